"""How a thing shows itself in a notebook: the module that draws it registers how.

A tile knows nothing of pictures. The module that draws it registers a renderer, and the face of
the package says which module to load when a notebook asks first.
"""

from __future__ import annotations

TYPE_CHECKING = False  # not from typing, which takes longer to load than all of this
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_renderers: dict[type, Callable[[Any], str]] = {}
_loaders: list[Callable[[], object]] = []


def load_with(loader: Callable[[], object]) -> None:
    """Say what loads the renderers; it runs when the first picture is asked for."""
    _loaders.append(loader)


def register(kind: type, renderer: Callable[[Any], str]) -> None:
    """Show the values of a class with this function from now on."""
    _renderers[kind] = renderer


def html(thing: object) -> str:
    """The HTML of a thing, as a notebook shows it."""
    while type(thing) not in _renderers and _loaders:
        _loaders.pop()()
    return _renderers[type(thing)](thing)
