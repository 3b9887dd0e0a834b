"""The notebooks on the site: those that run in a browser as they are, the others for reading."""

import json
import re
from base64 import b64encode
from pathlib import Path
from typing import Any

from muggins.base.language import LANGUAGES, N_, _, speaking
from muggins.lessons import notebooks as lessons
from muggins.lessons.notebooks import Lesson

NOTE = N_(
    "> **This one is for reading here.** Its cells need more than a browser has: the package "
    "matplotlib for drawing charts, and a faster Python for playing many thousand rounds. So the "
    "code and what came out of it are printed below as they were stored. To run it yourself, "
    "install Muggins on a computer and type `muggins learn {name}`."
)
"""The first cell of a lesson that cannot run in a browser."""


LAST = 12
"""The last lesson that needs nothing but plain Python: the rule for all lessons up to it."""
PUZZLES = 16
"""A later one that needs nothing more either."""
FOR_READING = ("gallery", "teachers_guide")
"""The notebooks without a number that need more, or play so much that it takes long here."""
TABLES = "muggins-tables"
"""The folder, empty here, in which a reader's browser keeps the games of the table."""
DATE = "2020-01-01T00:00:00Z"


def write(out: Path) -> None:
    """Lay the notebooks into the site, with the lists from which its file browser reads.

    Those in English lie at the top, others in a folder a language.
    """
    files, listed = out / "files", out / "api" / "contents"
    listed.mkdir(parents=True)
    others = [code for code in LANGUAGES if code != "en"]
    _list(listed / TABLES, TABLES, [])
    for code in others:
        with speaking(code):
            _list(listed / code, code, _written(files / code, f"{code}/"))
    folders = [entry(name, "directory") for name in (*others, TABLES)]
    with speaking("en"):
        _list(listed, "", [*_written(files), *folders])


def _written(folder: Path, place: str = "") -> list[dict[str, Any]]:
    """Write the notebooks of the language that is spoken, and return their entries."""
    folder.mkdir(parents=True, exist_ok=True)
    entries = []
    for lesson in lessons.lessons():
        notebook = joined(json.loads(lesson.path.read_text("utf-8")))
        if not runs(lesson):
            notebook = for_reading(notebook, lesson)
        path = folder / lesson.path.name
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", "utf-8")
        entries.append(entry(path.name, "notebook", path.stat().st_size, place))
    return entries


def _list(folder: Path, name: str, entries: list[dict[str, Any]]) -> None:
    folder.mkdir(exist_ok=True)
    listing = entry(name, "directory") | {"content": entries, "format": "json"}
    (folder / "all.json").write_text(json.dumps(listing, indent=1) + "\n", "utf-8")


def runs(lesson: Lesson) -> bool:
    """Whether a lesson runs in a browser."""
    if lesson.number is None:
        return lesson.name not in FOR_READING
    return lesson.number <= LAST or lesson.number == PUZZLES


def entry(name: str, kind: str, size: int | None = None, place: str = "") -> dict[str, Any]:
    """What Jupyter's list says of a file or folder in a `place`, the top or "ru/"."""
    empty = dict.fromkeys(("content", "format", "mimetype"))
    dates = {"created": DATE, "last_modified": DATE}
    return {
        **empty,
        **dates,
        "name": name,
        "path": f"{place}{name}",
        "type": kind,
        "size": size,
        "writable": True,
    }


def joined(notebook: dict[str, Any]) -> dict[str, Any]:
    """A notebook with whole texts: files keep them as lines, and no server here joins them."""
    cells = []
    for cell in notebook["cells"]:
        whole = cell | {"source": "".join(cell["source"])}
        if cell["cell_type"] == "code":
            whole["outputs"] = [_joined(output) for output in cell["outputs"]]
        cells.append(whole)
    return notebook | {"cells": cells}


def _joined(output: dict[str, Any]) -> dict[str, Any]:
    if output["output_type"] == "stream":
        return output | {"text": "".join(output["text"])}
    lines = {kind: part for kind, part in output["data"].items() if isinstance(part, list)}
    return output | {"data": output["data"] | {kind: "".join(lines[kind]) for kind in lines}}


def for_reading(notebook: dict[str, Any], lesson: Lesson) -> dict[str, Any]:
    """A copy without anything to run: a note, then the text, the code and what came out of it."""
    note = markdown("note", _(NOTE).format(name=lesson.name))
    cells = [note]
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            shown = [code(cell["source"]), *map(result, cell["outputs"])]
            cells.append(markdown(cell["id"], "\n\n".join(filter(None, shown))))
        else:
            cells.append(cell)
    return {**notebook, "cells": cells}


def markdown(name: str, text: str) -> dict[str, Any]:
    """A cell of text."""
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": text}


def code(text: str, language: str = "python") -> str:
    """A block of code in Markdown, fenced so that nothing in it ends it."""
    fence = "```"
    while fence in text:
        fence += "`"
    return f"{fence}{language}\n{text}\n{fence}"


def result(output: dict[str, Any]) -> str:
    """What a cell gave, as Markdown."""
    if output["output_type"] == "stream":
        return set_off(output["text"].rstrip("\n"))
    data: dict[str, str] = output["data"]
    if "text/markdown" in data:
        return data["text/markdown"]
    if "text/html" in data:
        html = re.sub("<svg.*?</svg>", _image, data["text/html"], flags=re.DOTALL)
        return re.sub(r"\n\s*\n", "\n", html)  # an empty line would end it
    return set_off(data.get("text/plain", ""))


def set_off(text: str) -> str:
    """A text result, as a quotation: so it does not look like more code."""
    return "\n".join(f"> {line}" for line in code(text, "").splitlines())


def _image(found: re.Match[str]) -> str:
    """An inline picture, which JupyterLab leaves out of texts, as an image, which it shows."""
    label = re.search('aria-label=("[^"]*")', found[0])
    packed = b64encode(alone(found[0]).encode("utf-8")).decode("ascii")
    alt = label[1] if label else '""'
    return f'<img alt={alt} src="data:image/svg+xml;base64,{packed}">'


def alone(picture: str) -> str:
    """An inline picture as it has to read in a file of its own."""
    return picture.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
