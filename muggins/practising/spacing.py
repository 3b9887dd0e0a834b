"""When a question returns: fsrs decides, and this module alone knows it."""

from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.practising.record import Card

THOUSAND = 1000
SOON = (timedelta(minutes=1),)
"""A question that went wrong returns within the same five minutes."""
RIGHT, WITH_HELP, WRONG = "Good", "Hard", "Again"
"""How an answer was, by the names that fsrs has for it."""


@cache
def _library() -> Any:
    try:
        import fsrs
    except ModuleNotFoundError:
        raise MugginsError(
            _(
                "Practice needs the package fsrs, which says when a question returns. Install it "
                "with: pip install fsrs"
            )
        ) from None
    return fsrs


@cache
def _scheduler() -> Any:
    # Without fuzz: the same answers lead to the same days.
    return _library().Scheduler(
        learning_steps=SOON, relearning_steps=SOON, enable_fuzzing=False, maximum_interval=365
    )


def check() -> None:
    """Raise `MugginsError` where fsrs is not installed."""
    _library()


def answered(card: Card | None, how: str, now: int) -> Card:
    """The card of a question after an answer; None is that of a new question.

    >>> first = answered(None, WRONG, 1_800_000_000)
    >>> first.due - first.last
    60
    >>> answered(first, RIGHT, first.due).due > first.due + 86_000
    True
    """
    fsrs = _library()
    when = datetime.fromtimestamp(now, UTC)
    given = fsrs.Card(card_id=0) if card is None else _from(card)
    after, _log = _scheduler().review_card(given, fsrs.Rating[how], when)
    return Card(
        after.state.value,
        after.step or 0,
        max(1, round(THOUSAND * after.stability)),
        round(THOUSAND * after.difficulty),
        int(after.due.timestamp()),
        now,
    )


def _from(card: Card) -> Any:
    fsrs = _library()
    state = fsrs.State(card.state)
    return fsrs.Card(
        card_id=0,
        state=state,
        step=None if state == fsrs.State.Review else card.step,
        stability=card.stability / THOUSAND,
        difficulty=card.difficulty / THOUSAND,
        due=datetime.fromtimestamp(card.due, UTC),
        last_review=datetime.fromtimestamp(card.last, UTC),
    )
