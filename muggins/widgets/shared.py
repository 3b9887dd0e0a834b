"""What the widgets share: showing errors, and a static picture for readers without a kernel."""

from collections.abc import Callable
from html import escape
from typing import Any

from muggins.base.errors import MugginsError
from muggins.base.language import _

STRICT: list[bool] = []
"""Not empty under test: then a handler's own faults are raised, and not only shown."""


def bundle(box: Any, markup: str, text: str) -> dict[str, Any]:
    """How a widget is stored: its live view, and beside it a picture and a line of text."""
    data = box._repr_mimebundle_()
    views = data[0] if isinstance(data, tuple) else data
    return {**views, "text/html": markup, "text/plain": text}


def guarded(show: Callable[[str], None], action: Callable[[], None]) -> Callable[[Any], None]:
    """A handler that shows what went wrong: refusals as they are, faults with a word on reporting.

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


def paragraph(text: str) -> str:
    """A message as HTML that a screen reader announces when it changes."""
    ink = "var(--jp-ui-font-color1, currentColor)"
    return (
        f'<p role="status" aria-live="polite" style="margin:0.3em 0;font-size:1.1em;'
        f'line-height:1.4;color:{ink}">{escape(text)}</p>'
    )
