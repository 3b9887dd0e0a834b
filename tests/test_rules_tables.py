"""The rules as tables: what each paragraph of R1 to R4 says, in numbers."""

import ast
import inspect
import random
import re
from typing import get_type_hints

import pytest
from random_layouts import random_layout

from muggins import PRESETS, SET, Layout, Rules, Tile, packing, rules

FIVES = "0-5 1-4 2-3 4-6 5-5"


def adds(layout: Layout, double: Tile) -> int:
    return sum(end.adds for end in layout.ends if end.host == double)


def test_R1_1_the_set() -> None:
    assert len(set(SET)) == 28
    assert sum(tile.pips for tile in SET) == 168


def test_R2_2_five_leads_score_with_fives() -> None:
    leads = [tile for tile in SET if Layout().play(str(tile)).points]
    assert " ".join(map(str, leads)) == FIVES


# Tiles at the spinner:        0   1   2   3  4
SPINNER_ADDS = {
    ("first", "open sides"): [12, 12, 12, 6, 0],
    ("first", "line"): [12, 12, 0, 0, 0],
    ("all", "open sides"): [12, 12, 12, 6, 0],
    ("all", "line"): [12, 12, 0, 0, 0],
    ("none", "open sides"): [12, 12, 0],
    ("none", "line"): [12, 12, 0],
}


@pytest.mark.parametrize("double_count", ["both", "one"])
@pytest.mark.parametrize(("spinners", "spinner_count"), SPINNER_ADDS)
def test_R3_5_what_a_led_double_adds(spinners: str, spinner_count: str, double_count: str) -> None:
    given = {"spinners": spinners, "spinner_count": spinner_count, "double_count": double_count}
    layout, expected = Layout((), given).play("6-6"), SPINNER_ADDS[spinners, spinner_count]
    if spinners == "none" and double_count == "one":
        expected = [12, 6, 0]
    found = [adds(layout, Tile(6, 6))]
    for number in range(1, len(expected)):
        layout = layout.play(f"{number}-6@6-6")
        found.append(adds(layout, Tile(6, 6)))
    assert found == expected
    assert layout.plays_of(Tile(5, 6)) == ()


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({}, [8, 0]),
        ({"double_count": "one"}, [4, 0]),
        ({"spinners": "none"}, [8, 0]),
        ({"spinners": "none", "double_count": "one"}, [4, 0]),
        ({"spinners": "all"}, [8, 8, 4, 0]),
        ({"spinners": "all", "double_count": "one"}, [8, 8, 4, 0]),
        ({"spinners": "all", "spinner_count": "line"}, [8, 0, 0, 0]),
    ],
)
def test_R3_4_what_a_later_double_adds(given: dict[str, str], expected: list[int]) -> None:
    layout = Layout((), given)
    for play in ("6-6", "4-6@6-6", "4-4@4-6"):
        layout = layout.play(play)
    found = [adds(layout, Tile(4, 4))]
    for number in range(len(expected) - 1):
        layout = layout.play(f"{number}-4@4-4")
        found.append(adds(layout, Tile(4, 4)))
    assert found == expected
    assert layout.plays_of(Tile(3, 4)) == ()


def test_R3_2_the_first_double_is_the_spinner_wherever_it_lies() -> None:
    layout = Layout.parse("1-4 1-6@1-4 6-6@1-6 4-4@1-4")
    assert layout.spinner == Tile(6, 6)
    assert [layout.is_spinner(tile) for tile in (Tile(6, 6), Tile(4, 4))] == [True, False]
    assert layout.under("line-muggins").spinner is None
    assert all(layout.under("five-up").is_spinner(Tile(n, n)) for n in (4, 6))


def test_R3_2_one_spinner_makes_at_most_four_ends_and_none_two() -> None:
    for seed in range(40):
        assert all(len(step.ends) <= 4 for step in random_layout("muggins", seed).history)
        assert all(len(step.ends) <= 2 for step in random_layout("line-muggins", seed).history)


def test_R3_3_tiles_lie_at_the_spinner_in_the_order_played() -> None:
    layout = Layout.parse("1-6 6-6@1-6 2-6@6-6 3-6@6-6 4-6@6-6")
    assert layout.attached(Tile(6, 6)) == (Tile(1, 6), Tile(2, 6), Tile(3, 6), Tile(4, 6))


# The points of every count from 0 to 36, written out by hand.
UNITS_OF_FIVE = {5: 1, 10: 2, 15: 3, 20: 4, 25: 5, 30: 6, 35: 7}
PIPS_OF_FIVE = {5: 5, 10: 10, 15: 15, 20: 20, 25: 25, 30: 30, 35: 35}
UNITS_OF_THREE = dict(zip(range(3, 37, 3), range(1, 13), strict=True))
BOTH_IN_PIPS = {
    count: count for count in (3, 5, 6, 9, 10, 12, 18, 20, 21, 24, 25, 27, 33, 35, 36)
} | {15: 30, 30: 60}
BOTH_IN_UNITS = dict(
    zip(
        (3, 5, 6, 9, 10, 12, 15, 18, 20, 21, 24, 25, 27, 30, 33, 35, 36),
        (1, 1, 2, 3, 2, 4, 8, 6, 4, 7, 8, 5, 9, 16, 11, 7, 12),
        strict=True,
    )
)


