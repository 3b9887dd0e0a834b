"""The table as a model: a button does what it says; what cannot be done changes nothing."""

import json
import random
import tempfile
from typing import Any

import pytest
from desks import TABLES, TILE, enabled, go_on, plays_of, send
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from muggins import PRESETS, SET, Call, Play, notation
from muggins.players import STRATEGIES
from muggins.saved import read
from muggins.sitting import PERSON, Sitting
from muggins.table_page import Shown, page_of
from muggins.tabletop import Desk


def unchanged(desk: Desk) -> dict[str, Any]:
    """The page without what every action may change."""
    return {key: value for key, value in desk.page.items() if key not in ("n", "message")}


@pytest.fixture
def folder(tmp_path: Any) -> str:
    return str(tmp_path / "tables")


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
        seed=st.integers(0, 10**6),
        switches=st.tuples(*[st.booleans()] * 4),
        often=st.tuples(*[st.sampled_from(["never", "sometimes", "always"])] * 2),
    )
    def sit_down(
        self,
        players: tuple[str, ...],
        name: str,
        partners: bool,
        seed: int,
        switches: tuple[bool, bool, bool, bool],
        often: tuple[str, str],
    ) -> None:
        self.folder = tempfile.TemporaryDirectory()
        seats = len(players)
        rules = PRESETS[name].with_seats(seats, partners and seats == 4)
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
            strategies={"coach": STRATEGIES["careful"]},
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
            assert self.desk.tone != "refused"

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
        if self.desk.shelf.path.exists():
            kept = read(self.desk.shelf.path, self.desk.strategies)
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
    """The tiles that a page names anywhere but in the log of rounds that are over."""
    log = page["log"]
    heads = [at for at, line in enumerate(log) if line.startswith("Round")]
    return set(TILE.findall(json.dumps({**page, "log": log[heads[-1] :]})))


# Games are long, and a failing one takes minutes to shrink: its steps are shown as they were.
AnyOrder.TestCase.settings = settings(
    max_examples=12,
    stateful_step_count=25,
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
)
test_a_table_stands_any_order_of_actions = AnyOrder.TestCase
