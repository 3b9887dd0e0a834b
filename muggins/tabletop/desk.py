"""The table as a model: what a screen sends changes the sitting, and the page shows it.

No widget is here: an action is a dict of plain values, and so is the page. An action that cannot
be read, or is not allowed, changes nothing but the message.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any, Unpack

from muggins import rules as r
from muggins.base.chance import CHOICES, Chance
from muggins.base.checks import needed, quoted
from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.game.match import Game
from muggins.game.moves import Call, IllegalMove, Pass
from muggins.game.options import Rules
from muggins.game.round import State
from muggins.players.strategies import STRATEGIES, Strategy, player_text
from muggins.tabletop.actions import (
    LONGEST_RECORD,
    Action,
    RefusedError,
    read_action,
    said_aloud,
    tile_and_end,
    unreadable,
)
from muggins.tabletop.buttons import Page, buttons_of, goes_on, record_of, what_next
from muggins.tabletop.form import form, form_buttons, read_form
from muggins.tabletop.hints import Coach, Consulted, advice
from muggins.tabletop.keeping import Keeping
from muggins.tabletop.looking import Looking
from muggins.tabletop.page import Shown, aimed, is_veiled, marked, names_of, page_of
from muggins.tabletop.replay import WAYS, Replay, record_file
from muggins.tabletop.saved import Kept
from muggins.tabletop.setup import PERSON, Options, Setup
from muggins.tabletop.sitting import Sitting
from muggins.tabletop.telling import doings
from muggins.text import records as notation
from muggins.text.plays import refusal
from muggins.text.transcript import People

ADVISER = "careful"
"""The strategy whose choice is the hint."""


MOMENT = 900
"""Milliseconds until a computer moves by itself."""


class Desk:
    """A table at which a game is played: `page` is what to show, `receive` takes an action.

    `rules` may be a whole `Setup`; else one is made of the arguments, as `table` describes them.
    `game` is a game to go on with, which has its own rules, partners and names. A `coach` looks at
    a view and says what it thinks, with a short text for every play; a switch asks it. `save`,
    called after every action, keeps the game in `folder`; None is the user's data folder. Raises
    `MugginsError` for what cannot be.

    >>> desk = Desk(seed=4)
    >>> desk.page["kind"], len(desk.page["hand"]["tiles"])
    ('table', 5)
    """

    def __init__(
        self,
        rules: Setup | Rules | str | Mapping[str, Any] | None = None,
        players: Sequence[str | Strategy] = (PERSON, "greedy"),
        seed: int = 1,
        *,
        partners: bool | None = None,
        game: Game | None = None,
        names: Sequence[str] | None = None,
        coach: Coach | None = None,
        folder: str | os.PathLike[str] | None = None,
        **options: Unpack[Options],
    ) -> None:
        if game is not None:
            for what, value in {"rules": rules, "partners": partners, "names": names}.items():
                if value is not None:
                    raise MugginsError(
                        _(
                            "A game that goes on has its own rules, partners and names: leave "
                            "{what} out."
                        ).format(what=what)
                    )
            rules = needed(game, Game).rules
        if isinstance(rules, Setup):
            setup = rules
        else:
            setup = Setup.of(rules, players, seed, partners=partners, **options)
        self.strategies = setup.strategies
        self.n, self.counts, self.at_once = 1, setup.counts, setup.at_once
        self.waits = self.wide = False
        self.text, self.tone = "", "plain"
        self.coach = Consulted(coach)
        self.form_open = False
        self.replay: Replay | None = None
        self.looking = Looking()
        self.hinted: dict[str, str] | None = None
        self._files: list[dict[str, str]] = []
        self.saved = Keeping(folder, self.strategies)
        if game is None:
            self.sitting = Sitting.begin(setup, [_(name) for name in names or names_of(setup)])
        else:
            self.sitting = Sitting.at(setup, game)
        self._go_on_alone(_("The tiles are dealt."))
        self.text = " ".join(filter(None, [self.text, self.saved.said]))

    @property
    def folder(self) -> Path:
        """Where its games are kept."""
        return self.saved.shelf.folder

    @property
    def state(self) -> State:
        """The round on the table."""
        return self.sitting.state

    # --- what the screen shows ----------------------------------------------------------------

    @property
    def page(self) -> Page:
        """What the screen shows: plain values, and nothing that its viewer may not see."""
        shown = Shown(
            self.n,
            self.text,
            self.tone,
            self.counts,
            self.at_once,
            self.coach.switch,
            self.coach.ask(self.sitting)[1],
            self.waits,
            self.hinted,
            self.wide,
        )
        page = page_of(self.sitting, shown) if self.replay is None else self.replay.page(shown)
        if self._moves_on():
            page["moves_on"] = MOMENT
        if self.looking.is_open:
            page["review"], page["buttons"] = self.looking.page, self.looking.buttons
            page["message"] = {"text": page["review"]["title"], "tone": "plain"}
            return page
        if self.form_open:
            page["setup"] = form(replace(self.sitting.setup, counts=self.counts), self._typed_names)
        if self.replay is None and self.saved.panel is not None:
            page["buttons"] = self._buttons()
            page["panel"] = page["panel"] or self.saved.panel
        return page

    def _buttons(self) -> list[Page]:
        """The buttons that can be pressed just now."""
        if self.looking.is_open:
            return self.looking.buttons
        if self.form_open:
            return form_buttons()
        if self.replay is not None:
            return self.replay.buttons(self.counts)
        people = People(self.sitting.game)
        own = buttons_of(
            self.sitting, people, self.counts, self.at_once, self.coach.switch, self.waits
        )
        return self.saved.buttons(own)

    def files(self) -> list[dict[str, str]]:
        """The files to hand out since this was last asked: each with its name and text."""
        files, self._files = self._files, []
        return files

    # --- what the screen sends ----------------------------------------------------------------

    def receive(self, action: object) -> None:
        """Do what the screen asks; whatever cannot be done changes the message alone.

        An action that was made on a page no longer shown, as by a double click, is left out.
        """
        n = action.get("n") if isinstance(action, Mapping) else None
        if type(n) is int and n != self.n:
            return
        if isinstance(action, Mapping) and action.get("do") == "look":
            self.wide = action.get("wide") is True  # how much room the screen has; nothing is done
            return
        before, hinted, self.hinted = self.sitting, self.hinted, None
        try:
            self._do(action)
        except MugginsError as error:
            self.text, self.tone, self.hinted = str(error), "refused", hinted
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
        tile, end = tile_and_end(action, self.state.layout)
        said = action["say"].value if "say" in action else None
        if self.replay is not None or self.form_open or self.looking.is_open:
            raise RefusedError(_("Close the form, or leave the replay, before you play."))
        try:
            play = said_aloud(self.sitting, aimed(tile, end), said or 0)
            self._become(self.sitting.act(play))
        except IllegalMove as error:
            raise RefusedError(refusal(self.state.layout, error)) from None

    # --- buttons ------------------------------------------------------------------------------

    def _press(self, action: Action) -> None:
        name = action["id"].text()
        found = next((one for one in self._buttons() if one["id"] == name), None)
        if found is None:
            sentence = _("there is no button {name} just now.")
            raise unreadable(sentence.format(name=quoted(name)))
        if not found["enabled"]:
            raise RefusedError(found["says"])
        kind, _colon, number = name.partition(":")
        if kind == "call":
            self._become(self.sitting.call(int(number)))
        elif kind == "resume":
            self._resume(int(number))
        elif self.replay is not None and kind in WAYS:
            self.replay = self.replay.move(kind)
            self._told(self.replay.text)
        else:
            self._presses[name]()

    @property
    def _presses(self) -> dict[str, Callable[[], None]]:
        return {
            "draw": lambda: self._become(self.sitting.draw()),
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
            "cancel": self._close_form,
            "replay": self._begin_replay,
            "leave_replay": self._leave_replay,
            "play_on": self._play_on,
            "review": self._look_back,
            "leave_review": self._leave_review,
            "save": self._hand_out,
            "load": lambda: self._told(_("Choose a file with a record of a game.")),
            "no_resume": self._decline,
        }

    def _undo(self) -> None:
        self.sitting = self.sitting.undo()
        self._tell([_("Taken back.")], [])

    def _advise(self) -> None:
        """The hint: what careful would do, from what the player to act may know."""
        seat = self.state.turn
        assert seat is not None
        chance = Chance(self.sitting.setup.seed, len(self.state.moves), CHOICES)
        view = self.state.view(seat)
        next_seat = r.seat_after(seat, view.rules.options)
        next_player = People(self.sitting.game).seat(next_seat)
        found = advice(view, player_text(ADVISER), STRATEGIES[ADVISER], chance, next_player)
        self.hinted = marked(view.layout, found.move)
        self._told(found.text)

    def _switch_coach(self) -> None:
        self.coach.asked = not self.coach.asked
        self._tell([], [])

    def _switch_counts(self) -> None:
        self.counts = not self.counts
        if self.replay is None:
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

    # --- the game goes on ---------------------------------------------------------------------

    def _become(self, sitting: Sitting, *told: str) -> None:
        """Take over what an action led to: now a game is played here, and no other is offered."""
        before, self.sitting = self.sitting, sitting
        self.saved.offer_no_more()
        self._go_on_alone(*told, before=before)

    def _go_on_alone(self, *told: str, before: Sitting | None = None) -> None:
        """Let computers answer where they need not wait, and say what has happened.

        While other games are offered they wait: perhaps this one is not to be played at all.
        """
        before, first = before or self.sitting, list(told)
        try:
            while self.at_once and not self.saved.offers and goes_on(self.sitting):
                self.sitting = self.sitting.go_on()
        except MugginsError as error:
            first.append(str(error))
        self._tell(first, self._happened(before))

    def _moves_on(self) -> bool:
        """Whether the screen goes on by itself after a moment: a computer is next, and nothing open
        on the screen or left to call waits for a person."""
        busy = self.waits or self.form_open or self.replay is not None or bool(self.saved.offers)
        return goes_on(self.sitting) and not busy

    def _happened(self, before: Sitting) -> list[str]:
        """What the steps since a sitting did, each in a sentence or more."""
        if len(before.game.rounds) != len(self.sitting.game.rounds):
            return []
        history = self.state.history[len(before.state.moves) :]
        people, veiled = People(self.sitting.game), is_veiled(self.sitting, self.counts)
        return doings(pairwise(history), people, self.sitting.sees, veiled)

    def _tell(self, first: list[str], happened: list[str]) -> None:
        """Say what has happened, and what comes next."""
        sitting = self.sitting
        comes = what_next(sitting, People(sitting.game), self.counts, self._moves_on())
        coached, _ = self.coach.ask(sitting)
        self.text = " ".join(filter(None, [*first, *happened, comes, coached]))
        step = self.state.step
        self.tone = "plain"
        if sitting.laid_open:
            self.tone = "end"
        elif happened and step is not None and step.gained:
            self.tone = "call" if isinstance(step.move, Call) else "points"

    def _told(self, text: str, tone: str = "plain") -> None:
        self.text, self.tone = text, tone

    # --- a new game ---------------------------------------------------------------------------

    @property
    def _typed_names(self) -> list[str]:
        """The names of the players that are not the usual ones."""
        usual = names_of(self.sitting.setup)
        pairs = zip(self.sitting.game.names, usual, strict=True)
        return ["" if name == other else name for name, other in pairs]

    def _open_form(self) -> None:
        self.form_open = True
        self._told(_("Choose the rules and the players, then deal."))

    def _close_form(self) -> None:
        self.form_open = False
        self._tell([_("Back at the game.")], [])

    def _start(self, filled: object) -> None:
        """A new game as the form says; what cannot be leaves the form and the game as they are."""
        now = replace(self.sitting.setup, counts=self.counts)
        setup, names = read_form(filled, now, self._typed_names)
        self.counts = setup.counts
        called = [name or usual for name, usual in zip(names, names_of(setup), strict=True)]
        self._sit_down(Sitting.begin(setup, called), _("A new game."))

    def _sit_down(self, sitting: Sitting, told: str) -> None:
        """Another game, in a file of its own; the one before stays in the folder."""
        self.saved.shelf.new_file()
        self.form_open, self.replay = False, None
        self.looking.leave()
        self.sitting = sitting
        self._become(sitting, told)

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
        rounds = game.rounds if game.is_over else game.rounds[-1:]
        self.looking.begin(Game(rounds, game.names), self.sitting.setup.only_person)

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
        self.form_open = False
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

    def go_on_with(self, kept: Kept) -> None:
        """Take a saved game over, with the switches of its screen."""
        self.sitting = kept.sitting.handed_over()
        self.counts = kept.screen.get("counts", self.counts)
        self.at_once = kept.screen.get("at_once", self.at_once)
        self.coach.asked = kept.screen.get("coach", False)
        self._become(self.sitting, _("The saved game goes on."))

    @property
    def kept(self) -> Kept:
        """The game as it can be saved, with the switches of the screen."""
        screen = {"counts": self.counts, "at_once": self.at_once, "coach": self.coach.asked}
        return Kept(self.sitting, screen)

    def save(self) -> bool:
        """Write the game to its file, and tell whether the page has something new to say.

        By itself and not a part of `receive`, so that nobody waits for the disk: the page is shown
        first.
        """
        said = self.saved.save(self.kept)
        self.text = " ".join(filter(None, [self.text, said]))
        return said != ""
