"""A game as it stands at a table: what its page shows, how it goes on by itself, how it is kept."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any, Unpack

from muggins.base.checks import needed
from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.game.match import Game
from muggins.game.moves import Call
from muggins.game.options import Rules
from muggins.game.round import State
from muggins.players.strategies import SHORT, Strategy
from muggins.tabletop import rivals
from muggins.tabletop.buttons import Page, buttons_of, goes_on, others, what_next
from muggins.tabletop.form import form, form_buttons
from muggins.tabletop.hints import Coach, Consulted
from muggins.tabletop.keeping import Keeping
from muggins.tabletop.looking import Looking
from muggins.tabletop.page import Shown, is_veiled, names_of, page_of
from muggins.tabletop.replay import Replay
from muggins.tabletop.saved import Kept
from muggins.tabletop.setup import PERSON, Options, Setup
from muggins.tabletop.sitting import Sitting, Waiting
from muggins.tabletop.telling import doings
from muggins.tabletop.trying import Trial
from muggins.text.people import People

MOMENT, CHEER = 900, 1400
"""Milliseconds until a computer moves by itself, and after a play of a person that scored."""


class Standing:
    """A table at which a game is played, before anybody touches it.

    `rules` may be a whole `Setup`; else one is made of the arguments, as `table` describes them.
    `game` is a game to go on with, which has its own rules, partners and names. A `coach` looks at
    a view and says what it thinks, with a short text for every play; a switch asks it. `save`,
    called after every action, keeps the game in `folder`; None is the user's data folder. Raises
    `MugginsError` for what cannot be.
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
        self.ahead = False  # whether a learner wants to see what plays would add up to
        self.waits, self.room = False, "middle"
        self.text, self.tone, self.next = "", "plain", ""
        self.note, self.times_laid, self.warned = "", 0, False
        self.lost_before = False
        self.coach = Consulted(coach)
        self.form_open = False
        self.replay: Replay | None = None
        self.looking = Looking()
        self.trial: Trial | None = None
        self.hinted: dict[str, str] | None = None
        self.nudged: State | None = None  # where the hint has nudged, so that it tells more
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

    @property
    def learns(self) -> bool:
        """Whether a learner plays, who counts before the table does: in a first game, or in a
        moment that is tried again."""
        is_first = self.replay is None and self.state.rules.target < SHORT
        return is_first or self.trial is not None

    @property
    def foretells(self) -> bool:
        """Whether ends show what a play would add up to: to a learner only where they ask."""
        return not self.learns or self.ahead or self.nudged is self.state

    # --- what the screen shows ----------------------------------------------------------------

    @property
    def page(self) -> Page:
        """What the screen shows: plain values, and nothing that its viewer may not see."""
        shown = Shown(
            self.n,
            self.text,
            self.tone,
            self.counts,
            self.foretells,
            self.at_once,
            self.coach.switch(self.sitting),
            self.coach.ask(self.sitting).values,
            self.waits,
            self.hinted,
            self.room,
            self.next,
            self.rival,
        )
        if self.trial is not None:
            return self.trial.shown(page_of(self.trial.sitting, shown), self._buttons())
        page = page_of(self.sitting, shown) if self.replay is None else self.replay.page(shown)
        if self._moves_on():
            step, people = self.state.step, self.sitting.setup.people
            scored = step is not None and step.gained > 0 and step.seat in people
            page["moves_on"] = CHEER if scored else MOMENT
        if self.looking.is_open:
            page["review"], page["buttons"] = self.looking.page, self._buttons()
            page["message"] = {"text": page["review"]["title"], "tone": "plain"}
            return page
        if self.form_open:
            page["setup"] = form(replace(self.sitting.setup, counts=self.counts), self._typed_names)
        if self.replay is None and self.saved.panel is not None:
            page["buttons"] = self._buttons()
            if self.saved.faults:  # else the hand may be played just so
                page["panel"] = page["panel"] or self.saved.panel
        return page

    def _buttons(self) -> list[Page]:
        """The buttons that can be pressed just now."""
        if self.trial is not None:
            return self.trial.buttons(self.counts and self.foretells)
        if self.looking.is_open:
            over = self.replay is None and self.sitting.waiting is Waiting.NOTHING
            return [*self.looking.buttons, *(others(self.sitting, self.rival) if over else [])]
        if self.form_open:
            return form_buttons()
        if self.replay is not None:
            return self.replay.buttons(self.counts)
        people = People(self.sitting.game)
        own = buttons_of(
            self.sitting,
            people,
            self.counts and self.foretells,
            self.at_once,
            self.coach.switch(self.sitting),
            self.waits,
            self.rival,
        )
        return self.saved.buttons(own)

    def files(self) -> list[dict[str, str]]:
        """The files to hand out since this was last asked: each with its name and text."""
        files, self._files = self._files, []
        return files

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
        coached = self.coach.ask(sitting).text
        answered = self.state.step is not None and self.state.step.seat not in sitting.setup.people
        # What needs time to be read waits for the computer's answer, and comes before it.
        note = self.note if answered and sitting.waiting is Waiting.MOVE else ""
        self.text = " ".join(filter(None, [*first, note, *happened, comes, coached]))
        self.next = comes
        step = self.state.step
        self.tone = "plain"
        if sitting.laid_open:
            self.tone = "end"
        elif happened and step is not None and step.gained:
            self.tone = "call" if isinstance(step.move, Call) else "points"

    def _told(self, text: str, tone: str = "plain") -> None:
        self.text, self.tone, self.next = text, tone, ""

    @property
    def rival(self) -> str | None:
        """Who is offered as the next opponent after a game that was lost or won clearly."""
        return rivals.offered(self.sitting, self.lost_before)

    @property
    def _typed_names(self) -> list[str]:
        """The names of the players that are not the usual ones."""
        usual = names_of(self.sitting.setup)
        pairs = zip(self.sitting.game.names, usual, strict=True)
        return ["" if name == other else name for name, other in pairs]

    def _sit_down(self, sitting: Sitting, told: str) -> None:
        """Another game, in a file of its own; the one before stays in the folder."""
        self.saved.shelf.new_file()
        self.form_open, self.replay, self.trial = False, None, None
        self.looking.leave()
        self.sitting = sitting
        self.note, self.times_laid, self.warned = "", 0, False
        self._become(sitting, told)

    # --- how it is kept ------------------------------------------------------------------------

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
