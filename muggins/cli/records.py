"""Records where the commands find them."""

import sys

from muggins.base.errors import MugginsError
from muggins.base.files import read_stream
from muggins.base.language import _
from muggins.game.match import Game
from muggins.text import records as notation

STANDARD_INPUT = "-"


def read_record(name: str) -> Game:
    """The game in a file or, for "-", on the standard input."""
    return notation.loads(standard_input()) if name == STANDARD_INPUT else notation.read(name)


def standard_input() -> str:
    """What is on the standard input."""
    if sys.stdin is None:
        raise MugginsError(_('There is no standard input to read; name a file in place of "-".'))
    return read_stream(sys.stdin.buffer, _("The standard input"))
