"""A replay: a game that is over, or a record, looked through move by move with all hands open."""

from dataclasses import dataclass, replace
from functools import cached_property

from muggins.base.errors import MugginsError
from muggins.base.language import _, said_of
from muggins.game.match import Game
from muggins.game.round import State
from muggins.tabletop.buttons import Page, button, counts_switch, record_of
from muggins.tabletop.looking import too_long
from muggins.tabletop.page import (
    Shown,
    about,
    board_of,
    board_words,
    boneyard_text,
    seat_of,
)
from muggins.tabletop.scoring import score_of
from muggins.tabletop.setup import PERSON, Setup
from muggins.tabletop.sitting import Sitting
from muggins.tabletop.telling import doing, log_of, panel_of
from muggins.text.people import People
from muggins.text.records import dumps
from muggins.text.rule_sets import rules_name

WAYS = ("first", "round_before", "previous", "next", "round_after", "last")
"""Where the buttons of a replay lead: to the start, a round or a move back or on, to the end."""


@dataclass(frozen=True)
class Replay:
    """A game and the position that is looked at.

    `setup` says who plays; a record that was loaded has none, and may be played on from its end.
    """

    game: Game
    setup: Setup | None = None
    at: int = 0

    @cached_property
    def positions(self) -> tuple[tuple[int, State], ...]:
        """Every position of the game, with the number of its round."""
        return tuple(
            (number, state)
            for number, last in enumerate(self.game.rounds, 1)
            for state in last.history
        )

    def move(self, where: str) -> "Replay":
        """The replay at another position: one of `WAYS`."""
        last = len(self.positions) - 1
        starts = [at for at, (_, state) in enumerate(self.positions) if state.before is None]
        at = {
            "first": 0,
            "round_before": max((at for at in starts if at < self.at), default=0),
            "previous": max(0, self.at - 1),
            "next": min(last, self.at + 1),
            "round_after": min((at for at in starts if at > self.at), default=last),
            "last": last,
        }[where]
        moved = replace(self, at=at)
        moved.__dict__["positions"] = self.positions  # the same game: not computed again
        return moved

    @property
    def text(self) -> str:
        """What has happened at this position."""
        number, state = self.positions[self.at]
        last, people = self.game.rounds[number - 1], People(self.game)
        facts = {
            "number": number,
            "rounds": len(self.game.rounds),
            "move": len(state.moves),
            "moves": len(last.moves),
        }
        if state.before is None:
            who = people.seat(state.lead)
            sentence = said_of(
                who,
                _("Round {number} of {rounds}: {who} leads. Move 0 of {moves}."),
                _("Round {number} of {rounds}: you lead. Move 0 of {moves}."),
            )
            return sentence.format(who=who, **facts)
        done = doing(state.before, state, people, True)
        return _("Round {number} of {rounds}, move {move} of {moves}. {doing}").format(
            doing=done, **facts
        )

    def page(self, shown: Shown) -> Page:
        """The page of this position, in the form of the table's own."""
        number, state = self.positions[self.at]
        rounds, people = (*self.game.rounds[: number - 1], state), People(self.game)
        rules = state.rules
        over = state.is_over
        points = state.outcome.scores if over else state.scores
        return {
            "n": shown.n,
            "kind": "table",
            "label": _("Domino table: {rules}").format(rules=rules_name(rules)),
            "words": board_words(),
            "room": shown.room,
            "board": board_of(state.layout, shown.counts, shown.room),
            "hand": None,
            "seats": [
                seat_of(state, people, seat, *self._player(seat), True, None)
                for seat in range(rules.seats)
            ],
            **score_of(rounds, over, people, points),
            "boneyard": {"tiles": state.round.boneyard, "text": boneyard_text(state)},
            "message": {"text": shown.text, "tone": shown.tone},
            "news": [],
            "log": log_of(rounds),
            "say": None,
            "buttons": self.buttons(shown.counts),
            "panel": panel_of(rounds, people, self.person) if over else None,
            "setup": None,
        }

    @property
    def person(self) -> int | None:
        """The seat of the only person, where that is known."""
        return None if self.setup is None else self.setup.only_person

    def _player(self, seat: int) -> tuple[str, str]:
        """Who plays at a seat, and what is said about that player."""
        if self.setup is None:
            return PERSON, _("A player of the record.")
        player = self.setup.players[seat]
        return player, about(self.setup, player)

    def buttons(self, counts: bool) -> list[Page]:
        """The buttons of a replay."""
        start = _("This is the first position.") if self.at == 0 else None
        end = _("This is the last position.") if self.at == len(self.positions) - 1 else None
        is_last = self.positions[self.at][0] == len(self.game.rounds)
        last_round = _("This is the last round.") if is_last else None
        found = [
            button("first", _("First"), "", start),
            button("round_before", _("Previous round"), "", start),
            button("previous", _("Previous"), "b", start),
            button("next", _("Next"), "n", end, end is None),
            button("round_after", _("Next round"), "", last_round),
            button("last", _("Last"), "", end),
            button("review", _("Review"), "", too_long(self.game)),
            counts_switch(counts),
        ]
        if self.setup is None:
            won = _("That game is won: there is nothing to play on.") if self.game.is_over else None
            found.append(button("play_on", _("Play on from the end of it"), "", won))
        return [*found, button("leave_replay", _("Back to the table"), "", None, end is not None)]


def record_file(sitting: Sitting) -> tuple[str, str, bool]:
    """A record of what may be shown: the name of its file, its text, whether it is all.

    Raises `MugginsError` where nothing may be shown yet.
    """
    game = record_of(sitting)
    if game is None:
        raise MugginsError(_("A record shows every hand, so it takes a round that is over."))
    name = _("muggins-seed-{seed}-round-{number}.json").format(
        seed=sitting.setup.seed, number=len(game.rounds)
    )
    return name, dumps(game), game == sitting.game
