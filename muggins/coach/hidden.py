"""What a seat knows of the tiles that it has not seen, from the moves of the others (R5, R8.2).

A tile that a seat cannot see lies in one of several *slots*: a place in another hand, as dealt or
as drawn later, or a place in the boneyard. What each slot may hold follows from the moves of the
others, and the rules themselves are asked: could the seat have made its move with this tile in
its hand?
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from muggins import packing
from muggins import rules as r
from muggins.game.moves import Call, Draw, Pass, Play
from muggins.game.steps import Step, View
from muggins.game.tiles import set_of, tiles_in
from muggins.packing import (
    ALL_TILES,
    NO_TILES,
    NONE,
    TILES,
    Hands,
    Round,
    Table,
    holds,
    with_hand,
    with_tile,
    without_all,
)
from muggins.players.playout import Numbers
from muggins.players.strategies import round_of

DEALT = -1
"""When a tile of the first hand came: before the first step."""


class Slot(NamedTuple):
    """A place for a hidden tile: whose it is (`NONE`: the boneyard's) and since which step."""

    owner: int
    since: int


class Hidden(NamedTuple):
    """What a seat knows of the tiles that it has not seen.

    `round` is the round with the seat's own hand alone. `tiles` fills the slots in one possible
    way, `allowed` is the set of tiles that each slot may hold, `owners` the seat of each slot; the
    boneyard comes last, in drawing order. `needs` are pairs: a set of slots, and a set of tiles
    of which these slots hold at least one.
    """

    round: Round
    slots: tuple[Slot, ...]
    tiles: tuple[int, ...]
    allowed: tuple[int, ...]
    needs: tuple[int, ...]

    @property
    def owners(self) -> tuple[int, ...]:
        """The seat of each slot, `NONE` for the boneyard."""
        return tuple(slot.owner for slot in self.slots)

    def filled(self, numbers: Callable[[Sequence[int]], Any] = list) -> "Slots":
        """The slots to be filled anew, in lists or arrays as `numbers` makes them."""
        return Slots(*map(numbers, (self.tiles, self.allowed, self.owners, self.needs)))


class Slots(NamedTuple):
    """The slots in numbers to write into, with the needs: as in `Hidden`."""

    tiles: Numbers
    allowed: Numbers
    owners: Numbers
    needs: Numbers


class _Moment(NamedTuple):
    """A play, draw or pass: its number, and the round before it, as far as everybody saw it."""

    number: int
    step: Step
    round: Round
    goes_on: bool


def hidden(view: View) -> Hidden:
    """What the seat of a view knows of the tiles that it has not seen."""
    moments = _moments(view)
    slots = _slots(view, moments)
    allowed = _before_any_move(view, slots, moments)
    needs: list[tuple[int, int]] = []
    _learn_from_lead(view, moments, slots, allowed)
    for moment in moments:
        if moment.step.seat != view.seat:
            _learn(view.rules.options, moment, slots, allowed, needs)
    for moment, after in pairwise(moments):
        _learn_from_play(view, moment, after, slots, allowed)
    flat = _needed(needs, allowed)
    passes = _passes_after(moments[-1], view) if moments else 0
    now = round_of(view)._replace(passes=passes)
    return Hidden(now, tuple(slots), tuple(filled(allowed)), tuple(allowed), flat)


def _moments(view: View) -> list[_Moment]:
    """The plays, draws and passes of the round so far."""
    tables = [packing.EMPTY_TABLE, *(layout.table for layout in view.layout.history)]
    steps = [step for step in view.steps if not isinstance(step.move, Call)]
    seats = [*(step.seat for step in steps), view.turn]
    boneyard = view.boneyard_size + sum(isinstance(step.move, Draw) for step in steps)
    found: list[_Moment] = []
    laid, passes = NO_TILES, 0
    for number, step in enumerate(steps):
        drawn = 0 if number > 0 and seats[number - 1] == step.seat else NONE
        table = tables[packing.size(laid)]
        round = _bare(table, laid, step.seat, boneyard, drawn, passes)
        found.append(_Moment(number, step, round, seats[number + 1] == step.seat))
        passes = _passes_after(found[-1], view)
        if isinstance(step.move, Play):
            laid = with_tile(laid, step.move.tile.index)
        boneyard -= isinstance(step.move, Draw)
    return found


def _bare(table: Table, laid: int, seat: int, boneyard: int, drawn: int, passes: int) -> Round:
    """A round in which nobody holds a tile."""
    nobody, nothing = Hands(0, 0, 0, 0), packing.Scores(0, 0, 0, 0)
    return Round(
        table, laid, nobody, nothing, seat, boneyard, drawn, passes, NONE, 0, r.GOING_ON, 0
    )


def _passes_after(moment: _Moment, view: View) -> int:
    """How many passes in a row count when a move has been made (R6.1)."""
    if not isinstance(moment.step.move, Pass):
        return 0
    return r.pass_turn(moment.round, view.rules.options).passes


def _slots(view: View, moments: Sequence[_Moment]) -> list[Slot]:
    """The slots of the other seats, as dealt and as drawn, then those of the boneyard."""
    others = [seat for seat in range(view.rules.seats) if seat != view.seat]
    slots = [Slot(seat, DEALT) for seat in others for _n in range(view.rules.hand_size)]
    for moment in moments:
        if isinstance(moment.step.move, Draw) and moment.step.seat != view.seat:
            slots.append(Slot(moment.step.seat, moment.number))
    return slots + [Slot(NONE, DEALT)] * view.boneyard_size


def _before_any_move(view: View, slots: Sequence[Slot], moments: Sequence[_Moment]) -> list[int]:
    """What every slot may hold by its owner: tiles unseen, or played later by this seat."""
    unseen = set_of(view.unseen)
    allowed = [unseen] * len(slots)
    for moment in moments:
        move = moment.step.move
        if isinstance(move, Play):
            for at, slot in enumerate(slots):
                if slot.owner == moment.step.seat and slot.since < moment.number:
                    allowed[at] = with_tile(allowed[at], move.tile.index)
    return allowed


def _tiles_where(holds_for: Callable[[int], bool]) -> int:
    """The set of the tiles for which something holds."""
    found = NO_TILES
    for tile in range(TILES):
        if holds_for(tile):
            found = with_tile(found, tile)
    return found


def _learn_from_lead(
    view: View, moments: Sequence[_Moment], slots: Sequence[Slot], allowed: list[int]
) -> None:
    """Take from the leader's slots the doubles that would have had to lead (R2.3)."""
    points = [*view.scores, 0, 0, 0, 0]
    for step in view.steps:
        points[view.rules.side_of(step.seat)] -= step.gained
    if not moments or not r.double_leads(packing.Scores(*points[:4]), view.rules.options):
        return
    lead = moments[0].step
    assert isinstance(lead.move, Play)
    led = with_tile(NO_TILES, lead.move.tile.index)
    highest = r.highest_double(led)
    kept = _tiles_where(lambda tile: r.highest_double(with_tile(led, tile)) == highest)
    _keep([at for at, slot in enumerate(slots) if slot == Slot(lead.seat, DEALT)], kept, allowed)


def _learn(
    options: r.Options,
    moment: _Moment,
    slots: Sequence[Slot],
    allowed: list[int],
    needs: list[tuple[int, int]],
) -> None:
    """Take from the slots of a seat what it cannot have held when it drew or passed (R5)."""
    move, round, seat = moment.step.move, moment.round, moment.step.seat
    before = [at for at, slot in enumerate(slots) if slot.owner == seat]
    before = [at for at in before if slots[at].since < moment.number]
    if isinstance(move, Pass):
        kept = _tiles_where(lambda t: r.why_not_pass(_holding(round, t), options) == r.FINE)
        _keep(before, kept | round.laid, allowed)
    if isinstance(move, Draw):
        kept = _tiles_where(lambda t: r.why_not_draw(_holding(round, t), options) == r.FINE)
        _keep(before, kept | round.laid, allowed)
        fresh = slots.index(Slot(seat, moment.number))
        _learn_from_draw(options, moment, [*before, fresh], allowed, needs)


def _learn_from_draw(
    options: r.Options,
    moment: _Moment,
    held: Sequence[int],
    allowed: list[int],
    needs: list[tuple[int, int]],
) -> None:
    """What it says that a turn went on after a draw, or did not (R5.3, R5.4).

    The last of the slots holds the drawn tile. Where more than one may be drawn, the turn goes on
    while no tile fits at all; else it is the drawn tile alone that decides.
    """
    round, boneyard = moment.round, moment.round.boneyard - 1

    def agrees(tile: int) -> bool:
        hand = with_tile(NO_TILES, tile)
        goes_on = r.turn_goes_on(round.table, hand, tile, boneyard, options)
        return goes_on == moment.goes_on

    kept = _tiles_where(agrees)
    if options.draw_until == r.DRAW_ONE:
        _keep(held[-1:], kept, allowed)
    elif moment.goes_on:
        _keep(held, kept | round.laid, allowed)
    elif kept != ALL_TILES:
        needs.append((sum(1 << at for at in held), without_all(kept, round.laid)))


def _learn_from_play(
    view: View,
    moment: _Moment,
    after: _Moment,
    slots: Sequence[Slot],
    allowed: list[int],
) -> None:
    """What it says that a tile was played in the turn of a draw (R5.3)."""
    seat, play = after.step.seat, after.step.move
    drew = isinstance(moment.step.move, Draw) and moment.goes_on and seat != view.seat
    if not (drew and isinstance(play, Play)):
        return
    tile, place = play.tile.index, _place_of(view, after)

    def may_play(drawn: int) -> bool:
        round = _holding(after.round, drawn)
        hands = with_hand(round.hands, seat, with_tile(round.hands[seat], tile))
        return r.why_not_play(round._replace(hands=hands), tile, place, options) == r.FINE

    options = view.rules.options
    _keep([slots.index(Slot(seat, moment.number))], _tiles_where(may_play), allowed)


def _place_of(view: View, moment: _Moment) -> int:
    """The place at which a tile was played."""
    before = view.layout.history[packing.size(moment.round.laid) - 1]
    assert isinstance(moment.step.move, Play)
    return before.place_of(moment.step.move)


def _holding(round: Round, tile: int) -> Round:
    """The round where the player holds one tile, which is the drawn one where one was drawn."""
    hands = with_hand(round.hands, round.turn, with_tile(NO_TILES, tile))
    return round._replace(hands=hands, drawn=NONE if round.drawn == NONE else tile)


def _keep(places: Iterable[int], tiles: int, allowed: list[int]) -> None:
    """Let some slots hold nothing but these tiles."""
    for at in places:
        allowed[at] &= tiles


def _needed(needs: Iterable[tuple[int, int]], allowed: list[int]) -> tuple[int, ...]:
    """The needs in a row; where one slot alone can meet a need, it holds nothing else."""
    flat: list[int] = []
    for members, tiles in needs:
        able = [at for at in range(len(allowed)) if holds(members, at) and allowed[at] & tiles]
        if len(able) == 1:
            allowed[able[0]] &= tiles
        else:
            flat += [members, tiles]
    return tuple(flat)


def filled(allowed: Sequence[int]) -> list[int]:
    """One way to fill the slots: tile by tile, others moving over where they have to."""
    tiles = [NONE] * len(allowed)

    def place(tile: int, tried: set[int]) -> bool:
        able = [at for at, those in enumerate(allowed) if holds(those, tile)]
        free = [at for at in able if tiles[at] == NONE]
        for at in free or [at for at in able if at not in tried]:
            tried.add(at)
            if free or place(tiles[at], tried):
                tiles[at] = tile
                return True
        return False

    some = NO_TILES
    for those in allowed:
        some |= those
    for tile in tiles_in(some):
        place(tile.index, set())
    return tiles
