"""A class's way through the pages without code: answer, go on, lose the network, come back."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from serving import App

from browser.harness import free_port

LESSON, CHOICES = "/03_the_first_double.html", "/10_partners.html"
WIDTHS = (390, 820, 1440, 1920)


def ready(page: Page) -> None:
    """Until a page can be used: whatever needs a model shows it."""
    for mount in page.locator(".mount:visible").all():
        mount.scroll_into_view_if_needed()
        mount.locator(".mg, .form, .muggins-homework").first.wait_for()
    exercises = page.locator("muggins-exercise:visible")
    if exercises.count():
        exercises.first.get_by_role("button").first.wait_for()


def opened(page: Page, classroom: App, path: str) -> Page:
    page.goto(f"{classroom.base}{path}")
    ready(page)
    return page


def asked(page: Page, number: int = 0) -> Locator:
    """The exercise of a step."""
    return page.locator(".step").nth(number).locator("muggins-exercise").first


def test_a_pupil_answers_goes_on_and_finds_it_on_the_path(classroom: App, page: Page) -> None:
    opened(page, classroom, CHOICES)
    steps = page.locator(".step:visible")
    expect(steps).to_have_count(1)
    exercise = asked(page)
    exercise.get_by_role("button", name="Ann").click()
    expect(exercise.get_by_text("Not yet")).to_be_visible()
    expect(steps).to_have_count(1)
    exercise.get_by_role("button", name="Ben").click()
    expect(exercise.get_by_text("Right.").first).to_be_visible()
    expect(steps).to_have_count(2)
    steps.last.get_by_role("button", name="Go on").click()
    expect(steps).to_have_count(3)
    top = steps.last.evaluate("step => step.getBoundingClientRect().top")
    bar = page.locator(".bar").evaluate("bar => bar.getBoundingClientRect().bottom")
    assert top >= bar, "what comes next is not below the header"
    opened(page, classroom, "/")
    card = page.locator("[data-lesson='10_partners']")
    expect(card.locator(".come")).to_have_text("1 of 6")
    page.get_by_role("link", name="Go on: Partners").click()
    expect(steps).to_have_count(3)
    page.go_back()
    page.get_by_role("button", name="Begin anew").click()
    expect(card.locator(".come")).to_have_text("")


def test_a_lesson_and_the_table_in_russian(classroom: App, page: Page) -> None:
    opened(page, classroom, LESSON)
    page.get_by_role("link", name="Русский").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Первый дубль")
    exercise = asked(page)
    exercise.locator(".spot").first.click()
    exercise.get_by_role("button", name="Проверить").click()
    expect(exercise.get_by_text("Пока нет.")).to_be_visible()
    opened(page, classroom, "/play.html")
    message = page.get_by_test_id("message")
    expect(message).to_contain_text(re.compile("Вы начинаете|Ваш ход"))
    page.get_by_role("button", name="Подсказка").click()
    named = re.compile("Приставьте|Выложите|Возьмите|Пас")
    expect(message).to_contain_text(re.compile(f"Ещё раз «Подсказка»|{named.pattern}"))
    page.get_by_role("button", name="Подсказка").click()
    expect(message).to_contain_text(named)
    page.get_by_role("link", name="English").click()
    ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(message).not_to_contain_text(re.compile("[а-я]"))


def test_a_slip_of_a_lesson_comes_back_in_practice_and_is_kept(classroom: App, page: Page) -> None:
    opened(page, classroom, CHOICES)
    asked(page).get_by_role("button", name="Ann").click()
    expect(asked(page).get_by_text("Not yet")).to_be_visible()
    opened(page, classroom, "/practice.html")
    expect(page.get_by_text("1 slip of yours comes back here.")).to_be_visible()
    question = page.locator(".mp").get_by_role("group", name="Who is yours?")
    expect(question).to_be_visible()
    question.get_by_role("button", name="Ben").click()
    page.get_by_role("button", name="Next question").click()
    expect(page.get_by_text("Question 2, 5 minutes left")).to_be_visible()
    expect(page.locator(".mp-marks .right")).to_have_count(1)
    opened(page, classroom, "/practice.html")
    expect(page.get_by_text("Question 1, 5 minutes left")).to_be_visible()
    expect(question).to_have_count(0)
    kept = page.evaluate("JSON.parse(localStorage['muggins-game']).practice.m0")
    assert [card["name"] for card in json.loads(kept)["cards"]] == ["10:partner"]
    assert page.evaluate("localStorage['muggins-slips']") == "{}"


def test_what_was_typed_and_opened_is_there_after_a_reload(classroom: App, page: Page) -> None:
    opened(page, classroom, "/11_play.html")
    page.locator(".go-on").first.focus()
    page.keyboard.press("Enter")
    asked(page, 1).get_by_role("textbox").fill("41")
    page.reload()
    ready(page)
    expect(page.locator(".step:visible")).to_have_count(2)
    expect(asked(page, 1).get_by_role("textbox")).to_have_value("41")
    opened(page, classroom, "/")
    expect(page.locator("[data-lesson='11_play'] .come")).to_have_text("")


def test_a_page_is_left_by_keyboard_for_the_next_lesson(classroom: App, page: Page) -> None:
    opened(page, classroom, LESSON)
    page.get_by_role("link", name="The fourth end").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("The fourth end")


def test_light_and_dark_are_kept(classroom: App, page: Page) -> None:
    opened(page, classroom, "/")
    before = page.locator("html").get_attribute("data-look")
    page.get_by_role("button", name="Light or dark").click()
    now = page.locator("html").get_attribute("data-look")
    assert now != before
    page.goto(f"{classroom.base}/rules.html")
    expect(page.locator("html")).to_have_attribute("data-look", str(now))


def go_on(page: Page) -> None:
    """Play whatever comes next at a table."""
    message = page.locator(".mg-text")
    before = message.inner_text()
    button = page.get_by_test_id("button-go_on")
    if button.count():  # it is there while it can be pressed
        button.click()
    else:
        fitting = page.locator(".mg-tile:not([data-idle])")
        if not fitting.count():
            page.get_by_test_id("button-draw").click()
        else:
            fitting.first.click()
            if (places := page.locator(".mg-place[data-fits='yes']")).count() > 1:
                places.first.click()
    expect(message).not_to_have_text(before)


def my_turn(page: Page) -> None:
    """Until computers have moved by themselves."""
    mine = re.compile("Your turn|You lead")
    expect(page.locator(".mg-text")).to_contain_text(mine, timeout=15_000)


def tiles(page: Page) -> Locator:
    """The tiles on the table."""
    return page.locator(".mg-picture [data-tile]")


def test_a_game_goes_on_after_a_reload_and_after_the_server_was_away(
    browser: BrowserContext, tmp_path: Path
) -> None:
    port = str(free_port())
    server = App(tmp_path, "--port", port)
    page = browser.new_page()  # not watched: the browser itself complains of what is gone
    network = page.locator("#network")
    try:
        opened(page, server, "/play.html")
        my_turn(page)
        go_on(page)
        my_turn(page)
        there = tiles(page).count()
        page.reload()
        ready(page)
        expect(tiles(page)).to_have_count(there)
        server.stop()
        expect(network).to_have_text("Waiting for the network; your game is safe.")
        server = App(tmp_path, "--port", port)
        expect(network).to_be_hidden()
        expect(tiles(page)).to_have_count(there)
        go_on(page)
    finally:
        page.evaluate("() => localStorage.clear()")
        page.close()
        server.stop()


def test_own_rules_lead_to_a_table_with_them(classroom: App, page: Page) -> None:
    opened(page, classroom, "/rules-form.html")
    page.get_by_label("First to how many points?").fill("many")
    page.keyboard.press("Tab")
    expect(page.get_by_label("First to how many points?")).to_have_value("61")
    page.get_by_role("button", name="A first game, to 31").click()
    expect(page.get_by_label("First to how many points?")).to_have_value("31")
    page.get_by_role("link", name="Play by these rules").click()
    ready(page)
    expect(page.locator(".mg")).to_have_attribute(
        "aria-label", "Domino table: muggins, with target 31"
    )


def test_a_guess_is_answered_with_a_sentence_and_a_chart(classroom: App, page: Page) -> None:
    opened(page, classroom, "/laboratory.html")
    page.get_by_role("button", name="Let them play").click()
    expect(page.locator(".message")).to_contain_text("Guess first")
    page.get_by_role("textbox").fill("70")
    page.get_by_role("button", name="Let them play").click()
    expect(page.locator(".message")).to_contain_text("You guessed 70.")
    expect(page.locator(".bars p")).to_have_count(3)


def test_the_first_screen_of_a_phone_leads_everywhere(classroom: App, page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    opened(page, classroom, "/")
    stones = page.locator(".path a")
    for seen in (stones.first, stones.last, *page.locator(".doors a").all()):
        box = seen.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 844
    assert page.locator(".doors a[href='#teachers']").count() == 1
    stones.nth(3).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="The first double")).to_be_visible()


@pytest.mark.parametrize(
    "path",
    [
        *(
            "/",
            "/proof.html",
            LESSON,
            "/12_variants.html",
            "/14_what_if.html",
            "/play.html",
            "/tester.html",
        ),
        *("/laboratory.html", "/rules-form.html", "/rules.html", "/present.html"),
        "/present.html?kind=best-score&n=2",
    ],
)
def test_nothing_is_wider_than_the_screen(classroom: App, page: Page, path: str) -> None:
    opened(page, classroom, path)
    if page.locator("#show-all").count():
        page.locator("#show-all").click()
        ready(page)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert over <= 0, f"{over} pixels at {width}"


def test_the_presenter_is_turned_by_keys_alone(classroom: App, page: Page) -> None:
    page.goto(f"{classroom.base}/present.html?kind=counting&n=3&seed=7&seconds=60")
    shown, answer = page.locator(".muggins-presenter"), page.locator(".muggins-presenter .answer")
    expect(shown.locator(".place")).to_have_text("1 of 3")
    expect(answer).to_be_empty()
    for key in ("PageDown", "PageDown"):
        page.keyboard.press(key)
    expect(shown.locator(".place")).to_have_text("2 of 3")
    expect(answer).to_be_empty()
    page.keyboard.press("a")
    expect(answer).to_contain_text("B: 5")
    expect(shown.locator(".choices .right")).to_have_text("B✓ 5")
    page.keyboard.press("b")
    expect(shown.locator(".black")).to_be_visible()
    page.keyboard.press("PageDown")
    expect(shown.locator(".black")).to_be_hidden()
    expect(shown.locator(".place")).to_have_text("2 of 3")
    page.keyboard.press("ArrowLeft")
    expect(shown.locator(".place")).to_have_text("1 of 3")
    page.keyboard.press("End")
    page.reload()
    expect(shown.locator(".place")).to_have_text("3 of 3")
    box = shown.get_by_role("button", name="Show the answer").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44


# Not Playwright's own clock: it would stand still in every later page of this browser too.
SECONDS = """(() => {
    let tick = null;
    window.setInterval = (follow) => { tick = follow; return 1; };
    window.clearInterval = () => { tick = null; };
    window.pass = (seconds) => { while (seconds-- && tick) tick(); };
})()"""


def test_the_clock_runs_out(classroom: App, page: Page) -> None:
    page.add_init_script(SECONDS)
    page.goto(f"{classroom.base}/present.html?kind=counting&n=2&seed=7&seconds=5")
    clock = page.locator(".muggins-presenter .time")
    expect(clock).to_have_text("0:05")
    page.evaluate("pass(3)")
    expect(clock).to_have_text("0:02")
    page.keyboard.press("c")
    page.evaluate("pass(5)")
    expect(clock).to_have_text("0:02")
    page.keyboard.press("c")
    page.evaluate("pass(2)")
    expect(clock).to_have_text("Time is up")
