"""What a person reads: sums, verdicts, refusals, labels, rule sets."""

import re
from dataclasses import fields

import pytest
from facts import facts
from random_layouts import random_layout

from muggins import PRESETS, SET, IllegalMove, Layout, NotationError, Play, Reason, Rules, Tile
from muggins.base.errors import RulesError
from muggins.base.language import listed
from muggins.game import reasons
from muggins.game.choices import CHOICES, written
from muggins.text.option_texts import OPTIONS
from muggins.text.plays import (
    explain,
    hand_label,
    picture_label,
    points_text,
    refusal,
    tile_label,
    verdict,
    why_count,
    why_doubles,
)
from muggins.text.rule_sets import (
    option_text,
    option_values,
    rules_line,
    rules_name,
    rules_summary,
    value_text,
)

TABLE = Layout.parse("1-4 1-6@1-4 6-6@1-6")
PARAGRAPH = re.compile(r"\(R[1-8]\.\d(, R[1-8]\.\d)*\)\.$")


@pytest.mark.parametrize(
    ("rules", "table", "play", "says"),
    [
        ("muggins", "1-4 1-6", "6-6", "6 6 4 16 R4.1"),
        ("muggins", "1-4 1-6 6-6", "4-6@6-6", "4 6 6 4 20 4 R4.2"),
        ("muggins", "", "1-4", "1 4 5 1 R4.2"),
        ("muggins-pips", "1-4", "1-6", "6 4 10 10 R4.3"),
        ("all-threes", "", "6-6", "6 6 12 4 R4.5"),
        ("all-threes", "", "4-4", "4 4 8 R4.5"),
        ("fives-and-threes", "6-6", "3-6", "3 6 6 15 30 R4.6"),
        ("fives-and-threes", "", "3-6", "3 6 9 9 R4.6"),
        ("fives-and-threes", "", "3-4", "3 4 7 R4.6"),
        ("pub-fives-and-threes", "6-6", "3-6", "3 6 6 15 8 R4.2 R4.5"),
        ("pub-fives-and-threes", "", "4-6", "4 6 10 2 R4.2"),
        ("pub-fives-and-threes", "", "6-6", "6 6 12 4 R4.5"),
        ("muggins", "", "0-0", "0 0 0 R4.1"),
    ],
)
def test_R4_what_a_play_would_score(rules: str, table: str, play: str, says: str) -> None:
    assert facts(explain(Layout.parse(table, rules=rules), play)) == says


@pytest.mark.parametrize(
    ("table", "play", "says"),
    [
        (TABLE, "2-3", "2-3 4 6 4 6 R3.1"),
        (TABLE, "5-6@1-4", "5-6 1-4 5-6 6-6 R3.1"),
        (TABLE, "5-6@1-6", "6 1-6 5-6 4 6 5-6 6-6 R3.1"),
        (TABLE, "4-6", "4-6 4-6@1-4 18 4-6@6-6 20 4 R3.1"),
        (TABLE, "1-4", "1-4 4 6 4 6 R1.1"),
        (TABLE, "4-5@3-3", "3-3 6-6 1-4 4-5 1-4 R3.1"),
        (TABLE, "2-3@5", "2-3 5 4 6 4 6 R3.1"),
        (TABLE, "2-3@2", "2 4 6 4 6 R3.1"),
        (Layout(), "4-6@6-6", "6-6 4-6 R2.1"),
    ],
)
def test_R3_why_a_play_is_refused_and_what_would_be_right(
    table: Layout, play: str, says: str
) -> None:
    assert facts(explain(table, play)) == says


def test_what_is_no_play_is_refused_as_text() -> None:
    for text in ("7-1", "draw", ""):
        with pytest.raises(NotationError):
            explain(TABLE, text)


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_is_one_sentence_with_its_paragraph(reason: Reason) -> None:
    gaps = re.findall(r"{(\w+)}", reasons._TEXTS[reason][1])
    error = IllegalMove(reason, Play(Tile(2, 3)), **dict.fromkeys(gaps, "2-3"))
    sentence = refusal(TABLE, error)
    assert sentence.endswith(f" ({reason.paragraph}).")
    assert ". " not in sentence


@pytest.mark.parametrize("preset", PRESETS)
def test_every_play_is_explained_by_its_own_layout(preset: str) -> None:
    for seed in range(3):
        for layout in random_layout(preset, seed).history:
            for tile in SET:
                for play in layout.plays_of(tile) or (Play(tile, Tile(0, 6)),):
                    text = explain(layout, play)
                    assert PARAGRAPH.search(text), text
                    assert "{" not in text
                    if layout.why_not(play) is None:
                        after = layout.play(play)
                        assert str(after.tally) in text
                        assert points_text(after.points) in text


@pytest.mark.parametrize(
    ("text", "rules", "says", "word"),
    [
        ("1-4", "muggins", "1 4 5 R3.4", ""),
        ("1-4 1-6", "muggins", "6 4 10 R3.4", ""),
        ("6-6", "muggins", "6 6 12 6-6 R3.5", "halves"),
        ("6-6 1-6", "muggins", "1 6 6 13 6-6 R3.5", "halves"),
        ("6-6 1-6 2-6", "muggins", "1 6 6 2 15 6-6 R3.5", "sides"),
        ("6-6 1-6 2-6 3-6", "muggins", "1 3 6 2 12 6-6 R3.5", "side"),
        ("6-6 1-6 2-6 3-6 4-6", "muggins", "1 3 4 2 10 6-6 R3.5", "sides"),
        ("6-6 1-6", "all-fives", "1 6 6 13 6-6 R3.5", "halves"),
        ("6-6 1-6 2-6", "all-fives", "1 2 3 6-6 R3.5", "long sides"),
        ("6-6 1-6", "line-muggins", "1 6 6 13 6-6 R3.4", "halves"),
        ("6-6 4-6 4-4", "muggins", "4 4 6 6 20 4-4 6-6 R3.5", "both"),
        ("6-6 4-6 4-4 2-4", "muggins", "2 6 6 14 6-6 R3.5", "halves"),
    ],
)
def test_R3_4_where_a_count_comes_from(text: str, rules: str, says: str, word: str) -> None:
    told = why_count(Layout.parse(text, rules=rules))
    assert facts(told) == says
    assert word in told


