"""What a person reads: sums, verdicts, refusals, labels, rule sets."""

import re
from dataclasses import fields

import pytest
from random_layouts import random_layout

from muggins import PRESETS, SET, IllegalMove, Layout, NotationError, Play, Reason, Rules, Tile
from muggins.base.errors import RulesError
from muggins.game import reasons
from muggins.game.options import CHOICES, written
from muggins.text.plays import (
    explain,
    hand_label,
    picture_label,
    points_text,
    refusal,
    tile_label,
    verdict,
    why_count,
)
from muggins.text.rule_sets import (
    option_text,
    option_values,
    rules_line,
    rules_name,
    rules_summary,
    value_text,
)
from muggins.wording.english import OPTIONS
from muggins.wording.say import listed

TABLE = Layout.parse("1-4 1-6@1-4 6-6@1-6")
PARAGRAPH = re.compile(r"\(R[1-8]\.\d(, R[1-8]\.\d)*\)\.$")


@pytest.mark.parametrize(
    ("rules", "table", "play", "text"),
    [
        (
            "muggins",
            "1-4 1-6",
            "6-6",
            "4 + 6 + 6 = 16: not a multiple of five, no score (R4.1).",
        ),
        (
            "muggins",
            "1-4 1-6 6-6",
            "4-6@6-6",
            "4 + 4 + 6 + 6 = 20. 20 is a multiple of five: a point for each five, 4 points (R4.2).",
        ),
        (
            "muggins",
            "",
            "1-4",
            "1 + 4 = 5. 5 is a multiple of five: a point for each five, 1 point (R4.2).",
        ),
        (
            "muggins-pips",
            "1-4",
            "1-6",
            "4 + 6 = 10. 10 is a multiple of five: a point a pip, 10 points (R4.3).",
        ),
        (
            "all-threes",
            "",
            "6-6",
            "6 + 6 = 12. 12 is a multiple of three: a point for each three, 4 points (R4.5).",
        ),
        (
            "all-threes",
            "",
            "4-4",
            "4 + 4 = 8: not a multiple of three, no score (R4.5).",
        ),
        (
            "fives-and-threes",
            "6-6",
            "3-6",
            "3 + 6 + 6 = 15. 15 is a multiple of both five and three: two points a pip, 30 points "
            "(R4.6).",
        ),
        (
            "fives-and-threes",
            "",
            "3-6",
            "3 + 6 = 9. 9 is a multiple of three: a point a pip, 9 points (R4.6).",
        ),
        (
            "fives-and-threes",
            "",
            "3-4",
            "3 + 4 = 7: a multiple of neither five nor three, no score (R4.6).",
        ),
        (
            "pub-fives-and-threes",
            "6-6",
            "3-6",
            "3 + 6 + 6 = 15. 15 is a multiple of both five and three: a point for each five and "
            "one for each three, 8 points (R4.2, R4.5).",
        ),
        (
            "pub-fives-and-threes",
            "",
            "4-6",
            "4 + 6 = 10. 10 is a multiple of five: a point for each five, 2 points (R4.2).",
        ),
        (
            "pub-fives-and-threes",
            "",
            "6-6",
            "6 + 6 = 12. 12 is a multiple of three: a point for each three, 4 points (R4.5).",
        ),
        (
            "muggins",
            "",
            "0-0",
            "0 + 0 = 0: a count of zero never scores, no score (R4.1).",
        ),
    ],
)
def test_R4_what_a_play_would_score(rules: str, table: str, play: str, text: str) -> None:
    assert explain(Layout.parse(table, rules=rules), play) == text


