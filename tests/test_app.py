"""The pages without code: what they show, whom they let in, and what hostile pages cannot do."""

import asyncio
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.cookiejar import CookieJar
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener, urlopen

import pytest
from jupyter_client import localinterfaces
from serving import PATIENCE, App, Pupil, together

from muggins import PRESETS, Rules, simulate
from muggins.base.errors import MugginsError
from muggins.classroom import alone, forms, hall, server
from muggins.classroom.descriptions import FACTORIES, MAKERS, described, model_of
from muggins.classroom.door import TRIES, Door
from muggins.classroom.everything import Files
from muggins.classroom.mounts import MOST_MODELS, Mounts
from muggins.classroom.pages import LAST, lesson_page, linked, on_the_path
from muggins.classroom.room import log
from muggins.classroom.tables import Table
from muggins.classroom.texts import Texts, all_pages, things
from muggins.cli import app, main
from muggins.game.choices import CHOICES
from muggins.lessons import notebooks as lessons
from muggins.lessons.cells import REWORDED, asks, call_in

FIRST = "/00_start_here.html"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """The pages for one person; in the end nothing but the usual was said."""
    server = App(tmp_path_factory.mktemp("home"))
    yield server
    assert server.stop() == 0
    assert server.said[-1] == "Stopped.\n"
    assert len(server.said) == 3, server.said


