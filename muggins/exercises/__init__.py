"""Questions for the lessons, as values: each knows its answer, a hint, and usual wrong answers.

`check` has three outcomes: not tried (the answer is still `...`), right, and not yet, with the
thing to look at. Nothing is taken out of a notebook and nothing can drift: the answers come from
the rules themselves.
"""

from muggins.exercises.base import Exercise, Reply, picking
from muggins.exercises.positions import best, counting, playable, scoring
from muggins.exercises.seeds import endless

__all__ = ["Exercise", "Reply", "best", "counting", "endless", "picking", "playable", "scoring"]
