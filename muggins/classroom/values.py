"""Plain values of a lesson as a page shows them: sentences and small tables in place of Python."""

import ast
import re
from collections.abc import Mapping
from html import escape
from typing import Any

from muggins.base.language import N_, _

SAID = {
    'silent.legal_calls, silent.why_not("muggins:1").sentence()': N_("Seat {0[0]} may call. {1}"),
    "tiny.is_over, tiny.legal_calls": N_("The round is over, and seat {1[0]} may still call."),
    "ending": N_("Seat {1} wins a bonus of {2}, and the scores are {4[0]} and {4[1]}."),
}
"""Values that are a row of unlike things, by the line that shows them, as a sentence."""

_ESTIMATE = re.compile(r"-?[\d.]+ ± [\d.]+")
_TILE = re.compile(r"Tile\((\d), (\d)\)")
_LAYOUT = re.compile(r"Layout\.parse\(('[^']*'), rules='[^']*'\)")
_NAMED = re.compile(r"\bOutcome(?=\()|\b(?:end|winner|bonus|void|scores)=|Call\(seat=(\d)\)")
_PLACE = re.compile(r"@\d-\d")


def markup(stored: str, line: str = "") -> str:
    """A value as it is stored with a lesson, as HTML: what has names becomes a table.

    `line` is the last line of the cell, by which some values become a sentence.

    >>> markup("[4, 6, None]")
    '4 · 6 · nothing'
    >>> markup("{'muggins': [1, 2]}")
    '<table><tr><th scope="row">muggins</th><td>1 · 2</td></tr></table>'
    >>> markup("Not yet. 1-4 < 2-3")
    'Not yet. 1-4 &lt; 2-3'
    """
    value = _read(stored)
    if line in SAID and isinstance(value, tuple):
        return escape(_(SAID[line]).format(*value))
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
    plain = _LAYOUT.sub(r"\1", _TILE.sub(r"'\1-\2'", plain))
    plain = _NAMED.sub(lambda found: found[1] or "", plain)
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
    return _PLACE.sub("", str(value))
