"""Plain values of a lesson as a page shows them: sentences and small tables in place of Python."""

import ast
import re
from collections.abc import Mapping
from html import escape
from typing import Any

from muggins.base.language import _, decimal

_ESTIMATE = re.compile(r"-?\d+(?:[.,]\d+)? ± \d+(?:[.,]\d+)?")
_LAYOUT = re.compile(r"Layout\.parse\(('[^']*'), rules='[^']*'\)")
_PLACE = re.compile(r"@\d-\d")


def markup(stored: str) -> str:
    """A value as it is stored with a lesson, as HTML: what has names becomes a table.

    >>> markup("[4, 6, None]")
    '4 · 6 · nothing'
    >>> markup("{'muggins': [1, 2]}")
    '<table><tr><th scope="row">muggins</th><td>1 · 2</td></tr></table>'
    >>> markup("Not yet. 1-4 < 2-3")
    'Not yet. 1-4 &lt; 2-3'
    """
    value = _read(stored)
    if isinstance(value, Mapping):
        rows = (
            f'<tr><th scope="row">{escape(text(name))}</th><td>{escape(text(one))}</td></tr>'
            for name, one in value.items()
        )
        return f"<table>{''.join(rows)}</table>"
    return escape(text(value))


def _read(stored: str) -> Any:
    """The value that a text writes out; where it is not one that a page knows, the text."""
    plain = _ESTIMATE.sub(lambda found: repr(found[0]), stored)
    plain = _LAYOUT.sub(r"\1", plain)
    try:
        return ast.literal_eval(plain)
    except (ValueError, SyntaxError):
        return stored


def text(value: Any) -> str:
    """A value as a line of text; plays are told without the tile that each is laid against."""
    if value is None:
        return _("nothing")
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, Mapping):
        return "; ".join(f"{text(name)}: {text(one)}" for name, one in value.items())
    if isinstance(value, list | tuple):
        return " · ".join(map(text, value)) or _("nothing")
    if isinstance(value, float):
        return decimal(str(value))
    return _PLACE.sub("", _(value) if isinstance(value, str) else str(value))
