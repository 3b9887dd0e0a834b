"""Exercises about experiments: guesses that need not be exact, and where a rule leads."""

import pytest
from facts import facts

from muggins import Comparison, Estimate, MugginsError, Rules, changing, compare, guessing

POINTS = "points of all sides"


@pytest.fixture(scope="module")
def line() -> Comparison:
    return compare("muggins", Rules(spinner_count="line"), "greedy", rounds=400, seed=3)


def test_a_guess_is_right_within_so_much_and_told_where_it_is_wrong() -> None:
    quiz = guessing("How many of 100?", Estimate(0.5, 0.01, 100).percent, within=3)
    for guess in (47, 50, 53.0, "52", " 48.5 "):
        assert quiz.check(guess).outcome == "right"
    assert {quiz.check(guess).word for guess in (49.5, 50, 50.5)} == {"✓ Right."}
    assert {quiz.check(guess).word for guess in (47, 49.4, 53)} == {"✓ Close."}
    assert "too high" in quiz.check(53.1).text
    assert "too low" in quiz.check("46.9").text
    assert quiz.check(...).outcome == "not tried"
    assert "50.0 ± 2.0" in quiz.solution().text
    assert facts(quiz.hint().text) == "41 59"
    assert repr(quiz) == "How many of 100?"


@pytest.mark.parametrize("guess", [True, None, "half", "", [], "nan", "inf", "1e999", 10**400])
def test_what_is_no_number_is_told_so(guess: object) -> None:
    reply = guessing("How many?", 7, within=1).check(guess)
    assert reply.outcome == "not yet"
    assert "number" in reply.text


def test_r3_5_the_line_lets_points_go_down(line: Comparison) -> None:
    quiz = changing(line, POINTS)
    assert line.differences[POINTS].interval[1] < 0
    assert quiz.answer == "down"
    told = quiz.check("down")
    assert told.outcome == "right"
    for figure in (line.differences, line.first.statistics, line.second.statistics):
        assert str(figure[POINTS]) in told.text
    for guess in ("up", "same"):
        assert quiz.check(guess).outcome == "not yet"
        assert "It is less" in quiz.check(guess).text
    assert "'up', 'down' and 'same'" in quiz.check("less").text
    assert quiz.check(...).outcome == "not tried"
    assert POINTS in quiz.question.lower()
    assert "the line runs through it (R3.5)" in quiz.situation


def test_the_other_way_round_they_go_up(line: Comparison) -> None:
    other = compare(line.second.rules, line.first.rules, "greedy", rounds=400, seed=3)
    assert changing(other, POINTS).answer == "up"
    assert "It is more" in changing(other, POINTS).check("down").text


def test_r5_1_what_luck_may_have_made_counts_as_the_same() -> None:
    nothing = compare("muggins", Rules(may_draw="only when stuck"), "greedy", rounds=60)
    quiz = changing(nothing, "plays")
    assert quiz.answer == "same"
    assert "the difference is 0 a round" in quiz.check("same").text
    assert "No change is seen" in quiz.check("up").text
    assert changing(compare("muggins", "five-up", "greedy", rounds=1), "plays").answer == "same"


def test_an_unknown_statistic_is_refused(line: Comparison) -> None:
    with pytest.raises(MugginsError, match=r"'point of all sides'.*'points of all sides'"):
        changing(line, "point of all sides")
