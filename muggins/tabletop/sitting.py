"""A sitting: people and computers at one table, as a value that a page can show and a file keep.

All of it is logic without a page: who is to do what, who may see which tiles, when a computer
forgets to announce or calls "Muggins!", what can be undone. Every action gives a new sitting.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import takewhile
from typing import Any

from muggins import rules as r
from muggins.base.chance import CHOICES, Chance
from muggins.base.errors import MugginsError
from muggins.base.language import N_, _
from muggins.game.deals import first_lead, leader
from muggins.game.match import Game
from muggins.game.moves import Call, Draw, Move, Play
from muggins.game.round import State
from muggins.game.steps import Step
from muggins.players.strategies import chosen
from muggins.tabletop.setup import OFTEN, Setup

FAULTS: dict[str, str] = {
    "rules": N_("The game is played by other rules than the table."),
    "not your turn": N_("It is not the turn of the person at the screen."),
    "call": N_("A call is no turn: press Muggins! for it."),
    "called": N_("You have called on this play already."),
    "who calls": N_("Only a person calls here, and only before the tiles are counted."),
    "screen": N_("The screen is with the player whose turn it is."),
    "go on": N_("Nothing to go on to: a person is to act, or the game is over."),
    "undo": N_("This cannot be undone: a hidden tile has been seen since."),
}


TIMES = 2


class Waiting(Enum):
    """What the table is waiting for."""

    SCREEN = "screen"
    """Another person takes the screen."""
    MOVE = "move"
    """A person plays, draws or passes."""
    COMPUTER = "computer"
    """A computer acts as soon as somebody goes on; before that people may call."""
    COUNTING = "counting"
    """The round is over; the tiles are counted when nobody calls any more (R8.2)."""
    ROUND = "round"
    """The tiles are counted; the next round is dealt as soon as somebody goes on."""
    NOTHING = "nothing"
    """The game is won."""


@dataclass(frozen=True)
class Sitting:
    """A game at the table at one moment (R5 to R8).

    `viewer` is the seat that looks at the screen, None while it is handed over. `counted` says
    whether the tiles of the round are counted.
    """

    setup: Setup
    game: Game
    chance: int
    viewer: int | None
    counted: bool = False
    before: "Sitting | None" = field(default=None, compare=False, repr=False)

    @classmethod
    def begin(cls, setup: Setup, names: Sequence[str] | None = None) -> "Sitting":
        """Sit down: the first round is dealt from the seed.

        >>> sitting = Sitting.begin(Setup(seed=4))
        >>> sitting.waiting in (Waiting.MOVE, Waiting.COMPUTER)
        True
        """
        game = Game.begin(setup.rules, setup.seed, names)
        if setup.deals:
            lead = leader(setup.rules, setup.deals[0], first_lead(setup.rules, setup.seed))
            game = replace(game, rounds=(State(setup.rules, setup.deals[0], lead=lead),))
        return cls.at(setup, game)

    @classmethod
    def at(cls, setup: Setup, game: Game) -> "Sitting":
        """Sit down to a game that has begun already, and go on with it."""
        if game.rules != setup.rules:
            raise _fault("rules")
        chance = _chance(setup.seed, len(game.rounds) - 1)
        return cls(setup, game, chance, _first_viewer(setup, game))

    @property
    def state(self) -> State:
        """The round on the table."""
        return self.game.state

    @property
    def waiting(self) -> Waiting:
        """What the table is waiting for."""
        state = self.state
        if state.is_over:
            if state.round.ending != r.TARGET and not self.counted:
                return Waiting.COUNTING
            return Waiting.NOTHING if self.game.is_over else Waiting.ROUND
        if state.turn not in self.setup.people:
            return Waiting.COMPUTER
        return Waiting.MOVE if self.viewer == state.turn else Waiting.SCREEN

    @property
    def laid_open(self) -> bool:
        """Whether the round is over, and nobody can call any more (R8.2)."""
        return self.waiting in (Waiting.ROUND, Waiting.NOTHING)

    @property
    def callers(self) -> tuple[int, ...]:
        """The people who may call "Muggins!" now (R8.2)."""
        if self.counted:
            return ()
        now, options = self.state.round, self.state.rules.options
        people = [seat for seat in self.setup.people if seat not in self._called]
        return tuple(seat for seat in people if r.why_not_call(now, seat, options) == r.FINE)

    @property
    def _called(self) -> frozenset[int]:
        """Who has called since the last play: one call finds all that is left (R8.4)."""
        steps = takewhile(lambda step: isinstance(step.move, Call), reversed(self.state.steps))
        return frozenset(step.seat for step in steps)

    @property
    def is_call_open(self) -> bool:
        """Whether a person may call, and points may have been left unsaid as far as they can tell.

        A computer that never forgets says all of its points.
        """
        forgets = self.setup.forgets != "never" or self.state.round.window in self.setup.people
        return forgets and bool(self.callers)

    # --- what people do ---------------------------------------------------------------------

    def act(self, move: Move | str) -> "Sitting":
        """The person to act plays, draws or passes. Raises `IllegalMove`; nothing is changed.

        Computers call first on the computer's play before; on what the person has not announced
        they call at once.
        """
        if self.waiting is not Waiting.MOVE:
            raise _fault("not your turn")
        move = self.state.resolve(move)
        if isinstance(move, Call):
            raise _fault("call")
        if isinstance(move, Play) and not self.setup.announcing:
            move = move.saying(None)
        called = self._late_calls()
        # A call can win the game; then the move is not made any more.
        return called if called.state.is_over else called._move(move)._calls()

    def draw(self) -> "Sitting":
        """The person to act draws, and goes on where nothing else is allowed any more (R5.3)."""
        sitting = self.act(Draw())
        while sitting.waiting is Waiting.MOVE and sitting.state.drawn is not None:
            if sitting.state.legal_moves != (Draw(),):
                break
            sitting = sitting.act(Draw())
        return sitting

    def call(self, seat: int) -> "Sitting":
        """A person calls "Muggins!". Raises `IllegalMove` where there is nothing to call on."""
        if seat not in self.setup.people or self.counted:
            raise _fault("who calls")
        if seat in self._called:
            raise _fault("called")
        return self._move(Call(seat))

    def take_screen(self) -> "Sitting":
        """The next person sits down at the screen: only now their hand is shown."""
        if self.waiting is not Waiting.SCREEN:
            raise _fault("screen")
        return self._next(viewer=self.state.turn)

    def go_on(self) -> "Sitting":
        """A computer acts, the tiles are counted, or the next round is dealt."""
        called = self._late_calls()
        if self.waiting is Waiting.COMPUTER:
            return called if called.state.is_over else called._computer()
        if self.waiting is Waiting.COUNTING:
            return called if called.waiting is Waiting.NOTHING else called._next(counted=True)
        if self.waiting is Waiting.ROUND:
            return self._next_round()
        raise _fault("go on")

    def handed_over(self) -> "Sitting":
        """The same, with the screen in nobody's hands where several people share it."""
        if len(self.setup.people) == 1 or self.setup.open_hands:
            return self
        return replace(self, viewer=None)

    def undo(self) -> "Sitting":
        """Back to the last moment at which a person chose, if nothing hidden was shown since."""
        before = self._undone()
        if before is None:
            raise _fault("undo")
        # Where the screen has been handed on, somebody else may sit at it by now.
        return before if before.viewer == self.viewer else before.handed_over()

    @property
    def can_undo(self) -> bool:
        """Whether the last choice of a person can be taken back."""
        return self._undone() is not None

    # --- how it goes on ----------------------------------------------------------------------

    def _undone(self) -> "Sitting | None":
        now, before = self, self.before
        while before is not None:
            if now._showed_a_tile():
                return None
            if before.waiting is Waiting.MOVE:
                return before
            now, before = before, before.before
        return None

    def _showed_a_tile(self) -> bool:
        """Whether the step to this sitting has shown somebody a tile that was hidden."""
        before = self.before
        if before is None or len(before.game.rounds) != len(self.game.rounds) or self.counted:
            return True
        if self.state.is_over and not before.state.is_over:
            return not self.setup.open_hands  # all hands are laid open
        if before.state is self.state:
            return not self.setup.open_hands
        step = self.state.step
        if step is not None and self.setup.only_person not in (None, step.seat):
            return False  # alone against computers, a person may think again after their answer
        if step is None or step.drawn is not None:
            return True
        shown = self.setup.open_hands or step.seat == before.viewer
        return isinstance(step.move, Play) and not shown

    def _next(self, **changes: Any) -> "Sitting":
        after = replace(self, before=self, **changes)
        # What cannot be undone is not kept, so that a long evening takes no more memory.
        return replace(after, before=None) if after._showed_a_tile() else after

    def _move(self, move: Move) -> "Sitting":
        after = self._next(game=self.game.apply(move))
        return after._hand_over()

    def _hand_over(self) -> "Sitting":
        """Cover the hand when the turn goes to another person."""
        people, turn = self.setup.people, self.state.turn
        alone = len(people) == 1 or self.setup.open_hands
        if turn is None or turn not in people or turn == self.viewer:
            return self
        return replace(self, viewer=turn if alone else None)

    def _next_round(self) -> "Sitting":
        number, deals = len(self.game.rounds), self.setup.deals
        if number < len(deals):
            game = self.game.next_round(deals[number])
        else:
            game = self.game.next_dealt(self.setup.seed)
        return self._next(
            game=game,
            chance=_chance(self.setup.seed, number),
            viewer=_first_viewer(self.setup, game),
            counted=False,
        )

    def _computer(self) -> "Sitting":
        """The computer whose turn it is makes one move; it may announce too little, or nothing."""
        state, seat = self.state, self.state.turn
        assert seat is not None
        chance = self._chance()
        move = chosen(self.setup.strategy(seat), state, chance, self.setup.players[seat])
        if isinstance(move, Play) and state.rules.call != "automatic":
            worth = state.layout.play(move).points
            if worth > 0 and chance.below(TIMES) < OFTEN[self.setup.forgets]:
                move = move.saying(chance.below(worth))  # nothing, or too little
        return replace(self, chance=chance.state)._move(move)

    def _late_calls(self) -> "Sitting":
        """Computers call on a computer's play only when the people have had their chance."""
        return self if self.state.round.window in self.setup.people else self._calls()

    def _calls(self) -> "Sitting":
        """Computers that notice what has not been announced call (R8.1)."""
        sitting = self
        for call in self.state.legal_calls:
            if call.seat in self.setup.people or sitting.state.round.unclaimed == 0:
                continue
            chance = sitting._chance()
            notices = chance.below(TIMES) < OFTEN[self.setup.notices]
            sitting = replace(sitting, chance=chance.state)
            if notices and sitting.state.why_not(call) is None:
                sitting = sitting._move(call)
        return sitting

    def _chance(self) -> Chance:
        chance = Chance(self.setup.seed)
        chance.state = self.chance
        return chance

    # --- what may be seen --------------------------------------------------------------------

    def sees(self, seat: int) -> bool:
        """Whether the hand at a seat is shown on the screen."""
        return self.setup.open_hands or self.state.is_over or seat == self.viewer

    @property
    def news(self) -> tuple[Step, ...]:
        """What has happened since a person last chose, oldest first."""
        people = self.setup.people
        steps = self.state.steps
        last = max(
            (i for i, s in enumerate(steps) if s.seat in people and not isinstance(s.move, Call)),
            default=-1,
        )
        return steps[max(last, 0) :]


def _fault(sentence: str, **facts: object) -> MugginsError:
    return MugginsError(_(FAULTS[sentence]).format(**facts))


def _first_viewer(setup: Setup, game: Game) -> int | None:
    """Who has the screen when a round begins: the only person, else the first to take it."""
    if len(setup.people) == 1:
        return setup.people[0]
    return game.state.turn if setup.open_hands and game.state.turn in setup.people else None


def _chance(seed: int, number: int) -> int:
    return Chance(seed, number, CHOICES).state
