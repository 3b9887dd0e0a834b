"""What the statistics of an experiment are called: by ids that stay, and in the reader's words."""

import re
from collections.abc import Sequence

from muggins.base.language import N_, _, decimal, ngettext

UNITS = ("rounds", "games")

_NAMES = {
    "ROUNDS": N_("rounds"),
    "PLAYS": N_("plays"),
    "BLOCKED": N_("blocked rounds"),
    "TARGET": N_("rounds ended by the target"),
    "BONUS": N_("bonus"),
    "BONEYARD": N_("tiles left in the boneyard"),
    "LEFT": N_("tiles left in hands"),
    "VOID": N_("void awards"),
    "FORGOTTEN": N_("points forgotten"),
    "CALLED": N_("points called"),
    "LEAD_MARGIN": N_("leader's advantage"),
    "LEAD_WON": N_("leader wins"),
    "ALL_POINTS": N_("points of all sides"),
    "POINTS": N_("points of side {side}"),
    "WON": N_("side {side} wins"),
    "NOBODY": N_("nobody wins"),
}


def statistic(column: str, unit: str, side: int = 0) -> str:
    """The name of a statistic, of a round or of a game."""
    name = _NAMES[column].format(side=side)
    return name.replace("leader", "first leader") if unit == UNITS[1] else name


_OF_A_SIDE = re.compile(r"\bside (\d)")
_MORE = (
    *(N_("first leader's advantage"), N_("first leader wins")),
    *(N_("points of {player}"), N_("{player} wins")),
)
"""Names that `statistic_text` makes, here for translators: of games, and with players by name."""


def statistic_text(name: str, players: Sequence[str] = ()) -> str:
    """The name of a statistic in words; `players` are named in the place of their sides.

    >>> statistic_text("points of side 1")
    'points of side 1'
    """
    side = _OF_A_SIDE.search(name)
    if side is None:
        return _(name)
    if players:
        return _(_OF_A_SIDE.sub("{player}", name)).format(player=players[int(side[1])])
    return _(_OF_A_SIDE.sub("side {side}", name)).format(side=side[1])


def amount_text(number: int, unit: str) -> str:
    """How much was played, in words.

    >>> amount_text(1, "rounds"), amount_text(10_000, "games")
    ('1 round', '10,000 games')
    """
    amount = decimal(f"{number:,}")
    if unit == UNITS[0]:
        return ngettext("{amount} round", "{amount} rounds", number, amount=amount)
    return ngettext("{amount} game", "{amount} games", number, amount=amount)
