"""Places tile after tile on an endless table, so that what matches touches (R3.1 to R3.3).

An ordinary tile is two units long and lies along its arm, a double lies crosswise. The first two
tiles at a double leave on its long sides, the third and fourth on its short sides. An arm bends
before it leaves the width, and wherever another tile is in the way. Tiles are placed in the order
of play, each where it costs least, so that the next tile finds the others where they were.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

from muggins.base.chance import Chance
from muggins.game.layout import Layout
from muggins.game.lying import LEFT, RIGHT, Direction, Exit, around, shared, turned
from muggins.game.moves import Play
from muggins.game.tiles import Tile

WIDTH = 21.0
"""How wide a layout grows, in units; a very full one may need a little more."""
MARGIN = 2.5
"""An arm bends so far before the edge: room for a double, the tile after it, and the bend."""
SHAPE = 0.85
"""How high a layout grows for its width before its arms bend, where there is room aside."""
WIDE, LOW = 27.0, 0.4
"""The same for a table that is much wider than high: its tiles are drawn larger there."""
BLOCKED, BESIDE_DOUBLE, OUTSIDE, TOO_HIGH = 50.0, 400.0, 100.0, 10.0
"""What a place costs: an open end without room, a bend beside a double (its far half would seem
to match the double too), and each unit beyond the width or the height."""
LEAST = 0.2
"""The flattest shape that is still told from flatter ones."""
TRIES, ATTEMPTS, UNSURE = 120, 20, 2000
"""Placements tried in one search, searches for the hardest first, and how far their ratings of
places differ."""


class Box(NamedTuple):
    """A rectangle by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def around(cls, x: float, y: float, width: float, height: float) -> "Box":
        """The rectangle with this centre and size."""
        return cls(x - width / 2, y - height / 2, x + width / 2, y + height / 2)

    @classmethod
    def hull(cls, boxes: Sequence["Box"]) -> "Box":
        """The smallest rectangle that holds all of these."""
        left, top, right, bottom = zip(*boxes, strict=True)
        return cls(min(left), min(top), max(right), max(bottom))

    def grown(self, by: float) -> "Box":
        """The rectangle with a margin on every side."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def overlaps(self, other: "Box") -> bool:
        """Whether two rectangles share more than an edge."""
        return (
            self.left < other.right - 1e-9
            and other.left < self.right - 1e-9
            and self.top < other.bottom - 1e-9
            and other.top < self.bottom - 1e-9
        )

    def distance(self, other: "Box") -> float:
        """How far apart two rectangles lie."""
        return math.hypot(
            max(0.0, self.left - other.right, other.left - self.right),
            max(0.0, self.top - other.bottom, other.top - self.bottom),
        )

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the rectangle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


class Half(NamedTuple):
    """One half of a tile: the number it shows and where its middle lies."""

    number: int
    x: float
    y: float


@dataclass(frozen=True)
class Placed:
    """A tile where it lies: its two halves and its rectangle. `upright` tiles are vertical."""

    tile: Tile
    first: Half
    second: Half

    @property
    def upright(self) -> bool:
        """Whether the tile is vertical."""
        return self.first.x == self.second.x

    @property
    def box(self) -> Box:
        """The rectangle that the tile covers."""
        x, y = (self.first.x + self.second.x) / 2, (self.first.y + self.second.y) / 2
        return Box.around(x, y, 1 if self.upright else 2, 2 if self.upright else 1)


@dataclass
class Spot:
    """A tile while the scene grows: how it lies, its exits by number, and those in use."""

    placed: Placed
    exits: dict[int, list[Exit]]
    used: set[Exit] = field(default_factory=set)

    def free(self, number: int) -> list[Exit]:
        """The exits with this number where no tile lies yet, the next one first."""
        return [exit for exit in self.exits[number] if exit not in self.used]


class _Choice(NamedTuple):
    """A place for a tile: how it would lie, its host, and the exit of the host that it uses."""

    spot: Spot
    host: Spot | None
    exit: Exit


def _lead(tile: Tile) -> Spot:
    """The first tile: in the middle, a double upright."""
    if tile.is_double:
        placed = Placed(tile, Half(tile.low, 0, -0.5), Half(tile.low, 0, 0.5))
        return Spot(placed, {tile.low: around(None)})
    placed = Placed(tile, Half(tile.low, -0.5, 0), Half(tile.high, 0.5, 0))
    return Spot(placed, {tile.low: [Exit(-1, 0, LEFT)], tile.high: [Exit(1, 0, RIGHT)]})


def _along(tile: Tile, number: int, at: Exit, way: Direction) -> Spot:
    """An ordinary tile at an exit, straight on or bent towards `way`."""
    near = Half(number, at.x + at.way[0] * 0.5, at.y + at.way[1] * 0.5)
    far = Half(tile.other(number), near.x + way[0], near.y + way[1])
    leave = Exit(far.x + way[0] * 0.5, far.y + way[1] * 0.5, way)
    return Spot(Placed(tile, near, far), {far.number: [leave]})


def _across(tile: Tile, at: Exit) -> Spot:
    """A double at an exit: crosswise, its middle on the line."""
    exits, (x, y, _) = around(at), at.moved(0.5)
    first, second = (Half(tile.low, (x + side.x) / 2, (y + side.y) / 2) for side in exits[1:])
    return Spot(Placed(tile, first, second), {tile.low: exits})


def _ways(tile: Tile, number: int, at: Exit) -> Iterator[Spot]:
    """How a tile can lie at an exit: a double crosswise, others straight on or bent."""
    if tile.is_double:
        yield _across(tile, at)
        return
    yield _along(tile, number, at, at.way)
    for way in turned(at.way):
        yield _along(tile, number, at, way)


def placed(layout: Layout, width: float = WIDTH, shape: float = SHAPE) -> "Builder":
    """The tiles of a layout, placed in the order of play, or the hardest first on a full table."""
    found = _in_order(layout, width, shape)
    if found is None:
        found = Builder(layout, width, shape)
        found.squeeze()
    return found


@lru_cache(maxsize=512)
def _in_order(layout: Layout, width: float, shape: float) -> "Builder | None":
    """The tiles placed in the order of play; None where that leaves no room for one.

    A play goes on from the picture before it, as the whole search would: it tries the same places
    in the same order, so it comes by that picture too.
    """
    builder = Builder(layout, width, shape)
    if layout.before is None:
        return builder
    before = _in_order(layout.before, width, shape)
    if before is not None and (builder.go_on(before) or builder.build()):
        return builder
    return None


class Builder:
    """Places the tiles of a layout one by one; goes back where one has no room left."""

    def __init__(self, layout: Layout, width: float, shape: float) -> None:
        self.layout, self.width, self.shape = layout, width, shape
        self.seats = _seats(layout)
        self.spots: dict[Tile, Spot] = {}
        self.boxes: dict[Tile, Box] = {}
        self.tries, self.loose, self.chance = 0, False, Chance(0)

    def go_on(self, before: "Builder") -> bool:
        """Place the last tile beside the others as they lay before it, if there is room."""
        play = self.layout.plays[-1]
        self.spots, self.boxes = dict(before.spots), dict(before.boxes)
        if isinstance(play.host, Tile):
            host = before.spots[play.host]
            self.spots[play.host] = replace(host, used=set(host.used))
        found = self._candidates(play)
        if found:
            self._put(play, found[0])
        else:
            self._clear()
        return bool(found)

    def build(self) -> bool:
        """Place all tiles in the order of play; False where a bounded search finds no room."""
        self.tries = TRIES
        return self._search(self._in_order)

    def squeeze(self) -> None:
        """Place the tiles on a table too full for their order: the hardest first.

        Every search is bounded, and each new attempt rates the places a little differently. After
        them there is always the last way: leaving gaps.
        """
        self.loose, self.width = True, max(self.width, WIDTH)
        for attempt in range(ATTEMPTS):
            self._clear()
            self.tries, self.chance = TRIES, Chance(attempt)
            if self._search(self._hardest):
                return
        self._clear()
        self.loose = False
        for play in self.layout.plays:
            gap = 0
            while not (found := self._candidates(play, gap)):
                gap += 1
            self._put(play, found[0])

    def _clear(self) -> None:
        self.spots.clear()
        self.boxes.clear()

    def _search(self, following: Callable[[], Play | None]) -> bool:
        """Place all further tiles, each where it costs least and leaves room for the others."""
        play = following()
        if play is None:
            return True
        for choice in self._candidates(play):
            self.tries -= 1
            if self.tries < 0:
                return False
            self._put(play, choice)
            if self._search(following):
                return True
            self._take_back(play, choice)
        return False

    def _in_order(self) -> Play | None:
        plays = self.layout.plays
        return plays[len(self.spots)] if len(self.spots) < len(plays) else None

    def _hardest(self) -> Play | None:
        """Of the tiles whose host lies, the one with the fewest places left."""
        waiting = [play for play in self.layout.plays if play.tile not in self.spots]
        ready = [play for play in waiting if play.host is None or play.host in self.spots]
        return min(ready, key=lambda play: len(self._places(play, 0)), default=None)

    def _put(self, play: Play, choice: _Choice) -> None:
        self.spots[play.tile] = choice.spot
        self.boxes[play.tile] = choice.spot.placed.box
        if choice.host is not None:
            choice.host.used.add(choice.exit)

    def _take_back(self, play: Play, choice: _Choice) -> None:
        del self.spots[play.tile], self.boxes[play.tile]
        if choice.host is not None:
            choice.host.used.remove(choice.exit)

    def _candidates(self, play: Play, gap: int = 0) -> list[_Choice]:
        """The free places of a tile, the cheapest first."""
        places = self._places(play, gap)
        if not isinstance(play.host, Tile):
            return places
        costs = [self._cost(choice.spot, play.host, choice.exit) for choice in places]
        if self.loose:
            costs = [cost + self.chance.below(UNSURE) for cost in costs]
        ranks = sorted(range(len(places)), key=lambda rank: (costs[rank], rank))
        return [places[rank] for rank in ranks]

    def _places(self, play: Play, gap: int) -> list[_Choice]:
        """The free places of a tile, so far from its host."""
        if not isinstance(play.host, Tile):
            return [_Choice(_lead(play.tile), None, Exit(0, 0, RIGHT))]
        host, number = self.spots[play.host], shared(play)
        seat = host.exits[number][self.seats[play.tile]]
        like = [exit for exit in host.free(number) if _parallel(exit, seat)]
        return [
            _Choice(spot, host, exit)
            for exit in (like if self.loose else [seat])
            for spot in _ways(play.tile, number, exit.moved(gap))
            if self._free(spot.placed.box)
        ]

    def _free(self, box: Box) -> bool:
        return not any(box.overlaps(other) for other in self.boxes.values())

    def _cost(self, spot: Spot, host: Tile, used: Exit) -> float:
        """How much a place spoils: the width, the height, the room of open ends."""
        box = spot.placed.box
        room = self.width / 2 - MARGIN
        cost = OUTSIDE * max(0.0, self._reach(spot, 0) - room)
        high = TOO_HIGH * (SHAPE / max(self.shape, LEAST)) ** 3  # dearer on a flat cloth
        cost += high * max(0.0, self._reach(spot, 1) - room * self.shape)
        if host.is_double and not spot.placed.tile.is_double and not _straight(spot, used):
            cost += BESIDE_DOUBLE
        tile = spot.placed.tile
        self.spots[tile], self.boxes[tile] = spot, box
        for end, exit in self._open_exits():
            if exit is not used and not self._has_room(end, exit):
                cost += BLOCKED
        del self.spots[tile], self.boxes[tile]
        return cost

    def _reach(self, spot: Spot, axis: int) -> float:
        """How far from the middle the tile, and a double after it, would lie on an axis."""
        box = spot.placed.box
        reach = max(-box[axis], box[axis + 2])
        for exit, *_ in spot.exits.values():
            reach = max(reach, abs((exit.x, exit.y)[axis] + exit.way[axis]))
        return reach

    def _open_exits(self) -> Iterator[tuple[Tile, Exit]]:
        for tile, spot in self.spots.items():
            for number in spot.exits:
                exits = spot.free(number)
                limit = 1
                if tile.is_double and not self.layout.is_spinner(tile):
                    limit = max(0, len(exits) - 2)
                for exit in exits[:limit]:
                    yield tile, exit

    def _has_room(self, tile: Tile, exit: Exit) -> bool:
        """Whether a double, and an ordinary tile in some direction, could still lie there."""
        wx, wy = exit.way
        x, y = exit.x + wx * 0.5, exit.y + wy * 0.5
        across, along = (1.0, 2.0) if wx else (2.0, 1.0)
        if not tile.is_double and not self._free(Box.around(x, y, across, along)):
            return False
        return self._free(Box.around(x + wx * 0.5, y + wy * 0.5, along, across)) or any(
            self._free(Box.around(x + tx * 0.5, y + ty * 0.5, across, along))
            for tx, ty in turned(exit.way)
        )


def _straight(spot: Spot, exit: Exit) -> bool:
    """Whether an ordinary tile goes on in the direction of the exit that it uses."""
    first, second = spot.placed.first, spot.placed.second
    return (second.x - first.x, second.y - first.y) == exit.way


def _parallel(exit: Exit, other: Exit) -> bool:
    """Whether two exits lie on one axis, as both long sides of a double do."""
    return exit.way == other.way or exit.way == (-other.way[0], -other.way[1])


def _seats(layout: Layout) -> dict[Tile, int]:
    """How many tiles lay at the same exits of its host before each tile: which exit it takes."""
    seats, taken = {}, Counter[tuple[Tile, int]]()
    for play in layout.plays:
        if isinstance(play.host, Tile):
            side = (play.host, shared(play))
            seats[play.tile] = taken[side]
            taken[side] += 1
    return seats
