"""Make the pictures in images/: `python tests/make_images.py`; `--check` says what is stale."""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from muggins import Layout, Rules
from muggins.base.language import LANGUAGES, _, speaking
from muggins.exercises.generated import questions
from muggins.paper.worksheets import Sheet, worksheet_pages
from muggins.pictures.plot import plot_layout, plot_layouts, plot_plays, save
from muggins.text.plays import play_text
from muggins.text.rule_sets import rules_title

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
PLAYS = "Four plays, and what the open ends add up to after each (R3.4)"
READINGS = ("muggins", "all-fives")
OF_THE_README = ("document-1.svg", "two-readings.svg", "worksheet.svg")
"""The pictures that are made in every language: in a folder a language, English at the top."""


def figures() -> dict[str, object]:
    """Every picture by its name, in the language that is spoken."""
    numbered = enumerate(DOCUMENT_1.history, 1)
    spinner = [(SEATS[len(step) - 1], step) for step in SPINNER.history]
    first = [(f"{n}. {play_text(step.plays[-1])}", step) for n, step in numbered]
    readings = [(rules_title(Rules.of(name)), DOCUMENT_1.under(name)) for name in READINGS]
    return {
        "document-1.svg": plot_layouts(first, title=_(PLAYS).removesuffix(" (R3.4)")),
        "document-2.svg": plot_plays(
            DOCUMENT_2, title="Plays A to D of document 2", names=["A:", "B:", "C:", "D:"]
        ),
        "spinner.svg": plot_layouts(spinner, title="The spinner takes four tiles", columns=3),
        "two-readings.svg": plot_layouts(readings, title=_("One layout, two readings")),
        "layout.svg": plot_layout(FULL).figure,
        "worksheet.svg": worksheet_pages(SHEET)[0]().figure,
    }


def pictures() -> Iterator[tuple[str, bytes]]:
    """The files of all pictures, by where they are in the folder."""
    for language in LANGUAGES:
        with speaking(language), tempfile.TemporaryDirectory() as folder:
            for name, figure in figures().items():
                if language == "en" or name in OF_THE_README:
                    made = Path(folder) / name
                    save(figure, made)
                    yield name if language == "en" else f"{language}/{name}", made.read_bytes()


def main(check: bool) -> int:
    """Write the pictures, or name those that differ from what would be written."""
    stale = []
    for name, data in pictures():
        target = IMAGES / name
        if not target.exists() or target.read_bytes() != data:
            stale.append(name)
            if not check:
                target.parent.mkdir(exist_ok=True)
                target.write_bytes(data)
    for name in stale:
        print(f"images/{name}: {'stale' if check else 'written'}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
