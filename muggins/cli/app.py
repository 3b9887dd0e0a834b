"""`muggins app`: the lessons and the table as web pages without code, for one person or a class."""

import argparse
import contextlib
import importlib.util
import os
import secrets
import signal
import socket
import sys
import tempfile
import webbrowser
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.base.language import N_, _
from muggins.classroom.nursery import nursery
from muggins.classroom.pages import Page, all_pages, url_of, write_pages
from muggins.cli.learn import checked_port
from muggins.cli.places import settle
from muggins.lessons import notebooks as lessons

APP: dict[str, str] = {
    "open": N_("The pages are at {url}"),
    "room alone": N_(
        "This computer is in no network at the moment, so nobody else can see the pages. Join a "
        "network, or let others join yours, and start again."
    ),
    "room open": N_(
        "Everybody in this network who has this address can use the pages. "
        "Nobody can run code or read your files through them, but the "
        "network can see what is sent. Pupils who type only {bare} are "
        "asked for the word: {word}"
    ),
    "stop": N_("To stop, press Ctrl-C here."),
    "stopped": N_("Stopped."),
}


HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"
FIRST_PORT, PORTS = 8866, 50
PLACES = 60
"""Pages that may be open at once, at some 100 MB each."""
MOST_PLACES = 500
IDLE = 300
"""Seconds after which the kernel of a closed page ends; a page that sleeps so long wakes anew."""
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""The signs of a word that is read from a board: none that looks like another."""
WORD = 10
STOPS = ("SIGTERM", "SIGHUP")
"""The signals, beside Ctrl-C, that end the pages."""


def register(commands: Any) -> None:
    """Add `app` to the commands."""
    parser = commands.add_parser(
        "app",
        help=_("show the lessons as web pages without code, to one person or to a class"),
        description=_("show the lessons as web pages without code, to one person or to a class"),
    )
    parser.add_argument(
        "lesson",
        nargs="?",
        metavar="LESSON",
        help=_("the lesson to open: its number or name (default: the start page)"),
    )
    port = _("the port to use (default: the first free one from {port})").format(port=FIRST_PORT)
    parser.add_argument("--port", metavar="PORT", help=port)
    parser.add_argument("--no-browser", action="store_true", help=_("only print the address"))
    parser.add_argument(
        "--room",
        action="store_true",
        help=_(
            "let everybody in this network in who knows the word that is "
            "printed; without this the pages can be seen on this machine alone"
        ),
    )
    parser.add_argument(
        "--prepare",
        metavar="NUMBER",
        default="1",
        help=_("how many pages of the opened lesson are kept ready for a class (default: 1)"),
    )
    places = _("how many pages may be open at once (default: {places})").format(places=PLACES)
    parser.add_argument("--places", metavar="NUMBER", default=str(PLACES), help=places)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Make the pages in a temporary folder and serve them until somebody presses Ctrl-C."""
    port = checked_port(args.port)
    places = whole("--places", args.places, 1, MOST_PLACES)
    ahead = whole("--prepare", args.prepare, 0, places - 1)
    if importlib.util.find_spec("voila") is None:
        raise MugginsError(
            _(
                "The pages need Voila, which is not installed for {python}. "
                'Install it with: {python} -m pip install "muggins[class]"'
            ).format(python=sys.executable)
        )
    pages = all_pages()
    first = None if args.lesson is None else page_of(pages, args.lesson)
    with contextlib.ExitStack() as stack:
        sockets = stack.enter_context(bound(EVERYWHERE if args.room else HERE, port))
        end_tidily()
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="muggins-")))
        write_pages(folder, pages)
        settle(folder / ".home")
        # Kernels leave no history behind and read no start-up files of the person's own.
        os.environ["IPYTHONDIR"] = str(folder / ".ipython")
        kernels = stack.enter_context(nursery(folder))
        word = a_word() if args.room else ""
        address = address_of(sockets[0], word, "/" if first is None else url_of(first))

        # Voila's parts would load a checker of addresses that builds 38 grammars first, and use
        # none: half of the time until the pages are ready.
        sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]

        from muggins.classroom.server import Settings, serve

        def ready() -> None:
            announce(sockets[0], word, address)
            if not args.no_browser:
                webbrowser.open(address)

        name = (first or pages[0]).name
        serve(Settings(folder, pages, sockets, word, kernels, name, ahead, places, IDLE, ready))
    say("stopped")


def end_tidily() -> None:
    """Let anyone who ends this process, or closes its terminal, leave no folder of pages behind."""
    for name in STOPS:
        number = getattr(signal, name, None)  # Windows has no terminal that hangs up
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, lambda caught, _: sys.exit(128 + caught))


def say(key: str, **values: object) -> None:
    """Print one of the sentences at once."""
    print(_(APP[key]).format(**values), flush=True)


def whole(option: str, text: str, least: int, most: int) -> int:
    """The whole number that an option was given."""
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and least <= int(text) <= most):
        facts = {"option": option, "least": least, "most": most, "text": text[:20]}
        raise MugginsError(
            _("{option} is a whole number from {least} to {most}, not {text!r}.").format(**facts)
        )
    return int(text)


def page_of(pages: tuple[Page, ...], text: str) -> Page:
    """The page that a text names: a lesson by number or name, or one of the others by name."""
    known = {page.name: page for page in pages}
    name = text if text in known else lessons.find(text).name
    if name not in known:
        raise MugginsError(
            _("{name} is no page of its own. Choose one of {names}.").format(
                name=quoted(name), names=", ".join(known)
            )
        )
    return known[name]


@contextlib.contextmanager
def bound(address: str, port: int | None) -> Any:
    """Sockets that listen at the port, or at the first free one."""
    from tornado.netutil import bind_sockets

    last = FIRST_PORT + PORTS - 1
    for number in range(FIRST_PORT, last + 1) if port is None else [port]:
        try:
            sockets = bind_sockets(number, address)
        except OSError:
            continue
        try:
            yield sockets
        finally:
            for one in sockets:
                one.close()
        return
    raise MugginsError(
        _("All ports from {first} to {last} are in use. Choose another one with --port.").format(
            first=port or FIRST_PORT, last=port or last
        )
    )


def a_word() -> str:
    """A new word that lets pupils in."""
    return "".join(secrets.choice(LETTERS) for _ in range(WORD))


def address_of(listening: socket.socket, word: str, path: str) -> str:
    """The address of a page, with the word where one is asked for."""
    query = f"?{urlencode({'token': word})}" if word else ""
    return f"{base_of(listening)}{path}{query}"


def base_of(listening: socket.socket) -> str:
    """The address of the server as others see it."""
    host, port = listening.getsockname()[:2]
    return f"http://{own_address() if host == EVERYWHERE else host}:{port}"


def own_address() -> str:
    """The address of this machine in its network, `HERE` where it is in none; nothing is sent."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # an address that belongs to nobody
        return str(probe.getsockname()[0])
    from jupyter_client import localinterfaces

    # No way leads out of this network, as where a machine is a hotspot for a class.
    inside = (one for one in localinterfaces.public_ips() if not one.startswith("127."))
    return next(inside, HERE)


def announce(listening: socket.socket, word: str, address: str) -> None:
    """Print where the pages are, and what it means to show them to a room."""
    say("open", url=address)
    if word and own_address() == HERE:
        say("room alone")
    elif word:
        say("room open", bare=base_of(listening), word=word)
    say("stop")
