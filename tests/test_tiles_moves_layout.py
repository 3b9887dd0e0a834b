"""Tiles, moves and layouts: what is read, what is written, and why a play is refused."""

import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from facts import facts
from hypothesis import given
from hypothesis import strategies as st
from random_layouts import random_layout

from muggins import (
    PRESETS,
    SET,
    AmbiguousMove,
    Call,
    Deal,
    Draw,
    End,
    Game,
    IllegalMove,
    Layout,
    MugginsError,
    NotationError,
    Pass,
    Play,
    Reason,
    Rules,
    State,
    Tally,
    Tile,
    deal,
)
from muggins.cli import main
from muggins.game.moves import parse_move, parse_moves

TILES = st.sampled_from(SET)
PLAYS = st.builds(
    Play,
    TILES,
    st.none() | TILES | st.integers(0, 6),
    st.none() | st.integers(0, 10**20),
)
MOVES = PLAYS | st.builds(Draw) | st.builds(Pass) | st.builds(Call, st.integers(0, 9))
NEARLY_MOVES = st.text(alphabet="0123456789-|:@= drawpsmugin１٣\t\n\x00", max_size=25)


def refused(read: Callable[[str], object], text: str) -> MugginsError | None:
    """The error by which a text is refused; None where it is read, and any other error is a bug."""
    try:
        read(text)
    except MugginsError as error:
        return error
    return None


# --- Tiles ----------------------------------------------------------------------------------


def test_R1_1_a_tile_is_known_by_either_order() -> None:
    assert Tile(6, 4) == Tile(4, 6)
    assert len({Tile(a, b) for a in range(7) for b in range(7)}) == 28
    assert [tile.index for tile in SET] == list(range(28))
    assert [Tile.at(index) for index in range(28)] == list(SET)


@given(TILES)
def test_R3_1_the_other_half_is_of_a_number_that_the_tile_shows(tile: Tile) -> None:
    assert (tile.other(tile.low), tile.other(tile.high)) == (tile.high, tile.low)
    for number in set(range(-1, 8)) - {tile.low, tile.high}:
        with pytest.raises(MugginsError, match=f"{tile}.*'{number}'"):
            tile.other(number)


@pytest.mark.parametrize("index", [-1, 28, 1.5, None])
def test_no_tile_has_another_number(index: Any) -> None:
    with pytest.raises(NotationError) as refused:
        Tile.at(index)
    assert facts(str(refused.value)) == f"0 27 '{index}'"


@given(TILES)
def test_every_form_of_a_tile_is_read_and_one_is_written(tile: Tile) -> None:
    low, high = tile.low, tile.high
    for joint in "-|:":
        for text in (f"{low}{joint}{high}", f" {high}{joint}{low} ", f"{high} {joint} {low}"):
            assert Tile.parse(text) == tile
    assert str(tile) == f"{low}-{high}"
    assert eval(repr(tile)) == tile


@pytest.mark.parametrize(
    "text", ["", "7-1", "1-7", "11-1", "1", "1-", "٣-4", "-1-2", "1--2", "1-2-3", "a-b"]
)
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="0 to 6"):
        Tile.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        *(f"6{dash}4" for dash in "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d\u2500"),
        *(f"6{joint}4" for joint in "\u2223\u2502\uff5c\u00a6\uff1a\u2236"),
        *(
            "\uff16-\uff14",
            "\u2076\u207b\u2074",
            "\u2086\u208b\u2084",
            "6\ufe0f\u20e3-4\ufe0f\u20e3",
        ),
        *("\u200f6-4", "6\u00a0\u2013\u20094", "\U0001f05f", "\U0001f091"),
    ],
    ids=ascii,
)
def test_what_people_copy_from_print_is_read(text: str) -> None:
    assert Tile.parse(text) == Tile(4, 6)
    assert parse_move(f"{text}\uff20{text}\uff1d2") == Play(Tile(4, 6), Tile(4, 6), 2)
    assert str(Layout.parse(f"1\u20134 {text}@1\u20134")) == "1-4 4-6@1-4"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("6\u20324", "\u2032 (prime)"),
        ("6/4", "/"),
        ("\u201c6-4\u201d", "\u201c (left double quotation mark)"),
    ],
    ids=ascii,
)
def test_a_sign_that_is_not_read_is_named(text: str, named: str, capsys: Any) -> None:
    for read in (Tile.parse, parse_move):
        with pytest.raises(NotationError) as caught:
            read(text)
        assert str(caught.value).endswith(f" The {named} in it is not read.")
    assert main(["score", text]) == 2
    assert f" The {named} in it is not read." in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize("half", [-1, 7, 1.0, True, "3", None, 10**30])
