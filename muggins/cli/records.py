"""Records where the commands find them and put them."""

import sys
from pathlib import Path

from muggins import notation
from muggins.errors import MugginsError
from muggins.match import Game
from muggins.tiles import quoted
from muggins.wording.rounds import COMMANDS

STANDARD_INPUT = "-"


def read_record(name: str) -> Game:
    """The game in a file or, for "-", on the standard input."""
    if name == STANDARD_INPUT:
        return notation.read_from(sys.stdin.buffer, COMMANDS["standard input"])
    return notation.read(name)


def check_output(name: str, force: bool) -> Path:
    """The path of a file to write; refuses to replace one without `force`, and what is no file."""
    path = Path(name)
    if path.exists() or path.is_symlink():
        if not path.is_file():
            raise MugginsError(COMMANDS["not a file"].format(path=quoted(name)))
        if not force:
            raise MugginsError(COMMANDS["exists"].format(path=quoted(name)))
    return path
