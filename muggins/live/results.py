"""How the class did: one CSV, a page to print, and what was missed most."""

import csv
import io
from typing import Any, NamedTuple

from muggins.base.language import _, ngettext
from muggins.lessons.plans import SLIPS
from muggins.live.asking import Asking, Bar
from muggins.live.meeting import Meeting
from muggins.live.questions import Question, mistaken

MOST_MISSED = 8
"""Questions on the worksheet of those that were missed."""
COMPUTED = ("=", "+", "-", "@", "\t")
"""How a text begins that a spreadsheet would take for a formula."""


class Summary(NamedTuple):
    """A question that was asked, and how it went in a line."""

    asking: Asking
    text: str


def summaries(meeting: Meeting) -> list[Summary]:
    """The questions that were asked, those most missed first."""
    asked = sorted(meeting.asked, key=lambda one: (-one.share_missed(), one.number))
    return [Summary(asking, _summary(asking)) for asking in asked]


def _summary(asking: Asking) -> str:
    bars = asking.tally()
    right = sum(bar.n for bar in bars if bar.is_right)
    parts = [
        asking.question.title,
        ngettext("{n} answer", "{n} answers", len(asking.answers)),
        ngettext("{n} right", "{n} right", right),
        *(mistaken(bar.slip, bar.n) for bar in bars if bar.slip),
    ]
    return " · ".join(parts)


def as_csv(meeting: Meeting) -> str:
    """Every answer as a line: who, what was asked, what was answered, which mistake it shows."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    head = (_("pupil"), _("question"), _("code"), _("asked"), _("answer"), _("right"), _("mistake"))
    writer.writerow(head)
    for pupil in meeting.people.all:
        for asking in meeting.asked:
            answer = asking.by(pupil)
            if answer is None:
                continue
            said = _("yes") if answer.is_right else _("no")
            slip = _(SLIPS[answer.slip][0]) if answer.slip in SLIPS else answer.slip
            about = (asking.number, asking.question.code, asking.question.title)
            row = (pupil.name, *about, answer.text, said, slip)
            writer.writerow([_plain(str(one)) for one in row])
    return text.getvalue()


def _plain(text: str) -> str:
    """A text that no spreadsheet computes."""
    return f"'{text}" if text.startswith(COMPUTED) else text


def results(meeting: Meeting) -> dict[str, Any]:
    """The page to print: by pupil, and by question with the mistakes."""
    rows = []
    for pupil in meeting.people.all:
        answers = [asking.by(pupil) for asking in meeting.asked]
        rows.append(
            {
                "name": pupil.name,
                "right": sum(answer is not None and answer.is_right for answer in answers),
                "cells": [
                    "" if answer is None else "✓" if answer.is_right else answer.text
                    for answer in answers
                ],
            }
        )
    asked = [
        {
            "number": asking.number,
            "title": asking.question.title,
            "picture": asking.question.solved["picture"],
            "why": asking.question.solved["says"],
            "bars": [_told(bar) for bar in asking.tally()],
        }
        for asking in meeting.asked
    ]
    return {"head": [asking.number for asking in meeting.asked], "rows": rows, "asked": asked}


def _told(bar: Bar) -> str:
    """How many gave an answer, and which mistake it shows."""
    if bar.is_right:
        return ngettext("{answer}: {n} right", "{answer}: {n} right", bar.n, answer=bar.text)
    if bar.slip:
        return _("{answer}: {mistaken}").format(answer=bar.text, mistaken=mistaken(bar.slip, bar.n))
    return ngettext("{answer}: {n} pupil", "{answer}: {n} pupils", bar.n, answer=bar.text)


def missed(meeting: Meeting) -> list[Question]:
    """The questions that were missed, the most missed first; each once."""
    found = (one.asking for one in summaries(meeting) if one.asking.share_missed() > 0)
    return list({asking.question.code: asking.question for asking in found}.values())[:MOST_MISSED]
