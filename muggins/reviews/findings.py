"""What a review has found: the sides with luck and skill, the moves, the moments that mattered."""

from dataclasses import dataclass
from typing import Any

from muggins.game.match import Game
from muggins.game.round import State
from muggins.reviews.luck import Fortune
from muggins.reviews.moves import Reviewed
from muggins.reviews.points import Scored, scored

MOMENTS = 3
"""How many moments are picked out."""


@dataclass(frozen=True)
class Side:
    """How a side came out: its margin in points over the others, as luck and as skill.

    `margin` is `luck` and `skill` added up, `error` how far luck (and so skill) may be off, 95
    times in 100, and `lost` what its mistakes have cost (None where they were not looked at).
    """

    side: int
    margin: float
    luck: float
    skill: float
    error: float
    lost: float | None


@dataclass(frozen=True)
class Findings:
    """What is found when a game is looked back at.

    `moves` are those of the seats looked at, `fortune` is the luck of the game (None where hands
    are unknown), `worlds` in how many worlds each move was tried, `unknown` a sentence about what
    the record does not say.
    """

    game: Game
    seats: frozenset[int]
    moves: tuple[Reviewed, ...]
    fortune: Fortune | None
    worlds: int
    engine: str
    unknown: str = ""

    @property
    def sides(self) -> tuple[Side, ...]:
        """Every side with its margin, luck and skill; none where hands are unknown."""
        if self.fortune is None:
            return ()
        found = []
        for side, (margin, luck) in enumerate(
            zip(self.fortune.margins, self.fortune.luck, strict=True)
        ):
            costs = [move.cost for move in self.of_side(side)]
            lost = sum(costs) if costs else None
            skill = margin - luck.mean
            found.append(Side(side, margin, luck.mean, skill, luck.half_width, lost))
        return tuple(found)

    @property
    def moments(self) -> tuple[Reviewed, ...]:
        """The three moments that mattered most: where a move or silence cost most, worst first."""
        costly = sorted((move for move in self.moves if move.cost > 0), key=lambda move: -move.cost)
        return tuple(costly[:MOMENTS])

    @property
    def points(self) -> tuple[Scored, ...]:
        """What each seat looked at scored and missed; without those whose tiles are not known."""
        unsure = {move.seat for move in self.moves if not move.is_valued}
        return tuple(scored(self.game, seat) for seat in sorted(self.seats - unsure))

    def of_side(self, side: int) -> list[Reviewed]:
        """The moves of a side, of those that were looked at."""
        return [move for move in self.moves if self.game.rules.side_of(move.seat) == side]

    def before(self, move: Reviewed) -> State:
        """The round as it was before a move."""
        return self.game.rounds[move.round - 1].history[move.move - 1]

    def to_dict(self) -> dict[str, Any]:
        """The object that `muggins review --json` prints."""
        keys = ("side", "margin", "luck", "skill", "error")
        found: dict[str, Any] = {
            "sides": [{key: getattr(side, key) for key in keys} for side in self.sides],
            "moves": [
                {
                    "round": move.round,
                    "move": move.move,
                    "seat": move.seat,
                    "played": str(move.played),
                    "best": str(move.best) if move.is_valued else None,
                    "loss": move.loss if move.is_valued else None,
                    "error": move.half_width if move.is_valued else None,
                    "missed": move.missed,
                }
                for move in self.moves
            ],
        }
        return {**found, "unknown": self.unknown} if self.unknown else found
