"""The rules of a round and a game as tables: R2, R5 to R8, paragraph by paragraph."""

from dataclasses import replace
from typing import Any

import pytest
from tables import table

from muggins import (
    PRESETS,
    SET,
    Chance,
    Deal,
    Game,
    IllegalMove,
    MugginsError,
    Reason,
    Rules,
    State,
    Tile,
    deal,
    packing,
)
from muggins import rules as r
from muggins.game.deals import first_lead, leader
from muggins.game.tiles import set_of
from muggins.players.playout import deal_hands
from muggins.players.strategies import play_game, play_round
from muggins.text.transcript import transcript


def reasons(state: State, *moves: str) -> list[Reason | None]:
    return [state.why_not(move) for move in moves]


def texts(state: State) -> str:
    return " ".join(map(str, state.legal_moves))


# --- R2: leading ------------------------------------------------------------------------------


def test_R2_1_the_first_player_may_lead_any_tile_and_must_lead() -> None:
    state = table("1-4 3-3 0-6", "2-2 2-5 5-5")
    assert texts(state) == "0-6 1-4 3-3"
    assert reasons(state, "draw", "pass") == [Reason.MUST_LEAD, Reason.MUST_LEAD]
    assert reasons(state, "2-2", "1-4@3-3") == [Reason.NOT_IN_HAND, Reason.LEAD_HAS_NO_HOST]


def test_R2_1_in_british_pubs_the_lead_alternates() -> None:
    game = play_game("pub-fives-and-threes", ["greedy", "greedy"], seed=3)
    assert [state.lead for state in game.rounds] == [1, 0, 1, 0, 1, 0]


def test_R2_1_the_first_leader_is_drawn_by_lot() -> None:
    for seats in (2, 3, 4):
        leads = [first_lead(Rules(seats=seats), seed) for seed in range(60)]
        assert set(leads) == set(range(seats))
        assert Game.begin(Rules(seats=seats), seed=11).state.lead == leads[11]


def test_R2_1_the_winner_of_a_round_leads_the_next() -> None:
    state = table("1-4 0-0", "1-6 4-6", lead=1).play("4-6 1-4@4-6 1-6@1-4")
    assert (state.outcome.end, state.outcome.winner, state.next_lead) == ("domino", 1, 1)


@pytest.mark.parametrize("lead", [0, 1])
def test_R2_1_with_rotate_the_seat_after_the_leader_leads(lead: int) -> None:
    hands = ["1-4 4-6", "1-6 0-0"]
    state = table(*(hands if lead == 0 else reversed(hands)), lead=lead, next_lead="rotate")
    state = state.play("1-4 1-6 4-6@1-4")
    assert (state.outcome.end, state.outcome.winner, state.next_lead) == ("domino", lead, 1 - lead)


def blocked(*hands: str, **options: Any) -> State:
    """A blocked round: 5-5 is led, and nobody has a five."""
    state = table(*hands, may_draw="never", **options)
    return state.play("5-5" + " pass" * len(hands))


def test_R2_1_the_lowest_of_a_blocked_round_leads_even_without_points() -> None:
    state = blocked("5-5 6-6", "0-0 1-2", "4-4 3-3", blocked="nothing")
    assert (state.outcome.winner, state.outcome.bonus, state.next_lead) == (1, 0, 1)


@pytest.mark.parametrize("lead", [0, 1, 2])
def test_R2_1_after_a_round_that_nobody_won_the_next_seat_leads(lead: int) -> None:
    hands = ["5-5 0-6", "3-3 0-0", "6-6 2-4"]
    at_seats = [hands[(seat - lead) % 3] for seat in range(3)]
    state = table(*at_seats, lead=lead, may_draw="never").play("5-5 pass pass pass")
    assert (state.outcome.winner, state.next_lead) == (None, (lead + 1) % 3)


PARTNERS = {"partners": True}


@pytest.mark.parametrize(
    ("hands", "leads"),
    [
        # Seats 1 and 3 have fewest together; of them the one with fewer pips leads ...
        (("5-5 6-6", "0-1 0-0", "4-4 3-3", "0-3 0-2"), 1),
        (("5-5 6-6", "0-3 0-2", "4-4 3-3", "0-1 0-0"), 3),
        # ... and of equal ones the first after the leader, seat 0.
        (("5-5 6-6", "0-3 0-0", "4-4 3-3", "0-1 0-2"), 1),
        # Of seats 0 and 2 the leader himself comes last.
        (("5-5 0-3", "4-4 6-6", "0-1 0-2", "3-3 2-2"), 2),
        (("5-5 0-2", "4-4 6-6", "0-1 0-3", "3-3 2-2"), 0),
    ],
)
def test_R2_1_of_two_partners_the_one_with_fewer_pips_leads(
    hands: tuple[str, ...], leads: int
) -> None:
    assert blocked(*hands, **PARTNERS).next_lead == leads


def test_R2_1_after_the_target_the_winner_would_lead() -> None:
    # Nobody leads any more, but the function has an answer for every round that is over.
    state = table("1-4 0-0", "1-6 4-6", scores=(60, 0)).play("1-4")
    assert (state.outcome.end, state.next_lead) == ("target", 0)


DOUBLES = ("1-4 2-2 3-6", "0-0 5-5 5-6", "1-1 4-4 0-2")


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_R2_3_the_highest_double_in_the_hands_leads(seat: int) -> None:
    hands = [DOUBLES[(at - seat + 1) % 3] for at in range(3)]
    state = table(*hands, double_leads="every round", boneyard="6-6")
    for lead in range(3):
        assert leader(state.rules, state.deal, lead) == seat
    state = State(state.rules, state.deal, lead=seat)
    assert texts(state) == "5-5"
    assert reasons(state, "0-0", "5-6") == [Reason.HIGHEST_DOUBLE_LEADS] * 2
    with pytest.raises(IllegalMove, match="leads this round: 5-5, not the 0-0") as caught:
        state.apply("0-0")
    assert caught.value.paragraph == "R2.3"


