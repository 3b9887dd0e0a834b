"""Records: what is read comes back the same, and what is none is refused in one sentence."""

import copy
import errno
import json
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import jsonschema
import pytest
from facts import facts

from muggins import PRESETS, Game, MugginsError, RecordError, Rules, play_game
from muggins.base import files
from muggins.cli import main
from muggins.cli.record import schema
from muggins.game.choices import CHOICES
from muggins.game.moves import Call
from muggins.players.totals import LONGEST_GAME
from muggins.text import records as notation

GOLDEN = Path(__file__).parent / "golden"
Captured = pytest.CaptureFixture[str]

HANDS = [["1-4", "1-6", "6-6", "4-4", "0-0"], ["0-1", "4-6", "2-3", "3-5", "2-2"]]
BONEYARD = "0-2 0-3 0-4 0-5 0-6 1-1 1-2 1-3 1-5 2-4 2-5 2-6 3-3 3-4 3-6 4-5 5-5 5-6".split()
ROUND: dict[str, Any] = {
    "rules": "muggins",
    "names": ["Ann", "Ben"],
    "scores": [3, 4],
    "lead": 0,
    "hands": HANDS,
    "boneyard": BONEYARD,
    "moves": "1-4=0 muggins:1 0-1@1-4 4-4@1-4",
}


def record(**changes: Any) -> dict[str, Any]:
    return {"format": 1, **copy.deepcopy(ROUND), **changes}


def game_record() -> dict[str, Any]:
    data = notation.to_record(play_game("muggins", ["greedy", "careful"], seed=1))
    assert len(data["rounds"]) > 2
    return data


def loaded(data: Any) -> Game:
    return notation.loads(json.dumps(data))


def sentence(data: Any) -> str:
    """The sentence by which a record is refused."""
    with pytest.raises(RecordError) as refused:
        notation.loads(data if isinstance(data, str) else json.dumps(data))
    assert_one_sentence(str(refused.value))
    return str(refused.value)


def assert_one_sentence(text: str) -> None:
    assert text.isprintable(), text
    assert text[-1] in ".?)", text
    assert len(text) < 400, text


# --- There and back -------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_comes_back_the_same(preset: str) -> None:
    game = play_game(preset, ["greedy", "random"], seed=5)
    text = notation.dumps(game)
    assert notation.loads(text) == game
    assert notation.dumps(notation.loads(text)) == text
    assert notation.result(notation.loads(text)) == notation.result(game)


@pytest.mark.parametrize(
    ("rules", "written"),
    [
        ("five-up", "five-up"),
        (PRESETS["five-up"].with_seats(3), "five-up"),
        (
            PRESETS["five-up"].with_seats(4, partners=True),
            {"name": "five-up", "seats": 4, "partners": True, "spinners": "all"},
        ),
        (Rules(), {}),
        (Rules(target=100), {"target": 100}),
        (Rules("house", hand=(7, 5, 5)), {"name": "house", "hand": [7, 5, 5]}),
    ],
)
def test_rules_are_written_as_a_preset_or_as_what_differs(rules: Any, written: Any) -> None:
    game = Game.begin(rules, seed=1)
    found = notation.to_record(game)["rules"]
    if isinstance(written, dict):
        assert written.items() <= found.items()
        assert ("target" in found) == (game.rules.target != 61)
    else:
        assert found == written
    assert notation.loads(notation.dumps(game)) == game


def test_a_round_is_written_alone_and_more_as_a_list() -> None:
    game = play_game("muggins", ["random", "random"], seed=2)
    assert set(notation.to_record(game)) == {"format", "rounds"}
    alone = Game(game.rounds[:1], game.names)
    data = notation.to_record(alone)
    assert list(data) == ["format", *ROUND]
    assert notation.from_record({"format": 1, "rounds": [{k: data[k] for k in ROUND}]}) == alone


def test_a_record_is_read_with_tiles_in_any_spelling() -> None:
    spelled = record(moves=" 4|1=0\n muggins:1  1-0 @ 1:4 4-4@4-1 ")
    spelled["hands"] = [[" 4|1 ", "6:1", "6-6", "4-4", "0-0"], HANDS[1]]
    assert loaded(spelled) == loaded(record())


