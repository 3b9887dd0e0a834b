"""What a pupil's page shows and does: join, answer, see the solution; nothing of anybody else."""

from collections.abc import Mapping
from typing import Any

from muggins.base.errors import MugginsError
from muggins.base.foreign import Foreign
from muggins.base.language import N_, _, ngettext
from muggins.live.asking import Asking
from muggins.live.following import Present
from muggins.live.meeting import (
    ASKED,
    EVERYBODY,
    PAGE,
    STANDINGS,
    TABLES,
    VOTE,
    WALK,
    WATCHED,
    Meeting,
)
from muggins.live.people import Pupil
from muggins.tabletop.page import board_words

WORDS: dict[str, str] = {
    "join": N_("Come in"),
    "name": N_("Your name in this class"),
    "animal": N_("Leave the field empty, and you get an animal's name."),
    "kept": N_(
        "Your teacher sees this name and what you answer. Both are kept in the memory of this "
        "server until the class ends, unless your teacher saves the results; nothing else is kept "
        "of you, and no account is made."
    ),
    "wait": N_("You are in. Look at the screen in front: the next question comes by itself."),
    "lessons": N_("The lessons"),
    "standings": N_("Standings"),
    "send": N_("Send"),
    "untried": N_("Nothing is chosen yet: answer first, then send."),
    "late": N_("Time is up."),
    "seconds": N_("{n} s"),
    "clock": N_("Seconds left"),
}
"""What every page of a pupil says."""
LONGEST_TOKEN, LONGEST_WISH = 40, 200


class PupilView(Present):
    """The model behind a pupil's page; `kept` is the token that the browser keeps.

    `joined` tells who came in on this page before: one page is one pupil, however often it asks.
    """

    front = "pupil"

    def __init__(
        self, meeting: Meeting, kept: str | None = None, joined: set[str] | None = None
    ) -> None:
        super().__init__(meeting, (kept or "")[:LONGEST_TOKEN])
        self.joined = set[str]() if joined is None else joined
        self._before = (kept or "")[:LONGEST_TOKEN]
        self.fault = ""
        self._n, self._told = 0, self.pupil is not None

    # --- Whose page it is ---------------------------------------------------------------------

    def hears(self, touched: set[str]) -> bool:
        """Whether the page has something new to show."""
        mine = self.pupil.token if self.pupil is not None else ""
        return EVERYBODY in touched or mine in touched

    def kept(self) -> str | None:
        """The token, told once: with it the same pupil comes back."""
        if self.pupil is None or self._told:
            return None
        self._told = True
        return self.pupil.token

    # --- What is shown ------------------------------------------------------------------------

    @property
    def page(self) -> dict[str, Any]:
        """What the page shows."""
        pupil = self._joined()
        words = {name: _(sentence) for name, sentence in WORDS.items()}
        shown: dict[str, Any] = {"words": words, "fault": self.fault, "n": self._n}
        if pupil is None:
            return {**shown, "kind": "join"}
        return {**shown, "kind": "class", "name": pupil.name, **self._stage(pupil)}

    def _joined(self) -> Pupil | None:
        """The pupil, as long as the teacher lets them stay."""
        if self.pupil is not None and self.meeting.people.known(self.pupil.token) is None:
            self._before = self.pupil.token
            self.pupil, self._is_here = None, False
        return self.pupil

    def _stage(self, pupil: Pupil) -> dict[str, Any]:
        meeting = self.meeting
        if meeting.stage == ASKED:
            return {"question": question_page(meeting, meeting.now, pupil)}
        if meeting.stage == WALK and meeting.walk is not None:
            return {"walk": meeting.walk.described, "at": meeting.walk.at}
        games = meeting.games
        if meeting.stage == VOTE and games.voting is not None:
            voting = games.voting
            return {
                "board": "vote",
                "table": board_page(voting.page(pupil)),
                "coach": voting.said_by_coach,
            }
        if meeting.stage == TABLES and (seat := games.of(pupil)) is not None:
            table, at = seat
            table = table.told_of(lambda one: one.name if one is pupil else meeting.shown_name(one))
            return {"board": f"table {table.number}", "table": board_page(table.page(at))}
        if meeting.stage == WATCHED and (watched := games.watched) is not None:
            shown = watched.page(meeting.shown_name, turns=False)
            said = _("Your teacher shows everybody table {number}.")
            return {
                "board": f"watched {watched.table.number}",
                "table": board_page(shown),
                "coach": said.format(number=watched.table.number),
            }
        if meeting.stage == STANDINGS:
            return {"standings": meeting.standings(pupil)}
        return {"go": meeting.goal if meeting.follow and meeting.stage == PAGE else ""}

    # --- What is done -------------------------------------------------------------------------

    def receive(self, action: object) -> None:
        """Do what the page asks for; what cannot be done is said."""
        self._n += 1
        self.fault = ""
        try:
            given = Foreign(action, _("it"))
            do = given.part("do").choice(("join", "answer", "board"))
            if do == "join":
                self._join(given.fields("do", "name")["name"].text(LONGEST_WISH))
            elif do == "answer":
                self._answer(given.fields("do", "number", "answer"))
            elif (pupil := self._joined()) is not None:
                self.meeting.play(pupil, given.fields("do", "action")["action"].value)
        except MugginsError as error:
            self.fault = str(error)

    def _join(self, wish: str) -> None:
        if self._joined() is None:
            known = map(self.meeting.people.known, self.joined)
            before = next((pupil for pupil in known if pupil is not None), None)
            self.pupil = before or self.meeting.join(wish, self._before)
            self.joined.add(self.pupil.token)
            self._told = False
            self.come()

    def _answer(self, given: Mapping[str, Foreign]) -> None:
        pupil = self._joined()
        number = given["number"].number(1, 10**6)
        if pupil is None or self.meeting.stage != ASKED or number != self.meeting.now.number:
            raise MugginsError(_("This question is not on the screens any more."))
        self.meeting.answer(pupil, given["answer"])


