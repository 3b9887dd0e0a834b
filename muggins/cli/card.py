"""`muggins card`: the rules on one page, with what this house plays, as a PDF."""

import argparse
from typing import Any

from muggins.base.language import _
from muggins.cli.outputs import add_force, write
from muggins.cli.settings import add_rules, chosen_rules
from muggins.cli.worksheet import add_paper, pdf_path
from muggins.paper.pages import paper_of


def register(commands: Any) -> None:
    """Add `card` to the commands."""
    about = _("make a card with the rules on one page, as a PDF")
    parser = commands.add_parser("card", help=about, description=about)
    add_rules(parser)
    add_paper(parser)
    pupil = _("a card for pupils: eight sentences with pictures")
    parser.add_argument("--pupil", action="store_true", help=pupil)
    parser.add_argument(
        "-o", "--output", metavar="FILE.pdf", required=True, help=_("the file to write")
    )
    add_force(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Make the card and write it."""
    from muggins.paper.cards import card_pdf
    from muggins.paper.pupil_card import pupil_card_pdf

    paper_of(args.paper)
    path = pdf_path(args.output, args.force)
    make = pupil_card_pdf if args.pupil else card_pdf
    write(path, make(chosen_rules(args), args.paper.lower()), args.force)
    what = _("{path}: the game in eight sentences.") if args.pupil else ""
    print((what or _("{path}: the rules on one page.")).format(path=path))
