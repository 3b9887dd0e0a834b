"""The live class: one code, one answer a pupil, every answer at the teacher's at once."""

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import AsyncExitStack
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.parse import quote
from urllib.request import HTTPCookieProcessor, build_opener

import pytest
from crowd import something
from serving import App, Pupil, together
from test_app import mutated

from muggins.base.errors import MugginsError
from muggins.base.foreign import Foreign
from muggins.classroom.descriptions import model_of
from muggins.classroom.mounts import Mounts
from muggins.classroom.room import Classroom, Settings
from muggins.cli.app import the_words
from muggins.exercises.book import questions
from muggins.game.layout import Layout
from muggins.game.tiles import SET
from muggins.live.asking import tally
from muggins.live.following import Presence
from muggins.live.meeting import Meeting
from muggins.live.people import MOST_PUPILS
from muggins.live.people import Pupil as Member
from muggins.live.pupils import PupilView
from muggins.live.questions import LONGEST_CODE, Answer, after, book, position_code, question
from muggins.live.results import as_csv, missed, results
from muggins.live.seating import RoomTable
from muggins.live.teaching import TeacherView
from muggins.live.words import LONGEST_NAME, checked_word, cleaned

COUNTING = "=counting 1-4 1-6 6-6"
RIGHT, ONCE = 16, 10
"""The count of that layout, and what it is for anyone who counts the double once."""


class Line:
    """A page of the live class over its own line: it remembers what it was shown last."""

    def __init__(self, pupil: Pupil) -> None:
        self.pupil, self.page, self.kept = pupil, {}, ""
        self.pages = 0

    @classmethod
    async def open(
        cls, ends: AsyncExitStack, base: str, widget: str, kept: str = "", **headers: str
    ) -> "Line":
        line = cls(await ends.enter_async_context(await Pupil.open(base, **headers)))
        message = {"mount": "m", "open": {"widget": widget}, **({"kept": kept} if kept else {})}
        await line.pupil.send(message)
        await line.until(lambda page: True)
        return line

    async def do(self, **action: Any) -> None:
        await self.pupil.send({"mount": "m", "action": action})

    async def until(self, shows: Any) -> dict[str, Any]:
        """Listen until the page shows something."""
        while not (self.page and shows(self.page)):
            heard = await self.pupil.hear()
            assert "refused" not in heard, heard
            self.page = heard.get("page", self.page)
            self.kept = heard.get("kept", self.kept)
            self.pages += 1
        return self.page


def words_of(room: App) -> str:
    """The cookie of somebody who has typed the teacher's word."""
    (address,) = (line.split()[-1] for line in room.said if "teach.html" in line)
    return cookie(room, address.partition("?word=")[2])


def cookie(room: App, word: str) -> str:
    jar = CookieJar()
    build_opener(HTTPCookieProcessor(jar)).open(f"{room.base}/?word={word}").close()
    (found,) = jar
    return f"{found.name}={found.value}"


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    server = App(tmp_path_factory.mktemp("home"), "--room", "--word", "Bamuti")
    yield server
    assert server.stop() == 0
    assert server.said[-1] == "Stopped.\n"


# --- Over the network -----------------------------------------------------------------------------


def test_eight_pupils_answer_at_once_and_one_who_drops_out_is_the_same_pupil(room: App) -> None:
    pupils_cookie = cookie(room, "bamuti")

    async def lesson(ends: AsyncExitStack) -> None:
        teacher = await Line.open(ends, room.base, "teacher", Cookie=words_of(room))
        assert teacher.page["word"] == "bamuti"
        pupils = [await Line.open(ends, room.base, "pupil", Cookie=pupils_cookie) for _ in range(8)]
        await asyncio.gather(*(p.do(do="join", name=f"P{n}") for n, p in enumerate(pupils)))
        await asyncio.gather(*(p.until(lambda page: page["kind"] == "class") for p in pupils))
        await teacher.do(do="ask", code=COUNTING, seconds=0)
        await asyncio.gather(*(p.until(lambda page: "question" in page) for p in pupils))
        described = json.dumps(pupils[0].page)
        assert "sealed" not in described
        assert "no score" not in described
        sent = [RIGHT] * 4 + [ONCE] * 3 + [99]
        for _twice in range(2):
            await asyncio.gather(
                *(p.do(do="answer", number=1, answer=n) for p, n in zip(pupils, sent, strict=True))
            )
        await teacher.until(lambda page: page["part"].get("answered") == "8 of 8 have answered")
        await teacher.do(do="press", id="mistakes")
        page = await teacher.until(lambda page: page["part"]["bars"])
        found = [(bar["text"], bar["n"], bar["says"]) for bar in page["part"]["bars"]]
        assert found == [("16", 4, ""), ("10", 3, "3 counted a double once"), ("99", 1, "")]

        gone = pupils[4]
        await gone.until(lambda page: page["question"]["said"].startswith("Sent: 10"))
        gone.pupil.vanish()
        await teacher.until(lambda page: page["here"] == "7 pupils are here")
        again = await Line.open(ends, room.base, "pupil", gone.kept, Cookie=pupils_cookie)
        assert again.page["name"] == "P4"
        assert again.page["question"]["said"].startswith("Sent: 10")
        await teacher.do(do="press", id="solve")
        page = await again.until(lambda page: page["question"]["solved"])
        assert "counted the 6-6 once" in page["question"]["said"]
        page = await teacher.until(lambda page: page["part"]["shown"]["solved"])
        assert sum(bar["n"] for bar in page["part"]["bars"]) == 8
        assert page["part"]["bars"][0]["right"]
        await again.do(do="answer", number=1, answer=RIGHT)
        page = await again.until(lambda page: page["fault"])
        assert "too late" in page["fault"]
        await teacher.do(do="tab", id="pupils")
        page = await teacher.until(lambda page: page["tab"] == "pupils")
        marks = sorted(row["cells"][0]["mark"] for row in page["part"]["rows"])
        assert marks == ["10"] * 3 + ["99"] + ["✓"] * 4
        assert pupils[0].pages < 20, "a pupil hears nothing of what the others answer"

    async def closed() -> None:
        async with AsyncExitStack() as ends:
            await lesson(ends)

    together(closed())


