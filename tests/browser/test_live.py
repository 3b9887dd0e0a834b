"""A lesson of the live class: a teacher and two pupils in browsers, eight pupils without one.

Ten questions, a vote and two tables; axe looks at every screen once.
"""

import csv
import re
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from crowd import Crowd
from playwright.sync_api import Browser, Locator, Page, Playwright, TimeoutError, expect
from serving import App
from test_live import cookie

from browser.harness import CHROMIUM, FLAGS, PATIENCE, Watch, tap
from browser.test_axe import violations
from muggins.live.questions import question

WORD = "bamuti"
WITHOUT_A_BROWSER = 8
ALL = WITHOUT_A_BROWSER + 2
LOST = 3
"""Which of them loses the network for two questions."""
BUTTON = "[data-testid^=button-]:not([aria-disabled=true])"
SOON = 2000
"""Milliseconds for a click at a table where others move, too."""
OF_LESSONS = [
    *("00:make_five", "02:what_fits", "03:third_end"),
    *("06:after_a_draw", "07:rounding", "08:two_short"),
]
"""Questions of every form: plays, one of some, many of some, sums by clicking, numbers."""


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


class Pupil:
    """A pupil who clicks."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.done = self.called = ""

    def answer(self, number: int, code: str) -> None:
        """Answer with whatever comes first; a half is tapped where the picture shows it."""
        page, form = self.page, question(code).described["form"]
        expect(page.locator(".who")).to_contain_text(f"Question {number}", timeout=PATIENCE)
        if form["kind"] == "halves":
            page.locator(".spot").first.wait_for()
            tap(page, code, form["spots"][0]["name"])
            expect(page.locator(".sum")).to_have_text(str(form["spots"][0]["n"]))
        else:
            for part in (".option", ".spot", ".pad button"):  # a tile, and then its end
                if page.locator(part).first.is_visible():
                    page.locator(part).first.click()
        send = page.get_by_role("button", name="Send")
        if send.is_visible():
            send.click()
        expect(page.get_by_text("Sent:")).to_be_visible()

    def play(self) -> bool:
        """Do at the board what can be done now; whether it was done."""
        now = self.page.locator(".mg").get_attribute("data-n") or ""
        if now == self.done:
            return False
        try:
            if self.called != now:  # others may be faster
                self.called = now
                for call in self.page.locator(f"{BUTTON}[data-testid^='button-call']").all():
                    call.click(timeout=SOON)
            acted = self._act()
        except TimeoutError:  # somebody at the table was faster: what was to be clicked is gone
            return False
        self.done = now if acted else self.done
        return acted

    def _act(self) -> bool:
        buttons = self.page.locator(f"{BUTTON}:not([data-testid^='button-call']):visible")
        tiles = self.page.locator(".mg-tile:not([data-idle], [aria-disabled=true])")
        if buttons.count():  # draw, pass or go on
            buttons.first.click(timeout=SOON)
            return True
        if not tiles.count():
            return False
        tiles.first.click(timeout=SOON)
        place = self.page.locator(".mg-place[data-fits=yes]")
        if place.count() > 1:  # else it is played at once, or the points are asked for
            place.first.click(timeout=SOON)
        say_nothing = self.page.get_by_role("button", name="Play it")
        if say_nothing.count():
            say_nothing.click(timeout=SOON)
        return True


class Teacher:
    """The teacher's page, by its keys and buttons."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked = 0

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name).first.click()

    def go_to(self, key: str) -> None:
        """Choose a part of the page by its digit."""
        self.page.keyboard.press(key)
        expect(self.page.locator("nav [aria-current=page]")).to_contain_text(key)

    def ask(self, asking: Locator) -> None:
        """Put a question on all screens."""
        asking.click()
        self.asked += 1
        expect(self.page.locator(".title", has_text=f"Question {self.asked}")).to_be_visible()

    def choose(self, way: str) -> None:
        """Choose where the next question comes from."""
        self.go_to("2")
        self.press(way)

    def ask_card(self, code: str) -> None:
        """Ask the question of a card."""
        card = self.page.locator("li", has=self.page.locator(f"[data-id='homework {code}']"))
        self.ask(card.get_by_role("button", name="Ask the class"))

    def hears(self, sentence: str) -> None:
        expect(self.page.get_by_text(sentence).first).to_be_visible(timeout=PATIENCE)

    def solve(self) -> None:
        """Show everybody the answer."""
        self.page.keyboard.press("s")
        expect(self.page.locator(".bars li").first).to_be_visible()
        expect(self.page.locator(".why")).to_be_visible()


