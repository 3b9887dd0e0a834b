"""Saved games: whole or not at all, one file a table, and a damaged one is left alone."""

import json
import multiprocessing
import os
import random
from pathlib import Path
from typing import Any

import pytest
from desks import TABLES, begin, go_on, press, until

from muggins import MugginsError, Rules, deal
from muggins.base.files import LARGEST_FILE
from muggins.players.strategies import STRATEGIES
from muggins.tabletop import saved
from muggins.tabletop.desk import Desk
from muggins.tabletop.page import Shown, page_of
from muggins.tabletop.saved import ENDING, FINISHED, Kept, Shelf, from_data, read, to_data
from muggins.tabletop.setup import Setup
from muggins.tabletop.sitting import Sitting, Waiting


def played(folder: Path, steps: int = 12, **settings: Any) -> Desk:
    """A table at which a few steps have been made."""
    desk, chance = Desk(seed=4, folder=folder, **settings), random.Random(3)
    for _ in range(steps):
        go_on(desk, chance)
    return desk


def files(folder: Path) -> list[str]:
    return sorted(os.listdir(folder)) if folder.exists() else []


@pytest.mark.parametrize("players", TABLES, ids=" ".join)
def test_a_sitting_comes_back_as_it_was(players: tuple[str, ...], tmp_path: Path) -> None:
    desk, chance = Desk(players=players, seed=8, folder=tmp_path), random.Random(3)
    for _ in range(12):
        for _ in range(3):
            go_on(desk, chance)
        data = json.loads(json.dumps(to_data(Kept(desk.sitting, {"counts": True}))))
        kept = from_data(data, {})
        assert kept.sitting == desk.sitting
        assert page_of(kept.sitting, Shown()) == page_of(desk.sitting, Shown())
        assert kept.screen == {"counts": True}


def test_what_comes_back_goes_on_in_the_same_way(tmp_path: Path) -> None:
    desk = played(tmp_path)
    sitting = read(desk.saved.shelf.path, {}).sitting
    other = Desk(seed=4, folder=tmp_path)
    other.sitting = sitting
    for table in (desk, other):
        until(table, Waiting.ROUND)
    assert desk.sitting == other.sitting


def test_given_deals_and_rules_of_ones_own_come_back(tmp_path: Path) -> None:
    rules = Rules(name="ours", target=30, spinners="all")
    deals = (deal(rules, 5), deal(rules, 6))
    desk = begin(Desk(rules, deals=deals, folder=tmp_path))
    assert read(desk.saved.shelf.path, {}).sitting.setup == Setup(rules, deals=deals)


