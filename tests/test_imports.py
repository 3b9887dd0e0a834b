"""Who imports whom: a room only those below it, and the engine nothing else."""

import ast
import random
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

import muggins
import muggins.game
from muggins import moved

PACKAGE = Path(muggins.__file__).parent

ROOMS = (
    "base packing rules game text players pictures coach experiments reviews puzzles tabletop "
    "exercises practising lessons paper widgets live classroom site cli"
).split()
"""From the bottom to the top: a room imports only from those before it."""

ENGINE = "base packing rules game text players pictures".split()
"""The rooms that need the standard library alone, but for the modules that wrap a library."""
WRAPPERS = {"muggins.players.compiled", "muggins.pictures.plot"}
FACE = {"muggins", "muggins.__main__", "muggins.moved"}
"""What hands out the package under its public and its old names."""
FLAT_AT_MOST, ROOMS_AT_MOST = 6, 22


class Import(NamedTuple):
    """An import statement: who, what, and the function it stands in."""

    importer: str
    imported: str
    function: str | None


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def room_of(module: str) -> str:
    """The room that "muggins.pictures.svg" or "muggins.rules" belongs to."""
    return module.split(".")[1]


def name_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


MODULES = {name_of(path) for path in modules()}


def imports(path: Path) -> Iterator[Import]:
    """Every import of a file, those inside functions too."""

    def walk(node: ast.AST, function: str | None) -> Iterator[Import]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Import):
                for alias in child.names:
                    yield Import(name_of(path), alias.name, function)
            elif isinstance(child, ast.ImportFrom):
                assert child.level == 0, f"{path.name}: write imports in full"
                for target in targets(child):
                    yield Import(name_of(path), target, function)
            is_function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
            yield from walk(child, child.name if is_function else function)

    yield from walk(ast.parse(path.read_text("utf-8")), None)


def targets(statement: ast.ImportFrom) -> Iterator[str]:
    """The modules that a `from` statement reads; a public name counts as its home."""
    if statement.module != "muggins":
        for alias in statement.names:
            inner = f"{statement.module}.{alias.name}"
            yield inner if inner in MODULES else str(statement.module)
        return
    for alias in statement.names:
        home = muggins._HOME_OF.get(alias.name)
        if home is not None:
            yield f"muggins.{home}"
        elif alias.name != "__version__":
            yield f"muggins.{alias.name}"


def within(imported: str) -> bool:
    return imported.startswith("muggins.")


def inside(path: Path) -> list[Import]:
    """What a module of a room imports from other modules of the package."""
    if name_of(path) in FACE:
        return []
    return [
        found for found in imports(path) if within(found.imported) and found.imported not in FACE
    ]


def test_the_rooms_are_those_of_the_picture_in_contributing() -> None:
    flat = {path.stem for path in PACKAGE.glob("*.py")}
    folders = {path.parent.name for path in PACKAGE.glob("*/*.py")}
    assert (flat | folders) - {name.split(".")[-1] for name in FACE} - {"__init__"} == set(ROOMS)
    assert len(flat) <= FLAT_AT_MOST
    assert len(ROOMS) <= ROOMS_AT_MOST


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_a_room_imports_only_from_those_below(path: Path) -> None:
    for found in inside(path):
        mine, other = room_of(found.importer), room_of(found.imported)
        assert ROOMS.index(other) <= ROOMS.index(mine), found


def test_no_modules_import_each_other_in_a_circle() -> None:
    names = {name_of(path) for path in modules()}
    graph = {
        name_of(path): {found.imported for found in inside(path)} & names for path in modules()
    }
    tuple(TopologicalSorter(graph).static_order())  # raises CycleError with the circle


def test_what_begins_with_an_underscore_stays_in_its_room() -> None:
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and within(str(node.module)):
                private = [a.name for a in node.names if a.name.startswith("_")]
                private += [part for part in str(node.module).split(".") if part.startswith("_")]
                own = str(node.module).startswith(".".join(name_of(path).split(".")[:2]))
                assert own or set(private) <= {"_"}, f"{path.name} imports {private}"


