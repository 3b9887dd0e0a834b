"""Saved games at a table: which are offered, and when the game that is played is written."""

import os
from collections.abc import Mapping, Sequence

from muggins.base.errors import MugginsError
from muggins.base.language import _, ngettext
from muggins.players.strategies import Strategy
from muggins.tabletop.buttons import Page, offer_buttons, offer_panel
from muggins.tabletop.saved import Kept, Shelf
from muggins.tabletop.setup import PERSON
from muggins.tabletop.sitting import Sitting


class Keeping:
    """The saved games beside one table, and the file of its own game.

    `offers` are games that can be gone on with, `faults` says why others cannot; both are empty
    once the table has its game. `due` says that the game has changed since it was last written.
    """

    def __init__(
        self, folder: str | os.PathLike[str] | None, strategies: Mapping[str, Strategy]
    ) -> None:
        self.shelf, self.strategies = Shelf(folder), strategies
        self.offers, self.faults = self.shelf.offers(strategies)
        self.due = self._failed = False

    @property
    def said(self) -> str:
        """The sentence that offers saved games; nothing where there are none."""
        if not self.offers:
            return ""
        return ngettext(
            "{n} game is saved: go on with it, or just play here.",
            "{n} games are saved: go on with one of them, or just play here.",
            len(self.offers),
        )

    @property
    def panel(self) -> Page | None:
        """What is said beside the offer, None where nothing is to be said."""
        return offer_panel(self.offers, self.faults) if self.offers or self.faults else None

    def buttons(self, own: Sequence[Page]) -> list[Page]:
        """The buttons of a table, after those of the offer where there is one."""
        if self.panel is None:
            return list(own)
        return [*offer_buttons(self.offers), *(one | {"primary": False} for one in own)]

    def offer_no_more(self) -> None:
        """The table has its game."""
        self.offers, self.faults = [], []

    def take(self, number: int) -> Kept:
        """Go on with a game on offer. Raises `MugginsError` where it is there no longer."""
        return self.shelf.take(self.offers[number], self.strategies)

    def save(self, kept: Kept) -> str:
        """Write the game where that is due; returns what there is to say of it, mostly nothing.

        A game in which nobody but computers has done anything yet gets no file. Where writing fails
        this is said once.
        """
        due, self.due = self.due, False
        if not due or not (_begun(kept.sitting) or self.shelf.path.exists()):
            return ""
        try:
            self.shelf.keep(kept)
        except MugginsError as error:
            news, self._failed = not self._failed, True
            return _("This game is not being saved: {why}").format(why=error) if news else ""
        self._failed = False
        return ""


def _begun(sitting: Sitting) -> bool:
    """Whether there is something to go on with: a person has moved, or computers play alone."""
    game, players = sitting.game, sitting.setup.players
    if len(game.rounds) > 1:
        return True
    if PERSON not in players:
        return bool(game.state.moves)
    return any(players[step.seat] == PERSON for step in game.state.steps)
