"""Slides: one file that loads nothing, an answer after each question, pictures with their text."""

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from muggins import MugginsError, counting, guessing, playable
from muggins.classroom.pages import lesson_page
from muggins.cli import main
from muggins.lessons import notebooks as lessons
from muggins.lessons.cells import LAB_ONLY, asks
from muggins.lessons.notebooks import Lesson, heading_of
from muggins.lessons.plans import PLAN
from muggins.paper.decks import deck, plan_deck, plan_slides
from muggins.paper.slides import (
    MOST_WITH_PICTURE,
    MOST_WORDS,
    NO_DECK,
    NO_SLIDES,
    answer_text,
    slides,
)
from tests.drawn import drawn

Capture = pytest.CaptureFixture[str]
ALL = {lesson.name: lesson for lesson in lessons.lessons()}
QUICK = [
    name
    for name, lesson in ALL.items()
    if name not in NO_DECK and (lesson.number is None or lesson.number <= 12)
]
"""The lessons that need no thousands of rounds for their answers."""

VOID = {"meta", "img", "br", "hr", "link", "input", "circle", "path", "rect"}


class Page(HTMLParser):
    """What a page loads, and whether its elements are closed in turn."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.pictures: list[dict[str, str | None]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("src", "href", "srcset")]
        if tag in ("svg", "img"):
            self.pictures.append(dict(attrs))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


def exercises_in(lesson: Lesson) -> int:
    cells = json.loads(lesson.path.read_text("utf-8"))["cells"]
    return sum(asks(cell) is not None for cell in cells)


def plain(html: str) -> str:
    return re.sub(r"<[^>]+>", " ", re.sub(r"<svg.*?</svg>", " ", html, flags=re.DOTALL))


@pytest.mark.parametrize("name", QUICK)
def test_a_deck_is_one_file_that_loads_nothing(name: str) -> None:
    text = deck(ALL[name])
    page = Page(text)
    assert page.open == []
    assert all(link.startswith("data:") for link in page.links)
    style = text[text.index("<style>") : text.index("</style>")]
    assert "url(" not in style
    assert "@import" not in style
    assert "default-src 'none'" in text
    assert text.count("<script>") == 1
    assert "</p></p>" not in text
    for picture in page.pictures:
        assert picture.get("aria-label") or picture.get("alt"), "a picture has its text"


@pytest.mark.parametrize(("tag", "on_page"), [("", True), (NO_SLIDES, True), (LAB_ONLY, False)])
def test_a_tag_says_where_a_cell_is_left_out(tmp_path: Path, tag: str, on_page: bool) -> None:
    lesson = ALL["02_matching_and_counting"]
    notebook = json.loads(lesson.path.read_text("utf-8"))
    cell = {"cell_type": "markdown", "metadata": {"tags": [tag]}, "source": ["A striped zebra."]}
    notebook["cells"].insert(1, cell)
    path = tmp_path / lesson.path.name
    path.write_text(json.dumps(notebook), "utf-8")
    changed = replace(lesson, path=path)
    assert any("striped zebra" in slide.body for slide in slides(changed)) == (tag == "")
    assert any("striped zebra" in step for step in lesson_page(changed).steps) == on_page


@pytest.mark.parametrize("name", QUICK)
def test_each_exercise_is_followed_by_its_answer_and_does_not_tell_it(name: str) -> None:
    made = slides(ALL[name])
    assert made[0].kind == "title"
    assert sum(slide.kind == "answer" for slide in made) == exercises_in(ALL[name])
    for before, slide in pairwise(made):
        if slide.kind == "answer":
            assert before.kind == "question"
            reason = plain(slide.body.rsplit("<p>", 1)[1]).strip()
            assert reason
            assert reason not in plain(before.body)


@pytest.mark.parametrize("name", QUICK)
def test_a_slide_holds_one_idea(name: str) -> None:
    for slide in slides(ALL[name]):
        words = len(plain(slide.body.split("<blockquote>")[0]).split())
        single = slide.body.count("<p>") + slide.body.count("<li>") <= 1
        listed = "<table" in slide.body or "<ol>" in slide.body
        most = MOST_WORDS + MOST_WITH_PICTURE if slide.kind != "text" else MOST_WORDS + 5
        assert words <= most or single or listed or slide.kind == "answer", slide.body


def test_the_answer_of_play_c_R3_4() -> None:
    made = slides(ALL["03_the_first_double"])
    at = next(i for i, slide in enumerate(made) if slide.kind == "answer")
    assert "add up to now?" in made[at - 1].body
    assert '<p class="big">16</p>' in made[at].body
    assert "6 + 6 + 4 = 16" in made[at].body


def test_an_answer_shows_what_each_end_adds_R3_4() -> None:
    answers = [s for s in slides(ALL["03_the_first_double"]) if s.kind == "answer"]
    assert ">+6+6</text>" in drawn(answers[0].body)
    assert all(">?</text>" not in drawn(slide.body) for slide in answers)


def test_slides_speak_of_no_cell_and_no_click() -> None:
    told = " ".join(plain(slide.body) for name in QUICK for slide in slides(ALL[name]))
    for word in ("run the cell", "Shift + Enter", "slider", "Click a tile", ".ipynb", "Not tried"):
        assert word not in told


NAMED = [
    name for name in QUICK if ALL[name].number and "guess = ..." not in ALL[name].path.read_text()
]
"""The lessons for pupils, whose questions are asked by name."""


@pytest.mark.parametrize("name", NAMED)
def test_no_slide_of_a_lesson_shows_code_or_the_notation_of_records(name: str) -> None:
    for slide in slides(ALL[name]):
        assert "<pre" not in slide.body
        words = re.sub(r'(alt|src)="[^"]*"', "", slide.body)
        assert not re.search(r"\d@\d", words), slide.heading


@pytest.mark.parametrize("number", PLAN)
def test_a_plan_has_one_deck_with_its_steps_and_every_slide_that_it_names(number: int) -> None:
    title, steps = PLAN[number]
    made = plan_slides(number)
    assert made[0].heading == title
    assert sum(slide.kind == "step" for slide in made) == len(steps)
    named = {heading_of(name) for step in steps for name in step.asks}
    assert named <= {slide.heading for slide in made}
    shown = [slide for slide in made if slide.kind not in ("title", "step", "answer")]
    assert {slide.heading for slide in shown} == named
    assert any(slide.kind == "answer" for slide in made)


def test_a_plan_or_a_notebook_without_slides_is_refused() -> None:
    with pytest.raises(MugginsError, match="There is no plan 4"):
        plan_deck(4)
    for name in NO_DECK:
        with pytest.raises(MugginsError, match="has no slides"):
            slides(ALL[name])


def test_many_pictures_come_a_few_at_a_time() -> None:
    for name in QUICK:
        for slide in slides(ALL[name]):
            assert slide.body.count("<figcaption") <= 4


def test_a_tile_is_not_broken_at_its_hyphen() -> None:
    made = slides(ALL["03_the_first_double"])
    assert any("The 2\u20112 is no spinner" in slide.body for slide in made)
    alt = 'alt="On the table: the 1-4, the 1-3 on the 1-4, the 3-3 on the 1-3.'
    assert any(alt in slide.body for slide in made), "what is read aloud is not changed"


def test_answers_in_a_few_words() -> None:
    assert answer_text(counting("1-4 1-6 6-6")) == "16"
    assert answer_text(playable("1-4", ["1-6", "2-3", "4-4"])) == "1-6, 4-4"
    assert answer_text(guessing("?", 65.7621, within=1)) == "65.76"
    best = slides(ALL["05_points"])
    assert any("2\u20114 on the 2\u20112" in slide.body for slide in best)


def test_a_deck_is_the_same_every_time() -> None:
    assert deck(ALL["09_muggins"]) == deck(ALL["09_muggins"])


def test_long_texts_come_in_pieces() -> None:
    made = slides(ALL["rules"])
    assert len(made) > 30
    assert any(slide.heading.startswith("R3 ") and "R3.2" in slide.body for slide in made)


def test_the_command_writes_the_slides_once(tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "deck.html"
    assert main(["slides", "3", "-o", str(out)]) == 0
    assert capsys.readouterr().out == f"{out}: slides of the lesson 'The first double'.\n"
    assert out.read_text("utf-8") == deck(ALL["03_the_first_double"])
    out.write_text("mine")
    assert main(["slides", "3", "-o", str(out)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert out.read_text() == "mine"
    assert main(["slides", "3", "-o", str(out), "--force"]) == 0
    assert out.read_text("utf-8").startswith("<!DOCTYPE html>")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["99", "-o", "x.html"], "There is no lesson '99'"),
        (["-o", "x.html"], "Say what the slides are of"),
        (["3", "--plan", "1", "-o", "x.html"], "Say what the slides are of"),
        (["--plan", "one", "-o", "x.html"], "--plan takes a whole number"),
        (["3", "-o", "x.pdf"], "'x.pdf' does not end in .html"),
        (["3", "-o", "no/x.html"], "There is no folder 'no'"),
    ],
)
def test_bad_input_is_one_sentence_and_leaves_no_file(
    arguments: list[str],
    said: str,
    tmp_path: Path,
    capsys: Capture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["slides", *arguments]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert said in err
    assert list(tmp_path.iterdir()) == []


def test_a_lesson_that_is_none_has_no_slides() -> None:
    with pytest.raises(MugginsError, match="There is no lesson"):
        lessons.find("the_fifth_end")
