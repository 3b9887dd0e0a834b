"""A deck of slides in a real browser: keys, buttons, and every slide within the screen."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.test_axe import violations
from muggins.lessons import notebooks as lessons
from muggins.paper.decks import deck

OVERFLOW = """() => {
    const middle = document.querySelector("section.shown .middle");
    return [middle.scrollHeight - middle.clientHeight, middle.scrollWidth - middle.clientWidth];
}"""
SMALLEST = """() => {
    const all = (selector) => [...document.querySelectorAll(`section.shown ${selector}`)];
    const words = all(":is(p, li, figcaption, td, th)").filter((part) => part.textContent.trim());
    const type = words.map((part) => parseFloat(getComputedStyle(part).fontSize));
    const drawn = all("img[src^='data:image/svg']").flatMap((image) => {
        const text = decodeURIComponent(image.src.slice(image.src.indexOf(",") + 1));
        const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
        const scale = image.getBoundingClientRect().width / svg.viewBox.baseVal.width;
        return [...svg.querySelectorAll("text[font-size]")]
            .map((one) => scale * parseFloat(one.getAttribute("font-size")));
    });
    return Math.min(...type, ...drawn, 1000);
}"""
LAST_ROW = 24
"""Pixels of type, in words and in pictures, on a screen of 1080 lines that are read from afar."""


def opened(page: Page, folder: Path, name: str) -> int:
    """Open the deck of a lesson as a file; the number of its slides."""
    path = folder / "deck.html"
    path.write_text(deck(lessons.find(name)), "utf-8")
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(path.as_uri())
    return page.locator("section").count()


def shown(page: Page) -> str:
    return page.locator("section.shown").inner_text()


def test_keys_lead_on_and_back_and_the_answer_waits(page: Page, tmp_path: Path) -> None:
    number = opened(page, tmp_path, "3")
    assert "The first double" in shown(page)
    page.keyboard.press("ArrowRight")
    assert "add up" in shown(page)
    assert "16" not in shown(page)
    page.keyboard.press("PageDown")
    assert "16" in shown(page)
    page.keyboard.press("ArrowLeft")
    assert "16" not in shown(page)
    page.keyboard.press("End")
    assert page.locator("#place").inner_text() == f"{number} of {number}"
    assert page.locator("#next").is_disabled()
    page.keyboard.press("Home")
    page.locator("#next").click()
    page.keyboard.press("Space")
    assert page.locator("#place").inner_text() == f"3 of {number}"
    page.reload()
    assert page.locator("#place").inner_text() == f"3 of {number}"
    page.keyboard.press("b")
    assert page.locator("#black").is_visible()
    page.keyboard.press("n")
    assert not page.locator("#black").is_visible()


@pytest.mark.parametrize("name", ["4", "6", "12"])
def test_every_slide_is_within_the_screen_and_large_enough(
    page: Page, tmp_path: Path, name: str
) -> None:
    for number in range(opened(page, tmp_path, name)):
        down, across = page.evaluate(OVERFLOW)
        assert max(down, across) <= 1, number
        assert page.evaluate(SMALLEST) >= LAST_ROW, number
        page.keyboard.press("ArrowRight")


def test_every_slide_is_a_page_when_printed(page: Page, tmp_path: Path) -> None:
    number = opened(page, tmp_path, "12")
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type /Page\b", printed)) == number


def test_axe_has_nothing_to_say(page: Page, tmp_path: Path) -> None:
    opened(page, tmp_path, "3")
    for _ in range(3):
        assert violations(page) == []
        page.keyboard.press("ArrowRight")
