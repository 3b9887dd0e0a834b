"""`muggins replay`: what happened in a record, move by move."""

import argparse
import json
from typing import Any

from muggins.cli.records import read_record
from muggins.text.records import result
from muggins.text.transcript import transcript
from muggins.wording.rounds import COMMANDS


def register(commands: Any) -> None:
    """Add `replay` to the commands."""
    about = COMMANDS["help replay"]
    parser = commands.add_parser("replay", help=about, description=about)
    parser.add_argument("record", metavar="RECORD.json", help=COMMANDS["help file"])
    parser.add_argument("--json", action="store_true", help=COMMANDS["help replay json"])
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Read a record whole, then print what became of it."""
    game = read_record(args.record)
    print(json.dumps(result(game), indent=1) if args.json else transcript(game), end="")
    if args.json:
        print()