def test_R1_4_a_hand_of_five_doubles_is_dealt_again() -> None:
    rules = Rules(hand=(9, 7, 5))
    again, dealt_again = rules.but(redeal="five doubles"), 0
    for seed in range(300):
        tiles, kept = deal(rules, seed), deal(again, seed)
        many = any(sum(tile.is_double for tile in hand) >= 5 for hand in tiles.hands)
        assert not any(sum(tile.is_double for tile in hand) >= 5 for hand in kept.hands)
        assert (kept != tiles) == many
        deck = [0] * 28
        hands = deal_hands(deck, seed, 0, 9, again.options).hands
        assert hands[:2] == tuple(set_of(hand) for hand in kept.hands)
        dealt_again += many
    assert dealt_again > 5


def test_R2_3_without_a_double_any_tile_leads() -> None:
    state = table("1-4 2-3", "5-6 0-1", double_leads="every round")
    assert leader(state.rules, state.deal, 1) == 1
    assert texts(state) == "1-4 2-3"


@pytest.mark.parametrize(("scores", "leads"), [((0, 0), 1), ((0, 3), 0)])
def test_R2_3_the_first_round_is_the_one_without_points(
    scores: tuple[int, int], leads: int
) -> None:
    rules = Rules(hand=(2, 2, 2), double_leads="first round")
    tiles = Deal.of([["1-4", "2-2"], ["3-3", "5-6"]])
    assert leader(rules, tiles, 0, scores) == leads
    assert texts(State(rules, tiles, scores=scores, lead=leads)) == ("3-3" if leads else "1-4 2-2")


def test_R2_3_games_by_foster_are_led_by_the_highest_double() -> None:
    for seats in (2, 3, 4):
        rules = PRESETS["foster"].with_seats(seats)
        assert rules.hand_size == 7
        for state in play_game(rules, ["greedy"] * seats, seed=5).rounds:
            held = {tile: seat for seat, hand in enumerate(state.deal.hands) for tile in hand}
            highest = max(tile for tile in held if tile.is_double)
            assert (state.lead, state.layout.tiles[0]) == (held[highest], highest)


def test_R8_3_foster_gives_a_false_claim_to_the_adversary() -> None:
    state = State("foster", deal("foster", 5), lead=leader(PRESETS["foster"], deal("foster", 5)))
    state = state.apply(f"{state.legal_moves[0]}=40")
    assert (sum(state.scores), state.round.unclaimed) == (0, state.layout.points)


def test_R5_5_the_reserve_is_no_larger_than_the_boneyard() -> None:
    rules = PRESETS["foster"].with_seats(4)
    state = State(rules, deal(rules, 1), lead=leader(rules, deal(rules, 1)))
    assert state.boneyard == ()
    played = play_round(state, ["random"] * 4, Chance(1))
    assert "draw" not in str(played)
    assert "pass" in str(played)
    assert "reserve" not in transcript(Game((played,), ("a", "b", "c", "d")))


@pytest.mark.parametrize(
    ("options", "winner", "bonus"),
    [({}, 1, 5), ({"left_doubles": "one"}, 0, 3), ({"bonus_from": "heaviest hand"}, 1, 4)],
)
def test_R6_5_R6_6_doubles_once_and_the_heaviest_hand(
    options: dict[str, Any], winner: int, bonus: int
) -> None:
    # 5-5 is led and nobody can play: 8, 7 and 18 pips are left, or 4, 7 and 9.
    state = blocked("5-5 4-4", "0-0 1-6", "6-6 3-3", **options)
    assert (state.outcome.winner, state.outcome.bonus) == (winner, bonus)


LATE: dict[str, Any] = {"call_until": "own play", "may_draw": "only when stuck"}


def callers(state: State) -> list[int]:
    return [call.seat for call in state.legal_calls]


def test_R8_5_a_late_call_comes_after_the_next_play() -> None:
    three = ["4-6 0-0 5-6", "2-6 2-5 1-1", "2-4 1-5 3-3"]
    state = table(*three, **LATE).play("4-6=1 2-6")
    assert (callers(state), state.round.unclaimed) == ([2], 1)
    assert state.apply("muggins:2").scores == (1, 0, 1)
    assert callers(state.apply("2-4@2-6")) == [0, 1]
    assert callers(table(*three, may_draw="only when stuck").play("4-6=1 2-6")) == [0, 2]
    # What the next play leaves takes the place of the older rest.
    state = table(*three, **LATE).play("4-6=1 2-6 muggins:2 2-4@2-6=0")
    assert (callers(state), state.round.unclaimed) == ([0, 1], 0)


def test_R8_5_a_newer_rest_takes_the_place_of_an_older_one() -> None:
    state = table("4-6 0-0 5-6", "1-6 2-5 1-1", "2-4 1-5 3-3", **LATE).play("4-6=1 1-6")
    assert (state.layout.count, state.round.unclaimed, callers(state)) == (5, 1, [2])
    state = table("4-6 0-0 5-6", "1-6 2-5 1-1", "2-4 1-5 3-3", **LATE).play("4-6=0 1-6=0")
    assert (state.round.unclaimed, callers(state)) == (1, [0, 2])


def test_R8_5_drawing_and_passing_close_nothing() -> None:
    state = table("4-6 0-0", "1-1 2-2", boneyard="3-3 5-5", reserve=0, **LATE).play("4-6=0 draw")
    assert callers(state) == [1]
    assert state.play("0-0" if state.why_not("0-0") is None else "draw muggins:1").scores[1] == 2
    never: dict[str, Any] = {"call_until": "own play", "may_draw": "never"}
    state = table("5-5 6-6", "0-0 1-2", **never).play("5-5=0 pass pass")
    assert (state.outcome.end, callers(state)) == ("blocked", [1])
    assert state.play("muggins:1").outcome.scores == (0, 2 + 2)


