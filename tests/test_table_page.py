"""The page of a sitting: what it shows agrees with the rules, and tells nobody what is hidden."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from desks import TABLES, go_on, press, until

from muggins import PRESETS, SET, Deal, Game, MugginsError, Rules, State, Tile, table
from muggins.coach.advice import PLAIN, WORLDS, advise
from muggins.game.moves import Play
from muggins.pictures.cloth import shape_on
from muggins.pictures.geometry import scene
from muggins.players.strategies import STRATEGIES
from muggins.tabletop.desk import Desk
from muggins.tabletop.page import ABOUT, Page, Shown, aimed, names_of, page_of, places
from muggins.tabletop.setup import PERSON, Setup
from muggins.tabletop.sitting import Sitting, Waiting


def at(desk: Desk, counts: bool = True) -> Page:
    return page_of(desk.sitting, Shown(counts=counts))


def sittings(folder: Path, players: tuple[str, ...], seed: int, steps: int = 40) -> list[Sitting]:
    """The sittings that a random game comes through."""
    rules = Rules().with_seats(len(players), len(players) == 4)
    desk, chance = Desk(rules, players, seed, folder=folder), random.Random(seed)
    found = [desk.sitting]
    for _ in range(steps):
        go_on(desk, chance)
        found.append(desk.sitting)
    return found


# --- nothing hidden -----------------------------------------------------------------------------


def with_others_swapped(sitting: Sitting, chance: random.Random) -> Sitting | None:
    """The same sitting with the tiles changed about that its viewer cannot see."""
    state = sitting.state
    hidden = list(state.boneyard)
    for seat in range(state.rules.seats):
        if not sitting.sees(seat):
            hidden += state.hands[seat]
    shuffled = list(hidden)
    chance.shuffle(shuffled)
    other = dict(zip(hidden, shuffled, strict=True))
    hands = tuple(tuple(other.get(t, t) for t in hand) for hand in state.deal.hands)
    boneyard = tuple(other.get(tile, tile) for tile in state.deal.boneyard)
    try:
        swapped = State(state.rules, Deal(hands, boneyard), state.moves, state.lead, state.brought)
    except MugginsError:
        return None  # somebody passed who could have played then
    game = Game((*sitting.game.rounds[:-1], swapped), sitting.game.names)
    return Sitting(sitting.setup, game, sitting.chance, sitting.viewer, sitting.counted)


@pytest.mark.parametrize("players", TABLES, ids=" ".join)
def test_the_page_is_the_same_whatever_lies_hidden(
    players: tuple[str, ...], tmp_path: Path
) -> None:
    chance, compared = random.Random(5), 0
    for sitting in sittings(tmp_path, players, seed=6):
        if sitting.state.is_over:
            continue
        swapped = with_others_swapped(sitting, chance)
        if swapped is not None and swapped.state.deal != sitting.state.deal:
            alone = Sitting(
                sitting.setup, sitting.game, sitting.chance, sitting.viewer, sitting.counted
            )
            assert page_of(swapped, Shown()) == page_of(alone, Shown())
            compared += 1
    assert compared > 10


def test_hands_are_laid_open_only_when_the_round_is_over(tmp_path: Path) -> None:
    desk = until(Desk(seed=4, folder=tmp_path), Waiting.MOVE)
    assert at(desk)["seats"][1]["shown"] is None
    assert at(desk)["seats"][1]["svg"] is None
    over = until(desk, Waiting.ROUND)
    left = [str(tile) for tile in over.state.hands[1]]
    assert at(over)["seats"][1]["shown"] == left


def test_with_open_hands_every_hand_is_shown(tmp_path: Path) -> None:
    desk = Desk(seed=4, open_hands=True, folder=tmp_path)
    (seat,) = [seat for seat in at(desk)["seats"] if seat["seat"] == 1]
    assert seat["shown"] == [str(tile) for tile in desk.state.hands[1]]
    assert seat["svg"].startswith("<svg")


def test_while_the_screen_is_handed_over_nobodys_hand_is_shown(tmp_path: Path) -> None:
    desk = until(Desk(players=(PERSON, PERSON), folder=tmp_path), Waiting.SCREEN)
    page = at(desk)
    assert page["hand"] is None
    assert all(seat["shown"] is None for seat in page["seats"])
    assert desk.text.endswith("Pass the screen to Player B.")


def test_a_drawn_tile_is_named_to_the_one_who_drew_it(tmp_path: Path) -> None:
    desk = until(Desk(seed=4, folder=tmp_path), Waiting.MOVE)
    if not desk.state.layout.plays:
        go_on(desk, random.Random(1))
        until(desk, Waiting.MOVE)
    tile = desk.state.boneyard[0]
    desk.receive({"do": "press", "n": desk.n, "id": "draw"})
    assert f"You: the {tile} from the boneyard." in at(desk)["news"]


# --- the call -----------------------------------------------------------------------------------


def forgotten(folder: Path, counts: bool) -> Desk:
    """A table at which the computer has just left points unsaid."""
    for seed in range(200):
        desk = Desk(seed=seed, forgets="always", notices="never", counts=counts, folder=folder)
        if desk.sitting.waiting is Waiting.COMPUTER:
            desk.receive({"do": "press", "n": desk.n, "id": "go_on"})
            if desk.state.round.unclaimed:
                return desk
    raise AssertionError("no seed gave the computer a scoring lead")


def test_without_the_counts_nothing_tells_what_is_left_to_call_R8_1(tmp_path: Path) -> None:
    desk = forgotten(tmp_path, counts=False)
    page = desk.page
    tally, points = desk.state.layout.tally, desk.state.layout.points
    text = json.dumps({**page, "words": {}, "pegs": ""})
    assert str(tally) not in text
    assert "Announced" not in text
    assert f"{points} point" not in text
    assert page["log"][-1].endswith("=0")
    assert "unsaid" in page["message"]["text"]


def test_a_play_worth_nothing_looks_like_one_that_was_left_unsaid_R8_1(tmp_path: Path) -> None:
    for seed in range(200):
        desk = Desk(seed=seed, counts=False, folder=tmp_path)
        if desk.sitting.waiting is Waiting.COMPUTER:
            desk.receive({"do": "press", "n": desk.n, "id": "go_on"})
            if not desk.state.layout.points:
                break
    page, tile = desk.page, desk.state.layout.tiles[0]
    assert page["log"][-1] == f"{tile}=0"
    (news,) = page["news"]
    assert news.startswith(f"Greedy: {tile} ")
    assert "unsaid" in page["message"]["text"]


def test_with_the_counts_it_is_said_what_was_left(tmp_path: Path) -> None:
    desk = forgotten(tmp_path, counts=True)
    assert "(R8.3)" in desk.page["news"][-1]
    assert str(desk.state.layout.tally) in desk.page["news"][-1]


def test_after_the_call_everything_is_told(tmp_path: Path) -> None:
    desk = forgotten(tmp_path, counts=False)
    worth = desk.state.layout.points
    desk.receive({"do": "press", "n": desk.n, "id": "call:0"})
    page = desk.page
    assert page["message"]["tone"] == "call"
    assert page["scores"][0]["points"] == worth
    assert "goes to you (R8.1)" in page["message"]["text"]
    assert str(desk.state.layout.tally) in page["news"][-2]


# --- the board and the hand -----------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_what_lights_up_is_what_may_be_played(name: str, tmp_path: Path) -> None:
    desk, chance = Desk(name, seed=3, folder=tmp_path), random.Random(2)
    for _ in range(25):
        page, state = at(desk), desk.state
        ends = places(state.layout)
        assert [place["id"] for place in page["board"]["places"]] == list(ends)
        if desk.sitting.waiting is Waiting.MOVE:
            for held in page["hand"]["tiles"]:
                tile = Tile.parse(held["tile"])
                for place, end in ends.items():
                    allowed = state.why_not(aimed(tile, end)) is None
                    assert (place in held["fits"]) == allowed
                assert bool(held["why"]) == (not held["fits"])
        go_on(desk, chance)


def test_the_lit_ends_show_the_count_that_a_play_would_give(tmp_path: Path) -> None:
    desk = until(Desk(seed=4, folder=tmp_path), Waiting.MOVE)
    layout = desk.state.layout
    ends = places(layout)
    for held in at(desk)["hand"]["tiles"]:
        for place, fit in held["fits"].items():
            after = layout.play(aimed(Tile.parse(held["tile"]), ends[place]))
            assert fit["text"] == str(after.count)
            assert str(after.tally) in fit["says"]
    for held in at(desk, counts=False)["hand"]["tiles"]:
        for fit in held["fits"].values():
            assert fit["text"] == ""
            assert "=" not in fit["says"]


def test_without_the_counts_the_board_says_only_where_the_ends_are(tmp_path: Path) -> None:
    desk = Desk(seed=4, folder=tmp_path)
    go_on(desk, random.Random(1))
    board = at(desk, counts=False)["board"]
    assert all(place["label"] == "" for place in board["places"])
    assert str(desk.state.layout.tally) not in board["svg"]


def test_when_the_round_is_over_its_sum_is_shown_in_any_case(tmp_path: Path) -> None:
    desk = until(Desk(seed=4, counts=False, folder=tmp_path), Waiting.COUNTING)
    tally = str(desk.state.layout.tally)
    assert tally not in desk.page["board"]["svg"]
    press(desk, "go_on")
    assert tally in desk.page["board"]["svg"]


def test_places_lie_where_the_picture_labels_the_ends(tmp_path: Path) -> None:
    desk = until(Desk(seed=4, folder=tmp_path), Waiting.ROUND)
    board = at(desk)["board"]
    boxes = [
        label.box
        for label in scene(desk.state.layout, *shape_on(desk.state.layout, desk.room)).labels
    ]
    for place, box in zip(board["places"], boxes, strict=True):
        x, y, width, height = place["box"]
        assert (x, y, x + width, y + height) == pytest.approx(box)


FOUR = ["5-5", "5-6", "6-6", "3-6"]


def test_a_tile_dropped_on_the_wrong_half_of_a_tile_is_refused() -> None:
    layout = State("muggins", Deal.of([["1-4", "0-0", "0-1", "0-2", "0-3"], ["4-6", *FOUR]]))
    after = layout.play("1-4").layout
    at_the_one = next(end for end in places(after).values() if end is not None and end.number == 1)
    assert after.why_not(aimed(Tile(4, 6), at_the_one)) is not None
    assert after.why_not(Play(Tile(4, 6), Tile(1, 4))) is None


def test_a_tile_that_may_not_be_played_says_why_R5_3(tmp_path: Path) -> None:
    rules = Rules(play_drawn=True)
    for seed in range(60):
        desk = until(Desk(rules, seed=seed, folder=tmp_path), Waiting.MOVE)
        if desk.state.layout.plays:
            desk.receive({"do": "press", "n": desk.n, "id": "draw"})
            if desk.state.drawn is not None and desk.sitting.waiting is Waiting.MOVE:
                break
    drawn = str(desk.state.drawn)
    others = [held for held in at(desk)["hand"]["tiles"] if held["tile"] != drawn]
    assert all(not held["fits"] and held["why"] for held in others)


# --- points ---------------------------------------------------------------------------------------


def test_the_bonus_is_written_down_when_the_tiles_are_counted_R8_2(tmp_path: Path) -> None:
    desk = until(Desk(seed=4, folder=tmp_path), Waiting.COUNTING)
    before, outcome = at(desk), desk.state.outcome
    assert before["panel"] is None
    assert [row["points"] for row in before["scores"]] == list(desk.state.scores)
    desk.receive({"do": "press", "n": desk.n, "id": "go_on"})
    after = at(desk)
    assert [row["points"] for row in after["scores"]] == list(outcome.scores)
    assert any("Bonus:" in line and "pips" in line for line in after["panel"]["lines"])
    assert after["sheet"][-1] == ["Total", *map(str, outcome.scores)]


def test_the_sheet_adds_up_round_by_round(tmp_path: Path) -> None:
    desk = until(Desk(seed=4, folder=tmp_path), Waiting.ROUND)
    go_on(desk, random.Random(1))
    until(desk, Waiting.ROUND)
    sheet = at(desk)["sheet"]
    assert [row[0] for row in sheet] == ["1", "2", "Total"]
    for side in (1, 2):
        assert sum(int(row[side]) for row in sheet[:-1]) == int(sheet[-1][side])


def test_the_pegs_show_where_a_side_stood_before(tmp_path: Path) -> None:
    desk = until(Desk(seed=4, folder=tmp_path), Waiting.COUNTING)
    press(desk, "go_on")
    for number in range(3):
        past = [state.scores for one in desk.sitting.game.rounds for state in one.history]
        past.append(desk.sitting.game.scores)
        for row in at(desk)["scores"]:
            own = [scores[row["side"]] for scores in past]
            before = next((points for points in reversed(own) if points != own[-1]), own[-1])
            still = "" if before == own[-1] else f", before {before}"
            assert f"{row['name']} {own[-1]}{still}" in at(desk)["pegs"], number
        press(desk, "new_round")
        until(desk, Waiting.ROUND)


def one_short(score: int, play: str) -> Desk:
    """The person, on a score, is about to lead from a hand with a play of two points."""
    hands = [[play, "0-0", "0-1", "0-2", "0-3"], ["1-1", "1-2", "1-3", "2-2", "3-3"]]
    state = State("muggins", Deal.of(hands), scores=[score, 0])
    return Desk(game=Game((state,), ("Anna", "Greedy")))


def test_an_award_that_would_pass_61_is_void_and_said_to_be_R7_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("muggins.tabletop.saved.default_folder", lambda: tmp_path)
    desk = one_short(60, "4-6")
    desk.receive({"do": "play", "n": 1, "tile": "4-6", "place": "e0", "say": 2})
    assert re.search(r"2 points .*61.*\(R7\.1\)", desk.page["message"]["text"])
    assert desk.page["scores"][0]["points"] == 60


def test_61_exactly_wins_in_the_middle_of_a_round_R7_3(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("muggins.tabletop.saved.default_folder", lambda: tmp_path)
    desk = one_short(59, "4-6")
    desk.receive({"do": "play", "n": 1, "tile": "4-6", "place": "e0", "say": 2})
    page = desk.page
    assert page["panel"]["title"] == "You won 61–0!"
    assert page["message"]["tone"] == "end"
    assert "Play again" in page["message"]["text"]


def test_partners_share_a_lane_and_a_line(tmp_path: Path) -> None:
    players = (PERSON, "greedy", PERSON, "careful")
    rules = Rules().with_seats(4, partners=True)
    page = at(Desk(rules, players, folder=tmp_path))
    assert [row["name"] for row in page["scores"]] == [
        "Player A and Player C",
        "Greedy and Careful",
    ]
    assert [seat["side"] for seat in page["seats"]] == [0, 1, 0, 1]


# --- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "names"),
    [
        ((PERSON, "greedy"), ["You", "Greedy"]),
        ((PERSON, PERSON), ["Player A", "Player B"]),
        (("greedy", PERSON, "greedy"), ["Greedy A", "You", "Greedy C"]),
    ],
)
def test_players_have_names_no_two_alike(players: tuple[str, ...], names: list[str]) -> None:
    setup = Setup(Rules().with_seats(len(players)), players)
    assert names_of(setup) == names


def test_every_opponent_is_explained_in_one_sentence(tmp_path: Path) -> None:
    def mine(view: Any, chance: Any) -> Any:
        """Plays the first move of the list.

        And nothing else.
        """
        return view.legal_moves[0]

    players = ("random", "greedy", "careful", mine)
    desk = Desk(Rules().with_seats(4), players, folder=tmp_path)
    abouts = [seat["about"] for seat in desk.page["seats"]]
    assert abouts[3] == "Plays the first move of the list."
    assert len(set(abouts)) == 4
    assert all(about.count(".") == 1 for about in abouts)


def test_every_strategy_that_has_a_name_has_a_sentence_of_its_own() -> None:
    assert {PERSON, *STRATEGIES} <= set(ABOUT)
    assert len(set(ABOUT.values())) == len(ABOUT)


def test_the_number_of_the_deal_heads_the_log(tmp_path: Path) -> None:
    desk = Desk("five-up", seed=12, folder=tmp_path)
    assert desk.page["log"][0] == "Number of the deal: 12"


def test_a_button_that_cannot_be_pressed_says_why(tmp_path: Path) -> None:
    chance = random.Random(4)
    for players in TABLES:
        desk = Desk(Rules().with_seats(len(players)), players, folder=tmp_path)
        for _ in range(30):
            for button in desk.page["buttons"]:
                assert button["enabled"] == (button["says"] == "")
                assert button["text"]
            go_on(desk, chance)


def test_no_two_buttons_share_a_key(tmp_path: Path) -> None:
    desk = until(Desk(folder=tmp_path), Waiting.ROUND)
    keys = [button["key"] for button in desk.page["buttons"] if button["key"]]
    assert len(keys) == len(set(keys))


def test_the_boneyard_names_the_reserve_R5_5(tmp_path: Path) -> None:
    page = Desk("line-muggins", folder=tmp_path).page
    assert page["boneyard"] == {
        "tiles": len(SET) - 14,
        "text": "Boneyard: 14 tiles; the last 2 stay there (R5.5)",
    }


def test_the_factory_hands_on_the_coach_the_partners_and_a_function(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "muggins.coach.advice.engine_of", lambda wanted: PLAIN
    )  # nothing to compile
    monkeypatch.setitem(WORLDS, PLAIN, 5)

    def first(view: Any, chance: Any) -> Any:
        return view.legal_moves[0]

    board = table(players=(PERSON, first, PERSON, "greedy"), partners=True, folder=tmp_path)
    desk = board.model
    assert desk.sitting.setup.rules.partners
    assert desk.sitting.setup.players == (PERSON, "first", PERSON, "greedy")
    until(desk, Waiting.MOVE)
    press(desk, "coach")
    assert desk.text.endswith(advise(desk.state.view(desk.state.turn)).brief)
    texts = [fit["text"] for held in desk.page["hand"]["tiles"] for fit in held["fits"].values()]
    assert texts
    assert all(text[0] in "+-" for text in texts)
