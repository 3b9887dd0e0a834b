"""All chance in the project: one small generator of random numbers, the same in every engine.

A multiply-with-carry generator: its state is one whole number below 2^63, of which the lower 32
bits are the value and the upper 31 the carry. No step exceeds 63 bits, so plain Python and
compiled code give the same numbers. Streams by (seed, round, purpose) are independent, so a round
can be played again without playing those before it.
"""

from collections.abc import Sequence
from typing import TypeVar

from muggins.base.checks import quoted, whole_number
from muggins.base.errors import MugginsError
from muggins.base.language import _

T = TypeVar("T")

_LANE = 0xFFFFFFFF
# A * 2^32 - 1 and A * 2^31 - 1 are both prime: the period is the longest a multiplier can give.
_MULTIPLIER = 1987654284
_CARRY = 0x3FFFFFFF

DECK, CHOICES, LOT = 0, 1, 2
"""The purposes of a stream: shuffling the tiles, choosing moves, who leads the first round."""
LARGEST_SEED = 2**63 - 1
LARGEST_LIMIT = 2**31


def mix(lane: int) -> int:
    """Scatter the bits of a 32-bit number; two different numbers stay different."""
    lane = (lane ^ lane >> 16) * 0x21F0AAAD & _LANE
    lane = (lane ^ lane >> 15) * 0x735A2D97 & _LANE
    return lane ^ lane >> 15


def start(seed: int, round: int, purpose: int) -> int:
    """The first state of a stream. Seed and round are whole numbers from 0 to 2^63 - 1."""
    lane = mix(seed & _LANE) ^ purpose
    lane = mix(lane) ^ seed >> 32
    lane = mix(lane) ^ round & _LANE
    lane = mix(lane) ^ round >> 32
    value = mix(lane)
    carry = mix(value ^ lane) & _CARRY | 1
    return advance(carry << 32 | value)


def advance(state: int) -> int:
    """The next state."""
    return _MULTIPLIER * (state & _LANE) + (state >> 32)


def below(state: int, limit: int) -> int:
    """The whole number from 0 to limit - 1 that a state stands for; limit is at most 2^31."""
    return ((state ^ state >> 32) & _LANE) * limit >> 32


class Chance:
    """A stream of random numbers to hold in the hand, for strategies written in plain Python.

    `seed` and `round` are whole numbers from 0 to 2^63 - 1; each pair has a stream of its own.
    Raises `MugginsError` for others.

    >>> chance = Chance(seed=7)
    >>> first = [chance.below(6) for _ in range(5)]
    >>> again = Chance(seed=7)
    >>> first == [again.below(6) for _ in range(5)]
    True
    """

    def __init__(self, seed: int, round: int = 0, purpose: int = CHOICES) -> None:
        self.state = start(
            numbered(_("A seed"), seed), numbered(_("A round's number"), round), purpose
        )

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, all equally likely.

        Raises `MugginsError` where the limit is no whole number from 1 to 2^31.
        """
        most = whole_number(limit)
        if most is None or not 1 <= most <= LARGEST_LIMIT:
            raise MugginsError(
                _(
                    "The limit of a random number is a whole number from 1 to {most}, not {limit}."
                ).format(most=LARGEST_LIMIT, limit=quoted(str(limit)))
            )
        number = below(self.state, most)
        self.state = advance(self.state)
        return number

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, all equally likely. Raises `MugginsError` where there is none.

        >>> Chance(seed=7).choice(["play", "draw"])
        'play'
        """
        if not items:
            raise MugginsError(_("There is nothing to choose from: name at least one item."))
        return items[self.below(len(items))]


def numbered(what: str, number: object) -> int:
    """The number of a stream, or a sentence why it is not one: whole, and from 0 to 2^63 - 1."""
    found = whole_number(number)
    if found is None or not 0 <= found <= LARGEST_SEED:
        raise MugginsError(
            _("{what} is a whole number from 0 to {most}, not {number}.").format(
                what=what, most=LARGEST_SEED, number=quoted(str(number))
            )
        )
    return found


def shuffled(count: int, seed: int, round: int, purpose: int = DECK) -> list[int]:
    """The numbers from 0 to count - 1 in random order."""
    order = list(range(count))
    state = start(seed, round, purpose)
    for i in range(count - 1):
        j = i + below(state, count - i)
        order[i], order[j] = order[j], order[i]
        state = advance(state)
    return order
