"""The cells of a lesson: which are for a notebook alone, and their words on pages and slides."""

import re
from collections.abc import Mapping
from typing import Any

from muggins.wording.classroom import REWORDED

ASKED = re.compile(r"guess = \.\.\.\n(\w+)\.check\(guess\)")
"""The cell in which a learner answers an exercise."""

NAVIGATION = re.compile(r"^(?:← )?\[[^]]*\]\(\w+\.ipynb\).*· \[The rules\]\(rules\.ipynb\)$")
LAB_ONLY = "lab-only"
"""The tag of cells that are about code and nothing else: pages and slides leave them out."""


def is_tagged(cell: Mapping[str, Any], *tags: str) -> bool:
    """Whether a cell of a lesson has one of these tags."""
    return not set(tags).isdisjoint(cell["metadata"].get("tags", ()))


def reworded(text: str) -> str:
    """A text that speaks of pages where it spoke of cells and code."""
    for old, new in REWORDED.items():
        text = text.replace(old, new)
    return text


def without_navigation(text: str) -> str:
    """A text without the row of links to other lessons: a page has its own."""
    parts = text.strip().split("\n\n")
    kept = [part for part in parts if not NAVIGATION.match(part.removeprefix("---\n").strip())]
    return "\n\n".join(kept).strip()
