"""A round as a picture: the layout, the hands below it, the scores and the boneyard."""

import re
from collections.abc import Iterable
from html import escape

from muggins.base.checks import needed
from muggins.base.language import _
from muggins.game.layout import Layout
from muggins.game.round import State
from muggins.pictures.svg import INK, Picture, hand_svg, image, layout_svg
from muggins.text.plays import hand_label, picture_label, tiles_text

SMALL = 24
"""Pixels a unit, for the hands."""


def score_line(state: State, counted: bool = False) -> str:
    """The points and the size of the boneyard; `counted` with the bonus of the round."""
    scores = state.outcome.scores if counted else state.scores
    word = _("side {side} has {points}") if state.rules.partners else _("seat {side} has {points}")
    sides = (word.format(side=side, points=n) for side, n in enumerate(scores))
    return _("Score: {scores}. Boneyard: {boneyard}.").format(
        scores=", ".join(sides), boneyard=tiles_text(len(state.boneyard))
    )


def table_of(state: State, seats: Iterable[int] | None = None, counted: bool = False) -> Picture:
    """The table with the hands of some seats, or of all."""
    needed(state, State)
    markup = table_markup(state, seats, counted)
    # An inline picture does not last in a notebook that is not trusted.
    still = re.sub("<svg .*?</svg>", lambda found: image(found[0]), markup)
    shown = range(state.rules.seats) if seats is None else list(seats)
    labels = (f"{_holder(seat)}: {hand_label(state.hands[seat])}" for seat in shown)
    line = score_line(state, counted)
    return Picture(still, " ".join([picture_label(state.layout), *labels, line]))


def table_markup(state: State, seats: Iterable[int] | None = None, counted: bool = False) -> str:
    """The table with the hands of some seats, or of all, with inline pictures."""
    shown = range(state.rules.seats) if seats is None else list(seats)
    hands = "".join(_hand(state, seat) for seat in shown)
    line = score_line(state, counted)
    style = "display:flex;flex-wrap:wrap;gap:0.6em 2em;margin-top:0.6em"
    return (
        f'<div style="color:{INK}">{layout_or_words(state.layout)}'
        f'<div style="{style}">{hands}</div>'
        f'<div style="margin-top:0.4em">{escape(line)}</div></div>'
    )


def layout_or_words(layout: Layout) -> str:
    """A layout as markup; words in place of an empty picture."""
    if layout.plays:
        return layout_svg(layout)
    return f"<em>{escape(picture_label(layout))}</em>"


def _holder(seat: int) -> str:
    return _("Seat {seat}").format(seat=seat)


def _hand(state: State, seat: int) -> str:
    held = state.hands[seat]
    nothing = _("no tiles")
    tiles = hand_svg(held, SMALL) if held else f"<em>{escape(nothing)}</em>"
    title = escape(_holder(seat))
    return (
        f'<figure style="margin:0"><figcaption style="font-weight:600">{title}</figcaption>'
        f"{tiles}</figure>"
    )
