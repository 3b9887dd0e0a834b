"""Every play that scores the most is right, on whichever end of equal numbers it is laid (R4)."""

import json
from base64 import b64decode
from itertools import islice, product

import pytest

from muggins import ask, best, endless
from muggins.exercises import Exercise
from muggins.exercises.book_counting import making
from muggins.game.moves import Play
from muggins.live.questions import Question
from muggins.practising.moments import Moment
from muggins.widgets.elements import description

TO_ASK = 100


def with_equal_ends(level: int) -> list[Exercise]:
    """Generated questions in which two ends show the number of the best tile."""
    found = (endless("best-score", seed, level) for seed in range(10**6))
    return list(islice(filter(is_laid_on_either, found), TO_ASK if level == 1 else TO_ASK // 4))


def is_laid_on_either(quiz: Exercise) -> bool:
    (play,) = quiz.answer
    assert quiz.layout is not None
    numbers = [end.number for end in quiz.layout.ends if not end.is_double]
    return any(numbers.count(half) > 1 for half in (play.tile.low, play.tile.high))


def check_all(quiz: Exercise) -> None:
    """Lay each tile on each end: the exercise, its card and the live class judge by the points."""
    layout = quiz.layout
    assert layout is not None
    key = json.loads(b64decode(description(quiz)["sealed"]))
    live = Question("asked", quiz)
    plays = [Play(tile, end.host) for tile, end in product(quiz.held, layout.ends)]
    points = [layout.play(p).points if layout.why_not(p) is None else -1 for p in plays]
    for at, (play, brings) in enumerate(zip(plays, points, strict=True)):
        is_right = brings == max(points)
        reply = quiz.check(play)
        card = key["replies"][key["table"].get(str(at), key["otherwise"])]
        assert (reply.outcome == "right") == is_right, (quiz, play)
        assert (card["outcome"] == "right") == is_right, (quiz, play)
        assert live.judged(at).is_right == is_right, (quiz, play)
        assert not (is_right and "brings more" in reply.text + card["says"])


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_tile_is_right_on_each_of_two_equal_ends_R4(level: int) -> None:
    for quiz in with_equal_ends(level):
        check_all(quiz)


def test_questions_of_the_lessons_take_the_tile_on_either_end_R4() -> None:
    for quiz in (
        ask("00:make five"),
        ask("00:make ten"),
        making(10, "3-6 0-3 0-1 1-6@0-1", ["4-6", "2-5"]),
        best("3-6 0-3 0-1 1-6@0-1", ["4-6", "6-6", "2-5"]),
    ):
        check_all(quiz)
    assert best("3-6 0-3 0-1 1-6@0-1", ["4-6"]).check("4-6@1-6=2").outcome == "right"


def test_a_better_move_of_a_game_is_right_on_either_end_R4() -> None:
    layout = "3-6 0-3@3-6 0-1@0-3 1-6@0-1"
    quiz = Moment({}, layout, ["4-6", "2-5"], [], ["4-6@1-6"], "It scores.").exercise()
    assert [quiz.check(f"4-6@{host}").outcome for host in ("1-6", "3-6")] == ["right"] * 2
    assert quiz.check("2-5@1-6").outcome == "not yet"
