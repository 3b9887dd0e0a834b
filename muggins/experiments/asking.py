"""The arguments of experiments: what is to be played, by whom, how often and how."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from inspect import Parameter, signature
from math import inf
from typing import Any, TypedDict, TypeVar

from muggins.base.checks import nearest, quoted, whole_number
from muggins.base.errors import MugginsError
from muggins.base.language import _, ngettext
from muggins.experiments.sums import MOST
from muggins.experiments.work import ROUNDS_A_GAME, Hands, Job
from muggins.game.deals import check_seed
from muggins.game.options import Rules
from muggins.players import compiled
from muggins.players.compiled import COMPILED, PLAIN, engine_of
from muggins.players.playout import Habits
from muggins.players.policies import MILLION
from muggins.players.strategies import Policy, Strategy, strategy_of

F = TypeVar("F", bound=Callable[..., Any])
Odds = float | Sequence[float]
AnyRules = Rules | str | Mapping[str, Any]
Strategies = str | Strategy | Sequence[str | Strategy]
WORTH_COMPILING = 3000
"""Below so many rounds plain Python has finished before compiled code is loaded."""
ENOUGH, ENOUGH_OWN = 100_000, 1_000
"""Rounds that are played where nobody says how many, and with a strategy of your own."""
PATIENCE = 8.0
"""Seconds that these rounds may take where there is no compiled twin."""


class How(TypedDict, total=False):
    """What `simulate` explains: how much to play, and how."""

    rounds: int | None
    games: int | None
    seed: int
    forgets: Odds
    notices: Odds
    workers: int | None
    executor: Executor | None
    progress: bool | None
    engine: str | None
    seconds: float | None


USUAL: How = {"seed": 1, "forgets": 0.0, "notices": 1.0}
"""What holds where nothing is said; None for everything else."""


def spelled_out(function: F) -> F:
    """Let help and completion show every argument of `How` in place of `how`."""
    shown = signature(function)
    *own, _how = shown.parameters.values()
    named = [
        Parameter(name, Parameter.KEYWORD_ONLY, default=USUAL.get(name), annotation=kind)
        for name, kind in How.__annotations__.items()
    ]
    vars(function)["__signature__"] = shown.replace(parameters=[*own, *named])
    return function


def limit_of(how: How) -> float:
    """The seconds after which no further part is played; without end where numba is installed."""
    seconds = how.get("seconds")
    if seconds is not None and (type(seconds) not in (int, float) or not seconds > 0):
        raise MugginsError(
            _("The seconds are a number above 0, not {given}.").format(given=quoted(repr(seconds)))
        )
    if compiled.available():
        return inf
    if seconds is None:
        return PATIENCE if how.get("rounds") is how.get("games") is None else inf
    return seconds


def _how_many(rounds: int | None, games: int | None, own: bool) -> tuple[bool, int]:
    """Whether games are played, and how many."""
    if rounds is not None and games is not None:
        raise MugginsError(_("Say how much to play: either rounds or games, not both."))
    if rounds is games is None:
        return False, ENOUGH_OWN if own else ENOUGH
    asked = rounds if games is None else games
    number = whole_number(asked)
    if number is None or not 1 <= number <= MOST:
        sentence = (
            _("The number of rounds is a whole number from 1 to {most}, not {given}.")
            if games is None
            else _("The number of games is a whole number from 1 to {most}, not {given}.")
        )
        raise MugginsError(sentence.format(most=MOST, given=quoted(str(asked))))
    return games is not None, number


def job_of(rules: Rules, strategies: Strategies, how: How) -> Job:
    """The whole experiment as one job, its arguments checked."""
    asked = USUAL | how
    for name in how.keys() - How.__annotations__:
        near = nearest(name, How.__annotations__)
        raise TypeError(
            _("There is no argument {name}; {near}").format(name=quoted(name), near=near)
        )
    if not isinstance(strategies, Iterable) or isinstance(strategies, str) or callable(strategies):
        strategies = [strategies] * rules.seats
    chosen = tuple(strategy_of(strategy) for strategy in strategies)
    if len(chosen) != rules.seats:
        raise MugginsError(
            ngettext(
                "There is {n} player for {seats} seats: name one a seat, or one for all.",
                "There are {n} players for {seats} seats: name one a seat, or one for all.",
                len(chosen),
                seats=rules.seats,
            )
        )
    kinds = [each.kind if isinstance(each, Policy) else 0 for each in chosen]
    habits = Habits(
        _four(kinds),
        _odds(asked["forgets"], rules, "forgets"),
        _odds(asked["notices"], rules, "notices"),
    )
    job = Job(rules, chosen, habits, check_seed(asked["seed"]))
    games, many = _how_many(how.get("rounds"), how.get("games"), job.own)
    engine = _engine(how.get("engine"), job.own, many * (ROUNDS_A_GAME if games else 1))
    return job._replace(games=games, engine=engine, last=many)


def _four(numbers: Sequence[int]) -> tuple[int, int, int, int]:
    first, second, third, fourth = [*numbers, 0, 0, 0][:4]
    return first, second, third, fourth


def _odds(odds: Odds, rules: Rules, what: str) -> tuple[int, int, int, int]:
    """Odds for every seat, out of a million."""
    each = list(odds) if isinstance(odds, Sequence) else [odds] * rules.seats
    good = all(type(one) in (int, float) and 0 <= one <= 1 for one in each)
    if not good or len(each) != rules.seats:
        raise MugginsError(
            _(
                "How often a player {what} is a number from 0 to 1, one for all or one a seat."
            ).format(what=what)
        )
    return _four([round(one * MILLION) for one in each])


def _engine(wanted: str | None, own: bool, rounds: int) -> str:
    """The engine to use; for little, the plain one is the quickest."""
    if wanted == COMPILED and own:
        raise MugginsError(
            _("A strategy of your own runs on the plain engine: leave the engine out.")
        )
    if wanted is None and (own or rounds < WORTH_COMPILING):
        return PLAIN
    return engine_of(wanted)


def hands_of(how: How) -> Hands:
    """Who does the work, and until when."""
    return Hands(how.get("executor"), how.get("workers"), how.get("progress"), limit_of(how))
