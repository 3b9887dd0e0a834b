"""Questions for the lessons, as values: each knows its answer, a hint, and usual wrong answers.

`check` has three outcomes: not tried (the answer is still `...`), right, and not yet, with the
thing to look at. Nothing is taken out of a notebook and nothing can drift: the answers come from
the rules themselves.
"""

from muggins.exercises.base import Exercise, Reply, picking
from muggins.exercises.finding import calling, finding
from muggins.exercises.positions import best, counting, playable, scoring
from muggins.exercises.rounds import allowed, paying, standing, winning
from muggins.exercises.seeds import endless
from muggins.exercises.variants import endless_difference

__all__ = [
    "Exercise",
    "Reply",
    "allowed",
    "best",
    "calling",
    "counting",
    "endless",
    "endless_difference",
    "finding",
    "paying",
    "picking",
    "playable",
    "scoring",
    "standing",
    "winning",
]