def test_R3_4_a_double_that_counts_one_half() -> None:
    layout = Layout.parse("6-6 4-6 4-4", rules={"double_count": "one"})
    assert facts(why_doubles(layout)) == "4-4 R3.4 6-6 R3.5"


HALVES = {"both": 2, "one half": 1, "nothing": 0, "no longer": 0}
"""How many halves of a double count where a sentence speaks so of it."""


def halves_told(sentence: str) -> int:
    """Both long sides being covered, no half counts: what is said last is what follows."""
    found = {sentence.lower().rfind(words): halves for words, halves in HALVES.items()}
    return found[max(found)]


@pytest.mark.parametrize("spinners", ["first", "none", "all", "enclosed"])
@pytest.mark.parametrize("spinner_count", ["open sides", "line"])
@pytest.mark.parametrize("double_count", ["both", "one"])
def test_R3_5_what_is_said_of_the_doubles_gives_the_count(
    spinners: str, spinner_count: str, double_count: str
) -> None:
    rules = Rules(spinners=spinners, spinner_count=spinner_count, double_count=double_count)
    for seed in range(250):
        layout = random_layout(rules, seed, 1 + seed % 20)
        told, count = why_count(layout), 0
        assert told.startswith(f"{layout.tally}")
        named: set[str] = set()
        for sentence in re.findall(r"[A-Z][^.]*\(R3\.[45]\)\.", told):
            doubles = re.findall(r"\d-\d", sentence)
            assert named.isdisjoint(doubles), told
            named |= set(doubles)
            count += halves_told(sentence) * sum(int(double[0]) for double in doubles)
        count += sum(end.number for end in layout.ends if not end.is_double)
        assert count == layout.count, told
        for tile in layout.tiles:
            passed = len(layout.attached(tile)) == 2 and not layout.is_spinner(tile)
            assert (str(tile) in named) == (tile.is_double and not passed), told


def test_an_empty_table_has_words_too() -> None:
    assert verdict(Layout()) == why_count(Layout())
    assert "may lead (R2.1)" in verdict(Layout())
    assert picture_label(Layout()) == "Empty table"


def test_labels_for_those_who_do_not_see_the_picture() -> None:
    assert facts(picture_label(TABLE)) == "1-4 1-6 1-4 6-6 1-6 6 6-6 12 4 1-4 6 6 4 16"
    assert tile_label(Tile(6, 4)) == "Tile 4-6"
    assert hand_label([Tile(1, 4), Tile(6, 6)]) == "Hand: 1-4, 6-6"
    assert hand_label([]) == "Empty hand"


def test_points_and_lists_in_words() -> None:
    assert [points_text(n) for n in (0, 1, 2)] == ["no score", "1 point", "2 points"]
    assert [listed(range(n)) for n in range(4)] == ["", "0", "0 or 1", "0, 1 or 2"]


# --- Rule sets ------------------------------------------------------------------------------


def test_every_option_and_every_value_has_its_meaning() -> None:
    assert list(OPTIONS) == [field.name for field in fields(Rules)]
    for field, text in OPTIONS.items():
        assert list(text.values) == [written(value) for value in CHOICES.get(field, {})]
        meanings = option_values(field)
        assert list(meanings) == list(CHOICES.get(field, {}))
        assert len(set(meanings.values())) == len(meanings)
        assert re.match(rf"{field} \(R[1-8](\.\d)?\): [A-Z]", option_text(field))
        assert all(meaning in option_text(field) for meaning in meanings.values())
    with pytest.raises(RulesError, match="'spinners'"):
        option_text("spinner")


def test_what_a_value_means() -> None:
    assert value_text("multiples", [5, 3]) == value_text("multiples", (5, 3))
    assert value_text("exact", True) != value_text("exact", False)
    assert value_text("target", 61) == value_text("target", 100)


def test_rule_sets_have_names_lines_and_summaries() -> None:
    assert facts(rules_line(PRESETS["muggins"])) == "61"
    assert len({rules_summary(rules) for rules in PRESETS.values()}) == len(PRESETS)
    assert all(len(rules_line(rules)) < 58 for rules in PRESETS.values())
    assert rules_name(Rules()) == "muggins"
    assert facts(rules_name(Rules(target=100))) == "100"
    changed = PRESETS["five-up"].but(spinners="none", exact=True)
    assert all(word in rules_name(changed) for word in ("five-up", "spinners", "none", "exact"))


def test_the_numbers_of_a_summary() -> None:
    partners = PRESETS["muggins"].with_seats(4, partners=True)
    assert facts(rules_summary(partners)) == "4 5 8 61"
    own = Rules(seats=3, hand=(1, 1, 9), spinners="none", may_draw="never", call="lost")
    assert facts(rules_summary(own.but(hand=(1, 9, 1)))) == "3 9 1 61"
    assert facts(rules_summary(own)) == "3 1 25 61"


@pytest.mark.parametrize("field", CHOICES)
def test_every_combination_has_a_summary(field: str) -> None:
    tried = 0
    for value in CHOICES[field]:
        for preset in PRESETS.values():
            try:
                rules = preset.but(**{field: value})
            except RulesError:
                continue
            assert "{" not in rules_summary(rules)
            tried += 1
    assert tried >= len(PRESETS)
