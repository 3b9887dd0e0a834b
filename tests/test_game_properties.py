"""What holds in every round: any rules, any deal, any legal moves."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_rules import any_start

from muggins import (
    PRESETS,
    SET,
    Call,
    Deal,
    Draw,
    Game,
    IllegalMove,
    Move,
    MugginsError,
    Pass,
    Play,
    Rules,
    State,
    Tile,
    deal,
)
from muggins.rules import count
from muggins.text import records as notation
from muggins.text.transcript import WIDTH, transcript

LONGEST = 300
"""Moves that no round exceeds: 28 tiles played, as many drawn, and passes and calls between."""


def choose(state: State, chance: Random) -> Move:
    """A legal move or a call; a play may be announced in any way."""
    if state.legal_calls and chance.random() < 0.2:
        return chance.choice(state.legal_calls)
    move = chance.choice(state.legal_moves)
    if isinstance(move, Play) and state.rules.call != "automatic" and chance.random() < 0.5:
        return move.saying(chance.randrange(6))
    return move


def played(state: State, seed: int) -> State:
    """The round played to its end, and perhaps called after it."""
    chance = Random(seed)
    while not state.is_over:
        state = state.apply(choose(state, chance))
    while state.legal_calls and chance.random() < 0.5:
        state = state.apply(chance.choice(state.legal_calls))
    return state


rounds = st.builds(played, any_start(), st.integers(0, 2**32))


@settings(max_examples=60, deadline=None)
@given(rounds)
def test_R1_1_the_tiles_are_always_partitioned(state: State) -> None:
    for moment in state.history:
        held = [tile for hand in moment.hands for tile in hand]
        assert sorted([*held, *moment.layout.tiles, *moment.boneyard]) == list(SET)
        kept = min(moment.rules.reserve, len(moment.deal.boneyard))
        assert len(moment.boneyard) >= kept


@settings(max_examples=60, deadline=None)
@given(rounds)
def test_R7_scores_never_fall_and_never_pass_an_exact_target(state: State) -> None:
    rules = state.rules
    before = state.brought
    for moment in state.history[1:]:
        step = moment.step
        assert step is not None
        gains = [new - old for new, old in zip(moment.scores, before, strict=True)]
        assert min(gains) >= 0
        assert sum(gains) == step.gained == gains[rules.side_of(step.seat)]
        assert not (step.void and step.gained)
        before = moment.scores
    after = state.outcome.scores
    assert all(new >= old for new, old in zip(after, before, strict=True))
    if rules.exact:
        assert max(after) <= rules.target
    assert (state.game_winner is not None) == (max(after) >= rules.target)


@settings(max_examples=60, deadline=None)
@given(rounds)
def test_R6_1_every_round_ends_and_nobody_is_without_a_move(state: State) -> None:
    assert sum(not isinstance(move, Call) for move in state.moves) < LONGEST
    for moment in state.history:
        assert bool(moment.legal_moves) == (moment.turn is not None)
    end = state.outcome.end
    assert (end == "domino") == (() in state.hands and end != "target")
    if end == "blocked":
        moves = [move for move in state.moves if not isinstance(move, Call)]
        assert moves[-state.rules.seats :] == [Pass()] * state.rules.seats


@settings(max_examples=60, deadline=None)
@given(rounds)
def test_a_round_is_the_fold_of_its_moves(state: State) -> None:
    again = State(state.rules, state.deal, state.moves, state.lead, state.brought)
    assert again == state
    assert hash(again) == hash(state)
    assert (again.round, again.layout, again.outcome) == (state.round, state.layout, state.outcome)
    assert State(state.rules, state.deal, (), state.lead, state.brought).play(str(state)) == state
    names = {"State": State, "Deal": Deal, "Tile": Tile, "Rules": Rules}
    assert eval(repr(state), names) == state
    assert [moment.moves for moment in state.history] == [
        state.moves[:number] for number in range(len(state.moves) + 1)
    ]
    if state.before is not None:
        assert state.before != state


@settings(max_examples=30, deadline=None)
@given(rounds)
def test_R3_4_the_running_count_is_the_count_of_the_rules(state: State) -> None:
    for moment in state.history:
        table = moment.round.table
        assert table == moment.layout.table
        assert table.total == count(table, moment.rules.options) == moment.layout.count


@settings(max_examples=40, deadline=None)
@given(rounds)
def test_a_round_goes_through_its_record_and_its_transcript(state: State) -> None:
    game = Game((state,), tuple(f"P{seat}" for seat in range(state.rules.seats)))
    assert notation.loads(notation.dumps(game)) == game
    assert max(map(len, transcript(game).splitlines())) <= WIDTH


def every_text(state: State) -> list[Move]:
    """All moves that can be written down, whether they make sense or not."""
    hosts = (None, *range(7), *state.layout.tiles, Tile(0, 0), Tile(5, 6))
    plays = [Play(tile, host) for tile in SET for host in hosts]
    return [*plays, Draw(), Pass(), *(Call(seat) for seat in range(6))]


@settings(max_examples=40, deadline=None)
@given(rounds, st.data())
def test_R5_why_not_agrees_with_the_legal_moves_and_with_apply(
    state: State, data: st.DataObject
) -> None:
    moment = data.draw(st.sampled_from(state.history))
    layout = moment.layout
    legal = {(move.tile, layout.place_of(move)) for move in moment.playable}
    for move in every_text(moment):
        reason = moment.why_not(move)
        if reason is None:
            assert len(moment.apply(move).moves) == len(moment.moves) + 1
        else:
            with pytest.raises(IllegalMove) as refused:
                moment.apply(move)
            assert refused.value.reason == reason
            assert refused.value.sentence.endswith(f" ({refused.value.paragraph})")
        if isinstance(move, Play):
            resolved = moment.resolve(move) if reason is None else None
            if isinstance(resolved, Play):
                assert (resolved.tile, layout.place_of(resolved)) in legal
                assert moment.why_not(resolved) is None
        elif isinstance(move, Call):
            assert (reason is None) == (move in moment.legal_calls)
        else:
            assert (reason is None) == (move in moment.legal_moves)
    found = {(move.tile, move.host) for move in moment.playable}
    assert len(found) == len(legal) == len(moment.playable)


@settings(max_examples=40, deadline=None)
@given(rounds, st.data())
def test_a_view_holds_what_its_seat_may_know_and_no_more(state: State, data: st.DataObject) -> None:
    moment = data.draw(st.sampled_from(state.history))
    for seat in range(moment.rules.seats):
        view = moment.view(seat)
        assert view.hand == moment.hands[seat]
        assert view.hand_sizes == tuple(map(len, moment.hands))
        assert view.boneyard_size == len(moment.boneyard)
        assert view.scores == moment.scores
        assert view.legal_moves == (moment.legal_moves if moment.turn == seat else ())
        assert view.drawn == (moment.drawn if moment.turn == seat else None)
        assert view.can_call == (Call(seat) in moment.legal_calls)
        assert view.unclaimed == moment.round.unclaimed
        assert (view.turn, view.lead, view.seat) == (moment.round.turn, moment.lead, seat)
        assert sorted([*view.unseen, *view.hand, *view.layout.tiles]) == list(SET)
        seen = Counter(step.drawn for step in view.steps if step.drawn is not None)
        own = Counter(s.drawn for s in moment.steps if s.drawn is not None and s.seat == seat)
        assert seen == own
        assert [step.move for step in view.steps] == list(moment.moves)


@pytest.mark.parametrize("seat", [-1, 2, 10**400, True, None, "0"])
def test_there_is_no_view_from_a_seat_that_does_not_exist(seat: object) -> None:
    with pytest.raises(MugginsError, match=r"seat .* 0 to 1"):
        State("muggins", deal("muggins", 1)).view(seat)  # type: ignore[arg-type]


# --- Frozen: what a seed means stays the same for ever ------------------------------------------

DEALS = {
    ("muggins", 0, 0): (
        "0-0 2-2 4-5 2-6 2-5 / 6-6 3-3 1-3 2-4 3-6 / 3-4 1-2 1-5 5-6 5-5 0-5 4-6 0-3 1-6 "
        "1-1 0-1 0-4 3-5 0-6 4-4 1-4 2-3 0-2"
    ),
    ("muggins", 1, 0): (
        "4-6 3-4 4-5 0-2 0-4 / 2-3 0-0 5-6 3-6 2-5 / 1-5 2-4 1-3 1-1 3-5 0-5 1-4 4-4 6-6 "
        "0-1 2-6 0-6 5-5 1-2 2-2 3-3 0-3 1-6"
    ),
    ("muggins", 1, 1): (
        "3-6 6-6 2-4 4-4 4-5 / 5-5 0-4 1-3 0-5 1-5 / 0-6 1-6 2-3 0-1 1-1 3-3 5-6 1-2 0-3 "
        "3-4 2-2 0-2 3-5 1-4 0-0 2-5 4-6 2-6"
    ),
    ("muggins", 9223372036854775807, 2147483648): (
        "1-5 4-6 0-3 4-4 2-3 / 2-6 5-6 2-5 1-4 1-3 / 3-5 0-6 3-4 0-2 1-1 3-6 1-6 5-5 2-4 "
        "3-3 0-0 6-6 0-4 0-5 1-2 4-5 0-1 2-2"
    ),
    ("all-fives", 1, 0): (
        "4-6 3-4 4-5 0-2 0-4 2-3 0-0 5-6 3-6 / 2-5 1-5 2-4 1-3 1-1 3-5 0-5 1-4 4-4 / 6-6 "
        "0-1 2-6 0-6 5-5 1-2 2-2 3-3 0-3 1-6"
    ),
}
ORDERS: dict[str, tuple[str, str]] = {
    "muggins": (
        "4-5 draw draw draw draw draw 4-4@4-5 draw 2-5@4-5 2-2@2-5 2-3@2-2 1-3@2-3 4-6@4-4",
        "1-1@1-3 1-4@1-3 1-6@1-3 1-6@4-6 0-4@4-4 1-4@4-4 3-4@4-4 draw",
    ),
    "muggins-pips": (
        "4-5 draw draw draw draw draw 4-4@4-5 draw 2-5@4-5 2-2@2-5 2-3@2-2 1-3@2-3 4-6@4-4",
        "1-1@1-3 1-4@1-3 1-6@1-3 1-6@4-6 0-4@4-4 1-4@4-4 3-4@4-4 draw",
    ),
    "all-threes": (
        "4-5 draw draw draw draw draw 4-4@4-5 draw 2-5@4-5 2-2@2-5 2-3@2-2 1-3@2-3 4-6@4-4",
        "1-1@1-3 1-4@1-3 1-6@1-3 1-6@4-6 0-4@4-4 1-4@4-4 3-4@4-4 draw",
    ),
    "fives-and-threes": (
        "4-5 draw draw draw draw draw 4-4@4-5 draw 2-5@4-5 2-2@2-5 2-3@2-2 1-3@2-3 4-6@4-4",
        "1-1@1-3 1-4@1-3 1-6@1-3 1-6@4-6 0-4@4-4 1-4@4-4 3-4@4-4 draw",
    ),
    "all-fives": (
        "4-5 4-4@4-5 3-4@4-4 1-3@3-4 1-6@1-3 2-5@4-5 2-3@2-5 1-4@4-4 0-4@4-4 1-1@1-4 1-2@1-1",
        "0-3@0-4 0-5@0-4 0-6@0-4 2-2@1-2 0-3@2-3 0-6@1-6",
    ),
    "line-muggins": (
        "3-3 0-3@3-3 2-3@3-3 2-2@2-3 1-2@2-2 1-6@1-2 6-6@1-6 0-4@0-3 4-6@6-6 4-4@0-4",
        "3-4@4-6 4-5@4-6 3-4@4-4 4-5@4-4",
    ),
    "five-up": (
        "2-3 3-3@2-3 1-2@2-3 1-6@1-2 6-6@1-6 0-3@3-3 4-6@6-6",
        "0-4@0-3 0-4@4-6 3-4@4-6 3-4@3-3",
    ),
    "pub-fives-and-threes": (
        "4-5 0-4@4-5 pass 0-3@0-4 3-3@0-3 2-5@4-5",
        "1-2@2-5 2-3@2-5 2-3@3-3 3-4@3-3",
    ),
    "foster": (
        "6-6 1-6@6-6 4-6@6-6 1-1@1-6 4-5@4-6 2-5@4-5 1-2@1-1 2-2@2-5 2-3@1-2 0-3@2-3 draw draw "
        "draw 0-6@0-3 draw draw draw draw draw 2-4@2-2 1-4@2-4 draw draw 3-6@0-6",
        "1-3@1-4 1-3@3-6 3-3@3-6 3-4@3-6",
    ),
}


@pytest.mark.parametrize(("preset", "seed", "number"), DEALS)
def test_R1_2_the_deal_of_a_seed(preset: str, seed: int, number: int) -> None:
    tiles = deal(preset, seed, number)
    hands = " / ".join(" ".join(map(str, hand)) for hand in tiles.hands)
    assert f"{hands} / {' '.join(map(str, tiles.boneyard))}" == DEALS[preset, seed, number]


@pytest.mark.parametrize("preset", ORDERS)
def test_R3_1_the_order_of_the_legal_moves(preset: str) -> None:
    state = State(preset, deal(preset, 7)).play(ORDERS[preset][0])
    assert " ".join(map(str, state.legal_moves)) == ORDERS[preset][1]


def test_every_preset_has_a_frozen_order() -> None:
    assert set(ORDERS) == set(PRESETS)