def test_R5_2_a_pass_scores_nothing_even_after_a_play_that_did() -> None:
    steps = table("5-5 0-1", "0-2 0-3", may_draw="never").play("5-5 pass").steps
    assert [(step.seat, step.worth, step.gained) for step in steps] == [(0, 2, 2), (1, 0, 0)]


# --- R5: play, draw, pass ---------------------------------------------------------------------


def test_R5_1_a_player_may_draw_instead_of_playing_and_that_ends_the_turn() -> None:
    state = table("1-4 0-0", "1-6 4-6", boneyard="4-5 3-3").play("1-4")
    assert texts(state) == "1-6@1-4 4-6@1-4 draw"
    state = state.play("draw")
    assert (state.turn, state.drawn) == (0, None)
    assert Tile(4, 5) in state.hands[1]
    assert state.play("draw").why_not("4-5@1-4") is None


@pytest.mark.parametrize(
    ("may_draw", "fits", "expected"),
    [
        ("instead of playing", True, [None, Reason.CAN_STILL_PLAY]),
        ("instead of playing", False, [None, Reason.CAN_STILL_DRAW]),
        ("only when stuck", True, [Reason.CAN_STILL_PLAY, Reason.CAN_STILL_PLAY]),
        ("only when stuck", False, [None, Reason.CAN_STILL_DRAW]),
        ("never", True, [Reason.DRAWING_NOT_ALLOWED, Reason.CAN_STILL_PLAY]),
        ("never", False, [Reason.DRAWING_NOT_ALLOWED, None]),
    ],
)
def test_R5_1_R5_2_who_may_draw_and_who_may_pass(
    may_draw: str, fits: bool, expected: list[Reason | None]
) -> None:
    second = "1-6 2-2" if fits else "2-6 2-2"
    state = table("1-4 0-0", second, may_draw=may_draw).play("1-4")
    assert reasons(state, "draw", "pass") == expected


def test_R5_3_a_turn_holds_one_draw_and_ends_without_a_pass() -> None:
    state = table("1-4 0-0", "2-2 3-3", boneyard="4-5 3-4").play("1-4 draw")
    assert state.turn == 0


def test_R5_3_a_drawn_tile_that_fits_is_played_or_kept_back() -> None:
    state = table("1-4 0-0", "4-6 3-3", boneyard="4-5 3-4", play_drawn=True).play("1-4 draw")
    assert (state.turn, state.drawn) == (1, Tile(4, 5))
    assert texts(state) == "4-5@1-4 pass"
    assert reasons(state, "4-6@1-4", "draw", "3-3") == [
        Reason.ONLY_THE_DRAWN_TILE, Reason.ALREADY_DREW, Reason.DOES_NOT_FIT,
    ]  # fmt: skip
    assert state.play("4-5").scores == (1, 0)
    assert state.play("4-5").drawn is None
    assert (state.play("pass").turn, state.play("pass").drawn) == (0, None)


def test_R5_3_a_drawn_tile_that_does_not_fit_ends_the_turn() -> None:
    state = table("1-4 0-0", "4-6 3-3", boneyard="2-2 3-4", play_drawn=True).play("1-4 draw")
    assert (state.turn, state.drawn) == (0, None)


UNTIL = {"draw_until": "playable", "may_draw": "only when stuck"}


@pytest.mark.parametrize("may_draw", ["only when stuck", "instead of playing"])
def test_R5_4_a_stuck_player_draws_until_a_tile_fits(may_draw: str) -> None:
    options = {**UNTIL, "may_draw": may_draw, "play_drawn": True}
    state = table("1-4 0-0", "2-2 3-3", boneyard="2-3 3-6 4-5 5-5", **options).play("1-4")
    for tile in (Tile(2, 3), Tile(3, 6)):
        assert texts(state) == "draw"
        assert state.why_not("pass") == Reason.CAN_STILL_DRAW
        state = state.play("draw")
        assert (state.turn, state.drawn) == (1, tile)
    state = state.play("draw")
    assert (state.turn, state.drawn, texts(state)) == (1, Tile(4, 5), "4-5@1-4")
    assert reasons(state, "draw", "pass") == [Reason.CAN_STILL_PLAY, Reason.CAN_STILL_PLAY]


def test_R5_4_without_play_drawn_the_turn_ends_as_soon_as_a_tile_fits() -> None:
    state = table("1-4 0-0", "2-2 3-3", boneyard="2-3 3-6 4-5 5-5", **UNTIL)
    state = state.play("1-4 draw draw draw")
    assert (state.turn, state.drawn) == (0, None)


def test_R5_4_any_fitting_tile_may_follow_a_draw_that_was_not_needed() -> None:
    options = {"draw_until": "playable", "play_drawn": True}
    state = table("1-4 0-0", "4-6 3-3", boneyard="2-2 4-5", **options).play("1-4 draw")
    assert (state.turn, texts(state)) == (1, "4-6@1-4")
    assert state.why_not("draw") == Reason.CAN_STILL_PLAY


FIVES = [str(tile) for tile in SET if tile.shows(5)]
OTHERS = [str(tile) for tile in SET if not tile.shows(5)]


def stuck(**options: Any) -> State:
    """Seat 1 has no five on the led 5-5, and neither have the two tiles of the boneyard."""
    state = table(" ".join([*FIVES, *OTHERS[:6]]), " ".join(OTHERS[6:19]), **UNTIL, **options)
    assert len(state.boneyard) == 2
    return state.play("5-5")


def test_R5_4_when_nothing_is_left_to_draw_the_player_passes() -> None:
    state = stuck(play_drawn=True).play("draw")
    assert (state.turn, texts(state)) == (1, "draw")
    state = state.play("draw")
    assert (state.turn, texts(state)) == (1, "pass")
    assert state.why_not("draw") == Reason.BONEYARD_EMPTY
    state = state.play("pass")
    assert (state.turn, state.round.passes) == (0, 1)


