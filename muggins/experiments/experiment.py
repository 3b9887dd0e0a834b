"""Experiments: many rounds or games from one seed, and two rule sets on the same deals.

Results do not depend on the engine or on the number of workers: every round has a number, and
what it needs of chance follows from the seed and that number alone.
"""

import multiprocessing
import os
import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import nullcontext
from inspect import Parameter, signature
from math import inf
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from time import monotonic
from typing import Any, NamedTuple, TypedDict, TypeVar, Unpack

from muggins import __version__
from muggins.base.checks import nearest, quoted, whole_number
from muggins.base.errors import MugginsError
from muggins.base.language import _, ngettext
from muggins.experiments.progress import bar_for
from muggins.experiments.results import MOST, Comparison, Simulation
from muggins.experiments.statistics import UNITS
from muggins.experiments.watching import Watched, watch_many
from muggins.game.deals import check_seed
from muggins.game.options import Rules
from muggins.players import compiled
from muggins.players.compiled import COMPILED, PLAIN, engine_of
from muggins.players.playout import Conditions, Habits, plain_numbers
from muggins.players.policies import MILLION
from muggins.players.strategies import Policy, Strategy, name_of, strategy_of
from muggins.players.totals import COLUMNS, empty_notes, empty_totals, play_many

F = TypeVar("F", bound=Callable[..., Any])
Odds = float | Sequence[float]
AnyRules = Rules | str | Mapping[str, Any]
Strategies = str | Strategy | Sequence[str | Strategy]
WORTH_COMPILING = 3000
"""Below so many rounds plain Python has finished before compiled code is loaded."""
MOST_WORKERS = 60
"""The most processes or threads of our own; Windows has no room for more than 61."""
ENOUGH, ENOUGH_OWN = 100_000, 1_000
"""Rounds that are played where nobody says how many, and with a strategy of your own."""
PATIENCE = 8.0
"""Seconds that these rounds may take where there is no compiled twin."""
ROUNDS_A_GAME = 15
PART = {PLAIN: 250, COMPILED: 50_000}
"""Rounds that are played at a time: between two parts an experiment can be interrupted."""
PACE = 0.5
"""Seconds that a part should take where strategies of your own play: nobody knows their speed."""


class Job(NamedTuple):
    """What one worker plays: everything it needs, so that it can be sent to another process."""

    rules: Rules
    strategies: tuple[Strategy, ...]
    habits: Habits
    seed: int
    games: bool = False
    engine: str = PLAIN
    first: int = 0
    last: int = 0

    @property
    def own(self) -> bool:
        """Whether some strategy is not one of the policies."""
        return not all(isinstance(strategy, Policy) for strategy in self.strategies)


class Part(NamedTuple):
    """What one worker hands back: sums that can be added to others."""

    n: int
    numbers: tuple[tuple[int, ...], ...]

    def __add__(self, other: Any) -> "Part":
        pairs = zip(self.numbers, other.numbers, strict=True)
        summed = (tuple(map(int.__add__, a, b)) for a, b in pairs)
        return Part(self.n + other.n, tuple(summed))


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


@spelled_out
def simulate(rules: AnyRules, strategies: Strategies, **how: Unpack[How]) -> Simulation:
    """Play many rounds, or whole games, and add up what happens.

    Args:
        rules: a preset's name, a table of options or `Rules`.
        strategies: one for all seats, or one a seat: names, or functions of a view and chance.
        rounds: how many single rounds, each from no score and led by lot; or
        games: how many games to the target; without both, 100,000 rounds, or 1,000 with a
            strategy of your own.
        seed: from 0 to 2^63 - 1; the same seed gives the same totals, however the work is shared.
        forgets: how often a player forgets to announce points, from 0 to 1 (R8.1).
        notices: how often another player calls what was not announced, from 0 to 1.
        workers: how many work at a time, 60 at most; threads for compiled code, else processes.
        executor: any `concurrent.futures.Executor` to do the work instead, such as Dask's
            `Client(...).get_executor()`; then `workers` says how many parts it gets at a time.
        progress: whether to show a bar; by default on a terminal or in a notebook, with tqdm.
        engine: "compiled" or "plain"; by default the quickest that is there.
        seconds: without numba, stop after so many seconds; by default after 8 where neither
            `rounds` nor `games` is given, else never.

    Interrupted or stopped, it returns what it has: `n` says how much. Raises `MugginsError` for
    what cannot be played.

    On a cluster of Dask (`pip install "muggins[dask]"`), with 64 cores for example:

        with Client("tcp://scheduler:8786") as client:
            found = simulate(
                "muggins", "greedy", rounds=10**9, executor=client.get_executor(), workers=64
            )

    >>> found = simulate("muggins", "greedy", rounds=200, seed=1)
    >>> found.n, found.statistics["plays"].n
    (200, 200)
    """
    job = _job(Rules.of(rules), strategies, how)
    part = _run([job], play, how)
    return _simulation(job, part.n, *part.numbers)


