"""Every notebook: its form and its links.

That the stored outputs are what the cells give is checked cell by cell by nbval (`--nbval`); the
first lessons run once more in `test_lessons.py`, without the heavy packages.
"""

import json
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from regenerate import (
    METADATA,
    NOTEBOOKS,
    RULES,
    VIEW,
    in_order,
    lesson_of,
    main,
    normal,
    text_of,
    with_rules,
)

from muggins.lessons.cells import FOLD, LAB_ONLY, LIVE, asks, call_in, is_tagged
from muggins.paper.slides import NO_SLIDES
from muggins.text.rulebook import paragraph, rule_name

ALL = in_order(list(NOTEBOOKS.glob("*.ipynb")))
LESSONS = [path for path in ALL if re.match(r"\d\d_", path.name)]
SHORT = [path for path in LESSONS if int(path.name[:2]) in range(13)]
"""The lessons that are played more than read, with all their code folded."""
MOST_CELLS = {"short": 12, "long": 44}
MOST_WORDS = {"short": 500, "long": 950}


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)


def prose(path: Path) -> str:
    return "\n\n".join(cell.source for cell in read(path).cells if cell.cell_type == "markdown")


def links(path: Path) -> list[str]:
    """The notebooks that a notebook's text links to."""
    return re.findall(r"\]\(([\w.-]+\.ipynb)(?:#[^)]*)?\)", prose(path))


