"""Tiles, hands and layouts as SVG: sharp at every size, readable aloud, light and dark.

Everything is a plain string. A picture has `role="img"` and its text form as its label; whatever
is written in it has a background of its own, so that it reads on light and dark pages alike.
What draws on a screen of its own takes the inline `<svg>`; the output of a cell is an `<img>`,
since notebooks that are not trusted drop inline pictures.
"""

import re
from collections.abc import Iterable
from html import escape
from urllib.parse import quote

from muggins.base import shown
from muggins.base.checks import needed
from muggins.base.language import _, cached
from muggins.game.layout import End, Layout
from muggins.game.tiles import Tile, tiles_of
from muggins.pictures.geometry import WIDTH, Box, Half, Label, Placed, Scene, scene
from muggins.pictures.placing import SHAPE
from muggins.text.plays import (
    hand_label,
    picture_label,
    points_text,
    question_label,
    tile_label,
)

UNIT = 34
"""Pixels a unit, where there is room."""
INK = "var(--jp-ui-font-color1, currentColor)"
IVORY, EDGE, PIP, MARK, LABEL = "#fdf8ec", "#6b5f49", "#1d1d1f", "#c2410c", "#ffe9a8"
BACK = "#d9cdb0"
FONT = "var(--jp-ui-font-family, system-ui, sans-serif)"

