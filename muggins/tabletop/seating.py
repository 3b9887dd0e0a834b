"""Sitting down at a table: who plays under which name, and by which rules."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from muggins.base.checks import needed, quoted
from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.game.match import Game
from muggins.game.options import Rules
from muggins.players.strategies import STRATEGIES, Strategy, name_of
from muggins.tabletop.sitting import PERSON


def seated(
    players: Sequence[str | Strategy], strategies: Mapping[str, Strategy]
) -> tuple[tuple[str, ...], dict[str, Strategy]]:
    """The names of the players, and the strategies with the functions among them.

    A function sits down under its own name. Raises `MugginsError` where somebody else has it.
    """
    if not isinstance(strategies, Mapping):
        raise MugginsError(
            _(
                'The strategies are a table of functions by name, like {{"mine": '
                "mine}}, not {given}."
            ).format(given=quoted(repr(strategies)))
        )
    if isinstance(players, str | bytes) or not isinstance(players, Iterable):
        raise MugginsError(
            _('The players are a list, like ["person", "greedy"], not {given}.').format(
                given=quoted(repr(players))
            )
        )
    names, known = [], {**STRATEGIES, **strategies}
    for player in players:
        if not isinstance(player, str) and not callable(player):
            raise MugginsError(
                _(
                    "A player is a name or a function that is a strategy, and {given} is neither."
                ).format(given=quoted(repr(player)))
            )
        name = player if isinstance(player, str) else name_of(player)
        if not isinstance(player, str):
            if name == PERSON or known.get(name, player) is not player:
                raise MugginsError(
                    _(
                        "Another player is called {name}: give your function another name, "
                        "or sit it down as one of strategies."
                    ).format(name=quoted(name))
                )
            known[name] = player
            strategies = {**strategies, name: player}
        names.append(name)
    return tuple(names), dict(strategies)


def rules_at(
    seats: int,
    rules: Rules | str | Mapping[str, Any] | None,
    partners: bool | None,
    names: Sequence[str] | None,
    game: Game | None,
) -> Rules:
    """The rules for as many seats as there are players, in partnership where that is said.

    A game that is gone on with has its own. Raises `MugginsError` for what is said beside it, and
    for rules that cannot be.
    """
    if game is not None:
        given = {"rules": rules, "partners": partners, "names": names}
        for what, value in given.items():
            if value is not None:
                raise MugginsError(
                    _(
                        "A game that goes on has its own rules, partners and names: leave "
                        "{what} out."
                    ).format(what=what)
                )
        return needed(game, Game).rules
    return Rules.of("muggins" if rules is None else rules).with_seats(seats, partners)
