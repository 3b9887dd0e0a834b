"""`muggins card`: the rules on one page, with what this house plays, as a PDF."""

import argparse
from typing import Any

from muggins.cli.settings import add_force, add_rules, chosen_rules, write
from muggins.cli.worksheet import add_paper, pdf_path
from muggins.paper.pages import paper_of
from muggins.wording.paper import COMMAND


def register(commands: Any) -> None:
    """Add `card` to the commands."""
    about = COMMAND["help card"]
    parser = commands.add_parser("card", help=about, description=about)
    add_rules(parser)
    add_paper(parser)
    parser.add_argument("-o", "--output", metavar="FILE.pdf", required=True, help=COMMAND["output"])
    add_force(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Make the card and write it."""
    from muggins.paper.cards import card_pdf

    paper_of(args.paper)
    path = pdf_path(args.output, args.force)
    write(path, card_pdf(chosen_rules(args), args.paper.lower()), args.force)
    print(COMMAND["card written"].format(path=path))
