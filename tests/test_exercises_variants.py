"""Exercises between two rule sets, and the form of every option."""

from itertools import permutations
from typing import Any

import pytest

from muggins import (
    PRESETS,
    SET,
    Layout,
    MugginsError,
    Play,
    Rules,
    RulesError,
    endless_difference,
    options_form,
)
from muggins.exercises import Exercise
from muggins.game.choices import CHOICES, written
from muggins.text.plays import play_text
from muggins.text.rule_sets import option_text, rules_summary
from muggins.widgets import shared
from muggins.widgets.options_form import Form

SEEDS = range(25)
PAIRS = [
    ("muggins", "all-fives"),
    ("all-fives", "muggins"),
    ("muggins", "all-threes"),
    ("fives-and-threes", "muggins"),
    ("muggins", "line-muggins"),
    ("five-up", "line-muggins"),
]


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault in a handler is raised, and not only shown."""
    monkeypatch.setattr(shared, "STRICT", [True])


def position(quiz: Exercise) -> tuple[str, list[str]]:
    """The plays and the hand that a question shows, read from its text."""
    text = repr(quiz.picture)
    plays, hand = text.removeprefix("Layout ").split(". Hand: ")
    return plays, hand.rstrip(".").split(", ")


def scores(plays: str, play: Play, rules: str) -> bool:
    layout = Layout.parse(plays, rules)
    return layout.why_not(play) is None and layout.play(play).points > 0


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_r4_the_answers_are_all_plays_that_score_under_the_first_rules_alone(
    first: str, second: str
) -> None:
    for seed in SEEDS:
        quiz = endless_difference(seed, first, second)
        plays, hand = position(quiz)
        held = [tile for tile in SET if str(tile) in hand]
        every = [play for tile in held for play in Layout.parse(plays, first).plays_of(tile)]
        right = {p for p in every if scores(plays, p, first) and not scores(plays, p, second)}
        assert right
        assert quiz.answer == right
        for play in every:
            assert (quiz.check(play).outcome == "right") == (play in right)
            assert (quiz.check(str(play)).outcome == "right") == (play in right)


def test_a_seed_gives_the_same_exercise_and_another_seed_another() -> None:
    assert repr(endless_difference(4)) == repr(endless_difference(4))
    assert len({repr(endless_difference(seed)) for seed in SEEDS}) == len(SEEDS)


def test_wrong_guesses_are_told_what_happens_under_both_rules() -> None:
    quiz = endless_difference(3, "muggins", "all-threes")
    plays, hand = position(quiz)
    layout = Layout.parse(plays)
    held = [tile for tile in SET if str(tile) in hand]
    wrong = next(p for t in held for p in layout.plays_of(t) if p not in quiz.answer)
    reply = quiz.check(wrong)
    assert reply.outcome == "not yet"
    assert f"{play_text(wrong)} under Muggins:" in reply.text
    assert "Under All Threes:" in reply.text
    away = next(tile for tile in SET if tile not in held and layout.plays_of(tile))
    assert "Hand: " in quiz.check(layout.plays_of(away)[0]).text
    laid = quiz.check(f"{layout.tiles[0]}")
    assert laid.outcome == "not yet"
    assert quiz.check(...).outcome == "not tried"
    assert quiz.check("nonsense").outcome == "not yet"


@pytest.mark.parametrize(
    ("first", "second"), [("muggins", "muggins"), ("muggins", "fives-and-threes")]
)
def test_rules_of_which_the_first_never_scores_alone_are_refused(first: str, second: str) -> None:
    with pytest.raises(MugginsError, match=f"{first}.* {second}"):
        endless_difference(1, first, second)


def test_bad_seeds_and_rules_are_refused() -> None:
    with pytest.raises(MugginsError, match=r"seed.*'-1'"):
        endless_difference(-1)
    with pytest.raises(RulesError, match="'chess'"):
        endless_difference(1, "chess")


def fields(form: Form) -> dict[str, Any]:
    """The fields of the page, by their names."""
    return {field["id"]: field for field in form.page["fields"]}


def fill(form: Form, name: str, value: str) -> None:
    """What the page sends when a field is changed."""
    form.receive({"do": "set", "id": name, "value": value})


def test_the_form_holds_every_option_and_every_value() -> None:
    shown = fields(options_form())
    assert set(shown) == (set(Rules().to_dict()) - {"name"}) | {"preset"}
    for field, choices in CHOICES.items():
        values = [option["value"] for option in shown[field]["options"]]
        assert values == list(map(written, choices))


@pytest.mark.parametrize("preset", PRESETS)
def test_the_form_takes_over_a_preset_and_shows_all_of_it(preset: str) -> None:
    form = options_form("five-up" if preset != "five-up" else "muggins")
    fill(form, "preset", preset)
    assert form.rules == PRESETS[preset]
    assert form.message == rules_summary(form.rules)
    for field in CHOICES:
        assert fields(form)[field]["value"] == written(getattr(form.rules, field))


def test_r7_1_a_change_is_made_and_explained_and_leaves_the_preset() -> None:
    form = options_form()
    fill(form, "target", "100")
    fill(form, "exact", "false")
    assert form.rules == PRESETS["muggins"].but(target=100, exact=False)
    assert form.message == option_text("exact")
    assert fields(form)["preset"]["value"] == ""
    fill(form, "target", "61")
    fill(form, "exact", "true")
    assert fields(form)["preset"]["value"] == "muggins"


def test_r1_3_what_contradicts_is_refused_and_nothing_changes() -> None:
    form = options_form()
    fill(form, "partners", "true")
    assert (form.tone, form.rules) == ("refused", PRESETS["muggins"])
    assert "Partners" in form.message
    fill(form, "seats", "4")
    fill(form, "partners", "true")
    assert (form.tone, form.rules.partners) == ("plain", True)


@pytest.mark.parametrize(
    "text", ["", "5", "5 5", "five", "5 5 5 5", "0 5 5", "29 5 5", "-1 5 5", "9" * 5000]
)
def test_r1_2_bad_sizes_of_hands_are_refused(text: str) -> None:
    form = options_form()
    fill(form, "hand", text)
    assert (form.tone, form.rules) == ("refused", PRESETS["muggins"])
    assert fields(form)["hand"]["value"] == "5 5 5"


def test_r1_2_good_sizes_of_hands_are_taken() -> None:
    form = options_form()
    fill(form, "hand", "9, 7, 5")
    assert form.rules.hand == (9, 7, 5)
    assert fields(form)["hand"]["value"] == "9 7 5"


@pytest.mark.parametrize(
    "action",
    [
        None,
        {},
        {"do": "set"},
        {"do": "press"},
        {"do": "set", "id": "name", "value": "x"},
        {"do": "set", "id": "seats", "value": 4},
        {"do": "set", "id": "pay", "value": "gold"},
    ],
)
def test_what_the_form_cannot_read_changes_nothing(action: Any) -> None:
    form = options_form()
    form.receive(action)
    assert (form.tone, form.rules) == ("refused", PRESETS["muggins"])


def test_two_changes_come_out_the_same_in_either_order() -> None:
    changes = {"pay": '"pips"', "target": "150", "exact": "false"}
    made = set()
    for order in permutations(changes):
        form = options_form()
        for field in order:
            fill(form, field, changes[field])
        made.add(repr(form.rules.to_dict()))
    assert len(made) == 1


def test_the_form_is_stored_as_a_table_and_a_line_of_text() -> None:
    data = options_form("all-fives")._repr_mimebundle_()
    assert data["text/html"].count("<tr>") == len(Rules().to_dict())
    assert "<td" in data["text/html"]
    assert data["text/plain"].startswith("all-fives: ")
    assert "<script" not in data["text/html"]
