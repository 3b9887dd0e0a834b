"""Make the pictures in images/: `python tests/make_images.py`; `--check` says what is stale."""

import sys
import tempfile
from pathlib import Path

from muggins import Layout
from muggins.exercises.generated import questions
from muggins.paper.worksheets import Sheet, worksheet_pages
from muggins.pictures.plot import plot_layout, plot_layouts, plot_plays, save

IMAGES = Path(__file__).parent.parent / "images"
DOCUMENT_1 = Layout.parse("1-4 1-6@1-4 6-6@1-6 4-6@6-6")
DOCUMENT_2 = Layout.parse("1-4 1-3@1-4 3-3@1-3 2-3@3-3")
SPINNER = Layout.parse("6-6 2-6@6-6 3-6@6-6 4-6@6-6 5-6@6-6")
FULL = Layout.parse(
    "1-4 1-6@1-4 6-6@1-6 4-6@6-6 2-6@6-6 2-4@1-4 2-5@2-6 4-5@4-6 5-5@2-5 3-5@4-5 0-2@2-4 "
    "3-3@3-5 0-0@0-2 1-3@3-3"
)
SHEET = Sheet(questions("mixed", 6, seed=7, level=2), "mixed", level=2, seed=7)
SEATS = ("no tile attached", "one", "two", "three", "four")
READINGS = [("open sides (muggins)", "muggins"), ("line (all-fives)", "all-fives")]


def figures() -> dict[str, object]:
    """Every picture by its name."""
    spinner = [(SEATS[len(step) - 1], step) for step in SPINNER.history]
    readings = [(words, DOCUMENT_1.under(rules)) for words, rules in READINGS]
    return {
        "document-1.svg": plot_plays(
            DOCUMENT_1, title="Plays a to d of document 1", names=["a:", "b:", "c:", "d:"]
        ),
        "document-2.svg": plot_plays(
            DOCUMENT_2, title="Plays A to D of document 2", names=["A:", "B:", "C:", "D:"]
        ),
        "spinner.svg": plot_layouts(spinner, title="The spinner takes four tiles", columns=3),
        "two-readings.svg": plot_layouts(readings, title="One layout, two readings"),
        "layout.svg": plot_layout(FULL).figure,
        "worksheet.svg": worksheet_pages(SHEET)[0]().figure,
    }


def main(check: bool) -> int:
    """Write the pictures, or name those that differ from what would be written."""
    stale = []
    IMAGES.mkdir(exist_ok=True)
    for name, figure in figures().items():
        with tempfile.TemporaryDirectory() as folder:
            made = Path(folder) / name
            save(figure, made)
            data, target = made.read_bytes(), IMAGES / name
        if not target.exists() or target.read_bytes() != data:
            stale.append(name)
            if not check:
                target.write_bytes(data)
    for name in stale:
        print(f"images/{name}: {'stale' if check else 'written'}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
