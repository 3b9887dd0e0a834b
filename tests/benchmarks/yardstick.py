"""The yardstick in C: how it is built, what it plays, and whether it counts what we count."""

import json
import math
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from muggins import PRESETS, Rules

SOURCE = Path(__file__).with_name("yardstick.c")
RULES: Rules = PRESETS["muggins"].but(
    may_draw="only when stuck",
    draw_until="playable",
    play_drawn=True,
    rounding="down",
    blocked="difference",
)
"""The rules that the yardstick plays."""
POLICIES = ("random", "greedy")
SAME = {
    "points_per_round": "points of all sides",
    "plays_per_round": "plays",
    "bonus_per_round": "bonus",
    "blocked": "blocked rounds",
}
"""What the yardstick counts, and the statistic of `simulate` that it must equal."""
SIGMAS = 4


def build(folder: Path) -> Path | None:
    """Compile the yardstick into a folder; None where there is no gcc to do it."""
    compiler = shutil.which("gcc")
    if compiler is None:
        return None
    program = folder / "yardstick"
    subprocess.run([compiler, "-O3", "-o", program, SOURCE], check=True)
    return program


def run(program: Path, rounds: int, policy: str, seed: int = 1) -> dict[str, Any]:
    """Let the yardstick play, both seats by one policy, and read what it prints."""
    kind = str(POLICIES.index(policy))
    command = [str(program), str(rounds), kind, kind, "0", str(seed)]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found: dict[str, Any] = json.loads(printed)
    return found


def disagreements(theirs: Mapping[str, Any], ours: Mapping[str, Any]) -> list[str]:
    """The statistics in which the yardstick and `simulate` differ by more than chance allows.

    Both played so many rounds that the standard error of theirs follows from ours.
    """
    found = []
    for name, statistic in SAME.items():
        mine = ours[statistic]
        error = math.hypot(mine.error, mine.error * math.sqrt(mine.n / theirs["rounds"]))
        if abs(theirs[name] - mine.mean) > SIGMAS * error:
            found.append(f"{name}: {theirs[name]} there, {mine.mean:.4f} ± {error:.4f} here")
    return found
