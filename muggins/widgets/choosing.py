"""A drill on the board, three questions at a time: play the tile that brings the most points."""

from collections.abc import Callable, Iterable, Mapping
from itertools import count
from typing import Any

from muggins.base.chance import Chance
from muggins.base.language import N_, _
from muggins.exercises.levels import best_position, checked_level
from muggins.exercises.positions import best
from muggins.game.deals import check_seed
from muggins.game.layout import Layout, layout_from
from muggins.game.moves import Play
from muggins.game.options import Rules
from muggins.game.tiles import Tile, tiles_of
from muggins.tabletop.page import board_of
from muggins.widgets.board import Board
from muggins.widgets.laying import button_part, hand_part, laid

SAYS: dict[str, str] = {
    "hint": N_("Hint"),
    "solution": N_("Show the answer"),
    "next question": N_("Next question"),
    "three more": N_("Three more"),
}


LEVEL = 2
"""How hard the questions are, if nothing else is said."""
ROUNDS = 3
"""Questions after which it is said how many were answered at the first try."""


class Choosing:
    """The model: a question, and how the last try was answered. The counts stay hidden."""

    def __init__(
        self, layout: Layout, hand: Iterable[Tile], level: int = LEVEL, seed: int = 1
    ) -> None:
        self.n = 0
        self.level = checked_level(level)
        self.round, self.at_once = 0, 0
        self._seeds = count(check_seed(seed))
        self.layout, self.hand = layout, tuple(hand)
        if layout.plays or self.hand:
            self._ask(layout, self.hand)
        else:
            self.ask_another()

    def _ask(self, layout: Layout, hand: Iterable[Tile]) -> None:
        self.layout, self.hand = layout, tuple(hand)
        self.exercise = best(layout, map(str, self.hand), layout.rules)
        self.solved = False
        self.helped = False
        self.hints = 0
        self.round = self.round % ROUNDS + 1
        place = _("Question {number} of {all}.").format(number=self.round, all=ROUNDS)
        self.say(f"{place} {self.exercise.question}")

    def say(self, text: str, tone: str = "plain") -> None:
        """Answer; every answer makes a new page."""
        self.message, self.tone = text, tone
        self.n += 1

    @property
    def page(self) -> dict[str, Any]:
        """The question without its counts; once it is solved, the play with its sum."""
        hand = hand_part(self.layout, self.hand, counts=False)
        return {
            "n": self.n,
            "kind": "board",
            "label": _("A question to answer with a tile"),
            "board": board_of(self.layout, counts=self.solved),
            "hand": {**hand, "playable": not self.solved},
            "message": {"text": self.message, "tone": self.tone},
            "buttons": [self._button(name) for name in self._presses],
        }

    def _button(self, name: str) -> dict[str, Any]:
        """A button; one after the last question asks three more, and no hint comes twice."""
        is_next = name == "next question"
        is_last = is_next and self.solved and self.round == ROUNDS
        text = _(SAYS["three more" if is_last else name])
        made = button_part(name, text, name[0], self.solved and is_next and not is_last)
        if name == "hint" and self.hints == len(self.exercise.hints):
            says = _("That was the last hint. “{button}” lays the right tile.")
            made |= {"enabled": False, "says": says.format(button=_(SAYS["solution"]))}
        return made

    @property
    def _presses(self) -> dict[str, Callable[[], None]]:
        help_ = {} if self.solved else {"hint": self._hint, "solution": self._solve}
        return {**help_, "next question": self.ask_another}

    def _hint(self) -> None:
        """The next hint; after the last one, that one once more."""
        self.hints = min(self.hints + 1, len(self.exercise.hints))
        self._help(self.exercise.hint(self.hints).text)

    def _solve(self) -> None:
        """Lay the right tile, and say why it is the right one."""
        self._lay(min(self.exercise.answer, key=str))
        self.say(f"{self.exercise.solution().text} {self._summary()}".strip())

    def _help(self, text: str) -> None:
        self.helped = True
        self.say(text)

    def receive(self, action: object) -> None:
        """Try a play or press a button; what cannot be read changes nothing but the answer."""
        done = action if isinstance(action, Mapping) else {}
        if "n" in done and done["n"] != self.n:
            return
        play = laid(self.layout, self.hand, done) if done.get("do") == "play" else None
        press = self._presses.get(str(done.get("id"))) if done.get("do") == "press" else None
        if play is not None and not self.solved:
            self.attempt(play)
        elif press is not None:
            press()
        else:
            self.say(_("The board could not read that. Nothing has changed."), "refused")

    def attempt(self, play: Play) -> None:
        """Check a play; the right one stays on the table."""
        reply = self.exercise.check(play)
        if reply.outcome != "right":
            self.helped = True
            self.say(reply.text, "refused")
            return
        self._lay(play)
        self.at_once += not self.helped
        self.say(f"{reply.text} {self._summary()}".strip(), "points")

    def _lay(self, play: Play) -> None:
        self.layout = self.layout.play(play)
        self.hand = tuple(tile for tile in self.hand if tile != play.tile)
        self.solved = True

    def _summary(self) -> str:
        """After the last of the rounds, how many were right at the first try, if any."""
        if self.round < ROUNDS:
            return ""
        if not self.at_once:
            return _("That was all three.")
        return _("That was all three: {number} of {all} right at the first try.").format(
            number=self.at_once, all=ROUNDS
        )

    def ask_another(self) -> None:
        """Ask the question of the next seed; after the last of the rounds they begin anew."""
        if self.round == ROUNDS:
            self.at_once = 0
        chance = Chance(next(self._seeds), purpose=LEVEL)
        self._ask(*best_position(self.layout.rules, chance, self.level))


def play_best(
    plays: Layout | str = "",
    hand: Iterable[Tile | str] = (),
    rules: Rules | str | Mapping[str, Any] = "muggins",
    *,
    level: int = LEVEL,
    seed: int = 1,
) -> Board:
    """Play the tile of a hand that brings the most points, on the board, in three rounds (R4).

    Without `plays` the first question comes from the `seed` too; those that follow are as hard as
    `level` says, 1 to 3. The ends do not say what they add: finding it is the question. Any of
    several equal plays is right. Raises `MugginsError` for a bad layout or hand, where no tile
    fits, and for a level or seed that there is not.

    >>> quiz = play_best("1-4 1-6@1-4 6-6@1-6", ["4-6", "3-5"])
    >>> quiz.receive({"do": "play", "tile": "4-6", "place": "e0"}); quiz.model.message
    '✓ Right. 4-6 on the 6-6: 4 + 6 + 6 + 4 = 20. A point for each five: 4 points (R4.2).'
    """
    return Board(Choosing(layout_from(plays, rules), tiles_of(hand), level, seed))
