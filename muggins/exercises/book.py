"""The questions of the lessons, by name: a lesson asks `ask("03:third end")` and shows no answer.

A name is the number of the lesson, a colon, and what the question is about. Each module below holds
the questions of some lessons in a dict `QUESTIONS`, each as a function that makes the exercise.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module

from muggins.base.checks import nearest, quoted
from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.exercises.base import Exercise

Questions = Mapping[str, Callable[[], Exercise]]
BOOKS = (
    "book_counting",
    "book_rounds",
    "book_targets",
    "book_games",
    "book_experiments",
    "book_puzzles",
)
"""The modules beside this one that hold questions, in the order of the lessons."""


def _in_book(book: str) -> Questions:
    found: Questions = import_module(f"muggins.exercises.{book}").QUESTIONS
    return found


@cache
def questions() -> Questions:
    """All questions by their names, in the order of the lessons."""
    return {name: make for book in BOOKS for name, make in _in_book(book).items()}


def ask(name: str) -> Exercise:
    """A question of the lessons as an exercise. Raises `MugginsError` for an unknown name.

    >>> ask("03:third end").check(16).outcome
    'right'
    """
    # The books of later lessons load more: nobody waits for them before.
    make = next((book[name] for book in map(_in_book, BOOKS) if name in book), None)
    if make is None:
        known, lesson = questions(), str(name).partition(":")[0] + ":"
        near = nearest(str(name), [a for a in known if a.startswith(lesson)] or [next(iter(known))])
        raise MugginsError(
            _("The lessons have no question {name}; {near}").format(
                name=quoted(str(name)), near=near
            )
        )
    return replace(make(), name=name)
