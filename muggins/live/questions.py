"""What a class can be asked, each by a short code, also used in links.

`03:third_end` is a question of the lessons, `counting/2/17` one without end (kind, level, seed),
`=counting 1-4 1-6` a position of one's own; after `|` comes a hand, and `five-up` after a slash
names other rules than the usual ones.
"""

from collections.abc import Mapping
from functools import cached_property
from itertools import groupby
from typing import Any, NamedTuple

from muggins.base.checks import nearest, quoted
from muggins.base.errors import MugginsError
from muggins.base.foreign import Foreign
from muggins.base.language import N_, _, cached, listed, ngettext
from muggins.exercises.base import Exercise
from muggins.exercises.book import ask, questions
from muggins.exercises.positions import best, counting, playable, scoring
from muggins.exercises.seeds import endless
from muggins.game.moves import Play
from muggins.game.options import PRESETS
from muggins.lessons.notebooks import find
from muggins.text.plays import play_text
from muggins.widgets.clicking import Json
from muggins.widgets.elements import asked

KINDS: dict[str, str] = {
    "counting": N_("Count the ends"),
    "points": N_("Points of the last play"),
    "legal": N_("What fits?"),
    "best-score": N_("The best play"),
}
"""The kinds of question that can be asked without end, and about a position of one's own."""
WITH_A_HAND = ("legal", "best-score")
"""The kinds that ask about a hand."""
LEVELS: dict[str, str] = {
    "1": N_("1: a line of two to four tiles"),
    "2": N_("2: with a double across the line"),
    "3": N_("3: many tiles, four ends"),
}
LONGEST_CODE, LONGEST_ESTIMATE, LARGEST = 300, 20, 999_999
HOUSE = "muggins"

Sent = int | str
"""An answer as a page sends it: a number, or the text of an estimate."""
MOST_JUDGED = 1000


class Answer(NamedTuple):
    """An answer as it is counted: what it says, whether it is right, and which mistake it shows."""

    text: str
    is_right: bool
    reply: str
    slip: str = ""


class Question:
    """A question as the class sees it: nothing in `described` tells the answer.

    It speaks one language; `question` gives the same one in another.
    """

    def __init__(self, code: str, exercise: Exercise) -> None:
        self.code, self.exercise = code, exercise
        self._judged: dict[Sent, Answer] = {}
        self._asked, self._guesses = asked(exercise)
        if self._asked["form"]["kind"] == "many":
            self._asked["form"]["says"] = _("Choose all that you mean, then send.")

    @property
    def described(self) -> Json:
        """What is shown of it."""
        return self._asked

    @property
    def title(self) -> str:
        """The question itself."""
        return self.exercise.question

    def read(self, sent: Foreign) -> Sent:
        """An answer that a page has sent. Raises `ForeignError` for what its form cannot send."""
        kind = self._asked["form"]["kind"]
        if kind == "estimate":
            return " ".join(sent.text(LONGEST_ESTIMATE).split())
        most = LARGEST if kind in ("halves", "number") else len(self._guesses) - 2
        return sent.number(0, most)

    def judged(self, sent: Sent) -> Answer:
        """What an answer says, and whether it is right."""
        if sent not in self._judged:
            if len(self._judged) > MOST_JUDGED:
                self._judged.clear()
            self._judged[sent] = self._judge(sent)
        return self._judged[sent]

    def _judge(self, sent: Sent) -> Answer:
        typed = self._asked["form"]["kind"] in ("estimate", "halves", "number")
        guess: Any = sent if typed or isinstance(sent, str) else self._guesses[sent]
        reply = self.exercise.check(guess)
        value = self.exercise.read(guess)
        slip = self.exercise.slips.get(value, "") if value is not None else ""
        known = self.exercise.wrong.get(value, "") if value is not None else ""
        return Answer(self._said(guess), reply.outcome == "right", reply.says, slip or known)

    def _said(self, guess: Any) -> str:
        """An answer in words."""
        labels = self.exercise.labels
        if isinstance(guess, list):
            return listed((labels.get(one, one) for one in guess), "and") or _("nothing")
        if isinstance(guess, Play):
            return play_text(guess)
        said = " ".join(str(guess).split())
        seat = self.exercise.kind == "a seat" and said.isdigit()
        return _("seat {seat}").format(seat=said) if seat else labels.get(said, said)

    @cached_property
    def solved(self) -> Json:
        """What is shown when the answer is."""
        picture = self.exercise.solved or self.exercise.picture
        return {"says": self.exercise.why, "picture": "" if picture is None else picture.markup}


