"""Lesson 03 in a browser: step, test a legal and an illegal move; then by keyboard alone."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from browser.harness import PATIENCE, Notebook

STEPPER, TESTER = ".muggins-stepper", ".muggins-tester"


def widget(notebook: Notebook, kind: str) -> Locator:
    """A widget of the lesson, brought into view."""
    call = {STEPPER: "stepper(", TESTER: "move_tester("}[kind]
    sources = [cell["source"] for cell in notebook.cells()]
    places = [i for i, s in enumerate(sources) if "".join(s).startswith(call)]
    notebook.scroll_to(places[0])
    found = notebook.find(kind).first
    found.wait_for(timeout=PATIENCE)
    return found


def says(found: Locator, text: str) -> None:
    expect(found.locator(".muggins-message")).to_contain_text(text, timeout=PATIENCE)


def shown(found: Locator) -> str:
    return str(found.locator(".muggins-picture svg").get_attribute("aria-label"))


def test_a_learner_steps_through_play_c_R3_2(open_notebook: Callable[[str], Notebook]) -> None:
    stepper = widget(open_notebook("03").run_all(), STEPPER)
    says(stepper, "4 + 6 + 6 = 16")
    after = shown(stepper)
    stepper.locator("button.muggins-previous").click()
    says(stepper, "4 + 6 = 10")
    assert shown(stepper) != after
    stepper.locator("button.muggins-next").click()
    says(stepper, "4 + 6 + 6 = 16")
    assert shown(stepper) == after


def test_a_learner_tests_a_legal_and_an_illegal_move_R3_1(
    open_notebook: Callable[[str], Notebook],
) -> None:
    tester = widget(open_notebook("03").run_all(), TESTER)
    before = shown(tester)
    tester.locator(".muggins-tile button", has_text="3-5").click()
    tester.locator(".muggins-end button", has_text="6 on the 1-6").click()
    tester.locator("button.muggins-try").click()
    says(tester, "share no number")
    assert shown(tester) == before
    tester.locator(".muggins-tile button", has_text="6-6").click()
    tester.locator("button.muggins-play").click()
    says(tester, "4 + 6 + 6 = 16")
    expect(tester.locator(".muggins-tile button", has_text="6-6")).to_have_count(0)
    assert shown(tester) != before
    tester.locator("button.muggins-undo").click()
    expect(tester.locator(".muggins-tile button", has_text="6-6")).to_have_count(1)
    assert shown(tester) == before


def test_both_widgets_work_by_keyboard_alone(open_notebook: Callable[[str], Notebook]) -> None:
    notebook = open_notebook("03").run_all()
    keyboard = notebook.page.keyboard
    stepper = widget(notebook, STEPPER)
    says(stepper, "4 + 6 + 6 = 16")
    stepper.locator("button.muggins-previous").focus()
    keyboard.press("Enter")
    says(stepper, "4 + 6 = 10")
    keyboard.press("Tab")
    keyboard.press("Enter")
    says(stepper, "4 + 6 + 6 = 16")
    tester = widget(notebook, TESTER)
    tester.locator(".muggins-tile button").first.focus()
    for _ in range(3):
        keyboard.press("Tab")
    keyboard.press("Enter")
    chosen = tester.locator(".muggins-tile button.mod-active")
    expect(chosen).to_have_text("3-5")
    assert chosen.evaluate("e => e.scrollWidth <= e.clientWidth"), "the tick leaves no room"
    tester.locator("button.muggins-try").focus()
    cells = len(notebook.cells())
    keyboard.press("Enter")
    says(tester, "The 3-5")
    before = shown(tester)
    tester.locator(".muggins-tile button").first.focus()
    keyboard.press("Enter")
    tester.locator("button.muggins-try").focus()
    keyboard.press("Tab")
    keyboard.press("Enter")
    says(tester, "4 + 6 + 6 = 16")
    expect(tester.locator(".muggins-tile button", has_text="6-6")).to_have_count(0)
    assert shown(tester) != before
    tester.locator(".muggins-text input").focus()
    keyboard.press("Control+A")
    keyboard.type("1-4 / 1-6 0-x")
    keyboard.press("Tab")
    keyboard.press("Enter")
    says(tester, "0-x")
    expect(tester.locator(".muggins-text input")).to_have_value("1-4 / 1-6 0-x")
    assert len(notebook.cells()) == cells
    assert notebook.errors() == []
