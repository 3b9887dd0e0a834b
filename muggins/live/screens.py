"""Parts of the teacher's page: what can be asked, what is asked now, and who answered what."""

from typing import Any

from muggins.base.language import _
from muggins.lessons.notebooks import heading_of
from muggins.live.asking import Asking, answered, bar_page
from muggins.live.meeting import ASKED, PAGE, WALK, Meeting
from muggins.live.people import Pupil
from muggins.live.questions import Question, after
from muggins.live.results import summaries


def card(found: Question) -> dict[str, Any]:
    """A question that can be asked; one of a lesson is named by the heading above it there."""
    described = found.described
    named = found.title
    if found.code[:1].isdigit():
        heading = heading_of(found.code.replace("_", " "))
        named = _("{heading}: {question}").format(heading=heading, question=named)
    return {
        "code": found.code,
        "title": named,
        "situation": described.get("situation", ""),
        "picture": described["picture"] + described["beside"],
    }


def asking_page(meeting: Meeting) -> dict[str, Any]:
    """The question on the screens, large, with as much about the answers as the teacher shows."""
    asking = meeting.now
    solved = asking.question.solved
    described = asking.question.described
    form = described["form"]
    options = [*form.get("options", []), *form.get("others", [])]
    picture = described["picture"] + described["beside"]
    return {
        "number": asking.number,
        "title": _("Question {number}").format(number=asking.number),
        "question": asking.question.title,
        "picture": solved["picture"] if asking.is_solved and solved["picture"] else picture,
        "situation": described.get("situation", ""),
        "options": [option["text"] for option in options if not option["picture"]],
        "open": asking.is_open,
        "left": asking.left if asking.is_open else None,
        "answered": answered(
            len(asking.answers), max(len(meeting.people.here), len(asking.answers))
        ),
        "bars": (
            [bar_page(bar, asking.is_solved, asking.mistakes) for bar in asking.tally()]
            if asking.bars or asking.mistakes
            else None
        ),
        "shown": {
            "bars": asking.bars,
            "mistakes": asking.mistakes,
            "solved": asking.is_solved,
            "on": meeting.stage == ASKED,
        },
        "next": bool(after(asking.code)),
        "why": solved["says"] if asking.is_solved else "",
    }


def show_page(meeting: Meeting) -> dict[str, Any]:
    """What can be opened on every screen, and the walk that is."""
    walk = meeting.walk if meeting.stage == WALK else None
    return {
        "follow": meeting.follow,
        "pages": [[name, title] for name, title in meeting.titles.items()],
        "led": meeting.titles.get(meeting.led_to, "") if meeting.stage == PAGE else "",
        "page": f"{meeting.led_to}.html",
        "walk": walk.described if walk is not None else None,
        "at": walk.at if walk is not None else 0,
        "on": meeting.stage in (WALK, PAGE),
    }


def after_page(meeting: Meeting) -> dict[str, Any]:
    """How the class did: a line a question, those most missed first."""
    return {
        "lines": [
            {"title": _("Question {number}").format(number=one.asking.number), "says": one.text}
            for one in summaries(meeting)
        ]
    }


def cell(asking: Asking, pupil: Pupil) -> dict[str, Any]:
    """A place of the grid: nothing yet, answered, or, once the answer is shown, right or not."""
    answer = asking.by(pupil)
    if answer is None:
        return {"mark": "", "says": _("no answer"), "kind": ""}
    if not asking.is_solved:
        return {"mark": "•", "says": _("answered"), "kind": ""}
    if answer.is_right:
        said = _("{answer}, right").format(answer=answer.text)
        return {"mark": "✓", "says": said, "kind": "right"}
    said = _("{answer}, not right").format(answer=answer.text)
    return {"mark": answer.text, "says": said, "kind": "wrong"}
