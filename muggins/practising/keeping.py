"""The record in the folder where the learner's games are kept."""

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
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
        self._read_at: tuple[int, int] | None = None

    def open(self) -> Record:
        """The record; an empty one where there is none yet."""
        self._read_at = self._written_at()
        if self._read_at is None:
            return Record()
        try:
            return loads(files.read_whole(self.path, LONGEST, _("it")))
        except MugginsError as error:
            sentence = _("What {path} holds cannot be read, and it was left alone: {why}")
            self.fault = sentence.format(path=files.named(self.path), why=error)
            return Record()

    def _written_at(self) -> tuple[int, int] | None:
        """Which file lies there, and when it was last written; None where there is none."""
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns

    @property
    def has_news(self) -> bool:
        """Whether somebody else has written the record since: a table, or another notebook."""
        return self._written_at() != self._read_at

    def keep(self, record: Record) -> Record:
        """Write the record, whole or not at all, with what others have written; returns both.

        Raises `MugginsError` where that fails.
        """
        with self._alone():
            if self.has_news:
                record = record.with_other(self.open())
            self._write(record)
        return record

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Have no other program read and write while this lasts, where the system can do that."""
        if self.fault:
            yield
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            sentence = _("{folder} cannot be made: {reason}.")
            reason = error.strerror or str(error)
            raise MugginsError(sentence.format(folder=self.folder, reason=reason)) from None
        held = None
        with suppress(ImportError, OSError):  # Windows, a browser, some disks of a network
            import fcntl

            held = os.open(self.folder, os.O_RDONLY)
            fcntl.flock(held, fcntl.LOCK_EX)
        try:
            yield
        finally:
            if held is not None:
                os.close(held)

    def _write(self, record: Record) -> None:
        if not self.fault:
            files.write_whole(self.path, text_of(record))
            self._read_at = self._written_at()

    def add(
        self, slips: Mapping[str, str] | None = None, mistakes: Sequence[Mapping[str, Any]] = ()
    ) -> None:
        """Add slips at a table, and mistakes that a review found there.

        Where there is no fsrs, or no place to write to, nothing is added: the game goes on.
        """
        with suppress(MugginsError):
            moments = moments_in(Foreign(list(mistakes), _("the review")))
            with self._alone():
                record = taking(self.open(), slips or {}, now())
                self._write(remembering(record, moments, now()))


def text_of(record: Record) -> str:
    """A record as its file holds it."""
    return json.dumps(record.to_data(), ensure_ascii=True, indent=1) + "\n"
