"""A round as a value: a deal and the moves made so far (R5 to R8)."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from muggins import packing
from muggins import rules as r
from muggins.base.checks import needed, quoted, whole_number
from muggins.base.errors import MugginsError, NotationError
from muggins.base.language import _, ngettext
from muggins.game.deals import Deal
from muggins.game.layout import Layout
from muggins.game.moves import (
    Call,
    Draw,
    IllegalMove,
    Move,
    Pass,
    Play,
    no_move,
    parse_move,
    parse_moves,
)
from muggins.game.options import Rules
from muggins.game.reasons import Reason
from muggins.game.steps import Outcome, Step, View
from muggins.game.tiles import Tile, set_of, tiles_in

ENDS = {r.GOING_ON: "unfinished", r.DOMINO: "domino", r.BLOCKED: "blocked", r.TARGET: "target"}
"""The words for how a round ends (R6.1, R7.3)."""


def _none_to(value: int) -> int | None:
    return None if value == packing.NONE else value


class State:
    """A round at one moment: an immutable value; every move gives a new one (R5 to R8).

    >>> from muggins.game.deals import Deal
    >>> start = State("muggins", Deal.of([["1-4", "6-6", "0-0", "0-1", "0-2"],
    ...                                  ["1-6", "4-6", "0-3", "0-4", "0-5"]]))
    >>> start.play("1-4").play("1-6").scores
    (1, 2)

    `lead` is the seat that leads, `scores` the points brought into the round, by side. Raises
    `IllegalMove` with its `Reason` for what the rules refuse.
    """

    def __init__(
        self,
        rules: Rules | str | Mapping[str, Any],
        deal: Deal,
        moves: Iterable[Move] = (),
        lead: int = 0,
        scores: Sequence[int] | None = None,
    ) -> None:
        if isinstance(moves, str) or not isinstance(moves, Iterable):
            raise NotationError(
                _('A round is made of moves: for a text, State(...).play("1-4 1-6").')
            )
        self.rules: Rules = Rules.of(rules)
        self.deal = needed(deal, Deal)
        deal.check(self.rules)
        seat = whole_number(lead)
        if seat is None or not 0 <= seat < self.rules.seats:
            raise MugginsError(
                _("The lead is a seat from 0 to {given}, not {lead}.").format(
                    given=self.rules.seats - 1, lead=quoted(str(lead))
                )
            )
        self.lead = seat
        self.brought: tuple[int, ...] = check_scores(self.rules, scores)
        self.before: State | None = None
        self.step: Step | None = None
        self.layout = Layout(rules=self.rules)
        hands = [set_of(hand) for hand in deal.hands] + [0] * (4 - self.rules.seats)
        points = [*self.brought] + [0] * (4 - self.rules.sides)
        self.round: packing.Round = packing.Round(
            packing.EMPTY_TABLE,
            0,
            packing.Hands(*hands),
            packing.Scores(*points),
            seat,
            len(deal.boneyard),
            packing.NONE,
            0,
            packing.NONE,
            0,
            r.GOING_ON,
            packing.NO_SEATS,
        )
        # The fold must not end in the object that it starts from.
        state = State.__new__(State)
        state.__dict__.update(self.__dict__)
        for move in moves:
            state = state.apply(move)
        self.__dict__.update(state.__dict__)

    @property
    def turn(self) -> int | None:
        """The seat that is to act; None when the round is over."""
        return None if self.is_over else self.round.turn

    @property
    def is_over(self) -> bool:
        """Whether the round has ended; a call on its last play may still be open (R8.2)."""
        return self.round.ending != r.GOING_ON

    @cached_property
    def hands(self) -> tuple[tuple[Tile, ...], ...]:
        """The hands by seat, lowest tile first."""
        return tuple(tiles_in(hand) for hand in self.round.hands[: self.rules.seats])

    @property
    def boneyard(self) -> tuple[Tile, ...]:
        """The tiles left to draw and to keep in reserve, in drawing order."""
        return self.deal.boneyard[len(self.deal.boneyard) - self.round.boneyard :]

    @property
    def scores(self) -> tuple[int, ...]:
        """The points by side, before the tiles are counted at the end."""
        return tuple(self.round.scores[: self.rules.sides])

    @property
    def steps(self) -> tuple[Step, ...]:
        """What every move did, in order."""
        return tuple(state.step for state in self.history if state.step is not None)

    @property
    def history(self) -> "tuple[State, ...]":
        """The round as it stood before the first move, after the first, ... up to now."""
        found, state = [self], self
        while state.before is not None:
            state = state.before
            found.append(state)
        return tuple(reversed(found))

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made, in order, as they are written in a record."""
        return tuple(step.move for step in self.steps)

    @property
    def drawn(self) -> Tile | None:
        """The tile that the player to act has just drawn and may play (R5.3, R5.4)."""
        return None if self.round.drawn == packing.NONE else Tile.at(self.round.drawn)

    @cached_property
    def playable(self) -> tuple[Play, ...]:
        """The plays that are legal now: one a tile and place, by place (R3.1)."""
        if self.is_over:
            return ()
        options, hand = self.rules.options, self.hands[self.round.turn]
        found = [
            (self.layout.place_of(play), play)
            for tile in hand
            for play in self.layout.plays_of(tile)
        ]
        return tuple(
            play
            for place, play in sorted(found, key=lambda item: item[0])
            if r.why_not_play(self.round, play.tile.index, place, options) == r.FINE
        )

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """What the player to act may do: plays, then draw, then pass (R5)."""
        others = (move for move in (Draw(), Pass()) if self._objection(move) == r.FINE)
        return (*self.playable, *others)

    @property
    def legal_calls(self) -> tuple[Call, ...]:
        """The seats that may call "Muggins!" now (R8.2, R8.4)."""
        calls = (Call(seat) for seat in range(self.rules.seats))
        return tuple(call for call in calls if self._objection(call) == r.FINE)

    def why_not(self, move: Move | str) -> Reason | None:
        """Why a move is not allowed; None where it is. Everything legal goes by this (R5, R8.4)."""
        try:
            self.resolve(move)
        except IllegalMove as error:
            return error.reason
        return None

    def resolve(self, move: Move | str) -> Move:
        """The move with its host named; refuses what the rules do not allow.

        Raises `IllegalMove` with its `Reason`, and `NotationError` for what is no move.
        """
        move = parse_move(move) if isinstance(move, str) else move
        if isinstance(move, Play):
            return self._resolve_play(move)
        if isinstance(move, Call) and not 0 <= move.seat < self.rules.seats:
            raise self._refusal(Reason.NO_SUCH_SEAT, move)
        code = self._objection(move)
        if code != r.FINE:
            raise self._refusal(Reason(code), move)
        return move

    def _objection(self, move: Draw | Pass | Call) -> int:
        """Why the rules do not allow a move that is no play, as they say it: FINE where they do."""
        options = self.rules.options
        if isinstance(move, Call):
            return r.why_not_call(self.round, move.seat, options)
        if isinstance(move, Draw):
            return r.why_not_draw(self.round, options)
        if isinstance(move, Pass):
            return r.why_not_pass(self.round, options)
        raise no_move(move)

    def _resolve_play(self, play: Play) -> Play:
        options, tile = self.rules.options, play.tile.index
        if self.is_over:
            raise self._refusal(Reason.ROUND_OVER, play)
        if play.tile not in self.layout.tiles and not packing.holds(
            packing.hand_of(self.round.hands, self.round.turn), tile
        ):
            raise self._refusal(Reason.NOT_IN_HAND, play)
        play = self.layout.resolve(play)
        code = r.why_not_play(self.round, tile, self.layout.place_of(play), options)
        if code != r.FINE:
            raise self._refusal(Reason(code), play)
        return play

    def _refusal(self, reason: Reason, move: Move) -> IllegalMove:
        seat = move.seat if isinstance(move, Call) else self.round.turn
        return IllegalMove(
            reason,
            move,
            self._paragraph(reason, move),
            seat=seat,
            last=self.rules.seats - 1,
            tile=move.tile if isinstance(move, Play) else "",
            hand=", ".join(map(str, self.hands[seat])) if seat < self.rules.seats else "",
            drawn=self.drawn,
            boneyard=self.round.boneyard,
            reserve=self.rules.reserve,
            playable=" or ".join(dict.fromkeys(str(play.tile) for play in self.playable)),
        )

    def _paragraph(self, reason: Reason, move: Move) -> str:
        """The paragraph that decides, where it is not always the same."""
        if reason is Reason.ROUND_OVER and self.round.ending == r.TARGET:
            return "R7.3"
        if reason is Reason.CAN_STILL_PLAY and isinstance(move, Draw):
            return "R5.1" if self.drawn is None else "R5.4"
        return reason.paragraph

    def apply(self, move: Move | str) -> "State":
        """The round after a move, or the text of one; this one stays as it is (R5, R8).

        >>> from muggins.game.deals import deal
        >>> State("muggins", deal("muggins", seed=1)).apply("4-6").scores
        (2, 0)

        Raises `IllegalMove` with its `Reason`, `AmbiguousMove` where a short form fits more than
        one place, and `NotationError` for what is no move.
        """
        move = self.resolve(move)
        options, now = self.rules.options, self.round
        layout, drawn = self.layout, None
        if isinstance(move, Play):
            said = r.ALL_OF_IT if move.announced is None else move.announced
            place = layout.place_of(move)
            layout = layout.lay(move)
            after = r.play(now, move.tile.index, place, said, options)
            seat, worth = now.turn, layout.points
        elif isinstance(move, Draw):
            drawn = self.boneyard[0]
            after = r.draw(now, drawn.index, options)
            seat, worth = now.turn, 0
        elif isinstance(move, Pass):
            after = r.pass_turn(now, options)
            seat, worth = now.turn, 0
        else:
            after = r.call(now, move.seat, options)
            seat, worth = move.seat, now.unclaimed
        side = self.rules.side_of(seat)
        gained = after.scores[side] - now.scores[side]
        void = r.is_void(now.scores[side], worth, options)
        return self._after(after, layout, Step(seat, move, worth, gained, void, drawn))

    def _after(self, position: packing.Round, layout: Layout, step: Step) -> "State":
        state = State.__new__(State)
        state.rules, state.deal, state.lead = self.rules, self.deal, self.lead
        state.brought, state.before = self.brought, self
        state.round, state.layout, state.step = position, layout, step
        return state

    def play(self, text: str) -> "State":
        """The round after some moves written as text, separated by spaces (R5, R8).

        >>> from muggins.game.deals import deal
        >>> str(State("muggins", deal("muggins", seed=1)).play("4-6 5-6"))
        '4-6 5-6@4-6'

        Raises what `apply` raises for the first move that is refused; nothing is changed.
        """
        state = self
        for move in parse_moves(text):
            state = state.apply(move)
        return state

    @property
    def outcome(self) -> Outcome:
        """The outcome when the tiles are counted now (R6, R7)."""
        options = self.rules.options
        settled = r.settle(self.round, options) if self.is_over else self.round
        winner = _none_to(r.winner(self.round, options))
        bonus = r.bonus(self.round, options) if self.is_over else 0
        void = (
            winner is not None
            and bonus > 0
            and r.is_void(self.round.scores[winner], bonus, options)
        )
        scores = tuple(settled.scores[: self.rules.sides])
        return Outcome(ENDS[self.round.ending], winner, bonus, void, scores)

    @property
    def game_winner(self) -> int | None:
        """The side that has won the game once this round is counted (R7.3)."""
        options = self.rules.options
        settled = r.settle(self.round, options) if self.is_over else self.round
        return _none_to(r.game_winner(settled, options))

    @property
    def next_lead(self) -> int:
        """The seat that leads the next round (R2.1)."""
        return r.next_lead(self.round, self.lead, self.rules.options)

    def view(self, seat: int) -> View:
        """What a seat may know of the round; seats are numbered from 0 (R1.3).

        >>> from muggins.game.deals import deal
        >>> len(State("muggins", deal("muggins", seed=1)).view(1).unseen)
        23

        Raises `MugginsError` where there is no such seat.
        """
        number = whole_number(seat)
        if number is None or not 0 <= number < self.rules.seats:
            raise MugginsError(
                _("There is no seat {seat}: seats go from 0 to {given}.").format(
                    seat=quoted(str(seat)), given=self.rules.seats - 1
                )
            )
        seat = number
        steps = tuple(
            step
            if step.drawn is None or step.seat == seat
            else Step(step.seat, step.move, 0, 0, False)
            for step in self.steps
        )
        acts = self.turn == seat
        return View(
            self.rules,
            seat,
            self.hands[seat],
            self.layout,
            tuple(len(hand) for hand in self.hands),
            self.round.boneyard,
            self.scores,
            self.round.turn,
            self.lead,
            self.drawn if acts else None,
            steps,
            self.legal_moves if acts else (),
            self.round.unclaimed,
            self.why_not(Call(seat)) is None,
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self._key() == other._key()

    def _key(self) -> tuple[object, ...]:
        return (self.rules, self.deal, self.moves, self.lead, self.brought)

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[Any, ...]:
        # Every state holds the one before: of a long round Python cannot follow them all.
        return State, (self.rules, self.deal, self.moves, self.lead, self.brought)

    def __str__(self) -> str:
        return " ".join(str(move) for move in self.moves)

    def __repr__(self) -> str:
        rules = self.rules.label if self.rules.label is not None else self.rules
        return f"State({rules!r}, {self.deal!r}, lead={self.lead}, scores={self.brought})" + (
            f".play({str(self)!r})" if self.before is not None else ""
        )


def check_scores(rules: Rules, scores: Sequence[int] | None) -> tuple[int, ...]:
    """The points brought into a round, by side; refuses what no game can have (R7.3)."""
    if scores is None:
        return (0,) * rules.sides
    if len(scores) != rules.sides:
        raise MugginsError(
            ngettext(
                "There is {n} score for {sides} sides. (R1.3)",
                "There are {n} scores for {sides} sides. (R1.3)",
                len(scores),
                sides=rules.sides,
            )
        )
    for side, points in enumerate(scores):
        if type(points) is not int or not 0 <= points < rules.target:
            raise MugginsError(
                _(
                    "Side {side} cannot bring a score of {points} into a round: it is a whole "
                    "number from 0 to {most}. (R7.3)"
                ).format(side=side, points=quoted(str(points)), most=rules.target - 1)
            )
    return tuple(scores)
