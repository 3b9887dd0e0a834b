"""The exact solver: it agrees with plain minimax, and with itself whatever runs it (R6, R7)."""

import pytest

from muggins import PRESETS, Rules, State, advise, deal
from muggins.coach import advice as coach

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


def minimax(state: State, seat: int) -> int:
    """The margin of a seat when both play as well as can be, reckoned without any short cut."""
    if state.is_over:
        won = state.game_winner
        return margin(state, seat) + (
            0 if won is None else coach.PRIZE if won == seat else -coach.PRIZE
        )
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


@pytest.mark.parametrize("name", ["muggins", "near", "fives-and-threes"])
def test_a_table_too_small_for_all_positions_changes_no_value(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one entry hardly a position is found again: what the table says is reckoned anew."""
    tiles = 13 if coach.compiled.available() else 9
    states = [endings(rules_of(name), tiles, seed) for seed in range(8)]
    views = [state.view(state.turn or 0) for state in states]
    large = [advise(view).moves for view in views]
    monkeypatch.setattr(coach, "ENTRIES", 1)
    assert [advise(view).moves for view in views] == large


@pytest.mark.skipif(not coach.compiled.available(), reason="numba is not installed")
@pytest.mark.parametrize("name", SMALL)
def test_both_engines_find_the_same(name: str) -> None:
    for seed in range(4):
        state = endings(rules_of(name), 9, seed)
        view = state.view(state.turn or 0)
        plain, compiled = (advise(view, engine=engine) for engine in ("plain", "compiled"))
        assert plain.moves == compiled.moves
        assert plain.exact


def test_a_hand_known_from_what_its_seat_passed_on_is_worked_out() -> None:
    """The boneyard is not empty, but cannot be drawn from, and one hand alone is possible."""
    rules = Rules(hand=(12, 5, 5), may_draw="never", spinners="none")
    found = 0
    for seed in range(40):
        state = State(rules, deal(rules, seed))
        while state.turn is not None:
            view = state.view(state.turn)
            if sum(map(len, state.hands)) <= 8 and advise(view, 2, engine="plain").exact:
                found += 1
                for value in advise(view, engine="plain").moves:
                    after = minimax(state.apply(value.move), state.turn)
                    assert value.mean == after - margin(state, state.turn)
            state = state.apply(state.legal_moves[0])
    assert found > 5


def test_R1_2_three_seats_are_never_worked_out() -> None:
    rules = PRESETS["muggins"].but(seats=3, hand=(5, 9, 5), may_draw="never")
    state = State(rules, deal(rules, 1))
    assert not advise(state.view(0), 2, engine="plain").exact
