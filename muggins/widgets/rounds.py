"""The round stepper: walk through the moves of a round, with hands, scores and narration."""

from collections.abc import Iterator

from muggins.base.checks import needed
from muggins.base.language import _
from muggins.game.match import Game
from muggins.game.moves import Call, Draw, Play
from muggins.game.round import State
from muggins.pictures.rounds import table_markup, table_of
from muggins.text.plays import explain
from muggins.text.transcript import People, ending, remarks
from muggins.widgets.stepping import Step, Stepper


def round_stepper(state: State) -> Stepper:
    """Walk through the moves of a round: previous, next, or a slider (R5 to R8).

    >>> from muggins.game.deals import deal
    >>> round_stepper(State("muggins", deal("muggins", seed=1)).play("4-6 draw")).steps[-1].title
    'Move 2 of 2: seat 1, draw'
    """
    over = needed(state, State).is_over
    return Stepper(_steps(state), _("move"), table_of(state, counted=over))


def _steps(state: State) -> Iterator[Step]:
    """The round before its first move, after it, ...; after the end once more, with the bonus."""
    names = tuple(_("Seat {seat}").format(seat=seat) for seat in range(state.rules.seats))
    people = People(Game((state,), names))
    moves = len(state.history) - 1
    for number, now in enumerate(state.history):
        yield Step(_title(now, number, moves), table_markup(now), _narration(now, people))
    if state.is_over:
        told = " ".join(ending(state, people))
        yield Step(
            _("After the last move: the tiles are counted"), table_markup(state, counted=True), told
        )


def _title(state: State, number: int, moves: int) -> str:
    """Which move is shown."""
    step = state.step
    if step is None:
        return _("Before the first move")
    facts = {"number": number, "moves": moves, "seat": step.seat, "move": step.move}
    return _("Move {number} of {moves}: seat {seat}, {move}").format(**facts)


def _narration(state: State, people: People) -> str:
    """What the move did and what it brought."""
    step = state.step
    if step is None or state.before is None:
        return _("Seat {seat} is to lead.").format(seat=state.lead)
    if isinstance(step.move, Play):
        sentence = explain(state.before.layout, step.move)
        told = _("Seat {seat}: {sentence}").format(seat=step.seat, sentence=sentence)
    elif isinstance(step.move, Draw):
        told = _("Seat {seat} takes the {tile} from the boneyard.").format(
            seat=step.seat, tile=step.drawn
        )
    else:
        calls, passes = _('Seat {seat} calls "Muggins!".'), _("Seat {seat} passes.")
        told = (calls if isinstance(step.move, Call) else passes).format(seat=step.seat)
    acts = [] if state.turn is None else [_("Seat {seat} is to act.").format(seat=state.turn)]
    return " ".join([told, *remarks(state.before, state, people), *acts])
