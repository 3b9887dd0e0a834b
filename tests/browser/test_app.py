"""A pupil's way through the pages without code, in a browser."""

from playwright.sync_api import BrowserContext, Locator, Page, expect
from serving import App

from browser.harness import PATIENCE

LESSON = "/lesson/03_the_first_double"


def ready(page: Page) -> None:
    """Until a page can be used: the cells have run and the widgets are drawn."""
    if page.locator("body[data-voila]").count():
        page.wait_for_selector("#rendered_cells:not([hidden])", timeout=PATIENCE)
        widgets = "muggins-exercise, .mg, .jupyter-widgets"
        page.locator(widgets).first.wait_for(timeout=PATIENCE)


def opened(page: Page, classroom: App, path: str) -> Page:
    page.goto(f"{classroom.base}{path}")
    ready(page)
    return page


def revealed(page: Page) -> Locator:
    """The heading of what follows the first question of the lesson."""
    return page.locator("h2").filter(has_text="Reveal")


def choose_the_double(form: Locator) -> None:
    """Click both halves of the double six, which count here."""
    for half in form.get_by_label("The 6 of the 6-6", exact=True).all():
        half.click()


def test_a_pupil_answers_goes_on_and_finds_it_on_the_path(classroom: App, page: Page) -> None:
    opened(page, classroom, LESSON)
    form = page.locator("muggins-exercise").first
    expect(revealed(page)).to_be_hidden()
    form.get_by_label("The 4 of the 1-4", exact=True).click()
    form.get_by_role("button", name="Check").click()
    expect(form.get_by_role("status").last).to_contain_text("Not yet")
    expect(revealed(page)).to_be_hidden()
    form.get_by_role("button", name="Hint").click()
    expect(form.get_by_role("status").last).to_contain_text("Hint")
    choose_the_double(form)
    form.get_by_role("button", name="Check").click()
    expect(form.get_by_role("status").last).to_contain_text("Right")
    expect(revealed(page)).to_be_visible()
    page.goto(f"{classroom.base}/")
    card = page.locator("[data-lesson='03_the_first_double']")
    expect(card.locator(".come")).to_have_text("1 of 5")
    page.get_by_role("button", name="Begin anew").click()
    expect(card.locator(".come")).to_have_text("")


def test_an_answer_opens_its_step_where_a_click_does_not_take_the_keyboard(
    classroom: App, page: Page
) -> None:
    """Safari gives a button that is clicked no focus."""
    opened(page, classroom, LESSON)
    form = page.locator("muggins-exercise").first
    form.get_by_label("The 4 of the 1-4", exact=True).click()
    choose_the_double(form)
    form.get_by_role("button", name="Check").evaluate(
        "(button) => { document.activeElement.blur(); button.click(); }"
    )
    expect(form.get_by_role("status").last).to_contain_text("Right")
    expect(revealed(page)).to_be_visible()
    page.evaluate("localStorage.clear()")


def test_the_steps_that_were_opened_are_open_when_a_pupil_comes_back(
    classroom: App, page: Page
) -> None:
    opened(page, classroom, LESSON)
    form = page.locator("muggins-exercise").first
    form.get_by_role("button", name="Hint").click()
    form.get_by_role("button", name="Another hint").click()
    form.get_by_role("button", name="Show the answer").click()
    expect(revealed(page)).to_be_visible()
    shown = page.locator(".step:visible").count()
    page.get_by_role("link", name="The fourth end").click()
    page.wait_for_url("**/lesson/04_the_fourth_end")
    ready(page)
    expect(page.locator(".step:visible")).to_have_count(1)
    page.go_back()
    ready(page)
    expect(revealed(page)).to_be_visible()
    expect(page.locator(".step:visible")).to_have_count(shown)
    opened(page, classroom, "/")
    page.get_by_role("button", name="Begin anew").click()
    opened(page, classroom, LESSON)
    expect(revealed(page)).to_be_hidden()


def test_a_page_is_left_by_keyboard_for_the_next_lesson(classroom: App, page: Page) -> None:
    opened(page, classroom, LESSON)
    page.locator(".go-on").first.focus()
    page.keyboard.press("Enter")
    expect(revealed(page)).to_be_visible()
    page.get_by_role("link", name="The fourth end").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/lesson/04_the_fourth_end")
    ready(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("The fourth end")
    page.evaluate("localStorage.clear()")


def test_light_and_dark_are_kept(classroom: App, page: Page) -> None:
    opened(page, classroom, "/")
    before = page.locator("html").get_attribute("data-look")
    page.get_by_role("button", name="Light or dark").click()
    now = page.locator("html").get_attribute("data-look")
    assert now != before
    page.goto(f"{classroom.base}/rules")
    expect(page.locator("html")).to_have_attribute("data-look", str(now))
    page.evaluate("localStorage.clear()")


def test_the_presenter_is_turned_by_keys_alone(classroom: App, page: Page) -> None:
    page.goto(f"{classroom.base}/present?kind=counting&n=3&seed=7&seconds=60")
    shown, answer = page.locator(".muggins-presenter"), page.locator(".muggins-presenter .answer")
    expect(shown.locator(".place")).to_have_text("1 of 3")
    expect(answer).to_be_empty()
    for key in ("PageDown", "PageDown"):
        page.keyboard.press(key)
    expect(shown.locator(".place")).to_have_text("2 of 3")
    expect(answer).to_be_empty()
    page.keyboard.press("a")
    expect(answer).to_contain_text("Answer: 5")
    expect(shown.locator(".choices .right")).to_have_text("✓ 5")
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
    page.goto(f"{classroom.base}/present?kind=counting&n=2&seed=7&seconds=5")
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


def test_a_page_whose_kernel_is_gone_says_so_and_is_woken(
    classroom: App, browser: BrowserContext
) -> None:
    page = browser.new_page()  # not watched: the browser itself complains of what is gone
    opened(page, classroom, LESSON)
    kernel = page.evaluate(
        "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
    )
    assert classroom.ask(f"/voila/api/shutdown/{kernel}", "POST", b"")[0] == 204
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    asleep = page.get_by_role("alert")
    expect(asleep).to_contain_text("gone to sleep")
    asleep.get_by_role("button").click()
    ready(page)
    page.locator(".go-on").first.wait_for(timeout=PATIENCE)
    expect(asleep).to_be_hidden()
    page.close()
