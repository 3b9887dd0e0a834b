"""The coach: values of moves, what it says about them, and the coach as a player (R5)."""

from statistics import mean, stdev

import pytest
from facts import facts

from muggins import (
    PRESETS,
    Chance,
    Deal,
    Draw,
    Estimate,
    MugginsError,
    Play,
    Rules,
    State,
    advise,
    advised,
    deal,
    play_game,
    play_round,
    simulate,
)
from muggins.base.estimates import ERRORS_95
from muggins.coach import advice as coach
from muggins.coach import words
from muggins.coach.advice import values_at
from muggins.players.checking import check_strategy

SEVEN = Rules(hand=(14, 5, 5))
"""All tiles are dealt to two seats."""
HANDS = [["1-4", "0-0", "2-2", "3-3", "5-6"], ["4-6", "1-6", "1-2", "0-2", "2-5"]]
START = State("muggins", Deal.of(HANDS))
SECOND = START.play("1-4").view(1)

needs_numba = pytest.mark.skipif(
    not coach.compiled.available(), reason="numba is not installed: there is one engine"
)

TABLES = [
    *PRESETS.values(),
    PRESETS["muggins"].with_seats(3),
    PRESETS["fives-and-threes"].with_seats(4),
    PRESETS["five-up"].with_seats(4, partners=True),
]


def positions(state: State, seed: int) -> list[State]:
    """A round with moves by lot: every moment at which there is something to choose."""
    chance, found = Chance(seed), []
    while state.turn is not None:
        if len(state.legal_moves) > 1:
            found.append(state)
        state = state.apply(chance.choice(state.legal_moves))
    return found


# --- Values ------------------------------------------------------------------------------------


@needs_numba
@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.name}-{rules.seats}")
def test_both_engines_give_the_same_values_at_every_table(rules: object) -> None:
    state = State(rules, deal(rules, 3))  # type: ignore[arg-type]
    for each in positions(state, 5)[::4]:
        view = each.view(each.turn or 0)
        plain = advise(view, worlds=3, seed=4, engine="plain")
        compiled = advise(view, worlds=3, seed=4, engine="compiled")
        assert plain.moves == compiled.moves
        assert {value.move for value in plain.moves} == set(view.legal_moves)
        assert (plain.engine, compiled.engine) == ("plain", "compiled")


def test_the_best_move_comes_first_and_the_others_say_how_far_behind() -> None:
    advice = advise(SECOND, worlds=300, seed=1)
    best, *others = advice.moves
    assert (str(advice.best), best.points) == ("1-6@1-4", 2)
    assert (best.behind, best.behind_error) == (0, 0)
    assert [value.mean for value in others] == sorted((v.mean for v in others), reverse=True)
    for value in others:
        assert value.behind == pytest.approx(best.mean - value.mean)
        assert 0 < value.behind_error < best.error + value.error


def test_the_errors_are_as_large_where_hands_say_much_about_each_other() -> None:
    """Four hands of which the passes tell much: worlds that hang together would differ more."""
    state = moved_on(Rules(seats=4, hand=(7, 7, 7), may_draw="never"), 480, 23)
    found = [advise(state.view(state.turn or 0), worlds=60, seed=seed) for seed in range(60)]
    for move in [value.move for value in found[0].moves]:
        spread = stdev(advice.of(move).mean for advice in found)
        assert spread == pytest.approx(mean(advice.of(move).error for advice in found), rel=0.4)


def test_the_errors_are_as_large_as_the_means_differ_from_seed_to_seed() -> None:
    found = [advise(SECOND, worlds=60, seed=seed) for seed in range(40)]
    move, best = "1-2@1-4", "1-6@1-4"
    for pick, error in (
        (lambda a: a.of(move).mean, lambda a: a.of(move).error),
        (lambda a: a.of(best).mean - a.of(move).mean, lambda a: a.of(move).behind_error),
    ):
        assert stdev(map(pick, found)) == pytest.approx(mean(map(error, found)), rel=0.4)


def test_the_same_seed_gives_the_same_values_and_another_one_others() -> None:
    assert advise(SECOND, 20, seed=5).moves == advise(SECOND, 20, seed=5).moves
    assert advise(SECOND, 20, seed=5).moves != advise(SECOND, 20, seed=6).moves


def test_R7_3_a_move_that_wins_the_game_is_the_best() -> None:
    deal_ = Deal.of([["1-4", "0-0", "2-2", "3-3", "5-5"], HANDS[1]])
    advice = advise(State("muggins", deal_, scores=[60, 0]).view(0), worlds=40)
    assert str(advice.best) == "1-4"
    assert advice.moves[0].mean == 1 + coach.PRIZE
    assert advice.of("5-5").points == 0, "two points more would pass the target"
    assert "40 worlds" in advice.text


