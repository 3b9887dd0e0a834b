"""What the teacher's guide says: the plan of three lessons, and what pupils get wrong."""

from typing import NamedTuple


class Step(NamedTuple):
    """A part of a lesson: its minutes, what is done, and what is needed for it."""

    minutes: int
    what: str
    needs: str


PLAN: dict[int, tuple[str, tuple[Step, ...]]] = {
    1: (
        "Count the ends",
        (
            Step(
                5,
                "Pass a set round. What is in the box?",
                "slides of lesson 1: *Tiles and deal*",
            ),
            Step(
                10,
                "Matching and counting: plays a and b. Guess first, then turn the page.",
                "slides of lesson 2: *Matching and counting*, *What fits*, *Cover one end*",
            ),
            Step(
                10,
                "The first double, plays c and C, and a double that leads.",
                "slides of lesson 3: *The first double*, *Another double*, *A double that leads*",
            ),
            Step(12, "Count alone; neighbours compare.", "sheet `counting`, level 1"),
            Step(
                5,
                "The class counts together, answer covered until all hands are up.",
                "presenter, `counting`, level 2",
            ),
            Step(3, "One sentence each: what adds twice?", "nothing"),
        ),
    ),
    2: (
        "The fourth end, and points",
        (
            Step(5, "Three layouts from last time.", "presenter, `counting`, level 2"),
            Step(
                12,
                "The fourth end, play d: why the double still counts.",
                "slides of lesson 4: *The fourth end*, *Three tiles, four tiles*",
            ),
            Step(
                8,
                "What a count is worth.",
                "slides of lesson 5: *Points*, *A lead that scores*, *Zero*, "
                "*Choose the best play*",
            ),
            Step(13, "The best play: try, argue, write.", "sheet `best-score`, level 2"),
            Step(5, "Check with the key; anyone who slipped says where.", "the answers"),
            Step(2, "What would you ask the maker of this game?", "nothing"),
        ),
    ),
    3: (
        "Play",
        (
            Step(
                5,
                "Draw or pass: what you may do, and what you must.",
                "slides of lesson 6: *A draw*, *Stuck*",
            ),
            Step(3, "Domino: who wins the round, and what for.", "slides of lesson 7: *Domino*"),
            Step(
                5,
                "The end of a game: on the target exactly.",
                "slides of lesson 8: *Two points short*, *One point short*",
            ),
            Step(
                4,
                'Announce, and the call "Muggins!".',
                "slides of lesson 9: *Say it*, *Too little*",
            ),
            Step(
                22,
                "Games to 31, in twos or fours, a rules card at each table. When time is up, "
                "the one who is ahead has won.",
                "sets or `muggins app`, `muggins card --set target=31 -o card.pdf`",
            ),
            Step(
                4,
                "Who won, by which play? Write it down as text and let the computer count it.",
                "`muggins score`",
            ),
            Step(2, "House rules for next time.", "rules card"),
        ),
    ),
}
"""Three lessons of 45 minutes, step by step; in italics the headings of the slides to show."""


SLIPS = {
    "once": ("counted a double once", "Both of its halves stick out: point at them."),
    "twice": ("counted a double twice", "How many of its sides are still open?"),
    "one double end": ("left the double out", "Walk round the layout: where could a tile go?"),
    "line": (
        "counted the spinner as All Fives does",
        "Which of its sides are still open? Each open side counts, two at most.",
    ),
    "sides": (
        "counted the open sides of the spinner",
        "In this house a spinner with two tiles adds nothing.",
    ),
    "last tile": ("took the pips of the last tile", "What do the other ends show?"),
    "all tiles": ("added up every pip", "Cover with your hand what is no end."),
    "points not count": ("gave the points", "How much do the ends add up to, before you divide?"),
}
"""The usual wrong counts by the name that an exercise gives the mistake."""
