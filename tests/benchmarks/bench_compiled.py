"""The compiled rules beside hand-written C, in one run: speed, ratio, memory, workers, first call.

    python tests/benchmarks/bench_compiled.py [speed] [first] [workers] [memory]

All figures are processor time, medians of at least five, each of ours beside one of the yardstick:
ratios hold on a busy machine, rounds a second do not. The statistics of both must agree, or the
run fails. Needs gcc for `speed`.
"""

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import yardstick

from muggins import simulate
from muggins.players.loop_cache import CACHE_VARIABLE

PAIRS, ROUNDS = 15, 200_000
RUNS = 5
SIZES = (10**4, 10**5, 10**6, 10**7)
WORKERS = (1, 2)
SHARED = 6_000_000
COMPILED = "compiled"


def cpu() -> float:
    """The processor time of this process, of all its threads."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def middle(values: list[float]) -> str:
    """The median and the extremes, in words."""
    return f"{statistics.median(values):,.2f} ({min(values):,.2f} to {max(values):,.2f})"


def speed() -> None:
    """Play against the yardstick in turns, and compare what both have counted."""
    with tempfile.TemporaryDirectory() as folder:
        program = yardstick.build(Path(folder))
        if program is None:
            raise SystemExit("There is no gcc here to build the yardstick with.")
        for policy in yardstick.POLICIES:
            ours, theirs, ratios = [], [], []
            simulate(yardstick.RULES, policy, rounds=1, engine=COMPILED, workers=1)
            for seed in range(1, PAIRS + 1):
                found = yardstick.run(program, ROUNDS, policy, seed)
                start = cpu()
                played = simulate(
                    yardstick.RULES, policy, rounds=ROUNDS, seed=seed, engine=COMPILED, workers=1
                )
                ours.append(ROUNDS / (cpu() - start))
                theirs.append(found["rounds_per_s"])
                ratios.append(ours[-1] / theirs[-1])
                for sentence in yardstick.disagreements(found, played.statistics):
                    raise SystemExit(f"{policy}, seed {seed}: {sentence}")
            print(
                f"{policy:7} {statistics.median(ours):10,.0f} rounds/s, "
                f"C {statistics.median(theirs):10,.0f}, ratio {middle(ratios)}"
            )


FRESH = """
import resource, sys, time
import numba, numpy
from muggins import PRESETS, simulate
size = int(sys.argv[1])
start = time.process_time()
simulate("muggins", "random", rounds=size, engine="compiled", workers=1)
used = time.process_time() - start
print(used, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


def fresh(rounds: int, cache: str) -> tuple[float, float]:
    """Seconds and MiB of a fresh process that plays so many rounds, after its imports."""
    command = [sys.executable, "-c", FRESH, str(rounds)]
    environment = {**os.environ, CACHE_VARIABLE: cache}
    printed = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    seconds, memory = map(float, printed.stdout.split())
    return seconds, memory


def first() -> None:
    """How long the first call takes: compiled anew, and from the disk."""
    cold, warm = [], []
    for _ in range(RUNS):
        with tempfile.TemporaryDirectory() as cache:
            cold.append(fresh(1, cache)[0])
            warm.append(fresh(1, cache)[0])
    print(f"first call, cold        {middle(cold)} s")
    print(f"first call, from cache  {middle(warm)} s")


def memory() -> None:
    """The peak memory of a process by the number of rounds."""
    with tempfile.TemporaryDirectory() as cache:
        fresh(1, cache)
        for rounds in SIZES:
            print(f"{rounds:>10,} rounds: peak {fresh(rounds, cache)[1]:.0f} MiB")


def workers() -> None:
    """Two workers against one: time on the clock, and what the sharing costs the processor."""
    clock: dict[int, list[float]] = {each: [] for each in WORKERS}
    busy: dict[int, list[float]] = {each: [] for each in WORKERS}
    simulate(yardstick.RULES, "random", rounds=1, engine=COMPILED)
    for _ in range(RUNS):
        for each in WORKERS:
            start, used = time.perf_counter(), cpu()
            simulate(yardstick.RULES, "random", rounds=SHARED, engine=COMPILED, workers=each)
            clock[each].append(time.perf_counter() - start)
            busy[each].append(cpu() - used)
    gains = [one / two for one, two in zip(clock[1], clock[2], strict=True)]
    costs = [two / one for one, two in zip(busy[1], busy[2], strict=True)]
    print(f"two workers: {middle(gains)} times one by the clock (load {os.getloadavg()[0]:.1f})")
    print(f"two workers: {middle(costs)} times the processor time of one")


PARTS = {"speed": speed, "first": first, "workers": workers, "memory": memory}


def main(chosen: list[str]) -> None:
    """Measure the chosen parts, or all."""
    print(json.dumps({"processors": os.cpu_count(), "load": os.getloadavg()}))
    for name in chosen or PARTS:
        PARTS[name]()


if __name__ == "__main__":
    main(sys.argv[1:])
