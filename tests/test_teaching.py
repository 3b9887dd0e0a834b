"""The teacher's guide: its plan fits the lesson, its mistakes are those of the exercises."""

import importlib.util
import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from muggins.base.language import _, speaking
from muggins.cli import parser
from muggins.exercises.generated import KINDS, questions
from muggins.lessons import notebooks as lessons
from muggins.lessons.guide import plan, slips
from muggins.lessons.notebooks import heading_of
from muggins.lessons.plans import PLAN, SLIPS, Step
from muggins.live.questions import KINDS as KINDS_IN_CLASS
from muggins.live.questions import question
from muggins.live.saying import TABS, WAYS, WORDS
from muggins.live.seating import TARGET
from muggins.paper.slides import slides

ROOT = Path(__file__).resolve().parent.parent
GUIDE = lessons.find("teachers_guide")
CELLS = json.loads(GUIDE.path.read_text("utf-8"))["cells"]
TEXT = "\n".join("".join(c["source"]) for c in CELLS if c["cell_type"] == "markdown")
SHELL = [
    line for block in re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL) for line in block.splitlines()
]
COMMANDS = [line.split("  #")[0].split(" # ")[0] for line in SHELL if line.startswith("muggins ")]


BUTTONS = {*WORDS.values(), *TABS.values(), *WAYS.values(), *KINDS_IN_CLASS.values()}
"""What the teacher's page says on its buttons and parts."""
STEPS = [step for _title, steps in PLAN.values() for step in steps]


@pytest.mark.parametrize("number", PLAN)
def test_a_lesson_has_45_minutes_and_asks_what_there_is(number: int) -> None:
    title, steps = PLAN[number]
    assert sum(step.minutes for step in steps) == 45
    shown = str(plan(number))
    assert shown.startswith(f"Lesson {number}: {title}")
    assert "| 45 | in all |" in shown
    for step in steps:
        assert step.what in shown
        assert len({name.partition(":")[0] for name in step.asks}) < 2, "they are of one lesson"
        for name in step.asks:
            assert question(name.replace(" ", "_")).title
            assert heading_of(name) in shown
        if step.endless is not None:
            kind = next(code for code, text in KINDS_IN_CLASS.items() if text == step.endless.kind)
            assert question(f"{kind}/{step.endless.level}/1").title


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_guide_clicks_what_the_teachers_page_has(language: str) -> None:
    with speaking(language):
        buttons = set(map(_, BUTTONS))
        clicks = [re.sub(r"\*\*.+?\*\*", "", _(step.clicks)) for step in STEPS]
        assert {name for text in clicks for name in re.findall(r"\*(.+?)\*", text)} <= buttons
        path = lessons.find("teachers_guide").path
        cells = json.loads(path.read_text("utf-8"))["cells"]
        told = "\n".join("".join(c["source"]) for c in cells if c["cell_type"] == "markdown")
        rows = re.findall(r"^\| \*\*(\d)\*\* \*(.+?)\* \|", told, re.MULTILINE)
        assert rows == [(str(n), _(text)) for n, text in enumerate(TABS.values(), 1)]


QUESTION_MINUTES = 1.5
"""What a question takes at least, if a class is to guess before it sees the answer."""


@pytest.mark.parametrize("step", [one for one in STEPS if one.asks], ids=lambda one: one.asks[0])
def test_the_minutes_are_enough_for_the_questions_and_slides_that_are_named(step: Step) -> None:
    assert len(step.asks) * QUESTION_MINUTES <= step.minutes
    made = slides(lessons.find(step.asks[0].partition(":")[0]))
    named = set(map(heading_of, step.asks))
    assert named <= {slide.heading for slide in made}
    asked = sum(slide.kind == "question" and slide.heading in named for slide in made)
    assert 0 < asked * QUESTION_MINUTES <= step.minutes


def test_the_guide_begins_with_six_steps_at_most_and_says_what_is_seen_at_each() -> None:
    begin = TEXT.partition("## Your first question")[2].partition("\n## ")[0]
    steps = re.findall(r"^(\d)\. (.+)$", begin, re.MULTILINE)
    assert 3 <= len(steps) <= 6
    assert all(re.search(r"\*[^*]{10,}\*", text) for _number, text in steps)


