"""Exercises on a page of their own: what is said next, rules that open, an answer that is shown."""

from playwright.sync_api import Locator, Page, expect

from muggins import ask
from muggins.text.rulebook import paragraph, plain
from muggins.widgets.elements import description, element_html, page_script


def shown(page: Page, *names: str) -> Locator:
    """Questions of the lessons on a page; a rule comes with the first alone."""
    first, *others = (description(ask(name)) for name in names)
    elements = (first, *({**other, "rules": {}} for other in others))
    page.set_content("".join(map(element_html, elements)) + page_script())
    return page.locator("muggins-exercise")


def test_a_chosen_tile_is_followed_by_what_to_do_next(page: Page) -> None:
    exercise = shown(page, "00:make five")
    said, tile = exercise.get_by_role("status"), exercise.get_by_role("button", name="1-6")
    before = said.text_content() or ""
    tile.click()
    expect(said).to_have_text("Now choose an end.")
    tile.click()
    expect(said).to_have_text(before)


def test_a_right_sum_of_the_wrong_halves_is_not_right_R3_4(page: Page) -> None:
    exercise = shown(page, "03:double three")
    doubles = exercise.get_by_role("button", name="The 3 of the 3-3")
    covered = exercise.get_by_role("button", name="The 3 of the 1-3")
    for half in (exercise.get_by_role("button", name="The 4 of the 1-4"), covered, doubles.first):
        half.click()
    exercise.get_by_role("button", name="Check").click()
    expect(exercise.locator(".said")).to_contain_text("does not count")
    covered.click()
    doubles.last.click()
    exercise.get_by_role("button", name="Check").click()
    expect(exercise.locator(".said")).to_contain_text("Right")


def test_a_rule_opens_where_it_is_named_R3_5(page: Page) -> None:
    exercises = shown(page, "04:fourth end", "04:double three")
    for exercise in exercises.all():
        exercise.get_by_role("button", name="Hint").click()
        exercise.get_by_role("button", name="Another hint").click()
        exercise.get_by_role("button", name="Show the answer").click()
        number, rule = exercise.get_by_role("button", name="R3.5"), exercise.locator(".rule")
        expect(rule).to_be_empty()
        number.focus()
        page.keyboard.press("Enter")
        expect(number).to_have_attribute("aria-expanded", "true")
        expect(rule).to_have_text(plain(paragraph("R3.5")).partition("\n\n")[0])
        page.keyboard.press("Enter")
        expect(number).to_have_attribute("aria-expanded", "false")
        expect(rule).to_be_empty()


def pressed(exercise: Locator) -> list[str]:
    return exercise.get_by_role("button", pressed=True).evaluate_all(
        "buttons => buttons.map((button) => button.getAttribute('aria-label'))"
    )


def test_the_answer_is_marked_and_what_was_tried_is_no_more(page: Page) -> None:
    tries = {"06:after a draw": "At once", "06:your turn": "Pass", "05:best": "0-6"}
    answers = {"06:after a draw": ["In a later turn"], "06:your turn": ["Play", "Draw"]}
    exercises = shown(page, *tries, "01:set")
    for exercise, (name, wrong) in zip(exercises.all(), tries.items(), strict=False):
        exercise.get_by_role("button", name=wrong).click()
        if name == "06:your turn":
            exercise.get_by_role("button", name="Check").click()
        if name == "05:best":
            exercise.locator(".spot").first.click()
        for _ in ask(name).hints:
            exercise.locator(".hint").click()
        exercise.get_by_role("button", name="Show the answer").click()
        expect(exercise.locator(".card")).to_be_focused()
        assert pressed(exercise) == answers.get(name, ["4-6"])
        expect(exercise.locator("[data-tried]")).to_have_count(0)
    number = exercises.last
    number.get_by_role("textbox").fill("49")
    number.get_by_role("button", name="Check").click()
    number.get_by_role("button", name="Hint").click()
    number.get_by_role("button", name="Show the answer").click()
    expect(number.get_by_role("textbox")).to_have_value("28")
