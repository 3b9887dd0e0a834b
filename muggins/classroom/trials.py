"""The move tester and the drill of calls on a page: boards as in notebooks, without notation."""

from collections.abc import Iterable, Mapping
from typing import Any

from muggins.base.language import _
from muggins.game.layout import layout_from
from muggins.game.options import Rules
from muggins.game.tiles import tiles_of
from muggins.tabletop.page import board_words
from muggins.widgets.catching import Catching
from muggins.widgets.trying import Trying

AS_TEXT = "position"
"""The field that shows a position as text."""


class CallDrill(Catching):
    """The play that is called on, or not."""

    front = "board"

    @property
    def page(self) -> dict[str, Any]:
        """The play, with the words of every board."""
        return {**super().page, "words": words()}


class Tester(Trying):
    """The move tester."""

    front = "board"

    def __init__(
        self,
        layout: str = "1-4 1-6@1-4",
        hand: Iterable[str] = ("6-6", "4-6", "4-4", "3-5", "0-4"),
        rules: Rules | str | Mapping[str, Any] = "muggins",
    ) -> None:
        super().__init__(layout_from(layout, rules), tiles_of(hand))

    @property
    def page(self) -> dict[str, Any]:
        """The board, with the words of every board."""
        page = super().page
        fields = [field for field in page["fields"] if field["id"] != AS_TEXT]
        return {**page, "fields": fields, "words": words()}


def words() -> dict[str, str]:
    """The fixed words of every board."""
    return {**board_words(), "lost": _("Waiting for the network; your game is safe.")}
