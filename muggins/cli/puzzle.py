"""`muggins puzzle`: the puzzle of a day as text, and what it says to an answer."""

import argparse
from typing import Any

from muggins.base.columns import paragraph
from muggins.base.language import _


def register(commands: Any) -> None:
    """Add `puzzle` to the commands."""
    about = _("show the puzzle of today: a position in which one move is best")
    parser = commands.add_parser("puzzle", help=about, description=about)
    says = _("your move: a play like 1-6@1-4, draw, or muggins:SEAT for a call")
    parser.add_argument("answer", metavar="MOVE", nargs="?", help=says)
    says = _("the puzzle of another day, like 2026-12-24")
    parser.add_argument("--day", metavar="DAY", help=says)
    parser.add_argument("--theme", metavar="THEME", help=_("a puzzle of this theme, like block"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Show the puzzle, or answer a move; refuses what cannot be a move of this hand."""
    from muggins.exercises.puzzling import solving
    from muggins.game.moves import Play, parse_move
    from muggins.puzzles import of_day
    from muggins.text.plays import hand_label, question_label

    given = of_day(args.day, args.theme)
    quiz = solving(given)
    if args.answer is not None:
        move = parse_move(args.answer)
        held = not isinstance(move, Play) or move.tile in quiz.held
        if quiz.read(args.answer) is None or not held:
            given.state.resolve(move)  # refuses it with the reason
        print(paragraph(quiz.check(args.answer).text))
        return
    assert quiz.layout is not None
    plays = [str(play) for tile in quiz.held for play in quiz.layout.plays_of(tile)]
    print(paragraph(f"{quiz.question} {quiz.situation}"))
    print(paragraph(question_label(quiz.layout)))
    print(hand_label(quiz.held))
    moves = [*plays, *quiz.choices[2]]
    print(_("Your moves: {moves}").format(moves=", ".join(moves)))
    print(_("Answer with one of them: {command}").format(command=f"muggins puzzle {moves[0]}"))