def test_R5_4_without_play_drawn_no_pass_is_needed() -> None:
    state = stuck(play_drawn=False).play("draw draw")
    assert (state.turn, state.round.passes) == (0, 0)


@pytest.mark.parametrize(("reserve", "drawn"), [(0, 2), (1, 1), (2, 0)])
def test_R5_5_the_reserve_cannot_be_drawn(reserve: int, drawn: int) -> None:
    state = stuck(play_drawn=True, reserve=reserve).play("draw " * drawn)
    assert reasons(state, "draw", "pass") == [Reason.BONEYARD_EMPTY, None]
    assert len(state.boneyard) == reserve
    with pytest.raises(MugginsError, match=f"{reserve} left, {reserve} in reserve"):
        state.play("draw")


def test_R5_5_a_turn_of_many_draws_ends_at_the_reserve() -> None:
    state = stuck(reserve=1).play("draw")
    assert (state.turn, len(state.boneyard)) == (0, 1)


# --- R6: the end of the round -----------------------------------------------------------------


def test_R6_1_a_round_ends_when_a_hand_is_empty() -> None:
    state = table("1-4 4-6", "1-6 2-2").play("1-4 1-6 4-6@1-4")
    assert (state.is_over, state.turn, state.outcome.end) == (True, None, "domino")
    assert state.legal_moves == ()
    assert reasons(state, "draw", "pass", "2-2") == [Reason.ROUND_OVER] * 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R6_1_a_round_is_blocked_when_every_seat_has_passed_in_turn(seats: int) -> None:
    hands = ["5-5 0-0", "1-1 2-2", "3-3 4-4", "6-6 1-2"][:seats]
    state = table(*hands, may_draw="never").play("5-5" + " pass" * (seats - 1))
    assert not state.is_over
    assert state.play("pass").outcome.end == "blocked"


def test_R6_1_a_play_between_starts_the_counting_afresh() -> None:
    hands = ("1-4 0-0 2-2", "3-3 2-3 0-2", "1-5 5-6 6-6")
    state = table(*hands, may_draw="never").play("1-4 pass 1-5 pass pass 5-6 pass pass")
    assert (state.round.passes, state.is_over) == (2, False)
    assert state.play("6-6").outcome.end == "domino"


def test_R6_1_a_draw_between_starts_the_counting_afresh() -> None:
    # Only a draw under a reserve of nothing can follow a pass: never in a legal round. The rule
    # function has its answer all the same.
    state = stuck(play_drawn=True)
    after = r.draw(state.round._replace(passes=1), state.boneyard[0].index, state.rules.options)
    assert after.passes == 0


def test_R6_1_a_pass_that_keeps_a_tile_back_starts_the_counting_afresh() -> None:
    first = ["5-5", *OTHERS[:12]]
    second = [*(five for five in FIVES if five not in ("5-5", "0-5")), *OTHERS[12:19], OTHERS[19]]
    state = table(
        " ".join(first), " ".join(second), boneyard="0-5", play_drawn=True, reserve=1
    ).play("5-5 draw")
    assert texts(state) == "0-5@5-5 pass"
    state = state.play("pass pass")
    assert (state.round.passes, state.is_over, state.turn) == (1, False, 1)
    assert state.why_not("pass") == Reason.CAN_STILL_PLAY


# Pips left:               0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15
ROUNDED = {
    (5, "nearest"):       "0  0  0  1  1  1  1  1  2  2  2  2  2  3  3  3",
    (5, "down"):          "0  0  0  0  0  1  1  1  1  1  2  2  2  2  2  3",
    (5, "up"):            "0  1  1  1  1  1  2  2  2  2  2  3  3  3  3  3",
    (3, "nearest"):       "0  0  1  1  1  2  2  2  3  3  3  4  4  4  5  5",
    (3, "down"):          "0  0  0  1  1  1  2  2  2  3  3  3  4  4  4  5",
    (3, "up"):            "0  1  1  1  2  2  2  3  3  3  4  4  4  5  5  5",
}  # fmt: skip


@pytest.mark.parametrize(("multiple", "rounding"), ROUNDED)
def test_R6_2_pips_left_are_divided_and_rounded(multiple: int, rounding: str) -> None:
    options = Rules(multiples=(multiple,), rounding=rounding).options
    found = [r.rounded(pips, options) for pips in range(16)]
    assert found == list(map(int, ROUNDED[multiple, rounding].split()))


@pytest.mark.parametrize("rounding", ["nearest", "down", "up"])
def test_R6_2_under_pips_all_of_them_count_or_steps_of_five(rounding: str) -> None:
    options = Rules(pay="pips", rounding=rounding).options
    assert [r.rounded(pips, options) for pips in range(30)] == list(range(30))
    options = Rules(pay="pips", exact=False, bonus_step=5, rounding=rounding).options
    expected = [5 * int(n) for n in ROUNDED[5, rounding].split()]
    assert [r.rounded(pips, options) for pips in range(16)] == expected


def went_out(*others: str, **options: Any) -> State:
    """A round that seat 0 has won by its only tile, with hands of one tile."""
    return table("5-6", *others, **options).play("5-6")


@pytest.mark.parametrize(
    ("options", "bonus"),
    [
        ({}, 4),  # 12 + 8 = 20
        ({"bonus_per_hand": True}, 4),  # 2 + 2
        ({"rounding": "up", "bonus_per_hand": True}, 5),  # 3 + 2
        ({"rounding": "down", "bonus_per_hand": True}, 3),  # 2 + 1
        ({"multiples": (3,)}, 7),
        ({"multiples": (3,), "bonus_per_hand": True}, 7),  # 4 + 3
        ({"pay": "pips"}, 20),
        ({"pay": "pips", "exact": False, "bonus_step": 5, "bonus_per_hand": True}, 20),
        ({"bonus": "one", "blocked": "nothing"}, 1),
    ],
)
def test_R6_2_domino_the_pips_of_the_opponents(options: dict[str, Any], bonus: int) -> None:
    state = went_out("6-6", "4-4", **options)
    assert (state.outcome.winner, state.outcome.bonus) == (0, bonus)
    assert state.outcome.scores == (state.scores[0] + bonus, 0, 0)


