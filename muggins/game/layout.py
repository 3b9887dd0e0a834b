"""The tiles on the table: which ends are open, what they count, what can be played where (R3)."""

from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from muggins import packing
from muggins import rules as r
from muggins.base import shown
from muggins.base.checks import needed, quoted
from muggins.base.errors import MugginsError, NotationError
from muggins.base.language import _
from muggins.game.lying import open_exits, shared
from muggins.game.moves import AmbiguousMove, IllegalMove, Play, no_move, parse_moves
from muggins.game.options import Rules
from muggins.game.reasons import Reason
from muggins.game.tiles import SET, Tile


@dataclass(frozen=True, slots=True)
class End:
    """A place where a tile can be attached (R3.1), with what it adds to the count (R3.4).

    `halves` is how many of its halves count now: 1 for an ordinary end, 0, 1 or 2 for a double.
    """

    host: Tile
    number: int
    halves: int
    is_double: bool

    @property
    def adds(self) -> int:
        """What the end adds to the count."""
        return self.number * self.halves

    @property
    def place(self) -> int:
        """The place of `packing` that this end belongs to."""
        return packing.double_at(self.number) if self.is_double else packing.end_at(self.number)


@dataclass(frozen=True, slots=True)
class Tally:
    """The itemised sum behind a score (R3.4, R4).

    >>> str(Tally((4, 6, 6, 4), 20, 4))
    '4 + 6 + 6 + 4 = 20'
    """

    parts: tuple[int, ...]
    count: int
    points: int

    @property
    def working(self) -> str:
        """The sum without its result, from left to right."""
        return " + ".join(str(part) for part in self.parts) or "0"

    def __str__(self) -> str:
        return f"{self.working} = {self.count}"


class _Laid(NamedTuple):
    """A tile on the table: the half by which it was attached, and the tiles attached to it."""

    by: int | None
    attached: tuple[Tile, ...]


