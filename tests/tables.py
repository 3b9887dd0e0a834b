"""Rounds set up by hand for tests: only the tiles that matter are named."""

from collections.abc import Sequence
from typing import Any

from muggins import SET, Deal, Rules, State, Tile


def table(
    *hands: str,
    boneyard: str = "",
    lead: int = 0,
    scores: Sequence[int] | None = None,
    **options: Any,
) -> State:
    """A round with these hands ("1-4 6-6"), all of one size, and these tiles to be drawn first.

    With `may_draw` "never" the boneyard is out of the game, so small hands can be blocked.
    """
    held = [[Tile.parse(text) for text in hand.split()] for hand in hands]
    first = [Tile.parse(text) for text in boneyard.split()]
    named = {tile for hand in held for tile in hand} | set(first)
    rest = [tile for tile in SET if tile not in named]
    size = len(held[0])
    rules = Rules(**{"seats": len(hands), "hand": (size, size, size), **options})
    deal = Deal(tuple(map(tuple, held)), (*first, *rest))
    return State(rules, deal, lead=lead, scores=scores)