def test_a_name_may_be_any_text(tmp_path: Path) -> None:
    names = ["Простофиля \N{DOMINO TILE HORIZONTAL-06-06}", "\ud800\n"]
    game = loaded(record(names=names))
    notation.write(game, tmp_path / "game.json")
    assert notation.read(tmp_path / "game.json").names == tuple(names)


def test_the_result_of_a_round_that_goes_on() -> None:
    assert notation.result(loaded(record())) == {
        "rounds": [{"moves": 4, "end": "unfinished", "winner": None, "bonus": 0, "scores": [3, 5]}],
        "scores": [3, 5],
        "winner": None,
    }


def test_a_record_of_long_ago_is_still_read() -> None:
    """This file is never made again: what it says must hold for ever."""
    game = notation.read(GOLDEN / "record_of_2026.json")
    expected = json.loads((GOLDEN / "record_of_2026.result.json").read_text("utf-8"))
    assert notation.result(game) == expected
    assert game.winner is not None


# --- What is no record ----------------------------------------------------------------------

REFUSED_TEXTS = {
    "empty": ("", "line 1, column 1"),
    "truncated": (json.dumps(record())[:200], "JSON"),
    "an open string": ('{"format', "line 1, column 2"),
    "a web page": (
        "\n<!doctype html>\n<p>",
        "'<!doctype html>'",
    ),
    "a PDF": ("%PDF-1.4", "'%PDF-1.4'"),
    "no value": ('{"format": }', "line 1, column 12"),
    "two records": (json.dumps(record()) * 2, "JSON"),
    "a list": ("[]", "object"),
    "a number": ("1", "object"),
    "a key twice": (
        json.dumps(record())[:-1] + ', "lead": 1}',
        "'lead'",
    ),
    "an option twice": (
        json.dumps(record()).replace('"muggins"', '{"target": 61, "target": 62}', 1),
        "'target'",
    ),
    "not a number": (json.dumps(record(lead=float("nan"))), "NaN"),
    "infinite": (json.dumps(record(scores=[float("inf"), 0])), "Infinity"),
    "minus infinite": (json.dumps(record(lead=-float("inf"))), "-Infinity"),
    "beyond all numbers": (json.dumps(record()).replace("[3, 4]", "[1e999, 0]"), "'inf'"),
    "a long number": (
        json.dumps(record()).replace("[3, 4]", f"[{'9' * 5000}, 0]"),
        "too many digits",
    ),
    "deep lists": ("[" * 100_000 + "]" * 100_000, "nested too deeply"),
    "deep objects": ('{"a":' * 100_000 + "1" + "}" * 100_000, "nested too deeply"),
}


@pytest.mark.parametrize(("text", "says"), REFUSED_TEXTS.values(), ids=REFUSED_TEXTS)
def test_a_text_that_is_no_record(text: str, says: str) -> None:
    assert says in sentence(text)


def without(*keys: str) -> dict[str, Any]:
    return {key: value for key, value in record().items() if key not in keys}


def dealt(**changes: list[str]) -> dict[str, Any]:
    """The record with other tiles: `first` and `second` hand, boneyard."""
    hands = [changes.get("first", HANDS[0]), changes.get("second", HANDS[1])]
    return record(hands=hands, boneyard=changes.get("boneyard", BONEYARD))


