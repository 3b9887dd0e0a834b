"""What a seat misses by the rules alone: whose turn it was, and which points it did not call."""

from collections.abc import Iterator
from itertools import pairwise

from muggins import rules as r
from muggins.game.moves import Call
from muggins.game.round import State


def turns(last: State, seats: frozenset[int]) -> Iterator[tuple[State, State]]:
    """Every turn of some seats in a round: the round before it and after it."""
    for before, after in pairwise(last.history):
        step = after.step
        assert step is not None
        if step.seat in seats and not isinstance(step.move, Call):
            yield before, after


def uncalled(before: State, after: State, seat: int) -> int:
    """The points that the seat could have called and, having acted, no longer can (R8.2, R8.5)."""
    rest, rules = before.round.unclaimed, before.rules
    if rest == 0 or before.why_not(Call(seat)) is not None:
        return 0
    is_same = after.round.window == before.round.window and after.round.unclaimed == rest
    if is_same and after.why_not(Call(seat)) is None:
        return 0
    score = before.scores[rules.side_of(seat)]
    return 0 if r.is_void(score, rest, rules.options) else rest
