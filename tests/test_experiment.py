"""Experiments: the same totals whoever plays, honest errors, known figures, results on disk."""

import copy
import json
import math
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from inspect import signature
from itertools import accumulate, count
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pandas
import pytest
from interrupting import interrupt
from IPython.lib.pretty import pretty

import muggins
from muggins import (
    PRESETS,
    SET,
    Comparison,
    Estimate,
    MugginsError,
    Rules,
    Share,
    Simulation,
    compare,
    deal,
    play_game,
    simulate,
)
from muggins.base.chance import Chance
from muggins.cli import main
from muggins.experiments import asking, experiment, results, sums, work
from muggins.game.moves import Move
from muggins.game.steps import View
from muggins.players import compiled
from muggins.players.playout import Column
from muggins.players.strategies import STRATEGIES
from muggins.players.totals import COLUMNS, COUNTS, LONGEST_GAME
from muggins.rules import points

PARENT = Path(muggins.__file__).parent.parent

YARDSTICK = Rules.of("muggins").but(
    may_draw="only when stuck",
    draw_until="playable",
    play_drawn=True,
    rounding="down",
    blocked="difference",
)
"""The rules of tests/benchmarks/yardstick.c."""


def own_greedy(view: View, chance: Chance) -> Move:
    """A strategy of a learner's own, which happens to be greedy."""
    return STRATEGIES["greedy"](view, chance)


def totals(found: Simulation) -> tuple[Sequence[int], ...]:
    return found.sums, found.squares, found.counts


# --- The same totals -------------------------------------------------------------------------


