"""Exercises with the coach: find its move, or one that may well be as good."""

from typing import Any

from muggins.base.checks import needed
from muggins.base.errors import MugginsError
from muggins.base.estimates import ERRORS_95
from muggins.base.language import _
from muggins.coach.advice import Advice
from muggins.exercises.base import Exercise
from muggins.exercises.positions import hand_and_hosts, with_a_hand
from muggins.game.moves import Move, Play
from muggins.pictures.svg import hand


def advised(advice: Advice) -> Exercise:
    """Which move would the coach make? One that it cannot tell from its best is right too.

    A wrong guess is answered with what it costs and why.

    >>> from muggins.coach.advice import advise
    >>> from muggins.game.deals import deal
    >>> from muggins.game.round import State
    >>> quiz = advised(advise(State("muggins", deal("muggins", 5)).view(0), 100))
    >>> quiz.check("6-6").outcome
    'right'
    """
    right = frozenset(
        value.move
        for value in needed(advice, Advice).moves
        if value.behind <= ERRORS_95 * value.behind_error
    )
    view = advice.view
    others = tuple(str(move) for move in view.legal_moves if not isinstance(move, Play))

    def read(guess: Any) -> Move | None:
        try:
            return advice.of(guess).move
        except (MugginsError, AttributeError):
            return None

    return Exercise(
        _("Your turn. Which move is worth most by the end of the round?"),
        right,
        advice.text,
        (
            _(
                "Look at three things: what a move scores now, what it opens for "
                "others, and what stays in your hand."
            ),
        ),
        "a legal move",
        read,
        advice.explain,
        {},
        with_a_hand(view.layout, view.hand) if view.layout.plays else hand(view.hand),
        (*hand_and_hosts(view.layout, view.hand), others),
        layout=view.layout,
        held=view.hand,
    )
