"""The tiles: 28 pairs of numbers from 0 to 6 (R1.1)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from muggins import packing
from muggins.base import shown
from muggins.base.checks import quoted
from muggins.base.copied import plain, unread
from muggins.base.errors import MugginsError, NotationError
from muggins.base.language import _

if TYPE_CHECKING:
    from typing import Self

_TILE = re.compile(r"([0-6])\s*[-|:]\s*([0-6])", re.ASCII)


@dataclass(frozen=True, order=True, slots=True)
class Tile:
    """A tile by its two halves, the smaller one first (R1.1).

    >>> Tile(6, 4)
    Tile(4, 6)
    >>> str(Tile.parse("6-4")), Tile(3, 3).is_double, Tile(4, 6).pips
    ('4-6', True, 10)
    """

    low: int
    high: int

    def __post_init__(self) -> None:
        for half in (self.low, self.high):
            if type(half) is not int or half not in packing.PIPS:
                raise NotationError(
                    _("A tile has two halves from 0 to 6, not {half}.").format(
                        half=quoted(str(half))
                    )
                )
        if self.low > self.high:
            low, high = self.high, self.low
            object.__setattr__(self, "low", low)
            object.__setattr__(self, "high", high)

    @classmethod
    def parse(cls, text: str) -> "Self":
        """Read a tile: two halves in either order, with "-", "|" or ":" between them.

        >>> Tile.parse("6|4"), Tile.parse("6–4")
        (Tile(4, 6), Tile(4, 6))
        >>> Tile.parse("7-1")
        Traceback (most recent call last):
        muggins.NotationError: '7-1' is not a tile: write two numbers from 0 to 6, like 4-6.
        """
        written = text if isinstance(text, str) else repr(text)
        match = _TILE.fullmatch(plain(written).strip())
        if match is None:
            raise NotationError(
                _("{written} is not a tile: write two numbers from 0 to 6, like 4-6.").format(
                    written=quoted(written)
                )
                + unread(written)
            )
        return cls(int(match[1]), int(match[2]))

    @classmethod
    def at(cls, index: int) -> "Self":
        """The tile with a number from 0 to 27, in the order 0-0, 0-1, ... 6-6.

        Raises `NotationError` for another number.
        """
        if index not in range(packing.TILES):
            raise NotationError(
                _("Tiles have numbers from 0 to 27, and not {index}.").format(
                    index=quoted(str(index))
                )
            )
        return cls(packing.low(index), packing.high(index))

    @property
    def index(self) -> int:
        """The number of the tile, from 0 to 27."""
        return packing.tile_of(self.low, self.high)

    @property
    def pips(self) -> int:
        """The pips on both halves together."""
        return self.low + self.high

    @property
    def is_double(self) -> bool:
        """Whether both halves show the same number."""
        return self.low == self.high

    def shows(self, number: int) -> bool:
        """Whether one of the halves shows this number."""
        return number in (self.low, self.high)

    def other(self, number: int) -> int:
        """The half that is left when the half showing `number` is used (R3.1).

        >>> Tile(4, 6).other(4)
        6

        Raises `MugginsError` where no half shows it.
        """
        if not self.shows(number):
            raise MugginsError(
                _("No half of the {self} shows {number}.").format(
                    self=self, number=quoted(str(number))
                )
            )
        return packing.other_half(self.index, number)

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"

    def __repr__(self) -> str:
        return f"Tile({self.low}, {self.high})"

    def _repr_html_(self) -> str:
        return shown.html(self)


SET = tuple(Tile.at(index) for index in range(packing.TILES))
"""The double-six set: all 28 tiles (R1.1)."""


def set_of(tiles: Iterable[Tile]) -> int:
    """Tiles as one set in the form of `packing`."""
    members = 0
    for tile in tiles:
        members = packing.with_tile(members, tile.index)
    return members


def tiles_in(members: int) -> tuple[Tile, ...]:
    """The tiles of a set, lowest first."""
    found = []
    while members:
        found.append(SET[packing.first_tile(members)])
        members = packing.without_first(members)
    return tuple(found)


def tiles_of(tiles: Iterable[Tile | str]) -> tuple[Tile, ...]:
    """Tiles from a list of tiles and texts.

    Raises `MugginsError` for what is no such list, `NotationError` for a text that is no tile.
    """
    if isinstance(tiles, str) or not isinstance(tiles, Iterable):
        raise MugginsError(
            _('Tiles are a list of texts, like ["1-4", "6-6"], not {tiles}.').format(
                tiles=quoted(str(tiles))
            )
        )
    return tuple(tile if isinstance(tile, Tile) else Tile.parse(tile) for tile in tiles)
