"""The questions of lesson 16: one puzzle of each theme."""

from collections.abc import Callable
from functools import partial

from muggins.exercises.base import Exercise

PUZZLES = {
    "16:now or later": "puzzle:0b1f510b",
    "16:open nothing": "puzzle:8c51e036",
    "16:keep": "puzzle:df976204",
    "16:draw": "puzzle:fb8dfb82",
    "16:call": "puzzle:3859a905",
    "16:exact": "puzzle:1f5e24ca",
    "16:block": "puzzle:9c591785",
}
"""The puzzles of the lesson by the names of its questions."""


def _puzzle(name: str) -> Exercise:
    from muggins.exercises.puzzling import solving  # which brings the coach
    from muggins.puzzles.book import named

    return solving(named(name))


QUESTIONS: dict[str, Callable[[], Exercise]] = {
    question: partial(_puzzle, name) for question, name in PUZZLES.items()
}
"""The questions of this lesson by name, in the order in which they are asked."""
