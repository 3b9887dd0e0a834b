"""The exact solver: it agrees with plain minimax, and with itself whatever runs it (R6, R7)."""

import pytest

from muggins import PRESETS, Rules, State, advise, deal

SMALL = {
    "muggins": {},
    "muggins-pips": {},
    "all-threes": {},
    "fives-and-threes": {},
    "five-up": {},
    "pub-fives-and-threes": {},
    "near": {"target": 8},
    "near, not exact": {"target": 6, "exact": False},
    "difference": {"blocked": "difference"},
    "line": {"spinner_count": "line", "double_count": "one"},
}


def rules_of(name: str) -> Rules:
    base = PRESETS.get(name, Rules())
    return base.but(hand=(14, 5, 5), reserve=0, **SMALL[name])


def endings(rules: Rules, tiles: int, seed: int) -> State:
    """A round in which so many tiles are left in two hands and none in the boneyard."""
    while True:
        state, number = State(rules, deal(rules, seed)), 0
        while not state.is_over and sum(map(len, state.hands)) > tiles:
            moves = state.legal_moves
            state = state.apply(moves[(seed * 7 + number * 5) % len(moves)])
            number += 1
        if not state.is_over:
            return state
        seed += 100


def margin(state: State, seat: int) -> int:
    scores = state.outcome.scores if state.is_over else state.scores
    return scores[seat] - scores[1 - seat]


PRIZE = 20


def minimax(state: State, seat: int) -> int:
    """The margin of a seat when both play as well as can be, reckoned without any short cut."""
    if state.is_over:
        won = state.game_winner
        return margin(state, seat) + (0 if won is None else PRIZE if won == seat else -PRIZE)
    values = [minimax(state.apply(move), seat) for move in state.legal_moves]
    return max(values) if state.turn == seat else min(values)


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("seed", range(3))
def test_R6_the_solver_agrees_with_plain_minimax(name: str, seed: int) -> None:
    state = endings(rules_of(name), 6, seed)
    seat = state.turn
    assert seat is not None
    advice = advise(state.view(seat), engine="plain")
    assert advice.exact
    for value in advice.moves:
        after = minimax(state.apply(value.move), seat) - margin(state, seat)
        assert value.mean == after, value
