"""The pages of the site: those of a class, with Python in the browser in place of a server."""

import hashlib
import json
from importlib import resources
from pathlib import Path

from muggins.classroom.everything import Files
from muggins.classroom.texts import Texts
from muggins.site.browser_python import LOCK, PARTS

NOTEBOOKS = "notebooks"
"""The folder of the notebooks, if they are asked for."""
WHEEL = "muggins.whl"
"""What Python in the browser is given, beside it."""
SERVER_ONLY = ("static/live.js", "static/present.js")
"""Files that only a server's pages need."""


def write(out: Path, notebooks: bool) -> None:
    """Write every page into a folder, with what makes them last without a network."""
    files = Files(Texts("worker", f"{NOTEBOOKS}/index.html" if notebooks else ""))
    paths = [path for path in files.paths if path not in SERVER_ONLY]
    digest = hashlib.sha256()
    for path in paths:
        file = files.get(path)
        assert file is not None
        digest.update(file.body)
        target = out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(file.body)
    name, listed = f"muggins-{digest.hexdigest()[:12]}", json.dumps(["./", *paths])
    script = resources.files("muggins.site").joinpath("offline.js").read_text("utf-8")
    python = json.dumps([f"pyodide/{name}" for name in (*PARTS, LOCK, WHEEL)])
    text = f"const CACHE = {json.dumps(name)};\nconst FILES = {listed};\n"
    text += f"const PYTHON = {python};\n{script}"
    (out / "offline.js").write_text(text, "utf-8")
