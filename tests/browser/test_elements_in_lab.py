"""Exercises and steppers where no Python runs: in a notebook, trusted or not, and in a file."""

import re
import shutil
from pathlib import Path

from nbconvert import HTMLExporter
from playwright.sync_api import Locator, Page, expect

from browser.harness import PATIENCE, Lab, LabPage, shipped

LESSON = "04_the_fourth_end.ipynb"
SHORTCUTS = "a b m y x d d z 0 0 i i Shift+M 1 2 ArrowDown".split()
CHANGED = """changed => {
    const { model } = window.jupyterapp.shell.currentWidget;
    if (changed) model.dirty = true;
    return model.dirty;
}"""
ACTIVE = "() => window.jupyterapp.shell.currentWidget.content.activeCellIndex"
LOADED = "() => [...document.querySelectorAll('.jp-RenderedHTML img')].every((img) => img.complete)"
BROKEN = """images => images.filter((image) => !image.complete || !image.naturalWidth).length"""


def answer_the_first(exercise: Locator) -> None:
    """Click the halves that count one after the other, first the wrong way."""
    counted = exercise.locator(".spot")
    exercise.locator(".check").click()
    expect(exercise.locator(".said")).to_contain_text("Nothing is chosen yet")
    for name in ("The 4 of the 1-4", "The 4 of the 4-6"):
        counted.and_(exercise.get_by_label(name, exact=True)).click()
    expect(exercise.locator(".sum")).to_have_text("4 + 4 = 8")
    exercise.locator(".check").click()
    expect(exercise.locator(".said")).to_contain_text("You left out the spinner")
    for double in exercise.get_by_label("The 6 of the 6-6", exact=True).all():
        double.click()
    exercise.locator(".check").click()
    expect(exercise.locator(".said")).to_contain_text("Right. 4 + 6 + 6 + 4 = 20")
    expect(exercise.locator(".card")).to_have_attribute("data-outcome", "right")


def test_a_trusted_lesson_answers_before_anything_has_run(lab_page: LabPage) -> None:
    notebook = lab_page.open(LESSON)
    exercise = notebook.find("muggins-exercise").first
    exercise.wait_for()
    answer_the_first(exercise)


def test_a_stepper_steps_before_anything_has_run(lab_page: LabPage) -> None:
    walk = lab_page.open("02_matching_and_counting.ipynb").find("muggins-stepper").first
    walk.scroll_into_view_if_needed()
    walk.locator(".next").click()
    expect(walk.locator(".said")).to_contain_text("0 + 4 = 4")


def test_keys_stay_with_the_exercise_but_to_save_and_to_run_reach_the_notebook(
    lab_page: LabPage,
) -> None:
    notebook = lab_page.open("03_the_first_double.ipynb").wait()
    page = notebook.page
    exercise = notebook.find("muggins-exercise").first
    before = [(cell["cell_type"], cell["source"]) for cell in notebook.cells()]
    for control in (exercise.locator(".spot").first, exercise.locator(".hint")):
        for key in SHORTCUTS:
            control.focus()
            page.keyboard.press(key)
        assert [(cell["cell_type"], cell["source"]) for cell in notebook.cells()] == before
        assert page.locator(".jp-Dialog").count() == 0
    assert page.evaluate(CHANGED, True)
    exercise.locator(".hint").focus()
    page.keyboard.press("Control+S")
    page.wait_for_function(f"() => !({CHANGED})(false)", timeout=PATIENCE)
    active = page.evaluate(ACTIVE)
    exercise.locator(".hint").focus()
    page.keyboard.press("Shift+Enter")
    page.wait_for_function(f"before => ({ACTIVE})() > before", arg=active, timeout=PATIENCE)
    expect(exercise.locator(".said")).not_to_contain_text("Hint:")


def test_an_untrusted_copy_keeps_every_picture_and_no_rubbish(lab: Lab, lab_page: LabPage) -> None:
    folder = lab.folder / "by mail"
    folder.mkdir(exist_ok=True)
    name = "03_the_first_double.ipynb"
    text = shipped("03").read_text("utf-8")
    (folder / name).write_text(text.replace("The first double", "Unsigned", 1), "utf-8")
    notebook = lab_page.open(f"by mail/{name}")
    shown = notebook.find(".jp-RenderedHTML")
    shown.first.wait_for(timeout=PATIENCE)
    page = notebook.page
    assert page.evaluate(
        "() => !window.jupyterapp.shell.currentWidget.content.widgets.some((cell) =>"
        " cell.model.type === 'code' && cell.model.trusted && cell.model.outputs?.length)"
    )
    pictures = notebook.find(".jp-RenderedHTML img")
    pictures.nth(2).wait_for(state="attached", timeout=PATIENCE)  # cells appear one by one
    page.wait_for_function(LOADED, timeout=PATIENCE)
    assert pictures.evaluate_all(BROKEN) == 0
    assert all(
        alt.startswith(("On the table", "Hand", "Tile"))
        for alt in pictures.evaluate_all("images => images.map((image) => image.alt)")
    )
    expect(shown.first).to_contain_text("What do the open ends add up to now?")
    assert notebook.find("muggins-exercise").count() == 0


def test_an_exported_lesson_answers_from_a_file(page: Page, tmp_path: Path) -> None:
    source = tmp_path / LESSON
    shutil.copy(shipped("04"), source)
    html, _ = HTMLExporter(template_name="lab").from_filename(source)
    # The template asks other machines for what draws formulas; nothing here needs it.
    alone = re.sub(r"<script[^>]* src=.https.*?</script>|import mermaid.*", "", html)
    (tmp_path / "lesson.html").write_text(alone, "utf-8")
    page.goto((tmp_path / "lesson.html").as_uri())
    answer_the_first(page.locator("muggins-exercise").first)
