"""A drill: three questions after one another, each for the play that brings the most points."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count, islice
from typing import Any

from muggins.base import shown
from muggins.base.chance import Chance
from muggins.exercises.base import Exercise
from muggins.exercises.levels import Level, best_position, checked_level
from muggins.exercises.positions import best
from muggins.game.deals import check_seed
from muggins.game.layout import Layout, layout_from
from muggins.game.options import Rules
from muggins.game.tiles import Tile

LEVEL = 2
"""How hard the questions are, if nothing else is said."""
QUESTIONS = 3


@dataclass(frozen=True)
class Drill:
    """Questions that are asked one after the other."""

    exercises: tuple[Exercise, ...]

    def _repr_html_(self) -> str:
        return shown.html(self)

    def __repr__(self) -> str:
        return "\n".join(map(repr, self.exercises))


def drill(
    plays: Layout | str = "",
    hand: Iterable[Tile | str] = (),
    rules: Rules | str | Mapping[str, Any] = "muggins",
    *,
    level: int = LEVEL,
    seed: int = 1,
) -> Drill:
    """Three questions: which play of a hand brings the most points (R4)?

    With `plays` and a `hand` the first one is about these; the others come from the `seed`, as hard
    as `level` says, 1 to 3. They are answered on their cards, without Python. Raises `MugginsError`
    for a bad layout or hand, where no tile fits, and for a level or seed that there is not.

    >>> quiz = drill("1-4 1-6@1-4 6-6@1-6", ["4-6", "3-5", "2-6"], seed=4)
    >>> quiz.exercises[0].check("4-6@6-6").outcome, len(quiz.exercises)
    ('right', 3)
    """
    layout, held = layout_from(plays, rules), tuple(hand)
    made = _made(layout.rules, checked_level(level), check_seed(seed))
    first = [best(layout, held)] if layout.plays or held else []
    return Drill((*first, *islice(made, QUESTIONS - len(first))))


def _made(rules: Rules, level: Level, seed: int) -> Iterator[Exercise]:
    """The questions of a seed and those after it in which there is something to choose."""
    for each in count(seed):
        position = best_position(rules, Chance(each, purpose=LEVEL), level)
        if sum(bool(position.layout.plays_of(tile)) for tile in position.hand) > 1:
            yield best(position.layout, position.hand)
