"""The table as a model: a button does what it says; what cannot be done changes nothing."""

import gc
import json
import random
import re
import tempfile
import weakref
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from desks import TABLES, TILE, begin, enabled, go_on, plays_of, press, send, until
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from muggins import (
    PRESETS,
    SET,
    Call,
    Chance,
    Deal,
    Draw,
    Game,
    MugginsError,
    Pass,
    Play,
    Rules,
    State,
    Tile,
    View,
    deal,
    play_game,
)
from muggins.game.deals import first_lead
from muggins.players.strategies import STRATEGIES, Strategy
from muggins.reviews.points import scored
from muggins.tabletop.desk import Desk
from muggins.tabletop.hints import Coached, advice
from muggins.tabletop.page import Shown, board_of, marked, page_of
from muggins.tabletop.saved import Kept, read
from muggins.tabletop.setup import PERSON
from muggins.tabletop.sitting import Sitting, Waiting
from muggins.text import records as notation


def unchanged(desk: Desk) -> dict[str, Any]:
    """The page without what every action may change."""
    return {key: value for key, value in desk.page.items() if key not in ("n", "message")}


# --- any order of actions -----------------------------------------------------------------------

junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.just(10**400),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=4,
)
words = st.sampled_from(["play", "press", "start", "load", "go_on", "draw", "call:1", "e0", "4-6"])
keys = st.sampled_from(["do", "id", "tile", "place", "say", "setup", "text"])
malformed = junk | st.dictionaries(keys, words | junk, max_size=5)


class AnyOrder(RuleBasedStateMachine):
    """One table; every action is something the page offers, or something that makes no sense."""

    @initialize(
        players=st.sampled_from(TABLES),
        name=st.sampled_from(sorted(PRESETS)),
        partners=st.booleans(),
        points=st.sampled_from([6, 20, 61]),
        seed=st.integers(0, 10**6),
        switches=st.tuples(*[st.booleans()] * 4),
        often=st.tuples(*[st.sampled_from(["never", "sometimes", "always"])] * 2),
    )
    def sit_down(
        self,
        players: tuple[str, ...],
        name: str,
        partners: bool,
        points: int,
        seed: int,
        switches: tuple[bool, bool, bool, bool],
        often: tuple[str, str],
    ) -> None:
        self.folder = tempfile.TemporaryDirectory()
        seats = len(players)
        rules = PRESETS[name].with_seats(seats, partners and seats == 4).but(target=points)
        self.desk = Desk(
            rules,
            players,
            seed,
            open_hands=switches[0],
            announcing=switches[1],
            counts=switches[2],
            at_once=switches[3],
            forgets=often[0],
            notices=often[1],
            coach=lambda view: Coached(f"{len(view.legal_moves)} moves.", {}),
            folder=self.folder.name,
        )
        self.named: set[str] = set()
        self.looked_at: Sitting | None = None

    def send(self, do: str, **facts: Any) -> None:
        """Send an action, and see that nobody has acted out of turn."""
        before = self.desk.sitting
        self.named = set(TILE.findall(json.dumps(facts)))
        send(self.desk, do, **facts)
        after = self.desk.sitting
        if after.game.rounds[:-1] != before.game.rounds[:-1] or do != "play":
            return
        done = after.state.steps[len(before.state.steps) :]
        moves = [step for step in done if not isinstance(step.move, Call)]
        if moves:
            assert moves[0].seat == before.state.turn == before.viewer
            assert isinstance(moves[0].move, Play)

    @rule(data=st.data(), say=st.none() | st.integers(0, 9))
    def play(self, data: st.DataObject, say: int | None) -> None:
        plays = plays_of(self.desk.page)
        if plays:
            tile, place = data.draw(st.sampled_from(plays))
            self.send("play", tile=tile, place=place, say=say)
            assert (self.desk.tone == "refused") == self.desk.form_open

    @rule(data=st.data())
    def press_what_is_offered(self, data: st.DataObject) -> None:
        page = self.desk.page
        form = page["setup"]
        names = enabled(page) if form is None else ["cancel"]
        self.send("press", id=data.draw(st.sampled_from(names)))
        assert self.desk.tone != "refused"
        self.desk.files()

    @rule(steps=st.integers(1, 6), seed=st.integers(0, 99))
    def go_on(self, steps: int, seed: int) -> None:
        """A few steps of the game, so that rounds end too."""
        chance = random.Random(seed)
        for _ in range(steps):
            if self.desk.page["setup"] is None and self.desk.replay is None:
                go_on(self.desk, chance)
                self.named = set()
                self.no_tile_is_lost_or_doubled()
                self.no_hidden_tile_is_on_the_page()

    @rule(tile=st.sampled_from(SET), place=st.sampled_from(["e0", "e1", "e3", "e9"]))
    def play_anything(self, tile: Any, place: str) -> None:
        self.send("play", tile=str(tile), place=place)

    @rule(action=malformed)
    def send_nonsense(self, action: Any) -> None:
        """What can be read is taken out first: then nothing of it may do anything."""
        if isinstance(action, dict):
            action = {**action, "id": [action.get("id")], "setup": None}
            action["place"] = "e99" if action.get("place") == "e0" else action.get("place")
        before, sitting = unchanged(self.desk), self.desk.sitting
        self.named = set(TILE.findall(json.dumps(action, default=str)))
        self.desk.receive(action)
        assert (unchanged(self.desk), self.desk.sitting) == (before, sitting)
        assert self.desk.tone == "refused"

    @rule(back=st.integers(1, 5))
    def send_something_stale(self, back: int) -> None:
        before = self.desk.page
        self.desk.receive({"do": "press", "n": self.desk.n - back, "id": "go_on"})
        assert self.desk.page == before

    @rule(
        preset=st.sampled_from(sorted(PRESETS)),
        changes=st.sampled_from(["", "target=20", "target=none", "nothing", "seats=3"]),
        third=st.sampled_from(["nobody", "random", PERSON]),
        seed=st.integers(-1, 99) | junk,
    )
    def start(self, preset: str, changes: str, third: str, seed: Any) -> None:
        filled = {"preset": preset, "changes": changes, "player2": third, "seed": seed}
        before, sitting = unchanged(self.desk), self.desk.sitting
        self.send("start", setup={**filled, "player3": "nobody", "partners": False})
        if self.desk.tone == "refused":
            assert (unchanged(self.desk), self.desk.sitting) == (before, sitting)

    @rule(text=st.sampled_from(["", "{}", '{"format": 1}', "[" * 9000]), own=st.booleans())
    def load(self, text: str, own: bool) -> None:
        if own:
            text = notation.dumps(self.desk.sitting.game)
        sitting = self.desk.sitting
        self.send("load", text=text)
        assert self.desk.sitting is sitting
        assert (self.desk.tone == "refused") != own

    @invariant()
    def no_tile_is_lost_or_doubled(self) -> None:
        if hasattr(self, "desk"):
            state = self.desk.state
            hands = [tile for hand in state.hands for tile in hand]
            assert sorted([*state.layout.tiles, *state.boneyard, *hands]) == list(SET)

    @invariant()
    def no_hidden_tile_is_on_the_page(self) -> None:
        if hasattr(self, "desk") and self.desk.replay is None:
            page = self.desk.page
            assert not hidden_tiles(self.desk.sitting) & (named_on(page) - self.named)

    @invariant()
    def the_file_holds_the_same_page(self) -> None:
        if not hasattr(self, "desk") or self.looked_at is self.desk.sitting:
            return
        self.looked_at = self.desk.sitting
        if self.desk.saved.shelf.path.exists():
            kept = read(self.desk.saved.shelf.path, self.desk.strategies)
            assert page_of(kept.sitting, Shown()) == page_of(self.desk.sitting, Shown())

    def teardown(self) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()


