"""Questions for the projector as a page of plain values: one at a time, the answer below a cover.

Nothing is decided while it is shown: the page holds every question with its answer, and the
JavaScript turns it over. So it runs with a kernel behind it and without one.
"""

from collections.abc import Mapping
from typing import Any

from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.exercises.generated import KINDS, MIXED, Question, questions
from muggins.game.options import PRESETS, Rules
from muggins.pictures.svg import layout_svg, tile_svg
from muggins.text.rule_sets import rules_name

PRESENT = {
    "label": "Questions for the class",
    "place": "{number} of {all}",
    "under": "Rules: {rules}",
    "counting": "Counting",
    "legal": "What fits?",
    "best-score": "The best play",
    "variants": "Other rules",
    "mixed": "All kinds in turn",
    "level 1": "1: a line of two to four tiles",
    "level 2": "2: with a double across the line",
    "level 3": "3: many tiles, four ends",
    "back": "Back",
    "next": "Next",
    "reveal": "Show the answer",
    "cover": "Cover the answer",
    "clock": "Clock",
    "time up": "Time is up",
    "full": "Full screen",
    "answer": "Answer: {answer}",
    "end": "That was the last question.",
    "keys": (
        "Keys: → or Space shows the answer and then the next question, ← goes back, A shows or "
        "covers the answer, C starts and stops the clock, F is full screen. A clicker works too."
    ),
    "bad seconds": "A question gets 0 (no clock) to {most} seconds, and not {seconds}.",
    "no number": "{name}: a whole number is needed, not {text}.",
    "field kind": "Kind of question",
    "field n": "How many",
    "field seed": "Seed",
    "field rules": "Rules",
    "field level": "How hard",
    "field seconds": "Seconds for each (0: no clock)",
    "start": "Show them",
    "about": (
        "One question at a time, large, for the whole class. The answer stays covered until you "
        "show it. The same seed gives the same questions again."
    ),
}
"""The questions on the projector."""


LONGEST = 600
"""Seconds that a question can be given at most."""

WIDTH = 24
"""How wide a layout lies, in units of half a tile: as a projector's picture is."""

LEVELS = (1, 2, 3)


def deck(
    kind: str = MIXED,
    n: int = 12,
    seed: int = 1,
    rules: Rules | str | Mapping[str, Any] = "muggins",
    level: int = 1,
    seconds: int = 0,
) -> dict[str, Any]:
    """The page of a row of questions, each with its answer; `seconds` for each, 0 for no clock.

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
    chosen = Rules.of(rules)
    slides = [slide_of(question) for question in questions(kind, n, seed, chosen, level)]
    return {
        "slides": slides,
        "seconds": seconds,
        "rules": _("Rules: {rules}").format(rules=rules_name(chosen)),
        "words": {name: PRESENT[name] for name in SHOWN},
    }


SHOWN = (
    *("label", "place", "back", "next", "reveal", "cover", "clock", "time up", "full", "answer"),
    *("keys", "end"),
)
"""The words that the page shows."""


def slide_of(question: Question) -> dict[str, Any]:
    """One question, large: its picture, what can be chosen, and what lies below the cover."""
    tiles = {str(tile): tile_svg(tile) for tile in question.hand}
    return {
        "kind": PRESENT[question.kind],
        "question": question.prompt,
        "board": layout_svg(question.layout, WIDTH, hidden=True),
        "choices": [
            {"text": word, "svg": tiles.get(word, ""), "right": word in question.right}
            for word in question.choices
        ],
        "answer": question.answer,
        "why": question.explanation,
        "solved": layout_svg(question.solved, WIDTH),
    }


def choices() -> dict[str, list[tuple[str, str]]]:
    """What a form offers for each of the arguments, as value and text."""
    return {
        "kind": [(kind, PRESENT[kind]) for kind in KINDS],
        "level": [(str(level), PRESENT[f"level {level}"]) for level in LEVELS],
        "rules": [(name, rules_name(rules)) for name, rules in PRESETS.items()],
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


NUMBERS = ("n", "seed", "level", "seconds")


def _whole(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 10):
        facts = {"name": PRESENT[f"field {name}"], "text": quoted(text)}
        raise MugginsError(_("{name}: a whole number is needed, not {text}.").format(**facts))
    return int(text)
