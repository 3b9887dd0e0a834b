"""The maker of puzzles: `python -m muggins.puzzles`, and `--check` to solve them all again."""

import argparse
import sys
from collections import Counter
from pathlib import Path

from muggins.base.files import write_whole
from muggins.puzzles import book
from muggins.puzzles.checking import check
from muggins.puzzles.making import make
from muggins.puzzles.solving import WORLDS

HERE = Path(__file__).resolve().parent
STEP = 25
"""After so many games or puzzles the progress is told."""


def main() -> int:
    """Make or check, as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m muggins.puzzles", description=__doc__)
    parser.add_argument("--n", type=int, default=1000, help="how many puzzles to make")
    parser.add_argument("--seed", type=int, default=61, help="the same seed makes the same puzzles")
    parser.add_argument(
        "--worlds", type=int, default=WORLDS, help="in how many worlds each is proved"
    )
    parser.add_argument("-o", "--output", type=Path, default=HERE / book.NAME, help="the file")
    parser.add_argument("--check", action="store_true", help="solve all puzzles of the file again")
    args = parser.parse_args()
    if args.check:
        return _check(args)
    puzzles = make(args.n, args.seed, args.worlds, _told)
    write_whole(args.output, book.written(puzzles, args.seed, args.worlds))
    size = args.output.stat().st_size
    levels = Counter(puzzle.level for puzzle in puzzles)
    print(f"{len(puzzles)} puzzles, {size} bytes; by level {dict(sorted(levels.items()))}")
    return 0


def _check(args: argparse.Namespace) -> int:
    puzzles = book.read(args.output.read_text("utf-8"))

    def told(done: int) -> None:
        if done % STEP == 0:
            print(f"{done} of {len(puzzles)}", file=sys.stderr)

    found = check(puzzles, args.seed + 1000, args.worlds, told)
    print(
        f"{found.puzzles} puzzles solved again, {found.exact} of them exactly: "
        f"{len(found.refuted)} refuted. Least lead of a best move: {found.least_ahead:.2f}, and "
        f"{found.least_errors:.1f} times its standard error."
    )
    for puzzle in found.refuted:
        print(f"refuted: {puzzle.name}, {puzzle.best} after {puzzle.moves}")
    return int(bool(found.refuted))


def _told(themes: Counter[str], games: int) -> None:
    if games % STEP == 0:
        print(f"games: {games}, puzzles: {themes.total()}, {dict(themes)}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
