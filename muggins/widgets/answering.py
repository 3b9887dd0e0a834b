"""An exercise that is answered by picking or typing, with no code: check, hint, solution."""

from collections.abc import Sequence
from typing import Any

from muggins.base.checks import needed
from muggins.base.errors import MugginsError
from muggins.base.language import N_, _
from muggins.exercises import Exercise, Reply
from muggins.game.tiles import Tile
from muggins.pictures.svg import tile_svg
from muggins.widgets.paged import paged
from muggins.widgets.shared import bundle

ANSWER: dict[str, str] = {
    "numeric": N_("A whole number"),
    "decimal": N_("A number"),
    "text": N_("Your answer in words"),
    "tile": N_("The tile"),
    "host": N_("Against which tile?"),
    "tiles": N_("All tiles that you mean"),
    "moves": N_("All that is allowed"),
    "seat": N_("The seat"),
    "choose": N_("Choose"),
    "check": N_("Check"),
    "hint": N_("Hint"),
    "solution": N_("Solution"),
}


MANY = ("tiles", "moves")
"""The kinds of answer that are a list."""

LABELS = {
    "tiles": ("tiles",),
    "moves": ("moves",),
    "a seat": ("seat",),
    "a play": ("tile", "host"),
}
"""What stands over each row of choices, by the kind of answer."""

MODES = {"a number": "numeric", "an estimate": "decimal"}
"""Which keys a small screen offers for an answer that is typed, by its kind."""

LONGEST = 40
"""Characters of an answer that are read."""

TILE_SIZE = 22
"""Pixels a unit of the tiles that are picked."""


class Answering:
    """The model: an exercise, and the reply to what was tried last.

    `name` tells exercises of one page apart, for whoever keeps what was right.
    """

    def __init__(self, exercise: Exercise, name: str = "") -> None:
        self.exercise, self.name = exercise, name
        self.reply = Reply("", "")
        self.tries = 0
        self._asked = {"check": self._check, "hint": self._hint, "solution": self._solution}

    @property
    def page(self) -> dict[str, Any]:
        """The question, what can be picked, and the reply."""
        exercise = self.exercise
        return {
            "name": self.name,
            "question": exercise.question,
            "picture": "" if exercise.picture is None else exercise.picture._repr_html_(),
            "rows": self._rows(),
            "field": None if exercise.choices else self._field(),
            "buttons": [{"do": name, "text": _(ANSWER[name])} for name in self._asked],
            "reply": {"outcome": self.reply.outcome.replace(" ", "-"), "text": self.reply.text},
            "tries": self.tries,
        }

    def _field(self) -> dict[str, str]:
        """What is typed: a number, or a text where nothing is known to choose from."""
        mode = MODES.get(self.exercise.kind, "text")
        return {"label": _("Your answer"), "says": _(ANSWER[mode]), "mode": mode}

    def _rows(self) -> list[dict[str, Any]]:
        """The rows of choices; of each row one is picked, or any number."""
        kind = self.exercise.kind
        labels = LABELS.get(kind, ("choose",) * len(self.exercise.choices))
        return [
            {
                "label": _(ANSWER[label]),
                "many": kind in MANY,
                "options": [self._option(word) for word in words],
            }
            for label, words in zip(labels, self.exercise.choices, strict=True)
        ]

    def _option(self, word: str) -> dict[str, str]:
        try:
            return {"value": word, "text": word, "svg": tile_svg(Tile.parse(word), TILE_SIZE)}
        except MugginsError:
            seat = self.exercise.kind == "a seat" and word.isdigit()
            text = _("seat {seat}").format(seat=word) if seat else word
            return {"value": word, "text": text, "svg": ""}

    def receive(self, action: Any) -> None:
        """Check an answer, or give the hint or the solution; anything else changes nothing."""
        do = action.get("do") if isinstance(action, dict) else None
        if not isinstance(do, str) or do not in self._asked:
            self.reply = Reply(
                "", _("That was no answer that this question knows. Nothing has changed.")
            )
            return
        self._asked[do](action.get("answer"))

    def _hint(self, _: Any) -> None:
        self.reply = self.exercise.hint()

    def _solution(self, _: Any) -> None:
        self.reply = self.exercise.solution()

    def _check(self, answer: Any) -> None:
        try:
            guess = self.guess(answer)
        except ValueError:
            self.reply = Reply(
                "", _("That was no answer that this question knows. Nothing has changed.")
            )
            return
        if guess is ...:
            self.reply = Reply(
                "not tried", _("Nothing is chosen yet: give an answer first, then press Check.")
            )
            return
        self.tries += 1
        self.reply = self.exercise.check(guess)

    def guess(self, answer: Any) -> Any:
        """The guess that was picked or typed; `...` where something is still missing.

        `answer` is a text, or a list with the picked words of each row. Raises `ValueError` for
        what the page cannot send.
        """
        choices = self.exercise.choices
        if not choices:
            if not isinstance(answer, str) or len(answer) > LONGEST:
                raise ValueError
            return answer.strip() or ...
        if not isinstance(answer, list) or len(answer) != len(choices):
            raise ValueError
        picked = [_picked(row, words) for row, words in zip(answer, choices, strict=True)]
        if not all(picked):
            return ...
        if self.exercise.kind in MANY:
            return picked[0]
        word = "@".join(row[0] for row in picked)
        return int(word) if self.exercise.kind == "a seat" and word.isdigit() else word


def _picked(row: Any, words: Sequence[str]) -> list[str]:
    if not isinstance(row, list) or len(row) > len(words) or any(a not in words for a in row):
        raise ValueError
    return row


class Answer:
    """An exercise with its answer below it, as the value of a cell."""

    def __init__(self, model: Answering) -> None:
        self.model = model
        self.widget = paged(model, "answering")

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        exercise = self.model.exercise
        return bundle(self.widget, exercise._repr_html_(), repr(exercise))

    def __repr__(self) -> str:
        return repr(self.model.exercise)


def answering(exercise: Exercise, name: str = "") -> Answer:
    """Answer an exercise by picking or typing, without a line of code.

    >>> from muggins import counting
    >>> quiz = answering(counting("1-4 1-6"))
    >>> quiz.model.receive({"do": "check", "answer": "10"}); quiz.model.reply
    ✓ Right. 4 + 6 = 10. 4 from the 1-4; 6 from the 1-6: 10 in all (R3.4).
    """
    return Answer(Answering(needed(exercise, Exercise), name))