@pytest.mark.parametrize("games", [False, True])
def test_totals_do_not_depend_on_the_number_of_workers(
    games: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(work.PART, "plain", 40)
    amount: dict[str, Any] = {"games": 9} if games else {"rounds": 130}
    alone = simulate("muggins", "greedy", seed=4, engine="plain", **amount)
    with ThreadPoolExecutor(3) as threads, ProcessPoolExecutor(2) as processes:
        others = [
            simulate("muggins", "greedy", seed=4, engine="plain", **amount, **how)
            for how in ({"workers": 2}, {"executor": threads}, {"executor": processes})
        ]
    assert all(other == alone for other in others)
    assert alone.is_complete
    assert alone.n == (9 if games else 130)


def test_the_compiled_engine_finds_the_same_with_any_workers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("numba")
    monkeypatch.setitem(work.PART, "compiled", 70)
    plain = simulate("muggins", ["greedy", "careful"], rounds=200, forgets=0.3, engine="plain")
    for workers in (1, 3):
        twin = simulate(
            "muggins",
            ["greedy", "careful"],
            rounds=200,
            forgets=0.3,
            engine="compiled",
            workers=workers,
        )
        assert totals(twin) == totals(plain)
        assert (twin.engine, plain.engine) == ("compiled", "plain")


@pytest.mark.parametrize(
    ("rules", "amount"),
    [
        (Rules(), {"rounds": 40}),
        (Rules(), {"games": 3}),
        (Rules(call="lost", target=20), {"games": 4}),
        (Rules(seats=4, partners=True, next_lead="rotate", target=30), {"games": 3}),
        (PRESETS["five-up"].but(seats=3), {"rounds": 30}),
    ],
    ids=["rounds", "games", "lost", "partners", "automatic"],
)
def test_a_strategy_of_ones_own_is_watched_like_a_policy(
    rules: Rules, amount: dict[str, int]
) -> None:
    others = ["random"] * (rules.seats - 1)
    odds: dict[str, Any] = {"forgets": 0.4, "notices": 0.6, "seed": 8}
    own = simulate(rules, [own_greedy, *others], **odds, **amount)
    policy = simulate(rules, ["greedy", *others], **odds, **amount, engine="plain")
    assert totals(own) == totals(policy)
    assert own.engine == "plain"
    assert own.players[0] == "own_greedy"


def test_the_first_game_is_the_game_that_play_game_plays() -> None:
    game = play_game("muggins", ["greedy", "careful"], seed=6)
    found = simulate("muggins", ["greedy", "careful"], games=1, seed=6)
    assert found.sums[Column.ROUNDS] == len(game.rounds) < LONGEST_GAME
    assert tuple(found.sums[Column.POINTS : Column.POINTS + 2]) == game.scores
    assert game.winner is not None
    assert found.sums[Column.WON + game.winner] == 1


def test_pairs_show_a_difference_more_sharply_than_two_experiments() -> None:
    a, b = Rules(), Rules(rounding="up")
    pairs = compare(a, b, "greedy", rounds=400, seed=2)
    assert totals(pairs.first) == totals(simulate(a, "greedy", rounds=400, seed=2))
    assert totals(pairs.second) == totals(simulate(b, "greedy", rounds=400, seed=2))
    found = pairs.differences["bonus"]
    first, second = (each.statistics["bonus"] for each in (pairs.first, pairs.second))
    assert found.mean == pytest.approx(second.mean - first.mean)
    assert 0 < found.error < 0.5 * math.hypot(first.error, second.error)
    assert 0.3 < found.mean < 0.7  # a fifth rounded up in place of to the nearest


def test_compiled_pairs_are_the_plain_pairs() -> None:
    pytest.importorskip("numba")
    rules = ("muggins", Rules(may_draw="only when stuck"))
    plain, twin = (compare(*rules, "random", rounds=80, engine=e) for e in ("plain", "compiled"))
    assert (plain.sums, plain.squares) == (twin.sums, twin.squares)


# --- Known figures ---------------------------------------------------------------------------


def test_R2_2_five_of_the_28_leads_score() -> None:
    leads = [tile for tile in SET if tile.pips in (5, 10)]
    assert len(leads) == 5


@pytest.mark.parametrize(("hand", "known"), [(5, 0.658), (7, 0.793)])
def test_how_often_a_hand_holds_a_scoring_lead(hand: int, known: float) -> None:
    reckoned = 1 - math.comb(23, hand) / math.comb(28, hand)
    assert reckoned == pytest.approx(known, abs=0.0005)
    rules, n = Rules(hand=(hand, 5, 5)), 1500
    held = sum(
        any(tile.pips in (5, 10) for tile in deal(rules, 1, number).hands[0]) for number in range(n)
    )
    assert Estimate.of(held, held, n).mean == pytest.approx(reckoned, abs=4 * 0.0125)


@pytest.mark.parametrize(
    ("player", "scored", "plays", "blocked", "advantage"),
    [("random", 8.22, 13.43, 0.0403, 0.515), ("greedy", 11.59, 13.33, 0.0380, 0.893)],
)
def test_figures_that_another_program_found(
    player: str, scored: float, plays: float, blocked: float, advantage: float
) -> None:
    """Of 4 million rounds of tests/benchmarks/yardstick.c; its own error is added to ours."""
    pytest.importorskip("numba")
    found = simulate(YARDSTICK, player, rounds=200_000, seed=3, engine="compiled").statistics
    known = {
        "points of all sides": (scored, 0.005),
        "plays": (plays, 0.005),
        "blocked rounds": (blocked, 0.0002),
        "leader's advantage": (advantage, 0.006),
    }
    for name, (value, error) in known.items():
        assert found[name].mean == pytest.approx(value, abs=4 * found[name].error + error), name


def test_R4_4_no_count_of_one_spinner_passes_36_and_none_that_scores_35() -> None:
    pytest.importorskip("numba")
    found = simulate("muggins", "greedy", rounds=100_000, seed=1, engine="compiled")
    assert max(found.counts_reached) == 36
    assert max(n for n in found.counts_reached if points(n, found.rules.options)) == 35
    assert max(found.points_per_play) == 7


def test_nobody_forgets_nothing_is_called_and_all_called_is_what_was_forgotten() -> None:
    never = simulate("muggins", "greedy", rounds=100).statistics
    assert never["points forgotten"].mean == never["points called"].mean == 0
    caught = simulate("muggins", "greedy", rounds=100, forgets=1).statistics
    assert caught["points called"].mean == caught["points forgotten"].mean > 0
    lost = simulate("muggins", "greedy", rounds=100, forgets=1, notices=0).statistics
    assert lost["points forgotten"].mean > lost["points called"].mean == 0
    assert lost["points of all sides"].mean == pytest.approx(lost["bonus"].mean)


# --- Errors ----------------------------------------------------------------------------------


def test_an_estimate_is_a_mean_with_the_error_of_the_textbook() -> None:
    values = [1, 4, 4, 7, 9]
    found = Estimate.of(sum(values), sum(v * v for v in values), len(values))
    assert found.mean == 5
    assert found.error == pytest.approx(math.sqrt(38 / 4 / 5))
    low, high = found.interval
    assert high - found.mean == pytest.approx(found.mean - low) == pytest.approx(1.96 * 1.378, 1e-3)


def test_95_of_100_intervals_hold_the_mean_of_all() -> None:
    parts = [simulate("muggins", "random", rounds=60, seed=seed) for seed in range(40)]
    name = "points of all sides"
    mean = sum(part.statistics[name].mean for part in parts) / len(parts)
    inside = 0
    for part in parts:
        low, high = part.statistics[name].interval
        inside += low < mean < high
    assert 33 <= inside <= 40


def test_the_errors_of_shares_of_plays_are_right_within_a_third() -> None:
    """The plays of one round hang together, so they are not quite so many independent ones."""
    parts = [simulate("muggins", "random", rounds=60, seed=seed) for seed in range(40)]
    shares = [part.points_per_play[2] for part in parts]
    spread = stdev(share.mean for share in shares)
    assert 0.67 < spread / fmean(share.error for share in shares) < 1.4
    worth = [part.points_a_play for part in parts]
    assert 0.67 < stdev(each.mean for each in worth) / fmean(e.error for e in worth) < 1.4


def test_the_points_a_play_are_those_of_all_sides_without_the_bonus() -> None:
    found = simulate("muggins", "greedy", rounds=200)
    played = found.sums[Column.ALL_POINTS] - found.sums[Column.BONUS]
    assert found.points_a_play.mean == pytest.approx(played / found.sums[Column.PLAYS])
    assert found.points_a_play.n == sum(found.counts) == found.sums[Column.PLAYS]


def test_an_estimate_of_values_is_that_of_their_sums() -> None:
    assert Estimate.from_values([2, 0, 2]) == Estimate.of(4, 8, 3)
    assert Estimate.from_values([True, False, True]) == Share.of_cases(2, 3)
    assert (Share.of_cases(2, 3).mean, Share.of_cases(2, 3).error) == (
        Estimate.of(2, 2, 3).mean,
        Estimate.of(2, 2, 3).error,
    )
    assert Estimate.of(2, 2, 3).percent.mean == pytest.approx(200 / 3)


@pytest.mark.parametrize(
    ("cases", "n", "low", "high"),
    [
        (1, 24, 0.0074, 0.2024),
        (0, 10, 0, 0.2775),
        (3, 20, 0.0524, 0.3604),
        (81, 82, 0.9341, 0.9978),
    ],
)
def test_the_interval_near_nothing_and_near_all_is_wilsons(
    cases: int, n: int, low: float, high: float
) -> None:
    """The bounds are those that textbooks print."""
    assert Share.of_cases(cases, n).interval == pytest.approx((low, high), abs=5e-5)
    turned = Share.of_cases(n - cases, n).percent
    assert turned.interval == pytest.approx((100 - 100 * high, 100 - 100 * low), abs=5e-3)


@pytest.mark.parametrize("n", [1, 2, 7, 24, 120, 100_000])
def test_no_interval_of_a_share_says_less_than_nothing_or_more_than_all(n: int) -> None:
    for cases in {0, 1, 2, 9, 10, 11, n // 2, n - 11, n - 10, n - 1, n} & set(range(n + 1)):
        for share in (Share.of_cases(cases, n), Share.of_cases(cases, n).percent):
            low, high = share.interval
            assert 0 <= low <= share.mean <= high <= share.whole
            assert low < high
            assert str(share) == str(share.mean) or "±" in str(share) or " to " in str(share)


def test_95_of_100_intervals_hold_a_share_near_its_end() -> None:
    """Of 24 games that are won 19 times in 20, reckoned over all that can come of it."""
    chances = [math.comb(24, won) * 0.95**won * 0.05 ** (24 - won) for won in range(25)]
    held = [Share.of_cases(won, 24).holds(0.95) for won in range(25)]
    plain = [Estimate.of(won, won, 24).holds(0.95) for won in range(25)]
    assert sum(chance for chance, holds in zip(chances, held, strict=True) if holds) > 0.95
    assert sum(chance for chance, holds in zip(chances, plain, strict=True) if holds) < 0.75


def test_a_share_is_told_by_its_step_or_near_an_end_by_its_bounds() -> None:
    assert str(Share.of_cases(14, 24).percent) == "58 ± 20"
    assert str(Share.of_cases(23, 24).percent) == "95.8 (79.8 to 99.3)"
    assert str(Share.of_cases(24, 24)) == "1 (0.862 to 1)"
    assert str(Share.of_cases(0, 120).percent) == "0 (0 to 3.1)"
    assert pretty(Share.of_cases(0, 120).percent) == "0 (0 to 3.1)"
    assert pretty(Estimate(1.0, 0.1, 50)) == "1.00 ± 0.20"


@pytest.mark.parametrize(("unit", "blocked"), [("rounds", Share), ("games", Estimate)])
def test_what_happens_or_not_is_a_share_and_what_is_counted_a_mean(
    unit: str, blocked: type[Estimate]
) -> None:
    found = simulate("muggins", "greedy", **{unit: 5}).statistics
    kinds = {name: type(each) for name, each in found.items()}
    yes_or_no = {name for name in found if "win" in name or "target" in name}
    assert {name for name, kind in kinds.items() if kind is Share} - {"blocked rounds"} == yes_or_no
    assert kinds["blocked rounds"] is blocked
    won = [found[f"side {side} wins"] for side in (0, 1)]
    assert sum(each.mean for each in won) + found["nobody wins"].mean == pytest.approx(1)


# --- Interrupted, saved, refused -------------------------------------------------------------


def test_an_interrupted_experiment_keeps_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    interrupt(monkeypatch, at=3, part=30)
    found = simulate("muggins", "random", rounds=500, seed=2, engine="plain")
    assert (found.n, found.asked, found.is_complete) == (60, 500, False)
    monkeypatch.undo()
    assert found.sums == simulate("muggins", "random", rounds=60, seed=2).sums


def test_the_command_says_that_it_was_interrupted_and_what_the_result_is_of(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    interrupt(monkeypatch, at=3, part=30)
    path = tmp_path / "part.json"
    assert main(["simulate", "--rounds", "500", "-o", str(path)]) == 130
    assert capsys.readouterr().err == (
        f"muggins: interrupted after 60 of 500 rounds; the result, also in {path}, is of these "
        "alone.\n"
    )
    assert Simulation.load(path).n == 60
    monkeypatch.undo()
    interrupt(monkeypatch, at=2, part=30)
    assert main(["simulate", "--rounds", "500"]) == 130
    said = capsys.readouterr().err
    assert said == "muggins: interrupted after 30 of 500 rounds; the result is of these alone.\n"


def test_a_result_that_cannot_be_saved_is_printed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise MugginsError("The disk is full.")

    monkeypatch.setattr(sums, "write_new", full)
    assert main(["simulate", "--rounds", "40", "-o", str(tmp_path / "r.json")]) == 2
    said = capsys.readouterr()
    assert "40 rounds under muggins" in said.out
    assert said.err == "muggins: The disk is full.\n"


def test_what_is_interrupted_at_once_has_no_result(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(job: work.Job) -> work.Part:
        raise KeyboardInterrupt

    monkeypatch.setattr(experiment, "play", interrupted)
    with pytest.raises(KeyboardInterrupt):
        simulate("muggins", "random", rounds=50)


@pytest.mark.parametrize(("finished", "kept"), [(True, 40), (False, 10)])
def test_finished_parts_that_wait_are_kept_up_to_one_that_is_not(
    finished: bool, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that what was played is always the first so many rounds."""
    monkeypatch.setitem(work.PART, "plain", 10)

    class Interrupted(Future[work.Part]):
        """A part that is waited for when the interruption comes."""

        def result(self, timeout: float | None = None) -> work.Part:
            monkeypatch.setattr(Interrupted, "result", Future.result)
            raise KeyboardInterrupt

    class AtOnce(Executor):
        """Plays at once, all but perhaps the second part."""

        parts = 0

        def submit(self, task: Any, *jobs: Any) -> Any:
            self.parts += 1
            future = Interrupted() if self.parts == 2 else Future()
            if finished or self.parts != 2:
                future.set_result(task(*jobs))
            return future

    found = simulate("muggins", "random", rounds=80, executor=AtOnce(), workers=1, engine="plain")
    assert (found.n, found.is_complete) == (kept, False)
    assert found.sums == simulate("muggins", "random", rounds=kept).sums


def test_without_numba_what_nobody_counts_stops_in_time_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in (compiled, results):
        monkeypatch.setattr(module, "available", lambda: False)
    monkeypatch.setitem(work.PART, "plain", 20)
    monkeypatch.setattr(work, "monotonic", count(0, 3).__next__)
    found = simulate("muggins", "random", seed=2)
    assert (found.n, found.asked) == (60, asking.ENOUGH)
    assert found.sums == simulate("muggins", "random", rounds=60, seed=2).sums
    for shown in (str(found), found._repr_html_()):
        assert "60 of 100,000 rounds (stopped early)" in shown
        assert "muggins[fast]" in shown
    assert compare("muggins", "five-up", "random", games=99, seconds=5).n == 2
    assert "muggins[fast]" in str(compare("muggins", "five-up", "random", rounds=99, seconds=5))
    asked = simulate("muggins", "random", rounds=200)
    assert (asked.n, str(asked).count("fast")) == (200, 0), "a number that is given is kept"
    monkeypatch.undo()
    assert simulate("muggins", "random", rounds=400, seconds=1e-9).n == 400


def test_parts_of_an_own_strategy_grow_with_its_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    play = experiment.play

    def noted(job: work.Job) -> work.Part:
        sizes.append(job.last - job.first)
        return play(job)

    monkeypatch.setattr(experiment, "play", noted)
    monkeypatch.setattr(work, "monotonic", accumulate([0, 0.1, 0.1, 9, 9, 9]).__next__)
    simulate("muggins", own_greedy, rounds=33)
    assert sizes == [1, 5, 25, 1, 1]


ENDED = """
import signal, sys, time; sys.path.insert(0, {path!r})
from muggins.experiments import work

signal.signal(signal.{name}, signal.SIG_DFL)  # nohup has it ignored
with work._pool(2, plain=True) as pool:
    numbers = [pool.submit(work.os.getpid) for _ in range(20)]
    print(*{{number.result() for number in numbers}}, flush=True)
    pool.submit(time.sleep, 60).result()
"""


@pytest.mark.skipif(os.name != "posix", reason="other systems send no such signals")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGKILL"])
def test_no_worker_outlives_the_one_that_started_it(name: str) -> None:
    quiet = {"SIGKILL": "SIGTERM"}.get(name, name)  # nobody can change what SIGKILL does
    command = [sys.executable, "-c", ENDED.format(path=str(PARENT), name=quiet)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stdout.readline().split()
        running.send_signal(getattr(signal, name))
        # The workers hold the other end of this pipe: it ends when the last of them has ended.
        assert running.stdout.read() == ""


# Where the tests run in the background, a shell has them ignore what is pressed on the terminal.
INTERRUPTED = """
import signal, sys; sys.path.insert(0, {path!r})
signal.signal(signal.SIGINT, signal.default_int_handler)
from muggins.experiments import experiment, work

results = work._results
def watched(*arguments):
    for number, part in enumerate(results(*arguments)):
        if number == 1:
            print("going", flush=True)
        yield part
work._results = watched
work.PART["plain"] = 20
found = experiment.simulate("muggins", "random", rounds=10**7, engine="plain", workers=2)
print(found.is_complete, found.n >= 20, found.n == found.statistics["plays"].n)
"""


@pytest.mark.skipif(os.name != "posix", reason="processes are interrupted as on a terminal")
def test_workers_are_interrupted_on_a_terminal_without_a_word() -> None:
    command = [sys.executable, "-c", INTERRUPTED.format(path=str(PARENT))]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as running:
        try:
            assert running.stdout is not None
            assert running.stdout.readline() == "going\n"
            os.killpg(running.pid, signal.SIGINT)
            out, err = running.communicate(timeout=60)
        finally:
            if running.poll() is None:
                os.killpg(running.pid, signal.SIGKILL)
    assert (out, err) == ("False True True\n", "")


def test_an_idle_worker_does_not_die_of_an_interruption() -> None:
    with work._pool(1, plain=True) as pool:
        assert pool.submit(signal.getsignal, signal.SIGINT).result() is signal.SIG_IGN


def test_a_strategy_that_cannot_be_sent_to_processes_is_named() -> None:
    with pytest.raises(MugginsError, match="'<lambda>'"):
        simulate("muggins", lambda view, _: view.legal_moves[0], rounds=5, workers=2)


def test_no_more_workers_start_than_there_are_parts_to_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[int] = []

    def pool(at_once: int, plain: bool) -> Executor:
        started.append(at_once)
        return ThreadPoolExecutor(1)

    monkeypatch.setattr(work, "_pool", pool)
    monkeypatch.setitem(work.PART, "plain", 20)
    for rounds in (41, 40, 20):
        simulate("muggins", "random", rounds=rounds, workers=60, engine="plain")
    assert started == [3, 2]


def test_a_strategy_of_ones_own_is_sent_to_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(work.PART, "plain", 30)
    own = simulate("muggins", own_greedy, rounds=60, seed=3, workers=2)
    assert totals(own) == totals(simulate("muggins", "greedy", rounds=60, seed=3))


def test_results_are_saved_and_loaded(tmp_path: Path) -> None:
    rules = Rules(name="ours", target=30, hand=(6, 5, 5))
    one = simulate(rules, ["greedy", "careful"], games=3, seed=5, forgets=[0.1, 0])
    one.save(tmp_path / "one.json")
    assert Simulation.load(tmp_path / "one.json") == one
    two = compare(rules, "muggins", "greedy", rounds=30)
    two.save(tmp_path / "two.json")
    assert Comparison.load(tmp_path / "two.json") == two
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one.json", "two.json"]
    assert {"statistic", "mean", "error", "rules", "seed", "n", "version"} <= set(one.rows()[0])
    for result in (one, two):
        with pytest.raises(MugginsError, match="replace=True"):
            result.save(tmp_path / "one.json")
        with pytest.raises(MugginsError, match="folder"):
            result.save(tmp_path / "none" / "one.json")
    assert Simulation.load(tmp_path / "one.json") == one
    one.save(tmp_path / "two.json", replace=True)
    assert Simulation.load(tmp_path / "two.json") == one


def test_rows_make_a_table_of_pandas() -> None:
    greedy, random = (simulate("muggins", name, rounds=50) for name in ("greedy", "random"))
    table = pandas.DataFrame([*greedy.rows(), *random.rows()])
    plays = table[table.statistic == "plays"].set_index("players")["mean"]
    assert plays["greedy, greedy"] == greedy.statistics["plays"].mean
    assert plays["random, random"] == random.statistics["plays"].mean
    counts = pandas.DataFrame(greedy.count_rows()).set_index("count")
    assert counts.plays.sum() == greedy.sums[Column.PLAYS]
    assert counts.share.sum() == pytest.approx(1)
    assert counts.points[10] == 2
    assert (counts.low < counts.share).all()
    assert (counts.share < counts.high).all()
    nobody = random.statistics["nobody wins"]
    shown = table[(table.statistic == "nobody wins") & (table.players == "random, random")]
    assert [*zip(shown.low, shown.high, strict=True)] == [nobody.interval]
    pairs = compare("muggins", "five-up", "greedy", rounds=50)
    (plays,) = [row for row in pairs.rows() if row["statistic"] == "plays"]
    assert (plays["low"], plays["high"]) == pairs.differences["plays"].interval


SPOILT: list[tuple[str, Any]] = [
    ("n", 0),
    ("n", 31),
    ("n", "30"),
    ("asked", True),
    ("seed", 1.5),
    ("unit", "hours"),
    ("players", ["greedy"]),
    ("players", ["greedy", 5]),
    ("engine", None),
    ("forgets", [2, 0]),
    ("notices", ["often", 1]),
    ("sums", [0]),
    ("sums", "0"),
    ("squares", [0.5] * COLUMNS),
    ("counts", {}),
    ("counts", [0] * 5),
    ("rules", "chess"),
    ("rules", 7),
    ("more", 1),
]


@pytest.mark.parametrize(("field", "value"), SPOILT)
def test_a_result_that_was_spoilt_is_refused(tmp_path: Path, field: str, value: Any) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    simulate("muggins", "greedy", rounds=30).save(one)
    compare("muggins", "five-up", "greedy", rounds=30).save(two)
    spoilt = json.loads(one.read_text()) | {field: value}
    one.write_text(json.dumps(spoilt))
    with pytest.raises(MugginsError, match=r"one\.json"):
        Simulation.load(one)
    pair = json.loads(two.read_text())
    pair["second"] |= {field: value}
    two.write_text(json.dumps(pair))
    with pytest.raises(MugginsError, match=r"two\.json"):
        Comparison.load(two)


@pytest.mark.parametrize("field", ["first", "sums", "squares"])
def test_a_comparison_without_a_part_is_refused(tmp_path: Path, field: str) -> None:
    compare("muggins", "five-up", "greedy", rounds=5).save(tmp_path / "two.json")
    pair = json.loads((tmp_path / "two.json").read_text())
    for spoilt in ({k: v for k, v in pair.items() if k != field}, pair | {field: [1]}):
        (tmp_path / "two.json").write_text(json.dumps(spoilt))
        with pytest.raises(MugginsError, match=r"two\.json"):
            Comparison.load(tmp_path / "two.json")


@pytest.mark.parametrize(("field", "value"), [("n", 4), ("unit", "games"), ("seed", 2)])
def test_two_results_that_are_no_pairs_are_no_comparison(
    tmp_path: Path, field: str, value: Any
) -> None:
    compare("muggins", "five-up", "greedy", rounds=5).save(tmp_path / "two.json")
    pair = json.loads((tmp_path / "two.json").read_text())
    pair["second"][field] = value
    (tmp_path / "two.json").write_text(json.dumps(pair))
    with pytest.raises(MugginsError, match=r"two\.json"):
        Comparison.load(tmp_path / "two.json")


def test_a_result_says_in_a_cell_what_was_played() -> None:
    one = simulate("muggins", "greedy", rounds=1200, seed=5, forgets=[0.25, 0])
    heading = (
        "1,200 rounds under muggins, greedy, greedy, seed 5, plain engine, "
        "forgets 0.25, 0, notices 1, 1"
    )
    two = compare("muggins", Rules(reserve=2), "greedy", rounds=30)
    for result, lines in (
        (one, [heading, f"plays: {one.statistics['plays']}"]),
        (two, ["30 rounds on the same deals", f"plays: {two.differences['plays']}"]),
    ):
        shown = str(result)
        assert shown.startswith(lines[0])
        assert lines[1] in shown
        assert "<table>" in result._repr_html_()
        assert str(result.statistics["plays"] if result is one else "reserve 2") in (
            result._repr_html_()
        )


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"format": 1}', '{"format": 1, "kind": "simulation"}', "[" * 100_000]
)
def test_a_file_that_is_no_result_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "bad.json").write_text(text, "utf-8")
    with pytest.raises(MugginsError, match=r"bad\.json"):
        Simulation.load(tmp_path / "bad.json")
    with pytest.raises(MugginsError, match=r"bad\.json"):
        Comparison.load(tmp_path / "bad.json")


@pytest.mark.parametrize(
    "change",
    [
        {"seed": None}, {"sums": []}, {"counts": "0"}, {"rules": "mugins"}, {"rules": {"seats": 9}},
        {"unit": "days"}, {"n": 0}, {"players": ["greedy"]}, {"notices": [2, 2]}, {"more": 1},
    ],
    ids=str,
)  # fmt: skip
def test_values_that_are_no_result_are_refused_in_a_sentence(change: dict[str, Any]) -> None:
    data = simulate("muggins", "greedy", rounds=2).to_dict()
    assert Simulation.from_dict(data).to_dict() == data
    for values in (data | change, {}, None, [1]):
        with pytest.raises(MugginsError) as refused:
            Simulation.from_dict(values)  # type: ignore[arg-type]
        assert len(str(refused.value)) < 200


@pytest.mark.parametrize("unit", ["rounds", "games"])
def test_a_result_is_refused_or_can_be_shown(unit: str) -> None:
    """Whatever number is put in the place of one of its numbers."""
    data = simulate("muggins", ["greedy", "random"], **{unit: 4}).to_dict()
    refused = 0
    for name in ("n", "asked", "seed", "sums", "squares", "counts"):
        for place in range(len(data[name])) if isinstance(data[name], list) else [None]:
            for odd in (-1, 0, 1, 7, 10**6, 10**13, 10**400, 0.5):
                spoilt = copy.deepcopy(data)
                if place is None:
                    spoilt[name] = odd
                else:
                    spoilt[name][place] = odd
                try:
                    found = Simulation.from_dict(spoilt)
                except MugginsError:
                    refused += 1
                    continue
                assert str(found)
                assert found._repr_html_()
                assert found.count_rows()
    assert refused > 1400


def test_R1_3_what_is_compared_differs_in_neither_seats_nor_sides() -> None:
    four = Rules(seats=4)
    with pytest.raises(MugginsError) as refused:
        compare(four, four.but(partners=True), "greedy", rounds=5)
    assert str(refused.value) == (
        "Rules are compared at the same seats and sides: the first have 4 seats and 4 sides, the "
        "second 4 seats and 2 sides."
    )


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MugginsError, match="cannot be read"):
        Simulation.load(tmp_path / "none.json")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"rounds": 5, "games": 5}, "either rounds or games"),
        ({"rounds": 0}, "number of rounds is a whole number"),
        ({"rounds": True}, "number of rounds is a whole number"),
        ({"games": 2.5}, "number of games is a whole number"),
        ({"rounds": 5, "strategies": ["greedy"]}, "1 player for 2 seats"),
        ({"rounds": 5, "strategies": "gredy"}, "did you mean 'greedy'"),
        ({"rounds": 5, "seed": -1}, "A seed is"),
        ({"rounds": 5, "forgets": 2}, "from 0 to 1"),
        ({"rounds": 5, "notices": [1, 1, 1]}, "from 0 to 1"),
        ({"rounds": 5, "workers": 0}, "number of workers"),
        ({"rounds": 5, "workers": 61}, "from 1 to 60, not '61'"),
        ({"rounds": 10**6, "workers": 10**7}, "from 1 to 60, not '10000000'"),
        ({"rounds": 5, "engine": "fast"}, "compiled or plain"),
        ({"rounds": 5, "engine": "compiled", "strategies": own_greedy}, "of your own"),
        ({"rounds": 5, "rules": "chess"}, "no preset"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: dict[str, Any], sentence: str) -> None:
    given = {"rules": "muggins", "strategies": "greedy"} | arguments
    with pytest.raises(MugginsError, match=sentence):
        simulate(given.pop("rules"), given.pop("strategies"), **given)


def test_other_seats_are_not_compared() -> None:
    with pytest.raises(MugginsError, match="same seats"):
        compare("muggins", Rules(seats=3), "greedy", rounds=5)


def test_without_numba_the_plain_engine_plays_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(PARENT)!r})\n"
        "from muggins import PRESETS, simulate\n"
        "import muggins.experiments.asking\n"
        "muggins.experiments.asking.WORTH_COMPILING = 100\n"
        "found = simulate(PRESETS['muggins'], 'greedy', rounds=250, seed=1, workers=1)\n"
        "print(found.engine, found.sums[1])\n"
    )
    ran = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, timeout=120
    )
    assert ran.stderr == ""
    engine, plays = ran.stdout.split()
    assert engine == "plain"
    if compiled.available():
        monkeypatch.setattr(asking, "WORTH_COMPILING", 100)
        twin = simulate("muggins", "greedy", rounds=250, seed=1)
        assert (twin.engine, twin.sums[1]) == ("compiled", int(plays))
    monkeypatch.setattr(compiled, "available", lambda: False)
    with pytest.raises(MugginsError, match="needs numba"):
        simulate("muggins", "greedy", rounds=5, engine="compiled")


# --- The command -----------------------------------------------------------------------------


def test_the_command_prints_a_table_and_json(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    command = ["simulate", "--players", "greedy,random", "--rounds", "120", "--seed", "9"]
    assert main(command) == 0
    table = capsys.readouterr().out
    assert "120 rounds under muggins" in table
    assert "leader's advantage" in table
    assert main([*command, "--json", "-o", str(tmp_path / "r.json")]) == 0
    data = json.loads(capsys.readouterr().out)
    found = simulate("muggins", ["greedy", "random"], rounds=120, seed=9)
    assert data["statistics"]["plays"]["mean"] == found.statistics["plays"].mean
    assert data["n"] == 120
    assert data["engine"] == "plain"
    assert Simulation.load(tmp_path / "r.json") == found
    assert main([*command, "-o", str(tmp_path / "r.json")]) == 2
    assert "is there already" in capsys.readouterr().err
    assert main([*command, "-o", str(tmp_path / "r.json"), "--force"]) == 0
    assert main([*command, "--against", "all-threes"]) == 0
    assert "pair by pair" in capsys.readouterr().out


def test_the_command_compares_changed_rules_with_a_preset_as_it_stands(
    capsys: pytest.CaptureFixture[str],
) -> None:
    command = ["simulate", "--set", "spinner_count=line", "--against", "muggins", "--rounds", "60"]
    assert main([*command, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["first"]["rules"]["spinner_count"] == "line"
    assert data["second"]["rules"] == "muggins"
    found = compare(Rules(spinner_count="line"), "muggins", "greedy", rounds=60)
    assert data["differences"]["plays"]["mean"] == found.differences["plays"].mean


def test_json_has_the_interval_of_a_share_and_null_for_that_of_a_single_round(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["simulate", "--rounds", "1", "--json"]) == 0
    statistics = json.loads(capsys.readouterr().out)["statistics"]
    assert [statistics["plays"][name] for name in ("error", "low", "high")] == [None] * 3
    nobody = statistics["nobody wins"]
    assert (nobody["low"], nobody["high"]) == (0, pytest.approx(0.7935, abs=5e-5))


def test_the_command_tells_a_share_near_nothing_by_its_bounds(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["simulate", "--rounds", "100", "--seed", "9"]) == 0
    lines = capsys.readouterr().out.splitlines()
    (nobody,) = [" ".join(line.split()) for line in lines if line.startswith("nobody wins")]
    assert nobody == "nobody wins 0 (0 to 0.037)"
    (void,) = [" ".join(line.split()) for line in lines if line.startswith("void awards")]
    assert void == "void awards 0 ± 0"


def test_an_interrupted_command_prints_what_it_has_and_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt(monkeypatch, at=2, part=40)
    assert main(["simulate", "--rounds", "100"]) == 130
    assert capsys.readouterr().out.startswith("40 of 100 rounds (stopped early) under muggins")


def test_the_command_takes_options_and_partners(capsys: pytest.CaptureFixture[str]) -> None:
    four = ["simulate", "--players", "greedy,random,greedy,random", "--partners", "--games", "2"]
    assert main([*four, "--set", "target=15", "--forgets", "0.5", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["rules"]["target"], data["rules"]["partners"]) == (15, True)
    assert data["unit"] == "games"
    assert data["statistics"]["points forgotten"]["mean"] > 0
    assert "side 1 wins" in data["statistics"]
    assert "side 2 wins" not in data["statistics"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--rounds", "many"],
        ["--rounds", "0"],
        ["--rounds", "5", "--games", "5"],
        ["--players", "greedy"],
        ["--players", "greedy,nobody"],
        ["--seed", "x"],
        ["--forgets", "often"],
        ["--forgets", "nan"],
        ["--engine", "steam"],
        ["--rules", "chess"],
        ["--against", "chess"],
        ["-o", "."],
        ["-o", "no/such/folder.json"],
        ["--players", ""],
        ["--workers", "0"],
        ["--workers", "100000"],
        ["--rounds", "1" * 40],
        ["--notices", "-1"],
        ["--set", "hand=9"],
        ["--partners"],
        ["--seed", "-1"],
        ["--games", "1.5"],
    ],
)
def test_the_command_refuses_in_one_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("muggins: ")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize(("players", "number"), [("greedy", 1), ("a,b,c,d,e", 5)])
def test_too_few_or_too_many_players_are_told_how_many_there_are(
    command: str, players: str, number: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--players", players]) == 2
    said = f"--players names two to four players with commas between them, not {number}.\n"
    assert capsys.readouterr().err == f"muggins: {said}"


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_hyphen_is_no_file_to_write_to(
    command: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([command, "-o", "-"]) == 2
    assert "'-' is no file to write to" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_count_never_needs_more_room_than_there_is() -> None:
    assert sum(tile.pips for tile in SET) < COUNTS


def test_arguments_are_listed_and_an_unknown_one_is_named() -> None:
    assert {*signature(simulate).parameters} >= {"rounds", "forgets", "seconds"}
    with pytest.raises(TypeError, match="did you mean 'rounds'"):
        simulate("muggins", "greedy", round=5)  # type: ignore[call-arg]


def test_a_comparison_says_where_points_are_counted_differently() -> None:
    alike = compare("muggins", {"spinners": "all"}, "greedy", rounds=10)
    other = compare("muggins", "all-fives", "greedy", rounds=10)
    assert "do not count points alike" not in str(alike)
    assert "Second: A count that five divides scores its pips." in " ".join(str(other).split())