def test_nothing_is_written_before_the_first_action(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "tables"
    desk = Desk(folder=folder)
    assert not folder.exists()
    press(desk, "draw")  # refused: the leader must lead, or it is not the person's turn
    until(desk, Waiting.MOVE)
    assert not folder.exists(), "only a computer has moved"
    begin(desk)
    assert len(files(folder)) == 1
    assert Path(files(folder)[0]).name.endswith(ENDING)


def test_a_restarted_table_is_offered_the_game_newest_first(tmp_path: Path) -> None:
    first, second = played(tmp_path), played(tmp_path, steps=13)
    os.utime(first.saved.shelf.path, (1, 1))
    again = Desk(seed=9, folder=tmp_path)
    page = again.page
    assert "2 games" in page["message"]["text"]
    assert [button["id"] for button in page["buttons"][:3]] == ["resume:0", "resume:1", "no_resume"]
    press(again, "resume:0")
    assert again.sitting == second.sitting
    assert not [button for button in again.page["buttons"] if "resume" in button["id"]]
    press(again, "undo")
    assert len(files(tmp_path)) == 2, "the game that goes on has taken its file along"


def test_the_switches_of_the_screen_come_back_too(tmp_path: Path) -> None:
    played(tmp_path, counts=False, at_once=True)
    again = Desk(folder=tmp_path)
    assert (again.counts, again.at_once) == (True, False)
    press(again, "resume:0")
    assert (again.counts, again.at_once) == (False, True)


def test_with_several_people_the_screen_is_handed_over_first(tmp_path: Path) -> None:
    desk = Desk(players=("person", "person"), seed=4, folder=tmp_path)
    until(desk, Waiting.MOVE)
    go_on(desk, random.Random(1))
    until(desk, Waiting.MOVE)
    again = Desk(folder=tmp_path)
    press(again, "resume:0")
    assert again.sitting.waiting is Waiting.SCREEN
    assert again.page["hand"] is None


def test_a_game_in_which_nothing_was_done_gets_no_file(tmp_path: Path) -> None:
    desk = Desk(folder=tmp_path)
    press(desk, "new_game")
    desk.receive({"do": "start", "n": desk.n, "setup": {"seed": 3}})
    assert files(tmp_path) == []


def test_at_most_five_games_are_offered(tmp_path: Path) -> None:
    for _ in range(7):
        played(tmp_path, steps=3)
    ids = [button["id"] for button in Desk(folder=tmp_path).page["buttons"]]
    assert [name for name in ids if name.startswith("resume")] == [f"resume:{n}" for n in range(5)]


def test_declining_and_just_playing_both_end_the_offer(tmp_path: Path) -> None:
    saved_game = played(tmp_path)
    declined, playing = Desk(folder=tmp_path), Desk(folder=tmp_path)
    press(declined, "no_resume")
    go_on(playing, random.Random(1))
    for desk in (declined, playing):
        assert not any(b["id"].startswith("resume") for b in desk.page["buttons"])
        assert desk.page["panel"] is None
    assert saved_game.saved.shelf.path.exists()


def test_a_game_that_is_won_is_not_offered(tmp_path: Path) -> None:
    desk = until(Desk(Rules(target=3), folder=tmp_path, seed=2), Waiting.NOTHING)
    assert desk.saved.shelf.path.exists()
    assert Desk(folder=tmp_path).saved.offers == []


def test_an_unfinished_game_is_found_behind_many_others(tmp_path: Path) -> None:
    """Damaged files, and finished games of a time when they had the same ending, are newer."""
    mine = played(tmp_path).saved.shelf.path
    os.utime(mine, (1, 1))
    won = until(Desk(Rules(target=3), folder=tmp_path, seed=2), Waiting.NOTHING).saved.shelf.path
    for number in range(20):
        (tmp_path / f"{number}{ENDING}").write_bytes(won.read_bytes())
        (tmp_path / f"{number}-damaged{ENDING}").write_text("{", "utf-8")
    offers, faults = Shelf(tmp_path).offers({})
    assert [offer.path for offer in offers] == [mine]
    assert (len(faults), faults[-1]) == (6, "15 more files.")
    left = files(tmp_path)
    assert sum(name.endswith(FINISHED) for name in left) == 21, "they are out of the way"
    assert sum(name.endswith(ENDING) for name in left) == 21


def test_a_game_that_is_won_gets_out_of_the_way_and_the_newest_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved, "MOST_FINISHED", 3)
    unfinished = played(tmp_path).saved.shelf.path
    os.utime(unfinished, (1, 1))
    finished = []
    for seed in range(5):
        desk = until(Desk(Rules(target=3), folder=tmp_path, seed=seed), Waiting.NOTHING)
        finished.append(desk.saved.shelf.path)
        os.utime(finished[-1], (10 + seed, 10 + seed))
    assert all(path.name.endswith(FINISHED) for path in finished)
    assert files(tmp_path) == sorted(path.name for path in (unfinished, *finished[-3:]))
    assert read(finished[-1], {}).sitting == desk.sitting


def test_a_game_that_is_won_and_taken_back_goes_on_in_its_file(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "mine")
    desk = until(Desk(Rules(target=3), seed=2, folder=tmp_path / "other"), Waiting.NOTHING)
    won = Kept(desk.sitting, {})
    going_on = Kept(Sitting.begin(Setup(seed=3)), {})
    for kept, ending in ((going_on, ENDING), (won, FINISHED), (won, FINISHED), (going_on, ENDING)):
        shelf.keep(kept)
        assert files(shelf.folder) == [shelf.path.name]
        assert shelf.path.name.endswith(ending)


def test_a_link_that_leads_nowhere_hides_no_other_game(tmp_path: Path) -> None:
    mine = played(tmp_path).saved.shelf.path
    (tmp_path / f"link{ENDING}").symlink_to(tmp_path / "nowhere")
    assert [offer.path for offer in Shelf(tmp_path).offers({})[0]] == [mine]


def test_two_tables_never_share_a_file(tmp_path: Path) -> None:
    one, two = Desk(folder=tmp_path), Desk(folder=tmp_path)
    for desk in (one, two):
        begin(desk)
    assert one.saved.shelf.path != two.saved.shelf.path
    assert len(files(tmp_path)) == 2


