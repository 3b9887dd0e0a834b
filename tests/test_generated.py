"""Questions by the dozen: right under their rules, the same for a seed, harder by level."""

import subprocess
import sys
from collections.abc import Callable
from statistics import mean

import pytest

from muggins import PRESETS, Layout, MugginsError, Rules, endless, endless_difference
from muggins.exercises import generated, levels
from muggins.exercises.generated import KINDS, MOST, SINGLE_KINDS, Question, questions
from muggins.exercises.levels import LEVELS, covers

BUILT_IN = sorted(PRESETS)
HOUSE = Rules(multiples=(5, 3), pay="pips", spinners="all", target=100, exact=False)


def worth(question: Question, rules: Rules) -> dict[str, set[int]]:
    """What each tile of a hand can bring under some rules: an independent look at every place."""
    found = {}
    for tile in question.hand:
        laid = Layout(question.layout.plays, rules)
        legal = [p for p in question.layout.plays_of(tile) if laid.why_not(p) is None]
        found[str(tile)] = {laid.play(play).points for play in legal}
    return found


def covered_numbers(question: Question) -> set[int]:
    """The numbers that show on the table and are open nowhere."""
    shown = {half for tile in question.layout.tiles for half in (tile.low, tile.high)}
    return shown - {end.number for end in question.layout.ends}


def check(question: Question) -> None:
    """That the answer is what the rules say, and the right choices are those and no others."""
    layout, rules = question.layout, question.layout.rules
    assert len(set(question.choices)) == len(question.choices) > 1
    assert question.right == tuple(c for c in question.choices if c in question.right)
    assert not set(question.hand) & set(layout.tiles)
    if question.kind == "counting":
        assert question.right == (question.answer,) == (str(layout.count),)
        assert not question.hand
    elif question.kind == "legal":
        fits = {str(tile) for tile in question.hand if layout.plays_of(tile)}
        assert set(question.right) == fits
        assert 0 < len(fits) < len(question.hand)
    elif question.kind == "best-score":
        brings = worth(question, rules)
        most = max(max(points, default=0) for points in brings.values())
        assert most > 0
        assert question.right == tuple(t for t in brings if most in brings[t])
        assert len(question.right) == 1
        assert str(question.solved.tally) in question.explanation, "one play in picture and words"
    else:
        assert question.other is not None
        first, second = worth(question, rules), worth(question, question.other)
        assert len(question.right) == 1
        assert max(first[question.right[0]]) > 0
        for tile in set(question.choices) - set(question.right):
            assert not max(first[tile], default=0) or max(second[tile], default=0)
    assert question.exercise.check(guess(question)).outcome == "right"


def guess(question: Question) -> object:
    answer = question.exercise.answer
    return next(iter(answer)) if isinstance(answer, frozenset) else answer


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", [*BUILT_IN, HOUSE], ids=str)
def test_R3_R4_every_answer_is_what_the_rules_say(rules: str | Rules, level: int) -> None:
    for question in questions("mixed", 4, seed=61, rules=rules, level=level):
        check(question)


@pytest.mark.parametrize("kind", KINDS)
def test_a_seed_gives_the_same_questions_and_no_question_twice(kind: str) -> None:
    once, again = (questions(kind, 10, 7, level=2) for _ in range(2))
    assert once == again
    assert len({(q.layout, q.hand) for q in once}) == 10
    assert once[:4] == questions(kind, 4, 7, level=2)
    assert once != questions(kind, 10, 8, level=2)


def test_a_question_that_comes_again_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = questions("counting", 2, 7)
    row = iter([first, first, second])
    monkeypatch.setattr(generated, "_question", lambda *_: next(row))
    assert questions("counting", 2, 7) == (first, second)


def test_mixed_questions_take_the_kinds_in_turn() -> None:
    kinds = [question.kind for question in questions("mixed", 9)]
    assert kinds == [*SINGLE_KINDS, *SINGLE_KINDS, "counting"]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", ["counting", "legal", "best-score", "puzzle"])
def test_a_sheet_begins_with_the_exercise_of_its_seed(kind: str, level: int) -> None:
    rules = "muggins" if kind == "puzzle" else "five-up"
    (question,) = questions(kind, 1, 5, rules, level)
    exercise = endless(kind, 5, level, rules)
    assert question.exercise.answer == exercise.answer
    assert repr(question.exercise) == repr(exercise)


def test_variants_come_from_the_generator_of_the_lessons() -> None:
    exercise = endless_difference(5, "fives-and-threes", "all-threes")
    held = repr(exercise.picture).split("Hand: ")[1].rstrip(".").split(", ")
    assert len(held) == LEVELS[2].hand
    assert len({play.tile for play in exercise.answer}) == 1


