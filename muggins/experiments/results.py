"""What an experiment has found: sums that become estimates, to look at, save and load."""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from muggins.base.checks import quoted
from muggins.base.columns import html_table
from muggins.base.errors import MugginsError
from muggins.base.estimates import Estimate, Share
from muggins.base.files import read_whole, write_new
from muggins.base.language import N_, _
from muggins.experiments.statistics import UNITS, statistic
from muggins.game.options import Rules
from muggins.players.compiled import COMPILED, available
from muggins.players.playout import Column
from muggins.players.tallies import COLUMNS, COUNTS
from muggins.rules import points
from muggins.text.records import RecordError, parse_json
from muggins.text.rule_sets import rules_name

HEADS: dict[str, str] = {
    "rounds": N_("a round"),
    "games": N_("a game"),
}


FORMAT = 1
WITH_NUMBA = N_('numba plays all of them in seconds: pip install "muggins[fast]".')
SIZES = {"sums": COLUMNS, "squares": COLUMNS, "counts": COUNTS}
"""The lists of whole numbers in a result, and how long they are."""


@dataclass(frozen=True)
class Simulation:
    """Rounds or games that were played from a seed, added up.

    `unit` is "rounds" or "games", `asked` how many were wanted and `n` how many were played,
    `engine` which engine played them, `forgets` and `notices` how often each seat does so.
    `sums` and `squares` hold a number for each `Column`, `counts` how often each count was reached.
    """

    rules: Rules
    players: tuple[str, ...]
    unit: str
    asked: int
    n: int
    seed: int
    version: str
    engine: str
    forgets: tuple[float, ...]
    notices: tuple[float, ...]
    sums: tuple[int, ...]
    squares: tuple[int, ...]
    counts: tuple[int, ...]

    @property
    def is_complete(self) -> bool:
        """Whether everything that was asked for was played, and nobody interrupted it."""
        return self.n == self.asked

    def mean(self, column: int, over: int = 1) -> Estimate:
        """The mean of a `Column` a round, or a game; the share where it is yes or no."""
        if _is_yes_or_no(column, self.unit):
            return Share.of_cases(self.sums[column], self.n)
        return Estimate.of(self.sums[column], self.squares[column], self.n, over)

    @property
    def statistics(self) -> dict[str, Estimate]:
        """Every mean by its name, in the order of `muggins.experiments.statistics`."""
        sides = self.rules.sides
        found = {name: self.mean(*where) for name, where in columns(self.unit, sides).items()}
        won = sum(self.sums[Column.WON + side] for side in range(sides))
        found[statistic("NOBODY", self.unit)] = Share.of_cases(self.n - won, self.n)
        return found

    @property
    def counts_reached(self) -> dict[int, Share]:
        """How large a share of all plays reached each count, of those that any play reached."""
        reached = {count: times for count, times in enumerate(self.counts) if times}
        return _shares(reached)

    @property
    def points_per_play(self) -> dict[int, Share]:
        """How large a share of all plays was worth so many points (R4)."""
        worth: dict[int, int] = {}
        for count, times in enumerate(self.counts):
            if times:
                value = points(count, self.rules.options)
                worth[value] = worth.get(value, 0) + times
        return _shares(dict(sorted(worth.items())))

    @property
    def points_a_play(self) -> Estimate:
        """The points that a play is worth, on average over all plays (R4)."""
        options = self.rules.options
        worth = [(points(count, options), times) for count, times in enumerate(self.counts)]
        total, squares = (sum(value**power * times for value, times in worth) for power in (1, 2))
        return Estimate.of(total, squares, sum(self.counts))

    @property
    def amount(self) -> str:
        """How much was played, in words; where it was interrupted, how much was asked for."""
        if not self.is_complete:
            return _("{some} (stopped early)").format(some=self.some)
        return _("{n:,} {unit}").format(n=self.n, unit=self.unit)

    @property
    def some(self) -> str:
        """How much was played of what was asked for, in words."""
        return _("{n:,} of {asked:,} {unit}").format(n=self.n, asked=self.asked, unit=self.unit)

    @property
    def played(self) -> str:
        """Who played, from which seed, on which engine, and who forgot to announce."""
        players = ", ".join(self.players)
        played = _("{players}, seed {seed}, {engine} engine").format(
            players=players, seed=self.seed, engine=self.engine
        )
        if not any(self.forgets):
            return played
        forgets, notices = (
            ", ".join(f"{odds:g}" for odds in each) for each in (self.forgets, self.notices)
        )
        return _("{played}, forgets {forgets}, notices {notices}").format(
            played=played, forgets=forgets, notices=notices
        )

    @property
    def heading(self) -> str:
        """A line that says what was played, how much of it, and from which seed."""
        rules = rules_name(self.rules)
        return _("{amount} under {rules}, {played}").format(
            amount=self.amount, rules=rules, played=self.played
        )

    @property
    def lines(self) -> list[str]:
        """The heading and, where numba would have played all that was asked for, how to get it."""
        if self.is_complete or self.engine == COMPILED or available():
            return [self.heading]
        return [self.heading, _(WITH_NUMBA)]

    @property
    def facts(self) -> dict[str, Any]:
        """What was played: rules, players, seed, version, engine, and how much."""
        return {
            "rules": self.rules.label or self.rules.to_dict(),
            "players": list(self.players),
            "unit": self.unit,
            "asked": self.asked,
            "n": self.n,
            "seed": self.seed,
            "version": self.version,
            "engine": self.engine,
            "forgets": list(self.forgets),
            "notices": list(self.notices),
        }

    def rows(self) -> list[dict[str, Any]]:
        """One row a statistic, tidy: `pandas.DataFrame(result.rows())` makes a table of them.

        Every row says what was played too, so that rows of many experiments stack.
        """
        return _rows(self.facts, self.statistics)

    def count_rows(self) -> list[dict[str, Any]]:
        """One row a count that was reached: its points, how often, and the share of all plays."""
        return [
            {
                "count": count,
                "points": points(count, self.rules.options),
                "plays": self.counts[count],
                "share": share.mean,
                **share.columns,
            }
            for count, share in self.counts_reached.items()
        ]

    def to_dict(self) -> dict[str, Any]:
        """Everything, as JSON knows it."""
        kept = {name: list(getattr(self, name)) for name in ("sums", "squares", "counts")}
        return {**self.facts, **kept}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """A result from what `to_dict` gave. Raises `MugginsError` for anything else."""
        try:
            values = dict(data)
            values |= {name: whole_numbers(data[name], size) for name, size in SIZES.items()}
            values |= {name: tuple(data[name]) for name in ("players", "forgets", "notices")}
            values["rules"] = Rules.of(values["rules"])
            found = cls(**values)
            _check(found)
        except (KeyError, TypeError, ValueError):
            raise MugginsError(_("These values are not the result of an experiment.")) from None
        return found

    def save(self, path: str | os.PathLike[str], replace: bool = False) -> None:
        """Write the result to a file, whole or not at all; over another only with `replace`.

        Raises `MugginsError` where the file is there already or cannot be written.
        """
        _save(path, replace, "simulation", self.to_dict())

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Self:
        """Read a result from a file. Raises `MugginsError` for what is none."""
        return cls._read(path)

    @classmethod
    def _read(cls, path: str | os.PathLike[str]) -> Self:
        data = _load(path, "simulation")
        try:
            return cls.from_dict(data)
        except MugginsError:
            raise MugginsError(
                _("{path} is not the result of an experiment.").format(path=path)
            ) from None

    def __str__(self) -> str:
        return "\n".join([*self.lines, *_lines(self.statistics)])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        head = [_("statistic"), _(HEADS[self.unit])]
        rows = [(name, str(estimate)) for name, estimate in self.statistics.items()]
        return html_table("\n".join(self.lines), head, rows)


