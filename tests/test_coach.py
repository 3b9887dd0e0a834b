"""The coach: values of moves, what it says about them, and the coach as a player (R5)."""

import pytest

from muggins import Deal, MugginsError, State, advise, coach, deal, simulate
from muggins.testing import check_strategy

HANDS = [["1-4", "0-0", "2-2", "3-3", "5-6"], ["4-6", "1-6", "1-2", "0-2", "2-5"]]


def test_the_values_are_those_of_the_other_engine_to_the_last_digit() -> None:
    pytest.importorskip("numba")
    view = State("all-fives", deal("all-fives", 3)).view(0)
    plain = advise(view, worlds=10, seed=4, engine="plain")
    compiled = advise(view, worlds=10, seed=4, engine="compiled")
    assert plain.moves == compiled.moves
    assert (plain.engine, compiled.engine) == ("plain", "compiled")


def test_the_best_move_comes_first_and_the_others_say_how_far_behind() -> None:
    advice = advise(State("muggins", Deal.of(HANDS)).play("1-4").view(1), worlds=200, seed=1)
    assert str(advice.best) == "1-6@1-4"
    best = advice.moves[0]
    assert (best.behind, best.behind_error, best.points) == (0, 0, 2)
    for value in advice.moves[1:]:
        assert value.behind == pytest.approx(best.mean - value.mean)
        assert 0 < value.behind_error < best.error + value.error


def test_the_coach_is_a_strategy_that_sees_nothing_hidden() -> None:
    check_strategy("coach", rounds=1, seed=5, rules="muggins")


def test_the_coach_plays_and_is_named_in_experiments() -> None:
    found = simulate("muggins", ["coach", "greedy"], rounds=2, seed=1)
    assert (found.players, found.engine) == (("coach", "greedy"), "plain")


def test_values_stand_beside_the_ends() -> None:
    view = State("muggins", Deal.of(HANDS)).play("1-4").view(1)
    shown = coach.values_at(view)
    assert {f"{tile}@{host}" for tile, host in shown} == {
        str(move) for move in view.legal_moves if str(move) != "draw"
    }
    assert all(text[0] in "+-" for text in shown.values())


def test_who_is_not_to_act_gets_no_advice() -> None:
    with pytest.raises(MugginsError, match="whose turn it is"):
        advise(State("muggins", Deal.of(HANDS)).view(1))