def notebooks(paths: list[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("path", paths, ids=lambda path: path.stem)


def test_there_are_lessons() -> None:
    assert LESSONS
    assert [path.name[:2] for path in LESSONS] == sorted({path.name[:2] for path in LESSONS})


@notebooks(ALL)
def test_a_notebook_is_stored_in_its_normal_form(path: Path) -> None:
    stored = path.read_text("utf-8")
    assert text_of(normal(read(path), lesson_of(path))) == stored, "run: python tests/regenerate.py"
    assert VIEW not in stored
    assert json.loads(stored)["metadata"] == METADATA


@notebooks(ALL)
def test_stored_outputs_come_from_one_clean_pass_without_an_error(path: Path) -> None:
    code = [cell for cell in read(path).cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    for cell in code:
        for output in cell.outputs:
            assert output.output_type != "error", cell.source
            assert output.get("name") != "stderr", cell.source
            assert not re.search(r"\b0x[0-9a-f]{6,}", json.dumps(output)), cell.source


@notebooks(LESSONS)
def test_a_lesson_is_short(path: Path) -> None:
    kind = "short" if path in SHORT else "long"
    code = [cell for cell in read(path).cells if cell.cell_type == "code" or kind == "long"]
    assert len(code) <= MOST_CELLS[kind]
    text = re.sub(r"\]\([^)]*\)", "]", FOLD.sub("", prose(path)))
    assert len(text.split()) <= MOST_WORDS[kind]


@notebooks(SHORT)
def test_a_lesson_opens_with_something_to_do_and_ends_with_three_quick_ones(path: Path) -> None:
    cells = read(path).cells
    assert asks(cells[1]) or is_tagged(cells[1], LIVE)
    code = [cell for cell in cells if cell.cell_type == "code"]
    if path.name.startswith("05_"):  # the last thing before the next lesson is the first game
        assert call_in(code.pop().source).startswith("table(")
    assert re.search(r"\b(drill|catch)\(", code[-1].source)
    for cell in [each for each in cells if each.cell_type == "code"]:
        assert cell.metadata["jupyter"] == {"source_hidden": True}
        live = r"^(table|catch|move_tester|options_form)\("
        needs_python = re.search(live, cell.source, re.MULTILINE)
        assert is_tagged(cell, LIVE) == bool(needs_python), cell.source
        assert cell.source.startswith("from muggins import "), "each cell runs alone"


@notebooks(LESSONS)
def test_a_lesson_leads_to_its_neighbours_and_the_glossary(path: Path) -> None:
    place = LESSONS.index(path)
    neighbours = LESSONS[max(place - 1, 0) : place] + LESSONS[place + 1 : place + 2]
    assert {other.name for other in neighbours} | {"glossary.ipynb"} <= set(links(path))


@notebooks(ALL)
def test_every_link_leads_to_a_notebook(path: Path) -> None:
    assert set(links(path)) <= {other.name for other in ALL}


@notebooks(LESSONS)
def test_code_cells_are_short_and_define_nothing(path: Path) -> None:
    for cell in read(path).cells:
        if cell.cell_type == "code":
            lines = [line for line in cell.source.splitlines() if line.strip()]
            assert len(lines) <= 6, cell.source
            if "learner" not in cell.metadata.get("tags", ()):
                assert not re.search(r"^\s*(def|class)\b", cell.source, re.MULTILINE), cell.source


@notebooks(ALL)
def test_every_tag_of_a_cell_is_one_that_something_asks_for(path: Path) -> None:
    known = {"learner", "nbval-ignore-output", LAB_ONLY, LIVE, NO_SLIDES}
    assert {tag for cell in read(path).cells for tag in cell.metadata.get("tags", ())} <= known


def test_regenerate_says_what_is_stale_and_makes_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "07_x.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell("print(6 + 4)", id="x")]), path)
    before = path.read_text("utf-8")
    assert main(["--check", str(path)]) == 1
    assert capsys.readouterr().out == "07_x.ipynb: stale\n"
    assert path.read_text("utf-8") == before
    assert main([str(path)]) == 0
    assert read(path).cells[0].outputs[0].text == "10\n"
    capsys.readouterr()
    assert main(["--check", str(path)]) == 0
    assert capsys.readouterr().out == "07_x.ipynb: as it was\n"


def test_a_rule_in_a_text_is_filled_in_from_the_rules() -> None:
    for name in ("(R4.1)", "R4.1", "The rule: what was (R4.1)"):
        fold = f"<details><summary>{name}</summary>\n\nold\n\n</details>"
        text = with_rules(f"Yes.\n\n{fold}\n\nNo.")
        assert paragraph("R4.1") in text
        assert f"<summary>{rule_name('R4.1')}</summary>" in text
        assert "old" not in text
        assert with_rules(text) == text


def test_what_concerns_other_games_waits_for_their_lesson() -> None:
    fold = "<details><summary>(R3.5)</summary>\n\n</details>"
    assert ["All Fives" in with_rules(fold, lesson) for lesson in (4, 12, None)] == [
        False,
        True,
        True,
    ]


@notebooks([path for path in SHORT if int(path.name[:2]) <= 5])
def test_the_first_lessons_name_no_rule_by_its_number_alone(path: Path) -> None:
    assert not re.search(r"R\d\.\d", FOLD.sub("", prose(path)))


@notebooks(SHORT)
def test_a_rule_in_a_lesson_is_told_to_somebody_who_has_not_read_the_rules(path: Path) -> None:
    for rule in RULES.finditer(prose(path)):
        assert not re.search(r"`|document|our choice|\bk\b|\bseat", rule[0]), rule[0]
        assert len(rule[0].split()) < 80


def test_normal_form_keeps_pictures_and_drops_views_and_machine_traces() -> None:
    picture = {"text/html": "<svg/>", "text/plain": "a board", VIEW: {"model_id": "1"}}
    shown = {"output_type": "display_data", "data": picture, "metadata": {"x": 1}}
    cells = [
        new_code_cell("show()", id=name, outputs=[shown], metadata={"execution": {}, "tags": ["t"]})
        for name in "xy"
    ]
    notebook = new_notebook(cells=cells, metadata={"widgets": {}})
    made = normal(notebook)
    assert made.metadata == METADATA
    assert made.cells[0].outputs[0].data == {"text/html": "<svg/>", "text/plain": "a board"}
    assert made.cells[0].metadata == {"tags": ["t"]}
    assert made.cells[0].id != made.cells[1].id
    assert normal(made) == made
