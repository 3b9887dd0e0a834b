"""A board in a bare page: the same JavaScript over the same model, without JupyterLab between."""

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.harness import PATIENCE
from muggins.tabletop.desk import Desk
from muggins.widgets.board import dressed, widget_class
from muggins.widgets.paged import Model

START = """async ([script, first]) => {
    const file = new Blob([script], { type: "text/javascript" });
    const module = await import(URL.createObjectURL(file));
    const heard = {};
    let now = JSON.parse(first);
    const model = {
        get: () => now,
        on: (name, follow) => (heard[name] ??= []).push(follow),
        off: (name, follow) => { heard[name] = heard[name].filter((one) => one !== follow); },
        send: async (action) => {
            now = JSON.parse(await window.toPython(JSON.stringify(action)));
            for (const follow of heard["change:page"] || []) follow();
        },
    };
    const views = ["one", "two"].slice(0, window.views);
    window.close = views.map((id) =>
        module.default.render({ model, el: document.getElementById(id) }));
    window.heard = heard;
    window.model = model;
}"""


class Bare:
    """A board in a page. `sent` are the actions that the page has sent.

    With `moves` computers move by themselves, as they do where nobody switches that off.
    """

    def __init__(self, page: Page, model: Model, views: int = 1, moves: bool = False) -> None:
        self.page, self.model = page, model
        if isinstance(model, Desk):
            model.waits = not moves  # a journey presses every button itself
        self.sent: list[Any] = []
        page.expose_function("toPython", self._receive)
        page.set_content(
            f"<style>{widget_class()._css}</style><main><div id=one></div><div id=two></div></main>"
        )
        page.evaluate("views => { window.views = views; }", views)
        page.evaluate(START, [widget_class()._esm, json.dumps(dressed(model))])
        self.root = page.locator(".mg").first

    def _receive(self, text: str) -> str:
        action = json.loads(text)
        if action["do"] != "look":
            self.sent.append(action)
        self.model.receive(action)
        getattr(self.model, "save", bool)()
        return json.dumps(dressed(self.model))

    def find(self, name: str) -> Locator:
        """A part of the board by its test id."""
        return self.root.get_by_test_id(name)

    def tile(self, name: str) -> Locator:
        """A tile of the hand."""
        return self.root.locator(f".mg-tile[data-tile='{name}']")

    def place(self, name: str) -> Locator:
        """A place on the board."""
        return self.root.locator(f"[data-place={name}]")

    def says(self, text: str) -> None:
        """Wait until the message says something."""
        expect(self.find("message")).to_contain_text(text, timeout=PATIENCE)

    def settled(self) -> None:
        """Wait until the page shows what the model says now."""
        expect(self.root).to_have_attribute("data-n", str(self.model.page["n"]), timeout=PATIENCE)

    def press(self, name: str) -> None:
        """Press a button and wait for its page."""
        self._changed(self.find(f"button-{name}").click)

    def play(self, tile: str, place: str, say: int | None = None) -> None:
        """Click a tile, and an end where there is a choice; say the points if asked, and wait."""
        shown = self.model.page
        fits = next(held["fits"] for held in shown["hand"]["tiles"] if held["tile"] == tile)
        is_only = shown.get("quick") and list(fits) == [place]
        if shown.get("say") is None and is_only:
            self._changed(self.tile(tile).click)
            return
        self.tile(tile).click()
        if shown.get("say") is None:
            self.drop(place)
            return
        if not is_only:
            self.place(place).click()
        self.page.keyboard.type("" if say is None else str(say))
        self._changed(lambda: self.page.keyboard.press("Enter"))

    def drop(self, place: str) -> None:
        """Click an end with the chosen tile and wait for its page."""
        self._changed(self.place(place).click)

    def key(self, key: str) -> None:
        """Press a key that sends something, and wait for its page."""
        self._changed(lambda: self.page.keyboard.press(key))

    def _changed(self, act: Any) -> None:
        before = self.root.get_attribute("data-n")
        assert before is not None
        act()
        expect(self.root).not_to_have_attribute("data-n", before, timeout=PATIENCE)
