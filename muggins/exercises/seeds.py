"""Exercises without end: every seed gives one, always the same."""

import warnings
from collections.abc import Callable, Mapping
from typing import Any

from muggins.base.chance import Chance
from muggins.base.checks import nearest, quoted
from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.exercises.base import Exercise
from muggins.exercises.finding import calling, finding
from muggins.exercises.levels import (
    LEVELS,
    Level,
    best_position,
    checked_level,
    counting_layout,
    legal_position,
)
from muggins.exercises.positions import best, counting, playable, scoring
from muggins.game.deals import check_seed
from muggins.game.options import Rules


def _counting(rules: Rules, chance: Chance, level: Level) -> Exercise:
    return counting(counting_layout(rules, chance, level))


def _scoring(rules: Rules, chance: Chance, level: Level) -> Exercise:
    return scoring(counting_layout(rules, chance, level))


def _playable(rules: Rules, chance: Chance, level: Level) -> Exercise:
    layout, hand = legal_position(rules, chance, level)
    return playable(layout, map(str, hand))


def _best(rules: Rules, chance: Chance, level: Level) -> Exercise:
    layout, hand = best_position(rules, chance, level)
    return best(layout, map(str, hand))


def _finding(rules: Rules, chance: Chance, level: Level) -> Exercise:
    return finding(counting_layout(rules, chance, level), chance.below(MOST_SLIPS))


def _calling(rules: Rules, chance: Chance, level: Level) -> Exercise:
    layout = counting_layout(rules, chance, level)
    while not layout.points:
        layout = counting_layout(rules, chance, level)
    return calling(layout, chance.below(layout.points + 1))


def _puzzle(rules: Rules, chance: Chance, level: Level) -> Exercise:
    from muggins.exercises import puzzling  # which brings the coach: the others need none of it

    number = next(number for number, each in LEVELS.items() if each == level)
    return puzzling.solving(puzzling.drawn(rules, chance, number))


MOST_SLIPS = 1000
"""One of so many numbers says which slip is made; a layout has a few."""

MAKERS: dict[str, Callable[[Rules, Chance, Level], Exercise]] = {
    "counting": _counting,
    "points": _scoring,
    "best-score": _best,
    "legal": _playable,
    "slip": _finding,
    "call": _calling,
    "puzzle": _puzzle,
}
"""The exercises by kind; a kind that worksheets have too has the same name there."""
OLD_KINDS = {"count": "counting", "best": "best-score", "tiles": "legal"}


def endless(
    kind: str = "counting",
    seed: int = 1,
    level: int = 2,
    rules: Rules | str | Mapping[str, Any] = "muggins",
) -> Exercise:
    """The exercise of a seed.

    `kind` is "counting", "points", "best-score", "legal", "slip" (to be found in a worked count),
    "call" (points that nobody announced) or "puzzle" (which move is best?), `level` 1 to 3.

    It is the first one of the worksheet with this seed (`muggins worksheet`).

    >>> endless("counting", seed=5).answer == endless("counting", seed=5).answer
    True
    """
    if kind in OLD_KINDS:
        kind, old = OLD_KINDS[kind], kind
        sentence = f'The exercise "{old}" is now called "{kind}".'
        warnings.warn(sentence, DeprecationWarning, stacklevel=2)
    if kind not in MAKERS:
        near = nearest(str(kind), MAKERS)
        raise MugginsError(
            _("There is no exercise {kind}; {near}").format(kind=quoted(str(kind)), near=near)
        )
    chosen = checked_level(level)
    return MAKERS[kind](Rules.of(rules), Chance(check_seed(seed), purpose=level), chosen)
