"""The model of the move tester: a layout, a hand, what was tried; no widget in sight."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from muggins.chance import Chance
from muggins.deals import check_seed
from muggins.errors import NotationError
from muggins.layout import End, Layout
from muggins.moves import IllegalMove, Play
from muggins.options import Rules
from muggins.tiles import SET, Tile, quoted
from muggins.wording import explain, refusal, verdict
from muggins.wording.widgets import SAYS

HAND, FEWEST, MOST = 5, 2, 9
"""Tiles in a random hand; fewest and most tiles on a random table."""


class Position(NamedTuple):
    """A layout and a hand beside it."""

    layout: Layout
    hand: tuple[Tile, ...]

    def __str__(self) -> str:
        return f"{self.layout} / {' '.join(map(str, self.hand))}"


class Trial:
    """Positions one after the other, and the sentence that answers the last action."""

    def __init__(self, layout: Layout, hand: Iterable[Tile]) -> None:
        self.positions = [_checked(layout, tuple(hand))]
        self.message = SAYS["choose"]

    @property
    def now(self) -> Position:
        """The position that is shown."""
        return self.positions[-1]

    @property
    def ends(self) -> tuple[End | None, ...]:
        """Where a tile can be aimed at; None on an empty table, where it leads."""
        return self.now.layout.ends or (None,)

    def aimed(self, tile: Tile | None, end: End | None) -> Play | None:
        """The play of a tile at an end; None where no tile is chosen."""
        if tile is None:
            self.message = SAYS["no tile"] if self.now.hand else SAYS["no hand"]
            return None
        return Play(tile, None if end is None else end.host)

    def attempt(self, tile: Tile | None, end: End | None) -> None:
        """Say what a play would do, or why it is not allowed; nothing changes."""
        if (play := self.aimed(tile, end)) is not None:
            self.message = explain(self.now.layout, play)

    def play(self, tile: Tile | None, end: End | None) -> None:
        """Make a play; one that is not allowed is explained and changes nothing."""
        if (play := self.aimed(tile, end)) is None:
            return
        layout, hand = self.now
        self.message = explain(layout, play)
        try:
            after = layout.play(play)
        except IllegalMove:
            return
        self.positions.append(Position(after, tuple(t for t in hand if t != tile)))
        self.message = SAYS["played"].format(sentence=self.message)

    def undo(self) -> None:
        """Take the last change back."""
        if len(self.positions) == 1:
            self.message = SAYS["nothing to undo"]
            return
        self.positions.pop()
        self.message = SAYS["undone"]

    def reset(self) -> None:
        """Back to the first position."""
        del self.positions[1:]
        self.message = SAYS["choose"]

    def load(self, text: str) -> None:
        """Take over a position written as text; a bad one is refused and changes nothing."""
        plays, bar, hand = text.partition("/")
        if not bar:
            raise NotationError(SAYS["position form"].format(text=quoted(text)))
        layout = Layout.parse(plays, self.now.layout.rules)
        self._take(_checked(layout, tuple(Tile.parse(word) for word in hand.split())))

    def random(self, seed: int) -> None:
        """The position of a seed."""
        chance, layout = Chance(check_seed(seed)), Layout(rules=self.now.layout.rules)
        wanted = FEWEST + chance.below(MOST - FEWEST + 1)
        while len(layout) < wanted:
            plays = [play for tile in SET for play in layout.plays_of(tile)]
            if not plays:
                break
            layout = layout.play(chance.choice(plays))
        rest = [tile for tile in SET if tile not in layout.tiles]
        hand = tuple(rest.pop(chance.below(len(rest))) for _ in range(min(HAND, len(rest))))
        self._take(Position(layout, hand))

    def under(self, rules: Rules | str | Mapping[str, Any]) -> None:
        """The same plays under other rules; where one is impossible there, nothing changes."""
        layout, hand = self.now
        try:
            after = layout.under(rules)
        except IllegalMove as error:
            raise NotationError(refusal(layout, error)) from None
        self._take(Position(after, hand))
        name, sentence = after.rules.name, verdict(after)
        self.message = SAYS["rules changed"].format(rules=name, sentence=sentence)

    def _take(self, position: Position) -> None:
        self.positions.append(position)
        self.message = SAYS["loaded"].format(sentence=verdict(position.layout))


def _checked(layout: Layout, hand: tuple[Tile, ...]) -> Position:
    """A position in which no tile exists twice."""
    for number, tile in enumerate(hand):
        if tile in layout.tiles:
            raise NotationError(SAYS["held"].format(tile=tile))
        if tile in hand[:number]:
            raise NotationError(SAYS["held twice"].format(tile=tile))
    return Position(layout, hand)
