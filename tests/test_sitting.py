"""The table as a value: who acts, who sees what, calls, undo; no order of buttons breaks it."""

import random
from dataclasses import replace

import pytest

from muggins import (
    PRESETS,
    SET,
    Call,
    Chance,
    Deal,
    Draw,
    Game,
    MugginsError,
    Play,
    Rules,
    State,
    deal,
)
from muggins.game.deals import first_lead
from muggins.players.strategies import STRATEGIES
from muggins.tabletop.setup import PERSON, Setup
from muggins.tabletop.sitting import Sitting, Waiting

TABLES = {
    "person and computer": (PERSON, "greedy"),
    "two people": (PERSON, PERSON),
    "three seats": ("careful", PERSON, "random"),
    "partners": (PERSON, "greedy", PERSON, "careful"),
    "computers alone": ("random", "greedy"),
}
ALL_DIFFERENT = len(SET)


def tiles_of(state: State) -> list[object]:
    return [*state.layout.tiles, *state.boneyard, *(tile for hand in state.hands for tile in hand)]


def press_something(sitting: Sitting, chance: random.Random) -> Sitting:
    """A random button that the table offers just now."""
    if sitting.callers and chance.random() < 0.3:
        return sitting.call(chance.choice(sitting.callers))
    if sitting.can_undo and chance.random() < 0.1:
        return sitting.undo()
    if sitting.waiting is Waiting.MOVE:
        move = chance.choice(sitting.state.legal_moves)
        if isinstance(move, Play) and sitting.setup.rules.call != "automatic":
            move = move.saying(chance.choice([None, 0, 1, 9]))
        return sitting.act(move)
    return sitting.take_screen() if sitting.waiting is Waiting.SCREEN else sitting.go_on()


def seated(players: tuple[str, ...], name: str, seed: int, **changes: object) -> Sitting:
    rules = PRESETS[name].with_seats(len(players), len(players) == 4)
    return Sitting.begin(Setup(rules, players, seed, **changes))


@pytest.mark.parametrize("players", TABLES.values(), ids=TABLES)
@pytest.mark.parametrize("name", ["muggins", "five-up", "line-muggins", "pub-fives-and-threes"])
def test_any_order_of_buttons_keeps_the_game_whole(players: tuple[str, ...], name: str) -> None:
    for seed in range(2):
        chance, sitting = random.Random(seed), seated(players, name, seed)
        for _ in range(120):
            if sitting.waiting is Waiting.NOTHING:
                break
            turn = sitting.state.turn
            after = press_something(sitting, chance)
            assert len(set(tiles_of(after.state))) == len(tiles_of(after.state)) == ALL_DIFFERENT
            step = after.state.step
            if after.state.before is sitting.state and not isinstance(step.move, Call):
                assert step.seat == turn, "nobody acts out of turn"
            sitting = after


@pytest.mark.parametrize("players", TABLES.values(), ids=TABLES)
def test_a_covered_hand_is_seen_by_its_own_seat_alone(players: tuple[str, ...]) -> None:
    chance, sitting = random.Random(1), seated(players, "muggins", 5)
    for _ in range(200):
        seen = [seat for seat in range(len(players)) if sitting.sees(seat)]
        if not sitting.state.is_over:
            assert set(seen) <= set(sitting.setup.people)
            assert len(seen) <= 1
        if sitting.waiting is Waiting.SCREEN:
            assert seen == [], "while the screen is handed over, no hand is shown"
        if sitting.waiting is Waiting.NOTHING:
            break
        sitting = press_something(sitting, chance)


def test_alone_against_computers_undo_goes_back_over_their_answer_and_not_past_a_draw() -> None:
    sitting = seated((PERSON, "greedy"), "muggins", 4)
    while sitting.waiting is not Waiting.MOVE:
        sitting = sitting.go_on()
    assert not sitting.can_undo
    played = sitting.act(sitting.state.playable[0])
    answered = played.go_on()
    assert played.undo().state == answered.undo().state == sitting.state
    assert answered.undo().chance == sitting.chance, "and the computer answers alike again"
    drawn = answered.act(Draw())
    assert not drawn.can_undo
    assert not drawn.go_on().can_undo, "a tile that was seen stays seen"
    with pytest.raises(MugginsError, match="hidden tile"):
        drawn.undo()


