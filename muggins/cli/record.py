"""`muggins record`: check a record and print it in its normal form, or print the schema."""

import argparse
from importlib.resources import files
from typing import Any

from muggins.base.errors import MugginsError
from muggins.cli.records import read_record
from muggins.text.records import dumps
from muggins.wording.rounds import COMMANDS


def register(commands: Any) -> None:
    """Add `record` to the commands."""
    about = COMMANDS["help record"]
    parser = commands.add_parser("record", help=about, description=about)
    parser.add_argument("record", nargs="?", metavar="RECORD.json", help=COMMANDS["help file"])
    parser.add_argument("--schema", action="store_true", help=COMMANDS["help schema"])
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Print the schema, or the record that was read, as it would be written."""
    if args.schema == (args.record is not None):
        raise MugginsError(COMMANDS["record or schema"])
    print(schema() if args.schema else dumps(read_record(args.record)), end="")


def schema() -> str:
    """The JSON Schema of records, as text."""
    return files("muggins.text").joinpath("record.schema.json").read_text("utf-8")
