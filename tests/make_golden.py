"""Make the golden games again: one annotated transcript per preset, with partners and calls.

    python tests/make_golden.py            # make what has changed
    python tests/make_golden.py --check    # only say what is stale (exit status 1)

A person reviews what has changed before it is committed. `record_of_2026.json` is no golden game:
it was written once and must be read for ever.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from muggins import PRESETS, Game, Play, Rules, play_game
from muggins.base.chance import Chance
from muggins.base.files import write_whole
from muggins.players.strategies import strategy_of
from muggins.text import records as notation
from muggins.text.transcript import transcript

GOLDEN = Path(__file__).resolve().parent / "golden"


def calling_game(rules: Rules | dict[str, Any], players: Sequence[str], seed: int) -> Game:
    """A game in which people announce too little or too much, and others notice or do not."""
    lot = Random(seed)
    rules = Rules.of(rules)
    game = Game.begin(rules, seed, players)
    while True:
        chance, state = Chance(seed, len(game.rounds)), game.state
        while state.turn is not None:
            move = strategy_of(players[state.turn])(state.view(state.turn), chance)
            worth = state.layout.play(move).points if isinstance(move, Play) else 0
            if isinstance(move, Play) and lot.random() < (0.5 if worth else 0.05):
                move = move.saying(max(0, worth + lot.choice([-4, -2, -1, 1])))
            state = state.apply(move)
            while state.legal_calls and lot.random() < (0.6 if state.round.unclaimed else 0.05):
                state = state.apply(lot.choice(state.legal_calls))
        game = replace(game, rounds=(*game.rounds[:-1], state))
        if game.is_over:
            return game
        game = game.next_dealt(seed)


PLAYERS = ("greedy", "careful", "random", "greedy")
PARTNERS = {"seats": 4, "partners": True}

GAMES: dict[str, Callable[[], Game]] = {
    **{
        preset: partial(play_game, rules, PLAYERS[:2], seed)
        for seed, (preset, rules) in enumerate(PRESETS.items(), 12)
    },
    "partners": partial(play_game, PARTNERS, PLAYERS, 3),
    "three-seats": partial(play_game, {"seats": 3, "next_lead": "rotate"}, PLAYERS[:3], 4),
    "calls": partial(calling_game, "muggins", PLAYERS[:2], 5),
    "calls-of-partners": partial(calling_game, PARTNERS | {"overannounced": "open"}, PLAYERS, 6),
    "late-calls": partial(calling_game, {"seats": 3, "call_until": "own play"}, PLAYERS[:3], 13),
    "lost-points": partial(calling_game, {"call": "lost"}, PLAYERS[:2], 7),
    "drawn-tiles": partial(
        play_game,
        {"play_drawn": True, "may_draw": "only when stuck", "reserve": 2, "rounding": "up"},
        PLAYERS[1:3],
        8,
    ),
    "by-the-hand": partial(
        play_game,
        {**PARTNERS, "may_draw": "never", "blocked": "difference", "bonus_per_hand": True},
        PLAYERS,
        11,
    ),
}
"""The games by the name of their files."""


def texts(name: str) -> dict[Path, str]:
    """The files of a golden game: its record and its transcript."""
    game = GAMES[name]()
    return {
        GOLDEN / f"{name}.json": notation.dumps(game),
        GOLDEN / f"{name}.txt": transcript(game),
    }


def main(argv: Sequence[str] | None = None) -> int:
    """Make the files, or say which are stale."""
    parser = argparse.ArgumentParser(description="Make the golden games again.")
    parser.add_argument("--check", action="store_true", help="only say what is stale")
    check = parser.parse_args(argv).check
    stale = 0
    for name in GAMES:
        for path, text in texts(name).items():
            if path.exists() and path.read_text("utf-8") == text:
                continue
            stale += 1
            print(f"{path.name}: {'stale' if check else 'made'}")
            if not check:
                write_whole(path, text)
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
