"""Hints of questions for a play: what sum to look for, where, and what is left beside it."""

from collections.abc import Iterable

from muggins import rules as r
from muggins.base.language import _, listed, ngettext
from muggins.game.layout import Layout
from muggins.game.lying import shared
from muggins.game.moves import Play

FEW = 4
"""So many sums are named in a hint; where more of them score, that is no help."""


def sums_hint(layout: Layout, plays: Iterable[Play]) -> str:
    """What the ends make now, and the sums worth points that these plays may come by (R4).

    >>> table = Layout.parse("3-4")
    >>> sums_hint(table, [Play.parse("1-4"), Play.parse("4-6")])
    'The ends make 7 now. Which play takes them to 5?'
    """
    counts = [layout.play(play).count for play in plays]
    within = range(min(counts), max(counts) + 1)
    paying = [count for count in within if r.points(count, layout.rules.options)]
    if not 0 < len(paying) <= FEW:
        return _("Try each tile at each end. Which sums are worth points?")
    return _("The ends make {sum} now. Which play takes them to {counts}?").format(
        sum=layout.count, counts=listed(paying)
    )


def working_hint(layout: Layout, play: Play) -> str:
    """The last step before the answer: the end to play at, and what is left beside it (R3.1).

    >>> working_hint(Layout.parse("3-4"), Play.parse("2-4@3-4"))
    'Play at the 4: the other end still adds 3. Which of your tiles brings that to 5?'
    """
    after = layout.play(play)
    others = [end for end in after.ends if end.halves and end.host != play.tile]
    return ngettext(
        "Play at the {number}: the other end still adds {rest}. Which of your tiles brings that "
        "to {count}?",
        "Play at the {number}: the other {n} ends still add {rest}. Which of your tiles brings "
        "that to {count}?",
        len(others),
        count=after.count,
        number=shared(play),
        rest=sum(end.adds for end in others),
    )


def tile_hint(play: Play) -> str:
    """The last step before the answer: its tile."""
    return _("Look at the tile {tile}.").format(tile=play.tile)
