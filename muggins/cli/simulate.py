"""`muggins simulate`: many rounds or games by computer players, as means with their errors."""

import argparse
import json
import sys
from math import isnan
from typing import Any

from muggins.base.checks import quoted
from muggins.base.columns import paragraph, table
from muggins.base.errors import MugginsError
from muggins.base.estimates import Estimate
from muggins.base.language import N_, _, decimal
from muggins.cli import INTERRUPTED
from muggins.cli.outputs import add_force, output
from muggins.cli.settings import add_rules, option_number, seated_rules
from muggins.experiments.experiment import compare, simulate
from muggins.experiments.results import HEADS, Comparison, Simulation
from muggins.experiments.statistics import statistic_text
from muggins.game.options import Rules
from muggins.players.strategies import STRATEGIES

COMMAND: dict[str, str] = {
    "seed": N_("the seed of all deals and choices, a whole number (default: 1)"),
    "workers": N_(
        "how many processor cores to use, 1 to 60 (default: all for the compiled engine)"
    ),
    "forgets": N_("how often a player forgets to announce points, from 0 to 1 (default: 0)"),
    "notices": N_("how often another player then calls, from 0 to 1 (default: 1)"),
}


ROUNDS = 10_000
"""The rounds that are played where nothing else is asked for."""
WHOLE, SHARES = ("rounds", "games", "seed", "workers"), ("forgets", "notices")
"""The options that take whole numbers, and those that take others."""


def register(commands: Any) -> None:
    """Add `simulate` to the commands."""
    parser = commands.add_parser(
        "simulate",
        help=_("let computers play thousands of rounds and say how they end on average"),
        description=_("let computers play thousands of rounds and say how they end on average"),
    )
    add_rules(parser)
    players = _(
        "the players by seat, separated by commas, of {names} (default: greedy,greedy)"
    ).format(names=", ".join(STRATEGIES))
    parser.add_argument("--players", metavar="A,B", default="greedy,greedy", help=players)
    parser.add_argument(
        "--partners",
        action="store_true",
        help=_("seats 0 and 2 play together against seats 1 and 3"),
    )
    amount = parser.add_mutually_exclusive_group()
    amount.add_argument(
        "--rounds", metavar="NUMBER", help=_("how many rounds to play (default: 10000)")
    )
    amount.add_argument(
        "--games", metavar="NUMBER", help=_("how many whole games to play instead of rounds")
    )
    for name in ("seed", "workers", *SHARES):
        parser.add_argument(f"--{name}", metavar="NUMBER", help=_(COMMAND[name]))
    parser.add_argument(
        "--engine",
        metavar="NAME",
        help=_("compiled or plain (default: the quickest that is there)"),
    )
    parser.add_argument(
        "--against",
        metavar="PRESET",
        help=_("an unchanged preset, to compare with on the same deals"),
    )
    parser.add_argument(
        "--json", action="store_true", help=_("print one JSON object in place of a table")
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help=_("also save the result to this file; interrupted, what was played until then"),
    )
    add_force(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, then print what was found and write it down; the exit status."""
    if args.output is not None:
        output(args.output, args.force)
    players = [name.strip() for name in args.players.split(",")]
    rules, asked = seated_rules(args, len(players)), numbers(args)
    if "games" not in asked:
        asked.setdefault("rounds", ROUNDS)
    asked["engine"] = args.engine
    found: Simulation | Comparison
    if args.against is None:
        found = simulate(rules, players, **asked)
    else:
        other = Rules.of(args.against).with_seats(len(players), args.partners)
        found = compare(rules, other, players, **asked)
    fault = None
    if args.output is not None:
        try:
            found.save(args.output, replace=args.force)
        except MugginsError as error:
            fault = error  # the disk is full: what was played must not be lost with it
    print(as_json(found) if args.json else as_table(found))
    if fault is not None:
        raise fault
    one = found.first if isinstance(found, Comparison) else found
    if one.is_complete:
        return 0
    sentence = (
        _("muggins: interrupted after {amount}; the result is of these alone.")
        if args.output is None
        else _(
            "muggins: interrupted after {amount}; the result, also in {path}, is of these alone."
        )
    )
    print(sentence.format(amount=one.some, path=args.output), file=sys.stderr)
    return INTERRUPTED


def numbers(args: argparse.Namespace) -> dict[str, Any]:
    """The numbers that options were given."""
    given = {name: text for name, text in vars(args).items() if text is not None}
    found: dict[str, Any] = {
        name: option_number(f"--{name}", given[name]) for name in WHOLE if name in given
    }
    return found | {name: share(name, given[name]) for name in SHARES if name in given}


def share(option: str, text: str) -> float:
    """The number that an option was given."""
    try:
        return float(text)
    except ValueError:
        raise MugginsError(
            _("--{option} takes a number, not {text}.").format(option=option, text=quoted(text))
        ) from None


# --- Output ---------------------------------------------------------------------------------


def as_json(found: Simulation | Comparison) -> str:
    """One object: what was played, and every statistic with its mean, error and interval."""
    data: dict[str, Any]
    if isinstance(found, Comparison):
        data = {"first": found.first.facts, "second": found.second.facts}
        data["differences"] = {name: _values(each) for name, each in found.differences.items()}
    else:
        data = dict(found.facts)
        data["statistics"] = {name: _values(each) for name, each in found.statistics.items()}
        shares = found.points_per_play.items()
        data["points_per_play"] = {str(points): _values(each) for points, each in shares}
    return json.dumps(data, indent=2, ensure_ascii=False)


def _values(estimate: Estimate) -> dict[str, float | None]:
    """A mean, its standard error and its interval; null for what a single round cannot tell."""
    found = {"mean": estimate.mean, **estimate.columns}
    return {name: None if isnan(value) else value for name, value in found.items()}


def as_table(found: Simulation | Comparison) -> str:
    """What was played, and every statistic in a line."""
    heading = [paragraph(line) for line in found.lines]
    if isinstance(found, Comparison):
        head = [_("statistic"), _("first"), _("second"), _("difference")]
        rows = [
            [
                statistic_text(row["statistic"]),
                decimal(f"{row['first']:.4g}"),
                decimal(f"{row['second']:.4g}"),
                str(difference),
            ]
            for row, difference in zip(found.rows(), found.differences.values(), strict=True)
        ]
        return "\n".join([*heading, "", table([head, *rows], right=(1, 2, 3))])
    head = [_("statistic"), _(HEADS[found.unit]), _("95 times in 100")]
    rows = [[statistic_text(name), *_columns(each)] for name, each in found.statistics.items()]
    worth = [[str(points), *_columns(each)] for points, each in found.points_per_play.items()]
    shares = [[_("points of a play"), _("share of plays"), _("95 times in 100")], *worth]
    tables = [table([head, *rows], right=(1, 2)), "", table(shares, right=(0, 1, 2))]
    return "\n".join([*heading, "", *tables])


def _columns(estimate: Estimate) -> list[str]:
    """A mean, and how far off it may be, to the same place."""
    mean, error = estimate.parts
    return [mean, error or "± 0"]
