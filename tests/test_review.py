"""Reviews: luck apart from skill, mistakes and missed points, real tables, and what is shown."""

import json
import re
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

import pytest

from muggins import (
    PRESETS,
    Deal,
    Game,
    MugginsError,
    Play,
    Rules,
    State,
    deal,
    play_game,
    review,
)
from muggins.cli import main
from muggins.players.compiled import COMPILED, PLAIN, available
from muggins.reviews import beginner
from muggins.reviews.hinted import hints
from muggins.reviews.left import most_left
from muggins.reviews.luck import luck_of
from muggins.reviews.missed import turns
from muggins.reviews.moves import reviewed
from muggins.reviews.points import scored
from muggins.reviews.praised import best_plays
from muggins.reviews.scoring import sources
from muggins.reviews.why import lessons, name_of, why
from muggins.text.records import dumps, to_record, write

needs_numba = pytest.mark.skipif(
    not available(), reason="numba is not installed: there is one engine"
)
ENGINE = COMPILED if available() else PLAIN

TABLES = [
    PRESETS["muggins"],
    PRESETS["foster"],
    PRESETS["muggins"].with_seats(3),
    PRESETS["fives-and-threes"].with_seats(4, partners=True),
]
HANDS = [["1-4", "0-0", "2-2", "3-3", "5-6"], ["4-6", "1-6", "1-2", "0-2", "2-5"]]
START = State("muggins", Deal.of(HANDS))


def rounds_of(rules: Rules, number: int, seed: int = 1) -> Game:
    """The first rounds of a game between players by lot."""
    game = play_game(rules, ["random"] * rules.seats, seed)
    return Game(game.rounds[:number], game.names)


# --- Luck and skill ----------------------------------------------------------------------------


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.name}-{rules.seats}")
def test_luck_and_skill_are_the_margin_at_every_table(rules: Rules) -> None:
    game = rounds_of(rules, 2)
    found = luck_of(game, 2, 1, PLAIN)
    scores, others = game.scores, rules.sides - 1
    for side, luck in enumerate(found.luck):
        margin = (rules.sides * scores[side] - sum(scores)) / others
        assert found.margins[side] == pytest.approx(margin, abs=1e-9)
        assert sum(each.brought[side] for each in found.strokes) == pytest.approx(luck.mean)
        assert found.course[-1].luck[side] == pytest.approx(luck.mean)
    assert sum(luck.mean for luck in found.luck) == pytest.approx(0)
    draws = sum(str(move) == "draw" for state in game.rounds for move in state.moves)
    kinds = [stroke.kind for stroke in found.strokes]
    by_lot = rules.double_leads == "never"
    assert [kinds.count(kind) for kind in ("lead", "deal", "draw")] == [by_lot, 2, draws]


@needs_numba
@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.name}-{rules.seats}")
def test_both_engines_find_the_same(rules: Rules) -> None:
    game = rounds_of(rules, 1)
    plain, compiled = (luck_of(game, 3, 7, engine) for engine in (PLAIN, COMPILED))
    assert compiled.course == plain.course
    assert [e.error for e in compiled.luck] == pytest.approx([e.error for e in plain.luck])
    seats = frozenset(range(rules.seats))
    told = (
        [reviewed(*turn, 1, 3, 1, engine, True) for turn in turns(game.state, seats)]
        for engine in (PLAIN, COMPILED)
    )
    assert next(told) == next(told)
    found = review(game, worlds=3, engine=COMPILED)
    assert found.page["sides"]["rows"]
    assert found.page["chart"].startswith("<img ")


@needs_numba
def test_a_draw_brings_nothing_on_average_over_the_tiles_that_could_come() -> None:
    """Eight tiles are left, each as likely: what they bring adds up to 0 within the errors."""
    rules, brought, errors = Rules(hand=(10, 7, 5)), [], []
    start = State(rules, deal(rules, 11))
    start = start.apply(start.legal_moves[0])
    for at in range(len(start.boneyard)):
        order = (*start.boneyard[at:], *start.boneyard[:at])
        state = State(rules, Deal(start.deal.hands, order)).play(f"{start} draw")
        found = luck_of(Game((state,), ("a", "b")), 4000, 1, COMPILED)
        brought.append(found.strokes[-1].brought[0])
        errors.append(found.luck[0].error)
    assert max(map(abs, brought)) > 10 * mean(errors), "the tile makes a difference"
    assert abs(mean(brought)) < 4 * mean(errors)


