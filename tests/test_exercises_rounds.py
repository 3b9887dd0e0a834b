"""Exercises on rounds and the round stepper: answers, known mistakes, every step by a click."""

import re
from collections.abc import Iterator

import pytest
from facts import facts

from muggins import (
    Deal,
    MugginsError,
    Rules,
    State,
    allowed,
    deal,
    paying,
    round_stepper,
    standing,
    table_of,
    winning,
)
from muggins.exercises import Exercise
from muggins.widgets import shared

START = State("muggins", deal("muggins", seed=4))
DOMINO = "4-6 1-4@4-6 1-2@1-4 draw 3-6@4-6 1-3@3-6 2-5@1-2 0-1@1-3 5-5@2-5"
FOUR = Rules.of("muggins").but(seats=4)
FULL = (
    "2-4 0-4@2-4 1-2@2-4 0-6@0-4 draw 1-6@0-6 draw 0-1@1-2 0-3@0-1 1-4@1-6 3-4@0-3 4-6@1-4 "
    "4-4@3-4 5-6@4-6 4-5@5-6 draw draw draw draw draw draw"
)
EQUAL = (
    "4-5 0-4@4-5 5-6@4-5 0-3@0-4 1-6@5-6 1-3@1-6 draw draw draw 3-5@0-3 2-5@3-5 2-4@2-5 draw "
    "1-4@2-4 draw 3-6@1-3 1-5@1-4 draw 5-5@1-5 6-6@3-6 0-6@6-6 draw 0-0@0-6 0-1@0-0 1-2@0-1 "
    "2-2@1-2 0-2@2-2 draw pass pass 0-5@0-2 pass pass pass pass"
)
NAMES = ("Ann", "Bob", "Cleo", "Dan")
PIPS = Rules.of("muggins-pips").but(seats=4)
THREE = Rules.of("muggins").but(seats=3)
TWO_HANDS = (
    "3-3 3-6@3-3 5-6@3-6 0-5@5-6 draw 0-4@0-5 1-4@0-4 1-3@3-3 0-1@1-4 1-6@1-3 4-6@1-6 4-4@4-6 "
    "0-2@0-1"
)
STUCK = State(FOUR, deal(FOUR, seed=87)).play(FULL)
FISH = STUCK.play("pass pass pass pass")
TIE = State(FOUR, deal(FOUR, seed=361)).play(EQUAL)
OUT = START.play(DOMINO)
ADDED = State(THREE, deal(THREE, seed=37)).play(TWO_HANDS)
TILES = Deal.of([["4-6", "1-4", "5-5", "0-1", "2-2"], ["1-6", "3-6", "0-4", "1-2", "4-4"]])


def at(score: int, rules: str = "muggins") -> State:
    return State(rules, TILES, scores=[score, 0])


ANSWERS: dict[str, tuple[Exercise, object]] = {
    "lead": (allowed(START), ("play",)),
    "either": (allowed(START.play("4-6 1-4@4-6")), ("play", "draw")),
    "must draw": (allowed(START.play("4-6 1-4@4-6 1-2@1-4")), ("draw",)),
    "must pass": (allowed(STUCK), ("pass",)),
    "domino": (winning(OUT), 0),
    "blocked": (winning(FISH), 1),
    "equal": (winning(TIE), "nobody"),
    "a fifth": (paying(OUT), 4),
    "added, then rounded": (paying(ADDED), 4),
    "bonus of a block": (paying(FISH), 17),
    "no bonus": (paying(TIE), 0),
    "bonus in pips": (paying(State("muggins-pips", START.deal, OUT.moves)), 19),
    "pips of a block": (paying(State(PIPS, FISH.deal, FISH.moves)), 86),
    "to the target": (standing(at(59), "4-6"), 61),
    "void": (standing(at(60), "4-6"), 60),
    "one point": (standing(at(59), "1-4"), 60),
    "nothing": (standing(at(59), "0-1"), 59),
    "past 150": (standing(at(145, "muggins-pips"), "4-6"), 155),
}
KNOWN = {
    "must draw": [(["pass"], "Nothing fits"), (["play"], "No tile of this hand fits")],
    "either": [(["play"], "not all that is allowed"), (["play", "draw", "pass"], "fits (1-2 or")],
    "lead": [(["play", "draw"], "must lead")],
    "must pass": [(["draw"], "Nothing can be drawn"), ([], "not all that is allowed")],
    "domino": [(1, "still tiles in that hand"), ("nobody", "One hand is empty")],
    "blocked": [
        (3, "That hand holds the most pips. In a blocked round the fewest win."),
        ("nobody", "One hand is lower than all others."),
    ],
    "equal": [(0, "as low as that one"), (1, "most pips")],
    "a fifth": [(19, "That is the sum, not its fifth"), (3, "left out what is over")],
    "added, then rounded": [(3, "by itself"), (19, "not its fifth")],
    "bonus of a block": [(18, "by itself"), (86, "not its fifth")],
    "no bonus": [(4, "no winner")],
    "bonus in pips": [(4, "That is a fifth")],
    "pips of a block": [(88, "winner's tiles too"), (17, "That is a fifth")],
    "void": [(62, "must be met exactly"), (61, "not cut"), (70, "the count")],
    "to the target": [(59, "does not pass 61"), (69, "the count")],
    "past 150": [(145, "does not pass")],
}


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    shared.STRICT.append(True)
    yield
    shared.STRICT.clear()


