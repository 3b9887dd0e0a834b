"""Make again everything that is made by a command: notebooks' outputs, pictures, golden files.

python tests/regenerate.py                 # make what has changed
python tests/regenerate.py --check         # only say what is stale (exit status 1)
python tests/regenerate.py notebooks/03*   # these notebooks alone
"""

import argparse
import hashlib
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from muggins.text.rulebook import plain_rule, rule_name

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "notebooks"
MAKERS = ("translate.py", "make_images.py", "make_golden.py", "make_stored.py")
"""Commands beside this one that make files; each knows `--check`."""

VIEW = "application/vnd.jupyter.widget-view+json"
METADATA = {
    "kernelspec": {
        "display_name": "Python 3 (ipykernel)",
        "language": "python",
        "name": "python3",
    },
    "language_info": {"name": "python"},
}
KEPT_OF_A_CELL = ("tags", "jupyter", "slideshow")
CELL_TIMEOUT = 60
RULES = re.compile(r"<details><summary>[^<]*\(?(R\d\.\d)\)?</summary>.*?</details>", re.DOTALL)
"""A rule in a text, which opens at a click."""


def in_order(paths: Sequence[Path]) -> list[Path]:
    """Numbered notebooks first, the others after them by name."""
    return sorted(paths, key=lambda path: (not path.name[:1].isdigit(), path.name))


def executed(path: Path) -> Any:
    """The notebook after one clean pass, alone in an empty folder, in its normal form."""
    notebook = nbformat.read(path, as_version=4)
    run_alone(notebook)
    return normal(notebook, lesson_of(path))


def lesson_of(path: Path) -> int | None:
    """The number of the lesson in a notebook; None where it is not one of them."""
    return int(path.name[:2]) if path.name[:2].isdigit() else None


def run_alone(notebook: Any, environment: Mapping[str, str] | None = None) -> None:
    """Run the cells of a notebook in an empty folder; their outputs are put into it."""
    with tempfile.TemporaryDirectory() as folder:
        client = NotebookClient(
            notebook,
            timeout=CELL_TIMEOUT,
            kernel_name="python3",
            coalesce_streams=True,
            store_widget_state=False,
            resources={"metadata": {"path": folder}},
        )
        home = {"IPYTHONDIR": str(Path(folder) / ".ipython"), "PYTHONHASHSEED": "0"}
        client.execute(env={**os.environ, **home, **(environment or {})})


def normal(notebook: Any, lesson: int | None = None) -> Any:
    """The form in which notebooks are stored: no widget views, no traces of a machine or a day."""
    stored = nbformat.from_dict(
        {"cells": [], "metadata": METADATA, "nbformat": 4, "nbformat_minor": 5}
    )
    seen: Counter[str] = Counter()
    for cell in notebook.cells:
        kept = {key: cell.metadata[key] for key in KEPT_OF_A_CELL if key in cell.metadata}
        source = with_rules(cell.source.rstrip(), lesson)
        new = {
            "cell_type": cell.cell_type,
            "id": identity(cell.cell_type, source, seen),
            "metadata": kept,
            "source": source,
        }
        if cell.cell_type == "code":
            new["execution_count"] = cell.execution_count
            new["outputs"] = [stripped(output) for output in cell.outputs]
        if cell.get("attachments"):
            new["attachments"] = cell.attachments
        stored.cells.append(nbformat.from_dict(new))
    return stored


def with_rules(source: str, lesson: int | None = None) -> str:
    """A text whose folded rules are the plain ones of the rules text, with a link to the rest."""

    def filled(found: re.Match[str]) -> str:
        name, rule = rule_name(found[1]), plain_rule(found[1], lesson)
        return f"<details><summary>{name}</summary>\n\n{rule}\n\n</details>"

    return RULES.sub(filled, source)


def identity(cell_type: str, source: str, seen: Counter[str]) -> str:
    """A cell's id: from its text, so that it stays when cells are put before it."""
    mark = hashlib.sha256(f"{cell_type}\n{source}".encode()).hexdigest()[:8]
    seen[mark] += 1
    return mark if seen[mark] == 1 else f"{mark}-{seen[mark]}"


def stripped(output: Any) -> Any:
    """An output without its widget view: without a kernel it reads "model not found"."""
    kept = {key: value for key, value in output.items() if key != "transient"}
    if "data" in kept:
        kept["data"] = {key: value for key, value in kept["data"].items() if key != VIEW}
        kept["metadata"] = {}
    return nbformat.from_dict(kept)


def text_of(notebook: Any) -> str:
    """The notebook as it stands in its file."""
    return str(nbformat.writes(notebook, version=4)) + "\n"


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    part = path.with_name(f".{path.name}.part")
    part.write_text(text, "utf-8")
    os.replace(part, path)


def refresh(path: Path, check: bool) -> bool:
    """Execute a notebook, store what changed (or not, with `check`); whether it was stale."""
    text = text_of(executed(path))
    stale = text != path.read_text("utf-8")
    if stale and not check:
        write(path, text)
    return stale


def make(maker: str, check: bool) -> bool:
    """Run a command that makes files; whether it complains."""
    command = [sys.executable, str(ROOT / "tests" / maker), *(["--check"] if check else [])]
    return subprocess.run(command, cwd=ROOT).returncode != 0


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Make notebooks, pictures and golden files again.")
    parser.add_argument("--check", action="store_true", help="only say what is stale")
    parser.add_argument("notebooks", nargs="*", type=Path, help="these notebooks alone")
    args = parser.parse_args(argv)
    found = 0
    for path in in_order(args.notebooks or list(NOTEBOOKS.glob("*.ipynb"))):
        stale = refresh(path, args.check)
        found += stale and args.check
        changed = "stale" if args.check else "made"
        print(f"{path.name}: {changed if stale else 'as it was'}")
    for maker in MAKERS:
        if not args.notebooks and (ROOT / "tests" / maker).exists():
            wrong = make(maker, args.check)
            found += wrong
            print(f"{maker}: {'stale or failed' if wrong else 'as it should be'}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
