"""The cells of a lesson: which are for a notebook alone, and their words on pages and slides."""

import re
from collections.abc import Mapping
from typing import Any

from muggins.base.language import N_, _

REWORDED = {
    N_("A sequence is written as text: `1-6@1-4` is the 1-6, played against the 1-4."): N_(
        "This fits:"
    ),
    N_(
        "Your turn, detective: without the clue about the lead, one more sequence fits document 1. "
        "Which tile leads in it? Change the clue and see."
    ): N_("Without the clue that C is the first double, this fits document 1:"),
}


FOLD = re.compile(r"<details>.*?</details>", re.DOTALL)
"""What opens at a click: a rule in place, or what is for the curious."""
ANSWER = re.compile(r'<details class="muggins-answer">.*?</details>', re.DOTALL)
"""The answer of a question, folded away in a stored output for readers on the web."""
ASKS = re.compile(r"""(?:^|\n)ask\("([^"\n]+)"\)$""")
"""How a cell ends that asks a question of the lessons by its name."""
LIVE = "live"
"""The tag of cells that need Python before anything can be clicked."""
_IMPORTS = re.compile(r"^(?:from|import) .*\n?", re.MULTILINE)

NAVIGATION = re.compile(r"^(?:← |\*\*)?\[[^]]*\]\(\w+\.ipynb\).*· \[[^]]*\]\(rules\.ipynb\)$")
LAB_ONLY = "lab-only"
"""The tag of cells that are about code and nothing else: pages and slides leave them out."""


def is_tagged(cell: Mapping[str, Any], *tags: str) -> bool:
    """Whether a cell of a lesson has one of these tags."""
    return not set(tags).isdisjoint(cell["metadata"].get("tags", ()))


def asks(cell: Mapping[str, Any]) -> str | None:
    """The name of the question that a cell asks; None where it asks none."""
    found = ASKS.search("".join(cell["source"]).rstrip())
    return found[1] if found and cell["cell_type"] == "code" else None


def call_in(source: str) -> str:
    """The code of a cell without its imports.

    >>> call_in('from muggins import ask\\nask("03:third end")')
    'ask("03:third end")'
    """
    return _IMPORTS.sub("", source).strip()


def reworded(text: str) -> str:
    """A text that speaks of pages where it spoke of cells and code."""
    for old, new in REWORDED.items():
        text = text.replace(_(old), _(new))
    return text


def without_navigation(text: str) -> str:
    """A text without the row of links to other lessons: a page has its own."""
    parts = text.strip().split("\n\n")
    kept = [part for part in parts if not NAVIGATION.match(part.removeprefix("---\n").strip())]
    return "\n\n".join(kept).strip()