@pytest.mark.parametrize(
    ("table", "play", "text"),
    [
        (
            TABLE,
            "2-3",
            "The 2-3 fits nowhere: the open ends show 4, 6; play a tile with a 4 or a 6 (R3.1).",
        ),
        (
            TABLE,
            "5-6@1-4",
            "The 5-6 and the 1-4 share no number; right would be 5-6@6-6 (R3.1).",
        ),
        (
            TABLE,
            "5-6@1-6",
            "The 6 of the 1-6 has no room left for the 5-6: the open ends show 4, 6; right would "
            "be 5-6@6-6 (R3.1).",
        ),
        (
            TABLE,
            "4-6",
            "The 4-6 fits in more than one place; say which: 4-6@1-4 (18, no score) or 4-6@6-6 "
            "(20, 4 points) (R3.1).",
        ),
        (
            TABLE,
            "1-4",
            "The 1-4 already lies on the table: every tile exists once; the open ends show 4 and "
            "6, so play a tile with a 4 or a 6 (R1.1).",
        ),
        (
            TABLE,
            "4-5@3-3",
            "The 3-3 is not on the table: tiles with an open end are 1-4, 6-6; right would be "
            "4-5@1-4 (R3.1).",
        ),
        (
            TABLE,
            "2-3@5",
            "The 2-3 and the end showing 5 share no number; the open ends show 4 and "
            "6, so play a tile with a 4 or a 6 (R3.1).",
        ),
        (
            TABLE,
            "2-3@2",
            "No open end shows 2: they show 4, 6; play a tile with a 4 or a 6 (R3.1).",
        ),
        (
            Layout(),
            "4-6@6-6",
            "The table is empty, so there is no 6-6 to play against: lead the 4-6 by itself "
            "(R2.1).",
        ),
    ],
)
def test_R3_why_a_play_is_refused_and_what_would_be_right(
    table: Layout, play: str, text: str
) -> None:
    assert explain(table, play) == text


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
    ("text", "rules", "words"),
    [
        ("1-4", "muggins", "1 + 4 from the 1-4: 5 in all (R3.4)."),
        ("1-4 1-6", "muggins", "4 from the 1-4; 6 from the 1-6: 10 in all (R3.4)."),
        ("6-6", "muggins", "6 + 6 from the spinner 6-6, which has nothing against it yet"),
        ("6-6 1-6", "muggins", "where three of its four sides are open and both halves count"),
        ("6-6 1-6 2-6", "muggins", "where two of its four sides are open and each counts once"),
        ("6-6 1-6 2-6 3-6", "muggins", "; 6 from the spinner 6-6, where one of its four sides"),
        ("6-6 1-6 2-6 3-6 4-6", "muggins", "; nothing from the spinner 6-6, which is covered"),
        ("6-6 1-6", "all-fives", "6 + 6 from the spinner 6-6, which still ends the line"),
        ("6-6 1-6 2-6", "all-fives", "nothing from the spinner 6-6, because the line runs"),
        ("6-6 1-6", "line-muggins", "6 + 6 from the double 6-6, which lies crosswise"),
        ("6-6 4-6 4-4", "muggins", "4 + 4 from the double 4-4, which lies crosswise"),
    ],
)
def test_R3_4_where_a_count_comes_from(text: str, rules: str, words: str) -> None:
    assert words in why_count(Layout.parse(text, rules=rules))


def test_R3_4_a_double_that_counts_one_half() -> None:
    layout = Layout.parse("6-6 4-6 4-4", rules={"double_count": "one"})
    assert "4 from the double 4-4, of which one half counts under these rules" in why_count(layout)


@pytest.mark.parametrize("preset", PRESETS)
def test_R3_4_the_addends_named_are_the_parts_of_the_sum(preset: str) -> None:
    for seed in range(8):
        for layout in random_layout(preset, seed).history:
            text = why_count(layout)
            numbers = [n for part in re.findall(r"([\d +]+) from", text) for n in part.split("+")]
            assert sorted(map(int, numbers)) == sorted(layout.tally.parts)
            assert f": {layout.count} in all (R3." in text


def test_an_empty_table_has_words_too() -> None:
    assert verdict(Layout()) == why_count(Layout())
    assert "may lead (R2.1)" in verdict(Layout())
    assert picture_label(Layout()) == "Empty table"


def test_labels_for_those_who_do_not_see_the_picture() -> None:
    assert picture_label(TABLE) == (
        "Layout 1-4 1-6@1-4 6-6@1-6. Open ends: 4 on the 1-4, 6 on the 6-6 (adds 12). "
        "4 + 6 + 6 = 16, no score."
    )
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
    with pytest.raises(RulesError, match="did you mean 'spinners'"):
        option_text("spinner")


def test_what_a_value_means() -> None:
    assert value_text("spinners", "none") == "no double at all"
    assert value_text("multiples", [5, 3]) == value_text("multiples", (5, 3))
    assert value_text("exact", True) != value_text("exact", False)
    assert value_text("target", 61).startswith("How many points win")


def test_rule_sets_have_names_lines_and_summaries() -> None:
    assert rules_line(PRESETS["muggins"]) == "fives in units, one spinner, to 61 exactly"
    assert len({rules_summary(rules) for rules in PRESETS.values()}) == len(PRESETS)
    assert all(len(rules_line(rules)) < 58 for rules in PRESETS.values())
    assert rules_name(Rules()) == "muggins"
    assert rules_name(Rules(target=100)) == "rules of your own, with target 100"
    changed = PRESETS["five-up"].but(spinners="none", exact=True)
    assert rules_name(changed) == 'five-up, with spinners "none" and exact true'


def test_a_summary_in_full() -> None:
    assert rules_summary(PRESETS["muggins"].with_seats(4, partners=True)) == (
        "4 seats with 5 tiles each, two against two. The boneyard holds 8 tiles. A count that five "
        "divides scores a point for each five. The first double is the spinner, with room on four "
        "sides; it counts by its open sides. A player may take a tile instead of playing, one tile "
        "a turn. The game goes to 61 points exactly. Points that are not announced can be taken by "
        'calling "Muggins!".'
    )
    own = Rules(seats=3, hand=(1, 1, 9), spinners="none", may_draw="never", call="lost")
    assert rules_summary(own.but(hand=(1, 9, 1))) == (
        "3 seats with 9 tiles each. The boneyard holds 1 tile. A count that five divides scores a "
        "point for each five. No double takes more than two tiles. Nobody draws from the boneyard. "
        "The game goes to 61 points exactly. Points that are not announced are lost."
    )
    assert "seats with 1 tile each" in rules_summary(own)


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