def test_between_people_undo_does_not_go_past_a_hidden_tile() -> None:
    sitting = seated((PERSON, "greedy", PERSON), "muggins", 4)
    while sitting.waiting is not Waiting.MOVE or sitting.viewer != 0:
        sitting = (
            sitting.take_screen()
            if sitting.waiting is Waiting.SCREEN
            else (
                sitting.act(sitting.state.playable[0])
                if sitting.waiting is Waiting.MOVE
                else sitting.go_on()
            )
        )
    played = sitting.act(sitting.state.playable[0])
    assert played.can_undo
    assert not played.go_on().can_undo, "the computer has shown a tile"


def test_with_open_hands_a_computers_play_can_be_undone_and_a_draw_cannot() -> None:
    sitting = seated((PERSON, "greedy"), "muggins", 4, open_hands=True)
    while sitting.waiting is not Waiting.MOVE:
        sitting = sitting.go_on()
    played = sitting.act(sitting.state.playable[0]).go_on()
    assert played.can_undo == isinstance(played.state.step.move, Play)


@pytest.mark.parametrize(("notices", "gained"), [("always", True), ("never", False)])
def test_computers_call_on_silence_as_often_as_they_are_told_R8_1(
    notices: str, gained: bool
) -> None:
    for seed in range(60):
        sitting = seated((PERSON, "greedy"), "muggins", seed, notices=notices)
        if sitting.waiting is not Waiting.MOVE:
            continue
        scoring = [p for p in sitting.state.playable if sitting.state.layout.play(p).points]
        if scoring:
            after = sitting.act(scoring[0].saying(0))
            assert (after.game.scores[1] > 0) == gained
            return
    pytest.fail("no seed gave the person a scoring lead")


def test_a_person_catches_a_forgetful_computer_R8_2() -> None:
    for seed in range(80):
        sitting = seated((PERSON, "greedy"), "muggins", seed, forgets="always")
        if sitting.waiting is not Waiting.COMPUTER:
            continue
        after = sitting.go_on()
        if after.state.round.unclaimed:
            caught = after.call(0)
            assert caught.game.scores[0] == after.state.round.unclaimed
            assert caught.waiting is after.waiting
            return
    pytest.fail("no seed gave the computer a scoring lead")


def test_a_forgetful_computer_says_nothing_or_too_little_R8_3() -> None:
    said = set()
    for seed in range(200):
        sitting = seated((PERSON, "greedy"), "muggins", seed, forgets="always")
        step = sitting.go_on().state.step if sitting.waiting is Waiting.COMPUTER else None
        if step is not None and step.worth == 2:
            assert isinstance(step.move, Play)
            said.add(step.move.announced)
    assert said == {0, 1}


def test_the_same_seed_and_the_same_choices_give_the_same_game() -> None:
    ends = []
    for _ in range(2):
        chance, sitting = random.Random(8), seated((PERSON, "careful"), "muggins", 8)
        for _ in range(150):
            if sitting.waiting is Waiting.NOTHING:
                break
            sitting = press_something(sitting, chance)
        ends.append(sitting.game)
    assert ends[0] == ends[1]


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    sitting = seated((PERSON, "greedy"), "muggins", 4)
    while sitting.waiting is not Waiting.MOVE:
        sitting = sitting.go_on()
    before = sitting.state
    for action in (
        sitting.go_on,
        sitting.take_screen,
        lambda: sitting.call(1),
        lambda: sitting.act("muggins:0"),
        lambda: sitting.act("7-7"),
    ):
        with pytest.raises(MugginsError):
            action()
    assert sitting.state is before


def test_a_strategy_of_ones_own_can_sit_down() -> None:
    setup = Setup(
        players=(PERSON, "mine"), strategies={"mine": STRATEGIES["random"]}, rules=Rules()
    )
    sitting = Sitting.begin(setup)
    while sitting.waiting is not Waiting.COMPUTER:
        sitting = sitting.act(sitting.state.legal_moves[0])
    assert len(sitting.go_on().state.moves) == len(sitting.state.moves) + 1


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"players": (PERSON,)}, "1 player for 2 seats"),
        ({"players": (PERSON, "chess")}, "no player 'chess'"),
        ({"seed": -1}, "seed"),
        ({"notices": "often"}, "never, sometimes or always"),
        ({"forgets": ["never"]}, "never, sometimes or always"),
        ({"players": (PERSON, ["greedy"])}, "no player"),
        ({"deals": (deal(Rules(seats=3), 1),)}, "3 hands for 2 seats"),
    ],
)
def test_a_table_that_cannot_be_is_refused(changes: dict[str, object], said: str) -> None:
    with pytest.raises(MugginsError, match=said):
        Setup(**changes)