@pytest.mark.parametrize(
    ("options", "bonus"),
    [
        ({}, 4),  # 12 + 6 = 18
        ({"blocked": "difference"}, 3),  # 18 - 3
        ({"blocked": "difference", "rounding": "up"}, 3),
        ({"blocked": "difference", "bonus_per_hand": True}, 2),  # 2 + 1 - 1
        ({"bonus_per_hand": True}, 3),  # 2 + 1
        ({"blocked": "nothing"}, 0),
        ({"bonus": "one", "blocked": "nothing"}, 0),
        ({"pay": "pips"}, 18),
        ({"pay": "pips", "blocked": "difference"}, 15),
    ],
)
def test_R6_3_blocked_the_fewest_pips_win(options: dict[str, Any], bonus: int) -> None:
    state = blocked("5-5 6-6", "0-3 0-0", "2-3 0-1", **options)
    assert (state.outcome.winner, state.outcome.bonus) == (1, bonus)
    assert state.outcome.scores == (state.scores[0], bonus, 0)


def test_R6_3_with_equal_fewest_pips_nobody_wins() -> None:
    state = blocked("5-5 6-6", "0-0 0-3", "0-1 0-2")
    outcome = state.outcome
    assert (outcome.winner, outcome.bonus, outcome.void) == (None, 0, False)
    assert outcome.scores == state.scores


def test_R6_3_three_equal_hands_or_equal_highest_ones() -> None:
    assert blocked("5-5 0-3", "0-2 0-1", "1-2 0-0").outcome.winner is None
    assert blocked("5-5 6-6", "0-0 0-1", "4-4 0-4").outcome.winner == 1
    assert blocked("5-5 0-6", "3-3 0-0", "0-1 0-2").outcome.winner == 2


def test_R6_3_the_hands_of_a_side_are_added() -> None:
    # Seat 1 alone has fewest, but with seat 3 more than seats 0 and 2.
    state = blocked("5-5 0-4", "0-0 0-1", "2-2 1-2", "6-6 4-4", partners=True)
    assert (state.outcome.winner, state.outcome.bonus) == (0, 4)  # 1 + 20 = 21
    with_own = blocked(
        "5-5 0-4", "0-0 0-1", "2-2 1-2", "6-6 4-4", partners=True, blocked="difference"
    )
    assert with_own.outcome.bonus == 2  # 21 - (4 + 7) = 10


def test_R6_3_a_difference_is_never_below_zero() -> None:
    # By the hand 1 and 0 against 1 and 1 would make minus one.
    options = {"blocked": "difference", "bonus_per_hand": True, "partners": True}
    state = blocked("5-5 1-2", "0-6 1-1", "0-3 0-0", "0-2 0-1", **options)
    assert state.outcome.winner == 0
    hands = [sum(tile.pips for tile in hand) for hand in state.hands]
    assert hands == [3, 8, 3, 3]
    assert state.outcome.bonus == 1  # 2 + 1 - 1 - 1


def test_R6_4_the_tiles_of_the_partner_are_not_counted() -> None:
    state = table("5-6", "6-6", "4-6", "4-4", partners=True).play("5-6")
    assert state.outcome.bonus == 4  # 12 + 8
    assert state.outcome.scores == (4, 0)


# --- R7: the game -----------------------------------------------------------------------------


def test_R7_1_an_award_that_would_pass_the_target_is_void_as_a_whole() -> None:
    state = table("4-6 0-0", "1-6 2-2", scores=(60, 0)).play("4-6")
    step = state.steps[0]
    assert (step.worth, step.gained, step.void) == (2, 0, True)
    assert (state.scores, state.is_over) == ((60, 0), False)


@pytest.mark.parametrize(("said", "rest"), [(0, 2), (1, 1), (2, 0)])
def test_R7_1_a_play_is_judged_by_its_full_worth(said: int, rest: int) -> None:
    state = table("4-6 0-0", "1-6 2-2", scores=(60, 0)).play(f"4-6={said}")
    assert (state.scores, state.steps[0].void) == ((60, 0), True)
    # What was announced is used up, though it was void.
    assert state.play("muggins:1").scores == (60, rest)


def test_R7_1_a_call_can_be_void_and_is_used_up() -> None:
    state = table("4-6 0-0", "1-6 2-2", "3-3 4-4", scores=(0, 60, 0)).play("4-6=0 muggins:1")
    assert (state.scores, state.steps[-1].void) == ((0, 60, 0), True)
    assert state.play("muggins:2").scores == (0, 60, 0)


def test_R7_1_a_bonus_can_be_void() -> None:
    state = table("5-6", "6-6", scores=(60, 0)).play("5-6")
    outcome = state.outcome
    assert (outcome.bonus, outcome.void, outcome.scores) == (2, True, (60, 0))
    assert (outcome.winner, state.game_winner) == (0, None)


def test_R7_1_every_award_is_judged_by_itself() -> None:
    state = table("4-6", "1-4", scores=(58, 0)).play("4-6")
    assert (state.scores, state.outcome.bonus, state.outcome.scores) == ((60, 0), 1, (61, 0))
    assert (state.outcome.end, state.game_winner) == ("domino", 0)


def test_R7_2_where_the_target_is_not_exact_it_may_be_passed() -> None:
    options = {"pay": "pips", "exact": False, "target": 150}
    state = table("4-6 0-0", "1-6 2-2", scores=(145, 0), **options).play("4-6")
    assert (state.scores, state.steps[0].void) == ((155, 0), False)
    assert (state.outcome.end, state.game_winner) == ("target", 0)
    bonus = table("5-6", "6-6", scores=(145, 0), **options).play("5-6")
    assert (bonus.outcome.scores, bonus.outcome.void, bonus.game_winner) == ((157, 0), False, 0)