def complaint(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(["app", *argv]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


# --- The pages that are written -----------------------------------------------------------------


def cells_of(lesson: lessons.Lesson) -> list[dict[str, Any]]:
    cells: list[dict[str, Any]] = json.loads(lesson.path.read_text("utf-8"))["cells"]
    return [{**cell, "source": "".join(cell["source"])} for cell in cells]


@pytest.mark.parametrize("phrase", REWORDED)
def test_what_a_page_rewords_is_still_said_in_a_lesson(phrase: str) -> None:
    assert any(phrase in cell["source"] for a in lessons.lessons() for cell in cells_of(a))


@pytest.mark.parametrize("lesson", on_the_path())
def test_a_page_asks_what_its_lesson_asks_and_speaks_of_no_cells(lesson: lessons.Lesson) -> None:
    page, cells = lesson_page(lesson), cells_of(lesson)
    asked = [a for a in cells if asks(a)]
    assert page.exercises == len(asked)
    assert len(page.steps) == page.exercises + 1
    calls = re.compile(rf"(\w+ = )?({'|'.join(FACTORIES)})\(")
    called = [a for a in cells if calls.match(call_in(a["source"]))]
    assert sum('class="mount"' in part.html for part in page.parts) == len(called)
    prose = "\n".join(part.source for part in page.parts if part.kind == "prose")
    assert ".ipynb" not in prose
    speaks_of_code = (
        r"\bcells?\b|\brun (it|on|the)\b|Shift|Kernel|in one line|Change the clue|The function that"
    )
    assert not re.search(speaks_of_code, prose)


def test_no_python_is_left_in_the_values_of_a_page() -> None:
    values = [p.html for a in on_the_path() for p in lesson_page(a).parts if p.kind == "value"]
    assert values
    assert [html for html in values if re.search(r"[A-Z]\w+\(|[(\[]\(|@", html)] == []


@pytest.mark.parametrize("lesson", on_the_path())
def test_a_page_announces_nothing_that_does_not_come(lesson: lessons.Lesson) -> None:
    """A paragraph that ends in a colon has its list, picture, value, answer or rules below it."""
    texts = [
        text
        for part in lesson_page(lesson).parts
        for text in (part.source.split("\n\n") if part.kind == "prose" else ["\0"])
    ]
    for text, following in pairwise([*texts, ""]):
        if text.rstrip().endswith(":"):
            assert re.match(r"\0|- |\d+\. |\||\*|> |<details>", following), text


def test_every_link_of_every_file_leads_to_a_file_and_no_script_stands_in_a_page() -> None:
    files = Files(Texts())
    known = {*files.paths, "present.html", "./", "?lang=ru"}
    for path in files.paths:
        file = files.get(path)
        assert file is not None
        if not path.endswith(".html"):
            continue
        links = re.findall(r'(?:href|src)="([^"#:]+)"', file.text)
        assert set(links) <= known, path
        scripts = re.findall(r"<script([^>]*)>", file.text)
        assert all("src=" in one or "application/json" in one for one in scripts), path
        assert len(file.packed) < 300_000, path


def test_every_page_leads_to_every_other_room_by_its_menu() -> None:
    texts = Texts()
    rooms = {f"{page.name}.html" for page in things()} | {"./", "rules.html", "glossary.html"}
    for html in (texts.start(), texts.text("rules"), *map(texts.page, all_pages())):
        menu = html.partition('<details class="menu">')[2].partition("</details>")[0]
        assert set(re.findall(r'href="([^"#]+)"', menu)) == rooms


def test_a_first_game_is_short_and_counted_for_the_player() -> None:
    page = next(page for page in things() if page.name == "first_game")
    found = re.search(r'<script type="application/json">(.*?)</script>', page.parts[1].html)
    assert found is not None
    table = model_of(json.loads(found[1]))
    assert isinstance(table, Table)
    rules = table.desk.state.rules
    assert (rules.target, rules.exact, rules.call) == (31, False, "automatic")
    assert table.page["say"] is None, "nothing is announced"
    assert table.page["seats"][0]["name"] == "You"
    assert 'href="play.html"' in page.parts[-1].html, "the full game comes after it"


def test_a_link_to_what_is_not_a_page_becomes_plain_words() -> None:
    assert linked("a [word](glossary.ipynb#a)") == "a [word](glossary.html)"
    for name in ("15_better_play", "gallery", "99_nothing"):
        assert linked(f"see [What?]({name}.ipynb).") == "see What?."


def test_the_last_page_says_what_comes_after_it() -> None:
    pages = [page for page in all_pages() if page.number is not None]
    assert [
        lessons.find(n).title for n in re.findall(r"muggins learn (\d+)", Texts().page(pages[-1]))
    ]
    assert "muggins learn" not in Texts().page(pages[0])
    assert pages[-1].number == LAST


# --- Models -------------------------------------------------------------------------------------


def test_a_description_is_read_from_a_cell_and_makes_the_model() -> None:
    found = described('move_tester("1-4 1-2@1-4", hand=["2-2", "3-6"])')
    assert found == {
        "widget": "move-tester",
        "version": 1,
        "layout": "1-4 1-2@1-4",
        "hand": ["2-2", "3-6"],
    }
    assert [tile["tile"] for tile in model_of(found).page["hand"]["tiles"]] == ["2-2", "3-6"]
    assert described("look(rules.points)") is None


@pytest.mark.parametrize(
    "description",
    [
        None,
        {"widget": "table", "folder": "/tmp"},
        {"widget": "table", "strategies": {}},
        {"widget": "table", "players": "greedy"},
        {"widget": "table", "players": ["person", "blocker"]},
        {"widget": "table", "rules": {"target": 10**9}},
        {"widget": "table", "seed": "1"},
        {"widget": "table", "version": 2},
        {"widget": "catch", "level": 9},
        {"widget": "move-tester", "layout": "1-4", "hand": [7]},
        {"widget": "move-tester", "layout": "1-4 " * 2000},
        {"widget": "os.system"},
    ],
)
def test_what_no_page_of_ours_asks_for_is_refused(description: object) -> None:
    with pytest.raises(MugginsError):
        model_of(description)


def first_play(page: dict[str, Any]) -> dict[str, Any]:
    """An action that goes on with a game."""
    if any(one["id"] == "go_on" and one["enabled"] for one in page["buttons"]):
        return {"do": "press", "n": page["n"], "id": "go_on"}
    tile = next(one for one in page["hand"]["tiles"] if one["fits"])
    place = next(iter(tile["fits"]))
    return {"do": "play", "n": page["n"], "tile": tile["tile"], "place": place}


def test_a_game_that_a_browser_kept_goes_on_and_one_that_is_damaged_is_said() -> None:
    table = Table({"seed": 4})
    assert table.kept() is None
    table.receive(first_play(table.page))
    kept = table.kept()
    assert kept is not None
    assert table.kept() is None, "it is sent once"
    again = Table({"seed": 9}, kept)
    assert again.page["board"]["svg"] == table.page["board"]["svg"]
    for damaged in ("{", kept.replace("4-6", "9-9"), "[" * 5000, "x" * 200_000):
        table = Table({"seed": 4}, damaged)
        assert "cannot be read" in table.page["message"]["text"]
        assert "data-tile" not in table.page["board"]["svg"]


def test_rules_are_changed_by_questions_and_lead_to_a_table() -> None:
    form = forms.RulesForm(Rules.of("muggins"))
    form.receive({"set": "spinners", "value": '"all"'})
    form.receive({"set": "target", "value": "31"})
    assert form.rules == PRESETS["muggins"].but(spinners="all", target=31)
    before = form.rules
    for refused in ({"set": "target", "value": "0"}, {"set": "hand", "value": "many"}, 7, {}):
        form.receive(refused)
        assert (form.rules, form.tone) == (before, "refused")
    form.receive({"press": "house"})
    assert form.rules == PRESETS["muggins"]
    asked = [field["id"] for field in form.page["fields"]]
    assert {*CHOICES, "preset", "target", "hand", "multiples"} == set(asked)
    assert set(forms.LABELS) <= set(CHOICES)
    form.receive({"set": "multiples", "value": "3"})
    assert form.rules.multiples == (3,)


def test_the_laboratory_asks_for_a_guess_and_plays_what_it_offers() -> None:
    lab = forms.Laboratory()
    asked = {"first": "careful", "second": "greedy", "rounds": "100", "rules": "five-up"}
    for values in (asked, {**asked, "guess": "101"}, {**asked, "guess": "5", "rounds": "1000000"}):
        lab.receive({"press": "run", "values": values})
        assert lab.work is None
    lab.receive({"press": "run", "values": {**asked, "guess": "50"}})
    assert lab.work is not None
    lab.finished(lab.work(None))
    rules = PRESETS["five-up"].but(seats=2, partners=False)
    found = simulate(rules, ["careful", "greedy"], rounds=100, seed=1, progress=False)
    assert lab.page["message"]["text"].startswith("You guessed 50.")
    assert lab.page["bars"][0]["says"] == str(found.statistics["side 0 wins"].percent)


# --- What a page may say ------------------------------------------------------------------------


def mutated(message: str, chance: random.Random) -> str:
    """A message with a few letters changed, cut or doubled."""
    letters = list(message)
    for _ in range(chance.randint(1, 2)):
        at = chance.randrange(len(letters))
        letters[at : at + chance.randint(0, 3)] = chance.choice(
            ["", "{", "}", "[", '"', "null", "1e999", "\\ud800", "-1", "m", "true", "\u202e"]
        )
        letters = letters or ["0"]
    return "".join(letters)


def test_random_and_mutated_messages_raise_nothing_and_leave_no_model_behind() -> None:
    chance, mounts = random.Random(7), Mounts()
    usual = [
        *({"mount": "m", "open": {"widget": widget}} for widget in MAKERS),
        {"mount": "m", "open": {"widget": "move-tester", "layout": "1-4", "hand": ["1-6"]}},
        {"mount": "m", "action": {"do": "play", "n": 1, "tile": "1-6", "place": "e0", "say": 2}},
        {"mount": "m", "action": {"do": "press", "n": 1, "id": "new_game"}},
        {"mount": "m", "action": {"do": "load", "text": "{}"}},
        {"mount": "m", "action": {"set": "target", "value": "31", "form": True}},
        {"mount": "m", "close": True},
    ]
    understood = 0
    for _ in range(1500):
        text = mutated(json.dumps(chance.choice(usual)), chance)
        if (message := mounts.read(text)) is not None:
            mounts.answer(message)
            understood += 1
    assert understood > 300
    assert len(mounts.models) <= MOST_MODELS
    for text in (None, b"{}", "[]", "{}", '{"mount": 1}', '{"mount": "m"' + "," * 10, "x" * 10**6):
        assert mounts.read(text) is None


def test_a_page_has_so_many_models_and_no_more() -> None:
    mounts = Mounts()
    for number in range(MOST_MODELS + 3):
        message = {"mount": f"m{number}", "open": {"widget": "laboratory"}}
        (answer,) = mounts.answer(message)
        assert ("refused" in answer) == (number >= MOST_MODELS)
    assert mounts.answer({"mount": "m0", "close": True}) == []
    assert mounts.answer({"mount": "m0", "action": 1}) == [{"mount": "m0", "lost": True}]


def test_places_are_for_open_pages_first_and_an_idle_page_goes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = hall.Hall(places=2)
    ann, ben = room.enter("", "line 1"), room.enter("", "line 2")
    assert ann is not None
    assert ben is not None
    assert room.enter("", "line 3") is None
    ann.mounts.answer({"mount": "m", "open": {"widget": "laboratory"}})
    room.leave(ann, "line 1", for_good=False)
    assert room.enter(ann.key, "line 4") is ann, "it comes back"
    room.leave(ann, "line 1", for_good=True)
    assert ann.key in room.pages, "an older line says nothing of it"
    room.leave(ann, "line 4", for_good=False)
    assert room.enter("", "line 5") is not None, "a place that nobody holds is given away"
    assert room.enter(ann.key, "line 6") is None
    monkeypatch.setattr(hall, "IDLE", -1)
    assert len(room.idle()) == 2
    assert room.pages == {}


# --- The pages that are served ------------------------------------------------------------------


@pytest.mark.parametrize(("number", "name"), [("3", "03_the_first_double"), ("00", FIRST[1:-5])])
def test_a_lesson_is_found_by_its_number(served: App, number: str, name: str) -> None:
    with urlopen(f"{served.base}/{number}", timeout=PATIENCE) as answer:
        assert answer.url == f"{served.base}/{name}.html"
        assert f'data-page="{name}"' in answer.read().decode()


def test_an_answer_carries_what_browsers_need_to_know(served: App) -> None:
    with urlopen(f"{served.base}{FIRST}", timeout=PATIENCE) as answer:
        policy = answer.headers["Content-Security-Policy"]
        assert "script-src 'self';" in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        tag = answer.headers["ETag"]
    assert served.ask(FIRST, **{"If-None-Match": tag}) == (304, "")


def test_two_pupils_play_and_neither_sees_the_other(served: App) -> None:
    async def both() -> None:
        async with await Pupil.open(served.base) as ann, await Pupil.open(served.base) as ben:
            assert ann.key != ben.key
            hers = (await ann.mount("table", seed=4))["page"]
            assert "lost" in await ben.act({"do": "press", "n": 1, "id": "hint"})
            his = (await ben.mount("table", seed=4))["page"]
            assert hers == his
            after = await ann.act(first_play(hers))
            assert after["page"] != hers
            assert "kept" in after
            assert (await ben.ask({"mount": "m"}))["page"] == his
            ann.vanish()
            async with await Pupil.open(served.base, ann.key) as again:
                assert again.key == ann.key
                assert (await again.ask({"mount": "m"}))["page"] == after["page"]

    together(both())


def test_the_laboratory_shows_how_far_it_is_and_is_stopped(served: App) -> None:
    values = {"first": "greedy", "second": "random", "rules": "muggins", "guess": "50"}

    async def play() -> None:
        async with await Pupil.open(served.base) as ann:
            await ann.mount("laboratory")
            run = {"press": "run", "values": {**values, "rounds": "10000"}}
            shown = (await ann.act(run))["page"]
            assert shown["progress"] == {"value": 0, "max": 10_000}
            while not shown["progress"]["value"]:
                shown = (await ann.hear())["page"]
            await ann.send({"mount": "m", "action": {"press": "cancel"}})
            while "progress" in shown:
                shown = (await ann.hear())["page"]
            assert "Stopped" in shown["message"]["text"]

    together(play())


def test_a_game_is_looked_back_at_in_another_process(served: App) -> None:
    values = {"players": ["greedy", "random"], "rules": {"target": 3}, "at_once": True}

    async def play() -> None:
        async with await Pupil.open(served.base) as ann:
            await ann.mount("table", **values)
            asked = await ann.act({"do": "press", "id": "review"})
            assert asked["page"]["review"]["busy"]
            while (shown := (await ann.hear())["page"]["review"])["busy"]:
                pass
            assert shown["moves"]["rows"]

    together(play())


def test_a_page_without_a_server_says_that_it_looks_back_before_it_does() -> None:
    values = {"players": ["greedy", "random"], "rules": {"target": 3}, "at_once": True}
    meanwhile: list[str] = []

    def ask(**message: Any) -> Any:
        return json.loads(alone.answer(json.dumps({"mount": "m", **message}), meanwhile.append))

    ask(open={"widget": "table", **values})
    (shown,) = ask(action={"do": "press", "id": "review"})
    assert json.loads(meanwhile[0])[0]["page"]["review"]["busy"]
    assert not shown["page"]["review"]["busy"]
    ask(close=True)


def test_thirty_of_sixty_who_come_at_once_find_a_place(tmp_path: Path) -> None:
    small = App(tmp_path, "--places", "30")

    async def come() -> list[str]:
        pupils = await asyncio.gather(*(Pupil.open(small.base) for _ in range(60)))
        keys = [pupil.key for pupil in pupils]
        for pupil in pupils:
            async with pupil:
                pass
        async with await Pupil.open(small.base) as late:
            return [*keys, late.key]

    try:
        (keys,) = together(come())
        assert sum(map(bool, keys[:-1])) == 30
        assert keys[-1], "those who have left leave nothing behind"
    finally:
        assert small.stop() == 0


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_pages_end_quietly_however_they_are_ended(tmp_path: Path, name: str) -> None:
    number = getattr(signal, name, None)
    if number is None:
        pytest.skip("no terminal hangs up here")
    served = App(tmp_path)
    served.process.send_signal(number)
    served.process.wait(timeout=PATIENCE)
    assert served.stop() == 0
    assert served.said[-1] == "Stopped.\n"
    assert list(tmp_path.rglob("*.json")) == [], "and nothing is written meanwhile"


# --- Who is let in ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Host": "evil.example"}, 421),
        ({"Host": "127.0.0.1.evil.example"}, 421),
        ({"Host": "192.168.0.7"}, 421),
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://["}, 403),
        ({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Sec-Fetch-Site": "none"}, 200),
        (
            {
                "Sec-Fetch-Site": "cross-site",
                "Sec-Fetch-Mode": "navigate",
                "Sec-Fetch-Dest": "document",
            },
            200,
        ),
    ],
)
def test_other_pages_are_turned_away(served: App, headers: dict[str, str], status: int) -> None:
    assert served.ask(FIRST, **headers)[0] == status


def test_a_foreign_page_opens_no_line(served: App) -> None:
    async def knock(**headers: str) -> int:
        with pytest.raises(Exception, match="HTTP") as refused:
            await Pupil.open(served.base, **headers)
        return int(refused.value.code)  # type: ignore[attr-defined]

    ((code),) = together(knock(Origin="https://evil.example"))
    assert code == 403


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/kernels"),
        ("GET", "/api/contents"),
        ("PUT", "/00_start_here.html"),
        ("DELETE", FIRST),
        ("GET", "/static/..%2fserver.py"),
        ("GET", "/static/../server.py"),
        ("GET", "//etc/passwd"),
        ("GET", "/%2e%2e/%2e%2e/etc/passwd"),
        ("GET", "/nothing.html"),
        ("GET", "/live"),
    ],
)
def test_there_is_no_other_door(served: App, method: str, path: str) -> None:
    status, markup = served.ask(path, method, b"{}" if method != "GET" else None)
    assert status in (400, 403, 404, 405)
    assert "root:" not in markup


