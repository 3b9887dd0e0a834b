"""Questions for the projector as a page of plain values: one at a time, the answer below a cover.

Nothing is decided while it is shown: the page holds every question with its answer, and the
JavaScript turns it over. So it runs with a kernel behind it and without one.
"""

from collections.abc import Mapping
from typing import Any

from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.base.language import N_, _
from muggins.exercises.generated import KINDS, MIXED, Question, questions
from muggins.game.options import PRESETS, Rules
from muggins.pictures.svg import layout_svg, tile_svg
from muggins.text.rule_sets import rules_title

PRESENT = {
    "label": N_("Questions for the class"),
    "place": N_("{number} of {all}"),
    "under": N_("Rules: {rules}"),
    "counting": N_("Counting"),
    "legal": N_("What fits?"),
    "best-score": N_("The best play"),
    "variants": N_("Other rules"),
    "puzzle": N_("Puzzles"),
    "mixed": N_("All kinds that the class has had, in turn"),
    "lesson 2": N_("lesson 2: counting, what fits"),
    "lesson 5": N_("lesson 5: the best play too"),
    "lesson 12": N_("lesson 12: other rules too"),
    "level 1": N_("1: a line of two to four tiles"),
    "level 2": N_("2: with a double across the line"),
    "level 3": N_("3: many tiles, four ends"),
    "back": N_("Back"),
    "next": N_("Next"),
    "reveal": N_("Show the answer"),
    "cover": N_("Cover the answer"),
    "clock": N_("Clock"),
    "time up": N_("Time is up"),
    "full": N_("Full screen"),
    "end": N_("That was the last question."),
    "keys": N_(
        "Keys: → or Space shows the answer and then the next question, ← goes back, A shows "
        "or covers the answer, C starts and stops the clock, B makes all black, F is full screen. "
        "A clicker works too."
    ),
    "bad seconds": N_("A question gets 0 (no clock) to {most} seconds, and not {seconds}."),
    "no number": N_("{name}: a whole number is needed, not {text}."),
    "field kind": N_("Kind of question"),
    "field lesson": N_("The class has come to"),
    "field n": N_("How many"),
    "field seed": N_("Seed (that of the day is today's date)"),
    "field rules": N_("Rules"),
    "field level": N_("How hard"),
    "field seconds": N_("Seconds for each (0: no clock)"),
    "start": N_("Show them"),
    "about": N_(
        "One question at a time, large, for the whole class. The answer stays covered until "
        "you show it. The same seed gives the same questions again."
    ),
}
"""The questions on the projector."""


LONGEST = 600
"""Seconds that a question can be given at most."""

WIDTH = 24
"""How wide a layout lies, in units of half a tile: as a projector's picture is."""

LEVELS = (1, 2, 3)
TAUGHT = {"counting": 2, "legal": 2, "best-score": 5, "variants": 12}
"""The lesson in which each kind of question is taught."""
LETTERS = N_("ABCDEFGHIJKLMNOP")
"""What the choices are called in class."""


def deck(
    kind: str = MIXED,
    n: int = 12,
    seed: int = 1,
    rules: Rules | str | Mapping[str, Any] = "muggins",
    level: int = 1,
    seconds: int = 0,
    lesson: int = max(TAUGHT.values()),
) -> dict[str, Any]:
    """The page of a row of questions, each with its answer; `seconds` for each, 0 for no clock.

    "mixed" questions are of the kinds that a class has had which has come to a `lesson`.

    The same arguments always give the same questions. Raises `MugginsError` for a kind, a
    number, a seed, rules or a level that there are not.

    >>> page = deck("counting", n=2, seed=7)
    >>> [slide["answer"] for slide in page["slides"]]
    ['6', '5']
    """
    if type(seconds) is not int or not 0 <= seconds <= LONGEST:
        given = quoted(str(seconds))
        raise MugginsError(
            _("A question gets 0 (no clock) to {most} seconds, and not {seconds}.").format(
                most=LONGEST, seconds=given
            )
        )
    had = tuple(one for one, taught in TAUGHT.items() if type(lesson) is int and taught <= lesson)
    if not had:
        raise MugginsError(
            _(
                "Questions begin with lesson {first}, so a class has come to {first} or further."
            ).format(first=min(TAUGHT.values()))
        )
    chosen = Rules.of(rules)
    slides = [slide_of(question) for question in questions(kind, n, seed, chosen, level, had)]
    return {
        "slides": slides,
        "seconds": seconds,
        "rules": _("Rules: {rules}").format(rules=rules_title(chosen)),
        "words": {name: _(PRESENT[name]) for name in SHOWN},
    }


SHOWN = (
    *("label", "place", "back", "next", "reveal", "cover", "clock", "time up", "full"),
    *("keys", "end"),
)
"""The words that the page shows."""


def slide_of(question: Question) -> dict[str, Any]:
    """One question, large: its picture, what can be chosen, and what lies below the cover."""
    tiles = {str(tile): tile_svg(tile) for tile in question.hand}
    lettered = list(zip(_(LETTERS), question.choices, strict=False))
    right = _(", ").join(letter for letter, word in lettered if word in question.right)
    return {
        "kind": _(PRESENT[question.kind]),
        "question": question.prompt,
        "board": layout_svg(question.layout, WIDTH, hidden=True),
        "choices": [
            {"letter": letter, "text": word, "svg": tiles.get(word, "")}
            | {"right": word in question.right}
            for letter, word in lettered
        ],
        "answer": question.answer,
        "told": _("{letters}: {answer}").format(letters=right, answer=question.answer),
        "why": question.explanation,
        "solved": layout_svg(question.solved, WIDTH),
    }


def choices() -> dict[str, list[tuple[str, str]]]:
    """What a form offers for each of the arguments, as value and text."""
    return {
        "kind": [(kind, _(PRESENT[kind])) for kind in KINDS],
        "lesson": [(str(one), _(PRESENT[f"lesson {one}"])) for one in sorted(set(TAUGHT.values()))],
        "level": [(str(level), _(PRESENT[f"level {level}"])) for level in LEVELS],
        "rules": [(name, rules_title(rules)) for name, rules in PRESETS.items()],
    }


def deck_from(texts: Mapping[str, str]) -> dict[str, Any]:
    """The page that a form asks for; what it leaves out stays as it is by itself.

    Raises `MugginsError` in one sentence for whatever is not there.

    >>> len(deck_from({"kind": "legal", "n": "3"})["slides"])
    3
    """
    numbers = {name: _whole(name, texts[name]) for name in NUMBERS if texts.get(name)}
    words = {name: texts[name] for name in ("kind", "rules") if texts.get(name)}
    return deck(**words, **numbers)  # type: ignore[arg-type]


NUMBERS = ("n", "seed", "level", "seconds", "lesson")


def _whole(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 10):
        facts = {"name": _(PRESENT[f"field {name}"]), "text": quoted(text)}
        raise MugginsError(_("{name}: a whole number is needed, not {text}.").format(**facts))
    return int(text)
