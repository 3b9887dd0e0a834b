"""Rounds of a real table, of which not all tiles are known.

In the record of such a round a tile that nobody noted is written "?", and the boneyard may end
early. The round is filled up with tiles that agree with all its moves; only what does not depend
on them may be looked at afterwards.
"""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from muggins import rules as r
from muggins.base.chance import CHOICES, start
from muggins.base.errors import MugginsError
from muggins.base.language import _, ngettext
from muggins.coach.hidden import DEALT, Hidden, filled, hidden
from muggins.coach.worlds import meets, sweep
from muggins.game.deals import Deal
from muggins.game.layout import Layout
from muggins.game.match import Game
from muggins.game.moves import Call, Draw, Play, parse_moves
from muggins.game.round import State
from muggins.game.steps import Step, View
from muggins.game.tiles import SET, Tile
from muggins.packing import NO_TILES, NONE, with_tile
from muggins.text.records import FORMAT, RecordError, from_record

UNKNOWN = "?"
"""How a record of a real table writes a tile that nobody noted."""
MOST_SEATS = 4
SPECTATOR = -1
"""The seat of somebody who sees no hand."""
TRIES = 1000
"""How often tiles are shuffled until they agree with what the draws say."""


def filled_up(rounds: Sequence[Mapping[str, Any]]) -> tuple[Game, frozenset[int]]:
    """A game whose rounds are filled up, and the seats whose tiles are all known.

    Raises `MugginsError` for what is no record otherwise, and where no tiles agree with the moves.
    """
    states: list[State] = []
    known, names = frozenset(range(MOST_SEATS)), tuple[str, ...]()
    for number, data in enumerate(rounds, 1):
        empty = from_record({"format": FORMAT, **_without_tiles(data)})
        try:
            noted = _Noted(empty.state, data)
            states.append(noted.state)
        except MugginsError as error:
            sentence = _("Round {number}: {reason}").format(number=number, reason=error)
            raise RecordError(sentence) from None
        known, names = known & noted.known, empty.names
    return Game(tuple(states), names), known


def _without_tiles(data: Mapping[str, Any]) -> dict[str, Any]:
    """The round of a record without its moves, and with any tiles in the place of its own."""
    found = {key: value for key, value in data.items() if key != "format"}
    hands = found.get("hands")
    if isinstance(hands, list) and all(isinstance(hand, list) for hand in hands):
        tiles = map(str, SET)
        found["hands"] = [list(islice(tiles, len(hand))) for hand in hands]
        if isinstance(found.get("boneyard"), list):
            found["boneyard"] = list(tiles)
    if isinstance(found.get("moves"), str):
        found["moves"] = ""
    return found


class _Seen(NamedTuple):
    """What a spectator has seen of a round: who did what, and the table after all."""

    steps: tuple[Step, ...]
    layout: Layout
    turn: int
    draws: int


