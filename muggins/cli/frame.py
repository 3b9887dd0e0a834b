"""The frame around the lessons in JupyterLab: a bar on top, and no machinery until code is shown.

It is an extension of JupyterLab, in one script: JupyterLab fetches it before anything else of its
own, so that nobody sees its desk first.
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from muggins.base.language import N_, _, ngettext
from muggins.lessons import notebooks as lessons
from muggins.lessons.cells import asks, call_in
from muggins.widgets.front import linked

NAME = "muggins"
BESIDE = ("practice", "glossary", "rules")
"""What the list of lessons names below the path."""
GAMES = (5, 11)
"""The lessons that are done only when a game has been played to its end."""

WORDS: dict[str, str] = {
    "name": N_("Muggins"),
    "lesson": N_("Lesson {n}"),
    "lessons": N_("Lessons"),
    "list": N_("All lessons"),
    "before": N_("Back to {title}"),
    "after": N_("On to {title}"),
    "done": N_("{right} of {asked}"),
    "far": N_("Done: {right} of {asked}"),
    "far shown": N_("Done: {right} of {asked}, answers shown: {shown}"),
    "first": N_("Quick ones right at once: {n}"),
    "shown": N_("The answer was shown: “Again” on its card lets you solve it."),
    "over": N_("Lesson {n} is done."),
    "over first": N_("Well done!"),
    "show": N_("Show code"),
    "hide": N_("Hide code"),
    "skip": N_("Skip this question"),
    "whole": N_("Show the whole lesson"),
    "opens": N_("The lesson is opening …"),
    "go on": N_("Go on with lesson {n}: {title}"),
    "welcome": N_("Welcome back!"),
    "close": N_("Close"),
    "anew": N_("Start anew"),
    "forget": N_("Forget what you have solved?"),
    "yes": N_("Forget it"),
    "no": N_("Keep it"),
}


def extension(folder: Path) -> Path:
    """Write the extension into a folder, which is one for JupyterLab to look for extensions in."""
    script = f"(() => {{\n{linked('frame.js')}\nframe({json.dumps(told())});\n}})();\n"
    load = f"frame.{sha256(script.encode()).hexdigest()[:12]}.js"
    place = folder / NAME
    place.mkdir(parents=True)
    (place / load).write_text(script, "utf-8")
    built = {"load": load, "extension": "./extension"}
    package = {"name": NAME, "version": "1.0.0", "jupyterlab": {"_build": built}}
    (place / "package.json").write_text(json.dumps(package), "utf-8")
    return folder


def told() -> dict[str, Any]:
    """What the bar says: its words, the lessons in their order, and what is beside the path.

    >>> [lesson["number"] for lesson in told()["lessons"]][:2]
    [0, 1]
    """
    path: list[dict[str, Any]] = []
    beside: list[dict[str, Any]] = []
    for lesson in lessons.lessons():
        row = {"file": lesson.path.name, "number": lesson.number, "title": lesson.title}
        (beside if lesson.number is None else path).append(row | _parts(lesson))
    return {
        "words": {key: _(words).strip("«»") for key, words in WORDS.items()},
        "lessons": path,
        "others": beside,
        "listed": [f"{name}.ipynb" for name in BESIDE],
    }


def _parts(lesson: lessons.Lesson) -> dict[str, Any]:
    """What a lesson has besides its questions, and all that it has in words.

    >>> _parts(lessons.find("5"))
    {'also': ['drill', 'game'], 'has': '5 questions, then three quick ones and a game'}
    """
    cells = json.loads(lesson.path.read_text("utf-8"))["cells"]
    number = len({name for cell in cells if (name := asks(cell))})
    if not any(_is_drill(cell) for cell in cells):
        return {"also": [], "has": ""}
    if lesson.number not in GAMES:
        has = ngettext(
            "{n} question, then three quick ones", "{n} questions, then three quick ones", number
        )
        return {"also": ["drill"], "has": has}
    has = ngettext(
        "{n} question, then three quick ones and a game",
        "{n} questions, then three quick ones and a game",
        number,
    )
    return {"also": ["drill", "game"], "has": has}


def _is_drill(cell: Mapping[str, Any]) -> bool:
    return cell["cell_type"] == "code" and call_in("".join(cell["source"])).startswith("drill(")
