"""What an experiment has found: sums that become estimates, to look at, save and load."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Self

from muggins.base.columns import html_table
from muggins.base.estimates import Estimate, Share
from muggins.base.foreign import Foreign
from muggins.base.language import N_, _, decimal
from muggins.experiments.statistics import UNITS, amount_text, statistic, statistic_text
from muggins.experiments.sums import (
    LARGEST,
    MOST,
    are_sums,
    columns,
    is_yes_or_no,
    lines_of,
    possible,
    read_sums,
    reading,
    rows_of,
    save,
    shares,
)
from muggins.game.options import Rules
from muggins.packing import TILES
from muggins.players.compiled import COMPILED, PLAIN, available, engine_text
from muggins.players.playout import Column
from muggins.players.totals import COUNTS
from muggins.rules import points
from muggins.text.rule_sets import rules_name, scoring

HEADS: dict[str, str] = {
    "rounds": N_("a round"),
    "games": N_("a game"),
}


WITH_NUMBA = N_('numba plays all of them in seconds: pip install "muggins[fast]".')


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
        if is_yes_or_no(column, self.unit):
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
        return shares(reached)

    @property
    def points_per_play(self) -> dict[int, Share]:
        """How large a share of all plays was worth so many points (R4)."""
        worth: dict[int, int] = {}
        for count, times in enumerate(self.counts):
            if times:
                value = points(count, self.rules.options)
                worth[value] = worth.get(value, 0) + times
        return shares(dict(sorted(worth.items())))

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
        return amount_text(self.n, self.unit)

    @property
    def some(self) -> str:
        """How much was played of what was asked for, in words."""
        return _("{n} of {asked}").format(
            n=decimal(f"{self.n:,}"), asked=amount_text(self.asked, self.unit)
        )

    @property
    def played(self) -> str:
        """Who played, from which seed, on which engine, and who forgot to announce."""
        players = ", ".join(self.players)
        played = _("{players}, seed {seed}, {engine} engine").format(
            players=players, seed=self.seed, engine=engine_text(self.engine)
        )
        if not any(self.forgets):
            return played
        forgets, notices = (
            ", ".join(decimal(f"{odds:g}") for odds in each)
            for each in (self.forgets, self.notices)
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
        return rows_of(self.facts, self.statistics)

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
        return cls._of(Foreign(data, _("the result")))

    @classmethod
    def _of(cls, data: Foreign) -> Self:
        given = data.fields(*(field.name for field in fields(cls)))
        rules = Rules.of(given["rules"].value)
        seats, asked = rules.seats, given["asked"].number(1, MOST)
        unit = given["unit"].choice(UNITS)
        found = cls(
            rules=rules,
            players=tuple(given["players"].texts(seats, least=seats)),
            unit=unit,
            asked=asked,
            n=given["n"].number(1, asked),
            seed=given["seed"].number(0, 2**63 - 1),
            version=given["version"].text(),
            engine=given["engine"].choice((PLAIN, COMPILED)),
            forgets=tuple(odds.share() for odds in given["forgets"].items(seats, seats)),
            notices=tuple(odds.share() for odds in given["notices"].items(seats, seats)),
            **read_sums(given, LARGEST[unit] * MOST),
            counts=given["counts"].numbers(COUNTS, 0, TILES * LARGEST[unit] * MOST),
        )
        return possible(found, found._is_possible())

    def _is_possible(self) -> bool:
        """Whether rounds or games can leave these sums."""
        sums, sides, games = self.sums, self.rules.sides, self.unit == UNITS[1]
        points, won = sums[Column.POINTS : Column.WON], sums[Column.WON :]
        others = (*sums[: Column.LEAD_MARGIN], *sums[Column.LEAD_MARGIN + 1 :])
        return (
            are_sums(sums, self.squares, self.n)
            and min(others) >= 0
            and all(
                total == square or not is_yes_or_no(column, self.unit)
                for column, (total, square) in enumerate(zip(sums, self.squares, strict=True))
            )
            and not any((*points[sides:], *won[sides:]))
            and (sums[Column.ROUNDS] == self.n or (games and sums[Column.ROUNDS] > self.n))
            and sum(points) == sums[Column.ALL_POINTS]
            and sum(won) <= self.n
            and sum(self.counts) == sums[Column.PLAYS]
        )

    def save(self, path: str | os.PathLike[str], replace: bool = False) -> None:
        """Write the result to a file, whole or not at all; over another only with `replace`.

        Raises `MugginsError` where the file is there already or cannot be written.
        """
        save(path, replace, "simulation", self.to_dict())

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Self:
        """Read a result from a file. Raises `MugginsError` for anything else."""
        with reading(path, "simulation") as data:
            return cls._of(data)

    def __str__(self) -> str:
        return "\n".join([*self.lines, *lines_of(self.statistics)])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        head = [_("statistic"), _(HEADS[self.unit])]
        rows = [(statistic_text(name), str(estimate)) for name, estimate in self.statistics.items()]
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
        save(path, replace, "comparison", {**data, **kept})

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> "Comparison":
        """Read a result from a file. Raises `MugginsError` for anything else."""
        with reading(path, "comparison") as data:
            given = data.fields("first", "second", "sums", "squares")
            first, second = (Simulation._of(given[name]) for name in ("first", "second"))
            found = cls(first, second, **read_sums(given, 2 * LARGEST[first.unit] * MOST))
            return possible(found, found._is_possible())

    def _is_possible(self) -> bool:
        """Whether the two sides played the same deals, and the sums are their differences."""
        a, b = self.first, self.second
        return (
            (a.n, a.asked, a.unit, a.seed) == (b.n, b.asked, b.unit, b.seed)
            and (a.rules.seats, a.rules.sides) == (b.rules.seats, b.rules.sides)
            and self.sums == tuple(y - x for x, y in zip(a.sums, b.sums, strict=True))
            and are_sums(self.sums, self.squares, self.n)
        )

    @property
    def heading(self) -> str:
        """Two lines: what was played, and what the first table is and what the second."""
        first, second = rules_name(self.first.rules), rules_name(self.second.rules)
        if self.first.players != self.second.players:
            first, second = (", ".join(table.players) for table in (self.first, self.second))
        pairs = _("{amount} on the same deals, {played}").format(
            amount=self.first.amount, played=self.first.played
        )
        pair = _(
            "First: {first}. Second: {second}. Difference: second less first, pair by pair."
        ).format(first=first, second=second)
        return f"{pairs}\n{pair}"

    @property
    def lines(self) -> list[str]:
        """The heading and what has to be known to read the numbers."""
        return [*self.heading.splitlines(), *self.first.lines[1:], *self._units()]

    def _units(self) -> list[str]:
        """A warning where the two rule sets do not count points in the same way (R4.2, R4.3)."""
        a, b = self.first.rules, self.second.rules
        if (a.pay, a.multiples, a.worth) == (b.pay, b.multiples, b.worth):
            return []
        sentence = _("The two do not count points alike. First: {first} Second: {second}")
        return [sentence.format(first=scoring(a), second=scoring(b))]

    def __str__(self) -> str:
        return "\n".join([*self.lines, *lines_of(self.differences)])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        head = [_("statistic"), _("first"), _("second"), _("difference")]
        first, second = self.first.statistics, self.second.statistics
        rows = [
            (statistic_text(name), str(first[name]), str(second[name]), str(found))
            for name, found in self.differences.items()
        ]
        return html_table("\n".join(self.lines), head, rows)
