"""Which way the arms of a layout go while none has to bend: what lies left of what (R3.3)."""

from collections.abc import Iterable
from typing import NamedTuple

from muggins.game.moves import Play
from muggins.game.tiles import Tile

Direction = tuple[int, int]
RIGHT, DOWN, LEFT, UP = (1, 0), (0, 1), (-1, 0), (0, -1)
"""The four directions; x grows to the right and y downwards."""


class Exit(NamedTuple):
    """Where a further tile leaves a tile: a point on its edge and the direction outwards."""

    x: float
    y: float
    way: Direction

    def moved(self, by: float) -> "Exit":
        """The exit further out."""
        return Exit(self.x + self.way[0] * by, self.y + self.way[1] * by, self.way)


def turned(way: Direction) -> tuple[Direction, Direction]:
    """The two directions at right angles to one, the first to its left."""
    x, y = way
    return (y, -x), (-y, x)


def around(met: Exit | None) -> list[Exit]:
    """The exits of a double that lies crosswise against one, or is led: in their order (R3.3)."""
    if met is None:
        return [Exit(-0.5, 0, LEFT), Exit(0.5, 0, RIGHT), Exit(0, -1, UP), Exit(0, 1, DOWN)]
    x, y, way = met.moved(0.5)
    return [met.moved(1), *(Exit(x + side[0], y + side[1], side) for side in turned(way))]


def shared(play: Play) -> int:
    """The number by which a tile lies against its host."""
    assert isinstance(play.host, Tile)
    return play.tile.low if play.host.shows(play.tile.low) else play.tile.high


def open_exits(plays: Iterable[Play]) -> dict[tuple[Tile, int], Exit]:
    """Where the next tile would touch each number of each tile, in halves of a tile.

    >>> [exit.x for exit in open_exits([Play.parse("1-4"), Play.parse("1-6@1-4")]).values()]
    [1, -3]
    """
    exits: dict[tuple[Tile, int], list[Exit]] = {}
    for play in plays:
        tile = play.tile
        met = exits[play.host, shared(play)].pop(0) if isinstance(play.host, Tile) else None
        if tile.is_double:
            exits[tile, tile.low] = around(met)
        elif met is None:
            exits[tile, tile.low], exits[tile, tile.high] = [Exit(-1, 0, LEFT)], [Exit(1, 0, RIGHT)]
        else:
            exits[tile, tile.other(shared(play))] = [met.moved(2)]
    return {at: free[0] for at, free in exits.items() if free}
