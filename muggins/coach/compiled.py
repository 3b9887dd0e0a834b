"""The coach's inner loops, compiled: the functions of `worlds`, `trials` and `solver`.

They are compiled as they are, in the way of `compiled`, and once for all rule sets: the options
are an argument, so that a lesson with many rule sets does not wait for each of them.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from muggins.coach import solver, trials, worlds
from muggins.coach.hidden import Slots
from muggins.coach.solver import solve
from muggins.coach.trials import Margins, Moves, try_moves
from muggins.game.options import Rules
from muggins.packing import EMPTY_TABLE, NONE, Hands, Round, Scores
from muggins.players.compiled import compile_loop
from muggins.rules import GOING_ON, Options

SOURCES = (worlds, trials, solver)
"""The modules whose functions are compiled, beside those of every loop."""
NOTHING = Round(
    EMPTY_TABLE, 0, Hands(0, 0, 0, 0), Scores(0, 0, 0, 0), 0, 0, NONE, 0, NONE, 0, GOING_ON, 0
)
ANY_RULES = Rules().options


def array(numbers: Any) -> Any:
    """Whole numbers as compiled loops take them."""
    import numpy

    return numpy.array(numbers, numpy.int64)


@cache
def moves_loop() -> Callable[..., None]:
    """`trials.try_moves`, compiled for any options, from the disk or anew."""

    def loop(
        round: Round, prize: int, options: Options, worlds: int, seed: int, *room: Any
    ) -> None:
        try_moves(round, prize, options, worlds, seed, *room)

    # In no world at all, the loop is compiled and nothing happens.
    none = array([])
    room = (Slots(none, none, none, none), Moves(none, none), Margins(none, none, none))
    return compile_loop(loop, [NOTHING, 0, ANY_RULES, 0, 0, *room], SOURCES)


@cache
def solve_loop() -> Callable[..., None]:
    """`solver.solve`, compiled for any options, from the disk or anew."""

    def loop(round: Round, prize: int, options: Options, *room: Any) -> None:
        tiles, places, table, moves, margins = room
        solve(round, tiles, places, prize, options, table, moves, margins)

    return compile_loop(loop, [NOTHING, 0, ANY_RULES, *[array([])] * 5], SOURCES)
