"""The model of the move tester: a layout, a hand, and what was tried."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from muggins.base.chance import Chance
from muggins.base.checks import quoted
from muggins.base.errors import MugginsError, NotationError
from muggins.base.language import N_, _
from muggins.game.deals import check_seed
from muggins.game.layout import Layout
from muggins.game.moves import IllegalMove, Play
from muggins.game.options import PRESETS, Rules
from muggins.game.tiles import SET, Tile
from muggins.tabletop.form import Field
from muggins.tabletop.page import board_of
from muggins.text.plays import explain, refusal, verdict
from muggins.text.rule_sets import rules_name
from muggins.widgets.laying import button_part, hand_part, laid

SAYS: dict[str, str] = {
    "undo": N_("Undo"),
    "reset": N_("Reset"),
    "conceal": N_("Hide the counts"),
    "count": N_("Show the counts"),
    "another": N_("Another position"),
}


EXAMPLES = {
    N_("Before the lead"): ("", "1-4 2-3 4-6 6-6 0-2"),
    N_("Document 1, before play b"): ("1-4", "1-6 1-3 4-4 2-5 0-3"),
    N_("Document 1, before play c"): ("1-4 1-6@1-4", "6-6 4-6 4-4 3-5 0-4"),
    N_("Document 1, before play d"): ("1-4 1-6@1-4 6-6@1-6", "4-6 4-4 0-6 2-6 3-5"),
    N_("Document 2, before play B"): ("1-4", "1-3 4-4 1-5 2-6 0-5"),
    N_("Document 2, before play C"): ("1-4 1-3@1-4", "3-3 3-6 2-4 4-4 0-1"),
    N_("Document 2, before play D"): ("1-4 1-3@1-4 3-3@1-3", "2-3 3-6 4-6 0-3 5-6"),
    N_("A spinner with three tiles"): ("6-6 2-6@6-6 3-6@6-6 4-6@6-6", "5-6 2-4 0-3 4-4 1-2"),
}
"""Positions to load: plays and hand."""
OWN = ""
"""The value of a list of choices of which none is shown."""

HAND, FEWEST, MOST = 5, 2, 9
"""Tiles in a random hand; fewest and most tiles on a random table."""


class Position(NamedTuple):
    """A layout and a hand beside it."""

    layout: Layout
    hand: tuple[Tile, ...]

    def __str__(self) -> str:
        return f"{self.layout} / {' '.join(map(str, self.hand))}"


class Trying:
    """Positions one after the other, and the sentence that answers the last action.

    It is the model of a board: `page` is what to show, `receive` takes what was done there.
    """

    def __init__(self, layout: Layout, hand: Iterable[Tile]) -> None:
        self.positions = [checked(layout, tuple(hand))]
        self.n, self.counts, self.seed = 0, True, 0
        self.say(
            _("Choose a tile of the hand, then an end: point at it to read what the play would do.")
        )

    @property
    def now(self) -> Position:
        """The position that is shown."""
        return self.positions[-1]

    @property
    def tray(self) -> tuple[Tile, ...]:
        """The tiles that can be played."""
        return self.now.hand

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
            "fields": [field.page() for field in self._fields()],
        }

    def _fields(self) -> Iterator[Field]:
        """The rules and the position, to be exchanged for others."""
        layout = self.now.layout
        own = {} if layout.rules.label else {OWN: _("rules of your own")}
        presets = {**own, **{name: rules_name(rules) for name, rules in PRESETS.items()}}
        yield Field("rules", _("Rules"), "select", layout.rules.label or OWN, presets)
        written = str(self.now)
        loaded = (name for name, parts in EXAMPLES.items() if written == " / ".join(parts))
        examples = {OWN: _("Choose an example"), **{name: _(name) for name in EXAMPLES}}
        yield Field("example", _("Position"), "select", next(loaded, OWN), examples)
        yield Field("position", _("The same as text"), "text", written)

    @property
    def _presses(self) -> dict[str, Callable[[], None]]:
        counts = "conceal" if self.counts else "count"
        return {
            "undo": self.undo,
            "reset": self.reset,
            counts: self.switch_counts,
            "another": lambda: self.random(self.seed + 1),
        }

    @property
    def _settings(self) -> dict[str, Callable[[str], None]]:
        """What a field does with what was chosen or typed in it."""
        return {
            "rules": self.under,
            "example": lambda name: self.load(" / ".join(EXAMPLES.get(name, ()))),
            "position": self.load,
        }

    def receive(self, action: object) -> None:
        """Play a tile or press a button; what cannot be read changes nothing but the answer.

        What was done on an older page, as by a double click, is left alone.
        """
        done = action if isinstance(action, Mapping) else {}
        if "n" in done and done["n"] != self.n:
            return
        play = laid(self.now.layout, self.tray, done) if done.get("do") == "play" else None
        press = self._presses.get(str(done.get("id"))) if done.get("do") == "press" else None
        setting = self._settings.get(str(done.get("id"))) if done.get("do") == "set" else None
        value = done.get("value")
        if setting is not None and isinstance(value, str):
            self._set(setting, value)
        elif play is not None:
            self.play(play)
        elif press is not None:
            press()
        else:
            self.say(_("The board could not read that. Nothing has changed."), "refused")

    def _set(self, setting: Callable[[str], None], value: str) -> None:
        """Take over what a field holds; what is refused is said, and nothing changes."""
        try:
            setting(value)
        except MugginsError as error:
            self.say(str(error), "refused")

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
        self._take(checked(layout, tuple(Tile.parse(word) for word in hand.split())))

    def random(self, seed: int) -> None:
        """The position of a seed."""
        self.seed = seed
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


def checked(layout: Layout, hand: tuple[Tile, ...]) -> Position:
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
