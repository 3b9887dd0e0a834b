"""Where each tile of a layout lies: one scene for every renderer, pure and exact (R3.2, R3.3).

A unit is the side of half a tile; x grows to the right and y downwards. An ordinary tile is two
units long and lies along its arm, a double lies crosswise. The first two tiles at a double leave
on its long sides, the third and fourth on its short sides. An arm bends before it leaves the
width, and wherever another tile is in the way.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from muggins.layout import End, Layout
from muggins.moves import Play
from muggins.tiles import Tile

Direction = tuple[int, int]
RIGHT, DOWN, LEFT, UP = (1, 0), (0, 1), (-1, 0), (0, -1)
WIDTH = 16.0
"""How wide a layout grows before its arms bend, in units."""
CLEARANCE = 0.3
"""The distance kept between tiles that do not belong together, where there is room."""
HEIGHT = 13.0
"""How high it grows before its arms bend, where there is room aside."""
LABEL_WIDTH, LABEL_HEIGHT = (1.3, 1.3, 2.0), 0.8
"""The size of the label at an open end, by the halves that count there."""


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
    """A tile where it lies: its two halves and its rectangle. `upright` tiles stand on end."""

    tile: Tile
    first: Half
    second: Half

    @property
    def upright(self) -> bool:
        """Whether the tile stands on end."""
        return self.first.x == self.second.x

    @property
    def box(self) -> Box:
        """The rectangle that the tile covers."""
        x, y = (self.first.x + self.second.x) / 2, (self.first.y + self.second.y) / 2
        return Box.around(x, y, 1 if self.upright else 2, 2 if self.upright else 1)


@dataclass(frozen=True)
class Label:
    """The place for what an open end adds to the count (R3.4)."""

    end: End
    box: Box


@dataclass(frozen=True)
class Scene:
    """All tiles of a layout in the order of play, the labels of its open ends, and its size."""

    tiles: tuple[Placed, ...]
    labels: tuple[Label, ...]
    box: Box


class _Exit(NamedTuple):
    """Where a further tile leaves a tile: a point on its edge and the direction outwards."""

    x: float
    y: float
    way: Direction


@dataclass
class _Spot:
    """A tile while the scene grows: how it lies, and the exits that are still free."""

    placed: Placed
    exits: dict[int, list[_Exit]]


def _turned(way: Direction) -> tuple[Direction, Direction]:
    """The two directions at right angles to one, the first to its left."""
    x, y = way
    return (y, -x), (-y, x)


def _lead(tile: Tile) -> _Spot:
    """The first tile: in the middle, a double upright."""
    if tile.is_double:
        placed = Placed(tile, Half(tile.low, 0, -0.5), Half(tile.low, 0, 0.5))
        exits = [_Exit(-0.5, 0, LEFT), _Exit(0.5, 0, RIGHT), _Exit(0, -1, UP), _Exit(0, 1, DOWN)]
        return _Spot(placed, {tile.low: exits})
    placed = Placed(tile, Half(tile.low, -0.5, 0), Half(tile.high, 0.5, 0))
    return _Spot(placed, {tile.low: [_Exit(-1, 0, LEFT)], tile.high: [_Exit(1, 0, RIGHT)]})


def _along(tile: Tile, number: int, at: _Exit, way: Direction) -> _Spot:
    """An ordinary tile at an exit, straight on or bent towards `way`."""
    near = Half(number, at.x + at.way[0] * 0.5, at.y + at.way[1] * 0.5)
    far = Half(tile.other(number), near.x + way[0], near.y + way[1])
    leave = _Exit(far.x + way[0] * 0.5, far.y + way[1] * 0.5, way)
    return _Spot(Placed(tile, near, far), {far.number: [leave]})


def _across(tile: Tile, at: _Exit) -> _Spot:
    """A double at an exit: crosswise, its middle on the line."""
    x, y = at.x + at.way[0] * 0.5, at.y + at.way[1] * 0.5
    left, right = _turned(at.way)
    placed = Placed(
        tile,
        Half(tile.low, x + left[0] * 0.5, y + left[1] * 0.5),
        Half(tile.low, x + right[0] * 0.5, y + right[1] * 0.5),
    )
    opposite = _Exit(x + at.way[0] * 0.5, y + at.way[1] * 0.5, at.way)
    sides = [_Exit(x + side[0], y + side[1], side) for side in (left, right)]
    return _Spot(placed, {tile.low: [opposite, *sides]})


def _ways(tile: Tile, number: int, at: _Exit) -> Iterator[_Spot]:
    """How a tile can lie at an exit: a double crosswise, others straight on or bent."""
    if tile.is_double:
        yield _across(tile, at)
        return
    yield _along(tile, number, at, at.way)
    for way in _turned(at.way):
        yield _along(tile, number, at, way)


class _Builder:
    """Places tile after tile; goes back where one has no room left."""

    def __init__(self, layout: Layout, width: float) -> None:
        self.layout, self.width = layout, width
        self.spots: dict[Tile, _Spot] = {}
        self.boxes: dict[Tile, Box] = {}
        self.tries = 0

    def build(self) -> None:
        """Place all tiles; the search is bounded, and without a width it always ends well."""
        while not self._place(0):
            self.spots.clear()
            self.boxes.clear()
            self.tries, self.width = 0, self.width * 1.5

    def _place(self, number: int) -> bool:
        if number == len(self.layout.plays):
            return True
        play = self.layout.plays[number]
        for spot, host, exit in self._candidates(play):
            self.tries += 1
            if self.tries > TRIES:
                return False
            self.spots[play.tile] = spot
            self.boxes[play.tile] = spot.placed.box
            if host is not None:
                host.remove(exit)
            if self._place(number + 1):
                return True
            if host is not None:
                host.insert(0, exit)
            del self.spots[play.tile], self.boxes[play.tile]
        return False

    def _candidates(self, play: Play) -> list[tuple[_Spot, list[_Exit] | None, _Exit]]:
        if not isinstance(play.host, Tile):
            return [(_lead(play.tile), None, _Exit(0, 0, RIGHT))]
        host = self.spots[play.host]
        shared = play.tile.low if play.host.shows(play.tile.low) else play.tile.high
        exits = host.exits[shared]
        found = []
        for rank, spot in enumerate(_ways(play.tile, shared, exits[0])):
            if self._free(spot.placed.box):
                found.append((self._cost(spot, play.host, exits[0]), rank, spot))
        found.sort(key=lambda item: item[:2])
        return [(spot, exits, exits[0]) for _, _, spot in found]

    def _free(self, box: Box) -> bool:
        return not any(box.overlaps(other) for other in self.boxes.values())

    def _cost(self, spot: _Spot, host: Tile, used: _Exit) -> float:
        """How much a place spoils: the width, the distance to others, the room of open ends."""
        box = spot.placed.box
        others = [other for tile, other in self.boxes.items() if tile != host]
        cost = 100.0 * max(0.0, self._reach(spot, 0) - self.width / 2)
        cost += 10.0 * max(0.0, self._reach(spot, 1) - self.width * HEIGHT / WIDTH / 2)
        cost += 20.0 * sum(box.grown(CLEARANCE).overlaps(other) for other in others)
        if host.is_double and not spot.placed.tile.is_double and not _straight(spot, used):
            cost += 30.0  # beside a double, the far half would seem to match it
        tile = spot.placed.tile
        self.spots[tile], self.boxes[tile] = spot, box
        for end, exit in self._open_exits():
            if exit is not used and not self._has_room(end, exit):
                cost += 50.0
        del self.spots[tile], self.boxes[tile]
        return cost

    def _reach(self, spot: _Spot, axis: int) -> float:
        """How far from the middle the tile, and a double after it, would lie on an axis."""
        box = spot.placed.box
        reach = max(-box[axis], box[axis + 2])
        for exits in spot.exits.values():
            for exit in exits[:1]:
                reach = max(reach, abs((exit.x, exit.y)[axis] + exit.way[axis]))
        return reach

    def _open_exits(self) -> Iterator[tuple[Tile, _Exit]]:
        for tile, spot in self.spots.items():
            for exits in spot.exits.values():
                limit = 1
                if tile.is_double and not self.layout.is_spinner(tile):
                    limit = max(0, len(exits) - 2)
                for exit in exits[:limit]:
                    yield tile, exit

    def _has_room(self, tile: Tile, exit: _Exit) -> bool:
        """Whether a double, and an ordinary tile in some direction, could still lie there."""
        wx, wy = exit.way
        x, y = exit.x + wx * 0.5, exit.y + wy * 0.5
        across, along = (1.0, 2.0) if wx else (2.0, 1.0)
        if not tile.is_double and not self._free(Box.around(x, y, across, along)):
            return False
        return self._free(Box.around(x + wx * 0.5, y + wy * 0.5, along, across)) or any(
            self._free(Box.around(x + tx * 0.5, y + ty * 0.5, across, along))
            for tx, ty in _turned(exit.way)
        )


def _straight(spot: _Spot, exit: _Exit) -> bool:
    """Whether an ordinary tile goes on in the direction of the exit that it uses."""
    first, second = spot.placed.first, spot.placed.second
    return (second.x - first.x, second.y - first.y) == exit.way


TRIES = 120
"""Placements tried before the layout is given more width."""


def scene(layout: Layout, width: float = WIDTH) -> Scene:
    """Where every tile of a layout lies, and where its open ends are labelled (R3.1-R3.3).

    >>> from muggins import Layout
    >>> [placed.upright for placed in scene(Layout.parse("1-4 1-6 6-6")).tiles]
    [False, False, True]
    """
    builder = _Builder(layout, width)
    builder.build()
    tiles = tuple(builder.spots[tile].placed for tile in layout.tiles)
    labels = _labels(layout, builder)
    boxes = [placed.box for placed in tiles] + [label.box for label in labels]
    if not boxes:
        boxes = [Box.around(0, 0, 2, 1)]
    hull = Box(
        min(box.left for box in boxes),
        min(box.top for box in boxes),
        max(box.right for box in boxes),
        max(box.bottom for box in boxes),
    )
    return Scene(tiles, labels, hull)


def _labels(layout: Layout, builder: _Builder) -> tuple[Label, ...]:
    taken = [spot.placed.box.grown(0.08) for spot in builder.spots.values()]
    labels = []
    for end in layout.ends:
        exits = builder.spots[end.host].exits[end.number]
        box = _free_label(exits, taken, LABEL_WIDTH[end.halves])
        taken.append(box)
        labels.append(Label(end, box))
    return tuple(labels)


def _free_label(exits: list[_Exit], taken: list[Box], width: float) -> Box:
    """The nearest free place for a label: outwards from an exit, else further and aside."""
    for step in range(40):
        for exit in exits:
            for aside in (0.0, 0.5, -0.5, 1.0, -1.0):
                away = (width if exit.way[0] else LABEL_HEIGHT) / 2 + 0.15 + step * 0.25
                x = exit.x + exit.way[0] * away + exit.way[1] * aside
                y = exit.y + exit.way[1] * away + exit.way[0] * aside
                box = Box.around(x, y, width, LABEL_HEIGHT)
                if not any(box.overlaps(other) for other in taken):
                    return box
    raise AssertionError("a plane has room for every label")
