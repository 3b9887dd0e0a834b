"""A moment of a finished game tried again: its position at the table, and what a play there earns.

The game itself stays as it was: nothing answers here, and a play that scores too little is taken
back at once.
"""

from dataclasses import dataclass, replace
from typing import Any

from muggins.base.language import _
from muggins.game.match import Game
from muggins.game.moves import Play
from muggins.game.round import State
from muggins.tabletop.buttons import Page, button, counts_switch
from muggins.tabletop.sitting import Sitting
from muggins.text.plays import points_text


def right() -> str:
    """What a right answer is called, as in an exercise."""
    return _("✓ Right.")


@dataclass(frozen=True)
class Trial:
    """A moment of a review at the table: `number` is which of `moments`, the first one 0.

    `sitting` is the game up to there; after the right play, with that play on the table.
    """

    sitting: Sitting
    moments: tuple[Page, ...]
    number: int
    solved: bool = False

    @classmethod
    def of(cls, played: Sitting, rounds: tuple[State, ...], moments: Any, number: int) -> "Trial":
        """The moment of a game of which some rounds were looked back at."""
        moment, game = moments[number], played.game
        state = rounds[moment["round"] - 1].history[moment["move"] - 1]
        earlier = game.rounds[: len(game.rounds) - len(rounds) + moment["round"] - 1]
        sitting = Sitting.at(played.setup, Game((*earlier, state), game.names))
        return cls(sitting, tuple(moments), number)

    @property
    def points(self) -> int:
        """The points that can be scored here."""
        points: int = self.moments[self.number]["points"]
        return points

    @property
    def asks(self) -> str:
        """What is to be found."""
        told = _("Once more: here you can score {points}. Which tile, and where?")
        return told.format(points=points_text(self.points))

    def play(self, play: Play) -> tuple["Trial", str]:
        """What comes of a play, and what is said: right where it scores as much as is there.

        Raises `IllegalMove` for a play that cannot be made.
        """
        state = self.sitting.state.apply(play)
        assert state.step is not None
        worth = points_text(state.layout.points)
        says = _("{sum}: {points}.").format(sum=state.layout.tally, points=worth)
        if state.step.gained < self.points:
            if state.step.gained < state.layout.points:  # not all of it was announced (R8.1)
                says += " " + _("You announced {points}.").format(
                    points=points_text(state.step.gained)
                )
            more = _("You can score {points} here. Once more?")
            return self, f"{says} {more.format(points=points_text(self.points))}"
        game = self.sitting.game
        laid = replace(self.sitting, game=Game((*game.rounds[:-1], state), game.names))
        return replace(self, sitting=laid, solved=True), f"{right()} {says}"

    def buttons(self, counts: bool) -> list[Page]:
        """The way to the next moment, and back to the review."""
        found, after = [], self.number + 1
        if after < len(self.moments):
            found.append(button(f"retry:{after}", _("Next moment"), "g", None, self.solved))
        back = self.solved and not found
        found.append(button("to_review", _("Back to the review"), "r", None, back))
        return [*found, counts_switch(counts, True)]

    def shown(self, page: Page, buttons: list[Page]) -> Page:
        """The page of the position, as one that is tried."""
        seats = [{**seat, "turn": seat["turn"] and not self.solved} for seat in page["seats"]]
        own: Page = {"panel": None, "hint": None, "won": False, "buttons": buttons}
        return {**page, "seats": seats, **own}
