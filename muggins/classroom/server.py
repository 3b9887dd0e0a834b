"""The server of the pages: one process for a class, with no way to run code.

It sends files from memory and answers messages of mount points. What takes long is done in other
processes; everything that comes in is limited before it is looked at.
"""

import asyncio
import json
import logging
import re
import signal
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any
from urllib.parse import parse_qsl

import tornado.httpserver
import tornado.ioloop
import tornado.web
import tornado.websocket

from muggins.base.errors import MugginsError
from muggins.base.foreign import parse_json
from muggins.base.language import LANGUAGES, PSEUDO, _, asked_for, speak_here
from muggins.base.language import spoken as spoken_here
from muggins.classroom.connections import FOR_FILES, Server, room_for_connections
from muggins.classroom.descriptions import Model
from muggins.classroom.door import HEADERS, is_from_here
from muggins.classroom.everything import OPEN
from muggins.classroom.hall import OpenPage
from muggins.classroom.mounts import LONGEST_MESSAGE, Message, Mounts, spoken
from muggins.classroom.room import ASLEEP, Classroom, Settings, log
from muggins.classroom.tables import Table
from muggins.classroom.working import CancelledWorkError, Watched
from muggins.lessons.projector import deck_from
from muggins.live.results import missed, results

COOKIE, LANGUAGE = "muggins", "muggins-language"
A_YEAR = 365 * 24 * 3600
CLASS, TEACHERS = "/class.html", "/teach.html"
"""Where the words lead that a pupil and the teacher type."""
GOAL = re.compile(r"/[\w-]+\.html(#[\w/;:=@+-]{0,300})?", re.ASCII)
"""A page that somebody came for who was asked for the word, with what its address holds."""
LONGEST_BODY = 64 * 1024
LONGEST_HEADERS = 16 * 1024
WAIT = 10.0
"""Seconds in which the head of a request must come, and its body."""
PING = 20
"""Seconds between two signs of life on a websocket; without an answer it is closed."""
SWEEP = 60.0
"""Seconds between two looks for pages that nobody uses."""
MOST_QUESTIONS, MOST_DECKS = 60, 40
"""Questions that one page of the presenter holds, and such pages that are kept."""
LONGEST_VALUE, LONGEST_LINE, MOST_FIELDS = 40, 500, 20
FULL, TOO_MUCH = 4002, 4003
"""With which code a line is closed from here."""


