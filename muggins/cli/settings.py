"""The arguments that choose rules, shared by the commands: `--rules PRESET --set FIELD=VALUE`."""

import argparse
import json
from collections.abc import Sequence
from typing import Any

from muggins.errors import RulesError
from muggins.options import PRESETS, Rules
from muggins.tiles import quoted
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


def changes(settings: Sequence[str]) -> dict[str, Any]:
    """The options that `--set` changes, each named once.

    >>> changes(["target=100", "exact=false", "spinners=all", "multiples=[5, 3]"])
    {'target': 100, 'exact': False, 'spinners': 'all', 'multiples': [5, 3]}
    """
    found: dict[str, Any] = {}
    for setting in settings:
        field, sign, value = setting.partition("=")
        field = field.strip()
        if not sign:
            raise RulesError(say("set without =", setting=quoted(setting)))
        if field in found:
            raise RulesError(say("set twice", field=quoted(field)))
        found[field] = _value(field, value)
    return found


def _value(field: str, text: str) -> Any:
    """A value from JSON or, where it is none, the plain text."""
    try:
        value = json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        return text.strip()
    return text.strip() if field == "name" and not isinstance(value, str) else value


def _no_constant(name: str) -> Any:
    """JSON has no NaN and no Infinity, though Python's reader takes them."""
    raise ValueError(name)
