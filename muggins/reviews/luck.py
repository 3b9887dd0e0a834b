"""Luck and skill apart: what the deal and every draw have brought, and what was made of it.

The value of a position with open hands is what it comes to, on average, when simple players end
the round (`playouts`). A stroke of luck is a chance event: who leads the first round, the deal, a
drawn tile. What it brought is the value after it less the mean of the values after all that could
have happened. Luck is the sum of these, and skill the rest of the margin. So luck is 0 on average
for anyone, however well the values are estimated and however anyone plays; good values only leave
less of it in the skill. Over rounds of `muggins` the margin without luck spreads 0.24 times as far
as with it between careful players, and 0.74 times between greedy ones, who choose by lot what they
cannot tell apart (`tests/benchmarks/bench_review.py luck`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt

from muggins.base.estimates import Estimate
from muggins.coach.trials import margin
from muggins.game.match import Game
from muggins.game.moves import Draw
from muggins.game.round import State
from muggins.packing import TILES, Round
from muggins.players.compiled import COMPILED, numbers
from muggins.reviews import compiled, playouts
from muggins.rules import double_leads, settle

LEAD, DEAL, DRAW = "lead", "deal", "draw"
"""The kinds of chance: who leads the first round, the tiles dealt, a tile drawn."""
MOST = 2**20
"""More than the playouts of a position; each round has numbers of its own from here on."""

Sides = tuple[float, ...]
"""A number for each side."""


@dataclass(frozen=True)
class Stroke:
    """A stroke of luck: what one chance event of a round has brought to each side.

    `move` is the number of a draw among the moves of its round; 0 is the time before.
    """

    kind: str
    round: int
    move: int
    brought: Sides


@dataclass(frozen=True)
class Moment:
    """The state of a game after a move, or at the start of a round where `move` is 0.

    `expected` is by how many points each side is ahead when simple players end the round, `luck`
    what luck has brought to it so far.
    """

    round: int
    move: int
    expected: Sides
    luck: Sides


@dataclass(frozen=True)
class Fortune:
    """The luck of a game: its strokes, its course, and what luck is for each side in the end.

    `margins` are the points by which each side is ahead of the others (of their mean, where there
    are several); where the last round is not over, as it is expected to end.
    """

    strokes: tuple[Stroke, ...]
    course: tuple[Moment, ...]
    margins: Sides
    luck: tuple[Estimate, ...]


def luck_of(
    game: Game, count: int, seed: int, engine: str, done: Callable[[], object] = lambda: None
) -> Fortune:
    """What luck has brought in a game, from so many playouts of every position.

    `done` is called after each move.
    """
    found = _Course(game, count, seed, engine)
    lead = None
    for number, last in enumerate(game.rounds, 1):
        found.begin(number, last.history[0], lead)
        for move, state in enumerate(last.history[1:], 1):
            found.go_on(move, state)
            done()
        lead = last.next_lead if last.is_over else None
    strokes, course = tuple(found.strokes), tuple(found.course)
    return Fortune(strokes, course, course[-1].expected, found.luck)


class _Course:
    """The way through a game, with what is found on it."""

    def __init__(self, game: Game, count: int, seed: int, engine: str) -> None:
        self.rules, self.number = game.rules, 0
        self.start = game.rounds[0].history[0].round.scores
        self.seed, self.engine = seed, engine
        self.strokes: list[Stroke] = []
        self.so_far: Sides = (0.0,) * game.rules.sides
        self.course: list[Moment] = []
        size = playouts.SIDES * count
        self.found = compiled.zeros(size) if engine == COMPILED else [0.0] * size

    def begin(self, number: int, started: State, lead: int | None) -> None:
        """Who leads, and the deal; `lead` is whose turn to lead it was, None in the first round."""
        self.number = number
        before = self._first_lead(started) if lead is None else self._any_deal(started, lead, 1.0)
        self._note(0, before)
        dealt = self._value(started, weight=1.0)
        self._note_luck(DEAL, 0, dealt, before)
        self._note(0, dealt)

    def _first_lead(self, started: State) -> Sides:
        """What the first round is worth before the deal: led by lot, or by the highest double."""
        seats, nobody = range(self.rules.seats), (0.0,) * self.rules.sides
        by_lot = not double_leads(started.round.scores, self.rules.options)
        if len(set(started.brought)) == 1:  # by symmetry nobody is ahead before the lot
            mean = nobody
            before = self._any_deal(started, started.lead, 0.0) if by_lot else nobody
        else:
            leads = [self._any_deal(started, seat, 1.0 / len(seats)) for seat in seats]
            mean = tuple(sum(each) / len(seats) for each in zip(*leads, strict=True))
            before = leads[started.lead] if by_lot else mean
        if by_lot:
            self._note_luck(LEAD, 0, before, mean)
        return before

    def go_on(self, move: int, after: State) -> None:
        """A move, which may be a draw."""
        assert after.step is not None
        assert after.before is not None
        drawn = isinstance(after.step.move, Draw)
        now = self._value(after, weight=float(drawn))
        if drawn:
            mean = self._value(after.before, any_tile=True, weight=-1.0)
            self._note_luck(DRAW, move, now, mean)
        self._note(move, now)

    @property
    def luck(self) -> tuple[Estimate, ...]:
        """What luck has brought to each side, with its error."""
        return tuple(
            _estimate([float(each) / self._others for each in self.found[side :: playouts.SIDES]])
            for side in range(self.rules.sides)
        )

    @property
    def _others(self) -> int:
        return self.rules.sides - 1

    # --- Values -------------------------------------------------------------------------------

    def _any_deal(self, started: State, lead: int, weight: float) -> Sides:
        """The mean over all deals, which counts against luck."""
        round = started.round._replace(turn=lead)
        loop = compiled.deals_loop() if self.engine == COMPILED else playouts.deal_any
        return self._run(loop, round, self.rules.hand_size, -weight, playouts.DEALS)

    def _value(self, state: State, any_tile: bool = False, weight: float = 0.0) -> Sides:
        if state.is_over:
            scores = settle(state.round, self.rules.options).scores
            sides = range(self.rules.sides)
            options = self.rules.options
            return tuple(margin(self.start, scores, n, options) / self._others for n in sides)
        loop = compiled.positions_loop() if self.engine == COMPILED else playouts.play_on
        return self._run(loop, state.round, any_tile, weight)

    def _run(
        self, loop: Callable[..., None], round: Round, how: object, weight: float, over: int = 1
    ) -> Sides:
        """What the playouts of a loop come to on average, for each side."""
        order, sums = ([0] * TILES, [0] * playouts.SIDES)
        if self.engine == COMPILED:
            order, sums = numbers(TILES), numbers(playouts.SIDES)
        chance = (self.rules.options, self.seed, self.number * MOST)
        noted = playouts.Playouts(self.start, weight, *chance, order, sums, self.found)
        loop(round, how, noted)
        ends = over * len(self.found) // playouts.SIDES
        return tuple(int(each) / ends / self._others for each in sums[: self.rules.sides])

    # --- Notes --------------------------------------------------------------------------------

    def _note_luck(self, kind: str, move: int, now: Sides, mean: Sides) -> None:
        brought = tuple(each - could for each, could in zip(now, mean, strict=True))
        self.strokes.append(Stroke(kind, self.number, move, brought))
        self.so_far = tuple(map(sum, zip(self.so_far, brought, strict=True)))

    def _note(self, move: int, now: Sides) -> None:
        self.course.append(Moment(self.number, move, now, self.so_far))


def _estimate(values: list[float]) -> Estimate:
    """The mean of what the playouts say, with its error."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, sqrt(spread / count), count)
