"""Five minutes of practice: which question is next, and what an answer changes in the record."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import count

from muggins.base.errors import MugginsError
from muggins.base.language import N_, _, ngettext
from muggins.exercises.base import Exercise
from muggins.exercises.book import ask, questions
from muggins.exercises.seeds import endless
from muggins.practising import spacing
from muggins.practising.moments import Moment
from muggins.practising.record import AT_THE_TABLE, PUZZLE, Card, Record, Skill

SECONDS = 300
"""How long it takes."""
DAY, WEEK = 86_400, 7
SKILLS: dict[str, str] = {
    "counting": N_("counting open ends"),
    "points": N_("what a play is worth"),
    "legal": N_("which tiles fit"),
    "best-score": N_("finding the play that scores"),
    "slip": N_("finding slips in a count"),
    "call": N_("calling what nobody said"),
    "puzzle": N_("finding the best move"),
}
"""The skills by what they are called in a sentence, in the order in which they are asked first."""
RULE, JUDGEMENT = "rule", "judgement"
RETURNING: dict[str, str] = {
    RULE: N_("questions of the lessons"),
    JUDGEMENT: N_("choosing the better move"),
}


@dataclass(frozen=True)
class Asked:
    """A question as it was asked: its kind, and its card's name where it is one that returns."""

    kind: str
    exercise: Exercise
    card: str = ""


def now() -> int:
    """This second."""
    return int(datetime.now(UTC).timestamp())


class Session:
    """Questions one after another, until five minutes are over.

    `seed` decides which fresh questions come, `clock` gives the second.
    """

    def __init__(self, record: Record, seed: int, clock: Callable[[], int] = now) -> None:
        self.record, self.clock = record, clock
        self._seeds = count(seed)
        self._last_asked: dict[str, int] = {}
        self.begin()

    def begin(self) -> None:
        """Begin five minutes."""
        self.ends: int | None = None
        self.results: list[tuple[str, bool]] = []
        self.next()

    # --- Slips from elsewhere -----------------------------------------------------------------

    def take(self, slips: Mapping[str, str]) -> int:
        """Take in slips by their names, each with its day; returns how many were new."""
        before = self.record.taken
        self.record = taking(self.record, slips, self.clock())
        return sum(before.get(name) != day for name, day in self.record.taken.items())

    def remember(self, moments: Iterable[Moment]) -> int:
        """Take in moments of games; returns how many were new."""
        before = len(self.record.moments)
        self.record = remembering(self.record, moments, self.clock())
        return len(self.record.moments) - before

    @property
    def waiting(self) -> int:
        """How many slips wait to be made good."""
        due = sum(self._is_due(card) for card in self.record.cards.values())
        return due + sum(skill.slips for skill in self.record.skills.values())

    def _is_due(self, card: Card) -> bool:
        return card.due <= self.clock() + spacing.SOON[0].seconds

    # --- The next question --------------------------------------------------------------------

    def next(self) -> None:
        """Choose the question that comes now: what is due, and fresh ones between."""
        self.missed = self.helped = self.over = False
        before = self.results[-1][0] if self.results else ""
        due = None if before in (*RETURNING, "puzzle") else self._due()
        self.asked = due or self._fresh(before)
        self._last_asked[self.asked.kind] = len(self.results) + 1

    def _due(self) -> Asked | None:
        """The question that has been due longest, if it can be asked here."""
        waiting = sorted(self.record.cards.items(), key=lambda item: item[1].due)
        for name, card in waiting:
            if not self._is_due(card):
                break
            if self.ends is None and PUZZLE.fullmatch(name):
                continue  # puzzles bring the coach, which takes long: not before the first answer
            try:
                return self._again(name)
            except (MugginsError, ImportError):
                continue  # of another version, or of a lesson whose packages are not here
        return None

    def _again(self, name: str) -> Asked:
        """The question of a card."""
        moment = self.record.moments.get(name)
        if moment is not None:
            return Asked(JUDGEMENT, moment.exercise(), name)
        if not PUZZLE.fullmatch(name):
            return Asked(RULE, ask(name), name)
        from muggins.exercises.puzzling import solving
        from muggins.puzzles.book import named

        return Asked(JUDGEMENT, solving(named(name)), name)

    def _fresh(self, before: str) -> Asked:
        """A fresh question of another skill than before: slips first, then what waited longest."""
        kind = min(
            (name for name in SKILLS if name != before and self._is_known(name)),
            key=lambda name: self._last_asked.get(name, 0) - 2 * min(2, self._skill(name).slips),
        )
        return Asked(kind, endless(kind, next(self._seeds), self._skill(kind).level))

    def _skill(self, name: str) -> Skill:
        return self.record.skills.get(name, Skill())

    def _is_known(self, name: str) -> bool:
        """Whether a learner has come far enough: calls after a slip, puzzles after easy plays."""
        if name == "puzzle":
            return self.ends is not None and self._skill("best-score").level > 1
        return name != "call" or name in self.record.skills

    # --- Answers ------------------------------------------------------------------------------

    def answer(self, outcome: str) -> None:
        """Take in what the exercise said to a guess: "right", "not-yet", "hint" or "solution"."""
        if self.over:
            return
        if self.ends is None:
            self.ends = self.clock() + SECONDS
        if outcome == "hint":
            self.helped = True
        elif outcome in ("not-yet", "solution") and not self.missed:
            self.missed = True
            self._learn(spacing.WRONG)
        elif outcome == "right" and not self.missed:
            self._learn(spacing.WITH_HELP if self.helped else spacing.RIGHT)
        if outcome in ("right", "solution"):
            self.over = True
            self.results.append((self.asked.kind, not (self.missed or self.helped)))

    def _learn(self, how: str) -> None:
        if self.asked.card:
            self.record = reviewed(self.record, self.asked.card, how, self.clock())
            return
        name = self.asked.exercise.name
        if how == spacing.WRONG and PUZZLE.fullmatch(name):
            self.record = reviewed(self.record, name, how, self.clock())
        if how != spacing.WITH_HELP:
            self.record = practised(self.record, self.asked.kind, how == spacing.RIGHT)

    # --- The end ------------------------------------------------------------------------------

    @property
    def seconds_left(self) -> int:
        """How much is left of the five minutes; they begin with the first answer."""
        return SECONDS if self.ends is None else max(0, self.ends - self.clock())

    @property
    def days(self) -> int:
        """In how many days to come back: when the next question returns, within a week."""
        dues = [card.due for card in self.record.cards.values()]
        wait = min(dues, default=0) - self.clock()
        return max(1, min(WEEK, round(wait / DAY)))

    @property
    def summary(self) -> str:
        """What went well, and when to come back, in a sentence."""
        well = max(
            sorted({kind for kind, right in self.results if right}),
            key=lambda kind: (self._share(kind), self._of(kind)),
            default="",
        )
        if not well:
            return ngettext(
                "What went wrong here goes right at the table later: come back in {n} day.",
                "What went wrong here goes right at the table later: come back in {n} days.",
                self.days,
            )
        return ngettext(
            "What went best: {what}, {right} of {all} at the first try; come back in {n} day.",
            "What went best: {what}, {right} of {all} at the first try; come back in {n} days.",
            self.days,
            what=_({**SKILLS, **RETURNING}[well]),
            right=round(self._share(well) * self._of(well)),
            all=self._of(well),
        )

    def _of(self, kind: str) -> int:
        return sum(each == kind for each, _right in self.results)

    def _share(self, kind: str) -> float:
        return sum(right for each, right in self.results if each == kind) / self._of(kind)


