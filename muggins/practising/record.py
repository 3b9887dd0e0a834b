"""What is kept of a learner: how far each skill has come, and which questions return when.

A record is JSON, the same in a folder, in a browser and in a file that is carried from one to
another. It is read value by value within limits, and refused whole.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from datetime import date
from typing import Any, NamedTuple, TypeVar

from muggins.base.foreign import Foreign, body, parse_json
from muggins.base.language import _
from muggins.exercises.levels import LEVELS
from muggins.exercises.seeds import MAKERS
from muggins.practising.moments import Moment

T = TypeVar("T")

FORMAT = 1
MOST_CARDS, MOST_MOMENTS, MOST_TAKEN = 400, 60, 600
"""How many questions, moments of games and slips a record holds; of more the newest."""
LONGEST = 250_000
"""Letters of a record as it is carried around; a full one has about half of them."""
LATEST = 2**33
"""The last second that a record can name, in the year 2242."""
IN_THE_LESSONS = re.compile(r"\d\d:[^\x00-\x1f]{1,60}")
AT_THE_TABLE = re.compile(rf"({'|'.join(MAKERS)})#[0-9a-f]{{1,16}}")
PUZZLE = re.compile(r"puzzle:[0-9a-f]{8}")
DAY = re.compile(r"\d{4}-\d\d-\d\d")
MOMENT = re.compile(r"move:[0-9a-f]{1,16}")
MOST_SLIPS = 9
"""How many slips of a skill wait to be made good; of more it is not said."""
UP, DOWN = 3, 2
"""Right answers in a row after which a skill gets harder, and slips after which it gets easier."""


class Skill(NamedTuple):
    """How far a skill has come: its level, right answers in a row (slips: below 0), open slips."""

    level: int = 1
    row: int = 0
    slips: int = 0

    def after(self, right: bool) -> "Skill":
        """The skill after an answer.

        >>> Skill(1, 2, 1).after(True), Skill(2, -1).after(False)
        (Skill(level=2, row=0, slips=0), Skill(level=1, row=0, slips=1))
        """
        row = max(self.row, 0) + 1 if right else min(self.row, 0) - 1
        slips = max(0, self.slips - 1) if right else min(MOST_SLIPS, self.slips + 1)
        step = (row >= UP) - (row <= -DOWN)
        level = max(min(LEVELS), min(max(LEVELS), self.level + step))
        return Skill(level, 0 if step else row, slips)


class Card(NamedTuple):
    """When a question returns, as fsrs knows it; whole numbers: seconds, thousandths."""

    state: int
    step: int
    stability: int
    difficulty: int
    due: int
    last: int


@dataclass(frozen=True)
class Record:
    """All that is kept of a learner.

    `skills` are those of the fresh questions, `cards` the questions that return, by the name of the
    lesson's question or of the moment. `taken` are the slips that are in the record already, each
    with its day.
    """

    skills: Mapping[str, Skill] = field(default_factory=dict)
    cards: Mapping[str, Card] = field(default_factory=dict)
    moments: Mapping[str, Moment] = field(default_factory=dict)
    taken: Mapping[str, str] = field(default_factory=dict)

    def to_data(self) -> dict[str, Any]:
        """The record as plain values, for JSON."""
        moments = dict(_newest(self.moments, MOST_MOMENTS))
        cards = (item for item in self.cards.items() if _is_known(item[0], moments))
        return {
            "format": FORMAT,
            "skills": [{"name": name, **skill._asdict()} for name, skill in self.skills.items()],
            "cards": [
                {"name": name, **card._asdict()} for name, card in _newest(dict(cards), MOST_CARDS)
            ],
            "moments": [{"name": name, **asdict(moment)} for name, moment in moments.items()],
            "taken": [{"name": name, "day": day} for name, day in _newest(self.taken, MOST_TAKEN)],
        }

    def with_other(self, other: "Record") -> "Record":
        """Both records in one: the higher level, the later answer, every moment and slip."""
        skills = {**self.skills}
        for name, skill in other.skills.items():
            mine = skills.get(name, skill)
            skills[name] = max(skill, mine)._replace(slips=max(skill.slips, mine.slips))
        cards = {**self.cards}
        for name, card in other.cards.items():
            cards[name] = max(card, cards.get(name, card), key=lambda one: one.last)
        moments = {**self.moments, **other.moments}
        taken = {**self.taken, **other.taken}
        return Record(skills, cards, moments, taken)


def _newest(things: Mapping[str, Any], most: int) -> list[tuple[str, Any]]:
    """The things that were put in last."""
    return list(things.items())[-most:]


def _is_known(name: str, moments: Mapping[str, Moment]) -> bool:
    return name in moments or any(map(_matching(name), (IN_THE_LESSONS, PUZZLE)))


def loads(text: str) -> Record:
    """A record from its text. Raises `MugginsError` with the reason that it is none.

    >>> loads('{"format": 2}')
    Traceback (most recent call last):
    muggins.base.foreign.ForeignError: its format must be 1; another version may have written it.
    """
    keys = ("skills", "cards", "moments", "taken")
    whole = Foreign(text, _("it"))
    given = body(parse_json(whole.text(LONGEST)), FORMAT).fields(*keys)
    moments = _named(given["moments"], MOST_MOMENTS, _is(MOMENT), Moment.read)
    return Record(
        _named(given["skills"], len(MAKERS), MAKERS.__contains__, _skill),
        _named(given["cards"], MOST_CARDS, lambda name: _is_known(name, moments), _card),
        moments,
        _named(given["taken"], MOST_TAKEN, _is_slip, lambda part: _day(part["day"])),
    )


def slips_in(given: Foreign) -> dict[str, str]:
    """Slips as a page sends them: the day of each by its name."""
    return _named(given, MOST_TAKEN, _is_slip, lambda part: _day(part["day"]))


Parts = dict[str, Foreign]
FIELDS = {
    "skills": Skill._fields,
    "cards": Card._fields,
    "moments": Moment.FIELDS,
    "taken": ("day",),
    "found": ("day",),
}


def _named(
    rows: Foreign, most: int, is_name: Callable[[str], bool], read: Callable[[Parts], T]
) -> dict[str, T]:
    """The rows of a list by their names."""
    found: dict[str, T] = {}
    for row in rows.items(most):
        parts = row.fields("name", *FIELDS[rows.name])
        name = parts["name"].text()
        if not is_name(name) or name in found:
            raise parts["name"].refusal(_("{name} cannot be {given}."))
        found[name] = read(parts)
    return found


def _is(pattern: re.Pattern[str]) -> Callable[[str], bool]:
    return lambda name: pattern.fullmatch(name) is not None


def _is_slip(name: str) -> bool:
    return any(map(_matching(name), (IN_THE_LESSONS, PUZZLE, AT_THE_TABLE)))


def _matching(name: str) -> Callable[[re.Pattern[str]], bool]:
    return lambda pattern: pattern.fullmatch(name) is not None


def _day(part: Foreign) -> str:
    day = part.text(10)
    try:
        if DAY.fullmatch(day):
            return date.fromisoformat(day).isoformat()
    except ValueError:
        pass  # the 30th of February
    raise part.refusal(_("{name} must be a day like 2026-12-01, not {given}."))


def _skill(parts: Parts) -> Skill:
    level = parts["level"].number(min(LEVELS), max(LEVELS))
    row, slips = parts["row"].number(1 - DOWN, UP - 1), parts["slips"].number(0, MOST_SLIPS)
    return Skill(level, row, slips)


def _card(parts: Parts) -> Card:
    return Card(
        parts["state"].number(1, 3),
        parts["step"].number(0, 1),
        parts["stability"].number(1, 10**9),
        parts["difficulty"].number(1000, 10_000),
        parts["due"].number(0, LATEST),
        parts["last"].number(0, LATEST),
    )
