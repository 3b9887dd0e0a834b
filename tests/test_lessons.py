"""Lessons with the answers filled in, each alone in an empty folder: every exercise can be solved.

Lessons 00 to 12 run so where numpy, matplotlib and numba cannot be imported.
"""

import re
from pathlib import Path

import nbformat
import pytest
from nbclient.exceptions import CellExecutionError
from nbformat.v4 import new_code_cell, new_notebook
from regenerate import NOTEBOOKS, run_alone

LESSONS = sorted(NOTEBOOKS.glob("[0-9][0-9]_*.ipynb"))
LAST_LIGHT = 12
GUESS = re.compile(r"^guess = \.\.\.\n(\w+)\.check\(guess\)$")
REFUSED = ("numpy", "matplotlib", "numba")

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
    return {"PYTHONPATH": str(tmp_path)}


def solved(path: Path, environment: dict[str, str]) -> list[str]:
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
    run_alone(notebook, environment)
    return [cell.outputs[-1].data["text/plain"] for cell in asked]


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_every_exercise_of_a_lesson_can_be_solved(path: Path, poor: dict[str, str]) -> None:
    replies = solved(path, poor if int(path.name[:2]) <= LAST_LIGHT else {})
    assert replies, "a lesson asks something"
    assert all(reply.startswith("✓ Right") for reply in replies), replies


@pytest.mark.parametrize("package", REFUSED)
def test_the_poor_kernel_really_refuses(package: str, poor: dict[str, str]) -> None:
    notebook = new_notebook(cells=[new_code_cell(f"import {package}", id="x")])
    with pytest.raises(CellExecutionError, match=f"{package} is not here"):
        run_alone(notebook, poor)


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_an_untouched_lesson_says_not_tried(path: Path) -> None:
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "code" and GUESS.match(cell.source):
            assert cell.outputs[0].data["text/plain"].startswith("Not tried yet")
