"""How the rules keep a round in whole numbers: the one module that knows a bit from a bit.

`rules` reads like a rule book because every shift and mask is here. A *tile* is a number
from 0 to 27 (0-0, 0-1, ... 0-6, 1-1, ... 6-6). A *set of tiles* is a whole number with one bit a
tile. A *place* is where a tile can be played: an ordinary end showing a number (0 to 6), a
double (7 to 13) or the empty table (`LEAD`). Ends that no rule can tell apart are one place.
"""

from collections.abc import Iterable
from typing import NamedTuple

PIPS = (0, 1, 2, 3, 4, 5, 6)
"""The numbers that a half of a tile can show."""
TILES = 28
LEAD = 14
"""The place of the first tile of a round."""
NONE = -1
"""No tile, no number, nobody."""

_LOW = tuple(low for low in PIPS for _ in range(low, 7))
_HIGH = tuple(high for low in PIPS for high in range(low, 7))
_TILE = tuple(
    tuple(
        next(t for t in range(TILES) if (_LOW[t], _HIGH[t]) == (min(a, b), max(a, b))) for b in PIPS
    )
    for a in PIPS
)
_WITH = tuple(sum(1 << t for t in range(TILES) if pip in (_LOW[t], _HIGH[t])) for pip in PIPS)
ALL_TILES = (1 << TILES) - 1
NO_TILES = 0
NO_SEATS = 0
_FITTING = (*_WITH, *_WITH, ALL_TILES)
_SHOWING = tuple(
    sum(1 << t for t in range(TILES) if numbers >> _LOW[t] & 1 or numbers >> _HIGH[t] & 1)
    for numbers in range(1 << len(PIPS))
)
# The tiles that two of these numbers fit: no doubles, and both halves are among the numbers.
_JOINING = tuple(
    sum(
        1 << t
        for t in range(TILES)
        if _LOW[t] != _HIGH[t] and numbers >> _LOW[t] & numbers >> _HIGH[t] & 1
    )
    for numbers in range(1 << len(PIPS))
)
_NUMBERS = (1 << len(PIPS)) - 1
_FIELD = 4
"""Bits of one counter in `Table.singles` and `Table.attached`."""
_FIELD_MASK = (1 << _FIELD) - 1
_OCCUPIED = (1 << LEAD) - 1
"""All places but `LEAD`: when a tile lies on the table, nobody can lead any more."""


class Table(NamedTuple):
    """What lies on the table, as far as the rules can tell it apart (R3).

    `singles` counts the ordinary ends by number, `attached` the tiles at each double, `spinner`
    is the number of the first double, `total` the count of R3.4 and `open` the set of open places.
    """

    singles: int
    attached: int
    spinner: int
    total: int
    open: int


class Hands(NamedTuple):
    """The hands by seat, each a set of tiles; seats that nobody takes hold none."""

    first: int
    second: int
    third: int
    fourth: int


class Scores(NamedTuple):
    """The points by side; sides that do not exist stay at 0."""

    first: int
    second: int
    third: int
    fourth: int


class Round(NamedTuple):
    """A round at one moment: everything the rules need to know, except the order of the boneyard.

    `laid` is the set of tiles on the table, `boneyard` how many tiles are left there, `drawn` the
    last tile drawn in this turn, `passes` how many passes in a row count towards a blocked round,
    `window` the seat whose play can still be called, `unclaimed` the points left to the call,
    `ending` how the round ended, and `late` the seats that have played since the play in question,
    where others may still call it (R8.5).
    """

    table: Table
    laid: int
    hands: Hands
    scores: Scores
    turn: int
    boneyard: int
    drawn: int
    passes: int
    window: int
    unclaimed: int
    ending: int
    late: int


class Worth(NamedTuple):
    """A table of counts and what they are worth, bit by bit: each set has the counts whose points
    have this bit."""

    ones: int
    twos: int
    fours: int
    eights: int
    sixteens: int
    thirty_twos: int
    sixty_fours: int


LARGEST_COUNT, LARGEST_WORTH = 60, 100
"""What a table of counts can hold."""
EMPTY_TABLE = Table(0, 0, NONE, 0, 1 << LEAD)


def tile_of(low: int, high: int) -> int:
    """The number of the tile with these two halves, in either order."""
    return _TILE[low][high]


def low(tile: int) -> int:
    """The smaller half of a tile."""
    return _LOW[tile]


def high(tile: int) -> int:
    """The larger half of a tile."""
    return _HIGH[tile]


def is_double(tile: int) -> bool:
    """Whether both halves of a tile show the same number."""
    return _LOW[tile] == _HIGH[tile]


def other_half(tile: int, pip: int) -> int:
    """The half of a tile that is left when the half showing `pip` is used."""
    return _LOW[tile] + _HIGH[tile] - pip


def size(tiles: int) -> int:
    """How many tiles a set holds."""
    return tiles.bit_count()


def holds(tiles: int, tile: int) -> bool:
    """Whether a set holds a tile."""
    return tiles >> tile & 1 == 1


def with_tile(tiles: int, tile: int) -> int:
    """The set with one tile more."""
    return tiles | 1 << tile


def without_tile(tiles: int, tile: int) -> int:
    """The set with one tile less."""
    return tiles & ~(1 << tile)


def without_all(tiles: int, others: int) -> int:
    """The set without the members of another."""
    return tiles & ~others


def has_seat(seats: int, seat: int) -> bool:
    """Whether a set of seats has this one."""
    return seats >> seat & 1 == 1


def with_seat(seats: int, seat: int) -> int:
    """The set of seats with this one."""
    return seats | 1 << seat


def worth_table(points: Iterable[tuple[int, int]]) -> Worth:
    """The table of some counts with the points of each."""
    pairs = tuple(points)
    return Worth(*(sum(1 << n for n, worth in pairs if worth >> bit & 1) for bit in range(7)))


