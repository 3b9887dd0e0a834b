"""Pictures for a beginner: all tiles of the set, and a double with the names of its sides."""

from muggins.base.language import N_, _
from muggins.game.tiles import SET, Tile
from muggins.pictures.geometry import Box
from muggins.pictures.svg import Picture, backing, framed, image, standing, tile_shape, words_at

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
