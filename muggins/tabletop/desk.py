"""The table as a model: what a screen sends changes the sitting, and the page shows it.

No widget is here: an action is a dict of plain values, and so is the page. An action that cannot
be read, or is not allowed, changes nothing but the message.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from muggins.base.chance import CHOICES, Chance
from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.base.language import _, listed
from muggins.game.layout import End
from muggins.game.match import Game
from muggins.game.moves import IllegalMove, Pass, Play
from muggins.game.round import State
from muggins.game.tiles import Tile
from muggins.pictures.cloth import CLOTHS
from muggins.players.strategies import ADVISER, STRATEGIES, player_text
from muggins.tabletop import rivals
from muggins.tabletop.actions import (
    LONGEST_RECORD,
    Action,
    RefusedError,
    read_action,
    said_aloud,
    tile_and_end,
    unreadable,
)
from muggins.tabletop.buttons import record_of, says_points
from muggins.tabletop.form import read_form
from muggins.tabletop.hints import advice
from muggins.tabletop.page import aimed, marked, names_of
from muggins.tabletop.replay import WAYS, Replay, record_file
from muggins.tabletop.sitting import Sitting
from muggins.tabletop.standing import Standing
from muggins.tabletop.trying import Trial, right
from muggins.text import records as notation
from muggins.text.plays import refusal

TIMES_LAID = 2
"""How often in a game it is said that a tile was laid at once."""


class Desk(Standing):
    """A table at which a game is played: `page` is what to show, `receive` takes an action.

    It is made as `Standing` says.

    >>> desk = Desk(seed=4)
    >>> desk.page["kind"], len(desk.page["hand"]["tiles"])
    ('table', 5)
    """

    # --- what the screen sends ----------------------------------------------------------------

    def receive(self, action: object) -> None:
        """Do what the screen asks; whatever cannot be done changes the message alone.

        An action that was made on a page no longer shown, as by a double click, is left out.
        """
        n = action.get("n") if isinstance(action, Mapping) else None
        if type(n) is int and n != self.n:
            return
        if isinstance(action, Mapping) and action.get("do") == "look":
            room = action.get("room")  # how much the screen has; nothing is done
            self.room = room if isinstance(room, str) and room in CLOTHS else self.room
            return
        before, hinted, self.hinted = self.sitting, self.hinted, None
        try:
            self._do(action)
        except MugginsError as error:
            self._told(str(error), "refused")
            self.hinted = hinted
        self.n += 1
        self.saved.due = self.saved.due or self.sitting is not before

    def _do(self, action: object) -> None:
        given = read_action(action)
        doers: dict[str, Callable[[Action], None]] = {
            "play": self._play,
            "press": self._press,
            "start": lambda given: self._start(given["setup"].value),
            "load": self._load,
        }
        doers[given["do"].text()](given)

    # --- plays --------------------------------------------------------------------------------

    def _play(self, action: Action) -> None:
        if self.trial is not None:
            self._try(self.trial, action)
            return
        tile, end = tile_and_end(action, self.state.layout)
        said = action["say"].value if "say" in action else None
        if self.replay is not None or self.form_open or self.looking.is_open:
            raise RefusedError(_("Close the form, or leave the replay, before you play."))
        try:
            play = said_aloud(self.sitting, aimed(tile, end), said or 0)
            played = self.sitting.act(play)
        except IllegalMove as error:
            raise RefusedError(refusal(self.state.layout, error)) from None
        self.note = self._laid_at_once(tile, end)
        self._become(played)

    def _laid_at_once(self, tile: Tile, end: End | None) -> str:
        """What is said of a tile that a click alone has laid, the first times in a game."""
        places = [end for end in self.state.layout.ends if tile.shows(end.number)]
        slow = says_points(self.sitting) or self.sitting.setup.only_person is None
        if end is None or len(places) > 1 or slow or self.times_laid == TIMES_LAID:
            return ""
        self.times_laid += 1
        sentence = _("Your {tile} fitted one end only and was laid at once; Undo takes it back.")
        return sentence.format(tile=tile)

    # --- buttons ------------------------------------------------------------------------------

    def _press(self, action: Action) -> None:
        name = action["id"].text()
        found = next((one for one in self._buttons() if one["id"] == name), None)
        if found is None:
            sentence = _("there is no button {name} just now.")
            raise unreadable(sentence.format(name=quoted(name)))
        if not found["enabled"]:
            raise RefusedError(found["says"])
        if name != "go_on":  # which the page presses by itself
            self.note = ""
        kind, _colon, number = name.partition(":")
        if kind == "call":
            self._become(self.sitting.call(int(number)))
        elif kind == "resume":
            self._resume(int(number))
        elif kind == "retry":
            self._retry(int(number))
        elif self.replay is not None and kind in WAYS:
            self.replay = self.replay.move(kind)
            self._told(self.replay.text)
        else:
            self._presses[name]()

    @property
    def _presses(self) -> dict[str, Callable[[], None]]:
        return {
            "draw": self._draw,
            "pass": lambda: self._become(self.sitting.act(Pass())),
            "take_screen": lambda: self._become(self.sitting.take_screen()),
            "go_on": lambda: self._become(self.sitting.go_on()),
            "new_round": lambda: self._become(self.sitting.go_on()),
            "undo": self._undo,
            "hint": self._advise,
            "coach": self._switch_coach,
            "show_counts": self._switch_counts,
            "at_once": self._switch_pace,
            "wait": self._switch_waiting,
            "new_game": self._open_form,
            "start": lambda: self._start({}),
            "again": self._again,
            "rival": self._meet,
            "cancel": self._close_form,
            "replay": self._begin_replay,
            "leave_replay": self._leave_replay,
            "play_on": self._play_on,
            "review": self._look_back,
            "leave_review": self._leave_review,
            "to_review": self._to_review,
            "save": self._hand_out,
            "load": lambda: self._told(_("Choose a file with a record of a game.")),
            "no_resume": self._decline,
        }

    def _draw(self) -> None:
        if not self.warned and (fitting := self._need_not_draw()):
            self.warned = True
            sentence = _("You need not draw: {tiles} fits. To draw all the same, press once more.")
            self._told(sentence.format(tiles=listed(fitting)))
            return
        drawn = self.sitting.draw()
        self._become(drawn)
        if self.sitting.setup.only_person is not None and drawn.state.step is not None:
            # Told with the computer's answer: until then it is what has happened.
            self.note = _("You drew the {tile}, which ended your turn.").format(
                tile=drawn.state.step.drawn
            )

    def _need_not_draw(self) -> list[Tile]:
        """The tiles that fit, where a beginner at a table that counts the points would draw."""
        if says_points(self.sitting) or self.sitting.setup.only_person is None:
            return []
        return list(
            dict.fromkeys(move.tile for move in self.state.legal_moves if isinstance(move, Play))
        )

    def _undo(self) -> None:
        self.sitting = self.sitting.undo()
        self._tell([_("Taken back.")], [])

    def _advise(self) -> None:
        """The hint: a nudge, then what the coach would do, in a short game careful.

        It is found from what the seat knows."""
        seat = self.state.turn
        assert seat is not None
        chance = Chance(self.sitting.setup.seed, len(self.state.moves), CHOICES)
        view = self.state.view(seat)
        best = self.coach.think(self.sitting).best
        adviser = STRATEGIES[ADVISER] if best is None else lambda _view, _chance: best
        found = advice(view, player_text(ADVISER), adviser, chance)
        if found.nudge and self.nudged is not self.state:
            self.nudged = self.state
            again = _("“Hint” once more shows the play.")
            self._told(f"{found.nudge} {again}")
            return
        self.hinted = marked(view.layout, found.move)
        self._told(found.text)

    def _switch_coach(self) -> None:
        self.coach.asked = not self.coach.asked
        self._tell([], [])

    def _switch_counts(self) -> None:
        if self.learns:
            self.ahead, self.nudged = not (self.counts and self.foretells), None
            self.counts = self.ahead or self.sitting.setup.counts
        else:
            self.counts = not self.counts
        if self.trial is not None:
            self._told(self.trial.asks)
        elif self.replay is None:
            self._tell([], [])
        else:
            self._told(self.replay.text)

    def _switch_pace(self) -> None:
        self.at_once = not self.at_once
        self._go_on_alone()

    def _switch_waiting(self) -> None:
        self.waits = not self.waits
        self._go_on_alone()

    def _decline(self) -> None:
        self.saved.offer_no_more()
        self._go_on_alone()

    # --- a new game ---------------------------------------------------------------------------

    def _open_form(self) -> None:
        self.form_open = True
        self._told(_("Choose the rules and the players, then deal."))

    def _close_form(self) -> None:
        self.form_open = False
        self._tell([_("Back at the game.")], [])

    def _start(self, filled: object, told: str = "") -> None:
        """A new game as the form says; what cannot be leaves the form and the game as they are."""
        now = replace(self.sitting.setup, counts=self.counts)
        setup, names = read_form(filled, now, self._typed_names)
        self.counts = setup.counts
        called = [name or usual for name, usual in zip(names, names_of(setup), strict=True)]
        self._sit_down(Sitting.begin(setup, called), told or _("A new game."))
        self.lost_before = False

    def _again(self, filled: Mapping[str, str] | None = None, told: str = "") -> None:
        """Another game like this one, but for what is filled in."""
        seat, winner = self.sitting.setup.only_person, self.sitting.game.winner
        lost = seat is not None and winner != self.sitting.game.rules.side_of(seat)
        self._start(filled or {}, told)
        self.lost_before = lost

    def _meet(self) -> None:
        """Another game against the computer that is on offer."""
        rival, other = self.rival, rivals.other_seat(self.sitting)
        assert rival is not None
        name = _(rivals.NAMES[rival]) if rival in rivals.NAMES else ""
        self._again({f"player{other}": rival, f"name{other}": name}, _(rivals.MEETS[rival]))
        self.lost_before = False

    # --- records and replays ------------------------------------------------------------------

    def _begin_replay(self) -> None:
        game = record_of(self.sitting)
        assert game is not None
        self.replay = Replay(game, self.sitting.setup)
        self._told(self.replay.text)

    def _leave_replay(self) -> None:
        self.replay = None
        self._tell([_("Back at the table.")], [])

    def _look_back(self) -> None:
        """Review the game of the replay; at the table the round, or the game once it is over."""
        game, self.tone = self.sitting.game, "plain"
        if self.replay is not None:
            self.looking.begin(self.replay.game, self.replay.person)
            return
        rounds, person = self._looked_at, self.sitting.setup.only_person
        self.looking.begin(Game(rounds, game.names), person, person is not None)

    @property
    def _looked_at(self) -> tuple[State, ...]:
        """The rounds that a review at the table looks at."""
        game = self.sitting.game
        return game.rounds if game.is_over else game.rounds[-1:]

    def _retry(self, number: int) -> None:
        """A moment at which points were missed, to be tried at the table; the game stays."""
        self.ahead = False
        self.trial = Trial.of(self.sitting, self._looked_at, self.looking.missed, number)
        self.looking.leave()
        self._told(self.trial.asks)

    def _try(self, trial: Trial, action: Action) -> None:
        """Judge a play at a moment that is tried again."""
        layout = trial.sitting.state.layout
        tile, end = tile_and_end(action, layout)
        said = action["say"].value if "say" in action else None
        play = said_aloud(trial.sitting, aimed(tile, end), said or 0)
        if trial.solved:
            return
        try:
            self.trial, says = trial.play(play)
        except IllegalMove as error:
            raise RefusedError(refusal(layout, error)) from None
        if not self.trial.solved:
            self._told(says, "wrong")
            return
        self._told(says, "right")
        self.next = right()
        self.looking.solve(trial.number, says)

    def _to_review(self) -> None:
        """From a moment that was tried back to the review it belongs to."""
        self.trial, self.ahead = None, False
        self._look_back()

    def _leave_review(self) -> None:
        self.looking.leave()
        if self.replay is None:
            self._tell([_("Back at the table.")], [])
        else:
            self._told(self.replay.text)

    def _hand_out(self) -> None:
        """A record of the rounds that may be shown, as a file."""
        name, text, whole = record_file(self.sitting)
        self._files.append({"name": name, "text": text})
        self._told(
            (
                _("The record is in the file {name}.")
                if whole
                else _("The record is in the file {name}, without the round that is not over.")
            ).format(name=name)
        )

    def _load(self, action: Action) -> None:
        """Look through a record from its first move."""
        try:
            game = notation.loads(action["text"].text(LONGEST_RECORD))
        except MugginsError as error:
            raise RefusedError(
                _("That record cannot be read; the table is as it was. {why}").format(why=error)
            ) from None
        self.form_open, self.trial = False, None
        self.looking.leave()
        self.replay = Replay(game)
        self._told(_("The record is read. {text}").format(text=self.replay.text))

    def _play_on(self) -> None:
        """Go on with the game of the record, with the players of the table as far as they go."""
        assert self.replay is not None
        game, setup = self.replay.game, self.sitting.setup
        names = [*setup.players, *["greedy"] * game.rules.seats][: game.rules.seats]
        changed = replace(setup, rules=game.rules, players=tuple(names), deals=())
        self._sit_down(Sitting.at(changed, game), _("The game of the record goes on."))

    # --- saved games --------------------------------------------------------------------------

    def _resume(self, number: int) -> None:
        self.go_on_with(self.saved.take(number))
