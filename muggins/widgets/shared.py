"""What the widgets share: showing errors, and a static picture for readers without a kernel."""

from collections.abc import Callable, Iterable
from html import escape
from typing import Any

from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.widgets.guard import guard

STRICT: list[bool] = []
"""Not empty under test: then a handler's own faults are raised, and not only shown."""


LOOKS = """<style>
.muggins-stepper, .muggins-tester { gap: 6px; padding: 4px 2px; }
.muggins-row { gap: 4px 8px; align-items: center; }
.muggins-stepper :focus-visible, .muggins-tester :focus-visible {
  outline: 2px solid var(--jp-brand-color1, currentColor);
  outline-offset: 2px;
}
.muggins-message { min-height: 3.4em; }
</style>"""
"""How the widgets look beyond the defaults: in line, with a strong mark where the keyboard is."""


def bundle(box: Any, markup: str, text: str) -> dict[str, Any]:
    """How a widget is stored: its live view, and beside it a picture and a line of text."""
    data = box._repr_mimebundle_()
    views = data[0] if isinstance(data, tuple) else data
    return {**views, "text/html": markup, "text/plain": text}


def guarded(show: Callable[[str], None], action: Callable[[], None]) -> Callable[[Any], None]:
    """A handler that shows what went wrong: refusals as they are, faults with a plea to report.

    ipywidgets swallows what a handler raises, so that a test that clicks would pass blindly.
    """

    def handler(__: Any) -> None:
        try:
            action()
        except MugginsError as error:
            show(str(error))
        except Exception as error:
            show(
                _(
                    "Something went wrong here ({error}). Please reset, and tell the authors."
                ).format(error=f"{type(error).__name__}: {error}")
            )
            if STRICT:
                raise

    return handler


def boxed(rows: Iterable[Any], name: str) -> Any:
    """The parts of a widget one below the other, with the looks that all widgets share.

    Keys that are pressed in it do nothing to the notebook around it.
    """
    import ipywidgets as w

    box = w.VBox([*rows, w.HTML(LOOKS, layout=w.Layout(display="none")), guard()])
    box.add_class(f"muggins-{name}")
    return box


def in_a_row(parts: Iterable[Any]) -> Any:
    """Parts side by side, wrapped where the page is narrow."""
    import ipywidgets as w

    row = w.HBox(list(parts), layout=w.Layout(flex_flow="row wrap"))
    row.add_class("muggins-row")
    return row


def paragraph(text: str) -> str:
    """A message as HTML that a screen reader announces when it changes."""
    ink = "var(--jp-ui-font-color1, currentColor)"
    return (
        f'<p role="status" aria-live="polite" style="margin:0.3em 0;font-size:1.1em;'
        f'line-height:1.4;color:{ink}">{escape(text)}</p>'
    )


def framed(markup: str) -> str:
    """A picture in a box that keeps its height, so that the page does not jump."""
    return f'<div style="min-height:230px;display:flex;align-items:center">{markup}</div>'
