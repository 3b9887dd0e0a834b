"""Sequences of plays whose counts and points are known: tests/cases/worked_examples.toml."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from oracle import options
from oracle.count import reckon

from muggins import PRESETS, SET, Layout, Tile
from muggins import rules as r

EXAMPLES: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "cases" / "worked_examples.toml").read_text("utf-8")
)["example"]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["source"][:40])
def test_R4_the_examples_count_and_score_as_their_sources_say(example: dict[str, Any]) -> None:
    history = Layout.parse(example["plays"], rules=example["rules"]).history
    assert [layout.count for layout in history] == example["counts"]
    assert [layout.points for layout in history] == example["points"]


PRINTED = tomllib.loads((Path(__file__).parent / "cases" / "printed_lines.toml").read_text("utf-8"))


@pytest.mark.parametrize("line", PRINTED["line"], ids=lambda line: line["plays"])
def test_R4_lines_of_rule_books_count_and_score_as_they_print(line: dict[str, Any]) -> None:
    layout = Layout.parse(line["plays"], rules=line["rules"])
    assert (layout.count, layout.points) == (line["count"], line["points"])
    plays = [(play[:3], play[4:] or None) for play in line["plays"].split()]
    second = reckon(plays, options.full(line["rules"], 2))[-1]
    assert (second.count, second.points) == (line["count"], line["points"])


@pytest.mark.parametrize("bonus", PRINTED["bonus"], ids=lambda bonus: str(bonus["pips"]))
def test_R6_2_pips_that_are_left_bring_what_rule_books_print(bonus: dict[str, Any]) -> None:
    assert r.rounded(bonus["pips"], PRESETS[bonus["rules"]].options) == bonus["points"]


def test_the_printed_lines_are_all_there() -> None:
    assert len(PRINTED["line"]) >= 30
    assert all(line["source"] for line in PRINTED["line"] + PRINTED["bonus"])


def test_the_examples_are_written_in_full() -> None:
    for example in EXAMPLES:
        assert str(Layout.parse(example["plays"], rules=example["rules"])) == example["plays"]


def sequences(wanted: list[int], reading: str) -> list[str]:
    """All sequences A to D with these counts: C is the first double, and D lies on it (R3.5)."""
    tables = [Layout((), {"spinner_count": reading})]
    for step, count in enumerate(wanted):
        tables = [
            after
            for table in tables
            for tile in SET
            for play in table.plays_of(tile)
            if tile.is_double == (step == 2)
            and (step < 3 or play.host == table.spinner)
            and (after := table.play(play)).count == count
        ]
    return [str(table) for table in tables]


def test_R3_5_one_sequence_fits_document_1_and_none_under_the_line_reading() -> None:
    assert sequences([5, 10, 16, 20], "open sides") == ["1-4 1-6@1-4 6-6@1-6 4-6@6-6"]
    assert sequences([5, 10, 16, 20], "line") == []


def test_R3_5_the_named_play_b_makes_document_2_unique() -> None:
    with_13 = [text for text in sequences([5, 7, 10, 12], "open sides") if " 1-3@" in text]
    assert with_13 == ["1-4 1-3@1-4 3-3@1-3 2-3@3-3"]
    assert [text for text in sequences([5, 7, 10, 12], "line") if " 1-3@" in text] == []


def test_R3_5_without_the_fourth_tile_on_the_double_others_fit_too() -> None:
    table = Layout.parse("1-4 1-6@1-4 6-6@1-6")
    also = table.play("4-4@1-4")
    assert (also.count, also.under({"spinner_count": "line"}).count) == (20, 20)
    assert Layout.parse("1-4 1-3@1-4 3-3@1-3 4-6@1-4").count == 12


def test_R3_1_a_fifth_tile_has_no_side_left_on_the_spinner() -> None:
    full = Layout.parse("6-6 1-6 2-6 3-6 4-6")
    assert full.attached(Tile(6, 6)) == tuple(Tile(n, 6) for n in (1, 2, 3, 4))
    assert full.plays_of(Tile(5, 6)) == ()
