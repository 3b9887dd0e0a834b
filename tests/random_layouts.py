"""Random layouts for tests: legal plays under any rules, the same for the same seed."""

import random
from collections.abc import Iterator

from muggins import PRESETS, SET, Layout, Rules


def random_layout(rules: Rules | str, seed: int, most: int = 28) -> Layout:
    """A layout grown by random plays until nothing fits or it holds so many tiles."""
    chance, layout = random.Random(seed), Layout(rules=rules)
    while len(layout) < most:
        plays = [play for tile in SET for play in layout.plays_of(tile)]
        if not plays:
            break
        layout = layout.play(chance.choice(plays))
    return layout


def random_layouts(each: int, most: int = 28) -> Iterator[Layout]:
    """So many random layouts under every preset and one more kind of spinner, each its seeds."""
    for place, rules in enumerate((*PRESETS.values(), Rules(spinners="enclosed"))):
        for seed in range(place * each, (place + 1) * each):
            yield random_layout(rules, seed, most)
