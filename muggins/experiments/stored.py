"""Results of large experiments that came with Muggins: shown at once, with seed, size and error.

`tests/make_stored.py` plays them anew, from the seeds and sizes given here.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from muggins.base.checks import nearest, quoted
from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.experiments.experiment import compare, simulate
from muggins.experiments.results import Comparison, Simulation
from muggins.game.options import PRESETS, Rules

Result = Simulation | Comparison
ROUNDS, GAMES = 1_000_000, 100_000
KEPT = "kept"
"""The folder of the results, beside this module."""
MUGGINS = PRESETS["muggins"]


def _played(rules: Rules, players: str | Sequence[str], **how: Any) -> Callable[[], Result]:
    return lambda: simulate(rules, players, **{"rounds": ROUNDS, "seed": 13, **how})


def _changed(how: Mapping[str, Any] | None = None, **options: Any) -> Callable[[], Result]:
    played = {"rounds": ROUNDS, "seed": 14} if how is None else {"seed": 14, **how}
    return lambda: compare(MUGGINS, MUGGINS.but(**options), "greedy", **played)


MAKERS: dict[str, Callable[[], Result]] = {
    "random": _played(MUGGINS, "random"),
    "greedy": _played(MUGGINS, "greedy"),
    "careful": _played(MUGGINS, "careful"),
    "greedy against two": _played(MUGGINS.but(seats=3), ["greedy", "random", "random"]),
    "line": _changed(spinner_count="line"),
    "seven tiles": _changed(hand=(7, 5, 5)),
    "draw when stuck": _changed(may_draw="only when stuck"),
    "draw until one fits": _changed(draw_until="playable"),
    "reach the target": _changed({"games": GAMES}, exact=False),
    "forgetful": lambda: compare(
        MUGGINS.but(call="automatic"), MUGGINS, "greedy", games=GAMES, seed=14, forgets=[0.3, 0]
    ),
    "careful against greedy": lambda: compare(
        MUGGINS, MUGGINS, "greedy", rounds=ROUNDS, seed=15, others=["careful", "greedy"]
    ),
    "coach against greedy": lambda: simulate(MUGGINS, ["coach", "greedy"], games=400, seed=15),
}
"""How each result was made, by its name."""


@cache
def stored(name: str) -> Result:
    """A result that came with Muggins. Raises `MugginsError` for a name that there is not.

    >>> stored("greedy").n, stored("greedy").seed
    (1000000, 13)
    """
    if name not in MAKERS:
        raise MugginsError(
            _("There is no stored result {name}; {near}").format(
                name=quoted(str(name)), near=nearest(str(name), MAKERS)
            )
        )
    with resources.as_file(resources.files("muggins.experiments") / KEPT / file_of(name)) as path:
        compares = '"kind": "comparison"' in path.read_text("utf-8")
        return Comparison.load(path) if compares else Simulation.load(path)


def file_of(name: str) -> str:
    """The file of a result.

    >>> file_of("draw until one fits")
    'draw_until_one_fits.json'
    """
    return f"{name.replace(' ', '_')}.json"
