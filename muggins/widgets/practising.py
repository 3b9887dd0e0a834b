"""Practice as a page: a question that answers in the page, and a learner's record that grows."""

import os
from collections.abc import Callable, Iterable, Mapping
from secrets import randbelow
from typing import TYPE_CHECKING, Any

from muggins.base.checks import needed
from muggins.base.errors import MugginsError
from muggins.base.foreign import Foreign
from muggins.base.language import N_, _, ngettext
from muggins.practising import spacing
from muggins.practising.keeping import NAME, Drawer, text_of
from muggins.practising.moments import Moment, moments_in
from muggins.practising.record import LONGEST, Record, loads, slips_in
from muggins.practising.session import Session, now
from muggins.widgets.elements import description, element_html
from muggins.widgets.laying import button_part
from muggins.widgets.paged import paged
from muggins.widgets.shared import bundle, paragraph

if TYPE_CHECKING:
    from muggins.reviews.findings import Findings  # with the coach, which takes long to load

SEEDS = 10**9
MINUTE = 60
BUTTONS: dict[str, str] = {
    "next": N_("Next question"),
    "stop": N_("Enough for today"),
    "again": N_("Five more minutes"),
    "save": N_("Save to a file"),
    "load": N_("Load a file"),
}
OUTCOMES = ("right", "not-yet", "not-tried", "hint", "solution")
KEYS = {
    "slips": ("found", "mistakes"),
    "answer": ("n", "outcome"),
    "press": ("id",),
    "load": ("text",),
}
"""What can be done, and what each action must say."""


