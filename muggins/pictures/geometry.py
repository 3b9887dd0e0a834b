"""Where each tile of a layout lies: one scene for every renderer, pure and exact (R3.2, R3.3).

A unit is the side of half a tile; x grows to the right and y downwards.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from muggins.base.checks import needed
from muggins.game.layout import End, Layout
from muggins.game.lying import Exit
from muggins.pictures.placing import SHAPE, WIDTH, Box, Builder, Half, Placed, placed

__all__ = ["WIDTH", "Box", "Half", "Label", "Placed", "Scene", "scene"]

LABEL_WIDTH, LABEL_HEIGHT = (1.3, 1.3, 2.0), 0.8
"""The size of the label at an open end, by the halves that count there."""
LABEL_GAP = 0.15
"""Its distance from the tile, where there is room."""


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


@lru_cache(maxsize=256)
def scene(layout: Layout, width: float = WIDTH, shape: float = SHAPE) -> Scene:
    """Where every tile of a layout lies, and where its open ends are labelled (R3.1-R3.3).

    >>> from muggins import Layout
    >>> [placed.upright for placed in scene(Layout.parse("1-4 1-6 6-6")).tiles]
    [False, False, True]
    """
    builder = placed(needed(layout, Layout), width, shape)
    tiles = tuple(builder.spots[tile].placed for tile in layout.tiles)
    labels = _labels(layout, builder)
    boxes = [tile.box for tile in tiles] + [label.box for label in labels]
    if not boxes:
        boxes = [Box.around(0, 0, 2, 1)]
    return Scene(tiles, labels, Box.hull(boxes))


def _labels(layout: Layout, builder: Builder) -> tuple[Label, ...]:
    tiles = {tile: spot.placed.box for tile, spot in builder.spots.items()}
    labels: list[Label] = []
    for end in layout.ends:
        exits = builder.spots[end.host].free(end.number)
        taken = [box.grown(0.08) for box in tiles.values()] + [label.box for label in labels]
        others = [box for tile, box in tiles.items() if tile != end.host]
        box = _free_label(exits, taken, tiles[end.host], others, LABEL_WIDTH[end.halves])
        labels.append(Label(end, box))
    return tuple(labels)


def _free_label(
    exits: list[Exit], taken: list[Box], host: Box, others: list[Box], width: float
) -> Box:
    """The nearest free place for a label, if it can be one that no other tile is nearer to."""
    gap = LABEL_GAP
    while True:
        places = _label_places(exits, width, gap)
        free = [box for box in places if not any(box.overlaps(other) for other in taken)]
        for box in free:
            if all(host.distance(box) <= other.distance(box) for other in others):
                return box
        if free:
            return free[0]
        gap += 0.25


def _label_places(exits: list[Exit], width: float, gap: float) -> Iterator[Box]:
    """Where a label may lie so far from its tile: before an exit, else beside the half."""
    for x, y, (wx, wy) in exits:
        away = (width if wx else LABEL_HEIGHT) / 2 + gap
        for aside in (0.0, 0.5, -0.5, 1.0, -1.0):
            yield Box.around(
                x + wx * away + wy * aside, y + wy * away + wx * aside, width, LABEL_HEIGHT
            )
    for x, y, (wx, wy) in exits:
        away = 0.5 + (LABEL_HEIGHT if wx else width) / 2 + gap
        for side in (away, -away):
            yield Box.around(
                x - wx * 0.5 + wy * side, y - wy * 0.5 + wx * side, width, LABEL_HEIGHT
            )