REFUSED_RECORDS = {
    "no format": (without("format"), "format"),
    "format 2": (record(format=2), "format"),
    "format as a text": (record(format="1"), "format"),
    "format true": (record(format=True), "format"),
    "an unknown key": (
        record(move=""),
        "1 'move' 'moves'",
    ),
    "no lead": (without("lead"), "1 'lead'"),
    "rounds and more": (
        {"format": 1, "rounds": [ROUND], "lead": 0},
        "'lead'",
    ),
    "no rounds": ({"format": 1, "rounds": []}, "rounds"),
    "rounds as an object": ({"format": 1, "rounds": {}}, "rounds"),
    "a round as a list": ({"format": 1, "rounds": [[]]}, "Round 1"),
    "27 tiles": (
        dealt(boneyard=BONEYARD[1:]),
        "1 0-2 27 28 R1.1",
    ),
    "a tile twice": (
        dealt(boneyard=["6-5", *BONEYARD[1:]]),
        "1 5-6 R1.1",
    ),
    "a hand too small": (
        dealt(first=HANDS[0][1:], boneyard=[*BONEYARD, "1-4"]),
        "1 0 4 5 R1.2",
    ),
    "a hand too large": (
        dealt(second=[*HANDS[1], "0-2"], boneyard=BONEYARD[1:]),
        "1 1 6 5 R1.2",
    ),
    "one hand": (record(hands=HANDS[:1]), "1 2 4 1"),
    "five hands": (record(hands=[*HANDS, [], [], []]), "1 2 4 5"),
    "hands for other seats": (
        record(rules={"seats": 3}, scores=[0, 0, 0], names=["a", "b", "c"]),
        "1 2 3 R1.2",
    ),
    "no tile": (dealt(first=["1-7", *HANDS[0][1:]]), "1 '1-7'"),
    "digits of another script": (dealt(first=["١-4", *HANDS[0][1:]]), "1 '١-4'"),
    "a tile as a list": (record(boneyard=[[1, 4]]), "boneyard"),
    "a hand as a text": (record(hands=["1-4", "1-6"]), "hands[0]"),
    "an unknown preset": (record(rules="muggin"), "'muggin' 'muggins'"),
    "an unknown option": (record(rules={"spinner": "all"}), "'spinner'"),
    "contradictory options": (
        record(rules={"partners": True}),
        "Partners",
    ),
    "three names": (record(names=["a", "b", "c"]), "1 3 2"),
    "a name as a number": (record(names=["Ann", 2]), "names"),
    "one score": (record(scores=[3]), "1 1 2 R1.3"),
    "a score below zero": (record(scores=[3, -1]), "1 1 '-1' 0 60 R7.3"),
    "a score on the target": (
        record(scores=[61, 0]),
        "1 0 '61' 0 60 R7.3",
    ),
    "a score past the target": (record(scores=[0, 70]), "1 1 '70' 0 60 R7.3"),
    "a huge score": (record(scores=[10**400, 0]), "0 60 R7.3"),
    "a score true": (record(scores=[True, 0]), "1 0 'True' 0 60 R7.3"),
    "half a point": (record(scores=[0.5, 0]), "1 0 '0.5' 0 60 R7.3"),
    "an absent lead": (record(lead=2), "1 0 1 '2'"),
    "a huge lead": (record(lead=10**400), "1 0 1"),
    "an illegal move in the middle": (
        record(moves="1-4 0-1 6-6@1-4 4-6"),
        "1 3 6-6@1-4 6-6 1-4 R3.1",
    ),
    "no move": (record(moves="1-4 hello"), "1 2 'hello'"),
    "another's tile": (
        record(moves="1-4 1-6"),
        "1 2 1-6 1 1-6 0-1 2-2 2-3 3-5 4-6",
    ),
    "an ambiguous move": (
        record(moves="1-4 4-6 6-6 draw 1-6"),
        "1 5 1-6 1-6 1-6@1-4",
    ),
    "a call by the own side": (
        record(moves="1-4=0 muggins:0"),
        "1 2 muggins:0 R8.4",
    ),
    "a call by nobody": (record(moves="1-4=0 muggins:2"), "muggins:2 2 0 1 R1.2"),
    "an endless round": (
        record(moves="1-4" + " muggins:1" * notation.LONGEST_ROUND),
        "1 10000 60000",
    ),
}


@pytest.mark.parametrize(("data", "says"), REFUSED_RECORDS.values(), ids=REFUSED_RECORDS)
def test_a_record_that_no_round_can_have(data: Any, says: str) -> None:
    told = sentence(data)
    assert says in told or says in facts(told)


def test_R8_4_calls_that_find_nothing_may_be_repeated_as_long_as_a_file_may_be() -> None:
    calls = notation.LONGEST_ROUND - 1
    state = loaded(record(moves="1-4" + " muggins:1" * calls)).state
    assert len(state.moves) == notation.LONGEST_ROUND
    assert state.legal_calls == (Call(1),), "and still others may call"


def test_all_moves_together_are_counted_before_they_are_made() -> None:
    data = game_record()
    most = len(data["rounds"][0]["moves"].split()) + len(data["rounds"][1]["moves"].split())
    with patch.object(notation, "MOST_MOVES", most):
        assert sentence(data).startswith("Round 3: it is too long")


