"""An exercise under a name of its own, for pages that keep what was right."""

from muggins.base.checks import needed
from muggins.exercises import Exercise
from muggins.widgets.elements import output


class Answer:
    """An exercise with its name, as the value of a cell."""

    def __init__(self, exercise: Exercise, name: str) -> None:
        self.exercise, self.name = exercise, name

    def _repr_html_(self) -> str:
        return output(self.exercise, self.name)

    def __repr__(self) -> str:
        return repr(self.exercise)


def answering(exercise: Exercise, name: str = "") -> Answer:
    """An exercise whose answers are reported under a name; an exercise shows itself without one.

    >>> from muggins import counting
    >>> answering(counting("1-4 1-6"), "first")
    What do the open ends add up to? Layout 1-4 1-6@1-4
    """
    return Answer(needed(exercise, Exercise), name)
