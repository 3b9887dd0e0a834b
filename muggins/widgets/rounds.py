"""The round stepper: walk through the moves of a round, with hands, scores and narration."""

from muggins.base.checks import needed
from muggins.base.language import N_, _
from muggins.game.match import Game
from muggins.game.moves import Call, Draw, Play
from muggins.game.round import State
from muggins.pictures.rounds import table_of
from muggins.pictures.svg import Picture
from muggins.text.plays import explain
from muggins.text.transcript import People, ending, remarks
from muggins.widgets.stepping import Stepper

STEPPER: dict[str, str] = {
    "passes": N_("Seat {seat} passes."),
    "calls": N_('Seat {seat} calls "Muggins!".'),
}


class RoundSteps:
    """The round before its first move, after it, ...; after the end once more, with the bonus."""

    def __init__(self, state: State) -> None:
        self.states = state.history
        seats = range(state.rules.seats)
        names = tuple(_("Seat {seat}").format(seat=seat) for seat in seats)
        self.people = People(Game((state,), names))
        self.last = len(self.states) - 1 + state.is_over
        self.number = self.last

    @property
    def counting(self) -> bool:
        """Whether the tiles are being counted: the step after the last move."""
        return self.number == len(self.states)

    @property
    def state(self) -> State:
        """The round that is shown."""
        return self.states[min(self.number, len(self.states) - 1)]

    def go(self, number: int) -> None:
        """Show the round after so many moves; beyond the ends it stays at the last step."""
        self.number = min(max(number, 0), self.last)

    @property
    def title(self) -> str:
        """Which move is shown."""
        if self.counting:
            return _("After the last move: the tiles are counted")
        step = self.state.step
        if step is None:
            return _("Before the first move")
        return _("Move {number} of {moves}: seat {seat}, {move}").format(
            number=self.number, moves=len(self.states) - 1, seat=step.seat, move=step.move
        )

    @property
    def narration(self) -> str:
        """What the move did and what it brought, or how the round ended."""
        state, step = self.state, self.state.step
        if self.counting:
            return " ".join(ending(state, self.people))
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
            kind = "calls" if isinstance(step.move, Call) else "passes"
            told = _(STEPPER[kind]).format(seat=step.seat)
        acts = [] if state.turn is None else [_("Seat {seat} is to act.").format(seat=state.turn)]
        return " ".join([told, *remarks(state.before, state, self.people), *acts])

    @property
    def picture(self) -> Picture:
        """The table as a picture; with the bonus while the tiles are counted."""
        return table_of(self.state, counted=self.counting)


def round_stepper(state: State) -> Stepper:
    """Walk through the moves of a round: previous, next, or a slider (R5 to R8).

    >>> from muggins.game.deals import deal
    >>> round_stepper(State("muggins", deal("muggins", seed=1)).play("4-6 draw")).steps.title
    'Move 2 of 2: seat 1, draw'
    """
    return Stepper(RoundSteps(needed(state, State)), _("move"))
