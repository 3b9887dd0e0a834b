"""What the teacher's page shows and does: who is here, what to ask, how it is answered."""

from collections.abc import Callable
from secrets import randbelow
from typing import Any

from muggins.base.errors import MugginsError
from muggins.base.foreign import Foreign
from muggins.base.language import _, ngettext
from muggins.live.asking import LONGEST_TIME, Asking, answered
from muggins.live.meeting import (
    ASKED,
    MOST_ASKED,
    NOTHING,
    STANDINGS,
    TEACHER,
    VOTE,
    WATCHED,
    Meeting,
)
from muggins.live.people import MOST_PUPILS
from muggins.live.playing import Watching, vote_page
from muggins.live.preparing import OWN, Preparing, in_every_language
from muggins.live.pupils import board_page
from muggins.live.questions import LONGEST_CODE, after
from muggins.live.results import as_csv, missed
from muggins.live.saying import TABS, WORDS
from muggins.live.screens import after_page, asking_page, cell, show_page
from muggins.live.seating import FEWEST, MOST
from muggins.live.voting import Voting
from muggins.tabletop.hints import Coach

SEEDS = 10**6
MARK = "\ufeff"
"""By this sign a spreadsheet knows that letters of all languages follow."""
SWITCHES = ("names", "points", "follow")
LONGEST_WALK = 300
"""Letters of all plays of a round that are walked through."""