_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Where the pips of a half lie, with the tile upright: two columns, up to three rows."""
SPREAD, RADIUS = 0.26, 0.095


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if value else "0"


def _rect(box: Box, rounding: float, style: str) -> str:
    width, height = box.right - box.left, box.bottom - box.top
    return (
        f'<rect x="{_number(box.left)}" y="{_number(box.top)}" width="{_number(width)}" '
        f'height="{_number(height)}" rx="{_number(rounding)}" {style}/>'
    )


def pips(half: Half, upright: bool) -> list[tuple[float, float]]:
    """The middles of the pips of a half where it lies."""
    turned = ((x, y) if upright else (y, x) for x, y in _PIPS[half.number])
    return [(half.x + x * SPREAD, half.y + y * SPREAD) for x, y in turned]


def tile_shape(placed: Placed, marked: bool = False) -> str:
    """One tile as a group of shapes: body, bar, pips; the last tile played has a strong rim."""
    box, upright = placed.box, placed.upright
    x, y = box.centre
    bar = (x - 0.36, y, x + 0.36, y) if upright else (x, y - 0.36, x, y + 0.36)
    x1, y1, x2, y2 = (_number(value) for value in bar)
    rim = (MARK, "0.11") if marked else (EDGE, "0.04")
    parts = [
        _rect(box.grown(-0.04), 0.16, f'fill="{IVORY}" stroke="{rim[0]}" stroke-width="{rim[1]}"'),
        f'<path d="M{x1} {y1}L{x2} {y2}" stroke="{EDGE}" stroke-width="0.045"/>',
    ]
    # Strokes without length and with round ends: a tenth of the text that as many circles take.
    both = (*pips(placed.first, upright), *pips(placed.second, upright))
    dots = "".join(f"M{_number(cx)} {_number(cy)}h0" for cx, cy in both)
    if dots:
        width = f'stroke-width="{2 * RADIUS}" stroke-linecap="round"'
        parts.append(f'<path d="{dots}" stroke="{PIP}" {width}/>')
    return f'<g data-tile="{placed.tile}">{"".join(parts)}</g>'


def face_down(x: float, y: float) -> str:
    """The back of an upright tile with its middle at a point."""
    body = _rect(
        Box.around(x, y, 0.92, 1.92), 0.16, f'fill="{BACK}" stroke="{EDGE}" stroke-width="0.04"'
    )
    inner = f'fill="none" stroke="{EDGE}" stroke-width="0.04" opacity="0.5"'
    return body + _rect(Box.around(x, y, 0.62, 1.62), 0.1, inner)


def added(end: End) -> str:
    """What an open end adds, as it is written beside it: "+4", "+6+6", "+0"."""
    return f"+{end.number}" * end.halves or "+0"


def _label(label: Label, hidden: bool, clicked: bool) -> str:
    """What an open end adds, beside it; or only that there is an end, which may be clicked."""
    x, y = label.box.centre
    if hidden and not clicked:
        rim = f'fill="{LABEL}" stroke="{EDGE}" stroke-width="0.1" paint-order="stroke"'
        return f"<g {rim}>{words_at(x, y, '?', 0.66, '700', '')}</g>"
    words = "?" if hidden else added(label.end)
    return backing(label.box.grown(-0.05), 0.3) + words_at(x, y, words, 0.46, "600")


def backing(box: Box, rounding: float) -> str:
    """What lies below writing: pale on every page."""
    return _rect(box, rounding, f'fill="{LABEL}" stroke="{EDGE}" stroke-width="0.04"')


def words_at(
    x: float, y: float, words: str, size: float, weight: str = "400", ink: str = f' fill="{PIP}"'
) -> str:
    """A few words with their middle at a point."""
    return (
        f'<text x="{_number(x)}" y="{_number(y)}" font-size="{_number(size)}" '
        f'font-weight="{weight}" text-anchor="middle" dominant-baseline="central"'
        f"{ink}>{escape(words)}</text>"
    )


def framed(box: Box, shapes: Iterable[str], label: str, unit: float = UNIT) -> str:
    """Shapes as one picture that shows a part of the plane, with its text form as its label."""
    width, height = box.right - box.left, box.bottom - box.top
    view = " ".join(_number(value) for value in (box.left, box.top, width, height))
    return (
        f'<svg role="img" aria-label="{escape(label)}" viewBox="{view}" '
        f'width="{round(width * unit)}" height="{round(height * unit)}" '
        f'font-family="{FONT}" style="max-width:100%;height:auto">{"".join(shapes)}</svg>'
    )


_HEAD = re.compile(
    r'<svg role="img" aria-label="([^"]*)" (viewBox="([^"]*)" (width="\d+" height="\d+"))'
)


def image(picture: str) -> str:
    """An inline picture as an `<img>` with its text form: what every page shows, trusted or not.

    >>> image(tile_svg(Tile(6, 4)))[:41]
    '<img alt="Tile 4-6" width="75" height="41'
    """
    head = _HEAD.match(picture)
    assert head is not None, "every picture here begins alike"
    label, kept, _, size = head.groups()
    inner = f'<svg xmlns="http://www.w3.org/2000/svg" {kept}{picture[head.end() :]}'
    source = quote(inner.replace('"', "'"), safe="/:;,=()'")
    return (
        f'<img alt="{label}" {size} style="max-width:100%;height:auto" '
        f'src="data:image/svg+xml,{source}">'
    )


def standing(tile: Tile, x: float, y: float) -> Placed:
    """An upright tile with its middle at a point, as in a hand."""
    return Placed(tile, Half(tile.low, x, y - 0.5), Half(tile.high, x, y + 0.5))


def tile_svg(tile: Tile, unit: float = UNIT) -> str:
    """One tile, lying down (R1.1)."""
    placed = Placed(tile, Half(tile.low, -0.5, 0), Half(tile.high, 0.5, 0))
    return framed(placed.box.grown(0.1), [tile_shape(placed)], tile_label(tile), unit)


def hand_svg(tiles: Iterable[Tile], unit: float = UNIT) -> str:
    """The tiles of a hand, standing side by side."""
    held = tuple(tiles)
    shapes = [tile_shape(standing(tile, 0.5 + 1.3 * i, 1)) for i, tile in enumerate(held)]
    width = max(1.0, 1.3 * len(held) - 0.3)
    return framed(Box(0, 0, width, 2).grown(0.1), shapes, hand_label(held), unit)


def caption(layout: Layout) -> str:
    """The sum under a layout, with its points: "6 + 6 + 4 = 16 · no score"."""
    return f"{layout.tally} · {points_text(layout.points)}"


@cached
def layout_svg(
    layout: Layout,
    width: float = WIDTH,
    unit: float = UNIT,
    hidden: bool = False,
    shape: float = SHAPE,
    said: bool = True,
    room: Box | None = None,
    clicked: bool = False,
) -> str:
    """A layout with its last tile marked, every open end labelled and the sum below (R3.4).

    `width` is in units of half a tile, `unit` in pixels, `shape` the height for the width. With
    `hidden` the labels say only where the ends are, and the sum is left out: a question for the
    reader; they look like buttons only where they are `clicked`. A sum that is not `said` is there
    without its points: they were told before. With `room` the picture shows at least that, and its
    tiles are in the middle.
    """
    placed = scene(layout, width, shape)
    shapes = _tiles(layout, placed)
    shapes += [_label(label, hidden, clicked) for label in placed.labels]
    box = _around(placed, room)
    if not hidden and layout.plays:
        words = caption(layout) if said else str(layout.tally)
        chip = _below(words, box)
        shapes += [backing(chip, 0.5), words_at(*chip.centre, words, 0.62, "600")]
        box = frame_of(layout, width, shape, room)
    label = question_label(layout) if hidden else picture_label(layout)
    return framed(box, shapes, label, unit)


def bare_svg(layout: Layout) -> str:
    """The tiles of a layout and nothing that counts for the reader, framed as `layout_svg` is."""
    placed = scene(layout, WIDTH)
    frame = frame_of(layout, WIDTH, SHAPE, placed.box)
    return framed(frame, _tiles(layout, placed), question_label(layout))


def frame_of(layout: Layout, width: float, shape: float, room: Box | None = None) -> Box:
    """The frame of a layout with its sum below."""
    box = _around(scene(layout, width, shape), room)
    return _with_room(box, _below(caption(layout), box))


def _around(placed: Scene, room: Box | None) -> Box:
    """The frame of a layout; with `room`, as far on the right of its tiles as on the left."""
    if room is None or not placed.tiles:
        return placed.box.grown(0.25)
    left, top, right, bottom = Box.hull([placed.box, room]).grown(0.25)
    middle = Box.hull([tile.box for tile in placed.tiles]).centre[0]
    half = max(middle - left, right - middle)
    return Box(middle - half, top, middle + half, bottom)


def _tiles(layout: Layout, placed: Scene) -> list[str]:
    last = layout.plays[-1].tile if layout.plays else None
    return [tile_shape(tile, tile.tile == last) for tile in placed.tiles]


def _below(words: str, box: Box) -> Box:
    """Where the caption of a layout has room."""
    return Box.around(box.centre[0], box.bottom + 0.55, 0.36 * len(words) + 0.7, 1)


def _with_room(box: Box, chip: Box) -> Box:
    """The frame of a picture with a caption below it."""
    half = max(box.right - box.left, chip.right - chip.left + 0.1) / 2
    x = box.centre[0]
    return Box(x - half, box.top, x + half, chip.bottom + 0.1)


class Picture:
    """A piece of HTML with a line of text, as the value of a notebook's cell."""

    def __init__(self, markup: str, text: str) -> None:
        self.markup, self.text = markup, text

    def _repr_html_(self) -> str:
        return self.markup

    def __repr__(self) -> str:
        return self.text


