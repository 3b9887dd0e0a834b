"""Exercises about experiments: guess a number before it is computed, or where a rule will lead."""

import re
from dataclasses import dataclass
from math import isfinite
from numbers import Real
from typing import Any

from muggins.base.checks import nearest, needed, quoted
from muggins.base.errors import MugginsError
from muggins.base.estimates import Estimate
from muggins.base.language import N_, _, decimal
from muggins.exercises.base import Exercise, Reply, too_much_or_little
from muggins.experiments.results import Comparison
from muggins.experiments.statistics import statistic_text
from muggins.text.rule_sets import rules_title, setting_text

COMMA = re.compile(r"^([+-]?0|[+-]?\d+(?!,\d{3}$)),(?=\d+$)")
"""A comma in place of a decimal point; before three digits it may set off thousands."""
GUESSES: dict[str, str] = {
    "why up": N_("Up, by {difference} {unit}: from {before} to {after}."),
    "why down": N_("Down: the difference is {difference} {unit}, from {before} to {after}."),
    "why same": N_(
        "The same, as far as these pairs can tell: the difference is "
        "{difference} {unit}, and zero lies inside that interval."
    ),
    "rounds": N_("a round"),
    "games": N_("a game"),
    "look up": N_("It is more after the change. Ask what brings the additional ones."),
    "look down": N_("It is less after the change. Ask where they went."),
    "look same": N_("No change is seen. Ask whether the two rules ever lead to another play."),
}


UP, DOWN, SAME = "up", "down", "same"
WAYS = {UP: N_("Up"), DOWN: N_("Down"), SAME: N_("No change")}
"""Where a statistic can go, as a button says it."""
SHARP = 0.5
"""A guess that rounds to the same whole number is right, and others may be close."""


@dataclass(frozen=True, repr=False)
class Guessing(Exercise):
    """A question whose answer is a number that need not be met exactly."""

    within: float = 0.0

    @property
    def sharp(self) -> float:
        """How far off a guess may be and still be called right: as far as rounding goes."""
        return min(SHARP, self.within)

    def is_right(self, value: Any) -> bool:
        """Whether a guess is near enough."""
        return bool(abs(value - self.answer) <= self.within)

    def check(self, guess: Any) -> Reply:
        """As every exercise does, but a guess that is only near is called close, not right."""
        reply = super().check(guess)
        if reply.outcome == "right" and abs(self.read(guess) - self.answer) > self.sharp:
            return reply._replace(word=_("✓ Close."))
        return reply


def guessing(question: str, found: Estimate | float, within: float) -> Guessing:
    """A question whose answer is about a number: `within` so much of it is right.

    >>> quiz = guessing("How many pips has a tile, on average?", 6, within=1)
    >>> quiz.check(6.5), quiz.check(7)
    (✓ Right. To be exact: 6., ✓ Close. To be exact: 6.)
    >>> quiz.check(9)
    Not yet. That is too high.

    Raises `MugginsError` where one of the two is no number.
    """
    for given in (within, *([] if isinstance(found, Estimate) else [found])):
        if not isinstance(given, Real) or isinstance(given, bool):
            raise MugginsError(
                _("What is guessed, and within how much, are numbers, not {given}.").format(
                    given=quoted(repr(given))
                )
            )
    answer = found.mean if isinstance(found, Estimate) else found
    exact = str(found) if isinstance(found, Estimate) else decimal(f"{found:.4g}")
    why = _("To be exact: {value}.").format(value=exact)

    low, high = answer - 3 * within, answer + 3 * within
    hint = _("It lies between {low} and {high}.").format(
        low=decimal(f"{low:.3g}"), high=decimal(f"{high:.3g}")
    )
    look = too_much_or_little(answer)
    return Guessing(question, answer, why, (hint,), "an estimate", _decimal, look, within=within)


def _decimal(guess: Any) -> float | None:
    """A guess as a number."""
    try:
        given = COMMA.sub(r"\1.", guess.strip()) if isinstance(guess, str) else guess
        value = float(given) if isinstance(given, str | Real) else None
    except (ValueError, OverflowError):
        return None
    finite = value is not None and isfinite(value) and type(guess) is not bool
    return value if finite else None


def changing(found: Comparison, name: str) -> Exercise:
    """Where does a statistic go from the first rules to the second: "up", "down" or "same"?

    "same" is right where the interval of the difference holds zero. Raises `MugginsError` for a
    name that is no statistic of the comparison.

    >>> from muggins.experiments.experiment import compare
    >>> pairs = compare("muggins", "muggins-pips", "greedy", rounds=50)
    >>> changing(pairs, "points of all sides").answer
    'up'
    """
    if name not in needed(found, Comparison).differences:
        raise MugginsError(
            _("There is no statistic {given}; {names}").format(
                given=quoted(str(name)), names=nearest(str(name), found.differences)
            )
        )
    difference = found.differences[name]
    answer = SAME if difference.holds(0) else UP if difference.mean > 0 else DOWN
    why = _(GUESSES[f"why {answer}"]).format(
        difference=difference,
        unit=_(GUESSES[found.first.unit]),
        before=found.first.statistics[name],
        after=found.second.statistics[name],
    )
    first, second = found.first.rules, found.second.rules
    changed = second.changes(first)
    settings = " ".join(f"{setting_text(name, value)}." for name, value in changed.items())
    named = statistic_text(name)
    question = _("{statistic}: what happens from table 1 to table 2?").format(
        statistic=named[:1].upper() + named[1:]
    )
    situation = _("Table 1 plays {rules}. Table 2 plays the same but for this. {settings}").format(
        rules=rules_title(first), settings=settings
    )
    return Exercise(
        question,
        answer,
        why,
        (_("Think of one round that you know well: what would be different in it?"),),
        "a change",
        lambda guess: guess if guess in (UP, DOWN, SAME) else None,
        lambda guess: _(GUESSES[f"look {answer}"]),
        choices=((UP, DOWN, SAME),),
        labels={way: _(words) for way, words in WAYS.items()},
        situation=situation,
    )
