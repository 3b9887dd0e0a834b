"""Every reason for a refusal, with the facts of the sentence that a person reads."""

import pickle
from copy import copy, deepcopy
from typing import Any

import pytest
from facts import facts
from tables import table

from muggins import (
    PRESETS,
    SET,
    AmbiguousMove,
    Call,
    Deal,
    Draw,
    IllegalMove,
    Layout,
    MugginsError,
    NotationError,
    Play,
    Reason,
    Rules,
    State,
    Tile,
    deal,
    rules,
)
from muggins.base.checks import nearest, quoted
from muggins.game.choices import written
from muggins.game.reasons import _TEXTS

START = table("1-4 0-0 6-6", "1-6 4-6 2-2", boneyard="4-5 3-3")
LED = START.play("1-4")
NEVER = table("1-4 0-0", "2-2 3-3", may_draw="never").play("1-4")
LATER = LED.play("4-6@1-4 6-6@4-6")

# The round, the move, the reason and the facts of the sentence.
REFUSED: list[tuple[State, str, Reason, str]] = [
    (table("1-4", "6-6").play("1-4"), "draw", Reason.ROUND_OVER, "R6.1"),
    (START, "1-6", Reason.NOT_IN_HAND, "1-6 0 1-6 0-0 1-4 6-6 R5.1"),
    (LED, "2-2", Reason.DOES_NOT_FIT, "2-2 2-2 1 4 R3.1"),
    (START, "pass", Reason.MUST_LEAD, "R2.1"),
    (
        table("1-4 0-0", "4-6 3-3", boneyard="4-5", play_drawn=True).play("1-4 draw"),
        "4-6",
        Reason.ONLY_THE_DRAWN_TILE,
        "4-6@1-4 4-5 4-6 R5.3",
    ),
    (
        table("1-4 0-0", "4-6 3-3", double_leads="every round"),
        "1-4",
        Reason.HIGHEST_DOUBLE_LEADS,
        "1-4 0-0 1-4 R2.3",
    ),
    (NEVER, "draw", Reason.DRAWING_NOT_ALLOWED, "R5.1"),
    (
        table("1-4 0-0", "4-6 3-3", boneyard="4-5", play_drawn=True).play("1-4 draw"),
        "draw",
        Reason.ALREADY_DREW,
        "4-5 R5.3",
    ),
    (LED, "pass", Reason.CAN_STILL_PLAY, "1-6 4-6 R5.2"),
    (table("1-4 0-0", "2-2 3-3").play("1-4"), "pass", Reason.CAN_STILL_DRAW, "R5.2"),
    (
        table("1-4 0-0", "2-2 3-3", call="lost").play("1-4"),
        "muggins:1",
        Reason.NO_CALLING,
        "muggins:1 R8.1",
    ),
    (START, "muggins:1", Reason.NO_WINDOW, "muggins:1 R8.2"),
    (LED, "muggins:0", Reason.OWN_SIDE, "muggins:0 R8.4"),
    (
        table("1-4 0-0", "2-2 3-3", call="automatic"),
        "1-4=1",
        Reason.NO_ANNOUNCING,
        "1-4=1 1-4 R8.1",
    ),
    (LED, "1-4", Reason.ALREADY_PLAYED, "1-4 1-4 R1.1"),
    (START, "1-4@6-6", Reason.LEAD_HAS_NO_HOST, "1-4@6-6 6-6 1-4 R2.1"),
    (LED, "4-6@5-6", Reason.HOST_NOT_ON_TABLE, "4-6@5-6 5-6 1-4 R3.1"),
    (LED, "2-2@1-4", Reason.NO_SHARED_NUMBER, "2-2@1-4 2-2 1-4 R3.1"),
    (LED, "2-2@4", Reason.NO_SHARED_NUMBER, "2-2@4 2-2 4 R3.1"),
    (
        table("1-4 0-0", "4-6 4-5").play("1-4 4-6@1-4 draw"),
        "4-5@1-4",
        Reason.END_COVERED,
        "4-5@1-4 4 1-4 4-5 1 6 R3.1",
    ),
    (
        table("6-6 2-6 0-0", "1-6 3-6 4-5", spinners="none").play("6-6 1-6 2-6@6-6"),
        "3-6@6-6",
        Reason.END_COVERED,
        "3-6@6-6 6 6-6 3-6 1 2 R3.2",
    ),
    (
        table("1-4 0-0", "1-6 2-2", may_draw="only when stuck").play("1-4"),
        "draw",
        Reason.CAN_STILL_PLAY,
        "1-6 R5.1",
    ),
    (
        table("1-4 0-0", "2-2 3-3", boneyard="4-5", draw_until="playable", play_drawn=True).play(
            "1-4 draw"
        ),
        "draw",
        Reason.CAN_STILL_PLAY,
        "4-5 R5.4",
    ),
    (
        table("1-4 0-0", "1-6 2-2", scores=(60, 0)).play("1-4=1"),
        "muggins:1",
        Reason.ROUND_OVER,
        "muggins:1 R7.3",
    ),
    (
        table("1-4 0-0", "4-6 4-5").play("1-4 4-6@1-4 draw"),
        "4-5@5",
        Reason.NO_SUCH_END,
        "4-5@5 5 1 6 R3.1",
    ),
    (LED, "muggins:2", Reason.NO_SUCH_SEAT, "muggins:2 2 0 1 R1.2"),
]


