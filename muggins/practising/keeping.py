"""The record in the folder where the learner's games are kept, and the slips in those games."""

import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from muggins.base import files
from muggins.base.errors import MugginsError
from muggins.base.foreign import Foreign
from muggins.base.language import _
from muggins.players.strategies import STRATEGIES
from muggins.practising.moments import moments_in
from muggins.practising.record import LONGEST, Record, loads
from muggins.practising.session import now, remembering
from muggins.practising.slips import slips_of, today
from muggins.tabletop import saved

NAME = "practice.json"
MOST_GAMES = 10
"""How many games are looked at, at one time: the newest."""


class Drawer:
    """The place of a learner's record. A file that cannot be read is left alone: `fault` says why.

    Without a `folder` it is where the table keeps its games.
    """

    def __init__(self, folder: str | os.PathLike[str] | None = None) -> None:
        self.folder = saved.default_folder() if folder is None else Path(folder)
        self.path, self.fault = self.folder / NAME, ""

    def open(self) -> Record:
        """The record; an empty one where there is none yet."""
        if not self.path.exists():
            return Record()
        try:
            return loads(files.read_whole(self.path, LONGEST, _("it")))
        except MugginsError as error:
            sentence = _("What {path} holds cannot be read, and it was left alone: {why}")
            self.fault = sentence.format(path=files.named(self.path), why=error)
            return Record()

    def keep(self, record: Record) -> None:
        """Write the record, whole or not at all. Raises `MugginsError` where that fails."""
        if self.fault:
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            sentence = _("{folder} cannot be made: {reason}.")
            reason = error.strerror or str(error)
            raise MugginsError(sentence.format(folder=self.folder, reason=reason)) from None
        files.write_whole(self.path, text_of(record))

    def remember(self, positions: Sequence[Mapping[str, Any]]) -> None:
        """Add mistakes that a review found; without fsrs, or a place to write to, nothing is."""
        with suppress(MugginsError):
            record = self.open()
            moments = moments_in(Foreign(list(positions), _("the positions")))
            self.keep(remembering(record, moments, now()))

    def slips(self, since: int) -> dict[str, str]:
        """The slips of people in the newest games that were played since a second, with today."""
        day, found, dated = today(), dict[str, str](), []
        for ending in (saved.ENDING, saved.FINISHED):
            for path in self.folder.glob(f"*{ending}"):
                with suppress(OSError):  # gone meanwhile
                    dated.append((path.stat().st_mtime, path))
        for when, path in sorted(dated, reverse=True)[:MOST_GAMES]:
            if when < since:
                break
            with suppress(MugginsError):  # the table says what is wrong with a game
                sitting = saved.read(path, STRATEGIES).sitting
                found |= dict.fromkeys(slips_of(sitting.game, sitting.setup.people), day)
        return found


def text_of(record: Record) -> str:
    """A record as its file holds it."""
    return json.dumps(record.to_data(), ensure_ascii=True, indent=1) + "\n"
