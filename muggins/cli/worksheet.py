"""`muggins worksheet`: questions on paper as a PDF, and the answers as another."""

import argparse
import sys
from pathlib import Path
from typing import Any

from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.base.files import ON_THE_COMMAND_LINE, write_all
from muggins.base.language import N_, _, ngettext
from muggins.cli.outputs import add_force, output
from muggins.cli.settings import add_rules, chosen_rules, option_number
from muggins.exercises.generated import KINDS, MIXED, questions
from muggins.paper.pages import PAPERS, Report, paper_of

COMMAND: dict[str, str] = {
    "n": N_("how many questions, 1 to 120 (default: 12)"),
    "seed": N_("any whole number; the same seed gives the same sheet (default: 1)"),
    "level": N_("how hard: 1, 2 or 3 (default: 1)"),
}


SHORT = 4
"""So many pages are made at once: of more, the progress is told."""


def register(commands: Any) -> None:
    """Add `worksheet` to the commands."""
    about = _("make a worksheet as a PDF, with the answers on a sheet of their own")
    parser = commands.add_parser("worksheet", help=about, description=about)
    kinds = _("what is asked: {kinds} (default: mixed)").format(kinds=", ".join(KINDS))
    parser.add_argument("--kind", metavar="KIND", default=MIXED, help=kinds)
    for name, default in (("n", "12"), ("seed", "1"), ("level", "1")):
        parser.add_argument(f"--{name}", metavar="NUMBER", default=default, help=_(COMMAND[name]))
    add_rules(parser)
    add_paper(parser)
    parser.add_argument(
        "-o", "--output", metavar="FILE.pdf", required=True, help=_("the file to write")
    )
    parser.add_argument("--key", metavar="FILE.pdf", help=_("write the answers to this file"))
    add_force(parser)
    parser.set_defaults(run=run)


def add_paper(parser: argparse.ArgumentParser) -> None:
    """Let a command take `--paper`."""
    papers = _("the size of the paper: {papers} (default: a4)").format(papers=", ".join(PAPERS))
    parser.add_argument("--paper", metavar="PAPER", default="a4", help=papers)


def run(args: argparse.Namespace) -> None:
    """Make the sheet and the key, and write them when both are done."""
    from muggins.paper.worksheets import Sheet, key_pdf, worksheet_pdf

    paper_of(args.paper)
    paths = [pdf_path(path, args.force) for path in (args.output, args.key) if path is not None]
    if len({path.resolve() for path in paths}) < len(paths):
        raise MugginsError(_("The sheet and the answers need two files: give --key another name."))
    number = option_number("--n", args.n)
    seed, level = option_number("--seed", args.seed), option_number("--level", args.level)
    asked = questions(args.kind, number, seed, chosen_rules(args), level)
    sheet = Sheet(asked, args.kind, level, seed, args.paper.lower())
    makers = (worksheet_pdf, key_pdf)[: len(paths)]
    made = [make(sheet, told(path)) for make, path in zip(makers, paths, strict=True)]
    write_all(dict(zip(paths, made, strict=True)), args.force, ON_THE_COMMAND_LINE)
    amount = ngettext("{n} question", "{n} questions", number)
    for path, what in zip(paths, (amount, _("the answers")), strict=False):
        print(_("{path}: {what}.").format(path=path, what=what))


def pdf_path(text: str, force: bool) -> Path:
    """Where a PDF may be written. Raises `MugginsError` where it may not."""
    if not text.lower().endswith(".pdf"):
        raise MugginsError(
            _(
                "{path} does not end in .pdf, and a PDF is what is written; name it like sheet.pdf."
            ).format(path=quoted(text))
        )
    return output(text, force)


def told(path: Path) -> Report:
    """Says on stderr how far a long file is."""

    def report(done: int, pages: int) -> None:
        if pages > SHORT:
            progress = _("{path}: page {done} of {pages}").format(path=path, done=done, pages=pages)
            print(progress, file=sys.stderr, flush=True)

    return report
