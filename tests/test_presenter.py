"""The questions on the projector: the same for the same seed, the answer apart, refusals said."""

from typing import Any

import pytest

from muggins import MugginsError
from muggins.exercises.generated import KINDS, questions
from muggins.lessons.projector import LONGEST, PRESENT, choices, deck, deck_from
from muggins.widgets.presenting import presenter


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("level", [1, 3])
def test_every_question_has_a_picture_choices_and_a_covered_answer(kind: str, level: int) -> None:
    page = deck(kind, n=4, seed=5, level=level)
    asked = questions(kind, 4, 5, "muggins", level)
    assert len(page["slides"]) == len(asked) == 4
    for slide, question in zip(page["slides"], asked, strict=True):
        assert slide["question"] == question.prompt
        assert slide["kind"] in PRESENT.values()
        assert 'role="img"' in slide["board"]
        assert str(question.layout.tally) not in slide["board"]
        assert str(question.solved.tally) in slide["solved"]
        right = tuple(one["text"] for one in slide["choices"] if one["right"])
        assert right == question.right
        assert len(slide["choices"]) > len(right)
        letters = [one["letter"] for one in slide["choices"] if one["right"]]
        assert slide["told"] == f"{', '.join(letters)}: {question.answer}"
        tiles = set(map(str, question.hand))
        assert all(bool(one["svg"]) == (one["text"] in tiles) for one in slide["choices"])


def test_the_same_seed_shows_the_same_questions_and_another_seed_others() -> None:
    assert deck("mixed", 4, 7) == deck("mixed", 4, 7)
    assert deck("mixed", 4, 7)["slides"] != deck("mixed", 4, 8)["slides"]


@pytest.mark.parametrize(("lesson", "kinds"), [(2, 2), (5, 3), (11, 3), (12, 4)])
def test_mixed_questions_are_of_the_kinds_that_a_class_has_had(lesson: int, kinds: int) -> None:
    made = deck("mixed", n=8, seed=3, lesson=lesson)["slides"]
    assert len({slide["kind"] for slide in made}) == kinds


@pytest.mark.parametrize(
    "asked",
    [
        {"kind": "sums"},
        {"lesson": 1},
        {"n": 0},
        {"n": 1000},
        {"seed": -1},
        {"level": 4},
        {"rules": "chess"},
        {"seconds": -1},
        {"seconds": LONGEST + 1},
        {"seconds": 1.5},
    ],
)
def test_what_is_not_there_is_refused_in_one_sentence(asked: dict[str, Any]) -> None:
    with pytest.raises(MugginsError) as caught:
        deck(**asked)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ["n", "seed", "level", "seconds"])
@pytest.mark.parametrize("text", ["x", "-1", "1e3", "٣", "9" * 30])
def test_a_form_that_asks_for_no_number_is_refused(name: str, text: str) -> None:
    with pytest.raises(MugginsError) as caught:
        deck_from({name: text})
    assert len(str(caught.value)) < 200


def test_a_form_offers_what_a_deck_takes() -> None:
    for name, options in choices().items():
        for value, text in options:
            assert text
            assert deck_from({name: value, "n": "1"})["slides"]


def test_a_presenter_is_stored_with_its_questions_and_without_their_answers() -> None:
    shown = presenter("counting", seed=7, n=2)
    stored = shown._repr_mimebundle_()
    assert set(stored) >= {"application/vnd.jupyter.widget-view+json", "text/html", "text/plain"}
    assert stored["text/plain"].count("\n") == 1
    assert all(asked.prompt in stored["text/html"] for asked in questions("counting", 2, 7))
    assert "counts" not in stored["text/html"]
    before = shown.widget.page
    shown.receive({"do": "anything"})
    assert shown.widget.page == before
