"""What can be looked back at: games, rounds, records, and what was noted at a real table."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from muggins.base.checks import quoted
from muggins.base.errors import MugginsError, NotationError
from muggins.base.files import read_whole
from muggins.base.language import _, listed
from muggins.game.match import Game
from muggins.game.moves import parse_move, parse_moves, words_of
from muggins.game.options import Rules
from muggins.game.round import State
from muggins.reviews.noted import UNKNOWN, filled_up
from muggins.text import records as notation
from muggins.text.records import FORMAT, from_record

Source = Game | State | Mapping[str, Any] | str | os.PathLike[str]
"""What a review takes."""
MOST_LOOKED_AT = 200
"""So many letters show whether a text is moves."""


@dataclass(frozen=True)
class Read:
    """A game that was read, and the seats whose tiles are all known."""

    game: Game
    known: frozenset[int]

    @property
    def unknown(self) -> str:
        """A sentence about what is not known; nothing where all hands are."""
        seats = sorted(set(range(self.game.rules.seats)) - self.known)
        if not seats:
            return ""
        sentence = _(
            "Not all tiles are known of seat {seats}: those moves have no value here, and luck and "
            "better play cannot be told apart."
        )
        return sentence.format(seats=listed(seats, "and"))


def read(source: Source, rules: Rules | str | Mapping[str, Any] | None = None) -> Read:
    """A game from anything that can be looked back at; `rules` are for moves alone.

    Raises `MugginsError` for what is no game, round or record, and for rules beside one.
    """
    text = _text_of(source) if isinstance(source, str | os.PathLike) else ""
    if _look_like_moves(text):
        return _from_moves(text, Rules.of("muggins" if rules is None else rules))
    if rules is not None:
        raise MugginsError(
            _("A record names its own rules: others can be chosen only for moves that stand alone.")
        )
    if isinstance(source, State):
        source = Game((source,), tuple(f"P{seat}" for seat in range(source.rules.seats)))
    if isinstance(source, Game):
        return Read(source, frozenset(range(source.rules.seats)))
    if isinstance(source, Mapping):
        return _from_data(source)
    if not isinstance(source, str | os.PathLike):
        given = quoted(repr(source))
        raise MugginsError(
            _("A review takes a game, a round, a record or a file, not {given}.").format(
                given=given
            )
        )
    return _from_data(notation.data_of(text))


def _text_of(source: str | os.PathLike[str]) -> str:
    """A record or moves as they are, or what the file of that name holds."""
    if isinstance(source, str) and (len(source.splitlines()) > 1 or _is_record_or_moves(source)):
        return source
    return read_whole(source)


def _is_record_or_moves(text: str) -> bool:
    return _is_record(text) or (_look_like_moves(text) and not os.path.exists(text))


def _is_record(text: str) -> bool:
    return text.lstrip().startswith("{")


def _look_like_moves(text: str) -> bool:
    """Whether one of the first words is a move; a slip of the pen in another one is no matter."""
    return not _is_record(text) and any(map(_is_move, words_of(text[:MOST_LOOKED_AT])))


def _is_move(word: str) -> bool:
    try:
        return bool(parse_move(word))
    except NotationError:
        return False


def _from_moves(text: str, rules: Rules) -> Read:
    """A game from its moves alone; the first word that is no move is refused by its name."""
    list(parse_moves(text))
    given = {
        "rules": rules.to_dict(),
        "names": [f"P{seat}" for seat in range(rules.seats)],
        "scores": [0] * rules.sides,
        "lead": 0,
        "hands": [[UNKNOWN] * rules.hand_size] * rules.seats,
        "boneyard": [],
        "moves": text,
    }
    return Read(*filled_up([given]))


def _from_data(data: Any) -> Read:
    """A game from a record, strictly; tiles may be unknown."""
    if isinstance(data, Mapping) and data.get("format") == FORMAT:
        rounds = data.get("rounds", [data])
        if isinstance(rounds, list) and any(_has_unknown(each) for each in rounds):
            return Read(*filled_up(rounds))
    game = from_record(data)
    return Read(game, frozenset(range(game.rules.seats)))


def _has_unknown(data: Any) -> bool:
    """Whether a round of a record has a tile that nobody noted."""
    if not isinstance(data, Mapping):
        return False
    hands = data.get("hands")
    return isinstance(hands, list) and any(
        isinstance(hand, list) and UNKNOWN in hand for hand in [*hands, data.get("boneyard")]
    )
