"""Looking back at a game at its table: a review that is asked for, computed elsewhere, then shown.

Computing it may take a while, so the table does not: `work` is what its host has to do, wherever it
likes, and `finished` takes what came out.
"""

from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from typing import Any

from muggins.base.language import _
from muggins.game.match import Game
from muggins.players.compiled import available
from muggins.players.strategies import SHORT
from muggins.tabletop.buttons import Page, button

MOST_MOVES = 2000
"""Moves of a game that is looked back at; a record that is loaded may have more."""
WORLDS = 300
"""In how many worlds a move of a whole game is tried, so that its review opens in half a second."""

Found = tuple[int, Page]
"""Which review was asked for, and the review as plain values."""
Work = Callable[[Executor | None], Found]


class Looking:
    """The review at a table, open or not.

    >>> from muggins.game.match import Game
    >>> looking = Looking()
    >>> looking.begin(Game.begin("muggins", seed=1), 0)
    >>> looking.is_open, looking.page["busy"]
    (True, True)
    """

    def __init__(self) -> None:
        self.is_open = self._is_own = False
        self.work: Work | None = None
        self._number = 0
        self._asked: tuple[Game, int | None] | None = None
        self._found: Page | None = None
        self._solved: dict[int, str] = {}

    def begin(self, game: Game, seat: int | None, is_own: bool = False) -> None:
        """Ask for the review of a game: of the moves of a seat, or of all of them.

        `is_own` is whether the game was played at this table by the only person there.
        """
        self.is_open, self._is_own = True, is_own
        if self._found is not None and self._asked == (game, seat):
            return
        self._number += 1
        self._asked, self._found, self._solved = (game, seat), None, {}
        self.work = partial(_work, self._number, game, seat)

    def solve(self, number: int, says: str) -> None:
        """Note what was said when a moment was solved in a second try."""
        self._solved[number] = says

    def leave(self) -> None:
        """Back to where it was asked for; what is computed already is kept."""
        self.is_open, self.work = False, None

    def finished(self, found: Found | None) -> None:
        """Take over what was computed; what was asked for before is left alone."""
        if found is not None and found[0] == self._number:
            self._found = found[1]

    @property
    def page(self) -> Page:
        """What it shows: the advice first, all the figures folded away."""
        found = self._found
        if found is None:
            return {"busy": True, "title": _("Looking back …")}
        missed = [
            {**moment, "done": self._solved.get(number, "")}
            for number, moment in enumerate(found["missed"])
        ]
        return {"busy": False, **found, "missed": missed, "words": _words()}

    @property
    def mistakes(self) -> list[Page]:
        """The mistakes of the person whose moves were looked at, as positions to ask again."""
        is_mine = self._asked is not None and self._asked[1] is not None
        moments = self._found["moments"] if is_mine and self._found is not None else []
        return [moment["position"] for moment in moments if moment["position"] is not None]

    @property
    def buttons(self) -> list[Page]:
        """The way out of it, and one back into each moment at which points were missed."""
        retries = [
            button(f"retry:{number}", _("Try it again"), "", None)
            for number in range(len(self.missed))
        ]
        return [*retries, button("leave_review", _("Back to the table"), "", None)]

    @property
    def missed(self) -> list[Page]:
        """The moments that can be tried again: the own ones, of a game at this table."""
        return self._found["missed"] if self._is_own and self._found is not None else []


def _words() -> dict[str, str]:
    return {
        "next time": _("Next time"),
        "coach": _("What the coach says"),
        "course": _("The course of the game"),
        "moves": _("All moves"),
        "notes": _("How this was found"),
    }


def too_long(game: Game) -> str | None:
    """Why a game is not looked back at; None where it is."""
    if sum(len(last.moves) for last in game.rounds) <= MOST_MOVES:
        return None
    sentence = _("A game of more than {most} moves takes too long to look back at.")
    return sentence.format(most=MOST_MOVES)


def _work(number: int, game: Game, seat: int | None, executor: Executor | None) -> Found:
    """Compute a review here, or where an executor does it."""
    if executor is None:
        return looked_back(number, game, seat)
    return executor.submit(looked_back, number, game, seat).result()


def looked_back(number: int, game: Game, seat: int | None) -> Found:
    """The review of a game as plain values; a short one is looked back at for its points alone."""
    if seat is not None and game.rules.target < SHORT:
        from muggins.reviews.beginner import page

        return number, page(game, seat)
    from muggins.reviews.review import review

    worlds = WORLDS if len(game.rounds) > 1 and available() else None
    found: dict[str, Any] = review(game, seat, worlds=worlds, progress=False).page
    return number, found
