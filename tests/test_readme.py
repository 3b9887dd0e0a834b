"""The README: its examples run, its commands are what they say, its links lead somewhere."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from muggins.classroom.pages import LAST
from muggins.cli import parser
from muggins.lessons import notebooks as lessons
from muggins.site import contents

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
TEXT = README.read_text("utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
SHELL = [line for kind, block in BLOCKS if kind in ("", "sh", "bat") for line in block.splitlines()]
COMMANDS = [line.split("  #")[0].strip() for line in SHELL if line.startswith("muggins ")]


def test_the_tour_runs_as_it_is_printed() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert tried > 5
    assert failed == 0


@pytest.mark.parametrize("ending", ["muggins learn", "-m pytest -n 2 --dist loadfile"])
def test_each_of_the_two_commands_is_one_line_for_every_system(ending: str) -> None:
    posix = [line for line in SHELL if line.startswith("python3 -m venv") and ending in line]
    windows = [line for line in SHELL if line.startswith("py -m venv") and ending in line]
    assert len(posix) == len(windows) == 1
    assert posix[0].replace("python3 ", "py ").replace("/bin/", "\\Scripts\\") == windows[0]


def test_ci_finds_the_test_command_in_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    finder = next(line for line in script.splitlines() if line.startswith("command=$("))
    ran = subprocess.run(
        ["bash", "-c", f'{finder}; printf %s "$command"'], cwd=ROOT, capture_output=True, text=True
    )
    assert ran.stdout in SHELL
    assert ran.stdout.endswith(".venv/bin/python -m pytest -n 2 --dist loadfile")


@pytest.mark.parametrize("line", COMMANDS)
def test_every_command_is_one_that_exists(line: str) -> None:
    shown = re.findall(r'"[^"]*"|\S+', line)
    args = parser().parse_args([word.strip('"') for word in shown[1:]])
    assert callable(args.run)


def test_it_says_where_the_command_lies_before_it_names_it_alone() -> None:
    assert 0 < TEXT.index("activate`") < TEXT.index("\nmuggins ")


def test_it_says_what_the_site_carries_to_run_and_to_read() -> None:
    last = max(lesson.number or 0 for lesson in lessons.lessons())
    assert f"notebooks too, lessons 00 to {contents.LAST} to run" in TEXT
    assert last > contents.LAST


def test_it_says_which_commands_change_a_rule(taking_rules: set[str]) -> None:
    (said,) = re.findall(r"`--set spinners=all` after ([^.]*)\.", TEXT)
    assert set(re.findall(r"`(?:muggins )?(\w+)`", said)) == taking_rules


def test_it_says_which_lessons_are_pages() -> None:
    assert f"`muggins app` shows lessons 00 to {LAST}" in TEXT


@pytest.mark.parametrize("link", sorted(set(re.findall(r"(?:\]\(|src=\")([^)\"#]+)", TEXT))))
def test_every_link_leads_somewhere(link: str) -> None:
    assert link.startswith("https://") or (ROOT / link).exists()


def test_python_runs_the_package_like_the_command() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "muggins", "--version"], capture_output=True, text=True, cwd=ROOT
    )
    assert re.fullmatch(r"muggins [\d.]+\n", ran.stdout)
