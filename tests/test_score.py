"""`muggins score`: tables, JSON, comparisons, and refusals in one sentence."""

import json
from typing import Any

import pytest
from random_layouts import random_layout

from muggins import PRESETS, Layout, Rules, Tile
from muggins.base.errors import RulesError
from muggins.cli import main
from muggins.text.disputes import disputes, lay
from muggins.text.settings import changes

PLAYS = "1-4 1-6@1-4 6-6@1-6 4-6@6-6"
Captured = pytest.CaptureFixture[str]


def printed(capsys: Captured, *args: str) -> str:
    status = main(["score", *args])
    out, err = capsys.readouterr()
    assert (status, err) == (0, "")
    return out


def refused(capsys: Captured, *args: str) -> str:
    """The one sentence by which the command refuses; it printed nothing else."""
    status = main(["score", *args])
    out, err = capsys.readouterr()
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert err.startswith("muggins: ")
    return err.removeprefix("muggins: ").rstrip("\n")


def as_json(capsys: Captured, *args: str) -> dict[str, Any]:
    found = json.loads(printed(capsys, *args, "--json"))
    assert isinstance(found, dict)
    return found


# --- The table ------------------------------------------------------------------------------


def test_the_table_of_document_1(capsys: Captured) -> None:
    assert printed(capsys, PLAYS) == (
        """Rules: muggins

   tile  host    sum            count  points
1  1-4   (lead)  1 + 4              5       1
2  1-6   1-4     6 + 4             10       2
3  6-6   1-6     6 + 6 + 4         16       0
4  4-6   6-6     4 + 6 + 6 + 4     20       4

4 + 6 + 6 + 4 = 20. A point for each five: 4 points (R4.2). Two sides of the 6-6
are still open, so both its halves count (R3.5).
"""
    )


def test_plays_may_come_as_one_text_or_as_several(capsys: Captured) -> None:
    assert printed(capsys, *PLAYS.split()) == printed(capsys, PLAYS)
    assert printed(capsys, "4:1  6|1@1 6-6 4-6@6-6") == printed(capsys, PLAYS)


def test_changed_rules_are_named_and_used(capsys: Captured) -> None:
    args = ["--rules", "five-up", "--set", "pay=pips", "--set", "target=100"]
    out = printed(capsys, "5-5", *args)
    assert out.startswith('Rules: five-up, with pay "pips" and target 100\n')
    assert "1  5-5   (lead)  5 + 5     10      10" in out


@pytest.mark.parametrize("preset", PRESETS)
def test_every_table_fits_into_80_columns(capsys: Captured, preset: str) -> None:
    for seed in range(3):
        text = str(random_layout(preset, seed))
        for args in ([], ["--compare"]):
            out = printed(capsys, text, "--rules", preset, *args)
            assert max(map(len, out.splitlines())) <= 80
            assert out.splitlines() == [line.rstrip() for line in out.splitlines()]


# --- JSON -----------------------------------------------------------------------------------


