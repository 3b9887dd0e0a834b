"""Where the tiles lie (R3.1 to R3.3): nothing overlaps, what matches touches."""

import math

import pytest

from muggins import Layout, Tile
from muggins.geometry import WIDTH, Placed, Scene, scene
from tests.random_layouts import random_layout, random_layouts

LAYOUTS = list(random_layouts(60))
SCENES = {layout: scene(layout) for layout in LAYOUTS}


def lying(drawn: Scene) -> dict[Tile, Placed]:
    return {placed.tile: placed for placed in drawn.tiles}


def touch(host: Placed, tile: Placed, number: int) -> bool:
    """Whether the half of the tile that matches meets the half, or double, of its host."""
    ends = [half for half in (tile.first, tile.second) if half.number == number]
    box = tile.box if tile.tile.is_double else type(tile.box).around(ends[0].x, ends[0].y, 1, 1)
    other = host.box
    if not host.tile.is_double:
        half = next(h for h in (host.first, host.second) if h.number == number)
        other = type(tile.box).around(half.x, half.y, 1, 1)
    wide = min(box.right, other.right) - max(box.left, other.left)
    high = min(box.bottom, other.bottom) - max(box.top, other.top)
    return (abs(wide) < 1e-9 and high > 0.9) or (abs(high) < 1e-9 and wide > 0.9)


@pytest.mark.parametrize("name", sorted({layout.rules.name for layout in LAYOUTS}))
def test_no_two_tiles_overlap_R3_1(name: str) -> None:
    for layout in LAYOUTS:
        if layout.rules.name == name:
            boxes = [placed.box for placed in SCENES[layout].tiles]
            for i, box in enumerate(boxes):
                assert not any(box.overlaps(other) for other in boxes[:i]), str(layout)


def test_matching_halves_touch_R3_1() -> None:
    for layout in LAYOUTS:
        where = lying(SCENES[layout])
        for play in layout.plays[1:]:
            assert isinstance(play.host, Tile)
            tile, host = where[play.tile], where[play.host]
            number = play.tile.low if play.host.shows(play.tile.low) else play.tile.high
            assert touch(host, tile, number), f"{play} in {layout}"


def test_doubles_lie_crosswise_R3_2() -> None:
    for layout in LAYOUTS:
        where = lying(SCENES[layout])
        for play in layout.plays[1:]:
            if play.tile.is_double and isinstance(play.host, Tile):
                double, host = where[play.tile], where[play.host]
                half = host.first if host.first.number == play.tile.low else host.second
                x, y = double.box.centre
                along_x = abs(half.x - x) > abs(half.y - y)
                assert double.upright == along_x, f"{play} in {layout}"


@pytest.mark.parametrize("seat", range(4))
def test_the_spinners_arms_leave_in_the_order_of_R3_3(seat: int) -> None:
    layout = Layout.parse("6-6 1-6@6-6 2-6@6-6 3-6@6-6 4-6@6-6")
    where = lying(scene(layout))
    tile = where[layout.plays[seat + 1].tile]
    assert tile.upright == (seat >= 2), "long sides first, then the short ones"


def test_labels_cover_no_tile_and_no_other_label() -> None:
    for layout in LAYOUTS:
        drawn = SCENES[layout]
        boxes = [placed.box for placed in drawn.tiles]
        assert [label.end for label in drawn.labels] == list(layout.ends)
        for label in drawn.labels:
            assert not any(label.box.overlaps(other) for other in boxes), str(layout)
            boxes.append(label.box)


def test_everything_lies_inside_the_box_of_the_scene() -> None:
    for layout in LAYOUTS:
        drawn = SCENES[layout]
        for box in [p.box for p in drawn.tiles] + [label.box for label in drawn.labels]:
            assert drawn.box.left <= box.left
            assert box.right <= drawn.box.right
            assert drawn.box.top <= box.top
            assert box.bottom <= drawn.box.bottom


def test_long_arms_bend_inside_the_width() -> None:
    for seed in range(30):
        drawn = scene(random_layout("line-muggins", seed))
        boxes = [placed.box for placed in drawn.tiles]
        across = max(box.right for box in boxes) - min(box.left for box in boxes)
        assert across <= WIDTH * 1.25


def test_earlier_tiles_stay_where_they_were() -> None:
    stayed = moved = 0
    for layout in LAYOUTS[::24]:
        before: dict[Tile, Placed] = {}
        for step in layout.history:
            now = lying(scene(step))
            if all(now[tile] == placed for tile, placed in before.items()):
                stayed += 1
            else:
                moved += 1
            before = now
    assert moved / (stayed + moved) < 0.02


def test_an_empty_layout_has_a_scene_with_a_size() -> None:
    drawn = scene(Layout())
    assert drawn.tiles == ()
    assert math.isclose(drawn.box.right - drawn.box.left, 2)
