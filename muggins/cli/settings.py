"""Arguments that commands share: rules and whole numbers."""

import argparse

from muggins.base.checks import digits, quoted
from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.game.choices import CHOICES
from muggins.game.options import PRESETS, Rules
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


def option_number(option: str, text: str, least: int | None = None, most: int = 0) -> int:
    """The whole number that an option was given; with limits, one from `least` to `most`."""
    found = digits(text)
    if found is not None and (least is None or least <= found <= most):
        return found
    sentence = (
        _("{option} takes a whole number, not {text}.")
        if least is None
        else _("{option} is a whole number from {least} to {most}, not {text}.")
    )
    facts = {"option": option, "least": least, "most": most, "text": quoted(text)}
    raise MugginsError(sentence.format(**facts))
