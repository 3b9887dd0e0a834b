"""Exercises that set two rule sets against each other: what scores here and not there."""

from collections.abc import Mapping
from typing import Any

from muggins.base.chance import Chance
from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.exercises.base import Exercise
from muggins.exercises.hinting import tile_hint
from muggins.exercises.levels import (
    Position,
    checked_level,
    difference_position,
    differing,
    under,
)
from muggins.exercises.positions import as_play, hand_and_hosts, with_a_hand
from muggins.game.deals import check_seed
from muggins.game.moves import Play
from muggins.game.options import Rules
from muggins.pictures.svg import side_by_side
from muggins.text.plays import explain, hand_label, play_text
from muggins.text.rule_sets import rules_name, rules_title

LEVEL = 2


def endless_difference(
    seed: int = 1,
    rules_a: Rules | str | Mapping[str, Any] = "muggins",
    rules_b: Rules | str | Mapping[str, Any] = "all-fives",
) -> Exercise:
    """Which play of a hand scores under the first rules and not under the second (R4)?

    The same seed and rules always give the same exercise; any of several right plays is right.
    Raises `MugginsError` for a bad seed, for bad rules, and where nothing scores under the first
    rules alone, as with fives against fives and threes.

    >>> quiz = endless_difference(3, "muggins", "all-threes")
    >>> quiz.answer == endless_difference(3, "muggins", "all-threes").answer
    True
    """
    first, second = Rules.of(rules_a), Rules.of(rules_b)
    chance = Chance(check_seed(seed), purpose=LEVEL)
    position = difference_position(first, second, chance, checked_level(LEVEL))
    if position is None:
        names = {"first": rules_name(first), "second": rules_name(second)}
        raise MugginsError(
            _(
                "No play was found that scores under {first} and not under "
                "{second}: exchange the two, or take other rules."
            ).format(**names)
        )
    return difference(position, second)


def difference(position: Position, second: Rules) -> Exercise:
    """Which play of the position scores under its own rules and not under the second (R4)?"""
    one, held = position
    other = under(one, second)
    assert other is not None, "a position is one under both rules"
    names = {"first": rules_title(one.rules), "second": rules_title(second)}

    def both(play: Play) -> str:
        facts = {"here": explain(one, play), "there": explain(other, play)}
        return _("{play} under {first}: {here} Under {second}: {there}").format(
            play=play_text(play), **names, **facts
        )

    def look(play: Play) -> str:
        if play.tile not in held:
            return hand_label(held)
        return explain(one, play) if one.why_not(play) is not None else both(play)

    right = differing(one, other, held)
    chosen = min(right, key=str)
    return Exercise(
        _("Which play of this hand scores under {first}, but not under {second}?").format(**names),
        right,
        both(chosen),
        (_("Count each play twice, once under each rules."), tile_hint(chosen)),
        "a play",
        lambda guess: as_play(one, guess),
        look,
        {},
        with_a_hand(one, held),
        hand_and_hosts(one, held),
        solved=side_by_side(
            (rules_title(house.rules), house.play(chosen))
            for house in (one, other)
            if house.why_not(chosen) is None
        ),
        layout=one,
        held=held,
    )
