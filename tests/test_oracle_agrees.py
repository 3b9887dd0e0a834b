"""The package and the second reckoning agree: counts, legal moves, awards, results, refusals.

They meet in text alone: plays and moves as written, records as JSON. `MUGGINS_ORACLE_GAMES` sets
how many games of each kind are played (the default keeps a test run short).
"""

import json
import os
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from oracle import options as opts
from oracle.count import Place, Table, numbers_of
from oracle.game import ALL_TILES, Round, replay, steps
from oracle.mutations import MUTATIONS, mutated
from oracle.random_games import any_game, any_options, preset_options, respelled, stuck_options

from muggins import Layout, MugginsError, State
from muggins.cli import main
from muggins.text import records as notation

GAMES = int(os.environ.get("MUGGINS_ORACLE_GAMES", "12"))
PRESETS = sorted(opts.PRESETS)
KINDS = [*PRESETS, "random options", "stuck rounds"]


def rules_of(kind: str, chance: Random) -> tuple[Any, int]:
    """Rules for a record of this kind (a name, or an object) and the seats of its hands."""
    if kind == "random options":
        return any_options(chance), 0
    if kind == "stuck rounds":
        return stuck_options(chance), 0
    if chance.random() < 0.4:
        return kind, chance.choice([2, 3, 4])
    return preset_options(kind, chance), 0


def games(kind: str, seed: str, number: int, most: int = 6) -> Iterator[dict[str, Any]]:
    """Random records of one kind; the seed is a text so that kinds do not share games."""
    for game in range(number):
        chance = Random(f"{seed} {kind} {game}")
        yield any_game(chance, *rules_of(kind, chance), most=most)


# -- counts --------------------------------------------------------------------------------


def random_plays(chance: Random, options: dict[str, Any]) -> list[tuple[str, str | None]]:
    """Tiles of the set laid in random order at random places until none fits."""
    table, tiles = Table(options), list(ALL_TILES)
    chance.shuffle(tiles)
    plays: list[tuple[str, str | None]] = [(tiles.pop(), None)]
    table.lay(*plays[0])
    while True:
        places = table.places()
        open_numbers = {place.number for place in places}
        fitting = [tile for tile in tiles if open_numbers & set(numbers_of(tile))]
        if not fitting:
            return plays
        tile = fitting[0]
        hosts = [place.host for place in places if place.number in numbers_of(tile)]
        plays.append((tile, chance.choice(hosts)))
        table.lay(*plays[-1])
        tiles.remove(tile)


def written(play: tuple[str, str | None]) -> str:
    return f"{play[0]}@{play[1]}" if play[1] else play[0]


@pytest.mark.parametrize("kind", [*PRESETS, "random options"])
def test_r3_r4_counts_points_and_ends_of_random_plays(kind: str) -> None:
    compared = 0
    for number in range(100 if kind in PRESETS else 500):
        chance = Random(f"counts {kind} {number}")
        given = any_options(chance) if kind not in PRESETS else dict(opts.PRESETS[kind])
        options = opts.full(given, 2)
        plays = random_plays(chance, options)
        text = " ".join(respelled(chance, written(play)) for play in plays)
        layout = Layout.parse(text, rules=given)
        assert str(layout) == " ".join(map(written, plays))
        table = Table(options)
        for play, seen in zip(plays, layout.history, strict=True):
            after = table.lay(*play)
            assert (seen.count, seen.points) == (after.count, after.points), str(seen)
            ends = [Place(str(e.host), e.number, e.is_double, e.adds) for e in seen.ends]
            assert sorted(ends) == sorted(after.places), str(seen)
            assert sorted(seen.tally.parts) == sorted(table.addends()), str(seen)
            compared += 1
    assert compared > 1500


# -- whole games ---------------------------------------------------------------------------


def canonical_plays(current: Round) -> list[str]:
    """The legal plays in full, each with the host that is written: the end laid first."""
    found = []
    for tile, number, on_double in current.legal().plays:
        wanted = (number, on_double)
        hosts = [p.host for p in current.fitting(tile) if (p.number, p.on_double) == wanted]
        found.append(written((tile, hosts[0] if hosts else None)))
    return sorted(found)


def assert_same_choices(current: Round, state: State) -> None:
    legal = current.legal()
    moves = canonical_plays(current) + ["draw"] * legal.draw + ["pass"] * legal.pass_
    assert sorted(map(str, state.legal_moves)) == sorted(moves), str(state)
    calls = [f"muggins:{seat}" for seat in sorted(legal.calls)]
    assert list(map(str, state.legal_calls)) == calls, str(state)
    assert [sorted(map(str, hand)) for hand in state.hands] == [
        sorted(hand) for hand in current.hands
    ]
    assert list(map(str, state.boneyard)) == current.boneyard
    # Once the round is over nobody has a turn, but the counted scores come with the outcome.
    assert (state.turn, list(state.scores)) == (
        current.turn if current.end == "unfinished" else None,
        current.scores,
    )


