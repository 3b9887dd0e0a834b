"""The table: a whole game in one cell, against the computer or with others at the screen."""

from collections.abc import Mapping, Sequence
from typing import Any

from muggins.options import Rules
from muggins.players import Strategy
from muggins.sitting import PERSON
from muggins.tabletop import Desk
from muggins.widgets.board import Board, board_widget


def table(
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
) -> Board:
    """Play a whole game at a table, with mouse or keyboard (R5 to R8).

    `players` names one player a seat: "person", or a strategy. With `open_hands` every hand lies
    open; with `announcing` you say the points of your plays, else they are said for you. `forgets`
    and `notices` say how often computers forget to announce and notice what others left unsaid:
    "never", "sometimes" or "always". With `counts` the board shows what each end adds up to.
    Raises `MugginsError` for a player, rules or a seed that there are not.

    >>> table(players=("person", "careful"), seed=7).model.page["scores"][0]["points"]
    0
    """
    desk = Desk(
        rules,
        players,
        seed,
        open_hands=open_hands,
        announcing=announcing,
        forgets=forgets,
        notices=notices,
        counts=counts,
        strategies=strategies,
    )
    return board_widget(desk)
