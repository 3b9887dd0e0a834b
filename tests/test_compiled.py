"""The compiled twin plays what plain Python plays: every round, under every rule set.

`MUGGINS_ROUNDS=10000 python -m pytest tests/test_compiled.py` plays the long way: so many rounds
a preset, a tenth of them for each random rule set, and twenty of those.
"""

import os
import random
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from benchmarks import yardstick

from muggins import simulate
from muggins.base.chance import advance, below, start
from muggins.base.errors import RulesError
from muggins.game.choices import CHOICES
from muggins.game.options import PRESETS, Rules
from muggins.packing import Round
from muggins.players import _private_numba, compiled, loop_cache
from muggins.players._private_numba import Way
from muggins.players.playout import (
    NO_SCORES,
    Conditions,
    Habits,
    lead_by_lot,
    plain_numbers,
    play_out,
)
from muggins.players.totals import empty_notes, empty_totals, play_many
from muggins.rules import Options, points, settle

pytest.importorskip("numba")

ROUNDS = int(os.environ.get("MUGGINS_ROUNDS", "160"))
LONG = "MUGGINS_ROUNDS" in os.environ


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


def agree(rules: Rules, rounds: int, loop: Callable[..., Any] | None = None) -> None:
    """Hold every round against its twin: hands, table, scores, end, counts and what was noted."""
    options, size, lot = rules.options, rules.hand_size, random.Random(1)
    loop = loop or compiled.round_loop(options, size)
    twin = empty_notes(compiled.numbers)
    for number in range(rounds):
        habits, lead = habits_of(number), lead_by_lot(9, number, options)
        scores = NO_SCORES
        for side in range(rules.sides):
            if lot.random() < 0.5:
                scores = scores._replace(**{scores._fields[side]: lot.randrange(rules.target)})
        notes = empty_notes(plain_numbers)
        plain = play_out(Conditions(options, size, habits), 9, number, lead, scores, notes)
        for numbers in twin:
            numbers[:] = 0
        assert loop(habits, 9, number, lead, scores, twin) == plain, (rules, number)
        assert [numbers.tolist() for numbers in twin] == [*notes], (rules, number)


@pytest.mark.parametrize("preset", PRESETS)
def test_plain_and_compiled_agree_round_by_round(preset: str) -> None:
    agree(PRESETS[preset], ROUNDS)


@pytest.mark.parametrize("seed", range(20 if LONG else 3))
def test_they_agree_under_random_options(seed: int) -> None:
    agree(random_rules(seed), max(100, ROUNDS // 10))


def test_they_agree_with_three_and_four_seats_and_partners() -> None:
    for rules in (Rules(seats=3), Rules(seats=4, partners=True)):
        agree(rules, ROUNDS // 2)


@pytest.fixture
def changed_numba(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A numba in which a private name is missing, and nothing compiled before."""

    def missing() -> None:
        raise AttributeError("module 'numba.core.codegen' has no attribute 'JITCodeLibrary'")

    monkeypatch.setenv(loop_cache.CACHE_VARIABLE, str(tmp_path))
    monkeypatch.setattr(_private_numba, "quick", missing)
    monkeypatch.setattr(compiled, "_quick_fails", False)


@pytest.mark.usefixtures("changed_numba")
def test_they_agree_where_numba_has_lost_its_private_parts() -> None:
    """One loop for all options, since it takes long to compile."""

    def any_rules(options: Options, size: int, habits: Habits, *more: Any) -> Round:
        return play_out(Conditions(options, size, habits), *more)

    rules = PRESETS["muggins"].options
    start = [rules, 7, habits_of(0), 0, 0, 0, NO_SCORES, empty_notes(compiled.numbers)]
    loop = compiled.compile_loop(any_rules, start)
    assert compiled._quick_fails
    for rules in [*PRESETS.values(), Rules(seats=3), *map(random_rules, range(20))]:
        agree(rules, ROUNDS, partial(loop, rules.options, rules.hand_size))


@pytest.mark.usefixtures("changed_numba")
def test_an_exception_of_the_quick_way_leads_to_the_public_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(_private_numba, "quick", lambda: Way({"_gone": True}, {}))
    options = PRESETS["muggins"].options

    def worth(count: int) -> int:
        return points(count, options)

    assert compiled.compile_loop(worth, [0])(20) == 4
    assert compiled._quick_fails


@pytest.mark.parametrize("games", [False, True])
def test_sums_and_rows_of_many_are_the_same(games: bool) -> None:
    rules, n = PRESETS["muggins"], 12
    habits = Habits((1, 0, 0, 0), (200_000,) * 4, (500_000,) * 4)
    loop = compiled.many_loop(rules.options, rules.hand_size, games, None)
    conditions = Conditions(rules.options, rules.hand_size, habits)
    plain, twin = (
        (empty_notes(zeros), empty_totals(zeros, n)) for zeros in (plain_numbers, compiled.numbers)
    )
    play_many(conditions, 7, 5, 5 + n, games, *plain)
    loop(habits, 7, 5, 5 + n, *twin)
    assert [[each.tolist() for each in part] for part in twin] == [[*part] for part in plain]
    assert any(plain[0].counts)


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


def test_loops_of_many_rule_sets_are_not_held_for_ever() -> None:
    assert compiled.many_loop.cache_info().maxsize == compiled.MOST_LOOPS
    assert compiled.round_loop.cache_info().maxsize == compiled.MOST_LOOPS


def test_settling_is_left_to_the_caller() -> None:
    rules = PRESETS["muggins"]
    notes = empty_notes(compiled.numbers)
    loop = compiled.round_loop(rules.options, rules.hand_size)
    ended = loop(habits_of(0), 1, 0, 0, NO_SCORES, notes)
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
