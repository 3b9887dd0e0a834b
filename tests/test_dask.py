"""Experiments on a cluster of Dask: the same totals, whatever does the work."""

from collections.abc import Iterator
from concurrent.futures import Executor

import pytest
from distributed import Client, LocalCluster

from muggins import Rules, compare, simulate
from muggins.base.chance import Chance
from muggins.game.moves import Move
from muggins.game.steps import View


@pytest.fixture(scope="module")
def cluster() -> Iterator[Executor]:
    """A worker of Dask in a process of its own, as an executor."""
    with (
        LocalCluster(n_workers=1, threads_per_worker=2, dashboard_address=None) as local,
        Client(local) as client,
    ):
        yield client.get_executor()


def test_a_cluster_finds_the_same_totals(cluster: Executor) -> None:
    alone = simulate("muggins", ["greedy", "careful"], rounds=600, seed=4, forgets=0.2)
    assert (
        simulate(
            "muggins", ["greedy", "careful"], rounds=600, seed=4, forgets=0.2, executor=cluster
        )
        == alone
    )


def test_a_cluster_compares_games(cluster: Executor) -> None:
    other = Rules(target=20, exact=False)
    alone = compare(Rules(target=20), other, "greedy", games=6, seed=4)
    assert alone == compare(
        Rules(target=20), other, "greedy", games=6, seed=4, executor=cluster, workers=2
    )


def test_a_cluster_takes_a_strategy_that_was_defined_in_a_notebook(cluster: Executor) -> None:
    def first_move(view: View, chance: Chance) -> Move:
        return view.legal_moves[0]

    alone = simulate("muggins", [first_move, "random"], rounds=60)
    assert alone == simulate("muggins", [first_move, "random"], rounds=60, executor=cluster)
    assert alone.players == ("first_move", "random")
