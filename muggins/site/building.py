"""From a name of a folder to a site in it, whole or not at all."""

import json
import os
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from muggins import __version__
from muggins.base.errors import MugginsError
from muggins.base.language import N_, _
from muggins.site import browser_python, contents, pages, wheel
from muggins.site.environment import Environment

STEPS = (
    N_("fetching Python for the browser"),
    N_("packing muggins itself"),
    N_("writing the pages"),
    N_("putting the site into its place"),
)
"""What is done, in this order."""
NOTEBOOK_STEPS = (
    N_("making an environment to build in"),
    N_("fetching the packages for the browser"),
    N_("building the notebooks"),
)
"""What is done for the notebooks, before the site is put into its place."""


MARK = "muggins-site.json"
"""The file by which a folder is known as a site that was built here."""


@dataclass(frozen=True, slots=True)
class Built:
    """What was built: where, how many files, and how many bytes in all."""

    folder: Path
    files: int
    size: int


def steps(notebooks: bool) -> tuple[str, ...]:
    """What is done, in this order, with the notebooks or without them."""
    return (*STEPS[:-1], *(NOTEBOOK_STEPS if notebooks else ()), STEPS[-1])


def build(
    folder: str | os.PathLike[str],
    *,
    replace: bool = False,
    notebooks: bool = False,
    tell: Callable[[int, str], None] = lambda number, what: None,
) -> Built:
    """Build the site into a folder that is new or empty.

    With `replace`, a site that was built there before makes room for the new one; with `notebooks`
    the site has the lessons with their code too. `tell` hears of each step before it is done: its
    number from 1, and what it does. The folder appears whole or not at all. Raises `MugginsError`,
    in one sentence, where something is in the way or cannot be fetched.
    """
    from muggins.site import web  # which brings what writes pages: other commands need none of it

    target = Path(os.path.abspath(folder))
    check(target, replace)
    coming = iter(enumerate(steps(notebooks), 1))
    with tempfile.TemporaryDirectory(prefix="muggins-site-") as name:
        workshop = Path(name)
        out = workshop / "out"
        tell(*next(coming))
        home = browser_python.unpack(out / "pyodide")
        tell(*next(coming))
        wheel.write(home, wheel.LIBRARIES).rename(home / web.WHEEL)
        tell(*next(coming))
        web.write(out, notebooks)
        if notebooks:
            _add_notebooks(out / web.NOTEBOOKS, home, workshop, lambda: tell(*next(coming)))
        (out / MARK).write_text(json.dumps({"muggins": __version__}) + "\n", "utf-8")
        tell(*next(coming))
        return put(out, target)


def _add_notebooks(out: Path, python: Path, workshop: Path, tell: Callable[[], None]) -> None:
    """Lay JupyterLite with the notebooks into a folder of the site; `python` is what runs them."""
    lite = workshop / "lite"
    tell()
    environment = Environment(workshop / "environment")
    environment.make()
    tell()
    home = lite / "static" / "pyodide"
    shutil.copytree(python, home, ignore=shutil.ignore_patterns("*.whl"))
    browser_python.add_wheels(environment, home)
    wheel.write(home)
    browser_python.write_lock(home)
    tell()
    pages.write_settings(lite, browser_python.names(home))
    environment.build(lite, out)
    contents.write(out)
    pages.finish(out)


def check(target: Path, replace: bool) -> None:
    """Refuse a target that is in use, before anything is done."""
    if not target.parent.is_dir():
        raise MugginsError(
            _("{path} cannot be made: there is no folder {parent}.").format(
                path=target, parent=target.parent
            )
        )
    try:
        tempfile.TemporaryDirectory(dir=target.parent).cleanup()
    except OSError as error:
        why = error.strerror or str(error)
        sentence = _("Nothing can be written to {folder}: {why}. Choose a folder elsewhere.")
        raise MugginsError(sentence.format(folder=target.parent, why=why)) from None
    if not os.path.lexists(target):
        return
    if target.is_symlink() or not target.is_dir():
        raise MugginsError(
            _("{path} is a file. Name a folder for the site that is new or empty.").format(
                path=target
            )
        )
    if any(target.iterdir()):
        if not replace:
            raise MugginsError(
                _(
                    "{path} is not empty, and nothing in it was touched. Name another "
                    "folder, or replace the site in it with --force."
                ).format(path=target)
            )
        if not (target / MARK).is_file():
            raise MugginsError(
                _(
                    "{path} holds something else than a site that muggins built, so "
                    "that --force does not replace it. Name a folder that is new or "
                    "empty."
                ).format(path=target)
            )


def put(made: Path, target: Path) -> Built:
    """Bring a finished folder into its place, and what lay there out of the way.

    What lay there is deleted when the new one has its place, and not before. Raises `MugginsError`
    where the disk refuses.
    """
    beside = Path(tempfile.mkdtemp(dir=target.parent, prefix=f".{target.name}."))
    old = beside / "old"
    try:
        exchange(made, target, beside / "new", old)
    except OSError as error:
        says = (
            _("The site could not be put into its place, and {path} is as it was: {why}.")
            if is_needless(old, target)
            else _(
                "The site could not be put into {path}: {why}. The site that was "
                "there lies in {old} now; move it back from there."
            )
        )
        why = error.strerror or str(error)
        raise MugginsError(says.format(path=target, old=old, why=why)) from None
    finally:
        if is_needless(old, target):
            shutil.rmtree(beside)
    sizes = [path.stat().st_size for path in target.rglob("*") if path.is_file()]
    return Built(target, len(sizes), sum(sizes))


def exchange(made: Path, target: Path, new: Path, old: Path) -> None:
    """Copy a folder to `new`, and give it the place of the target, which goes to `old`."""
    shutil.copytree(made, new)
    try:
        if target.exists():
            os.rename(target, old)
        os.rename(new, target)
    except BaseException:
        if not is_needless(old, target):
            os.rename(old, target)
        raise


def is_needless(old: Path, target: Path) -> bool:
    """Whether nothing would be lost with `old`: something stands in its place, or it is not."""
    return target.exists() or not old.exists()