def test_a_head_is_sent_without_its_page(served: App) -> None:
    assert served.ask("/", "HEAD") == (200, "")


def test_a_room_is_let_in_by_the_word_alone(tmp_path: Path) -> None:
    room = App(tmp_path, "--room")
    jar = CookieJar()
    browser = build_opener(HTTPCookieProcessor(jar))

    def typed(word: str) -> int:
        try:
            with browser.open(f"{room.base}/login", urlencode({"word": word}).encode()) as page:
                return int(page.status)
        except HTTPError as error:
            with error:
                return error.code

    async def line(**headers: str) -> bool:
        try:
            async with await Pupil.open(room.base, **headers) as pupil:
                return bool(pupil.key)
        except Exception:
            return False

    try:
        assert re.fullmatch("[a-z]{6}", room.word)
        assert any(room.word in line and "network" in line for line in room.said)
        for path in ("/", FIRST, "/static/live.js", "/present.html?n=3"):
            assert room.ask(path)[0] == 401
        assert room.ask("/static/look.css")[0] == 200
        assert together(line()) == [False]
        assert typed("wrong") == 401
        assert typed(room.word.upper()) == 200
        (cookie,) = jar
        assert room.ask("/teach.html", Cookie=f"{cookie.name}={cookie.value}")[0] == 200
        assert cookie.has_nonstandard_attr("HttpOnly")
        assert cookie.get_nonstandard_attr("SameSite") == "Strict"
        entered = {"Cookie": f"{cookie.name}={cookie.value}"}
        assert room.ask(FIRST, **entered)[0] == 200
        assert together(line(**entered)) == [True]
        assert room.ask("/", Cookie="muggins=of-my-own")[0] == 401
        status, markup = room.ask(f"{FIRST}?word={room.word}")
        assert (status, f'content="0;url={FIRST}"' in markup) == (200, True)
        codes = [typed("wrong") for _ in range(TRIES + 2)]
        assert codes[0] == 401
        assert codes[-1] == 429
        assert typed(room.word) == 429, "who guesses has to wait, right or wrong"
    finally:
        assert room.stop() == 0