@pytest.mark.parametrize("room", ENGINE)
def test_the_engine_needs_the_standard_library_alone(room: str) -> None:
    for path in [*PACKAGE.glob(f"{room}.py"), *PACKAGE.glob(f"{room}/**/*.py")]:
        for found in imports(path) if name_of(path) not in WRAPPERS else ():
            top = found.imported.split(".")[0]
            assert top == "muggins" or top in sys.stdlib_module_names, found


def fresh(code: str, *flags: str) -> subprocess.CompletedProcess[str]:
    """Run code in a new interpreter that has the package on its path."""
    start = f"import sys; sys.path.insert(0, {str(PACKAGE.parent)!r})\n"
    return subprocess.run(
        [sys.executable, *flags, "-c", start + code], capture_output=True, text=True, timeout=60
    )


def test_the_engine_plays_a_round_where_nothing_is_installed() -> None:
    engine = [
        name_of(path)
        for path in modules()
        if name_of(path) not in FACE
        and room_of(name_of(path)) in ENGINE
        and name_of(path) not in WRAPPERS
    ]
    code = (
        "from importlib import import_module\n"
        f"for name in {engine}: import_module(name)\n"
        "from muggins import State, deal\n"
        "state = State('muggins', deal('muggins', 1))\n"
        "while not state.is_over: state = state.apply(state.legal_moves[0])\n"
        "print(state.outcome is not None)"
    )
    ran = fresh(code, "-I", "-S")
    assert (ran.stderr, ran.stdout) == ("", "True\n")


def test_importing_the_package_loads_no_heavy_module() -> None:
    heavy = "{'numpy', 'matplotlib', 'IPython', 'ipywidgets', 'numba'}"
    ran = fresh(
        f"import muggins, muggins.cli, muggins.game.layout; print({heavy} & set(sys.modules))"
    )
    assert (ran.stderr, ran.stdout) == ("", "set()\n")


def test_no_module_shares_its_name_with_a_public_name() -> None:
    taken = {path.stem for path in PACKAGE.iterdir()}
    assert taken & set(muggins._HOME_OF) == set()


@pytest.mark.parametrize("order", ["listed", "backwards", "shuffled", "after every module"])
def test_public_names_are_the_same_things_in_any_order(order: str) -> None:
    names, first = list(muggins.__all__), ""
    if order == "backwards":
        names.reverse()
    elif order == "shuffled":
        random.Random(61).shuffle(names)
    elif order == "after every module":
        homes = sorted(muggins._HOMES)
        first = f"import importlib\nfor m in {homes}: importlib.import_module('muggins.' + m)\n"
    code = (
        f"{first}import muggins, types\n"
        f"for name in {names}:\n"
        "    thing = getattr(muggins, name)\n"
        "    assert not isinstance(thing, types.ModuleType), name\n"
        "    assert getattr(muggins, name) is thing, name\n"
        "from muggins import *\n"
        f"assert all(name in globals() for name in {names})"
    )
    ran = fresh(code)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'spiner'"):
        _ = muggins.spiner


@pytest.mark.parametrize(("old", "new"), moved.MOVED.items())
def test_an_old_name_gives_the_same_module_and_says_the_new_one(old: str, new: str) -> None:
    sys.modules.pop(f"muggins.{old}", None)
    with pytest.warns(DeprecationWarning, match=f"import from muggins.{new}"):
        found = import_module(f"muggins.{old}")
    assert found is import_module(f"muggins.{new}")


def test_a_folder_that_was_a_module_still_has_its_names() -> None:
    with pytest.warns(DeprecationWarning, match=r"import from muggins\.game\.round"):
        assert muggins.game.State is muggins.State


def test_score_loads_no_more_than_the_game_and_its_words() -> None:
    program = "import sys; from muggins.cli import main; main(sys.argv[1:]); print(*sys.modules)"
    ran = subprocess.run(
        [sys.executable, "-c", program, "score", "5-5"], check=True, capture_output=True, text=True
    )
    loaded = set(ran.stdout.splitlines()[-1].split())
    rooms = {name.split(".")[1] for name in loaded if name.startswith("muggins.")}
    assert rooms == {"moved", "base", "cli", "packing", "rules", "game", "text"}
    assert {name for name in loaded if name.startswith("muggins.cli.")} == {
        "muggins.cli.settings",
        "muggins.cli.score",
    }
    slow = {"json", "pathlib", "tempfile", "subprocess", "difflib", "importlib.resources", "numpy"}
    assert not loaded & slow
