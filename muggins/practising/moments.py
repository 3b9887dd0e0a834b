"""A moment of one's own game: a mistake that a review found, as a question that can return."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any, ClassVar

from muggins.base.foreign import Foreign
from muggins.base.language import _
from muggins.exercises.base import Exercise
from muggins.exercises.positions import as_play, hand_and_hosts, with_a_hand
from muggins.game.layout import Layout
from muggins.game.moves import Move, Play, parse_move
from muggins.game.options import Rules
from muggins.game.tiles import Tile, tiles_of
from muggins.pictures.svg import hand

LONGEST_LAYOUT, LONGEST_WHY = 400, 600
MOST_AT_ONCE = 12


@dataclass(frozen=True)
class Moment:
    """A position in which the learner chose a worse move: plain values, as they are kept.

    `others` are the moves that are no plays, `right` those that were best as far as could be told,
    and `why` is the sentence of the review.
    """

    rules: dict[str, Any]
    layout: str
    hand: list[str]
    others: list[str]
    right: list[str]
    why: str

    FIELDS: ClassVar[tuple[str, ...]] = ("rules", "layout", "hand", "others", "right", "why")
    """What a position of a review has, by name."""

    @classmethod
    def read(cls, parts: dict[str, Foreign]) -> "Moment":
        """A moment from the parts of a record. Raises `MugginsError` for one that cannot be."""
        rules = parts["rules"]
        if not isinstance(rules.value, dict):
            raise rules.refusal(_("{name} must be an object, not {given}."))
        moment = cls(
            rules.value,
            parts["layout"].text(LONGEST_LAYOUT),
            parts["hand"].texts(),
            parts["others"].texts(2, 4),
            parts["right"].texts(28, 20, 1),
            parts["why"].text(LONGEST_WHY),
        )
        moment._position()  # refuses what no game can hold
        return moment

    @property
    def name(self) -> str:
        """A name that no other moment has."""
        text = f"{self.rules} {self.layout} {self.hand}"
        return f"move:{sha256(text.encode()).hexdigest()[:12]}"

    def _position(self) -> tuple[Layout, tuple[Tile, ...], dict[str, Move], frozenset[Move]]:
        """The layout, the hand, the other moves by their texts, and the best moves."""
        layout = Layout.parse(self.layout, Rules.of(self.rules))
        others = {text: parse_move(text) for text in self.others}
        right = frozenset(_in_place(layout, parse_move(text)) for text in self.right)
        return layout, tiles_of(self.hand), others, right

    def exercise(self) -> Exercise:
        """The question what would have been better."""
        layout, held, others, right = self._position()

        def read(guess: Any) -> Move | None:
            move = others.get(guess) if isinstance(guess, str) else None
            if move is not None:
                return move
            return as_play(layout, guess)

        look = _("There is a better move. Think of what it opens for the next player.")
        return Exercise(
            _("This was your turn in a game, and another move was better. Which one?"),
            right,
            self.why,
            (_("What does a move score now, what does it open, and what stays in your hand?"),),
            "a legal move",
            read,
            lambda __: look,
            {},
            with_a_hand(layout, held) if layout.plays else hand(held),
            (*hand_and_hosts(layout, held), tuple(others)),
            layout=layout,
            held=held,
        )


def _in_place(layout: Layout, move: Move) -> Move:
    """A move as others of the same meaning are compared with it: by the first host of its place."""
    return layout.as_listed(layout.resolve(move)) if isinstance(move, Play) else move


def moments_in(positions: Foreign) -> list[Moment]:
    """The moments of positions that a review found; `MugginsError` for one that cannot be."""
    return [
        Moment.read(position.fields(*Moment.FIELDS)) for position in positions.items(MOST_AT_ONCE)
    ]
