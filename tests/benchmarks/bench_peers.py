"""The compiled rules beside the two Python packages that play dominoes, in one run.

    python tests/benchmarks/bench_peers.py

Each package is installed from the package index into an environment of its own that is thrown away
afterwards, and plays random rounds by its own functions. `dominoes` plays the block game for four
(no points, no boneyard); `all-fives-domino` plays All Fives for two, with seven tiles each.
Processor time, medians of five in turns; we must be at least a hundred times faster.
"""

import statistics
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

import yardstick

from muggins import simulate

RUNS = 5
OURS = 200_000
WANTED = 100

DOMINOES = """
import random, time
import dominoes

random.seed(1)
start, rounds = time.process_time(), 1000
for number in range(rounds):
    game = dominoes.Game.new(starting_player=number % 4)
    while game.result is None:
        game.make_move(*random.choice(game.valid_moves))
print(rounds / (time.process_time() - start))
"""

ALL_FIVES = """
import random, time
from src.main.game.Brain import RandomBrain
from src.main.game.DominoRound import DominoRound
from src.main.game.Player import Player

class Table:
    interactive = False

random.seed(1)
start, rounds = time.process_time(), 60
for number in range(rounds):
    players = Player(RandomBrain(), "one"), Player(RandomBrain(), "two")
    DominoRound(*players, Table()).run()
print(rounds / (time.process_time() - start))
"""

PEERS = {"dominoes==6.1.0": DOMINOES, "all-fives-domino==1.0.23": ALL_FIVES}


def python_with(packages: list[str], folder: Path) -> Path:
    """The Python of a new environment that holds these packages."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    install = [python, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    subprocess.run([*install, *packages], check=True)
    return python


def theirs(python: Path, code: str, folder: Path) -> float:
    """Rounds a second of a peer, in a process of its own."""
    command = [python, "-I", "-c", code]
    run = subprocess.run(command, check=True, capture_output=True, text=True, cwd=folder)
    return float(run.stdout)


def ours() -> float:
    """Rounds a second of the compiled rules on one core."""
    start = time.process_time()
    simulate(yardstick.RULES, "random", rounds=OURS, engine="compiled", workers=1)
    return OURS / (time.process_time() - start)


def main() -> None:
    """Measure in turns, print a line for each, and fail where a peer comes too near."""
    rates: dict[str, list[float]] = {name: [] for name in ("muggins", *PEERS)}
    ours()  # compiled before the measuring begins
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        python = python_with([*PEERS], folder / "environment")
        for _ in range(RUNS):
            rates["muggins"].append(ours())
            for peer, code in PEERS.items():
                rates[peer].append(theirs(python, code, folder))
    medians = {name: statistics.median(found) for name, found in rates.items()}
    for name, rate in medians.items():
        print(
            f"{name:25} {rate:12,.0f} rounds/s, we are {medians['muggins'] / rate:8,.1f} times it"
        )
    fastest = max(medians[peer] for peer in PEERS)
    if medians["muggins"] < WANTED * fastest:
        raise SystemExit(f"That is less than {WANTED} times the fastest peer.")


if __name__ == "__main__":
    main()
