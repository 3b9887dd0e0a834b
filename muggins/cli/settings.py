"""Arguments that commands share: rules and whole numbers."""

import argparse

from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.game.options import CHOICES, PRESETS, Rules
from muggins.text.settings import changes


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Let a command take `--rules` and `--set`."""
    names = ", ".join(PRESETS)
    parser.add_argument(
        "--rules",
        metavar="PRESET",
        default="muggins",
        help=_("the rules to play by: {names} (default: muggins)").format(names=names),
    )
    parser.add_argument(
        "--set",
        metavar="FIELD=VALUE",
        action="append",
        default=[],
        dest="changes",
        help=_("change one option of these rules, like target=100; may be given again"),
    )


def chosen_rules(args: argparse.Namespace) -> Rules:
    """The rules that the arguments name; a `RulesError` says which of them cannot be."""
    return Rules.of(args.rules).but(**changes(args.changes))


def seated_rules(args: argparse.Namespace, seats: int) -> Rules:
    """The rules that the arguments name, for so many players unless they say otherwise."""
    if seats not in CHOICES["seats"]:
        raise MugginsError(
            _("--players names two to four players with commas between them, not {number}.").format(
                number=seats
            )
        )
    chosen = {"seats": seats, "partners": args.partners} | changes(args.changes)
    return Rules.of(args.rules).but(**chosen)


def whole(option: str, text: str) -> int:
    """The whole number that an option was given; which ones can be, its user decides."""
    sign, digits = text[:1] == "-", text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 30):
        raise MugginsError(
            _("--{option} takes a whole number, not {text}.").format(
                option=option, text=quoted(text)
            )
        )
    return -int(digits) if sign else int(digits)