def test_the_teachers_page_is_behind_a_word_of_its_own(room: App) -> None:
    async def pry() -> None:
        async with await Pupil.open(room.base, Cookie=cookie(room, "BAMUTI")) as pupil:
            refused = await pupil.mount("teacher")
            assert "has a word of its own" in refused["refused"]
            assert (await pupil.mount("pupil", kept="of-my-own"))["page"]["kind"] == "join"

    together(pry())


def test_a_page_that_fails_keeps_no_news_from_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    class Told:
        def __init__(self) -> None:
            self.heard: list[Any] = []

        def say(self, messages: Any) -> None:
            self.heard += messages

        def close(self, code: int | None = None) -> None:
            raise AssertionError(code)

    async def news() -> list[Told]:
        room = Classroom(Settings((), "", "", "", 9, lambda: None))
        lines = [Told() for _ in range(3)]
        for line in lines:
            page = room.hall.enter("", line, lambda: Mounts(shared=room.shared(True)))
            assert page is not None
            page.mounts.answer({"mount": "m", "open": {"widget": "teacher"}})
        first = next(iter(room.hall.pages.values()))
        monkeypatch.setattr(first.mounts, "news", lambda name: 1 // 0)
        room.meeting.join("Ann")
        room.spread()
        (task,) = room.tasks
        await task
        return lines

    failed, *others = asyncio.run(news())
    assert failed.heard == []
    assert all(len(line.heard) == 1 for line in others)


def test_a_long_homework_and_a_message_that_cannot_be_read_keep_nobody_waiting(room: App) -> None:
    pupils_cookie = cookie(room, "bamuti")

    async def both() -> None:
        async with (
            await Pupil.open(room.base, Cookie=pupils_cookie) as patient,
            await Pupil.open(room.base, Cookie=pupils_cookie) as other,
        ):
            homework = {"widget": "homework", "set": "best-score/3/777777x4"}
            composed = asyncio.ensure_future(patient.ask({"mount": "m", "open": homework}))
            await asyncio.sleep(0)
            seed = "7" * 5000
            heard = await other.ask(f'{{"mount": "m", "action": {seed}}}')
            assert heard["refused"]
            assert not composed.done()
            assert len((await composed)["page"]["items"]) == 4

    together(both())


# --- As values ------------------------------------------------------------------------------------


def test_a_word_is_the_same_the_next_time_and_can_be_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    first = the_words(None)
    assert the_words(None) == first
    chosen = the_words(" Blue TIGER")
    assert chosen == ("bluetiger", first[1])
    assert the_words(None) == chosen
    (file,) = tmp_path.rglob("class.json")
    assert file.stat().st_mode & 0o77 == 0, "the teacher's word is nobody else's"
    file.write_text('{"word": "", "teacher": 7}')
    assert the_words(None) != chosen
    for bad in ("ab", "x" * 41, "a-b-c", "<b>"):
        with pytest.raises(MugginsError):
            checked_word(bad)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("\u202eAnn\u2066", "Ann"),
        ("A\x00n\x1b\nn", "An n"),
        ("z" * 10_000, "z" * LONGEST_NAME),
        ("e" + "\u0301" * 50, "é\u0301\u0301"),
        ("\u3164\u115f \u2800", ""),
        ("Лёша  Иванов", "Лёша Иванов"),
    ],
)
def test_a_name_is_shown_as_text_and_moves_nothing(name: str, shown: str) -> None:
    assert cleaned(name) == shown


@pytest.mark.parametrize("name", questions())
def test_every_question_of_the_lessons_can_be_asked_and_tells_no_answer(name: str) -> None:
    found = question(name.replace(" ", "_"))
    assert not {"sealed", "solution", "solved"} & set(found.described)
    kind = found.described["form"]["kind"]
    typed = kind in ("number", "halves", "estimate")
    sent: Any = "1.5" if kind == "estimate" else 1
    assert found.judged(found.read(Foreign(sent, "it"))).text
    for bad in (None, -1, 10**9, [], "x" * 99, True, 1.5 if not typed else {}):
        with pytest.raises(MugginsError):
            found.read(Foreign(bad, "it"))


@pytest.mark.parametrize(
    "code", ["", "03:nothing", "counting/9/1", "counting/1", "chess/1/1", "=legal 1-4", "=counting",
             "=counting 9-9", "=counting/chess 1-4", "x" * 300, "counting/1/1/2/3",
             "=legal 1-4|0-0 0-1 0-2 0-3 0-4 0-5 0-6 1-1 1-2 1-3", "=legal 1-4|1-1 1-1",
             "=best-score 1-4|1-4 4-6"]
)  # fmt: skip
def test_a_question_that_there_is_not_is_refused(code: str) -> None:
    meeting = Meeting()
    with pytest.raises(MugginsError):
        meeting.ask(code)
    assert meeting.asked == []


