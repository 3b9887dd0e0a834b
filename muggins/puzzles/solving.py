"""Solving a position: what each move costs against the best one, exact or in many worlds."""

from dataclasses import dataclass
from math import inf

from muggins.coach.advice import Advice, advise
from muggins.game.moves import Call, Move
from muggins.game.round import State
from muggins.game.steps import View

WORLDS = 100_000
"""In how many worlds every move of a puzzle is tried."""
CALL_WORLDS = 2000
"""In how many they are tried where a call is best by the rules, whatever the others are worth."""
ERRORS = 4
"""By how many standard errors the best move is ahead of every other one, at least."""


@dataclass(frozen=True)
class Solved:
    """The best move, what each legal move costs against it, and how sure that is.

    `losses` come in the order of the legal moves, in points. `errors` says by how many standard
    errors the best move is ahead of any other one: infinitely many where nothing is left to chance.
    """

    best: Move
    losses: tuple[float, ...]
    errors: float

    @property
    def ahead(self) -> float:
        """By how many points the best move is ahead of the second one."""
        best = 0 if isinstance(self.best, Call) else 1  # a call is not among the moves of a turn
        return sorted(self.losses)[best]

    @property
    def is_proved(self) -> bool:
        """Whether one move is best beyond doubt."""
        return self.ahead > 0 and self.errors >= ERRORS


def call_worth(view: View) -> int:
    """The points that a call "Muggins!" would bring the seat now (R8.1, R7.1)."""
    score = view.scores[view.rules.side_of(view.seat)]
    is_void = view.rules.exact and score + view.unclaimed > view.rules.target
    return view.unclaimed if view.can_call and not is_void else 0


def solve(state: State, worlds: int = WORLDS, seed: int = 1) -> Solved:
    """The best move of the seat whose turn it is, from what it may know.

    A call that brings points comes first: it is no turn, so nothing is given up for it (R8.2), and
    any other move gives its points away.
    """
    assert state.turn is not None
    view = state.view(state.turn)
    called = call_worth(view)
    advice = advise(view, min(worlds, CALL_WORLDS) if called else worlds, seed)
    losses = tuple(called + advice.of(move).behind for move in view.legal_moves)
    if called:
        return Solved(Call(view.seat), losses, inf)
    return Solved(advice.best, losses, _errors(advice))


def _errors(advice: Advice) -> float:
    """By how many standard errors the best move is ahead of the one that is nearest in these."""
    others = advice.moves[1:]
    return min((v.behind / v.behind_error if v.behind_error else inf) for v in others)
