"""A widget that shows a page (a dict made in Python) and sends back what a person does with it.

The JavaScript knows no rules and no words: it draws `page` and sends actions. So everything that
decides is a plain model, and can be tested without a browser.
"""

from functools import cache
from typing import Any, Protocol

from muggins.widgets.assets import asset
from muggins.widgets.shared import guarded

SHARED = "elements.js"
"""The file that is read before the script of every widget."""


class Model(Protocol):
    """What stands behind such a widget."""

    @property
    def page(self) -> dict[str, Any]:
        """What is to be shown now."""

    def receive(self, action: Any) -> None:
        """Do what a person did; what is not understood changes nothing and is said."""


def script(name: str, scripts: tuple[str, ...] = ()) -> str:
    """The script of a widget: what all of them draw with, and then its own.

    Where its own is long it is given in files of its own, read one after the other.
    """
    return "\n".join(map(asset, (SHARED, *(scripts or (f"{name}.js",)))))


@cache
def kind(name: str, scripts: tuple[str, ...] = ()) -> Any:
    """The class of widgets that a `script` and `NAME.css` draw, made once."""
    import anywidget
    import traitlets

    parts = {
        "_esm": script(name, scripts),
        "_css": asset(f"{name}.css"),
        "page": traitlets.Dict().tag(sync=True),
    }
    return type(name.capitalize(), (anywidget.AnyWidget,), parts)


def paged(model: Model, name: str) -> Any:
    """A widget over a model, drawn by the files of that name."""
    widget = kind(name)(page=model.page)

    def act(action: Any) -> None:
        model.receive(action)
        widget.page = model.page

    def fault(text: str) -> None:
        widget.page = {**widget.page, "fault": text}

    widget.on_msg(lambda _, action, __: guarded(fault, lambda: act(action))(None))
    return widget
