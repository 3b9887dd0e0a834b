"""Exercises: not tried, right, and every listed wrong answer with its own reply."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins import (
    DOCUMENT_1,
    DOCUMENT_2,
    Layout,
    MugginsError,
    Rules,
    best,
    counting,
    endless,
    finding,
    look,
    picking,
    playable,
    rules,
    scoring,
    search,
)
from muggins.base.chance import Chance
from muggins.exercises import Exercise
from muggins.exercises.levels import LEVELS, counting_layout
from muggins.exercises.seeds import MAKERS, OLD_KINDS
from muggins.lessons import documents
from tests.drawn import drawn

PLAY_C = "1-4 1-6@1-4 6-6@1-6"
PLAY_D = f"{PLAY_C} 4-6@6-6"
HAND = ["4-6", "4-4", "0-6", "2-6", "3-5"]
EXERCISES = {
    "count c": counting(PLAY_C),
    "count d": counting(PLAY_D),
    "count line": counting(PLAY_D, "all-fives"),
    "points d": scoring(PLAY_D),
    "points in pips": scoring(PLAY_D, "muggins-pips"),
    "best": best(PLAY_C, HAND),
    "playable": playable("1-4", ["1-6", "2-3", "4-4"]),
    "picking": picking("How many tiles?", 28, "All pairs.", "Count.", {49: "Twice."}),
    **{f"{kind} {level}": endless(kind, 3, level) for kind in MAKERS for level in (1, 2, 3)},
}


def right_guess(exercise: Exercise) -> object:
    answer = exercise.answer
    return next(iter(answer)) if isinstance(answer, frozenset) else answer


@pytest.mark.parametrize("exercise", EXERCISES.values(), ids=EXERCISES)
def test_three_outcomes(exercise: Exercise) -> None:
    assert exercise.check(...).outcome == "not tried"
    assert exercise.check(right_guess(exercise)).outcome == "right"
    for guess, reply in exercise.wrong.items():
        assert exercise.check(guess).outcome == "not yet"
        assert reply in exercise.check(guess).text
    for nonsense in (None, "no such thing", 3.5, object):
        assert exercise.check(nonsense).outcome == "not yet"
    assert exercise.hint().text != exercise.solution().text


@pytest.mark.parametrize("exercise", EXERCISES.values(), ids=EXERCISES)
def test_a_question_does_not_tell_its_answer_and_stays_the_same(exercise: Exercise) -> None:
    assert "object at" not in repr(exercise)


def test_known_wrong_counts_name_their_mistake_R3_4() -> None:
    assert "counted the 6-6 once" in counting(PLAY_C).check(10).text
    assert "left out the 6-6" in counting(PLAY_C).check(4).text
    assert "left out the spinner" in counting(PLAY_D).check(8).text
    assert "open side of the spinner" in counting(PLAY_D, "all-fives").check(20).text
    assert "halves of the last tile" in counting(PLAY_D).check(10).text
    assert "That is the sum" in scoring(PLAY_D).check(20).text


def test_a_spinner_with_one_open_side_is_counted_once_R3_5() -> None:
    quiz = counting("6-6 2-6@6-6 3-6@6-6 4-6@6-6")
    assert quiz.answer == 15
    assert "counted the 6-6 twice" in quiz.check(21).text
    assert quiz.slips[21] == "twice"
    assert "twice" not in counting(PLAY_D).slips.values(), "two sides are open"


def test_a_known_mistake_has_a_name_and_a_sentence_of_its_own_R3_4() -> None:
    quiz = counting(PLAY_C)
    assert quiz.slips.keys() == quiz.wrong.keys()
    assert quiz.answer not in quiz.slips
    assert next(iter(quiz.slips.values())) == "once", "the likeliest one first"


def test_what_solves_a_question_shows_what_each_end_adds_R3_4() -> None:
    for name in ("count c", "points d", "best"):
        exercise = EXERCISES[name]
        asked, shown = exercise.picture, exercise.solved
        assert asked is not None
        assert shown is not None
        assert ">?</text>" in drawn(asked.markup)
        assert ">?</text>" not in drawn(shown.markup)
    best_play = EXERCISES["best"].solved
    assert best_play is not None
    assert "= 20" in drawn(best_play.markup), "after the play that is asked for"


def test_a_reply_names_what_was_counted_too_much_or_left_out_R3_4() -> None:
    covered = counting("1-4 1-6 6-6 4-4@1-4 2-4@4-4")
    for count in (18, 22):
        assert covered.check(count).says.startswith("The 4-4 is covered on both sides")
    assert "4-4" not in covered.check(20).says
    crossed = counting("6-6 2-6 3-6@6-6 4-6@6-6 5-6@6-6")
    assert crossed.check(26).says.startswith("The 6-6 is covered on all sides")
    points = scoring(PLAY_D)
    assert points.check(3).says == "3 points: that is a count of 15. Both halves of the 6-6 count."
    assert points.check(5).says == "5 points: that is a count of 25. Add the open ends once more."


def test_the_best_play_is_read_in_every_form_and_others_are_explained_R4() -> None:
    quiz = best(PLAY_C, HAND)
    assert quiz.check("6-4@6").outcome == quiz.check("4-6@6-6").outcome == "right"
    assert "brings more" in quiz.check("2-6").text
    assert "share no number" in quiz.check("3-5@6-6").text or "fits" in quiz.check("3-5").text
    assert "Hand:" in quiz.check("1-1@1-4").text, "a tile that is not in the hand"


def test_playable_tiles_can_be_given_in_any_order_R3_1() -> None:
    quiz = playable("1-4", ["1-6", "2-3", "4-4"])
    assert quiz.check("4-4, 6-1").outcome == "right"
    assert "more tiles fit" in quiz.check(["1-6"]).text
    assert "fits nowhere" in quiz.check(["1-6", "4-4", "2-3"]).text


@settings(deadline=None, max_examples=30)
@given(seed=st.integers(0, 10**6), level=st.sampled_from((1, 2, 3)))
def test_of_a_worked_count_just_one_step_is_wrong_R3_4(seed: int, level: int) -> None:
    rules_, chance = Rules(), Chance(seed, purpose=level)
    layout = counting_layout(rules_, chance, LEVELS[level])
    for nth in range(6):
        quiz = finding(layout, nth)
        *adds, total, worth = (list(map(int, re.findall(r"\d+", step))) for step in quiz.choices[0])
        ends = [numbers[-1] for numbers in adds]
        wrong = [
            *(added != end.adds for added, end in zip(ends, layout.ends, strict=True)),
            total[0] != sum(ends),
            [total[0], rules.points(total[0], rules_.options) or None]
            != [worth[0], worth[1] if len(worth) > 1 else None],
        ]
        assert [step for step, off in zip(quiz.choices[0], wrong, strict=True) if off] == [
            quiz.answer
        ]
        assert len(set(quiz.choices[0])) == len(quiz.choices[0])


@settings(deadline=None, max_examples=30)
@given(seed=st.integers(0, 10**6))
def test_what_was_not_announced_is_free_R8_3(seed: int) -> None:
    quiz = endless("call", seed, 2)
    worth, said, free = map(int, re.findall(r"\d+", quiz.why)[:3])
    assert (worth - said, worth > 0) == (free, True)
    assert quiz.check(free).outcome == "right"


def test_endless_exercises_come_from_their_seed() -> None:
    assert endless("counting", 5).question == endless("counting", 5).question
    assert len({repr(endless("counting", seed)) for seed in range(30)}) > 25
    sizes = [len(repr(endless("counting", 8, level)).split("@")) for level in (1, 2, 3)]
    assert sizes == sorted(sizes)


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (lambda: endless("chess"), "there are: counting"),
        (lambda: endless("counting", level=9), "1, 2 or 3"),
        (lambda: endless("counting", seed=-1), "seed"),
        (lambda: counting(""), "at least one tile"),
        (lambda: best("1-4", ["2-3"]), "nothing to choose"),
        (lambda: search(DOCUMENT_1, without=["B"]), "condition"),
    ],
)
def test_what_makes_no_exercise_is_refused(bad, said: str) -> None:
    with pytest.raises(MugginsError) as caught:
        bad()
    assert said in str(caught.value)


@pytest.mark.parametrize("document", [DOCUMENT_1, DOCUMENT_2], ids=lambda d: d.name)
def test_one_sequence_fits_each_document_and_none_the_line_R3_5(document) -> None:
    assert [str(layout) for layout in search(document)] == [document.plays]
    assert search(document, "all-fives") == []


def test_without_the_fourth_end_others_fit_R3_5() -> None:
    found = search(DOCUMENT_1, without=["D lies on it"])
    assert {layout.plays[-1].tile for layout in found} == {
        Layout.parse("4-4").tiles[0],
        Layout.parse("4-6").tiles[0],
    }
    assert len(search(DOCUMENT_1, "all-fives", ["D lies on it"])) == 1
    loose = search(DOCUMENT_2, without=["D lies on it", documents.ADDENDS])
    assert "4-6@1-4" in " ".join(map(str, loose))


def test_a_printed_rule_is_the_rule_without_its_examples() -> None:
    printed = repr(look(rules.open_halves))
    assert printed.startswith("def open_halves(")
    assert "return NO_HALF" in printed
    assert ">>>" not in repr(look(documents.search))


@pytest.mark.parametrize(("old", "new"), OLD_KINDS.items())
def test_an_old_kind_still_works_and_says_the_new_one(old: str, new: str) -> None:
    with pytest.warns(DeprecationWarning, match=f'now called "{new}"'):
        assert repr(endless(old, 5)) == repr(endless(new, 5))
