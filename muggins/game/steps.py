"""What a round shows: what a move did, the state after it, what a seat may know."""

from dataclasses import dataclass

from muggins import packing
from muggins.game.layout import Layout
from muggins.game.moves import Move
from muggins.game.options import Rules
from muggins.game.tiles import Tile, set_of, tiles_in


@dataclass(frozen=True, slots=True)
class Step:
    """What one move did: who made it, what it was worth, what the mover's side gained.

    `worth` is what there was to score (a play's points, or the rest open to a call), `gained` what
    was written down, `void` whether the award would have passed the target (R7.1).
    """

    seat: int
    move: Move
    worth: int
    gained: int
    void: bool
    drawn: Tile | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a round when its tiles are counted (R6, R7).

    `end` is "domino", "blocked", "target" or "unfinished", `winner` a side or None, `bonus` what
    the bonus is worth, `void` whether it would have passed the target, `scores` the points after.
    """

    end: str
    winner: int | None
    bonus: int
    void: bool
    scores: tuple[int, ...]


@dataclass(frozen=True)
class View:
    """What one seat may know: its own hand, the table, and everything said and done in the open.

    `moves` are the steps of the round with the tiles drawn by others left out.
    """

    rules: Rules
    seat: int
    hand: tuple[Tile, ...]
    layout: Layout
    hand_sizes: tuple[int, ...]
    boneyard_size: int
    scores: tuple[int, ...]
    turn: int
    lead: int
    drawn: Tile | None
    steps: tuple[Step, ...]
    legal_moves: tuple[Move, ...]
    unclaimed: int
    can_call: bool

    @property
    def unseen(self) -> tuple[Tile, ...]:
        """The tiles that this seat has not seen: in the other hands or the boneyard."""
        seen = set_of(self.hand) | set_of(self.layout.tiles)
        return tiles_in(packing.ALL_TILES & ~seen)