NOTHING_TO_DRAW = (Reason.DRAWING_NOT_ALLOWED, Reason.BONEYARD_EMPTY, Reason.MUST_LEAD)


@pytest.mark.parametrize(("state", "move", "reason", "says"), REFUSED)
def test_a_refusal_in_words(state: State, move: str, reason: Reason, says: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        state.apply(move)
    error = refused.value
    assert (error.reason, facts(str(error))) == (reason, says)
    assert str(error) == f"{error.move}: {error.sentence}"
    assert state.why_not(move) == reason
    assert str(error).endswith(f" ({error.paragraph})")


def test_R8_1_under_automatic_a_layout_refuses_an_announcement_too() -> None:
    for text in ("1-4=1", "1-4=0"):
        with pytest.raises(IllegalMove) as refused:
            Layout.parse(text, "five-up")
        assert facts(str(refused.value)) == f"{text} 1-4 R8.1"
    assert Layout.parse("1-4=1", "muggins") == Layout.parse("1-4", "muggins")


@pytest.mark.parametrize("preset", PRESETS)
def test_R5_5_what_can_be_drawn_is_what_the_rules_let_somebody_draw(preset: str) -> None:
    options = PRESETS[preset].options
    states = [State(preset, deal(preset, seed)) for seed in range(5)]
    met = set()
    for state in states:
        while state.turn is not None:
            left = rules.can_be_drawn(state.round.boneyard, options)
            met.add(left)
            if not left:
                assert state.why_not("draw") in NOTHING_TO_DRAW
            elif state.layout.plays:
                assert state.why_not("draw") not in NOTHING_TO_DRAW
            state = state.apply(state.legal_moves[-1])
    assert (met == {False}) == (options.may_draw == rules.NEVER)


def test_every_reason_is_met() -> None:
    met = {reason for _, _, reason, _ in REFUSED} | {Reason.AMBIGUOUS, Reason.BONEYARD_EMPTY}
    assert met == set(Reason) == set(_TEXTS)


def test_R5_5_nothing_left_to_draw() -> None:
    size = 13
    fives = [str(tile) for tile in SET if tile.shows(5)]
    others = [str(tile) for tile in SET if not tile.shows(5)]
    hands = (" ".join([*fives, *others[: size - 7]]), " ".join(others[size - 7 : 2 * size - 7]))
    state = table(*hands, reserve=2).play("5-5")
    with pytest.raises(IllegalMove) as refused:
        state.play("draw")
    assert facts(str(refused.value)) == "2 2 R5.5"


def test_R3_1_an_ambiguous_play_names_its_choices() -> None:
    layout = Layout.parse("1-4 4-6 6-6@4-6")
    with pytest.raises(AmbiguousMove) as refused:
        layout.play("1-6=2")
    error = refused.value
    assert error.choices == (
        Play(Tile(1, 6), Tile(1, 4), announced=2),
        Play(Tile(1, 6), Tile(6, 6), announced=2),
    )
    assert facts(str(error)) == "1-6=2 1-6 1-6@1-4=2 1-6@6-6=2 R3.1"
    assert (error.reason, error.move) == (Reason.AMBIGUOUS, Play(Tile(1, 6), announced=2))


def test_R3_1_hosts_are_listed_once_each() -> None:
    layout = Layout.parse("1-4 4-6@1-4 6-6@4-6")
    with pytest.raises(IllegalMove, match="1-4, 6-6") as refused:
        layout.play("0-5@0-0")
    assert refused.value.move == Play(Tile(0, 5), Tile(0, 0))
    with pytest.raises(IllegalMove, match=r"^0-5@1-4: .*\(R3\.1\)$"):
        layout.play("0-5@1-4")
    with pytest.raises(IllegalMove) as refused:
        Layout.parse("1-4").play("0-5@0-0")
    assert facts(str(refused.value)) == "0-5@0-0 0-0 1-4 R3.1"


# --- Deals ----------------------------------------------------------------------------------------


def test_R1_2_a_deal_from_texts() -> None:
    tiles = Deal.of([["4-1", "6-6"], ["1-6", "4:6"]])
    assert tiles.hands == ((Tile(1, 4), Tile(6, 6)), (Tile(1, 6), Tile(4, 6)))
    rest = tuple(tile for tile in SET if tile not in {*tiles.hands[0], *tiles.hands[1]})
    assert tiles.boneyard == rest
    backwards = Deal.of([["4-1", "6-6"], ["1-6", "4:6"]], map(str, reversed(rest)))
    assert backwards.boneyard == rest[::-1]
    assert backwards.hands == tiles.hands


@pytest.mark.parametrize(
    ("hands", "boneyard", "says"),
    [
        ([["1-4"], ["1-4"]], None, "1-4 R1.1"),
        ([["1-4"], ["1-6"]], ["6-1"], "1-6 R1.1"),
        ([["1-4"], ["1-6"]], ["0-0", "0-1"], "0-2 4 28 R1.1"),
    ],
)
def test_R1_1_no_deal_with_a_tile_twice_or_missing(hands: Any, boneyard: Any, says: str) -> None:
    with pytest.raises(MugginsError) as refused:
        Deal.of(hands, boneyard)
    assert facts(str(refused.value)) == says


@pytest.mark.parametrize(
    ("rules", "says"), [(Rules(seats=3), "2 3 R1.2"), (Rules(hand=(7, 5, 5)), "0 5 7 R1.2")]
)
def test_R1_2_a_deal_that_does_not_fit_the_rules(rules: Rules, says: str) -> None:
    with pytest.raises(MugginsError) as refused:
        State(rules, deal("muggins", 1))
    assert facts(str(refused.value)) == says


@pytest.mark.parametrize("seed", [-1, 2**63, 1.0, True, "1", None])
def test_R1_2_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(MugginsError) as refused:
        deal("muggins", seed)
    assert facts(str(refused.value)) == f"0 {2**63 - 1} '{seed}'"
    assert deal("muggins", 0) != deal("muggins", 2**63 - 1)
    assert deal("muggins", 5) == deal("muggins", 5, 0) != deal("muggins", 5, 1)
    assert [len(hand) for hand in deal("all-fives", 3).hands] == [9, 9]


def test_R2_1_a_lead_or_scores_that_no_round_has() -> None:
    tiles = deal("muggins", 1)
    for lead in (2, -1, True, "0"):
        with pytest.raises(MugginsError) as refused:
            State("muggins", tiles, lead=lead)  # type: ignore[arg-type]
        assert facts(str(refused.value)) == f"0 1 '{lead}'"
    with pytest.raises(MugginsError) as refused:
        State("muggins", tiles, scores=(1, 2, 3))
    assert facts(str(refused.value)) == "3 2 R1.3"
    with pytest.raises(MugginsError) as refused:
        State("muggins", tiles, scores=(60, 61))
    assert facts(str(refused.value)) == "1 '61' 0 60 R7.3"


# --- Texts ------------------------------------------------------------------------------------


def test_a_play_is_read_from_a_play_alone() -> None:
    for text in ("draw", "pass", "muggins:1"):
        with pytest.raises(NotationError) as refused:
            Play.parse(text)
        assert facts(str(refused.value)) == f"'{text}' 1-6@1-4"
    with pytest.raises(NotationError) as refused:
        LED.apply("7-1")
    assert facts(str(refused.value)) == "'7-1' 1-6@1-4 muggins:1"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (("1-4",), "'1-4'"),
        ((Tile(1, 4), 7), "0 6 '7' R3.1"),
        ((Tile(1, 4), True), "0 6 'True' R3.1"),
        ((Tile(1, 4), None, -1), "0 '-1' R8.1"),
        ((Tile(1, 4), None, 0.5), "0 '0.5' R8.1"),
        ((Tile(1, 4), None, False), "0 'False' R8.1"),
        ((Tile(1, 4), None, 10**5000), "0 1000 R8.1"),
    ],
)
def test_R8_1_a_play_is_of_a_tile_on_a_host_with_points_from_nothing(given: Any, says: str) -> None:
    with pytest.raises(NotationError) as refused:
        Play(*given)
    assert facts(str(refused.value)) == says
    with pytest.raises(NotationError, match="R8"):
        Play(Tile(1, 4)).saying(-5)
    longest = Play(Tile(1, 4), None, 10**1000 - 1)
    assert Play.parse(str(longest)) == longest


