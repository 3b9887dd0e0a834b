"""The arguments that choose rules, shared by the commands: `--rules PRESET --set FIELD=VALUE`."""

import argparse

from muggins.options import PRESETS, Rules
from muggins.settings import changes
from muggins.wording.say import say


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Let a command take `--rules` and `--set`."""
    names = ", ".join(PRESETS)
    parser.add_argument(
        "--rules", metavar="PRESET", default="muggins", help=say("help rules", names=names)
    )
    parser.add_argument(
        "--set",
        metavar="FIELD=VALUE",
        action="append",
        default=[],
        dest="changes",
        help=say("help set"),
    )


def chosen_rules(args: argparse.Namespace) -> Rules:
    """The rules that the arguments name; a `RulesError` says which of them cannot be."""
    return Rules.of(args.rules).but(**changes(args.changes))