def test_json_says_the_same(capsys: Captured) -> None:
    found = as_json(capsys, PLAYS)
    assert list(found) == ["rules", "plays", "ends"]
    assert found["rules"] == PRESETS["muggins"].to_dict()
    assert found["plays"][0] == {
        "tile": "1-4",
        "host": None,
        "working": "1 + 4",
        "count": 5,
        "points": 1,
    }
    assert found["plays"][3] == {
        "tile": "4-6",
        "host": "6-6",
        "working": "4 + 6 + 6 + 4",
        "count": 20,
        "points": 4,
    }
    assert found["ends"] == [
        {"host": "4-6", "number": 4, "adds": 4},
        {"host": "6-6", "number": 6, "adds": 12},
        {"host": "1-4", "number": 4, "adds": 4},
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_json_gives_every_layout_back(capsys: Captured, preset: str) -> None:
    layout = random_layout(preset, 7)
    found = as_json(capsys, str(layout), "--rules", preset)
    plays = [f"{p['tile']}@{p['host']}" if p["host"] else p["tile"] for p in found["plays"]]
    assert Layout.parse(" ".join(plays), rules=found["rules"]) == layout
    assert [p["count"] for p in found["plays"]] == [step.count for step in layout.history]
    assert [p["points"] for p in found["plays"]] == [step.points for step in layout.history]
    assert sum(end["adds"] for end in found["ends"]) == layout.count


# --- Comparing ------------------------------------------------------------------------------


def test_R3_5_comparing_settles_the_fourth_end(capsys: Captured) -> None:
    out = printed(capsys, PLAYS, "--compare")
    assert "   play       (1)    (2)    (3)    (4)    (5)    (6)    (7)    (8)    (9)\n" in out
    assert "4  4-6@6-6  20  4  20 20  20  -  20 20   8  -   8  -   8  -   8  -   8  -\n" in out
    assert [line for line in out.splitlines() if line.startswith("(")] == [
        f"({at})  {name}" for at, name in enumerate(PRESETS, start=1)
    ]


def test_R3_2_a_play_that_some_rules_refuse_is_shown_as_such(capsys: Captured) -> None:
    out = printed(capsys, f"{PLAYS} 2-6@6-6", "--compare")
    assert "5  2-6@6-6  16  -  16  -  16  -  16  -  10 10      x  10  2      x      x\n" in out
    assert "(6) (8) (9) Play 5, 2-6@6-6: " in out
    found = as_json(capsys, f"{PLAYS} 2-6@6-6", "--compare")["compare"]
    assert list(found) == list(PRESETS)
    assert found["muggins"] == {
        "plays": [
            {"count": count, "points": points}
            for count, points in ((5, 1), (10, 2), (16, 0), (20, 4), (16, 0))
        ]
    }
    assert found["line-muggins"]["plays"][4] is None
    assert found["line-muggins"]["refused"].startswith("Play 5, 2-6@6-6: ")


def test_rules_of_ones_own_are_compared_too(capsys: Captured) -> None:
    out = printed(capsys, PLAYS, "--compare", "--set", "spinner_count=line")
    assert '(1)   muggins, with spinner_count "line"\n(2)   muggins\n' in out
    assert "4  4-6@6-6   8  -  20  4 " in out


def test_the_rules_at_hand_may_be_those_that_refuse(capsys: Captured) -> None:
    second_double = "6-6 4-6 4-4 1-4@4-4 2-4@4-4"
    out = printed(capsys, second_double, "--compare")
    assert "5  2-4@4-4      x      x      x      x      x      x  15  3      x      x\n" in out
    found = as_json(capsys, second_double, "--compare")
    assert found["refused"].startswith("Play 5, 2-4@4-4: ")
    assert len(found["plays"]) == 4
    assert len(found["compare"]["five-up"]["plays"]) == 5
    assert None not in found["compare"]["five-up"]["plays"]


def test_what_all_rules_refuse_is_refused(capsys: Captured) -> None:
    assert refused(capsys, "1-4 1-4", "--compare").startswith("Play 2, 1-4: ")
    assert refused(capsys, "1-4 7-1", "--compare").startswith("Play 2: '7-1'")


def test_R8_announcements_do_not_change_a_count(capsys: Captured) -> None:
    assert printed(capsys, "1-4=1 1-6@1-4=0 6-6@1-6 4-6@6-6=99") == printed(capsys, PLAYS)
    compared = printed(capsys, "1-4=1 1-6@1-4=0 6-6@1-6 4-6@6-6=99", "--compare")
    assert compared == printed(capsys, PLAYS, "--compare")


def test_R8_rules_without_announcements_are_compared_all_the_same(capsys: Captured) -> None:
    args = ["--compare", "--rules", "all-fives"]
    assert printed(capsys, "1-4=1 1-6=0", *args) == printed(capsys, "1-4 1-6", *args)


def test_a_short_form_means_the_same_place_under_all_rules(capsys: Captured) -> None:
    before = "6-6 4-6 4-4 1-4 3-6@6-6 3-4@3-6"  # only five-up has room left at the 4-4
    assert Layout.parse(before, rules="five-up").plays_of(Tile(2, 4))[1].host == Tile(4, 4)
    out = printed(capsys, f"{before} 2-4", "--compare")
    assert out == printed(capsys, f"{before} 2-4@3-4", "--compare")
    assert "7  2-4@3-4  " in out


# --- Refusals -------------------------------------------------------------------------------

REFUSALS = [
    ([""], "plays"),
    (["   "], "plays"),
    (["7-1"], "Play 1: '7-1' "),
    (["1-4 1-6@1-4 7-1@1-6"], "Play 3: '7-1@1-6' "),
    (["1-4 4-1"], "Play 2, 1-4: "),
    (["1-4 1-6@1-4 2-6@3-6"], "Play 3, 2-6@3-6: "),
    (["1-4 1-6@1-4 1-5@1-4"], "Play 3, 1-5@1-4: "),
    (["1-4 2-3"], "Play 2, 2-3: "),
    (["1-4 2-3@1-4"], "Play 2, 2-3@1-4: "),
    (["1-4 1-6 6-6 4-6"], "4-6@6-6 (20, 4 points)"),
    (["1-4@1-6"], "Play 1, 1-4@1-6: "),
    (["1-4 draw"], "Move 2, draw, "),
    (["1-4 pass"], "`muggins replay`"),
    (["1-4 muggins:1"], "Move 2, muggins:1, "),
    (["1-4 ١-6"], "Play 2: '١-6' "),
    (["1-4 \x1b[2J"], r"Play 2: '\x1b[2J' "),
    (["1-4 \x00"], r"Play 2: '\x00' "),
    (["1-4 1-6\ud800"], r"'1-6\ud800' "),
    (["1-4 " * 250_000], "Play 2, 1-4: "),
    (["x" * 1_000_000], "Play 1: 'xxxxx"),
    (["1-4=1", "--rules", "all-fives"], "Play 1, 1-4=1: "),
    (["1-4", "--rules", "muggin"], "'muggin'"),
    (["1-4", "--rules", ""], "''"),
    (["1-4", "--set", "spiners=all"], "'spinners'"),
    (["1-4", "--set", "spinners=two"], 'spinners cannot be "two"'),
    (["1-4", "--set", "target"], "FIELD=VALUE"),
    (["1-4", "--set", ""], "FIELD=VALUE"),
    (["1-4", "--set", "=5"], "''"),
    (["1-4", "--set", "target=1", "--set", "target = 2"], "twice"),
    (["1-4", "--set", "partners=true"], "Partners"),
    (["1-4", "--set", "multiples=[5,3]"], 'the bonus must be "one"'),
    (["1-4", "--set", "target=NaN"], 'target cannot be "NaN"'),
    (["1-4", "--set", "target=1e999"], "target cannot be inf"),
    (["1-4", "--set", "target=" + "9" * 100_000], 'target cannot be "999'),
    (["1-4", "--set", "target=" + "9" * 4000], "target cannot be a number of "),
    (["1-4", "--set", "hand=[" + "9" * 4000 + ",5,5]"], "hand cannot be [a number of "),
    (["1-4", "--set", "hand=" + "[" * 100_000], 'hand cannot be "[[['),
    (["1-4", "--set", "hand=" + "[" * 500 + "]" * 500], "hand cannot be ["),
    (["1-4", "--set", "pay=" + "x" * 1_000_000], 'pay cannot be "xxx'),
    (["1-4", "--set", "exact=1"], "exact cannot be 1"),
    (["1-4", "--set", 'pay={"a": 1}'], "pay cannot be {"),
    (["1-4", "--set", "pay=\x1b[2J"], r'pay cannot be "\x1b[2J"'),
    (["1-4", "--nonsense"], "--nonsense"),
    ([], "PLAYS"),
]


@pytest.mark.parametrize(("args", "words"), REFUSALS, ids=lambda value: str(value)[:40])
def test_bad_input_is_refused_in_one_sentence(
    capsys: Captured, args: list[str], words: str
) -> None:
    sentence = refused(capsys, *args)
    assert words in sentence
    assert len(sentence) < 350
    assert sentence.isprintable()
    assert sentence[-1] in ".?"


def test_settings_are_json_or_plain_text() -> None:
    settings = ["target=100", "exact=false", 'pay="pips"', "spinners=all", "multiples=[5, 3]"]
    assert changes([*settings, "spinner_count=open sides", "name=5"]) == {
        "target": 100,
        "exact": False,
        "pay": "pips",
        "spinners": "all",
        "multiples": [5, 3],
        "spinner_count": "open sides",
        "name": "5",
    }
    assert changes(["name=a=b"]) == {"name": "a=b"}
    with pytest.raises(RulesError, match="twice"):
        changes(["pay=pips", "pay=pips"])


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("spinners", "all"),
        ("spinners", "none"),
        ("spinner_count", "line"),
        ("double_count", "one"),
        ("multiples", [3]),
        ("pay", "pips"),
    ],
)
def test_a_dispute_is_blamed_on_the_option_that_was_changed(option: str, value: Any) -> None:
    ours = Rules.of("muggins")
    theirs = ours.but(**{option: value})
    shown = 0
    for seed in range(40):
        plays = random_layout(ours, seed).plays
        columns = [lay(plays, ours), lay(plays, theirs)]
        numbers = [[(each.count, each.points) for each in c.layout.history] for c in columns]
        found = disputes(plays, columns)
        assert [each.option for each in found] == ([option] if numbers[0] != numbers[1] else [])
        for each in found:
            before = [one[: each.at] for one in numbers]
            after = [one[each.at : each.at + 1] for one in numbers]
            assert before[0] == before[1]
            assert after[0] != after[1]
            shown += 1
    assert shown


def test_a_comparison_ends_in_what_the_rules_differ_on(capsys: Captured) -> None:
    text = printed(capsys, "1-4, 1-6@1-4, 6-6@1-6; 4-6@6-6", "--compare")
    assert "You differ on what a spinner counts (R3.5): 20 or 8, at play 4, 4-6@6-6." in text