def test_answers_are_judged_here_counted_once_and_few_of_a_kind_stand_together() -> None:
    meeting = Meeting()
    ann, ben = PupilView(meeting), PupilView(meeting)
    for view in (ann, ben):
        view.receive({"do": "join", "name": "Ann"})
    assert [pupil.name for pupil in meeting.people.here] == ["Ann", "Ann (2)"]
    asking = meeting.ask(COUNTING)
    ann.receive({"do": "answer", "number": 1, "answer": ONCE, "outcome": "right"})
    assert asking.answers == {}
    assert "unknown key" in ann.page["fault"]
    ann.receive({"do": "answer", "number": 1, "answer": ONCE})
    ann.receive({"do": "answer", "number": 1, "answer": RIGHT})
    assert [(bar.text, bar.n, bar.is_right) for bar in asking.tally()] == [("16", 1, True)]
    assert meeting.points_of(ann.pupil) == 0, "points come with the solution"
    asking.solve()
    assert meeting.points_of(ann.pupil) == 1
    meeting.remove(ann.pupil)
    assert ann.page["kind"] == "join"
    many = [Answer(str(n), False, "") for n in range(12)]
    assert [bar.n for bar in tally(many)] == [*[1] * 8, 4]


def test_a_full_class_forgets_those_who_left_without_an_answer() -> None:
    meeting = Meeting()
    views = [PupilView(meeting) for _ in range(MOST_PUPILS)]
    for view in views:
        view.receive({"do": "join", "name": ""})
    late = PupilView(meeting)
    late.receive({"do": "join", "name": "Late"})
    assert "full" in late.page["fault"]
    views[0].go()
    late.receive({"do": "join", "name": "Late"})
    assert late.page["name"] == "Late"
    assert len(meeting.people.all) == MOST_PUPILS


def test_one_page_is_one_pupil_and_all_who_are_gone_are_asked_out() -> None:
    shared = Classroom(Settings([], "bamuti", "tokane", "", 9, bool)).shared(is_teacher=True)
    first, again = shared["pupil"](None), shared["pupil"](None)
    for view in (first, again):
        view.receive({"do": "join", "name": "Ann"})
    assert first.page["name"] == again.page["name"] == "Ann"
    teacher = shared["teacher"](None)
    for view in (first, again):
        teacher.receive({"do": "remove gone"})
        assert again.page["kind"] == "class"
        view.go()
    teacher.receive({"do": "remove gone"})
    assert again.page["kind"] == "join"


def test_a_pupil_who_was_asked_out_is_one_pupil_again_from_all_tabs() -> None:
    meeting = Meeting()
    (first,) = pupils_of(meeting, "Ann")
    assert first.pupil is not None
    other = PupilView(meeting, first.pupil.token)
    meeting.remove(first.pupil)
    stale = PupilView(meeting, first.pupil.token)
    for view in (first, other, stale):
        assert view.page["kind"] == "join"
        view.receive({"do": "join", "name": "Ann"})
        assert view.kept() == meeting.people.all[0].token
    assert [pupil.name for pupil in meeting.people.all] == ["Ann"]
    assert meeting.people.all[0].lines == 3
    assert pupils_of(meeting, "Ann")[0].page["name"] == "Ann (2)"


def test_a_question_with_a_clock_takes_no_answer_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [100.0]
    monkeypatch.setattr("muggins.live.asking.time.monotonic", lambda: now[0])
    meeting = Meeting()
    ann = PupilView(meeting)
    ann.receive({"do": "join", "name": "Ann"})
    teacher = TeacherView(meeting)
    teacher.receive({"do": "ask", "code": COUNTING, "seconds": 20})
    meeting.now.begun = 100.0
    now[0] = 115.0
    assert ann.page["question"]["left"] == teacher.page["part"]["left"] == 5.0
    assert [view.page["words"]["seconds"].format(n=5) for view in (ann, teacher)] == ["5 s"] * 2
    now[0] = 122.0
    ann.receive({"do": "answer", "number": 1, "answer": RIGHT})
    assert "closed" in ann.page["fault"]
    assert meeting.now.answers == {}
    teacher.receive({"do": "ask", "code": COUNTING, "seconds": 601})
    assert teacher.fault


def test_the_next_question_is_asked_at_once_with_as_much_time() -> None:
    teacher = TeacherView(Meeting())
    teacher.receive({"do": "next", "number": 1})
    assert teacher.fault
    teacher.receive({"do": "ask", "code": "counting/1/7", "seconds": 30})
    for _double in range(2):
        teacher.receive({"do": "next", "number": 1})
        assert not teacher.fault
    now = teacher.meeting.now
    assert (now.code, now.seconds, now.number) == ("counting/1/8", 30, 2)
    *_others, last = book()[3]["codes"]
    teacher.receive({"do": "ask", "code": last, "seconds": 0})
    assert not teacher.page["part"]["next"]
    teacher.receive({"do": "next", "number": 3})
    assert (teacher.tab, teacher.meeting.now.code) == ("ask", last)
    assert after("counting/1/999999") == after("=counting 1-4") == ""


def pupils_of(meeting: Meeting, *names: str) -> list[PupilView]:
    """Pupils who have come in."""
    views = [PupilView(meeting) for _ in names]
    for view, name in zip(views, names, strict=True):
        view.receive({"do": "join", "name": name})
    return views


