"""The pages of the site: those of a class, with Python in the browser in place of a server."""

import hashlib
import json
from importlib import resources
from pathlib import Path

from muggins.base.language import LANGUAGES, speaking
from muggins.classroom.everything import Files
from muggins.classroom.texts import Texts
from muggins.lessons import notebooks as lessons
from muggins.site.browser_python import LOCK, PARTS
from muggins.site.pages import FIRST

NOTEBOOKS = "notebooks"
"""The folder of the notebooks, if they are asked for."""
WHEEL = "muggins.whl"
"""What Python in the browser is given, beside it."""
SERVER_ONLY = ("static/live.js", "static/present.js")
"""Files that only a server's pages need."""


def write(out: Path, notebooks: bool) -> None:
    """Write every page into a folder, with what makes them last without a network."""
    made: dict[str, bytes] = {}
    for language in LANGUAGES:
        with speaking(language):
            made |= pages_in(language, notebooks)
    digest = hashlib.sha256()
    for path, body in made.items():
        digest.update(body)
        target = out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(body)
    paths = list(made)
    name, listed = f"muggins-{digest.hexdigest()[:12]}", json.dumps(["./", *paths])
    script = resources.files("muggins.site").joinpath("offline.js").read_text("utf-8")
    python = json.dumps([f"pyodide/{name}" for name in (*PARTS, LOCK, WHEEL)])
    text = f"const CACHE = {json.dumps(name)};\nconst FILES = {listed};\n"
    text += f"const PYTHON = {python};\n{script}"
    (out / "offline.js").write_text(text, "utf-8")


def pages_in(language: str, notebooks: bool) -> dict[str, bytes]:
    """The files of a language by path: English ones at the top, others in a folder of their own.

    Only pages have a language; scripts and looks lie at the top for all.
    """
    at_top = language == "en"
    first = FIRST.format(lesson=f"{language}/{lessons.lessons()[0].path.name}")
    home = f"{NOTEBOOKS}/index.html" if at_top else f"../{NOTEBOOKS}/{first}"
    files = Files(Texts("worker", home if notebooks else ""))
    found = {}
    for path in files.paths:
        if path in SERVER_ONLY or not (at_top or path.endswith(".html")):
            continue
        file = files.get(path)
        assert file is not None
        found[path if at_top else f"{language}/{path}"] = file.body
    return found
