"""The move tester: lay tiles of a hand on a board, and read what each play does."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from muggins.base.language import N_, _
from muggins.game.layout import Layout, layout_from
from muggins.game.options import PRESETS, Rules
from muggins.game.tiles import Tile, tiles_of
from muggins.text.plays import hand_label, picture_label
from muggins.widgets.board import Board, static
from muggins.widgets.shared import boxed, bundle, guarded, in_a_row
from muggins.widgets.trying import Trial

EXAMPLES = {
    "Before the lead": ("", "1-4 2-3 4-6 6-6 0-2"),
    "Document 1, before play b": ("1-4", "1-6 1-3 4-4 2-5 0-3"),
    "Document 1, before play c": ("1-4 1-6@1-4", "6-6 4-6 4-4 3-5 0-4"),
    "Document 1, before play d": ("1-4 1-6@1-4 6-6@1-6", "4-6 4-4 0-6 2-6 3-5"),
    "Document 2, before play B": ("1-4", "1-3 4-4 1-5 2-6 0-5"),
    "Document 2, before play C": ("1-4 1-3@1-4", "3-3 3-6 2-4 4-4 0-1"),
    "Document 2, before play D": ("1-4 1-3@1-4 3-3@1-3", "2-3 3-6 4-6 0-3 5-6"),
    "A spinner with three tiles": ("6-6 2-6@6-6 3-6@6-6 4-6@6-6", "5-6 2-4 0-3 4-4 1-2"),
}
"""Positions to load: plays and hand."""


SAYS: dict[str, str] = {
    "load": N_("Load"),
    "random": N_("Random"),
}


class Tester:
    """A move tester as the value of a cell: the board, and below it other positions and rules."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.board = Board(trial)
        self._build()
        self.board.watch(self._follow)
        self._follow()

    def _build(self) -> None:
        import ipywidgets as w

        now = self.trial.now.layout.rules
        named = PRESETS if now in PRESETS.values() else {**PRESETS, _("rules of your own"): now}
        self.rules = w.Dropdown(
            description=_("Rules"),
            options=list(named.items()),
            value=now,
            layout=w.Layout(width="17em"),
        )
        self.example = w.Dropdown(
            description=_("Example"), options=list(EXAMPLES), layout=w.Layout(width="22em")
        )
        self.seed = w.BoundedIntText(
            description=_("Seed"), value=1, min=0, max=2**31 - 1, layout=w.Layout(width="12em")
        )
        # Sent whole when the field is left: a click overtakes keystrokes that are still waiting.
        self.text = w.Text(
            description=_("Position"), continuous_update=False, layout=w.Layout(width="36em")
        )
        self.random = self._button("random", lambda: self.trial.random(self.seed.value))
        self.load = self._button("load", lambda: self.trial.load(self.text.value))
        self.load_example = self._button("load", self._load_example)
        self.rules.observe(guarded(self._refuse_rules, self._change_rules), names="value")
        for name in ("rules", "text", "example"):
            getattr(self, name).add_class(f"muggins-{name}")
        rows = [
            [self.rules, self.example, self.load_example],
            [self.text, self.load, self.seed, self.random],
        ]
        self.box = boxed([self.board.widget, *map(in_a_row, rows)], "tester")

    def _button(self, name: str, action: Callable[[], None]) -> Any:
        """A button that acts and shows the result; a refusal is shown, and nothing changes."""
        import ipywidgets as w

        def act() -> None:
            action()
            self.board.show()

        button = w.Button(description=_(SAYS[name]), layout=w.Layout(width="7em"))
        button.add_class(f"muggins-{name}")
        button.on_click(guarded(self._refuse, act))
        return button

    def _change_rules(self) -> None:
        # Set back after a refusal or an undo, the list tells of rules that already hold.
        if self.rules.value != self.trial.now.layout.rules:
            self.trial.under(self.rules.value)
            self.board.show()

    def _refuse_rules(self, why: str) -> None:
        self.rules.value = self.trial.now.layout.rules
        self._refuse(why)

    def _refuse(self, why: str) -> None:
        self.trial.say(why, "refused")
        self.board.show(follow=False)

    def _load_example(self) -> None:
        plays, hand = EXAMPLES[self.example.value]
        self.trial.load(f"{plays} / {hand}")

    def _follow(self) -> None:
        """Let the text and the list say what the board shows."""
        self.text.value = str(self.trial.now)
        self.rules.value = self.trial.now.layout.rules

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return bundle(self.box, static(self.trial.page), repr(self))

    def __repr__(self) -> str:
        layout, hand = self.trial.now
        return f"{picture_label(layout)} {hand_label(hand)}."


def move_tester(
    layout: Layout | str = "1-4 1-6@1-4",
    hand: Iterable[Tile | str] = ("6-6", "4-6", "4-4", "3-5", "0-4"),
    rules: Rules | str | Mapping[str, Any] = "muggins",
) -> Tester:
    """Try plays on a layout with a hand. Raises `MugginsError` for a bad layout or hand.

    >>> test = move_tester("1-4", ["1-6"])
    >>> test.board.receive({"do": "play", "tile": "1-6", "place": "e0"}); test.trial.message
    'Played. 4 + 6 = 10. 10 is a multiple of five: a point for each five, 2 points (R4.2).'
    """
    laid = layout_from(layout, rules)
    held = tiles_of(hand)
    return Tester(Trial(laid, held))
