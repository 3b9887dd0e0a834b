"""What each seat scored with its plays, and where another play would have scored more at once."""

from dataclasses import dataclass

from muggins import rules as r
from muggins.game.match import Game
from muggins.game.moves import Move, Play
from muggins.game.round import State
from muggins.reviews.missed import turns


@dataclass(frozen=True)
class Missed:
    """A turn in which more points could be had: which turn, what was done, the play that scores.

    `nth` is which turn of its seat in the round that was, from 1 on.
    """

    round: int
    nth: int
    before: State
    move: Move
    scored: int
    best: Play
    points: int

    @property
    def lost(self) -> int:
        """The points that were missed."""
        return self.points - self.scored


@dataclass(frozen=True)
class Scored:
    """What a seat scored with its plays in a game, and what it missed, the most first.

    `best` is the round after the play that brought most; None where no play scored.
    """

    seat: int
    points: int
    plays: int
    best: State | None
    missed: tuple[Missed, ...]

    @property
    def lost(self) -> int:
        """All points that were missed."""
        return sum(each.lost for each in self.missed)


def scored(game: Game, seat: int) -> Scored:
    """What a seat scored with its plays, and what it missed.

    >>> game = Game.begin("muggins", seed=4)
    >>> led = game.apply(game.state.legal_moves[0])
    >>> [found.plays for found in (scored(led, 0), scored(led, 1))]
    [1, 0]
    """
    points, plays, missed, top = 0, 0, [], 0
    good: State | None = None
    for number, last in enumerate(game.rounds, 1):
        for nth, (before, after) in enumerate(turns(last, frozenset([seat])), 1):
            step = after.step
            assert step is not None
            if isinstance(step.move, Play):
                points, plays = points + step.gained, plays + 1
                if step.gained > top:
                    good, top = after, step.gained
            best, most = _most(before)
            if best is not None and most > step.gained:
                missed.append(Missed(number, nth, before, step.move, step.gained, best, most))
    return Scored(seat, points, plays, good, tuple(sorted(missed, key=lambda each: -each.lost)))


def _most(before: State) -> tuple[Play | None, int]:
    """The play that brings most points at once, and how many; a void one brings none (R7.1)."""
    assert before.turn is not None
    score, options = before.scores[before.rules.side_of(before.turn)], before.rules.options
    found: tuple[Play | None, int] = (None, 0)
    for move in before.legal_moves:
        if isinstance(move, Play):
            points = before.layout.play(move).points
            if points > found[1] and not r.is_void(score, points, options):
                found = (move, points)
    return found
