"""The deal: the only door by which chance enters a round (R1.2)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from muggins import rules as r
from muggins.base.chance import LOT, below, numbered, shuffled, start
from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.base.language import N_, _, ngettext
from muggins.game.options import Rules
from muggins.game.tiles import SET, Tile, set_of, tiles_of
from muggins.packing import TILES, Hands, Scores

NO_HANDS = N_(
    'Hands are a list with a list of tiles for each seat, like [["1-4"], ["6-6"]], not {given}.'
)


@dataclass(frozen=True)
class Deal:
    """The hands by seat and the boneyard in drawing order: all chance of a round, as data (R1.2).

    >>> Deal.of([["1-4", "6-6"], ["1-6", "4-6"]]).hands[1]
    (Tile(1, 6), Tile(4, 6))

    Raises `MugginsError` where a tile is dealt twice or missing.
    """

    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]

    def __post_init__(self) -> None:
        dealt = [tile for hand in self.hands for tile in hand] + list(self.boneyard)
        found: set[Tile] = set()
        for tile in dealt:
            if tile in found:
                raise MugginsError(
                    _("The {tile} is dealt twice; every tile exists once. (R1.1)").format(tile=tile)
                )
            found.add(tile)
        missing = [str(tile) for tile in SET if tile not in found]
        if missing:
            raise MugginsError(
                _(
                    "The {tile} is missing: hands and boneyard hold {n} of the {all} tiles. (R1.1)"
                ).format(tile=missing[0], n=len(dealt), all=TILES)
            )

    @classmethod
    def of(cls, hands: Iterable[Iterable[str]], boneyard: Iterable[str] | None = None) -> "Deal":
        """A deal from texts; without a boneyard the tiles that are left, lowest first.

        >>> Deal.of([["1-4", "6-6"], ["1-6", "4-6"]]).boneyard[0]
        Tile(0, 0)

        Raises `MugginsError` for a text that is no tile, and for a tile dealt twice or missing.
        """
        if isinstance(hands, str) or not isinstance(hands, Iterable):
            raise MugginsError(_(NO_HANDS).format(given=quoted(str(hands))))
        held = tuple(tiles_of(hand) for hand in hands)
        if boneyard is not None:
            return cls(held, tiles_of(boneyard))
        dealt = {tile for hand in held for tile in hand}
        return cls(held, tuple(tile for tile in SET if tile not in dealt))

    def check(self, rules: Rules) -> None:
        """Refuse a deal that does not fit the rules: the number or the size of its hands."""
        if len(self.hands) != rules.seats:
            raise MugginsError(
                ngettext(
                    "There is {n} hand for {seats} seats. (R1.2)",
                    "There are {n} hands for {seats} seats. (R1.2)",
                    len(self.hands),
                    seats=rules.seats,
                )
            )
        for seat, hand in enumerate(self.hands):
            if len(hand) != rules.hand_size:
                raise MugginsError(
                    ngettext(
                        "The hand at seat {seat} holds {n} tile; under these rules it is dealt "
                        "{many}. (R1.2)",
                        "The hand at seat {seat} holds {n} tiles; under these rules it is dealt "
                        "{many}. (R1.2)",
                        len(hand),
                        seat=seat,
                        many=rules.hand_size,
                    )
                )


def check_seed(seed: object) -> int:
    """A seed, or a sentence why it is not one: a whole number from 0 to 2^63 - 1."""
    return numbered(_("A seed"), seed)


def deal(rules: Rules | str | Mapping[str, Any], seed: int, round: int = 0) -> Deal:
    """Shuffle and deal; the same seed and round always give the same tiles (R1.2).

    `seed` and `round` are whole numbers from 0 to 2^63 - 1.

    >>> [len(hand) for hand in deal("muggins", seed=1).hands]
    [5, 5]

    Raises `MugginsError` for other numbers, `RulesError` for rules that do not exist.
    """
    rules = Rules.of(rules)
    number = numbered(_("A round's number"), round)
    tiles, purpose = _dealt(rules, shuffled(TILES, check_seed(seed), number)), LOT
    while r.deals_again(_hands(tiles), rules.options):
        purpose += 1
        tiles = _dealt(rules, shuffled(TILES, check_seed(seed), number, purpose))
    return tiles


def _dealt(rules: Rules, indices: Iterable[int]) -> Deal:
    """The tiles in this order, dealt seat by seat."""
    order, size = [SET[index] for index in indices], rules.hand_size
    hands = tuple(tuple(order[seat * size : (seat + 1) * size]) for seat in range(rules.seats))
    return Deal(hands, tuple(order[rules.seats * size :]))


def _hands(tiles: Deal) -> Hands:
    """The hands in the form of `packing`."""
    return Hands(*[set_of(hand) for hand in tiles.hands], *[0] * (4 - len(tiles.hands)))


def leader(rules: Rules, tiles: Deal, lead: int = 0, scores: Iterable[int] = ()) -> int:
    """The seat that leads: `lead`, or the one with the highest double where that leads (R2.3).

    >>> leader(Rules(double_leads="every round"), Deal.of([["1-4", "2-2"], ["3-3", "5-6"]]))
    1
    """
    points = [*scores, 0, 0, 0, 0]
    return r.leader(_hands(tiles), Scores(*points[:4]), lead, rules.options)


def first_lead(rules: Rules, seed: int, round: int = 0) -> int:
    """The seat that leads the first round, or one that is played by itself, by lot (R2.1).

    `seed` and `round` are whole numbers from 0 to 2^63 - 1. Raises `MugginsError` for others.
    """
    return below(start(check_seed(seed), numbered(_("A round's number"), round), LOT), rules.seats)