def test_tries_come_back_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("muggins.classroom.door.time.monotonic", lambda: now[0])
    door = Door("word")
    for _ in range(TRIES):
        assert door.may_try("a")
        assert door.key_for("wrong", "a") is None
    assert not door.may_try("a")
    assert door.may_try("b")
    now[0] += 7
    assert door.may_try("a")
    assert door.key_for(" WO RD ", "a") == door.key


def test_half_sent_requests_do_not_keep_the_class_out(tmp_path: Path) -> None:
    """More of them than files may be open; the system's limit is the server's own."""
    code = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (200, 200)); "
    code += "import sys; from muggins.cli import main; sys.exit(main(sys.argv[1:]))"
    small = App(tmp_path, command=("-c", code))
    port = int(small.base.rsplit(":", 1)[1])
    halves = (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ", b"POST /login HTTP/1.1\r\nHost: 1")
    sockets = []
    try:
        for number in range(400):
            sockets.append(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE))
            sockets[-1].sendall(halves[number % 2])
        assert small.ask(FIRST)[0] == 200

        async def open_page() -> str:
            async with await Pupil.open(small.base) as ann:
                return ann.key

        assert all(together(open_page()))
    finally:
        for one in sockets:
            one.close()
        assert small.stop() == 0
    assert len(small.said) == 3, small.said


