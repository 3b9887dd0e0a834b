"""The move tester: lay tiles of a hand on a board, and read what each play does."""

from collections.abc import Iterable, Mapping
from typing import Any

from muggins.game.layout import Layout, layout_from
from muggins.game.options import Rules
from muggins.game.tiles import Tile, tiles_of
from muggins.text.plays import hand_label, picture_label
from muggins.widgets.board import Board
from muggins.widgets.trying import Trying


class Tester(Board):
    """A move tester as the value of a cell."""

    def __init__(self, trial: Trying) -> None:
        super().__init__(trial)
        self.trial = trial

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
    >>> test.receive({"do": "play", "tile": "1-6", "place": "e0"}); test.model.message
    'Played. 6 + 4 = 10. A point for each five: 2 points (R4.2).'
    """
    return Tester(Trying(layout_from(layout, rules), tiles_of(hand)))