@needs_numba
def test_the_deals_bring_nothing_on_average_whoever_leads() -> None:
    brought = []
    for number in range(300):
        state = State("muggins", deal("muggins", 5, number), lead=number % 2)
        strokes = luck_of(Game((state,), ("a", "b")), 24, number, COMPILED).strokes
        assert [stroke.kind for stroke in strokes] == ["lead", "deal"]
        brought.append(strokes[1].brought[0])
    assert abs(mean(brought)) < 4 * stdev(brought) / sqrt(len(brought))
    assert stdev(brought) > 1, "some deals are better than others"


def test_who_leads_first_is_luck_and_later_it_is_earned() -> None:
    first = luck_of(rounds_of(PRESETS["muggins"], 2), 40, 1, ENGINE).strokes
    assert [(stroke.kind, stroke.round) for stroke in first if stroke.kind == "lead"] == [
        ("lead", 1)
    ]
    ahead = State("muggins", deal("muggins", 2), scores=[58, 0])
    lead = luck_of(Game((ahead,), ("a", "b")), 40, 1, ENGINE).strokes[0]
    assert abs(lead.brought[0]) < 5, "the points brought along are not luck"


# --- Moves -------------------------------------------------------------------------------------


def test_a_mistake_says_what_was_better_by_how_much_and_why() -> None:
    found = review(START.play("1-4 1-2@1-4"), seat=1, worlds=200)
    (move,) = found.moves
    assert (str(move.played), str(move.best)) == ("1-2@1-4", "1-6@1-4")
    assert move.is_mistake
    assert move.loss > move.half_width > 0
    assert move.overlooked == move.missed == 2
    assert why(move) == "1-6 on the 1-4 scores 2 points now, 1-2 on the 1-4 nothing."
    assert found.moments == (move,)


def test_a_difference_within_its_error_is_no_mistake() -> None:
    state = State("muggins", deal("muggins", 1))
    for move in state.legal_moves:
        (found,) = review(state.apply(move), worlds=2).moves
        if 0 < found.loss <= found.half_width:
            assert not found.is_mistake
            assert (found.cost, found.overlooked, why(found)) == (0, 0, "")
            return
    pytest.fail("in two worlds, some difference is too small to tell")


def test_what_was_scored_and_what_another_play_would_have_scored() -> None:
    hands = [["1-4", "0-0", "2-2", "3-3", "5-6"], ["4-6", "1-6", "1-2", "0-2", "2-5"]]
    state = State("muggins", Deal.of(hands)).play("1-4 1-2@1-4")
    game = Game((state,), ("You", "Ann"))
    you, ann = scored(game, 0), scored(game, 1)
    assert (you.points, you.plays, you.missed) == (1, 1, ())
    assert [(str(each.best), each.lost, each.nth) for each in ann.missed] == [("1-6@1-4", 2, 1)]
    told = review(game, worlds=30).page
    assert told["points"][0].startswith("You scored 1 point in 1 play")
    assert [(each["round"], each["move"], each["points"]) for each in told["missed"]] == [(1, 2, 2)]


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.name}-{rules.seats}")
def test_where_the_points_came_from_adds_up_to_the_score(rules: Rules) -> None:
    game = play_game(rules, ["greedy"] * rules.seats, seed=1)
    assert [sum(made) for made in sources(game)] == list(game.scores)
    assert all(made.calls == 0 for made in sources(game)), "all is announced"
    game = Game(game.rounds[:1], ("You", *game.names[1:]))
    made, *_others = sources(game)
    said = review(game, worlds=5).page["points"][0]
    for points in (made.plays, made.ends):
        assert bool(re.search(rf"\b{points} point", said.split(". ")[0])) == (points > 0)


