"""The compiled twin: the functions of the rules, as they stand, compiled for bulk play.

The one module that names numba. No rule is written here: numba compiles the functions of `rules`,
`policies`, `playout` and `tallies`, and is told only how a processor counts bits. Other modules
have their own functions compiled by `compile_loop`. What was compiled is kept on disk, in a folder
named by a hash of the sources that take part: numba itself notices changes of one file only.
"""

import dis
import gc
import hashlib
import os
import re
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from muggins import packing, rules
from muggins.base import chance
from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.base.files import user_folder
from muggins.base.language import _
from muggins.packing import TILES, Round, Scores
from muggins.players import playout, policies, tallies
from muggins.players.playout import Habits, play_out
from muggins.players.tallies import COLUMNS, COUNTS, play_many
from muggins.rules import Options

PLAIN, COMPILED = "plain", "compiled"
"""The engines: the rules as they stand, and compiled."""
SOURCES = (packing, chance, rules, policies, playout, tallies)
"""The modules whose functions are compiled for every loop."""
CACHE_VARIABLE = "MUGGINS_CACHE"
"""The environment variable that names another folder for what was compiled."""
ROOM = TILES + COUNTS + COLUMNS
"""The numbers that `round_loop` writes into."""
KEPT = 60 * 24 * 60 * 60
"""For how many seconds something compiled is kept that nobody uses."""
MOST_LOOPS = 64
"""How many loops of many rule sets are held at a time."""
NOBODY = Habits((0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0))
_FOLDER = "compiled-"
# Without the runtime (`_nrt`) nobody counts who uses an array: that took an eighth of the time.
_LEAN = {"no_cfunc_wrapper": True, "_nrt": False}
_SETTINGS = {"error_model": "numpy", "nogil": True, **_LEAN}
_INLINED = {"forceinline": True, **_LEAN}
_LOCK = threading.RLock()


def available() -> bool:
    """Whether there is a compiled twin here: whether numba is installed."""
    return find_spec("numba") is not None


def engine_of(wanted: str | None) -> str:
    """The engine that is wanted, else the quickest that is there.

    Raises `MugginsError` for one that is none, or is not here.
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

    `sources` are the modules, beside `SOURCES`, whose functions it calls. They are compiled as
    they stand, and a change of any of them makes the loop be compiled anew.
    """
    with _LOCK, _compiling(sources) as kept:
        for module in (*SOURCES, *sources):
            _teach(module)
        compiled: Callable[..., Any] = import_module("numba").njit(cache=kept, **_SETTINGS)(loop)
        compiled(*arguments)
    return compiled


@lru_cache(MOST_LOOPS)
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
    return compile_loop(loop if fixed is None else fixed_loop, [0, 0, 0, NOBODY, *noted])


def worth_fixing(habits: Habits, seats: int) -> Habits | None:
    """The habits where all seats play alike and forget nothing: worth loops of their own."""
    kind = habits.kinds[0]
    alike = set(habits.kinds[:seats]) == {kind} and not any(habits.forgets[:seats])
    return NOBODY._replace(kinds=(kind, kind, kind, kind)) if alike else None


@lru_cache(MOST_LOOPS)
def round_loop(options: Options, hand_size: int) -> Callable[..., Round]:
    """`playout.play_out` for these options, of a seed, a round's number, lead, scores, habits.

    Its last argument is an array with room for the deck, the counts and a row.
    """

    def loop(seed: int, number: int, lead: int, scores: Scores, habits: Habits, room: Any) -> Round:
        for tile in range(TILES):
            room[tile] = tile
        deck, counts, row = room[:TILES], room[TILES : TILES + COUNTS], room[TILES + COUNTS :]
        return play_out(deck, seed, number, lead, scores, habits, hand_size, options, counts, row)

    return compile_loop(loop, [0, 0, 0, Scores(0, 0, 0, 0), NOBODY, numbers(ROOM)])


# --- The cache ------------------------------------------------------------------------------


@cache
def sources_hash(sources: tuple[ModuleType, ...] = ()) -> str:
    """A hash of everything that compiled code depends on, as far as numba does not see it."""
    versions = [import_module(name).__version__ for name in ("numba", "llvmlite")]
    found = hashlib.sha256(repr((sys.version, versions)).encode())
    modules = (*SOURCES, *sources, sys.modules[__name__])
    for name in sorted(str(module.__file__) for module in modules):
        found.update(Path(name).read_bytes())
    return found.hexdigest()[:20]


def cache_folder(sources: tuple[ModuleType, ...] = ()) -> Path | None:
    """The folder for what was compiled from these sources; None where none can be made."""
    chosen = os.environ.get(CACHE_VARIABLE) or user_folder("cache")
    if chosen is None:
        return None
    folder = Path(chosen) / f"{_FOLDER}{sources_hash(sources)}"
    try:
        fresh = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)  # when it was last used
    except OSError:
        return None
    if fresh:
        _clear_away(folder.parent)
    return folder if os.access(folder, os.W_OK) else None


def _clear_away(place: Path) -> None:
    """Remove the folders of other sources or versions that nobody has used for a long time."""
    for folder in place.iterdir():
        ours = re.fullmatch(_FOLDER + "[0-9a-f]{20}", folder.name) and not folder.is_symlink()
        if ours and time.time() - folder.lstat().st_mtime > KEPT:
            shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _compiling(sources: tuple[ModuleType, ...] = ()) -> Iterator[bool]:
    """Let numba keep its results in our folder, and say whether it can.

    Compiling makes millions of small objects and drops few of them: the collector only delays it.
    """
    config = import_module("numba").config
    folder, before, collecting = cache_folder(sources), config.CACHE_DIR, gc.isenabled()
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
def _teach(module: ModuleType) -> None:
    """Tell numba, once, that it may compile a module's functions where compiled code calls them."""
    _teach_bits()
    overload = import_module("numba.extending").overload
    settings = {**_INLINED, "pipeline_class": _part_compiler()}
    for function in vars(module).values():
        if isinstance(function, FunctionType) and function.__module__ == module.__name__:
            code: Callable[..., Any] = function
            if module is packing:
                code = _with_arrays(function)
            elif _calls_itself(function):
                code = _recursive(function)
            overload(function, jit_options=settings, strict=False)(_always(code))


def _calls_itself(function: FunctionType) -> bool:
    """Whether a function names itself."""
    steps = dis.get_instructions(function)
    return any(step.opname == "LOAD_GLOBAL" and step.argval == function.__name__ for step in steps)


def _recursive(function: FunctionType) -> Callable[..., Any]:
    """A function that calls itself, as numba wants it: what it calls is already compiled code."""
    known = dict(function.__globals__)
    twin = FunctionType(function.__code__, known, function.__name__)
    twin.__module__ = function.__module__
    made = import_module("numba").njit(**_SETTINGS)(twin)
    known[function.__name__] = made
    return lambda *arguments: made(*arguments)


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


@cache
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


@cache
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
