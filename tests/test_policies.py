"""The policies choose among exactly the moves that the rules allow, and all of them."""

from hypothesis import given, settings
from hypothesis import strategies as st
from random_rules import any_start

from muggins import State
from muggins import rules as r
from muggins.base.chance import below
from muggins.packing import LEAD, NONE, TILES, Round, is_open, nth_play, number_of_plays
from muggins.players import policies


def legal_plays(round: Round, options: r.Options) -> list[tuple[int, int]]:
    """The tile and place of every play that the rules allow, by place and then by tile."""
    return [
        (tile, place)
        for place in range(LEAD + 1)
        for tile in range(TILES)
        if is_open(round.table, place) and r.why_not_play(round, tile, place, options) == r.FINE
    ]


def legal(round: Round, options: r.Options) -> list[tuple[int, int]]:
    """Every move: the plays, then to draw, then to pass."""
    found = legal_plays(round, options)
    if r.why_not_draw(round, options) == r.FINE:
        found.append((NONE, policies.DRAW))
    if r.why_not_pass(round, options) == r.FINE:
        found.append((NONE, policies.PASS))
    return found


@settings(deadline=None, max_examples=60)
@given(any_start(), st.integers(1, 2**62))
def test_R5_random_chooses_evenly_among_all_that_is_legal(start: State, chance: int) -> None:
    round, options = start.round, start.rules.options
    boneyard = [tile.index for tile in start.deal.boneyard]
    while round.ending == r.GOING_ON:
        plays, moves = legal_plays(round, options), legal(round, options)
        tiles = r.free_tiles(round, options)
        assert number_of_plays(tiles, round.table) == len(plays)
        assert [nth_play(tiles, round.table, n) for n in range(len(plays))] == plays
        before = chance
        tile, place, chance = policies.random(round, options, chance)
        assert (tile, place) == (moves[below(before, len(moves))] if plays else moves[0])
        if place == policies.DRAW:
            round = r.draw(round, boneyard.pop(0), options)
        elif place == policies.PASS:
            round = r.pass_turn(round, options)
        else:
            round = r.play(round, tile, place, r.ALL_OF_IT, options)


@settings(deadline=None, max_examples=40)
@given(any_start(), st.integers(1, 2**62))
def test_R4_greedy_plays_for_the_most_points_and_draws_only_when_stuck(
    start: State, chance: int
) -> None:
    round, options = start.round, start.rules.options
    boneyard = [tile.index for tile in start.deal.boneyard]
    while round.ending == r.GOING_ON:
        worth = {
            (tile, place): r.points(r.lay(round.table, tile, place, options).total, options)
            for tile, place in legal_plays(round, options)
        }
        tile, place, chance = policies.choose(policies.GREEDY, round, options, chance)
        if worth:
            assert worth[tile, place] == max(worth.values())
            round = r.play(round, tile, place, r.ALL_OF_IT, options)
        elif place == policies.DRAW:
            round = r.draw(round, boneyard.pop(0), options)
        else:
            assert r.why_not_draw(round, options) != r.FINE
            round = r.pass_turn(round, options)