def test_R1_3_partners_count_what_their_side_gains() -> None:
    rules = PRESETS["muggins"].with_seats(4, partners=True)
    hands = [["5-5"], ["0-1"], ["0-2"], ["0-3"]]
    one = rules.but(hand=(5, 5, 1))
    advice = advise(State(one, Deal.of(hands)).view(0), worlds=30)
    assert advice.moves[0].mean == pytest.approx(2 + 11 / 5, abs=1.5), "ten, and their pips"


# --- Words -------------------------------------------------------------------------------------


def test_the_coach_says_what_a_move_costs_and_why() -> None:
    advice = advise(SECOND, worlds=400, seed=1)
    assert facts(advice.text).startswith("1-6@1-4 ")
    assert "400 worlds" in advice.text
    said = advice.explain("1-2@1")
    assert facts(said).startswith("1-2@1-4 ")
    assert "1-2@1-4 3 22 " in facts(said), "so many of so many tiles may score then"
    assert "26 1-6@1-4 2 22 22" in facts(said), "pips that are left; points, tiles, pips left"
    assert facts(advice.explain("1-6@1-4")).startswith("1-6@1-4 ")
    assert "draw" in advice.explain("draw")


def test_at_a_table_the_coach_says_what_to_do_and_why_without_figures_of_its_trials() -> None:
    advice = advise(SECOND, worlds=400, seed=1)
    best = next(value for value in advice.moves if value.move == advice.best)
    assert facts(advice.brief) == f"1-6 1-4 {best.points}"
    open_ = State("muggins", deal("muggins", 1))
    open_ = open_.apply(open_.legal_moves[0])
    said = facts(advise(open_.view(open_.turn or 0), worlds=60).brief)
    assert said == "2-5 0-2 1 2 22 2", "so many of so many tiles may score then, and how much"
    for figure in ("±", "worlds", "@", "average"):
        assert figure not in advice.brief
    silent = State("muggins", Deal.of(HANDS)).play("1-4=0")
    assert "Muggins" in advise(silent.view(1), worlds=5).brief
    close = advise(State("muggins", deal("muggins", 1)).view(0), worlds=2)
    assert "just as good" in close.brief


def test_what_cannot_be_told_apart_is_said_so() -> None:
    advice = advise(State("muggins", deal("muggins", 1)).view(0), worlds=2)
    unsure = [v for v in advice.moves[1:] if v.behind < v.behind_error]
    assert unsure
    assert "too small to tell" in advice.explain(unsure[0].move)


def moved_on(rules: Rules, seed: int, moves: int) -> State:
    """A round after so many moves by lot."""
    state, chance = State(rules, deal(rules, seed)), Chance(seed)
    for _ in range(moves):
        state = state.apply(chance.choice(state.legal_moves))
    return state


@pytest.mark.parametrize(("rules", "seed", "moves"), [(PRESETS["muggins"], 21, 23), (SEVEN, 0, 19)])
def test_nothing_is_left_to_chance_is_said_where_it_is_worked_out_alone(
    rules: Rules, seed: int, moves: int
) -> None:
    """In the first position every margin was the same in three worlds, and is so by luck alone."""
    state = moved_on(rules, seed, moves)
    advice = advise(state.view(state.turn or 0), worlds=3)
    assert advice.moves[0].error == 0
    said = advice.text + advice.explain(advice.moves[1].move)
    assert ("nothing is left to chance" in said) == advice.exact
    assert ("every time" in said) != advice.exact


@pytest.mark.parametrize(
    ("half", "text"), [(0.26, "± 0.3"), (2.4, "± 2"), (12.3, "± 10"), (9.9, "± 10")]
)
def test_an_interval_is_said_in_one_figure(half: float, text: str) -> None:
    assert words.error(half, exact=False) == text


def test_R8_1_the_coach_reminds_of_points_that_can_be_called() -> None:
    silent = State("muggins", Deal.of(HANDS)).play("1-4=0")
    text = advise(silent.view(1), worlds=5).text
    assert "Muggins" in text
    assert facts(text).startswith("1 ")
    assert "Muggins" not in advise(SECOND, worlds=5).text


def test_the_last_tile_empties_the_hand() -> None:
    rules = PRESETS["muggins"].but(hand=(1, 5, 5))
    state = State(rules, Deal.of([["1-4"], ["4-6"]])).play("1-4")
    state = State(rules.but(hand=(2, 5, 5)), Deal.of([["1-4", "0-0"], ["4-6", "2-2"]]))
    state = state.play("1-4 4-6 draw")
    advice = advise(state.view(1), worlds=5)
    assert len(advice.moves) == 1
    assert "draw" in advice.text


