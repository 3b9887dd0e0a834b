"""The compiled twin: the functions of the rules, as they stand, compiled for bulk play.

The one module that names numba. No rule is written here: numba compiles the functions of `rules`,
`policies`, `playout` and `tallies`, and only the accessors of `packing` that look at bits are
told how a processor does the same. What was compiled is kept on disk, in a folder named by a hash
of the sources that take part: numba itself notices changes of one file only.
"""

import gc
import hashlib
import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType
from typing import Any

from muggins import chance, packing, playout, policies, rules, tallies
from muggins.packing import LEAD, PIPS, TILES, Round, Scores
from muggins.playout import Habits, play_out
from muggins.rules import Options
from muggins.tallies import COLUMNS, COUNTS, play_many

SOURCES = (packing, chance, rules, policies, playout, tallies)
"""The modules whose functions are compiled."""
CACHE_VARIABLE = "MUGGINS_CACHE"
"""The environment variable that names another folder for what was compiled."""
ROOM = TILES + COUNTS + COLUMNS
"""The numbers that `round_loop` writes into."""
NOBODY = Habits((0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0))
_SETTINGS = {"error_model": "numpy", "nogil": True, "no_cfunc_wrapper": True}
_INLINED = {"forceinline": True, "no_cfunc_wrapper": True}
_LOCK = threading.RLock()


def available() -> bool:
    """Whether there is a compiled twin here: whether numba is installed."""
    return find_spec("numba") is not None


def numbers(count: int) -> Any:
    """So many zeros for a compiled loop to write into."""
    import numpy

    return numpy.zeros(count, numpy.int64)


@cache
def many_loop(options: Options, hand_size: int) -> Callable[..., None]:
    """`tallies.play_many`, compiled for these options, from the disk or anew."""

    def loop(
        seed: int,
        first: int,
        last: int,
        games: bool,
        habits: Habits,
        deck: Any,
        counts: Any,
        row: Any,
        sums: Any,
        squares: Any,
        rows: Any,
    ) -> None:
        play_many(
            seed,
            first,
            last,
            games,
            habits,
            hand_size,
            options,
            deck,
            counts,
            row,
            sums,
            squares,
            rows,
        )

    empty = numbers(COLUMNS)
    # With no round to play, the loop is compiled and nothing happens.
    return _compile(loop, 0, 0, 0, False, NOBODY, empty, empty, empty, empty, empty, empty)


@cache
def round_loop(options: Options, hand_size: int) -> Callable[..., Round]:
    """`playout.play_out` for these options, of a seed, a round's number, lead, scores, habits.

    Its last argument is an array with room for the deck, the counts and a row.
    """

    def loop(seed: int, number: int, lead: int, scores: Scores, habits: Habits, room: Any) -> Round:
        for tile in range(TILES):
            room[tile] = tile
        deck, counts, row = room[:TILES], room[TILES : TILES + COUNTS], room[TILES + COUNTS :]
        return play_out(
            deck, seed, number, lead, scores, habits, hand_size, options, counts, row
        )

    return _compile(loop, 0, 0, 0, Scores(0, 0, 0, 0), NOBODY, numbers(ROOM))


def _compile(loop: Callable[..., Any], *arguments: Any) -> Callable[..., Any]:
    """A loop compiled for arguments like these."""
    with _LOCK, _compiling() as kept:
        _teach_numba()
        compiled: Callable[..., Any] = import_module("numba").njit(cache=kept, **_SETTINGS)(loop)
        compiled(*arguments)
    return compiled


# --- The cache ------------------------------------------------------------------------------


@cache
def sources_hash() -> str:
    """A hash of everything that the compiled code depends on, as far as numba does not see it."""
    versions = [import_module(name).__version__ for name in ("numba", "llvmlite")]
    found = hashlib.sha256(repr((sys.version, versions)).encode())
    for name in sorted(str(module.__file__) for module in (*SOURCES, sys.modules[__name__])):
        found.update(Path(name).read_bytes())
    return found.hexdigest()[:20]


def cache_folder() -> Path | None:
    """The folder for what was compiled from these sources; None where none can be made."""
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen is None:
        try:
            from platformdirs import user_cache_path
        except ModuleNotFoundError:
            return None
        chosen = str(user_cache_path("muggins"))
    folder = Path(chosen) / f"compiled-{sources_hash()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


@contextmanager
def _compiling() -> Iterator[bool]:
    """Let numba keep its results in our folder, and say whether it can.

    Compiling makes millions of small objects and drops few of them: the collector only delays it.
    """
    config = import_module("numba").config
    folder, before, collecting = cache_folder(), config.CACHE_DIR, gc.isenabled()
    config.CACHE_DIR = before if folder is None else str(folder)
    gc.disable()
    try:
        yield folder is not None
    finally:
        config.CACHE_DIR = before
        if collecting:
            gc.enable()


# --- What numba is told about our functions ----------------------------------------------------


@cache
def _teach_numba() -> None:
    """Tell numba, once, that it may compile our functions where compiled code calls them."""
    extending = import_module("numba.extending")
    settings = {**_INLINED, "cache": cache_folder() is not None}
    for accessor, fast in _fast_accessors().items():
        extending.overload(accessor, jit_options=settings)(fast)
    for module in SOURCES:
        for function in vars(module).values():
            ours = isinstance(function, FunctionType) and function.__module__ == module.__name__
            if ours and function not in _fast_accessors():
                extending.register_jitable(**settings)(function)


@cache
def _fast_accessors() -> dict[Any, Callable[..., Any]]:
    """The accessors of `packing` that a processor answers with one instruction or one look-up."""
    import numpy

    types, intrinsic = import_module("numba").types, import_module("numba.extending").intrinsic

    low = numpy.array(packing._LOW)
    high = numpy.array(packing._HIGH)
    pips = low + high
    fits = numpy.array(packing._FITTING)
    showing, numbers = numpy.array(packing._SHOWING), packing._NUMBERS

    @intrinsic  # type: ignore[untyped-decorator]
    def ones(context: Any, number: Any) -> Any:
        return types.int64(types.int64), lambda _, builder, __, args: builder.ctpop(args[0])

    @intrinsic  # type: ignore[untyped-decorator]
    def zeros_below(context: Any, number: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            never_zero = context.get_constant(types.boolean, True)
            return builder.cttz(args[0], never_zero)

        return types.int64(types.int64), build

    def fitting_somewhere(tiles: Any, table: Any) -> Any:
        def in_one_look(tiles: Any, table: Any) -> Any:
            if table.open >> LEAD:
                return tiles
            return tiles & showing[(table.open | table.open >> len(PIPS)) & numbers]

        return in_one_look

    return {
        packing.size: lambda tiles: lambda tiles: ones(tiles),
        packing.first_tile: lambda tiles: lambda tiles: zeros_below(tiles),
        packing.first_place: lambda places: lambda places: zeros_below(places),
        packing.low: lambda tile: lambda tile: low[tile],
        packing.high: lambda tile: lambda tile: high[tile],
        packing.is_double: lambda tile: lambda tile: low[tile] == high[tile],
        packing.other_half: lambda tile, pip: lambda tile, pip: pips[tile] - pip,
        packing.fitting: lambda tiles, place: lambda tiles, place: tiles & fits[place],
        packing.fitting_somewhere: fitting_somewhere,
    }