def worth_in(worth: Worth, count: int) -> int:
    """What a table says that a count is worth; 0 where it says nothing."""
    if count > LARGEST_COUNT:
        return 0
    points = worth.ones >> count & 1
    points |= (worth.twos >> count & 1) << 1
    points |= (worth.fours >> count & 1) << 2
    points |= (worth.eights >> count & 1) << 3
    points |= (worth.sixteens >> count & 1) << 4
    points |= (worth.thirty_twos >> count & 1) << 5
    return points | (worth.sixty_fours >> count & 1) << 6


def first_tile(tiles: int) -> int:
    """The lowest tile of a set that is not empty."""
    return ((tiles & -tiles) - 1).bit_count()


def first_place(places: int) -> int:
    """The lowest place of a set that is not empty."""
    return ((places & -places) - 1).bit_count()


def without_first(members: int) -> int:
    """A set, of tiles or of places, without its lowest member."""
    return members & members - 1


def is_open(table: Table, place: int) -> bool:
    """Whether a tile can be played at this place now."""
    return table.open >> place & 1 == 1


def fitting(tiles: int, place: int) -> int:
    """Those tiles of a set that match a place (any tile can lead)."""
    return tiles & _FITTING[place]


def fitting_somewhere(tiles: int, table: Table) -> int:
    """Those tiles of a set that match some open place."""
    if table.open >> LEAD:
        return tiles
    return tiles & _SHOWING[(table.open | table.open >> 7) & _NUMBERS]


def number_of_plays(tiles: int, table: Table) -> int:
    """How many plays these tiles have: one a tile and open place."""
    places = table.open
    if places >> LEAD:
        return tiles.bit_count()
    ends, doubles = places & _NUMBERS, places >> 7
    at_ends = (tiles & _SHOWING[ends]).bit_count() + (tiles & _JOINING[ends]).bit_count()
    if doubles == 0:
        return at_ends
    twice = (tiles & _JOINING[doubles]).bit_count()
    return at_ends + (tiles & _SHOWING[doubles]).bit_count() + twice


def nth_play(tiles: int, table: Table, n: int) -> tuple[int, int]:
    """The tile and place of the play with number n, counted by place and then by tile, from 0."""
    places = table.open
    place = ((places & -places) - 1).bit_count()
    found = tiles & _FITTING[place]
    plays = found.bit_count()
    while n >= plays:
        n -= plays
        places &= places - 1
        place = ((places & -places) - 1).bit_count()
        found = tiles & _FITTING[place]
        plays = found.bit_count()
    while n > 0:
        found &= found - 1
        n -= 1
    return first_tile(found), place


def end_at(pip: int) -> int:
    """The place at the ordinary ends showing a number."""
    return pip


def double_at(pip: int) -> int:
    """The place at the double of a number."""
    return pip + 7


def on_double(place: int) -> bool:
    """Whether a place is a double."""
    return 7 <= place < LEAD


def pip_at(place: int) -> int:
    """The number that a tile must share to be played at this place (not for `LEAD`)."""
    return place - 7 if place >= 7 else place


def ends_showing(table: Table, pip: int) -> int:
    """How many ordinary open ends show a number."""
    return table.singles >> _FIELD * pip & _FIELD_MASK


def attached_to(table: Table, pip: int) -> int:
    """How many tiles are attached to the double of a number; `NONE` where it is not laid."""
    return (table.attached >> _FIELD * pip & _FIELD_MASK) - 1


def set_ends(table: Table, pip: int, ends: int, total: int) -> Table:
    """The table with so many ordinary ends showing a number, and a new count."""
    shift, place = _FIELD * pip, 1 << pip
    singles = table.singles & ~(_FIELD_MASK << shift) | ends << shift
    places = table.open & _OCCUPIED | place
    if not ends:
        places ^= place
    return Table(singles, table.attached, table.spinner, total, places)


def set_attached(table: Table, pip: int, tiles: int, room: int, spinner: int, total: int) -> Table:
    """The table with so many tiles attached to a double and room for so many more."""
    shift, place = _FIELD * pip, 1 << pip + 7
    attached = table.attached & ~(_FIELD_MASK << shift) | tiles + 1 << shift
    places = table.open & _OCCUPIED | place
    if not room:
        places ^= place
    return Table(table.singles, attached, spinner, total, places)


# By comparing, not by index: numba would make a jump table of that, with every index below 0 too.
def hand_of(hands: Hands, seat: int) -> int:
    """The hand at a seat."""
    if seat == 0:
        return hands.first
    if seat == 1:
        return hands.second
    return hands.third if seat == 2 else hands.fourth


def with_hand(hands: Hands, seat: int, hand: int) -> Hands:
    """The hands with a new one at a seat."""
    if seat == 0:
        return Hands(hand, hands.second, hands.third, hands.fourth)
    if seat == 1:
        return Hands(hands.first, hand, hands.third, hands.fourth)
    if seat == 2:
        return Hands(hands.first, hands.second, hand, hands.fourth)
    return Hands(hands.first, hands.second, hands.third, hand)


def score_of(scores: Scores, side: int) -> int:
    """The points of a side."""
    if side == 0:
        return scores.first
    if side == 1:
        return scores.second
    return scores.third if side == 2 else scores.fourth


def with_score(scores: Scores, side: int, points: int) -> Scores:
    """The scores with a new one for a side."""
    if side == 0:
        return Scores(points, scores.second, scores.third, scores.fourth)
    if side == 1:
        return Scores(scores.first, points, scores.third, scores.fourth)
    if side == 2:
        return Scores(scores.first, scores.second, points, scores.fourth)
    return Scores(scores.first, scores.second, scores.third, points)
