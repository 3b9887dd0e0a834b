"""A bar that shows how far an experiment is: tqdm's, on a terminal or in a notebook's cell.

tqdm is a well-kept standard for this and knows terminals better than we do. Its own notebook bar
is a widget, which a saved notebook cannot show again; so in a cell its line of text is shown, and
nothing of it is left at the end.
"""

import sys
from importlib import import_module
from typing import Any

COLUMNS = 78


class NoBar:
    """A bar that shows nothing."""

    def __enter__(self) -> "NoBar":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def update(self, number: int) -> None:
        """Nothing is shown."""

    def set_description(self, text: str) -> None:
        """Nothing is shown."""


class Cell:
    """What tqdm writes to in a notebook: one line below the cell, empty in the end."""

    def __init__(self) -> None:
        self.shown: Any = None

    def write(self, text: str) -> None:
        """Show a line in place of the one before."""
        line = {"text/plain": text.strip()}
        if self.shown is not None:
            self.shown.update(line, raw=True)
        elif line["text/plain"]:
            self.shown = import_module("IPython.display").display(line, raw=True, display_id=True)

    def flush(self) -> None:
        """Every line is shown at once."""


def kernel() -> Any:
    """The kernel of the notebook that runs this; None outside of notebooks."""
    shell = sys.modules.get("IPython")
    return None if shell is None else getattr(shell.get_ipython(), "kernel", None)


def is_watched(kernel: Any) -> bool:
    """Whether a person sits before the notebook: whether somebody could type an answer.

    Nobody could where a notebook is run as a whole to be stored or tested.
    """
    return bool(getattr(kernel, "_allow_stdin", False))


def bar_for(total: int, unit: str, wanted: bool | None) -> Any:
    """A bar to `update`, or one that shows nothing where no bar is wanted or tqdm is missing.

    By default (None) it shows on a terminal, and in a notebook with a person before it.
    """
    here = kernel()
    try:
        tqdm = None if wanted is False else import_module("tqdm").tqdm
    except ModuleNotFoundError:
        tqdm = None
    if tqdm is None or (here is not None and wanted is None and not is_watched(here)):
        return NoBar()
    settings: dict[str, Any] = {"unit": f" {unit}", "unit_scale": True, "leave": False}
    settings["disable"] = False if wanted or here else None  # None: unless there is a terminal
    if here is not None:
        settings |= {"file": Cell(), "ncols": COLUMNS}
    return tqdm(total=total, **settings)