@pytest.mark.parametrize(("before", "over"), [(59, False), (60, True)])
def test_R7_3_the_game_ends_at_once_in_the_middle_of_a_round(before: int, over: bool) -> None:
    state = table("1-4 0-0", "1-6 2-2", scores=(before, 0)).play("1-4=1")
    assert state.is_over == over
    if over:
        assert (state.outcome.end, state.outcome.winner, state.outcome.bonus) == ("target", 0, 0)
        assert state.turn is None
        assert reasons(state, "1-6", "draw", "pass", "muggins:1") == [Reason.ROUND_OVER] * 4


def test_R7_3_the_last_tile_that_reaches_the_target_ends_by_the_target() -> None:
    state = table("1-4", "6-6", scores=(60, 0)).play("1-4")
    assert (state.outcome.end, state.outcome.bonus, state.scores) == ("target", 0, (61, 0))


def test_R7_3_a_call_can_end_the_game() -> None:
    state = table("4-6 0-0", "1-6 2-2", "3-3 4-4", scores=(0, 59, 0)).play("4-6=0 muggins:1")
    assert (state.outcome.end, state.outcome.winner, state.game_winner) == ("target", 1, 1)
    assert reasons(state, "muggins:2", "1-6") == [Reason.ROUND_OVER] * 2


def test_R7_3_a_side_of_partners_wins_together() -> None:
    state = table("0-0 1-2", "3-3 0-2", "1-4 2-2", "6-6 0-1", partners=True, lead=2, scores=(60, 0))
    state = state.play("1-4")
    assert (state.scores, state.outcome.winner) == ((61, 0), 0)


def finished() -> Game:
    """A game of one round, which seat 1 has won."""
    return Game((table("1-4 0-0", "1-6 4-6", lead=1).play("4-6 1-4@4-6 1-6@1-4"),), ("Ann", "Ben"))


def test_R7_a_game_goes_on_with_its_scores_and_its_leader() -> None:
    game = finished()
    after = game.next_dealt(seed=5)
    assert after.rounds[0] == game.state
    assert after.state.deal == deal(game.rules, 5, 1)
    assert (after.state.brought, after.state.lead) == (game.scores, 1)
    assert (after.scores, after.winner, after.names) == (game.scores, None, ("Ann", "Ben"))
    moved = after.apply(after.state.legal_moves[0])
    assert len(moved.state.moves) == 1
    assert moved.rounds[0] == game.state


def test_R7_a_round_does_not_follow_an_unfinished_one_or_the_end() -> None:
    game = finished()
    with pytest.raises(MugginsError, match="not finished"):
        game.next_dealt(seed=5).next_dealt(seed=5)
    won = table("1-4 0-0", "1-6 2-2", scores=(60, 0)).play("1-4")
    over = replace(game, rounds=(won,))
    assert (over.is_over, over.winner) == (True, 0)
    with pytest.raises(MugginsError, match="over"):
        over.next_dealt(seed=5)


def test_R7_a_game_has_rounds_and_a_name_for_each_seat() -> None:
    with pytest.raises(MugginsError, match="at least one round"):
        Game((), ("Ann", "Ben"))
    with pytest.raises(MugginsError, match=r"3 names.* 2 seats"):
        Game(finished().rounds, ("Ann", "Ben", "Cyd"))
    assert Game.begin("muggins", seed=1).names == ("P0", "P1")
    assert Game.begin("muggins", seed=1, names=["Ann", "Ben"]).names == ("Ann", "Ben")


@pytest.mark.parametrize("scores", [(61, 0), (0, -1), (0, True), (0, 1.0), (0,), (0, 0, 0)])
def test_R7_3_no_game_brings_such_scores_into_a_round(scores: Any) -> None:
    with pytest.raises(MugginsError, match=r"\(R[17]\.3\)$"):
        table("1-4", "6-6", scores=scores)
    with pytest.raises(MugginsError, match=r"lead.* 0 to 1"):
        table("1-4", "6-6", lead=scores[0] + 2)


# --- R8: the call "Muggins!" ------------------------------------------------------------------


def played(text: str, **options: Any) -> State:
    """Four seats; seat 0 leads the 4-6 (two points)."""
    hands = ("4-6 0-0", "3-4 2-2", "3-6 3-3", "2-4 1-1")
    return table(*hands, **{"may_draw": "instead of playing", **options}).play(text)


def test_R8_1_what_is_not_announced_goes_to_the_first_caller() -> None:
    state = played("4-6=0")
    assert state.scores == (0, 0, 0, 0)
    assert [call.seat for call in state.legal_calls] == [1, 2, 3]
    state = state.play("muggins:3 muggins:1")
    assert state.scores == (0, 0, 0, 2)
    assert [(step.seat, step.worth, step.gained) for step in state.steps[1:]] == [
        (3, 2, 2), (1, 0, 0),
    ]  # fmt: skip


def test_R8_1_in_a_partnership_only_the_other_side_may_call() -> None:
    state = played("4-6=0", partners=True)
    calls = [f"muggins:{seat}" for seat in range(4)]
    assert reasons(state, *calls) == [Reason.OWN_SIDE, None, Reason.OWN_SIDE, None]
    assert state.play("muggins:3").scores == (0, 2)


def test_R8_2_the_window_closes_when_the_next_player_acts() -> None:
    state = played("4-6=0")
    for move in ("3-4", "draw"):
        assert state.play(f"muggins:1 {move}").scores == (0, 2, 0, 0)
    assert state.play("draw").why_not("muggins:2") == Reason.NO_WINDOW
    # A play opens a window of its own, in which the points before are gone.
    after = state.play("3-4=0")
    assert after.why_not("muggins:1") == Reason.OWN_SIDE
    assert after.play("muggins:0").scores == (0, 0, 0, 0)


