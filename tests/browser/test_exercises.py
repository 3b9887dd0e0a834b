"""Exercises on a page of their own: what is said next, rules that open, an answer that is shown."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.test_axe import violations
from muggins import ask, drill
from muggins.exercises.book import questions
from muggins.text.rulebook import paragraph, plain
from muggins.widgets.elements import description, drill_output, element_html, page_script


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


MARKED = """() => [...document.querySelectorAll("muggins-exercise")]
    .map(({ shadowRoot }) => getComputedStyle(shadowRoot.querySelector(".head"), "::before"))
    .filter(({ visibility }) => visibility === "visible").length"""
"""How many cards show the mark of a right answer."""


def test_a_drill_asks_one_by_one_and_counts_what_was_right_at_once(page: Page) -> None:
    quiz = drill(level=1, seed=21)
    page.set_content(drill_output(quiz) + page_script())
    page.evaluate(
        """() => document.addEventListener("muggins-drill-over", ({ detail }) => {
            (window.told ??= []).push(detail);
        })"""
    )
    card, foot = page.locator("muggins-exercise:visible"), page.locator("muggins-drill .foot")
    following = foot.get_by_role("button", name="Next")
    for number, exercise in enumerate(quiz.exercises, 1):
        (play,) = exercise.answer
        expect(card).to_have_count(1)
        expect(foot).to_contain_text(f"Question {number} of 3.")
        expect(following).to_be_hidden()
        assert page.evaluate(MARKED) == 0  # that of the card before is gone
        if number == 2:
            card.locator(".hint").click()
        card.get_by_role("button", name=str(play.tile), exact=True).click()
        card.get_by_role("button", name=re.compile(f"{play.host}$")).first.click()
        expect(card.locator(".said")).to_contain_text("Right")
        if number < 3:
            expect(following).to_be_focused()
            page.keyboard.press("Enter")
    expect(foot).to_contain_text("2 of 3")
    assert page.evaluate("() => window.told") == [{"first": 2, "all": 3}]
    expect(foot.locator("[data-how='first']")).to_have_count(2)
    assert violations(page, "color-contrast") == []
    expect(foot.get_by_role("button", name="Again")).to_be_focused()
    page.keyboard.press("Enter")
    expect(foot).to_contain_text("Question 1 of 3.")
    expect(card.locator(".card")).to_be_focused()
    expect(page.locator("[data-over]")).to_have_count(0)


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


def test_a_covered_half_that_was_counted_is_named_R3_4(page: Page) -> None:
    exercise = shown(page, "02:cover one end")
    for half in ("The 6 of the 1-6", "The 1 of the 1-6", "The 4 of the 1-4"):
        exercise.get_by_role("button", name=half).click()
    exercise.get_by_role("button", name="Check").click()
    expect(exercise.locator(".said")).to_contain_text("The 1 of the 1-6 is covered")


def test_a_rule_opens_where_it_is_named_R3_5(page: Page) -> None:
    exercises = shown(page, "04:fourth end", "04:double three")
    for exercise in exercises.all():
        for _ in ask("04:fourth end").hints:
            exercise.locator(".hint").click()
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
    tries = {"06:after a draw": "At once", "06:your turn": "Pass", "05:best": "5-6"}
    answers = {
        "06:after a draw": ["In a later turn"],
        "06:your turn": ["Play", "Draw"],
        "05:best": ["2-4"],
    }
    exercises = shown(page, *tries, "11:unseen")
    for exercise, (name, wrong) in zip(exercises.all(), tries.items(), strict=False):
        exercise.get_by_role("button", name=wrong).click()
        if name == "06:your turn":
            exercise.get_by_role("button", name="Check").click()
        if name == "05:best":
            exercise.locator(".spot[data-open]").first.click()
        for _ in ask(name).hints:
            exercise.locator(".hint").click()
        exercise.get_by_role("button", name="Show the answer").click()
        expect(exercise.locator(".card")).to_be_focused()
        assert pressed(exercise) == answers[name]
        expect(exercise.locator("[data-tried]")).to_have_count(0)
    number = exercises.last
    number.get_by_role("textbox").fill("18")
    number.get_by_role("button", name="Check").click()
    number.get_by_role("button", name="Hint").click()
    number.get_by_role("button", name="Show the answer").click()
    expect(number.get_by_role("textbox")).to_have_value("22")


def test_the_answer_never_comes_where_the_hint_was(page: Page) -> None:
    exercise = shown(page, "00:make five")
    hint, answer = exercise.locator(".hint"), exercise.locator(".solution")
    expect(answer).to_be_hidden()
    place = hint.bounding_box()
    assert place is not None
    for _ in range(len(ask("00:make five").hints) + 2):
        page.mouse.click(place["x"] + 10, place["y"] + 10)
    expect(exercise.locator(".card")).not_to_have_attribute("data-over", "yes")
    expect(hint).to_have_attribute("aria-disabled", "true")
    there = answer.bounding_box()
    assert there is not None
    assert there["x"] > place["x"] + place["width"] + 50


def test_a_hint_marks_the_tile_and_the_ends_that_it_names(page: Page) -> None:
    tile, halves = shown(page, "08:two short", "03:third end").all()
    tile.locator(".hint").click()
    expect(tile.locator("[data-hint]")).to_have_count(0)
    tile.locator(".hint").click()
    expect(tile.locator("[data-hint]")).to_have_attribute("aria-label", "3-4")
    halves.locator(".hint").click()
    halves.locator(".hint").click()
    marked = halves.locator("[data-hint]").evaluate_all("all => all.map((one) => one.ariaLabel)")
    assert marked == ["The 4 of the 1-4", "The 6 of the 6-6", "The 6 of the 6-6"]


def test_only_ends_that_take_the_tile_light_up_R3_1(page: Page) -> None:
    exercise = shown(page, "00:make five")
    exercise.get_by_role("button", name="2-5").click()
    expect(exercise.locator(".spot[data-open]")).to_have_count(1)
    exercise.get_by_role("button", name="4-6").click()
    expect(exercise.locator(".spot[data-open]")).to_have_count(0)
    expect(exercise.locator(".said")).to_contain_text("The 4-6 has no 1 or 2")
    expect(exercise.locator(".solution")).to_be_hidden()  # that was no try yet


def test_a_wrong_play_lies_there_with_its_sum_until_it_goes_back(alone: Page) -> None:
    exercise = shown(alone, "03:second double")
    tile, end = exercise.get_by_role("button", name="2-6"), exercise.locator(".spot").first
    host = exercise.locator(".frame img, [slot=picture]").first.bounding_box()
    assert host is not None
    alone.emulate_media(reduced_motion="reduce")
    tile.click()
    end.click()
    expect(exercise.locator(".frame .sum")).to_have_text("2 + 6 + 6 + 4 = 18")
    laid = exercise.locator(".laid").bounding_box()
    assert laid is not None
    assert laid["width"] > laid["height"]
    assert laid["x"] >= host["x"]
    exercise.locator(".question").click()
    expect(exercise.locator(".laid, .frame .sum")).to_have_count(0)
    expect(exercise.locator("[data-away]")).to_have_count(0)
    alone.emulate_media(reduced_motion="no-preference")
    alone.clock.install()
    end.click()
    expect(exercise.locator(".laid")).to_be_visible()
    alone.clock.run_for(2000)
    expect(exercise.locator(".laid")).to_have_count(0)  # after a moment, by itself
    assert pressed(exercise) == ["2-6"]


def test_a_click_on_an_end_is_never_silent_R3_1(page: Page) -> None:
    exercise = shown(page, "00:make five")
    page.evaluate("document.addEventListener('muggins-answer', () => (window.told = true))")
    right = exercise.get_by_role("button", name="the 2 of the 2-6")
    right.click()
    expect(exercise.locator(".said")).to_have_text("Choose a tile first.")
    expect(exercise.locator(".hand")).to_have_class(re.compile("wanted"))
    exercise.get_by_role("button", name="1-6").click()
    right.click()
    expect(exercise.locator(".said")).to_contain_text("The 1-6 has no 2")
    expect(exercise.locator(".laid")).to_have_count(0)
    assert page.evaluate("window.told") is None  # that was no try


def test_small_numbers_are_one_click_or_one_key(page: Page) -> None:
    exercise = shown(page, "05:units")
    exercise.get_by_role("button", name="5", exact=True).click()
    expect(exercise.locator(".said")).to_contain_text("Not yet")
    page.keyboard.press("4")
    expect(exercise.locator(".said")).to_contain_text("Right")
    expect(exercise.get_by_role("textbox")).to_have_count(0)


def test_enter_checks_after_a_digit_was_clicked(page: Page) -> None:
    exercise = shown(page, "11:unseen")
    exercise.get_by_role("button", name="2", exact=True).click()
    exercise.get_by_role("button", name="2", exact=True).click()
    page.keyboard.press("Enter")
    expect(exercise.get_by_role("textbox")).to_have_value("22")
    expect(exercise.locator(".said")).to_contain_text("Right")


def test_tiles_are_the_answer_and_each_wrong_one_is_marked_R1_1(page: Page) -> None:
    exercise, beginning = shown(page, "01:doubles", "01:who begins").all()
    for name in ("0-0", "1-2", "0-3"):
        exercise.get_by_role("button", name=name).click()
    exercise.get_by_role("button", name="Check").click()
    expect(exercise.locator(".said")).to_contain_text("The 0-3 has two different halves.")
    expect(exercise.locator("[data-tried]")).to_have_count(2)
    for name in ("1-2", "0-3", *(f"{n}-{n}" for n in range(1, 7))):
        exercise.get_by_role("button", name=name).click()
    exercise.get_by_role("button", name="Check").click()
    expect(exercise.locator(".said")).to_contain_text("Right")
    beginning.get_by_role("button", name="Ann: 4-4").click()
    expect(beginning.locator(".said")).to_contain_text("Right")


def test_a_solved_card_begins_again_and_is_restored_in_silence(page: Page) -> None:
    exercise = shown(page, "00:make five")
    page.evaluate(
        "document.addEventListener('muggins-answer', (e) => (window.told = e.detail.outcome))"
    )
    exercise.evaluate("element => element.restore()")
    card, said = exercise.locator(".card"), exercise.locator(".said")
    expect(card).to_have_attribute("data-outcome", "right")
    expect(said).to_contain_text("Right")
    assert page.evaluate("window.told") is None
    exercise.get_by_role("button", name="Again").click()
    expect(said).to_have_text("Choose a tile, then the end that it goes to.")
    exercise.get_by_role("button", name="1-3").click()
    exercise.locator(".spot[data-open]").click()
    expect(card).to_have_attribute("data-outcome", "right")
    assert page.evaluate("window.told") == "right"


def test_every_card_of_the_first_lessons_can_be_restored(page: Page) -> None:
    names = [name for name in questions() if name < "06"]
    for card in shown(page, *names).all():
        card.evaluate("element => element.restore()")
        expect(card.locator(".card")).to_have_attribute("data-outcome", "right")
        expect(card.get_by_role("button", name="Again")).to_be_visible()
        expect(card.locator(":is(.check, .hint, .solution):visible")).to_have_count(0)


def heights(cards: Locator) -> list[float]:
    found: list[float] = cards.evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().height)"
    )
    return found


@pytest.mark.parametrize("width", [390, 1440])
def test_a_card_is_as_high_when_it_is_solved(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    cards = shown(page, *(name for name in questions() if name < "06"))
    cards.last.get_by_role("button", name="Hint").wait_for()
    before = heights(cards)
    for card in cards.all():
        card.evaluate("element => element.restore()")
        expect(card.locator(".card")).to_have_attribute("data-outcome", "right")
    assert heights(cards) == pytest.approx(before, abs=1)


def test_the_cards_of_a_drill_are_as_high_as_the_highest(page: Page) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    page.set_content("<!doctype html>" + drill_output(drill(seed=98)) + page_script())
    cards = page.locator("muggins-exercise .card")
    page.locator("muggins-exercise:visible .hint").wait_for()
    assert len({round(height) for height in heights(cards)}) == 1
    for number in range(3):
        page.locator("muggins-exercise").nth(number).evaluate("one => one.exercise.solved()")
        expect(page.locator("muggins-drill .foot button:visible")).to_be_in_viewport(ratio=1)
        page.locator("muggins-drill .foot button:visible").click()
    assert len({round(height) for height in heights(cards)}) == 1


def test_cards_fit_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    cards = shown(page, *(name for name in questions() if name < "13"))
    cards.last.get_by_role("button", name="Hint").wait_for()
    wide = cards.evaluate_all(
        "all => all.filter((one) => one.shadowRoot.querySelector('.form').scrollWidth"
        " > one.shadowRoot.querySelector('.form').clientWidth).map((one) => one.textContent)"
    )
    assert wide == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_halves_are_large_enough_for_a_thumb(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    for card in shown(page, "02:cover one end", "03:covered double", "05:highest").all():
        for box in (half.bounding_box() for half in card.locator(".spot").all()):
            assert box is not None
            assert min(box["width"], box["height"]) >= 26  # where the line is as wide as the page
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= 390


def test_the_name_of_a_tile_is_never_broken(page: Page) -> None:
    exercise = shown(page, "02:another tile")
    assert exercise.locator(".question").evaluate(
        "one => [...one.querySelectorAll('span')].map((part) =>"
        " [part.textContent, getComputedStyle(part).whiteSpace, part.getClientRects().length])"
    ) == [["1-3", "nowrap", 1]]


def test_an_answer_that_was_shown_can_be_tried_again(page: Page) -> None:
    exercise = shown(page, "05:units")
    for wrong in ("5", "6"):
        exercise.get_by_role("button", name=wrong, exact=True).click()
    exercise.get_by_role("button", name="Show the answer").click()
    expect(exercise.locator(".said")).to_contain_text("Again")
    page.set_content(drill_output(drill(level=1, seed=21)) + page_script())
    card = page.locator("muggins-exercise:visible")
    card.evaluate("one => one.exercise.solved()")
    expect(card.locator(".said")).not_to_contain_text("Again")  # where there is no such button


def test_a_tile_is_played_with_the_keyboard_alone(page: Page) -> None:
    exercise = shown(page, "00:make five")
    exercise.get_by_role("button", name="1-6").focus()
    for key in ("ArrowRight", "Enter", "ArrowLeft", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    expect(exercise.locator(".card")).to_have_attribute("data-outcome", "right")


@pytest.mark.parametrize("look", ["light", "dark"])
def test_axe_has_nothing_to_say_of_what_a_card_shows_after_a_click(page: Page, look: str) -> None:
    clicks = {
        "00:make five": [".hint", ".hint", ".tile:nth-child(3)"],
        "00:make ten": [".tile:nth-child(4)", ".spot[data-open]"],
        "01:doubles": [".tile:nth-child(2)", ".tile:nth-child(1)", ".check"],
        "01:who begins": [".tile:nth-child(2)"],
        "05:units": [".option:nth-child(5)"],
        "06:your turn": [".option", ".check"],
        "06:after a draw": [".option:nth-child(2)"],
        "11:unseen": [".check", ".hint", ".solution"],
        "03:third end": [".spot"],
    }
    cards = shown(page, *clicks)
    page.emulate_media(reduced_motion="reduce")
    page.add_style_tag(content=f"html {{ background: Canvas; color-scheme: {look} }}")
    page.evaluate("document.title = document.documentElement.lang = 'en'")
    for card, steps in zip(cards.all(), clicks.values(), strict=True):
        for step in steps:
            card.locator(step).first.click()
    found = violations(page)
    assert [one for one in found if not one.startswith(("landmark", "page-has", "region"))] == []
