"""What the statistics of an experiment are called."""

UNITS = ("rounds", "games")

_NAMES = {
    "ROUNDS": "rounds",
    "PLAYS": "plays",
    "BLOCKED": "blocked rounds",
    "TARGET": "rounds ended by the target",
    "BONUS": "bonus",
    "BONEYARD": "tiles left in the boneyard",
    "LEFT": "tiles left in hands",
    "VOID": "void awards",
    "FORGOTTEN": "points forgotten",
    "CALLED": "points called",
    "LEAD_MARGIN": "leader's advantage",
    "LEAD_WON": "leader wins",
    "ALL_POINTS": "points of all sides",
    "POINTS": "points of side {side}",
    "WON": "side {side} wins",
    "NOBODY": "nobody wins",
}


def statistic(column: str, unit: str, side: int = 0) -> str:
    """The name of a statistic, of a round or of a game."""
    name = _NAMES[column].format(side=side)
    return name.replace("leader", "first leader") if unit == UNITS[1] else name