def hidden_tiles(sitting: Sitting) -> set[str]:
    """The tiles that the viewer may not see."""
    state = sitting.state
    seats = [seat for seat in range(state.rules.seats) if not sitting.sees(seat)]
    hands = [tile for seat in seats for tile in state.hands[seat]]
    return {str(tile) for tile in [*hands, *state.boneyard]}


def named_on(page: dict[str, Any]) -> set[str]:
    """The tiles that a page names, but where it tells of rounds or of a game that are over."""
    log, panel = page["log"], page["panel"]
    heads = [at for at, line in enumerate(log) if line.startswith("Round")]
    now = {"log": log[heads[-1] :], "panel": None if panel and panel["over"] else panel}
    return set(TILE.findall(json.dumps({**page, **now})))


# Games are long, and a failing one takes minutes to shrink: its steps are shown as they were.
AnyOrder.TestCase.settings = settings(
    max_examples=12,
    stateful_step_count=25,
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
)
test_a_table_stands_any_order_of_actions = AnyOrder.TestCase


# --- what makes no sense --------------------------------------------------------------------------

NONSENSE: dict[str, Any] = {
    "None": None,
    "a list": [],
    "a number": 7,
    "a text": "play",
    "nothing": {},
    "an unknown deed": {"do": "eat"},
    "a deed that is a list": {"do": ["play"]},
    "a play of nothing": {"do": "play"},
    "no tile": {"do": "play", "tile": "7-7", "place": "e0"},
    "a tile that is a number": {"do": "play", "tile": 46, "place": "e0"},
    "an endless tile": {"do": "play", "tile": "4" * 10**6, "place": "e0"},
    "no place": {"do": "play", "tile": "PLAY", "place": "e77"},
    "a place that is nested": {"do": "play", "tile": "PLAY", "place": {"id": "e0"}},
    "points below zero": {"do": "play", "tile": "PLAY", "place": "e0", "say": -1},
    "points without end": {"do": "play", "tile": "PLAY", "place": "e0", "say": 10**5000},
    "points that are true": {"do": "play", "tile": "PLAY", "place": "e0", "say": True},
    "points that are text": {"do": "play", "tile": "PLAY", "place": "e0", "say": "2"},
    "points in halves": {"do": "play", "tile": "PLAY", "place": "e0", "say": 1.5},
    "no button": {"do": "press", "id": "win"},
    "a button of another page": {"do": "press", "id": "leave_replay"},
    "a button of the form": {"do": "press", "id": "cancel"},
    "a call from no seat": {"do": "press", "id": "call:9"},
    "a call from a computer": {"do": "press", "id": "call:1"},
    "no saved game": {"do": "press", "id": "resume:0"},
    "no form": {"do": "start", "setup": None},
    "a form of lists": {"do": "start", "setup": [["seed", 1]]},
    "an unknown field": {"do": "start", "setup": {"cheat": True}},
    "a field with no name": {"do": "start", "setup": {3: 4}},
    "no preset": {"do": "start", "setup": {"preset": "chess"}},
    "a preset that is a list": {"do": "start", "setup": {"preset": ["muggins"]}},
    "a seed below zero": {"do": "start", "setup": {"seed": -1}},
    "a seed without end": {"do": "start", "setup": {"seed": 10**5000}},
    "a seed in letters": {"do": "start", "setup": {"seed": "four"}},
    "a seed that is true": {"do": "start", "setup": {"seed": True}},
    "a switch that is a number": {"do": "start", "setup": {"open_hands": 1}},
    "rules that are no text": {"do": "start", "setup": {"changes": 5}},
    "rules without end": {"do": "start", "setup": {"changes": "a" * 10**6}},
    "rules that are none": {"do": "start", "setup": {"changes": "colour=red"}},
    "rules without a value": {"do": "start", "setup": {"changes": "target"}},
    "rules that contradict": {"do": "start", "setup": {"changes": "bonus=one"}},
    "seats in the rules": {"do": "start", "setup": {"changes": "seats=3"}},
    "two partners": {"do": "start", "setup": {"partners": True}},
    "a gap between players": {"do": "start", "setup": {"player3": "random"}},
    "no player": {"do": "start", "setup": {"player1": "chess"}},
    "no record": {"do": "load", "text": "{}"},
    "a record of numbers": {"do": "load", "text": [1]},
    "a record without end": {"do": "load", "text": " " * 2**23},
}


@pytest.mark.parametrize("action", NONSENSE.values(), ids=NONSENSE)
@pytest.mark.parametrize("with_n", [True, False], ids=["of this page", "of no page"])
def test_what_makes_no_sense_changes_the_message_alone(
    action: Any, with_n: bool, tmp_path: Path
) -> None:
    desk = until(Desk(seed=4, folder=tmp_path), Waiting.MOVE)
    before, n, sitting = unchanged(desk), desk.n, desk.sitting
    if isinstance(action, dict):
        action = {**action, "n": n} if with_n else dict(action)
        if action.get("tile") == "PLAY":
            action["tile"] = plays_of(desk.page)[0][0]
    desk.receive(action)
    message = desk.page["message"]
    assert message["tone"] == "refused"
    assert 10 < len(message["text"]) < 400
    assert (unchanged(desk), desk.n, desk.sitting) == (before, n + 1, sitting)


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("changes", "a" * 501, "“Options of the rules” is too long"),
        ("changes", "seats=9", "chosen above: leave “seats=9” out"),
        ("changes", "seats", "chosen above: leave “seats” out"),
        ("length", "0", "there are: 31, 61,"),
    ],
)
def test_a_form_that_cannot_be_is_told_what_would_be_right(
    field: str, value: str, fault: str
) -> None:
    desk = Desk(seed=4)
    desk.receive({"do": "start", "n": desk.n, "setup": {field: value}})
    assert fault in desk.page["message"]["text"]


