"""Compiled loops on disk: never an old one, a damaged one or one of another rule set."""

import os
import resource
import shutil
import subprocess
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path

import pytest

import muggins
from muggins import cli, rules
from muggins.coach import solver
from muggins.game.options import PRESETS
from muggins.players import compiled, loop_cache
from muggins.players.loop_cache import CACHE_VARIABLE, cache_folder, sources_hash
from muggins.rules import Options, points

numba = pytest.importorskip("numba")

PARENT = Path(muggins.__file__).parent.parent

WORTH = """
import sys
sys.path.insert(0, sys.argv[1])
from muggins.players import compiled
from muggins.rules import points
from muggins.game.options import PRESETS

options = PRESETS["muggins"].options

def worth(count):
    return points(count, options)

loop = compiled.compile_loop(worth, [0])
print(loop(20), sum(loop.stats.cache_hits.values()), "slowly" if compiled._quick_fails else "")
"""


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "cache"))
    return tmp_path / "cache"


def worth_under(options: Options) -> Callable[[int], int]:
    """A small loop with the options in its closure."""

    def worth(count: int) -> int:
        return points(count, options)

    return compiled.compile_loop(worth, [0])


def from_disk(loop: Callable[[int], int]) -> bool:
    return bool(sum(loop.stats.cache_hits.values()))  # type: ignore[attr-defined]


def run(folder: Path, **more: object) -> str:
    """What the program `worth.py` says in a process of its own."""
    ran = subprocess.run(
        [sys.executable, "-I", "-B", str(folder / "worth.py"), str(folder), str(PARENT)],
        env={**os.environ, CACHE_VARIABLE: str(folder / "cache")},
        capture_output=True,
        text=True,
        timeout=300,
        **more,  # type: ignore[call-overload]
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    return str(ran.stdout)


def test_an_edited_rule_gives_its_new_result_and_not_one_from_the_cache(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("*.pyc")
    shutil.copytree(PARENT / "muggins", tmp_path / "muggins", ignore=ignored)
    (tmp_path / "worth.py").write_text(WORTH, "utf-8")
    assert run(tmp_path) == "4 0 \n"
    assert run(tmp_path) == "4 1 \n", "from the cache"
    rules = tmp_path / "muggins" / "rules.py"
    text = rules.read_text("utf-8")
    edited = text.replace("else count // multiple\n", "else count // multiple + 1\n")
    assert edited != text
    rules.write_text(edited, "utf-8")
    assert run(tmp_path) == "5 0 \n"
    assert len(list((tmp_path / "cache").iterdir())) == 2


SEARCH = """
import sys
sys.path.insert(0, sys.argv[2])
from muggins.coach.compiled import solve_loop

print(sum(solve_loop().stats.cache_hits.values()))
"""


def test_a_loop_with_a_function_that_calls_itself_is_whole_on_the_disk(tmp_path: Path) -> None:
    (tmp_path / "worth.py").write_text(SEARCH, "utf-8")
    assert run(tmp_path) == "0\n"
    assert run(tmp_path) == "1\n"


@pytest.mark.usefixtures("cache")
def test_loops_of_two_rule_sets_are_kept_apart() -> None:
    for hit in (False, True):
        fives, both = (
            worth_under(PRESETS[name].options) for name in ("muggins", "fives-and-threes")
        )
        assert (fives(9), both(9)) == (0, 9)
        assert from_disk(fives) is from_disk(both) is hit


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "cut": lambda data: data[: len(data) // 2],
    "zeroed": lambda data: bytes(len(data)),
    "a hole": lambda data: data[:10] + bytes(len(data) - 20) + data[-10:],
    "one bit": lambda data: data[:-9] + bytes([data[-9] ^ 1]) + data[-8:],
}


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("kind", ["*.nbi", "*.nbc", "seal"])
def test_damaged_files_are_deleted_and_compiled_anew(cache: Path, damage: str, kind: str) -> None:
    options = PRESETS["muggins"].options
    worth_under(options)
    (path,) = cache.rglob(kind)
    path.write_bytes(DAMAGES[damage](path.read_bytes()))
    with pytest.warns(UserWarning, match="is damaged: it is deleted"):
        loop = worth_under(options)
    assert loop(20) == 4
    assert not from_disk(loop)
    assert from_disk(worth_under(options)), "it is whole again"


def test_a_full_disk_is_done_without(tmp_path: Path) -> None:
    """Files of more than a few bytes cannot be written, and nothing half-written is left."""
    (tmp_path / "worth.py").write_text(WORTH, "utf-8")
    shutil.copytree(PARENT / "muggins", tmp_path / "muggins")

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (500, 500))

    assert run(tmp_path, preexec_fn=limit) == "4 0 \n"
    (folder,) = (tmp_path / "cache").iterdir()
    assert list(folder.iterdir()) == []
    assert run(tmp_path) == "4 0 \n"
    assert run(tmp_path) == "4 1 \n"


def test_a_cache_that_cannot_be_written_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "file"))
    assert cache_folder((rules,)) is None


def test_what_was_compiled_long_ago_is_removed_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path))
    names = {"old": f"compiled-{'a' * 20}", "used": f"compiled-{'b' * 20}", "own": "compiled-notes"}
    for name in names.values():
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").write_text("kept")
    long_ago = time.time() - loop_cache.KEPT - 60
    for name in ("old", "own"):
        os.utime(tmp_path / names[name], (long_ago, long_ago))
    (tmp_path / f"compiled-{'c' * 20}").symlink_to(tmp_path / names["own"])
    folder = cache_folder((rules,))
    assert folder is not None
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {folder.name, names["used"], names["own"], f"compiled-{'c' * 20}"}
    assert (tmp_path / names["own"] / "file").read_text() == "kept"
    os.utime(folder, (long_ago, long_ago))
    assert cache_folder((rules,)) == folder
    assert time.time() - folder.stat().st_mtime < 60, "it was used just now"


def test_a_change_of_any_module_makes_a_loop_be_compiled_anew() -> None:
    assert sources_hash((rules, solver)) != sources_hash((rules,))
    assert sources_hash((rules, solver)) == sources_hash((solver, rules))


def test_a_command_says_in_one_line_that_the_cache_was_damaged(
    cache: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(args: object) -> None:
        warnings.warn("/cache is damaged: it is deleted.", stacklevel=2)

    monkeypatch.setattr("muggins.cli.simulate.run", damaged)
    with warnings.catch_warnings():
        warnings.simplefilter("default")
        assert cli.main(["simulate"]) == 0
    assert capsys.readouterr().err == "muggins: /cache is damaged: it is deleted.\n"
