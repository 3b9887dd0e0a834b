"""For the teacher's guide: the plan of three lessons, and what pupils get wrong, computed."""

from collections.abc import Mapping
from math import ceil
from typing import Any

from muggins.base.estimates import Estimate
from muggins.base.language import _
from muggins.exercises.generated import questions
from muggins.exercises.levels import LEVELS
from muggins.game.options import Rules
from muggins.lessons.notebooks import heading_of
from muggins.lessons.plans import PLAN, SLIPS, Step
from muggins.text.rule_sets import rules_name
from muggins.text.rulebook import Text

LAYOUTS = 60
"""Layouts a level that are looked at, if nothing else is said: a second's work."""


def plan(number: int) -> Text:
    """The plan of one of the three lessons as a table, with the sum of its minutes.

    >>> print(str(plan(3)).splitlines()[0])
    Lesson 3: Play
    """
    title, steps = PLAN[number]
    head = [_("minutes"), _("what"), _("in the live class")]
    rows = [[str(step.minutes), _(step.what), clicks(step)] for step in steps]
    total = _("**{minutes}**").format(minutes=sum(step.minutes for step in steps))
    heading = _("**Lesson {number}: {title}**").format(number=number, title=_(title))
    last = [total, _("**in all**"), ""]
    return Text(f"{heading}\n\n{_table([head, *rows, last])}")


def clicks(step: Step) -> str:
    """What the teacher presses on the page of the live class, and which questions are asked."""
    if step.asks:
        headings = dict.fromkeys(f"*{heading_of(name)}*" for name in step.asks)
        asked = _("**2**, lesson {number}: {questions}")
        return asked.format(number=int(step.asks[0][:2]), questions=", ".join(headings))
    if step.endless is not None:
        kind, level, seconds = step.endless
        asked = _("**2**, *Questions without end*: *{kind}*, level {level}")
        if seconds:
            asked = _("**2**, *Questions without end*: *{kind}*, level {level}, {seconds} seconds")
        return asked.format(kind=_(kind), level=level, seconds=seconds)
    return _(step.clicks) if step.clicks else ""


def slips(
    rules: Rules | str | Mapping[str, Any] = "muggins", n: int = LAYOUTS, seed: int = 1
) -> Text:
    """What pupils get wrong when they count, level by level, from the exercises themselves (R3.4).

    `n` layouts a level are looked at, 1 to 120. For each known mistake: in how many of 100 layouts
    it leads to a wrong count of its own, and what to say.
    """
    chosen = Rules.of(rules)
    chosen_layouts = {level: questions("counting", n, seed, chosen, level) for level in LEVELS}
    head = [
        _("the wrong count"),
        *(_("level {level}").format(level=n) for n in LEVELS),
        _("what to say"),
    ]
    rows = [head]
    widest = 0.0
    for name, (mistake, advice) in SLIPS.items():
        shares = [
            Estimate.from_values(
                name in q.exercise.slips.values() for q in chosen_layouts[level]
            ).percent
            for level in LEVELS
        ]
        widest = max(widest, *(share.half_width for share in shares))
        if any(share.mean for share in shares):
            told = (_("{share} %").format(share=round(share.mean)) for share in shares)
            rows.append([_(mistake), *told, _(advice)])
    facts = {"number": n, "seed": seed, "rules": rules_name(chosen), "size": ceil(widest)}
    asked = _(
        "In how many of 100 layouts the mistake leads to a wrong count of "
        "its own; {number} layouts a level, seed {seed}, under {rules} (± {size} at most). "
        "Where two mistakes give the same number, the likelier one is named."
    ).format(**facts)
    return Text(f"{_table(rows)}\n\n{asked}")


def _table(rows: list[list[str]]) -> str:
    """Rows as a table in Markdown, the first one its head."""
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([lines[0], "|" + "---|" * len(rows[0]), *lines[1:]])