@dataclass(frozen=True)
class Comparison:
    """Two rule sets on the same deals: what changes from the first to the second, pair by pair."""

    first: Simulation
    second: Simulation
    sums: tuple[int, ...]
    squares: tuple[int, ...]

    @property
    def n(self) -> int:
        """How many pairs of rounds or games were played."""
        return self.first.n

    @property
    def differences(self) -> dict[str, Estimate]:
        """The mean differences, second less first, with the error that the pairs leave."""
        sides = min(self.first.rules.sides, self.second.rules.sides)
        return {
            name: Estimate.of(self.sums[column], self.squares[column], self.n, over)
            for name, (column, over) in columns(self.first.unit, sides).items()
        }

    def rows(self) -> list[dict[str, Any]]:
        """One row a statistic: both means, the difference, its error and its interval."""
        first, second = self.first.statistics, self.second.statistics
        return [
            {
                "statistic": name,
                "first": first[name].mean,
                "second": second[name].mean,
                "difference": found.mean,
                **found.columns,
                "n": found.n,
            }
            for name, found in self.differences.items()
        ]

    def save(self, path: str | os.PathLike[str], replace: bool = False) -> None:
        """Write the result to a file, like `Simulation.save`."""
        data = {"first": self.first.to_dict(), "second": self.second.to_dict()}
        kept = {"sums": list(self.sums), "squares": list(self.squares)}
        _save(path, replace, "comparison", {**data, **kept})

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> "Comparison":
        """Read a result from a file. Raises `MugginsError` for what is none."""
        data = _load(path, "comparison")
        try:
            first, second = (Simulation.from_dict(data[name]) for name in ("first", "second"))
            if (first.n, first.unit, first.seed) != (second.n, second.unit, second.seed):
                raise ValueError("pairs")
            sums, squares = (whole_numbers(data[name], COLUMNS) for name in ("sums", "squares"))
            return cls(first, second, sums, squares)
        except (KeyError, TypeError, ValueError):
            raise MugginsError(
                _("{path} is not the result of an experiment.").format(path=path)
            ) from None

    @property
    def heading(self) -> str:
        """Two lines: what was played, and which rules are the first and which the second."""
        first, second = rules_name(self.first.rules), rules_name(self.second.rules)
        pairs = _("{amount} on the same deals, {played}").format(
            amount=self.first.amount, played=self.first.played
        )
        pair = _(
            "First: {first}. Second: {second}. Difference: second less first, pair by pair."
        ).format(first=first, second=second)
        return f"{pairs}\n{pair}"

    @property
    def lines(self) -> list[str]:
        """The heading and, where numba would have played all that was asked for, how to get it."""
        return [*self.heading.splitlines(), *self.first.lines[1:]]

    def __str__(self) -> str:
        return "\n".join([*self.lines, *_lines(self.differences)])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        head = [_("statistic"), _("first"), _("second"), _("difference")]
        first, second = self.first.statistics, self.second.statistics
        rows = [
            (name, str(first[name]), str(second[name]), str(found))
            for name, found in self.differences.items()
        ]
        return html_table("\n".join(self.lines), head, rows)


