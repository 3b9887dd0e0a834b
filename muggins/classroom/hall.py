"""Who is here: the open pages with their models, and how many there may be."""

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Protocol

from muggins.classroom.mounts import Message, Mounts

IDLE = 3600.0
"""Seconds after which a page that nobody uses loses its models."""
BURST, PER_SECOND = 60.0, 20.0
"""Messages that a page may send at once, and each second after that."""

TEACHERS_PLACES = 4
"""Pages that a teacher has beside all places."""


class Line(Protocol):
    """What an open page is talked to over."""

    def say(self, messages: Sequence[Message]) -> None:
        """Send messages."""

    def close(self, code: int | None = None) -> None:
        """End it, and say why."""


class OpenPage:
    """A page that is open in some browser, or was a moment ago."""

    def __init__(self, key: str, mounts: Mounts) -> None:
        self.key, self.mounts = key, mounts
        self.line: Line | None = None
        self.heard = time.monotonic()
        self._left = BURST

    def may_speak(self) -> bool:
        """Whether a message of the page is heard: it may not send without end."""
        now = time.monotonic()
        self._left = min(BURST, self._left + (now - self.heard) * PER_SECOND) - 1
        self.heard = now
        return self._left >= 0


class Hall:
    """The pages by their keys; a key is known to its page alone.

    A page whose line broke keeps its models until it comes back, or until its place is needed.

    >>> hall = Hall(places=1)
    >>> first = hall.enter("", "a line")
    >>> hall.enter("", "another line") is None
    True
    >>> hall.enter("", "the teacher's line", is_teacher=True) is None
    False
    """

    def __init__(self, places: int) -> None:
        self.places = places
        self.pages: OrderedDict[str, OpenPage] = OrderedDict()

    def enter(
        self,
        key: str,
        line: Line,
        mounts: Callable[[], Mounts] = Mounts,
        is_teacher: bool = False,
    ) -> OpenPage | None:
        """The page of a key, or a new one with `mounts`; None where every place is taken.

        Some places more are for the teacher alone, whom a full house does not keep out.
        """
        page = self.pages.get(key)
        if page is None:
            if not self._make_room(self.places + is_teacher * TEACHERS_PLACES):
                return None
            page = OpenPage(secrets.token_urlsafe(18), mounts())
            self.pages[page.key] = page
        page.line, page.heard = line, time.monotonic()
        page.mounts.come()
        self.pages.move_to_end(page.key)
        return page

    def _make_room(self, places: int) -> bool:
        if len(self.pages) < places:
            return True
        waiting = next((one for one in self.pages.values() if one.line is None), None)
        if waiting is not None:
            del self.pages[waiting.key]
        return waiting is not None

    def leave(self, page: OpenPage, line: object, for_good: bool) -> None:
        """The line of a page has ended: for good, or it may come back."""
        if page.line is not line:
            return  # the page has another line by now
        page.line = None
        page.mounts.go()
        if for_good or not page.mounts.models:
            self.pages.pop(page.key, None)

    def idle(self) -> list[OpenPage]:
        """The pages that nobody has used for long: they are forgotten here."""
        last = time.monotonic() - IDLE
        found = [page for page in self.pages.values() if page.heard < last]
        for page in found:
            del self.pages[page.key]
        return found
