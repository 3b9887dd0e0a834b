"""The same plays under every rule set, in words: a table, and what the rule sets differ on."""

from collections.abc import Sequence

from muggins.base.language import _, listed
from muggins.game.moves import Play, parse_moves
from muggins.game.options import Rules
from muggins.text.disputes import Column, Dispute, compared, disputes, ruling
from muggins.text.plays import points_text
from muggins.text.rule_sets import rules_summary, rules_title, value_text
from muggins.text.rulebook import Text


def under_all_rules(plays: str) -> Text:
    """Some plays under all presets as a table, and what these differ on, in sentences (R3, R4).

    >>> str(under_all_rules("6-6 4-6@6-6 5-6@6-6")).splitlines()[2]
    '| Muggins | 12, no score | 16, no score | 21, no score |'
    """
    laid = [move for move in parse_moves(plays) if isinstance(move, Play)]
    columns = compared(laid, Rules())[1:]
    named = columns[0].layout.plays
    head = [_("rules"), *map(str, named)]
    rows = [
        [rules_title(column.rules), *(_cell(column, at) for at in range(len(named)))]
        for column in columns
    ]
    lines = ["| " + " | ".join(row) + " |" for row in (head, *rows)]
    lines.insert(1, "|" + "---|" * len(head))
    told = [_in_a_sentence(laid, columns, dispute) for dispute in disputes(laid, columns)]
    each = (
        f"- **{rules_title(column.rules)}**: {rules_summary(column.rules)}" for column in columns
    )
    folds = {
        _("What they differ on"): "\n\n".join(told),
        _("All these rules in words"): "\n".join(each),
    }
    shown = (
        f"<details><summary>{words}</summary>\n\n{inside}\n\n</details>"
        for words, inside in folds.items()
    )
    return Text("\n\n".join(["\n".join(lines), *shown]))


def _cell(column: Column, at: int) -> str:
    """What a play counts and brings."""
    if at >= len(column.layout):
        return _("not allowed")
    layout = column.layout.history[at]
    return _("{count}, {points}").format(count=layout.count, points=points_text(layout.points))


def _in_a_sentence(plays: Sequence[Play], columns: Sequence[Column], dispute: Dispute) -> str:
    """What is differed on, and who makes what of it."""
    heading, said, values = ruling(plays, columns, dispute)
    lines = [
        _("- **{result}**: {meaning} ({rules})").format(
            result=said[value],
            meaning=value_text(dispute.option, value),
            rules=listed((rules_title(columns[at - 1].rules) for at in where), "and"),
        )
        for value, where in values.items()
    ]
    return f"{heading}\n\n" + "\n".join(lines)
