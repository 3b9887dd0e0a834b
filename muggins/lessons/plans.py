"""What the teacher's guide says: the plan of three lessons, and what pupils get wrong."""

from typing import NamedTuple

from muggins.base.language import N_


class Step(NamedTuple):
    """A part of a lesson: its minutes, what is done, and what is needed for it."""

    minutes: int
    what: str
    needs: str


PLAN: dict[int, tuple[str, tuple[Step, ...]]] = {
    1: (
        N_("Count the ends"),
        (
            Step(
                5,
                N_("Everybody comes in with the word. Pass a set round: what is in the box?"),
                N_("slides of lesson 1: *Tiles and deal*; the live class"),
            ),
            Step(
                10,
                N_("Matching and counting: plays a and b. Guess first, then turn the page."),
                N_("slides of lesson 2: *Matching and counting*, *What fits*, *Cover one end*"),
            ),
            Step(
                10,
                N_("The first double, plays c and C, and a double that leads."),
                N_(
                    "slides of lesson 3: *The first double*, *Another double*, "
                    "*A double that leads*"
                ),
            ),
            Step(
                12,
                N_(
                    "Ask the class: six layouts, one by one. Show the answers and name the "
                    "mistakes before the solution; those who counted so say how."
                ),
                N_("the live class, “Count the ends”, level 1; or sheet `counting`, level 1"),
            ),
            Step(
                5,
                N_("The same with a double across the line, and with a clock of 30 seconds."),
                N_("the live class, level 2; or presenter, `counting`, level 2"),
            ),
            Step(3, N_("One sentence each: what adds twice?"), N_("nothing")),
        ),
    ),
    2: (
        N_("The fourth end, and points"),
        (
            Step(
                5,
                N_("What was missed most last time, once more."),
                N_("the live class: its worksheet; or presenter, `counting`, level 2"),
            ),
            Step(
                12,
                N_("The fourth end, play d: why the double still counts."),
                N_("slides of lesson 4: *The fourth end*, *Three tiles, four tiles*"),
            ),
            Step(
                8,
                N_("What a count is worth."),
                N_(
                    "slides of lesson 5: *Points*, *A lead that scores*, *Zero*, "
                    "*Choose the best play*"
                ),
            ),
            Step(
                13,
                N_(
                    "The class against the computer: argue, vote, and hear afterwards what the "
                    "coach thinks."
                ),
                N_("the live class, “Play”; or sheet `best-score`, level 2"),
            ),
            Step(
                5,
                N_("The best play of a hand, asked twice. Anyone who slipped says where."),
                N_("the live class, “The best play”, level 2; or the answers of the sheet"),
            ),
            Step(
                2,
                N_("What would you ask the maker of this game? And the homework."),
                N_("the live class: the link under “Afterwards”"),
            ),
        ),
    ),
    3: (
        N_("Play"),
        (
            Step(
                5,
                N_("Draw or pass: what you may do, and what you must."),
                N_("slides of lesson 6: *A draw*, *Stuck*"),
            ),
            Step(
                3,
                N_("Domino: who wins the round, and what for."),
                N_("slides of lesson 7: *The bonus*"),
            ),
            Step(
                5,
                N_("The end of a game: on the target exactly."),
                N_("slides of lesson 8: *Too many*"),
            ),
            Step(
                4,
                N_('Announce, and the call "Muggins!".'),
                N_("slides of lesson 9: *Muggins!*, *Too little*"),
            ),
            Step(
                22,
                N_(
                    "Games to 31, in twos or fours, a rules card at each table. When time is up, "
                    "the one who is ahead has won. Look at one table with all, and at the best "
                    "call that it missed."
                ),
                N_("sets, or tables of the live class; `muggins card --set target=31 -o card.pdf`"),
            ),
            Step(
                4,
                N_("Who won, by which play? Turn the pages of the game, or count it as text."),
                N_("the live class: a replay; or `muggins score`"),
            ),
            Step(2, N_("House rules for next time."), N_("rules card")),
        ),
    ),
}
"""Three lessons of 45 minutes, step by step; in italics the headings of the slides to show."""


SLIPS = {
    "once": (N_("counted a double once"), N_("Both of its halves stick out: point at them.")),
    "twice": (N_("counted a double twice"), N_("How many of its sides are still open?")),
    "one double end": (
        N_("left the double out"),
        N_("Walk round the layout: where could a tile go?"),
    ),
    "line": (
        N_("counted the spinner as All Fives does"),
        N_("Which of its sides are still open? Each open side counts, two at most."),
    ),
    "sides": (
        N_("counted the open sides of the spinner"),
        N_("In this house a spinner with two tiles adds nothing."),
    ),
    "last tile": (N_("took the pips of the last tile"), N_("What do the other ends show?")),
    "all tiles": (N_("added up every pip"), N_("Cover with your hand what is no end.")),
    "points not count": (
        N_("gave the points"),
        N_("How much do the ends add up to, before you divide?"),
    ),
}
"""The usual wrong counts by the name that an exercise gives the mistake."""
