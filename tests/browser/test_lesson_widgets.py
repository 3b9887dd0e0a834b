"""Widgets of the lessons in a browser: step, lay tiles; then by keyboard alone."""

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Locator, expect

from browser.harness import PATIENCE, LabPage, Notebook

STEPPER, TESTER = "muggins-stepper", ".mg"


@pytest.fixture(scope="module")
def run_lesson(loaded: LabPage) -> Callable[[str], Notebook]:
    """Opens a lesson and runs it, once for all of these tests."""
    return cache(lambda name: loaded.open(f"{name}.ipynb").wait().run_all())


@pytest.fixture(autouse=True)
def watched(lab_page: LabPage) -> None:
    """The page complains of nothing."""


def widget(notebook: Notebook, kind: str) -> Locator:
    """A widget of the lesson, brought into view."""
    call = {STEPPER: "stepper(", TESTER: "move_tester("}[kind]
    sources = [cell["source"] for cell in notebook.cells()]
    places = [i for i, source in enumerate(sources) if f"\n{call}" in f"\n{''.join(source)}"]
    notebook.scroll_to(places[0])
    found = notebook.find(kind).first
    found.wait_for(timeout=PATIENCE)
    return found


def says(found: Locator, text: str) -> None:
    expect(found.locator(".said")).to_contain_text(text, timeout=PATIENCE)


def shown(found: Locator) -> str:
    return str(found.locator(".steps svg").get_attribute("aria-label"))


def test_a_learner_steps_through_a_line_R3_1(run_lesson: Callable[[str], Notebook]) -> None:
    stepper = widget(run_lesson("02_matching_and_counting"), STEPPER)
    says(stepper, "0 + 5 = 5")
    before = shown(stepper)
    stepper.locator(".next").click()
    says(stepper, "0 + 4 = 4")
    assert shown(stepper) != before
    stepper.locator(".previous").click()
    says(stepper, "0 + 5 = 5")
    assert shown(stepper) == before


def test_a_stepper_works_by_keyboard_alone(run_lesson: Callable[[str], Notebook]) -> None:
    notebook = run_lesson("02_matching_and_counting")
    keyboard = notebook.page.keyboard
    stepper = widget(notebook, STEPPER)
    says(stepper, "0 + 5 = 5")
    stepper.locator(".next").focus()
    keyboard.press("Enter")
    says(stepper, "0 + 4 = 4")
    keyboard.press("Shift+Tab")
    keyboard.press("Enter")
    says(stepper, "0 + 5 = 5")


def says_on_the_board(tester: Locator, text: str) -> None:
    expect(tester.get_by_test_id("message")).to_contain_text(text, timeout=PATIENCE)


def drawn(tester: Locator) -> str:
    """What the picture of the board shows, in words."""
    return str(tester.get_by_test_id("board").locator("svg").get_attribute("aria-label"))


def test_a_learner_lays_a_legal_and_an_illegal_tile_R3_1(
    run_lesson: Callable[[str], Notebook],
) -> None:
    tester = widget(run_lesson("the_program"), TESTER)
    place = tester.get_by_test_id("place")
    before = drawn(tester)
    tester.locator(".mg-tile[data-tile='3-6']").click()
    says_on_the_board(tester, "The 3-6 fits nowhere")
    place.first.click()
    says_on_the_board(tester, "share no number")
    assert drawn(tester) == before
    tester.locator(".mg-tile[data-tile='2-2']").click()
    fitting = tester.locator("[data-fits=yes]")
    expect(fitting).to_have_text("8")
    fitting.hover()
    says_on_the_board(tester, "2 + 2 + 4 = 8")
    fitting.click()
    expect(tester.locator(".mg-tile[data-tile='2-2']")).to_have_count(0)
    says_on_the_board(tester, "2 + 2 + 4 = 8")
    assert drawn(tester) != before
    tester.get_by_test_id("button-undo").click()
    expect(tester.locator(".mg-tile[data-tile='2-2']")).to_have_count(1)
    assert drawn(tester) == before


def test_a_tester_works_by_keyboard_alone(run_lesson: Callable[[str], Notebook]) -> None:
    notebook = run_lesson("the_program")
    keyboard = notebook.page.keyboard
    tester = widget(notebook, TESTER)
    cells = len(notebook.cells())
    before, field = drawn(tester), tester.get_by_test_id("field-position")
    position = field.input_value()
    tester.locator(".mg-tile").first.focus()
    keyboard.press("Enter")
    expect(tester.locator("[data-fits=yes]")).to_be_focused()
    keyboard.press("Enter")
    says_on_the_board(tester, "2 + 2 + 4 = 8")
    expect(tester.locator(".mg-tile").first).to_be_focused()
    assert drawn(tester) != before
    expect(field).not_to_have_value(position)
    keyboard.press("u")
    expect(tester.locator(".mg-tile")).to_have_count(5)
    assert drawn(tester) == before
    expect(field).to_have_value(
        position
    )  # the field follows the board: it would take what is typed
    field.focus()
    keyboard.press("Control+A")
    keyboard.type("1-4 / 1-6 0-x")
    keyboard.press("Enter")
    says_on_the_board(tester, "0-x")
    expect(field).to_have_value("1-4 / 1-6 0-x")
    assert len(notebook.cells()) == cells
    assert notebook.errors() == []
