"""Exercises that set two rule sets against each other: what scores here and not there."""

from collections.abc import Mapping
from typing import Any

from muggins.chance import Chance
from muggins.deals import check_seed
from muggins.errors import MugginsError
from muggins.exercises.base import Exercise
from muggins.exercises.positions import as_play, with_a_hand
from muggins.exercises.seeds import HAND, random_layout
from muggins.layout import Layout
from muggins.moves import IllegalMove, Play
from muggins.options import Rules
from muggins.tiles import SET, Tile
from muggins.wording import explain, hand_label, rules_name
from muggins.wording.exercises import ASKS, SAYS

LEVEL = 2
ATTEMPTS = 400
"""Positions that are tried for one exercise; in that many, rules that ever differ have differed."""


def endless_difference(
    seed: int = 1,
    rules_a: Rules | str | Mapping[str, Any] = "muggins",
    rules_b: Rules | str | Mapping[str, Any] = "all-fives",
) -> Exercise:
    """Which play of a hand scores under the first rules and not under the second (R4)?

    The same seed and rules give the same exercise for ever; any of several right plays is right.
    Raises `MugginsError` for a bad seed, for bad rules, and where nothing scores under the first
    rules alone, as with fives against fives and threes.

    >>> quiz = endless_difference(3, "muggins", "all-threes")
    >>> quiz.answer == endless_difference(3, "muggins", "all-threes").answer
    True
    """
    first, second = Rules.of(rules_a), Rules.of(rules_b)
    chance = Chance(check_seed(seed), LEVEL)
    for _ in range(ATTEMPTS):
        layout = random_layout(first, chance, LEVEL)
        rest = [tile for tile in SET if tile not in layout.tiles]
        held = tuple(rest.pop(chance.below(len(rest))) for _ in range(HAND))
        other = _under(layout, second)
        if other is not None and (right := _differing(layout, other, held)):
            return _exercise(layout, other, held, right)
    names = {"first": rules_name(first), "second": rules_name(second)}
    raise MugginsError(SAYS["no difference"].format(**names))


def _under(layout: Layout, rules: Rules) -> Layout | None:
    """The same plays under other rules, or None where one of them is impossible there."""
    try:
        return layout.under(rules)
    except IllegalMove:
        return None


def _differing(one: Layout, other: Layout, held: tuple[Tile, ...]) -> frozenset[Play]:
    """The plays that score on the first layout alone; one that the other refuses cannot score."""
    plays = [play for tile in held for play in one.plays_of(tile) if one.play(play).points]
    return frozenset(
        play for play in plays if other.why_not(play) is not None or not other.play(play).points
    )


def _exercise(
    one: Layout, other: Layout, held: tuple[Tile, ...], right: frozenset[Play]
) -> Exercise:
    names = {"first": rules_name(one.rules), "second": rules_name(other.rules)}

    def both(play: Play) -> str:
        facts = {"here": explain(one, play), "there": explain(other, play)}
        return SAYS["under both"].format(play=play, **names, **facts)

    def look(play: Play) -> str:
        if play.tile not in held:
            return hand_label(held)
        return explain(one, play) if one.why_not(play) is not None else both(play)

    chosen = min(right, key=str)
    return Exercise(
        ASKS["difference"].format(**names),
        right,
        both(chosen),
        SAYS["hint best"].format(tile=chosen.tile),
        "a play",
        lambda guess: as_play(one, guess),
        look,
        {},
        with_a_hand(one, held),
    )
