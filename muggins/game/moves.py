"""The moves of a round, as values and as text: play, draw, pass and the call "Muggins!"."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from muggins.base.checks import quoted
from muggins.base.copied import plain, unread
from muggins.base.errors import MugginsError, NotationError
from muggins.base.language import _, listed
from muggins.game.reasons import Reason
from muggins.game.tiles import Tile
from muggins.packing import PIPS

_JOINTS = "-|:@="
_PLAY = re.compile(
    r"(?P<tile>[0-6][-|:][0-6])(?:@(?:(?P<host>[0-6][-|:][0-6])|(?P<number>[0-6])))?"
    r"(?:=(?P<announced>[0-9]{1,1000}))?",
    re.ASCII,
)
_BEYOND = 10**1000
"""No record holds an announcement of so many points."""
_CALL = re.compile(r"muggins:([0-9])", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Play:
    """A tile played against a host: a tile, an open number, or unsaid (R3.1).

    `announced` are the points said aloud; None means all of them, 0 silence (R8.1).

    >>> str(Play.parse("6:1@4-1=2"))
    '1-6@1-4=2'

    Raises `NotationError` for what is no tile, no host, or no whole number of points from 0.
    """

    tile: Tile
    host: Tile | int | None = None
    announced: int | None = None

    def __post_init__(self) -> None:
        tile, host, announced = self.tile, self.host, self.announced
        if not isinstance(tile, Tile):
            raise NotationError(_("A play names a tile, not {given}.").format(given=_given(tile)))
        if host is not None and not isinstance(host, Tile) and not _is_pip(host):
            raise NotationError(
                _(
                    "A tile is played against a tile or a number from 0 to 6, not {given}. (R3.1)"
                ).format(given=_given(host))
            )
        if announced is not None and not _is_said(announced):
            raise NotationError(
                _(
                    "What is announced is a whole number of points from 0, not {given}. (R8.1)"
                ).format(given=_given(announced))
            )

    @classmethod
    def parse(cls, text: str) -> "Play":
        """Read a play: `TILE`, `TILE@HOST` or `TILE@NUMBER`, with `=POINTS` where announced."""
        move = parse_move(text)
        if not isinstance(move, Play):
            raise NotationError(
                _("{text} is no play: write a tile and its host, 1-6@1-4.").format(
                    text=quoted(text)
                )
            )
        return move

    def saying(self, announced: int | None) -> "Play":
        """The same play with another announcement (R8.1)."""
        return self if announced == self.announced else replace(self, announced=announced)

    def __str__(self) -> str:
        host = "" if self.host is None else f"@{self.host}"
        said = "" if self.announced is None else f"={self.announced}"
        return f"{self.tile}{host}{said}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take one tile from the boneyard (R5.1)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Pass:
    """Neither play nor draw (R5.2)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Call:
    """A seat calls "Muggins!" (R8.1).

    Raises `NotationError` where the seat is no whole number from 0.
    """

    seat: int

    def __post_init__(self) -> None:
        if type(self.seat) is not int or self.seat < 0:
            raise NotationError(
                _("A seat has a whole number from 0, not {given}. (R1.2)").format(
                    given=_given(self.seat)
                )
            )

    def __str__(self) -> str:
        return f"muggins:{self.seat}"


Move = Play | Draw | Pass | Call


def _given(value: object) -> str:
    """What somebody gave in place of something else, as it can be quoted in a sentence."""
    if isinstance(value, int) and abs(value) >= _BEYOND:
        return _("a number of more than 1000 digits")
    return quoted(repr(value))


def _is_pip(value: object) -> bool:
    return type(value) is int and value in PIPS


def _is_said(value: object) -> bool:
    return type(value) is int and 0 <= value < _BEYOND


class IllegalMove(MugginsError):  # noqa: N818 - the word of the field
    """A move that the rules do not allow; `reason`, `move` and `sentence` say which and why.

    `paragraph` is the paragraph of the rules text that decides it.
    """

    __module__ = "muggins"  # where users meet it, whatever module defines it

    def __init__(
        self, reason: Reason, move: Move, paragraph: str | None = None, **facts: object
    ) -> None:
        self.reason = reason
        self.move = move
        self.paragraph = paragraph or reason.paragraph
        self.sentence = reason.sentence(self.paragraph, **facts)
        super().__init__(f"{move}: {self.sentence}")

    def __reduce__(self) -> tuple[Any, ...]:
        # Exceptions travel between processes by their text alone, which __init__ does not take.
        return _as_it_was, (type(self), self.args, self.__dict__)


def _as_it_was(
    kind: type[IllegalMove], args: tuple[str, ...], known: dict[str, Any]
) -> IllegalMove:
    """The error that another process raised."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(known)
    return error


class AmbiguousMove(IllegalMove):
    """A short form that fits more than one place; `choices` are the plays it could mean."""

    __module__ = "muggins"  # where users meet it, whatever module defines it

    def __init__(self, move: Play, choices: tuple[Play, ...]) -> None:
        written = listed(choices)
        super().__init__(Reason.AMBIGUOUS, move, tile=move.tile, choices=written)
        self.choices = choices


def no_move(given: object, wanted: str = "move") -> NotationError:
    """The error for what is no move at all, or no play where only a play is wanted."""
    sentence = (
        _("{given} is no play: give a Play, or its text, like 1-6@1-4.")
        if wanted == "play"
        else _("{given} is no move: give a Play, Draw, Pass or Call, or its text, like 1-6@1-4.")
    )
    return NotationError(sentence.format(given=_given(given)))


def _tight(text: str) -> str:
    """The text without spaces inside a move; refuses what is no text."""
    if not isinstance(text, str):
        raise NotationError(
            _("Moves are read from a text, like 1-4 1-6@1-4, not {given}.").format(
                given=_given(text)
            )
        )
    tight = " ".join(plain(text).split())
    for joint in _JOINTS:
        tight = tight.replace(f" {joint}", joint).replace(f"{joint} ", joint)
    return tight


def parse_move(text: str) -> Move:
    """Read one move: a play, `draw`, `pass` or `muggins:SEAT`.

    >>> parse_move("muggins:1"), parse_move("6|4 @ 6|6")
    (Call(seat=1), Play(tile=Tile(4, 6), host=Tile(6, 6), announced=None))
    """
    word = _tight(text)
    if word.lower() == "draw":
        return Draw()
    if word.lower() == "pass":
        return Pass()
    if match := _CALL.fullmatch(word):
        return Call(int(match[1]))
    if match := _PLAY.fullmatch(word):
        host = Tile.parse(match["host"]) if match["host"] else None
        number = int(match["number"]) if match["number"] else None
        announced = int(match["announced"]) if match["announced"] else None
        return Play(Tile.parse(match["tile"]), number if host is None else host, announced)
    raise NotationError(
        _("{text} is no move: write a play like 1-6@1-4, draw, pass or muggins:1.").format(
            text=quoted(text)
        )
        + unread(text)
    )


def words_of(text: str) -> list[str]:
    """The words of a text, each of which should be a move; spaces inside a move are dropped.

    >>> words_of(" 1-4,  6 | 1 @ 1–4; draw")
    ['1-4', '6|1@1-4', 'draw']
    """
    return _tight(text).replace(",", " ").replace(";", " ").split()


def parse_moves(text: str) -> Iterator[Move]:
    """Read the moves of a text, one after the other, separated by spaces.

    >>> [str(move) for move in parse_moves("4-1 1|6@1 draw")]
    ['1-4', '1-6@1', 'draw']
    """
    for word in words_of(text):
        yield parse_move(word)