# --- Levels ---------------------------------------------------------------------------------

MEASURES: dict[str, Callable[[Question], int]] = {
    "tiles": lambda q: len(q.layout),
    "ends": lambda q: len(q.layout.ends),
    "addends": lambda q: len(q.layout.tally.parts),
    "doubles": lambda q: sum(tile.is_double for tile in q.layout.tiles),
    "arms": lambda q: len(q.layout.attached(q.layout.spinner)) if q.layout.spinner else 0,
}


@pytest.mark.parametrize("measure", MEASURES)
def test_levels_differ_in_what_makes_a_layout_hard(measure: str) -> None:
    means = [mean(map(MEASURES[measure], questions("counting", 25, 3, level=n))) for n in LEVELS]
    assert means[0] < means[1] < means[2]


def test_level_1_has_no_doubles_level_2_one_level_3_a_spinner_of_three_or_four_arms_R3_2() -> None:
    for level, doubles, ends in ((1, {0}, {2}), (2, {1}, {2, 3}), (3, {2, 3}, {4, 5})):
        asked = questions("counting", 14, 1, level=level)
        assert {MEASURES["doubles"](q) for q in asked} == doubles
        assert {MEASURES["ends"](q) for q in asked} <= ends
    assert {MEASURES["arms"](q) for q in asked} == {3, 4}


def test_levels_differ_in_the_traps_of_a_hand() -> None:
    def tempting(question: Question) -> int:
        hidden = covered_numbers(question)
        unfit = [t for t in question.hand if not question.layout.plays_of(t)]
        return sum(bool({t.low, t.high} & hidden) for t in unfit)

    def lesser(question: Question) -> int:
        brings = worth(question, question.layout.rules).values()
        return sum(max(points, default=0) > 0 for points in brings) - 1

    for kind, traps in (("legal", tempting), ("best-score", lesser)):
        for number, level in LEVELS.items():
            counted = [traps(q) for q in questions(kind, 8, 2, level=number)]
            assert min(counted) >= level.traps
            assert max(counted) == 0 or level.traps
            assert all(len(q.hand) == level.hand for q in questions(kind, 3, 2, level=number))


def test_R4_1_about_half_of_the_counts_score() -> None:
    scoring = mean(q.layout.points > 0 for q in questions("counting", 60, 1, level=2))
    assert 0.35 < scoring < 0.65


def test_a_rule_set_that_covers_another_leaves_nothing_to_ask() -> None:
    assert covers(PRESETS["fives-and-threes"], PRESETS["muggins"])
    assert not covers(PRESETS["all-fives"], PRESETS["muggins"])
    others = {q.other.name for q in questions("variants", 24, 1, level=2) if q.other}
    assert others
    assert not others & {"muggins", "muggins-pips", "fives-and-threes"}


def test_the_layout_after_the_right_play_is_at_hand() -> None:
    counting, legal, best, _ = questions("mixed", 4, level=2)
    assert counting.solved == counting.layout
    assert legal.solved == legal.layout
    assert best.solved.before == best.layout
    assert str(best.solved.plays[-1].tile) == best.right[0]


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        ({"kind": "countin"}, "did you mean 'counting'?"),
        ({"kind": "puzzle", "rules": "five-up"}, "under the rules muggins"),
        ({"kind": 3}, "there are: counting"),
        ({"n": 0}, "1 to 120 questions, not '0'"),
        ({"n": MOST + 1}, "not '121'"),
        ({"n": True}, "not 'True'"),
        ({"level": 4}, "The level is 1, 2 or 3, not '4'."),
        ({"level": True}, "not 'True'"),
        ({"seed": -1}, "A seed is a whole number"),
        ({"rules": "chess"}, "There is no preset 'chess'"),
    ],
)
def test_what_makes_no_questions_is_refused(bad: dict[str, object], said: str) -> None:
    with pytest.raises(MugginsError) as caught:
        questions(**bad)  # type: ignore[arg-type]
    assert said in str(caught.value)


def test_rules_that_leave_nothing_to_ask_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generated, "PRESETS", {"muggins-pips": PRESETS["muggins-pips"]})
    with pytest.raises(MugginsError, match=r"rule set.* muggins"):
        questions("variants", 1)
    monkeypatch.setattr(levels, "TRIES", 0)
    with pytest.raises(MugginsError, match="question"):
        questions("legal", 1)


def test_questions_need_the_standard_library_alone() -> None:
    code = (
        "import sys\n"
        "from muggins.exercises.generated import questions\n"
        "assert len(questions('mixed', 4)) == 4\n"
        "print({'numpy', 'matplotlib', 'IPython', 'ipywidgets'} & set(sys.modules))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (ran.stdout, ran.stderr) == ("set()\n", "")