def _skill_of(name: str) -> str | None:
    """By which skill a question of the lessons is practised; None where it returns itself.

    Empty where it cannot be asked here.
    """
    if PUZZLE.fullmatch(name):
        return None
    try:
        return ask(name).skill or None
    except (MugginsError, ImportError):
        return ""


def practised(record: Record, skill: str, right: bool) -> Record:
    """The record after an answer to a fresh question."""
    after = record.skills.get(skill, Skill()).after(right)
    return replace(record, skills={**record.skills, skill: after})


def reviewed(record: Record, name: str, how: str, second: int) -> Record:
    """The record after an answer to a question that returns."""
    cards: dict[str, Card] = dict(record.cards)
    card = spacing.answered(cards.pop(name, None), how, second)
    return replace(record, cards={**cards, name: card})


def taking(record: Record, slips: Mapping[str, str], second: int) -> Record:
    """The record with slips by their names, each with its day; what it has already is left out."""
    known = questions()
    for name, day in slips.items():
        at_table, last = AT_THE_TABLE.fullmatch(name), record.taken.get(name, "")
        is_old = bool(last) if at_table else last >= day  # a game's slip is made once
        if is_old or not (at_table or name in known or PUZZLE.fullmatch(name)):
            continue
        others = {key: kept for key, kept in record.taken.items() if key != name}
        record = replace(record, taken={**others, name: day})
        skill = at_table[1] if at_table else _skill_of(name)
        if skill is None:
            record = reviewed(record, name, spacing.WRONG, second)
        elif skill:
            record = practised(record, skill, right=False)
    return record


def remembering(record: Record, moments: Iterable[Moment], second: int) -> Record:
    """The record with moments of games: each returns until its better move is found."""
    for moment in moments:
        if moment.name not in record.moments:
            record = replace(record, moments={**record.moments, moment.name: moment})
            record = reviewed(record, moment.name, spacing.WRONG, second)
    return record