def test_every_button_of_a_page_can_be_pressed(tmp_path: Path) -> None:
    """Also those of the form and of a replay, as they are, without their own actions."""
    record = notation.dumps(play_game("muggins", ["greedy", "random"], seed=1))
    pages: list[list[dict[str, Any]]] = [
        [],
        [{"do": "press", "id": "new_game"}],
        [{"do": "load", "text": record}],
    ]
    for actions in pages:
        desk = Desk(seed=4, folder=tmp_path / "none")
        for action in actions:
            desk.receive(action)
        setup = desk.page["setup"] or {"buttons": []}
        for button in [*desk.page["buttons"], *setup["buttons"]]:
            pressed = deepcopy(desk)
            pressed.receive({"do": "press", "id": button["id"]})
            assert pressed.page["message"]["text"]
    dealt = Desk(seed=4, folder=tmp_path)
    dealt.receive({"do": "press", "id": "new_game"})
    dealt.receive({"do": "press", "id": "start"})
    assert not dealt.form_open
    assert "A new game." in dealt.page["message"]["text"]


def test_a_double_click_counts_once(tmp_path: Path) -> None:
    desk = until(Desk(seed=4, folder=tmp_path), Waiting.MOVE)
    tile, place = plays_of(desk.page)[0]
    action = {"do": "play", "n": desk.n, "tile": tile, "place": place, "say": None}
    desk.receive(action)
    page = desk.page
    desk.receive(action)
    assert desk.page == page


@pytest.mark.parametrize(
    ("settings_", "said"),
    [
        ({"rules": "chess"}, "no preset"),
        ({"players": (PERSON, "chess")}, "no player"),
        ({"players": (PERSON,)}, "seats"),
        ({"seed": "1"}, "seed"),
        ({"forgets": "often"}, "never, sometimes or always"),
        ({"names": ["a"]}, "name for 2 seats"),
        ({"partners": True}, "Partners need four seats"),
        ({"deals": [Deal.of([["1-4"], ["1-6"]])]}, "hand"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    settings_: dict[str, Any], said: str, tmp_path: Path
) -> None:
    with pytest.raises(MugginsError, match=said):
        Desk(**settings_, folder=tmp_path)


# --- whole games ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("muggins", (PERSON, "careful")),
        ("five-up", (PERSON, PERSON)),
        ("fives-and-threes", (PERSON, "greedy", PERSON, "random")),
        ("pub-fives-and-threes", ("greedy", PERSON, "careful")),
        ("line-muggins", ("random", "greedy")),
    ],
)
def test_a_game_is_played_to_its_target(
    name: str, players: tuple[str, ...], tmp_path: Path
) -> None:
    rules = PRESETS[name].with_seats(len(players), len(players) == 4).but(exact=False, target=25)
    desk = until(Desk(rules, players, seed=2, at_once=True, folder=tmp_path), Waiting.NOTHING)
    assert max(desk.sitting.game.scores) >= 25
    assert notation.loads(notation.dumps(desk.sitting.game)) == desk.sitting.game
    page = desk.page
    assert page["panel"] is not None
    next_ = "again" if desk.sitting.setup.only_person is None else "review"
    assert [b["id"] for b in page["buttons"] if b["primary"]] == [next_]
    names = desk.sitting.game.names
    press(desk, "again")
    assert desk.sitting.game.names == names
    assert len(desk.sitting.game.rounds) == 1


def test_computers_at_once_stop_for_people_and_for_calls(tmp_path: Path) -> None:
    players, chance = (PERSON, "greedy", "careful"), random.Random(1)
    for call, stops in (("muggins", True), ("automatic", False)):
        rules = Rules(call=call).with_seats(3)
        desk = Desk(rules, players, seed=3, at_once=True, folder=tmp_path)
        stopped = False
        for _ in range(60):
            go_on(desk, chance)
            waiting = desk.sitting.waiting
            stopped = stopped or waiting is Waiting.COMPUTER
            if waiting is Waiting.COMPUTER:
                assert desk.sitting.callers, "a computer waits only where a person may call"
        assert stopped == stops


def test_switching_to_at_once_starts_the_computers(tmp_path: Path) -> None:
    for seed in range(20):
        desk = Desk(seed=seed, folder=tmp_path)
        if desk.sitting.waiting is Waiting.COMPUTER:
            break
    press(desk, "at_once")
    assert desk.sitting.waiting is Waiting.MOVE
    assert desk.page["message"]["text"].startswith("Greedy: ")
    press(desk, "at_once")
    assert not desk.at_once


def test_computers_that_play_at_once_begin_at_once(tmp_path: Path) -> None:
    led = [seed for seed in range(20) if first_lead(Rules(), seed) == 1]
    for seed in led:
        desk = Desk(seed=seed, at_once=True, folder=tmp_path)
        assert desk.sitting.waiting is Waiting.MOVE or desk.sitting.callers
        assert "Greedy: " in desk.page["message"]["text"]
    assert led


def test_while_a_saved_game_is_offered_computers_wait(tmp_path: Path) -> None:
    seed = next(seed for seed in range(20) if first_lead(Rules(), seed) == 1)
    saved = begin(Desk(seed=seed, folder=tmp_path))
    desk = Desk(seed=seed, folder=tmp_path)
    press(desk, "at_once")
    assert [button["id"] for button in desk.page["buttons"]][:2] == ["resume:0", "no_resume"]
    assert desk.sitting.waiting is Waiting.COMPUTER
    press(desk, "no_resume")
    assert desk.sitting.waiting is Waiting.MOVE
    assert "Greedy: " in desk.page["message"]["text"]
    again = Desk(seed=seed, at_once=True, folder=tmp_path)
    assert again.sitting.waiting is Waiting.COMPUTER
    assert saved.saved.shelf.path.exists()


def test_a_saved_game_in_which_computers_play_at_once_goes_on_at_once(tmp_path: Path) -> None:
    seed = next(seed for seed in range(20) if first_lead(Rules(), seed) == 1)
    desk = until(Desk(seed=seed, folder=tmp_path), Waiting.MOVE)
    while desk.sitting.waiting is not Waiting.COMPUTER or desk.sitting.callers:
        go_on(desk, random.Random(1))
    desk.at_once = True
    kept = Kept(desk.sitting, {"at_once": True})
    desk.saved.shelf.keep(kept)
    again = Desk(folder=tmp_path)
    press(again, "resume:0")
    assert again.sitting.waiting is not Waiting.COMPUTER or again.sitting.callers
    assert again.page["message"]["text"].count("Greedy: ") == 1


def test_a_game_that_is_over_leaves_nothing_behind_in_memory(tmp_path: Path) -> None:
    desk = until(Desk(Rules(target=5), seed=2, folder=tmp_path), Waiting.NOTHING)
    before = weakref.ref(desk.sitting)
    start(desk, seed=3)
    until(desk, Waiting.MOVE)
    gc.collect()
    assert before() is None


# --- announcing -----------------------------------------------------------------------------------

SCORING = Deal.of([["4-6", "0-0", "0-1", "0-2", "0-3"], ["1-1", "1-2", "1-3", "2-2", "3-3"]])


def leading(folder: Path, **settings_: Any) -> Desk:
    """The person is about to lead from a hand with the 4-6, worth two points."""
    seed = next(seed for seed in range(50) if first_lead(Rules(), seed) == 0)
    return Desk(seed=seed, deals=[SCORING], folder=folder, **settings_)


