"""Plain values as a page shows them: sentences, tiles and small tables in place of Python."""

from collections.abc import Mapping
from html import escape
from typing import Any

from muggins.base.language import _
from muggins.game.tiles import Tile
from muggins.pictures.svg import Picture, tile_svg

SMALL = 22
"""Pixels a unit of a tile in a row of text."""


def shown(value: Any) -> Any:
    """A value of a lesson for a page: what shows itself stays, all else becomes text or a table.

    >>> shown([4, 6, None])
    4 · 6 · nothing
    >>> shown({"muggins": [1, 2]}).markup
    '<table><tr><th scope="row">muggins</th><td>1 · 2</td></tr></table>'
    """
    if hasattr(value, "_repr_html_") and not isinstance(value, Tile):
        return value
    return Picture(markup(value), text(value))


def text(value: Any) -> str:
    """A value as a line of text."""
    if value is None:
        return _("nothing")
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, Mapping):
        return _("; ").join(f"{text(k)}: {text(v)}" for k, v in value.items())
    if isinstance(value, list | tuple | set | frozenset) and not hasattr(value, "_fields"):
        return _(" · ").join(map(text, value)) or _("nothing")
    return str(value)


def markup(value: Any) -> str:
    """A value as HTML: a tile is drawn, what has names becomes a table."""
    if isinstance(value, Tile):
        return tile_svg(value, SMALL)
    if isinstance(value, Mapping):
        rows = (
            f'<tr><th scope="row">{escape(text(name))}</th><td>{markup(one)}</td></tr>'
            for name, one in value.items()
        )
        return f"<table>{''.join(rows)}</table>"
    if isinstance(value, list | tuple) and any(isinstance(one, Tile | Mapping) for one in value):
        return f"<span class='row'>{' '.join(map(markup, value))}</span>"
    return escape(text(value))
