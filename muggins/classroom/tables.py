"""A table on a page: nothing of it is written to this machine, and a game can go on elsewhere."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from muggins.base.errors import MugginsError
from muggins.base.foreign import parse_json
from muggins.base.language import _
from muggins.players.strategies import STRATEGIES
from muggins.practising.slips import Noticed
from muggins.tabletop.desk import Desk
from muggins.tabletop.hints import Coach
from muggins.tabletop.looking import Found, Work
from muggins.tabletop.saved import from_data, to_data
from muggins.widgets.board import dressed

NOWHERE = Path(os.devnull) / "tables"
"""A folder in which no game can lie: a page keeps its game in the browser."""

LONGEST_KEPT = 100_000
"""Letters of a kept game; a usual one has a hundredth of them."""


class Table:
    """The model: a desk, and its game as a text that the browser keeps."""

    front = "board"
    is_cancelled = False

    def __init__(
        self, values: Mapping[str, Any], kept: str | None = None, coach: Coach | None = None
    ) -> None:
        self.desk = Desk(**values, coach=coach, folder=NOWHERE)
        self._told = self.desk.sitting
        self._noticed = Noticed()
        self._mistakes: list[dict[str, Any]] = []
        if kept is not None:
            self._go_on_with(kept)

    def _go_on_with(self, kept: str) -> None:
        """Go on with a game that a browser kept; one that cannot be read is said and left alone."""
        try:
            if len(kept) > LONGEST_KEPT:
                raise MugginsError(_("it is too long to be a game"))
            self.desk.go_on_with(from_data(parse_json(kept), STRATEGIES))
        except MugginsError as error:
            sentence = _("The game that this browser kept cannot be read: {why}")
            self.desk.text = sentence.format(why=error)

    @property
    def page(self) -> dict[str, Any]:
        """What the table shows, with the words of every board."""
        page = dressed(self.desk)
        lost = _("Waiting for the network; your game is safe.")
        return {**page, "words": {**page["words"], "lost": lost}}

    def receive(self, action: Any) -> None:
        """Do what was done at the table."""
        self.desk.receive(action)

    @property
    def work(self) -> Work | None:
        """The review that is asked for: what a host has to compute, wherever it likes."""
        return self.desk.looking.work

    @work.setter
    def work(self, work: Work | None) -> None:
        self.desk.looking.work = work

    def progressed(self, parts: int) -> None:
        """A review is one piece of work: there is nothing between its start and its end."""

    def finished(self, found: Found | None) -> None:
        """Take a review over; None where it was stopped."""
        self.desk.looking.finished(found)
        self._mistakes = self.desk.looking.mistakes

    def files(self) -> list[dict[str, str]]:
        """The files to hand out since this was last asked."""
        return self.desk.files()

    def mistakes(self) -> list[dict[str, Any]]:
        """The mistakes that a review has found since this was last asked, for practice."""
        mistakes, self._mistakes = self._mistakes, []
        return mistakes

    def slips(self) -> dict[str, str]:
        """The slips of the rounds that have ended since this was last asked, each with its day."""
        return self._noticed.new(self.desk.sitting)

    def kept(self) -> str | None:
        """The game as a text, where it has changed since this was last asked."""
        if self.desk.sitting is self._told:
            return None
        self._told = self.desk.sitting
        return json.dumps(to_data(self.desk.kept))
