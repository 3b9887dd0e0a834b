"""Stored results: each can be read, says what was played, and is what a small run tells too."""

import pytest

from muggins import Comparison, MugginsError, Simulation, compare, numbers, simulate, stored
from muggins.experiments.puzzle import ahead_of_greedy, stored_shares
from muggins.experiments.stored import GAMES, MAKERS, ROUNDS


@pytest.mark.parametrize("name", MAKERS)
def test_a_stored_result_is_whole_and_says_what_was_played(name: str) -> None:
    found = stored(name)
    first = found.first if isinstance(found, Comparison) else found
    assert isinstance(first, Simulation)
    assert first.is_complete
    assert first.n in (ROUNDS, GAMES, 400)
    assert f"seed {first.seed}" in found.heading


def test_a_small_run_agrees_with_the_stored_one() -> None:
    few = simulate("muggins", "greedy", rounds=500, seed=4).statistics["points of all sides"]
    many = stored("greedy")
    assert isinstance(many, Simulation)
    assert abs(few.mean - many.statistics["points of all sides"].mean) < 2 * few.half_width


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(MugginsError, match=r"'gredy'.*'greedy'"):
        stored("gredy")
    with pytest.raises(MugginsError, match=r"'play'.*'plays'"):
        numbers(stored("greedy"), "play")


def test_other_players_at_the_second_table() -> None:
    found = compare("muggins", "muggins", "greedy", ["random", "greedy"], rounds=300, seed=2)
    assert found.first == simulate("muggins", "greedy", rounds=300, seed=2)
    assert found.second == simulate("muggins", ["random", "greedy"], rounds=300, seed=2)
    assert found.differences["side 0 wins"].interval[1] < 0
    assert "First: greedy, greedy. Second: random, greedy." in found.heading
    assert "side 0 wins" in str(numbers(found, "side 0 wins"))


def test_the_shares_of_the_puzzle() -> None:
    shares = stored_shares()
    assert all(share.n > 900 for share in shares.values())
    few = ahead_of_greedy("careful", 30)
    assert few.holds(shares["careful, right"].mean)
