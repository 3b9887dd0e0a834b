"""The scripts and looks that lie beside the widgets."""

from importlib import resources


def asset(name: str) -> str:
    """The text of a file that lies beside this module."""
    return resources.files("muggins.widgets").joinpath(name).read_text(encoding="utf-8")
