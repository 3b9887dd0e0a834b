"""What each move of a round was worth, what was better, and which points were missed."""

from dataclasses import dataclass, field, replace

from muggins.base.estimates import ERRORS_95
from muggins.coach.advice import Advice, advise
from muggins.game.moves import Move, Play
from muggins.game.round import State
from muggins.reviews.missed import uncalled


@dataclass(frozen=True)
class Reviewed:
    """A move of a game, and what it was worth to its side as far as its seat could know.

    `round` and `move` are numbers from 1 on. `loss` is by how many points the best move was worth
    more and `error` the standard error of that: 0 where there was no choice, or where it was
    worked out. `unannounced`, `uncalled` and `overlooked` are points missed: not announced, not
    called on the play before, and those that a better play would have scored more at once. Where
    the seat's tiles are not known, the move has no value (`is_valued`).
    """

    round: int
    move: int
    seat: int
    played: Move
    best: Move
    value: float
    loss: float
    error: float
    unannounced: int
    uncalled: int
    overlooked: int
    is_valued: bool = True
    advice: Advice | None = field(default=None, repr=False, compare=False)

    @property
    def half_width(self) -> float:
        """How far the loss may be off: half an interval, 95 times in 100."""
        return ERRORS_95 * self.error

    @property
    def is_mistake(self) -> bool:
        """Whether another move was better for sure; a difference within its error is no mistake."""
        return self.loss > self.half_width

    @property
    def missed(self) -> int:
        """All points that were missed."""
        return self.unannounced + self.uncalled + self.overlooked

    @property
    def cost(self) -> float:
        """What the move and its silence have cost, as far as that is sure."""
        return (self.loss if self.is_mistake else 0.0) + self.unannounced + self.uncalled


def reviewed(
    before: State, after: State, number: int, worlds: int, seed: int, engine: str, known: bool
) -> Reviewed:
    """What a move in the round with this number was worth; `known` says whether its hand is."""
    step = after.step
    assert step is not None
    silent = 0 if step.void else step.worth - step.gained
    found = Reviewed(
        round=number,
        move=len(after.moves),
        seat=step.seat,
        played=_bare(step.move),
        best=_bare(step.move),
        value=0.0,
        loss=0.0,
        error=0.0,
        unannounced=silent,
        uncalled=uncalled(before, after, step.seat),
        overlooked=0,
        is_valued=known,
    )
    if not known or len(before.legal_moves) == 1:
        return found
    return _valued(found, advise(before.view(step.seat), worlds, seed, engine))


def _bare(move: Move) -> Move:
    """A move without what was announced."""
    return move.saying(None) if isinstance(move, Play) else move


def _valued(move: Reviewed, advice: Advice) -> Reviewed:
    """A move with what the coach says of it."""
    own = advice.of(move.played)
    found = replace(move, value=own.mean, loss=own.behind, error=own.behind_error, advice=advice)
    if own == advice.moves[0]:
        return found
    better = [value.points for value in advice.moves if value.mean >= own.mean]
    overlooked = max(better) - own.points if found.is_mistake else 0
    return replace(found, best=advice.best, overlooked=overlooked)
