"""The drill: three questions on cards, made from a seed, with something to choose in each."""

import json
import re
from itertools import product
from typing import Any

import pytest

from muggins import Layout, MugginsError, Rules, Tile, drill
from muggins.base.chance import Chance
from muggins.exercises import best
from muggins.exercises.levels import LEVELS, best_position

PLAYS, HAND = "1-4 1-6@1-4 6-6@1-6", ["4-6", "4-4", "0-6", "3-5"]


def test_in_each_question_two_tiles_can_be_played_and_one_is_best_R4() -> None:
    for level, seed in product((1, 2, 3), (21, 50, 140)):
        for exercise in drill(level=level, seed=seed).exercises:
            layout = exercise.layout
            assert layout is not None
            assert sum(bool(layout.plays_of(tile)) for tile in exercise.held) > 1
            assert len({play.tile for play in exercise.answer}) == 1


def test_the_questions_are_those_of_the_seed_and_the_seeds_after_it() -> None:
    asked = [(e.layout, e.held) for e in drill(level=2, seed=98).exercises]
    assert asked == [(e.layout, e.held) for e in drill(level=2, seed=98).exercises]
    made = (best_position(Rules(), Chance(seed, purpose=2), LEVELS[2]) for seed in range(98, 120))
    assert all(each in made for each in asked), "in their order"
    assert {layout.rules.name for layout, _ in asked if layout is not None} == {"muggins"}


def test_the_first_question_can_be_given_and_all_keep_its_rules() -> None:
    first, *others = drill(PLAYS, HAND, "all-fives", seed=129).exercises
    assert (first.layout, first.held) == (
        Layout.parse(PLAYS, "all-fives"),
        tuple(map(Tile.parse, HAND)),
    )
    assert first.question == best(PLAYS, HAND).question
    assert len(others) == 2
    assert all(e.layout is not None and e.layout.rules.name == "all-fives" for e in others)


@pytest.mark.parametrize(
    "given",
    [
        {"level": 4},
        {"seed": "one"},
        {"plays": "1-4"},
        {"hand": ["1-6"]},
        {"plays": "1-4", "hand": ["2-3"]},
        {"rules": "no such rules"},
    ],
    ids=repr,
)
def test_what_cannot_be_asked_is_refused_in_a_sentence(given: dict[str, Any]) -> None:
    with pytest.raises(MugginsError):
        drill(**given)


def test_a_page_without_scripts_shows_each_question_with_its_hand_and_folds_its_answer() -> None:
    quiz = drill(PLAYS, HAND, seed=5)
    markup = quiz._repr_html_()
    assert markup.startswith("<muggins-drill>")
    assert markup.count("<muggins-exercise>") == 3
    seen = re.sub("<script.*?</script>", "", markup, flags=re.DOTALL)
    for exercise in quiz.exercises:
        folded = seen.index(exercise.why)
        assert ", ".join(map(str, exercise.held)) in seen[:folded]
        assert seen.rindex("<details", 0, folded) > seen.rindex("<img", 0, folded)
    words = json.loads(re.findall("<script type=.application/json.>(.*?)</script>", markup)[0])
    assert set(words) == {"words"}
