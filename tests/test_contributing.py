"""CONTRIBUTING and CHANGELOG: what they name exists, and commands stay in step."""

import re
from pathlib import Path

import pytest

from muggins.cli import parser

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
QUOTED = re.findall(r"(?<!`)`([^`\n]+)`(?!`)", TEXT)
NAMED = re.compile(r"(?<![\w./])((?:muggins|notebooks|tests|\.ci)/[\w./-]*|[A-Z]+\.md)")


@pytest.mark.parametrize("name", sorted(set(NAMED.findall(TEXT.replace("NN_slug", "rules")))))
def test_every_file_that_is_named_exists(name: str) -> None:
    assert (ROOT / name).exists()


def test_the_commands_are_those_of_the_readme() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    first = next(command for command in QUOTED if command.startswith("python3 -m venv"))
    assert f"{first} && .venv/bin/python -m pytest -n 2 --dist loadfile\n" in readme
    assert {command for command in QUOTED if command.startswith("python ")} == set()


def test_a_rule_can_be_tested_by_its_number() -> None:
    number = re.search(r"pytest tests -k (R\d_\d+)", TEXT)
    assert number is not None
    found = [
        path.name
        for path in (ROOT / "tests").glob("test_*.py")
        if f"test_{number[1]}_" in path.read_text("utf-8")
    ]
    assert len(found) > 1


def test_the_changelog_names_every_command_under_a_heading_of_its_form() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    headings = re.findall(r"^### (.*)$", text, re.MULTILINE)
    assert set(headings) <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert re.search(r"^## \[Unreleased\]\n\n### ", text, re.MULTILINE)
    listed = re.findall(r"^    ([a-z]+) ", parser().format_help(), re.MULTILINE)
    assert listed
    for command in listed:
        assert re.search(rf"`(muggins )?{command}\b", text), command