def test_R1_1_halves_go_from_0_to_6(half: object) -> None:
    with pytest.raises(NotationError, match="0 to 6"):
        Tile(half, 1)  # type: ignore[arg-type]


def test_halves_of_a_tile() -> None:
    assert (Tile(4, 6).other(4), Tile(4, 6).other(6), Tile(3, 3).other(3)) == (6, 4, 3)
    assert (Tile(4, 6).shows(6), Tile(4, 6).shows(5)) == (True, False)


# --- Moves ----------------------------------------------------------------------------------


@given(MOVES)
def test_every_move_round_trips(move: Play | Draw | Pass | Call) -> None:
    assert parse_move(str(move)) == move
    assert eval(repr(move)) == move


@given(st.lists(MOVES))
def test_moves_in_a_row_round_trip(moves: list[Play | Draw | Pass | Call]) -> None:
    assert list(parse_moves(" ".join(map(str, moves)))) == moves


@given(st.text() | NEARLY_MOVES)
def test_any_text_is_moves_or_a_notation_error(text: str) -> None:
    for read in (parse_move, Tile.parse, Play.parse, lambda text: list(parse_moves(text))):
        error = refused(read, text)
        if error is not None:
            assert type(error) is NotationError
            assert len(str(error)) < 300
            assert str(error).isprintable()


@given(st.text() | NEARLY_MOVES)
def test_any_text_is_a_layout_or_a_muggins_error(text: str) -> None:
    error = refused(Layout.parse, text)
    if error is None:
        layout = Layout.parse(text)
        assert Layout.parse(str(layout)) == layout
    else:
        assert str(error).isprintable()


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("6:1@4|1", Play(Tile(1, 6), Tile(1, 4))),
        ("6-1 @ 1", Play(Tile(1, 6), 1)),
        (" 1 - 6 = 2 ", Play(Tile(1, 6), None, 2)),
        ("1-6@1-4=0", Play(Tile(1, 6), Tile(1, 4), 0)),
        ("DRAW", Draw()),
        ("Pass", Pass()),
        ("Muggins:3", Call(3)),
    ],
)
def test_moves_are_read_tolerantly(text: str, move: object) -> None:
    assert parse_move(text) == move