class TeacherView:
    """The model behind the teacher's page."""

    front = "teacher"

    def __init__(self, meeting: Meeting, coach: Coach | None = None) -> None:
        self.meeting, self.coach = meeting, coach
        self.watching: Watching | None = None
        self.preparing = Preparing()
        self.work: Callable[[object], Callable[[], None]] | None = None
        self.tab = "come"
        self.fault = ""
        self._n = 0
        self._files: list[dict[str, str]] = []

    def files(self) -> list[dict[str, str]]:
        """The files to hand out since this was last asked."""
        files, self._files = self._files, []
        return files

    def hears(self, touched: set[str]) -> bool:
        """Whether the page has something new to show."""
        return TEACHER in touched

    # --- What is shown ------------------------------------------------------------------------

    @property
    def page(self) -> dict[str, Any]:
        """What the page shows: the part that is chosen, and what is above all parts."""
        meeting = self.meeting
        here = len(meeting.people.here)
        parts: dict[str, Callable[[], Any]] = {
            "come": self._come,
            "ask": lambda: self.preparing.page,
            "now": lambda: asking_page(meeting) if meeting.asked else None,
            "show": lambda: show_page(meeting),
            "pupils": self._pupils,
            "after": lambda: (
                after_page(meeting)
                | {
                    "set": self.preparing.set,
                    "filled": self.preparing.filled,
                }
            ),
            "play": self._play,
        }
        return {
            "n": self._n,
            "words": {name: _(sentence) for name, sentence in WORDS.items()},
            "fault": self.fault,
            "tab": self.tab,
            "tabs": [{"id": name, "text": _(text)} for name, text in TABS.items()],
            "address": meeting.address,
            "word": meeting.word,
            "here": ngettext("{n} pupil is here", "{n} pupils are here", here),
            "on": self._on_the_screens(),
            "part": parts[self.tab](),
        }

    def _on_the_screens(self) -> str:
        if self.meeting.stage == ASKED and self.tab != "now":
            asking = self.meeting.now
            return answered(
                len(asking.answers), max(len(self.meeting.people.here), len(asking.answers))
            )
        return ""

    def _come(self) -> dict[str, Any]:
        people = self.meeting.people.here
        return {
            "qr": self.meeting.qr,
            "names": [self.meeting.shown_name(pupil) for pupil in people],
        }

    def _pupils(self) -> dict[str, Any]:
        meeting = self.meeting
        rows = [
            {
                "number": pupil.number,
                "name": meeting.shown_name(pupil),
                "remove": _("Remove {name}").format(name=meeting.shown_name(pupil)),
                "sure": _("Remove {name} from the class, with what they answered?").format(
                    name=meeting.shown_name(pupil)
                ),
                "here": pupil.is_here,
                "says": meeting.where(pupil),
                "points": meeting.points_of(pupil) if meeting.points else None,
                "cells": [cell(asking, pupil) for asking in meeting.asked],
            }
            for pupil in meeting.people.all
        ]
        return {
            "head": [str(asking.number) for asking in meeting.asked],
            "rows": rows,
            "switches": {"names": meeting.names, "points": meeting.points},
        }

    def prepare(self, action: object) -> None:
        """Make the questions that an action will need: in a thread, for some take long."""
        try:
            given = Foreign(action, _("it"))
            self.preparing.prepare(given)
            if given.part("do").value == "next":
                in_every_language(after(self.meeting.now.code))
        except MugginsError:
            return  # it is refused when it is done

    # --- What is done -------------------------------------------------------------------------

    def receive(self, action: object) -> None:
        """Do what the page asks for; what cannot be done is said."""
        self._n += 1
        self.fault = ""
        meeting = self.meeting
        doers: dict[str, Callable[[Foreign], None]] = {
            "tab": self._choose,
            **self.preparing.doers,
            "ask": self._put,
            "next": self._next,
            "press": self._press,
            "walk": self._walk,
            "step": lambda given: meeting.step_to(given.fields("do", "at")["at"].number(0, 99)),
            "lead": lambda given: meeting.lead_to(
                given.fields("do", "page")["page"].choice(meeting.titles)
            ),
            "free": lambda given: meeting.show(NOTHING),
            "save": self._save,
            "missed": lambda given: self.preparing.fill([one.code for one in missed(meeting)]),
            "game": self._game,
            "seat": lambda given: meeting.sit_down(
                given.fields("do", "size")["size"].number(FEWEST, MOST), randbelow(SEEDS)
            ),
            "watch": self._watch,
            "board": self._turn_pages,
            "set": self._set,
            "remove": self._remove,
            "remove gone": lambda given: meeting.remove_gone(),
        }
        try:
            given = Foreign(action, _("it"))
            doers[given.part("do").choice(doers)](given)
        except MugginsError as error:
            self.fault = str(error)

    def _choose(self, given: Foreign) -> None:
        self.tab = given.fields("do", "id")["id"].choice(TABS)

    def _put(self, given: Foreign) -> None:
        parts = given.fields("do", "code", "seconds")
        seconds = parts["seconds"].number(0, LONGEST_TIME)
        self.meeting.ask(self.preparing.code(parts["code"]), seconds)
        self.preparing.seconds, self.tab = seconds, "now"

    def _next(self, given: Foreign) -> None:
        """Ask what comes after the question that the page shows, once, with as much time."""
        number = given.fields("do", "number")["number"].number(1, MOST_ASKED)
        now = self.meeting.now
        if number != now.number:
            return  # pressed twice: the next one is on the screens
        if code := after(now.code):
            self.meeting.ask(code, now.seconds)
        else:
            self.tab = "ask"

    def _walk(self, given: Foreign) -> None:
        plays = given.fields("do", "plays")["plays"].text(LONGEST_WALK)
        self.meeting.walk_through(self.preparing.own.walked() if plays == OWN else plays)
        self.tab = "show"

    def _press(self, given: Foreign) -> None:
        presses: dict[str, Callable[[Asking], None]] = {
            "bars": lambda now: setattr(now, "bars", not now.bars),
            "mistakes": lambda now: setattr(now, "mistakes", not now.mistakes),
            "close": lambda now: setattr(now, "is_closed", True),
            "solve": Asking.solve,
            "clear": lambda now: self._clear(),
        }
        self.meeting.with_question(presses[given.fields("do", "id")["id"].choice(presses)])

    def _clear(self) -> None:
        self.meeting.now.is_closed = True
        if self.meeting.stage == ASKED:
            self.meeting.show(NOTHING)

    def _set(self, given: Foreign) -> None:
        parts = given.fields("do", "id", "on")
        setattr(self.meeting, parts["id"].choice(SWITCHES), parts["on"].flag())
        self.meeting.show(self.meeting.stage)

    # --- Games --------------------------------------------------------------------------------

    def _play(self) -> dict[str, Any]:
        meeting, games = self.meeting, self.meeting.games
        if meeting.stage == VOTE and games.voting is not None:
            found = vote_page(games.voting, len(meeting.people.here))
            return {"kind": "vote", **found, "table": board_page(found["table"])}
        watched = self._watched()
        return {
            "kind": "tables",
            "cards": [table.told_of(meeting.shown_name).card() for table in games.tables],
            "on": meeting.stage,
            "standings": meeting.standings(),
            "watched": None
            if watched is None
            else {
                "table": board_page(watched.page(meeting.shown_name)),
                "title": watched.table.card()["title"],
                "missed": watched.table.told_of(meeting.shown_name).missed(),
                "shown": meeting.stage == WATCHED and games.watched is watched,
                "replay": watched.replay is not None,
                "has_replay": watched.table.ended is not None,
            },
        }

    def _watched(self) -> Watching | None:
        """The table that is looked at, as long as it is there: a new seating ends the old ones."""
        if self.watching is not None and self.watching.table not in self.meeting.games.tables:
            self.watching = None
        return self.watching

    def _game(self, given: Foreign) -> None:
        meeting, voting = self.meeting, self.meeting.games.voting
        presses: dict[str, Callable[[], None]] = {
            "vote": lambda: meeting.begin_vote(randbelow(SEEDS)),
            "tables": meeting.back_to_tables,
            "standings": lambda: meeting.show(STANDINGS),
            "end": lambda: meeting.show(NOTHING),
        }
        if (watched := self._watched()) is not None:
            presses["watch"] = lambda: meeting.watch(watched)
        if voting is not None:
            presses |= {
                "make": lambda: self._make(voting),
                "votes": lambda: setattr(voting, "bars", not voting.bars),
            }
        presses[given.fields("do", "id")["id"].choice(presses)]()

    def _make(self, voting: Voting) -> None:
        voting.play()
        if self.coach is not None:
            self.work = voting.work(self.coach)
        self.meeting.show(self.meeting.stage)

    is_cancelled = False

    def progressed(self, parts: int) -> None:
        """What the coach thinks is one piece of work."""

    def finished(self, say: Callable[[], None] | None) -> None:
        """Take over what the coach thinks of the last move."""
        if say is not None:
            say()
            self.meeting.show(self.meeting.stage)

    def _watch(self, given: Foreign) -> None:
        number = given.fields("do", "number")["number"].number(0, MOST_PUPILS)
        self.watching = Watching(self.meeting.games.numbered(number)) if number else None

    def _turn_pages(self, given: Foreign) -> None:
        action = given.fields("do", "action")["action"]
        watched = self._watched()
        if watched is not None:
            way = action.part("id").text(LONGEST_CODE)
            if way == "replay":
                watched.turn()
            else:
                watched.press(way)
            if self.meeting.games.watched is watched:
                self.meeting.show(self.meeting.stage)

    def _save(self, _given: Foreign) -> None:
        self._files.append({"name": _("class.csv"), "text": MARK + as_csv(self.meeting)})
        self.meeting.is_unsaved = False

    def _remove(self, given: Foreign) -> None:
        number = given.fields("do", "number")["number"].number(1, MOST_PUPILS * 1000)
        self.meeting.remove(self.meeting.people.numbered(number))
