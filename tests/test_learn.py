"""`muggins learn`: which lessons there are, whose copies, and how JupyterLab is started."""

import argparse
import importlib.util
import json
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
from contextlib import closing
from datetime import date
from pathlib import Path

import nbformat
import pytest
from jupyter_client.kernelspec import KernelSpecManager
from jupyterlab_server.config import get_federated_extensions
from nbformat.sign import NotebookNotary, SQLiteSignatureStore
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from muggins.__main__ import start
from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.cli import COMMANDS, EXAMPLES, frame, learn, main, parser
from muggins.cli.kernels import OwnPython
from muggins.cli.places import settle
from muggins.lessons import notebooks as lessons
from muggins.players.loop_cache import CACHE_VARIABLE, cache_folder
from muggins.tabletop import saved

NAMES = ("00_start_here", "03_the_first_double", "gallery")


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three small lessons in place of the real ones, and a home folder of the test's own."""
    place = tmp_path / "shipped"
    place.mkdir()
    for name in NAMES:
        title = f"# {name.replace('_', ' ').title()}\nText."
        cells = [new_code_cell("1", id="a"), new_markdown_cell(title, id="b")]
        nbformat.write(new_notebook(cells=cells), place / f"{name}.ipynb")
    monkeypatch.setattr(lessons, "PLACES", (tmp_path / "nowhere", place))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    return place