class _Noted:
    """A round as it was noted, and how it is filled up."""

    def __init__(self, empty: State, data: Mapping[str, Any]) -> None:
        self.empty, self.rules, self.moves = empty, empty.rules, list(parse_moves(data["moves"]))
        self.boneyard = [_tile(text) for text in data["boneyard"]]
        if len(self.boneyard) > len(empty.boneyard):
            raise RecordError(
                ngettext(
                    "the boneyard holds {n} tile; under these rules it holds {most}.",
                    "the boneyard holds {n} tiles; under these rules it holds {most}.",
                    len(self.boneyard),
                    most=len(empty.boneyard),
                )
            )
        self.seen = self._seen()
        hands = [[_tile(text) for text in hand] for hand in data["hands"]]
        self.hands = [self._with_played(seat, hand) for seat, hand in enumerate(hands)]
        self.hidden = hidden(self._view())
        self.allowed = self._allowed()

    @property
    def known(self) -> frozenset[int]:
        """The seats whose tiles are all known."""
        unsure = {
            owner
            for owner, tiles in zip(self.hidden.owners, self.allowed, strict=True)
            if tiles.bit_count() > 1
        }
        return frozenset(range(self.rules.seats)) - unsure

    @property
    def state(self) -> State:
        """The round, filled up with tiles that agree with its moves."""
        state = State(self.rules, self._deal(), lead=self.empty.lead, scores=self.empty.brought)
        for number, move in enumerate(self.moves, 1):
            try:
                state = state.apply(move)
            except MugginsError as error:
                raise RecordError(_numbered(number, error)) from None
        return state

    def _seen(self) -> _Seen:
        """The moves one after the other, as far as they are seen."""
        layout, turn, steps, draws = Layout(rules=self.rules), self.empty.lead, [], 0
        for number, move in enumerate(self.moves, 1):
            seat = move.seat if isinstance(move, Call) else turn
            if isinstance(move, Play):
                try:
                    move = layout.resolve(move)
                except MugginsError as error:
                    raise RecordError(_numbered(number, error)) from None
                layout = layout.play(move)
            steps.append(Step(seat, move, 0, 0, False))
            if isinstance(move, Call):
                continue
            goes_on = isinstance(move, Draw) and self._goes_on(layout, draws, number)
            draws += isinstance(move, Draw)
            turn = turn if goes_on else r.seat_after(turn, self.rules.options)
        return _Seen(tuple(steps), layout, turn, draws)

    def _goes_on(self, layout: Layout, draws: int, number: int) -> bool:
        """Whether the turn goes on after a draw (R5.3, R5.4), which the tile may decide."""
        options = self.rules.options
        if options.play_drawn == (options.draw_until == r.DRAW_UNTIL_PLAYABLE):
            return bool(options.play_drawn)
        tile = self.boneyard[draws] if draws < len(self.boneyard) else None
        if tile is None or options.draw_until == r.DRAW_UNTIL_PLAYABLE:
            why = _("under these rules the drawn tile decides whose turn comes next; note it.")
            raise RecordError(_("move {number}: {reason}").format(number=number, reason=why))
        left, hand = len(self.empty.boneyard) - draws - 1, with_tile(NO_TILES, tile.index)
        return r.turn_goes_on(layout.table, hand, tile.index, left, options)

    def _with_played(self, seat: int, hand: Sequence[Tile | None]) -> list[Tile | None]:
        """A hand with the tiles that were surely dealt to it: those it played before it drew."""
        found: list[Tile | None] = [tile for tile in hand if tile is not None]
        for step in self.seen.steps:
            if step.seat == seat and isinstance(step.move, Draw):
                break
            if step.seat == seat and isinstance(step.move, Play) and step.move.tile not in found:
                found.append(step.move.tile)
        return found + [None] * (len(hand) - len(found))

    def _view(self) -> View:
        """The round for somebody who sees no hand."""
        empty, seen, none = self.empty, self.seen, (0,) * self.rules.seats
        left = len(empty.boneyard) - seen.draws
        table = (seen.layout, none, left, empty.brought, seen.turn, empty.lead, None, seen.steps)
        return View(self.rules, SPECTATOR, (), *table, (), 0, False)

    def _allowed(self) -> list[int]:
        """What each hidden place may hold: what was noted of it, else what the moves allow."""
        hands, boneyard = [iter(hand) for hand in self.hands], iter(self.boneyard)
        allowed = list(self.hidden.allowed)
        for at, slot in enumerate(self.hidden.slots):
            dealt = slot.owner != NONE and slot.since == DEALT
            tile = next(hands[slot.owner] if dealt else boneyard, None)
            if tile is not None:
                allowed[at] &= with_tile(NO_TILES, tile.index)
        return allowed

    def _deal(self) -> Deal:
        """A deal that agrees with the moves and with what was noted."""
        found, chance = filled(self.allowed), start(1, 0, CHOICES)
        for _try in range(TRIES):
            if NONE in found:
                break
            if meets(found, list(self.hidden.needs)):
                return _dealt(self.hidden, found, self.rules.seats)
            chance = sweep(found, self.allowed, chance)
        raise RecordError(_("No tiles agree with both the moves and what is noted of the hands."))


def _dealt(hidden: Hidden, tiles: Sequence[int], seats: int) -> Deal:
    """The deal in which each hidden place holds its tile."""
    hands: list[list[Tile]] = [[] for _ in range(seats)]
    boneyard: list[Tile] = []
    for slot, tile in zip(hidden.slots, tiles, strict=True):
        dealt = slot.owner != NONE and slot.since == DEALT
        (hands[slot.owner] if dealt else boneyard).append(Tile.at(tile))
    return Deal(tuple(map(tuple, hands)), tuple(boneyard))


def _tile(text: object) -> Tile | None:
    """A tile from its text; None where it is not known."""
    return None if text == UNKNOWN else Tile.parse(text)  # type: ignore[arg-type]


def _numbered(number: int, error: MugginsError) -> str:
    return _("move {number}: {reason}").format(number=number, reason=error)
