"""How many two-seat rounds plain Python plays a second: CPU time, the median of five runs.

    python tests/benchmarks/bench_plain.py [ROUNDS]

Muggins with drawing only when stuck, every seat by the same policy. The machine should be idle.
"""

import statistics
import sys
import time

from muggins import PRESETS
from muggins.players.playout import (
    NO_SCORES,
    Conditions,
    Habits,
    lead_by_lot,
    plain_numbers,
    play_out,
)
from muggins.players.policies import CAREFUL, GREEDY, RANDOM
from muggins.players.totals import empty_notes

RUNS = 5
RULES = PRESETS["muggins"].but(may_draw="only when stuck")
KINDS = {"random": (RANDOM, 1), "greedy": (GREEDY, 2), "careful": (CAREFUL, 16)}
"""The policies by name, each with how many times fewer rounds it is given."""


def rounds_a_second(kind: int, rounds: int) -> float:
    """Play so many rounds once, and divide them by the processor's time."""
    options, nobody = RULES.options, (0, 0, 0, 0)
    habits = Habits((kind, kind, kind, kind), nobody, nobody)
    conditions, notes = Conditions(options, RULES.hand_size, habits), empty_notes(plain_numbers)
    start = time.process_time()
    for number in range(rounds):
        lead = lead_by_lot(1, number, options)
        play_out(conditions, 1, number, lead, NO_SCORES, notes)
    return rounds / (time.process_time() - start)


def main(rounds: int) -> None:
    """Print a line for each policy."""
    for name, (kind, fewer) in KINDS.items():
        rates = [rounds_a_second(kind, rounds // fewer) for _ in range(RUNS)]
        spread = f"{min(rates):,.0f} to {max(rates):,.0f}"
        print(f"{name:8} {statistics.median(rates):8,.0f} rounds/s ({spread})")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