def test_pupils_follow_the_teacher_or_are_seen_where_they_are() -> None:
    meeting = Meeting(titles=lambda: {"03_the_first_double": "The first double"})
    (ann,) = pupils_of(meeting, "Ann")
    assert ann.pupil is not None
    teacher, beside = TeacherView(meeting), Presence(meeting, ann.pupil.token)
    teacher.receive({"do": "walk", "plays": "1-4 1-6"})
    teacher.receive({"do": "step", "at": 2})
    assert ann.page["at"] == 2
    assert beside.page["go"] == "class.html"
    teacher.receive({"do": "step", "at": 7})
    assert (bool(teacher.fault), ann.page["at"]) == (True, 2)
    teacher.receive({"do": "walk", "plays": " "})
    assert "no plays to walk through" in teacher.fault
    assert ann.page["at"] == 2
    teacher.receive({"do": "lead", "page": "03_the_first_double"})
    assert ann.page["go"] == beside.page["go"] == "03_the_first_double.html"
    teacher.receive({"do": "set", "id": "follow", "on": False})
    assert (ann.page["go"], beside.page["go"]) == ("", "")
    assert beside.page["link"] == "03_the_first_double.html"
    beside.receive({"do": "at", "page": "03_the_first_double", "step": 2, "steps": 7})
    for bad in ({"do": "at", "page": "elsewhere", "step": 1, "steps": 1}, None, {"do": "at"}):
        beside.receive(bad)
    teacher.receive({"do": "tab", "id": "pupils"})
    assert teacher.page["part"]["rows"][0]["says"] == "The first double, step 2 of 7"
    PupilView(meeting, ann.pupil.token)  # back on the page of the class
    assert teacher.page["part"]["rows"][0]["says"] == "in the class"
    assert Presence(meeting, "of-my-own").page == {"go": "", "calls": ""}


def test_what_was_answered_is_saved_as_a_table_that_no_spreadsheet_computes() -> None:
    meeting = Meeting()
    ann, ben = pupils_of(meeting, "=1+1", "Ben")
    for code, hers in ((COUNTING, ONCE), ("=counting 1-4 1-3", 7), (COUNTING, RIGHT)):
        number = meeting.ask(code).number
        ann.receive({"do": "answer", "number": number, "answer": hers})
    ben.receive({"do": "answer", "number": 3, "answer": RIGHT})
    head, *rows = as_csv(meeting).splitlines()
    assert head == "pupil,question,code,asked,answer,right,mistake"
    assert len(rows) == 4
    assert rows[0].startswith("'=1+1,1,'=counting 1-4 1-6 6-6,")
    assert rows[0].endswith(",10,no,counted a double once")
    found = results(meeting)
    assert [row["cells"] for row in found["rows"]] == [["10", "✓", "✓"], ["", "", "✓"]]
    assert found["asked"][0]["bars"] == ["10: 1 counted a double once"]
    assert found["asked"][2]["bars"] == ["16: 2 right"]
    assert [one.code for one in missed(meeting)] == [COUNTING]
    teacher = TeacherView(meeting)
    teacher.receive({"do": "save"})
    assert [file["text"] for file in teacher.files()] == ["\ufeff" + as_csv(meeting)]
    assert teacher.files() == []


# --- Games ----------------------------------------------------------------------------------------


SEED = 5
"""A deal in which the class has several moves to begin with."""


def test_the_class_votes_and_the_coach_says_afterwards_what_it_thinks() -> None:
    meeting = Meeting()
    ann, ben, cleo = pupils_of(meeting, "Ann", "Ben", "Cleo")
    teacher = TeacherView(meeting, lambda view: (f"seat {view.seat} should think", {}))
    teacher.receive({"do": "tab", "id": "play"})
    meeting.begin_vote(seed=SEED)
    teacher.receive({"do": "game", "id": "vote"})
    voting = meeting.games.voting
    assert voting is not None
    teacher.receive({"do": "game", "id": "make"})
    assert "Nobody has voted" in teacher.fault
    plays = [
        {"do": "play", "n": voting.n, "tile": tile["tile"], "place": place}
        for tile in ann.page["table"]["hand"]["tiles"]
        for place in tile["fits"]
    ]
    for view, play in ((ann, plays[0]), (ben, plays[1]), (cleo, plays[1]), (ann, plays[1])):
        view.receive({"do": "board", "action": play})
    ben.receive({"do": "board", "action": {**plays[0], "tile": "9-9"}})
    ben.receive({"do": "board", "action": {**plays[0], "n": 99}})
    for bad in ({"do": "press", "id": "undo"}, {"do": "load", "text": "{}"}):
        ben.receive({"do": "board", "action": bad})
        assert ben.page["table"]["message"]["tone"] == "refused"
    (gone,) = pupils_of(meeting, "Gone")
    gone.receive({"do": "board", "action": plays[0]})
    meeting.remove(gone.pupil)
    assert teacher.page["part"]["voted"] == "3 of 3 have voted"
    assert "Your vote" in ann.page["table"]["message"]["text"]
    assert teacher.page["part"]["bars"] is None
    teacher.receive({"do": "game", "id": "votes"})
    assert [bar["n"] for bar in teacher.page["part"]["bars"]] == [3]
    teacher.receive({"do": "game", "id": "make"})
    made = next(step for step in voting.sitting.state.steps if step.seat == 0)
    assert str(made.move).startswith(plays[1]["tile"])
    assert voting.votes == {}
    work, teacher.work = teacher.work, None
    assert work is not None
    say = work(None)
    voting.n += 1
    teacher.finished(say)
    assert cleo.page["coach"] == "", "what is said of another position comes too late"
    voting.n -= 1
    teacher.finished(say)
    assert cleo.page["coach"] == "The coach on the last move: seat 0 should think"
    assert "room" not in cleo.page["table"], "the board asks for nothing by itself"


