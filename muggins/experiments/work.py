"""The work of an experiment: cut into parts, handed to workers, and added up again."""

import os
import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import nullcontext
from time import monotonic
from typing import Any, NamedTuple

from muggins.base.checks import quoted, whole_number
from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.base.workers import settle_in
from muggins.experiments.progress import bar_for
from muggins.experiments.statistics import UNITS
from muggins.experiments.sums import MOST
from muggins.experiments.watching import Watched, watch_many
from muggins.game.options import Rules
from muggins.players import compiled
from muggins.players.compiled import COMPILED, PLAIN
from muggins.players.playout import Conditions, Habits, plain_numbers
from muggins.players.strategies import Policy, Strategy, name_of
from muggins.players.totals import COLUMNS, empty_notes, empty_totals, play_many

ROUNDS_A_GAME = 15
PART = {PLAIN: 250, COMPILED: 50_000}
"""Rounds that are played at a time: between two parts an experiment can be interrupted."""
PACE = 0.5
"""Seconds that a part should take where strategies of your own play: nobody knows their speed."""
MOST_WORKERS = 60
"""The most processes or threads of our own; Windows has no room for more than 61."""


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


class Hands(NamedTuple):
    """Who does the work and who watches it: what `simulate` explains, and the seconds left."""

    executor: Executor | None
    workers: int | None
    progress: bool | None
    limit: float


class Part(NamedTuple):
    """What one worker hands back: sums that can be added to others."""

    n: int
    numbers: tuple[tuple[int, ...], ...]

    def __add__(self, other: Any) -> "Part":
        pairs = zip(self.numbers, other.numbers, strict=True)
        summed = (tuple(map(int.__add__, a, b)) for a, b in pairs)
        return Part(self.n + other.n, tuple(summed))


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


def run(jobs: Sequence[Job], task: Callable[..., Part], hands: Hands) -> Part:
    """Cut the work into parts, let them be played, and add up what comes back."""
    executor = hands.executor
    plain, parts = any(job.engine == PLAIN for job in jobs), _Parts(jobs)
    at_once = _workers(hands.workers, alone=plain and executor is None, own=executor is None)
    if plain and executor is None and at_once > 1:
        _check_sendable(jobs[0].strategies)
    if executor is None:
        # Nobody starts who would find no part to play.
        at_once = min(at_once, -(-parts.asked // parts.size))
    total: Part | None = None
    start = before = monotonic()
    with bar_for(parts.asked, UNITS[jobs[0].games], hands.progress) as bar:
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
                if now - start > hands.limit:
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
        return ProcessPoolExecutor(at_once, initializer=settle_in)
    return ThreadPoolExecutor(at_once)


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