def test_a_fault_is_one_line_and_moves_no_cursor(capsys: pytest.CaptureFixture[str]) -> None:
    server.quiet()
    try:
        raise ValueError("\x1b[2J\x07 a pupil's\nbytes")
    except ValueError:
        log.exception("fault")
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert not re.search(r"[\x00-\x09\x0b-\x1f]", err)


# --- A room's address ---------------------------------------------------------------------------


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
    assert "This computer is in no network" in said
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
        (["--places", "0"], "from 1 to 2000"),
        (["--places", "many"], "from 1 to 2000"),
        (["99"], "There is no lesson"),
        (["gallery"], "not a page of its own"),
        (["3", "4"], "--help"),
    ],
)
def test_bad_input_is_answered_in_one_sentence(
    capsys: pytest.CaptureFixture[str], argv: list[str], says: str
) -> None:
    assert says in complaint(capsys, *argv)


def test_too_many_questions_are_refused_and_a_deck_is_made_once(served: App) -> None:
    assert served.ask("/present.html?n=61")[0] == 400
    assert served.ask("/present.html?n=x")[0] == 400
    assert served.ask(f"/present.html?{'a=1&' * 21}")[0] == 400
    first, again = (served.ask("/present.html?kind=counting&n=2&seed=7") for _ in range(2))
    assert first == again
    assert '"answer": "6"' in first[1]


ORPHANED = """
import os, signal, time
from muggins.classroom.working import Workshop

shop = Workshop(1)
shop.ask(time.sleep, 0).result()
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(os.name != "posix", reason="processes are killed as on a terminal")
def test_workers_end_when_their_server_is_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", ORPHANED], stdout=subprocess.PIPE, start_new_session=True
    ) as running:
        assert running.stdout is not None
        watch = threading.Timer(PATIENCE, os.killpg, (running.pid, signal.SIGKILL))
        watch.start()
        running.stdout.read()  # which ends with the last process that holds it
        assert watch.is_alive(), "somebody was left"
        watch.cancel()
