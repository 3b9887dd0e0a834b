"""The model of the move tester: a layout, a hand, what was tried; no widget in sight."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from muggins.base.chance import Chance
from muggins.base.checks import quoted
from muggins.base.errors import NotationError
from muggins.base.language import N_, _
from muggins.game.deals import check_seed
from muggins.game.layout import Layout
from muggins.game.moves import IllegalMove, Play
from muggins.game.options import Rules
from muggins.game.tiles import SET, Tile
from muggins.tabletop.page import board_of
from muggins.text.plays import explain, refusal, verdict
from muggins.text.rule_sets import rules_name
from muggins.widgets.laying import button_part, hand_part, laid

SAYS: dict[str, str] = {
    "undo": N_("Undo"),
    "reset": N_("Reset"),
    "conceal": N_("Hide the counts"),
    "count": N_("Show the counts"),
}


HAND, FEWEST, MOST = 5, 2, 9
"""Tiles in a random hand; fewest and most tiles on a random table."""


class Position(NamedTuple):
    """A layout and a hand beside it."""

    layout: Layout
    hand: tuple[Tile, ...]

    def __str__(self) -> str:
        return f"{self.layout} / {' '.join(map(str, self.hand))}"


class Trial:
    """Positions one after the other, and the sentence that answers the last action.

    It is the model of a board: `page` is what to show, `receive` takes what was done there.
    """

    def __init__(self, layout: Layout, hand: Iterable[Tile]) -> None:
        self.positions = [_checked(layout, tuple(hand))]
        self.n, self.counts = 0, True
        self.say(
            _("Choose a tile of the hand, then an end: point at it to read what the play would do.")
        )

    @property
    def now(self) -> Position:
        """The position that is shown."""
        return self.positions[-1]

    def say(self, text: str, tone: str = "plain") -> None:
        """Answer; every answer makes a new page."""
        self.message, self.tone = text, tone
        self.n += 1

    @property
    def page(self) -> dict[str, Any]:
        """The layout with its places, the hand with what each tile would do, and the answer."""
        layout, hand = self.now
        return {
            "n": self.n,
            "kind": "board",
            "label": _("A layout to try plays on"),
            "board": board_of(layout, self.counts),
            "hand": hand_part(layout, hand, self.counts),
            "message": {"text": self.message, "tone": self.tone},
            "buttons": [button_part(name, _(SAYS[name]), name[0]) for name in self._presses],
        }

    @property
    def _presses(self) -> dict[str, Callable[[], None]]:
        counts = "conceal" if self.counts else "count"
        return {"undo": self.undo, "reset": self.reset, counts: self.switch_counts}

    def receive(self, action: object) -> None:
        """Play a tile or press a button; what cannot be read changes nothing but the answer.

        What was done on an older page, as by a double click, is left alone.
        """
        done = action if isinstance(action, Mapping) else {}
        if "n" in done and done["n"] != self.n:
            return
        play = laid(*self.now, done) if done.get("do") == "play" else None
        press = self._presses.get(str(done.get("id"))) if done.get("do") == "press" else None
        if play is not None:
            self.play(play)
        elif press is not None:
            press()
        else:
            self.say(_("The board could not read that. Nothing has changed."), "refused")

    def play(self, play: Play) -> None:
        """Make a play; one that is not allowed is explained and changes nothing."""
        layout, hand = self.now
        sentence = explain(layout, play)
        try:
            after = layout.play(play)
        except IllegalMove:
            self.say(sentence, "refused")
            return
        self.positions.append(Position(after, tuple(t for t in hand if t != play.tile)))
        tone = "points" if after.points else "plain"
        self.say(_("Played. {sentence}").format(sentence=sentence), tone)

    def switch_counts(self) -> None:
        """Hide what the ends add up to, or show it again."""
        self.counts = not self.counts
        self.say(
            _("The ends say what they add.")
            if self.counts
            else _("Now the ends do not say what they add. Count first, then play.")
        )

    def undo(self) -> None:
        """Take the last change back."""
        if len(self.positions) == 1:
            self.say(_("There is nothing to take back."), "refused")
            return
        self.positions.pop()
        self.say(_("The last change is taken back."))

    def reset(self) -> None:
        """Back to the first position."""
        del self.positions[1:]
        self.say(
            _("Choose a tile of the hand, then an end: point at it to read what the play would do.")
        )

    def load(self, text: str) -> None:
        """Take over a position written as text; a bad one is refused and changes nothing."""
        plays, bar, hand = text.partition("/")
        if not bar:
            raise NotationError(
                _(
                    'A position is its plays, a bar and the hand, like "1-4 1-6@1-4 / '
                    '4-6 3-3", and not {text}.'
                ).format(text=quoted(text))
            )
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
        name, sentence = rules_name(after.rules), verdict(after)
        self.say(_("Now under {rules}. {sentence}").format(rules=name, sentence=sentence))

    def _take(self, position: Position) -> None:
        self.positions.append(position)
        self.say(_("A new position. {sentence}").format(sentence=verdict(position.layout)))


def _checked(layout: Layout, hand: tuple[Tile, ...]) -> Position:
    """A position in which no tile exists twice."""
    for number, tile in enumerate(hand):
        if tile in layout.tiles:
            raise NotationError(
                _("The hand cannot hold the {tile}: it lies on the table.").format(tile=tile)
            )
        if tile in hand[:number]:
            raise NotationError(
                _("The hand names the {tile} twice; every tile exists once (R1.1).").format(
                    tile=tile
                )
            )
    return Position(layout, hand)
