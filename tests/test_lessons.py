"""Lessons as a learner gets them: every question open, every word known.

Lessons 00 to 12 run where numpy, matplotlib and numba cannot be imported.
"""

import json
import os
import re
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from regenerate import NOTEBOOKS, run_alone
from replies import replies

from muggins import Layout, Tile, ask, drill
from muggins.exercises.base import Exercise
from muggins.exercises.book import questions
from muggins.game.lying import shared
from muggins.game.moves import Play
from muggins.lessons.cells import ANSWER, FOLD, asks, is_tagged
from muggins.lessons.notebooks import Lesson, for_a_learner
from muggins.pictures.placing import placed
from muggins.rules import TWO_SIDES

LESSONS = sorted(NOTEBOOKS.glob("[0-9][0-9]_*.ipynb"))
LAST_LIGHT = 12
REFUSED = ("numpy", "matplotlib", "numba")

TERMS = {
    "point": 0,
    "pip": 1,
    "double": 1,
    "blank": 1,
    "boneyard": 1,
    "lead": 2,
    "open end": 2,
    "count": 2,
    "crosswise": 3,
    "spinner": 3,
    "long side": 4,
    "short side": 4,
    "goes out": 5,
    "domino": 7,
    "announce": 9,
    "partner": 10,
    "unit": 12,
}
"""The lesson that introduces a word of the game."""
TILE = re.compile(r"\b\d-\d\b")
BLOCKER = f"""
import sys

class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {REFUSED}:
            raise ImportError(name + " is not here")

sys.meta_path.insert(0, Refuse())
"""


@pytest.fixture
def poor(tmp_path: Path) -> dict[str, str]:
    """An environment in which the heavy packages cannot be imported."""
    (tmp_path / "sitecustomize.py").write_text(BLOCKER)
    places = (str(tmp_path), os.environ.get("PYTHONPATH", ""))
    return {"PYTHONPATH": os.pathsep.join(filter(None, places))}


@cache
def cells_of(path: Path) -> list[dict[str, Any]]:
    """The cells of a lesson as a learner gets it."""
    cells: list[dict[str, Any]] = json.loads(for_a_learner(Lesson(path)))["cells"]
    return cells


def asked_in(path: Path) -> list[str]:
    """The names of the questions that a lesson asks, in their order."""
    return [name for cell in cells_of(path) if (name := asks(cell))]


