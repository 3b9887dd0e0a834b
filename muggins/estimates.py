"""Means with their standard errors: what a number of rounds can tell about all rounds."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Any

SURE = 1.959963985
"""Standard errors to either side that hold the true value 95 times in 100."""


@dataclass(frozen=True)
class Estimate:
    """A mean with its standard error, from so many rounds or games.

    >>> print(Estimate(8.22, 0.003, 4_000_000))
    8.2200 ± 0.0059
    """

    mean: float
    error: float
    n: int

    @classmethod
    def of(cls, total: int, squares: int, n: int, over: int = 1) -> "Estimate":
        """The estimate from a sum and a sum of squares of whole numbers, each divided by `over`."""
        if n < 2:
            return cls(total / max(n, 1) / over, float("nan"), n)
        variance = (n * squares - total * total) / (n * (n - 1))
        return cls(total / n / over, sqrt(variance / n) / over, n)

    @classmethod
    def from_values(cls, values: Iterable[int]) -> "Estimate":
        """The mean of whole numbers; true counts as 1 and false as 0.

        >>> print(Estimate.from_values([True, False, True, True]))
        0.75 ± 0.49
        """
        numbers = [int(value) for value in values]
        return cls.of(sum(numbers), sum(number * number for number in numbers), len(numbers))

    @property
    def interval(self) -> tuple[float, float]:
        """From where to where the true mean lies, 95 times in 100."""
        return self.mean - SURE * self.error, self.mean + SURE * self.error

    def holds(self, value: float) -> bool:
        """Whether a value may be the true mean: whether it lies in the interval.

        >>> Estimate(8.22, 0.003, 4_000_000).holds(8.23)
        False

        Of a single round there is no interval, and anything may be true.
        """
        low, high = self.interval
        return not (value < low or value > high)

    @property
    def percent(self) -> "Estimate":
        """A share in per cent: how many of a hundred.

        >>> print(Estimate(0.1185, 0.0003, 10_000).percent)
        11.850 ± 0.059
        """
        return Estimate(100 * self.mean, 100 * self.error, self.n)

    @property
    def half(self) -> float:
        """Half the width of the interval: what stands behind "±"."""
        return SURE * self.error

    def __str__(self) -> str:
        if not self.half > 0:
            return f"{self.mean:.4g}" if self.half == 0 else f"{self.mean:.4g} ± ?"
        places = min(9, max(0, 1 - int(f"{self.half:e}".split("e")[1])))
        return f"{self.mean:.{places}f} ± {self.half:.{places}f}"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))
