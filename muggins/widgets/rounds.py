"""The round stepper: walk through the moves of a round, with hands, scores and narration."""

from collections.abc import Iterator, Sequence

from muggins.base.checks import needed
from muggins.base.language import _, said_of
from muggins.game.moves import Call, Draw, Move, Pass, Play
from muggins.game.round import State
from muggins.pictures.rounds import table_markup, table_of
from muggins.text.endings import ending, remarks
from muggins.text.people import People, people_at
from muggins.text.plays import explain, play_text
from muggins.widgets.stepping import Step, Stepper


def round_stepper(state: State, names: Sequence[str] | None = None) -> Stepper:
    """Walk through the moves of a round: previous, next, or a slider (R5 to R8).

    People have `names`, else the numbers of their seats.

    >>> from muggins.game.deals import deal
    >>> round_stepper(State("muggins", deal("muggins", seed=1)).play("4-6 draw")).steps[-1].title
    'Move 2 of 2: Seat 1, draw'
    """
    over = needed(state, State).is_over
    still = table_of(state, counted=over, names=names)
    return Stepper(_steps(state, names), _("move"), still)


def _steps(state: State, names: Sequence[str] | None) -> Iterator[Step]:
    """The round before its first move, after it, ...; after the end once more, with the bonus."""
    people = people_at(state, names)
    moves = len(state.history) - 1
    for number, now in enumerate(state.history):
        picture = table_markup(now, names=names)
        yield Step(_title(now, number, moves, people), picture, _narration(now, people))
    if state.is_over:
        told = " ".join(ending(state, people))
        picture = table_markup(state, counted=True, names=names)
        yield Step(_("After the last move: the tiles are counted"), picture, told)


def _title(state: State, number: int, moves: int, people: People) -> str:
    """Which move is shown."""
    step = state.step
    if step is None:
        return _("Before the first move")
    facts = {"number": number, "moves": moves, "who": people.seat(step.seat)}
    return _("Move {number} of {moves}: {who}, {move}").format(move=_said(step.move), **facts)


def _said(move: Move) -> str:
    """A move in words, without notation."""
    if isinstance(move, Play):
        return play_text(move)
    said = {Draw: _("draw"), Pass: _("pass")}
    return said.get(type(move), _("“Muggins!”"))


def _narration(state: State, people: People) -> str:
    """What the move did and what it brought."""
    step = state.step
    if step is None or state.before is None:
        leader = people.seat(state.lead)
        sentence = said_of(leader, _("{who} is to lead."), _("You are to lead."))
        return sentence.format(who=leader)
    who = people.seat(step.seat)
    if isinstance(step.move, Play):
        sentence = explain(state.before.layout, step.move)
        told = _("{who}: {sentence}").format(who=who, sentence=sentence)
    elif isinstance(step.move, Draw):
        sentence = said_of(
            who,
            _("{who} takes the {tile} from the boneyard."),
            _("You take the {tile} from the boneyard."),
        )
        told = sentence.format(who=who, tile=step.drawn)
    elif isinstance(step.move, Call):
        told = said_of(who, _("{who} calls “Muggins!”."), _("You call “Muggins!”."))
        told = told.format(who=who)
    else:
        told = said_of(who, _("{who} passes."), _("You pass.")).format(who=who)
    return " ".join([told, *remarks(state.before, state, people), *_turn(state, people)])


def _turn(state: State, people: People) -> list[str]:
    """Who is to act after a move, if anybody is."""
    if state.turn is None:
        return []
    who = people.seat(state.turn)
    return [said_of(who, _("{who} is to act."), _("You are to act.")).format(who=who)]
