"""A class without internet: put everything on a stick, and install from it where no network is.

    python tests/benchmarks/stick.py FOLDER         # fill the folder (needs the network), then try
    python tests/benchmarks/stick.py FOLDER --try   # only try a folder that is filled

It tries in a new environment whose every way out is closed: the program must say its version,
score a layout, make a worksheet, a card and slides, find JupyterLab, and show the pages without
code: a lesson, and the questions for the projector.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from serving import App

ROOT = Path(__file__).resolve().parent.parent.parent
FILL = "python -m pip wheel --wheel-dir {folder} {root}"
INSTALL = "python -m pip install --no-index --find-links {folder} muggins"
"""The two commands of the teacher's guide."""
NOWHERE = "http://127.0.0.1:9"
TRIED = (
    "muggins --version",
    "muggins score 1-4;1-6;6-6",
    "muggins worksheet --n 2 -o sheet.pdf --key key.pdf",
    "muggins card -o card.pdf",
    "muggins slides 3 -o slides.html",
    "muggins learn --list --dir lessons",
    "python -m jupyterlab --version",
)


PAGES = ("/13_how_often.html", "/present.html?kind=mixed")


def scripts(place: Path) -> Path:
    """The folder with the programs of an environment."""
    return place / ("Scripts" if os.name == "nt" else "bin")


def run(line: str, place: Path, folder: Path, **more: str) -> None:
    """Run one of the lines with the programs of an environment."""
    program, *words = line.split()
    words = [word.format(folder=folder, root=ROOT).replace(";", " ") for word in words]
    with tempfile.TemporaryDirectory() as away:
        home = {"HOME": away, "MPLCONFIGDIR": away, **more}
        subprocess.run(
            [str(scripts(place) / program), *words],
            cwd=away,
            env={**os.environ, **home},
            stdout=subprocess.DEVNULL,
            check=True,
        )


def fill(folder: Path) -> None:
    """Make a wheel of the package and fetch those of all it needs, for this system and Python."""
    started = time.perf_counter()
    run(FILL, Path(sys.prefix), folder)
    wheels = list(folder.glob("*.whl"))
    size = sum(wheel.stat().st_size for wheel in wheels) / 2**20
    seconds = time.perf_counter() - started
    print(f"filled: {len(wheels)} wheels, {size:.0f} MB, {seconds:.0f} s")


def try_out(folder: Path) -> None:
    """Install from the folder alone and use what was installed."""
    closed = dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"), NOWHERE)
    with tempfile.TemporaryDirectory() as away:
        place = Path(away) / "environment"
        venv.create(place, with_pip=True)
        started = time.perf_counter()
        run(INSTALL, place, folder, PIP_CONFIG_FILE=os.devnull, **closed)
        print(f"installed without a network: {time.perf_counter() - started:.0f} s")
        for line in TRIED:
            run(line, place, folder, **closed)
            print(f"works: {line.replace(';', ' ')}")
        show(place, Path(away), closed)


def show(place: Path, home: Path, more: Mapping[str, str]) -> None:
    """Serve the pages and ask for some of them."""
    python = str(scripts(place) / "python")
    server = App(home, python=python, more=more)
    try:
        for path in PAGES:
            status, _ = server.ask(path)
            if status != 200:
                sys.exit(f"muggins app answered {path} with {status}.")
            print(f"works: muggins app, {path}")
    finally:
        server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description="Make and try a stick for a class.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--try", action="store_true", dest="only_try", help="do not fill it")
    args = parser.parse_args()
    folder = args.folder.absolute()
    folder.mkdir(parents=True, exist_ok=True)
    if not args.only_try:
        fill(folder)
    try_out(folder)


if __name__ == "__main__":
    main()
