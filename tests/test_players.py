"""Strategies: what they may see, what they must return, and the check for anybody's own."""

import sys
from dataclasses import fields
from itertools import count
from typing import Any

import pytest
from facts import facts

from muggins import (
    PRESETS,
    SET,
    Call,
    Chance,
    Deal,
    IllegalMove,
    Move,
    MugginsError,
    Pass,
    Play,
    Reason,
    Rules,
    State,
    Tile,
    View,
    deal,
    play_game,
    play_round,
    simulate,
)
from muggins.players.checking import check_strategy
from muggins.players.strategies import LONGEST_GAME, STRATEGIES, strategy_of


def first(view: View, chance: Chance) -> Move:
    """The plainest strategy: the first legal move."""
    return view.legal_moves[0]


# --- The three players ------------------------------------------------------------------------


@pytest.mark.parametrize("name", STRATEGIES)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_player_is_a_strategy_like_any_other(name: str, preset: str) -> None:
    check_strategy(name, rounds=1, seed=3, rules=preset)


def chosen(name: str, state: State, seed: int = 1) -> str:
    assert state.turn is not None
    return str(strategy_of(name)(state.view(state.turn), Chance(seed)))


def test_R5_1_greedy_takes_the_most_points_and_draws_only_when_stuck() -> None:
    hands = [["1-4", "0-0", "2-2", "3-3", "5-5"], ["4-6", "1-6", "1-2", "0-2", "2-5"]]
    state = State("muggins", Deal.of(hands))
    assert {chosen("greedy", state, seed) for seed in range(9)} == {"5-5"}
    state = state.play("1-4")
    assert {chosen("greedy", state, seed) for seed in range(9)} == {"1-6@1-4"}
    assert chosen("greedy", State("muggins", Deal.of(hands)).play("3-3")) == "draw"


def test_greedy_chooses_by_lot_between_equal_points() -> None:
    hands = [["0-5", "1-4", "2-3", "3-3", "6-6"], ["5-6", "1-6", "1-2", "0-2", "2-5"]]
    state = State("muggins", Deal.of(hands))
    assert {chosen("greedy", state, seed) for seed in range(40)} == {"0-5", "1-4", "2-3"}


def test_random_finds_every_legal_move_about_equally_often() -> None:
    hands = [["1-4", "0-0", "2-2", "3-3", "5-5"], ["4-6", "1-6", "1-2", "0-2", "2-5"]]
    state = State("muggins", Deal.of(hands)).play("1-4")
    view, chance = state.view(1), Chance(5)
    found = [str(strategy_of("random")(view, chance)) for _ in range(2000)]
    legal = {str(move) for move in state.legal_moves}
    assert set(found) == legal
    expected = 2000 / len(legal)
    assert sum((found.count(m) - expected) ** 2 / expected for m in legal) < 20


def test_careful_beats_greedy_and_greedy_beats_random() -> None:
    for better, worse in (("careful", "greedy"), ("greedy", "random")):
        won = 0
        for seed in range(24):
            pair = (better, worse) if seed % 2 else (worse, better)
            winner = play_game("muggins", pair, seed).winner
            assert winner is not None
            won += pair[winner] == better
        assert won > 12, better


def test_a_player_passes_where_nothing_else_is_legal() -> None:
    hands = [["6-6", "0-0", "2-2", "3-3", "5-5"], ["4-6", "1-6", "1-2", "0-2", "2-5"]]
    state = State(Rules(may_draw="never"), Deal.of(hands)).play("6-6 4-6")
    assert [chosen(name, state) for name in STRATEGIES] == ["pass"] * 4