def test_only_one_table_can_take_a_saved_game(tmp_path: Path) -> None:
    played(tmp_path)
    one, two = Desk(folder=tmp_path), Desk(folder=tmp_path)
    press(one, "resume:0")
    before = two.sitting
    press(two, "resume:0")
    assert two.page["message"]["tone"] == "refused"
    assert "no longer there" in two.page["message"]["text"]
    assert two.sitting is before
    assert one.saved.shelf.path.exists()


def _take(folder: str, ready: Any, results: Any) -> None:
    shelf = Shelf(folder)
    offers, _ = shelf.offers({})
    ready.wait()
    try:
        shelf.take(offers[0], {})
    except MugginsError:
        results.put("late")
    else:
        results.put(str(shelf.path))


def test_two_processes_that_want_the_same_game_get_it_once(tmp_path: Path) -> None:
    played(tmp_path)
    context = multiprocessing.get_context("spawn")
    ready, results = context.Barrier(2), context.Queue()
    workers = [context.Process(target=_take, args=(str(tmp_path), ready, results)) for _ in "12"]
    for worker in workers:
        worker.start()
    found = [results.get(timeout=60) for _ in workers]
    for worker in workers:
        worker.join()
    assert found.count("late") == 1
    assert files(tmp_path) == [Path(name).name for name in found if name != "late"]


def test_a_new_game_leaves_the_file_of_the_one_before(tmp_path: Path) -> None:
    desk = played(tmp_path)
    before, sitting = desk.saved.shelf.path, desk.sitting
    press(desk, "new_game")
    desk.receive({"do": "start", "n": desk.n, "setup": {"seed": 5}})
    begin(desk)
    assert read(before, {}).sitting == sitting
    assert read(desk.saved.shelf.path, {}).sitting == desk.sitting
    assert desk.saved.shelf.path != before


# --- damaged files --------------------------------------------------------------------------------


