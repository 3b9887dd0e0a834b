"""Files that a command writes: `--force`, where they may be written, and writing them."""

import argparse
from pathlib import Path

from muggins.base.errors import MugginsError
from muggins.base.files import ON_THE_COMMAND_LINE, check_free, write_new
from muggins.base.language import _


def add_force(parser: argparse.ArgumentParser) -> None:
    """Let a command take `--force`."""
    parser.add_argument(
        "--force", action="store_true", help=_("replace a file that is there already")
    )


def output(text: str, force: bool) -> Path:
    """Where a file may be written. Raises `MugginsError` where it may not."""
    if text == "-":
        raise MugginsError(
            _("'-' is no file to write to: name a file like game.json, or ./- for one so called.")
        )
    return check_free(text, force, ON_THE_COMMAND_LINE)


def write(path: Path, data: bytes, force: bool) -> None:
    """Write a file that a command was asked for, whole or not at all."""
    write_new(path, data, force, ON_THE_COMMAND_LINE)
