"""Simulated learners: how many of them find the best move says how hard a puzzle is."""

from collections import Counter

from muggins.base.chance import Chance
from muggins.coach.advice import advise
from muggins.game.moves import Move
from muggins.game.steps import View
from muggins.players.strategies import STRATEGIES

TIMES = 8
"""How often each of the learners is asked."""
SHORT = 20
"""In how many worlds the short coach tries its moves."""
LEARNERS = ("random", "greedy", "careful", "coach")
"""The learners, from the one who knows least; the coach has no time."""


def choices(view: View, seed: int) -> dict[str, Counter[Move]]:
    """What each of the learners chooses, asked several times."""
    found: dict[str, Counter[Move]] = {"random": Counter(view.legal_moves)}
    for name in ("greedy", "careful"):
        asked = (STRATEGIES[name](view, Chance(seed, time)) for time in range(TIMES))
        found[name] = Counter(asked)
    found["coach"] = Counter(advise(view, SHORT, seed + time).best for time in range(TIMES))
    return found


def solvers(chosen: dict[str, Counter[Move]], best: Move) -> tuple[int, ...]:
    """How many in a hundred of each of the learners find the best move."""
    return tuple(round(100 * chosen[name][best] / chosen[name].total()) for name in LEARNERS)


def tempting(chosen: dict[str, Counter[Move]], best: Move) -> Move | None:
    """The wrong move that most learners choose; None where all of them are right.

    What careful chooses tempts more than what greedy chooses, and that more than any move at all.
    """
    votes: Counter[Move] = Counter()
    for weight, name in ((1, "random"), (TIMES, "greedy"), (TIMES, "careful"), (TIMES, "coach")):
        total = chosen[name].total()
        for move, times in chosen[name].items():
            votes[move] += weight * times * 1000 // total
    wrong = [move for move in votes if move != best]
    return max(wrong, key=lambda move: votes[move], default=None)
