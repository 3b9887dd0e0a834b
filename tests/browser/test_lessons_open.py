"""A learner starts the lessons and runs one."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Response, expect

from browser.harness import PATIENCE, Lab, LabPage, Notebook, Watch

PICTURE = ".jp-OutputArea-output img[alt]"


@pytest.fixture(scope="module")
def first(lab: Lab, browser: BrowserContext) -> Iterator[Notebook]:
    """The first lesson, as the printed address shows it."""
    page, watch = browser.new_page(), Watch()
    watch.over(page)
    page.goto(lab.url)
    yield Notebook(page, "00").wait()
    page.close()
    assert watch.complaints == []


def is_kept(sent: Response) -> bool:
    """Whether what a learner has done was written to the file that keeps it."""
    return "progress.json" in sent.url and sent.request.method == "PUT" and sent.ok


def test_the_printed_address_shows_the_first_lesson(lab: Lab, first: Notebook) -> None:
    cell = json.loads(min(lab.folder.glob("*.ipynb")).read_text("utf-8"))["cells"][0]
    title = "".join(cell["source"]).splitlines()[0].removeprefix("# ")
    expect(first.find("h1").first).to_contain_text(title, timeout=PATIENCE)


def test_one_button_shows_the_code_and_little_else_is_around_a_lesson(first: Notebook) -> None:
    code = first.find(".jp-CodeCell .jp-InputArea-editor").first
    expect(code).to_be_hidden(timeout=PATIENCE)
    tools = first.find(".jp-NotebookPanel-toolbar")
    tools.get_by_role("button", name="Show code").click(timeout=PATIENCE)
    expect(code).to_be_visible()
    expect(tools.get_by_role("button")).to_have_count(5)  # with save, a new cell, and run
    tools.get_by_role("button", name="Hide code").click()
    expect(code).to_be_hidden()
    expect(tools.get_by_role("button")).to_have_count(2)
    for machinery in ("#jp-main-statusbar", ".jp-cell-toolbar", ".jp-KernelName"):
        expect(first.page.locator(f"{machinery}:visible")).to_have_count(0)
    tabs = first.page.locator(".jp-SideBar .lm-TabBar-tab:visible")
    expect(tabs).to_have_count(2)  # files, contents


def test_a_lesson_answers_at_a_click_and_starts_what_needs_python_by_itself(
    lab: Lab, first: Notebook
) -> None:
    quiz = first.find("muggins-exercise").first
    quiz.locator(".option.tile").nth(1).click(timeout=PATIENCE)
    quiz.locator(".spot[data-open]").first.click()
    expect(quiz.locator(".said")).not_to_be_empty()
    with first.page.expect_response(is_kept):
        quiz.get_by_label("the 1 of the 0-1").click()
    progress = json.loads((lab.folder / "progress.json").read_text("utf-8"))
    assert progress["00"] == {"asked": 2, "right": ["00:make five"]}
    first.find("h2").first.scroll_into_view_if_needed()
    board = first.find(".mg").first
    board.wait_for(timeout=PATIENCE)  # nobody has run a cell
    expect(board.get_by_test_id("message")).to_contain_text("Question 1 of 3")


def test_a_lesson_shows_its_pictures_and_then_runs_from_top_to_bottom(lab_page: LabPage) -> None:
    notebook = lab_page.open("06_draw_pass_blocked.ipynb").wait()
    notebook.find(PICTURE).first.wait_for()  # before any cell has run
    notebook.run_all()
    code = [cell for cell in notebook.cells() if cell["cell_type"] == "code"]
    assert code
    assert all(cell["execution_count"] for cell in code)
    assert notebook.errors() == []
    assert notebook.find(PICTURE).count() > 0