@spelled_out
def compare(
    rules_a: AnyRules, rules_b: AnyRules, strategies: Strategies, **how: Unpack[How]
) -> Comparison:
    """Play under two rule sets from the same shuffles, and look at the differences pair by pair.

    The arguments are those of `simulate`. What both rule sets owe to lucky tiles falls out of the
    difference, so that small effects show.

    >>> found = compare("muggins", "all-threes", "greedy", rounds=200)
    >>> found.differences["points of all sides"].mean > 0
    True
    """
    a, b = Rules.of(rules_a), Rules.of(rules_b)
    if (a.seats, a.sides) != (b.seats, b.sides):
        facts = {"seats": a.seats, "sides": a.sides, "other_seats": b.seats, "other_sides": b.sides}
        raise MugginsError(
            _(
                "Rules are compared at the same seats and sides: the first have {seats} seats and "
                "{sides} sides, the second {other_seats} seats and {other_sides} sides."
            ).format(**facts)
        )
    jobs = [_job(each, strategies, how) for each in (a, b)]
    part = _run(jobs, play_pair, how)
    first = _simulation(jobs[0], part.n, *part.numbers[:3])
    second = _simulation(jobs[1], part.n, *part.numbers[3:6])
    return Comparison(first, second, *part.numbers[6:])


# --- What a worker does ---------------------------------------------------------------------


def play(job: Job) -> Part:
    """Play one part of an experiment."""
    return Part(job.last - job.first, _played(job)[:3])


def play_pair(job: Job, other: Job) -> Part:
    """Play one part of a comparison: the same numbers under both rule sets."""
    pairs = job.last - job.first
    a, b = (_played(each, rows=pairs) for each in (job, other))
    sums, squares = [0] * COLUMNS, [0] * COLUMNS
    for column in range(COLUMNS):
        changes = [y - x for x, y in zip(a[3][column::COLUMNS], b[3][column::COLUMNS], strict=True)]
        sums[column] = sum(changes)
        squares[column] = sum(change * change for change in changes)
    return Part(pairs, (*a[:3], *b[:3], tuple(sums), tuple(squares)))


def _played(job: Job, rows: int = 0) -> tuple[tuple[int, ...], ...]:
    """The sums, squares and counts of a part, and so many rows."""
    zeros = compiled.numbers if job.engine == COMPILED else plain_numbers
    notes, totals = empty_notes(zeros), empty_totals(zeros, rows)
    rules, span = job.rules, (job.seed, job.first, job.last)
    if job.own:
        watched = Watched(rules, job.strategies, job.habits)
        watch_many(watched, *span, job.games, notes, totals)
    elif job.engine == COMPILED:
        fixed = compiled.worth_fixing(job.habits, rules.seats)
        loop = compiled.many_loop(rules.options, rules.hand_size, job.games, fixed)
        loop(job.habits, *span, notes, totals)
    else:
        conditions = Conditions(rules.options, rules.hand_size, job.habits)
        play_many(conditions, *span, job.games, notes, totals)
    found = (totals.sums, totals.squares, notes.counts, totals.rows)
    return tuple(tuple(map(int, numbers)) for numbers in found)


# --- Handing out the work -------------------------------------------------------------------


