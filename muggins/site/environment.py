"""A Python environment of its own, in which JupyterLite builds the site.

Beside JupyterLab, JupyterLite's kernel would be found by every page of `muggins learn` and log
errors there; so it never enters the environment of the learner.
"""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from muggins.base.errors import MugginsError
from muggins.base.language import _

PACKAGES = ("jupyterlite-core==0.8.6", "jupyterlite-pyodide-kernel==0.8.6")
APART = ("PYTHON", "JUPYTER", "XDG_")
EPOCH = "1577836800"
"""The date that the built files bear, so that the same input gives the same site."""


@dataclass(frozen=True)
class Environment:
    """A Python environment in a folder of its own."""

    folder: Path

    @property
    def python(self) -> Path:
        """Its interpreter."""
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def make(self) -> None:
        """Make it, and install what builds the site."""
        self.folder.mkdir()
        if self.run(sys.executable, "-m", "venv", str(self.folder)).returncode:
            raise MugginsError(
                _(
                    "The site is built in a Python environment of its own, and this "
                    "Python cannot make one. Install the module venv (on Debian and "
                    "Ubuntu: the package python3-venv)."
                )
            )
        self.pip("install", *PACKAGES)

    def pip(self, *arguments: str) -> None:
        """Run its pip; what that complains of becomes one sentence."""
        quiet = ("--quiet", "--disable-pip-version-check", "--no-input")
        done = self.run(str(self.python), "-m", "pip", *arguments, *quiet)
        if done.returncode:
            raise MugginsError(
                _(
                    "The packages for the site could not be fetched, for which a "
                    "connection to the package index is needed; pip says: {why}."
                ).format(why=last_line(done.stderr))
            )

    def build(self, lite: Path, out: Path) -> None:
        """Let its JupyterLite build the pages of a folder."""
        where = ("--lite-dir", str(lite), "--output-dir", str(out))
        less = ("--apps", "lab", "--no-sourcemaps", "--source-date-epoch", EPOCH)
        module = (str(self.python), "-m", "jupyterlite_core")
        done = self.run(*module, "build", *where, *less, cwd=lite)
        if done.returncode or not (out / "lab" / "index.html").is_file():
            raise MugginsError(
                _("JupyterLite could not build the site; it says: {why}.").format(
                    why=last_line(done.stderr or done.stdout)
                )
            )

    def run(self, *command: str, cwd: Path | None = None) -> "subprocess.CompletedProcess[str]":
        """Run a program apart from the Python and Jupyter settings of this one.

        Its temporary files lie in the environment, so that they go when that goes.
        """
        kept = {name: value for name, value in os.environ.items() if not name.startswith(APART)}
        return subprocess.run(
            command,
            cwd=cwd,
            env=kept | dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(self.folder)),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
        )


def last_line(said: str) -> str:
    """The last thing that a program said, shortened."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return lines[-1].removeprefix("ERROR: ").rstrip(".")[:200] if lines else _("nothing")