def side_by_side(
    pictures: Iterable[tuple[str, Layout]], unit: float = 26, said: bool = True
) -> Picture:
    """Layouts next to each other, each with its caption; their points may be left unsaid."""
    pairs = [(_(words), layout) for words, layout in pictures]
    figures = "".join(
        f'<figure style="margin:0"><figcaption style="font-weight:600;color:{INK}">'
        f"{escape(words)}</figcaption>{image(layout_svg(layout, unit=unit, said=said))}</figure>"
        for words, layout in pairs
    )
    style = "display:flex;flex-wrap:wrap;gap:1.5em;align-items:flex-end"
    text = "\n".join(f"{words}: {picture_label(layout)}" for words, layout in pairs)
    return Picture(f'<div style="{style}">{figures}</div>', text)


def folded(words: str, picture: Picture) -> Picture:
    """A picture that opens at a click: for what sums up a lesson and answers its questions."""
    markup = f"<details><summary>{escape(_(words))}</summary>{picture.markup}</details>"
    return Picture(markup, picture.text)


def hand(tiles: Iterable[Tile | str]) -> Picture:
    """A hand as the value of a cell; tiles may be given as text."""
    held = tiles_of(tiles)
    return Picture(image(hand_svg(held)), hand_label(held))


def question(layout: Layout) -> Picture:
    """A layout without its sum: for the reader to count."""
    needed(layout, Layout)
    return Picture(image(centred(layout, hidden=True)), _("Layout {layout}").format(layout=layout))


def solution(layout: Layout) -> Picture:
    """A layout with what each end adds, and the sum: the answer to a question about it."""
    return Picture(image(centred(layout)), picture_label(layout))


def centred(layout: Layout, hidden: bool = False) -> str:
    """A layout as a card shows it, with its tiles in the middle."""
    return layout_svg(layout, hidden=hidden, room=scene(layout).box)


def view_of(picture: str) -> Box:
    """The part of the plane that an inline picture shows."""
    head = _HEAD.match(picture)
    assert head is not None, "every picture here begins alike"
    left, top, width, height = map(float, head[3].split())
    return Box(left, top, left + width, top + height)


shown.register(Tile, lambda tile: image(tile_svg(tile)))
shown.register(Layout, lambda layout: image(layout_svg(layout)))
