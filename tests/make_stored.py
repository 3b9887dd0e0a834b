"""Play the experiments anew whose results come with Muggins.

python tests/make_stored.py            # write the results; needs numba, and minutes
python tests/make_stored.py --check    # play the quick ones, compare, and write nothing
python tests/make_stored.py line       # this result alone
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

from muggins import Play, rules
from muggins.experiments import puzzle, stored

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "muggins" / "experiments" / stored.KEPT
PUZZLE, ROUNDS = "puzzle", 4000
SLOW = ("coach against greedy", PUZZLE)
"""What takes minutes is not played anew to be checked."""


def played(name: str) -> str:
    """An experiment played now, as the text of its file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "result.json"
        stored.MAKERS[name]().save(path)
        return path.read_text("utf-8")


def blocker() -> Callable[..., Any]:
    """The strategy that lesson 15 begins with."""
    cells = json.loads((ROOT / "notebooks" / "15_better_play.ipynb").read_text("utf-8"))["cells"]
    names: dict[str, Any] = {"Play": Play}
    sources = ("".join(cell["source"]) for cell in cells)
    exec(next(source for source in sources if "def blocker" in source), names)
    strategy: Callable[..., Any] = names["blocker"]
    return strategy


def solved_puzzle() -> str:
    """Two players against greedy with right and with wrong counting, as the text of a file."""
    found = {}
    for word, halves in (("right", rules.BOTH_HALVES), ("wrong", 3)):
        for name, player in (("blocker", blocker()), ("careful", "careful")):
            with patch.object(rules, "BOTH_HALVES", halves):
                share = puzzle.ahead_of_greedy(player, ROUNDS)
            found[f"{name}, {word}"] = [round(share.mean * share.n / 100), share.n]
    return json.dumps(found) + "\n"


def told(text: str) -> Any:
    """What a file says, whatever version of Muggins wrote it."""

    def unversioned(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        return {name: value for name, value in pairs if name != "version"}

    return json.loads(text, object_pairs_hook=unversioned)


def main() -> int:
    parser = argparse.ArgumentParser(description="Play anew what comes stored with Muggins.")
    parser.add_argument("--check", action="store_true", help="only say what is stale")
    parser.add_argument("names", nargs="*", help="these results alone")
    args = parser.parse_args()
    found = 0
    for name in args.names or [*stored.MAKERS, PUZZLE]:
        if args.check and name in SLOW:
            continue
        path = FOLDER / (puzzle.STORED if name == PUZZLE else stored.file_of(name))
        text = solved_puzzle() if name == PUZZLE else played(name)
        stale = not path.exists() or told(path.read_text("utf-8")) != told(text)
        if stale and not args.check:
            path.write_text(text, "utf-8")
        found += stale and args.check
        print(
            f"{path.name}: {('stale' if args.check else 'made') if stale else 'as it was'}",
            flush=True,
        )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
