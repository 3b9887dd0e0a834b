"""How the line bends at a table: as its tiles are drawn largest on the cloth that there is.

A picture is placed in several shapes; the first one that fits without making the cloth higher is
taken, so that the tiles seldom move, else the first on a higher one, else the best.
"""

from functools import lru_cache
from typing import NamedTuple

from muggins.game.layout import Layout
from muggins.pictures.placing import LOW, SHAPE, WIDE, WIDTH, Box
from muggins.pictures.svg import frame_of

Shape = tuple[float, float]
"""How wide a layout grows, in units, and how high for its width."""


class Cloth(NamedTuple):
    """A cloth in pixels: its width, its usual and its greatest height, what its tiles should have
    at least, and the shapes to try."""

    width: float
    low: float
    high: float
    unit: float
    shapes: tuple[Shape, ...]


CLOTHS = {
    "wide": Cloth(690, 300, 500, 28, ((WIDE, LOW), (24.0, 0.35), (19.0, 0.6), (21.0, 0.5))),
    "middle": Cloth(640, 220, 420, 24, ((WIDTH, SHAPE), (24.0, 0.35), (19.0, 0.6))),
    "small": Cloth(310, 240, 440, 20, ((15.0, 1.0), (14.0, 1.5), (11.0, 1.8))),
}
"""The cloths by the room that a screen has."""


@lru_cache(maxsize=256)
def shape_on(layout: Layout, room: str) -> Shape:
    """The shape in which a layout is drawn where there is so much room.

    >>> shape_on(Layout.parse("6-6 6-1 1-4"), "wide")
    (27.0, 0.4)
    """
    cloth = CLOTHS[room]
    frames = {shape: frame_of(layout, *shape) for shape in cloth.shapes}
    for height in (cloth.low, cloth.high):
        for shape, frame in frames.items():
            if _unit(frame, cloth.width, height) >= cloth.unit:
                return shape
    return max(frames, key=lambda shape: _unit(frames[shape], cloth.width, cloth.high))


def _unit(frame: Box, width: float, height: float) -> float:
    """How large half a tile can be drawn."""
    return min(width / (frame.right - frame.left), height / (frame.bottom - frame.top))
