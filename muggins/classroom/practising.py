"""Practice on a page: the record is a text that the browser keeps, and nothing is written here."""

from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.practising.keeping import text_of
from muggins.practising.record import Record, loads
from muggins.widgets.practising import Practising


class Practice(Practising):
    """The model, with the record as a text. One that cannot be read is said and left alone."""

    def __init__(self, kept: str | None = None) -> None:
        fault, record = "", Record()
        try:
            record = Record() if kept is None else loads(kept)
        except MugginsError as error:
            sentence = _("What this browser kept of your practice cannot be read: {why}")
            fault = sentence.format(why=error)
        super().__init__(record)
        self._told, self._is_kept = record, not fault
        if fault:
            self.text, self.tone = fault, "refused"

    def kept(self) -> str | None:
        """The record as a text, where it has changed since this was last asked."""
        if not self._is_kept or self.record == self._told:
            return None
        self._told = self.record
        return text_of(self.record)
