"""The maker of puzzles: `python -m muggins.puzzles`, and `--check` to solve them all again."""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from muggins.base.checks import digits, quoted
from muggins.base.errors import MugginsError
from muggins.base.files import ON_THE_COMMAND_LINE, check_free, read_whole, write_whole
from muggins.base.language import _
from muggins.puzzles import book
from muggins.puzzles.checking import check
from muggins.puzzles.making import make
from muggins.puzzles.solving import WORLDS

HERE = Path(__file__).resolve().parent
STEP = 25
"""After so many games or puzzles the progress is told."""


def main(argv: Sequence[str] | None = None) -> int:
    """Make or check, as the command line says; what cannot be leaves Python with status 2."""
    parser = argparse.ArgumentParser(prog="python -m muggins.puzzles", description=__doc__)
    parser.add_argument("--n", type=_amount, default=1000, help="how many puzzles to make")
    parser.add_argument("--seed", type=int, default=61, help="the same seed makes the same puzzles")
    parser.add_argument(
        "--worlds", type=_amount, default=WORLDS, help="in how many worlds each is proved"
    )
    parser.add_argument("-o", "--output", type=Path, default=HERE / book.NAME, help="the file")
    parser.add_argument("--check", action="store_true", help="solve all puzzles of the file again")
    parser.add_argument("--force", action="store_true", help="replace a file that is there already")
    args = parser.parse_args(argv)
    try:
        return _check(args) if args.check else _make(args)
    except MugginsError as error:
        parser.error(str(error))


def _amount(text: str) -> int:
    number = digits(text)
    if number is None or number < 1:
        sentence = _("takes a whole number from 1 on, not {text}.")
        raise argparse.ArgumentTypeError(sentence.format(text=quoted(text)))
    return number


def _make(args: argparse.Namespace) -> int:
    check_free(args.output, args.force, ON_THE_COMMAND_LINE)  # before an hour of work
    puzzles = make(args.n, args.seed, args.worlds, _told)
    text = book.written(puzzles, args.seed, args.worlds)
    book.read(text)  # what is not readable again takes the place of nothing
    write_whole(args.output, text)
    size = args.output.stat().st_size
    levels = Counter(puzzle.level for puzzle in puzzles)
    print(f"{len(puzzles)} puzzles, {size} bytes; by level {dict(sorted(levels.items()))}")
    return 0


def _check(args: argparse.Namespace) -> int:
    puzzles = book.read(read_whole(args.output))

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
