"""Experiments that a class plays once: the first page writes the result, the others read it.

The same arguments give the same totals for ever, so nobody sees a difference but the clock.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from hashlib import sha256
from pathlib import Path
from typing import Any, ParamSpec, Protocol, TypeVar

from muggins.base.errors import MugginsError
from muggins.experiments import experiment
from muggins.experiments.results import Comparison, Simulation


class Kept(Protocol):
    """A result that can be written down."""

    def save(self, path: Path) -> None:
        """Write it, whole or not at all."""


P = ParamSpec("P")
R = TypeVar("R", bound=Kept)


def remembered(play: Callable[P, R], read: Callable[[Path], R]) -> Callable[P, R]:
    """An experiment that looks into the folder of the pages before it plays."""

    @wraps(play)
    def played(*args: P.args, **settings: P.kwargs) -> R:
        asked: Any = (play.__name__, args, sorted(settings.items()))
        path = Path(f"{sha256(repr(asked).encode()).hexdigest()}.json")
        if path.exists():
            return read(path)
        found = play(*args, **settings)
        with suppress(MugginsError):  # another page has written it by now
            found.save(path)
        return found

    return played


simulate = remembered(experiment.simulate, Simulation.load)
compare = remembered(experiment.compare, Comparison.load)
