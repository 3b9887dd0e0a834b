"""The pages without code, made from the lessons: what a learner types there is picked here.

The notebooks stay as they are. A page is a notebook of its own in a temporary folder, and the
template shows none of its code.
"""

import ast
import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from muggins.base.language import _
from muggins.classroom.words import PAGE, PAGES, TEXTS
from muggins.lessons.cells import ASKED, LAB_ONLY, is_tagged, reworded, without_navigation
from muggins.lessons.notebooks import Lesson, lessons
from muggins.tabletop.saved import PLACE

LINK = re.compile(r"\[([^]]*)\]\((\w+)\.ipynb(?:#[^)]*)?\)")
APART = (
    "import os, tempfile\n"
    f"os.environ[{PLACE!r}] = tempfile.mkdtemp(prefix='tables-', dir=os.getcwd())\n"
    "from muggins.classroom.words import BOARD\n"
    "from muggins.tabletop.page import WORDS\n"
    "WORDS.update(BOARD)"
)
"""The code by which every page keeps its games in a folder of its own, gone with the server, and
the board speaks of pages and not of cells."""

REMEMBERED = ("simulate", "compare")
"""The experiments that are played once for all pages."""

LAST = 14
"""The last lesson that is a page: what follows is about programs of one's own."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page that needs Python behind it: a lesson, or one of the things to play with."""

    name: str
    title: str
    about: str
    number: int | None
    exercises: int
    notebook: dict[str, Any]


def all_pages() -> tuple[Page, ...]:
    """The lessons in their order, then what there is to play with."""
    path = (lesson_page(lesson) for lesson in on_the_path())
    return (*path, *(small_page(name) for name in PAGES))


@cache
def on_the_path() -> tuple[Lesson, ...]:
    """The lessons that are pages."""
    return tuple(a for a in lessons() if a.number is not None and a.number <= LAST)


def lesson_page(lesson: Lesson) -> Page:
    """The page of a lesson: prose, pictures and widgets, with an answer below each question."""
    stored = json.loads(lesson.path.read_text("utf-8"))
    cells: list[dict[str, Any]] = []
    for cell in stored["cells"]:
        source = "".join(cell["source"])
        if is_tagged(cell, LAB_ONLY):
            continue
        if cell["cell_type"] == "markdown":
            if text := without_navigation(reworded(source)):
                cells.append(cell_of("markdown", text, "prose"))
        elif asked := ASKED.fullmatch(source.strip()):
            name = asked[1]
            cells[-1] = without_question(cells[-1], name)
            line = (
                "from muggins.widgets.answering import answering\n"
                f"answering({name}, {f'{lesson.name}:{name}'!r})"
            )
            cells.append(cell_of("code", line, "answer"))
        else:
            part, source = kind_of(cell, source), remembering(source)
            cells.append(cell_of("code", shown(source) if part == "value" else source, part))
    if lesson.number == LAST:
        cells.append(
            cell_of(
                "markdown",
                _(
                    "The path of pages ends here. The lesson that follows, *Better "
                    "play*, lets you write a player of your own, and for that it needs "
                    "the notebooks: `muggins learn 15` opens them on a computer with "
                    "muggins."
                ),
                "prose",
            )
        )
    asked_for = sum(cell["metadata"]["muggins"] == "answer" for cell in cells)
    title, about = heading(cells)
    cells.insert(1, cell_of("code", APART, "nothing"))
    return Page(lesson.name, title, about, lesson.number, asked_for, notebook_of(cells, title))


def small_page(name: str) -> Page:
    """A page with one thing on it."""
    page = PAGES[name]
    cells = [
        cell_of("markdown", f"# {page['title']}\n\n{page['about']}", "prose"),
        cell_of("code", APART, "nothing"),
        cell_of("code", page["code"], "picture"),
    ]
    title = page["title"]
    return Page(name, title, page["about"], None, 0, notebook_of(cells, title))


