"""The generator of random numbers: frozen values, even draws, independent streams."""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from math import sqrt
from typing import Any

import pytest

from muggins import Chance, MugginsError, Rules, deal
from muggins.base.chance import (
    CHOICES,
    DECK,
    LARGEST_SEED,
    LOT,
    advance,
    below,
    mix,
    shuffled,
    start,
)
from muggins.game.deals import first_lead


def too_uneven(counts: Iterable[int], cells: int) -> float:
    """By how many standard deviations a chi-square of equal cells is off (4 is a scandal)."""
    seen = list(counts)
    expected = sum(seen) / cells
    empty = (cells - len(seen)) * expected
    square = sum((count - expected) ** 2 / expected for count in seen) + empty
    return abs(square - (cells - 1)) / sqrt(2 * (cells - 1))


def values(seed: int, round: int, purpose: int, number: int, limit: int) -> list[int]:
    chance = Chance(seed, round, purpose)
    return [chance.below(limit) for _ in range(number)]


# A change here changes every deal of every seed that anybody wrote down.
def test_first_states_are_frozen() -> None:
    assert [start(seed, 0, DECK) for seed in (0, 1)] == [1, 7935759591447049575]
    assert start(1, 1, DECK) == 8384651689642817355
    assert start(1, 0, CHOICES) == 5916787425687173495
    assert start(LARGEST_SEED, LARGEST_SEED, LOT) == 7913753140114832315


def test_numbers_and_shuffles_are_frozen() -> None:
    assert values(1, 0, CHOICES, 12, 28) == [27, 10, 27, 3, 10, 18, 25, 5, 7, 27, 21, 26]
    assert shuffled(28, 1, 0)[:10] == [24, 19, 23, 2, 4, 14, 0, 26, 21, 16]
    assert shuffled(28, 1, 1)[:10] == [21, 27, 15, 22, 23, 25, 4, 9, 5, 11]


def test_R1_2_a_deal_is_frozen() -> None:
    dealt = deal("muggins", seed=1)
    assert " ".join(map(str, dealt.hands[0])) == "4-6 3-4 4-5 0-2 0-4"
    assert " ".join(map(str, dealt.hands[1])) == "2-3 0-0 5-6 3-6 2-5"
    assert " ".join(map(str, dealt.boneyard[:4])) == "1-5 2-4 1-3 1-1"


@pytest.mark.parametrize("seed", [0, 1, 2**31, 2**32, 2**62, LARGEST_SEED])
def test_no_state_needs_more_than_63_bits(seed: int) -> None:
    state = start(seed, 7, DECK)
    for _ in range(1000):
        assert 0 < state < 2**63
        state = advance(state)


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 13, 28])
def test_draws_are_even(limit: int) -> None:
    drawn = Counter(values(9, 0, CHOICES, 30_000, limit))
    assert set(drawn) == set(range(limit))
    assert limit == 1 or too_uneven(drawn.values(), limit) < 4


def test_neighbouring_draws_are_even_as_pairs() -> None:
    drawn = values(10, 0, CHOICES, 60_000, 28)
    assert too_uneven(Counter(pairwise(drawn)).values(), 784) < 4


@pytest.mark.parametrize(
    ("name", "streams"),
    [
        ("seeds", [(seed, 0, DECK) for seed in range(30_000)]),
        ("seeds far apart", [(seed << 33, 0, DECK) for seed in range(30_000)]),
        ("rounds", [(61, round, DECK) for round in range(30_000)]),
        ("rounds far apart", [(61, round << 33, DECK) for round in range(30_000)]),
    ],
)
def test_first_draws_of_neighbouring_streams_are_even(
    name: str, streams: list[tuple[int, int, int]]
) -> None:
    first = [below(start(*stream), 28) for stream in streams]
    assert too_uneven(Counter(first).values(), 28) < 4, name
    pairs = Counter(pairwise(first))
    assert too_uneven(pairs.values(), 784) < 4, name


@pytest.mark.parametrize("other", [(5, 0, DECK), (5, 1, CHOICES), (6, 0, CHOICES), (5, 0, LOT)])
def test_streams_are_independent(other: tuple[int, int, int]) -> None:
    one, two = values(5, 0, CHOICES, 40_000, 28), values(*other, 40_000, 28)
    assert too_uneven(Counter(zip(one, two, strict=True)).values(), 784) < 4


def test_mixing_keeps_numbers_apart() -> None:
    assert len({mix(lane) for lane in range(100_000)}) == 100_000
    assert all(mix(lane) < 2**32 for lane in (0, 1, 2**31, 2**32 - 1))


def test_a_shuffle_is_an_even_permutation() -> None:
    orders = [shuffled(28, 3, round) for round in range(12_000)]
    assert all(sorted(order) == list(range(28)) for order in orders[:200])
    for position in (0, 1, 13, 26, 27):
        assert too_uneven(Counter(order[position] for order in orders).values(), 28) < 4
    small = Counter(tuple(shuffled(4, 4, round)) for round in range(12_000))
    assert len(small) == 24
    assert too_uneven(small.values(), 24) < 4


def test_a_choice_is_one_of_the_items() -> None:
    chance = Chance(1)
    assert {chance.choice("abc") for _ in range(50)} == set("abc")


@pytest.mark.parametrize("number", [-1, 2**63, 1.0, True, "1", None])
def test_R1_2_a_stream_has_a_seed_and_a_round_from_nothing(number: Any) -> None:
    for what, make in (
        ("A seed", lambda: Chance(number)),
        ("A round's number", lambda: Chance(1, number)),
        ("A round's number", lambda: deal("muggins", 1, number)),
        ("A round's number", lambda: first_lead(Rules(), 1, number)),
    ):
        with pytest.raises(MugginsError) as refused:
            make()
        assert str(refused.value) == (
            f"{what} is a whole number from 0 to 9223372036854775807, not '{number}'."
        )


@pytest.mark.parametrize("limit", [0, -3, 2**31 + 1, 2.5, True, None])
def test_nothing_is_drawn_from_no_numbers(limit: Any) -> None:
    chance = Chance(7)
    before = chance.state
    with pytest.raises(MugginsError) as refused:
        chance.below(limit)
    says = f"The limit of a random number is a whole number from 1 to 2147483648, not '{limit}'."
    assert str(refused.value) == says
    with pytest.raises(MugginsError, match="choose"):
        chance.choice([])
    assert chance.state == before
    assert 0 <= chance.below(2**31) < 2**31
