"""What a request is answered with: pages, their files, and the door in front of them."""

import json
import re
from typing import Any
from urllib.parse import parse_qsl

import tornado.web

from muggins.base.errors import MugginsError
from muggins.base.language import LANGUAGES, PSEUDO, _, asked_for, speak_here
from muggins.base.language import spoken as spoken_here
from muggins.classroom.door import HEADERS, is_from_here
from muggins.classroom.everything import OPEN
from muggins.classroom.room import Classroom, log
from muggins.lessons.projector import deck_from
from muggins.live.results import missed, results

COOKIE, LANGUAGE = "muggins", "muggins-language"
A_YEAR = 365 * 24 * 3600
CLASS, TEACHERS = "/class.html", "/teach.html"
"""Where the words lead that a pupil and the teacher type."""
GOAL = re.compile(r"/[\w-]+\.html(#[\w/;:=@+-]{0,300})?", re.ASCII)
"""A page that somebody came for who was asked for the word, with what its address holds."""
MOST_QUESTIONS, MOST_DECKS = 60, 40
"""Questions that one page of the presenter holds, and such pages that are kept."""
LONGEST_VALUE, MOST_FIELDS = 40, 20


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
            elsewhere = _("This page is for the teacher: open it by the address in the terminal.")
            self.html(self.room.texts.login(elsewhere if self.request.path == TEACHERS else ""))

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
