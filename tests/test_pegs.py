"""The peg board: every hole exists once, and the pegs stand where the points say."""

import re
from xml.etree import ElementTree

import pytest

from muggins.pictures.pegs import Lane, board_label, peg_board, points_a_hole

CIRCLE, PATH = "{http://www.w3.org/2000/svg}circle", "{http://www.w3.org/2000/svg}path"
DOT = re.compile(r"M(\S+) (\S+?)h0")
TARGETS = [1, 2, 7, 30, 31, 61, 100, 121, 150, 200, 250, 605, 10_000]


def shapes(lanes: tuple[Lane, ...], target: int, kind: str) -> list[dict[str, str]]:
    picture = peg_board(lanes, target).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    return [shape.attrib for shape in ElementTree.fromstring(picture).iter(kind)]


def circles(lanes: tuple[Lane, ...], target: int) -> list[dict[str, str]]:
    return shapes(lanes, target, CIRCLE)


def middle(shape: dict[str, str]) -> tuple[float, float]:
    return float(shape["cx"]), float(shape["cy"])


def pegs(lanes: tuple[Lane, ...], target: int, kind: str) -> list[tuple[float, float]]:
    return [middle(c) for c in circles(lanes, target) if c.get("class") == f"muggins-peg-{kind}"]


def holes(lanes: tuple[Lane, ...], target: int) -> list[tuple[float, float]]:
    last = [middle(c) for c in circles(lanes, target) if "class" not in c]
    dots = [dot for path in shapes(lanes, target, PATH) for dot in DOT.findall(path["d"])]
    return last + [(float(x), float(y)) for x, y in dots]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("sides", [2, 3, 4])
def test_every_side_has_a_hole_for_the_start_and_for_every_step_to_the_target(
    target: int, sides: int
) -> None:
    lanes = tuple(Lane(f"side {side}", 0, 0) for side in range(sides))
    found = holes(lanes, target)
    steps = -(-target // points_a_hole(target))
    assert len(found) == len(set(found)) == sides * (steps + 1)
    assert steps <= 121


@pytest.mark.parametrize("target", TARGETS)
def test_holes_lie_on_the_board_and_pegs_in_holes(target: int) -> None:
    lanes = (Lane("one", target - 1, target // 2), Lane("two", target, 0))
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', peg_board(lanes, target))
    assert box is not None
    width, height = map(float, box.groups())
    found = holes(lanes, target)
    assert all(0 < x < width and 0 < y < height for x, y in found)
    assert {*pegs(lanes, target, "now"), *pegs(lanes, target, "before")} <= set(found)


def test_two_pegs_a_side_show_the_points_now_and_before() -> None:
    now, before = (
        pegs((Lane("a", 23, 20), Lane("b", 4, 4)), 61, kind) for kind in ("now", "before")
    )
    assert (len(now), len(before)) == (2, 1)
    (a, _), (was,) = now, before
    assert a[1] == was[1], "in the same lane"
    assert a[0] > was[0], "the first street runs to the right"


def test_the_second_street_runs_back_and_ends_on_61_R7_1() -> None:
    spots = [pegs((Lane("a", points, 0),), 61, "now")[0] for points in (30, 31, 60, 61)]
    (x30, y30), (x31, y31), (x60, y60), (x61, y61) = spots
    assert x30 == x31, "the turn lies at the end of the street"
    assert y30 < y31 == y60 == y61
    assert x61 < x60 < x31


def test_only_the_target_itself_stands_in_the_last_hole() -> None:
    almost, there = (pegs((Lane("a", points, 0),), 250, "now")[0] for points in (249, 250))
    assert almost != there


@pytest.mark.parametrize(
    ("target", "points"), [(61, 1), (121, 1), (150, 5), (605, 5), (606, 10), (10_000, 100)]
)
def test_a_high_target_takes_more_points_a_hole(target: int, points: int) -> None:
    assert points_a_hole(target) == points


def test_a_long_name_moves_the_holes_aside_and_is_cut_at_last() -> None:
    names = ("Al", "Player A and Player C", "x" * 60)
    picture = peg_board(tuple(Lane(name, 0, 0) for name in names), 61)
    shown = re.findall(r'text-anchor="start"[^>]*>([^<]+)<', picture)
    assert shown == ["Al", "Player A and Player C", "x" * 23 + "…"]
    starts = [holes((Lane(name, 0, 0),), 61)[0][0] for name in names]
    assert starts == sorted(set(starts))


def test_the_board_has_a_label_and_names_cannot_break_it() -> None:
    lanes = (Lane('<b>"A" & co</b>', 12, 10), Lane("Greedy", 7, 7))
    assert board_label(lanes, 61) == 'Peg board to 61: <b>"A" & co</b> 12, before 10; Greedy 7.'
    root = ElementTree.fromstring(peg_board(lanes, 61))
    assert root.attrib["aria-label"] == board_label(lanes, 61)
    assert root.attrib["role"] == "img"
