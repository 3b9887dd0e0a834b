"""The compiled twin: the very functions of the rules, compiled for bulk play.

No rule is written here: numba compiles the functions of `rules`, `policies`, `playout` and
`totals`, and is told only how a processor counts bits. Other modules have their own functions
compiled by `compile_loop`. What was compiled is kept on disk (`loop_cache`). Whatever is private
to numba is named in `_private_numba` alone, and is done without where it fails.
"""

import dis
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache, partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeVar

from muggins import packing, rules
from muggins.base import chance
from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.base.language import N_, _
from muggins.base.memory import uncollected
from muggins.packing import Round, Scores
from muggins.players import _private_numba, loop_cache, playout, policies, totals
from muggins.players._private_numba import Way
from muggins.players.playout import NO_SCORES, Conditions, Habits, Notes, play_out
from muggins.players.totals import empty_notes, empty_totals, play_many
from muggins.rules import Options

T = TypeVar("T")

PLAIN, COMPILED = N_("plain"), N_("compiled")
"""The engines: the rules in plain Python, and compiled."""


def engine_text(engine: str) -> str:
    """The name of an engine in words."""
    return _(engine)


SOURCES = (packing, chance, rules, policies, playout, totals)
"""The modules whose functions are compiled for every loop."""
MOST_LOOPS = 64
"""How many loops of many rule sets are held at a time."""
NOBODY = Habits((0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0))
PUBLIC = Way({"error_model": "numpy", "nogil": True}, {"forceinline": True})
"""The way to compile by what numba documents: as quick in the end, but slower to compile."""
_OWN = (loop_cache, _private_numba)
_LOCK = threading.RLock()
_quick_fails = False


def available() -> bool:
    """Whether there is a compiled twin here: whether numba is installed."""
    return find_spec("numba") is not None


def engine_of(wanted: str | None) -> str:
    """The engine that is wanted, else the quickest that is there.

    Raises `MugginsError` for an unknown one, or one that is not installed.
    """
    if wanted not in (None, PLAIN, COMPILED):
        raise MugginsError(
            _("The engine is compiled or plain, not {given}.").format(given=quoted(str(wanted)))
        )
    if wanted == COMPILED and not available():
        raise MugginsError(
            _(
                "The compiled engine needs numba: install it with the extra "
                "muggins[fast], or leave the engine out."
            )
        )
    return wanted or (COMPILED if available() else PLAIN)


def numbers(count: int) -> Any:
    """So many zeros for a compiled loop to write into."""
    import numpy

    return numpy.zeros(count, numpy.int64)


def compile_loop(
    loop: Callable[..., Any], arguments: Sequence[Any], sources: tuple[ModuleType, ...] = ()
) -> Callable[..., Any]:
    """A loop compiled for arguments like these, from the disk or anew; it is called with them once.

    `sources` are the modules, beside `SOURCES`, whose functions it calls, each after those it
    imports. They are compiled as they stand, and a change of any of them makes the loop be compiled
    anew. The loop calls them by their bare names, and its closure holds nothing but values.
    """
    assert isinstance(loop, FunctionType)
    modules = (*SOURCES, *sources)
    closure = [cell.cell_contents for cell in loop.__closure__ or ()]
    with _LOCK, uncollected():
        folder = loop_cache.cache_folder((*modules, *_OWN, sys.modules[__name__]))
        name = repr((loop.__module__, loop.__qualname__, closure))
        return loop_cache.from_disk_or_anew(
            lambda place: _quickest(partial(_compiled, loop, arguments, modules, place)),
            name,
            folder,
        )


@lru_cache(MOST_LOOPS)
def many_loop(
    options: Options, hand_size: int, games: bool, fixed: Habits | None
) -> Callable[..., None]:
    """`totals.play_many`, compiled for these options, from the disk or anew.

    What is `fixed` need not be looked up in play: those habits take the place of others.
    """

    def loop(habits: Habits, seed: int, first: int, last: int, *noted: Any) -> None:
        play_many(Conditions(options, hand_size, habits), seed, first, last, games, *noted)

    def fixed_loop(habits: Habits, seed: int, first: int, last: int, *noted: Any) -> None:
        play_many(Conditions(options, hand_size, fixed), seed, first, last, games, *noted)  # type: ignore[arg-type]

    # With no round to play, the loop is compiled and nothing happens.
    noted = [empty_notes(numbers), empty_totals(numbers)]
    return compile_loop(loop if fixed is None else fixed_loop, [NOBODY, 0, 0, 0, *noted])


def worth_fixing(habits: Habits, seats: int) -> Habits | None:
    """The habits where all seats play alike and forget nothing: worth loops of their own."""
    kind = habits.kinds[0]
    alike = set(habits.kinds[:seats]) == {kind} and not any(habits.forgets[:seats])
    return NOBODY._replace(kinds=(kind, kind, kind, kind)) if alike else None


