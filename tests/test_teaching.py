"""The teacher's guide: its plan fits the lesson, its mistakes are those of the exercises."""

import importlib.util
import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from muggins.cli import parser
from muggins.exercises.generated import KINDS, questions
from muggins.lessons import notebooks as lessons
from muggins.lessons.guide import plan, slips
from muggins.lessons.plans import PLAN, SLIPS, Step
from muggins.paper.slides import slides

ROOT = Path(__file__).resolve().parent.parent
GUIDE = lessons.find("teachers_guide")
CELLS = json.loads(GUIDE.path.read_text("utf-8"))["cells"]
TEXT = "\n".join("".join(c["source"]) for c in CELLS if c["cell_type"] == "markdown")
SHELL = [
    line for block in re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL) for line in block.splitlines()
]
COMMANDS = [line.split("  #")[0].split(" # ")[0] for line in SHELL if line.startswith("muggins ")]


@pytest.mark.parametrize("number", PLAN)
def test_a_lesson_has_45_minutes_and_names_what_there_is(number: int) -> None:
    title, steps = PLAN[number]
    assert sum(step.minutes for step in steps) == 45
    shown = str(plan(number))
    assert shown.startswith(f"Lesson {number}: {title}")
    assert "| 45 | in all |" in shown
    for step in steps:
        assert step.what in shown
        for lesson in re.findall(r"\b\d+", step.needs.partition("lesson")[2]):
            assert lessons.find(lesson).number == int(lesson)
        assert set(re.findall(r"(?:sheet|presenter,) `([\w-]+)`", step.needs)) <= set(KINDS)


SHOWN = [step for _, steps in PLAN.values() for step in steps if step.needs.startswith("slides")]
QUESTION_MINUTES = 1.5
"""What a question takes at least, if a class is to guess before it sees the answer."""


@pytest.mark.parametrize("step", SHOWN, ids=lambda step: step.needs[:18])
def test_the_minutes_are_enough_for_the_slides_that_are_named(step: Step) -> None:
    number, named = re.findall(r"lesson (\d+)", step.needs), re.findall(r"\*(.+?)\*", step.needs)
    made = slides(lessons.find(number[0]))
    assert set(named) <= {slide.heading for slide in made}
    asked = sum(slide.kind == "question" and slide.heading in named for slide in made)
    assert 0 < asked * QUESTION_MINUTES <= step.minutes


def test_games_of_the_third_lesson_are_as_short_as_the_guide_says() -> None:
    (games,) = (step for step in PLAN[3][1] if step.what.startswith("Games"))
    assert "to 31" in games.what
    assert "target=31" in games.needs
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
    assert level_1 == "0 (0 to 16.1) %", "there is no double on level 1"
    assert float(level_2.split()[0]) == pytest.approx(5 * once, abs=0.5)
    assert " to " in level_2, "of twenty layouts so few are left that the bounds are told"
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
    told = [*COMMANDS, *(step.needs for _, steps in PLAN.values() for step in steps)]
    files = [name for line in told for name in re.findall(r"[\w-]+\.(?:pdf|html)", line)]
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