@pytest.mark.parametrize(
    ("preset", "table"),
    [
        ("muggins", UNITS_OF_FIVE),
        ("five-up", UNITS_OF_FIVE),
        ("muggins-pips", PIPS_OF_FIVE),
        ("all-fives", PIPS_OF_FIVE),
        ("line-muggins", PIPS_OF_FIVE),
        ("all-threes", UNITS_OF_THREE),
        ("fives-and-threes", BOTH_IN_PIPS),
        ("pub-fives-and-threes", BOTH_IN_UNITS),
    ],
)
def test_R4_the_points_of_every_count(preset: str, table: dict[int, int]) -> None:
    options = PRESETS[preset].options
    found = {count: rules.points(count, options) for count in range(37)}
    assert found == {count: table.get(count, 0) for count in range(37)}


def test_R4_1_a_count_of_zero_never_scores() -> None:
    for preset in PRESETS:
        assert Layout.parse("0-0", rules=preset).points == 0


def test_R4_4_the_largest_counts_with_one_spinner() -> None:
    three_arms = "2-2 2-6@2-2 6-6@2-6 2-5@2-2 5-5@2-5 2-4@2-2 4-4@2-4 2-3@2-2"
    largest = Layout.parse(f"{three_arms} 3-3@2-3")
    scoring = Layout.parse(f"{three_arms} 3-5@2-3")
    assert (largest.count, scoring.count, scoring.points) == (36, 35, 7)


def ends_at_most(options: Rules) -> int:
    """The largest count that four ends, no two of them of the same double, could make (R4.4)."""
    doubles = sorted((2 * pip for pip in range(7)), reverse=True)
    return sum(doubles[:4]) if options.spinners == "first" else sum(doubles[:2])


@pytest.mark.parametrize("preset", [name for name in PRESETS if name != "five-up"])
def test_R4_4_no_count_is_larger(preset: str) -> None:
    counts = [step.count for seed in range(40) for step in random_layout(preset, seed).history]
    assert max(counts) <= min(36, ends_at_most(PRESETS[preset]))


@pytest.mark.parametrize("preset", PRESETS)
def test_R3_4_the_running_total_is_the_count_and_the_sum_of_the_ends(preset: str) -> None:
    for seed in range(60):
        for step in random_layout(preset, seed).history:
            total = sum(end.adds for end in step.ends)
            assert step.table.total == rules.count(step.table, step.rules.options) == total
            assert step.tally.count == sum(step.tally.parts) == total


def any_rules(chance: random.Random) -> Rules:
    """Rules that differ in all that concerns the table."""
    return Rules(
        spinners=chance.choice(["first", "none", "all"]),
        spinner_count=chance.choice(["open sides", "line"]),
        double_count=chance.choice(["both", "one"]),
    )


def test_R3_4_the_same_holds_for_all_options_of_the_table() -> None:
    chance = random.Random(61)
    for seed in range(150):
        layout = random_layout(any_rules(chance), seed)
        for step in layout.history:
            assert step.table.total == rules.count(step.table, step.rules.options)
            assert step.count == sum(end.adds for end in step.ends)


# --- The form of the rules: what the lessons print ------------------------------------------

TREE = ast.parse(inspect.getsource(rules))
FUNCTIONS = [node for node in TREE.body if isinstance(node, ast.FunctionDef)]
BIT_TRICKS = (ast.BitAnd, ast.BitOr, ast.BitXor, ast.LShift, ast.RShift, ast.Invert)


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.name)
def test_a_printed_rule_has_no_bit_trick_and_no_magic_number(function: ast.FunctionDef) -> None:
    nodes = list(ast.walk(function))
    assert not [node for node in nodes if isinstance(node, BIT_TRICKS)]
    numbers = {
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and not isinstance(node.value, str | bool)
    }
    assert numbers <= {0, 1, 2}


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.name)
def test_a_rule_takes_and_returns_whole_numbers_and_named_tuples_alone(
    function: ast.FunctionDef,
) -> None:
    packed = {packing.Table, packing.Hands, packing.Scores, packing.Round}
    kinds = {int, bool, rules.Options, *packed}
    hints = get_type_hints(getattr(rules, function.name))
    assert set(hints.values()) <= kinds
    assert len(hints) == len(function.args.args) + 1


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.name)
def test_a_rule_cites_its_paragraph_and_fits_on_a_screen(function: ast.FunctionDef) -> None:
    assert re.search(r"\(R[1-8]", ast.get_docstring(function) or "")
    assert function.end_lineno is not None
    assert function.end_lineno - function.lineno < 30
