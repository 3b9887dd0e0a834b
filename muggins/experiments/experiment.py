"""Experiments: many rounds or games from one seed, and two rule sets on the same deals.

Results do not depend on the engine or on the number of workers: every round has a number, and
what it needs of chance follows from the seed and that number alone.
"""

from typing import Unpack

from muggins import __version__
from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.experiments.asking import AnyRules, How, Strategies, hands_of, job_of, spelled_out
from muggins.experiments.results import Comparison, Simulation
from muggins.experiments.statistics import UNITS
from muggins.experiments.work import Job, play, play_pair, run
from muggins.game.options import Rules
from muggins.players.policies import MILLION
from muggins.players.strategies import name_of


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
    job = job_of(Rules.of(rules), strategies, how)
    part = run([job], play, hands_of(how))
    return _simulation(job, part.n, *part.numbers)


@spelled_out
def compare(
    rules_a: AnyRules,
    rules_b: AnyRules,
    strategies: Strategies,
    others: Strategies | None = None,
    **how: Unpack[How],
) -> Comparison:
    """Play at two tables from the same shuffles, and look at the differences pair by pair.

    The arguments are those of `simulate`; `others` play at the second table, by default the same as
    at the first. What both tables owe to lucky tiles falls out of the difference, so that small
    effects show.

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
    jobs = [job_of(a, strategies, how), job_of(b, strategies if others is None else others, how)]
    part = run(jobs, play_pair, hands_of(how))
    first = _simulation(jobs[0], part.n, *part.numbers[:3])
    second = _simulation(jobs[1], part.n, *part.numbers[3:6])
    return Comparison(first, second, *part.numbers[6:])


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
