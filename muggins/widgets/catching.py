"""A drill of the call: Greedy plays and announces, and "Muggins!" takes what it left (R8)."""

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

from muggins.base.chance import Chance
from muggins.base.language import _, ngettext
from muggins.exercises.levels import best_position, checked_level
from muggins.game.deals import check_seed
from muggins.game.layout import Layout
from muggins.game.moves import Play
from muggins.game.options import Rules
from muggins.game.tiles import Tile
from muggins.rules import kept
from muggins.tabletop.page import board_of
from muggins.text.plays import points_text
from muggins.widgets.board import Board
from muggins.widgets.laying import button_part

ROUNDS = 3
"""Questions after which it is said how many were answered right."""
LEVEL = 1
"""How hard the counts are, if nothing else is said."""
CASES = ("nothing", "too little", "all", "no score")
"""What Greedy may say: nothing of its points, some, or all; or there is nothing to say."""


class Catching:
    """The model: a play with what was said of it, and how the answer to it was judged."""

    def __init__(self, level: int = LEVEL, seed: int = 1) -> None:
        self.n = 0
        self.level = checked_level(level)
        self.round, self.right = 0, 0
        self._seeds = count(check_seed(seed))
        self.ask_another()

    def ask_another(self) -> None:
        """Ask the question of the next seed; after the last of the rounds they begin anew."""
        if self.round == ROUNDS:
            self.right = 0
        self.round = self.round % ROUNDS + 1
        chance = Chance(next(self._seeds), purpose=LEVEL)
        layout, hand = best_position(Rules(), chance, self.level)
        case = CASES[chance.below(len(CASES))]
        play = _play(layout, hand, scores=case != "no score")
        self.layout = layout.play(play)
        worth = self.layout.points
        less = chance.below(worth) if worth else 0
        self.said = {"all": worth, "too little": less}.get(case, 0)
        self.answered = False
        place = _("Question {number} of {all}.").format(number=self.round, all=ROUNDS)
        self.say(f"{place} {_announced(play, self.said)}")

    @property
    def left(self) -> int:
        """The points that a call takes (R8.3)."""
        worth = self.layout.points
        return worth - kept(worth, self.said, Rules().options)

    def say(self, text: str, tone: str = "plain") -> None:
        """Answer; every answer makes a new page."""
        self.message, self.tone = text, tone
        self.n += 1

    @property
    def page(self) -> dict[str, Any]:
        """The play without its count; once it is answered, with it."""
        return {
            "n": self.n,
            "kind": "board",
            "label": _("A play to call on, or not"),
            "board": board_of(self.layout, counts=self.answered),
            "hand": None,
            "message": {"text": self.message, "tone": self.tone},
            "buttons": self._buttons(),
        }

    def _buttons(self) -> list[dict[str, Any]]:
        if self.answered:
            text = _("Three more") if self.round == ROUNDS else _("Next question")
            return [button_part("go_on", text, "n", primary=True)]
        return [
            button_part("call:0", _("Muggins!"), "m", primary=True),
            button_part("pass", _("Nothing to call"), "p"),
        ]

    def receive(self, action: object) -> None:
        """Press a button; what cannot be read changes nothing but the answer."""
        done = action if isinstance(action, Mapping) else {}
        if "n" in done and done["n"] != self.n:
            return
        presses: dict[str, Callable[[], None]] = (
            {"go_on": self.ask_another}
            if self.answered
            else {"call:0": lambda: self.answer(True), "pass": lambda: self.answer(False)}
        )
        press = presses.get(str(done.get("id"))) if done.get("do") == "press" else None
        if press is None:
            self.say(_("The board could not read that. Nothing has changed."), "refused")
        else:
            press()

    def answer(self, called: bool) -> None:
        """Judge a call, or that there was none (R8.1, R8.4)."""
        right = called == (self.left > 0)
        self.answered = True
        self.right += right
        told = [
            _("✓ Right.") if right else _("Not this time."),
            _("{sum}: {points}.").format(
                sum=self.layout.tally, points=points_text(self.layout.points)
            ),
            self._judged(called),
        ]
        if self.round == ROUNDS:
            told.append(
                _("That was all three: {number} of {all} right.").format(
                    number=self.right, all=ROUNDS
                )
            )
        self.say(" ".join(told), "call" if right and called else "points" if right else "refused")

    def _judged(self, called: bool) -> str:
        if not self.left:
            if called:
                return _("Nothing was left to call. Such a call costs nothing (R8.4).")
            return _("Nothing was left to call.")
        if called:
            return ngettext(
                "Your call takes {n} point (R8.1).", "Your call takes {n} points (R8.1).", self.left
            )
        return ngettext(
            "Your call would have taken {n} point. Now it is too late (R8.2).",
            "Your call would have taken {n} points. Now it is too late (R8.2).",
            self.left,
        )


def _play(layout: Layout, hand: tuple[Tile, ...], scores: bool) -> Play:
    """The play of a hand that brings the most points, or the first that brings none."""
    plays = [play for tile in hand for play in layout.plays_of(tile)]
    worth = {play: layout.play(play).points for play in plays}
    most = max(plays, key=worth.__getitem__)
    return most if scores else next((play for play in plays if not worth[play]), most)


def _announced(play: Play, said: int) -> str:
    """What Greedy plays and says, as a sentence."""
    facts = {"tile": play.tile, "host": play.host}
    if not said:
        return _("Greedy plays the {tile} on the {host} and says nothing.").format(**facts)
    return ngettext(
        "Greedy plays the {tile} on the {host} and says “{n} point”.",
        "Greedy plays the {tile} on the {host} and says “{n} points”.",
        said,
        **facts,
    )


def catch(*, level: int = LEVEL, seed: int = 1) -> Board:
    """Call "Muggins!" where Greedy announces too little, three times (R8).

    The ends do not say what they add before it is answered. Raises `MugginsError` for a level
    (1 to 3) and a seed that there is not.

    >>> drill = catch(seed=3)
    >>> drill.receive({"do": "press", "id": "call:0"})
    >>> drill.model.answered
    True
    """
    return Board(Catching(level, seed))
