"""`muggins learn`: JupyterLab, opened on the learner's own copies of the lessons."""

import argparse
import contextlib
import importlib.util
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any
from urllib.parse import quote

from muggins.base import files
from muggins.base.checks import digits
from muggins.base.errors import MugginsError
from muggins.base.language import N_, _, language, listed, ngettext
from muggins.cli import frame
from muggins.cli.places import settle
from muggins.lessons import notebooks as lessons

LEARN: dict[str, str] = {
    "copied": N_("Copied to {folder}: {what}. They are yours: nothing here overwrites them."),
    "again": N_("To come back to these copies: muggins learn --dir {folder}"),
    "root": N_(
        "You are root: JupyterLab refuses to start for root unless it is "
        "told to, so it is told. It listens on this machine only."
    ),
    "starting": N_("JupyterLab is starting; this takes about 5 seconds."),
    "open": N_("The lesson is at {url}"),
    "stop": N_("To stop, press Ctrl-C here."),
}


DEFAULT_FOLDERS = {"en": "muggins-lessons", "ru": "muggins-lessons-ru"}
"""Where the copies are by themselves: those in one language do not hide those in another."""
ADDRESS = "127.0.0.1"
SETTINGS = Path(lessons.HERE) / "cli" / "jupyter"
"""A Jupyter configuration folder: no news, no search for updates, Markdown shown as a page."""
PAGE = "/doc/tree/"
"""Where JupyterLab shows one document alone, without tabs and the list of files."""
ASKED = 5
"""How often a server is asked to end before it is killed."""
PROMPT = "muggins.cli.connection.PromptConnection"
"""The connection that sends every message at once: a click is answered some 40 ms sooner."""
OWN_PYTHON = "muggins.cli.kernels.OwnPython"
"""The kernels that are offered: this Python alone, so that every lesson finds muggins."""


def register(commands: Any) -> None:
    """Add `learn` to the commands."""
    parser = commands.add_parser(
        "learn",
        help=_("open the lessons in JupyterLab"),
        description=_("open the lessons in JupyterLab"),
    )
    parser.add_argument(
        "lesson",
        nargs="?",
        metavar="LESSON",
        help=_("a lesson's number or name: 3, 03_the_first_double, gallery (default: the first)"),
    )
    parser.add_argument(
        "--dir",
        metavar="FOLDER",
        type=Path,
        help=_("the folder of your copies (default: {folder})").format(
            folder=f"~/{default_folder()}"
        ),
    )
    parser.add_argument(
        "--port", metavar="PORT", help=_("the port to use (default: the first free one from 8888)")
    )
    parser.add_argument("--no-browser", action="store_true", help=_("only print the address"))
    parser.add_argument(
        "--plain",
        action="store_true",
        help=_("start JupyterLab as it is, without the bar and what answers clicks sooner"),
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--list", action="store_true", help=_("list the lessons and which copies you have")
    )
    what.add_argument(
        "--fresh",
        action="store_true",
        help=_("copy all lessons anew, to a dated folder inside yours"),
    )
    parser.set_defaults(run=run)


def default_folder() -> str:
    """The folder, in that of the user, for copies in the language that is spoken."""
    return DEFAULT_FOLDERS.get(language(), DEFAULT_FOLDERS["en"])


def run(args: argparse.Namespace) -> int | None:
    """List the lessons, or copy what is missing and serve them until JupyterLab ends."""
    given = args.dir or (files.home() or Path()) / default_folder()
    folder = Path(os.path.expanduser(given)).absolute()
    if args.list:
        print(listing(folder))
        return None
    port = checked_port(args.port)
    lesson = lessons.find(args.lesson) if args.lesson else lessons.lessons()[0]
    if importlib.util.find_spec("jupyterlab") is None:
        raise MugginsError(
            _(
                "JupyterLab is not installed for {python}. Install it with: "
                "{python} -m pip install jupyterlab ipywidgets anywidget"
            ).format(python=sys.executable)
        )
    if args.fresh:
        folder = lessons.fresh_folder(folder, date.today())
    settle(folder / ".jupyter")
    new = lessons.copy_missing(folder)
    if new:
        say("copied", what=counted(new), folder=folder)
    if args.fresh:
        say("again", folder=folder)
    return serve(folder, lesson.path.name, port, not args.no_browser, args.plain)


def say(key: str, **values: object) -> None:
    """Print one of the sentences at once."""
    print(_(LEARN[key]).format(**values), flush=True)


def counted(copies: Sequence[Path]) -> str:
    """How many lessons are among some copies, and how many notebooks beside the path.

    >>> counted([Path("00_start_here.ipynb"), Path("gallery.ipynb"), Path("rules.ipynb")])
    '1 lesson and 2 extras'
    """
    path = sum(copy.name[:1].isdigit() for copy in copies)
    extras = len(copies) - path
    kinds = [ngettext("{n} lesson", "{n} lessons", path)] if path else []
    kinds += [ngettext("{n} extra", "{n} extras", extras)] if extras else []
    return listed(kinds, "and")


def listing(folder: Path) -> str:
    """The lessons with their titles and the state of the copies in a folder, as a table."""
    rows = [(a.name, a.title, lessons.state(a, folder)) for a in lessons.lessons()]
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    lines = [f"  {name:{widths[0]}}  {title:{widths[1]}}  {state}" for name, title, state in rows]
    return "\n".join([_("Lessons in {folder}").format(folder=folder), *lines])


