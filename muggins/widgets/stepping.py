"""The stepper: walk through the plays of a layout, with picture, sum and narration."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from muggins.base.language import _
from muggins.game.layout import Layout, layout_from
from muggins.game.options import Rules
from muggins.pictures.svg import Picture, image, layout_svg
from muggins.text.plays import picture_label, play_text, verdict, why_doubles
from muggins.text.rulebook import cited
from muggins.widgets.clicking import Json
from muggins.widgets.elements import output

_SHAPE = re.compile(r"<g data-tile=.*?</g>|<svg [^>]*>")


class Step(NamedTuple):
    """A step of a walk: its title, its picture as inline markup, and what it did."""

    title: str
    picture: str
    says: str


class Stepper:
    """A walk as the value of a cell: previous, next and a slider over its steps.

    It begins with the first thing that happens, is complete in its description and needs no Python
    while somebody walks; `still` is the picture of the last step, for a page that runs no script.
    """

    def __init__(self, steps: Iterable[Step], slider: str, still: Picture) -> None:
        self.steps, self.slider, self.still = tuple(steps), slider, still

    def described(self) -> Json:
        """The walk as plain values; what many pictures share, such as a tile, is in it once."""
        shapes: dict[str, int] = {}
        last = self.steps[-1]
        words = {
            "label": _("A walk, step by step"),
            "previous": _("◀ Previous"),
            "next": _("Next ▶"),
            "slider": self.slider,
        }
        return {
            "widget": "stepper",
            "question": last.title,
            "picture": self.still.markup,
            "beside": f"<p>{last.says}</p>",
            "at": min(1, len(self.steps) - 1),
            "words": words,
            "rules": cited(" ".join(step.says for step in self.steps)),
            "steps": [
                {
                    "title": step.title,
                    "says": step.says,
                    "shapes": [shapes.setdefault(p, len(shapes)) for p in _parts(step.picture)],
                }
                for step in self.steps
            ],
            "shapes": list(shapes),
        }

    def _repr_html_(self) -> str:
        return output(self)

    def __repr__(self) -> str:
        return f"{self.still!r} {self.steps[-1].says}"


def _parts(picture: str) -> list[str]:
    """A picture cut at its tiles, so that equal parts of several pictures are the same text."""
    parts, end = [], 0
    for found in _SHAPE.finditer(picture):
        parts += [picture[end : found.start()], found[0]]
        end = found.end()
    return [part for part in (*parts, picture[end:]) if part]


def stepper(plays: Layout | str, rules: Rules | str | Mapping[str, Any] = "muggins") -> Stepper:
    """Walk through plays: previous, next, or a slider. Raises `MugginsError` for bad plays.

    >>> stepper("1-4 1-6").steps[-1].title
    'Play 2 of 2: 1-6 on the 1-4'
    """
    layout = layout_from(plays, rules)
    empty = Layout(rules=layout.rules)
    steps = [Step(_("Before the first play"), f"<em>{picture_label(empty)}</em>", verdict(empty))]
    for after in layout.history:
        title = _("Play {number} of {plays}: {play}").format(
            number=len(after), plays=len(layout), play=play_text(after.plays[-1])
        )
        says = f"{verdict(after)} {why_doubles(after)}".rstrip()
        steps.append(Step(title, layout_svg(after), says))
    still = image(layout_svg(layout)) if layout.plays else steps[0].picture
    return Stepper(steps, _("play"), Picture(still, picture_label(layout)))
