"""Four people round a table: who sits where, whose turn comes next, and who plays with whom."""

from collections.abc import Iterator, Sequence
from html import escape
from math import cos, radians, sin

from muggins.base.language import _, listed
from muggins.game.layout import Layout
from muggins.game.tiles import Tile, tiles_of
from muggins.pictures.geometry import WIDTH, Box, Half, Placed, scene
from muggins.pictures.svg import EDGE, FONT, LABEL, PIP, Picture, image, standing, tile_shape
from muggins.text.plays import question_label

UNIT = 30
"""Pixels a unit, where there is room."""
ACROSS, DOWN = 8.0, 4.4
"""How far the cloth reaches from its middle."""
SIDE, AWAY = 1.4, 2.9
"""How far before the rim the hands at the sides lie, and those above and below from the middle."""
CLOTH, RIM, LINE = "#2f6b4f", "#1f4a36", "#f4e7c3"
PAIRS = ("#cfe3ff", "#ffd9c2")
"""The names of the two pairs; a full and a broken line between partners say it without colour."""
PLACES = ((0, 1), (-1, 0), (0, -1), (1, 0))
"""Where the four sit, in the order of the turns: below, left, above, right."""


def round_table(
    names: Sequence[str],
    hands: Sequence[Sequence[str]] = (),
    layout: Layout | None = None,
    pairs: bool = False,
) -> Picture:
    """Four people with names round a table, in the order of their turns (R1.3).

    `hands` lie open before them, `layout` in the middle, and with `pairs` a line joins partners.

    >>> round_table(["You", "Ann", "Ben", "Mia"])
    You, Ann, Ben and Mia sit round a table; the turn passes in this order.
    """
    held = [tiles_of(hand) for hand in hands]
    shapes = [
        f'<ellipse rx="{ACROSS}" ry="{DOWN}" fill="{CLOTH}" stroke="{RIM}" stroke-width="0.3"/>'
    ]
    shapes += _lines() if pairs else []
    shapes += _arrows()
    for at, hand in enumerate(held):
        shapes += _hand(at, hand)
    shapes += _middle(layout) if layout is not None and layout.plays else []
    shapes += [_name(at, name, pairs) for at, name in enumerate(names)]
    left, top = ACROSS + 1.8, DOWN + 1.2
    text = _label(names, held, layout, pairs)
    drawn = (
        f'<svg role="img" aria-label="{escape(text)}" '
        f'viewBox="{-left} {-top} {2 * left} {2 * top}" width="{round(2 * left * UNIT)}" '
        f'height="{round(2 * top * UNIT)}" font-family="{FONT}" '
        f'style="max-width:100%;height:auto">{"".join(shapes)}</svg>'
    )
    return Picture(image(drawn), text)


def _label(
    names: Sequence[str], held: Sequence[Sequence[Tile]], layout: Layout | None, pairs: bool
) -> str:
    """The picture in words."""
    told = [
        _("{people} sit round a table; the turn passes in this order.").format(
            people=listed(names, "and")
        )
    ]
    if pairs:
        told.append(
            _("{first} and {third} are partners, and so are {second} and {fourth}.").format(
                first=names[0], second=names[1], third=names[2], fourth=names[3]
            )
        )
    if layout is not None and layout.plays:
        told.append(question_label(layout))
    shown = zip(names, held, strict=False)
    told += [
        _("{name}: {tiles}.").format(name=name, tiles=listed(hand, "and"))
        for name, hand in shown
        if hand
    ]
    return " ".join(told)


def _lines() -> list[str]:
    """A line from partner to partner: a full one, and a broken one."""
    style = f'stroke="{LINE}" stroke-width="0.14" fill="none"'
    return [
        f'<path d="M0 {-DOWN}V{DOWN}" {style}/>',
        f'<path d="M{-ACROSS} 0H{ACROSS}" stroke-dasharray="0.5 0.35" {style}/>',
    ]


def _arrows() -> Iterator[str]:
    """Which way the turn goes: an arrowhead on the rim between any two people."""
    for angle in (135, 225, 315, 45):
        x, y = (ACROSS - 0.9) * cos(radians(angle)), (DOWN - 0.7) * sin(radians(angle))
        turned = {135: 215, 225: -35, 315: 35, 45: 145}[angle]
        yield (
            f'<path d="M-0.3 -0.28L0.3 0L-0.3 0.28" fill="none" stroke="{LINE}" '
            f'stroke-width="0.16" stroke-linecap="round" stroke-linejoin="round" '
            f'transform="translate({x:.2f} {y:.2f}) rotate({turned})"/>'
        )


def _hand(at: int, hand: Sequence[Tile]) -> Iterator[str]:
    """The tiles before somebody, side by side."""
    across, down = PLACES[at]
    wide = 1.15 * len(hand) - 0.15
    middle = across * (ACROSS - SIDE - wide / 2)
    for number, tile in enumerate(hand):
        yield tile_shape(standing(tile, middle - wide / 2 + 0.5 + 1.15 * number, down * AWAY))


def _middle(layout: Layout) -> Iterator[str]:
    """What has been played, in the middle of the table."""
    placed = scene(layout, WIDTH)
    boxes = [tile.box for tile in placed.tiles]
    x = (min(box.left for box in boxes) + max(box.right for box in boxes)) / 2
    y = (min(box.top for box in boxes) + max(box.bottom for box in boxes)) / 2
    last = layout.plays[-1].tile
    for one in placed.tiles:
        halves = (Half(half.number, half.x - x, half.y - y) for half in (one.first, one.second))
        moved = Placed(one.tile, *halves)
        yield tile_shape(moved, moved.tile == last)


def _name(at: int, name: str, pairs: bool) -> str:
    """The name of somebody, on the rim of the table."""
    across, down = PLACES[at]
    x, y = across * ACROSS, down * (DOWN + 0.35)
    box = Box.around(x, y, max(2.4, 0.55 * len(name) + 1), 1.3)
    fill = PAIRS[at % 2] if pairs else LABEL
    return (
        f'<rect x="{box.left:.2f}" y="{box.top:.2f}" width="{box.right - box.left:.2f}" '
        f'height="1.3" rx="0.6" fill="{fill}" stroke="{EDGE}" stroke-width="0.06"/>'
        f'<text x="{x:.2f}" y="{y:.2f}" font-size="0.8" font-weight="600" text-anchor="middle" '
        f'dominant-baseline="central" fill="{PIP}">{escape(name)}</text>'
    )
