"""Checks of what a function is given: whole numbers of every kind, and values of one class."""

import operator
from collections.abc import Iterable
from typing import Any, TypeVar

from muggins.errors import MugginsError
from muggins.tiles import Tile, quoted

T = TypeVar("T")

EXAMPLES = {
    "Layout": ("a layout", 'Layout.parse("1-4 1-6")'),
    "Deal": ("a deal", 'deal("muggins", seed=1)'),
    "State": ("a round", 'State("muggins", deal("muggins", seed=1))'),
    "View": ("what a seat may know", "state.view(0)"),
    "Game": ("a game", 'Game.begin("muggins", seed=1)'),
    "Exercise": ("an exercise", 'counting("1-4 1-6")'),
    "Document": ("a document", "DOCUMENT_1"),
    "Advice": ("advice", "advise(state.view(0))"),
    "Comparison": ("a comparison", 'compare("muggins", "all-threes", "greedy", rounds=200)'),
}
"""What a value of each class is called, and an example of one."""


def whole(value: Any) -> int | None:
    """A whole number of any kind, such as one of numpy's; None for what is none, like true or 2.5.

    >>> whole(7), whole(True), whole("7")
    (7, None, None)
    """
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None


def check_flag(option: str, value: object) -> None:
    """Refuse what is neither true nor false: the text "no" would count as true."""
    if type(value) is not bool:
        raise MugginsError(f"The option {option} is True or False, not {quoted(repr(value))}.")


def needed(value: object, kind: type[T]) -> T:
    """A value of a class. Raises `MugginsError` with an example where it is something else."""
    if isinstance(value, kind):
        return value
    name, example = EXAMPLES[kind.__name__]
    raise MugginsError(f"Here {name} is needed, like {example}, not {quoted(repr(value))}.")


def tiles_of(tiles: Iterable[Tile | str]) -> tuple[Tile, ...]:
    """Tiles from a list of tiles and texts.

    Raises `MugginsError` for what is no such list, `NotationError` for a text that is no tile.
    """
    if isinstance(tiles, str) or not isinstance(tiles, Iterable):
        raise MugginsError(
            f'Tiles are a list of texts, like ["1-4", "6-6"], not {quoted(str(tiles))}.'
        )
    return tuple(tile if isinstance(tile, Tile) else Tile.parse(tile) for tile in tiles)