def columns(unit: str, sides: int) -> dict[str, tuple[int, int]]:
    """The statistics by name: where their sums stand, and what they are divided by."""
    found: dict[str, tuple[int, int]] = {}
    for column in Column:
        over = max(1, sides - 1) if column is Column.LEAD_MARGIN else 1
        if column in (Column.POINTS, Column.WON):
            for side in range(sides):
                found[statistic(column.name, unit, side)] = (column + side, 1)
        elif column is not Column.ROUNDS or unit == UNITS[1]:
            found[statistic(column.name, unit)] = (int(column), over)
    return found


def _is_yes_or_no(column: int, unit: str) -> bool:
    """Whether a `Column` is 1 or 0 in every round, or game: several rounds of it may be blocked."""
    if column == Column.BLOCKED:
        return unit == UNITS[0]
    return column in (Column.TARGET, Column.LEAD_WON) or column >= Column.WON


def _check(found: Simulation) -> None:
    """Raise `ValueError` where a result that was read cannot be one."""
    n, asked, _ = whole_numbers([found.n, found.asked, found.seed], 3)
    words = (*found.players, found.version, found.engine)
    odds = (*found.forgets, *found.notices)
    good = (
        0 < n <= asked
        and found.unit in UNITS
        and all(isinstance(word, str) for word in words)
        and all(type(one) in (int, float) and 0 <= one <= 1 for one in odds)
        and len(found.players) == len(found.forgets) == len(found.notices) == found.rules.seats
    )
    if not good:
        raise ValueError("facts")


def whole_numbers(data: Any, size: int) -> tuple[int, ...]:
    """So many whole numbers as read from a file. Raises `ValueError` for anything else."""
    if not isinstance(data, list) or len(data) != size or any(type(n) is not int for n in data):
        raise ValueError("whole numbers")
    return tuple(data)


def _lines(found: Mapping[str, Estimate]) -> list[str]:
    return [f"{name}: {estimate}" for name, estimate in found.items()]


def _shares(times: Mapping[int, int]) -> dict[int, Share]:
    plays = sum(times.values())
    return {what: Share.of_cases(number, plays) for what, number in times.items()}


def _rows(facts: Mapping[str, Any], found: Mapping[str, Estimate]) -> list[dict[str, Any]]:
    named = {k: ", ".join(map(str, v)) if isinstance(v, list) else v for k, v in facts.items()}
    named["rules"] = named["rules"] if isinstance(named["rules"], str) else "own rules"
    return [
        {"statistic": name, "mean": estimate.mean, **estimate.columns, **named}
        for name, estimate in found.items()
    ]


def _save(path: str | os.PathLike[str], replace: bool, kind: str, data: Mapping[str, Any]) -> None:
    text = json.dumps({"format": FORMAT, "kind": kind, **data}, ensure_ascii=False)
    write_new(path, f"{text}\n".encode(), replace)


def _load(path: str | os.PathLike[str], kind: str) -> dict[str, Any]:
    text = read_whole(path)
    try:
        data = parse_json(text)
    except RecordError:
        raise MugginsError(
            _("{path} is not the result of an experiment.").format(path=path)
        ) from None
    if not isinstance(data, dict) or data.pop("format", None) != FORMAT:
        raise MugginsError(_("{path} is not the result of an experiment.").format(path=path))
    found = data.pop("kind", None)
    if found != kind:
        what = quoted(str(found))
        raise MugginsError(
            _("{path} holds a {found}, not a {kind}.").format(path=path, found=what, kind=kind)
        )
    return data
