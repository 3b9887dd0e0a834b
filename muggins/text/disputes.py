"""The same plays under several rule sets: what each of them counts, and what they differ on."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from muggins.base.columns import paragraph, table
from muggins.base.errors import MugginsError
from muggins.base.language import N_, _, listed, ngettext
from muggins.game.choices import Value
from muggins.game.layout import Layout
from muggins.game.moves import IllegalMove, Play
from muggins.game.options import PRESETS, Rules
from muggins.text.option_texts import OPTIONS
from muggins.text.plays import refusal
from muggins.text.rule_sets import value_text

SUBJECTS = {
    "spinners": N_("which doubles are spinners"),
    "spinner_count": N_("what a spinner counts"),
    "double_count": N_("what a double that is no spinner counts"),
    "multiples": N_("which counts score"),
    "worth": N_("which counts score"),
    "pay": N_("how many points a count is worth"),
}
"""The options that decide what plays count and score, as what people argue about."""

_NO_BONUS: dict[str, Value] = {
    "bonus": "one",
    "blocked": "nothing",
    "bonus_step": 1,
    "exact": False,
    "target": 61,
}
"""Settings of how a round and a game end that go with every value of the options above."""


class Column(NamedTuple):
    """The plays under one rule set: how far they go, and the sentence that refuses the next."""

    rules: Rules
    layout: Layout
    refused: str


def lay(plays: Iterable[Play], rules: Rules) -> Column:
    """The plays on an empty table, as far as the rules allow (R3)."""
    layout = Layout(rules=rules)
    for number, play in enumerate(plays, start=1):
        try:
            layout = layout.play(play)
        except IllegalMove as error:
            sentence = refusal(layout, error)
            return Column(
                rules,
                layout,
                _("Play {number}, {play}: {why}").format(number=number, play=play, why=sentence),
            )
    return Column(rules, layout, "")


def compared(plays: Sequence[Play], rules: Rules) -> list[Column]:
    """The plays under these rules and under every preset; refused where no rules allow them.

    What was announced is left out: it has no part in a count, and some rules do not know it.
    """
    silent = [play.saying(None) for play in plays]
    here = lay(silent, rules)
    # A short form means the same place under all rules.
    resolved = [*here.layout.plays, *silent[len(here.layout) :]]
    columns = [here, *(lay(resolved, preset) for preset in PRESETS.values())]
    if all(column.refused for column in columns):
        raise MugginsError(here.refused)
    return columns


class Dispute(NamedTuple):
    """An option on which rule sets differ, and the first play (from 0) at which that shows.

    `rules` are those in which this option alone makes the difference.
    """

    at: int
    option: str
    rules: Rules


def disputes(plays: Sequence[Play], columns: Sequence[Column]) -> list[Dispute]:
    """On which options the first column and the others differ, in the order of the plays.

    An option is to blame if it alone, taken over from the other rules, gives what those count.
    """
    first: dict[str, Dispute] = {}
    for column in columns[1:]:
        for found in _to_blame(plays, columns[0], column):
            known = first.setdefault(found.option, found)
            if found.at < known.at:
                first[found.option] = found
    return sorted(first.values(), key=lambda dispute: dispute.at)


def _to_blame(plays: Sequence[Play], ours: Column, theirs: Column) -> Iterator[Dispute]:
    """Take over one option after the other, until the plays come to the same."""
    while (at := _first_difference(ours, theirs)) is not None:
        differ = ours.rules.changes(theirs.rules)
        for option in (option for option in SUBJECTS if option in differ):
            changed = _with(plays, ours.rules, option, getattr(theirs.rules, option))
            if _result(changed, at) == _result(theirs, at):
                yield Dispute(at, option, ours.rules)
                ours = changed
                break
        else:
            return


def _first_difference(ours: Column, theirs: Column) -> int | None:
    plays = max(len(ours.layout), len(theirs.layout))
    return next((at for at in range(plays) if _result(ours, at) != _result(theirs, at)), None)


def _result(column: Column, at: int) -> tuple[int, int] | None:
    """The count and the points after one play; None where it is not allowed."""
    if at >= len(column.layout):
        return None
    layout = column.layout.history[at]
    return layout.count, layout.points


def _with(plays: Sequence[Play], rules: Rules, option: str, value: Value) -> Column:
    """The plays with one option changed; how a round or a game is won has no part in them."""
    return lay(plays, rules.but(**_NO_BONUS, **{option: value}))


def judged(plays: Sequence[Play], columns: Sequence[Column]) -> str:
    """What the rule sets differ on, option by option: what each value makes of the play.

    The columns are named by their numbers, from (1).

    >>> from muggins.game.moves import parse_moves
    >>> plays = list(parse_moves("6-6 4-6@6-6 5-6@6-6"))
    >>> columns = [lay(plays, Rules.of(name)) for name in ("muggins-pips", "all-fives")]
    >>> print(judged(plays, columns))
    You differ on what a spinner counts (R3.5): 21 or 9, at play 3, 5-6@6-6.
    21  (1)  its number for each side that is still open
     9  (2)  nothing more, since the line runs through it
    """
    found = disputes(plays, columns)
    if not found:
        return _("You do not differ: all of these rules give the same counts and points.")
    return "\n\n".join(_judged(plays, columns, dispute) for dispute in found)


def _judged(plays: Sequence[Play], columns: Sequence[Column], dispute: Dispute) -> str:
    heading, said, values = ruling(plays, columns, dispute)
    option = dispute.option
    rows = [
        [said[value], " ".join(f"({number})" for number in where), value_text(option, value)]
        for value, where in values.items()
    ]
    return f"{paragraph(heading)}\n{table(rows, right=(0,), wrap=2)}"


def ruling(
    plays: Sequence[Play], columns: Sequence[Column], dispute: Dispute
) -> tuple[str, dict[Value, str], dict[Value, list[int]]]:
    """What is differed on, what each value of the option makes of the play, and in which columns.

    Columns are counted from 1.
    """
    at, option, rules = dispute
    points = len({_count(column, at) for column in columns}) == 1
    come_to = _result if points else _count
    values: dict[Value, list[int]] = {}
    results: dict[Value, tuple[int, int] | None] = {}
    for number, column in enumerate(columns, start=1):
        value = getattr(column.rules, option)
        changed = _with(plays, rules, option, value)
        # Where these rules come to something else, another option decides it there.
        if come_to(changed, at) == come_to(column, at):
            values.setdefault(value, []).append(number)
            results[value] = _result(changed, at)
    said = {value: _said(result, points) for value, result in results.items()}
    heading = _("You differ on {subject} ({rule}): {results}, at play {number}, {play}.").format(
        subject=_(SUBJECTS[option]),
        rule=OPTIONS[option].paragraph,
        results=listed(dict.fromkeys(said.values())),
        number=at + 1,
        play=plays[at],
    )
    return heading, said, values


def _count(column: Column, at: int) -> int | None:
    result = _result(column, at)
    return None if result is None else result[0]


def _said(result: tuple[int, int] | None, points: bool) -> str:
    if result is None:
        return _("not allowed")
    return ngettext("{n} point", "{n} points", result[1]) if points else str(result[0])
