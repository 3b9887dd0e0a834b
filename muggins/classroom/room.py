"""What all pages of a server share: the door, the open pages, the class, and who works for them."""

import asyncio
import logging
import socket
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, NamedTuple

from muggins.base.errors import MugginsError
from muggins.base.language import _, spoken
from muggins.classroom.descriptions import Model
from muggins.classroom.door import Door
from muggins.classroom.everything import Files
from muggins.classroom.hall import Hall, OpenPage
from muggins.classroom.mounts import Shared
from muggins.classroom.pages import GUIDE
from muggins.classroom.texts import Texts, all_pages
from muggins.classroom.working import Workshop, warm_up
from muggins.game.steps import View
from muggins.live.following import Presence
from muggins.live.meeting import Meeting
from muggins.live.pupils import PupilView
from muggins.live.teaching import TeacherView
from muggins.tabletop.hints import Coached
from muggins.widgets.playing import coach

log = logging.getLogger("muggins.classroom")

TOGETHER = 0.05
"""Seconds in which news of the class are collected before they are told."""
SETTLED = 2.0
"""Seconds after the start when the coach is prepared: by then the first pages are sent."""
ASLEEP = 4001
"""With which code the line of a page is closed that nobody uses."""


class Settings(NamedTuple):
    """How the pages are served.

    `word` is asked for where the pages are shown to a room (empty: nobody is asked), another one
    opens the teacher's page; `address` is where a class comes in, `places` pages may be open at
    once, `ready` is called when pages are answered, and `remind` when the class has answers that
    are not saved and somebody wants to stop it.
    """

    sockets: Sequence[socket.socket]
    word: str
    teachers_word: str
    address: str
    places: int
    ready: Callable[[], None]
    remind: Callable[[], None] = lambda: None


class Classroom:
    """What all handlers share."""

    def __init__(self, settings: Settings) -> None:
        self.door = Door(settings.word, settings.teachers_word)
        self.hall = Hall(settings.places)
        self.texts = Texts()
        self._files: dict[str, Files] = {}
        self.workshop, self.study = Workshop(), Workshop(1, warm_up)
        self.tasks: set[asyncio.Task[None]] = set()
        self.composing = asyncio.Lock()
        """Who composes a homework: one at a time, so that threads are left for the tables."""
        self.meeting = Meeting(settings.address, settings.word, _titles)
        self._telling = False
        self.decks: dict[str, str] = {}
        self.numbers = {
            text: f"{page.name}.html"
            for page in all_pages()
            if page.number is not None
            for text in (f"{page.number}", f"{page.number:02}")
        }

    def consult(self, view: View) -> Coached:
        """What the coach says, thought out in its own process; for threads, as it takes long."""
        return self.study.ask(coach, view).result()

    async def prepare(self) -> None:
        """Prepare the coach in its own process, before a pupil waits for it."""
        await asyncio.sleep(SETTLED)
        await asyncio.to_thread(self.study.begin)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something be done beside everything else."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def shared(self, is_teacher: bool) -> Shared:
        """The models of the live class for one page; the teacher's is for the teacher alone."""

        def teacher(_kept: str | None) -> Model:
            if not is_teacher:
                raise MugginsError(_("This page is for the teacher: it has a word of its own."))
            return TeacherView(self.meeting, self.consult)

        joined: set[str] = set()
        return {
            "pupil": lambda kept: PupilView(self.meeting, kept, joined),
            "presence": partial(Presence, self.meeting),
            "teacher": teacher,
        }

    def spread(self) -> None:
        """Tell the class what is new, in a moment: answers that come at once are told together."""
        if self.meeting.touched and not self._telling:
            self._telling = True
            self.begin(self._spread())

    async def _spread(self) -> None:
        await asyncio.sleep(TOGETHER)
        touched, self.meeting.touched, self._telling = self.meeting.touched, set(), False
        for page in list(self.hall.pages.values()):
            for name, model in list(page.mounts.models.items()):
                if getattr(model, "hears", _deaf)(touched):
                    _tell(page, name, model)
                    await asyncio.sleep(0)  # clicks of others come in between

    @property
    def files(self) -> Files:
        """The files in the language that is spoken."""
        if spoken() not in self._files:
            self._files[spoken()] = Files(self.texts)
        return self._files[spoken()]

    def close(self) -> None:
        """Tell nobody anything more, and let those go who work for the pages."""
        self._telling = True
        self.workshop.close()
        self.study.close()

    def sweep(self) -> None:
        """Let go of pages that nobody uses."""
        for page in self.hall.idle():
            if page.line is not None:
                page.line.close(ASLEEP)


def _titles() -> dict[str, str]:
    return {page.name: page.title for page in all_pages() if page.name != GUIDE}


def _tell(page: OpenPage, name: str, model: Model) -> None:
    """Show what a model has that is new; what fails on one page keeps nothing from the others."""
    if page.line is None or page.mounts.models.get(name) is not model:
        return  # gone meanwhile
    try:
        page.line.say(page.mounts.news(name))
    except Exception as error:
        log.error("%s: %s", type(error).__name__, error)


def _deaf(_touched: set[str]) -> bool:
    return False
