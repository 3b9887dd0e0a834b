"""The table in JupyterLab: a round by mouse, keys that stay on the board, a page loaded again."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import expect
from regenerate import METADATA

from browser.harness import PATIENCE, LabPage, Notebook

ASK = """async code => {
    const { session } = window.jupyterapp.shell.currentWidget.sessionContext;
    const asked = session.kernel.requestExecute({ code, store_history: false });
    let said = "";
    asked.onIOPub = message => { said += message.content.text || ""; };
    await asked.done;
    return said;
}"""
WRITE = """source => {
    const { model } = window.jupyterapp.shell.currentWidget.content;
    model.sharedModel.cells[0].setSource(source);
}"""
SIT_DOWN = """\
from muggins import table
t = table(seed=4, folder={folder!r}{more})
t.model.waits = True
t"""
ON = ("draw", "pass", "go_on")


@pytest.fixture(scope="module")
def opened(loaded: LabPage) -> Notebook:
    """One notebook for all of these tests, whose first cell is to show a table."""
    name = "table.ipynb"
    cells = [new_code_cell(source) for source in ("", "6 + 4")]
    nbformat.write(new_notebook(cells=cells, metadata=METADATA), loaded.lab.folder / name)
    return loaded.open(name).wait()


@pytest.fixture
def sit_down(opened: Notebook, lab_page: LabPage, tmp_path: Path) -> Callable[..., Notebook]:
    """Writes a table of its own into the first cell, runs it, and waits for the board."""

    def sit(more: str = "") -> Notebook:
        source = SIT_DOWN.format(folder=str(tmp_path / "tables"), more=more)
        opened.page.evaluate(WRITE, source)
        opened.run_all()
        opened.find(".mg").first.wait_for(timeout=PATIENCE)
        return opened

    return sit


def ask(notebook: Notebook, code: str) -> Any:
    """The value of a Python expression in the kernel, as JSON."""
    code = f"import json; print(json.dumps({code}))"
    return json.loads(notebook.page.evaluate(ASK, code))


def shown(notebook: Notebook) -> Any:
    """The page of the table, as the kernel has it."""
    return ask(notebook, "t.model.page")


def turn(notebook: Notebook, now: Any) -> Any:
    """Play a tile that fits, or press what brings the game forward; the page after it."""
    hand = now["hand"]["tiles"]
    fits = next(((t["tile"], list(t["fits"])) for t in hand if t["fits"]), None)
    if fits is None:
        name = next(one["id"] for one in now["buttons"] if one["enabled"] and one["id"] in ON)
        notebook.find(f"[data-testid='button-{name}']").click()
    else:
        notebook.find(f".mg-tile[data-tile='{fits[0]}']").click()
        if len(fits[1]) > 1:
            notebook.find(f"[data-place={fits[1][0]}]").click()
    expect(notebook.find(".mg")).not_to_have_attribute("data-n", str(now["n"]), timeout=PATIENCE)
    return shown(notebook)


def scores(notebook: Notebook) -> list[int]:
    """The scores as the page shows them."""
    read = "all => all.map(one => one.getAttribute('aria-label'))"  # the numbers count up
    return [int(label.split()[0]) for label in notebook.find(".mg-points").evaluate_all(read)]


def test_a_full_round_against_a_computer_by_mouse(sit_down: Callable[..., Notebook]) -> None:
    notebook = sit_down(", announcing=False")
    now = shown(notebook)
    while now["panel"] is None:
        now = turn(notebook, now)
    panel = notebook.find("[data-testid=panel]")
    for line in now["panel"]["lines"]:
        expect(panel).to_contain_text(line)
    assert scores(notebook) == ask(notebook, "t.model.sitting.game.scores")
    assert max(scores(notebook)) > 0
    assert notebook.errors() == []


def test_keys_on_the_board_leave_the_notebook_alone(sit_down: Callable[..., Notebook]) -> None:
    notebook = sit_down()
    keyboard = notebook.page.keyboard
    before = [(cell["cell_type"], cell["source"]) for cell in notebook.cells()]
    now = ask(notebook, "t.model.state.hands[0].__len__()")
    notebook.find(".mg-tile").first.focus()
    for key in "1 2 3 4 5 6 ArrowLeft ArrowDown ArrowRight ArrowUp x 0 0 a b c v z y m".split():
        keyboard.press(key)
        assert notebook.find(".mg").evaluate("root => root.contains(document.activeElement)"), key
    for key in ("Enter", "Escape", "Escape"):
        keyboard.press(key)
    expect(notebook.find(".mg-tile").first).to_be_focused()
    assert [(cell["cell_type"], cell["source"]) for cell in notebook.cells()] == before
    assert notebook.page.locator(".jp-Dialog").count() == 0
    assert ask(notebook, "t.model.state.hands[0].__len__()") == now
    assert notebook.errors() == []


def test_a_page_that_is_loaded_again_shows_the_round_where_it_was(
    lab_page: LabPage, sit_down: Callable[..., Notebook]
) -> None:
    notebook = sit_down(", announcing=False")
    now = turn(notebook, turn(notebook, shown(notebook)))
    picture = notebook.find("[data-testid=board] svg").get_attribute("aria-label")
    notebook.page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")
    lab_page.load(notebook.name)
    notebook.wait()
    notebook.find(".mg-tile").first.wait_for(timeout=PATIENCE)
    assert notebook.find("[data-testid=board] svg").get_attribute("aria-label") == picture
    after = turn(notebook, now)
    assert after["n"] > now["n"]
    assert notebook.errors() == []


def test_after_a_restart_the_table_offers_to_go_on_where_it_stopped(
    sit_down: Callable[..., Notebook],
) -> None:
    notebook = sit_down(", announcing=False")
    now = turn(notebook, turn(notebook, shown(notebook)))
    notebook.page.evaluate(
        """async () => {
            const { session } = window.jupyterapp.shell.currentWidget.sessionContext;
            await session.kernel.restart();
            await session.kernel.info;
        }"""
    )
    notebook.run_all()
    resume = notebook.find("[data-testid='button-resume:0']")
    resume.wait_for(timeout=PATIENCE)
    assert shown(notebook)["log"] != now["log"]
    resume.click()
    expect(resume).to_have_count(0)
    again = shown(notebook)
    assert (again["log"], again["scores"], again["board"]) == (
        now["log"],
        now["scores"],
        now["board"],
    )
    assert notebook.errors() == []
