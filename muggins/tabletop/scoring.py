"""The points of a table as its page shows them: the scores, the sheet and the peg board."""

from collections.abc import Iterator, Sequence
from typing import Any

from muggins.base.language import _
from muggins.game.round import State
from muggins.pictures.pegs import Lane, peg_board
from muggins.text.people import People


def score_of(
    rounds: Sequence[State], counted: bool, people: People, points: Sequence[int]
) -> dict[str, Any]:
    """The scores, the score sheet and the peg board after some rounds."""
    state, sides = rounds[-1], range(rounds[-1].rules.sides)
    target = state.rules.target
    lanes = tuple(
        Lane(people.side(side), points[side], _before(points[side], side, rounds)) for side in sides
    )
    return {
        "scores": [
            {"side": side, "name": people.side(side), "points": points[side]} for side in sides
        ],
        "target": target,
        "pegs": peg_board(lanes, target),
        "sheet_head": [_("Round"), *map(people.side, sides)],
        "sheet": _sheet(rounds, counted, points),
    }


def _before(points: int, side: int, rounds: Sequence[State]) -> int:
    """What a side had before its points last changed."""
    past = (scores[side] for scores in _past_scores(rounds))
    return next((was for was in past if was != points), points)


def _past_scores(rounds: Sequence[State]) -> Iterator[tuple[int, ...]]:
    """The points of the sides as they once were, the latest first."""
    for state in reversed(rounds):
        now: State | None = state
        while now is not None:
            yield now.scores
            now = now.before


def _sheet(rounds: Sequence[State], counted: bool, points: Sequence[int]) -> list[list[str]]:
    """A row a round with what each side has scored in it, and the total."""
    rows = []
    for number, state in enumerate(rounds, 1):
        is_open = state is rounds[-1] and not counted
        after = state.scores if is_open else state.outcome.scores
        gained = [new - old for new, old in zip(after, state.brought, strict=True)]
        rows.append([_("{number}").format(number=number), *map(str, gained)])
    return [*rows, [_("Total"), *map(str, points)]]
