"""Rule sets: what is accepted, what is refused and why, and the presets."""

from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest
from oracle import options as expected

from muggins import PRESETS, Layout, Rules
from muggins.base.checks import nearest
from muggins.base.errors import RulesError
from muggins.game.choices import CHOICES, written

FREE = {"name", "hand", "target", "multiples", "worth"}
OTHER_TYPES = [None, "", "gold", -1, 99, 1.0, True, [], [5, 5], {}, [[5]], float("nan")]


def test_the_defaults_and_their_order() -> None:
    assert Rules().to_dict() == expected.DEFAULTS
    assert [field.name for field in fields(Rules)] == list(Rules().to_dict())
    assert {field: written(next(iter(choices))) for field, choices in CHOICES.items()} == {
        field: written(getattr(Rules(), field)) for field in CHOICES
    }


def test_every_value_of_every_option_is_known() -> None:
    listed = {
        field: [list(v) if isinstance(v, tuple) else v for v in choices]
        for field, choices in CHOICES.items()
    }
    assert listed == expected.ALLOWED
    assert set(listed) | FREE == {field.name for field in fields(Rules)}


@pytest.mark.parametrize("name", expected.PRESETS)
def test_the_presets(name: str) -> None:
    assert PRESETS[name].to_dict() == expected.DEFAULTS | {"name": name} | expected.PRESETS[name]
    assert PRESETS[name].changes() == expected.PRESETS[name]
    assert PRESETS[name].label == name
    assert list(PRESETS) == list(expected.PRESETS)


@pytest.mark.parametrize("field", CHOICES)
def test_other_values_are_refused_with_the_right_ones(field: str) -> None:
    for value in OTHER_TYPES:
        if any(type(value) is type(right) and value == right for right in CHOICES[field]):
            continue
        with pytest.raises(RulesError) as caught:
            Rules.of({field: value})
        sentence = str(caught.value)
        assert f"{field} cannot be {written(value)}" in sentence
        assert all(written(right) in sentence for right in CHOICES[field])


@pytest.mark.parametrize(
    "value",
    [0, -1, 10_001, 61.0, True, "61", None, 1 << 20_000],
    ids=lambda value: type(value).__name__,
)
def test_R7_a_target_is_a_whole_number_from_1_to_10000(value: object) -> None:
    with pytest.raises(RulesError, match="from 1 to 10000") as caught:
        Rules.of({"target": value})
    assert len(str(caught.value)) < 200
    assert (Rules(target=1).target, Rules(target=10_000).target) == (1, 10_000)


@pytest.mark.parametrize(
    "value",
    [5, [5, 5], [5, 5, 5, 5], [5, 5, 0], [5, 5, 29], [5, 5, "5"], [True, 5, 5], "555", None],
)
def test_R1_2_hands_are_three_whole_numbers(value: object) -> None:
    with pytest.raises(RulesError, match="from 1 to 28"):
        Rules.of({"hand": value})


def test_the_name_is_a_text_that_selects_nothing() -> None:
    assert Rules(name="all-fives").multiples == (5,)
    assert Rules(name="all-fives").pay == "units"
    assert Rules(name="all-fives").label is None
    assert Rules(name="mine") == Rules() == PRESETS["muggins"]
    assert len({Rules(name="mine"), Rules(), PRESETS["muggins"]}) == 1
    assert Layout.parse("1-4") == Layout.parse("1-4", Rules(name="mine"))
    assert Rules(name="mine") != Rules(name="mine", target=100)
    with pytest.raises(RulesError, match=r"name .*5"):
        Rules.of({"name": 5})


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"partners": True}, "four seats"),
        ({"partners": True, "seats": 3}, "four seats"),
        ({"may_draw": "never", "draw_until": "playable"}, 'draw_until must be "one"'),
        ({"may_draw": "never", "play_drawn": True}, "play_drawn false"),
        ({"multiples": [5, 3]}, 'the bonus must be "one"'),
        ({"bonus": "one"}, 'blocked must be "nothing"'),
        ({"bonus": "one", "blocked": "difference"}, 'blocked must be "nothing"'),
        ({"bonus_step": 5}, 'pay "pips" alone'),
        ({"bonus_step": 5, "pay": "pips", "multiples": [3], "exact": False}, "one multiple"),
        ({"bonus_step": 5, "pay": "pips", "multiples": [5, 3], "exact": False}, "one multiple"),
        ({"bonus_step": 5, "pay": "pips"}, "multiple of 5"),
        ({"bonus_step": 2, "pay": "pips", "target": 60}, "one multiple"),
        ({"bonus_step": 10, "pay": "pips", "target": 65, "worth": {5: 10, 10: 20}}, "No sum"),
        ({"hand": [5, 5, 8], "seats": 4}, "32 tiles"),
    ],
)
def test_contradictions_are_refused(given: dict[str, Any], words: str) -> None:
    assert expected.contradiction(expected.DEFAULTS | given) is not None
    with pytest.raises(RulesError) as caught:
        Rules.of(given)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    "given",
    [
        {"partners": True, "seats": 4},
        {"may_draw": "never"},
        {"multiples": [5, 3], "bonus": "one", "blocked": "nothing"},
        {"multiples": [5, 3], "pay": "pips"},
        {"bonus_step": 5, "pay": "pips", "target": 60},
        {"bonus_step": 5, "pay": "pips", "target": 62, "worth": {"5": 2}},
        {"bonus_step": 5, "pay": "pips", "target": 62, "exact": False},
        {"hand": [14, 5, 5]},
        {"hand": [14, 5, 5], "reserve": 1},
        {"hand": [7, 7, 7], "seats": 4, "reserve": 2},
        {"hand": [5, 28, 28]},
        {"spinners": "none", "spinner_count": "line"},
        {"spinners": "all", "double_count": "one"},
        {"call": "automatic", "overannounced": "open"},
        {"bonus": "one", "blocked": "nothing", "rounding": "up", "bonus_per_hand": True},
    ],
)
def test_what_only_looks_like_a_contradiction_is_accepted(given: dict[str, Any]) -> None:
    rules = Rules.of(given)
    assert rules.to_dict() == expected.DEFAULTS | given
    assert rules.changes() == given