@pytest.mark.parametrize("seat", [None, 1.0, True, -1])
def test_R1_2_a_seat_that_calls_has_a_whole_number(seat: Any) -> None:
    with pytest.raises(NotationError) as refused:
        Call(seat)
    assert facts(str(refused.value)) == f"0 '{seat}' R1.2"
    assert LED.why_not(Call(2)) is Reason.NO_SUCH_SEAT


@pytest.mark.parametrize("given", [None, Tile(1, 4), 5, b"draw", ("1-4",), Draw])
def test_what_is_no_move_is_no_pass(given: Any) -> None:
    stuck = table("1-4 0-0", "2-2 3-3", may_draw="never").play("1-4")
    assert stuck.why_not("pass") is None
    for do in (stuck.why_not, stuck.resolve, stuck.apply, START.apply):
        with pytest.raises(NotationError, match="Play, Draw, Pass or Call") as refused:
            do(given)
        assert str(refused.value).startswith(quoted(repr(given)))
    for lay in (Layout().play, Layout.parse("1-4").why_not):
        with pytest.raises(NotationError) as refused:
            lay(given)
        assert str(refused.value).startswith(quoted(repr(given)))
        assert "Draw" not in str(refused.value).removeprefix(quoted(repr(given)))
    with pytest.raises(NotationError):
        Layout.parse("1-4").play(Draw())  # type: ignore[arg-type]


