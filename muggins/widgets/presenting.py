"""The presenter: questions for the whole class, one at a time, with a covered answer."""

from collections.abc import Mapping
from html import escape
from typing import Any

from muggins.exercises.generated import MIXED
from muggins.game.options import Rules
from muggins.lessons.projector import deck
from muggins.pictures.svg import image
from muggins.widgets.paged import paged
from muggins.widgets.shared import bundle


class Presenter:
    """Questions for the projector as the value of a cell; the page turns itself."""

    def __init__(self, page: dict[str, Any]) -> None:
        self.page = page
        self.widget = paged(self, "presenting")

    def receive(self, _: object) -> None:
        """Nothing is decided here: the page holds every question and its answer."""

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        slides = "".join(
            f"<p><strong>{escape(slide['question'])}</strong></p>{image(slide['board'])}"
            for slide in self.page["slides"]
        )
        return bundle(self.widget, slides, repr(self))

    def __repr__(self) -> str:
        lines = (
            f"{number}. {slide['question']}"
            for number, slide in enumerate(self.page["slides"], start=1)
        )
        return "\n".join(lines)


def presenter(
    kind: str = MIXED,
    seed: int = 1,
    n: int = 12,
    rules: Rules | str | Mapping[str, Any] = "muggins",
    level: int = 1,
    seconds: int = 0,
    lesson: int = 12,
) -> Presenter:
    """Show questions to a class, large and one at a time; keys turn them over (R3, R4).

    `kind` is "counting", "legal", "best-score", "variants" or "mixed": those that a class has had
    which has come to a `lesson`. `level` is 1 to 3; with `seconds` a clock runs for each question.
    Raises `MugginsError` for anything that there is not.

    >>> presenter("legal", seed=3, n=2)
    1. Which tiles of this hand can be played?
    2. Which tiles of this hand can be played?
    """
    return Presenter(deck(kind, n, seed, rules, level, seconds, lesson))