def test_points_that_were_as_well_left_are_told_at_once_and_not_as_a_fault() -> None:
    for seed in range(20):
        found = review(rounds_of(PRESETS["muggins"], 1, seed), worlds=20)
        judged = {(move.round, move.move): move for move in found.moves}
        cards = found.page["missed"]
        as_good = [not judged[card["round"], card["move"]].is_mistake for card in cards]
        assert as_good == sorted(as_good), "what was truly worse comes first"
        assert as_good == ["just as good" in card["says"] for card in cards]
        assert all(card["fine"] for card, fine in zip(cards, as_good, strict=True) if fine)
        if True in as_good and False in as_good:
            return
    pytest.fail("some points are as well left")


def test_a_short_game_is_looked_back_at_as_its_hint_would_have_played() -> None:
    rules, tried = Rules(target=10, exact=False, call="automatic"), 0
    for seed in range(8):
        game = play_game(rules, ["random", "careful"], seed, names=("You", "Ann"))
        assert beginner.page(game, 1)["missed"] == [], "who plays as the hint says misses nothing"
        found = beginner.page(game, 0)
        assert len(found["missed"]) <= beginner.MOMENTS
        for card in found["missed"]:
            before = game.rounds[card["round"] - 1].history[card["move"] - 1]
            told = hints(before.view(0))
            plays = [move for move in told if isinstance(move, Play)]
            assert len(plays) == len(told)
            assert max(before.layout.play(move).points for move in plays) == card["points"]
            assert any(str(move.tile) in card["answer"]["says"] for move in plays)
            assert card["answer"]["says"] not in card["says"], "it is to be found first"
            legal = [move for move in before.legal_moves if isinstance(move, Play)]
            good = [one for one in legal if before.layout.play(one).points == card["points"]]
            assert all(name_of(one) in card["answer"]["says"] for one in good)
            tried += 1
    assert tried


def test_a_short_game_says_who_won_and_where_the_points_came_from() -> None:
    hands = [["4-6", "0-0", "0-1", "0-2", "0-3"], ["5-6", "1-2", "1-3", "2-2", "3-3"]]
    rules = Rules(target=10, exact=False, call="automatic")
    for brought, title in (((8, 3), "You won 10–3!"), ((0, 3), "So far: You 2, Ann 3.")):
        state = State(rules, Deal.of(hands), scores=brought).play("4-6")
        found = beginner.page(Game((state,), ("You", "Ann")), 0)
        assert found["title"] == title
        (praised,) = found["good"]
        assert "4-6" in praised["title"]
        assert "2 points" in praised["title"]
        assert "4 + 6 = 10" in praised["pictures"][0]["picture"], "the sum is in the picture"
        assert ("won the game" in praised["says"]) == title.endswith("!")
        assert found["points"][-1] == "You took every point that was there to take."
    missed = Game((State(rules, Deal.of(hands), scores=(0, 3)).play("0-0"),), ("You", "Ann"))
    found = beginner.page(missed, 0)
    assert found["good"] == []
    (card,) = found["missed"]
    assert card["says"].startswith("You played the 0-0: no score.")
    assert "2 points" in card["says"]


def test_good_plays_are_shown_in_the_order_of_the_game_and_none_to_be_tried_again() -> None:
    rules, shown = Rules(target=10, exact=False, call="automatic"), 0
    for seed in range(8):
        game = play_game(rules, ["random", "careful"], seed, names=("You", "Ann"))
        for seat in (0, 1):
            page = beginner.page(game, seat)
            own = scored(game, seat)
            assert len(page["good"]) <= (3 if game.winner == seat else 2)
            assert (page["order"][0]["of"] == "good") == (game.winner == seat), "success first"
            again = [turn.before for turn in own.missed[: len(page["missed"])]]
            plays = best_plays(game, seat, 3, again)
            gains = [step.gained for each in plays if (step := each.after.step)]
            assert all(gains)
            assert not [each for each in plays if each.before in again]
            at = [(each.round, len(each.before.moves)) for each in plays]
            assert at == sorted(at)
            if own.best is not None and not again:
                step = own.best.step
                assert step is not None
                assert max(gains) == step.gained
            shown += len(plays)
    assert shown


