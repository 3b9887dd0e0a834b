"""Where the tiles lie (R3.1 to R3.3): nothing overlaps, what matches touches."""

import math
import os

import pytest
from random_layouts import random_layout, random_layouts

from muggins import PRESETS, Layout, Rules, Tile
from muggins.pictures import placing
from muggins.pictures.cloth import CLOTHS, shape_on
from muggins.pictures.geometry import WIDTH, Placed, Scene, scene
from muggins.pictures.svg import frame_of

Scenes = dict[Layout, Scene]
MANY = int(os.environ.get("MUGGINS_LAYOUTS", "200"))
"""How many layouts of each of three rule sets are laid beside those of all tests."""


@pytest.fixture(scope="module")
def scenes() -> Scenes:
    """Random layouts under every preset, with where their tiles lie."""
    return {layout: scene(layout) for layout in random_layouts(60)}


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


@pytest.mark.parametrize("name", PRESETS)
def test_no_two_tiles_overlap_R3_1(name: str, scenes: Scenes) -> None:
    for layout in scenes:
        if layout.rules.name == name:
            boxes = [placed.box for placed in scenes[layout].tiles]
            for i, box in enumerate(boxes):
                assert not any(box.overlaps(other) for other in boxes[:i]), str(layout)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["muggins", "five-up", "line-muggins"])
def test_nothing_overlaps_in_many_layouts_of_every_size_R3_1(name: str) -> None:
    """One rule set each for one spinner, many and none: the other presets lay the same tiles."""
    for seed in range(MANY):
        layout = random_layout(name, 10_000 + seed, most=2 + seed % 15)
        drawn = scene(layout, width=(WIDTH, 12.0)[seed % 2])
        assert len(drawn.tiles) == len(layout)
        assert_nothing_overlaps(drawn)


def test_matching_halves_touch_R3_1(scenes: Scenes) -> None:
    for layout in scenes:
        where = lying(scenes[layout])
        for play in layout.plays[1:]:
            assert isinstance(play.host, Tile)
            tile, host = where[play.tile], where[play.host]
            number = play.tile.low if play.host.shows(play.tile.low) else play.tile.high
            assert touch(host, tile, number), f"{play} in {layout}"


def test_doubles_lie_crosswise_R3_2(scenes: Scenes) -> None:
    for layout in scenes:
        where = lying(scenes[layout])
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


def test_labels_cover_no_tile_and_no_other_label(scenes: Scenes) -> None:
    for layout in scenes:
        drawn = scenes[layout]
        boxes = [placed.box for placed in drawn.tiles]
        assert [label.end for label in drawn.labels] == list(layout.ends)
        for label in drawn.labels:
            assert not any(label.box.overlaps(other) for other in boxes), str(layout)
            boxes.append(label.box)


def is_straight(layout: Layout, drawn: Scene) -> bool:
    """Whether no arm bends: every ordinary tile points away from its host."""
    where = lying(drawn)
    for play in layout.plays[1:]:
        tile, (x, y) = where[play.tile], where[play.tile].box.centre
        assert isinstance(play.host, Tile)
        host_x, host_y = where[play.host].box.centre
        if not play.tile.is_double and (x != host_x if tile.upright else y != host_y):
            return False
    return True


@pytest.mark.slow
@pytest.mark.parametrize("width", [WIDTH, 300.0])
def test_the_ends_run_from_left_to_right_wherever_no_arm_bends_R3_3(width: float) -> None:
    """On a table so wide nothing bends, under any rules; and in the example plays A to D."""
    examples = ("1-4 1-6@1-4 6-6@1-6 4-6@6-6", "1-4 1-3@1-4 3-3@1-3 2-3@3-3")
    layouts = [step for text in examples for step in Layout.parse(text).history]
    for place, rules in enumerate((*PRESETS.values(), Rules(spinners="enclosed"))):
        layouts += [random_layout(rules, 200 * place + seed, 2 + seed % 13) for seed in range(200)]
    straight = 0
    for layout in layouts:
        drawn = scene(layout, width)
        if is_straight(layout, drawn):
            straight += 1
            middles = [label.box.centre[0] for label in drawn.labels]
            assert middles == sorted(middles), str(layout)
    assert straight > (len(layouts) * 0.99 if width > WIDTH else 900)


def test_a_label_lies_beside_its_own_tile(scenes: Scenes) -> None:
    total = elsewhere = 0
    for layout in scenes:
        where = lying(scenes[layout])
        for label in scenes[layout].labels:
            own = label.box.distance(where[label.end.host].box)
            others = [placed.box for tile, placed in where.items() if tile != label.end.host]
            total += 1
            elsewhere += any(label.box.distance(box) < own - 1e-9 for box in others)
    assert elsewhere / total < 0.02, "only in the narrowest corners of a full table"


def test_tiles_that_do_not_belong_together_keep_their_distance(scenes: Scenes) -> None:
    beside = 0
    for layout in scenes:
        hosts = {play.tile: play.host for play in layout.plays}
        drawn = scenes[layout].tiles
        for i, one in enumerate(drawn):
            for other in drawn[:i]:
                strangers = other.tile != hosts[one.tile] and one.tile != hosts[other.tile]
                beside += strangers and share_an_edge(one, other)
    assert beside / len(scenes) < 0.3, "tables are full here: 25 tiles and more"


