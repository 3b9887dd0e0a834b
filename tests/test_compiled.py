"""The compiled twin plays what plain Python plays: every round, under every rule set.

`MUGGINS_ROUNDS=10000 python -m pytest tests/test_compiled.py` plays the long way: so many rounds
a preset, a tenth of them for each random rule set, and twenty of those.
"""

import os
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from benchmarks import yardstick

import muggins
from muggins import simulate
from muggins.base.chance import advance, below, start
from muggins.base.errors import RulesError
from muggins.coach import solver
from muggins.game.options import CHOICES, PRESETS, Rules
from muggins.packing import TILES
from muggins.players import compiled
from muggins.players.playout import NO_SCORES, Habits, lead_by_lot, play_out
from muggins.players.tallies import COLUMNS, COUNTS, play_many
from muggins.rules import settle

pytest.importorskip("numba")

ROUNDS = int(os.environ.get("MUGGINS_ROUNDS", "160"))
LONG = "MUGGINS_ROUNDS" in os.environ
PARENT = Path(muggins.__file__).parent.parent


def random_rules(seed: int) -> Rules:
    """Options drawn until they do not contradict each other; the same seed, the same rules."""
    lot = random.Random(seed)
    while True:
        chosen: dict[str, Any] = {
            field: lot.choice(list(choices)) for field, choices in CHOICES.items()
        }
        chosen["hand"] = tuple(lot.randint(1, 28 // seats) for seats in (2, 3, 4))
        chosen["target"] = lot.choice([3, 10, 30, 61, 150])
        try:
            return Rules(**chosen)
        except RulesError:
            continue


def habits_of(number: int) -> Habits:
    """Habits that change from round to round: all policies, and some who forget and notice."""
    kinds = (number % 3, number // 3 % 3, (number + 1) % 3, (number + 2) % 3)
    if number % 2:
        return Habits(kinds, (300_000, 0, 500_000, 1_000_000), (700_000, 200_000, 1_000_000, 0))
    return Habits(kinds, (0, 0, 0, 0), (0, 0, 0, 0))


def agree(rules: Rules, rounds: int) -> None:
    """Hold every round against its twin: hands, table, scores, end, counts and what was noted."""
    options, size, lot = rules.options, rules.hand_size, random.Random(1)
    loop = compiled.round_loop(options, size)
    room = compiled.numbers(compiled.ROOM)
    for number in range(rounds):
        habits, lead = habits_of(number), lead_by_lot(9, number, options)
        scores = NO_SCORES
        for side in range(rules.sides):
            if lot.random() < 0.5:
                scores = scores._replace(**{scores._fields[side]: lot.randrange(rules.target)})
        deck, counts, row = list(range(TILES)), [0] * COUNTS, [0] * COLUMNS
        plain = play_out(deck, 9, number, lead, scores, habits, size, options, counts, row)
        room[TILES:] = 0
        assert loop(9, number, lead, scores, habits, room) == plain, (rules, number)
        assert room.tolist() == deck + counts + row, (rules, number)


@pytest.mark.parametrize("preset", PRESETS)
def test_plain_and_compiled_agree_round_by_round(preset: str) -> None:
    agree(PRESETS[preset], ROUNDS)


@pytest.mark.parametrize("seed", range(20 if LONG else 3))
def test_they_agree_under_random_options(seed: int) -> None:
    agree(random_rules(seed), max(100, ROUNDS // 10))


def test_they_agree_with_three_and_four_seats_and_partners() -> None:
    for rules in (Rules(seats=3), Rules(seats=4, partners=True)):
        agree(rules, ROUNDS // 2)


@pytest.mark.parametrize("games", [False, True])
def test_sums_and_rows_of_many_are_the_same(games: bool) -> None:
    rules, n = PRESETS["muggins"], 12
    habits = Habits((1, 0, 0, 0), (200_000,) * 4, (500_000,) * 4)
    loop = compiled.many_loop(rules.options, rules.hand_size, games, None)
    plain = [[0] * size for size in (COUNTS, COLUMNS, COLUMNS, COLUMNS, n * COLUMNS)]
    twin = [compiled.numbers(len(each)) for each in plain]
    deck = compiled.numbers(TILES)
    options, size = rules.options, rules.hand_size
    play_many(7, 5, 5 + n, games, habits, size, options, list(range(TILES)), *plain)
    loop(7, 5, 5 + n, habits, deck, *twin)
    assert [each.tolist() for each in twin] == plain
    assert plain[0] != [0] * COUNTS


def test_the_random_numbers_are_the_same_compiled() -> None:
    def stream(seed: int, number: int, out: Any) -> None:
        state = start(seed, number, 1)
        for at in range(len(out)):
            out[at] = state + below(state, 2**31)
            state = advance(state)

    loop = compiled.compile_loop(stream, [0, 0, compiled.numbers(0)])
    for seed, number in [(0, 0), (1, 2), (2**63 - 1, 2**63 - 1), (2**32, 2**33 + 7)]:
        out = compiled.numbers(50)
        loop(seed, number, out)
        state, plain = start(seed, number, 1), []
        for _ in range(50):
            plain.append(state + below(state, 2**31))
            assert state < 2**63
            state = advance(state)
        assert [int(value) & (2**64 - 1) for value in out] == plain


WORTH = """
import sys
sys.path.insert(0, sys.argv[1])
from muggins import compiled, rules
from muggins.game.options import PRESETS

options = PRESETS["muggins"].options

def worth(count):
    return rules.points(count, options)

loop = compiled.compile_loop(worth, [0])
print(loop(20), sum(loop.stats.cache_hits.values()))
"""


def test_an_edited_rule_gives_its_new_result_and_not_one_from_the_cache(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("*.pyc")
    shutil.copytree(PARENT / "muggins", tmp_path / "muggins", ignore=ignored)
    (tmp_path / "worth.py").write_text(WORTH, "utf-8")

    def run() -> str:
        ran = subprocess.run(
            [sys.executable, "-I", "-B", str(tmp_path / "worth.py"), str(tmp_path)],
            env={**os.environ, compiled.CACHE_VARIABLE: str(tmp_path / "cache")},
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert ran.returncode == 0, ran.stderr
        return ran.stdout

    assert run() == "4 0\n"
    assert run() == "4 1\n", "from the cache"
    rules = tmp_path / "muggins" / "rules.py"
    text = rules.read_text("utf-8")
    edited = text.replace("FIVE, THREE = 5, 3", "FIVE, THREE = 4, 3")
    assert edited != text
    rules.write_text(edited, "utf-8")
    assert run() == "5 0\n"
    assert len(list((tmp_path / "cache").iterdir())) == 2


def test_a_cache_that_cannot_be_written_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv(compiled.CACHE_VARIABLE, str(tmp_path / "file"))
    assert compiled.cache_folder() is None


def test_what_was_compiled_long_ago_is_removed_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(compiled.CACHE_VARIABLE, str(tmp_path))
    names = {"old": f"compiled-{'a' * 20}", "used": f"compiled-{'b' * 20}", "own": "compiled-notes"}
    for name in names.values():
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").write_text("kept")
    long_ago = time.time() - compiled.KEPT - 60
    for name in ("old", "own"):
        os.utime(tmp_path / names[name], (long_ago, long_ago))
    (tmp_path / f"compiled-{'c' * 20}").symlink_to(tmp_path / names["own"])
    folder = compiled.cache_folder()
    assert folder is not None
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {folder.name, names["used"], names["own"], f"compiled-{'c' * 20}"}
    assert (tmp_path / names["own"] / "file").read_text() == "kept"
    os.utime(folder, (long_ago, long_ago))
    assert compiled.cache_folder() == folder
    assert time.time() - folder.stat().st_mtime < 60, "it was used just now"


def test_a_change_of_a_module_of_its_own_makes_a_loop_be_compiled_anew() -> None:
    assert compiled.sources_hash((solver,)) != compiled.sources_hash()
    assert compiled.sources_hash((solver,)) == compiled.sources_hash((solver,))


def test_loops_of_many_rule_sets_are_not_held_for_ever() -> None:
    assert compiled.many_loop.cache_info().maxsize == compiled.MOST_LOOPS
    assert compiled.round_loop.cache_info().maxsize == compiled.MOST_LOOPS


def test_settling_is_left_to_the_caller() -> None:
    rules = PRESETS["muggins"]
    room = compiled.numbers(compiled.ROOM)
    ended = compiled.round_loop(rules.options, rules.hand_size)(
        1, 0, 0, NO_SCORES, habits_of(0), room
    )
    assert sum(settle(ended, rules.options).scores) >= sum(ended.scores)


def test_habits_that_all_seats_share_have_a_loop_of_their_own() -> None:
    nobody = (0, 0, 0, 0)
    greedy = Habits((1, 1, 0, 0), nobody, nobody)
    fixed = Habits((1, 1, 1, 1), nobody, nobody)
    assert compiled.worth_fixing(greedy, 2) == fixed
    assert compiled.worth_fixing(greedy, 3) is None, "the third seat plays otherwise"
    assert compiled.worth_fixing(greedy._replace(forgets=(0, 1, 0, 0)), 2) is None


@pytest.mark.skipif(shutil.which("gcc") is None, reason="no gcc to build the yardstick with")
def test_a_yardstick_in_c_counts_the_same(tmp_path: Path) -> None:
    program = yardstick.build(tmp_path)
    assert program is not None
    for policy in yardstick.POLICIES:
        theirs = yardstick.run(program, 300_000, policy, seed=3)
        ours = simulate(yardstick.RULES, policy, rounds=300_000, seed=3, engine="compiled")
        assert yardstick.disagreements(theirs, ours.statistics) == []
        slower = {**theirs, "plays_per_round": theirs["plays_per_round"] + 0.1}
        assert len(yardstick.disagreements(slower, ours.statistics)) == 1
