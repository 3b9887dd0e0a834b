"""Python for the browser (Pyodide) and its packages, as files that the site serves itself.

Pyodide's own list of packages names files on its web address, with checksums of those files. The
list of the site names only what lies beside it, so that a page asks nobody else.
"""

import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import tarfile
import time
import urllib.request
from base64 import b64encode
from collections.abc import Iterable
from http.client import HTTPException
from pathlib import Path
from typing import Any

from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.site.environment import Environment

VERSION = "314.0.7"
SHA512 = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The checksum of Pyodide's archive as the registry states it ("integrity")."""
PARTS = ("pyodide.mjs", "pyodide.js", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
REGISTRY = "https://registry.npmjs.org"
SECONDS = 60
"""How long the registry may be silent."""
PAUSES = (1, 3)
"""Seconds before the second and the third attempt."""

FROM_LOCK = ("micropip", "ipython", "jedi", "packaging", "typing-extensions")
"""What the notebooks' kernel needs, with all that these need: in Pyodide's own versions."""
OTHERS = (
    "ipython-pygments-lexers==1.1.1",
    "ipywidgets==8.1.9",
    "jupyterlab-widgets==3.0.17",
    "anywidget==0.11.0",
    "psygnal==0.15.1",
    "comm==0.2.3",
    "fsrs==6.3.2",
)
"""What Pyodide does not know: fsrs for practice, and the widgets (some have a part in the page)."""
IN_THE_PAGE = ("jupyterlab_widgets", "anywidget")
PYTHON_IN_THE_BROWSER = "3.14"


def unpack(folder: Path) -> Path:
    """Fetch Pyodide and lay its parts into a folder, which is returned."""
    folder.mkdir(parents=True)
    with tarfile.open(fileobj=io.BytesIO(fetch()), mode="r:gz") as archive:
        for part in (*PARTS, LOCK):
            file = archive.extractfile(f"package/{part}")
            assert file is not None, part
            with file, (folder / part).open("wb") as copy:
                shutil.copyfileobj(file, copy)
    return folder


def fetch() -> bytes:
    """Pyodide's archive from the npm registry, after a look at its checksum."""
    url = f"{registry().rstrip('/')}/pyodide/-/pyodide-{VERSION}.tgz"
    for pause in (*PAUSES, None):
        try:
            with urllib.request.urlopen(url, timeout=SECONDS) as answer:
                archive: bytes = answer.read()
            break
        except (OSError, ValueError, HTTPException) as error:
            if pause is None:
                why = getattr(error, "reason", None) or error
                raise MugginsError(
                    _(
                        "Python for the browser could not be fetched from {url}: {why}. "
                        "This needs a connection to the npm registry; another one can be "
                        "named in npm_config_registry."
                    ).format(url=url, why=why)
                ) from error
            time.sleep(pause)
    if b64encode(hashlib.sha512(archive).digest()).decode("ascii") != SHA512:
        raise MugginsError(
            _(
                "What {url} sent is not Pyodide {version}: its checksum is another "
                "one, so it was not used."
            ).format(url=url, version=VERSION)
        )
    return archive


def registry() -> str:
    """The npm registry of this machine: from the environment, from npm if it is here, or the public
    one. Npm itself is not needed."""
    for name in ("npm_config_registry", "NPM_CONFIG_REGISTRY"):
        if os.environ.get(name):
            return os.environ[name]
    npm = shutil.which("npm")
    if npm is not None:
        asked = subprocess.run(
            [npm, "config", "get", "registry"], capture_output=True, text=True, timeout=SECONDS
        )
        if asked.stdout.startswith("http"):
            return asked.stdout.strip()
    return REGISTRY


def add_wheels(environment: Environment, home: Path) -> None:
    """Fetch the packages of the kernel and the widgets, and lay JupyterLite's own beside them."""
    known = read_lock(home)["packages"]
    wanted = [f"{name}=={known[name]['version']}" for name in closure(known, FROM_LOCK)]
    environment.pip(
        *("download", "--no-deps", "--only-binary=:all:", "--platform=any"),
        *("--implementation=py", "--abi=none", f"--python-version={PYTHON_IN_THE_BROWSER}"),
        *("--dest", str(home), *wanted, *OTHERS),
    )
    share = environment.folder / "share" / "jupyter" / "labextensions"
    for wheel in share.rglob("pypi/*.whl"):
        if not wheel.name.startswith("widgetsnbextension-3"):
            shutil.copy(wheel, home)


def closure(known: dict[str, Any], roots: Iterable[str]) -> list[str]:
    """Packages with all that they depend on, by name."""
    found: set[str] = set()
    waiting = list(roots)
    while waiting:
        name = normal(waiting.pop())
        if name not in found:
            found.add(name)
            waiting += known[name]["depends"]
    return sorted(found)


def write_lock(home: Path) -> None:
    """Rewrite the list of packages: exactly the wheels that lie here, with their checksums."""
    lock = read_lock(home)
    lock["packages"] = {
        entry["name"]: entry for entry in map(described, sorted(home.glob("*.whl")))
    }
    (home / LOCK).write_text(json.dumps(lock, indent=1, sort_keys=True) + "\n", "utf-8")


def described(wheel: Path) -> dict[str, Any]:
    """What the list says of a wheel. All are loaded at the start, so none names what it needs."""
    name, version = wheel.name.split("-")[:2]
    return {
        "name": normal(name),
        "version": version,
        "file_name": wheel.name,
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "install_dir": "site",
        "package_type": "package",
        "imports": [],
        "depends": [],
        "unvendored_tests": False,
    }


def names(home: Path) -> list[str]:
    """The packages in the list."""
    return list(read_lock(home)["packages"])


def read_lock(home: Path) -> dict[str, Any]:
    """The list of packages in a folder."""
    lock: dict[str, Any] = json.loads((home / LOCK).read_text("utf-8"))
    return lock


def normal(name: str) -> str:
    """A package's name as lists spell it."""
    return re.sub(r"[-_.]+", "-", name).lower()
