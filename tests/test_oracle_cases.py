"""The second reckoning agrees with the examples whose answers are known."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from oracle import options
from oracle.count import reckon
from oracle.game import replay

CASES = Path(__file__).parent / "cases"
EXAMPLES: list[dict[str, Any]] = tomllib.loads(
    (CASES / "worked_examples.toml").read_text(encoding="utf-8")
)["example"]
REPLAYS: list[dict[str, Any]] = json.loads((CASES / "replays.json").read_text(encoding="utf-8"))
RARE: list[dict[str, Any]] = json.loads((CASES / "rare_rounds.json").read_text(encoding="utf-8"))


def plays_of(text: str) -> list[tuple[str, str | None]]:
    parts = [play.partition("@") for play in text.split()]
    return [(tile, host or None) for tile, _, host in parts]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["source"])
def test_r3_4_r4_counts_and_points_of_the_worked_examples(example: dict[str, Any]) -> None:
    after = reckon(plays_of(example["plays"]), options.full(example["rules"], 2))
    assert [step.count for step in after] == example["counts"]
    assert [step.points for step in after] == example["points"]


@pytest.mark.parametrize("case", REPLAYS + RARE, ids=lambda case: case["what"])
def test_r5_to_r8_results_of_the_recorded_games(case: dict[str, Any]) -> None:
    assert replay(case["record"]) == case["expected"]


def test_the_cases_are_all_there() -> None:
    assert (len(EXAMPLES), len(REPLAYS), len(RARE)) == (13, 18, 12)