def test_R8_2_a_pass_closes_the_window() -> None:
    state = table("4-6 0-0", "2-2 1-1", "3-6 3-3", may_draw="never").play("4-6=0 pass")
    assert state.why_not("muggins:1") == Reason.NO_WINDOW


def test_R8_2_on_the_last_play_the_window_stays_open_until_the_tiles_are_counted() -> None:
    state = table("4-6", "1-4", scores=(59, 57)).play("4-6=0")
    assert (state.is_over, state.outcome.scores) == (True, (60, 57))
    state = state.play("muggins:1")
    assert (state.scores, state.outcome.scores) == ((59, 59), (60, 59))
    assert (state.outcome.end, state.outcome.winner) == ("domino", 0)


def test_R8_2_a_call_on_the_last_play_comes_before_the_bonus() -> None:
    state = table("4-6", "1-4", scores=(60, 59)).play("4-6=0")
    assert state.game_winner == 0
    state = state.play("muggins:1")
    assert (state.outcome.end, state.outcome.winner, state.outcome.bonus) == ("target", 1, 0)
    assert (state.outcome.scores, state.game_winner) == ((60, 61), 1)


@pytest.mark.parametrize(
    ("options", "said", "kept", "rest"),
    [
        ({}, "", 2, 0),
        ({}, "=2", 2, 0),
        ({}, "=1", 1, 1),
        ({}, "=0", 0, 2),
        ({}, "=3", 2, 0),
        ({"overannounced": "open"}, "=3", 0, 2),
        ({"overannounced": "open"}, "=2", 2, 0),
        ({"overannounced": "open"}, "=1", 1, 1),
        ({"call": "lost"}, "=1", 1, None),
        ({"call": "lost"}, "=3", 2, None),
        ({"call": "lost", "overannounced": "open"}, "=3", 0, None),
        ({"call": "automatic"}, "", 2, None),
        ({"call": "automatic", "overannounced": "open"}, "", 2, None),
    ],
)
def test_R8_3_announcing_too_little_or_too_much(
    options: dict[str, Any], said: str, kept: int, rest: int | None
) -> None:
    state = played(f"4-6{said}", **options)
    assert state.scores == (kept, 0, 0, 0)
    if rest is None:
        assert reasons(state, "muggins:1", "muggins:0") == [Reason.NO_CALLING] * 2
        assert state.legal_calls == ()
    else:
        assert state.play("muggins:1").scores == (kept, rest, 0, 0)


def test_R8_3_announcing_points_for_a_play_that_does_not_score() -> None:
    for over in ("truth", "open"):
        state = table("6-6 0-0", "1-6 2-2", overannounced=over).play("6-6=3 muggins:1")
        assert state.scores == (0, 0)


def test_R8_1_under_automatic_nothing_is_announced() -> None:
    state = table("4-6 0-0", "1-6 2-2", call="automatic")
    assert reasons(state, "4-6=2", "4-6=0", "4-6") == [
        Reason.NO_ANNOUNCING, Reason.NO_ANNOUNCING, None,
    ]  # fmt: skip


def test_R8_4_no_call_by_the_own_side_without_a_window_or_from_no_seat() -> None:
    start = table("4-6 0-0", "1-6 2-2")
    assert reasons(start, "muggins:0", "muggins:1") == [Reason.NO_WINDOW] * 2
    state = start.play("4-6=0")
    assert reasons(state, "muggins:0", "muggins:1", "muggins:2") == [
        Reason.OWN_SIDE, None, Reason.NO_SUCH_SEAT,
    ]  # fmt: skip


def test_R8_4_a_call_that_finds_nothing_left_changes_nothing() -> None:
    state = played("4-6")
    after = state.play("muggins:1 muggins:1 muggins:2")
    assert after.round == state.round._replace(unclaimed=0)
    assert [call.seat for call in after.legal_calls] == [1, 2, 3]
    assert after.turn == 1


def test_R8_4_the_bonus_cannot_be_called() -> None:
    state = table("5-6", "6-6").play("5-6 muggins:1")
    assert state.outcome.scores == (2, 0)


@pytest.mark.parametrize("preset", PRESETS)
def test_R8_calls_exist_where_the_rules_have_them(preset: str) -> None:
    rules = PRESETS[preset]
    state = State(rules, deal(rules, seed=1))
    state = state.apply(state.legal_moves[0])
    assert bool(state.legal_calls) == (rules.call == "muggins")


# --- The functions alone ----------------------------------------------------------------------


def rounds_of(preset: str) -> list[State]:
    """A round of a preset at every moment, by the first or the last legal move in turn."""
    state = State(preset, deal(preset, seed=6))
    while not state.is_over:
        state = state.apply(state.legal_moves[-1 if len(state.moves) % 3 else 0])
    return list(state.history)


@pytest.mark.parametrize("preset", PRESETS)
def test_R3_1_R5_1_what_may_be_played_tile_by_tile_and_place_by_place(preset: str) -> None:
    options = PRESETS[preset].options
    for state in rounds_of(preset):
        legal = {(play.tile.index, state.layout.place_of(play)) for play in state.playable}
        for tile in range(28):
            for place in range(15):
                allowed = r.why_not_play(state.round, tile, place, options) == r.FINE
                assert allowed == ((tile, place) in legal)


def test_R3_1_a_tile_that_does_not_match_or_a_place_that_is_not_open() -> None:
    state = table("1-4 0-0", "4-6 3-3").play("1-4")
    options = state.rules.options
    for text, place in (("4-6", 1), ("4-6", 6), ("4-6", 11), ("3-3", 3), ("3-3", 4), ("4-6", 14)):
        tile = Tile.parse(text).index
        assert r.why_not_play(state.round, tile, place, options) == r.DOES_NOT_FIT