class _Parts:
    """The work cut into parts, of `size` rounds or games each.

    Of strategies of your own nobody knows the speed: the first part is one round, and the others
    are as large as takes `PACE` seconds, so that a bar moves and Ctrl-C is heard.
    """

    def __init__(self, jobs: Sequence[Job]) -> None:
        self.jobs, self.asked = jobs, jobs[0].last
        plain = any(job.engine == PLAIN for job in jobs)
        most = PART[PLAIN] if plain else PART[COMPILED] // len(jobs) ** 2
        self.most = max(1, most // ROUNDS_A_GAME) if jobs[0].games else most
        self.size = 1 if jobs[0].own else self.most

    def __iter__(self) -> Iterator[list[Job]]:
        at = 0
        while at < self.asked:
            last = min(at + self.size, self.asked)
            yield [job._replace(first=at, last=last) for job in self.jobs]
            at = last

    def took(self, seconds: float, played: int) -> None:
        """Adapt the size to how long so many rounds or games have taken."""
        if self.jobs[0].own:
            self.size = max(1, min(self.most, int(played * PACE / max(seconds, 1e-9))))


def _run(jobs: Sequence[Job], task: Callable[..., Part], how: How) -> Part:
    """Cut the work into parts, let them be played, and add up what comes back."""
    executor, limit = how.get("executor"), limit_of(how)
    plain, parts = any(job.engine == PLAIN for job in jobs), _Parts(jobs)
    at_once = _workers(how.get("workers"), alone=plain and executor is None, own=executor is None)
    if plain and executor is None and at_once > 1:
        _check_sendable(jobs[0].strategies)
    if executor is None:
        # Nobody starts who would find no part to play.
        at_once = min(at_once, -(-parts.asked // parts.size))
    total: Part | None = None
    start = before = monotonic()
    with bar_for(parts.asked, UNITS[jobs[0].games], how.get("progress")) as bar:
        if not plain:
            bar.set_description(_("loading the compiled rules"))
        try:
            for part in _results(task, parts, at_once, executor, plain):
                if total is None:
                    bar.set_description("")
                total = part if total is None else total + part
                bar.update(part.n)
                now = monotonic()
                parts.took((now - before) * at_once, part.n)
                before = now
                if now - start > limit:
                    break
        except KeyboardInterrupt:
            if total is None:
                raise
    assert total is not None  # something was asked for
    return total


def _check_sendable(strategies: Iterable[Strategy]) -> None:
    """Refuse strategies that no other process can be given."""
    for strategy in strategies:
        try:
            pickle.dumps(strategy)
        except Exception:  # whatever the strategy's own parts raise
            name = name_of(strategy)
            raise MugginsError(
                _(
                    "The strategy {name} cannot be sent to other processes: leave "
                    "workers out, or define it in a module."
                ).format(name=quoted(name))
            ) from None


def _results(
    task: Callable[..., Part],
    parts: Iterable[Sequence[Job]],
    at_once: int,
    executor: Executor | None,
    plain: bool,
) -> Iterator[Part]:
    """The parts as they are finished, in order; only a few wait at a time."""
    if executor is None and at_once == 1:
        for jobs in parts:
            yield task(*jobs)
        return
    waiting: deque[Future[Part]] = deque()
    with nullcontext(executor) if executor is not None else _pool(at_once, plain) as working:
        try:
            for jobs in parts:
                waiting.append(working.submit(task, *jobs))
                if len(waiting) > 2 * at_once:
                    yield _first(waiting)
            while waiting:
                yield _first(waiting)
        except KeyboardInterrupt:
            while waiting and waiting[0].done():
                yield _first(waiting)
            raise
        finally:
            for future in waiting:
                future.cancel()


def _first(waiting: deque[Future[Part]]) -> Part:
    """The result of the first part that waits; interrupted, the part waits on."""
    result = waiting[0].result()
    waiting.popleft()
    return result


def _pool(at_once: int, plain: bool) -> Executor:
    """Workers of our own: threads for compiled code, else processes."""
    if plain:
        return ProcessPoolExecutor(at_once, initializer=_settle_in)
    return ThreadPoolExecutor(at_once)


def _settle_in() -> None:
    """Let a new process leave Ctrl-C to the one that started it, and end when that one ends."""
    signal(SIGINT, SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        # However it ends, also by SIGKILL: nobody would take a result any more.
        parent.join()
        os._exit(1)

    Thread(target=follow, daemon=True).start()


# --- Reading the arguments ------------------------------------------------------------------


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
        unit, given = UNITS[games is not None], quoted(str(asked))
        raise MugginsError(
            _("The number of {unit} is a whole number from 1 to {most}, not {given}.").format(
                unit=unit, most=MOST, given=given
            )
        )
    return games is not None, number


def _job(rules: Rules, strategies: Strategies, how: How) -> Job:
    """The whole experiment as one job, its arguments checked."""
    asked = USUAL | how
    for name in how.keys() - How.__annotations__:
        near = nearest(name, How.__annotations__)
        raise TypeError(f"There is no argument {quoted(name)}; {near}")
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


def _workers(wanted: int | None, alone: bool, own: bool) -> int:
    """How many work at a time; `alone` where one does unless more are wanted.

    `own` are processes or threads on this machine; how many a given executor bears, it knows best.
    """
    if wanted is None:
        return 1 if alone else min(os.cpu_count() or 1, MOST_WORKERS)
    number = whole_number(wanted)
    if number is None or not 1 <= number <= (MOST_WORKERS if own else MOST):
        given = quoted(str(wanted))
        raise MugginsError(
            _("The number of workers is a whole number from 1 to {most}, not {given}.").format(
                most=MOST_WORKERS, given=given
            )
        )
    return number


def _simulation(
    job: Job,
    n: int,
    sums: tuple[int, ...],
    squares: tuple[int, ...],
    counts: tuple[int, ...],
) -> Simulation:
    seats = job.rules.seats
    return Simulation(
        rules=job.rules,
        players=tuple(map(name_of, job.strategies)),
        unit=UNITS[job.games],
        asked=job.last,
        n=n,
        seed=job.seed,
        version=__version__,
        engine=job.engine,
        forgets=tuple(odds / MILLION for odds in job.habits.forgets[:seats]),
        notices=tuple(odds / MILLION for odds in job.habits.notices[:seats]),
        sums=sums,
        squares=squares,
        counts=counts,
    )
