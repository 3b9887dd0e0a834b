"""What the hint of a short game tells: its review judges by nothing else."""

from muggins.base.chance import Chance
from muggins.game.layout import Layout
from muggins.game.moves import Move
from muggins.game.steps import View
from muggins.players.policies import best_reply
from muggins.players.strategies import ADVISER, STRATEGIES

TRIES = 4
"""How often the hint is asked, as it chooses at random among plays that are as good."""


def hints(view: View) -> list[Move]:
    """What the hint says, as often as it is asked.

    >>> from muggins import State, deal
    >>> print(*hints(State("muggins", deal("muggins", seed=4)).view(0)))
    4-6 4-6 4-6 4-6
    """
    return [STRATEGIES[ADVISER](view, Chance(seed)) for seed in range(TRIES)]


def scoring(view: View, after: Layout) -> int:
    """How many of the tiles that a seat does not see score on a layout."""
    options = view.rules.options
    return sum(best_reply(after.table, tile.index, options) > 0 for tile in view.unseen)
