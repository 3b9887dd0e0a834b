"""`muggins play`: a whole game between computer players, as a transcript or a record."""

import argparse
from typing import Any

from muggins.cli.settings import add_force, add_rules, output, seated_rules, whole, write
from muggins.game.match import Game
from muggins.players.strategies import STRATEGIES, play_game
from muggins.text.records import dumps
from muggins.text.transcript import People, transcript
from muggins.wording.rounds import COMMANDS


def register(commands: Any) -> None:
    """Add `play` to the commands."""
    says = COMMANDS
    parser = commands.add_parser("play", help=says["help play"], description=says["help play"])
    add_rules(parser)
    players = says["help players"].format(names=", ".join(STRATEGIES))
    parser.add_argument("--players", metavar="A,B", default="greedy,careful", help=players)
    parser.add_argument("--partners", action="store_true", help=says["help partners"])
    parser.add_argument("--seed", metavar="NUMBER", default="1", help=says["help seed"])
    parser.add_argument("-o", "--output", metavar="FILE", help=says["help output"])
    add_force(parser)
    parser.add_argument("--json", action="store_true", help=says["help play json"])
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Play the game, then print it or write it down."""
    path = None if args.output is None else output(args.output, args.force)
    players = [name.strip() for name in args.players.split(",")]
    game = play_game(seated_rules(args, len(players)), players, whole("seed", args.seed))
    if path is not None:
        write(path, dumps(game).encode(), args.force)
    if args.json:
        # It stands there alone: another program may read it.
        print(dumps(game), end="")
    elif path is not None:
        print(_written(game, args.output))
    else:
        print(transcript(game), end="")


def _written(game: Game, path: str) -> str:
    number = len(game.rounds)
    rounds = COMMANDS["one round" if number == 1 else "rounds"].format(rounds=number)
    scores = People(game).scores(game.scores)
    return COMMANDS["written"].format(path=path, rounds=rounds, scores=scores)
