"""The count after each play (R3.4), the points (R4) and the open places, from a list of plays.

A tile is text, low number first ("4-6"). The table is a list of pieces in the order laid, and a
piece keeps the list of its sides that are still free: an ordinary tile starts with one side per
number, a double with its long sides and, where it spins, its short sides after them.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

Options = dict[str, Any]


class Place(NamedTuple):
    """Somewhere a tile can be attached: the piece it would touch and the number to match."""

    host: str
    number: int
    on_double: bool
    adds: int


@dataclass(frozen=True)
class After:
    """What stands on the table after one play."""

    count: int
    points: int
    places: list[Place]


def numbers_of(tile: str) -> tuple[int, int]:
    """The two numbers of a tile's text."""
    return int(tile[0]), int(tile[2])


def is_double(tile: str) -> bool:
    return tile[0] == tile[2]


def points_of(count: int, options: Options) -> int:
    """What a count is worth (R4.1, R4.2, R4.3, R4.5, R4.6)."""
    if options["worth"]:
        return int(options["worth"].get(str(count), 0))
    dividing = [m for m in options["multiples"] if count > 0 and count % m == 0]
    if options["pay"] == "units":
        return sum(count // m for m in dividing)
    return count * len(dividing)


class Piece:
    """A tile on the table with the sides that nothing touches yet."""

    def __init__(self, tile: str, spins: bool) -> None:
        self.tile = tile
        self.spins = spins
        if is_double(tile):
            self.free: list[Any] = ["long", "long"] + (["short", "short"] if spins else [])
        else:
            self.free = list(numbers_of(tile))

    def touch(self, number: int) -> None:
        """Cover one side: the half that shows the number, or a double's next side (R3.3)."""
        if is_double(self.tile):
            self.free.pop(0)
        else:
            self.free.remove(number)

    def adds(self, options: Options) -> list[int]:
        """The addends of this piece, one for each half that counts (R3.4, R3.5)."""
        if not is_double(self.tile):
            return list(self.free)
        number = int(self.tile[0])
        long_sides = self.free.count("long")
        if self.spins and options["spinner_count"] == "open sides":
            halves = min(2, len(self.free))
        elif not self.spins and options["double_count"] == "one":
            halves = long_sides
        else:
            halves = 2 if long_sides else 0
        return [number] * halves

    def places(self, options: Options) -> list[Place]:
        if is_double(self.tile):
            number = int(self.tile[0])
            place = Place(self.tile, number, True, sum(self.adds(options)))
            return [place] if self.free else []
        return [Place(self.tile, number, False, number) for number in self.free]


class Table:
    """The tiles laid so far, in order."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.pieces: list[Piece] = []
        self.open: list[Place] = []

    def piece(self, tile: str) -> Piece | None:
        return next((piece for piece in self.pieces if piece.tile == tile), None)

    def _will_spin(self, tile: str) -> bool:
        """Whether this double, laid now, takes tiles on four sides (R3.2)."""
        if not is_double(tile) or self.options["spinners"] in ("none", "enclosed"):
            return False
        earlier = any(is_double(piece.tile) for piece in self.pieces)
        return self.options["spinners"] == "all" or not earlier

    def lay(self, tile: str, host: str | None) -> After:
        """Put a tile down, against the host unless it leads; ValueError where it cannot lie."""
        if self.piece(tile) is not None:
            raise ValueError(f"{tile} lies on the table already")
        piece = Piece(tile, self._will_spin(tile))
        if host is None:
            if self.pieces:
                raise ValueError("only the lead has no host")
        else:
            self._attach(piece, host)
        self.pieces.append(piece)
        self.open = self.places()
        count = sum(self.addends())
        return After(count, points_of(count, self.options), self.open)

    def _attach(self, piece: Piece, host: str) -> None:
        touched = self.piece(host)
        if touched is None:
            raise ValueError(f"{host} does not lie on the table")
        shared = set(numbers_of(piece.tile)) & set(numbers_of(host))
        if not shared:
            raise ValueError(f"{piece.tile} shares no number with {host}")
        (number,) = shared
        if number not in [place.number for place in touched.places(self.options)]:
            raise ValueError(f"no side of {host} that shows {number} is free")
        touched.touch(number)
        piece.touch(number)
        late = self.options["spinners"] == "enclosed" and is_double(host) and not touched.free
        if late and not any(other.spins for other in self.pieces):
            touched.spins, touched.free = True, ["short", "short"]

    def addends(self) -> list[int]:
        return [part for piece in self.pieces for part in piece.adds(self.options)]

    def places(self) -> list[Place]:
        """The ordinary ends in the order laid, then the doubles with room."""
        every = [place for piece in self.pieces for place in piece.places(self.options)]
        return sorted(every, key=lambda place: place.on_double)


def reckon(plays: list[tuple[str, str | None]], options: Options) -> list[After]:
    """The count, the points and the open places after each of the plays."""
    table = Table(options)
    return [table.lay(tile, host) for tile, host in plays]
