"""The coach's inner loops, compiled: the functions of `worlds`, `trials` and `solver`.

They are compiled as they stand, in the way of `compiled`, and once for all rule sets: the options
are an argument, so that a lesson with many rule sets does not wait for each of them.
"""

import hashlib
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any

from muggins import compiled, solver, trials, worlds
from muggins.packing import EMPTY_TABLE, NONE, Hands, Round, Scores
from muggins.rules import GOING_ON, Options

SOURCES = (worlds, trials, solver)
"""The modules whose functions are compiled, beside those of `compiled`."""
NOTHING = Round(
    EMPTY_TABLE, 0, Hands(0, 0, 0, 0), Scores(0, 0, 0, 0), 0, 0, NONE, 0, NONE, 0, GOING_ON
)
ANY_RULES = Options(*[0] * len(Options._fields))._replace(seats=2, fives=1, target=61)


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
        trials.try_moves(round, prize, options, worlds, seed, *room)

    # In no world at all, the loop is compiled and nothing happens.
    return _compiled(loop, NOTHING, 0, ANY_RULES, 0, 0, *[array([])] * 9)


@cache
def solve_loop() -> Callable[..., None]:
    """`solver.solve`, compiled for any options, from the disk or anew."""

    def loop(round: Round, prize: int, options: Options, *room: Any) -> None:
        tiles, places, table, moves, margins = room
        solver.solve(round, tiles, places, prize, options, table, moves, margins)

    return _compiled(loop, NOTHING, 0, ANY_RULES, *[array([])] * 5)


def _compiled(loop: Callable[..., Any], *arguments: Any) -> Callable[..., Any]:
    """A loop compiled for arguments like these, and kept in a folder for these sources."""
    numba = import_module("numba")
    with compiled._LOCK, compiled._compiling() as kept:
        if kept:
            numba.config.CACHE_DIR = str(Path(numba.config.CACHE_DIR) / f"coach-{_hash()}")
        compiled._teach_numba()
        _teach_numba()
        made: Callable[..., Any] = numba.njit(cache=kept, **compiled._SETTINGS)(loop)
        made(*arguments)
    return made


@cache
def _hash() -> str:
    """A hash of the sources that take part, beside those of `compiled`."""
    found = hashlib.sha256()
    for module in SOURCES:
        found.update(Path(str(module.__file__)).read_bytes())
    return found.hexdigest()[:20]


@cache
def _teach_numba() -> None:
    """Tell numba, once, that it may compile the coach's functions."""
    overload = import_module("numba.extending").overload
    settings = {**compiled._INLINED, "pipeline_class": compiled._part_compiler()}
    for module in SOURCES:
        for function in vars(module).values():
            ours = isinstance(function, FunctionType) and function.__module__ == module.__name__
            if ours:
                code = _recursive(function) if function is solver.search else function
                overload(function, jit_options=settings, strict=False)(compiled._always(code))


def _recursive(function: Callable[..., Any]) -> Any:
    """A function that calls itself, as numba wants it: what it calls is already compiled code."""
    assert isinstance(function, FunctionType)
    known = dict(function.__globals__)
    twin = FunctionType(function.__code__, known, function.__name__)
    twin.__module__ = function.__module__
    made = import_module("numba").njit(**compiled._SETTINGS)(twin)
    known[function.__name__] = made
    return lambda *arguments: made(*arguments)
