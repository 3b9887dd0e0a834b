"""Annotated transcripts: a round or a game as text that a person can follow, move by move."""

import textwrap
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from muggins.base.columns import GAP, aligned
from muggins.base.language import N_, _, said_of
from muggins.game.match import Game
from muggins.game.moves import Call, Play
from muggins.game.round import State
from muggins.game.steps import Step
from muggins.text.endings import LONGEST_MOVE, ending, remarks, tiles_line
from muggins.text.people import LONGEST_NAME, People, shortened
from muggins.text.rule_sets import rules_name, rules_summary

COLUMNS: dict[str, str] = {
    "number": "",
    "who": N_("who"),
    "move": N_("move"),
    "sum": N_("sum"),
    "points": N_("points"),
    "score": N_("score"),
    "holds": N_("then holds"),
}

WIDTH = 96
"""Columns that every line fits into."""
LONGEST_SUM = 26
INDENT = "  "


def transcript(game: Game) -> str:
    """Every round of a game: who holds what, each move with its sum and points, how it ended.

    >>> print(transcript(Game.begin("muggins", seed=1)).splitlines()[-1].strip())
    No moves yet: P1 is to lead.
    """
    people = People(game)
    rules, summary = rules_name(game.rules), rules_summary(game.rules)
    head = [_wrapped(_("Rules: {rules}. {summary}").format(rules=rules, summary=summary))]
    if game.rules.partners:
        one, other = map(people.side, range(game.rules.sides))
        sides = _("Sides: {one} against {other}.").format(one=one, other=other)
        head.append(_wrapped(sides))
    rounds = (_round(state, people, at) for at, state in enumerate(game.rounds, 1))
    return "\n\n".join(["\n".join(head), *rounds]) + "\n"


def _wrapped(text: str, indent: str = "") -> str:
    return textwrap.fill(text, WIDTH, initial_indent=indent, subsequent_indent=indent)


# --- One round ------------------------------------------------------------------------------


def _round(state: State, people: People, number: int) -> str:
    leader = people.seat(state.lead)
    scores = people.scores(state.brought)
    lines = [
        _wrapped(
            said_of(
                leader,
                _("Round {number}: {leader} leads (R2.1). Score: {scores}."),
                _("Round {number}: you lead (R2.1). Score: {scores}."),
            ).format(number=number, leader=leader, scores=scores)
        ),
        "",
    ]
    lines += _dealt(state, people)
    if state.moves:
        lines += ["", *_moves(state, people)]
    return "\n".join([*lines, "", *(_wrapped(text, INDENT) for text in ending(state, people))])


def _dealt(state: State, people: People) -> list[str]:
    """The hands and the boneyard, as they were dealt."""
    rows = [
        (_("seat {seat}").format(seat=seat), people.seat(seat), tiles_line(sorted(hand)))
        for seat, hand in enumerate(state.deal.hands)
    ]
    drawn, kept = state.deal.boneyard, state.rules.reserve
    reserve = drawn[len(drawn) - kept :]
    if drawn[: len(drawn) - kept]:
        shown = _("{tiles} (in drawing order)").format(tiles=tiles_line(drawn[: len(drawn) - kept]))
        rows.append(("", _("boneyard"), shown))
    if reserve:
        rows.append(
            ("", _("reserve"), _("{tiles} (never drawn, R5.5)").format(tiles=tiles_line(reserve)))
        )
    widths = (len(_("seat {seat}").format(seat=0)), LONGEST_NAME)
    return _table(rows, (*widths, WIDTH - sum(widths) - len(INDENT) - 2 * len(GAP)))


class Row(NamedTuple):
    """A line of the table of moves."""

    number: str
    who: str
    move: str
    sum: str
    points: str
    score: str
    holds: str


def _moves(state: State, people: People) -> list[str]:
    """The table of moves, with a remark below a move that needs one."""
    head = Row(*(_(COLUMNS[name]) for name in Row._fields))
    history = state.history
    rows = [_row(number, after, people) for number, after in enumerate(history[1:], 1)]
    widths = [max(len(cell) for cell in column) for column in zip(head, *rows, strict=True)]
    widths[3] = min(widths[3], LONGEST_SUM)
    widths[6] = WIDTH - sum(widths[:6]) - len(INDENT) - len(GAP) * 6
    lines = _table([head], widths, right=(0, 4))
    for row, (before, after) in zip(rows, pairwise(history), strict=True):
        lines += _table([row], widths, right=(0, 4))
        for remark in remarks(before, after, people):
            lines.append(_wrapped(remark, INDENT + " " * (widths[0] + len(GAP))))
    return lines


def _row(number: int, after: State, people: People) -> Row:
    step = after.step
    assert step is not None
    if isinstance(step.move, Play):
        sum_ = str(after.layout.tally)
    elif isinstance(step.move, Call):
        sum_ = _('"Muggins!"')
    else:
        sum_ = "" if step.drawn is None else _("takes the {tile}").format(tile=step.drawn)
    return Row(
        str(number),
        people.seat(step.seat),
        shortened(str(step.move), LONGEST_MOVE),
        sum_,
        _points(step),
        _(" : ").join(map(str, after.scores)),
        tiles_line(after.hands[step.seat]),
    )


def _points(step: Step) -> str:
    if step.void:
        return _("void")
    if isinstance(step.move, Play | Call):
        return str(step.gained) if step.gained else _("-")
    return ""


def _table(
    rows: Iterable[Sequence[str]], widths: Sequence[int], right: Sequence[int] = ()
) -> list[str]:
    """Rows as aligned lines, indented."""
    return [INDENT + line for line in aligned(rows, widths, right)]
