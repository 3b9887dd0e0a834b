"""Plain values of a lesson as a page shows them: sentences and small tables in place of Python."""

import ast
from collections.abc import Mapping
from html import escape
from typing import Any

from muggins.base.language import _


def markup(stored: str) -> str:
    """A value as it is stored with a lesson, as HTML: what has names becomes a table.

    >>> markup("[4, 6, None]")
    '4 · 6 · nothing'
    >>> markup("{'muggins': [1, 2]}")
    '<table><tr><th scope="row">muggins</th><td>1 · 2</td></tr></table>'
    >>> markup("Not yet. 1-4 < 2-3")
    'Not yet. 1-4 &lt; 2-3'
    """
    try:
        value = ast.literal_eval(stored)
    except (ValueError, SyntaxError):
        return escape(stored)
    if isinstance(value, Mapping):
        rows = (
            f'<tr><th scope="row">{escape(text(name))}</th><td>{escape(text(one))}</td></tr>'
            for name, one in value.items()
        )
        return f"<table>{''.join(rows)}</table>"
    return escape(text(value))


def text(value: Any) -> str:
    """A value as a line of text."""
    if value is None:
        return _("nothing")
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, Mapping):
        return "; ".join(f"{text(name)}: {text(one)}" for name, one in value.items())
    if isinstance(value, list | tuple):
        return " · ".join(map(text, value)) or _("nothing")
    return str(value)