def awards_of(state: State) -> list[tuple[int, str, int, int, int, bool]]:
    """Every award of a round as the package tells it, in the form of the second reckoning."""
    found = []
    for number, step in enumerate(state.steps):
        if step.worth:
            kind = "call" if str(step.move).startswith("muggins") else "play"
            side = state.rules.side_of(step.seat)
            found.append((number, kind, side, step.worth, step.gained, step.void))
    outcome = state.outcome
    if outcome.bonus and outcome.winner is not None:
        gained = outcome.scores[outcome.winner] - state.scores[outcome.winner]
        bonus = (len(state.steps), "bonus", outcome.winner, outcome.bonus, gained, outcome.void)
        found.append(bonus)
    return found


def follow(record: dict[str, Any]) -> Counter[str]:
    """Walk through a record on both sides and compare at every step; what was met, counted."""
    game = notation.loads(json.dumps(record))
    met: Counter[str] = Counter(rounds=len(game.rounds))
    rounds = iter(game.rounds)
    moments: list[State] = []
    for current, text in steps(record):
        if not moments:
            moments = list(next(rounds).history)
        state = moments.pop(0)
        assert_same_choices(current, state)
        if text is None:
            assert not moments
            current.close()
            assert awards_of(state) == [tuple(award) for award in current.awards], str(state)
            met.update(f"{a.kind} {'void' if a.void else 'kept'}" for a in current.awards)
            met[current.end] += 1
    assert next(rounds, None) is None
    assert notation.result(game) == replay(record)
    return met


@pytest.mark.parametrize("kind", KINDS)
def test_r5_to_r8_choices_awards_and_results_of_random_games(kind: str) -> None:
    met: Counter[str] = Counter()
    for record in games(kind, "games", GAMES if kind in PRESETS else 6 * GAMES):
        met += follow(record)
    assert met["play kept"] > GAMES, met
    if kind == "random options":
        ends = {"domino", "blocked", "target", "unfinished"}
        awards = {f"{a} {fate}" for a in ("play", "call", "bonus") for fate in ("kept", "void")}
        assert ends | awards <= set(met), met


CASES = Path(__file__).parent / "cases"
RARE = json.loads((CASES / "rare_rounds.json").read_text("utf-8"))
REPLAYS = json.loads((CASES / "replays.json").read_text("utf-8"))


@pytest.mark.parametrize("case", RARE, ids=lambda case: case["what"])
def test_r2_to_r8_what_random_games_seldom_meet(case: dict[str, Any]) -> None:
    follow(case["record"])
    assert package_result(case["record"]) == case["expected"]
    rounds = case["record"].get("rounds", [{}])
    for other in {0, 1, 2, 3} - {rounds[-1].get("lead")} if len(rounds) > 1 else []:
        wrong = {"format": 1, "rounds": [*rounds[:-1], rounds[-1] | {"lead": other}]}
        assert package_result(wrong) == oracle_result(wrong) == "refused"


@cache
def legal_records() -> list[dict[str, Any]]:
    """The records that are spoilt in one way after another: short ones of every kind."""
    return [record for kind in KINDS for record in games(kind, "mutated", GAMES // 2, most=3)]


def oracle_result(record: dict[str, Any]) -> Any:
    try:
        return replay(record)
    except ValueError:
        return "refused"


def package_result(record: dict[str, Any]) -> Any:
    try:
        return notation.result(notation.loads(json.dumps(record)))
    except MugginsError as error:
        return "refused" if len(str(error).splitlines()) == 1 else str(error)


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
def test_records_with_one_thing_changed_are_read_alike(mutation: Any) -> None:
    refused = 0
    for number, record in enumerate(legal_records()):
        changed = mutated(Random(f"{mutation.__name__} {number}"), record, mutation)
        expected = oracle_result(changed)
        assert package_result(changed) == expected, json.dumps(changed)
        refused += expected == "refused"
    # Another spelling is the one change that leaves every record as it was.
    assert (refused == 0) == (mutation.__name__ == "respell_all")


# -- the command line ----------------------------------------------------------------------


def replay_command(record: dict[str, Any], folder: Path, capsys: Any) -> Any:
    """What `muggins replay --json` says of a record: its result, or "refused" in one sentence."""
    file = folder / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    status = main(["replay", str(file), "--json"])
    said = capsys.readouterr()
    if status == 0:
        assert said.err == ""
        return json.loads(said.out)
    assert (status, said.out) == (2, "")
    return "refused" if len(said.err.splitlines()) == 1 else said.err


def test_replay_prints_the_results_that_are_known(tmp_path: Path, capsys: Any) -> None:
    for case in REPLAYS + RARE:
        assert replay_command(case["record"], tmp_path, capsys) == case["expected"], case["what"]


def test_replay_refuses_what_the_second_reckoning_refuses(tmp_path: Path, capsys: Any) -> None:
    verdicts = []
    for number, record in enumerate(legal_records()):
        chance = Random(f"command {number}")
        changed = mutated(chance, record, chance.choice(MUTATIONS))
        verdicts.append(oracle_result(changed))
        assert replay_command(changed, tmp_path, capsys) == verdicts[-1], json.dumps(changed)
    assert 10 < verdicts.count("refused") < len(verdicts) - 5
