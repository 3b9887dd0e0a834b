"""The puzzle of 2009: a simulation that counted doubles wrongly, and whose best player hardly won.

Its rules: seven tiles, draw until one fits, every double a spinner, and more points win the round.
"""

import json
from importlib import resources

from muggins.base.chance import Chance
from muggins.base.estimates import Share
from muggins.game.deals import deal
from muggins.game.options import PRESETS
from muggins.game.round import State
from muggins.players.strategies import Strategy, play_round

RULES = PRESETS["line-muggins"].but(spinners="all", rounding="up")
STORED = "puzzle_of_2009.json"
"""In how many rounds each player was ahead, and of how many, beside the other stored results."""


def ahead_of_greedy(player: str | Strategy, rounds: int) -> Share:
    """In how many of 100 rounds a player has more points than greedy; equal ones are left out.

    The rounds have the seeds from 0, and the two lead in turn.

    >>> ahead_of_greedy("random", 20).mean < 50
    True
    """
    starts = (State(RULES, deal(RULES, seed), lead=seed % 2) for seed in range(rounds))
    ends = [
        play_round(start, [player, "greedy"], Chance(seed)).outcome.scores
        for seed, start in enumerate(starts)
    ]
    unequal = [mine > other for mine, other in ends if mine != other]
    return Share.of_cases(sum(unequal), len(unequal)).percent


def stored_shares() -> dict[str, Share]:
    """What came of four thousand rounds each, of 100, with right and with wrong counting."""
    text = (resources.files("muggins.experiments") / "kept" / STORED).read_text("utf-8")
    return {name: Share.of_cases(*cases).percent for name, cases in json.loads(text).items()}
