"""Pages beside the class's own, as lessons are: where a pupil is, and where the teacher leads."""

from typing import Any

from muggins.base.errors import MugginsError
from muggins.base.foreign import Foreign
from muggins.base.language import _
from muggins.live.meeting import EVERYBODY, Meeting

LONGEST_PAGE, MOST_STEPS = 60, 1000


class Present:
    """A page of a pupil of the class, who is here as long as the page is open."""

    def __init__(self, meeting: Meeting, token: str) -> None:
        self.meeting = meeting
        self.pupil = meeting.people.known(token)
        self._is_here = False
        self.come()

    def come(self) -> None:
        """The page is there, or there again."""
        if self.pupil is not None and not self._is_here:
            self._is_here = True
            self.meeting.came(self.pupil)

    def go(self) -> None:
        """The page is gone, or its network."""
        if self.pupil is not None and self._is_here:
            self.meeting.went(self.pupil)
        self._is_here = False


class Presence(Present):
    """The model behind any page of a pupil who has joined: it tells where the pupil is."""

    front = "presence"

    def __init__(self, meeting: Meeting, kept: str | None = None) -> None:
        super().__init__(meeting, kept or "")

    def hears(self, touched: set[str]) -> bool:
        """Whether the page has something new to show."""
        return EVERYBODY in touched

    @property
    def page(self) -> dict[str, Any]:
        """Where the page leads, by itself or with a link."""
        pupil = self.pupil
        if pupil is None or self.meeting.people.known(pupil.token) is None:
            return {"go": "", "calls": ""}
        goal = self.meeting.goal
        calls = _("Your teacher has something for the class: look at it.") if goal else ""
        return {"go": goal if self.meeting.follow else "", "calls": calls, "link": goal}

    def receive(self, action: object) -> None:
        """Take over where the pupil is; what cannot be read is left alone."""
        try:
            given = Foreign(action, _("it")).fields("do", "page", "step", "steps")
            name = given["page"].text(LONGEST_PAGE)
            step, steps = (given[key].number(0, MOST_STEPS) for key in ("step", "steps"))
        except MugginsError:
            return
        if self.pupil is not None and name in self.meeting.titles:
            self.meeting.is_at(self.pupil, name, step, steps)