def test_R6_a_settled_round_keeps_its_tiles_and_closes_its_window() -> None:
    state = table("4-6", "1-4").play("4-6=0")
    before, after = state.round, r.settle(state.round, state.rules.options)
    scores = before.scores._replace(first=1)
    assert after == before._replace(scores=scores, window=-1, unclaimed=0)
    drawn = before._replace(drawn=3, passes=1)
    assert r.settle(drawn, state.rules.options) == after._replace(passes=1)


def test_R8_2_a_call_that_ends_the_game_closes_the_window() -> None:
    state = table("4-6 0-0", "1-6 2-2", "3-3 4-4", scores=(0, 59, 0)).play("4-6=0")
    before, after = state.round, state.play("muggins:1").round
    scores = before.scores._replace(second=61)
    assert after == before._replace(scores=scores, window=-1, unclaimed=0, ending=r.TARGET)
    void = table("4-6 0-0", "1-6 2-2", scores=(0, 60)).play("4-6=0")
    assert void.play("muggins:1").round == void.round._replace(unclaimed=0)


def test_R5_every_move_leaves_a_whole_round_behind() -> None:
    start = table("4-6 0-0", "1-6 2-2", boneyard="3-3 4-4", scores=(3, 4)).round
    state = table("4-6 0-0", "1-6 2-2", boneyard="3-3 4-4", scores=(3, 4)).play("4-6=1")
    led = state.round
    assert led._replace(table=start.table) == start._replace(
        laid=1 << Tile(4, 6).index,
        hands=start.hands._replace(first=1 << Tile(0, 0).index),
        scores=start.scores._replace(first=4),
        turn=1,
        window=0,
        unclaimed=1,
    )
    drew = state.play("draw").round
    assert drew == led._replace(
        hands=led.hands._replace(second=led.hands.second | 1 << Tile(3, 3).index),
        turn=0,
        boneyard=led.boneyard - 1,
        window=-1,
        unclaimed=0,
    )
    passed = table("4-6 0-0", "1-1 2-2", may_draw="never", scores=(3, 4)).play("4-6=1")
    assert passed.play("pass").round == passed.round._replace(
        turn=0, passes=1, window=-1, unclaimed=0
    )


def test_R5_1_R5_2_after_the_end_nothing_is_allowed() -> None:
    state = table("1-4", "4-6").play("1-4")
    over, options = state.round, state.rules.options
    assert r.why_not_play(over, Tile(4, 6).index, 4, options) == r.ROUND_OVER
    assert r.why_not_draw(over, options) == r.ROUND_OVER
    assert r.why_not_pass(over, options) == r.ROUND_OVER
    assert r.why_not_call(over, 1, options) == r.FINE
    assert r.bonus(table("1-4", "4-6").round, options) == 0


def test_R6_3_R7_3_winners_of_rounds_that_are_over_and_of_those_that_are_not() -> None:
    state = table("1-4 0-0", "4-6 2-2", scores=(60, 0))
    assert (state.outcome.winner, state.outcome.end, state.outcome.bonus) == (
        None, "unfinished", 0,
    )  # fmt: skip
    assert state.game_winner is None
    assert state.outcome.scores == (60, 0)
    assert r.winner(state.round, state.rules.options) == -1
    won = state.round._replace(scores=packing.Scores(0, 61, 0, 0))
    assert r.game_winner(won, state.rules.options) == 1


def test_a_round_tells_its_story() -> None:
    state = table("4-6 0-0", "1-6 2-2", boneyard="3-3 4-4", lead=0, scores=(3, 4))
    assert (state.before, state.step, state.steps, state.moves) == (None, None, (), ())
    after = state.play("4-6=1 muggins:1 draw")
    assert [repr(step) for step in after.steps] == [
        "Step(seat=0, move=Play(tile=Tile(4, 6), host=None, announced=1), worth=2, gained=1, "
        "void=False, drawn=None)",
        "Step(seat=1, move=Call(seat=1), worth=1, gained=1, void=False, drawn=None)",
        "Step(seat=1, move=Draw(), worth=0, gained=0, void=False, drawn=Tile(3, 3))",
    ]
    assert str(after) == "4-6=1 muggins:1 draw"
    assert [str(moment) for moment in after.history] == [
        "", "4-6=1", "4-6=1 muggins:1", "4-6=1 muggins:1 draw",
    ]  # fmt: skip
    assert after.boneyard[0] == Tile(4, 4)
    assert len(after.boneyard) == 23


def test_a_view_of_a_round() -> None:
    state = table("4-6 0-0", "1-6 2-2", boneyard="3-3 4-4", scores=(3, 4)).play("4-6=1 draw")
    mine, yours = state.view(0), state.view(1)
    assert (mine.seat, mine.hand, mine.hand_sizes) == (0, (Tile(0, 0),), (1, 3))
    assert (mine.boneyard_size, mine.scores, mine.turn, mine.lead) == (23, (4, 4), 0, 0)
    assert (mine.legal_moves, yours.legal_moves) == (state.legal_moves, ())
    assert (mine.unclaimed, mine.can_call) == (0, False)
    assert (mine.drawn, yours.drawn) == (None, None)
    assert [step.drawn for step in yours.steps] == [None, Tile(3, 3)]
    assert repr(mine.steps[1]) == (
        "Step(seat=1, move=Draw(), worth=0, gained=0, void=False, drawn=None)"
    )
    assert mine.steps[0] == state.steps[0]
    assert set(mine.unseen) == set(SET) - {Tile(0, 0), Tile(4, 6)}
    called = table("4-6 0-0", "1-6 2-2").play("4-6=0")
    assert (called.view(1).can_call, called.view(0).can_call) == (True, False)
    assert called.view(1).unclaimed == 2
    held = table("1-4 0-0", "4-6 3-3", boneyard="4-5 3-4", play_drawn=True).play("1-4 draw")
    assert (held.view(1).drawn, held.view(0).drawn) == (Tile(4, 5), None)
    with pytest.raises(MugginsError) as refused:
        state.view(2)
    assert "'2'" in str(refused.value)
