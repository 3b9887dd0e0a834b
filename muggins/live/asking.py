"""A question that the class is asked, and its answers: one a pupil, the last one counts."""

import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from muggins.base.errors import MugginsError
from muggins.base.foreign import Foreign
from muggins.base.language import _, ngettext
from muggins.live.people import Pupil
from muggins.live.questions import Answer, Question, Sent, mistaken, question

MOST_BARS = 8
LONGEST_TIME = 600
LATE = 1.0
"""Seconds after the end in which an answer that was on its way still counts."""


class Bar(NamedTuple):
    """An answer that somebody gave: how many did, and how many of all that is."""

    text: str
    n: int
    share: float
    is_right: bool
    slip: str


@dataclass
class Asking:
    """A question at work; answers are kept by the pupil's token, as they were sent."""

    number: int
    code: str
    seconds: int = 0
    begun: float = field(default_factory=time.monotonic)
    answers: dict[str, Sent] = field(default_factory=dict)
    is_closed: bool = False
    is_solved: bool = False
    bars: bool = False
    mistakes: bool = False

    @property
    def question(self) -> Question:
        """What is asked, in the language that is spoken."""
        return question(self.code)

    @property
    def left(self) -> float | None:
        """Seconds that are left; None without a clock."""
        if not self.seconds:
            return None
        return max(0.0, self.begun + self.seconds - time.monotonic())

    @property
    def is_open(self) -> bool:
        """Whether answers are taken."""
        late = self.seconds and time.monotonic() > self.begun + self.seconds + LATE
        return not (self.is_closed or self.is_solved or late)

    def answer(self, pupil: Pupil, sent: Foreign) -> None:
        """Take an answer; a second one takes the place of the first.

        Raises `MugginsError` for one that comes too late or cannot be read.
        """
        if not self.is_open:
            raise MugginsError(_("This question is closed; your answer came too late."))
        self.answers[pupil.token] = self.question.read(sent)
        pupil.has_answered = True

    def solve(self) -> None:
        """Show the answer; with it the question is closed, and what was answered may be seen."""
        self.is_closed = self.is_solved = self.bars = self.mistakes = True

    def by(self, pupil: Pupil) -> Answer | None:
        """What a pupil answered."""
        sent = self.answers.get(pupil.token)
        return None if sent is None else self.question.judged(sent)

    def tally(self) -> list[Bar]:
        """The answers, most given first; what few gave comes together at the end."""
        return tally(map(self.question.judged, self.answers.values()))

    def share_missed(self) -> float:
        """Which part of the answers is not right; 0 where nobody answered."""
        given = list(map(self.question.judged, self.answers.values()))
        return sum(not answer.is_right for answer in given) / len(given) if given else 0.0


def tally(answers: Iterable[Answer]) -> list[Bar]:
    """The answers as bars.

    >>> [bar.n for bar in tally([Answer("16", True, ""), Answer("10", False, "", "once")] * 2)]
    [2, 2]
    """
    given = list(answers)
    facts = {answer.text: answer for answer in given}
    counts = Counter(answer.text for answer in given).most_common()
    shown, rest = counts[:MOST_BARS], counts[MOST_BARS:]
    bars = [
        Bar(text, n, n / len(given), facts[text].is_right, facts[text].slip) for text, n in shown
    ]
    if rest:
        others = sum(n for _text, n in rest)
        bars.append(Bar(_("other answers"), others, others / len(given), False, ""))
    return bars


def answered(n: int, of: int) -> str:
    """How many have answered, in a sentence.

    >>> answered(12, 15)
    '12 of 15 have answered'
    """
    return ngettext("{n} of {of} has answered", "{n} of {of} have answered", n, of=of)


def bar_page(bar: Bar, tells: bool, names_mistakes: bool) -> dict[str, Any]:
    """A bar as it is shown; whether it is right is told with the solution."""
    slip = mistaken(bar.slip, bar.n) if names_mistakes and bar.slip else ""
    return {
        "text": bar.text,
        "n": bar.n,
        "percent": round(100 * bar.share),
        "right": bar.is_right and tells,
        "says": _("right") if bar.is_right and tells else slip,
    }
