"""The table as a model: what a screen sends changes the sitting, and the page says how it stands.

No widget in sight: an action is a table of plain values, and so is the page. An action that cannot
be read, or is not allowed, changes nothing but the message.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from muggins import table_page as pages
from muggins.errors import MugginsError
from muggins.game import State
from muggins.moves import Draw, IllegalMove, Pass, Play
from muggins.options import Rules
from muggins.players import Strategy
from muggins.sitting import PERSON, Setup, Sitting, Waiting
from muggins.tiles import Tile, quoted
from muggins.transcript import People
from muggins.wording import refusal
from muggins.wording.table import SAYS


class RefusedError(MugginsError):
    """An action of the screen that cannot be read or is not possible now."""


class Desk:
    """A table at which a game is played: `page` is what to show, `receive` takes an action.

    >>> desk = Desk(seed=4)
    >>> desk.page["kind"], len(desk.page["hand"]["tiles"])
    ('table', 5)
    """

    def __init__(
        self,
        rules: Rules | str | Mapping[str, Any] = "muggins",
        players: Sequence[str] = (PERSON, "greedy"),
        seed: int = 1,
        *,
        open_hands: bool = False,
        announcing: bool = True,
        forgets: str = "sometimes",
        notices: str = "sometimes",
        counts: bool = True,
        strategies: Mapping[str, Strategy] | None = None,
    ) -> None:
        self.strategies = dict(strategies or {})
        seats = len(players)
        rules = Rules.of(rules)
        if rules.seats != seats:
            rules = rules.with_seats(seats)
        setup = Setup(
            rules,
            tuple(players),
            seed,
            open_hands,
            announcing,
            forgets,
            notices,
            (),
            self.strategies,
        )
        self.n = 1
        self.counts = counts
        self.text, self.tone = "", "plain"
        self._sit_down(Sitting.begin(setup))

    def _sit_down(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._say(SAYS["welcome"])

    @property
    def state(self) -> State:
        """The round on the table."""
        return self.sitting.state

    @property
    def page(self) -> pages.Page:
        """What the screen shows: plain values, and nothing that its viewer may not see."""
        return pages.page_of(self.sitting, pages.Shown(self.n, self.text, self.tone, self.counts))

    def receive(self, action: object) -> None:
        """Do what the screen asks; whatever cannot be done changes the message alone."""
        try:
            if self._is_stale(action):
                return
            self._do(action)
        except MugginsError as error:
            self.text, self.tone = str(error), "refused"
        self.n += 1

    def _is_stale(self, action: object) -> bool:
        """Whether an action was made on a page that is no longer shown, as by a double click."""
        n = action.get("n") if isinstance(action, Mapping) else None
        return type(n) is int and n != self.n

    def _do(self, action: object) -> None:
        if not isinstance(action, Mapping):
            raise _unreadable("no object")
        doings: dict[str, Callable[[Mapping[str, Any]], None]] = {
            "play": self._play,
            "press": self._press,
        }
        name = _text(action, "do")
        if name not in doings:
            raise _unreadable("no such action", name=quoted(name))
        doings[name](action)

    # --- plays and buttons ------------------------------------------------------------------

    def _play(self, action: Mapping[str, Any]) -> None:
        name, place = _text(action, "tile"), _text(action, "place")
        try:
            tile = Tile.parse(name)
        except MugginsError:
            raise _unreadable("no such tile", name=quoted(name)) from None
        places = pages.places(self.state.layout)
        if place not in places:
            raise _unreadable("no such place", name=quoted(place))
        play = pages.aimed(tile, places[place])
        if pages.says_points(self.sitting):
            play = self._announced(play, _points(action))
        try:
            self._become(self.sitting.act(play))
        except IllegalMove as error:
            raise RefusedError(refusal(self.state.layout, error)) from None

    def _announced(self, play: Play, said: int) -> Play:
        """The play with what is said; all of its points are written as no announcement."""
        if self.state.why_not(play) is not None:
            return play
        worth = self.state.layout.play(play).points
        return play.saying(None if said == worth else said)

    def _press(self, action: Mapping[str, Any]) -> None:
        name = _text(action, "id")
        button = next((b for b in self.page["buttons"] if b["id"] == name), None)
        if button is None:
            raise _unreadable("no such button", name=quoted(name))
        if not button["enabled"]:
            raise RefusedError(button["says"])
        if name.startswith("call:"):
            self._become(self.sitting.call(int(name.removeprefix("call:"))))
            return
        presses: dict[str, Callable[[], None]] = {
            "draw": lambda: self._become(self.sitting.act(Draw())),
            "pass": lambda: self._become(self.sitting.act(Pass())),
            "take_screen": lambda: self._become(self.sitting.take_screen()),
            "go_on": lambda: self._become(self.sitting.go_on()),
            "new_round": lambda: self._become(self.sitting.go_on()),
            "undo": lambda: self._become(self.sitting.undo()),
            "show_counts": self._switch_counts,
        }
        presses[name]()

    def _switch_counts(self) -> None:
        self.counts = not self.counts
        self._say()

    def _become(self, sitting: Sitting) -> None:
        before, self.sitting = self.sitting, sitting
        self._say(*self._happened(before.state))

    def _happened(self, before: State) -> list[str]:
        """What the steps since a state did, each in a sentence."""
        history = self.state.history
        if before not in history:
            return []
        start = history.index(before)
        people = People(self.sitting.game)
        veiled = pages.is_veiled(self.sitting, self.counts)
        return [
            pages.step_text(
                one, two, people, self.sitting.sees(two.step.seat), veiled and two is self.state
            )
            for one, two in zip(history[start:], history[start + 1 :], strict=False)
            if two.step is not None
        ]

    def _say(self, *sentences: str) -> None:
        next_ = pages.what_next(self.sitting, People(self.sitting.game))
        self.text = " ".join([*sentences, next_])
        step = self.state.step
        over = self.sitting.waiting in (Waiting.ROUND, Waiting.NOTHING)
        self.tone = "end" if over else "points" if step is not None and step.gained else "plain"


def _unreadable(sentence: str, **facts: object) -> RefusedError:
    return RefusedError(SAYS["unreadable"].format(what=SAYS[sentence].format(**facts)))


def _text(action: Mapping[str, Any], key: str) -> str:
    value = action.get(key)
    if type(value) is not str:
        raise _unreadable("no text", key=key)
    return value


def _points(action: Mapping[str, Any]) -> int:
    """The points that are announced; nothing said is none (R8.1)."""
    said = action.get("say")
    if said is None:
        return 0
    if type(said) is not int or not 0 <= said <= pages.MOST_SAID:
        raise _unreadable("no number", most=pages.MOST_SAID)
    return said