def test_a_game_at_a_table_is_played_to_its_end_and_counted_for_its_winner_once() -> None:
    meeting = Meeting()
    views = pupils_of(meeting, "Ann", "Ben", "Cleo")
    teacher = TeacherView(meeting)
    teacher.receive({"do": "seat", "size": 3})
    (table,) = meeting.games.tables
    called = 0
    while not table.is_over:
        for view in views:
            if table.is_over:
                break
            seat = table.seat_of(view.pupil.token)
            page = view.page["table"]
            shown = [one["shown"] for one in page["seats"] if one["shown"] is not None]
            assert not shown or table.sitting.state.is_over, "nobody sees another hand"
            assert page["hand"]["seat"] == seat
            if seat in table.sitting.callers and table.sitting.state.round.unclaimed:
                # However old the page is that it was pressed on: who is first, has it.
                before = table.sitting.state.scores
                view.receive(
                    {"do": "board", "action": {"do": "press", "n": 0, "id": f"call:{seat}"}}
                )
                called += table.sitting.state.scores != before
                heard = table.sitting
                view.receive({"do": "board", "action": {"do": "press", "id": f"call:{seat}"}})
                assert table.sitting is heard, "one call a play"
            elif action := something(page):
                view.receive({"do": "board", "action": action})
    assert called > 0
    assert sum(table.won) == 1
    winner = table.names[table.won.index(1)]
    assert meeting.standings()[0] == [winner, "1 game won"]
    meeting.points, meeting.names = True, False
    assert meeting.standings()[0][1] == "0 points, 1 game won"
    assert meeting.standings()[0][0].startswith("Pupil ")
    assert table.ended is not None
    watched = {"do": "board", "action": {"id": "replay"}}
    for action in ({"do": "tab", "id": "play"}, {"do": "watch", "number": 1}, watched):
        teacher.receive(action)
    assert teacher.page["part"]["watched"]["missed"]
    teacher.receive({"do": "board", "action": {"id": "last"}})
    assert "Round" in teacher.page["part"]["watched"]["table"]["message"]["text"]
    teacher.receive({"do": "seat", "size": 2})
    assert teacher.page["part"]["watched"] is None


def test_whatever_the_teacher_clicks_first_the_class_goes_on() -> None:
    meeting = Meeting()
    teacher = TeacherView(meeting)

    def click(**action: Any) -> str:
        teacher.receive(action)
        json.dumps(teacher.page)
        return teacher.fault

    for press in ("bars", "mistakes", "close", "solve", "clear"):
        assert click(do="press", id=press), "nothing has been asked"
    for game in ("make", "votes", "watch", "tables"):
        assert click(do="game", id=game), "nothing is played"
    assert click(do="seat", size=2), "nobody is here"
    assert meeting.stage == ""
    ann, ben, cleo = pupils_of(meeting, "Ann", "Ben", "Cleo")
    assert not click(do="seat", size=2)
    tables = [table.sitting for table in meeting.games.tables]
    assert not click(do="game", id="vote")
    assert ann.page["board"] == "vote"
    assert not click(do="ask", code=COUNTING, seconds=0)
    assert "question" in ann.page
    ann.receive({"do": "board", "action": {"do": "press", "id": "draw"}})
    assert ann.page["fault"], "no game is on the screens"
    assert not click(do="game", id="tables")
    assert not click(do="press", id="clear")
    assert ann.page["board"].startswith("table "), "a game stays when a question is taken off"
    assert [table.sitting for table in meeting.games.tables] == tables
    ann.receive({"do": "answer", "number": 1, "answer": RIGHT})
    assert ann.page["fault"]
    assert not click(do="game", id="end")
    assert "board" not in ann.page
    assert not click(do="game", id="tables")
    assert meeting.games.tables[0].seat_of(meeting.games.tables[0].pupils[0].token) == 0
    for view in (ann, ben, cleo):
        assert view.pupil is not None
        assert not click(do="remove", number=view.pupil.number)
        assert view.page["kind"] == "join"
    assert click(do="remove", number=1), "there is no such pupil any more"
    assert not click(do="game", id="vote")
    assert not click(do="ask", code=COUNTING, seconds=0)
    assert not click(do="press", id="solve")


def test_a_page_that_is_loaded_again_shows_what_it_showed() -> None:
    meeting = Meeting(titles=lambda: {"play": "Play"})
    ann, _ben = pupils_of(meeting, "Ann", "Ben")
    teacher = TeacherView(meeting)
    assert ann.pupil is not None
    shown = set()
    for action in (
        {"do": "ask", "code": COUNTING, "seconds": 0},
        {"do": "press", "id": "close"},
        {"do": "press", "id": "solve"},
        {"do": "walk", "plays": "1-4 1-6"},
        {"do": "lead", "page": "play"},
        {"do": "game", "id": "vote"},
        {"do": "seat", "size": 2},
        {"do": "game", "id": "standings"},
        {"do": "game", "id": "end"},
    ):
        teacher.receive(action)
        again = PupilView(meeting, ann.pupil.token)
        assert {**again.page, "n": 0} == {**ann.page, "n": 0}
        again.go()
        assert ann.pupil.is_here, "the first page is still open"
        shown.add(meeting.stage)
    assert len(shown) == 7
    other = TeacherView(meeting)
    other.receive({"do": "game", "id": "tables"})
    teacher.receive({"do": "tab", "id": "play"})
    assert teacher.page["part"]["on"] == "tables", "two pages of a teacher show one class"


def test_a_table_is_shown_to_all_and_names_that_are_not_shown_are_not_there_either() -> None:
    meeting = Meeting()
    ann, ben, cleo = pupils_of(meeting, "Ann", "Ben", "Cleo")
    teacher = TeacherView(meeting)
    for action in (
        {"do": "seat", "size": 2},
        {"do": "tab", "id": "play"},
        {"do": "watch", "number": 1},
        {"do": "game", "id": "watch"},
    ):
        teacher.receive(action)
        assert not teacher.fault
    assert teacher.page["part"]["watched"]["shown"]
    names = {table.names[0] for table in meeting.games.tables} & {"Ann", "Ben", "Cleo"}
    assert names
    told = json.dumps([ann.page["table"], teacher.page["part"]["watched"], cleo.page["table"]])
    assert ann.page["table"] == ben.page["table"] == cleo.page["table"]
    assert meeting.games.tables[0].names[0] in told
    assert ann.page["table"]["buttons"] == [], "nobody plays on at a table that all look at"
    teacher.receive({"do": "set", "id": "names", "on": False})
    told = json.dumps([teacher.page["part"], ann.page["table"]])
    assert not [name for name in ("Ann", "Ben", "Cleo") if name in told]
    assert "Pupil 1" in told
    teacher.receive({"do": "seat", "size": 3})
    told = json.dumps(ann.page["table"])
    assert ("Ben" in told, "Cleo" in told, "Pupil 2" in told) == (False, False, True)
    assert "Ann" in told, "one's own name is no secret"
    teacher.receive({"do": "game", "id": "standings"})
    assert "Pupil 1 (you)" in [name for name, _won in ann.page["standings"]]
    assert "you" not in json.dumps(teacher.page["part"]["standings"])
    teacher.receive({"do": "seat", "size": 3})
    assert meeting.games.watched is None