@cached
def question(code: str) -> Question:
    """The question of a code. Raises `MugginsError` in a sentence where there is none.

    >>> question("=counting 1-4 1-6").exercise.answer
    10
    >>> question("counting/1/7").title
    'What do the open ends add up to?'
    """
    if len(code) > LONGEST_CODE:
        raise MugginsError(_("A question is not as long as that."))
    if code.startswith("="):
        return Question(code, _about_a_position(code[1:]))
    if ":" in code:
        return Question(code, ask(code.replace("_", " ")))
    kind, *rest = code.split("/")
    numbers = [part for part in rest[:2] if part.isascii() and part.isdigit() and len(part) < 10]
    if kind not in KINDS or len(numbers) != 2 or len(rest) > 3:
        raise MugginsError(_("There is no question {code}.").format(code=quoted(code)))
    level, seed = map(int, numbers)
    return Question(code, endless(kind, seed, level, _rules(*rest[2:])))


def _about_a_position(text: str) -> Exercise:
    what, _space, position = text.partition(" ")
    kind, _slash, rules = what.partition("/")
    plays, _bar, hand = position.partition("|")
    if kind not in KINDS:
        raise MugginsError(_("There is no question {code}.").format(code=quoted(text)))
    chosen = _rules(*filter(None, [rules]))
    if kind in ("counting", "points"):
        return (counting if kind == "counting" else scoring)(plays, chosen)
    if not hand.split():
        raise MugginsError(_("This question needs a hand: write its tiles, as in 4-6 2-5."))
    held = hand.replace(",", " ").split()
    return (playable if kind == "legal" else best)(plays, held, chosen)


def _rules(name: str = HOUSE) -> str:
    if name not in PRESETS:
        near = nearest(name, PRESETS)
        raise MugginsError(
            _("There are no rules {name}; {near}").format(name=quoted(name), near=near)
        )
    return name


def position_code(kind: str, plays: str, hand: str = "", rules: str = HOUSE) -> str:
    """The code of a question about a position of one's own.

    >>> position_code("legal", " 1-4  1-6 ", "4-6, 2-5")
    '=legal 1-4 1-6|4-6 2-5'
    """
    what = kind if rules == HOUSE else f"{kind}/{rules}"
    code = f"={what} {' '.join(plays.split())}"
    held = " ".join(hand.replace(",", " ").split())
    return f"{code}|{held}" if held and kind in WITH_A_HAND else code


def after(code: str) -> str:
    """The question that comes after one: the next seed, or the next one of its lesson.

    >>> after("counting/2/17"), after("03:third_end")
    ('counting/2/18', '03:double_three')
    """
    kind, *rest = code.split("/")
    if kind in KINDS and len(rest) > 1:
        level, seed, *rules = rest
        return "/".join([kind, level, str(int(seed) + 1), *rules]) if int(seed) < LARGEST else ""
    for lesson in book():
        if code in lesson["codes"]:
            return str((lesson["codes"] + [""])[lesson["codes"].index(code) + 1])
    return ""


@cached
def book() -> list[Json]:
    """The lessons that ask something, with the codes of their questions."""
    numbers = groupby(questions(), key=lambda name: name.partition(":")[0])
    return [
        {
            "number": number,
            "title": _("{number}. {title}").format(number=int(number), title=find(number).title),
            "codes": [name.replace(" ", "_") for name in names],
        }
        for number, names in numbers
    ]


# --- Mistakes ---------------------------------------------------------------------------------


def mistaken(slip: str, n: int) -> str:
    """How many made a mistake, in a sentence; an unnamed one has its own words.

    >>> mistaken("once", 9)
    '9 counted a double once'
    """
    counts: Mapping[str, str] = {
        "once": ngettext("{n} counted a double once", "{n} counted a double once", n),
        "twice": ngettext("{n} counted a double twice", "{n} counted a double twice", n),
        "one double end": ngettext("{n} left the double out", "{n} left the double out", n),
        "line": ngettext(
            "{n} counted the spinner as All Fives does",
            "{n} counted the spinner as All Fives does",
            n,
        ),
        "sides": ngettext(
            "{n} counted the open sides of the spinner",
            "{n} counted the open sides of the spinner",
            n,
        ),
        "last tile": ngettext(
            "{n} took the pips of the last tile", "{n} took the pips of the last tile", n
        ),
        "all tiles": ngettext("{n} added up every pip", "{n} added up every pip", n),
        "points not count": ngettext("{n} gave the points", "{n} gave the points", n),
    }
    return counts.get(slip, slip)
