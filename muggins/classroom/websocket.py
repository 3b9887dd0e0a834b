"""The websocket of an open page: what the page says, and what it hears."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import tornado.websocket

from muggins.base.errors import MugginsError
from muggins.base.foreign import parse_json
from muggins.base.language import _
from muggins.classroom.descriptions import Model
from muggins.classroom.door import is_from_here
from muggins.classroom.hall import OpenPage
from muggins.classroom.handlers import COOKIE, Handler
from muggins.classroom.mounts import Message, Mounts, spoken
from muggins.classroom.room import ASLEEP, log
from muggins.classroom.tables import Table
from muggins.classroom.working import CancelledWorkError, Watched

FULL, TOO_MUCH = 4002, 4003
"""With which code a line is closed from here."""


class Line(Handler, tornado.websocket.WebSocketHandler):
    """The websocket of one open page."""

    page: OpenPage | None = None

    def check_origin(self, origin: str) -> bool:
        """Looked at by `prepare`, as for every request; a page of nowhere is not ours."""
        return is_from_here(self.request.host, origin, None, False)

    def open(self, *_args: Any, **_values: Any) -> None:
        """Wait for the page to say who it is."""
        self.set_nodelay(True)

    async def on_message(self, message: str | bytes) -> None:
        """Do what the page asks for."""
        if self.page is None:
            self._enter(message)
            return
        page = self.page
        if not page.may_speak():
            self.close(TOO_MUCH)
            return
        read = page.mounts.read(message)
        if read is None:
            self.say([{"refused": _("That could not be answered.")}])
            return
        model = page.mounts.models.get(read["mount"])
        try:
            if opens(read) == "homework":
                async with self.room.composing:
                    answers = await asyncio.to_thread(page.mounts.answer, read)
            elif opens(read) == "table" or isinstance(model, Table):  # somebody may have to think
                answers = await asyncio.to_thread(page.mounts.answer, read)
            else:
                if hasattr(model, "prepare"):
                    await asyncio.to_thread(page.mounts.prepare, read)
                answers = page.mounts.answer(read)
        except Exception as error:  # a fault of a model is shown, and ends nothing else
            log.error("%s: %s", type(error).__name__, error)
            answers = [{"mount": read["mount"], "refused": _("Something went wrong here.")}]
        self.say(answers)
        self.room.spread()
        model = page.mounts.models.get(read["mount"])
        if getattr(model, "work", None) is not None:
            # Not waited for: the page can say meanwhile that it shall stop.
            self.room.begin(self._work(page, read["mount"], model))

    def _enter(self, message: str | bytes) -> None:
        """Take a place, before anything is waited for."""
        try:
            said = parse_json(message) if isinstance(message, str) else None
        except MugginsError:
            said = None
        if not isinstance(said, dict) or "page" not in said:
            self.close(TOO_MUCH)
            return
        key = said["page"]
        is_teacher = self.room.door.is_teacher(self.get_cookie(COOKIE))
        mounts = partial(Mounts, self.room.consult, self.room.shared(is_teacher))
        page = self.room.hall.enter(
            key if isinstance(key, str) else "",
            self,
            mounts,
            # Without a word everybody is the teacher, so nobody has places of their own.
            is_teacher=is_teacher and bool(self.room.door.word),
        )
        if page is None:
            full = _("All places are taken at the moment. This page comes in when one is free.")
            self.say([{"full": full}])
            self.close(FULL)
            return
        self.page = page
        self.say([{"page": page.key}])
        self.room.spread()

    def say(self, messages: Sequence[Message]) -> None:
        """Send messages; a page that is gone hears nothing."""
        with suppress(tornado.websocket.WebSocketClosedError):
            for message in messages:
                sent = asyncio.ensure_future(self.write_message(spoken(message)))
                sent.add_done_callback(lambda one: one.cancelled() or one.exception())  # gone

    async def _work(self, page: OpenPage, name: str, model: Any) -> None:
        """Let the long work of a model be done elsewhere, and show how far it is."""
        loop = asyncio.get_running_loop()
        work, model.work = model.work, None

        def tell(part: Any) -> None:
            loop.call_soon_threadsafe(progressed, getattr(part, "n", 0))

        def progressed(rounds: int) -> None:
            model.progressed(rounds)
            watched.is_stopped = model.is_cancelled or self.page is None
            self._show(page, name, model)

        # A review asks the coach, who is ready in the study.
        shop = self.room.study if isinstance(model, Table) else self.room.workshop
        watched, found = Watched(shop.pool, tell), None
        with suppress(CancelledWorkError):
            found = await asyncio.to_thread(work, watched)
        model.finished(found)
        self._show(page, name, model)
        self.room.spread()

    def _show(self, page: OpenPage, name: str, model: Model) -> None:
        if page.mounts.models.get(name) is model:
            self.say(page.mounts.news(name))

    def on_close(self) -> None:
        """Keep the models of a page whose line broke; those of a closed page go."""
        page, self.page = self.page, None
        if page is not None:
            gone = self.close_code in (1000, 1001, ASLEEP, TOO_MUCH)
            self.room.hall.leave(page, self, gone)
            self.room.spread()


def opens(message: Message) -> object:
    """The widget that a message opens; None where it opens none."""
    description = message.get("open")
    return description.get("widget") if isinstance(description, dict) else None