def test_what_is_not_saved_is_told_before_the_class_ends(tmp_path: Path) -> None:
    meeting = Meeting()
    (ann,) = pupils_of(meeting, "Ann")
    meeting.ask(COUNTING)
    assert not meeting.is_unsaved
    ann.receive({"do": "answer", "number": 1, "answer": RIGHT})
    assert meeting.is_unsaved
    assert [meeting.reminds(), meeting.reminds()] == [True, False]
    ann.receive({"do": "answer", "number": 1, "answer": ONCE})
    assert meeting.reminds(), "more answers came since"
    TeacherView(meeting).receive({"do": "save"})
    assert not meeting.is_unsaved
    assert not meeting.reminds()
    ann.receive({"do": "answer", "number": 1, "answer": RIGHT})
    assert meeting.reminds()

    room = App(tmp_path, "--room", "--word", "bamuti")

    async def answered() -> None:
        async with AsyncExitStack() as ends:
            teacher = await Line.open(ends, room.base, "teacher", Cookie=words_of(room))
            pupil = await Line.open(ends, room.base, "pupil", Cookie=cookie(room, "bamuti"))
            await pupil.do(do="join", name="Ann")
            await teacher.do(do="ask", code=COUNTING, seconds=0)
            await pupil.until(lambda page: "question" in page)
            await pupil.do(do="answer", number=1, answer=RIGHT)
            await pupil.until(lambda page: page["question"]["said"])
            assert await asyncio.to_thread(room.stop) == 0, "pages are open meanwhile"

    try:
        together(answered())
    finally:
        room.stop()
    assert room.is_reminded
    assert sum("not saved" in line for line in room.said) == 1
    assert room.said[-1] == "Stopped.\n"
    assert len(room.said) == 6, room.said


def test_at_a_table_nobody_acts_for_another() -> None:
    ann, ben = Member(1, "Ann"), Member(2, "Ben")
    table = RoomTable(1, [ann, ben], seed=1)
    turn = table.sitting.state.turn
    assert turn is not None
    other = 1 - turn
    action = something(table.page(turn))
    before = table.sitting
    for bad in (
        action,
        {"do": "press", "id": f"call:{turn}"},
        {"do": "press", "id": "undo"},
        {"do": "load", "text": "{}"},
        {"do": "press", "id": "take_screen"},
        None,
    ):
        table.receive(other, bad)
        assert table.sitting is before
        assert table.page(other)["message"]["tone"] == "refused"
    assert table.page(turn)["message"]["tone"] == "plain", "a refusal is heard by one alone"
    table.receive(turn, {**action, "n": 99})
    assert table.sitting is before
    table.receive(turn, action)
    assert table.sitting is not before


def test_a_computer_plays_on_for_a_pupil_who_is_asked_out() -> None:
    meeting = Meeting()
    views = pupils_of(meeting, "Ann", "Ben")
    meeting.sit_down(2, seed=1)
    (table,) = meeting.games.tables
    turn = table.sitting.state.turn
    assert turn is not None
    gone, stays = (table.pupils[seat] for seat in (turn, 1 - turn))
    meeting.remove(gone)
    assert (table.sitting.state.turn, table.names[turn]) == (1 - turn, "Computer")
    (view,) = (view for view in views if view.pupil is stays)
    for _ in range(200):
        if table.is_over:
            break
        view.receive({"do": "board", "action": something(view.page["table"])})
    assert table.is_over


# --- Whatever a page may say ----------------------------------------------------------------------


def usual_actions() -> list[dict[str, Any]]:
    """What the pages of a class send, of every kind."""
    place = {"do": "play", "n": 0, "tile": "1-6", "place": "e0", "say": 2}
    return [
        {"do": "join", "name": "Ann"},
        {"do": "answer", "number": 1, "answer": 16},
        {"do": "board", "action": place},
        {"do": "board", "action": {"do": "press", "n": 0, "id": "draw"}},
        {"do": "board", "action": {"do": "press", "n": 0, "id": "call:0"}},
        {"do": "at", "page": "play", "step": 1, "steps": 1},
        {"do": "ask", "code": COUNTING, "seconds": 0},
        {"do": "endless", "kind": "counting", "level": "2", "seed": 7},
        {"do": "way", "id": "own"},
        {"do": "own", "action": {"do": "set", "id": "plays", "value": "1-4 1-6"}},
        {"do": "own", "action": {"do": "set", "id": "kind", "value": "legal"}},
        {"do": "own", "action": {"do": "play", "tile": "4-6", "place": "hand"}},
        {"do": "own", "action": {"do": "press", "id": "into"}},
        {"do": "ask", "code": "=", "seconds": 0},
        {"do": "walk", "plays": "1-4 1-6"},
        {"do": "step", "at": 1},
        {"do": "seat", "size": 2},
        {"do": "game", "id": "vote"},
        {"do": "game", "id": "make"},
        {"do": "watch", "number": 1},
        {"do": "press", "id": "solve"},
        {"do": "next", "number": 1},
        {"do": "set", "id": "names", "on": False},
        {"do": "tab", "id": "play"},
        {"do": "remove", "number": 1},
    ]