def test_a_round_is_a_value() -> None:
    names = {"State": State, "Deal": Deal, "Tile": Tile, "Rules": Rules}
    for state in (START, LATER, NEVER, State("five-up", deal("five-up", 1))):
        assert eval(repr(state), names) == state
        assert hash(state) == hash(eval(repr(state), names))
    assert repr(State("five-up", deal("five-up", 1))).startswith("State('five-up', Deal(")
    assert repr(LED).endswith(").play('1-4')")
    assert len({START, LED, LATER, START.play("1-4")}) == 3
    assert START != "1-4"
    assert START.deal == LED.deal
    assert LED.resolve("1-6") == Play(Tile(1, 6), Tile(1, 4))
    assert LED.resolve(Call(1)) == Call(1)


def test_R8_4_a_round_as_long_as_a_record_may_be_travels_between_processes() -> None:
    state = LED
    while len(state.moves) < 2000:
        state = state.apply(Call(1))
    again = pickle.loads(pickle.dumps(state.play("1-6=0 muggins:0")))
    assert again == state.play("1-6=0 muggins:0")
    assert (again.scores, len(again.history)) == ((3, 0), 2003)
    assert copy(state) == deepcopy(state) == state
    assert pickle.loads(pickle.dumps(START)) == START


def test_options_in_sentences() -> None:
    assert written([5, [1], (2,), {"a": 1}]) == "[5, …, …, …]"
    assert written([1, 2, 3, 4]) == "[1, 2, 3, 4]"
    assert written([1, 2, 3, 4, 5]) == "[1, 2, 3, 4, …]"
    assert written(2**127) == str(2**127)
    assert written(2**128) == "a number of 129 bits"
    assert written("x" * 50) == '"' + "x" * 39 + '…"'
    assert (written(True), written(False), written(None), written(1.5)) == (
        "true", "false", "None", "1.5",
    )  # fmt: skip
    assert nearest("five", ["five-up", "five-ups"]) == "did you mean 'five-up'?"
    assert nearest("zzz", ["a", "b"]) == "there are: a, b."
