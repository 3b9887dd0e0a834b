"""What the teacher prepares: a question to ask, a position of their own, homework by link."""

from collections.abc import Callable
from typing import Any

from muggins.base.errors import MugginsError
from muggins.base.foreign import Foreign
from muggins.base.language import LANGUAGES, _, ngettext, speaking
from muggins.live.composing import Composing
from muggins.live.homework import in_a_link, questions_of
from muggins.live.pupils import board_page
from muggins.live.questions import (
    KINDS,
    LARGEST,
    LEVELS,
    LONGEST_CODE,
    Question,
    book,
    question,
)
from muggins.live.saying import WAYS
from muggins.live.screens import card

Doer = Callable[[Foreign], None]
OWN = "="
"""Instead of a code: the position on the board, with all that was typed until then."""


class Preparing:
    """The part of the teacher's page where questions are looked for, and the homework."""

    def __init__(self) -> None:
        self.way, self.lesson, self.seconds = next(iter(WAYS)), "", 0
        self.looked: Question | None = None
        self.at = (next(iter(KINDS)), "2", 1)
        self.own = Composing()
        self.basket: list[str] = []

    @property
    def page(self) -> dict[str, Any]:
        """The way that is chosen to find a question, and what is found on it."""
        return {
            "ways": [[name, _(text)] for name, text in WAYS.items()],
            "way": self.way,
            "seconds": self.seconds,
            "basket": self.basket,
            "filled": self.filled,
            **self._found(),
        }

    def _found(self) -> dict[str, Any]:
        if self.way == "own":
            return {"own": board_page(self.own.page)}
        if self.way == "endless":
            return {
                "kinds": [[name, _(text)] for name, text in KINDS.items()],
                "levels": [[name, _(text)] for name, text in LEVELS.items()],
                "at": self.at,
                "cards": [] if self.looked is None else [card(self.looked)],
            }
        return {
            "lessons": [{"id": a["number"], "text": a["title"]} for a in book()],
            "lesson": self.lesson,
            "cards": [card(question(code)) for code in _codes(self.lesson)],
        }

    @property
    def set(self) -> str:
        """The homework as it is written in an address."""
        return ";".join(map(in_a_link, self.basket))

    @property
    def filled(self) -> str:
        """How many questions are in the homework; empty where there are none."""
        n = len(questions_of(self.set)) if self.basket else 0
        return ngettext("{n} in the homework", "{n} in the homework", n) if n else ""

    # --- What is done -------------------------------------------------------------------------

    @property
    def doers(self) -> dict[str, Doer]:
        """What the page can ask for here."""
        return {
            "way": self._choose,
            "lesson": self._take_lesson,
            "endless": self._look,
            "own": lambda given: self.own.receive(given.fields("do", "action")["action"].value),
            "homework": self._homework,
            "empty": lambda given: self.fill([]),
        }

    def prepare(self, given: Foreign) -> None:
        """Make the questions that an action will need: in a thread, for some take long."""
        do = given.part("do").value
        if do == "lesson":
            for code in _codes(given.part("id").value):
                question(code)
        elif do == "ask":
            in_every_language(self.code(given.part("code")))
        elif do == "homework":
            questions_of(in_a_link(self.code(given.part("code"))))
        elif do == "endless":
            question("/".join(map(str, _place(given))))

    def code(self, given: Foreign) -> str:
        """The code of what is to be asked. Raises `MugginsError` where it cannot be."""
        code = given.text(LONGEST_CODE)
        return self.own.asked() if code == OWN else code

    def _choose(self, given: Foreign) -> None:
        self.way = given.fields("do", "id")["id"].choice(WAYS)

    def _take_lesson(self, given: Foreign) -> None:
        self.lesson = given.fields("do", "id")["id"].choice(a["number"] for a in book())

    def _look(self, given: Foreign) -> None:
        self.at = _place(given)
        self.looked = question("/".join(map(str, self.at)))

    def _homework(self, given: Foreign) -> None:
        """Put a question into the homework, or take it out again."""
        code = self.code(given.fields("do", "code")["code"])
        rest = [one for one in self.basket if one != code]
        self.fill(rest if code in self.basket else [*rest, code])

    def fill(self, codes: list[str]) -> None:
        """Fill the homework anew. Raises `MugginsError` for a set that cannot be."""
        before, self.basket = self.basket, codes
        try:
            if codes:
                questions_of(self.set)
        except MugginsError:
            self.basket = before
            raise


def in_every_language(code: str) -> None:
    """Make a question in every language: pupils may read another one than the teacher."""
    for name in LANGUAGES:
        with speaking(name):
            question(code)


def _place(given: Foreign) -> tuple[str, str, int]:
    """Kind, level and seed of a question without end."""
    parts = given.fields("do", "kind", "level", "seed")
    kind, level = parts["kind"].choice(KINDS), parts["level"].choice(LEVELS)
    seed = parts["seed"].value
    if type(seed) is not int or not 0 <= seed <= LARGEST:
        raise MugginsError(_("The seed goes from 0 to {most}.").format(most=LARGEST))
    return kind, level, seed


def _codes(lesson: object) -> list[str]:
    """The questions of a lesson."""
    return next((a["codes"] for a in book() if a["number"] == lesson), [])
