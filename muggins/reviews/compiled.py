"""The loops of `playouts`, compiled as they are, once for all rule sets."""

from collections.abc import Callable
from functools import cache
from typing import Any

from muggins.coach import trials
from muggins.coach.compiled import ANY_RULES, NOTHING
from muggins.packing import Round
from muggins.players.compiled import compile_loop, numbers
from muggins.reviews import playouts
from muggins.reviews.playouts import Playouts, deal_any, play_on

SOURCES = (trials, playouts)
"""The modules whose functions are compiled, beside those of every loop."""


def zeros(count: int) -> Any:
    """So many zeros with a fraction, for a compiled loop to write into."""
    import numpy

    return numpy.zeros(count)


@cache
def positions_loop() -> Callable[..., None]:
    """`playouts.play_on`, compiled for any options, from the disk or anew."""

    def loop(round: Round, any_tile: bool, noted: Playouts) -> None:
        play_on(round, any_tile, noted)

    return _compiled(loop, False)


@cache
def deals_loop() -> Callable[..., None]:
    """`playouts.deal_any`, compiled for any options, from the disk or anew."""

    def loop(round: Round, hand_size: int, noted: Playouts) -> None:
        deal_any(round, hand_size, noted)

    return _compiled(loop, 0)


def _compiled(loop: Callable[..., None], how: object) -> Callable[..., None]:
    # With no room for a playout the loop is compiled and nothing happens.
    none = Playouts(NOTHING.scores, 1.0, ANY_RULES, 0, 0, numbers(0), numbers(0), zeros(0))
    return compile_loop(loop, [NOTHING, how, none], SOURCES)
