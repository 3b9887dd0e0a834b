"""The stepper: walk through the plays of a layout, with picture, sum and narration."""

from collections.abc import Mapping
from typing import Any, Protocol

from muggins.base.language import _
from muggins.game.layout import Layout, layout_from
from muggins.game.options import Rules
from muggins.pictures.rounds import layout_or_words
from muggins.pictures.svg import Picture
from muggins.text.plays import explain, picture_label, why_count
from muggins.widgets.shared import boxed, bundle, framed, guarded, in_a_row, paragraph


class Steps:
    """The layouts before the first play, after it, ... and which of them is shown."""

    def __init__(self, layout: Layout) -> None:
        self.layouts = (Layout(rules=layout.rules), *layout.history)
        self.last = len(layout)
        self.number = self.last

    @property
    def layout(self) -> Layout:
        """The layout that is shown."""
        return self.layouts[self.number]

    def go(self, number: int) -> None:
        """Show the layout after so many plays; beyond the ends it stays at the last one."""
        self.number = min(max(number, 0), self.last)

    @property
    def picture(self) -> Picture:
        """The layout as a picture; words where it is empty."""
        return Picture(layout_or_words(self.layout), picture_label(self.layout))

    @property
    def title(self) -> str:
        """Which play is shown."""
        if self.number == 0:
            return _("Before the first play")
        play = self.layout.plays[-1]
        return _("Play {number} of {plays}: {play}").format(
            number=self.number, plays=self.last, play=play
        )

    @property
    def narration(self) -> str:
        """The sum, what it scores, and where each addend comes from."""
        if self.number == 0:
            return why_count(self.layout)
        before = self.layouts[self.number - 1]
        return f"{explain(before, self.layout.plays[-1])} {why_count(self.layout)}"


class Walk(Protocol):
    """What a stepper walks through: numbered steps, of which one is shown."""

    number: int

    @property
    def last(self) -> int:
        """The number of the last step."""

    @property
    def title(self) -> str:
        """Which step is shown."""

    @property
    def picture(self) -> Picture:
        """The step as a picture with its line of text."""

    @property
    def narration(self) -> str:
        """What the step did."""

    def go(self, number: int) -> None:
        """Show a step; beyond the ends the nearest one."""


class Stepper:
    """A stepper as the value of a cell: previous, next and a slider over the steps of a walk."""

    def __init__(self, steps: Walk, word: str) -> None:
        import ipywidgets as w

        self.steps = steps
        self.title, self.picture, self.message = w.HTML(), w.HTML(), w.HTML()
        self.previous = w.Button(description=_("◀ Previous"))
        self.next = w.Button(description=_("Next ▶"))
        self.slider = w.IntSlider(value=steps.last, min=0, max=steps.last, description=word)
        self.previous.on_click(guarded(self._say, lambda: self._go(self.steps.number - 1)))
        self.next.on_click(guarded(self._say, lambda: self._go(self.steps.number + 1)))
        self.slider.observe(guarded(self._say, lambda: self._go(self.slider.value)), names="value")
        for name in ("previous", "next", "slider", "picture", "message"):
            getattr(self, name).add_class(f"muggins-{name}")
        row = in_a_row([self.previous, self.next, self.slider])
        self.box = boxed([self.title, self.picture, self.message, row], "stepper")
        self._show()

    def _go(self, number: int) -> None:
        self.steps.go(number)
        self._show()

    def _show(self) -> None:
        steps = self.steps
        self.title.value = f"<strong>{steps.title}</strong>"
        self.picture.value = framed(steps.picture._repr_html_())
        self._say(steps.narration)
        self.previous.disabled = steps.number == 0
        self.next.disabled = steps.number == steps.last
        self.slider.value = steps.number

    def _say(self, text: str) -> None:
        self.message.value = paragraph(text)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        markup = self.steps.picture._repr_html_() + paragraph(self.steps.narration)
        return bundle(self.box, markup, repr(self))

    def __repr__(self) -> str:
        return f"{self.steps.picture!r} {self.steps.narration}"


def stepper(plays: Layout | str, rules: Rules | str | Mapping[str, Any] = "muggins") -> Stepper:
    """Walk through plays: previous, next, or a slider. Raises `MugginsError` for bad plays.

    >>> stepper("1-4 1-6").steps.title
    'Play 2 of 2: 1-6@1-4'
    """
    layout = layout_from(plays, rules)
    return Stepper(Steps(layout), _("play"))