@pytest.mark.parametrize(
    ("say", "mine", "theirs"), [(2, 2, 0), (None, 0, 2), (0, 0, 2), (1, 1, 1), (9, 2, 0)]
)
def test_what_is_not_announced_is_taken_by_who_notices_R8_3(
    say: int | None, mine: int, theirs: int, tmp_path: Path
) -> None:
    desk = leading(tmp_path, notices="always")
    send(desk, "play", tile="4-6", place="e0", say=say)
    assert [row["points"] for row in desk.page["scores"]] == [mine, theirs]
    assert desk.tone == ("call" if theirs else "points")


def test_given_tiles_do_not_claim_a_seed(tmp_path: Path) -> None:
    assert not re.search(r"\d", leading(tmp_path).text)


def test_all_of_the_points_are_written_as_no_announcement(tmp_path: Path) -> None:
    desk = leading(tmp_path)
    send(desk, "play", tile="4-6", place="e0", say=2)
    assert str(desk.state) == "4-6"


def test_without_announcing_all_points_are_said_by_themselves(tmp_path: Path) -> None:
    desk = leading(tmp_path, announcing=False, notices="always")
    assert desk.page["say"] is None
    send(desk, "play", tile="4-6", place="e0", say=None)
    assert [row["points"] for row in desk.page["scores"]] == [2, 0]


def test_a_refused_play_names_what_would_be_right_and_keeps_the_page(tmp_path: Path) -> None:
    desk = leading(tmp_path)
    send(desk, "play", tile="5-5", place="e0", say=None)
    assert desk.page["message"]["tone"] == "refused"
    send(desk, "play", tile="4-6", place="e0", say=2)
    send(desk, "press", id="go_on")
    before = unchanged(desk)
    send(desk, "play", tile="0-0", place="e0", say=2)
    assert "share no number" in desk.page["message"]["text"]
    assert unchanged(desk) == before


# --- hints, the coach, players of one's own -------------------------------------------------------


def test_a_hint_says_what_careful_would_do_and_why(tmp_path: Path) -> None:
    desk = until(Desk(seed=4, folder=tmp_path), Waiting.MOVE)
    sitting = desk.sitting
    press(desk, "hint")
    nudge = desk.page["message"]["text"]
    assert desk.page["hint"] is None, "nothing is lit yet"
    assert not [held for held in desk.page["hand"]["tiles"] if held["tile"] in nudge]
    press(desk, "hint")
    text = desk.page["message"]["text"]
    assert desk.sitting is sitting
    careful = STRATEGIES["careful"](desk.state.view(0), Chance(4, len(desk.state.moves)))
    assert isinstance(careful, Play)
    assert text.startswith(f"Play the {careful.tile}")
    assert "Careful" not in text
    assert text.count(".") == 2, "what to do, and what it leaves"


def test_the_hint_is_what_the_coach_advises_and_a_short_game_has_no_other_adviser(
    tmp_path: Path,
) -> None:
    def coach(view: View) -> Coached:
        return Coached("Take it.", {}, view.legal_moves[0])

    desk = until(Desk(seed=4, coach=coach, folder=tmp_path / "long"), Waiting.MOVE)
    first = desk.state.legal_moves[0]
    assert isinstance(first, Play)
    press(desk, "hint")
    press(desk, "hint")
    assert desk.page["message"]["text"].startswith(f"Play the {first.tile}")
    assert desk.page["hint"] == marked(desk.state.layout, first)
    short = until(Desk({"target": 10}, seed=4, coach=coach, folder=tmp_path), Waiting.MOVE)
    assert "coach" not in [one["id"] for one in short.page["buttons"]]
    press(short, "hint")
    press(short, "hint")
    careful = STRATEGIES["careful"](short.state.view(0), Chance(4, len(short.state.moves)))
    assert short.page["hint"] == marked(short.state.layout, careful)


def test_a_hint_says_what_a_play_scores_and_how_many_tiles_score_on_it() -> None:
    view = State("muggins", SCORING).view(0)
    told = [
        advice(view, "Mine", lambda view, chance: Play(tile), Chance(1)).text  # noqa: B023
        for tile in (Tile(0, 0), Tile(4, 6))
    ]
    assert re.match(r"Play the 0-0: it scores nothing now.* 0[: ].* of the 23 tiles", told[0])
    assert re.match(r"Play the 4-6: it scores 2 points.* 10[: ].* of the 23 tiles", told[1])


def test_a_hint_nudges_first_and_says_when_a_play_wins_the_game_R7_3() -> None:
    careful = STRATEGIES["careful"]
    for brought, nudge, ends in (
        (0, "One of your tiles scores 2 points.", "on that."),
        (8, "One of your tiles wins the game. Which?", "2 points, and you win the game!"),
    ):
        rules = Rules(target=10, exact=False)
        view = State(rules, SCORING, scores=(brought, 0)).view(0)
        found = advice(view, "Careful", careful, Chance(1))
        assert found.nudge == nudge
        assert found.text.endswith(ends)


def test_advice_to_play_the_last_tile_says_that_it_wins_the_round_R6_1() -> None:
    rules = Rules(hand=(1, 5, 5))
    view = State(rules, Deal.of([["4-6"], ["1-1"]])).view(0)
    text = advice(view, "Careful", STRATEGIES["careful"], Chance(1)).text
    assert text.endswith("it is your last tile, and going out wins the round.")
    assert "not seen" not in text


@pytest.mark.parametrize(
    ("strategy", "said"),
    [
        (lambda view, chance: Play(view.unseen[0]), "which is not allowed here"),
        (lambda view, chance: Draw(), "which is not allowed here"),
        (lambda view, chance: "4-6", "which is not allowed here"),
        (lambda view, chance: {}[0], "could not choose a move"),
    ],
)
def test_advice_that_is_none_is_refused(strategy: Strategy, said: str) -> None:
    with pytest.raises(MugginsError, match=said):
        advice(State("muggins", SCORING).view(0), "Mine", strategy, Chance(1))


@pytest.mark.parametrize(("move", "said"), [(Draw(), "Draw a tile: no"), (Pass(), "Pass: no")])
def test_a_hint_to_draw_or_pass_says_that_nothing_fits(move: Any, said: str) -> None:
    hands = [["0-0", "0-1", "0-2", "0-3", "0-6"], ["5-5", "4-5", "4-6", "3-5", "3-3"]]
    rules = Rules(may_draw="never") if move == Pass() else Rules()
    view = State(rules, Deal.of(hands), lead=1).play("5-5").view(0)
    text = advice(view, "Careful", STRATEGIES["careful"], Chance(1)).text
    assert text.startswith(said)


