# ruff: noqa: E501
"""The pages without code: what they show, whom they let in, and that no code gets through."""

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener, urlopen

import pytest
from jupyter_client import BlockingKernelClient, localinterfaces
from jupyter_client.connect import write_connection_file
from serving import PATIENCE, App, Pupil, together
from tornado.httpclient import HTTPClientError

from muggins import simulate
from muggins.classroom import nursery as nurseries
from muggins.classroom import pages as pages_of_lessons
from muggins.classroom import remembered, server
from muggins.classroom.pages import LAST, all_pages, lesson_page
from muggins.classroom.words import TEXTS
from muggins.cli import app, main
from muggins.lessons import notebooks as lessons
from muggins.lessons.cells import ASKED, REWORDED

FIRST = "/lesson/00_start_here"
SHOWN = [a for a in lessons.lessons() if a.number is not None and a.number <= LAST]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """The pages for one person."""
    server = App(tmp_path_factory.mktemp("home"), "--prepare", "0")
    yield server
    assert server.stop() == 0
    assert server.said[-1] == "Stopped.\n"


def complaint(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(["app", *argv]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


# --- The pages that are made --------------------------------------------------------------------


def cells_of_lessons() -> list[str]:
    return [
        "".join(cell["source"])
        for lesson in lessons.lessons()
        for cell in json.loads(lesson.path.read_text("utf-8"))["cells"]
    ]


@pytest.mark.parametrize("phrase", REWORDED)
def test_what_a_page_rewords_is_still_said_in_a_lesson(phrase: str) -> None:
    assert any(phrase in cell for cell in cells_of_lessons())


@pytest.mark.parametrize("lesson", SHOWN)
def test_a_page_asks_what_its_lesson_asks_and_speaks_of_no_cells(lesson: lessons.Lesson) -> None:
    before = json.loads(lesson.path.read_text("utf-8"))["cells"]
    page = lesson_page(lesson)
    asked = [a for a in before if ASKED.fullmatch("".join(a["source"]).strip())]
    assert page.exercises == len(asked)
    prose = "\n".join(a["source"] for a in page.notebook["cells"] if a["cell_type"] == "markdown")
    assert ".ipynb" not in prose
    speaks_of_code = (
        r"\bcells?\b|\brun (it|on|the)\b|Shift|Kernel|in one line|Change the clue|The function that"
    )
    assert not re.search(speaks_of_code, prose)
    code = "\n".join(a["source"] for a in page.notebook["cells"] if a["cell_type"] == "code")
    assert ".check(guess)" not in code


def test_every_page_has_a_name_of_its_own_and_a_line_about_it() -> None:
    made = all_pages()
    assert len({page.name for page in made}) == len(made)
    assert all(page.title and page.about for page in made)


def prose_of(page: pages_of_lessons.Page) -> list[str]:
    return [a["source"] for a in page.notebook["cells"] if a["cell_type"] == "markdown"]


def test_every_link_of_a_page_leads_to_a_page() -> None:
    served = {f"/{name}" for name in TEXTS} | {pages_of_lessons.url_of(a) for a in all_pages()}
    links = {
        link
        for page in all_pages()
        for text in prose_of(page)
        for link in re.findall(r"\]\(([^)]*)\)", text)
        if not link.startswith("https://")
    }
    assert links <= served
    assert len(links) > LAST


def test_a_link_to_what_is_no_page_becomes_plain_words() -> None:
    linked = pages_of_lessons.linked
    assert linked("a [word](glossary.ipynb#a)") == "a [word](/glossary)"
    assert linked("[Points](05_points.ipynb)") == "[Points](/lesson/05_points)"
    for name in ("15_better_play", "gallery", "teachers_guide", "99_nothing"):
        assert linked(f"see [What?]({name}.ipynb).") == "see What?."


@pytest.mark.parametrize("lesson", SHOWN)
def test_a_page_announces_nothing_that_does_not_come(lesson: lessons.Lesson) -> None:
    """A paragraph that ends in a colon has its list, picture, value or answer below it."""
    cells = [
        a for a in lesson_page(lesson).notebook["cells"] if a["metadata"]["muggins"] != "nothing"
    ]
    parts = [
        part
        for cell in cells
        for part in (
            cell["source"].split("\n\n") if cell["cell_type"] == "markdown" else [SOMETHING]
        )
    ]
    for part, following in pairwise([*parts, ""]):
        if part.rstrip().endswith(":"):
            assert following.startswith((SOMETHING, "- ", "1. ", "|", "*", "> ")), part


SOMETHING = "\0"
"""A picture, a value or an answer."""


def test_the_last_page_says_what_comes_after_it() -> None:
    last, before = (
        next(page for page in all_pages() if page.number == number) for number in (LAST, LAST - 1)
    )
    assert prose_of(last)[-1].endswith(
        "The path of pages ends here. The lesson that follows, *Better play*, lets you write a player of your own, and for that it needs the notebooks: `muggins learn 15` opens them on a computer with muggins."
    )
    assert (
        "The path of pages ends here. The lesson that follows, *Better play*, lets you write a player of your own, and for that it needs the notebooks: `muggins learn 15` opens them on a computer with muggins."
        not in prose_of(before)[-1]
    )
    named = re.findall(
        r"`muggins learn (\d+)`",
        "The path of pages ends here. The lesson that follows, *Better play*, lets you write a player of your own, and for that it needs the notebooks: `muggins learn 15` opens them on a computer with muggins.",
    )
    assert [lessons.find(number).title for number in named] == ["Better play"]


def test_a_class_plays_an_experiment_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    first = remembered.simulate("muggins", "greedy", rounds=20, seed=3, progress=False)
    assert first == simulate("muggins", "greedy", rounds=20, seed=3, progress=False)
    played: list[object] = []
    again = remembered.remembered(simulate, lambda path: played.append(path) or first)
    assert again("muggins", "greedy", rounds=20, seed=3, progress=False) == first
    assert played == [Path(file.name) for file in tmp_path.iterdir()]
    other = remembered.simulate("muggins", "greedy", rounds=20, seed=4, progress=False)
    assert other != first
    source = "".join(cell["source"] for cell in lesson_page(lessons.find("13")).notebook["cells"])
    assert "from muggins.classroom.remembered import simulate" in source


# --- The pages that are served ------------------------------------------------------------------


def test_the_start_page_leads_to_every_page(served: App) -> None:
    status, markup = served.ask("/")
    assert status == 200
    for page in all_pages():
        assert f'href="{pages_of_lessons.url_of(page)}"' in markup
    for path in ("/rules", "/glossary"):
        status, markup = served.ask(path)
        assert status == 200
        assert "<h1" in markup


def test_a_page_shows_no_code_and_leads_to_its_neighbours(served: App) -> None:
    status, markup = served.ask(FIRST)
    assert status == 200
    assert 'href="/lesson/01_tiles_and_deal"' in markup
    assert "picking(" not in markup
    assert "There was an error" not in markup
    assert "cdn" not in markup


@pytest.mark.parametrize(("number", "name"), [("3", "03_the_first_double"), ("00", FIRST[8:])])
def test_a_lesson_is_found_by_its_number(served: App, number: str, name: str) -> None:
    with urlopen(f"{served.base}/lesson/{number}?a=b", timeout=PATIENCE) as answer:
        assert answer.url == f"{served.base}/lesson/{name}?a=b"
        assert f'data-page="{name}"' in answer.read().decode()


def test_two_pupils_answer_and_neither_sees_the_other(served: App) -> None:
    async def both() -> tuple[dict[str, Any], dict[str, Any]]:
        opened = await asyncio.gather(*(Pupil.open(served.base, FIRST) for _ in range(2)))
        async with opened[0] as ann, opened[1] as ben:
            assert ann.kernel != ben.kernel
            widget = next(iter(await ann.pages()))
            shown = await ann.act(widget, {"do": "check", "answer": "2"})
            others = await ben.pages()
            return shown, next(iter(others.values()))

    ((shown, other),) = together(both())
    assert shown["reply"]["outcome"] == "right"
    assert other["reply"]["outcome"] == ""


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="no terminal hangs up here")
def test_a_terminal_that_is_closed_ends_the_pages_and_leaves_nothing(tmp_path: Path) -> None:
    folders = tmp_path / "folders"
    folders.mkdir()
    served = App(tmp_path, "--prepare", "0", more={"TMPDIR": str(folders)})
    assert [path.name[:8] for path in folders.iterdir()].count("muggins-") == 1
    served.process.send_signal(signal.SIGHUP)
    served.process.wait(timeout=PATIENCE)
    assert served.stop() == 0
    assert served.said[-1] == "Stopped.\n"
    assert not list(folders.glob("muggins-*"))


@pytest.mark.parametrize("name", app.STOPS)
def test_pages_that_are_ended_while_they_start_leave_nothing(tmp_path: Path, name: str) -> None:
    number = getattr(signal, name, signal.SIGTERM)
    code = (
        "import os, sys; from muggins.cli import app, main\n"
        f"app.write_pages = lambda folder, _: os.kill(os.getpid(), {int(number)})\n"
        "sys.exit(main(['app', '--no-browser', '--prepare', '0']))"
    )
    words = [sys.executable, "-c", code]
    ended = subprocess.run(
        words, env={**os.environ, "TMPDIR": str(tmp_path)}, timeout=PATIENCE, check=False
    )
    assert ended.returncode == 128 + number
    assert list(tmp_path.iterdir()) == []


def test_pages_are_shown_to_somebody_whose_home_takes_no_files() -> None:
    served = App(Path(os.devnull), "--prepare", "0", folder=Path.cwd())
    try:
        status, markup = served.ask(FIRST)
        assert (status, "There was an error" in markup) == (200, False)
    finally:
        assert served.stop() == 0
    assert served.said[-1] == "Stopped.\n"
    assert len(served.said) == 3


SHORT_OF_PATIENCE = "import sys; from muggins.cli import app, main; app.IDLE = 2; sys.exit(main())"


async def open_in_time(base: str) -> Pupil:
    """Open a page whose kernel ends soon; where it ended before it was heard, open another."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await Pupil.open(base, FIRST)
            except HTTPClientError as error:
                if error.code != 404:
                    raise


def test_the_kernel_of_a_closed_page_ends_and_that_of_an_open_one_stays(tmp_path: Path) -> None:
    server = App(tmp_path, "--prepare", "0", command=("-c", SHORT_OF_PATIENCE))

    async def one_leaves() -> tuple[int, int]:
        async with await open_in_time(server.base) as stays:
            async with await open_in_time(server.base) as leaves:
                kernels = stays.kernel, leaves.kernel
            async with asyncio.timeout(PATIENCE):
                while await status(kernels[1]) != 404:
                    await asyncio.sleep(0.1)
            return await status(kernels[0]), await status(kernels[1])

    async def status(kernel: str) -> int:
        return (await asyncio.to_thread(server.ask, f"/api/kernels/{kernel}"))[0]

    try:
        assert together(one_leaves()) == [(200, 404)]
    finally:
        server.stop()


def test_a_saved_game_is_offered_to_nobody_else(served: App) -> None:
    async def offers() -> tuple[list[str], list[str]]:
        async with await Pupil.open(served.base, "/play/table") as ann:
            widget, page = next(iter((await ann.pages()).items()))
            go_on = next(b for b in page["buttons"] if b["enabled"])
            await ann.act(widget, {"do": "press", "n": page["n"], "id": go_on["id"]})
            async with await Pupil.open(served.base, "/play/table") as ben:
                other = next(iter((await ben.pages()).values()))
        return [b["id"] for b in page["buttons"]], [b["id"] for b in other["buttons"]]

    ((hers, his),) = together(offers())
    assert hers == his


def test_the_board_of_a_page_speaks_of_no_cells(served: App) -> None:
    async def words() -> dict[str, str]:
        async with await Pupil.open(served.base, "/play/table") as ann:
            (page,) = (await ann.pages()).values()
        found: dict[str, str] = page["words"]
        return found

    (said,) = together(words())
    assert (
        said["lost"]
        == "The connection to Python is gone. Load the page again; a record that you have saved brings your game back."
    )
    assert not re.search(r"\bcells?\b", " ".join(said.values()))


@pytest.mark.skipif(not nurseries.WORKS_HERE, reason="kernels are forked on Linux alone")
def test_a_kernel_of_the_nursery_is_loaded_and_ends_with_its_sprout(tmp_path: Path) -> None:
    file = str(tmp_path / "kernel.json")
    write_connection_file(file, transport="ipc", ip=str(tmp_path / "k"))
    client = BlockingKernelClient(connection_file=file)
    client.load_connection_file()
    with nurseries.nursery(tmp_path) as path:
        words = [word.format(connection_file=file) for word in nurseries.command(path)]
        with subprocess.Popen(words) as sprout:
            try:
                client.start_channels()
                client.kernel_info(reply=True, timeout=PATIENCE)
                asked = {"loaded": "'ipywidgets' in __import__('sys').modules"}
                asked |= {"process": "__import__('os').getpid()"}
                client.execute("", user_expressions=asked)
                reply = client.get_shell_msg(timeout=PATIENCE)
                client.stop_channels()
            finally:
                sprout.kill()
    found = reply["content"]["user_expressions"]
    assert found["loaded"]["data"]["text/plain"] == "True"
    kernel = Path("/proc") / found["process"]["data"]["text/plain"]
    assert not kernel.exists()


# --- No code ------------------------------------------------------------------------------------


HOLLOW = (
    b"",
    b"\x00" * 40,
    b"\xff" * 8,
    (10**9).to_bytes(8, "little"),
    (2**63).to_bytes(8, "little") + b"\x00" * 600,
    (64).to_bytes(8, "little"),
)
"""Messages of nothing, whose first number says how many more there are: up to 2**64."""


@pytest.mark.parametrize("message", HOLLOW)
def test_a_message_that_promises_more_than_it_holds_is_not_read(message: bytes) -> None:
    started = time.perf_counter()
    assert not server.is_passed_on(message)
    assert time.perf_counter() - started < 1


def test_what_a_widget_says_is_passed_on_and_nothing_that_is_cut_or_nested_without_end() -> None:
    pupil = Pupil("", "", None)
    whole = pupil.packed("comm_msg", {"comm_id": "x", "data": {}})
    assert server.is_passed_on(whole)
    assert not any(server.is_passed_on(whole[:end]) for end in range(0, len(whole), 7))
    assert not server.is_passed_on(pupil.packed("execute_request", {"code": "1"}))
    assert not server.is_passed_on(pupil.packed("comm_msg", {}, "control"))
    nested = whole.replace(b'"username": ""', b'"username": ' + b"[" * 200_000)
    assert not server.is_passed_on(nested)
    assert not server.is_passed_on("a text")


def test_no_message_runs_code(served: App, tmp_path: Path) -> None:
    proof = tmp_path / "it-ran"
    code = {"code": f"open({str(proof)!r}, 'w').close()", "silent": False, "store_history": False}
    code |= {"user_expressions": {"a": f"open({str(proof)!r}, 'w')"}, "allow_stdin": False}

    async def attack() -> list[str]:
        async with await Pupil.open(served.base, FIRST) as pupil:
            for channel in ("shell", "control", "stdin", "iopub"):
                for kind in ("execute_request", "debug_request", "input_reply", "complete_request"):
                    await pupil.send(kind, code, channel)
            header = json.loads(pupil.parts("execute_request", code)[0])
            message = {"header": header, "parent_header": {}, "metadata": {}, "content": code}
            await pupil.socket.write_message(json.dumps({**message, "channel": "shell"}))
            for bytes_of_none in HOLLOW:
                await pupil.socket.write_message(bytes_of_none, binary=True)
            await pupil.send(
                "comm_open", {"comm_id": "x", "target_name": "jupyter.widget", "data": {}}
            )
            await pupil.send("shutdown_request", {"restart": False}, "control")
            await pupil.send("kernel_info_request", {})
            heard = await pupil.hear(lambda kind, _: kind == "kernel_info_reply")
            # The kernel answers in the order in which it is asked; a second round trip proves that
            # nothing of the above is still on its way.
            await pupil.send("kernel_info_request", {})
            heard += await pupil.hear(lambda kind, _: kind == "kernel_info_reply")
            return [kind for kind, _ in heard]

    (kinds,) = together(attack())
    assert set(kinds) <= {"status", "kernel_info_reply"}
    assert not proof.exists()


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/kernels"),
        ("GET", "/api/kernels"),
        ("POST", "/api/sessions"),
        ("GET", "/api/contents"),
        ("PUT", "/api/contents/x.ipynb"),
        ("POST", "/api/terminals"),
        ("GET", "/terminals/websocket/1"),
        ("GET", "/voila/api/contents/"),
        ("GET", "/voila/tree"),
        ("GET", "/voila/files/00_start_here.ipynb"),
        ("GET", "/voila/render/00_start_here.ipynb"),
        ("GET", "/voila/execution/1-1-1-1-1"),
        ("GET", "/voila/templates/lab/static/../../../../../etc/passwd"),
        ("GET", "/files/00_start_here.ipynb"),
        ("GET", "/lsp/status"),
        ("GET", "/lesson/..%2f..%2fetc%2fpasswd"),
        ("GET", "/lesson/nothing"),
        ("GET", "/play/../../etc/passwd"),
        ("GET", "/muggins/static/..%2fserver.py"),
        ("GET", "/muggins/static/../server.py"),
        ("GET", "/muggins/static/%2fetc%2fpasswd"),
        ("GET", "/voila/static/..%2f..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd"),
        ("GET", "/voila/labextensions/..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd"),
    ],
)
def test_there_is_no_other_door(served: App, method: str, path: str) -> None:
    status, markup = served.ask(path, method, b"{}" if method != "GET" else None)
    assert status in (400, 403, 404, 405)
    assert "root:" not in markup


def test_a_kernel_can_neither_be_restarted_nor_ended_by_a_stranger(served: App) -> None:
    async def names() -> str:
        async with await Pupil.open(served.base, FIRST) as pupil:
            return pupil.kernel

    (kernel,) = together(names())
    assert served.ask(f"/api/kernels/{kernel}")[0] == 200
    for method, path in [("DELETE", ""), ("POST", "/restart"), ("POST", "/interrupt")]:
        assert served.ask(f"/api/kernels/{kernel}{path}", method, b"")[0] in (404, 405)
    assert served.ask(f"/api/kernels/{kernel}")[0] == 200
    assert served.ask(f"/voila/api/shutdown/{kernel}", "POST", b"")[0] == 204
    assert served.ask(f"/api/kernels/{kernel}")[0] == 404


def test_a_page_of_another_site_cannot_talk_to_a_kernel(served: App) -> None:
    assert served.ask("/", Host="evil.example")[0] == 403


# --- A room -------------------------------------------------------------------------------------


def typed(room: App, path: str, word: str, **more: str) -> str:
    """The heading, or the complaint, after a word was typed into the form; `more` is sent too."""
    browser = build_opener(HTTPCookieProcessor())
    with browser.open(f"{room.base}{path}") as page:
        proof = re.findall(r'name="_xsrf" value="([^"]+)"', page.read().decode())[0]
    form = urlencode({"password": word, "_xsrf": proof, **more}).encode()
    try:
        with browser.open(f"{room.base}{path}", form) as page:
            return re.findall(r"<h1[^>]*>([^<]+)", page.read().decode())[0]
    except HTTPError as error:
        with error:
            return re.findall(r"<strong>([^<]+)", error.read().decode())[0]


def test_a_room_is_let_in_by_the_word_alone(tmp_path: Path) -> None:
    room = App(tmp_path, "--room", "--prepare", "0", "--places", "1")
    try:
        assert any(room.token in line and "network" in line for line in room.said)
        assert len(room.token) == app.WORD
        for path in ("/rules", FIRST):
            status, markup = room.ask(path)
            assert "The word for this class" in markup
        assert room.ask("/api/kernels/1-1-1-1-1")[0] == 403
        assert room.ask("/login", "POST", f"password={room.token}".encode())[0] == 403
        assert (
            typed(room, "/login?next=/rules", "wrong")
            == "That is not the word. Try again; small letters and digits."
        )
        assert typed(room, "/login?next=/rules", room.token) == "The rules of Muggins"
        assert "The rules of Muggins" in room.ask(f"/rules?token={room.token}")[1]
        for nowhere in ("/login?next=", "/login"):
            assert typed(room, nowhere, room.token) == "Muggins, one rule at a time"
        mine = "of-my-own"
        assert typed(room, "/login?next=/rules", room.token, new_password=mine) == (
            "The rules of Muggins"
        )
        assert (
            typed(room, "/login?next=/rules", mine)
            == "That is not the word. Try again; small letters and digits."
        ), "the word stays"
        assert not list(tmp_path.rglob("jupyter_server_config.json"))
        entered = {"Authorization": f"token {room.token}"}
        assert room.ask(FIRST, **entered)[0] == 200
        status, markup = room.ask(FIRST, **entered)
        assert (
            status,
            "All places are taken at the moment: close a page that nobody uses, or try again in a minute."
            in markup,
        ) == (503, True)
    finally:
        assert room.stop() == 0


def announced(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], known: list[str]
) -> str:
    """What is said of pages that are shown to a room, where no way leads out of its network."""
    monkeypatch.setattr(socket.socket, "connect", no_way_out)
    monkeypatch.setattr(localinterfaces, "public_ips", lambda: known)
    with socket.create_server((app.EVERYWHERE, 0)) as listening:
        app.announce(listening, "word", app.address_of(listening, "word", "/"))
    return capsys.readouterr().out


@pytest.mark.parametrize("known", [["10.42.0.1"], ["127.0.1.1", "10.42.0.1"]])
def test_a_room_without_a_way_out_is_told_the_address_in_its_own_network(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], known: list[str]
) -> None:
    """As at a hotspot that leads nowhere."""
    said = announced(monkeypatch, capsys, known)
    assert said.count("http://10.42.0.1:") == 2
    assert "127.0" not in said


@pytest.mark.parametrize("known", [[], ["127.0.1.1"]])
def test_a_machine_that_is_in_no_network_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], known: list[str]
) -> None:
    said = announced(monkeypatch, capsys, known)
    assert (
        "This computer is in no network at the moment, so nobody else can see the pages. Join a network, or let others join yours, and start again."
        in said
    )
    assert "Everybody in this network" not in said


def no_way_out(*_: object) -> None:
    raise OSError(101, "Network is unreachable")


# --- What is refused ----------------------------------------------------------------------------


def test_a_port_in_use_is_refused_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server((app.HERE, 0)) as taken:
        port = str(taken.getsockname()[1])
        assert port in complaint(capsys, "--port", port)


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["--port", "0"], "from 1 to 65535"),
        (["--places", "0"], "from 1 to 500"),
        (["--places", "many"], "from 1 to 500"),
        (["--prepare", "60"], "from 0 to 59"),
        (["--prepare", "-1"], "from 0 to 59"),
        (["99"], "There is no lesson"),
        (["gallery"], "no page of its own"),
        (["3", "4"], "--help"),
    ],
)
def test_bad_input_is_answered_in_one_sentence(
    capsys: pytest.CaptureFixture[str], argv: list[str], says: str
) -> None:
    assert says in complaint(capsys, *argv)


def test_without_voila_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(app.importlib.util, "find_spec", lambda name: None)
    assert 'pip install "muggins[class]"' in complaint(capsys)
