"""The table: a whole game in one cell, against the computer or with others at the screen."""

import os
from collections.abc import Mapping, Sequence
from typing import Any, Unpack

from muggins.game.match import Game
from muggins.game.options import Rules
from muggins.game.steps import View
from muggins.players.strategies import Strategy
from muggins.tabletop.desk import Desk
from muggins.tabletop.hints import Coached
from muggins.tabletop.setup import PERSON, Options, Setup
from muggins.widgets.board import Board


def table(
    rules: Setup | Rules | str | Mapping[str, Any] | None = None,
    players: Sequence[str | Strategy] = (PERSON, "greedy"),
    seed: int = 1,
    *,
    partners: bool | None = None,
    game: Game | None = None,
    names: Sequence[str] | None = None,
    folder: str | os.PathLike[str] | None = None,
    **options: Unpack[Options],
) -> Board:
    """Play a whole game at a table, with mouse or keyboard (R5 to R8).

    Without `rules` it is muggins. `players` names one player a seat: "person", a strategy, one of
    your own `strategies`, or simply your function. With `partners` the first and third play against
    the second and fourth. With `open_hands` every hand lies open; with `announcing` you say the
    points of your plays, else they are said for you. `forgets` and `notices` say how often
    computers forget to announce and notice what others left unsaid: "never", "sometimes" or
    "always". With `counts` the board shows what each end adds up to; with `at_once` computers do
    not wait for you to press a button. The same `seed` deals the same tiles; `deals` are given to
    the first rounds, and `game` is a game to go on with, which has its own rules, partners and
    names.

    After every action the game is kept in `folder`, by default the data folder of your account. A
    new table offers the five newest games that are not over; such a game stays until somebody goes
    on with it, and is never removed. Of games that are won the newest fifty are kept.

    Raises `MugginsError` for a player, rules or a seed that there are not, for two functions of one
    name, and for rules, partners or names beside a game.

    >>> table(players=("person", "careful"), seed=7).model.page["scores"][0]["points"]
    0
    """
    keywords: dict[str, Any] = {"game": game, "names": names, "folder": folder, "coach": coach}
    return Board(Desk(rules, players, seed, partners=partners, **keywords, **options))


def coach(view: View) -> Coached:
    """What the coach says to a seat, and its value for every play."""
    from muggins.coach.advice import advise, values_at

    found = advise(view)
    return Coached(found.brief, values_at(view, found), found.advised.move)
