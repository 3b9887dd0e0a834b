"""What is of the wrong kind is refused in one sentence, wherever it is given."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import muggins as m
from muggins.base.checks import whole_number
from muggins.exercises.generated import questions
from muggins.game.moves import parse_moves, words_of
from muggins.tabletop.setup import Setup

ROUND = m.State("muggins", m.deal("muggins", seed=1))
REFUSED: dict[str, tuple[Callable[[], Any], str]] = {
    "Tile.parse(5)": (lambda: m.Tile.parse(5), "'5'"),
    "Tile.parse(None)": (lambda: m.Tile.parse(None), "'None'"),
    "Layout.parse(None)": (lambda: m.Layout.parse(None), "text"),
    "Layout.parse(bytes)": (lambda: m.Layout.parse(b"1-4"), "text"),
    "Layout(5)": (lambda: m.Layout(5), "plays"),
    "Play.parse(5)": (lambda: m.Play.parse(5), "text"),
    "words_of(5)": (lambda: words_of(5), "text"),
    "parse_moves(None)": (lambda: list(parse_moves(None)), "text"),
    "Call(-1)": (lambda: m.Call(-1), "whole number from 0"),
    "State without a deal": (lambda: m.State("muggins", None), "deal"),
    "State with a number of moves": (lambda: m.State("muggins", ROUND.deal, 5), "moves"),
    "State.play(5)": (lambda: ROUND.play(5), "text"),
    "State.view(true)": (lambda: ROUND.view(True), "seat"),
    "Deal.of(5)": (lambda: m.Deal.of(5), "Hands .*'5'"),
    "Deal.of([5])": (lambda: m.Deal.of([5]), "Tiles"),
    "Deal.of([[5]])": (lambda: m.Deal.of([[5]]), "'5'"),
    "deal of round -1": (lambda: m.deal("muggins", 1, -1), "number"),
    "Game(5, 5)": (lambda: m.Game(5, 5), "round"),
    "Game of a number": (lambda: m.Game((5,), ("A",)), "round"),
    "Game without names": (lambda: m.Game((ROUND,), 5), "name"),
    "Game.begin with a name": (lambda: m.Game.begin("muggins", 1, 5), "names"),
    "stepper(5)": (lambda: m.stepper(5), "layout"),
    "move_tester(5)": (lambda: m.move_tester(5), "layout"),
    "move_tester with a number": (lambda: m.move_tester("1-4", 5), "Tiles"),
    "drill(5)": (lambda: m.drill(5, ["1-4"]), "layout"),
    "drill with numbers": (lambda: m.drill("1-4", [5]), "'5'"),
    "counting(5)": (lambda: m.counting(5), "layout"),
    "scoring(None)": (lambda: m.scoring(None), "layout"),
    "best with one text": (lambda: m.best("1-4", "1-6"), "Tiles"),
    "question(text)": (lambda: m.question("1-4"), "layout"),
    "hand(5)": (lambda: m.hand(5), "Tiles"),
    "plot_layout(text)": (lambda: m.plot_layout("1-4"), "layout"),
    "side_by_side": (lambda: m.side_by_side([("a", "1-4")]), "layout"),
    "round_stepper(None)": (lambda: m.round_stepper(None), "round"),
    "table_of(None)": (lambda: m.table_of(None), "round"),
    "standing(None)": (lambda: m.standing(None, "1-4"), "round"),
    "allowed(None)": (lambda: m.allowed(None), "round"),
    "winning(None)": (lambda: m.winning(None), "round"),
    "paying(None)": (lambda: m.paying(None), "round"),
    "advise(a round)": (lambda: m.advise(ROUND), "seat"),
    "advised(None)": (lambda: m.advised(None), "advice"),
    "changing(None)": (lambda: m.changing(None, "plays"), "comparison"),
    "search(text)": (lambda: m.search("document 1"), "document"),
    "guessing a text": (lambda: m.guessing("q", "x", 1), "'x'"),
    "guessing within true": (lambda: m.guessing("q", 1, True), "'True'"),
    "picking a text": (lambda: m.picking("q", "3", "so", "think"), "whole number"),
    "picking a share": (lambda: m.picking("q", 0.5, "so", "think"), "whole number"),
    "table(game=5)": (lambda: m.table(game=5), "game"),
    "table with a list of strategies": (lambda: m.table(strategies=["1-4"]), "by name"),
    "table of numbers": (lambda: m.table(players=(1, 2)), "'1'"),
    "table of bytes": (lambda: m.table(players=b"1-4"), "players"),
    "table of one text": (lambda: m.table(players="greedy"), "players"),
    "announcing no": (lambda: m.table(announcing="no"), "announcing"),
    "open hands no": (lambda: m.table(open_hands="no"), "open_hands"),
    "counts no": (lambda: m.table(counts="no"), "counts"),
    "at once no": (lambda: m.table(at_once="no"), "at_once"),
    "no deal": (lambda: m.table(deals=[5]), "deal"),
    "simulate with numbers": (lambda: m.simulate("muggins", [1, 2], rounds=5), "'1'"),
    "simulate with a number": (lambda: m.simulate("muggins", 5, rounds=5), "'5'"),
    "play_round with a number": (lambda: m.play_round(ROUND, 5, m.Chance(1)), "1 player"),
    "play_game with nobody": (lambda: m.play_game("muggins", None, 1), "1 player"),
    "play_round with numbers": (lambda: m.play_round(ROUND, [1, 2], m.Chance(1)), "'1'"),
    "play_game with numbers as names": (
        lambda: m.play_game("muggins", ["greedy", "random"], 1, names=(1, 2)),
        "names",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_of_the_wrong_kind_is_refused_in_one_sentence(name: str) -> None:
    call, said = REFUSED[name]
    with pytest.raises(m.MugginsError, match=said) as found:
        call()
    assert "\n" not in str(found.value)


def test_whole_numbers_of_every_kind_count_and_nothing_else_does() -> None:
    assert [whole_number(value) for value in (3, np.int64(3), np.uint8(3))] == [3, 3, 3]
    assert type(whole_number(np.int64(3))) is int
    assert [whole_number(value) for value in (True, np.True_, 3.0, "3", None)] == [None] * 5


def test_numpy_numbers_are_seeds_seats_and_rounds() -> None:
    one, two = np.int64(1), np.int32(2)
    assert m.deal("muggins", one, two) == m.deal("muggins", 1, 2)
    assert m.Chance(one).below(np.int64(6)) == m.Chance(1).below(6)
    assert ROUND.view(one) == ROUND.view(1)
    assert type(m.State("muggins", ROUND.deal, lead=one).lead) is int


def test_numpy_numbers_are_answers_and_amounts() -> None:
    quiz = m.counting("1-4 1-6@1-4")
    assert quiz.check(np.int64(10)).outcome == "right"
    assert quiz.check(np.True_).outcome == "not yet"
    assert m.picking("?", np.int64(3), "So.", "Think.").check(3).outcome == "right"
    assert m.guessing("?", np.float32(3), 1).check(np.int64(4)).outcome == "right"
    played = m.simulate("muggins", "random", rounds=np.int64(5), seed=np.int64(2))
    assert played == m.simulate("muggins", "random", rounds=5, seed=2)
    assert len(questions("counting", n=np.int64(2))) == 2


def test_the_seed_of_a_table_is_a_plain_number_that_can_be_saved() -> None:
    assert type(Setup(seed=np.int64(4)).seed) is int


def test_a_game_may_be_made_of_lists() -> None:
    assert m.Game([ROUND], ["Ann", "Ben"]) == m.Game((ROUND,), ("Ann", "Ben"))


def test_an_old_name_of_an_estimate_says_the_new_one() -> None:
    found = m.Estimate(1.0, 0.5, 100)
    with pytest.warns(DeprecationWarning, match="half_width"):
        assert found.half == found.half_width