def board_page(page: dict[str, Any]) -> dict[str, Any]:
    """The page of a board with the words that every board has.

    It is drawn alike for narrow and wide screens: here many look at one table.
    """
    lost = _("Waiting for the network; your game is safe.")
    words = board_words()
    # What is said about a player is meant for one screen that all share.
    seats = [{**seat, "about": ""} for seat in page.get("seats", ())]
    rest = {name: value for name, value in page.items() if name != "room"}
    return {**rest, "seats": seats, "words": {**words, "lost": lost}}


def question_page(meeting: Meeting, asking: Asking, pupil: Pupil) -> dict[str, Any]:
    """The question as one pupil sees it, with their own answer and, once it is shown, the reply."""
    answer, said, outcome = asking.by(pupil), "", ""
    if asking.is_solved:
        if answer is None:
            said = _("You did not answer this one.")
        else:
            outcome = "right" if answer.is_right else "not-yet"
            pattern = _("Right: {answer}.") if answer.is_right else _("{answer}: not yet. {why}")
            said = pattern.format(answer=answer.text, why=answer.reply)
    elif answer is not None:
        pattern = (
            _("Sent: {answer}. You can change it until the question is closed.")
            if asking.is_open
            else _("Sent: {answer}. The question is closed.")
        )
        said = pattern.format(answer=answer.text)
    elif not asking.is_open:
        said = _("The question is closed.")
    n = meeting.points_of(pupil)
    return {
        "number": asking.number,
        "title": _("Question {number}").format(number=asking.number),
        "described": asking.question.described,
        "open": asking.is_open,
        "left": asking.left if asking.is_open else None,
        "said": said,
        "outcome": outcome,
        "solved": asking.question.solved if asking.is_solved else None,
        "points": ngettext("{n} point", "{n} points", n) if meeting.points else "",
    }