class Practising:
    """The model: the question that is asked now, and what is to be kept of the answers."""

    front = "practice"

    def __init__(
        self, record: Record, seed: int | None = None, clock: Callable[[], int] = now
    ) -> None:
        spacing.check()
        self.session = Session(record, randbelow(SEEDS) if seed is None else seed, clock)
        self.n, self.number, self.is_done = 1, 1, False
        self.took = 0
        self._welcome()
        self._files: list[dict[str, str]] = []
        self._question = self._drawn()

    @property
    def record(self) -> Record:
        """The learner's record as it is now."""
        return self.session.record

    # --- what the screen shows ----------------------------------------------------------------

    @property
    def page(self) -> dict[str, Any]:
        """The question, how the others went, and what can be done now."""
        return {
            "n": self.n,
            "kind": "practice",
            "label": _("Practice"),
            "is_done": self.is_done,
            "place": "" if self.is_done else self._place(),
            "question": "" if self.is_done else self._question,
            "number": self.number,
            "marks": [
                {"right": right, "says": _("Right at once") if right else _("Not at once")}
                for _kind, right in self.session.results
            ],
            "message": {"text": self.text, "tone": self.tone},
            "buttons": self._buttons(),
            "took": self.took,
            "words": {
                "too big": _("This file is too big to be a record of practice."),
                "load": _("A file with a record of practice"),
            },
        }

    def files(self) -> list[dict[str, str]]:
        """The files to hand out since this was last asked."""
        files, self._files = self._files, []
        return files

    def _place(self) -> str:
        minutes = -(-self.session.seconds_left // MINUTE)
        return ngettext(
            "Question {number}, {n} minute left",
            "Question {number}, {n} minutes left",
            minutes,
            number=self.number,
        )

    def _buttons(self) -> list[dict[str, Any]]:
        names = ["again"] if self.is_done else ["next"] if self.session.over else []
        rest = ["save", "load"] if self.is_done or self.number == 1 else ["stop"]
        return [button_part(name, _(BUTTONS[name]), primary=name in names) for name in names + rest]

    def _drawn(self) -> str:
        # Not by the name of a lesson's question: this is no answer of the lesson.
        return element_html(description(self.session.asked.exercise, f"practice/{self.number}"))

    # --- what the screen sends ----------------------------------------------------------------

    def receive(self, action: object) -> None:
        """Do what was done on the page; what cannot be read changes nothing and is said."""
        self.n += 1
        try:
            given = Foreign(action, _("it"))
            do = given.part("do").choice(KEYS)
            parts = given.fields("do", *KEYS[do])
            self._doers[do](*(parts[name] for name in KEYS[do]))
        except MugginsError as error:
            sentence = _("Nothing has changed: {why}")
            self._say(sentence.format(why=error), "refused")

    @property
    def _doers(self) -> dict[str, Callable[..., None]]:
        return {
            "slips": self._slips,
            "answer": self._answer,
            "press": self._press,
            "load": self._load,
        }

    def _say(self, text: str, tone: str = "plain") -> None:
        self.text, self.tone = text, tone

    def _welcome(self) -> None:
        waiting = self.session.waiting
        says = ngettext(
            "{n} slip of yours comes back here.", "{n} slips of yours come back here.", waiting
        )
        self._say(says if waiting else "")

    def _slips(self, found: Foreign, mistakes: Foreign) -> None:
        self.took += 1
        self.take(slips_in(found), moments_in(mistakes))

    def take(self, slips: Mapping[str, str], moments: Iterable[Moment] = ()) -> None:
        """Take in slips from elsewhere; before the first answer the question may be one."""
        new = self.session.take(slips) + self.session.remember(moments)
        if new:
            self._welcome()
        if new and self.session.ends is None:
            self.session.next()
            self._ask(self.number)

    def _answer(self, n: Foreign, outcome: Foreign) -> None:
        number, said = n.number(0, SEEDS), outcome.choice(OUTCOMES)
        if number == self.number and not self.is_done:
            self.session.answer(said)
            self._say("")

    def _press(self, id: Foreign) -> None:
        name = id.choice([button["id"] for button in self._buttons()])
        self._say("")
        if name == "next" and self.session.seconds_left:
            self.session.next()
            self._ask(self.number + 1)
        elif name in ("next", "stop"):
            self.is_done = True
            self._say(self.session.summary)
        elif name == "again":
            self.session.begin()
            self._ask(1)
        elif name == "save":
            self._files.append({"name": NAME, "text": text_of(self.record)})

    def _ask(self, number: int) -> None:
        """Show the question that the session asks now."""
        self.number, self.is_done = number, False
        self._question = self._drawn()

    def _load(self, text: Foreign) -> None:
        other = loads(text.text(LONGEST))
        self.session.record = self.record.with_other(other)
        self._say(_("The file has been added to what is kept here."))


class Practice:
    """Practice as the value of a cell: its record is kept in the folder of the learner's games."""

    def __init__(self, model: Practising, drawer: Drawer) -> None:
        self.model, self.drawer = model, drawer
        self._kept = model.record
        self.widget = paged(self, "practice")

    @property
    def page(self) -> dict[str, Any]:
        """What the model shows."""
        return self.model.page

    def receive(self, action: Any) -> None:
        """Hand an action to the model, keep what it changed, hand out its files."""
        if self.drawer.has_news:
            self.model.session.record = self.model.record.with_other(self.drawer.open())
        self.model.receive(action)
        self.keep()
        for file in self.model.files():
            self.widget.send({"file": file})

    def keep(self) -> None:
        """Write the record where it has changed; why it cannot be written is said."""
        if self.model.record == self._kept:
            return
        self._kept = self.model.record
        try:
            self.model.session.record = self._kept = self.drawer.keep(self._kept)
        except MugginsError as error:
            self.model.text = _("This is not being kept: {why}").format(why=error)
            self.model.tone = "refused"

    def _repr_mimebundle_(self, **_facts: Any) -> dict[str, Any]:
        return bundle(self.widget, paragraph(repr(self)), repr(self))

    def __repr__(self) -> str:
        return _("Run this cell to practise for five minutes.")


def practice(
    review: "Findings | None" = None,
    *,
    seed: int | None = None,
    folder: str | os.PathLike[str] | None = None,
) -> Practice:
    """Practise for five minutes: what you slipped on comes back, between fresh questions.

    Slips come from the lessons (this browser remembers them), from your games in `folder` (by
    default where `table` keeps them) and from a `review` of a game of yours. What returns and when
    is kept in the same folder. The same `seed` asks the same fresh questions.

    Raises `MugginsError` where the package fsrs is missing, and for what is no review.
    """
    drawer = Drawer(folder)
    model = Practising(drawer.open(), seed)
    if drawer.fault:
        model.text, model.tone = drawer.fault, "refused"
    found = Practice(model, drawer)
    if review is not None:
        model.take({}, _moments(review))
        found.keep()
    return found


def _moments(review: "Findings") -> list[Moment]:
    """The mistakes among the moments that mattered most."""
    from muggins.reviews.findings import Findings
    from muggins.reviews.positions import position

    found = map(position, needed(review, Findings).moments)
    return moments_in(Foreign([one for one in found if one is not None], _("the review")))
