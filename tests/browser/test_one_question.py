"""A learner sees one question of a lesson at a time."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from browser.harness import PATIENCE, Lab, Notebook, Watch
from browser.test_lessons_open import WRITTEN
from muggins.lessons import notebooks as lessons
from muggins.lessons.cells import asks

SHOWN = """() => [...document.querySelectorAll(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell")]
    .filter((cell) => cell.checkVisibility()).length"""
ANSWER = """(question, [name, outcome]) => question.dispatchEvent(new CustomEvent("muggins-answer",
    { detail: { name, outcome }, bubbles: true }))"""


@pytest.fixture
def learner(lab: Lab, browser: BrowserContext) -> Iterator[Notebook]:
    """A tab in which nothing was skipped, and a folder in which nothing was solved."""
    (lab.folder / "progress.json").unlink(missing_ok=True)
    page, watch = browser.new_page(), Watch()
    watch.over(page)
    yield Notebook(page, "")
    page.close()
    assert watch.complaints == []


def opened(lab: Lab, learner: Notebook, path: Path, hash: str = "") -> Notebook:
    """A lesson as the launcher opens it."""
    learner.page.goto(f"{lab.base}/doc/tree/{path.name}?token={lab.token}{hash}")
    learner.find("muggins-exercise").first.wait_for(timeout=PATIENCE)
    expect(learner.page.locator("body[data-opening]")).to_have_count(0)
    return learner


def cells_until(path: Path) -> tuple[list[tuple[str, int]], int]:
    """The questions of a lesson, each with how many cells it ends, and the number of all cells."""
    cells = json.loads(path.read_text("utf-8"))["cells"]
    return [(name, at + 1) for at, cell in enumerate(cells) if (name := asks(cell))], len(cells)


def shows(learner: Notebook, cells: int) -> None:
    learner.page.wait_for_function(f"cells => ({SHOWN})() === cells", arg=cells, timeout=10_000)


@pytest.mark.parametrize("number", range(13))
def test_a_lesson_ends_at_its_first_open_question(lab: Lab, learner: Notebook, number: int) -> None:
    path = lessons.find(str(number)).path
    (first, second, *_), whole = cells_until(path)
    opened(lab, learner, path)
    shows(learner, first[1])
    card = learner.find("muggins-exercise").first
    card.evaluate(ANSWER, [first[0], "not-yet"])
    shows(learner, first[1])
    card.evaluate(ANSWER, [first[0], "right"])
    shows(learner, second[1])
    learner.page.get_by_role("button", name="Show the whole lesson").click()
    shows(learner, whole)


def test_what_was_solved_or_shown_stays_open_and_a_question_can_be_skipped(
    lab: Lab, learner: Notebook
) -> None:
    path = lessons.find("2").path
    (one, two, three, four, *_), _whole = cells_until(path)
    opened(lab, learner, path)
    card = learner.find("muggins-exercise").first
    for (name, _), outcome, (_, after) in ((one, "right", two), (two, "solution", three)):
        with learner.page.expect_response(lambda sent: sent.request.method == "PUT"):
            card.evaluate(ANSWER, [name, outcome])
        shows(learner, after)
    learner.page.evaluate(WRITTEN)
    kept = json.loads((lab.folder / "progress.json").read_text("utf-8"))
    assert kept == {"02": {"asked": 6, "right": [one[0]], "shown": [two[0]]}}
    skip = learner.page.get_by_role("button", name="Skip this question")
    skip.click()
    expect(skip).to_be_focused()
    shows(learner, four[1])
    learner.page.reload()
    learner.find("muggins-exercise").first.wait_for(timeout=PATIENCE)
    shows(learner, four[1])


def test_code_and_paper_show_everything(lab: Lab, learner: Notebook) -> None:
    path = lessons.find("3").path
    (first, *_), whole = cells_until(path)
    opened(lab, learner, path)
    switch = learner.page.locator("#muggins-bar .code")
    switch.click()
    shows(learner, whole)
    switch.click()
    shows(learner, first[1])
    learner.page.emulate_media(media="print")
    shows(learner, whole)


def test_an_address_that_leads_into_the_hidden_part_shows_it(lab: Lab, learner: Notebook) -> None:
    path = lessons.find("2").path
    (first, *_), whole = cells_until(path)
    opened(lab, learner, path, "#Matching-and-counting")
    shows(learner, first[1])
    learner.page.goto("about:blank")
    opened(lab, learner, path, "#Three-quick-ones")
    shows(learner, whole)
    learner.page.locator("#muggins-bar").get_by_role("link", name="On to The first double").click()
    first, *_ = cells_until(lessons.find("3").path)[0]
    shows(learner, first[1])  # it has a heading of this name, too


def test_what_a_tab_kept_may_be_anything_and_a_cell_that_comes_hides_as_well(
    lab: Lab, learner: Notebook
) -> None:
    path = lessons.find("3").path
    (first, *_), _whole = cells_until(path)
    learner.page.add_init_script("sessionStorage.setItem('muggins-skipped', '{')")
    opened(lab, learner, path)
    shows(learner, first[1])
    learner.page.evaluate("""() => {
        const { content } = window.jupyterapp.shell.currentWidget;
        content.model.sharedModel.moveCell(content.widgets.length - 1, content.widgets.length - 3);
    }""")
    shows(learner, first[1])


def test_who_comes_back_is_led_to_the_open_question_and_can_close_the_strip(
    lab: Lab, learner: Notebook
) -> None:
    path, page = lessons.find("5").path, learner.page
    kept = {"05": {"asked": 5, "right": ["05:units", "05:highest"], "shown": ["05:leads"]}}
    (lab.folder / "progress.json").write_text(json.dumps(kept), "utf-8")
    opened(lab, learner, path)
    expect(learner.find("muggins-exercise").nth(3)).to_be_in_viewport(timeout=PATIENCE)
    bar = page.locator("#muggins-bar")
    expect(bar.locator(".far")).to_have_text("3 of 7")
    expect(bar.locator(".far")).to_have_attribute(
        "title", re.compile("\nDone: 3 of 7, answers shown: 1$")
    )
    expect(bar.locator(".dot.solved")).to_have_count(2)
    expect(bar.locator(".dot.shown")).to_have_attribute(
        "title", "The answer was shown: “Again” on its card lets you solve it."
    )
    learner.find("muggins-exercise").first.evaluate(ANSWER, ["05:leads", "right"])
    expect(bar.locator(".dot.solved")).to_have_count(3)
    expect(bar.locator(".dot.shown")).to_have_count(0)
    opened(lab, learner, lessons.find("0").path)
    strip = bar.locator(".go-on")
    expect(strip.get_by_role("link", name="Go on with lesson 5: Points")).to_be_visible()
    strip.get_by_role("button", name="Close").click()
    expect(strip).to_be_hidden()


def test_a_file_from_before_leaves_the_quick_ones_open(lab: Lab, learner: Notebook) -> None:
    path, page = lessons.find("4").path, learner.page
    names = [name for name, _ in cells_until(path)[0]]
    kept = {"04": {"asked": len(names), "right": names[1:], "shown": names[:1]}}
    (lab.folder / "progress.json").write_text(json.dumps(kept), "utf-8")
    opened(lab, learner, path)
    bar = page.locator("#muggins-bar")
    expect(bar.locator(".far")).to_have_text("5 of 6")
    expect(bar.locator(".dot").last).not_to_have_class(re.compile("solved"))
    expect(bar.get_by_role("status")).to_be_empty()
    bar.get_by_role("button", name="All lessons").click()
    row = bar.locator(".menu").get_by_role("link", name="The fourth end")
    expect(row.locator(".kept")).to_have_text("5 of 6")
    page.keyboard.press("Escape")
    with page.expect_response(lambda sent: sent.request.method == "PUT"):
        learner.find("muggins-exercise").first.evaluate(
            """card => card.dispatchEvent(new CustomEvent("muggins-drill-over",
                { detail: { first: 0, all: 3 }, bubbles: true }))"""
        )
    expect(bar.get_by_role("status")).to_have_text("Lesson 4 is done.")
    opened(lab, learner, path)
    expect(bar.get_by_role("status")).to_have_text("Lesson 4 is done.")
    expect(bar.locator(".dot.drill.solved")).to_have_count(1)
