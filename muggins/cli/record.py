"""`muggins record`: check a record and print it in its normal form, or print the schema."""

import argparse
from importlib.resources import files
from typing import Any

from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.cli.records import read_record
from muggins.text.records import dumps


def register(commands: Any) -> None:
    """Add `record` to the commands."""
    about = _("check a record and print it in its normal form, or print the schema of records")
    parser = commands.add_parser("record", help=about, description=about)
    parser.add_argument(
        "record",
        nargs="?",
        metavar="RECORD.json",
        help=_('the record, a JSON file; "-" reads it from the standard input'),
    )
    parser.add_argument("--schema", action="store_true", help=_("print the JSON Schema of records"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Print the schema, or the record that was read, as it would be written."""
    if args.schema == (args.record is not None):
        raise MugginsError(_("Name a record to check, or ask for --schema: one of the two."))
    print(schema() if args.schema else dumps(read_record(args.record)), end="")


def schema() -> str:
    """The JSON Schema of records, as text."""
    return files("muggins.text").joinpath("record.schema.json").read_text("utf-8")