def good(tmp_path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(played(tmp_path, steps=9).saved.shelf.path.read_text("utf-8"))
    return data


DAMAGES: dict[str, Any] = {
    "no object": lambda data: [],
    "another format": lambda data: {**data, "format": 2},
    "a format that is no number": lambda data: {**data, "format": True},
    "an unknown key": lambda data: {**data, "code": "print(1)"},
    "a missing key": lambda data: {k: v for k, v in data.items() if k != "chance"},
    "no game": lambda data: {**data, "game": {"format": 1}},
    "a viewer who is a computer": lambda data: {**data, "viewer": 1},
    "a viewer who is no seat": lambda data: {**data, "viewer": "0"},
    "chance beyond 63 bits": lambda data: {**data, "chance": 2**63},
    "chance that is text": lambda data: {**data, "chance": "1"},
    "a round counted too soon": lambda data: {**data, "counted": True},
    "no flag": lambda data: {**data, "counted": 0},
    "no screen": lambda data: {**data, "screen": []},
    "no switch": lambda data: {**data, "screen": {"counts": 1}},
    "undo that is no list": lambda data: {**data, "undo": 1},
    "undo beyond the round": lambda data: {
        **data,
        "undo": [{"moves": 999, "chance": 1, "viewer": 0}],
    },
    "undo backwards": lambda data: {
        **data,
        "undo": [{"moves": m, "chance": 1, "viewer": 0} for m in (0, 1)],
    },
    "undo with keys of its own": lambda data: {**data, "undo": [{"moves": 1}]},
    "an unknown player": lambda data: {
        **data,
        "setup": {**data["setup"], "players": ["person", "chess"]},
    },
    "players that are no names": lambda data: {
        **data,
        "setup": {**data["setup"], "players": ["person", ["greedy"]]},
    },
    "no seed": lambda data: {**data, "setup": {**data["setup"], "seed": -1}},
    "deals that are none": lambda data: {**data, "setup": {**data["setup"], "deals": [{}]}},
    "tiles that are none": lambda data: {
        **data,
        "setup": {**data["setup"], "deals": [{"hands": [[1]], "boneyard": []}]},
    },
    "forgetting of a new kind": lambda data: {**data, "setup": {**data["setup"], "forgets": []}},
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_file_is_refused_with_its_reason(damage: Any, tmp_path: Path) -> None:
    data = good(tmp_path)
    assert from_data(data, {}).sitting.game.rounds
    with pytest.raises(MugginsError) as refused:
        from_data(damage(data), {})
    assert len(str(refused.value)) > 10


@pytest.mark.parametrize(
    "raw", [b"", b"\xff\xfe", b"{", b"[" * 100_000, b'{"format": 1, "format": 1}', b"NaN"], ids=repr
)
def test_a_file_that_is_no_json_is_named_and_left_alone(raw: bytes, tmp_path: Path) -> None:
    damaged = tmp_path / f"old{ENDING}"
    damaged.write_bytes(raw)
    desk = Desk(folder=tmp_path)
    (line,) = desk.page["panel"]["lines"]
    assert damaged.name in line
    go_on(desk, random.Random(1))
    assert damaged.read_bytes() == raw


def test_a_file_that_is_damaged_between_the_offer_and_the_choice_stays(tmp_path: Path) -> None:
    path = played(tmp_path).saved.shelf.path
    desk = Desk(folder=tmp_path)
    before = desk.sitting
    path.write_text("{", "utf-8")
    press(desk, "resume:0")
    assert (desk.page["message"]["tone"], desk.sitting) == ("refused", before)
    assert path.read_text("utf-8") == "{"


@pytest.mark.parametrize("when", [1e15, 253402300800.0, -1e15])
def test_a_file_of_a_year_without_a_date_is_offered_all_the_same(
    when: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played(tmp_path).saved.shelf.path
    monkeypatch.setattr(Shelf, "_newest", lambda *_: [(when, path)])
    assert Desk(folder=tmp_path).saved.offers[0].path == path


def test_a_file_larger_than_any_game_is_not_read(tmp_path: Path) -> None:
    path = played(tmp_path).saved.shelf.path
    os.truncate(path, LARGEST_FILE + 1)
    with pytest.raises(MugginsError, match="16 MiB"):
        read(path, {})


def test_a_game_with_a_strategy_of_ones_own_needs_it_again(tmp_path: Path) -> None:
    mine = {"mine": STRATEGIES["random"]}
    path = played(tmp_path, players=("person", "mine"), strategies=mine).saved.shelf.path
    with pytest.raises(MugginsError, match="'mine'"):
        read(path, {})
    (line,) = Desk(folder=tmp_path).page["panel"]["lines"]
    assert "'mine'" in line
    assert "cannot be read" not in line
    assert read(path, mine).sitting.setup.players == ("person", "mine")


# --- folders that do not work ---------------------------------------------------------------------


def test_a_folder_that_cannot_be_made_is_said_once_and_the_game_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("a file, no folder", "utf-8")
    desk, chance = Desk(seed=4, folder=blocked / "tables"), random.Random(1)
    said = []
    for _ in range(6):
        before = desk.sitting
        go_on(desk, chance)
        assert desk.sitting is not before
        said.append("not being saved" in desk.page["message"]["text"])
    assert said == [True, False, False, False, False, False]


def test_a_full_disk_keeps_the_file_from_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = played(tmp_path)
    before = desk.saved.shelf.path.read_bytes()

    def full(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    go_on(desk, random.Random(1))
    assert "No space left on device" in desk.page["message"]["text"]
    assert desk.saved.shelf.path.read_bytes() == before
    assert files(tmp_path) == [desk.saved.shelf.path.name], "no half of a file is left"
    monkeypatch.undo()
    go_on(desk, random.Random(1))
    assert desk.saved.shelf.path.read_bytes() != before


def test_without_platformdirs_games_lie_beside_the_notebook(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert saved.default_folder().parts[-1] == "tables"
    monkeypatch.setitem(__import__("sys").modules, "platformdirs", None)
    monkeypatch.chdir(tmp_path)
    go_on(Desk(seed=4), random.Random(1))
    assert len(files(tmp_path / "muggins-tables")) == 1


def test_the_sitting_alone_decides_what_is_written() -> None:
    sitting = Sitting.begin(Setup(seed=3))
    assert to_data(Kept(sitting, {})) == to_data(Kept(Sitting.begin(Setup(seed=3)), {}))


@pytest.mark.parametrize("folder", [True, b"games", "games\0"])
def test_what_is_no_path_is_refused_as_the_folder(folder: Any) -> None:
    """In a sentence, and before a game is begun."""
    with pytest.raises(MugginsError, match="folder for saved games cannot be"):
        Desk(folder=folder)
