"""All move sequences to a depth: how many there are, and what their plays are worth together.

The number catches a wrong move, the sum a wrong count. Two ways to the same numbers: values
(`State`), and the rule functions on whole numbers.
"""

from typing import NamedTuple

import pytest

from muggins import PRESETS, Draw, Pass, Rules, State, deal
from muggins import rules as r
from muggins.game.deals import leader
from muggins.game.tiles import tiles_in
from muggins.packing import LEAD, Round, hand_of


class Perft(NamedTuple):
    """The number of sequences of so many moves, and the points that their plays are worth."""

    sequences: int
    points: int


def by_states(state: State, depth: int) -> Perft:
    if depth == 0:
        return Perft(1, 0)
    sequences = points = 0
    for move in state.legal_moves:
        after = state.apply(move)
        below = by_states(after, depth - 1)
        sequences += below.sequences
        points += below.points
        if after.step is not None and not isinstance(move, Draw | Pass):
            points += below.sequences * after.step.worth
    return Perft(sequences, points)


def by_rules(round: Round, boneyard: list[int], options: r.Options, depth: int) -> Perft:
    if depth == 0:
        return Perft(1, 0)
    sequences = points = 0
    for place in range(LEAD + 1):
        for tile in tiles_in(hand_of(round.hands, round.turn)):
            if r.why_not_play(round, tile.index, place, options) == r.FINE:
                after = r.play(round, tile.index, place, r.ALL_OF_IT, options)
                below = by_rules(after, boneyard, options, depth - 1)
                sequences += below.sequences
                worth = r.points(r.count(after.table, options), options)
                points += below.points + below.sequences * worth
    others = []
    if r.why_not_draw(round, options) == r.FINE:
        others.append(r.draw(round, boneyard[-round.boneyard], options))
    if r.why_not_pass(round, options) == r.FINE:
        others.append(r.pass_turn(round, options))
    for after in others:
        below = by_rules(after, boneyard, options, depth - 1)
        sequences += below.sequences
        points += below.points
    return Perft(sequences, points)


EXTRA: dict[str, Rules] = {
    "three seats": Rules(seats=3),
    "partners": Rules(seats=4, partners=True),
    "one half, drawn tile": Rules(double_count="one", play_drawn=True, spinners="none"),
    "draws until playable": Rules(draw_until="playable"),
    "line": Rules(spinner_count="line"),
}
# Frozen: rules, seed, depth -> sequences, points.
KNOWN: dict[tuple[str, int, int], Perft] = {
    ("muggins", 1, 6): Perft(1738, 2110),
    ("muggins", 2, 6): Perft(1006, 2088),
    ("muggins-pips", 1, 6): Perft(1738, 10550),
    ("muggins-pips", 2, 6): Perft(1006, 10440),
    ("all-threes", 1, 6): Perft(1738, 5552),
    ("all-threes", 2, 6): Perft(1006, 3092),
    ("fives-and-threes", 1, 6): Perft(1738, 27206),
    ("fives-and-threes", 2, 6): Perft(1006, 19716),
    ("all-fives", 1, 5): Perft(1559, 10305),
    ("all-fives", 2, 5): Perft(1364, 10980),
    ("line-muggins", 1, 8): Perft(1601, 20020),
    ("line-muggins", 2, 8): Perft(1241, 12670),
    ("five-up", 1, 8): Perft(258, 521),
    ("five-up", 2, 8): Perft(164, 534),
    ("pub-fives-and-threes", 1, 7): Perft(1055, 6875),
    ("pub-fives-and-threes", 2, 8): Perft(1350, 9501),
    ("foster", 1, 8): Perft(40, 110),
    ("foster", 2, 8): Perft(4, 80),
    ("three seats", 1, 6): Perft(1325, 1862),
    ("three seats", 2, 6): Perft(1556, 2582),
    ("partners", 1, 6): Perft(1469, 2067),
    ("partners", 2, 6): Perft(1530, 2532),
    ("one half, drawn tile", 1, 6): Perft(1318, 1592),
    ("one half, drawn tile", 2, 6): Perft(787, 1359),
    ("draws until playable", 1, 6): Perft(1689, 2015),
    ("draws until playable", 2, 6): Perft(993, 2068),
    ("line", 1, 6): Perft(1738, 2110),
    ("line", 2, 6): Perft(1006, 1843),
}


def start(name: str, seed: int) -> State:
    rules = EXTRA.get(name) or PRESETS[name]
    tiles = deal(rules, seed)
    return State(rules, tiles, lead=leader(rules, tiles))


@pytest.mark.parametrize(("name", "seed", "depth"), KNOWN)
def test_R2_to_R5_sequences_and_their_points(name: str, seed: int, depth: int) -> None:
    assert by_states(start(name, seed), depth) == KNOWN[name, seed, depth]


@pytest.mark.parametrize(("name", "seed", "depth"), KNOWN)
def test_R2_to_R5_the_rule_functions_alone_find_the_same(name: str, seed: int, depth: int) -> None:
    state = start(name, seed)
    boneyard = [tile.index for tile in state.deal.boneyard]
    found = by_rules(state.round, boneyard, state.rules.options, depth)
    assert found == KNOWN[name, seed, depth]


def test_every_preset_has_known_numbers() -> None:
    assert {name for name, _, _ in KNOWN} == {*PRESETS, *EXTRA}