def test_a_game_is_read_in_a_time_that_grows_with_its_rounds() -> None:
    """Not with their square: a thousand rounds are read too."""
    game = play_game(Rules(target=500), ["random", "random"], seed=1)
    calls = [0]

    def count(*_: object) -> None:
        calls[0] += 1

    def read(rounds: int) -> int:
        data = notation.to_record(Game(game.rounds[:rounds], game.names))
        calls[0] = 0
        sys.setprofile(count)
        try:
            notation.from_record(data)
        finally:
            sys.setprofile(None)
        return calls[0]

    read(32)
    assert read(32) < 2.5 * read(16)
    assert notation.MOST_ROUNDS == LONGEST_GAME


def test_moves_after_the_end() -> None:
    data = game_record()
    data["rounds"][1]["moves"] += " draw"
    moves = len(data["rounds"][1]["moves"].split())
    assert facts(sentence(data)) == f"2 {moves} R6.1"


def test_rounds_whose_rules_differ_in_their_name_alone_follow_each_other() -> None:
    data = game_record()
    assert data["rounds"][0]["rules"] == "muggins"
    data["rounds"][1]["rules"] = {"name": "mine"}
    assert loaded(data) == loaded(game_record())


FOLLOWS = {
    "rules": (lambda r: r.update(rules="all-threes"), "rules"),
    "names": (lambda r: r.update(names=["x", "y"]), "names"),
    "scores": (
        lambda r: r["scores"].__setitem__(0, r["scores"][0] + 1),
        "[",
    ),
    "lead": (lambda r: r.update(lead=1 - r["lead"]), "seat"),
}


@pytest.mark.parametrize(("change", "says"), FOLLOWS.values(), ids=FOLLOWS)
def test_R2_1_a_round_goes_on_where_the_last_one_ended(change: Any, says: str) -> None:
    data = game_record()
    change(data["rounds"][2])
    found = sentence(data)
    assert found.startswith("Round 3: ")
    assert says in found


def test_only_the_last_round_may_be_unfinished() -> None:
    data = game_record()
    data["rounds"][0]["moves"] = data["rounds"][0]["moves"].rpartition(" ")[0]
    assert facts(sentence(data)) == "2"


def test_R7_3_no_round_follows_the_end_of_the_game() -> None:
    data = game_record()
    data["rounds"].append(copy.deepcopy(data["rounds"][0]))
    number = len(data["rounds"])
    found = sentence(data)
    assert facts(found) == f"{number} R7.3"


# --- Every key with every kind of value -----------------------------------------------------

ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1.5, 10**30, 1e300, "", "x", "muggins", "1-4", "\ud800", "9" * 9999,
    [], [None], [[]], [0, 0], [True, 0], ["1-4"], [["1-4"]], [{}], {}, {"a": 1}, {"rules": {}},
)  # fmt: skip


def spoilt() -> Iterator[tuple[str, Any]]:
    """The record with one value, at any depth, replaced by an odd one."""
    for key in ("format", *ROUND):
        for odd in ODD:
            yield f"{key} = {odd!r}"[:60], record(**{key: odd})
    for key in ("names", "scores", "hands", "boneyard"):
        for odd in ODD:
            yield f"{key}[0] = {odd!r}"[:60], record(**{key: [odd, *ROUND[key][1:]]})
    for odd in ODD:
        yield f"hands[0][0] = {odd!r}"[:60], record(hands=[[odd, *HANDS[0][1:]], HANDS[1]])
        yield f"rounds = {odd!r}"[:60], {"format": 1, "rounds": odd}
        yield f"rounds[0] = {odd!r}"[:60], {"format": 1, "rounds": [odd]}
        for field in Rules().to_dict():
            yield f"rules[{field}] = {odd!r}"[:60], record(rules={field: odd})


def test_every_value_of_a_wrong_type_is_refused_in_a_sentence() -> None:
    accepted = []
    for what, data in spoilt():
        try:
            game = loaded(data)
        except RecordError as error:
            assert_one_sentence(str(error))
        else:
            accepted.append(what)
            jsonschema.validate(data, SCHEMA)
            assert notation.loads(notation.dumps(game)) == game
    # What is as good as what stood there: an empty set of options, other names, no moves.
    assert {"rules = {}", "moves = ''", "names[0] = ''", "moves = '1-4'"} <= set(accepted)
    assert len(accepted) < 80


