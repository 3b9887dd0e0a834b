"""What is of the wrong kind is refused in one sentence, wherever it is given."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import muggins as m
from muggins.checks import whole
from muggins.moves import parse_moves, words_of

ROUND = m.State("muggins", m.deal("muggins", seed=1))
REFUSED: dict[str, tuple[Callable[[], Any], str]] = {
    "Tile.parse(5)": (lambda: m.Tile.parse(5), "'5' is not a tile"),
    "Tile.parse(None)": (lambda: m.Tile.parse(None), "'None' is not a tile"),
    "Layout.parse(None)": (lambda: m.Layout.parse(None), "read from a text"),
    "Layout.parse(bytes)": (lambda: m.Layout.parse(b"1-4"), "read from a text"),
    "Layout(5)": (lambda: m.Layout(5), "A layout is made of plays"),
    "Play.parse(5)": (lambda: m.Play.parse(5), "read from a text"),
    "words_of(5)": (lambda: words_of(5), "read from a text"),
    "parse_moves(None)": (lambda: list(parse_moves(None)), "read from a text"),
    "Call(-1)": (lambda: m.Call(-1), "whole number from 0"),
    "State without a deal": (lambda: m.State("muggins", None), "a deal is needed"),
    "State with a number of moves": (
        lambda: m.State("muggins", ROUND.deal, 5),
        "A round is made of moves",
    ),
    "State.play(5)": (lambda: ROUND.play(5), "read from a text"),
    "State.view(true)": (lambda: ROUND.view(True), "There is no seat"),
    "Deal.of(5)": (lambda: m.Deal.of(5), "Hands are a list"),
    "Deal.of([5])": (lambda: m.Deal.of([5]), "Tiles are a list"),
    "Deal.of([[5]])": (lambda: m.Deal.of([[5]]), "'5' is not a tile"),
    "deal of round -1": (lambda: m.deal("muggins", 1, -1), "A round's number"),
    "Game(5, 5)": (lambda: m.Game(5, 5), "at least one round: give a list"),
    "Game of a number": (lambda: m.Game((5,), ("A",)), "a round is needed"),
    "Game without names": (lambda: m.Game((ROUND,), 5), "The names of a game"),
    "Game.begin with a name": (lambda: m.Game.begin("muggins", 1, 5), "The names of a game"),
    "play_game with numbers as names": (
        lambda: m.play_game("muggins", ["greedy", "random"], 1, names=(1, 2)),
        "The names of a game",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_of_the_wrong_kind_is_refused_in_one_sentence(name: str) -> None:
    call, said = REFUSED[name]
    with pytest.raises(m.MugginsError, match=said) as found:
        call()
    assert "\n" not in str(found.value)


def test_whole_numbers_of_every_kind_count_and_nothing_else_does() -> None:
    assert [whole(value) for value in (3, np.int64(3), np.uint8(3))] == [3, 3, 3]
    assert type(whole(np.int64(3))) is int
    assert [whole(value) for value in (True, np.True_, 3.0, "3", None)] == [None] * 5


def test_numpy_numbers_are_seeds_seats_and_rounds() -> None:
    one, two = np.int64(1), np.int32(2)
    assert m.deal("muggins", one, two) == m.deal("muggins", 1, 2)
    assert m.Chance(one).below(np.int64(6)) == m.Chance(1).below(6)
    assert ROUND.view(one) == ROUND.view(1)
    assert type(m.State("muggins", ROUND.deal, lead=one).lead) is int


def test_a_game_may_be_made_of_lists() -> None:
    assert m.Game([ROUND], ["Ann", "Ben"]) == m.Game((ROUND,), ("Ann", "Ben"))
