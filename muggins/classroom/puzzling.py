"""Puzzles on a page: that of the day, and more by theme."""

from collections.abc import Callable
from datetime import date
from random import randrange
from typing import Any

from muggins.base.errors import MugginsError
from muggins.base.foreign import Foreign
from muggins.base.language import _
from muggins.exercises.puzzling import solving
from muggins.puzzles import Puzzle, of, of_day
from muggins.puzzles.themes import NAMES
from muggins.widgets.elements import description, element_html
from muggins.widgets.laying import button_part

TODAY = "today"
KEYS = {"answer": ("n", "outcome"), "press": ("id",), "slips": ("found", "mistakes")}
"""What the page sends. The slips that a browser keeps are for practice, and stay where they are."""
MOST_MARKS = 60
"""How many results are shown: the latest."""


class Puzzles:
    """The model: a puzzle that answers in the page, and buttons for others.

    It is drawn by the front end of practice.
    """

    front = "practice"

    def __init__(self, lot: Callable[[int], int] = randrange) -> None:
        self.n, self.lot, self.theme = 1, lot, TODAY
        self.fault = ""
        self.results: list[bool] = []
        self._show(of_day())

    @property
    def page(self) -> dict[str, Any]:
        """The puzzle, how the others went, and what else there is."""
        buttons = {TODAY: _("The puzzle of today"), **{a: _(NAMES[a]) for a in NAMES}}
        return {
            "n": self.n,
            "kind": "practice",
            "label": _("Puzzles"),
            "is_done": False,
            "place": self._place(),
            "question": self.question,
            "number": self.n_shown,
            "marks": [
                {"right": right, "says": _("Right at once") if right else _("Not at once")}
                for right in self.results
            ],
            "message": {"text": self.fault, "tone": "refused" if self.fault else "plain"},
            "buttons": [
                button_part(name, text, primary=name == self.theme)
                for name, text in buttons.items()
            ],
            "took": 0,
            "words": {},
        }

    def _place(self) -> str:
        if self.theme == TODAY:
            return _("The puzzle of {day}").format(day=date.today().isoformat())
        facts = {"theme": _(NAMES[self.theme]), "level": self.puzzle.level}
        return _("{theme}, level {level}").format(**facts)

    def _show(self, puzzle: Puzzle) -> None:
        self.puzzle, self.n_shown, self.is_open = puzzle, self.n, True
        self.question = element_html(description(solving(puzzle)))

    def receive(self, action: object) -> None:
        """Do what was done on the page; what cannot be read changes nothing and is said."""
        self.n += 1
        self.fault = ""
        try:
            given = Foreign(action, _("it"))
            do = given.part("do").choice(KEYS)
            parts = given.fields("do", *KEYS[do])
            if do == "answer":
                self._answer(parts["n"].number(0, self.n), parts["outcome"].text(20))
            elif do == "press":
                self._press(parts["id"].choice((TODAY, *NAMES)))
        except MugginsError as error:
            self.fault = _("Nothing has changed: {why}").format(why=error)

    def _answer(self, number: int, outcome: str) -> None:
        """The first answer to a puzzle counts."""
        if number == self.n_shown and self.is_open and outcome != "not-tried":
            self.is_open = False
            self.results = [*self.results, outcome == "right"][-MOST_MARKS:]

    def _press(self, theme: str) -> None:
        self.theme = theme
        if theme == TODAY:
            return self._show(of_day())
        others = [puzzle for puzzle in of(theme) if puzzle != self.puzzle]
        return self._show(others[self.lot(len(others))])