def test_mutated_actions_raise_nothing_and_every_page_can_still_be_sent() -> None:
    chance = random.Random(5)
    meeting = Meeting(titles=lambda: {"play": "Play"})
    teacher, pupil = TeacherView(meeting), PupilView(meeting)
    usual, understood = usual_actions(), 0
    for _ in range(600):
        text = json.dumps(chance.choice(usual))
        try:
            action = json.loads(mutated(text, chance) if chance.random() < 0.7 else text)
        except ValueError:
            continue
        view = chance.choice([teacher, pupil, Presence(meeting, "")])
        view.receive(action)
        json.dumps(view.page)
        understood += 1
    assert understood > 200
    assert meeting.asked


# --- A position of one's own ----------------------------------------------------------------------


def own_of(teacher: TeacherView) -> dict[str, Any]:
    """The board on which the teacher makes a position."""
    found: dict[str, Any] = teacher.page["part"]["own"]
    return found


def clicked(teacher: TeacherView, tile: str, place: str) -> None:
    """Click a tile of the tray and a place that lights up for it, as the board does."""
    (held,) = (one for one in own_of(teacher)["hand"]["tiles"] if one["tile"] == tile)
    assert place in held["fits"], held
    action = {"do": "play", "n": own_of(teacher)["n"], "tile": tile, "place": place}
    teacher.receive({"do": "own", "action": action})


def preparing_teacher() -> TeacherView:
    """A teacher who makes a position."""
    teacher = TeacherView(Meeting())
    for name, value in (("tab", "ask"), ("way", "own")):
        teacher.receive({"do": name, "id": value})
    return teacher


def test_a_position_is_made_by_clicking_and_its_text_stays_in_step() -> None:
    teacher = preparing_teacher()
    assert len(own_of(teacher)["hand"]["tiles"]) == 28
    assert own_of(teacher)["lacks"]
    clicked(teacher, "1-4", "e0")
    clicked(teacher, "1-6", "e0")
    fits = {one["tile"]: sorted(one["fits"]) for one in own_of(teacher)["hand"]["tiles"]}
    assert fits["4-6"] == ["e0", "e1"]
    assert fits["1-6"] == fits["2-3"] == [], "one lies there, one fits nowhere"
    clicked(teacher, "6-6", "e0")
    fields = {one["id"]: one["value"] for one in own_of(teacher)["fields"]}
    assert fields == {"kind": "counting", "plays": "1-4 1-6@1-4 6-6@1-6"}
    assert "16" in own_of(teacher)["message"]["text"]
    press = {"do": "own", "action": {"do": "press", "id": "undo"}}
    teacher.receive(press)
    assert own_of(teacher)["code"] == "=counting 1-4 1-6@1-4"
    typed = {"do": "set", "id": "plays", "value": "1-4 1-6 6-6"}
    teacher.receive({"do": "own", "action": typed})
    assert own_of(teacher)["code"] == "=counting 1-4 1-6@1-4 6-6@1-6"
    teacher.receive({"do": "own", "action": {**typed, "value": "1-4 2-6"}})
    assert own_of(teacher)["message"]["tone"] == "refused"
    assert own_of(teacher)["code"] == "=counting 1-4 1-6@1-4 6-6@1-6"
    teacher.receive({"do": "ask", "code": own_of(teacher)["code"], "seconds": 20})
    assert teacher.meeting.now.question.exercise.answer == RIGHT
    teacher.receive({"do": "tab", "id": "ask"})
    assert teacher.page["part"]["seconds"] == 20
    teacher.receive({"do": "own", "action": {"do": "press", "id": "clear"}})
    assert own_of(teacher)["plays"] == ""
    teacher.receive(press)
    assert own_of(teacher)["plays"] == "1-4 1-6@1-4 6-6@1-6", "clearing can be taken back"
    teacher.receive({"do": "walk", "plays": own_of(teacher)["plays"]})
    assert len(teacher.page["part"]["walk"]["steps"]) == 4


def test_a_hand_is_made_by_clicking_too() -> None:
    teacher = preparing_teacher()

    def act(**action: str) -> dict[str, Any]:
        teacher.receive({"do": "own", "action": action})
        return own_of(teacher)

    act(do="set", id="plays", value="1-4 1-6")
    assert "hand" in act(do="set", id="kind", value="legal")["lacks"].lower()
    act(do="press", id="into")
    for tile in ("4-6", "2-5", "3-3"):
        clicked(teacher, tile, "hand")
    assert own_of(teacher)["code"] == "=legal 1-4 1-6@1-4|4-6 2-5 3-3"
    clicked(teacher, "2-5", "hand")
    page = act(do="set", id="hand", value="4-6, 3-3 0-4")
    assert [one["tile"] for one in page["held"]] == ["4-6", "3-3", "0-4"]
    assert page["lacks"] == ""
    for bad in ("1-6", "4-6 4-6", "0-0 0-1 0-2 0-3 0-4 0-5 0-6 2-2 2-3 2-4", "x"):
        page = act(do="set", id="hand", value=bad)
        assert page["message"]["tone"] == "refused"
        assert page["code"] == "=legal 1-4 1-6@1-4|4-6 3-3 0-4"
    act(do="set", id="hand", value="4-6 3-3 0-4")
    assert act(do="set", id="kind", value="best-score")["lacks"] == ""
    assert act(do="set", id="hand", value="3-3")["lacks"], "nothing fits, so nothing can be asked"
    assert act(do="set", id="kind", value="counting")["held"] is None
    assert own_of(teacher)["code"] == "=counting 1-4 1-6@1-4"


