"""A widget that shows a page (a dict made in Python) and sends back what a person does with it.

The JavaScript knows no rules and no words: it draws `page` and sends actions. So everything that
decides is a plain model, and can be tested without a browser.
"""

from functools import cache
from typing import Any, Protocol

from muggins.widgets.front import asset, linked
from muggins.widgets.shared import guarded


class Model(Protocol):
    """What is behind such a widget."""

    @property
    def page(self) -> dict[str, Any]:
        """What is to be shown now."""

    def receive(self, action: Any) -> None:
        """Do what a person did; what is not understood changes nothing and is said."""


@cache
def kind(name: str) -> Any:
    """The class of widgets that the module `NAME.js` and `NAME.css` draw, made once."""
    import anywidget
    import traitlets

    parts = {
        "_esm": linked(f"{name}.js"),
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
