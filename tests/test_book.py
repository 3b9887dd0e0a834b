"""The questions of the lessons by name: each can be solved, and a wrong name is answered."""

import re
from importlib import import_module

import pytest
from replies import replies

from muggins import MugginsError, ask
from muggins.exercises import book
from muggins.game.moves import Play

NAMES = tuple(book.questions())


def test_names_begin_with_their_lesson_and_come_in_its_order() -> None:
    assert all(re.fullmatch(r"\d\d:[a-z][a-z ]*", name) for name in NAMES)
    lessons = [name[:2] for name in NAMES]
    assert lessons == sorted(lessons)
    books = [import_module(f"muggins.exercises.{name}").QUESTIONS for name in book.BOOKS]
    assert sum(map(len, books)) == len(NAMES), "no name is in two books"


@pytest.mark.parametrize("name", NAMES)
def test_the_answer_is_right_and_every_known_mistake_is_answered(name: str) -> None:
    quiz = ask(name)
    answers = quiz.answer if isinstance(quiz.answer, frozenset) else [quiz.answer]
    assert all(quiz.check(answer).outcome == "right" for answer in answers)
    for guess, look in quiz.wrong.items():
        assert quiz.check(guess).outcome == "not yet"
        assert look in quiz.check(guess).text
    assert quiz.check(...).outcome == "not tried"
    plays = [answer for answer in answers if isinstance(answer, Play)]
    assert len(plays) < 2, "the picture of the answer would not be that of the other one"


LESSONS = [name for name in NAMES if int(name[:2]) <= 12]
EMPTY = {"Another answer is right.", "That is too high.", "That is too low."}
"""Replies that say nothing of what was answered."""


@pytest.mark.parametrize("name", LESSONS)
def test_every_wrong_answer_of_a_lesson_is_told_where_to_look(name: str) -> None:
    said = {reply.says for reply in replies(ask(name))}
    first = int(name[:2]) <= 5
    assert not said & (EMPTY if first else {"Another answer is right."})


@pytest.mark.parametrize("name", [name for name in LESSONS if int(name[:2]) <= 5])
def test_the_first_hint_only_points(name: str) -> None:
    """It names no end and no sum; a question about one number may name how to count."""
    quiz = ask(name)
    assert not re.search(r"\d-\d| \+ ", quiz.hint().says)


@pytest.mark.parametrize("name", ["03:thrid end", "third end", "", 7])
def test_an_unknown_name_is_answered_with_the_nearest(name: str) -> None:
    with pytest.raises(MugginsError) as refused:
        ask(name)
    said = str(refused.value)
    assert ("'03:third end'" in said) == (name == "03:thrid end")
    assert len(said) < 200
