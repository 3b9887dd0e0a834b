"""The lessons: where the notebooks are, and how a learner gets copies of their own."""

import difflib
import json
import os
import re
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.base.files import write_whole
from muggins.base.language import _, cached, spoken
from muggins.lessons.cells import ANSWER, asks

HERE = Path(__file__).resolve().parents[1]
PLACES = (HERE / "notebooks", HERE.parent / "notebooks")
"""Where the notebooks can be: inside the installed package, or beside it in a checkout."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A notebook as it is shipped."""

    path: Path

    @property
    def name(self) -> str:
        """The file's name without its ending: "03_the_first_double"."""
        return self.path.stem

    @property
    def number(self) -> int | None:
        """The number that the name begins with; None for the gallery, the glossary, the rules."""
        found = re.match(r"(\d+)_", self.name)
        return int(found[1]) if found else None

    @property
    def title(self) -> str:
        """The first heading of the notebook."""
        for cell in json.loads(self.path.read_text("utf-8"))["cells"]:
            found = re.search(r"^#+ +(.+)", "".join(cell["source"]), re.MULTILINE)
            if cell["cell_type"] == "markdown" and found:
                return found[1].strip()
        return self.name


@cached
def heading_of(question: str) -> str:
    """The heading below which a lesson asks a question, which is given by its name.

    >>> heading_of("03:double leads")
    'A double begins'
    """
    heading = ""
    for cell in json.loads(find(question.partition(":")[0]).path.read_text("utf-8"))["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            heading = (re.findall(r"^#+ +(.+)$", source, re.MULTILINE) or [heading])[-1]
        elif asks(cell) == question:
            return heading.strip()
    raise MugginsError(_("No lesson asks {question}.").format(question=quoted(question)))


def folder() -> Path:
    """The folder of the shipped notebooks, in the language that is spoken, if they are in it.

    It is the package's own, else the checkout's.
    """
    for place in PLACES:
        if any(place.glob("*.ipynb")):
            told = place / spoken()
            return told if told.is_dir() else place
    places = " or ".join(str(place) for place in PLACES)
    raise MugginsError(
        _(
            "No lessons were found in {places}. Install muggins again, or start it from its folder."
        ).format(places=places)
    )


def lessons() -> tuple[Lesson, ...]:
    """All lessons: the numbered ones in their order, then the others by name."""
    found = [Lesson(path) for path in folder().glob("*.ipynb")]
    return tuple(sorted(found, key=lambda a: (a.number is None, a.number or 0, a.name)))


def find(text: str) -> Lesson:
    """The lesson that a text names: "3", "03", "03_the_first_double" or "gallery".

    Raises `MugginsError` for an unknown one, and says which there are.
    """
    name = text.strip().removesuffix(".ipynb")
    known = lessons()
    number = int(name) if re.fullmatch(r"[0-9]{1,4}", name) else None
    for lesson in known:
        if name == lesson.name or (number is not None and number == lesson.number):
            return lesson
    names = [lesson.name for lesson in known]
    close = difflib.get_close_matches(name[:80], names, n=1)
    near = _("perhaps you mean {name}; ").format(name=close[0]) if close else ""
    shown = name if len(name) <= 40 else name[:40] + "..."
    raise MugginsError(
        _("There is no lesson {text!r}; {near}the lessons are {names}.").format(
            text=shown, near=near, names=", ".join(names)
        )
    )


def state(lesson: Lesson, into: Path) -> str:
    """In words: whether the learner's folder holds a copy of a lesson, and whether it differs."""
    copy = into / lesson.path.name
    if not copy.is_file():
        return _("not copied yet")
    same = copy.read_bytes() == for_a_learner(lesson)
    return _("copied") if same else _("copied, and changed since")


def for_a_learner(lesson: Lesson) -> bytes:
    """The notebook as a learner gets it: no output answers what has not been tried yet."""
    shipped = lesson.path.read_bytes()
    notebook = json.loads(shipped)
    told = False
    for cell in notebook["cells"]:
        for output in cell.get("outputs", ()):
            markup = "".join(output.get("data", {}).get("text/html", ""))
            if ANSWER.search(markup):
                told = True
                output["data"]["text/html"] = ANSWER.sub("", markup).splitlines(keepends=True)
    if not told:
        return shipped
    text = json.dumps(notebook, ensure_ascii=False, indent=1, sort_keys=True)
    return (text + "\n").encode()


def copy_missing(into: Path) -> tuple[Path, ...]:
    """Copy each lesson that is not in the folder yet, and return the new files.

    What is there already stays untouched. A copy appears whole or not at all. Raises
    `MugginsError` where the folder cannot be made or written to.
    """
    try:
        into.mkdir(parents=True, exist_ok=True)
        shipped = {into / lesson.path.name: lesson for lesson in lessons()}
        new = tuple(copy for copy in shipped if not os.path.lexists(copy))
        for copy in new:
            write_whole(copy, for_a_learner(shipped[copy]))
    except OSError as error:
        raise MugginsError(
            _(
                "The lessons cannot be written to {folder} ({why}). Choose a "
                "folder of your own: muggins learn --dir FOLDER."
            ).format(folder=into, why=error.strerror or error)
        ) from error
    _trust(new)
    return new


def fresh_folder(into: Path, today: date) -> Path:
    """A dated folder inside the learner's that does not exist yet."""
    folder, number = into / today.isoformat(), 1
    while os.path.lexists(folder):
        number += 1
        folder = into / f"{today.isoformat()}-{number}"
    return folder


def _trust(notebooks: Iterable[Path]) -> None:
    """Sign fresh copies as `jupyter trust` does, so that their stored pictures are shown.

    They come from the package, whose code the learner runs anyway.
    """
    notebooks = tuple(notebooks)
    if not notebooks:
        return
    import nbformat
    from nbformat.sign import NotebookNotary

    notary = NotebookNotary()
    with closing(notary.store):  # else its database stays open until Python ends
        for notebook in notebooks:
            notary.sign(nbformat.read(notebook, as_version=4))
