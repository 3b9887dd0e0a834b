"""`muggins review`: what each move of a record was worth, and luck apart from skill."""

import argparse
import json
from typing import Any

from muggins.base.language import _
from muggins.cli.records import STANDARD_INPUT, standard_input
from muggins.cli.settings import add_rules, chosen_rules, option_number


def register(commands: Any) -> None:
    """Add `review` to the commands."""
    about = _("look back at a game: luck, skill, and what each move was worth")
    parser = commands.add_parser("review", help=about, description=about)
    parser.add_argument(
        "record",
        metavar="FILE",
        help=_(
            'a record, or the moves alone as text, or "-" for the standard input; a tile that is '
            'not known is written "?"'
        ),
    )
    parser.add_argument("--seat", metavar="NUMBER", help=_("whose moves to look at (default: all)"))
    parser.add_argument("--all", action="store_true", help=_("list every move, too"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    add_rules(parser)
    parser.set_defaults(run=run, rules=None)


def run(args: argparse.Namespace) -> None:
    """Read a record whole, look back at it, then print what was found."""
    from muggins.reviews.review import review
    from muggins.reviews.showing import text

    seat = None if args.seat is None else option_number("--seat", args.seat)
    source = standard_input() if args.record == STANDARD_INPUT else args.record
    rules = None
    if args.rules is not None or args.changes:
        args.rules = args.rules or "muggins"
        rules = chosen_rules(args)
    found = review(source, seat, rules=rules)
    print(json.dumps(found.to_dict(), indent=1) if args.json else text(found, args.all))
