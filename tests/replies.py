"""What an exercise replies to all that can be clicked or typed."""

from muggins.exercises.base import Exercise, Reply
from muggins.widgets.clicking import MANY, form_of


def replies(quiz: Exercise) -> set[Reply]:
    """The replies to every answer; of lists, to the right one, to none, and to each thing alone."""
    if quiz.kind in MANY:
        (words,) = quiz.choices
        return {quiz.check(guess) for guess in ([], list(quiz.answer), *([word] for word in words))}
    return {quiz.check(guess) for guess in form_of(quiz)[1]}