def test_a_coach_sees_a_view_alone_and_its_values_lie_on_the_ends(tmp_path: Path) -> None:
    seen: list[object] = []

    def coach(view: View) -> Coached:
        seen.append(view)
        plays = [move for move in view.legal_moves if isinstance(move, Play)]
        values = {(play.tile, play.host): "+1.5" for play in plays}
        return Coached("Take your time.", values)

    desk = leading(tmp_path, coach=coach)
    fits = desk.page["hand"]["tiles"][-1]["fits"]["e0"]
    press(desk, "coach")
    page = desk.page
    assert seen == [desk.state.view(0)], "asked once a position"
    assert page["message"]["text"].endswith("Take your time.")
    coached = page["hand"]["tiles"][-1]["fits"]["e0"]
    assert coached["text"] == "+1.5"
    assert coached["says"] == f"{fits['says']} The coach says +1.5."
    send(desk, "play", tile="4-6", place="e0", say=2)
    assert len(seen) == 1, "not asked on the turn of a computer"
    press(desk, "undo")
    press(desk, "coach")
    assert desk.page["hand"]["tiles"][-1]["fits"]["e0"] == fits
    assert "coach" not in enabled(Desk(folder=tmp_path).page)


@pytest.mark.parametrize(
    ("error", "said"),
    [(MugginsError("too much is hidden."), "too much is hidden."), (KeyError(3), "KeyError: 3")],
)
def test_a_coach_that_cannot_help_says_so_and_the_game_goes_on(
    error: Exception, said: str, tmp_path: Path
) -> None:
    def coach(view: View) -> Coached:
        raise error

    desk = leading(tmp_path, coach=coach)
    press(desk, "coach")
    assert desk.text.endswith(f"The coach cannot help here: {said}")
    send(desk, "play", tile="4-6", place="e0", say=2)
    assert len(desk.state.moves) == 1


def test_a_function_sits_down_under_its_own_name(tmp_path: Path) -> None:
    def first(view: View, chance: Chance) -> Any:
        return view.legal_moves[0]

    desk = until(Desk(players=(PERSON, first), seed=4, folder=tmp_path), Waiting.COMPUTER)
    expected = desk.state.legal_moves[0]
    press(desk, "go_on")
    assert desk.page["seats"][1]["name"] == "First"
    assert str(desk.state.moves[-1]).removesuffix("=0") == str(expected)


def named(name: str) -> Strategy:
    """A strategy of somebody's own with that name."""

    def strategy(view: View, chance: Chance) -> Any:
        return view.legal_moves[0]

    strategy.__name__ = name
    return strategy


def test_two_functions_of_one_name_are_refused_and_one_may_take_two_seats(tmp_path: Path) -> None:
    one, two, given = named("mine"), named("mine"), {"mine": named("mine")}
    for players in ((one, two), (PERSON, named("person")), (PERSON, named("greedy"))):
        with pytest.raises(MugginsError, match="Another player"):
            Desk(players=players, folder=tmp_path)
    with pytest.raises(MugginsError, match=r"Another player .*'mine'"):
        Desk(players=(one, "mine"), strategies=given, folder=tmp_path)
    assert Desk(players=(one, one), folder=tmp_path).strategies == {"mine": one}
    greedy = STRATEGIES["greedy"]
    assert Desk(players=(PERSON, greedy), folder=tmp_path).sitting.setup.players[1] == "greedy"


@pytest.mark.parametrize("what", ["rules", "partners", "names"])
def test_a_game_that_goes_on_has_its_own_rules_partners_and_names(
    what: str, tmp_path: Path
) -> None:
    game = Desk("five-up", seed=4, folder=tmp_path).sitting.game
    assert Desk(game=game, folder=tmp_path).sitting.setup.rules == game.rules
    given = {"rules": "five-up", "partners": False, "names": ["A", "B"]}
    with pytest.raises(MugginsError, match=f"leave {what} out"):
        Desk(game=game, folder=tmp_path, **{what: given[what]})  # type: ignore[arg-type]


def nobody_knows(view: View, chance: Chance) -> Any:
    raise KeyError("no idea")


def cheats(view: View, chance: Chance) -> Any:
    return Play(view.unseen[0])


def dreams(view: View, chance: Chance) -> Any:
    return "a fine move"


@pytest.mark.parametrize(
    ("strategy", "said"),
    [
        (nobody_knows, "'nobody_knows' could not choose a move: KeyError"),
        (cheats, "'cheats' made an illegal move"),
        (dreams, "'dreams' could not choose a move: TypeError"),
    ],
)
@pytest.mark.parametrize("at_once", [True, False])
def test_a_strategy_that_fails_is_named_and_the_play_before_it_stays(
    strategy: Strategy, said: str, at_once: bool, tmp_path: Path
) -> None:
    desk = leading_against(strategy, tmp_path, at_once)
    send(desk, "play", tile="4-6", place="e0", say=2)
    assert [str(move) for move in desk.state.moves] == ["4-6"]
    if not at_once:
        press(desk, "go_on")
        assert desk.tone == "refused"
    assert said in desk.page["message"]["text"]
    press(desk, "undo")
    assert desk.state.moves == ()


def leading_against(strategy: Strategy, folder: Path, at_once: bool) -> Desk:
    seed = next(seed for seed in range(50) if first_lead(Rules(), seed) == 0)
    players = (PERSON, strategy)
    return Desk(players=players, seed=seed, deals=[SCORING], at_once=at_once, folder=folder)


# --- undo, the screen -----------------------------------------------------------------------------


def test_taking_back_is_said(tmp_path: Path) -> None:
    desk = leading(tmp_path)
    before = desk.sitting
    send(desk, "play", tile="4-6", place="e0", say=2)
    press(desk, "undo")
    assert desk.sitting == before
    assert desk.page["message"]["text"] != leading(tmp_path).page["message"]["text"]


def laid_at_once(desk: Desk, turns: int) -> Iterator[None]:
    """Play so many turns, and stop at each tile that was laid by one click."""
    for _turn in range(turns):
        until(desk, Waiting.MOVE)
        only = [one for one in desk.page["hand"]["tiles"] if len(one["fits"]) == 1]
        if not desk.state.layout.plays or not only:
            go_on(desk, random.Random(1))
            continue
        send(desk, "play", tile=only[0]["tile"], place=next(iter(only[0]["fits"])))
        yield


def test_of_a_tile_that_one_click_has_laid_undo_is_spoken_twice_a_game(tmp_path: Path) -> None:
    desk = Desk({"call": "automatic"}, seed=4, folder=tmp_path)
    told = []
    for _laid in laid_at_once(desk, turns=40):
        press(desk, "go_on")
        told.append("Undo" in desk.page["message"]["text"])
        if told[-1]:
            press(desk, "undo")
            assert "Undo" not in desk.page["message"]["text"]
        if len(told) == 3:
            break
    assert told == [True, True, False]


def test_what_happened_is_told_in_its_order_and_then_what_comes(tmp_path: Path) -> None:
    desk = Desk({"call": "automatic"}, seed=4, folder=tmp_path)
    for _laid in laid_at_once(desk, turns=20):
        own = desk.page["message"]
        assert own["text"].endswith(own["next"])
        assert own["next"] == "Greedy is thinking."
        press(desk, "go_on")
        message = desk.page["message"]
        parts = ("laid at once", "Greedy: ", "Your turn.")
        assert sorted(parts, key=message["text"].index) == list(parts)
        assert message["next"] == "Your turn."
        break
    else:
        raise AssertionError("no tile was laid at once")