@pytest.mark.parametrize(
    "text",
    ["", "1-6@", "1-6@7", "@1-4", "1-6=", "1-6=-1", "1-6=٣", "muggins", "muggins:x", "skip"],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is no move"):
        parse_move(text)


@pytest.mark.parametrize("unit", [" ", "\t", "-", " - ", "9", "1-4 ", "1-4 1-6 "])
def test_long_texts_are_quick_and_their_refusals_short(unit: str) -> None:
    text = unit * (200_000 // len(unit)) + "x"  # the square of so many steps would take hours
    for read in (parse_move, Layout.parse, lambda text: list(parse_moves(text))):
        with pytest.raises(MugginsError) as caught:
            read(text)
        assert len(str(caught.value)) < 300


def test_an_illegal_move_survives_the_way_between_processes() -> None:
    for text in ("1-4", "4-6"):
        with pytest.raises(IllegalMove) as caught:
            Layout.parse("1-4 1-6@1-4 6-6@1-6").play(text)
        again = pickle.loads(pickle.dumps(caught.value))
        assert type(again) is type(caught.value)
        assert str(again) == str(caught.value)
        assert (again.reason, again.move) == (caught.value.reason, caught.value.move)


# --- Layouts --------------------------------------------------------------------------------

TABLE = "1-4 1-6@1-4 6-6@1-6"


@pytest.mark.parametrize(
    ("table", "play", "reason"),
    [
        (TABLE, "1-4", Reason.ALREADY_PLAYED),
        (TABLE, "6-6@1-4", Reason.ALREADY_PLAYED),
        ("", "1-4@1-6", Reason.LEAD_HAS_NO_HOST),
        ("", "1-4@1", Reason.LEAD_HAS_NO_HOST),
        (TABLE, "3-4@3-3", Reason.HOST_NOT_ON_TABLE),
        (TABLE, "2-3@1-4", Reason.NO_SHARED_NUMBER),
        (TABLE, "2-3@4", Reason.NO_SHARED_NUMBER),
        (TABLE, "1-5@1-4", Reason.END_COVERED),
        (TABLE, "1-5@1-6", Reason.END_COVERED),
        (TABLE, "5-6@1-6", Reason.END_COVERED),
        (TABLE, "1-5@1", Reason.NO_SUCH_END),
        (TABLE, "2-3", Reason.DOES_NOT_FIT),
        (TABLE, "4-6", Reason.AMBIGUOUS),
        ("1-4 1-1@1-4 1-6@1-1 4-6@1-6", "4-5", None),
        (TABLE, "4-6@6", None),
    ],
)
def test_R3_1_why_a_play_is_refused(table: str, play: str, reason: Reason | None) -> None:
    layout = Layout.parse(table)
    assert layout.why_not(play) is reason
    if reason is not None:
        with pytest.raises(IllegalMove) as caught:
            layout.play(play)
        assert caught.value.reason is reason
        assert f"({caught.value.paragraph})" in str(caught.value)
        assert str(layout) == table


def test_R3_2_doubles_that_are_full_are_refused() -> None:
    line = Layout.parse("6-6 1-6 2-6", rules="line-muggins")
    assert line.why_not("3-6@6-6") is Reason.END_COVERED
    later = Layout.parse("6-6 4-6 4-4 4-1@4-4")
    assert later.why_not("4-2@4-4") is Reason.END_COVERED
    assert later.under("five-up").why_not("4-2@4-4") is None


def test_an_end_and_a_double_with_the_same_number_are_two_places() -> None:
    layout = Layout.parse("1-1 1-6 6-6 1-2 2-6@1-2")
    assert [str(play) for play in layout.plays_of(Tile(5, 6))] == ["5-6@2-6", "5-6@6-6"]
    assert layout.why_not("5-6@6") is Reason.AMBIGUOUS
    with pytest.raises(AmbiguousMove) as caught:
        layout.play("5-6=1")
    assert [str(choice) for choice in caught.value.choices] == ["5-6@2-6=1", "5-6@6-6=1"]


def test_two_ordinary_ends_with_the_same_number_are_one_place() -> None:
    layout = Layout.parse("1-4 1-1@1-4 1-6@1-1 4-6@1-6")
    assert [str(play) for play in layout.plays_of(Tile(4, 5))] == ["4-5@1-4"]
    assert str(layout.play("4-5").plays[-1]) == "4-5@1-4"
    assert str(layout.play("4-5@4-6").plays[-1]) == "4-5@4-6"


def test_the_ends_and_their_sum_run_from_left_to_right_R3_3() -> None:
    layout = Layout.parse("6-6 1-6 2-6 1-3")
    assert layout.ends == (
        End(Tile(1, 3), 3, 1, False),
        End(Tile(6, 6), 6, 2, True),
        End(Tile(2, 6), 2, 1, False),
    )
    assert [end.adds for end in layout.ends] == [3, 12, 2]
    assert layout.tally == Tally((3, 6, 6, 2), 17, 0)
    assert str(Layout().tally) == "0 = 0"


def test_a_layout_is_a_value() -> None:
    layout = Layout.parse(TABLE)
    later = layout.play("4-6@6-6")
    assert str(layout) == TABLE
    assert later.history == (*layout.history, later)
    assert [len(step) for step in later.history] == [1, 2, 3, 4]
    assert {Layout.parse("4-1 6|1 6:6"), layout} == {layout}
    assert layout != layout.under("five-up")
    assert layout != TABLE


@pytest.mark.parametrize("preset", PRESETS)
def test_every_layout_round_trips(preset: str) -> None:
    for seed in range(8):
        for layout in random_layout(preset, seed).history:
            assert Layout.parse(str(layout), rules=preset) == layout
            assert eval(repr(layout)) == layout
    own = Layout.parse("1-4", rules=Rules(target=100))
    assert eval(repr(own)) == own


@pytest.mark.parametrize("preset", ["muggins", "line-muggins", "five-up"])
def test_R3_1_every_host_is_judged_as_the_open_ends_say(preset: str) -> None:
    """One rule set each for one spinner, none and many: the other presets lay the same tiles."""
    for seed in range(6):
        for layout in random_layout(preset, seed).history:
            open_ends = {(end.host, end.number) for end in layout.ends}
            for tile in SET:
                fits = {h for h, n in open_ends if tile.shows(n) and tile not in layout.tiles}
                legal = {host for host in SET if layout.why_not(Play(tile, host)) is None}
                assert legal == fits
                assert {play.host for play in layout.plays_of(tile)} <= fits
                assert bool(layout.plays_of(tile)) == bool(fits) == (tile in layout.playable)


@pytest.mark.parametrize("preset", PRESETS)
def test_short_forms_mean_the_one_place_or_are_refused_with_the_choices(preset: str) -> None:
    for seed in range(10):
        layout = random_layout(preset, seed, most=Random(seed).randint(1, 12))
        for tile in layout.playable:
            plays = layout.plays_of(tile)
            if len(plays) == 1:
                assert layout.resolve(str(tile)) == plays[0]
            else:
                with pytest.raises(AmbiguousMove) as caught:
                    layout.resolve(str(tile))
                assert caught.value.choices == plays


def test_R3_1_what_lies_against_a_tile_that_is_not_there() -> None:
    layout = Layout.parse(TABLE)
    assert layout.attached(Tile(1, 6)) == (Tile(1, 4), Tile(6, 6))
    with pytest.raises(MugginsError) as refused:
        layout.attached(Tile(2, 3))
    assert facts(str(refused.value)) == "2-3"


def test_a_text_is_not_taken_for_a_list_of_moves() -> None:
    with pytest.raises(NotationError, match=r"Layout\.parse\("):
        Layout("1-4 1-6")  # type: ignore[arg-type]
    with pytest.raises(NotationError, match=r"State\(\.\.\.\)\.play\("):
        State("muggins", deal("muggins", 1), "1-4 1-6")  # type: ignore[arg-type]
    for names in ("AB", ["Ann", 2]):
        with pytest.raises(MugginsError, match="names"):
            Game.begin("muggins", 1, names)  # type: ignore[arg-type]
    with pytest.raises(MugginsError, match="'1-4 6-6'"):
        Deal.of(["1-4 6-6", "1-6 4-6"])


def test_a_layout_holds_plays_only() -> None:
    with pytest.raises(NotationError, match="'draw'"):
        Layout.parse("1-4 draw")


def test_R8_1_a_short_form_keeps_what_is_announced() -> None:
    layout = Layout.parse("1-4")
    assert str(layout.resolve(Play.parse("1-6=2"))) == "1-6@1-4=2"
    with pytest.raises(AmbiguousMove) as refused:
        Layout.parse("1-4 1-6").resolve(Play.parse("4-6=3"))
    assert [str(choice) for choice in refused.value.choices] == ["4-6@1-4=3", "4-6@1-6=3"]