class Handler(tornado.web.RequestHandler):
    """What every answer has in common."""

    room: Classroom
    needs_word = True

    def initialize(self, room: Classroom) -> None:
        """Take over what is shared."""
        self.room = room

    def set_default_headers(self) -> None:
        """Say what a browser may do with the answer."""
        for name, value in HEADERS.items():
            self.set_header(name, value)
        self.clear_header("Server")

    def refuse(self, status: int, sentence: str) -> None:
        """Answer with a sentence."""
        self.set_status(status)
        self.html(self.room.texts.message(sentence))

    def html(self, text: str) -> None:
        """Answer with a page that is nobody else's."""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.finish(text)

    def prepare(self) -> None:
        """Look at where a request comes from, and whether it knows the word."""
        told = self.request.headers
        self.choose_language(told.get("Accept-Language", ""))
        host, site = self.request.host, told.get("Sec-Fetch-Site")
        is_visit = (
            self.request.method == "GET"
            and told.get("Sec-Fetch-Mode") == "navigate"
            and told.get("Sec-Fetch-Dest") == "document"
        )
        if not self.room.door.is_ours(host):
            self.refuse(421, _("These pages have another address: type the one that is shown."))
        elif not is_from_here(host, told.get("Origin"), site, is_visit):
            self.refuse(403, _("Another page asked for this, so it was not answered."))
        elif self.needs_word and not self.room.door.is_known(self.get_cookie(COOKIE)):
            self.ask_for_word()
        elif self.get_query_argument("lang", "") in LANGUAGES:
            self.set_cookie(LANGUAGE, spoken_here(), samesite="Strict", path="/", max_age=A_YEAR)

    def choose_language(self, liked: str) -> None:
        """Speak the language that was chosen on a page, else what the browser likes best."""
        if spoken_here() == PSEUDO:
            return  # whoever looks for what gets cut off wants it everywhere
        asked = self.get_query_argument("lang", "")
        chosen = asked if asked in LANGUAGES else self.get_cookie(LANGUAGE) or ""
        speak_here(chosen if chosen in LANGUAGES else asked_for(liked) if liked else spoken_here())

    def ask_for_word(self) -> None:
        """Let somebody in who brings the word along, and ask everybody else."""
        word = self.get_query_argument("word", "")
        if word and self.request.method == "GET":
            self.try_word(word, self.request.path)
        else:
            self.set_status(401)
            self.html(self.room.texts.login())

    def try_word(self, word: str, path: str) -> None:
        """Open the door for the right word; wrong ones are counted."""
        door, address = self.room.door, self.request.remote_ip or ""
        if not door.may_try(address):
            self.set_status(429)
            self.html(
                self.room.texts.login(_("Too many tries. Wait a minute, then try again."), path)
            )
        elif (key := door.key_for(word, address)) is None:
            self.set_status(401)
            wrong = _("That is not the word. Look at it once more, and try again.")
            self.html(self.room.texts.login(wrong, path))
        else:
            self.set_cookie(COOKIE, key, httponly=True, samesite="Strict", path="/")
            home = TEACHERS if door.is_teacher(key) else CLASS
            # A page of ours leads on: a cookie like this does not follow a link from elsewhere.
            self.html(self.room.texts.entered(home if path in ("/", "/login") else path))

    def write_error(self, status_code: int, **_facts: Any) -> None:
        """Say in a sentence that there is nothing to see."""
        sentences = {
            404: _("There is no such page here."),
            405: _("Pages are read here, and nothing else can be done with them."),
            500: _("Something went wrong here. Load the page again."),
        }
        self.refuse(status_code, sentences.get(status_code, _("That could not be answered.")))

    def log_exception(self, *error: Any) -> None:
        """One line for a fault of ours; what a request does wrong is its own affair."""
        if not isinstance(error[1], tornado.web.HTTPError):
            log.error("%s: %s", error[0].__name__, error[1])


class Missing(Handler):
    """Every other address."""

    def prepare(self) -> None:
        """Answer that there is no such page, however it is asked for."""
        super().prepare()
        if not self._finished:
            self.refuse(404, _("There is no such page here."))


class Login(Handler):
    """Where a pupil types the word of the class."""

    needs_word = False

    def get(self) -> None:
        """Ask for it."""
        self.html(self.room.texts.login())

    def post(self) -> None:
        """Look at it."""
        goal = self.get_body_argument("goal", "")
        path = goal if GOAL.fullmatch(goal) else self.request.path
        self.try_word(self.get_body_argument("word", ""), path)


class FileHandler(Handler):
    """A page or one of its files, from memory."""

    def prepare(self) -> None:
        """The look of the page that asks for the word is for everybody."""
        self.needs_word = self.request.path.lstrip("/") not in OPEN
        super().prepare()

    def get(self, path: str = "") -> None:
        """Send it, unless the browser has it already."""
        if path in self.room.numbers:
            self.redirect(f"/{self.room.numbers[path]}")
            return
        file = self.room.files.get(path or "index.html")
        if file is None:
            raise tornado.web.HTTPError(404)
        self.set_header("Content-Type", file.kind)
        self.set_header("Cache-Control", "no-cache")
        self.set_header("Vary", "Accept-Encoding, Accept-Language, Cookie")
        self.set_header("ETag", file.tag)
        if self.check_etag_header():
            self.set_status(304)
            self.finish()
        elif "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.finish(file.packed)
        else:
            self.finish(file.body)

    head = get  # Tornado leaves the body out

    def compute_etag(self) -> None:
        """The file has its own."""
        return