def test_games_of_the_third_lesson_are_as_short_as_the_guide_says() -> None:
    (games,) = (step for step in PLAN[3][1] if step.what.startswith("Games"))
    assert "to 31" in games.what
    assert TARGET == 31
    assert any("but(target=31)" in "".join(cell["source"]) for cell in CELLS)


@pytest.mark.parametrize("rules", ["muggins", "all-fives", "fives-and-threes"])
def test_every_known_wrong_count_is_a_mistake_of_the_guide_R3_4(rules: str) -> None:
    asked = [q.exercise for level in (1, 2, 3) for q in questions("counting", 8, 3, rules, level)]
    assert all(exercise.slips for exercise in asked)
    assert {name for exercise in asked for name in exercise.slips.values()} <= set(SLIPS)


def test_the_table_counts_what_it_says_R3_5() -> None:
    told = slips(n=20, seed=5).markdown
    rows = dict(
        re.findall(r"^\| (counted a double once|gave the points) \| (.*)$", told, re.MULTILINE)
    )
    asked = questions("counting", 20, 5, "muggins", 2)
    once = sum(any("once" in reply for reply in q.exercise.wrong.values()) for q in asked)
    level_1, level_2, *_ = rows["counted a double once"].split(" | ")
    assert level_1 == "0 %", "there is no double on level 1"
    assert float(level_2.split()[0]) == pytest.approx(5 * once, abs=0.5)
    assert re.search(r"\(± \d+ at most\)", told)
    assert "gave the points" in rows
    assert "20 layouts a level, seed 5, under muggins" in " ".join(told.split())


def test_another_house_errs_in_another_way_R3_5() -> None:
    assert "as All Fives does" in slips(n=8).markdown
    there = slips("all-fives", n=8).markdown
    assert "as All Fives does" not in there
    assert "counted the open sides of the spinner" in there


@pytest.mark.parametrize("line", COMMANDS)
def test_every_command_of_the_guide_is_one_that_exists(line: str) -> None:
    assert callable(parser().parse_args(line.split()[1:]).run)


def test_no_command_of_the_guide_writes_a_file_that_another_has_written() -> None:
    files = [name for line in COMMANDS for name in re.findall(r"[\w-]+\.(?:pdf|html)", line)]
    assert len(files) > 6
    assert len(set(files)) == len(files)


def test_after_each_question_comes_a_slide_with_its_answer() -> None:
    for lesson in lessons.lessons():
        if lesson.number is not None:
            kinds = [slide.kind for slide in slides(lesson)]
            for one, after in pairwise([*kinds, "end"]):
                assert one != "question" or after == "answer", lesson.name


def test_the_guide_names_the_commands_that_take_rules(taking_rules: set[str]) -> None:
    (said,) = re.findall(r"^(.*) take the same words: a rule set by name", TEXT, re.MULTILINE)
    assert set(re.findall(r"`(\w+)`", said)) == taking_rules


def test_the_guide_says_what_the_script_for_a_stick_tries() -> None:
    path = ROOT / "tests" / "benchmarks" / "stick.py"
    spec = importlib.util.spec_from_file_location("stick", path)
    assert spec is not None
    assert spec.loader is not None
    stick = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(stick)
    said = [line.replace('"', "") for line in SHELL]  # some shells read brackets in their own way
    assert stick.FILL.format(folder="stick", root=".") in said
    install = stick.INSTALL.format(folder="stick").removeprefix("python ")
    assert f"muggins-here/bin/python {install}" in said
    assert "tests/benchmarks/stick.py" in TEXT
    for line in stick.TRIED:
        if line.startswith("muggins ") and "--version" not in line:
            assert callable(parser().parse_args(line.replace(";", " ").split()[1:]).run)


def test_the_guide_names_every_kind_of_sheet() -> None:
    assert all(f"`{kind}`" in TEXT for kind in KINDS)
