"""`muggins play`: a whole game between computer players, as a transcript or a record."""

import argparse
import sys
from typing import Any

from muggins.base.language import _, ngettext
from muggins.cli.outputs import add_force, output, write
from muggins.cli.settings import add_rules, option_number, seated_rules
from muggins.game.match import Game
from muggins.players.strategies import STRATEGIES, play_game
from muggins.text.people import People
from muggins.text.records import dumps
from muggins.text.transcript import transcript


def register(commands: Any) -> None:
    """Add `play` to the commands."""
    parser = commands.add_parser(
        "play",
        help=_("watch computers play a whole game (to play yourself: muggins app play)"),
        description=_("watch computers play a whole game (to play yourself: muggins app play)"),
    )
    add_rules(parser)
    players = _("one player a seat, from {names}, like greedy,careful").format(
        names=", ".join(STRATEGIES)
    )
    parser.add_argument("--players", metavar="A,B", default="greedy,careful", help=players)
    parser.add_argument(
        "--partners", action="store_true", help=_("seats 0 and 2 play against seats 1 and 3")
    )
    parser.add_argument(
        "--seed",
        metavar="NUMBER",
        default="1",
        help=_("a whole number; the same seed gives the same game (default: 1)"),
    )
    parser.add_argument(
        "-o", "--output", metavar="FILE", help=_("write the record of the game to this file")
    )
    add_force(parser)
    parser.add_argument(
        "--json", action="store_true", help=_("print the record in place of a transcript")
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Play the game, then print it or write it down."""
    path = None if args.output is None else output(args.output, args.force)
    players = [name.strip() for name in args.players.split(",")]
    game = play_game(seated_rules(args, len(players)), players, option_number("--seed", args.seed))
    if path is not None:
        write(path, dumps(game).encode(), args.force)
    if args.json:
        # Nothing else is printed there: another program may read it.
        print(dumps(game), end="")
    elif path is not None:
        print(_written(game, args.output))
    else:
        print(transcript(game), end="")
    if game.winner is None:
        given_up = ngettext(
            "muggins: given up after {n} round that nobody has won.",
            "muggins: given up after {n} rounds, and nobody has won the game.",
            len(game.rounds),
        )
        print(given_up, file=sys.stderr)


def _written(game: Game, path: str) -> str:
    rounds = ngettext("{n} round", "{n} rounds", len(game.rounds))
    scores = People(game).scores(game.scores)
    return _("{path} holds {rounds}: {scores}. To see it: muggins replay {path}").format(
        path=path, rounds=rounds, scores=scores
    )
