"""What every exercise can do: show its question, check a guess, give a hint, tell the solution."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from muggins.base import shown
from muggins.base.checks import quoted, whole_number
from muggins.base.errors import MugginsError
from muggins.base.language import N_, _
from muggins.game.layout import Layout
from muggins.game.moves import Play
from muggins.game.tiles import Tile
from muggins.pictures.svg import Picture

KINDS: dict[str, str] = {
    "a number": N_("a whole number"),
    "a play": N_("a play written as text, like 1-6@1-4"),
    "a legal move": N_("one of your legal moves as text, like 1-6@1-4 or draw"),
    "tiles": N_("a list of tiles written as text, like ['1-6', '4-4']"),
    "moves": N_("a list of words, like ['play', 'draw']"),
    "an estimate": N_("a number, like 12 or 0.5"),
    "a change": N_("one of the words 'up', 'down' and 'same'"),
    "a seat": N_("the number of a seat, or 'nobody'"),
    "a step": N_("one of the steps, as it is written"),
    "a choice": N_("one of the answers to choose from"),
    "choices": N_("a list of answers to choose from"),
}
"""The kinds of answer, as the reply to a guess of another kind says it."""


class Reply(NamedTuple):
    """An answer to a guess, as the value of a cell: "right", "not yet" or "not tried".

    `word` says in a word what kind of answer it is, and `says` the rest.
    """

    outcome: str
    word: str
    says: str

    @property
    def text(self) -> str:
        """The answer as a line of text."""
        return f"{self.word} {self.says}".strip()

    def __repr__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Exercise:
    """A question with its answer, hints, a solution, and the wrong answers that are expected.

    `hints` go from where to look to the working. `read` makes a value of a guess and returns None
    where it is of the wrong kind; `look` says something about a wrong guess that is not among the
    `wrong` ones, which come in the order of how likely they are; neither gives the answer away, and
    neither says what a hint says.
    `choices` are what an answer can be put together from, for anyone who picks and does not type:
    one row of words, or for a play two, the tiles of the hand and the hosts, and perhaps a third of
    other moves; `labels` are what they are called on a button, where that is not the word itself,
    and `shows` the tiles that are clicked in their place. A number from 0 to `most` is one click;
    without it, it is typed.
    `slips` names the mistake behind a wrong answer, and `solved` is the picture that shows the
    answer. `layout` is what is played on or, with `adds`, what is counted by clicking the halves
    that count; `held` is the hand beside it. `situation` tells what no picture shows: scores, hands
    of others, what was said. The `name` is that of a question of the lessons; `skill` is the kind
    of exercise by which it is practised ("counting"), empty where it asks for a rule or for
    judgement.
    """

    question: str
    answer: Any
    why: str
    hints: tuple[str, ...]
    kind: str
    read: Callable[[Any], Any]
    look: Callable[[Any], str]
    wrong: Mapping[Any, str] = field(default_factory=dict)
    picture: Picture | None = None
    choices: tuple[tuple[str, ...], ...] = ()
    labels: Mapping[str, str] = field(default_factory=dict)
    shows: Mapping[str, Tile] = field(default_factory=dict)
    most: int = 0
    slips: Mapping[Any, str] = field(default_factory=dict)
    solved: Picture | None = None
    layout: Layout | None = None
    held: tuple[Tile, ...] = ()
    adds: bool = False
    situation: str = ""
    name: str = ""
    skill: str = ""

    def check(self, guess: Any) -> Reply:
        """Say whether a guess is right; `...` means that nothing was tried."""
        if guess is ...:
            untried = _(
                "Not tried yet: put your answer in place of the three dots and run the cell again."
            )
            return Reply("not tried", "", untried)
        value = self.read(guess)
        if value is None:
            kind = _("The answer is {kind}.").format(kind=_(KINDS[self.kind]))
            return Reply("not yet", _("Not yet."), kind)
        if self.is_right(value):
            return Reply("right", _("✓ Right."), self.why)
        return Reply("not yet", _("Not yet."), self.wrong.get(value) or self.look(value))

    @property
    def lesson(self) -> int | None:
        """The number of the lesson that asks it; None for a question of no lesson."""
        return int(self.name[:2]) if self.name[:2].isdigit() else None

    def is_right(self, value: Any) -> bool:
        """Whether a value is the answer, or one of several; one place has one play, by any host."""
        if isinstance(value, Play) and self.layout is not None:
            value = self.layout.as_listed(value)
        return value in self.answer if isinstance(self.answer, frozenset) else value == self.answer

    def hint(self, step: int = 1) -> Reply:
        """A step on the way: first where to look, then the working; the last one stays the last."""
        return Reply("hint", _("Hint:"), self.hints[min(step, len(self.hints)) - 1])

    def solution(self) -> Reply:
        """The answer and why."""
        return Reply("solution", _("Solution:"), self.why)

    def _repr_html_(self) -> str:
        return shown.html(self)

    def __repr__(self) -> str:
        return self.question if self.picture is None else f"{self.question} {self.picture!r}"


def number(guess: Any) -> int | None:
    """A guess as a whole number."""
    if isinstance(guess, str) and guess.strip().isascii() and guess.strip().isdigit():
        return int(guess)
    return whole_number(guess)


def too_much_or_little(answer: float, high: str = "", low: str = "") -> Callable[[float], str]:
    """What to say of a number that is not the answer; `high` and `low` say where to look then."""

    def look(guess: float) -> str:
        if guess > answer:
            return high or _("That is too high.")
        return low or _("That is too low.")

    return look


def picking(
    question: str,
    answer: int,
    why: str,
    hint: str,
    wrong: Mapping[int, str] | None = None,
    high: str = "",
    low: str = "",
    most: int = 0,
) -> Exercise:
    """A question whose answer is a whole number that the caller has computed.

    `wrong` replies to expected mistakes, `high` and `low` to every other number. With `most` it is
    one of the numbers from 0 to that, which are clicked.

    >>> quiz = picking("How many tiles?", 28, "28 pairs of numbers.", "Count the doubles first.")
    >>> quiz.check(28)
    ✓ Right. 28 pairs of numbers.

    Raises `MugginsError` for an answer that no guess could meet.
    """
    right = whole_number(answer)
    if right is None:
        raise MugginsError(
            _("The answer to be picked is a whole number, not {answer}.").format(
                answer=quoted(repr(answer))
            )
        )
    look = too_much_or_little(right, high, low)
    known = wrong or {}
    return Exercise(question, right, why, (hint,), "a number", number, look, known, most=most)


def choosing(
    question: str,
    choices: Sequence[str],
    answer: str,
    why: str,
    hint: str,
    wrong: Mapping[str, str] | None = None,
) -> Exercise:
    """A question with some texts to choose from, of which the caller has computed the right one.

    >>> quiz = choosing("Who is next?", ["Ann", "You"], "You", "Ann has played.", "Who played?")
    >>> quiz.check("Ann")
    Not yet. Another answer is right.

    Raises `MugginsError` for an answer that is not among the choices.
    """
    if answer not in choices:
        raise MugginsError(
            _("The answer {answer} is not among the choices.").format(answer=quoted(str(answer)))
        )

    def read(guess: Any) -> str | None:
        return guess if isinstance(guess, str) and guess in choices else None

    kind, row = "a choice", (tuple(choices),)
    other = _("Another answer is right.")
    return Exercise(
        question, answer, why, (hint,), kind, read, lambda __: other, wrong or {}, choices=row
    )


def several_of(
    question: str,
    choices: Sequence[str],
    answer: Collection[str],
    why: str,
    hint: str,
    wrong: Mapping[str, str],
) -> Exercise:
    """A question with some texts to choose from, which is answered with all that are right.

    `wrong` says of each of the others why it is wrong.

    >>> quiz = several_of("Who may call?", ["You", "Ann"], ["Ann"], "Ann is next.", "Who played?",
    ...     {"You": "You played."})
    >>> quiz.check(["Ann"]), quiz.check(["Ann", "You"])
    (✓ Right. Ann is next., Not yet. You played.)
    """

    def read(guess: Any) -> tuple[str, ...] | None:
        if not isinstance(guess, list | tuple) or not set(guess) <= set(choices):
            return None
        return tuple(text for text in choices if text in guess)

    def look(guess: tuple[str, ...]) -> str:
        more = _("Right so far. There is more to find.")
        return next((wrong[text] for text in guess if text in wrong), more)

    right = tuple(text for text in choices if text in answer)
    row = (tuple(choices),)
    return Exercise(question, right, why, (hint,), "choices", read, look, choices=row)