class Layout:
    """Tiles laid in order under some rules: an immutable value (R3).

    >>> layout = Layout.parse("1-4 1-6@1-4 6-6@1-6").play("6-4@6-6")
    >>> str(layout.tally), layout.points
    ('4 + 6 + 6 + 4 = 20', 4)

    Raises `IllegalMove` (with a `Reason`) or `AmbiguousMove` for plays that the rules refuse.
    """

    def __init__(
        self,
        plays: Iterable[Play] = (),
        rules: Rules | str | Mapping[str, Any] = "muggins",
    ) -> None:
        if isinstance(plays, str) or not isinstance(plays, Iterable):
            raise NotationError(
                _('A layout is made of plays: for a text, Layout.parse("1-4 1-6").')
            )
        self.rules: Rules = Rules.of(rules)
        self.plays: tuple[Play, ...] = ()
        self.before: Layout | None = None
        self.table: packing.Table = packing.EMPTY_TABLE
        self._laid: dict[Tile, _Laid] = {}
        layout = copy(self)  # the fold must not end in the object that it starts from
        for play in plays:
            layout = layout.play(play)
        self.__dict__.update(layout.__dict__)

    @classmethod
    def parse(cls, text: str, rules: Rules | str | Mapping[str, Any] = "muggins") -> "Layout":
        """Read plays separated by spaces; short forms are resolved.

        >>> str(Layout.parse("1-4 1-6 6-6"))
        '1-4 1-6@1-4 6-6@1-6'
        """
        layout = cls(rules=rules)
        for move in parse_moves(text):
            if not isinstance(move, Play):
                raise NotationError(
                    _("A layout holds plays only, not {move}.").format(move=quoted(str(move)))
                )
            layout = layout.play(move)
        return layout

    @property
    def count(self) -> int:
        """The sum over the open ends (R3.4)."""
        return self.table.total

    @property
    def points(self) -> int:
        """What a play that leaves this count is worth (R4)."""
        return r.points(self.table.total, self.rules.options)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles on the table, in the order in which they were laid."""
        return tuple(self._laid)

    @property
    def spinner(self) -> Tile | None:
        """The first double of the round, where the rules give it four sides (R3.2)."""
        pip = self.table.spinner
        return None if pip == packing.NONE else Tile(pip, pip)

    def is_spinner(self, tile: Tile) -> bool:
        """Whether a double on the table takes tiles on all four sides (R3.2)."""
        return tile.is_double and r.spins(self.table, tile.low, self.rules.options)

    def attached(self, tile: Tile) -> tuple[Tile, ...]:
        """The tiles that lie against a tile, in order, the one it was played against first.

        Raises `MugginsError` where the tile is not on the table.
        """
        if tile not in self._laid:
            raise MugginsError(
                _("The {tile} is not on the table, so no tile lies against it.").format(tile=tile)
            )
        laid = self._laid[tile]
        host = next((play.host for play in self.plays if play.tile == tile), None)
        return ((host,) if isinstance(host, Tile) else ()) + laid.attached

    @cached_property
    def ends(self) -> tuple[End, ...]:
        """The open ends, a double with room among them, from left to right (R3.1, R3.3).

        A bend does not change their order: what an arm brings stays on its side.
        """
        exits = open_exits(self.plays)
        return tuple(sorted(self._ends_as_laid, key=lambda end: exits[end.host, end.number]))

    @cached_property
    def _ends_as_laid(self) -> list[End]:
        """The open ends: ordinary ones in the order laid, then the doubles with room (R3.1)."""
        ordinary, doubles = [], []
        for tile in self._laid:
            if tile.is_double:
                doubles += self._double_end(tile)
            else:
                ordinary += [End(tile, half, 1, False) for half in self._free_halves(tile)]
        return ordinary + doubles

    def _free_halves(self, tile: Tile) -> list[int]:
        laid = self._laid[tile]
        covered = [by for other in laid.attached if (by := self._laid[other].by) is not None]
        return [half for half in (tile.low, tile.high) if half != laid.by and half not in covered]

    def _double_end(self, tile: Tile) -> list[End]:
        options = self.rules.options
        spinning, attached = self.is_spinner(tile), packing.attached_to(self.table, tile.low)
        if not packing.is_open(self.table, packing.double_at(tile.low)):
            return []
        return [End(tile, tile.low, r.open_halves(attached, spinning, options), True)]

    @cached_property
    def tally(self) -> Tally:
        """The sum with its parts, each open half of a double one of them, as `ends` lie (R3.4)."""
        parts = tuple(end.number for end in self.ends for _ in range(end.halves))
        return Tally(parts, self.count, self.points)

    @property
    def history(self) -> "tuple[Layout, ...]":
        """The layouts after each play, the last one being this; `State.history` has a start too."""
        if self.before is None:
            return ()
        return (*self.before.history, self)

    def plays_of(self, tile: Tile) -> tuple[Play, ...]:
        """Where a tile can be played: one play a place, the end laid first as its host (R3.1)."""
        if tile in self._laid:
            return ()
        if not self._laid:
            return (Play(tile),)
        hosts = self._hosts[tile.low] | self._hosts[tile.high]
        return tuple(Play(tile, hosts[place]) for place in sorted(hosts))

    @cached_property
    def _hosts(self) -> tuple[dict[int, Tile], ...]:
        """For each number, its open places with the tile that is named as host: the end laid first.

        The other ends of a place are the same to the rules.
        """
        found: tuple[dict[int, Tile], ...] = tuple({} for _ in packing.PIPS)
        for end in self._ends_as_laid:
            found[end.number].setdefault(end.place, end.host)
        return found

    def place_of(self, play: Play) -> int:
        """The place of `packing` where a resolved play is made."""
        if not isinstance(play.host, Tile):
            return packing.LEAD
        number = shared(play)
        return packing.double_at(number) if play.host.is_double else packing.end_at(number)

    def as_listed(self, play: Play) -> Play:
        """The play of `plays_of` that is the same to the rules; one that is not possible as it is.

        >>> layout = Layout.parse("3-6 0-3 0-1 1-6@0-1")
        >>> str(layout.as_listed(Play.parse("4-6@1-6")))
        '4-6@3-6'
        """
        try:
            place = self.place_of(self.resolve(play))
        except (AmbiguousMove, IllegalMove):
            return play
        return next(same for same in self.plays_of(play.tile) if self.place_of(same) == place)

    def why_not(self, play: Play | str) -> Reason | None:
        """Why a play is not possible on this table; None where it is (R3.1, R3.2)."""
        try:
            self.resolve(play)
        except IllegalMove as error:
            return error.reason
        return None

    def resolve(self, play: Play | str) -> Play:
        """The play with its host named; refuses what is impossible or open to two results."""
        play = Play.parse(play) if isinstance(play, str) else play
        if not isinstance(play, Play):
            raise no_move(play, "play")
        if play.announced is not None:
            code = r.why_not_announce(play.announced, self.rules.options)
            if code != r.FINE:
                raise IllegalMove(Reason(code), play, tile=play.tile)
        tile, host = play.tile, play.host
        if tile in self._laid:
            raise IllegalMove(Reason.ALREADY_PLAYED, play, tile=tile)
        if not self._laid:
            if host is not None:
                raise IllegalMove(Reason.LEAD_HAS_NO_HOST, play, tile=tile, host=host)
            return play
        if isinstance(host, Tile):
            self._check_host(play, host)
            return play
        return self._resolve_short(play)

    def _check_host(self, play: Play, host: Tile) -> None:
        if host not in self._laid:
            hosts = ", ".join(dict.fromkeys(str(end.host) for end in self.ends)) or "none"
            raise IllegalMove(Reason.HOST_NOT_ON_TABLE, play, host=host, hosts=hosts)
        number = shared(play)
        if not host.shows(number):
            raise IllegalMove(Reason.NO_SHARED_NUMBER, play, tile=play.tile, host=host)
        free = self._double_end(host) if host.is_double else self._free_halves(host)
        if not free or (not host.is_double and number not in free):
            raise IllegalMove(
                Reason.END_COVERED,
                play,
                "R3.2" if host.is_double else "R3.1",
                tile=play.tile,
                host=host,
                number=number,
                ends=self.numbers,
            )

    def _resolve_short(self, play: Play) -> Play:
        choices = self.plays_of(play.tile)
        if isinstance(play.host, int):
            number = play.host
            if not play.tile.shows(number):
                shown = _("end showing {number}").format(number=number)
                raise IllegalMove(Reason.NO_SHARED_NUMBER, play, tile=play.tile, host=shown)
            if all(end.number != number for end in self.ends):
                raise IllegalMove(Reason.NO_SUCH_END, play, number=number, ends=self.numbers)
            choices = tuple(choice for choice in choices if shared(choice) == number)
        if not choices:
            raise IllegalMove(Reason.DOES_NOT_FIT, play, tile=play.tile, ends=self.numbers)
        if len(choices) > 1:
            raise AmbiguousMove(play, tuple(choice.saying(play.announced) for choice in choices))
        return choices[0].saying(play.announced)

    @property
    def numbers(self) -> str:
        """The numbers that the open ends show, as text: "1, 4"."""
        return ", ".join(str(n) for n in sorted({end.number for end in self.ends})) or "nothing"

    def play(self, play: Play | str) -> "Layout":
        """The layout with one tile more; this one stays as it is (R3.1).

        >>> Layout.parse("1-4").play("1-6").count
        10
        """
        return self.lay(self.resolve(play))

    def lay(self, play: Play) -> "Layout":
        """What `play` does with a play that `resolve` has returned."""
        play, place = play.saying(None), self.place_of(play)
        after = Layout.__new__(Layout)
        after.rules, after.before = self.rules, self
        after.plays = (*self.plays, play)
        after.table = r.lay(self.table, play.tile.index, place, self.rules.options)
        laid = dict(self._laid)
        by = packing.pip_at(place) if isinstance(play.host, Tile) else None
        laid[play.tile] = _Laid(by, ())
        if isinstance(play.host, Tile):
            host = laid[play.host]
            laid[play.host] = _Laid(host.by, (*host.attached, play.tile))
        after._laid = laid
        return after

    def under(self, rules: Rules | str | Mapping[str, Any]) -> "Layout":
        """The same plays under other rules."""
        return Layout(self.plays, rules)

    @property
    def playable(self) -> tuple[Tile, ...]:
        """The tiles of the set that could be played now."""
        return tuple(tile for tile in SET if self.plays_of(tile))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Layout):
            return NotImplemented
        return (self.plays, self.rules) == (other.plays, other.rules)

    def __hash__(self) -> int:
        return hash((self.plays, self.rules))

    def __len__(self) -> int:
        return len(self.plays)

    def __str__(self) -> str:
        return " ".join(str(play) for play in self.plays)

    def __repr__(self) -> str:
        rules = self.rules.label if self.rules.label is not None else self.rules
        return f"Layout.parse({str(self)!r}, rules={rules!r})"

    def _repr_html_(self) -> str:
        return shown.html(self)


def layout_from(plays: Layout | str, rules: Rules | str | Mapping[str, Any]) -> Layout:
    """A layout as it is, or read from a text. Raises `MugginsError` for what is neither."""
    return Layout.parse(plays, rules) if isinstance(plays, str) else needed(plays, Layout)
