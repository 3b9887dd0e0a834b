"""Moves that the hint at a table would have told: nobody is blamed for them."""

from muggins.base.chance import Chance
from muggins.base.language import _
from muggins.game.moves import Move, Play
from muggins.game.steps import View
from muggins.players.strategies import ADVISER, STRATEGIES

TRIES = 4
"""How often the hint is asked, as it chooses at random among plays that are as good."""


def would_be_hinted(view: View, move: Move) -> bool:
    """Whether a move is one that the hint would have told.

    >>> from muggins import State, deal
    >>> view = State("muggins", deal("muggins", seed=4)).view(0)
    >>> [would_be_hinted(view, Play.parse(tile)) for tile in ("4-6", "0-0")]
    [True, False]
    """
    return any(_bare(view, hint) == _bare(view, move) for hint in _hints(view))


def hinted() -> str:
    """What is said of such a move."""
    return _("The hint would have said the same: only the coach looks this far ahead.")


def _hints(view: View) -> list[Move]:
    """What the hint says, as often as it is asked."""
    return [STRATEGIES[ADVISER](view, Chance(seed)) for seed in range(TRIES)]


def _bare(view: View, move: Move) -> Move:
    """A move with its host named and nothing announced."""
    return view.layout.resolve(move.saying(None)) if isinstance(move, Play) else move
