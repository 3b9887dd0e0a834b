"""The cells of a lesson: which are for a notebook alone, and their words on pages and slides."""

import re
from collections.abc import Mapping
from typing import Any

REWORDED = {
    "Before you run the next cells, decide: the numbers": "Decide before you go on: the numbers",
    "Decide before you run on:": "Decide before you go on:",
    "Decide before you run.": "Decide before you go on.",
    "Decide before you run:": "Decide before you go on:",
    "Before you run on:": "Before you go on:",
    "## The three dots\n\nLessons ask before they tell. Where a cell says `guess = ...`, the three "
    "dots mean *not tried yet*. Decide first, put your answer in their place, and run the cell. "
    "Try it here:": (
        "## Guess first\n\nLessons ask before they tell. Decide first, give your answer and press "
        "**Check**. Then the lesson goes on. Try it here:"
    ),
    "You can always ask for help: run `halves.hint()` for a step on the way, or "
    "`halves.solution()` for the answer. Make a new cell for it with the **+** at the top.": (
        "You can always ask for help: **Hint** is a step on the way, **Solution** the answer."
    ),
    "Change the seed and see another hand. At the end": "At the end",
    'Your answer is a list of tiles, for example `["0-5", "2-3"]`. Here is why': "Here is why",
    ' Write it like `"4-6@6-6"`.': " Pick the tile and where it goes.",
    'Every seed gives another question. `level` is 1, 2 or 3; `kind` is `"count"`, `"points"`, '
    '`"best"` or `"tiles"`. Change the numbers as often as you like.': "Two more questions.",
    ' Your answer is a list, like `["play", "draw"]`.': "",
    "Go on with the round: add moves to the text, separated by spaces, and run the cell again. A "
    "move that is not allowed is refused with the reason.": "This is the table after the draw.",
    " You can try other scores: change the numbers in `scores=[...]` anywhere above and run the "
    "cell again.": "",
    " If you close the page and come back, run the cell again, and it offers to go on.": (
        " To go on another day, press *Save a record* before you close the page."
    ),
    ", and nothing is lost: the table keeps your game after every play.": ".",
    '- `table("all-fives", players=("person", "random"))` plays by other rules.\n'
    '- `table(Rules(seats=4, partners=True), players=("person", "greedy", "greedy", "greedy"))` '
    "gives you a partner; write `from muggins import Rules` above it.\n"
    '- `forgets="always"` makes a computer forget every point. Can you catch them all?\n'
    "- After a round": "After a round",
    ' Your answer is `"up"`, `"down"` or `"same"`.': "",
    "Your turn. Change a rule, guess first, then run. This one": "One more. This one",
    " There is nothing to install any more, and nothing you do here": " Nothing you do here",
    "It does not matter which way round you say a tile:": (
        "It does not matter which way round you say a tile: 6-4 and 4-6 are the same."
    ),
    "Your turn, detective: without the clue about the lead, one more sequence fits document 1. "
    "Which tile leads in it? Change the clue and see.": (
        "Without the clue that C is the first double, this fits document 1:"
    ),
    "The function that decides": "The rule in the program that decides",
    "Here the four example plays of document 1 go round the table:": (
        "The four example plays of document 1 go round the table, one from each seat."
    ),
    "`simulate` does the same in one line. From the same seed": (
        "The lessons have a quicker way to play many rounds. From the same seed"
    ),
    " Each seed is another question; change the numbers and the names as often as you like.": "",
}


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
