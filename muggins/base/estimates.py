"""Means and shares with their errors: what a number of rounds can tell about all rounds."""

import warnings
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Any

from muggins.base.language import _, decimal

ERRORS_95 = 1.959963985
"""Standard errors to either side that hold the true value 95 times in 100."""
FEW = 10
"""With fewer cases of one kind a share is so near its end that "±" would reach beyond it."""


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
        """The mean of whole numbers; of nothing but true and false the share that is true.

        >>> print(Estimate.from_values([3, 1, 4, 4]))
        3.0 ± 1.4
        >>> print(Estimate.from_values([True] * 30 + [False] * 10))
        0.75 ± 0.14
        """
        numbers = list(values)
        if numbers and all(isinstance(number, bool) for number in numbers):
            return Share.of_cases(sum(numbers), len(numbers))
        return cls.of(sum(numbers), sum(number * number for number in numbers), len(numbers))

    @property
    def interval(self) -> tuple[float, float]:
        """From where to where the true mean lies, 95 times in 100."""
        return self.mean - self.half_width, self.mean + self.half_width

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
    def half_width(self) -> float:
        """The number after "±": how far the interval of a mean reaches to either side."""
        return ERRORS_95 * self.error

    @property
    def half(self) -> float:
        """The old name of `half_width`."""
        warnings.warn("Estimate.half is now half_width.", DeprecationWarning, stacklevel=2)
        return self.half_width

    @property
    def columns(self) -> dict[str, float]:
        """The standard error, and the two ends of the interval, as columns of a table."""
        low, high = self.interval
        return {"error": self.error, "low": low, "high": high}

    @property
    def parts(self) -> tuple[str, str]:
        """The mean and what is known of its error, as texts to the same place."""
        if not self.half_width > 0:
            return decimal(f"{self.mean:.4g}"), "" if self.half_width == 0 else "± ?"
        places = _places(self.half_width)
        mean, error = f"{self.mean:.{places}f}", f"± {self.half_width:.{places}f}"
        return decimal(mean), decimal(error)

    def __str__(self) -> str:
        return " ".join(filter(None, self.parts))

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


@dataclass(frozen=True)
class Share(Estimate):
    """How large a part of so many cases is of one kind; `whole` is what all of them make, 1 or 100.

    Where fewer than ten cases are of the one kind, or of the other, the interval is Wilson's: it
    stays between nothing and all, reaches further to the side where there is more room, and a
    share of nothing or of all has one too. It is then written out, from where to where.

    >>> print(Share.of_cases(23, 24).percent)
    95.8 (79.8 to 99.3)
    >>> print(Share.of_cases(0, 120).percent)
    0 (0 to 3.1)
    >>> print(Share.of_cases(1185, 10_000).percent)
    11.85 ± 0.63
    """

    whole: int = 1

    @classmethod
    def of_cases(cls, cases: int, n: int) -> "Share":
        """The share that is of one kind, from how many are, and of how many. `n` is 1 or more."""
        found = Estimate.of(cases, cases, n)
        return cls(found.mean, found.error, n)

    @property
    def percent(self) -> "Share":
        """The share in per cent: how many of a hundred.

        >>> print(Share.of_cases(30, 40).percent)
        75 ± 14
        """
        times = 100 / self.whole
        return Share(times * self.mean, times * self.error, self.n, 100)

    @property
    def is_skewed(self) -> bool:
        """Whether so few cases are of one kind that the interval reaches further to one side."""
        cases = round(self.n * self.mean / self.whole)
        return min(cases, self.n - cases) < FEW

    @property
    def interval(self) -> tuple[float, float]:
        """From where to where the true share lies, 95 times in 100."""
        if not self.is_skewed:
            return super().interval
        share, extra = self.mean / self.whole, ERRORS_95**2 / self.n
        middle = share + extra / 2
        reach = sqrt(extra * (share * (1 - share) + extra / 4))
        # The bounds of nothing and of all are exact, whatever the rounding of the others.
        low = 0.0 if share == 0 else (middle - reach) / (1 + extra)
        high = 1.0 if share == 1 else (middle + reach) / (1 + extra)
        return self.whole * low, self.whole * high

    @property
    def parts(self) -> tuple[str, str]:
        """The share and its error; near nothing or all of it from where to where it may lie."""
        if not self.is_skewed:
            return super().parts
        low, high = self.interval
        places = _places((high - low) / 2)
        share, first, last = (
            decimal(f"{value:.0f}" if value in (0, self.whole) else f"{value:.{places}f}")
            for value in (self.mean, low, high)
        )
        return share, _("({first} to {last})").format(first=first, last=last)

    # A class with a repr of its own is shown by it, unless it has this too.
    _repr_pretty_ = Estimate._repr_pretty_


def _places(half: float) -> int:
    """The decimal places that half an interval leaves: two of its figures are told."""
    return min(9, max(0, 1 - int(f"{half:e}".split("e")[1])))