def complaint(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """Run a command that is refused: status 2, nothing on stdout, one line on stderr."""
    assert main(argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("muggins: ")
    assert err.count("\n") == 1
    return err.removeprefix("muggins: ").strip()


@pytest.mark.parametrize("text", ["3", "03", "03_the_first_double", "03_the_first_double.ipynb"])
def test_a_lesson_is_found_by_number_or_name(shipped: Path, text: str) -> None:
    assert lessons.find(text).name == "03_the_first_double"


def test_numbered_lessons_come_first_in_their_order(shipped: Path) -> None:
    assert tuple(lesson.name for lesson in lessons.lessons()) == NAMES
    assert [lesson.number for lesson in lessons.lessons()] == [0, 3, None]
    assert lessons.find("gallery").title == "Gallery"


@pytest.mark.parametrize("text", ["7", "٣", "../03_the_first_double", "x" * 5000, "3\n3"])
def test_an_unknown_lesson_is_refused_with_what_would_be_right(
    shipped: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    said = complaint(capsys, "learn", "--no-browser", "--", text)
    assert "gallery" in said
    assert len(said) < 200


def test_a_slip_of_the_pen_is_answered_with_the_name(
    shipped: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "gallery" in complaint(capsys, "learn", "galery")


def test_no_lessons_at_all_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lessons, "PLACES", (tmp_path,))
    assert str(tmp_path) in complaint(capsys, "learn", "--list")


def test_copies_are_whole_and_signed_and_never_overwritten(shipped: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "gallery.ipynb").write_text("my own work")
    new = lessons.copy_missing(mine)
    assert [path.name for path in new] == ["00_start_here.ipynb", "03_the_first_double.ipynb"]
    assert (mine / "gallery.ipynb").read_text() == "my own work"
    assert sorted(path.name for path in mine.iterdir()) == [f"{name}.ipynb" for name in NAMES]
    for path in new:
        assert path.read_bytes() == (shipped / path.name).read_bytes()
        notary = NotebookNotary()
        with closing(notary.store):
            assert notary.check_signature(nbformat.read(path, as_version=4))
    assert lessons.copy_missing(mine) == ()


def test_a_copy_holds_no_answer_and_says_so_when_it_differs(shipped: Path, tmp_path: Path) -> None:
    stored = '<p>How many?</p><details class="muggins-answer">28, it is.\nReally.</details><b>x</b>'
    output = nbformat.v4.new_output("execute_result", {"text/html": stored}, execution_count=1)
    cell = new_code_cell("ask()", id="a", outputs=[output])
    nbformat.write(new_notebook(cells=[cell]), shipped / "gallery.ipynb")
    mine = tmp_path / "mine"
    lessons.copy_missing(mine)
    copy = nbformat.read(mine / "gallery.ipynb", as_version=4)
    assert copy.cells[0].outputs[0].data["text/html"] == "<p>How many?</p><b>x</b>"
    assert lessons.state(lessons.find("gallery"), mine) == "copied"
    (mine / "gallery.ipynb").write_bytes((shipped / "gallery.ipynb").read_bytes())
    assert lessons.state(lessons.find("gallery"), mine) != "copied"


def test_the_signatures_are_closed_again(
    shipped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[object] = []
    close = SQLiteSignatureStore.close
    monkeypatch.setattr(SQLiteSignatureStore, "close", lambda s: (closed.append(s), close(s)))
    lessons.copy_missing(tmp_path / "mine")
    assert len(closed) == 1


def test_lessons_run_with_this_python_though_another_is_found_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    foreign = tmp_path / "kernels" / "python3" / "kernel.json"
    foreign.parent.mkdir(parents=True)
    foreign.write_text(json.dumps({"argv": ["/foreign/python"], "display_name": "Python 3"}))
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    assert KernelSpecManager().get_kernel_spec("python3").argv == ["/foreign/python"]
    ours = OwnPython()
    argv = ours.get_kernel_spec("python3").argv
    assert (argv[0], argv[-1]) == (sys.executable, "--log-level=ERROR")
    assert list(ours.find_kernel_specs()) == ["python3"]
    setting = f"={OwnPython.__module__}.{OwnPython.__name__}"
    command = learn.lab_command(Path("/lessons"), "03_x.ipynb", 9000, browser=False)
    assert any(part.endswith(setting) for part in command)


@pytest.mark.skipif(os.name != "posix", reason="other systems always know a home folder")
def test_without_a_home_folder_files_lie_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unknown(number: int) -> None:
        raise KeyError(number)

    for name in [name for name in os.environ if name.startswith(("XDG", "JUPYTER", "HOME"))]:
        monkeypatch.delenv(name)
    monkeypatch.delenv(CACHE_VARIABLE, raising=False)
    monkeypatch.delenv(saved.PLACE, raising=False)
    monkeypatch.setattr("pwd.getpwuid", unknown)
    monkeypatch.chdir(tmp_path)
    assert main(["learn", "--list"]) == 0
    assert f"Lessons in {tmp_path / 'muggins-lessons'}\n" in capsys.readouterr().out
    assert main(["learn", "--list", "--dir", "~nobody/x"]) == 0
    assert cache_folder(()) is None
    assert saved.default_folder() == Path("muggins-tables")
    settle(tmp_path / "places")
    assert os.environ["HOME"] == str(tmp_path / "places")
    monkeypatch.setenv("HOME", "")  # so that it is taken back in the end


def test_a_copy_that_fails_half_way_leaves_nothing(
    shipped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    mine = tmp_path / "mine"
    with pytest.raises(MugginsError, match="No space left on device"):
        lessons.copy_missing(mine)
    assert list(mine.iterdir()) == []


def test_a_folder_that_cannot_be_written_to_is_refused(
    shipped: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("no folder")
    said = complaint(capsys, "learn", "--dir", str(tmp_path / "file" / "x"))
    assert "--dir FOLDER" in said


def test_the_list_says_which_copies_are_there(
    shipped: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "gallery.ipynb").write_text("my own work")
    (mine / "00_start_here.ipynb").write_bytes((shipped / "00_start_here.ipynb").read_bytes())
    assert main(["learn", "--list", "--dir", str(mine)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"Lessons in {mine}",
        "  00_start_here        00 Start Here        copied",
        "  03_the_first_double  03 The First Double  not copied yet",
        "  gallery              Gallery              copied, and changed since",
    ]


def test_a_fresh_folder_is_dated_and_new(tmp_path: Path) -> None:
    day = date(2026, 1, 2)
    assert lessons.fresh_folder(tmp_path, day) == tmp_path / "2026-01-02"
    (tmp_path / "2026-01-02").mkdir()
    (tmp_path / "2026-01-02-2").mkdir()
    assert lessons.fresh_folder(tmp_path, day) == tmp_path / "2026-01-02-3"


@pytest.mark.parametrize("text", ["0", "65536", "-1", "８８８８", "lab", "1e3", "9" * 5000])
def test_a_port_is_a_whole_number_in_range(
    shipped: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    assert "from 1 to 65535" in complaint(capsys, "learn", f"--port={text}")


def test_a_port_in_use_is_refused_before_anything_is_copied(
    shipped: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server((learn.ADDRESS, 0)) as taken:
        port = str(taken.getsockname()[1])
        assert port in complaint(capsys, "learn", "--port", port)
    assert not (tmp_path / "muggins-lessons").exists()


def test_without_jupyterlab_it_says_how_to_get_it(
    shipped: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert f"{sys.executable} -m pip install jupyterlab" in complaint(capsys, "learn")


def test_jupyterlab_listens_here_only_and_keeps_its_token() -> None:
    command = learn.lab_command(Path("/lessons"), "03_x.ipynb", 9000, browser=False)
    assert command[:4] == [sys.executable, "-P", "-m", "jupyterlab"]
    assert "--ServerApp.ip=127.0.0.1" in command
    assert "--ServerApp.port=9000" in command
    assert "--LabApp.default_url=/doc/tree/03_x.ipynb" in command
    assert not any("token" in part or "password" in part for part in command)


def test_the_frame_is_an_extension_of_jupyterlab_unless_all_is_plain(tmp_path: Path) -> None:
    place = frame.extension(tmp_path)
    (package,) = get_federated_extensions([str(place)]).values()
    built = package["jupyterlab"]["_build"]
    script = (place / package["name"] / built["load"]).read_text("utf-8")
    assert not re.search(r"^(import|export) ", script, re.MULTILINE)
    assert json.dumps(_("All lessons")) in script
    plain, framed = (
        " ".join(learn.lab_command(Path(), "x", None, False, made)) for made in (None, place)
    )
    assert str(place) in framed
    assert "extra_labextensions_path" not in plain
    assert "Prompt" not in plain


def test_only_root_is_let_in_as_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "is_root", lambda: True)
    assert learn.lab_command(Path(), "x", None, True)[-1] == "--ServerApp.allow_root=True"
    monkeypatch.setattr(learn, "is_root", lambda: False)
    assert "--ServerApp.allow_root=True" not in learn.lab_command(Path(), "x", None, True)


def test_a_server_that_dies_is_said_and_not_waited_for(
    shipped: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    dead = [sys.executable, "-c", "raise SystemExit(7)"]
    monkeypatch.setattr(learn, "lab_command", lambda *_, **__: dead)
    assert main(["learn", "--no-browser"]) == 2
    assert "exit status 7" in capsys.readouterr().err


def test_the_address_is_that_of_a_new_server_that_listens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path))
    with (
        socket.socket() as listener,
        subprocess.Popen([sys.executable, "-c", "raise SystemExit(7)"]) as server,
    ):
        listener.bind(("127.0.0.1", 0))
        place = {"hostname": "127.0.0.1", "port": listener.getsockname()[1]}
        info = {**place, "root_dir": str(tmp_path), "url": "http://127.0.0.1:8888/", "token": "old"}
        (tmp_path / "jpserver-1.json").write_text(json.dumps(info))
        (tmp_path / "jpserver-2.json").write_text("{")
        before = learn.running()
        with pytest.raises(MugginsError, match="exit status 7"):
            learn.wait_until_ready(server, before, tmp_path, "a b.ipynb")
        (tmp_path / "jpserver-1.json").write_text(json.dumps({**info, "token": "new"}))
        with pytest.raises(MugginsError, match="exit status 7"):
            learn.wait_until_ready(server, before, tmp_path, "a b.ipynb")
        listener.listen()
        url = learn.wait_until_ready(server, before, tmp_path, "a b.ipynb")
    assert url == "http://127.0.0.1:8888/doc/tree/a%20b.ipynb?token=new"


def test_the_launcher_settings_stand_before_the_persons_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "/mine")
    paths = learn.environment()["JUPYTER_CONFIG_PATH"].split(os.pathsep)
    assert paths == [str(learn.SETTINGS), "/mine"]
    overrides = learn.SETTINGS / "labconfig" / "default_setting_overrides.json"
    assert len(learn.environment()["JUPYTER_TOKEN"]) == 48, "else Jupyter prints its own address"
    settings = json.loads(overrides.read_text("utf-8"))
    extensions = learn.SETTINGS / "jupyter_server_config.d" / "muggins.json"
    server = json.loads(extensions.read_text("utf-8"))["ServerApp"]
    assert server["jpserver_extensions"] == {"voila.server_extension": False}
    assert settings["@jupyterlab/apputils-extension:notification"]["fetchNews"] == "false"
    tools = settings["@jupyterlab/notebook-extension:panel"]["toolbar"]
    commands = {tool["command"] for tool in tools if "command" in tool}
    assert commands == {"notebook:show-all-cell-code", "notebook:hide-all-cell-code"}


def started(code: str) -> "subprocess.Popen[bytes]":
    """A process that ignores Ctrl-C as a server does at first, when its code has said so."""
    words = [sys.executable, "-c", f"{code}; print('up', flush=True); time.sleep(60)"]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, preexec_fn=learn.deaf_at_first)
    assert process.stdout is not None
    assert process.stdout.readline() == b"up\n"
    process.stdout.close()
    return process


@pytest.mark.skipif(os.name != "posix", reason="other systems send no such signals")
def test_a_server_that_starts_is_deaf_to_ctrl_c_and_ended_from_here() -> None:
    server = started("import time")
    server.send_signal(signal.SIGINT)
    learn.end(server)
    assert server.returncode == -signal.SIGTERM


@pytest.mark.skipif(os.name != "posix", reason="other systems send no such signals")
def test_a_server_that_does_not_end_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "ASKED", 1)
    server = started("import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN)")
    learn.end(server)
    assert server.returncode == -signal.SIGKILL


@pytest.mark.skipif(os.name != "posix", reason="other systems send no such signals")
def test_who_is_told_to_end_waits_for_no_server_that_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    up = tmp_path / "up"
    hangs = (
        "import signal, sys, time; signal.signal(signal.SIGTERM, signal.SIG_IGN);"
        f"open({str(up)!r}, 'w').close(); time.sleep(60); sys.exit(7)"
    )

    def told(*_: object) -> str:
        while not up.exists():
            pass
        os.kill(os.getpid(), signal.SIGTERM)
        return "never said"

    monkeypatch.setattr(learn, "ASKED", 1)
    monkeypatch.setattr(learn, "lab_command", lambda *_: [sys.executable, "-c", hangs])
    monkeypatch.setattr(learn, "wait_until_ready", told)
    before = signal.getsignal(signal.SIGTERM)
    assert learn.serve(tmp_path, "x.ipynb", None, browser=False, plain=True) == 0
    assert signal.getsignal(signal.SIGTERM) == before


def test_almost_nothing_is_loaded_before_ctrl_c_is_heard() -> None:
    package = Path(lessons.__file__).parents[2]
    code = f"import sys; sys.path.insert(0, {str(package)!r}); import muggins.__main__; "
    code += "print({'argparse', 're', 'typing', 'muggins.cli'} & {*sys.modules})"
    ran = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True)
    assert ran.stdout == "set()\n", ran.stderr


def test_ctrl_c_and_a_closed_pipe_end_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: argparse.Namespace) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(learn, "listing", lambda folder: interrupted(argparse.Namespace()))
    assert main(["learn", "--list"]) == 130
    monkeypatch.setattr("builtins.__import__", lambda *_, **__: interrupted(argparse.Namespace()))
    assert start() == 130, "also while the first module is loaded"
    monkeypatch.undo()
    piped = subprocess.run(
        f'"{sys.executable}" -m muggins --help | true; exit "${{PIPESTATUS[0]}}"',
        shell=True,
        executable="/bin/bash",
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert piped.stderr == ""
    assert piped.returncode in (0, 141)


@pytest.mark.parametrize(
    "argv",
    [["lern"], ["learn", "--bogus"], ["learn", "1", "2"], ["learn", "--list", "--fresh"]],
)
def test_a_wrong_command_is_answered_in_one_sentence(
    capsys: pytest.CaptureFixture[str], argv: list[str]
) -> None:
    said = complaint(capsys, *argv)
    assert re.search(r"; `muggins( learn)? --help` shows how\.$", said)


def test_help_and_version_are_answered_on_stdout(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert re.fullmatch(r"muggins \d+\.\d+\.\d+\n", capsys.readouterr().out)
    assert main(["learn", "--help"]) == 0
    assert "--no-browser" in capsys.readouterr().out


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_ends_in_an_example_that_it_takes(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    example = EXAMPLES[command]
    assert callable(parser().parse_args(shlex.split(example)[1:]).run)
    assert main([command, "--help"]) == 0
    said = capsys.readouterr().out
    assert said.endswith(f"{example}\n")
    assert re.search(r"^[A-Z].*[.)]$", said.split("\n\n")[1], re.DOTALL), "a sentence first"


def test_without_a_command_all_of_them_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    listed = capsys.readouterr().out
    assert all(f"    {command}" in listed for command in ("learn", "score", "review", "puzzle"))
