"""Lessons with the answers filled in: every exercise of every notebook can be solved."""

import re
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from regenerate import NOTEBOOKS

LESSONS = sorted(NOTEBOOKS.glob("[0-9][0-9]_*.ipynb"))
GUESS = re.compile(r"^guess = \.\.\.\n(\w+)\.check\(guess\)$")


def solved(path: Path) -> list[str]:
    """The replies of a lesson whose guesses are all right."""
    notebook = nbformat.read(path, as_version=4)
    asked = []
    for cell in notebook.cells:
        if cell.cell_type == "code" and (match := GUESS.match(cell.source)):
            name = match[1]
            cell.source = (
                f"answer = {name}.answer\n"
                "guess = next(iter(answer)) if isinstance(answer, frozenset) else answer\n"
                f"{name}.check(guess)"
            )
            asked.append(cell)
    client = NotebookClient(notebook, timeout=60, kernel_name="python3")
    client.execute()
    return [cell.outputs[-1].data["text/plain"] for cell in asked]


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_every_exercise_of_a_lesson_can_be_solved(path: Path) -> None:
    replies = solved(path)
    assert replies, "a lesson asks something"
    assert all(reply.startswith("✓ Right") for reply in replies), replies


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_an_untouched_lesson_says_not_tried(path: Path) -> None:
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "code" and GUESS.match(cell.source):
            assert cell.outputs[0].data["text/plain"].startswith("Not tried yet")
