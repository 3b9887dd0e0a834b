"""A live class in three browsers: come in, one question, its solution, one vote; axe at each."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect
from serving import App

from browser.harness import CHROMIUM, FLAGS, PATIENCE, Watch, tap
from browser.test_axe import violations
from muggins.live.questions import book

WORD = "bamuti"


@pytest.fixture
def room(tmp_path: Path) -> Iterator[App]:
    """The pages for a class."""
    server = App(tmp_path, "--room", "--word", WORD)
    yield server
    assert server.stop() == 0


@pytest.fixture
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """A browser in which nobody shares anything with the others."""
    found = playwright.chromium.launch(executable_path=CHROMIUM, headless=True, args=FLAGS)
    yield found
    found.close()


def looks_right(page: Page) -> None:
    """axe has nothing to say, in the dark neither, and nothing is wider than the screen."""
    assert violations(page) == []
    page.evaluate("document.documentElement.dataset.look = 'dark'")
    assert violations(page, "color-contrast") == []
    page.evaluate("document.documentElement.dataset.look = 'light'")
    root = "document.documentElement"
    assert page.evaluate(f"() => {root}.scrollWidth <= {root}.clientWidth")


def vote(page: Page) -> None:
    """Vote for the first tile that fits somewhere, or else to draw."""
    page.locator(".mg-tile").first.wait_for()
    fitting = page.locator(".mg-tile:not([data-idle])")
    if not fitting.count():
        page.get_by_test_id("button-draw").click()
        return
    fitting.first.click()
    if page.locator(".mg-tile[aria-pressed=true]").count():  # it fits in several places
        page.locator(".mg-place[data-fits]").first.click()


def make_a_position(teacher: Page) -> None:
    """Put a layout and a hand together, one tile with the mouse and the rest with the keyboard."""
    teacher.get_by_role("button", name="A position of your own").click()
    plays = teacher.get_by_label("The plays")
    tray = teacher.get_by_role("group", name="All tiles")
    tray.get_by_role("button", name="1-4").click()
    expect(plays).to_have_value("1-4")
    tray.get_by_role("button", name="1-6").press("Enter")  # it fits at one end alone
    expect(plays).to_have_value("1-4 1-6@1-4")
    tray.get_by_role("button", name="4-6").press("Enter")  # at both: the keyboard goes to them
    expect(teacher.locator(".mg-place:focus")).to_have_accessible_name(re.compile("Play here"))
    teacher.keyboard.press("Escape")
    tray.get_by_role("button", name="6-6").press("Enter")
    expect(teacher.locator(".own svg").first).to_contain_text("16")
    teacher.get_by_label("Kind of question").select_option("legal")
    teacher.get_by_role("button", name="Tiles go into the hand").click()
    tray.get_by_role("button", name="4-6").click()
    expect(teacher.get_by_label("The hand, such as")).to_have_value("4-6")
    tray.get_by_role("button", name="2-5").click()
    teacher.get_by_role("button", name="Take the 4-6 out of the hand").click()
    expect(teacher.get_by_label("The hand, such as")).to_have_value("2-5")
    plays.fill("1-4 2-4")
    plays.press("Enter")
    expect(tray.locator(".mg-tile[data-tile='2-4']")).to_have_attribute("data-idle", "yes")


def test_a_class_comes_in_answers_and_votes(room: App, chromium: Browser) -> None:
    watch = Watch()

    def opened(path: str, width: int, height: int) -> Page:
        page = chromium.new_context(viewport={"width": width, "height": height}).new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{room.base}{path}")
        watch.over(page)
        return page

    (address,) = (line.split()[-1] for line in room.said if "teach.html" in line)
    teacher = opened(f"/teach.html?{address.partition('?')[2]}", 1920, 1080)
    expect(teacher.get_by_text(WORD.upper()).first).to_be_visible()
    phone, desk = opened("/", 390, 844), opened(f"/class.html?word={WORD}", 1440, 900)
    phone.get_by_label("The word for this class").fill(" Ba Mu Ti")
    phone.keyboard.press("Enter")
    phone.get_by_label("Your name in this class").fill("Ann <b>")
    looks_right(phone)
    phone.keyboard.press("Enter")
    desk.get_by_role("button", name="Come in").click()
    expect(phone.get_by_text("You are in")).to_be_visible()
    expect(teacher.get_by_text("Ann <b>")).to_be_visible()
    looks_right(teacher)

    teacher.keyboard.press("2")
    make_a_position(teacher)
    looks_right(teacher)
    teacher.get_by_role("button", name="A question of a lesson").click()
    teacher.locator("select[name=lesson]").select_option("03")
    looks_right(teacher)
    teacher.get_by_role("button", name="Ask the class").first.click()
    phone.locator(".spot").first.wait_for()
    code = book()[3]["codes"][0]
    for half in ("The 4 of the 1-4", "The 6 of the 1-6"):
        tap(phone, code, half)
    expect(phone.locator(".sum")).to_have_text("4 + 6 = 10")
    phone.get_by_role("button", name="Send").click()
    expect(phone.get_by_text("Sent:")).to_be_visible()
    looks_right(phone)
    expect(teacher.get_by_text("1 of 2 has answered")).to_be_visible()
    phone.reload()
    expect(phone.get_by_text("Sent:")).to_be_visible()
    tap(desk, code, "The 4 of the 1-4")
    expect(desk.locator(".sum")).to_have_text("4")
    desk.get_by_role("button", name="Send").click()
    expect(teacher.get_by_text("2 of 2 have answered")).to_be_visible()
    teacher.keyboard.press("b")
    expect(teacher.locator(".bars li")).to_have_count(2)
    expect(phone.get_by_text("= 16")).to_have_count(0)
    teacher.keyboard.press("s")
    expect(phone.get_by_text("not yet.")).to_be_visible()
    expect(teacher.get_by_text("4 + 6 + 6 = 16").first).to_be_visible()
    for page in (teacher, phone, desk):
        looks_right(page)

    teacher.keyboard.press("5")
    teacher.get_by_role("button", name="The class against the computer").click()
    for page in (phone, desk):
        vote(page)
    expect(teacher.get_by_text("2 of 2 have voted")).to_be_visible()
    looks_right(teacher)
    looks_right(phone)
    teacher.keyboard.press("g")
    expect(teacher.get_by_text("0 of 2 have voted")).to_be_visible()
    expect(phone.locator(".mg")).to_have_attribute("data-n", "1")
    for key in "467":
        teacher.keyboard.press(key)
        expect(teacher.locator("nav [aria-current=page]")).to_contain_text(key)
        looks_right(teacher)
    assert watch.complaints == []


def test_a_link_to_homework_is_kept_while_the_word_is_asked(room: App, chromium: Browser) -> None:
    page = chromium.new_page(viewport={"width": 390, "height": 844})
    page.set_default_timeout(PATIENCE)
    page.goto(f"{room.base}/homework.html#counting/1/7;=counting_1-4_1-6")
    for word in ("wrong", WORD):
        page.get_by_label("The word for this class").fill(word)
        page.keyboard.press("Enter")
    expect(page.locator("muggins-exercise")).to_have_count(2)
    page.get_by_label("Your name").fill("Ann")
    expect(page.get_by_role("textbox", name="Your result")).to_have_value(re.compile("^Ann. "))
    looks_right(page)