KNOWN_GAMES = {
    ("muggins", "greedy,careful", 1): (
        9, (61, 36), "2-3 0-2@2-3 0-0@0-2 0-4@0-0 3-6@2-3 4-6@0-4",
    ),
    ("muggins", "random,random", 9223372036854775807): (
        7, (61, 28), "0-3 3-3@0-3 3-5@3-3 draw 1-5@3-5 0-4@0-3",
    ),
    ("all-fives", "careful,random", 2): (
        8, (250, 165), "4-6 3-4@4-6 1-3@3-4 0-6@4-6 0-1@0-6 draw",
    ),
    ("five-up", "careful,careful", 3): (
        14, (62, 47), "2-5 3-5@2-5 1-3@3-5 draw 1-1@1-3 draw",
    ),
    ("line-muggins", "greedy,greedy", 4): (
        3, (30, 100), "5-5 3-5@5-5 2-5@5-5 1-3@3-5 1-2@1-3 2-6@2-5",
    ),
    ("fives-and-threes", "random,greedy", 5): (
        3, (65, 164), "0-6 3-6@0-6 0-2@0-6 draw 2-5@0-2 draw",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("preset", "players", "seed"), KNOWN_GAMES)
def test_the_game_of_a_seed_stays_the_same(preset: str, players: str, seed: int) -> None:
    game = play_game(preset, players.split(","), seed)
    rounds, scores, moves = KNOWN_GAMES[preset, players, seed]
    assert (len(game.rounds), game.scores) == (rounds, scores)
    assert str(game.rounds[0]).startswith(moves)


# --- Games and rounds ---------------------------------------------------------------------------


def test_a_game_takes_names_or_makes_them() -> None:
    assert play_game("muggins", ["greedy", "random"], 1).names == ("greedy", "random")
    assert play_game("muggins", [first, "random"], 1).names == ("first", "random")
    named = play_game("muggins", [first, "random"], 1, names=["Ann", "Ben"])
    assert named.names == ("Ann", "Ben")
    assert play_game("muggins", [STRATEGIES["greedy"], "random"], 1).names == ("greedy", "random")


def test_every_round_of_a_game_is_dealt_from_its_seed() -> None:
    game = play_game("muggins", ["greedy", "random"], 9)
    for number, state in enumerate(game.rounds):
        assert state.deal == deal("muggins", 9, number)
        assert state.is_over
    assert game.winner is not None


def test_a_game_without_end_is_given_up() -> None:
    # One tile each: a round is its lead, and brings four points at most.
    rules = Rules(hand=(1, 1, 1), target=10_000)
    game = play_game(rules, [first, first], 2)
    assert (len(game.rounds), game.winner) == (LONGEST_GAME, None)


@pytest.mark.parametrize(
    ("players", "says"),
    [
        (["greedy"], "1 2"),
        ("greedy", "1 2"),
        (["greedy"] * 3, "3 2"),
        (["greedy", "gready"], "'gready' 'greedy'"),
        (["greedy", "x" * 999], "'xxx"),
    ],
)
def test_players_that_do_not_fit(players: Any, says: str) -> None:
    with pytest.raises(MugginsError) as refused:
        play_game("muggins", players, 1)
    assert facts(str(refused.value)).startswith(says)
    with pytest.raises(MugginsError):
        play_round(State("muggins", deal("muggins", 1)), players, Chance(1))


def test_an_illegal_move_of_a_strategy_is_refused_and_its_hand_stays_hidden() -> None:
    def cheats(view: View, chance: Chance) -> Move:
        return Play(Tile(6, 6))

    with pytest.raises(MugginsError) as refused:
        play_game("muggins", [cheats] * 2, 2)
    assert facts(str(refused.value)) == "'cheats' 6-6 R5.1"
    assert isinstance(refused.value.__cause__, IllegalMove)
    assert refused.value.__cause__.reason is Reason.NOT_IN_HAND


def test_R8_2_a_strategy_that_calls_in_its_turn_is_refused_everywhere() -> None:
    for play in (
        lambda: play_round(State("muggins", deal("muggins", 1)), [calls] * 2, Chance(1)),
        lambda: play_game("muggins", [calls] * 2, 1),
        lambda: simulate("muggins", calls, rounds=1, engine="plain"),
        lambda: check_strategy(calls, rounds=1, rules="muggins"),
    ):
        with pytest.raises(MugginsError, match=r"'calls' .*Call"):
            play()


# --- What a view holds --------------------------------------------------------------------------


def test_a_view_holds_these_things_and_no_deal() -> None:
    assert [field.name for field in fields(View)] == [
        "rules", "seat", "hand", "layout", "hand_sizes", "boneyard_size", "scores", "turn", "lead",
        "drawn", "steps", "legal_moves", "unclaimed", "can_call",
    ]  # fmt: skip


def reachable(thing: Any, seen: dict[int, Any]) -> None:
    """Everything that can be reached from a thing by its attributes and items."""
    if id(thing) in seen or isinstance(thing, str | int | type(None) | type):
        return
    seen[id(thing)] = thing
    if isinstance(thing, dict):
        for key, value in thing.items():
            reachable(key, seen)
            reachable(value, seen)
    elif isinstance(thing, tuple | list | set):
        for item in thing:
            reachable(item, seen)
    for name in (*getattr(type(thing), "__slots__", ()), *getattr(thing, "__dict__", ())):
        reachable(getattr(thing, name, None), seen)


@pytest.mark.parametrize("preset", ["muggins", "all-fives"])
def test_nothing_hidden_can_be_reached_from_a_view(preset: str) -> None:
    state = State(preset, deal(preset, 4))
    while not state.is_over:
        for seat in range(2):
            view = state.view(seat)
            seen: dict[int, Any] = {}
            reachable(view, seen)
            things = list(seen.values())
            assert not [thing for thing in things if isinstance(thing, State | Deal)]
            tiles = {thing for thing in things if isinstance(thing, Tile)}
            assert tiles <= {*view.hand, *view.layout.tiles}
        state = state.apply(state.legal_moves[-1])


def test_what_others_draw_is_left_out_of_a_view() -> None:
    state = State("muggins", deal("muggins", 4))
    state = state.apply(state.legal_moves[0]).play("draw draw")
    assert [step.drawn for step in state.view(1).steps] == [None, state.deal.boneyard[0], None]
    assert [step.drawn for step in state.view(0).steps] == [None, None, state.deal.boneyard[1]]
    assert set(state.view(0).unseen) == set(SET) - set(state.hands[0]) - set(state.layout.tiles)


# --- The check for a strategy of one's own --------------------------------------------------------


def test_an_honest_strategy_passes_the_check() -> None:
    check_strategy(first, rounds=2)

    def lucky(view: View, chance: Chance) -> Move:
        return chance.choice(view.legal_moves)

    check_strategy(lucky, rounds=2)


def plays_what_it_likes(view: View, chance: Chance) -> Move:
    return Play(view.hand[-1])


def passes(view: View, chance: Chance) -> Move:
    return Pass() if view.layout.plays else view.legal_moves[0]


def calls(view: View, chance: Chance) -> Move:
    return Call(view.seat) if view.can_call else view.legal_moves[0]


def gives_nothing(view: View, chance: Chance) -> Any:
    return None


COUNTER = count()


def changes_its_mind(view: View, chance: Chance) -> Move:
    return view.legal_moves[next(COUNTER) % len(view.legal_moves)]


def peeks(view: View, chance: Chance) -> Move:
    """Looks at the tiles through a door that the view does not have: Python's frames."""
    frame = sys._getframe(1)
    hidden = frame.f_locals.get("hidden") or frame.f_locals["state"]
    weight = sum(tile.pips * (n + 1) for n, tile in enumerate(hidden.boneyard))
    return view.legal_moves[weight % len(view.legal_moves)]


@pytest.mark.parametrize(
    ("cheat", "says"),
    [
        (plays_what_it_likes, "illegal move"),
        (passes, "pass. (R5.2)"),
        (calls, "TypeError: it returned 'Call("),
        (gives_nothing, "TypeError: it returned 'None'"),
        (changes_its_mind, "asked twice"),
        (peeks, "other hidden tiles"),
    ],
)
def test_a_strategy_that_cheats_is_found_out(cheat: Any, says: str) -> None:
    with pytest.raises(MugginsError) as found:
        check_strategy(cheat, rounds=10, rules="muggins")
    assert "muggins" in str(found.value)
    assert says in str(found.value)