# --- The schema -------------------------------------------------------------------------------

SCHEMA = json.loads(schema())
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_record_that_is_written_follows_the_schema(preset: str) -> None:
    for seats in (2, 3, 4):
        rules = PRESETS[preset].with_seats(seats, partners=seats == 4)
        game = play_game(rules, ["random"] * seats, seed=seats)
        VALIDATOR.validate(notation.to_record(game))
        VALIDATOR.validate(notation.to_record(Game(game.rounds[:1], game.names)))


def test_the_schema_knows_the_same_options_as_the_rules() -> None:
    options = SCHEMA["$defs"]["options"]["properties"]
    defaults = Rules().to_dict()
    assert {field: text["default"] for field, text in options.items()} == defaults
    for field, choices in CHOICES.items():
        values = [list(v) if isinstance(v, tuple) else v for v in choices]
        assert options[field]["enum"] == values
    assert SCHEMA["$defs"]["rules"]["anyOf"][0]["enum"] == list(PRESETS)


SEEN_BY_THE_SCHEMA = [
    name
    for name in REFUSED_RECORDS
    if name
    not in {
        # What only the rules can tell.
        "27 tiles", "a tile twice", "a hand too small", "a hand too large",
        "hands for other seats", "contradictory options", "three names", "a score on the target",
        "a score past the target", "an absent lead", "an illegal move in the middle",
        "no move", "another's tile", "an ambiguous move", "a call by the own side",
        "a call by nobody", "an endless round", "one score",
    }
]  # fmt: skip


@pytest.mark.parametrize("name", SEEN_BY_THE_SCHEMA)
def test_the_schema_refuses_what_has_another_form(name: str) -> None:
    assert not VALIDATOR.is_valid(REFUSED_RECORDS[name][0])


# --- Files ----------------------------------------------------------------------------------


def write(tmp_path: Path, data: bytes) -> Path:
    path = tmp_path / "record.json"
    path.write_bytes(data)
    return path


def refused_file(path: Path | str) -> str:
    with pytest.raises(RecordError) as refused:
        notation.read(path)
    assert_one_sentence(str(refused.value))
    return str(refused.value)


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    path = write(tmp_path, b"\xef\xbb\xbf" + json.dumps(record()).encode())
    assert notation.read(path) == loaded(record())


@pytest.mark.parametrize("encoding", ["utf-16", "latin-1", "cp1251"])
def test_a_file_that_is_not_utf_8(tmp_path: Path, encoding: str) -> None:
    name = "Ж" if encoding == "cp1251" else "é"
    text = json.dumps(record(names=[name, "Ben"]), ensure_ascii=False)
    assert "is not UTF-8 text: byte" in refused_file(write(tmp_path, text.encode(encoding)))


def test_a_missing_file_and_a_folder(tmp_path: Path) -> None:
    missing = refused_file(tmp_path / "none.json")
    assert missing.endswith("cannot be read: No such file or directory.")
    assert "plain file" in refused_file(tmp_path)
    assert "cannot be read" in refused_file("x" * 5000)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_and_a_device_are_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", "/dev/zero"):
        assert "plain file" in refused_file(path)


def test_fifty_megabytes_are_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    with path.open("wb") as file:
        file.truncate(50 * 2**20)
    assert refused_file(path).endswith("is larger than 16 MiB, the most that is read.")


def test_the_largest_file_is_still_read(tmp_path: Path) -> None:
    text = json.dumps(record()).encode()
    path = write(tmp_path, text + b" " * (files.LARGEST_FILE - len(text)))
    assert notation.read(path) == loaded(record())
    path = write(tmp_path, text + b" " * (files.LARGEST_FILE - len(text) + 1))
    assert "is larger than" in refused_file(path)


MEGABYTES = {
    "keys": "{" + ",".join(f'"k{n}":0' for n in range(300_000)) + "}",
    "hands": json.dumps(record(hands=[["0-0"] * 300_000, []])),
    "names": json.dumps(record(names=["x"] * 300_000)),
    "tiles": json.dumps(record(hands=[["1-4"] * 300_000, HANDS[1]])),
    "values": json.dumps(record(hands=[[[]] * 600_000, HANDS[1]])),
    "moves": json.dumps(record(moves="1-4 " + "muggins:1 " * 300_000)),
    "spaces": json.dumps(record(moves=" " * 3_000_000 + "x")),
    "a move": json.dumps(record(moves="1-4=" + "9" * 3_000_000)),
    "rules": json.dumps(record(rules={"multiples": list(range(300_000))})),
}