class Presenter(Handler):
    """Questions for the projector: composed elsewhere, for a hundred hard ones take a while."""

    async def get(self) -> None:
        """Show the questions that are asked for, or the form in which they are chosen."""
        try:
            pairs = parse_qsl(self.request.query, max_num_fields=MOST_FIELDS)
        except ValueError:
            raise tornado.web.HTTPError(400) from None
        given = {
            name: value[:LONGEST_VALUE] for name, value in pairs if name not in ("word", "lang")
        }
        if not given:
            self.html(self.room.texts.present({}))
            return
        key = json.dumps([spoken_here(), *sorted(given.items())])
        try:
            if key not in self.room.decks:
                _check_amount(given.get("n", ""))
                deck = await self.room.workshop.do(deck_from, given)
                while len(self.room.decks) >= MOST_DECKS:
                    del self.room.decks[next(iter(self.room.decks))]
                self.room.decks[key] = self.room.texts.presenter(deck)
            self.html(self.room.decks[key])
        except MugginsError as error:
            self.set_status(400)
            self.html(self.room.texts.present(given, str(error)))


class Results(Handler):
    """How the live class did, for the teacher alone."""

    def get(self, kind: str) -> None:
        """Show it, to be printed."""
        room = self.room
        if not room.door.is_teacher(self.get_cookie(COOKIE)):
            self.refuse(403, _("This page is for the teacher: it has a word of its own."))
        elif kind == "results":
            self.html(room.texts.results(results(room.meeting)))
        else:
            self.html(room.texts.missed(missed(room.meeting)))


def _check_amount(text: str) -> None:
    if text.isdecimal() and int(text) > MOST_QUESTIONS:
        raise MugginsError(
            _("A page holds up to {most} questions; ask for fewer.").format(most=MOST_QUESTIONS)
        )


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
                sent.add_done_callback(lambda done: done.exception())  # gone meanwhile

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


def application(room: Classroom) -> tornado.web.Application:
    """Every address that is answered."""
    shared = {"room": room}
    return tornado.web.Application(
        [
            (r"/login", Login, shared),
            (r"/present\.html", Presenter, shared),
            (r"/(results|missed)\.html", Results, shared),
            (r"/live", Line, shared),
            (r"/([\w./-]*)", FileHandler, shared),
            (r".*", Missing, shared),
        ],
        websocket_ping_interval=PING,
        websocket_ping_timeout=PING,
        websocket_max_message_size=LONGEST_MESSAGE,
        log_function=lambda handler: None,
    )


class OneLine(logging.Formatter):
    """A fault as one line, in which nothing that a pupil sent can move the cursor."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        text = record.getMessage()
        if record.exc_info and record.exc_info[0] is not None:
            text = f"{text} {record.exc_info[0].__name__}: {record.exc_info[1]}"
        return "".join(a if a.isprintable() else ascii(a)[1:-1] for a in text[:LONGEST_LINE])


def quiet() -> None:
    """One line for each fault, and none for what others do wrong."""
    handler = logging.StreamHandler()
    handler.setFormatter(OneLine())
    for name in ("muggins.classroom", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
    logging.getLogger("tornado").setLevel(logging.CRITICAL)
    logging.getLogger("asyncio").setLevel(logging.ERROR)


async def run(settings: Settings) -> None:
    """Serve the pages until a signal stops it."""
    quiet()
    fit = max(1, room_for_connections() - FOR_FILES)
    room = Classroom(settings._replace(places=min(settings.places, fit)))
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, lambda *_facts: loop.call_soon_threadsafe(stopped.set))
    server = Server(
        application(room),
        max_header_size=LONGEST_HEADERS,
        max_body_size=LONGEST_BODY,
        idle_connection_timeout=WAIT,
        body_timeout=WAIT,
    )
    server.add_sockets(list(settings.sockets))
    sweeper = tornado.ioloop.PeriodicCallback(room.sweep, SWEEP * 1000)
    sweeper.start()
    settings.ready()
    preparing = asyncio.create_task(room.prepare())
    try:
        await stopped.wait()
    finally:
        preparing.cancel()
        server.stop()
        sweeper.stop()
        room.workshop.close()
        room.study.close()
