"""The compiled twin: the functions of the rules, as they stand, compiled for bulk play.

The one module that names numba. No rule is written here: numba compiles the functions of `rules`,
`policies`, `playout` and `tallies`, and is told only how a processor counts bits. What was compiled
is kept on disk, in a folder named by a hash of the sources that take part: numba itself notices
changes of one file only.
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
from muggins.packing import TILES, Round, Scores
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
def many_loop(
    options: Options, hand_size: int, games: bool, fixed: Habits | None
) -> Callable[..., None]:
    """`tallies.play_many`, compiled for these options, from the disk or anew.

    What is `fixed` need not be looked up in play: those habits take the place of others.
    """

    def loop(seed: int, first: int, last: int, habits: Habits, *noted: Any) -> None:
        play_many(seed, first, last, games, habits, hand_size, options, *noted)

    def fixed_loop(seed: int, first: int, last: int, habits: Habits, *noted: Any) -> None:
        play_many(seed, first, last, games, fixed, hand_size, options, *noted)  # type: ignore[arg-type]

    # With no round to play, the loop is compiled and nothing happens.
    noted = [numbers(COLUMNS)] * 6
    return _compile(loop if fixed is None else fixed_loop, 0, 0, 0, NOBODY, *noted)


def worth_fixing(habits: Habits, seats: int) -> Habits | None:
    """The habits where all seats play alike and forget nothing: worth loops of their own."""
    kind = habits.kinds[0]
    alike = set(habits.kinds[:seats]) == {kind} and not any(habits.forgets[:seats])
    return NOBODY._replace(kinds=(kind, kind, kind, kind)) if alike else None


@cache
def round_loop(options: Options, hand_size: int) -> Callable[..., Round]:
    """`playout.play_out` for these options, of a seed, a round's number, lead, scores, habits.

    Its last argument is an array with room for the deck, the counts and a row.
    """

    def loop(seed: int, number: int, lead: int, scores: Scores, habits: Habits, room: Any) -> Round:
        for tile in range(TILES):
            room[tile] = tile
        deck, counts, row = room[:TILES], room[TILES : TILES + COUNTS], room[TILES + COUNTS :]
        return play_out(deck, seed, number, lead, scores, habits, hand_size, options, counts, row)

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
    overload = import_module("numba.extending").overload
    settings = {**_INLINED, "pipeline_class": _part_compiler()}
    _teach_bits()
    for module in SOURCES:
        for function in vars(module).values():
            ours = isinstance(function, FunctionType) and function.__module__ == module.__name__
            if ours:
                code = _with_arrays(function) if module is packing else function
                overload(function, jit_options=settings, strict=False)(_always(code))


def _always(code: Callable[..., Any]) -> Callable[..., Any]:
    """The answer to numba's question what to compile for arguments of these types."""
    return lambda *arguments: code


def _with_arrays(function: FunctionType) -> FunctionType:
    """A function of `packing` as it stands, over arrays in place of its tables.

    numba looks up an item of a tuple by comparing, one of a constant array at once.
    """
    import numpy

    tables = {
        name: numpy.array(table)
        for name, table in vars(packing).items()
        if type(table) is tuple and all(type(item) is int for item in table)
    }
    twin = FunctionType(
        function.__code__, {**vars(packing), **tables}, function.__name__, function.__defaults__
    )
    twin.__qualname__, twin.__module__ = function.__qualname__, function.__module__
    return twin


def _teach_bits() -> None:
    """Tell numba the method that counts the bits of a whole number: one instruction.

    `packing` counts the members of a set with it, and those below the first one.
    """
    types, extending = import_module("numba").types, import_module("numba.extending")

    @extending.intrinsic  # type: ignore[untyped-decorator]
    def ones(context: Any, number: Any) -> Any:
        return types.int64(types.int64), lambda _, builder, __, args: builder.ctpop(args[0])

    teach = extending.overload_method(types.Integer, "bit_count", jit_options=_INLINED)
    teach(lambda number: lambda number: ones(number))


# --- How numba compiles the parts of a loop ---------------------------------------------------


def _part_library() -> Any:
    """A kind of library for the parts of a loop, which get no machine code of their own.

    That would take most of the time, and nobody calls them but the loop: a part is written down in
    LLVM's language and linked into what uses it, and the loop is optimised as one.
    """

    class NoAddress:
        """Where there is no machine code there is no address to write an environment to."""

        def set_env(self, name: str, environment: Any) -> None:
            pass

    class Part(import_module("numba.core.codegen").JITCodeLibrary):  # type: ignore[misc]
        codegen = NoAddress()

        def finalize(self) -> None:
            for other in dict.fromkeys(self._linking_libraries):
                self._final_module.link_in(other._get_module_for_linking(), preserve=True)
            self._finalized = True

        def get_pointer_to_function(self, name: str) -> int:
            return 0

    return Part


def _part_compiler() -> Any:
    """numba's compiler for the parts of a loop, with those of its steps that they need."""
    machinery = import_module("numba.core.compiler_machinery")
    untyped = import_module("numba.core.untyped_passes")
    typed = import_module("numba.core.typed_passes")
    part = _part_library()
    steps = (
        untyped.TranslateByteCode,
        untyped.FixupArgs,
        untyped.IRProcessing,
        untyped.RewriteSemanticConstants,
        untyped.GenericRewrites,
        untyped.ReconstructSSA,
        typed.NopythonTypeInference,
        typed.PreLowerStripPhis,
        typed.IRLegalization,
        typed.AnnotateTypes,
        typed.NativeLowering,
        typed.NoPythonBackend,
    )

    class PartCompiler(import_module("numba.core.compiler").CompilerBase):  # type: ignore[misc]
        def __init__(self, typing: Any, target: Any, library: Any, *others: Any) -> None:
            super().__init__(typing, target, part(target.codegen(), "part"), *others)

        def define_pipelines(self) -> list[Any]:
            chosen = machinery.PassManager("part")
            for step in steps:
                chosen.add_pass(step, step.__name__)
            chosen.finalize()
            return [chosen]

    return PartCompiler
