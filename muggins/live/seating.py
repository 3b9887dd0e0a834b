"""Tables in the room: each pupil at their own screen, with their own hand and nobody else's."""

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from itertools import pairwise
from typing import Any

from muggins.base.chance import Chance, shuffled
from muggins.base.errors import MugginsError
from muggins.base.foreign import Foreign
from muggins.base.language import _, ngettext, said_of
from muggins.game.match import Game
from muggins.game.moves import Draw, IllegalMove, Move, Pass
from muggins.game.options import Rules
from muggins.live.people import Pupil
from muggins.reviews.missed import turns, uncalled
from muggins.tabletop.actions import read_action, said_aloud, tile_and_end, unreadable
from muggins.tabletop.buttons import button, buttons_of, record_of
from muggins.tabletop.page import Shown, aimed, is_veiled, page_of
from muggins.tabletop.setup import PERSON, Setup
from muggins.tabletop.sitting import Sitting, Waiting
from muggins.tabletop.telling import doings
from muggins.text.people import People
from muggins.text.plays import refusal

TARGET = 31
"""A game that ends within a lesson."""
COMPUTER = "greedy"
"""Who plays against a pupil who is left over."""
FEWEST, MOST = 2, 4
OWN = ("draw", "pass", "go_on", "new_round")
"""The buttons of the table that a pupil has; nothing is taken back, and nobody else is asked."""
Json = dict[str, Any]


def going_on(sitting: Sitting) -> Sitting:
    """The sitting when computers have moved, and the screen is with the player to act.

    A computer waits where somebody may call on the play before (R8.2).
    """
    while True:
        if sitting.waiting is Waiting.SCREEN:
            sitting = sitting.take_screen()
        elif sitting.waiting is Waiting.COMPUTER and not sitting.callers:
            sitting = sitting.go_on()
        else:
            return replace(sitting, before=None)  # nothing is taken back here


