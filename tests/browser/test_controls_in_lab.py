"""Plain controls in JupyterLab: keys on them do what the control does, nothing to the notebook."""

from collections.abc import Callable
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Locator, expect
from regenerate import METADATA

from browser.harness import PATIENCE, LabPage, Notebook

WIDGETS = {
    "tester": "from muggins import move_tester\nmove_tester()",
    "form": "from muggins import options_form\noptions_form()",
}
"""What a cell holds, by the widget that it shows."""
BOXES = {"tester": ".mg", "form": ".mf"}
"""How each is found."""

SHORTCUTS = "a b m y x d d z 0 0 i i Shift+M Shift+V Control+Shift+ArrowDown 1 2".split()
"""Keys that change cells or the kernel where nothing keeps them from the notebook."""

SETTLED = """async () => {
    const { session } = window.jupyterapp.shell.currentWidget.sessionContext;
    await session.kernel.requestExecute({ code: "", store_history: false }).done;
    await new Promise(requestAnimationFrame);
}"""
CHANGED = """changed => {
    const { model } = window.jupyterapp.shell.currentWidget;
    if (changed) model.dirty = true;
    return model.dirty;
}"""
SECOND_IS_ACTIVE = "() => window.jupyterapp.shell.currentWidget.content.activeCellIndex === 1"


@pytest.fixture(scope="module")
def opened(loaded: LabPage) -> Notebook:
    """One notebook for all of these tests, with a cell for each widget and two sums behind them."""
    name = "controls.ipynb"
    cells = [new_code_cell(source) for source in (*WIDGETS.values(), "6 + 4", "4 + 4")]
    nbformat.write(new_notebook(cells=cells, metadata=METADATA), loaded.lab.folder / name)
    return loaded.open(name).wait()


@pytest.fixture
def show(opened: Notebook, lab_page: LabPage) -> Callable[[str], Notebook]:
    """Runs the cell of a widget, and waits until it is drawn."""

    def run(kind: str) -> Notebook:
        opened.run_cell(list(WIDGETS).index(kind))
        control = opened.find(f"{BOXES[kind]} :is(button, select)").first
        control.wait_for(timeout=PATIENCE)
        opened.page.evaluate(SETTLED)
        return opened

    return run


def kinds_and_texts(notebook: Notebook) -> list[Any]:
    return [(cell["cell_type"], cell["source"]) for cell in notebook.cells()]


def press_all(notebook: Notebook, control: Locator) -> None:
    """Press every shortcut with the keyboard on a control, and see that nothing came of it."""
    page, before = notebook.page, kinds_and_texts(notebook)
    for key in SHORTCUTS:
        control.focus()
        page.keyboard.press(key)
        page.evaluate(SETTLED)
        assert kinds_and_texts(notebook) == before, key
        assert page.locator(".jp-Dialog").count() == 0, key
    assert notebook.errors() == []


@pytest.mark.parametrize(
    ("kind", "control"),
    [
        ("tester", "[data-testid=button-another]"),
        ("tester", "[data-testid=field-example]"),
        ("form", "[data-testid=field-spinners]"),
    ],
)
def test_keys_on_a_control_leave_the_notebook_alone(
    show: Callable[[str], Notebook], kind: str, control: str
) -> None:
    notebook = show(kind)
    press_all(notebook, notebook.find(f"{BOXES[kind]} {control}"))


def test_the_controls_keep_the_keys_that_they_need(show: Callable[[str], Notebook]) -> None:
    notebook = show("tester")
    keyboard, before = notebook.page.keyboard, kinds_and_texts(notebook)
    text = notebook.find(".mg [data-testid=field-position]")
    text.focus()
    keyboard.press("Control+A")
    keyboard.type("a b m x d d 0 0")
    expect(text).to_have_value("a b m x d d 0 0")
    keyboard.press("Enter")
    message = notebook.find(".mg").get_by_test_id("message")
    expect(message).to_contain_text("a b m x d d 0 0", timeout=PATIENCE)
    example = notebook.find(".mg [data-testid=field-example]")
    first = example.input_value()
    example.focus()
    keyboard.press("ArrowDown")
    expect(example).not_to_have_value(first)
    assert kinds_and_texts(notebook) == before


def test_to_save_and_to_run_are_for_the_notebook_wherever_the_keyboard_is(
    show: Callable[[str], Notebook],
) -> None:
    notebook = show("tester")
    page, button = notebook.page, notebook.find("[data-testid=button-another]")
    assert page.evaluate(CHANGED, True)
    button.focus()
    page.keyboard.press("a")
    page.keyboard.press("Control+S")
    page.wait_for_function(f"() => !({CHANGED})(false)", timeout=PATIENCE)
    button.focus()
    page.keyboard.press("Shift+Enter")
    page.wait_for_function(SECOND_IS_ACTIVE, timeout=PATIENCE)
