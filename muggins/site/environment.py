"""A Python environment of its own, in which JupyterLite builds the site.

Beside JupyterLab, JupyterLite's kernel would be found by every page of `muggins learn` and log
errors there; so it never enters the environment of the learner.
"""

import os
import subprocess
import venv
from collections.abc import Sequence
from pathlib import Path

from muggins.errors import MugginsError
from muggins.wording.site import SITE

PACKAGES = ("jupyterlite-core==0.8.6", "jupyterlite-pyodide-kernel==0.8.6")
EPOCH = "1577836800"
"""The date that the built files bear, so that the same input gives the same site."""


def make(folder: Path) -> Path:
    """Make the environment and return its interpreter."""
    try:
        venv.create(folder, with_pip=True, symlinks=os.name == "posix")
    except (subprocess.CalledProcessError, ImportError) as error:
        raise MugginsError(SITE["no venv"]) from error
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip(python, "install", *PACKAGES)
    return python


def pip(python: Path, *arguments: str) -> None:
    """Run pip; what it complains of becomes one sentence."""
    quiet = ("--quiet", "--disable-pip-version-check", "--no-input")
    done = run([str(python), "-m", "pip", *arguments, *quiet])
    if done.returncode:
        raise MugginsError(SITE["no packages"].format(why=last_line(done.stderr)))


def run_lite(python: Path, lite: Path, out: Path) -> None:
    """Let JupyterLite build the pages of a folder."""
    command = ("-m", "jupyterlite_core", "build", "--lite-dir", str(lite), "--output-dir", str(out))
    less = ("--apps", "lab", "--no-sourcemaps", "--source-date-epoch", EPOCH)
    done = run([str(python), *command, *less], cwd=lite)
    if done.returncode or not (out / "lab" / "index.html").is_file():
        raise MugginsError(SITE["no build"].format(why=last_line(done.stderr or done.stdout)))


def run(command: Sequence[str], cwd: Path | None = None) -> "subprocess.CompletedProcess[str]":
    """Run a program apart from this one's own Python and Jupyter settings."""
    apart = ("PYTHON", "JUPYTER", "XDG_")
    return subprocess.run(
        command,
        cwd=cwd,
        env={name: value for name, value in os.environ.items() if not name.startswith(apart)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
    )


def last_line(said: str) -> str:
    """The last thing that a program said, shortened."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return lines[-1].removeprefix("ERROR: ").rstrip(".")[:200] if lines else SITE["silent"]
