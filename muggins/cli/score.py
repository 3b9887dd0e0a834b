"""`muggins score`: what each play of a layout counts and scores, under any rules."""

import argparse
from collections.abc import Sequence
from typing import Any

from muggins.base.checks import quoted
from muggins.base.columns import paragraph, table
from muggins.base.copied import unread
from muggins.base.errors import MugginsError, NotationError
from muggins.base.language import _
from muggins.cli.settings import add_rules, chosen_rules
from muggins.game.layout import Layout
from muggins.game.moves import Play, parse_move, words_of
from muggins.game.options import PRESETS
from muggins.packing import TILES
from muggins.text.disputes import Column, compared, disputes, judged, lay
from muggins.text.plays import verdict, why_doubles
from muggins.text.rule_sets import rules_name


def register(commands: Any) -> None:
    """Add `score` to the commands."""
    parser = commands.add_parser(
        "score",
        help=_("lay plays on a table and print what each of them counts and scores"),
        description=_("lay plays on a table and print what each of them counts and scores"),
    )
    parser.add_argument(
        "plays",
        nargs="+",
        metavar="PLAYS",
        help=_('the plays in order, like "1-4 1-6@1-4 6-6@1-6"'),
    )
    add_rules(parser)
    parser.add_argument(
        "--json", action="store_true", help=_("print one JSON object in place of a table")
    )
    parser.add_argument(
        "--compare",
        action="store_true",
        help=_("show counts and points under all presets side by side"),
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Lay the plays under the rules, and print what they count."""
    rules = chosen_rules(args)
    plays = read(" ".join(args.plays))
    if args.compare:
        columns = compared(plays, rules)
        print(
            _json(columns[0], columns[1:], len(plays))
            if args.json
            else _side_by_side(plays, columns)
        )
        return
    column = lay(plays, rules)
    if column.refused:
        raise MugginsError(column.refused)
    print(_json(column) if args.json else _as_table(column))


def read(text: str) -> list[Play]:
    """The plays of a text; the error names the word that is not a play."""
    plays = []
    # Of more plays than there are tiles one is refused anyway: no need to read on.
    for number, word in enumerate(words_of(text)[: TILES + 1], start=1):
        try:
            move = parse_move(word)
        except NotationError:
            sentence = _(
                "Play {number}: {text} is not a play; write a tile with numbers from 0 to 6 and "
                "the tile that it is played against, like 1-6@1-4."
            ).format(number=number, text=quoted(word))
            raise NotationError(sentence + unread(word)) from None
        if not isinstance(move, Play):
            raise NotationError(
                _(
                    "Move {number}, {move}, is not a play: here are no hands and no "
                    "boneyard; for whole rounds there is `muggins replay`."
                ).format(number=number, move=move)
            )
        plays.append(move)
    if not plays:
        raise NotationError(
            _('There are no plays to score; write some, like "1-4 1-6@1-4 6-6@1-6".')
        )
    return plays


# --- Output ---------------------------------------------------------------------------------


def _json(column: Column, compare: Sequence[Column] = (), plays: int = 0) -> str:
    found: dict[str, Any] = {
        "rules": column.rules.to_dict(),
        "plays": [_play(layout) for layout in column.layout.history],
        "ends": [
            {"host": str(end.host), "number": end.number, "adds": end.adds}
            for end in column.layout.ends
        ],
    }
    if column.refused:
        found["refused"] = column.refused
    if compare:
        found["compare"] = {other.rules.name: _compared(other, plays) for other in compare}
        found["differ"] = [
            {"play": at + 1, "option": option}
            for at, option, _rules in disputes(column.layout.plays, (column, *compare))
        ]
    import json

    return json.dumps(found, indent=2, ensure_ascii=False)


def _play(layout: Layout) -> dict[str, Any]:
    play, tally = layout.plays[-1], layout.tally
    host = None if play.host is None else str(play.host)
    return {
        "tile": str(play.tile),
        "host": host,
        "working": tally.working,
        "count": tally.count,
        "points": tally.points,
    }


def _compared(column: Column, plays: int) -> dict[str, Any]:
    history = column.layout.history
    found: list[Any] = [{"count": layout.count, "points": layout.points} for layout in history]
    if not column.refused:
        return {"plays": found}
    return {"plays": found + [None] * (plays - len(found)), "refused": column.refused}


def _as_table(column: Column) -> str:
    head = ["", _("tile"), _("host"), _("sum"), _("count"), _("points")]
    rows = [head]
    for number, layout in enumerate(column.layout.history, start=1):
        play, tally = layout.plays[-1], layout.tally
        host = _("(lead)") if play.host is None else str(play.host)
        numbers = [str(tally.count), str(tally.points)]
        rows.append([str(number), str(play.tile), host, tally.working, *numbers])
    heading = paragraph(_("Rules: {rules}").format(rules=rules_name(column.rules)))
    below = paragraph(f"{verdict(column.layout)} {why_doubles(column.layout)}".rstrip())
    return "\n".join([heading, "", table(rows, right=(0, 4, 5), wrap=3), "", below])


def _side_by_side(plays: Sequence[Play], columns: Sequence[Column]) -> str:
    """One row for each play and one column for each rule set, the rule sets named above."""
    named = [play.saying(None) for play in columns[0].layout.plays]
    named += plays[len(named) :]
    if columns[0].rules in PRESETS.values():
        columns = columns[1:]
    key = [[f"({at})", rules_name(column.rules)] for at, column in enumerate(columns, start=1)]
    head = ["", _("play"), *(at for at, __ in key)]
    rows = [
        [str(at + 1), str(play), *(_cell(column, at) for column in columns)]
        for at, play in enumerate(named)
    ]
    aligned = table([head, *rows], right=(0, *range(2, len(head))))
    parts = [
        table(key),
        paragraph(
            _(
                "Under each number: the count, then the points (- for no score); "
                "x: these rules do not allow the play, or one before it."
            )
        ),
        aligned,
        _refusals(columns),
    ]
    return "\n\n".join(part for part in (*parts, judged(named, columns)) if part)


def _refusals(columns: Sequence[Column]) -> str:
    """Why rule sets refuse a play, each sentence once."""
    numbers: dict[str, list[str]] = {}
    for at, column in enumerate(columns, start=1):
        numbers.setdefault(column.refused, []).append(f"({at})")
    numbers.pop("", None)
    return "\n".join(paragraph(f"{' '.join(at)} {why}") for why, at in numbers.items())


def _cell(column: Column, at: int) -> str:
    """The count and the points after one play; a mark where it cannot be made."""
    if at >= len(column.layout):
        return "x"
    layout = column.layout.history[at]
    return f"{layout.count:>2} {layout.points or '-':>2}"