def test_points_of_the_next_player_are_told_where_the_hint_would_plainly_have_left_less() -> None:
    rules, told = Rules(target=10, exact=False, call="automatic"), 0
    for seed in range(30):
        game = play_game(rules, ["greedy", "greedy"], seed, names=("You", "Ann"))
        left = most_left(game, 0)
        if left is None:
            continue
        step, answer, view = left.after.step, left.answer.step, left.before.view(0)
        assert step is not None
        assert answer is not None
        assert answer.seat == 1
        assert answer.gained >= 2
        assert step.move not in hints(view), "what the hint would have played is never blamed"
        assert left.better in hints(view)
        layout = left.before.layout
        assert isinstance(step.move, Play)
        both = [layout.play(play) for play in (left.better, step.move)]
        better, played = (
            sum(
                max((after.play(play).points for play in after.plays_of(tile)), default=0) > 0
                for tile in view.unseen
            )
            for after in both
        )
        assert better + 3 <= played, "by what was seen"
        (card,) = beginner.page(game, 0)["left"]
        assert f"made {left.answer.layout.count} of it" in card["says"]
        assert str(left.better.tile) in card["answer"]["says"]
        told += 1
    assert told


def test_a_short_game_ends_with_one_thing_to_try_next_time() -> None:
    rules = Rules(target=10, exact=False, call="automatic")
    said = set()
    for seed in range(12):
        game = play_game(rules, ["random", "careful"], seed, names=("You", "Ann"))
        for seat in (0, 1):
            (sentence,) = beginner.page(game, seat)["next_time"]
            said.add(sentence)
    assert len(said) > 2, "by what happened"


def test_people_read_words_and_no_notation() -> None:
    found = review(START.play("1-4 1-2@1-4"), worlds=30)
    assert "1-2 on the 1-4" in str(found)
    assert "@" not in str(found)


@pytest.mark.parametrize(("brought", "missed"), [([59, 0], [2]), ([60, 0], [])])
def test_R7_1_a_play_whose_points_would_be_void_was_not_missed(
    brought: list[int], missed: list[int]
) -> None:
    hands = [["4-6", "0-0", "2-2", "3-3", "5-6"], ["1-6", "1-3", "1-2", "0-2", "2-5"]]
    state = State("muggins", Deal.of(hands), scores=brought).play("0-0")
    assert [each.points for each in scored(Game((state,), ("A", "B")), 0).missed] == missed


def test_R8_1_points_that_nobody_announced_or_called_are_missed() -> None:
    silent = review(START.play("1-4=0 1-6@1-4=1 draw"), worlds=20)
    first, second, third = silent.moves
    assert (first.unannounced, first.uncalled) == (1, 0)
    assert (second.unannounced, second.uncalled) == (1, 1)
    assert (third.unannounced, third.uncalled) == (0, 1)
    assert second.missed == 2 + second.overlooked
    called = review(START.play("1-4=0 muggins:1 1-6@1-4"), worlds=20)
    assert [move.uncalled for move in called.moves] == [0, 0]
    assert [move.move for move in called.moves] == [1, 3], "a call is no turn"


def test_R8_5_what_can_still_be_called_is_not_missed_yet() -> None:
    start = State(Rules(call_until="own play"), Deal.of(HANDS))
    moves = review(start.play("1-4=0 draw draw 1-6@1-4"), worlds=5).moves
    assert [move.uncalled for move in moves] == [0, 0, 0, 1]


@pytest.mark.parametrize(("brought", "missed"), [([0, 60], [0, 2]), ([59, 60], [0, 0])])
def test_R7_1_a_void_award_is_not_missed(brought: list[int], missed: list[int]) -> None:
    """Two points are void at 60; the other side may call them where they are not void for it."""
    state = State("muggins", Deal.of(HANDS), scores=brought).play("1-4 1-6@1-4=0 draw")
    found = review(state, worlds=5).moves[1:]
    assert [move.unannounced + move.uncalled for move in found] == missed


