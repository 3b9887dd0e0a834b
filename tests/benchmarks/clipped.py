"""What gets cut off where texts are a third longer, and what is said without being marked.

python tests/benchmarks/clipped.py        # needs Chromium; prints what is wrong (exit status 1)
"""

import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from browser.harness import CHROMIUM
from playwright.sync_api import Page, sync_playwright
from serving import App

PATHS = (
    *("index", "03_the_first_double", "play", "practice", "puzzles", "tester", "laboratory"),
    *("rules-form", "present"),
)
LESSONS = re.compile(r"^(\d\d_|index)")
WIDTHS = (390, 820, 1440)
CUT = """() => [...document.querySelectorAll("body *:not(.path)")].filter((one) => {
  const style = getComputedStyle(one), box = one.getBoundingClientRect();
  const hides = ["hidden", "clip"].includes(style.overflowX) && style.textOverflow !== "ellipsis";
  const wide = one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1;
  return box.width && one.textContent.trim() && hides && wide;
}).map((one) => `${one.tagName}.${one.className}: ${one.textContent.trim().slice(0, 60)}`)"""
PLAIN = re.compile(r"(?<![\w·/.-])[A-Za-z]{4,}(?![\w/.-])")
NAMES = {
    "Muggins",
    "muggins",
    "Python",
    "English",
    "Русский",
    "JSON",
    "foster",
    "Five",
    "Fives",
    "Threes",
}


def wrong(page: Page, name: str) -> list[str]:
    """What is wrong with a page at each width."""
    found = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        found += [f"{name} at {width}: {over} pixels wider than the screen"] if over > 0 else []
        found += [f"{name} at {width}: cut off: {cut}" for cut in page.evaluate(CUT)]
    if not LESSONS.match(name):  # the prose of a lesson is in the notebook
        words = sorted(set(PLAIN.findall(page.locator("main").inner_text())) - NAMES)
        found += [f"{name}: not marked: {', '.join(words)}"] if words else []
    return found


def main() -> int:
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        app = App(Path(home), more={"MUGGINS_LANG": "pseudo"})
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--headless", "--no-sandbox"]
        )
        try:
            page, found = browser.new_page(), []
            for name in PATHS:
                page.goto(f"{app.base}/{name}.html")
                if page.locator("#show-all").count():
                    page.locator("#show-all").click()
                for mount in page.locator(".mount:visible").all():
                    mount.scroll_into_view_if_needed()
                    mount.locator("button").first.wait_for()
                found += wrong(page, name)
        finally:
            browser.close()
            app.stop()
    print("\n".join(found) or "Nothing is cut off, and everything is marked.")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
