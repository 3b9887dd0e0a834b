"""A learner starts the lessons and runs one."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.harness import PATIENCE, Lab, Notebook

PICTURE = ".jp-OutputArea-output img[alt]"
SHOWN = ".jp-NotebookPanel:not(.lm-mod-hidden)"
"""The notebook in front: the page may also bring back one that was open before."""


def test_the_printed_address_shows_the_first_lesson_with_its_stored_pictures(
    lab: Lab, page: Page
) -> None:
    page.goto(lab.url)
    first = json.loads(min(lab.folder.glob("*.ipynb")).read_text("utf-8"))["cells"][0]
    title = "".join(first["source"]).splitlines()[0].removeprefix("# ")
    expect(page.locator(f"{SHOWN} h1").first).to_contain_text(title, timeout=PATIENCE)
    Notebook(page, "00").wait()
    page.goto("about:blank")
    lab.stop_kernels()


def test_one_button_shows_the_code_and_little_else_is_around_a_lesson(lab: Lab, page: Page) -> None:
    page.goto(lab.url)
    Notebook(page, "00").wait()
    code = page.locator(f"{SHOWN} .jp-CodeCell .jp-InputArea-editor").first
    expect(code).to_be_hidden(timeout=PATIENCE)
    tools = page.locator(f"{SHOWN} .jp-NotebookPanel-toolbar")
    tools.get_by_role("button", name="Show code").click(timeout=PATIENCE)
    expect(code).to_be_visible()
    tools.get_by_role("button", name="Hide code").click()
    expect(code).to_be_hidden()
    expect(tools.get_by_role("button")).to_have_count(5)  # with save, a new cell, and run
    for machinery in ("#jp-main-statusbar", ".jp-cell-toolbar", ".jp-KernelName"):
        expect(page.locator(f"{machinery}:visible")).to_have_count(0)
    expect(page.locator(".jp-SideBar .lm-TabBar-tab:visible")).to_have_count(2)  # files, contents
    page.goto("about:blank")
    lab.stop_kernels()


def test_lesson_03_shows_its_pictures_and_then_runs_from_top_to_bottom(
    open_notebook: Callable[[str], Notebook],
) -> None:
    notebook = open_notebook("03")
    notebook.find(PICTURE).first.wait_for()  # before any cell has run
    notebook.run_all()
    code = [cell for cell in notebook.cells() if cell["cell_type"] == "code"]
    assert code
    assert all(cell["execution_count"] for cell in code)
    assert notebook.errors() == []
    assert notebook.find(PICTURE).count() > 0


def test_a_lesson_answers_at_a_click_and_starts_what_needs_python_by_itself(
    lab: Lab, page: Page
) -> None:
    page.goto(lab.url)
    quiz = page.locator(f"{SHOWN} muggins-exercise").first
    quiz.locator(".option.tile").nth(1).click(timeout=PATIENCE)
    quiz.locator(".spot").first.click()
    expect(quiz.locator(".said")).not_to_be_empty()
    with page.expect_response(lambda sent: "progress.json" in sent.url and sent.ok) as kept:
        quiz.get_by_label("the 1 of the 0-1").click()
    assert kept.value.request.method == "PUT"
    progress = json.loads((lab.folder / "progress.json").read_text("utf-8"))
    assert progress == {"00": {"asked": 2, "right": ["00:make five"]}}
    page.locator(f"{SHOWN} h2").first.scroll_into_view_if_needed()
    board = page.locator(f"{SHOWN} .mg").first
    board.wait_for(timeout=PATIENCE)  # nobody has run a cell
    expect(board.get_by_test_id("message")).to_contain_text("Question 1 of 3")
    page.goto("about:blank")
    lab.stop_kernels()