def test_values_stand_beside_every_end_where_a_tile_fits() -> None:
    shown = values_at(SECOND)
    assert {f"{tile}@{host}" for tile, host in shown} == {"4-6@1-4", "1-6@1-4", "1-2@1-4"}
    assert all(text[0] in "+-" and "." in text for text in shown.values())
    assert {tile for tile, host in values_at(START.view(0)) if host is None} == set(START.hands[0])


def test_a_table_of_values_shows_every_move_with_its_interval() -> None:
    advice = advise(SECOND, worlds=50)
    html = advice._repr_html_()
    assert html.count("<tr>") == 1 + len(advice.moves)
    assert "50 worlds" in html
    assert str(Estimate(advice.moves[0].mean, advice.moves[0].error, 50)) in html


def test_an_exercise_takes_the_best_move_and_any_that_may_be_as_good() -> None:
    advice = advise(SECOND, worlds=400)
    quiz = advised(advice)
    assert quiz.check(...).outcome == "not tried"
    assert quiz.check("1-6").outcome == "right"
    assert advice.explain("1-2") in quiz.check("1-2@1-4").text
    assert quiz.check("pass").outcome == "not yet"
    assert quiz.check(7).outcome == "not yet"
    assert all(quiz.check(move).outcome == "right" for move in quiz.answer)
    assert "Hand: 0-2" in repr(quiz)


# --- Refusals ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"worlds": 1}, "2 1000000 '1'"),
        ({"worlds": 2.5}, "2 1000000 '2.5'"),
        ({"engine": "quick"}, "'quick'"),
        ({"seed": -1}, "0 9223372036854775807 '-1'"),
    ],
)
def test_bad_arguments_are_refused(given: dict[str, object], says: str) -> None:
    with pytest.raises(MugginsError) as caught:
        advise(SECOND, **given)  # type: ignore[arg-type]
    assert facts(str(caught.value)) == says


def test_the_compiled_engine_is_refused_where_there_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(coach.compiled, "available", lambda: False)
    with pytest.raises(MugginsError, match="needs numba"):
        advise(SECOND, engine="compiled")
    assert advise(SECOND, worlds=2).engine == "plain"


def test_nobody_is_sent_to_draw_where_a_play_is_as_good() -> None:
    """In two worlds a draw comes out best often, and rarely for sure."""
    kinds = set()
    for seed in range(40):
        begun = State("muggins", deal("muggins", seed=seed))
        found = advise(begun.apply(begun.legal_moves[0]).view(1), 4)
        if found.best == Draw() and len(found.moves) > 1:
            kinds.add(type(found.advised.move))
            is_as_good = found.advised.behind <= ERRORS_95 * found.advised.behind_error
            assert is_as_good or not any(
                each.behind <= ERRORS_95 * each.behind_error
                for each in found.moves
                if isinstance(each.move, Play)
            )
            assert ("Best is to draw" in found.brief) == (found.advised.move == Draw())
    assert kinds == {Play, Draw}


def test_who_is_not_to_act_and_what_is_not_legal_gets_no_advice() -> None:
    with pytest.raises(MugginsError, match="turn"):
        advise(START.view(1))
    with pytest.raises(MugginsError, match="pass"):
        advise(SECOND, worlds=2).of("pass")


# --- The coach as a player ---------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["muggins", "line-muggins"])
def test_the_coach_is_a_strategy_that_sees_nothing_hidden(rules: str) -> None:
    check_strategy("coach", rounds=1, seed=5, rules=rules)


def test_the_coach_is_named_in_experiments_and_games() -> None:
    found = simulate("muggins", ["coach", "greedy"], rounds=2, seed=1)
    assert (found.players, found.engine) == (("coach", "greedy"), "plain")
    assert play_game("muggins", ["coach", "random"], seed=3) == play_game(
        "muggins", ["coach", "random"], seed=3
    )


@needs_numba
@pytest.mark.parametrize("opponent", ["greedy", "careful"])
def test_the_coach_makes_more_points_than_the_others(opponent: str) -> None:
    margins = []
    for seed in range(60):
        seat = seed % 2
        players = ["coach", opponent] if seat == 0 else [opponent, "coach"]
        start = State("muggins", deal("muggins", seed), lead=seed // 2 % 2)
        scores = play_round(start, players, Chance(seed)).outcome.scores
        margins.append(scores[seat] - scores[1 - seat])
    assert Estimate.from_values(margins).interval[0] > 1
