"""What the teacher's guide says: the plan of three lessons, and what pupils get wrong."""

from typing import NamedTuple

from muggins.base.language import N_


class Endless(NamedTuple):
    """Questions without end: the name of their kind, how hard, and with how many seconds."""

    kind: str
    level: int
    seconds: int = 0


class Step(NamedTuple):
    """A part of a lesson: its minutes, what is done, and what the class is asked or shown.

    `asks` are questions of one lesson, by their names; `clicks` says what else the teacher clicks.
    """

    minutes: int
    what: str
    asks: tuple[str, ...] = ()
    endless: Endless | None = None
    clicks: str = ""


PLAN: dict[int, tuple[str, tuple[Step, ...]]] = {
    1: (
        N_("Count the ends"),
        (
            Step(
                5,
                N_("Everybody comes in with the word. Pass a set round: what is in the box?"),
                ("01:doubles", "01:face down"),
            ),
            Step(
                10,
                N_("Matching and counting: plays a and b."),
                ("02:lead", "02:what fits", "02:cover one end", "02:another tile"),
            ),
            Step(
                10,
                N_("The first double, plays c and C, and a double that leads."),
                ("03:third end", "03:double three", "03:double leads", "03:against the lead"),
            ),
            Step(
                12,
                N_(
                    "Six layouts, one by one. Show the answers and name the mistakes before the "
                    "solution; those who counted so say how."
                ),
                endless=Endless(N_("Count the ends"), 1),
            ),
            Step(
                5,
                N_("The same with a double across the line, and with a clock."),
                endless=Endless(N_("Count the ends"), 2, 30),
            ),
            Step(
                3,
                N_("One sentence each: what adds twice?"),
                clicks=N_("**7**, *Save the answers (CSV)*"),
            ),
        ),
    ),
    2: (
        N_("The fourth end, and points"),
        (
            Step(
                5,
                N_("Two layouts with a double, as in the last lesson."),
                endless=Endless(N_("Count the ends"), 2),
            ),
            Step(
                12,
                N_("The fourth end, play d: why the double still counts."),
                ("04:fourth end", "04:double three", "04:three tiles", "04:four tiles"),
            ),
            Step(
                8,
                N_("What a count is worth."),
                ("05:units", "05:leads", "05:best"),
            ),
            Step(
                13,
                N_(
                    "The class against the computer: argue, vote, and hear afterwards what the "
                    "coach thinks."
                ),
                clicks=N_(
                    "**5**, *The class against the computer*; **B** shows the votes, **G** makes "
                    "the move"
                ),
            ),
            Step(
                5,
                N_("The best play of a hand, asked twice. Anyone who slipped says where."),
                endless=Endless(N_("The best play"), 2),
            ),
            Step(
                2,
                N_("What would you ask the maker of this game? And the homework."),
                clicks=N_("**7**, *Take what was missed most*, *Copy*"),
            ),
        ),
    ),
    3: (
        N_("Play"),
        (
            Step(
                5,
                N_("Draw or pass: what you may do, and what you must."),
                ("06:after a draw", "06:stuck"),
            ),
            Step(
                3,
                N_("Domino: who wins the round, and what for."),
                ("07:a fifth", "07:rounding"),
            ),
            Step(
                5,
                N_("The end of a game: on the target exactly."),
                ("08:too many", "08:one short", "08:largest"),
            ),
            Step(
                4,
                N_('Announce, and the call "Muggins!".'),
                ("09:nothing said", "09:too little"),
            ),
            Step(
                22,
                N_(
                    "Games to 31. When time is up, the one who is ahead has won. Look at one table "
                    "with all, and at the best call that it missed."
                ),
                clicks=N_("**5**, *Tables of two*; then *Look at it* at one table"),
            ),
            Step(
                4,
                N_("Who won, by which play? Turn the pages of the game."),
                clicks=N_("**R** (*Replay*) at that table; *Standings*"),
            ),
            Step(2, N_("House rules for next time.")),
        ),
    ),
}
"""Three lessons of 45 minutes, step by step."""


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
