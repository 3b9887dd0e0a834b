"""Every kind of page, light and dark, through axe-core: no violation of any rule it knows."""

from importlib import resources
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page
from serving import App

from browser.test_app import ready

AXE = resources.files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")

PAGES = [
    "/",
    "/rules.html",
    "/proof.html",
    "/present.html",
    "/present.html?kind=best-score&n=3&level=3&seconds=30",
    "/03_the_first_double.html",
    "/06_draw_pass_blocked.html",
    "/play.html",
    "/first_game.html",
    "/practice.html",
    "/tester.html",
    "/laboratory.html",
    "/rules-form.html",
    "/homework.html#03:third_end;=legal_1-4_1-6@1-4+4-6_2-5",
]
REFUSED = ["/present.html?n=x", "/nothing"]
"""Pages with a status of refusal, of which a browser complains in its console."""

STILL = """() => {
    const within = root => [root, ...[...root.querySelectorAll("*")]
        .flatMap(({ shadowRoot }) => (shadowRoot ? within(shadowRoot) : []))];
    return Promise.all(within(document).flatMap(root => root.getAnimations())
        .filter(one => one.effect.getComputedTiming().endTime !== Infinity)
        .map(one => one.finished.catch(() => {})));
}"""
"""Whatever fades in has come: half faded its contrast is another."""


def violations(page: Page, *rules: str) -> list[str]:
    """What axe-core objects to, by some of its rules or by all: the rule and the first elements."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    page.evaluate(STILL)
    asked = {"resultTypes": ["violations"], **({"runOnly": list(rules)} if rules else {})}
    found: dict[str, Any] = page.evaluate("asked => axe.run(document, asked)", asked)
    return [
        f"{one['id']}: {[node['html'][:200] for node in one['nodes'][:4]]}"
        for one in found["violations"]
    ]


@pytest.mark.parametrize("path", PAGES)
def test_axe_has_nothing_to_say(classroom: App, page: Page, path: str) -> None:
    page.goto(f"{classroom.base}{path}")
    ready(page)
    if page.locator("#show-all").count():
        page.locator("#show-all").click()
    assert violations(page) == []
    page.evaluate("document.documentElement.dataset.look = 'dark'")
    assert violations(page, "color-contrast") == []


@pytest.mark.parametrize("path", REFUSED)
def test_axe_has_nothing_to_say_about_a_refusal(
    classroom: App, browser: BrowserContext, path: str
) -> None:
    page = browser.new_page()
    page.goto(f"{classroom.base}{path}")
    assert violations(page) == []
    page.close()


def test_axe_would_object(classroom: App, page: Page) -> None:
    page.goto(f"{classroom.base}/rules.html")
    page.evaluate("document.querySelector('main').append(document.createElement('img'))")
    assert [one.split(":")[0] for one in violations(page)] == ["image-alt"]
