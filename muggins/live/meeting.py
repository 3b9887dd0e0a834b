"""A class that meets: who is here, what is on everybody's screen, and what has been asked so far.

Everything is kept in memory and goes with the server. `touched` collects whose pages are to be told
of news; the server of the pages takes it from there.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from muggins.base.errors import MugginsError
from muggins.base.foreign import Foreign
from muggins.base.language import _, ngettext
from muggins.live.asking import LONGEST_TIME, Asking
from muggins.live.people import NOWHERE, People, Pupil
from muggins.live.playing import Games, Watching
from muggins.live.questions import question
from muggins.widgets.clicking import Json
from muggins.widgets.stepping import stepper

TEACHER, EVERYBODY = "teacher", "everybody"
"""Marks for `touched`, beside the tokens of pupils."""
MOST_ASKED, MOST_SHOWN = 200, 12
"""Questions that a class is asked at most, and lines of the standings."""
NOTHING, ASKED, WALK, PAGE = "", "question", "walk", "page"
VOTE, TABLES, WATCHED, STANDINGS = "vote", "tables", "watched", "standings"
"""What is on everybody's screen."""
CLASS = "class.html"


class Walk(NamedTuple):
    """A layout that is shown step by step, and at which step everybody is."""

    described: Json
    at: int


class Meeting:
    """The class; `address` and `word` are what the teacher's page shows to those who come.

    `titles` names the pages beside the class's own, to which the teacher can lead.

    >>> meeting = Meeting()
    >>> ann = meeting.join("Ann")
    >>> asking = meeting.ask("=counting 1-4 1-6")
    >>> meeting.answer(ann, Foreign(10, "it"))
    >>> asking.tally()[0].is_right, meeting.touched == {TEACHER, EVERYBODY, ann.token}
    (True, True)
    """

    def __init__(
        self,
        address: str = "",
        word: str = "",
        titles: Callable[[], Mapping[str, str]] = dict,
    ) -> None:
        self.address, self.word, self._titles = address, word, titles
        self.qr = qr_of(f"{address}?word={word}") if address and word else ""
        self.people = People()
        self.asked: list[Asking] = []
        self.stage = NOTHING
        self.names, self.points, self.follow = True, False, True
        self.walk: Walk | None = None
        self.led_to = ""
        self.games = Games()
        self.is_unsaved = self._is_reminded = False
        self.touched: set[str] = set()

    @property
    def titles(self) -> Mapping[str, str]:
        """The pages to which the teacher can lead, with their titles in the language spoken."""
        return self._titles()

    # --- What pupils do ---------------------------------------------------------------------

    def join(self, wish: str, before: str = "") -> Pupil:
        """Somebody comes in under a name. Raises `MugginsError` where the class is full.

        `before` is the token that their browser kept.
        """
        pupil = self.people.join(wish, before)
        self.touched.add(TEACHER)
        return pupil

    def came(self, pupil: Pupil) -> None:
        """A page of a pupil has opened; which one it is, it says itself."""
        pupil.lines += 1
        pupil.where = NOWHERE
        self.touched.add(TEACHER)

    def went(self, pupil: Pupil) -> None:
        """A page of a pupil is closed, or its network is gone."""
        pupil.lines = max(0, pupil.lines - 1)
        self.touched.add(TEACHER)

    def answer(self, pupil: Pupil, sent: Foreign) -> None:
        """Take a pupil's answer to the question on the screens. Raises `MugginsError`."""
        if self.stage != ASKED or self.people.known(pupil.token) is None:
            raise MugginsError(_("There is no question on the screens just now."))
        self.now.answer(pupil, sent)
        self.is_unsaved, self._is_reminded = True, False
        pupil.where = NOWHERE
        self.touched |= {TEACHER, pupil.token}

    def reminds(self) -> bool:
        """Whether answers would be lost by ending now; that is said once until more come."""
        is_news = self.is_unsaved and not self._is_reminded
        self._is_reminded = True
        return is_news

    def is_at(self, pupil: Pupil, name: str, step: int, steps: int) -> None:
        """A pupil works on a page at their own pace."""
        pupil.where = (name, step, steps)
        self.touched.add(TEACHER)

    # --- What the teacher does --------------------------------------------------------------

    @property
    def now(self) -> Asking:
        """The question that was asked last. Raises `MugginsError` before the first."""
        if not self.asked:
            raise MugginsError(_("Nothing has been asked yet."))
        return self.asked[-1]

    def ask(self, code: str, seconds: int = 0) -> Asking:
        """Ask everybody a question; the one before is closed. Raises `MugginsError`."""
        if not 0 <= seconds <= LONGEST_TIME:
            sentence = _("A question gets 0 (no clock) to {most} seconds, and not {seconds}.")
            raise MugginsError(sentence.format(most=LONGEST_TIME, seconds=seconds))
        if len(self.asked) >= MOST_ASKED:
            raise MugginsError(_("This class has been asked enough: save the results, begin anew."))
        question(code)  # there is one
        if self.asked:
            self.now.is_closed = True
        self.asked.append(Asking(len(self.asked) + 1, code, seconds))
        self.show(ASKED)
        return self.now

    def show(self, stage: str) -> None:
        """Put something on everybody's screen."""
        self.stage = stage
        self.touched |= {TEACHER, EVERYBODY}

    @property
    def goal(self) -> str:
        """The page that has what the teacher shows; empty where nothing is shown."""
        if self.stage == PAGE:
            return f"{self.led_to}.html"
        return CLASS if self.stage != NOTHING else ""

    def walk_through(self, plays: str) -> None:
        """Show a layout step by step. Raises `MugginsError` for plays that cannot be."""
        walk = stepper(plays).described()
        if len(walk["steps"]) < 2:  # the first one is before the first play
            sentence = _("There are no plays to walk through; write some, like {example}.")
            raise MugginsError(sentence.format(example="1-4 1-6@1-4"))
        self.walk = Walk(walk, 0)
        self.show(WALK)

    def step_to(self, at: int) -> None:
        """Another step of the walk, on all screens."""
        if self.walk is None or not 0 <= at < len(self.walk.described["steps"]):
            raise MugginsError(_("There is no such step."))
        self.walk = self.walk._replace(at=at)
        self.touched |= {TEACHER, EVERYBODY}

    def lead_to(self, name: str) -> None:
        """Open a page on everybody's screen. Raises `MugginsError` for one that there is not."""
        if name not in self.titles:
            raise MugginsError(_("There is no such page here."))
        self.led_to = name
        self.show(PAGE)

    def with_question(self, do: Callable[[Asking], None]) -> None:
        """Do something with the question on the screens."""
        do(self.now)
        self.touched |= {TEACHER, EVERYBODY}

    def remove(self, pupil: Pupil) -> None:
        """Take somebody out of the class, with what they answered."""
        self.people.remove(pupil)
        for asking in self.asked:
            asking.answers.pop(pupil.token, None)
        self.touched |= {TEACHER, pupil.token, *self.games.leave(pupil)}

    def remove_gone(self) -> None:
        """Take everybody out who has no page open."""
        for pupil in self.people.all:
            if not pupil.is_here:
                self.remove(pupil)

    # --- What they play ---------------------------------------------------------------------

    def play(self, pupil: Pupil, action: object) -> None:
        """Do at a board what a pupil asks for: vote, or play at the pupil's own table."""
        games = self.games
        if self.stage == VOTE and games.voting is not None:
            games.voting.vote(pupil, action)
            self.touched |= {TEACHER, pupil.token}
        elif self.stage == TABLES and (seat := games.of(pupil)) is not None:
            seat[0].receive(seat[1], action)
            self.touched |= {TEACHER, *(one.token for one in seat[0].pupils)}
        else:
            raise MugginsError(_("There is no game on the screens just now."))

    def begin_vote(self, seed: int) -> None:
        """Begin, or go on with, the game of the class against the computer."""
        if self.games.voting is None or not self.games.voting.goes_on:
            self.games.vote(seed)
        self.show(VOTE)

    def back_to_tables(self) -> None:
        """Go on at the tables. Raises `MugginsError` where nobody has been seated."""
        if not self.games.tables:
            raise MugginsError(_("Nobody sits at a table yet: choose how many play at each."))
        self.show(TABLES)

    def watch(self, watched: Watching) -> None:
        """Show everybody a table, or its replay."""
        self.games.watched = watched
        self.show(WATCHED)

    def sit_down(self, size: int, seed: int) -> None:
        """Seat everybody who is here at tables. Raises `MugginsError`."""
        self.games.sit_down(self.people.here, size, seed)
        self.show(TABLES)

    # --- How they did and where they are ----------------------------------------------------

    def where(self, pupil: Pupil) -> str:
        """Where a pupil is, in words."""
        if not pupil.is_here:
            return _("gone")
        name, step, steps = pupil.where
        if name not in self.titles:
            return _("in the class")
        said = _("{title}, step {step} of {steps}") if steps > 1 else _("{title}")
        return said.format(title=self.titles[name], step=step, steps=steps)

    def standings(self, reader: Pupil | None = None) -> list[list[str]]:
        """Who has how many points, where they are counted, and games; the most first.

        A pupil who reads them finds their own line marked.
        """
        won, points = self.games.wins(), {a.token: self.points_of(a) for a in self.people.all}

        def rank(pupil: Pupil) -> tuple[int, int, int]:
            return -points[pupil.token] * self.points, -won[pupil.token], pupil.number

        return [
            [
                _("{name} (you)").format(name=name) if pupil is reader else name,
                self._won(points[pupil.token], won[pupil.token]),
            ]
            for pupil in sorted(self.people.all, key=rank)[:MOST_SHOWN]
            for name in [self.shown_name(pupil)]
        ]

    def _won(self, points: int, games: int) -> str:
        told = ngettext("{n} game won", "{n} games won", games)
        if not self.points:
            return told
        counted = ngettext("{n} point", "{n} points", points)
        return _("{points}, {games}").format(points=counted, games=told)

    def shown_name(self, pupil: Pupil) -> str:
        """A pupil's name as everybody sees it: a number where names are not shown."""
        return pupil.name if self.names else _("Pupil {n}").format(n=pupil.number)

    def points_of(self, pupil: Pupil) -> int:
        """How many of the questions whose answer was shown a pupil has right."""
        answers = (asking.by(pupil) for asking in self.asked if asking.is_solved)
        return sum(answer is not None and answer.is_right for answer in answers)


def qr_of(address: str) -> str:
    """The picture by which a camera finds an address, as the source of an image."""
    import segno

    picture: str = segno.make(address, error="m").svg_data_uri(scale=8, border=2, light="#fff")
    return picture
