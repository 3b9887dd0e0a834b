"""A learner starts the lessons and runs one."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Response, expect

from browser.harness import PATIENCE, Lab, LabPage, Notebook, Watch

PICTURE = ".jp-OutputArea-output img[alt]"
ANSWER = """(question, name) => question.dispatchEvent(new CustomEvent("muggins-answer",
    { detail: { name, outcome: "right" }, bubbles: true }))"""
TELL = """(part, [what, detail]) => part.dispatchEvent(new CustomEvent(`muggins-${what}-over`,
    { detail, bubbles: true, composed: true }))"""

WRITTEN = "() => navigator.locks.request('muggins-progress', () => {})"
"""Wait for all that was done before: it is written in turns."""
YELLOW = "rgb(255, 213, 74)"
FOREIGN = """card => {
    card.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = card.getBoundingClientRect();
    const found = [];
    for (let x = left + 4; x < left + width; x += 12) {
        for (let y = top + 4; y < top + height; y += 12) {
            const at = document.elementFromPoint(x, y);
            if (at && !card.contains(at)) found.push(`${at.className} at ${x - left}, ${y - top}`);
        }
    }
    return found;
}"""
"""What lies over a card and is none of its own; a point outside the window is nothing."""


@pytest.fixture(scope="module")
def learner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A JupyterLab that no other page is in: two pages of one kernel hear each other's answers."""
    server = Lab(tmp_path_factory.mktemp("learner"))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def first(learner: Lab, browser: BrowserContext) -> Iterator[Notebook]:
    """The first lesson, as the printed address shows it."""
    page, watch = browser.new_page(), Watch()
    watch.over(page)
    page.goto(learner.url)
    yield Notebook(page, "00").wait()
    page.close()
    assert watch.complaints == []


def is_kept(sent: Response) -> bool:
    """Whether what a learner has done was written to the file that keeps it."""
    return "progress.json" in sent.url and sent.request.method == "PUT" and sent.ok


def test_the_printed_address_shows_the_first_lesson(learner: Lab, first: Notebook) -> None:
    cell = json.loads(min(learner.folder.glob("*.ipynb")).read_text("utf-8"))["cells"][0]
    title = "".join(cell["source"]).splitlines()[0].removeprefix("# ")
    expect(first.find("h1").first).to_contain_text(title, timeout=PATIENCE)


def test_one_switch_shows_the_code_and_what_jupyterlab_has_around_it(first: Notebook) -> None:
    page = first.page
    machinery = page.locator("#jp-top-panel, #jp-menu-panel, .jp-SideBar.jp-mod-left")
    code = first.find(".jp-CodeCell .jp-InputArea-editor").first
    switch = page.locator("#muggins-bar .code")
    expect(code).to_be_hidden(timeout=PATIENCE)
    assert all(not one.is_visible() for one in machinery.all())
    expect(switch).to_have_text("Show code")
    switch.click()
    expect(code).to_be_visible()
    for one in machinery.all():
        expect(one).to_be_visible()
    expect(first.find(".jp-NotebookPanel-toolbar").get_by_role("button")).to_have_count(3)
    expect(switch).to_have_text("Hide code")
    switch.click()
    expect(code).to_be_hidden()
    assert all(not one.is_visible() for one in machinery.all())
    for never in ("#jp-main-statusbar", ".jp-cell-toolbar", ".jp-KernelName"):
        expect(page.locator(f"{never}:visible")).to_have_count(0)


def test_a_lesson_answers_at_a_click_and_ends_in_a_drill(learner: Lab, first: Notebook) -> None:
    quiz = first.find("muggins-exercise").first
    quiz.get_by_role("button", name="2-5").click(timeout=PATIENCE)
    quiz.locator(".spot[data-open]").click()
    expect(quiz.locator(".said")).to_contain_text("Not yet")
    quiz.get_by_role("button", name="1-3").click()
    with first.page.expect_response(is_kept):
        quiz.locator(".spot[data-open]").click()
    progress = json.loads((learner.folder / "progress.json").read_text("utf-8"))
    assert progress["00"] == {"asked": 2, "right": ["00:make five"]}
    expect(first.page.locator("#muggins-bar .far")).to_have_text("1 of 3")
    drill = first.find("muggins-drill").first
    expect(drill).to_be_hidden()
    whole(first)
    drill.scroll_into_view_if_needed()
    expect(drill.locator(".foot")).to_contain_text("Question 1 of 3")


def whole(lesson: Notebook) -> None:
    """Show all of a lesson, whatever is open in it."""
    lesson.find(".muggins-gate").get_by_role("button", name="Show the whole lesson").click()
    expect(lesson.find(".muggins-gate")).to_have_count(0)


def test_what_needs_python_starts_by_itself(lab_page: LabPage) -> None:
    notebook = lab_page.open("08_sixty_one_exactly.ipynb")
    board = notebook.find(".mg").first
    board.wait_for(timeout=PATIENCE)  # nobody has run a cell
    expect(board.get_by_test_id("message")).not_to_be_empty()


