"""The coach: how quick it is, and how often it wins. CPU time, medians; nice it, it takes long.

python tests/benchmarks/bench_coach.py values     2,000 playouts of every legal move
python tests/benchmarks/bench_coach.py solver     seven tiles against seven, exactly
python tests/benchmarks/bench_coach.py wins [GAMES] [RULES]   games against greedy and careful
"""

import statistics
import sys
import time
from collections.abc import Callable

from muggins import PRESETS, Chance, Estimate, Rules, State, advise, deal, play_game

PLAYOUTS, ROUNDS, ENDINGS, EVERY = 2000, 8, 60, 100
SEVEN = Rules(hand=(14, 5, 5))
"""All tiles are dealt, so that nothing is hidden; after half of them seven are left to each."""


def milliseconds(task: Callable[[], object]) -> float:
    """The processor's time for a task."""
    start = time.process_time()
    task()
    return 1000 * (time.process_time() - start)


def values() -> None:
    """A line for each preset: the time for all moves of a position, and for one playout."""
    for name in PRESETS:
        times, each = [], []
        for seed in range(ROUNDS):
            state, chance = State(name, deal(name, seed)), Chance(seed)
            while state.turn is not None:
                view = state.view(state.turn)
                moves = len(view.legal_moves)
                if moves > 1 and not advise(view, 2).exact:
                    times.append(milliseconds(lambda view=view: advise(view, PLAYOUTS)))
                    each.append(1000 * times[-1] / PLAYOUTS / moves)
                state = state.apply(chance.choice(state.legal_moves))
        print(
            f"{name:21} {statistics.median(times):5.1f} ms a position ({max(times):.0f} at most), "
            f"{statistics.median(each):.2f} µs a playout, {len(times)} positions"
        )


def ending(seed: int) -> State:
    """Seven tiles against seven, after moves by lot."""
    chance, number = Chance(seed), 0
    while True:
        state = State(SEVEN, deal(SEVEN, seed, number))
        while state.turn is not None and sum(map(len, state.hands)) > 14:
            state = state.apply(chance.choice(state.legal_moves))
        if state.turn is not None and len(state.hands[0]) == len(state.hands[1]):
            return state
        number += 1


def solver() -> None:
    """Two lines: far from the target, and where it is so near that the scores matter."""
    for score in (0, 40):
        times = []
        for seed in range(ENDINGS):
            made = ending(seed)
            view = State(SEVEN, made.deal, made.moves).view(made.turn or 0)
            object.__setattr__(view, "scores", (score, score))
            advise(view, 2)
            times.append(milliseconds(lambda view=view: advise(view, 2)))
        print(
            f"7 against 7 at {score}: {statistics.median(times):.1f} ms, "
            f"{max(times):.0f} at most, {ENDINGS} positions"
        )


def wins(games: int = 2000, rules: str = "muggins", players: str = "greedy,careful") -> None:
    """The share of games won against each opponent, the seats taken in turn; said as it grows."""
    for opponent in players.split(","):
        won = []
        for seed in range(games):
            seat = seed % 2
            pair = ["coach", opponent] if seat == 0 else [opponent, "coach"]
            won.append(play_game(rules, pair, seed).winner == seat)
            if len(won) % EVERY == 0 or len(won) == games:
                found = Estimate.from_values(won).percent
                print(f"{rules}: won {found} % of {len(won)} games against {opponent}", flush=True)


if __name__ == "__main__":
    what, *given = sys.argv[1:] or ["values"]
    if what == "wins":
        wins(*map(int, given[:1]), *given[1:])
    else:
        {"values": values, "solver": solver}[what]()