def test_points_on_the_cloth_are_those_of_the_last_play_alone(tmp_path: Path) -> None:
    state = State(Rules(call="automatic"), deal("muggins", seed=4)).play("4-6")
    desk = Desk(game=Game((state,), ("Other", "You")), players=("greedy", PERSON), folder=tmp_path)
    assert "4 + 6 = 10 · 2 points" in desk.page["board"]["svg"]
    for _again in range(2):  # a draw that is not needed is asked about first
        press(desk, "draw")
    assert "4 + 6 = 10 · 2 points" not in desk.page["board"]["svg"]
    assert "4 + 6 = 10<" in desk.page["board"]["svg"]


def ended(folder: Path, scores: tuple[int, int], rival: str, target: int = 10) -> Desk:
    """A game of ten points that is about to end: the person leads 4-6 and wins, or passes."""
    hands = [["4-6", "0-0", "0-1", "0-2", "0-3"], ["5-6", "1-2", "1-3", "2-2", "3-3"]]
    rules = Rules(target=target, exact=False, call="automatic")
    state = State(rules, Deal.of(hands), scores=scores)
    game = Game((state,), ("You", rival))
    return Desk(game=game, players=(PERSON, rival), folder=folder)


@pytest.mark.parametrize(
    ("scores", "rival", "text", "player", "name"),
    [
        ((8, 6), "greedy", None, "greedy", "greedy"),
        ((8, 2), "greedy", "Play somebody stronger", "careful", "Careful"),
        ((8, 0), "random", "Play somebody stronger", "greedy", "Greedy"),
        ((8, 0), "coach", None, "coach", "coach"),
    ],
)
def test_after_a_clear_win_somebody_stronger_is_offered(
    tmp_path: Path, scores: tuple[int, int], rival: str, text: str | None, player: str, name: str
) -> None:
    desk = ended(tmp_path, scores, rival)
    send(desk, "play", tile="4-6", place="e0")
    assert desk.page["panel"]["title"].startswith("You won")
    buttons = {one["id"]: one for one in desk.page["buttons"]}
    assert [one["id"] for one in desk.page["buttons"] if one["primary"]] == ["review"]
    assert (buttons["rival"]["text"] if "rival" in buttons else None) == text
    press(desk, "rival" if text else "again")
    assert desk.sitting.setup.players == (PERSON, player)
    assert desk.sitting.game.names[1] == name


def lose(desk: Desk) -> None:
    """Play until a game is over that the person, who plays badly, has lost."""
    chance = random.Random(1)
    while not desk.sitting.game.is_over or desk.sitting.game.winner == 0:
        go_on(desk, chance)
        if desk.sitting.waiting is Waiting.NOTHING and desk.sitting.game.winner == 0:
            press(desk, "again")


def test_after_a_heavy_loss_a_beginner_is_offered_and_plays_under_her_name(tmp_path: Path) -> None:
    desk = ended(tmp_path, (0, 9), "greedy")
    lose(desk)
    press(desk, "rival")
    assert desk.sitting.setup.players == (PERSON, "random")
    assert desk.sitting.game.names == ("You", "Ann")
    assert "Ann, a beginner" in desk.page["message"]["text"]


def test_a_second_loss_offers_somebody_easier_though_it_was_a_near_one(tmp_path: Path) -> None:
    desk = ended(tmp_path, (9, 9), "greedy")
    desk.sitting = Sitting.at(desk.sitting.setup, lost_by_one(desk.sitting.game))
    assert "rival" not in enabled(desk.page)
    press(desk, "again")
    desk.sitting = Sitting.at(desk.sitting.setup, lost_by_one(desk.sitting.game))
    assert "rival" in enabled(desk.page)


def lost_by_one(game: Game) -> Game:
    """The game, lost with nine points to ten."""
    hands = [["0-0", "0-1", "0-2", "0-3", "0-6"], ["4-6", "1-2", "1-3", "2-2", "3-3"]]
    state = State(game.rules, Deal.of(hands), lead=1, scores=(9, 9)).play("4-6")
    return Game((state,), game.names)


def test_what_a_lone_player_drew_is_said_when_the_computer_has_answered(tmp_path: Path) -> None:
    desk = begin(Desk(seed=4, folder=tmp_path))
    until(desk, Waiting.MOVE)
    press(desk, "draw")
    drawn = desk.state.drawn or desk.state.step.drawn
    until(desk, Waiting.MOVE)
    assert f"You drew the {drawn}" in desk.page["message"]["text"]


def test_a_draw_that_is_not_needed_is_asked_about_once_where_points_are_counted(
    tmp_path: Path,
) -> None:
    rules = {"target": 10, "exact": False, "call": "automatic"}
    for seed in range(9):
        desk = until(Desk(rules, seed=seed, folder=tmp_path / str(seed)), Waiting.MOVE)
        if "draw" in enabled(desk.page) and plays_of(desk.page):
            break
    before, fitting = desk.state, {tile for tile, _ in plays_of(desk.page)}
    press(desk, "draw")
    assert desk.state is before
    assert fitting & set(desk.page["message"]["text"].replace(",", "").split())
    press(desk, "draw")
    assert desk.state is not before


def test_what_one_person_takes_back_does_not_show_the_hand_to_the_other(tmp_path: Path) -> None:
    desk = until(Desk(players=(PERSON, PERSON), seed=4, folder=tmp_path), Waiting.MOVE)
    seat = desk.sitting.viewer
    tile, place = plays_of(desk.page)[0]
    send(desk, "play", tile=tile, place=place, say=None)
    assert desk.sitting.waiting is Waiting.SCREEN
    press(desk, "undo")
    assert desk.page["hand"] is None
    assert desk.sitting.waiting is Waiting.SCREEN
    press(desk, "take_screen")
    assert desk.sitting.viewer == seat


# --- replays and records --------------------------------------------------------------------------


def test_a_replay_steps_through_the_rounds_that_are_over(tmp_path: Path) -> None:
    desk = until(Desk(seed=4, folder=tmp_path), Waiting.ROUND)
    moves, sitting = len(desk.state.moves), desk.sitting
    press(desk, "replay")
    texts = [desk.page["message"]["text"]]
    assert texts[0].startswith("Round 1 of 1: ")
    for _ in range(moves):
        press(desk, "next")
        texts.append(desk.page["message"]["text"])
    assert len(set(texts)) == moves + 1
    assert desk.page["panel"]["title"] == "Round 1: Greedy won"
    assert desk.page["scores"][0]["points"] == sitting.game.scores[0]
    press(desk, "next")
    assert desk.page["message"] == {"text": "This is the last position.", "tone": "refused"}
    press(desk, "previous")
    assert desk.page["message"]["text"] == texts[-2]
    press(desk, "first")
    assert desk.page["message"]["text"] == texts[0]
    press(desk, "last")
    assert desk.page["message"]["text"] == texts[-1]
    press(desk, "leave_replay")
    assert desk.sitting is sitting
    assert enabled(desk.page)[0] != "first"


