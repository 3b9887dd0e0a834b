"""A round as a picture: the layout, the hands below it, the scores and the boneyard."""

import re
from collections.abc import Collection, Iterable, Sequence
from html import escape

from muggins.base.checks import needed
from muggins.base.language import _
from muggins.game.layout import Layout
from muggins.game.round import State
from muggins.game.tiles import Tile
from muggins.pictures.svg import INK, Picture, hand_svg, image, layout_svg
from muggins.text.people import people_at
from muggins.text.plays import hand_label, picture_label, tiles_text

SMALL, ALONE = 30, 48
"""Pixels a unit, for the hands."""


def score_line(state: State, counted: bool = False, names: Sequence[str] | None = None) -> str:
    """The points and the size of the boneyard; `counted` with the bonus of the round."""
    points = state.outcome.scores if counted else state.scores
    boneyard = tiles_text(len(state.boneyard))
    scores = people_at(state, names).scores(points)
    return _("Score: {scores}. Boneyard: {boneyard}.").format(scores=scores, boneyard=boneyard)


def table_of(
    state: State,
    seats: Iterable[int] | None = None,
    counted: bool = False,
    *,
    names: Sequence[str] | None = None,
) -> Picture:
    """The table with the hands of some seats, or of all; people have `names`, else numbers."""
    needed(state, State)
    markup = table_markup(state, seats, counted, names)
    # An inline picture does not last in a notebook that is not trusted.
    still = re.sub("<svg .*?</svg>", lambda found: image(found[0]), markup)
    shown = range(state.rules.seats) if seats is None else list(seats)
    people = people_at(state, names)
    labels = (f"{people.seat(seat)}: {hand_label(state.hands[seat])}" for seat in shown)
    line = score_line(state, counted, names)
    return Picture(still, " ".join([picture_label(state.layout), *labels, line]))


def table_markup(
    state: State,
    seats: Iterable[int] | None = None,
    counted: bool = False,
    names: Sequence[str] | None = None,
) -> str:
    """The table with the hands of some seats, or of all, with inline pictures."""
    shown = range(state.rules.seats) if seats is None else list(seats)
    people = people_at(state, names)
    unit = SMALL if len(shown) > 1 else ALONE
    hands = "".join(_hand(state.hands[seat], people.seat(seat), unit) for seat in shown)
    line = score_line(state, counted, names)
    style = "display:flex;flex-wrap:wrap;gap:0.6em 2em;justify-content:center;margin-top:0.6em"
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


def _hand(held: Collection[Tile], who: str, unit: float) -> str:
    nothing = _("no tiles")
    tiles = hand_svg(held, unit) if held else f"<em>{escape(nothing)}</em>"
    return (
        f'<figure style="margin:0"><figcaption style="font-weight:600">{escape(who)}</figcaption>'
        f"{tiles}</figure>"
    )
