"""The sums of an experiment: what each column is called, which are possible, how they are kept."""

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from muggins.base.errors import MugginsError
from muggins.base.estimates import Estimate, Share
from muggins.base.files import named, read_whole, write_new
from muggins.base.foreign import Foreign, body, parse_json
from muggins.base.language import _
from muggins.experiments.statistics import UNITS, statistic, statistic_text
from muggins.players.playout import Column
from muggins.players.totals import COLUMNS

FORMAT = 1
MOST = 10**12
"""The most rounds or games of one experiment."""
LARGEST = {"rounds": 10**5, "games": 10**8}
"""More than any number that is noted of a round or a game."""
Result = TypeVar("Result")


def columns(unit: str, sides: int) -> dict[str, tuple[int, int]]:
    """The statistics by name: where their sums are, and what they are divided by."""
    found: dict[str, tuple[int, int]] = {}
    for column in Column:
        over = max(1, sides - 1) if column is Column.LEAD_MARGIN else 1
        if column in (Column.POINTS, Column.WON):
            for side in range(sides):
                found[statistic(column.name, unit, side)] = (column + side, 1)
        elif column is not Column.ROUNDS or unit == UNITS[1]:
            found[statistic(column.name, unit)] = (int(column), over)
    return found


def is_yes_or_no(column: int, unit: str) -> bool:
    """Whether a `Column` is 1 or 0 in every round, or game: several rounds of it may be blocked."""
    if column == Column.BLOCKED:
        return unit == UNITS[0]
    return column in (Column.TARGET, Column.LEAD_WON) or column >= Column.WON


def read_sums(given: Mapping[str, Foreign], most: int) -> dict[str, tuple[int, ...]]:
    """Both rows of sums, as a file gives them."""
    return {
        "sums": given["sums"].numbers(COLUMNS, -most, most),
        "squares": given["squares"].numbers(COLUMNS, 0, most**2),
    }


def are_sums(sums: Sequence[int], squares: Sequence[int], n: int) -> bool:
    """Whether `n` whole numbers can have these sums, and their squares those."""
    pairs = zip(sums, squares, strict=True)
    return all(abs(total) <= square and total**2 <= n * square for total, square in pairs)


def possible(found: Result, is_possible: bool) -> Result:
    """What was read; refused where its numbers cannot be."""
    if not is_possible:
        raise MugginsError(_("no rounds or games leave these numbers."))
    return found


def lines_of(found: Mapping[str, Estimate]) -> list[str]:
    """A line a statistic."""
    return [f"{statistic_text(name)}: {estimate}" for name, estimate in found.items()]


def shares(times: Mapping[int, int]) -> dict[int, Share]:
    """How large a share of all each of these is."""
    plays = sum(times.values())
    return {what: Share.of_cases(number, plays) for what, number in times.items()}


def rows_of(facts: Mapping[str, Any], found: Mapping[str, Estimate]) -> list[dict[str, Any]]:
    """A row a statistic, each with what was played."""
    named = {k: ", ".join(map(str, v)) if isinstance(v, list) else v for k, v in facts.items()}
    named["rules"] = named["rules"] if isinstance(named["rules"], str) else _("own rules")
    return [
        {"statistic": name, "mean": estimate.mean, **estimate.columns, **named}
        for name, estimate in found.items()
    ]


def save(path: str | os.PathLike[str], replace: bool, kind: str, data: Mapping[str, Any]) -> None:
    """Write a result to a file, whole or not at all."""
    text = json.dumps({"format": FORMAT, "kind": kind, **data}, ensure_ascii=False)
    write_new(path, f"{text}\n".encode(), replace)


@contextmanager
def reading(path: str | os.PathLike[str], kind: str) -> Iterator[Foreign]:
    """The result in a file, as far as it is read; what is wrong with it names the file."""
    text = read_whole(path)
    try:
        data = body(parse_json(text), FORMAT)
        found = data.value.get("kind")
        if found in ("simulation", "comparison") and found != kind:
            sentence = _("it holds a {found}, not a {kind}.")
            raise MugginsError(sentence.format(found=found, kind=kind))
        yield Foreign({key: value for key, value in data.value.items() if key != "kind"}, data.name)
    except MugginsError as error:
        sentence = _("{path} is not the result of an experiment: {why}")
        raise MugginsError(sentence.format(path=named(path), why=error)) from None
