"""Solving every puzzle again, from scratch and with other random numbers: none may be refuted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf

from muggins.puzzles.book import Puzzle
from muggins.puzzles.solving import WORLDS, solve


@dataclass(frozen=True)
class Checked:
    """What became of the puzzles: how many, and those whose best move is another one or unsure."""

    puzzles: int
    exact: int
    refuted: tuple[Puzzle, ...]
    least_errors: float
    least_ahead: float


def check(
    puzzles: Sequence[Puzzle],
    seed: int,
    worlds: int = WORLDS,
    told: Callable[[int], object] = lambda done: None,
) -> Checked:
    """Solve puzzles again. A puzzle holds where the same move is best, by four standard errors."""
    refuted, least_errors, least_ahead, exact = [], inf, inf, 0
    for done, puzzle in enumerate(puzzles, 1):
        again = solve(puzzle.state, worlds, seed)
        if again.best != puzzle.best or not again.is_proved:
            refuted.append(puzzle)
        exact += again.errors == inf
        least_errors = min(least_errors, again.errors)
        least_ahead = min(least_ahead, again.ahead)
        told(done)
    return Checked(len(puzzles), exact, tuple(refuted), least_errors, least_ahead)
