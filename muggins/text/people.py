"""What seats and sides are called where a round is told."""

from collections import Counter
from collections.abc import Sequence

from muggins.base.language import _, listed, said_of
from muggins.game.match import Game
from muggins.game.round import State

LONGEST_NAME = 12


class People:
    """What seats and sides are called: short printable names, no two of them alike."""

    def __init__(self, game: Game) -> None:
        shown = [shortened(_printable(name), LONGEST_NAME - 2) for name in game.names]
        times = Counter(shown)
        self.rules = game.rules
        self.seats = tuple(
            name if times[name] == 1 else _("{name} {seat}").format(name=name, seat=seat)
            for seat, name in enumerate(shown)
        )

    def seat(self, seat: int) -> str:
        """The name at a seat."""
        return self.seats[seat]

    def side(self, side: int) -> str:
        """The name of a side: of a seat, or of two partners (R1.3)."""
        seats = range(self.rules.seats)
        own = [self.seats[seat] for seat in seats if self.rules.side_of(seat) == side]
        return listed(own, "and")

    def inside(self, side: int) -> str:
        """The name of a side within a sentence, where the reader is no capital "You"."""
        seats = range(self.rules.seats)
        own = [self.seats[seat] for seat in seats if self.rules.side_of(seat) == side]
        return listed((said_of(name, name, _("you")) for name in own), "and")

    def scores(self, scores: Sequence[int]) -> str:
        """Every side with its points."""
        parts = (
            _("{side} {points}").format(side=self.side(at), points=n) for at, n in enumerate(scores)
        )
        return ", ".join(parts)


def people_at(state: State, names: Sequence[str] | None = None) -> People:
    """The people of one round: by these names, else by the numbers of their seats.

    >>> from muggins.game.deals import deal
    >>> people_at(State("muggins", deal("muggins", seed=1)), ["You", "Ann"]).seat(1)
    'Ann'
    """
    seats = range(state.rules.seats)
    numbered = tuple(_("Seat {seat}").format(seat=seat) for seat in seats)
    return People(Game((state,), numbered if names is None else tuple(map(_, names))))


def _printable(name: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in name)


def shortened(text: str, longest: int) -> str:
    """A text that is cut where it is too long."""
    return text if len(text) <= longest else _("{start}…").format(start=text[: longest - 1])
