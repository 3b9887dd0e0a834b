"""The move tester: pick a tile and an end, and read what the play would do."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from muggins.exercises.tables import layout_or_words
from muggins.layout import Layout
from muggins.options import PRESETS, Rules
from muggins.svg import hand_svg
from muggins.tiles import Tile
from muggins.widgets.shared import boxed, bundle, framed, guarded, in_a_row, paragraph
from muggins.widgets.trying import Trial
from muggins.wording import hand_label, picture_label
from muggins.wording.widgets import EXAMPLES, SAYS


class Tester:
    """A move tester as the value of a cell."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self._build()
        self._show()

    def _build(self) -> None:
        import ipywidgets as w

        wide = w.Layout(width="17em")
        self.picture, self.hand, self.message = w.HTML(), w.HTML(), w.HTML()
        self.tile = w.ToggleButtons(description=SAYS["tile"], style={"button_width": "4.6em"})
        self.end = w.ToggleButtons(description=SAYS["end"], style={"button_width": "8.5em"})
        now = self.trial.now.layout.rules
        named = PRESETS if now.label else {**PRESETS, SAYS["these rules"]: now}
        self.rules = w.Dropdown(
            description=SAYS["rules"], options=list(named.items()), value=now, layout=wide
        )
        self.example = w.Dropdown(
            description=SAYS["example"], options=list(EXAMPLES), layout=w.Layout(width="22em")
        )
        self.seed = w.BoundedIntText(
            description=SAYS["seed"], value=1, min=0, max=2**31 - 1, layout=w.Layout(width="12em")
        )
        # Sent whole when the field is left: a click overtakes keystrokes that are still waiting.
        self.text = w.Text(
            description=SAYS["position"], continuous_update=False, layout=w.Layout(width="36em")
        )
        buttons = {
            "try": lambda: self.trial.attempt(self.tile.value, self.end.value),
            "play": lambda: self.trial.play(self.tile.value, self.end.value),
            "undo": self.trial.undo,
            "reset": self.trial.reset,
            "random": lambda: self.trial.random(self.seed.value),
            "load": lambda: self.trial.load(self.text.value),
        }
        self.buttons = {name: self._button(w, name, action) for name, action in buttons.items()}
        self.load_example = self._button(w, "load", self._load_example)
        self.rules.observe(guarded(self._refuse_rules, self._change_rules), names="value")
        for name in ("picture", "hand", "message", "tile", "end", "rules", "text", "example"):
            getattr(self, name).add_class(f"muggins-{name}")
        b = self.buttons
        rows = [
            [b["try"], b["play"], b["undo"], b["reset"], self.rules],
            [self.example, self.load_example, self.seed, b["random"]],
            [self.text, b["load"]],
        ]
        lines = [in_a_row(row) for row in rows]
        parts = [self.picture, self.hand, self.tile, self.end, lines[0], self.message, *lines[1:]]
        self.box = boxed(parts, "tester")

    def _button(self, w: Any, name: str, action: Callable[[], None]) -> Any:
        button = w.Button(description=SAYS[name], layout=w.Layout(width="7em"))
        button.add_class(f"muggins-{name}")
        button.on_click(self._handler(action))
        return button

    def _handler(self, action: Callable[[], None]) -> Callable[[Any], None]:
        """A handler that acts and shows the result; a refusal is shown, and nothing changes."""

        def act() -> None:
            action()
            self._show()

        return guarded(self._say, act)

    def _change_rules(self) -> None:
        # Set back after a refusal or an undo, the list tells of rules that already hold.
        if self.rules.value != self.trial.now.layout.rules:
            self.trial.under(self.rules.value)
            self._show()

    def _refuse_rules(self, why: str) -> None:
        self.rules.value = self.trial.now.layout.rules
        self._say(why)

    def _load_example(self) -> None:
        plays, hand = EXAMPLES[self.example.value]
        self.trial.load(f"{plays} / {hand}")

    def _show(self) -> None:
        layout, hand = self.trial.now
        self.picture.value = framed(layout_or_words(layout))
        self.hand.value = hand_svg(hand)
        _choices(self.tile, [(str(tile), tile) for tile in hand])
        ends = [
            (SAYS["as lead"], None)
            if end is None
            else (SAYS["an end"].format(number=end.number, host=end.host), end)
            for end in self.trial.ends
        ]
        _choices(self.end, ends)
        self.text.value = str(self.trial.now)
        self.rules.value = layout.rules
        self._say(self.trial.message)

    def _say(self, text: str) -> None:
        self.message.value = paragraph(text)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        layout, hand = self.trial.now
        markup = f"{layout_or_words(layout)}<br>{hand_svg(hand)}{paragraph(self.trial.message)}"
        return bundle(self.box, markup, repr(self))

    def __repr__(self) -> str:
        layout, hand = self.trial.now
        return f"{picture_label(layout)} {hand_label(hand)}."


def _choices(buttons: Any, options: list[tuple[str, Any]]) -> None:
    """New choices, keeping the one that is chosen where it is still there."""
    if list(buttons.options) == options:
        return
    chosen = buttons.value
    values = [value for _, value in options]
    buttons.options = options
    if chosen in values:
        buttons.value = chosen


def move_tester(
    layout: Layout | str = "1-4 1-6@1-4",
    hand: Iterable[Tile | str] = ("6-6", "4-6", "4-4", "3-5", "0-4"),
    rules: Rules | str | Mapping[str, Any] = "muggins",
) -> Tester:
    """Try plays on a layout with a hand. Raises `MugginsError` for a bad layout or hand.

    >>> test = move_tester("1-4", ["1-6"])
    >>> test.trial.attempt(Tile(1, 6), test.trial.ends[0]); test.trial.message
    '4 + 6 = 10. 10 is a multiple of five: a point for each five, 2 points (R4.2).'
    """
    laid = Layout.parse(layout, rules) if isinstance(layout, str) else layout
    held = [Tile.parse(tile) if isinstance(tile, str) else tile for tile in hand]
    return Tester(Trial(laid, held))
