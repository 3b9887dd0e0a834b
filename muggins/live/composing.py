"""A position of one's own, made by clicking: a layout, a hand, and what is asked of them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from muggins.base.errors import MugginsError, NotationError
from muggins.base.language import N_, _, ngettext
from muggins.exercises.positions import LARGEST_HAND
from muggins.game.layout import Layout
from muggins.game.tiles import SET, Tile, tiles_of
from muggins.live.questions import KINDS, WITH_A_HAND, position_code, question
from muggins.tabletop.form import Field
from muggins.tabletop.page import board_of
from muggins.widgets.laying import button_part, hand_part
from muggins.widgets.trying import SAYS, Position, Trying, checked

HAND = "hand"
"""The place of a tile that goes into the hand."""
BUTTONS: dict[str, str] = {
    **SAYS,
    "clear": N_("Clear"),
    "into": N_("Tiles go into the hand"),
}
KEYS = {"undo": "u", "into": "h", "conceal": "c", "count": "c"}


class Composing(Trying):
    """The model of a board with a tray of all tiles: they go to an end that fits, or into a hand.

    >>> own = Composing()
    >>> own.receive({"do": "set", "id": "plays", "value": "1-4 1-6"})
    >>> own.receive({"do": "play", "tile": "6-6", "place": "e0"})
    >>> own.code
    '=counting 1-4 1-6@1-4 6-6@1-6'
    """

    def __init__(self) -> None:
        super().__init__(Layout(), ())
        self.kind, self.into = next(iter(KINDS)), False
        self.counts = False  # the class sees this page, too
        self.refused: dict[str, tuple[str, str]] = {}
        self.say(_("Choose the first tile. Then each tile shows the ends where it fits."))

    # --- What is shown ------------------------------------------------------------------------

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The hand, as far as the question has one: what is put aside keeps no tile back."""
        return self.now.hand if self.kind in WITH_A_HAND else ()

    @property
    def code(self) -> str:
        """The code of the question, whether it can be asked or not."""
        layout, hand = self.now
        return position_code(self.kind, str(layout), " ".join(map(str, hand)))

    @property
    def lacks(self) -> str:
        """What is missing before this can be asked, in a sentence; empty where nothing is."""
        layout, hand = self.now
        for field in self._fields():
            if field.name in self.refused:
                return self.refused[field.name][1]
        if not layout.plays:
            return _("Put a tile on the table first.")
        if self.kind in WITH_A_HAND and not hand:
            return _("Now the hand: switch on “Tiles go into the hand”, and choose its tiles.")
        try:
            question(self.code)
        except MugginsError as error:
            return str(error)
        return ""

    def asked(self) -> str:
        """The code of the question. Raises `MugginsError` as long as it cannot be asked."""
        if self.lacks:
            raise MugginsError(self.lacks)
        return self.code

    def walked(self) -> str:
        """The plays, to be shown step by step. Raises `MugginsError` for a refused text."""
        if "plays" in self.refused:
            raise MugginsError(self.refused["plays"][1])
        return str(self.now.layout)

    @property
    def page(self) -> dict[str, Any]:
        """The board and the tray, the same as text, and the code of the question."""
        layout, hand = self.now
        title = _("All tiles: choose one for the hand") if self.into else _("All tiles")
        return {
            "n": self.n,
            "kind": "board",
            "quick": True,
            "label": _("A position of your own"),
            "board": board_of(layout, self.counts, room="wide"),
            "hand": {
                **hand_part(layout, (), self.counts),
                "title": title,
                "tiles": [self._tile(tile) for tile in SET],
            },
            "message": {"text": self.message, "tone": self.tone},
            "buttons": [self._button(name) for name in self._presses],
            "fields": [field.page() for field in self._fields()],
            "held": [self._held(tile) for tile in hand] if self.kind in WITH_A_HAND else None,
            "plays": "" if "plays" in self.refused else str(layout),
            "code": self.code,
            "lacks": self.lacks,
        }

    def _button(self, name: str) -> dict[str, Any]:
        switch = {"on": self.into} if name == "into" else {}
        return button_part(name, _(BUTTONS[name]), KEYS.get(name, "")) | switch

    def _tile(self, tile: Tile) -> dict[str, Any]:
        """A tile of the tray: where it can go, or why it cannot go anywhere."""
        layout = self.now.layout
        if self.into and tile not in layout.tiles:
            return self._held(tile)
        (part,) = hand_part(layout, (tile,), self.counts)["tiles"]
        if tile in self.hand:
            return {**part, "fits": {}, "why": _("The {tile} is in the hand.").format(tile=tile)}
        return dict(part)

    def _held(self, tile: Tile) -> dict[str, Any]:
        """A tile that goes into the hand, or out of it."""
        layout, hand = self.now
        (part,) = hand_part(layout, (tile,), self.counts)["tiles"]
        pattern = _("Take the {tile} out of the hand") if tile in hand else _("{tile}: to the hand")
        return {**part, "fits": {HAND: {"text": "", "says": pattern.format(tile=tile)}}, "why": ""}

    def _fields(self) -> Iterator[Field]:
        layout, hand = self.now
        kinds = {name: _(text) for name, text in KINDS.items()}
        yield Field("kind", _("Kind of question"), "select", self.kind, kinds)
        yield Field(
            "plays",
            _("The plays, such as 1-4 1-6 6-6"),
            "text",
            self._written("plays", str(layout)),
        )
        if self.kind in WITH_A_HAND:
            held = self._written(HAND, " ".join(map(str, hand)))
            yield Field(HAND, _("The hand, such as 4-6 2-5"), "text", held)

    def _written(self, name: str, known: str) -> str:
        """What a field shows: a refused text stays in it, to be mended."""
        return self.refused.get(name, (known, ""))[0]

    # --- What is done -------------------------------------------------------------------------

    @property
    def tray(self) -> tuple[Tile, ...]:
        """The tiles that can go to the table."""
        taken = (*self.now.layout.tiles, *self.hand)
        return tuple(tile for tile in SET if tile not in taken)

    @property
    def _presses(self) -> dict[str, Callable[[], None]]:
        counts = "conceal" if self.counts else "count"
        into = {"into": self.switch_into} if self.kind in WITH_A_HAND else {}
        return {"undo": self.undo, **into, "clear": self.clear, counts: self.switch_counts}

    @property
    def _settings(self) -> dict[str, Callable[[str], None]]:
        return {
            "kind": self.ask_for,
            "plays": partial(self._typed, "plays", self.lay),
            HAND: partial(self._typed, HAND, self.deal),
        }

    def _typed(self, name: str, take: Callable[[str], None], text: str) -> None:
        self.refused.pop(name, None)
        try:
            take(text)
        except MugginsError as error:
            self.refused[name] = text, str(error)
            raise

    def receive(self, action: object) -> None:
        """Lay a tile, put it into the hand or take it out, press a button or fill in a field."""
        done = action if isinstance(action, Mapping) else {}
        if done.get("do") in ("play", "press") and done.get("n", self.n) == self.n:
            self.refused.clear()  # going on at the board takes it as it lies
        if done.get("do") != "play" or done.get("place") != HAND:
            super().receive(action)
        elif done.get("n", self.n) == self.n:
            self._set(self.hold, str(done.get("tile")))

    def hold(self, text: str) -> None:
        """Put a tile into the hand, or take it out. Raises `MugginsError`."""
        tile, hand = Tile.parse(text), self.now.hand
        if tile in hand:
            self._deal([one for one in hand if one != tile])
            self.say(_("The {tile} is out of the hand.").format(tile=tile))
        else:
            self._deal([*hand, tile])
            self.say(_("The {tile} is in the hand.").format(tile=tile))

    def deal(self, text: str) -> None:
        """Take over a hand that was written. Raises `MugginsError`."""
        self._deal(tiles_of(text.replace(",", " ").split()))
        self.say(_("That is the hand now."))

    def _deal(self, hand: Iterable[Tile]) -> None:
        held = tuple(hand)
        if len(held) > LARGEST_HAND:
            most = LARGEST_HAND
            raise NotationError(
                ngettext("The hand has up to {n} tile.", "The hand has up to {n} tiles.", most)
            )
        self.positions.append(checked(self.now.layout, held))

    def lay(self, text: str) -> None:
        """Take over plays that were written. Raises `MugginsError`."""
        layout, hand = Layout.parse(text), self.now.hand
        if not self.hand:
            hand = tuple(tile for tile in hand if tile not in layout.tiles)
        self._take(checked(layout, hand))

    def ask_for(self, kind: str) -> None:
        """Ask something else about the position."""
        if kind in KINDS:
            self.kind = kind
            self.into = self.into and kind in WITH_A_HAND
        self.say(self.lacks)

    def switch_into(self) -> None:
        """Let tiles go into the hand, or onto the table again."""
        self.into = not self.into
        self.say(
            _("Now the tiles that you choose go into the hand.")
            if self.into
            else _("Now the tiles that you choose go to the table.")
        )

    def clear(self) -> None:
        """An empty table and an empty hand; this too can be taken back."""
        self.positions.append(Position(Layout(), ()))
        self.say(_("The table is empty: choose a tile to begin with."))