class RoomTable:
    """A table with pupils at its seats; `won` counts the games of each seat.

    >>> ann, ben = Pupil(1, "Ann"), Pupil(2, "Ben")
    >>> table = RoomTable(1, [ann, ben], seed=1)
    >>> len(table.page(0)["hand"]["tiles"]), table.page(1)["seats"][0]["shown"]
    (5, None)
    """

    def __init__(self, number: int, pupils: Sequence[Pupil], seed: int) -> None:
        self.number, self.pupils, self.seed = number, tuple(pupils), seed
        seats = max(len(pupils), FEWEST)
        self.players = (*[PERSON] * len(pupils), *[COMPUTER] * (seats - len(pupils)))
        self.names = [*(pupil.name for pupil in pupils), *[_("Computer")] * (seats - len(pupils))]
        self.won = [0] * seats
        self.n = 0
        self.refused: dict[int, str] = {}
        self.sitting = self._begin()
        self._before: Sitting | None = None

    def _begin(self) -> Sitting:
        rules = Rules.of("muggins").with_seats(len(self.players)).but(target=TARGET)
        setup = Setup.of(rules, self.players, self.seed, partners=False, counts=False)
        return going_on(Sitting.begin(setup, self.names))

    def seat_of(self, token: str) -> int | None:
        """Where a pupil sits; None where somewhere else."""
        return next((at for at, one in enumerate(self.pupils) if one.token == token), None)

    def leave(self, seat: int) -> None:
        """Let a computer play on at a seat whose pupil is not in the class any more."""
        self.players = (*self.players[:seat], COMPUTER, *self.players[seat + 1 :])
        self.names[seat] = _("Computer")
        sitting, names = self.sitting, tuple(self.names)
        setup = replace(sitting.setup, players=self.players)
        self._become(replace(sitting, setup=setup, game=replace(sitting.game, names=names)))

    def told_of(self, name: Callable[[Pupil], str]) -> "RoomTable":
        """The table as it is shown to all, where pupils may be called by another name."""
        names = tuple(
            name(self.pupils[seat]) if player == PERSON else self.names[seat]
            for seat, player in enumerate(self.players)
        )

        def renamed(sitting: Sitting) -> Sitting:
            return replace(sitting, game=replace(sitting.game, names=names))

        told = copy(self)
        told.sitting = renamed(self.sitting)
        told._before = None if self._before is None else renamed(self._before)
        return told

    @property
    def is_over(self) -> bool:
        """Whether the game is won."""
        return self.sitting.waiting is Waiting.NOTHING

    # --- What a seat sees ---------------------------------------------------------------------

    def page(self, seat: int | None) -> Json:
        """The table as a pupil sees it, or with None as anybody who looks on."""
        sitting = replace(self.sitting, viewer=seat)
        text = self.refused.get(-1 if seat is None else seat, "") or self._happened()
        tone = "refused" if seat in self.refused else "plain"
        shown = Shown(self.n, f"{text} {self._next(seat)}".strip(), tone, counts=False)
        page = page_of(sitting, shown)
        own = {*OWN, f"call:{seat}"}
        buttons = [
            {**one, "text": _("Muggins!")} if one["id"].startswith("call:") else one
            for one in buttons_of(sitting, People(sitting.game), False, True, None)
            if one["id"] in own
        ]
        if self.is_over:
            buttons.append(button("new_game", _("Another game"), "", None, True))
        return {**page, "buttons": buttons if seat is not None else []}

    def _happened(self) -> str:
        return (
            _("The tiles are dealt.") if self._before is None else told(self._before, self.sitting)
        )

    def _next(self, seat: int | None) -> str:
        sitting = self.sitting
        turn = sitting.state.turn
        if sitting.waiting is Waiting.NOTHING and sitting.game.winner is not None:
            people, side = People(sitting.game), sitting.game.winner
            sentence = said_of(
                people.side(side), _("The game goes to {who}."), _("The game goes to you.")
            )
            return sentence.format(who=people.inside(side))
        if sitting.waiting is Waiting.COUNTING:
            return _("The round is over: anyone may count the tiles.")
        if turn is None:
            return ""
        if turn == seat:
            return _("Your turn.")
        who = People(sitting.game).seat(turn)
        return said_of(who, _("{who} is to play."), _("You are to play.")).format(who=who)

    # --- What a seat does ---------------------------------------------------------------------

    def receive(self, seat: int, action: object) -> None:
        """Do what a pupil asks for; what cannot be done is said to that pupil alone."""
        self.refused.pop(seat, None)
        try:
            given = read_action(action)
            do = given["do"].text()
            name = given["id"].text() if do == "press" else ""
            # "Muggins!" is a race: who is first is heard, whatever the screen showed.
            if name != f"call:{seat}" and given.get("n") and given["n"].value != self.n:
                return
            if do == "play":
                self._play(seat, given)
            elif do == "press":
                self._press(seat, name)
            else:
                raise unreadable(_("that is not done at this table."))
        except IllegalMove as error:
            self.refused[seat] = refusal(self.sitting.state.layout, error)
        except MugginsError as error:
            self.refused[seat] = str(error)

    def _play(self, seat: int, given: dict[str, Foreign]) -> None:
        self._check_turn(seat)
        tile, end = tile_and_end(given, self.sitting.state.layout)
        said = given["say"].value if "say" in given else None
        self._become(self.sitting.act(said_aloud(self.sitting, aimed(tile, end), said or 0)))

    def _press(self, seat: int, name: str) -> None:
        moves: dict[str, Move] = {"draw": Draw(), "pass": Pass()}
        if name == f"call:{seat}":
            self._become(self.sitting.call(seat))
        elif name in moves:
            self._check_turn(seat)
            self._become(self.sitting.act(moves[name]))
        elif name == "new_game" and self.is_over:
            self.seed += 1
            self._before = None
            self.sitting, self.n = self._begin(), self.n + 1
        elif name in OWN:
            self._become(self.sitting.go_on())
        else:
            raise unreadable(_("there is no such button."))

    def _check_turn(self, seat: int) -> None:
        if self.sitting.waiting is not Waiting.MOVE or self.sitting.state.turn != seat:
            raise MugginsError(_("It is not your turn."))

    def _become(self, after: Sitting) -> None:
        before, was_over = self.sitting, self.is_over
        self.sitting = going_on(after)
        self.n += 1
        self.refused.clear()
        self._before = before
        if self.is_over and not was_over and self.sitting.game.winner is not None:
            self.won[self.sitting.game.winner] += 1

    # --- For the teacher ----------------------------------------------------------------------

    def card(self) -> Json:
        """The table in a few lines."""
        game = self.sitting.game
        people = People(game)
        points = game.scores if self.sitting.counted else self.sitting.state.scores
        return {
            "number": self.number,
            "title": _("Table {number}").format(number=self.number),
            "scores": people.scores(points),
            "says": self._next(None),
            "has_replay": self.ended is not None,
        }

    @property
    def ended(self) -> Game | None:
        """As much of the game as lies open: the rounds that are over."""
        return record_of(self.sitting)

    def missed(self) -> str:
        """The best call that nobody made in the rounds that are over, in a sentence."""
        people, ended = People(self.sitting.game), self.ended
        rounds = () if ended is None else ended.rounds
        found = [
            (uncalled(before, after, after.step.seat), number, after.step.seat)
            for number, last in enumerate(rounds, 1)
            for before, after in turns(last, frozenset(range(len(self.players))))
            if after.step is not None
        ]
        best = max(found, default=(0, 0, 0))
        if best[0] == 0:
            return _("No call was missed.")
        return ngettext(
            "The best call that was missed: {who} in round {number}, for {n} point.",
            "The best call that was missed: {who} in round {number}, for {n} points.",
            best[0],
            who=people.seat(best[2]),
            number=best[1],
        )


def told(before: Sitting, after: Sitting) -> str:
    """What the steps between two sittings of a round did; a tile that is drawn is nobody's news."""
    if len(before.game.rounds) != len(after.game.rounds):
        return _("The next round is dealt.")
    history = after.state.history[len(before.state.moves) :]
    people, veiled = People(after.game), is_veiled(after, False)
    return " ".join(doings(pairwise(history), people, lambda seat: False, veiled))


def seated(pupils: Sequence[Pupil], size: int, seed: int) -> list[RoomTable]:
    """The pupils at tables of at most a size, by chance; one alone plays against the computer.

    Raises `MugginsError` where nobody is there, or for a size that there is not.

    >>> pupils = [Pupil(n, f"P{n}") for n in range(7)]
    >>> [len(table.pupils) for table in seated(pupils, 2, 1)]
    [2, 2, 2, 1]
    """
    if not FEWEST <= size <= MOST:
        raise MugginsError(
            _("A table has {least} to {most} seats.").format(least=FEWEST, most=MOST)
        )
    if not pupils:
        raise MugginsError(_("Nobody is here yet."))
    order = [pupils[at] for at in shuffled(len(pupils), seed, 0)]
    many = -(-len(order) // size)
    groups = [order[at::many] for at in range(many)]  # as even as can be
    return [RoomTable(n, group, Chance(seed, n).below(10**6)) for n, group in enumerate(groups, 1)]
