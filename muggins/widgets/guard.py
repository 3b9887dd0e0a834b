"""What keeps the keys that are meant for a box of plain controls away from the notebook.

In JupyterLab a key pressed on a button is also a shortcut: `a` inserts a cell, `x` deletes one.
Python can give an ipywidgets control no attribute that forbids it, so a script does.
"""

from functools import cache
from typing import Any

from muggins.widgets.front import asset


@cache
def _kind() -> Any:
    """The class of the guards, made once."""
    import anywidget

    return type("Guard", (anywidget.AnyWidget,), {"_esm": asset("guard.js")})


def guard() -> Any:
    """An invisible widget that guards the box it is put into, and everything in that box."""
    import ipywidgets as w

    return _kind()(layout=w.Layout(display="none"))
