"""`muggins slides`: a lesson as one file of slides for the projector."""

import argparse
from pathlib import Path
from typing import Any

from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.cli.outputs import add_force, output, write
from muggins.cli.settings import option_number
from muggins.lessons import notebooks as lessons

ENDINGS = (".html", ".htm")


def register(commands: Any) -> None:
    """Add `slides` to the commands."""
    about = _("make slides of a lesson, or of a plan of the teacher's guide, as one file, offline")
    parser = commands.add_parser("slides", help=about, description=about)
    parser.add_argument(
        "lesson",
        nargs="?",
        metavar="LESSON",
        help=_("the number or the name of a lesson, like 3 or 03_the_first_double"),
    )
    plan = _("the slides of a lesson of the teacher's guide: {plans}").format(plans="1, 2, 3")
    parser.add_argument("--plan", metavar="NUMBER", help=plan)
    parser.add_argument(
        "-o", "--output", metavar="FILE.html", required=True, help=_("the file to write")
    )
    add_force(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Make the slides and write them."""
    from muggins.paper.decks import deck, plan_deck

    if (args.lesson is None) == (args.plan is None):
        raise MugginsError(
            _(
                "Say what the slides are of: a lesson, like muggins slides 3, or a plan, like "
                "muggins slides --plan 1."
            )
        )
    if args.plan is not None:
        number = option_number("--plan", args.plan)
        path = html_path(args.output, args.force)
        write(path, plan_deck(number).encode("utf-8"), args.force)
        print(_("{path}: slides of plan {number}.").format(path=path, number=number))
        return
    lesson = lessons.find(args.lesson)
    path = html_path(args.output, args.force)
    write(path, deck(lesson).encode("utf-8"), args.force)
    print(_("{path}: slides of the lesson {title!r}.").format(path=path, title=lesson.title))


def html_path(text: str, force: bool) -> Path:
    """Where slides may be written. Raises `MugginsError` where they may not."""
    if not text.lower().endswith(ENDINGS):
        raise MugginsError(
            _(
                "{path} does not end in .html, and slides are a web page; name it like slides.html."
            ).format(path=quoted(text))
        )
    return output(text, force)
