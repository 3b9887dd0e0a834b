"""The pages without code, written from the lessons as they are stored: nothing runs for them.

A page is HTML: prose, pictures and exercises as the notebook holds them, and a mount point with a
description wherever something needs a model behind it.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Any

from muggins.base.language import _, cached
from muggins.classroom.descriptions import described, mount
from muggins.classroom.values import markup
from muggins.lessons.cells import (
    ANSWER,
    LAB_ONLY,
    asks,
    call_in,
    is_tagged,
    reworded,
    without_navigation,
)
from muggins.lessons.notebooks import Lesson, lessons

LINK = re.compile(r"\[([^]]*)\]\((\w+)\.ipynb(?:#[^)]*)?\)")

MODULE = re.compile(r'<script type="module">.*?</script>', re.DOTALL)
"""The script that a notebook carries along for its exercises; a page loads it from a file."""

LAST = 14
"""The last lesson that is a page: what follows is about programs of one's own."""

TEXTS = ("rules", "glossary")
"""The notebooks without a number that are pages too."""


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a lesson: its kind ("prose", "picture", "value", "rule", "asked") and its HTML.

    Of prose `source` is the Markdown, of an exercise that is asked its name.
    """

    kind: str
    html: str
    source: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """A page with something to do on it: a lesson, or one of the things to play with."""

    name: str
    title: str
    about: str
    number: int | None
    parts: tuple[Part, ...]

    @property
    def exercises(self) -> int:
        """How many questions it asks."""
        return sum(part.kind == "asked" for part in self.parts)

    @property
    def steps(self) -> tuple[str, ...]:
        """The HTML of each step; a step ends with a question, and the last one with the page."""
        steps = [""]
        for part in self.parts:
            if part.kind == "asked":
                steps.append("")
            else:
                steps[-1] += part.html + "\n"
        return tuple(steps)

    @property
    def asked(self) -> tuple[str, ...]:
        """The names of its exercises, in their order: that of every step but the last."""
        return tuple(part.source for part in self.parts if part.kind == "asked")


PRACTICE = "practice"
"""The notebook whose page is one of the things to play with."""
CURIOUS = "proof"
"""The notebook for the curious that is a page: the detective work about the two texts."""
GUIDE = "teachers_guide"
"""The notebook for teachers, which is a page too."""


@cached
def on_the_path() -> tuple[Lesson, ...]:
    """The lessons that are pages."""
    return tuple(a for a in lessons() if a.number is not None and a.number <= LAST)


@cache
def lesson_page(lesson: Lesson) -> Page:
    """The page of a lesson, from its stored outputs."""
    stored = json.loads(lesson.path.read_text("utf-8"))
    parts = tuple(part for cell in stored["cells"] for part in parts_of(cell))
    title, about = heading(parts)
    return Page(lesson.name, title, about, lesson.number, parts)


def parts_of(cell: Mapping[str, Any]) -> Iterator[Part]:
    """What a page shows of a cell: mostly one part, none of a cell about code."""
    source = "".join(cell["source"])
    if is_tagged(cell, LAB_ONLY):
        return
    if cell["cell_type"] == "markdown":
        if text := linked(without_navigation(reworded(source))):
            yield Part("prose", prose(text), text)
    else:
        description = described(source) if call_in(source) else None
        for output in cell["outputs"]:
            kind, html = shown(output, source)
            if description is not None:
                kind, html = "picture", mount(description, html)
            if html:
                yield Part(kind, html)
        if name := asks(cell):
            yield Part("asked", "", name)


def shown(output: Mapping[str, Any], source: str) -> tuple[str, str]:
    """The kind and the HTML of a stored output."""
    data = output.get("data", {})
    if "text/html" in data:
        html = ANSWER.sub("", MODULE.sub("", "".join(data["text/html"])))
        return "picture", f'<div class="output">{html}</div>'
    if "text/markdown" in data:
        html = prose(linked("".join(data["text/markdown"])))
        if not source.startswith("look("):
            return "quote", html
        summary = escape(_("The rule in the program"))
        return "rule", f'<details class="program"><summary>{summary}</summary>{html}</details>'
    text = "".join(data.get("text/plain", output.get("text", "")))
    return "value", f'<div class="value">{markup(text)}</div>' if text else ""


@cache
def _markdown() -> Any:
    import mistune

    return mistune.create_markdown(escape=False, plugins=["table"])


def prose(markdown: str) -> str:
    """Markdown as HTML; a wide table gets a box of its own that scrolls."""
    html = str(_markdown()(markdown))
    return html.replace("<table>", '<div class="wide"><table>').replace(
        "</table>", "</table></div>"
    )


def linked(text: str) -> str:
    """A text whose links lead to the pages; those to what is not a page become plain words.

    >>> linked("[Points](05_points.ipynb), [Better play](15_better_play.ipynb)")
    '[Points](05_points.html), Better play'
    """
    names = {CURIOUS, GUIDE, PRACTICE, *TEXTS, *(lesson.name for lesson in on_the_path())}

    def link(found: re.Match[str]) -> str:
        words, name = found.groups()
        return f"[{words}]({name}.html)" if name in names else words

    return LINK.sub(link, text)


def heading(parts: tuple[Part, ...]) -> tuple[str, str]:
    """The title of a lesson, and the sentence below it."""
    lines = parts[0].source.split("\n\n")
    return lines[0].removeprefix("# ").strip(), lines[1].strip() if len(lines) > 1 else ""


def alone(
    name: str, title: str, about: str, description: Mapping[str, Any], after: str = ""
) -> Page:
    """A page with one thing on it, and a line `after` it in Markdown."""
    html = f"<h1>{escape(title)}</h1>\n<p>{escape(about)}</p>\n"
    head = Part("prose", html, f"# {title}\n\n{about}")
    thing = Part("picture", mount(description, ""))
    return Page(name, title, about, None, (head, thing, Part("prose", prose(after), after)))