def test_unknown_names_are_refused_with_a_neighbour() -> None:
    with pytest.raises(RulesError, match=r"'muggin'.*'muggins'"):
        Rules.of("muggin")
    with pytest.raises(RulesError, match=r"'spiners'.*'spinners'"):
        Rules().but(spiners="all")
    with pytest.raises(RulesError, match=r"'5'.* name, seats"):
        Rules.of({5: "x"})  # type: ignore[dict-item]
    with pytest.raises(RulesError, match=r"preset.* 5"):
        Rules.of(5)  # type: ignore[arg-type]
    assert len(nearest("x" * 10**6, PRESETS)) < 200


def test_long_values_are_cut_in_the_refusal() -> None:
    for value in ("x" * 10**6, ["x" * 10**6] * 1000, [[[[]]]] * 1000, {"x": 10**4000}):
        with pytest.raises(RulesError) as caught:
            Rules.of({"pay": value})
        assert len(str(caught.value)) < 400
        assert str(caught.value).isprintable()


def test_rules_are_values() -> None:
    rules = Rules.of({"hand": [7, 5, 5], "multiples": [3]})
    assert rules == Rules(hand=(7, 5, 5), multiples=(3,))
    assert len({rules, Rules(hand=(7, 5, 5), multiples=(3,))}) == 1
    with pytest.raises(FrozenInstanceError):
        rules.target = 5  # type: ignore[misc]
    for each in (rules, Rules(), *PRESETS.values()):
        assert Rules.of(each.to_dict()) == each
        assert eval(repr(each)) == each


def test_seats_and_sides() -> None:
    four = PRESETS["all-fives"].with_seats(4, partners=True)
    assert (four.hand_size, four.sides) == (5, 2)
    assert [four.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert four.with_seats(4) == four != four.with_seats(4, partners=False)
    three = four.with_seats(3)
    assert (three.hand_size, three.sides) == (7, 3)


@pytest.mark.parametrize(
    "value", [[], [1], [13], [5, 5], [3, 5], [7, 5, 3, 2], [5.0], ["5"], [True], 5, "five", None]
)
def test_R4_7_multiples_are_different_numbers_with_the_largest_first(value: object) -> None:
    with pytest.raises(RulesError, match="from 2 to 12"):
        Rules.of({"multiples": value})


@pytest.mark.parametrize(
    "value",
    [[10], {"0": 1}, {"61": 1}, {"5": 0}, {"5": 101}, {"5": 1.0}, {"x": 1}, "10", "10: 2, 10: 3"],
)
def test_R4_8_a_table_has_counts_with_points(value: object) -> None:
    with pytest.raises(RulesError, match="from 1 to 60"):
        Rules.of({"worth": value})


def test_R4_8_a_table_is_read_in_every_form_and_written_in_one() -> None:
    rules = Rules(worth={10: 2, 20: 4})  # type: ignore[arg-type]
    for value in ({"20": 4, "10": 2}, "10: 2, 20: 4", '{"10": 2, "20": 4}', "10:2 20:4"):
        assert Rules.of({"worth": value}) == rules
    assert rules.changes() == {"worth": {"10": 2, "20": 4}}
    assert eval(repr(rules)) == Rules.of(rules.to_dict()) == rules
    assert written(rules.changes()["worth"]) == '{"10": 2, "20": 4}'