def test_undo_keeps_no_more_than_it_needs() -> None:
    chance, sitting = random.Random(2), seated((PERSON, "greedy", PERSON), "muggins", 2)
    for _ in range(100):
        if sitting.waiting is Waiting.NOTHING:
            break
        sitting = press_something(sitting, chance)
    steps, now = 0, sitting
    while now.before is not None:
        steps, now = steps + 1, now.before
    assert steps < 10


# --- calls, undo and deals in detail --------------------------------------------------------------

SCORING = Deal.of([["4-6", "0-0", "0-1", "0-2", "0-3"], ["1-1", "1-2", "1-3", "2-2", "3-3"]])
LAST = Deal.of([["4-6"], ["1-1"]])


def leading(deals: tuple[Deal, ...], **changes: object) -> Sitting:
    """The person is about to lead, with given tiles."""
    rules = Rules(hand=(len(deals[0].hands[0]), 5, 5))
    seed = next(seed for seed in range(50) if first_lead(rules, seed) == 0)
    return Sitting.begin(Setup(rules, (PERSON, "greedy"), seed, deals=deals, **changes))


def test_a_computer_has_one_chance_to_notice_what_a_person_left_unsaid_R8_1() -> None:
    silent = leading((SCORING,), notices="sometimes")
    chance = next(c for c in range(50) if Chance(c).below(2) == 1)
    silent = replace(silent, chance=Chance(chance).state).act("4-6=0")
    assert not [step for step in silent.state.steps if isinstance(step.move, Call)]
    again = [replace(silent, chance=Chance(seed).state).go_on() for seed in range(20)]
    assert not [s for after in again for s in after.state.steps if isinstance(s.move, Call)]


def test_the_end_of_a_round_lays_the_hands_open_and_is_not_taken_back() -> None:
    played = leading((LAST,)).act("4-6")
    assert played.waiting is Waiting.COUNTING
    assert not played.can_undo
    assert leading((LAST,), open_hands=True).act("4-6").can_undo


def test_given_deals_come_first_then_those_of_the_seed() -> None:
    sitting = leading((LAST, LAST))
    for number, dealt in enumerate((LAST, LAST, None)):
        assert len(sitting.game.rounds) == number + 1
        tiles = sitting.state.deal
        assert tiles == (dealt or deal(sitting.setup.rules, sitting.setup.seed, number))
        while sitting.waiting is not Waiting.ROUND:
            if sitting.waiting is Waiting.MOVE:
                sitting = sitting.act(sitting.state.legal_moves[0])
            else:
                sitting = sitting.go_on()
        sitting = sitting.go_on()


def test_a_game_that_has_begun_is_gone_on_with() -> None:
    begun = Game.begin("muggins", 3)
    game = begun.apply(begun.state.legal_moves[0])
    sitting = Sitting.at(Setup(seed=3), game)
    assert sitting.game is game
    with pytest.raises(MugginsError, match="other rules"):
        Sitting.at(Setup(Rules(target=5)), game)


def test_with_open_hands_undo_goes_back_over_another_persons_turn() -> None:
    sitting = seated((PERSON, PERSON), "muggins", 4, open_hands=True)
    first = sitting.act(sitting.state.playable[0])
    assert first.undo() == sitting


THREE = Deal.of(
    [
        ["0-0", "0-1", "0-2", "0-3", "0-4"],
        ["4-6", "1-1", "1-2", "1-3", "1-5"],
        ["2-2", "2-3", "3-3", "3-5", "5-5"],
    ]
)


@pytest.mark.parametrize("next_player", [PERSON, "random"])
def test_a_late_call_can_win_the_game_before_the_next_move_R7_3(next_player: str) -> None:
    """Seat 1 leaves two points unsaid; seat 0 or 2 takes them and stands on 61."""
    rules = Rules().with_seats(3)
    players = ("careful", "greedy", next_player)
    state = State(rules, THREE, lead=1, scores=(59, 0, 0)).play("4-6=0")
    setup = Setup(rules, players, notices="always")
    sitting = Sitting.at(setup, Game((state,), ("A", "B", "C")))
    if next_player == PERSON:
        assert sitting.waiting is Waiting.MOVE
        won = sitting.act(sitting.state.legal_moves[0])
    else:
        won = sitting.go_on()
    assert won.waiting is Waiting.NOTHING
    assert won.game.scores == (61, 0, 0)
    assert str(won.state) == "4-6=0 muggins:0"