def test_a_replay_goes_from_round_to_round(tmp_path: Path) -> None:
    desk = until(Desk(seed=4, folder=tmp_path), Waiting.ROUND)
    for _ in range(2):
        press(desk, "new_round")
        until(desk, Waiting.ROUND)
    press(desk, "replay")
    said = []
    for name in ("round_after", "next", "round_after", "round_after", "round_before", "next"):
        press(desk, name)
        said.append(desk.page["message"]["text"])
    press(desk, "round_before")
    said.append(desk.page["message"]["text"])
    rounds = [re.findall(r"Round (\d) of 3.*move (\d+)", text, re.IGNORECASE) for text in said]
    assert rounds == [
        [("2", "0")],
        [("2", "1")],
        [("3", "0")],
        [],
        [("2", "0")],
        [("2", "1")],
        [("2", "0")],
    ]
    assert "last round" in said[3]


def test_neither_replay_nor_record_shows_the_round_that_goes_on(tmp_path: Path) -> None:
    desk = until(Desk(seed=4, folder=tmp_path), Waiting.ROUND)
    press(desk, "new_round")
    until(desk, Waiting.MOVE)
    press(desk, "save")
    (file,) = desk.files()
    assert desk.files() == [], "handed out once"
    game = notation.loads(file["text"])
    assert len(game.rounds) == 1
    assert "not over" in desk.page["message"]["text"]
    press(desk, "replay")
    assert desk.replay is not None
    assert desk.replay.game == game


def test_in_the_first_round_there_is_no_record_yet(tmp_path: Path) -> None:
    desk = Desk(seed=4, folder=tmp_path)
    press(desk, "save")
    assert (desk.tone, desk.files()) == ("refused", [])
    opened = Desk(seed=4, open_hands=True, folder=tmp_path)
    press(opened, "save")
    assert (opened.tone, opened.files()) == ("refused", []), "the boneyard is hidden still"


def test_a_record_is_looked_through_and_played_on(tmp_path: Path) -> None:
    game = Game.begin(Rules(target=30).with_seats(3), 7, ("Ann", "Bo", "Cy"))
    game = game.apply(game.state.legal_moves[0])
    desk = Desk(seed=4, folder=tmp_path)
    sitting = desk.sitting
    send(desk, "load", text=notation.dumps(game))
    assert [seat["name"] for seat in desk.page["seats"]] == ["Ann", "Bo", "Cy"]
    assert all(seat["shown"] for seat in desk.page["seats"])
    assert desk.sitting is sitting
    press(desk, "play_on")
    assert desk.sitting.game == game
    assert desk.sitting.setup.players == (PERSON, "greedy", "greedy")
    assert any(seat["shown"] is None for seat in desk.page["seats"])


def test_a_game_that_is_won_is_not_played_on(tmp_path: Path) -> None:
    won = until(Desk(Rules(target=3), seed=2, folder=tmp_path), Waiting.NOTHING).sitting.game
    desk = Desk(folder=tmp_path)
    send(desk, "load", text=notation.dumps(won))
    press(desk, "play_on")
    assert desk.page["message"]["tone"] == "refused"
    assert desk.sitting.game != won


def test_a_record_that_is_damaged_is_refused_with_its_reason(tmp_path: Path) -> None:
    desk = Desk(folder=tmp_path)
    text = notation.dumps(desk.sitting.game).replace('"moves": ""', '"moves": "7-7"')
    before = unchanged(desk)
    send(desk, "load", text=text)
    assert "Round 1, move 1" in desk.page["message"]["text"]
    assert unchanged(desk) == before


# --- a new game -----------------------------------------------------------------------------------


def start(desk: Desk, **filled: Any) -> None:
    press(desk, "new_game")
    send(desk, "start", setup=filled)


def test_the_form_opens_with_what_is_played_and_closes_again(tmp_path: Path) -> None:
    rules = Rules.of("five-up").but(target=40)
    desk = Desk(rules, seed=9, notices="always", announcing=False, folder=tmp_path)
    press(desk, "new_game")
    values = {field["id"]: field["value"] for field in desk.page["setup"]["fields"]}
    assert values["preset"] == "five-up"
    assert (values["length"], values["changes"]) == ("40", "")
    assert (values["seed"], values["notices"]) == ("", "always")
    assert [values[f"player{seat}"] for seat in range(4)] == [PERSON, "greedy", "nobody", "nobody"]
    sitting = desk.sitting
    send(desk, "start", setup={**values, "seed": "9"})
    assert desk.sitting == sitting, "what the form opens with gives the same game again"
    start(desk)
    assert desk.state.deal != sitting.state.deal, "without a number other tiles are dealt"
    press(desk, "new_game")
    press(desk, "cancel")
    assert desk.page["setup"] is None


def test_a_new_game_at_a_table_with_rules_of_its_own_is_of_the_same_kind(tmp_path: Path) -> None:
    rules = Rules.of({"target": 10, "exact": False, "call": "automatic"})
    desk = Desk(rules, names=("Ann", "Greedy"), seed=3, folder=tmp_path)
    press(desk, "new_game")
    fields = {field["id"]: field for field in desk.page["setup"]["fields"]}
    values = {name: field["value"] for name, field in fields.items()}
    assert (values["length"], values["announcing"], values["name0"]) == ("10", False, "Ann")
    assert "10" in {option["value"] for option in fields["length"]["options"]}
    assert fields["name1"]["hint"] == "Greedy"
    send(desk, "start", setup=values)
    assert (desk.state.rules, desk.sitting.setup.seed) == (rules, 4)
    assert [seat["name"] for seat in desk.page["seats"]] == ["Ann", "Greedy"]
    start(desk, preset="five-up")
    assert desk.state.rules == PRESETS["five-up"].but(target=10)


def test_a_new_game_for_four_in_partnership_under_rules_of_ones_own(tmp_path: Path) -> None:
    desk = Desk(folder=tmp_path)
    start(
        desk,
        preset="muggins",
        changes="target=30; spinners=all; may_draw=only when stuck; hand=[5, 5, 4]",
        player1="careful",
        player2=PERSON,
        player3="random",
        partners=True,
        seed="77",
        open_hands=True,
        announcing=False,
        counts=False,
    )
    setup = desk.sitting.setup
    changes = {"target": 30, "spinners": "all", "may_draw": "only when stuck", "hand": [5, 5, 4]}
    assert setup.rules == Rules("muggins", **{**changes, "hand": (5, 5, 4)}, seats=4, partners=True)
    assert setup.players == (PERSON, "careful", PERSON, "random")
    assert (setup.seed, setup.open_hands, setup.announcing, desk.counts) == (77, True, False, False)
    assert desk.page["setup"] is None


