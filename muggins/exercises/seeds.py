"""Exercises without end: every seed gives one, the same for ever."""

from muggins.chance import Chance
from muggins.deals import check_seed
from muggins.errors import MugginsError
from muggins.exercises.base import Exercise
from muggins.exercises.positions import best, counting, playable, scoring
from muggins.layout import Layout
from muggins.options import Rules, nearest
from muggins.tiles import SET, quoted

KINDS = {"count": counting, "points": scoring}
WITH_A_HAND = {"best": best, "tiles": playable}
HAND = 5
LEVELS = {1: (1, 3), 2: (4, 7), 3: (8, 12)}
"""How many tiles lie on the table, by level: from, to."""


def endless(
    kind: str = "count", seed: int = 1, level: int = 2, rules: Rules | str = "muggins"
) -> Exercise:
    """The exercise of a seed: `kind` is "count", "points", "best" or "tiles", `level` 1 to 3.

    >>> endless("count", seed=5) .answer == endless("count", seed=5).answer
    True
    """
    known = {**KINDS, **WITH_A_HAND}
    if kind not in known:
        raise MugginsError(f"There is no exercise {quoted(str(kind))}; {nearest(str(kind), known)}")
    if level not in LEVELS:
        raise MugginsError(f"The level is 1, 2 or 3, not {quoted(str(level))}.")
    chance = Chance(check_seed(seed), level)
    while True:
        layout = random_layout(Rules.of(rules), chance, level)
        if kind in KINDS:
            return KINDS[kind](layout)
        rest = [tile for tile in SET if tile not in layout.tiles]
        held = [str(rest.pop(chance.below(len(rest)))) for _ in range(HAND)]
        if any(layout.plays_of(tile) for tile in SET if str(tile) in held):
            return WITH_A_HAND[kind](layout, held)


def random_layout(rules: Rules, chance: Chance, level: int) -> Layout:
    """Random plays, as many as the level wants; harder ones have a spinner with arms."""
    least, most = LEVELS[level]
    wanted, layout = least + chance.below(most - least + 1), Layout(rules=rules)
    while len(layout) < wanted:
        plays = [play for tile in SET for play in layout.plays_of(tile)]
        if not plays:
            break
        doubles = [play for play in plays if play.tile.is_double]
        if level > 1 and doubles and layout.spinner is None and chance.below(2):
            plays = doubles
        layout = layout.play(chance.choice(plays))
    return layout