@pytest.mark.parametrize(
    ("hands", "moves", "sentence"),
    [
        (
            [["3-4", "4-4", "2-6", "2-2", "0-6"], ["1-6", "1-2", "0-2", "2-5", "0-1"]],
            "3-4",
            "After 3-4, 4 of the 23 tiles not seen could score next; after 2-2, 1.",
        ),
        ([["5-5", *HANDS[0][1:]], HANDS[1]], "3-3", "5-5 scores 2 points now, 3-3 nothing."),
        (HANDS, "1-4 draw", "1-6 on the 1-4 scores 2 points now, drawing nothing."),
    ],
)
def test_the_reason_is_made_of_facts(hands: list[list[str]], moves: str, sentence: str) -> None:
    *_, move = review(State("muggins", Deal.of(hands)).play(moves), worlds=400).moves
    assert why(move).startswith(sentence)


def test_the_next_player_truly_lacks_the_numbers_that_a_reason_names() -> None:
    found, told = review(rounds_of(PRESETS["all-fives"], 1, seed=0), worlds=40), 0
    for move in found.moves:
        sentence = why(move)
        if "is known to lack" in sentence:
            told += 1
            numbers = {int(n) for n in re.findall(r"\b[0-6]\b", sentence.split(" leaves ")[1])}
            hand = found.before(move).hands[1 - move.seat]
            assert numbers
            assert not any(tile.shows(number) for tile in hand for number in numbers)
    assert told


def test_what_to_do_next_time_is_what_the_mistakes_have_in_common() -> None:
    found = review(rounds_of(PRESETS["muggins"], 2), worlds=60)
    told = lessons(found.moves)
    costs = [cost for _lesson, _times, cost in told]
    assert costs == sorted(costs, reverse=True)
    assert len({lesson for lesson, _times, _cost in told}) == len(told) > 1
    mistakes = [move.loss for move in found.moves if move.is_mistake]
    assert sum(times for _lesson, times, _cost in told) <= len(mistakes)
    assert sum(costs) <= sum(mistakes) + 1e-9
    assert any(told[0][0] in line for line in found.page["next_time"])


# --- Real tables ---------------------------------------------------------------------------------


def test_the_moves_of_a_known_hand_are_valued_where_the_others_are_not_known() -> None:
    whole = rounds_of(PRESETS["muggins"], 1, seed=3)
    record = to_record(whole)
    drawn = [step.seat for step in whole.state.steps if str(step.move) == "draw"]
    record["hands"][1] = ["?"] * 5
    record["boneyard"] = [
        tile if seat == 0 else "?" for tile, seat in zip(record["boneyard"], drawn, strict=False)
    ]
    found, full = review(record, worlds=10), review(whole, worlds=10)
    assert [m for m in found.moves if m.seat == 0] == [m for m in full.moves if m.seat == 0]
    assert not any(move.is_valued for move in found.moves if move.seat == 1)
    assert "Not all tiles are known of seat 1:" in " ".join(str(found).split())
    data = json.loads(json.dumps(found.to_dict()))
    assert data["sides"] == []
    assert {move["loss"] is None for move in data["moves"] if move["seat"] == 1} == {True}


@pytest.mark.parametrize("preset", ["muggins", "all-fives", "line-muggins", "pub-fives-and-threes"])
def test_moves_alone_are_filled_up_under_any_rules(preset: str) -> None:
    for seed in range(3):
        state = rounds_of(PRESETS[preset], 1, seed).state
        found = review(str(state), rules=PRESETS[preset], worlds=2)
        assert found.game.state.moves == state.moves
        assert found.unknown or all(move.is_valued for move in found.moves)


def test_moves_alone_tell_what_was_not_announced() -> None:
    found = review("1-4 1-6=0 draw 6-6@1-6=0")
    assert [move.missed for move in found.moves] == [0, 2, 2, 0]
    assert "seat 0 and 1" in found.unknown