def test_a_new_game_has_its_length_and_the_names_that_were_typed(tmp_path: Path) -> None:
    desk = Desk(folder=tmp_path)
    start(desk, length="31", name0=" Ann ", preset="five-up")
    assert desk.state.rules == PRESETS["five-up"].but(target=31)
    assert [seat["name"] for seat in desk.page["seats"]] == ["Ann", "Greedy"]
    press(desk, "new_game")
    values = {field["id"]: field["value"] for field in desk.page["setup"]["fields"]}
    assert (values["length"], values["changes"]) == ("31", "")
    assert (values["name0"], values["name1"]) == ("Ann", "")


def test_a_new_game_is_dealt_from_its_seed(tmp_path: Path) -> None:
    desk = leading(tmp_path)
    start(desk, seed=7)
    assert desk.state.deal == deal(Rules.of("muggins"), 7)


def test_every_choice_of_the_form_can_be_made(tmp_path: Path) -> None:
    desk = Desk(folder=tmp_path, strategies={"mine": STRATEGIES["random"]})
    press(desk, "new_game")
    for field in desk.page["setup"]["fields"]:
        for option in field["options"] or []:
            filled = {field["id"]: option["value"]}
            if field["id"] == "player3" and option["value"] != "nobody":
                filled["player2"] = "random"
            send(desk, "start", setup=filled)
            assert desk.tone != "refused", (filled, desk.text)
            assert option["text"]


def test_what_the_form_cannot_be_leaves_it_open(tmp_path: Path) -> None:
    desk = Desk(folder=tmp_path)
    start(desk, changes="target=0")
    assert desk.page["setup"] is not None
    assert "target" in desk.page["message"]["text"]
    assert desk.tone == "refused"


def test_while_the_form_is_open_nothing_is_played(tmp_path: Path) -> None:
    desk = leading(tmp_path)
    press(desk, "new_game")
    send(desk, "play", tile="4-6", place="e0", say=2)
    assert desk.page["message"]["text"].startswith("Close the form")
    press(desk, "draw")
    assert desk.state.moves == ()


def test_a_new_game_says_what_computers_did_at_once(tmp_path: Path) -> None:
    desk = Desk(at_once=True, folder=tmp_path)
    seed = next(seed for seed in range(50) if first_lead(Rules(), seed) == 1)
    start(desk, seed=seed)
    assert desk.sitting.waiting is Waiting.MOVE
    assert desk.text.startswith("A new game. Greedy: ")


# --- looking back ---------------------------------------------------------------------------


def test_a_round_is_looked_back_at_while_its_host_computes(tmp_path: Path) -> None:
    desk = until(Desk(seed=3, folder=tmp_path), Waiting.ROUND)
    press(desk, "review")
    assert desk.page["review"]["busy"]
    assert enabled(desk.page) == ["leave_review"]
    work = desk.looking.work
    assert work is not None
    found = work(None)
    desk.looking.finished((found[0] - 1, {"title": "another one"}))
    assert desk.page["review"]["busy"], "an answer to what was asked before"
    desk.looking.finished(found)
    shown = desk.page["review"]
    assert shown["title"].startswith("Review of 1 round: ")
    assert {row[2] for row in shown["moves"]["rows"]} == {"You"}, "one's own moves alone"
    press(desk, "leave_review")
    assert "review" not in desk.page
    press(desk, "replay")
    press(desk, "review")
    assert not desk.page["review"]["busy"], "the same round is not computed again"
    send(desk, "play", tile="1-4", place="e0")
    assert desk.page["review"]["title"] == shown["title"]


def foretold(page: dict[str, Any]) -> set[str]:
    """What the open ends say that plays would add up to."""
    return {fit["text"] for tile in page["hand"]["tiles"] for fit in tile["fits"].values()}


def test_in_a_first_game_sums_are_shown_ahead_only_where_they_are_asked_for(tmp_path: Path) -> None:
    desk = until(Desk({"target": 10, "call": "automatic"}, seed=4, folder=tmp_path), Waiting.MOVE)
    assert foretold(desk.page) == {""}
    press(desk, "hint")
    assert "" not in foretold(desk.page)
    press(desk, "show_counts")
    assert foretold(desk.page) == {""}
    press(desk, "show_counts")
    assert "" not in foretold(desk.page)
    assert "" not in foretold(leading(tmp_path).page), "a longer game shows them"


def test_the_end_of_a_first_game_says_everything_once_and_in_plain_words(tmp_path: Path) -> None:
    desk = Desk({"target": 10, "call": "automatic"}, seed=5, folder=tmp_path)
    seen, chance = [], random.Random(1)
    while desk.sitting.waiting is not Waiting.NOTHING:
        assert go_on(desk, chance)
        if (panel := desk.page["panel"]) is not None:
            seen.append(panel)
    text = " ".join(line for panel in seen for line in panel["lines"])
    assert "(R" not in text
    assert "Domino" not in text
    scores = desk.sitting.game.scores
    assert f"{max(scores)}–{min(scores)}" in seen[-1]["title"]
    assert "Score" not in text
    assert f"{max(scores)} points" not in text


def test_points_that_were_missed_are_shown_and_their_moment_is_tried_again(tmp_path: Path) -> None:
    desk = until(
        Desk({"target": 10, "call": "automatic"}, seed=5, folder=tmp_path), Waiting.NOTHING
    )
    game = desk.sitting.game
    press(desk, "review")
    assert not [name for name in enabled(desk.page) if name.startswith("retry")]
    work = desk.looking.work
    assert work is not None
    desk.looking.finished(work(None))
    found = scored(game, 0)
    moment = desk.page["review"]["missed"][0]
    assert str(moment["points"]) in moment["says"]
    assert moment["points"] == found.missed[0].points
    press(desk, "retry:0")
    before, best = found.missed[0].before, found.missed[0].best
    assert desk.page["board"]["svg"] == board_of(before.layout, True, "middle")["svg"]
    assert foretold(desk.page) == {""}, "what they add up to is to be found"
    press(desk, "show_counts")
    assert "" not in foretold(desk.page)
    others = [one for one in before.legal_moves if isinstance(one, Play)]
    worse = next(one for one in others if before.layout.play(one).points < moment["points"])
    for play, right in ((worse, False), (best, True)):
        where = {"tile": str(play.tile), "place": marked(before.layout, play)["place"]}
        desk.receive({"do": "play", **where})
        tiles = [one["tile"] for one in desk.page["hand"]["tiles"]]
        assert (str(play.tile) in tiles) != right, "a play that scores too little is taken back"
        assert desk.text.startswith("✓ Right. ") == right
        assert desk.tone == ("right" if right else "wrong")
        assert desk.text.endswith("Once more?") != right
    left = set(enabled(desk.page))
    assert left <= {"retry:1", "to_review", "show_counts"}, "no way into another game"
    assert desk.sitting.game == game, "the game that is over stays"
    press(desk, "to_review")
    shown = desk.page["review"]["missed"]
    assert shown[0] == moment | {"done": shown[0]["done"]}, "not computed again"
    assert shown[0]["done"].startswith("✓ Right. "), "it is marked as solved"
    assert not any(one["done"] for one in shown[1:])
    assert desk.trial is None