def share_an_edge(one: Placed, other: Placed) -> bool:
    wide = min(one.box.right, other.box.right) - max(one.box.left, other.box.left)
    high = min(one.box.bottom, other.box.bottom) - max(one.box.top, other.box.top)
    return min(wide, high) > -0.05 and max(wide, high) > 0.05


def test_everything_lies_inside_the_box_of_the_scene(scenes: Scenes) -> None:
    for layout in scenes:
        drawn = scenes[layout]
        for box in [p.box for p in drawn.tiles] + [label.box for label in drawn.labels]:
            assert drawn.box.left <= box.left
            assert box.right <= drawn.box.right
            assert drawn.box.top <= box.top
            assert box.bottom <= drawn.box.bottom


def across(drawn: Scene) -> float:
    boxes = [placed.box for placed in drawn.tiles]
    return max(box.right for box in boxes) - min(box.left for box in boxes)


def test_long_arms_bend_inside_the_width(scenes: Scenes) -> None:
    widths = [across(scenes[layout]) for layout in scenes]
    wider = [width for width in widths if width > WIDTH]
    assert len(wider) / len(widths) < 0.15, "tables are full here: 25 tiles and more"
    assert max(widths) < 1.5 * WIDTH
    narrow = [across(scene(layout, 15.0)) for layout in list(scenes)[::8]]
    assert sum(narrow) / len(narrow) < sum(widths) / len(widths) - 2


HARD = (
    "0-0 0-6@0-0 6-6@0-6 1-6@6-6 1-1@1-6 2-6@6-6 2-2@2-6 0-2@2-2 2-4@2-2 4-4@2-4 3-6@6-6 3-3@3-6 "
    "4-6@4-4 0-4@0-0 1-4@1-1 1-3@1-1 0-5@0-0 5-5@0-5 4-5@4-4 0-1@0-0 1-5@1-1 3-5@5-5 1-2@2-2 "
    "2-3@3-3 5-6@5-5 3-4@3-3 0-3@3-3 2-5@5-5"
)
"""All doubles early, each with four arms: in the order of play this runs out of room."""


def assert_nothing_overlaps(drawn: Scene) -> None:
    boxes = [placed.box for placed in drawn.tiles] + [label.box for label in drawn.labels]
    for i, box in enumerate(boxes):
        assert not any(box.overlaps(other) for other in boxes[:i])


def test_a_table_too_full_for_the_order_of_play_is_laid_otherwise_R3_1() -> None:
    layout = Layout.parse(HARD, rules="five-up")
    drawn = scene(layout)
    assert_nothing_overlaps(drawn)
    where = lying(drawn)
    for play in layout.plays[1:]:
        assert isinstance(play.host, Tile)
        number = play.tile.low if play.host.shows(play.tile.low) else play.tile.high
        assert touch(where[play.host], where[play.tile], number), str(play)


def test_where_no_search_finds_room_a_gap_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(placing, "TRIES", 0)
    layout = Layout.parse(HARD, rules="five-up")
    drawn = scene(layout)
    assert [placed.tile for placed in drawn.tiles] == list(layout.tiles)
    assert_nothing_overlaps(drawn)


def test_a_bend_does_not_lie_along_a_double_where_there_is_room() -> None:
    """Else its far half would seem to match the double too."""
    layout = Layout.parse("6-6 1-6@6-6 1-5@1-6 2-5@1-5 2-2@2-5 2-4@2-2 3-4@2-4")
    where = lying(scene(layout))
    for tile, double in ((Tile(2, 4), Tile(2, 2)), (Tile(1, 6), Tile(6, 6))):
        assert where[tile].upright != where[double].upright


@pytest.mark.parametrize("width", [0.0, -5.0, 1.0])
def test_no_width_is_too_small(width: float, scenes: Scenes) -> None:
    for layout in list(scenes)[::60]:
        assert len(scene(layout, width).tiles) == len(layout)


def test_earlier_tiles_stay_where_they_were(scenes: Scenes) -> None:
    stayed = moved = 0
    for layout in list(scenes)[::24]:
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


def unit_on(layout: Layout, room: str) -> float:
    """How large half a tile is drawn where there is so much room, in pixels."""
    cloth, frame = CLOTHS[room], frame_of(layout, *shape_on(layout, room))
    return min(cloth.width / (frame.right - frame.left), cloth.high / (frame.bottom - frame.top))


@pytest.mark.parametrize("room", CLOTHS)
def test_hardly_a_table_has_tiles_smaller_than_its_cloth_wants(room: str) -> None:
    layouts = [random_layout("muggins", seed, 20) for seed in range(60)]
    units = sorted(unit_on(layout, room) for layout in layouts)
    small = sum(unit < CLOTHS[room].unit for unit in units)
    assert small / len(units) < (0.05 if room == "wide" else 0.35)
    assert units[0] > CLOTHS[room].unit / 2
    assert shape_on(layouts[0].history[2], room) == CLOTHS[room].shapes[0], "as usual at first"