@pytest.mark.parametrize("text", MEGABYTES.values(), ids=MEGABYTES)
def test_megabytes_of_nonsense_are_refused_in_a_moment(tmp_path: Path, text: str) -> None:
    refused_file(write(tmp_path, text.encode()))


@pytest.mark.parametrize(
    "trouble", [OSError(errno.ENOSPC, "No space left on device"), OSError("odd")]
)
def test_a_file_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: OSError
) -> None:
    path = tmp_path / "game.json"
    path.write_text("as it was")
    moved = []

    def full(source: str, target: Path) -> None:
        moved.append((Path(source), target))
        assert Path(source).read_text("utf-8") == notation.dumps(loaded(record()))
        raise trouble

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(MugginsError) as refused:
        notation.write(loaded(record()), path, replace=True)
    reason = trouble.strerror or "odd"
    assert str(refused.value) == f"{str(path)!r} cannot be written: {reason}."
    assert path.read_text() == "as it was"
    assert os.listdir(tmp_path) == ["game.json"]
    # It was written beside its place, under a name that says whose it is and is hidden.
    (source, target), *_ = moved
    assert (source.parent, target) == (path.resolve().parent, path.resolve())
    assert source.name.startswith(".game.json.")


@pytest.mark.skipif(os.name != "posix", reason="only POSIX systems have these permissions")
@pytest.mark.parametrize(("mask", "mode"), [(0o027, 0o640), (0o000, 0o666), (0o022, 0o644)])
def test_a_written_file_can_be_read_by_whom_the_system_says(
    tmp_path: Path, mask: int, mode: int
) -> None:
    previous = os.umask(mask)
    try:
        notation.write(loaded(record()), tmp_path / "game.json")
    finally:
        assert os.umask(previous) == mask
    assert stat.S_IMODE((tmp_path / "game.json").stat().st_mode) == mode
    assert (tmp_path / "game.json").read_text("utf-8") == notation.dumps(loaded(record()))


def test_a_record_never_takes_the_place_of_a_file_unasked(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text("mine")
    with pytest.raises(MugginsError, match="replace=True"):
        notation.write(loaded(record()), tmp_path / "game.json")
    assert (tmp_path / "game.json").read_text() == "mine"
    with pytest.raises(MugginsError, match="folder"):
        notation.write(loaded(record()), tmp_path / "no" / "game.json")


def test_names_are_written_as_they_are_and_not_as_codes() -> None:
    game = loaded(record(names=["Zoë", "Женя"]))
    text = notation.dumps(game)
    assert '"Zoë"' in text
    assert '"Женя"' in text
    assert notation.loads(text) == game


def test_a_move_goes_to_the_last_round_and_leaves_the_others_as_they_were() -> None:
    whole = play_game("muggins", ["greedy", "random"], seed=1)
    assert len(whole.rounds) > 3
    third = whole.rounds[2]
    before = Game((*whole.rounds[:2], third.before), whole.names)
    after = before.apply(third.moves[-1])
    assert after == Game(whole.rounds[:3], whole.names)
    assert before.rounds[2].turn is not None, "the game before is still as it was"


# --- The command ------------------------------------------------------------------------------


def test_the_command_prints_the_schema(capsys: Captured) -> None:
    assert main(["record", "--schema"]) == 0
    assert capsys.readouterr() == (schema(), "")


def test_the_command_prints_a_record_in_its_normal_form(capsys: Captured, tmp_path: Path) -> None:
    path = write(tmp_path, json.dumps(record(moves=" 4|1=0 muggins:1 1-0 ")).encode())
    assert main(["record", str(path)]) == 0
    out, err = capsys.readouterr()
    assert (out, err) == (notation.dumps(loaded(record(moves="1-4=0 muggins:1 0-1@1-4"))), "")


@pytest.mark.parametrize("args", [[], ["--schema", "record.json"]])
def test_the_command_takes_a_record_or_schema(capsys: Captured, args: list[str]) -> None:
    assert main(["record", *args]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "--schema" in err