def test_a_whole_lesson_with_ten_questions_a_vote_and_two_tables(
    room: App, chromium: Browser
) -> None:
    watch = Watch()

    def opened(path: str, width: int, height: int) -> Page:
        page = chromium.new_context(viewport={"width": width, "height": height}).new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{room.base}{path}")
        watch.over(page)
        return page

    (address,) = (line.split()[-1] for line in room.said if "teach.html" in line)
    teacher = Teacher(opened(f"/teach.html?{urlsplit(address).query}", 1920, 1080))
    teacher.hears(WORD.upper())
    phone = Pupil(opened("/", 390, 844))
    desk = Pupil(opened(f"/class.html?word={WORD}", 1440, 900))
    come_in(phone, desk)
    with Crowd(room.base, cookie(room, WORD), WITHOUT_A_BROWSER) as crowd:
        teacher.hears(f"{ALL} pupils are here")
        looks_right(teacher.page)
        ask_ten(teacher, phone, desk, crowd)
        check_what_was_saved(teacher, crowd)
        vote_once(teacher, phone, desk)
        for member in crowd.members[-2:]:
            crowd.lose(member)
        teacher.hears(f"{ALL - 2} pupils are here")
        play_a_round_at_two_tables(teacher, phone, desk)
        for key in "467":
            teacher.go_to(key)
            looks_right(teacher.page)
    assert watch.complaints == []


def come_in(phone: Pupil, desk: Pupil) -> None:
    """One types the word and a name, the other leaves the name to chance."""
    page = phone.page
    page.get_by_label("The word for this class").fill(" Ba Mu Ti")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Your name in this class")).to_be_focused()
    page.get_by_label("Your name in this class").fill("Ann <b>")
    looks_right(page)
    page.keyboard.press("Enter")
    desk.page.get_by_role("button", name="Come in").click()
    expect(page.get_by_text("You are in")).to_be_visible()


def ask_ten(teacher: Teacher, phone: Pupil, desk: Pupil, crowd: Crowd) -> None:
    """Six questions of lessons, three without end, and a position; who is lost comes back."""
    page, lost = teacher.page, crowd.members[LOST]
    for code in OF_LESSONS:
        teacher.choose("A question of a lesson")
        page.locator("select[name=lesson]").select_option(code.partition(":")[0])
        teacher.ask_card(code)
        answer_and_see(teacher, phone, desk, code)
        if teacher.asked == 3:
            crowd.lose(lost)
            teacher.hears(f"{ALL - 1} pupils are here")
            phone.page.reload()
            expect(
                phone.page.get_by_text("not yet.").or_(phone.page.get_by_text("is right."))
            ).to_be_visible()
        if teacher.asked == 5:
            crowd.find_again(lost)
            teacher.hears(f"{ALL} pupils are here")
    for level in "123":
        teacher.choose("Questions without end")
        page.locator("select[name=level]").select_option(level)
        teacher.press("Look at it")
        teacher.ask_card(f"counting/{level}/1")
        answer_and_see(teacher, phone, desk, f"counting/{level}/1")
    make_a_position(teacher.page)
    looks_right(page)
    page.get_by_label("Kind of question").select_option("counting")
    expect(page.get_by_label("The hand, such as")).to_have_count(0)
    page.get_by_label("The plays").fill("1-4 zzz")
    page.keyboard.press("Enter")
    expect(page.locator(".lacks")).to_contain_text("zzz")
    expect(page.get_by_label("The plays")).to_have_value("1-4 zzz")
    expect(page.get_by_role("button", name="Ask the class")).to_have_count(0)
    looks_right(page)
    page.get_by_label("The plays").fill("1-4 1-6")
    page.keyboard.press("Enter")
    expect(page.locator(".lacks")).to_have_count(0)
    page.get_by_label("The plays").fill("1-4 1-6 6-6")
    teacher.ask(page.get_by_role("button", name="Ask the class"))  # what is typed is asked
    answer_and_see(teacher, phone, desk, "=counting 1-4 1-6 6-6")
    expect(page.get_by_text("6 + 6 + 4 = 16").first).to_be_visible()
    for one in (page, phone.page, desk.page):
        looks_right(one)
    assert teacher.asked == 10


def make_a_position(teacher: Page) -> None:
    """Put a layout and a hand together, one tile with the mouse and the rest with the keyboard."""
    teacher.keyboard.press("2")
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
    expect(teacher.locator(".own svg").first).not_to_contain_text("16")  # it is on the projector
    teacher.get_by_role("button", name="Show the counts").click()
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


def answer_and_see(teacher: Teacher, phone: Pupil, desk: Pupil, code: str) -> None:
    """Both answer, as the others do; the bars have everybody here once, and so has the solution."""
    many = int(teacher.page.get_by_text("pupils are here").inner_text().split()[0])
    phone.answer(teacher.asked, code)
    desk.answer(teacher.asked, code)
    teacher.hears(f"{many} of {many} have answered")
    assert phone.page.locator(".solved").count() == 0
    teacher.solve()
    expect(phone.page.locator("[data-over=yes]")).to_be_visible()
    assert sum(map(int, teacher.page.locator(".bars .n").all_inner_texts())) == many


