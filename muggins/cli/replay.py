"""`muggins replay`: what happened in a record, move by move."""

import argparse
import json
from typing import Any

from muggins.base.language import _
from muggins.cli.records import read_record
from muggins.text.records import result
from muggins.text.transcript import transcript


def register(commands: Any) -> None:
    """Add `replay` to the commands."""
    about = _("replay a record: every move with its sum, points and scores")
    parser = commands.add_parser("replay", help=about, description=about)
    parser.add_argument(
        "record",
        metavar="RECORD.json",
        help=_('the record, a JSON file; "-" reads it from the standard input'),
    )
    parser.add_argument(
        "--json", action="store_true", help=_("print one JSON object in place of a transcript")
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Read a record whole, then print what became of it."""
    game = read_record(args.record)
    print(json.dumps(result(game), indent=1) if args.json else transcript(game), end="")
    if args.json:
        print()