@pytest.mark.parametrize(
    ("hand", "moves", "sentence"),
    [
        (["0-0", "1-1", "2-2", "3-3", "4-4"], "1-4", "No tiles agree"),
        (["?"] * 5, "1-4 1-4", "Round 1: move 2"),
        (["?"] * 4, "1-4", "holds 4 tiles"),
        (["?", "?", "?", "?", "7-7"], "1-4", "7-7"),
        (["?"] * 5, "1-4 pass", "No tiles agree"),
        (["?"] * 5, None, "moves must be text"),
    ],
)
def test_what_cannot_have_been_is_refused(
    hand: list[str], moves: str | None, sentence: str
) -> None:
    record = to_record(Game((START,), ("a", "b")))
    record |= {"hands": [hand, ["?"] * 5], "boneyard": [], "moves": moves}
    with pytest.raises(MugginsError, match=sentence):
        review(record)


# --- Inputs, output, command ---------------------------------------------------------------------


def test_the_same_is_found_from_a_game_a_round_and_any_form_of_a_record(tmp_path: Path) -> None:
    state = START.play("1-4 1-2@1-4")
    game, file = Game((state,), ("P0", "P1")), tmp_path / "game.json"
    write(game, file)
    expected = review(game, worlds=5).to_dict()
    for source in (state, to_record(game), dumps(game), file, str(file)):
        assert review(source, worlds=5).to_dict() == expected


@pytest.mark.parametrize("source", [7, None, "no such file", "{}", {"format": 1}])
def test_what_is_no_game_is_refused(source: object) -> None:
    with pytest.raises(MugginsError):
        review(source)  # type: ignore[arg-type]


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(MugginsError, match="seats go from 0 to 1"):
        review(START, seat=2)


def test_a_notebook_shows_pictures_that_need_no_trust() -> None:
    found = review(rounds_of(PRESETS["muggins"], 2), worlds=30)
    shown = found._repr_html_()
    assert "<svg" not in shown
    assert "<script" not in shown
    assert shown.count("data:image/svg+xml") == 1 + sum(
        len(moment["pictures"]) for moment in found.page["moments"]
    )
    assert 1 <= len(found.moments) <= 3
    costs = [move.cost for move in found.moments]
    assert costs == sorted(costs, reverse=True)
    assert json.loads(json.dumps(found.page)) == found.page


def test_names_from_a_record_do_no_harm() -> None:
    game = Game((START.play("1-4 1-2@1-4"),), ("<b>A</b>", "B"))
    assert "<b>A</b>" not in review(game, worlds=30)._repr_html_()


def test_the_command_prints_one_object_or_a_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    write(rounds_of(PRESETS["muggins"], 1), file)
    assert main(["review", str(file), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == {"sides", "moves"}
    assert set(found["sides"][0]) == {"side", "margin", "luck", "skill", "error"}
    keys = {"round", "move", "seat", "played", "best", "loss", "error", "missed"}
    assert all(set(move) == keys for move in found["moves"])
    for side in found["sides"]:
        assert side["margin"] == pytest.approx(side["luck"] + side["skill"], abs=1e-9)
    assert main(["review", str(file), "--seat", "1"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Review of 1 round: ")
    assert out.index("Round 1, move ") < out.index("better play"), "the advice first"
    assert main(["review", str(file), "--seat", "1", "--all"]) == 0
    assert len(every := capsys.readouterr().out) > len(out)
    assert max(map(len, every.splitlines())) <= 80
    assert main(["review", str(tmp_path / "none.json")]) == 2
    assert main(["review", "1-4 1-6=0"]) == 0
    for option in (["--rules", "five-up"], ["--set", "target=100"]):
        assert main(["review", str(file), *option]) == 2
        assert "names its own rules" in capsys.readouterr().err
    typed = tmp_path / "typed.txt"
    typed.write_text("1-4\n1-6=0 dravv")
    for source in (str(typed), "1-4 1-6=0 dravv"):
        assert main(["review", source]) == 2
        assert "'dravv' is no move" in capsys.readouterr().err
