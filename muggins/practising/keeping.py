"""The record in the folder where the learner's games are kept."""

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
from muggins.practising.moments import moments_in
from muggins.practising.record import LONGEST, Record, loads
from muggins.practising.session import now, remembering, taking
from muggins.tabletop import saved

NAME = "practice.json"


class Drawer:
    """The place of a learner's record. A file that cannot be read is left alone: `fault` says why.

    Without a `folder` it is where the table keeps its games.
    """

    def __init__(self, folder: str | os.PathLike[str] | None = None) -> None:
        self.folder = saved.default_folder() if folder is None else Path(folder)
        self.path, self.fault = self.folder / NAME, ""
        self._read_at = 0

    def open(self) -> Record:
        """The record; an empty one where there is none yet."""
        self._read_at = self._written_at()
        if not self._read_at:
            return Record()
        try:
            return loads(files.read_whole(self.path, LONGEST, _("it")))
        except MugginsError as error:
            sentence = _("What {path} holds cannot be read, and it was left alone: {why}")
            self.fault = sentence.format(path=files.named(self.path), why=error)
            return Record()

    def _written_at(self) -> int:
        """When the file was last written; 0 where there is none."""
        try:
            return self.path.stat().st_mtime_ns
        except OSError:
            return 0

    @property
    def has_news(self) -> bool:
        """Whether somebody else has written the record since: a table, or another notebook."""
        return self._written_at() != self._read_at

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
        self._read_at = self._written_at()

    def add(
        self, slips: Mapping[str, str] | None = None, mistakes: Sequence[Mapping[str, Any]] = ()
    ) -> None:
        """Add slips at a table, and mistakes that a review found there.

        Where there is no fsrs, or no place to write to, nothing is added: the game goes on.
        """
        with suppress(MugginsError):
            record = taking(self.open(), slips or {}, now())
            moments = moments_in(Foreign(list(mistakes), _("the review")))
            self.keep(remembering(record, moments, now()))


def text_of(record: Record) -> str:
    """A record as its file holds it."""
    return json.dumps(record.to_data(), ensure_ascii=True, indent=1) + "\n"
