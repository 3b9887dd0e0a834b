"""Make the README's picture of the table, in Chromium and in every language.

It is run by hand when the table looks different: browsers draw a pixel here and there their own
way, so no test compares it.
"""

import tempfile
from pathlib import Path

from browser.bare import Bare
from browser.harness import CHROMIUM, FLAGS
from playwright.sync_api import sync_playwright

from muggins.base.language import LANGUAGES, language
from muggins.tabletop.desk import Desk

IMAGES = Path(__file__).parent.parent / "images"
GAME = {"target": 10, "exact": False, "call": "automatic"}
"""The first game of the lessons."""
SEED, PLAYS = 44, 2


def photograph(target: Path) -> None:
    """Play a few moves against greedy, take a tile in hand, and photograph the table."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(viewport={"width": 1100, "height": 1000}, device_scale_factor=1.25)
        page.emulate_media(reduced_motion="reduce")
        seats, place = ("person", "greedy"), Path(folder)
        table = Bare(page, Desk(GAME, players=seats, seed=SEED, folder=place, at_once=True))
        made = 0
        while True:
            shown = table.model.page
            tiles = shown["hand"]["tiles"]
            counts = {
                (tile["tile"], place): int(fit["text"])
                for tile in tiles
                for place, fit in tile["fits"].items()
            }
            fits = sorted(counts, key=lambda one: (counts[one] % 5 == 0, counts[one]))
            if fits and made == PLAYS:
                break
            if fits:
                table.play(*fits[-1])
                made += 1
            else:
                ready = {one["id"] for one in shown["buttons"] if one["enabled"]}
                table.press(next(one for one in ("draw", "pass", "go_on") if one in ready))
        chosen = max(tiles, key=lambda tile: len(tile["fits"]))  # with one place: laid at the click
        table.tile(chosen["tile"]).click()
        table.root.screenshot(path=target)
        browser.close()


def main() -> None:
    """Make the picture of each language where the README in it looks for one."""
    for code in LANGUAGES:
        language(code)
        photograph((IMAGES if code == "en" else IMAGES / code) / "table.png")


if __name__ == "__main__":
    main()
