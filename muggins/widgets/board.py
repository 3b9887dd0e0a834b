"""The board in the page: one widget that shows any model's page and hands it what a person did.

The JavaScript beside this module knows no rules and no words. A model has a `page` (a table of
plain values) and `receive` (an action, as a table); everything that decides is in it. Tried in
JupyterLab 4 and Notebook 7; in VS Code and Colab it is not measured.
"""

import sys
from collections.abc import Mapping, Sequence
from typing import Any

from muggins.base.language import _
from muggins.pictures.svg import image
from muggins.practising.slips import Noticed
from muggins.tabletop.desk import Desk
from muggins.tabletop.page import board_words
from muggins.widgets.paged import Model, kind
from muggins.widgets.shared import bundle, guarded, paragraph


def widget_class() -> Any:
    """The class of the widgets in the page."""
    return kind("board")


def dressed(model: Model) -> dict[str, Any]:
    """The page of a model, with the fixed words of every board."""
    page = model.page
    return {**page, "words": {**board_words(), **page.get("words", {})}}


class Board:
    """A board or a table as the value of a cell, over a model that knows no page."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.widget = widget_class()(page=dressed(self.model))
        self.widget.on_msg(self._received)
        self._noticed = Noticed()

    def _received(self, _: Any, action: object, __: Sequence[Any]) -> None:
        guarded(self._say_fault, lambda: self.receive(action))(None)

    def receive(self, action: object) -> None:
        """Hand an action to the model, show how things stand after it, and only then save it."""
        self.model.receive(action)
        self.show()
        files = getattr(self.model, "files", None)
        for file in files() if files is not None else ():
            self.widget.send({"file": file})
        self._look_back()
        if isinstance(self.model, Desk) and self.model.state.is_over:
            self._hand_on(self._noticed.new(self.model.sitting), [])
        save = getattr(self.model, "save", None)
        if save is None:
            return
        # A kernel sends the page in another thread, which would wait while this one writes.
        sys.stdout.flush()
        if save():
            self.show()

    def _look_back(self) -> None:
        """Do the long work of a table; meanwhile its page says that it is being done."""
        looking = getattr(self.model, "looking", None)
        if looking is not None and (work := looking.work) is not None:
            sys.stdout.flush()
            looking.work = None
            looking.finished(work(None))
            self.show()
            self._hand_on({}, looking.mistakes)

    def _hand_on(self, slips: dict[str, str], mistakes: list[dict[str, Any]]) -> None:
        """Keep for practice what went wrong at a table."""
        if slips or mistakes:
            from muggins.practising.keeping import Drawer

            Drawer(getattr(self.model, "folder", None)).add(slips, mistakes)

    def show(self) -> None:
        """Show the model's page as it is now."""
        self.widget.page = dressed(self.model)

    def close(self) -> None:
        """Take the board out of every page that shows it."""
        self.widget.close()

    def _say_fault(self, text: str) -> None:
        self.widget.page = {**self.widget.page, "fault": text}

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return bundle(self.widget, static(self.model.page), repr(self))

    def __repr__(self) -> str:
        return describe(self.model.page)


def static(page: Mapping[str, Any]) -> str:
    """The page as a picture with text, for readers without a kernel."""
    hand = page.get("hand")
    # In a paragraph: JupyterLab puts pictures at the top of an output one below another.
    tiles = " ".join(image(tile["svg"]) for tile in hand["tiles"]) if hand else ""
    held = f"<p>{tiles}</p>" if tiles else ""
    svg = page["board"]["svg"]
    board = image(svg) if "data-tile" in svg else ""
    return f"{board}{held}{paragraph(_line(page))}"


def describe(page: Mapping[str, Any]) -> str:
    """The page as a line of text: what it is, the hand, and what it says."""
    hand = page.get("hand")
    held = (
        _("{title}: {tiles}.").format(
            title=hand["title"], tiles=" ".join(tile["tile"] for tile in hand["tiles"])
        )
        if hand
        else ""
    )
    return " ".join(filter(None, [_("{label}.").format(label=page["label"]), held, _line(page)]))


def _line(page: Mapping[str, Any]) -> str:
    """What a page says where it stands still: of a table, how to come to life."""
    table = page["kind"] == "table"
    return _("Run this cell to sit down and play.") if table else str(page["message"]["text"])