def lessons(paths: list[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("path", paths, ids=lambda path: path.stem)


def number_of(path: Path) -> int:
    return int(path.name[:2])


# --- Everything runs ----------------------------------------------------------------------------


def test_the_first_lessons_run_without_the_heavy_packages(poor: dict[str, str]) -> None:
    """One kernel runs them one after the other; that each runs alone is what nbval sees."""
    tried = [f"try: import {name}\nexcept ImportError as error: print(error)" for name in REFUSED]
    cells = [new_code_cell(source, id=f"refused-{at}") for at, source in enumerate(tried)]
    light = [path for path in LESSONS if number_of(path) <= LAST_LIGHT]
    for path in light:
        code = [c for c in nbformat.read(path, as_version=4).cells if c.cell_type == "code"]
        cells.append(new_code_cell("%reset -f", id=f"before-{path.name[:2]}"))
        cells += [new_code_cell(c.source, id=f"{path.name[:2]}-{c.id}") for c in code]
    run_alone(notebook := new_notebook(cells=cells), poor)
    refused = [cell.outputs[0].text for cell in notebook.cells[: len(REFUSED)]]
    assert refused == [f"{name} is not here\n" for name in REFUSED]
    assert len(light) == LAST_LIGHT + 1


# --- Every question is open ---------------------------------------------------------------------


def seen(markup: str) -> str:
    """What is on the screen of a piece of HTML: its text, and what its pictures show and say."""
    text = re.sub(r"<script.*?</script>", " ", FOLD.sub(" ", markup), flags=re.DOTALL)
    pictures = "".join(map(unquote, re.findall(r'src="data:image/svg\+xml,([^"]*)"', text)))
    said = " ".join(re.findall(r'(?:alt|aria-label)="([^"]*)"', text))
    return unescape(f"{re.sub('<[^>]*>', ' ', text + pictures)} {said}")


@cache
def screen(path: Path) -> str:
    """All that can be read in a lesson without a click."""
    return "\n".join(map(read_in, cells_of(path)))


def read_in(cell: dict[str, Any]) -> str:
    """What can be read in a cell without a click; the code of a lesson is folded away."""
    shown = [FOLD.sub(" ", "".join(cell["source"]))] if cell["cell_type"] == "markdown" else []
    for output in cell.get("outputs", ()):
        markup = output.get("data", {}).get("text/html")
        shown.append(seen("".join(markup)) if markup else str(output))
    return "\n".join(shown)


def giveaways(quiz: Exercise) -> set[str]:
    """What answers a question: its reason, its sum, and a number that is no everyday one.

    Where experiments are asked about, every number is an everyday one.
    """
    found = {quiz.why, *re.findall(r"(?:\d+ \+ )+\d+ = \d+", quiz.why)}
    everyday = quiz.layout is not None or int(quiz.name[:2]) > LAST_LIGHT
    if isinstance(quiz.answer, int) and quiz.answer > 9 and not everyday:
        found.add(str(quiz.answer))
    return found


def told(text: str, answer: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(answer)}(?![\w-])", text) is not None


@lessons(LESSONS)
def test_nothing_answers_a_question_before_it_was_tried(path: Path) -> None:
    for name in asked_in(path):
        for answer in giveaways(ask(name)):
            for before in LESSONS[: LESSONS.index(path) + 1]:
                assert not told(screen(before), answer), f"{before.name} answers {name}: {answer}"


def test_a_given_answer_would_be_found() -> None:
    quiz = ask("03:third end")
    assert quiz.solved is not None
    assert any(told(seen(quiz.solved.markup), answer) for answer in giveaways(quiz))
    stored = quiz._repr_html_()
    assert any(told(seen(stored), answer) for answer in giveaways(quiz)), "folded, but there"
    assert not any(told(seen(ANSWER.sub("", stored)), answer) for answer in giveaways(quiz))


def following(path: Path, at: int) -> str:
    """What can be read below the cell at a place, to the next question and what it shows."""
    shown = []
    for cell in cells_of(path)[at + 1 :]:
        if name := asks(cell):
            quiz = ask(name)
            table = "" if quiz.layout is None else " ".join(map(str, quiz.layout.tiles))
            return " ".join([*shown, quiz.question, quiz.situation, table])
        if is_tagged(cell, "no-slides") and cell["cell_type"] == "code":
            continue  # a drill or a stepper has tiles of its own
        # A picture is full of numbers: only its tiles are compared.
        text = read_in(cell)
        shown.append(text if cell["cell_type"] == "markdown" else " ".join(TILE.findall(text)))
    return " ".join(shown)


def wanted(quiz: Exercise) -> set[str]:
    """What a question asks for: a number, or tiles."""
    answers = quiz.answer if isinstance(quiz.answer, frozenset | tuple) else (quiz.answer,)
    tiles = {str(one.tile if isinstance(one, Play) else one) for one in answers}
    number = {str(quiz.answer)} if isinstance(quiz.answer, int) else set()
    return number | {tile for tile in tiles if TILE.fullmatch(tile)}


@lessons([path for path in LESSONS if number_of(path) <= LAST_LIGHT])
def test_nothing_below_a_question_shows_the_tile_or_the_number_it_asks_for(path: Path) -> None:
    for at, cell in enumerate(cells_of(path)):
        if name := asks(cell):
            below = re.sub(r"R\d\.\d", "", following(path, at))
            for answer in wanted(ask(name)):
                assert not told(below, answer), f"below {name} stands {answer}"


@lessons(LESSONS)
def test_a_copy_holds_no_answer_and_the_repository_one_for_each_question(path: Path) -> None:
    mark = 'class=\\"muggins-answer\\"'
    assert mark not in for_a_learner(Lesson(path)).decode()
    stored = path.read_text("utf-8")
    assert stored.count(mark) == len(asked_in(path)) + 3 * stored.count('"drill(')


@lessons(LESSONS)
def test_a_lesson_asks_by_name_alone_and_in_the_order_of_the_book(path: Path) -> None:
    assert asked_in(path)
    assert asked_in(path) == [name for name in questions() if name[:2] == path.name[:2]]
    for cell in cells_of(path):
        if cell["cell_type"] == "code":
            assert not re.search(r"(picking|counting|scoring|check)\(", "".join(cell["source"]))


# --- Every word is known ------------------------------------------------------------------------


def prose(path: Path) -> str:
    """The text of a lesson without folds, links, and the list of lessons."""
    texts = [
        FOLD.sub("", "".join(cell["source"]))
        for cell in cells_of(path)
        if cell["cell_type"] == "markdown" and not is_tagged(cell, "lab-only")
    ]
    text = re.sub(r"^\d+\. .*", "", "\n".join(texts), flags=re.MULTILINE)
    return re.sub(r"\[[^]]*\]\([^)]*\)", "", text)


def words_of(quiz: Exercise) -> str:
    """All that a question can say: on its card, in its hints, to every answer."""
    said = {reply.says for reply in replies(quiz)}
    return " ".join([quiz.question, quiz.situation, *quiz.hints, quiz.why, *said])


def uses(text: str, term: str) -> bool:
    article = "(the|a) " if term == "count" else ""  # to count is a word that everybody knows
    return re.search(rf"\b{article}{term}s?\b", text, re.IGNORECASE) is not None


@lessons(LESSONS)
def test_a_word_of_the_game_is_introduced_before_it_is_used(path: Path) -> None:
    text = " ".join([prose(path), *(words_of(ask(name)) for name in asked_in(path))])
    for term, lesson in TERMS.items():
        if number_of(path) < lesson:
            assert not uses(text, term), f"{path.name} says {term}"
        if number_of(path) == lesson:
            assert re.search(rf"\*\*{term}s?\*\*|\*{term}s?\*", prose(path)), f"no **{term}**"


# --- Nothing is asked that was not taught -------------------------------------------------------

FIRST_DOUBLE, FIRST_BEND = 3, 5
"""The lessons before which no double comes, and no line that bends round a corner."""


def drilled(path: Path) -> list[Exercise]:
    """The questions of the drill that ends a lesson."""
    called = [line for cell in cells_of(path) for line in "".join(cell["source"]).splitlines()]
    return [
        e for line in called if line[:6] == "drill(" for e in eval(line, {"drill": drill}).exercises
    ]


def table_of(quiz: Exercise) -> Layout:
    return quiz.layout or Layout()


def bends(layout: Layout) -> list[Tile]:
    """The tiles that lie round a corner, where no side of a double leads there (R3.3)."""
    lying = {tile: spot.placed for tile, spot in placed(layout).spots.items()}
    found = []
    for play in layout.plays[1:]:
        host = play.host
        assert isinstance(host, Tile)
        alike = lying[play.tile].upright == lying[host].upright
        line = not host.is_double or layout.attached(host).index(play.tile) >= TWO_SIDES
        if not play.tile.is_double and alike != line:
            found.append(play.tile)
    return found


def at_an_end(quiz: Exercise) -> tuple[str, int]:
    """Where on the table the best play goes, and what it brings."""
    table = table_of(quiz)
    (play,) = quiz.answer
    ends = [(end.host, end.number) for end in table.ends]
    at = ends.index((play.host, shared(play)))
    side = "left" if at == 0 else "right" if at == len(ends) - 1 else "middle"
    return side, table.play(play).points


@lessons([path for path in LESSONS if number_of(path) <= FIRST_BEND])
def test_a_drill_varies_its_places_and_its_points(path: Path) -> None:
    sides, points = zip(*map(at_an_end, drilled(path)), strict=True)
    assert len(set(sides)) > 1
    assert len(set(points)) > 1


@lessons([path for path in LESSONS if number_of(path) < FIRST_BEND])
def test_no_double_and_no_bend_comes_before_it_was_taught_R3_2(path: Path) -> None:
    quizzes = [*map(ask, asked_in(path)), *drilled(path)]
    for quiz in quizzes:
        table = table_of(quiz)
        laid = [table.play(play) for play in quiz.answer] if quiz in drilled(path) else []
        assert not any(map(bends, [table, *laid])), quiz
        if number_of(path) < FIRST_DOUBLE and (quiz.layout or quiz in drilled(path)):
            assert not any(t.is_double for t in (*table_of(quiz).tiles, *quiz.held)), quiz


def test_a_bend_would_be_found() -> None:
    assert bends(Layout.parse("0-1 1-2 2-3 3-4 4-5 5-6")) == [Tile(4, 5)]