def test_what_was_typed_last_is_asked_and_nothing_else() -> None:
    teacher = preparing_teacher()

    def typed(name: str, value: str) -> dict[str, Any]:
        teacher.receive({"do": "own", "action": {"do": "set", "id": name, "value": value}})
        return own_of(teacher)

    def fields() -> dict[str, str]:
        return {one["id"]: one["value"] for one in own_of(teacher)["fields"]}

    typed("plays", "1-4 1-6")
    ask = {"do": "ask", "code": "=", "seconds": 0}
    page = typed("plays", "zzz")
    assert (page["lacks"], page["plays"]) == (page["message"]["text"], "")
    assert fields()["plays"] == "zzz", "it can be mended"
    for action in (ask, {"do": "homework", "code": "="}, {"do": "walk", "plays": "="}):
        teacher.receive(action)
        assert teacher.fault == page["lacks"]
    assert teacher.meeting.asked == []
    assert teacher.preparing.basket == []
    assert teacher.meeting.walk is None
    typed("plays", "1-4 4-4")
    teacher.receive({"do": "homework", "code": "="})
    assert teacher.preparing.basket == ["=counting 1-4 4-4@1-4"]
    teacher.receive(ask)
    assert teacher.meeting.now.code == "=counting 1-4 4-4@1-4"
    teacher.receive({"do": "walk", "plays": "="})
    assert teacher.meeting.walk is not None
    assert len(teacher.meeting.walk.described["steps"]) == 3
    teacher.receive({"do": "tab", "id": "ask"})
    typed("kind", "legal")
    assert typed("hand", "1-1 x")["lacks"]
    assert typed("kind", "counting")["lacks"] == "", "a field that is not there lacks nothing"
    assert typed("kind", "legal")["lacks"]
    clicked(teacher, "4-6", "e1")
    assert fields()["hand"] == "", "going on at the board takes it as it lies"


def test_a_hand_that_is_not_asked_for_keeps_no_tile_from_the_table() -> None:
    teacher = preparing_teacher()
    for name, value in (("plays", "1-4"), ("kind", "legal"), ("hand", "1-6 4-6 2-2")):
        teacher.receive({"do": "own", "action": {"do": "set", "id": name, "value": value}})
    count = {"do": "own", "action": {"do": "set", "id": "kind", "value": "counting"}}
    teacher.receive(count)
    clicked(teacher, "1-6", "e0")
    teacher.receive(
        {"do": "own", "action": {"do": "set", "id": "plays", "value": "1-4 1-6 4-6@1-6"}}
    )
    assert own_of(teacher)["message"]["tone"] != "refused"
    teacher.receive({"do": "own", "action": {**count["action"], "value": "legal"}})
    assert [one["tile"] for one in own_of(teacher)["held"]] == ["2-2"]


def test_all_tiles_together_can_be_asked() -> None:
    layout = Layout()
    while plays := [play for tile in SET for play in layout.plays_of(tile)]:
        layout = layout.play(max(plays, key=lambda play: (play.tile.is_double, str(play))))
    code = position_code("counting", str(layout))
    longest = len(max(map(str, layout.plays), key=len)) + 1
    assert len(position_code("best-score", "")) + len(SET) * longest <= LONGEST_CODE
    assert len(code) > 150
    teacher = preparing_teacher()
    teacher.receive({"do": "own", "action": {"do": "set", "id": "plays", "value": str(layout)}})
    assert own_of(teacher)["lacks"] == ""
    teacher.receive({"do": "ask", "code": "=", "seconds": 0})
    assert teacher.meeting.now.code == code


@pytest.mark.parametrize("seed", [-1, 10**6, 1.5, None, True, "7"])
def test_a_seed_out_of_range_is_named_as_its_field_is(seed: object) -> None:
    teacher = TeacherView(Meeting())
    teacher.receive({"do": "endless", "kind": "counting", "level": "2", "seed": seed})
    assert teacher.fault == "The seed goes from 0 to 999999."


# --- Homework by link -----------------------------------------------------------------------------


def test_a_homework_is_in_its_address_and_the_address_is_short() -> None:
    meeting = Meeting()
    teacher = TeacherView(meeting)
    teacher.receive({"do": "homework", "code": "counting/2/17x10"})
    for code in ("03:third_end", "=legal 1-4 1-6@1-4|4-6 2-5", "05:best", "04:fourth_end"):
        teacher.receive({"do": "homework", "code": code})
    teacher.receive({"do": "homework", "code": "05:best"})
    teacher.receive({"do": "tab", "id": "after"})
    text = teacher.page["part"]["set"]
    assert text == "counting/2/17x10;03:third_end;=legal_1-4_1-6@1-4+4-6_2-5;04:fourth_end"
    assert quote(text, safe=";=:@+/") == text, "nothing in it has to be escaped"
    assert teacher.preparing.filled == "13 in the homework"
    model = model_of({"widget": "homework", "set": text})
    names = [item["name"] for item in model.page["items"]]
    assert len(names) == 13
    assert names[-2] == "=legal 1-4 1-6@1-4|4-6 2-5"
    assert all("sealed" in item for item in model.page["items"]), "they answer by themselves"
    assert model.page["items"][0] is model.page["items"][0], "they are composed once"
    for bad in ("counting/1/1x11", "chess/1/1", "=legal 9-9"):
        teacher.receive({"do": "homework", "code": bad})
        assert teacher.fault
        assert teacher.page["part"]["set"] == text
    for bad in ("", ";;", "x" * 300, "counting/2/1x99", "03:nothing"):
        with pytest.raises(MugginsError):
            model_of({"widget": "homework", "set": bad})