@lru_cache(MOST_LOOPS)
def round_loop(options: Options, hand_size: int) -> Callable[..., Round]:
    """`playout.play_out` for these options, of habits, a seed, a round's number, lead, scores."""

    def loop(
        habits: Habits, seed: int, number: int, lead: int, scores: Scores, notes: Notes
    ) -> Round:
        return play_out(Conditions(options, hand_size, habits), seed, number, lead, scores, notes)

    return compile_loop(loop, [NOBODY, 0, 0, 0, NO_SCORES, empty_notes(numbers)])


# --- How numba is given our functions -----------------------------------------------------------


def _quickest(compile: Callable[[bool], T]) -> T:
    """What is compiled the quick way, or the public one where numba has changed too much for it."""
    global _quick_fails
    if not _quick_fails:
        try:
            return compile(True)
        except OSError:  # from the disk, not from numba
            raise
        except Exception:  # whatever comes of private parts that are no longer what they were
            pass
    found = compile(False)
    _quick_fails = True
    return found


def _compiled(
    loop: FunctionType,
    arguments: Sequence[Any],
    modules: tuple[ModuleType, ...],
    place: Path | None,
    quick: bool,
) -> Callable[..., Any]:
    """A loop compiled in one of two ways, loaded from a folder or written to it."""
    numba = import_module("numba")
    _teach_bits()
    twin = _twin(loop, loop.__globals__)
    _link(twin, _parts(modules, quick))
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(place or "")
    try:
        made: Callable[..., Any] = numba.njit(cache=place is not None, **_way(quick).loop)(twin)
        made(*arguments)
    finally:
        numba.config.CACHE_DIR = before
    return made


def _way(quick: bool) -> Way:
    return _private_numba.quick() if quick else PUBLIC


@cache
def _parts(modules: tuple[ModuleType, ...], quick: bool) -> dict[Any, Any]:
    """The functions of modules, each with what numba compiles where compiled code calls it."""
    if not modules:
        return {}
    *before, module = modules
    njit, part = import_module("numba").njit, import_module("numba.extending").register_jitable
    way = _way(quick)
    names = _with_arrays(module) if module is packing else vars(module)
    parts, twins = dict(_parts(tuple(before), quick)), []
    for function in vars(module).values():
        if isinstance(function, FunctionType) and function.__module__ == module.__name__:
            twin = _twin(function, names)
            again = njit(**way.loop)(twin) if _calls_itself(function) else None
            parts[function] = part(**way.part)(_calling(again) if again else twin)
            twins.append((twin, again))
    for twin, again in twins:
        _link(twin, parts)
        if again:
            twin.__globals__[twin.__name__] = again
    return parts


def _calling(again: Callable[..., Any]) -> Callable[..., Any]:
    """A part that calls one that calls itself: no literal number shall reach that one.

    numba would compile it for the literal too, and leave it out of what it writes to the disk.
    """
    return lambda *arguments: again(*arguments)


def _twin(function: FunctionType, names: Mapping[str, Any]) -> FunctionType:
    """The same function, in which names may mean something else."""
    twin = FunctionType(
        function.__code__,
        dict(names),
        function.__name__,
        function.__defaults__,
        function.__closure__,
    )
    twin.__qualname__, twin.__module__ = function.__qualname__, function.__module__
    return twin


def _link(twin: FunctionType, parts: Mapping[Any, Any]) -> None:
    """Let a function call the parts for numba in place of the functions of the rules."""
    known = twin.__globals__
    found = {name: parts.get(it) for name, it in known.items() if isinstance(it, FunctionType)}
    known.update({name: part for name, part in found.items() if part is not None})


def _calls_itself(function: FunctionType) -> bool:
    """Whether a function names itself."""
    steps = dis.get_instructions(function)
    return any(step.opname == "LOAD_GLOBAL" and step.argval == function.__name__ for step in steps)


def _with_arrays(module: ModuleType) -> dict[str, Any]:
    """The names of `packing`, with arrays in place of its tables.

    numba looks up an item of a tuple by comparing, one of a constant array at once.
    """
    import numpy

    tables = {
        name: numpy.array(table)
        for name, table in vars(module).items()
        if type(table) is tuple and all(type(item) is int for item in table)
    }
    return {**vars(module), **tables}


@cache
def _teach_bits() -> None:
    """Tell numba the method that counts the bits of a whole number: one instruction.

    `packing` counts the members of a set with it, and those below the first one.
    """
    types, extending = import_module("numba").types, import_module("numba.extending")

    @extending.intrinsic  # type: ignore[untyped-decorator]
    def ones(context: Any, number: Any) -> Any:
        return types.int64(types.int64), lambda _, builder, __, args: builder.ctpop(args[0])

    teach = extending.overload_method(types.Integer, "bit_count", jit_options={"forceinline": True})
    teach(lambda number: lambda number: ones(number))