@pytest.mark.parametrize("name", ANSWERS)
def test_the_answer_is_right_and_nothing_else_is_R5_R6_R7(name: str) -> None:
    quiz, answer = ANSWERS[name]
    assert quiz.answer == answer
    assert quiz.check(answer).outcome == "right"
    assert quiz.check(...).outcome == "not tried"
    assert quiz.hint().text != quiz.solution().text
    for guess, reply in quiz.wrong.items():
        assert quiz.check(guess).says == reply
    for nonsense in (object(), "no such thing", 3.5):
        assert quiz.check(nonsense).outcome == "not yet"
        assert "The answer is" in quiz.check(nonsense).text


@pytest.mark.parametrize("name", KNOWN)
def test_a_known_mistake_is_named_R5_R6_R7(name: str) -> None:
    for guess, said in KNOWN[name]:
        reply = ANSWERS[name][0].check(guess)
        assert (reply.outcome, said in reply.text) == ("not yet", True), reply


def test_rounding_each_hand_by_itself_is_named_before_other_slips_R6_2() -> None:
    three = State(THREE, deal(THREE, seed=103)).play(
        "3-4 1-4@3-4 2-3@3-4 1-1@1-4 1-5@1-1 0-1@1-1 1-3@1-1 2-2@2-3 0-4@0-1 0-2@2-2 0-6@0-2 "
        "4-4@0-4 3-5@1-3"
    )
    assert paying(three).check(2).outcome == "right"
    assert "by itself" in paying(three).check(3).text


def test_answers_are_read_in_several_forms() -> None:
    assert allowed(STUCK).check("pass").outcome == "right"
    assert allowed(START.play("4-6 1-4@4-6")).check("draw, play").outcome == "right"
    assert winning(TIE).check(None).outcome == "right"
    assert winning(FISH).check("1").outcome == "right"


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (lambda: allowed(OUT), "nobody is to act"),
        (lambda: winning(START), "nobody has won"),
        (lambda: paying(at(59).play("4-6")), "nobody has won"),
        (lambda: winning(State(FOUR.but(partners=True), FISH.deal, FISH.moves)), "partners"),
        (lambda: paying(State("all-threes", START.deal, OUT.moves)), "a fifth"),
        (lambda: standing(START.play("4-6 1-4@4-6 1-2@1-4"), "draw"), "about a play"),
        (lambda: standing(START, "0-0"), "does not hold"),
    ],
)
def test_what_makes_no_exercise_is_refused(bad, said: str) -> None:
    with pytest.raises(MugginsError) as caught:
        bad()
    assert said in str(caught.value)


def test_a_table_shows_the_hands_that_are_asked_for() -> None:
    one, all_ = table_of(FISH, [1]), table_of(FISH)
    assert ">Seat 0<" not in one._repr_html_()
    assert all(f">Seat {seat}<" in all_._repr_html_() for seat in range(4))
    assert "Seat 3 2. Boneyard: no tiles." in repr(one)
    assert "Seat 1 17" in repr(table_of(FISH, counted=True))
    assert "no tiles" in table_of(OUT)._repr_html_()
    assert "Empty table" in table_of(START)._repr_html_()
    paired = State(FOUR.but(partners=True), FISH.deal)
    assert "Ann and Cleo 0, Bob and Dan 0" in repr(table_of(paired, names=NAMES))


def test_people_have_names_in_place_of_seats() -> None:
    told = [
        allowed(STUCK, NAMES),
        winning(FISH, NAMES),
        paying(FISH, NAMES),
        winning(OUT, NAMES[:2]),
    ]
    told += [standing(at(59), "4-6", NAMES[:2]), round_stepper(FISH, NAMES)]
    for one in told:
        html = one._repr_html_()
        assert "Ann" in html
        assert not re.search(r"[Ss]eat \d", html)
    assert winning(FISH, NAMES).labels["1"] == "Bob"


def test_steps_tell_every_move_and_then_count_the_tiles_R6_2() -> None:
    steps = round_stepper(OUT).steps
    assert len(steps) == 11
    assert "19 3 4" in facts(steps[10].says), "pips, fives and what is over"
    assert steps[10].picture != steps[9].picture, "before the count seat 0 has no bonus"
    assert facts(steps[4].says) == "1 1-6 0"
    assert facts(steps[4].title) == "4 9 1"
    assert "4 + 6 = 10" in steps[1].says
    assert facts(steps[0].says) == "0"
    assert len(round_stepper(START).steps) == 1, "a round that goes on has no counting"


def test_steps_tell_passes_calls_and_void_awards_R7_1_R8_1() -> None:
    assert round_stepper(FISH).steps[22].says.startswith("Seat 1 passes.")
    called = round_stepper(at(10).play("4-6=0 muggins:1")).steps[-1].says
    assert "Seat 1 calls “Muggins!”" in called
    assert "goes to Seat 1" in called
    assert "void" in round_stepper(at(60).play("4-6")).steps[-1].says
