"""Who imports whom: a lower layer never imports a higher one, and the engine nothing else."""

import ast
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import muggins

PACKAGE = Path(muggins.__file__).parent

# From the bottom to the top: a module imports only what stands before it.
ENGINE = (
    "base "
    "errors packing rules reasons checks tiles chance files options moves layout steps deals game "
    "match policies playout tallies players worlds trials solver notation"
).split()
PICTURES = "rulebook wording settings sitting testing transcript placing geometry svg".split()
ABOVE = (
    "estimates compiled compiled_coach results coach saved pegs advice table_buttons table_page "
    "table_actions table_form table_keeping table_replay table_seating tabletop watching progress "
    "experiment tournament plot charts sources documents exercises teaching paper worksheets cards "
    "presenting widgets lessons classroom slides site cli"
).split()
LAYERS = [*ENGINE, *PICTURES, *ABOVE]


class Import(NamedTuple):
    """An import statement: who, what, and the function it stands in."""

    importer: str
    imported: str
    function: str | None


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def layer_of(module: str) -> str:
    """The name in LAYERS that "muggins.pictures.svg" or "muggins.widgets.stepper" belongs to."""
    return module.split(".")[1]


def name_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


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
        yield str(statement.module)
        return
    for alias in statement.names:
        home = muggins._HOME_OF.get(alias.name)
        if home is not None:
            yield f"muggins.{home}"
        elif alias.name != "__version__":
            yield f"muggins.{alias.name}"


def within(imported: str) -> bool:
    return imported.startswith("muggins.")


def test_every_module_has_a_layer() -> None:
    found = {layer_of(name_of(path)) for path in modules() if path.parent != PACKAGE}
    found |= {path.stem for path in PACKAGE.glob("*.py") if not path.stem.startswith("__")}
    assert found - set(LAYERS) == set(), "give the new module its place in LAYERS"


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_a_lower_layer_never_imports_a_higher_one(path: Path) -> None:
    if path in (PACKAGE / "__init__.py", PACKAGE / "__main__.py"):
        return  # the face of the package: it hands out everything
    for found in imports(path):
        if within(found.imported):
            mine, other = layer_of(found.importer), layer_of(found.imported)
            assert mine == other or LAYERS.index(other) < LAYERS.index(mine), found


@pytest.mark.parametrize("layer", [*ENGINE, *PICTURES])
def test_engine_and_pictures_need_the_standard_library_alone(layer: str) -> None:
    files = [*PACKAGE.glob(f"{layer}.py"), *PACKAGE.glob(f"{layer}/**/*.py")]
    for path in files:
        for found in imports(path):
            top = found.imported.split(".")[0]
            assert top == "muggins" or top in sys.stdlib_module_names, found


def fresh(code: str, *flags: str) -> subprocess.CompletedProcess[str]:
    """Run code in a new interpreter that has the package on its path."""
    start = f"import sys; sys.path.insert(0, {str(PACKAGE.parent)!r})\n"
    return subprocess.run(
        [sys.executable, *flags, "-c", start + code], capture_output=True, text=True, timeout=60
    )


def test_the_engine_plays_a_round_where_nothing_is_installed() -> None:
    engine = [name for name in ENGINE if (PACKAGE / f"{name}.py").exists()]
    code = (
        "from importlib import import_module\n"
        f"for name in {engine}: import_module('muggins.' + name)\n"
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