def checked_port(text: str | None) -> int | None:
    """The port that was asked for, after a look whether it is free; None where none was."""
    if text is None:
        return None
    port = digits(text)
    if port is None or not 1 <= port <= 65535:
        raise MugginsError(
            _("A port is a whole number from 1 to 65535, not {text!r}.").format(text=text[:20])
        )
    with socket.socket() as probe:
        if os.name == "posix":  # as the server does: a port that was closed just now is free
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((ADDRESS, port))
        except OSError as error:
            raise MugginsError(
                _(
                    "Port {port} is in use (or not allowed). Choose another one, or "
                    "leave --port away to get a free one."
                ).format(port=port)
            ) from error
    return port


def lab_command(
    folder: Path, notebook: str, port: int | None, browser: bool, frame: Path | None = None
) -> list[str]:
    """The command that starts JupyterLab: loopback only, its token on, no question at the end.

    With a `frame`, the folder of our extension, lessons are pages to read, and every message of a
    kernel is sent at once.
    """
    command = [
        sys.executable,
        "-P",  # a learner's own random.py or jupyterlab.py in the folder must not be taken for it
        "-m",
        "jupyterlab",
        "--log-level=ERROR",
        "--LabApp.log_level=ERROR",
        f"--ServerApp.root_dir={folder}",
        f"--ServerApp.ip={ADDRESS}",
        f"--ServerApp.open_browser={browser}",
        "--ServerApp.answer_yes=True",
        f"--LabApp.default_url={PAGE}{quote(notebook)}",
        "--LabApp.extension_manager=readonly",
        f"--ServerApp.kernel_spec_manager_class={OWN_PYTHON}",
    ]
    if frame is not None:
        command.append(f"--ServerApp.kernel_websocket_connection_class={PROMPT}")
        command.append(f"--LabApp.extra_labextensions_path={frame}")
    if port is not None:
        command += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    if is_root():
        command.append("--ServerApp.allow_root=True")
    return command


def is_root() -> bool:
    """Whether this is the administrator of a POSIX system."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def environment() -> dict[str, str]:
    """Our environment, with the launcher's settings in front of the folders Jupyter looks in.

    A token that the server makes for itself it would print, with the address, once more.
    """
    paths = [str(SETTINGS), os.environ.get("JUPYTER_CONFIG_PATH", "")]
    settings = {"JUPYTER_CONFIG_PATH": os.pathsep.join(filter(None, paths))}
    return {"JUPYTER_TOKEN": secrets.token_hex(24), **os.environ, **settings}


def serve(folder: Path, notebook: str, port: int | None, browser: bool, plain: bool = False) -> int:
    """Start JupyterLab, print the address when it answers, and wait for its end."""
    if is_root():
        say("root")
    say("starting")
    before = running()
    with (
        tempfile.TemporaryDirectory(prefix="muggins-") as made,
        subprocess.Popen(
            lab_command(
                folder, notebook, port, browser, None if plain else frame.extension(Path(made))
            ),
            cwd=folder,
            env=environment(),
            preexec_fn=deaf_at_first if os.name == "posix" else None,  # nothing here has threads
        ) as server,
    ):
        previous = signal.signal(signal.SIGTERM, told_to_end)
        try:
            say("open", url=wait_until_ready(server, before, folder, notebook))
            say("stop")
            status = server.wait()
        except ToldToEndError:
            end(server)
            status = 0
        except BaseException:
            end(server)
            raise
        finally:
            signal.signal(signal.SIGTERM, previous)
    return 0 if status <= 0 else status


class ToldToEndError(Exception):
    """The system wants this process to end."""


def told_to_end(*__: object) -> None:
    """Say so to whoever waits for the server, once."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise ToldToEndError


def end(server: "subprocess.Popen[bytes]") -> None:
    """End a server: ask, ask again, since one that is just starting may miss it, then kill.

    One whose page was closed while it loaded has ended all but a thread that it waits for.
    """
    for __ in range(ASKED):
        server.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            server.wait(timeout=2)
            return
    server.kill()
    server.wait()


def deaf_at_first() -> None:
    """Ignore Ctrl-C, in the server's process, until the server has an answer of its own.

    A terminal sends Ctrl-C to the server too. One that is still starting would print a traceback;
    so it is ended from here.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def running() -> dict[Path, dict[str, Any]]:
    """What the Jupyter servers of this user say of themselves, by the file that says it."""
    from jupyter_core.paths import jupyter_runtime_dir

    return {path: read_info(path) for path in Path(jupyter_runtime_dir()).glob("jpserver-*.json")}


def read_info(path: Path) -> dict[str, Any]:
    """What a server says of itself; nothing where the file is not whole yet or gone again."""
    try:
        info = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return info if isinstance(info, dict) else {}


def listens(info: dict[str, Any]) -> bool:
    """Whether a server takes calls where it says it is."""
    try:
        with socket.create_connection((info["hostname"], info["port"]), timeout=1):
            return True
    except OSError:
        return False


def wait_until_ready(
    server: "subprocess.Popen[bytes]",
    before: dict[Path, dict[str, Any]],
    folder: Path,
    notebook: str,
) -> str:
    """The address of the lesson, with its token, as soon as the server answers there.

    It writes its address down a moment before it listens.
    """
    while True:
        for path, info in running().items():
            served = os.path.realpath(info.get("root_dir", ""))
            ours = info != before.get(path) and served == os.path.realpath(folder)
            if ours and listens(info):
                token = f"?token={info['token']}" if info["token"] else ""
                return f"{info['url'].rstrip('/')}{PAGE}{quote(notebook)}{token}"
        status = server.poll()
        if status is not None:
            raise MugginsError(
                _(
                    "JupyterLab stopped before it was ready (exit status {status}); it "
                    "says why above."
                ).format(status=status)
            )
        time.sleep(0.05)
