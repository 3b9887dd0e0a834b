"""Puzzles as exercises: the position, what Ann has done, and what each move would cost."""

from datetime import date
from typing import Any

from muggins.base.chance import Chance
from muggins.base.checks import needed
from muggins.base.errors import MugginsError
from muggins.base.language import _, listed, ngettext
from muggins.coach import words
from muggins.coach.advice import about
from muggins.exercises.base import Exercise
from muggins.exercises.hinting import tile_hint
from muggins.exercises.positions import as_play, hand_and_hosts, with_a_hand
from muggins.game.moves import Call, Draw, Move, Pass, Play
from muggins.game.options import Rules
from muggins.pictures.svg import hand, solution
from muggins.puzzles import Puzzle, of, of_day
from muggins.puzzles.book import RULES
from muggins.puzzles.themes import ADVICE
from muggins.reviews.why import name_of, numbers_lacked, points_text
from muggins.text.plays import explain


def puzzle(day: date | str | None = None, theme: str | None = None) -> Exercise:
    """The puzzle of a day, today's by default: a position from a good game with one best move.

    Args:
        day: a date, or its text; everybody has the same puzzle on the same day.
        theme: "block", "keep", "open-nothing", "now-or-later", "exact-61", "call" or "draw".

    >>> puzzle("2026-12-01").check(...).outcome
    'not tried'

    Raises `MugginsError` for what is no date, or no theme.
    """
    return solving(of_day(day, theme))


def solving(given: Puzzle) -> Exercise:
    """A puzzle as an exercise: which move is best? A wrong guess is told what it costs.

    >>> from muggins.puzzles import of
    >>> first = of("draw")[0]
    >>> solving(first).check("draw").outcome
    'right'
    """
    view, best = needed(given, Puzzle).view, given.best
    others = [move for move in view.legal_moves if not isinstance(move, Play)]
    if given.state.why_not(Call(given.seat)) is None:
        others.append(Call(given.seat))
    last_hint = _("The best move is not a play.")
    return Exercise(
        _("Your turn. Which move is best?"),
        frozenset({best}),
        why(given),
        (_(ADVICE[given.theme]), tile_hint(best) if isinstance(best, Play) else last_hint),
        "a legal move",
        lambda guess: _read(given, guess),
        lambda move: _look(given, move),
        picture=with_a_hand(view.layout, view.hand) if view.layout.plays else hand(view.hand),
        choices=(*hand_and_hosts(view.layout, view.hand), tuple(map(str, others))),
        solved=solution(view.layout.play(best)) if isinstance(best, Play) else None,
        layout=view.layout,
        held=view.hand,
        situation=situation(given),
        name=given.name,
    )


def with_a_table(level: int) -> tuple[Puzzle, ...]:
    """The puzzles of a level in which tiles lie on the table: those that can be drawn by tens."""
    return tuple(each for each in of(level=level) if each.moves)


def drawn(rules: Rules, chance: Chance, level: int) -> Puzzle:
    """A puzzle of a level by lot. Raises `MugginsError` for other rules than those of puzzles."""
    if rules.options != Rules.of(RULES).options:
        raise MugginsError(
            _("Puzzles are played under the rules {rules}, not under others.").format(rules=RULES)
        )
    return chance.choice(with_a_table(level))


def why(given: Puzzle) -> str:
    """Why the best move is best, and how sure that is."""
    if isinstance(given.best, Call):
        return _("Call Muggins! {reason} Then it is still your turn (R8.2).").format(
            reason=given.why()
        )
    ahead = words.points(min(loss for loss in given.losses if loss > 0))
    sentence = (
        _(
            "{best} is best. {reason} Any other move costs at least {points} by the end of the "
            "round."
        )
        if given.is_exact
        else _(
            "{best} is best. {reason} Any other move costs at least {points} by the end of the "
            "round, on average."
        )
    )
    return sentence.format(best=name_of(given.best, True), points=ahead, reason=given.why())


def situation(given: Puzzle) -> str:
    """What no picture shows: the score, what Ann holds, has done, and is known to lack."""
    view, other = given.view, 1 - given.seat
    said = [
        _("You have {own}, Ann has {other}, and exactly {target} wins.").format(
            own=view.scores[given.seat], other=view.scores[other], target=view.rules.target
        ),
        ngettext("Ann holds {n} tile.", "Ann holds {n} tiles.", view.hand_sizes[other]),
        ngettext(
            "{n} tile is in the boneyard.", "{n} tiles are in the boneyard.", view.boneyard_size
        )
        if view.boneyard_size
        else _("The boneyard is empty."),
    ]
    if lacks := numbers_lacked(view):
        said.append(_("Ann cannot have {numbers}.").format(numbers=listed(sorted(lacks), "or")))
    return " ".join([*said, *_last_move(given)])


def _last_move(given: Puzzle) -> list[str]:
    """What Ann has just done, with what she said of it."""
    step = given.state.step
    if step is None or step.seat == given.seat:
        return []
    if isinstance(step.move, Draw):
        return [_("Ann has just drawn.")]
    if isinstance(step.move, Pass):
        return [_("Ann has just passed.")]
    assert isinstance(step.move, Play)
    worth, said = step.worth, step.move.announced
    said = worth if said is None else min(said, worth)
    points = points_text(said)  # "nothing", where the play is worth nothing too
    sentence = _("Ann has just played {play} and announced {points}.")
    return [sentence.format(play=name_of(step.move), points=points)]


def _read(given: Puzzle, guess: Any) -> Move | None:
    """A guess as a move, legal or not; None for anything else."""
    for move in (given.best, *given.view.legal_moves, Call(given.seat)):
        if guess == move or guess == str(move):
            return move
    play = as_play(given.view.layout, guess)
    return None if play is None else given.view.layout.as_listed(play)


def _look(given: Puzzle, move: Move) -> str:
    """What a wrong move costs, and what it scores, opens and leaves."""
    if isinstance(move, Call):
        return _("Ann has announced all that her play was worth, so a call takes nothing (R8.4).")
    if move not in given.view.legal_moves:
        return explain(given.view.layout, move) if isinstance(move, Play) else str(move)
    called = name_of(move, True)
    cost = _("{move} costs {points} against the best move.").format(
        move=called, points=words.points(given.loss(move))
    )
    return f"{cost} {about(given.view, move, called)}"