def test_who_comes_back_finds_what_was_solved_and_the_way_on(learner: Lab, first: Notebook) -> None:
    page, file = first.page, learner.folder / "progress.json"
    bar = page.locator("#muggins-bar")
    known = {"00": {"asked": 2, "right": ["00:make ten"]}, "02": {"asked": 6, "right": ["02:lead"]}}
    kept: dict[str, Any] = {**known, "01": {"asked": 0, "right": 7}, "of": "another version"}
    file.write_text(json.dumps(kept), "utf-8")
    page.reload()
    second = first.find("muggins-exercise .card").nth(1)
    expect(second).to_have_attribute("data-outcome", "right", timeout=PATIENCE)
    expect(first.find("muggins-exercise .card").nth(0)).not_to_have_attribute("data-over", "yes")
    bar.get_by_role("link", name="Go on with lesson 2: Matching and counting").click()
    quiz = first.find("muggins-exercise").first
    quiz.wait_for()
    expect(page).to_have_url(re.compile("02_matching_and_counting"))
    expect(page).to_have_title(re.compile("^Matching and counting"))
    expect(bar.locator(".far")).to_have_text("1 of 7")
    with page.expect_response(is_kept):  # as a question does
        quiz.evaluate(ANSWER, "02:what fits")
    kept["02"]["right"].append("02:what fits")
    assert json.loads(file.read_text("utf-8")) == kept
    page.go_back()
    expect(page).to_have_title(re.compile("^Start here"))
    bar.get_by_role("button", name="All lessons").click()
    menu = bar.get_by_role("navigation", name="All lessons")
    expect(menu.get_by_role("link", name="Matching and counting")).to_contain_text("2 of 7")
    menu.get_by_role("button", name="Start anew").click()
    with page.expect_response(is_kept), page.expect_navigation():
        menu.get_by_role("button", name="Forget it").click()
    assert json.loads(file.read_text("utf-8")) == {}
    first.find("muggins-exercise").first.wait_for()
    expect(bar.locator(".go-on")).to_be_hidden()


def press(one: Locator) -> None:
    """Click with the mouse in the middle of something, whatever lies there."""
    one.scroll_into_view_if_needed()
    box = one.bounding_box()
    assert box is not None
    one.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_nothing_of_jupyterlab_lies_over_a_card(first: Notebook) -> None:
    page = first.page
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator("body[data-opening]")).to_have_count(0)
    quiz = first.find("muggins-exercise").first
    assert quiz.evaluate(FOREIGN) == []
    press(quiz.locator(".hand .tile").first)
    expect(quiz.locator(".hand .tile").first).to_have_attribute("aria-pressed", "true")
    press(quiz.locator(".hint"))
    expect(quiz.locator(".said")).not_to_be_empty()
    page.locator("#muggins-bar").get_by_role("button", name="All lessons").click()
    page.locator("#muggins-bar .menu").get_by_role("link", name="Points").click()
    whole(first)
    leads = first.find("muggins-exercise").filter(has_text="You begin.")
    press(leads.locator(".check"))
    expect(leads.locator(".said")).to_contain_text("Nothing is chosen yet")
    first.scroll_to(10)
    left = first.find("muggins-exercise").filter(has_text="your last tile")
    for one in (leads, left):
        assert one.evaluate(FOREIGN) == []
    press(left.get_by_role("button", name="4", exact=True))
    expect(left.locator(".card")).to_have_attribute("data-outcome", "right")


def test_questions_a_drill_and_a_game_end_the_lesson_and_show_the_way_on(
    learner: Lab, first: Notebook
) -> None:
    page, bar = first.page, first.page.locator("#muggins-bar")
    quiz, drill = first.find("muggins-exercise").first, first.find("muggins-drill")
    far, way = bar.locator(".far"), page.locator("hr + p > strong:first-child a:visible")
    for name in ("units", "highest", "leads", "best", "tiles left"):
        quiz.evaluate(ANSWER, f"05:{name}")
    expect(far).to_have_text("5 of 7")
    expect(far).to_have_attribute("title", re.compile("^5 questions, .* quick ones and a game\n"))
    drill.evaluate(TELL, ["drill", {"first": 2, "all": 3}])
    expect(far).to_have_text("6 of 7")
    drill.evaluate(TELL, ["drill", {"first": 1, "all": 3}])
    expect(far).to_have_text("6 of 7")
    expect(bar.get_by_role("status")).to_be_empty()
    first.scroll_to(len(first.cells()) - 1)
    expect(way).not_to_have_css("background-color", YELLOW)
    quiz.evaluate(TELL, ["game", None])
    expect(bar.get_by_role("status")).to_have_text("Lesson 5 is done.")
    expect(way).to_have_css("background-color", YELLOW)
    page.evaluate(WRITTEN)
    kept = json.loads((learner.folder / "progress.json").read_text("utf-8"))["05"]
    assert (kept["drill"], kept["game"]) == (2, True)
    bar.get_by_role("button", name="All lessons").click()
    row = bar.locator(".menu").get_by_role("link", name="Points")
    expect(row.locator(".stars")).to_have_text("★★")
    expect(row.locator(".kept")).to_have_text("✓")
    page.keyboard.press("Escape")
    bar.get_by_role("link", name="Lesson 6: Draw, pass, blocked").click()
    expect(first.page).to_have_title(re.compile("^Draw, pass, blocked"))
    expect(bar.get_by_role("status")).to_be_empty()


def test_lessons_are_dark_where_the_system_is(first: Notebook) -> None:
    body = first.page.locator("body")
    expect(body).to_have_attribute("data-jp-theme-light", "true")
    first.page.emulate_media(color_scheme="dark")
    expect(body).to_have_attribute("data-jp-theme-light", "false")


def test_a_lesson_shows_its_pictures_and_then_runs_from_top_to_bottom(lab_page: LabPage) -> None:
    notebook = lab_page.open("04_the_fourth_end.ipynb").wait()
    notebook.find(f"{PICTURE}:visible").first.wait_for()  # before any cell has run
    notebook.run_all()
    code = [cell for cell in notebook.cells() if cell["cell_type"] == "code"]
    assert code
    assert all(cell["execution_count"] for cell in code)
    assert notebook.errors() == []
    assert notebook.find(PICTURE).count() > 0