def cell_of(kind: str, source: str, part: str) -> dict[str, Any]:
    """A cell of a page; `part` says what the template makes of it."""
    cell: dict[str, Any] = {
        "cell_type": kind,
        "id": "",
        "metadata": {"muggins": part},
        "source": linked(source) if kind == "markdown" else source,
    }
    return cell if kind == "markdown" else {**cell, "execution_count": None, "outputs": []}


def kind_of(cell: dict[str, Any], source: str) -> str:
    """What a cell of code shows: a picture or widget, a value, the code of a rule, nothing."""
    shown = [output.get("data", {}) for output in cell["outputs"]]
    if source.startswith("look("):
        return "rule"
    if not shown:
        return "nothing"
    return "value" if all(set(data) == {"text/plain"} for data in shown) else "picture"


def remembering(source: str) -> str:
    """A cell that imports experiments, with those that a class plays only once."""
    statements = ast.parse(source).body if "import" in source else []
    found = [a.name for one in statements if isinstance(one, ast.ImportFrom) for a in one.names]
    names = [name for name in REMEMBERED if name in found]
    line = f"\nfrom muggins.classroom.remembered import {', '.join(names)}"
    return source + line if names else source


def shown(source: str) -> str:
    """A cell that shows its last value as a page does."""
    last = ast.parse(source).body[-1]
    lines = source.split("\n")
    before, value = lines[: last.lineno - 1], lines[last.lineno - 1 :]
    line = "from muggins.classroom.values import shown"
    return "\n".join([line, *before, "shown((", *value, "))"])


def without_question(cell: dict[str, Any], name: str) -> dict[str, Any]:
    """A cell without its last line where that shows the exercise: the answer shows it too."""
    source = cell["source"].rstrip()
    if cell["cell_type"] == "code" and source.split("\n")[-1] == name:
        return cell_of("code", source.removesuffix(name).rstrip(), "nothing")
    return cell


def linked(text: str) -> str:
    """A text whose links lead to the pages; those to what is no page become plain words.

    >>> linked("[Points](05_points.ipynb), [Better play](15_better_play.ipynb)")
    '[Points](/lesson/05_points), Better play'
    """
    paths = {lesson.name: f"/lesson/{lesson.name}" for lesson in on_the_path()}
    paths |= {name: f"/{name}" for name in TEXTS}

    def link(found: re.Match[str]) -> str:
        words, name = found.groups()
        return f"[{words}]({paths[name]})" if name in paths else words

    return LINK.sub(link, text)


def heading(cells: list[dict[str, Any]]) -> tuple[str, str]:
    """The title of a lesson, and the sentence below it."""
    parts = cells[0]["source"].split("\n\n")
    return parts[0].removeprefix("# ").strip(), parts[1].strip() if len(parts) > 1 else ""


def notebook_of(cells: list[dict[str, Any]], title: str) -> dict[str, Any]:
    """A notebook of these cells, each with a name of its own."""
    named = [{**cell, "id": f"cell-{number}"} for number, cell in enumerate(cells)]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {
        "cells": named,
        "metadata": {
            "kernelspec": kernel,
            "language_info": {"name": "python"},
            "title": title,
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def url_of(page: Page) -> str:
    """Where a page is found."""
    return f"/{'play' if page.number is None else 'lesson'}/{page.name}"


def write_pages(folder: Path, pages: tuple[Page, ...]) -> None:
    """Write the notebooks of the pages to a folder, each with the way to its neighbours."""
    path = [page for page in pages if page.number is not None]
    for page in pages:
        place = path.index(page) if page in path else len(path)
        facts = {
            "name": page.name,
            "exercises": page.exercises,
            "previous": _link(path[place - 1]) if 0 < place < len(path) else None,
            "next": _link(path[place + 1]) if place + 1 < len(path) else None,
        }
        metadata = {**page.notebook["metadata"], "page": facts, "says": PAGE}
        text = json.dumps({**page.notebook, "metadata": metadata}, ensure_ascii=False)
        (folder / f"{page.name}.ipynb").write_text(text, "utf-8")


def _link(page: Page) -> dict[str, str]:
    return {"url": url_of(page), "title": page.title}