def check_what_was_saved(teacher: Teacher, crowd: Crowd) -> None:
    """What was sent is in the CSV, once each, and on the page to print."""
    teacher.go_to("7")
    with teacher.page.expect_download() as saved:
        teacher.press("Save the answers")
    with saved.value.path().open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    given = {(row["pupil"], int(row["question"])): row for row in rows}
    missed = 2  # questions that went by while a pupil was gone
    assert len(given) == len(rows) == 10 * ALL - missed
    for member in crowd.members:
        assert len(member.sent) == 10 - missed * (member is crowd.members[LOST])
        for number, sent in member.sent.items():
            row = given[member.name, number]
            judged = question(row["code"].removeprefix("'")).judged(sent)
            assert (row["answer"], row["right"]) == (judged.text, ["no", "yes"][judged.is_right])
    with teacher.page.expect_popup() as opened:
        teacher.page.get_by_role("link", name="Results to print").click()
    lines = opened.value.locator("tbody tr")
    expect(lines).to_have_count(ALL, timeout=PATIENCE)
    told = {line.split("\t")[0]: int(line.split("\t")[-1]) for line in lines.all_inner_texts()}
    right = Counter(row["pupil"] for row in rows if row["right"] == "yes")
    assert told == {name: right[name] for name in {row["pupil"] for row in rows}}
    opened.value.close()


def vote_once(teacher: Teacher, phone: Pupil, desk: Pupil) -> None:
    """Everybody votes, the move with most votes is made, and everybody sees it."""
    teacher.go_to("5")
    teacher.press("The class against the computer")
    for pupil in (phone, desk):
        pupil.page.locator(".mg-tile").first.wait_for()
        assert pupil.play()
    teacher.hears(f"{ALL} of {ALL} have voted")
    looks_right(teacher.page)
    looks_right(phone.page)
    teacher.page.keyboard.press("g")
    expect(phone.page.locator(".mg")).to_have_attribute("data-n", "1")


def play_a_round_at_two_tables(teacher: Teacher, phone: Pupil, desk: Pupil) -> None:
    """Four at each table, until a round is over at one: the teacher looks at it and its replay."""
    teacher.go_to("5")
    teacher.press("End this on the screens")
    teacher.press("Tables of four")
    expect(teacher.page.locator(".cards-of-tables li")).to_have_count(2)
    for pupil in (phone, desk):
        pupil.page.get_by_text("Your turn").or_(
            pupil.page.get_by_text("is to play")
        ).first.wait_for()
        pupil.done = pupil.called = ""
    looks_right(phone.page)
    looks_right(teacher.page)
    teacher.press("Look at it")
    replay = teacher.page.get_by_role("button", name="Replay")
    give_up = time.monotonic() + PATIENCE / 1000
    while not replay.count():
        phone.play()
        desk.play()
        assert time.monotonic() < give_up, "nobody can go on"
    looks_right(teacher.page)
    replay.click()
    teacher.hears("Round 1")
    looks_right(teacher.page)


def test_a_key_held_down_asks_once_and_after_the_last_seed_comes_the_first(
    room: App, chromium: Browser
) -> None:
    page = chromium.new_page()
    page.set_default_timeout(PATIENCE)
    (said,) = (line.split()[-1] for line in room.said if "teach.html" in line)
    page.goto(f"{room.base}/teach.html?{urlsplit(said).query}")
    teacher = Teacher(page)
    page.locator("nav button").first.wait_for()
    teacher.choose("Questions without end")
    page.get_by_label("Seed").fill("999999")
    teacher.press("The next one")
    expect(page.get_by_label("Seed")).to_have_value("0")
    teacher.ask(page.get_by_role("button", name="Ask the class"))
    page.keyboard.down("n")
    expect(page.locator(".title")).to_have_text("Question 2")
    page.keyboard.down("n")  # held
    page.keyboard.up("n")
    page.keyboard.press("c")
    expect(page.locator("[data-id=close]")).to_have_count(0)
    expect(page.locator(".title")).to_have_text("Question 2")


def test_a_link_to_homework_is_kept_while_the_word_is_asked(room: App, chromium: Browser) -> None:
    page = chromium.new_page(viewport={"width": 390, "height": 844})
    page.set_default_timeout(PATIENCE)
    page.goto(f"{room.base}/homework.html#=counting_1-4_1-6;counting/1/7")
    for word in ("wrong", WORD):
        page.get_by_label("The word for this class").fill(word)
        page.keyboard.press("Enter")
    expect(page.locator("muggins-exercise")).to_have_count(2)
    page.get_by_label("Your name").fill("Ann")
    expect(page.get_by_role("textbox", name="Your result")).to_have_value(re.compile("^Ann. "))
    looks_right(page)
    tried = page.locator("muggins-exercise").first
    for halves in (["The 4 of the 1-4"], ["The 4 of the 1-4", "The 6 of the 1-6"]):
        page.reload()  # what was tried before is not forgotten
        tried.locator(".spot").first.wait_for()
        for half in halves:
            tap(page, "=counting 1-4 1-6", half)
        tried.get_by_role("button", name="Check").click()
        expect(tried.get_by_role("status").first).not_to_be_empty()
    expect(page.locator(".how").first).to_have_text("right later")
