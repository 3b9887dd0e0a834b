"""Pictures for a beginner: all tiles of the set, a deal, a double with the names of its sides."""

from collections.abc import Sequence

from muggins.base.language import N_, _
from muggins.game.tiles import SET, Tile
from muggins.pictures.geometry import Box
from muggins.pictures.svg import (
    Picture,
    backing,
    face_down,
    framed,
    image,
    standing,
    tile_shape,
    words_at,
)
from muggins.text.plays import hand_label, tiles_text

LONG, SHORT = N_("long side"), N_("short side")
SIZE = 0.5
"""How large the names are written, in units of half a tile."""
ROOM = 0.34
"""How wide a letter is, in the same units."""


def whole_set() -> Picture:
    """All tiles of the set in rows: in each row those that share a number (R1.1).

    >>> print(whole_set().text[:33])
    All tiles: 0-0, 0-1, 0-2, 0-3, 0-
    """
    shapes = [tile_shape(standing(tile, 1.3 * tile.high, 2.4 * tile.low)) for tile in SET]
    text = _("All tiles: {tiles}").format(tiles=", ".join(map(str, SET)))
    box = Box(-0.5, -1, 1.3 * 6 + 0.5, 2.4 * 6 + 1).grown(0.1)
    return Picture(image(framed(box, shapes, text, unit=20)), text)


def dealt(mine: Sequence[Tile], other: str, me: str) -> Picture:
    """Two hands, of which one is mine, and between them the boneyard, face down (R1.2).

    >>> from muggins.game.tiles import tiles_of
    >>> dealt(tiles_of(["0-6", "2-4"]), "Ann", "You")
    Ann: 2 tiles, face down. The boneyard: 24 tiles, face down. You: Hand: 0-6, 2-4
    """
    left = len(SET) - 2 * len(mine)
    wide, low = 1.2 * (left - 1), 5.2
    shapes = [face_down(1.2 * at, low / 2) for at in range(left)]
    start = (wide - 1.3 * (len(mine) - 1)) / 2
    for at, tile in enumerate(mine):
        shapes += [
            face_down(start + 1.3 * at, 0),
            tile_shape(standing(tile, start + 1.3 * at, low)),
        ]
    for y, name in ((0.0, other), (low, me)):
        width = ROOM * len(name) + 0.6
        box = Box.around(start - 0.9 - width / 2, y, width, 0.8)
        shapes += [backing(box, 0.3), words_at(*box.centre, name, SIZE)]
    text = _("{other}: {tiles}, face down. The boneyard: {left}, face down. {me}: {hand}")
    told = text.format(
        other=other,
        tiles=tiles_text(len(mine)),
        left=tiles_text(left),
        me=me,
        hand=hand_label(mine),
    )
    box = Box(-0.6, -1, wide + 0.6, low + 1).grown(0.1)
    return Picture(image(framed(box, shapes, told, unit=24)), told)


def double_sides(double: Tile | str) -> Picture:
    """A double as it lies across the line, with its two long sides and its two short ones (R3.3).

    >>> double_sides("6-6")
    Tile 6-6: a long side on the left and on the right, a short side above and below.
    """
    tile = double if isinstance(double, Tile) else Tile.parse(double)
    shapes = [tile_shape(standing(tile, 0, 0))]
    width = {name: ROOM * len(_(name)) for name in (LONG, SHORT)}
    beside = 0.7 + width[LONG] / 2
    places = ((LONG, -beside, 0.0), (LONG, beside, 0.0), (SHORT, 0.0, -1.6), (SHORT, 0.0, 1.6))
    for name, x, y in places:
        box = Box.around(x, y, width[name], 0.8)
        shapes += [backing(box, 0.3), words_at(x, y, _(name), SIZE)]
    text = _(
        "Tile {tile}: a long side on the left and on the right, a short side above and below."
    ).format(tile=tile)
    half = beside + width[LONG] / 2
    return Picture(image(framed(Box(-half, -2, half, 2).grown(0.1), shapes, text)), text)
