"""`muggins replay` and `muggins play`: transcripts, results, files, and refusals."""

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from make_golden import GOLDEN

from muggins import Deal, Game, Rules, State, play_game
from muggins.cli import main
from muggins.text import records as notation
from muggins.text.transcript import WIDTH, transcript

CASES = json.loads((Path(__file__).parent / "cases" / "replays.json").read_text("utf-8"))
Captured = pytest.CaptureFixture[str]
DEAL = Deal.of(
    [["1-4", "1-6", "6-6", "4-4", "0-0"], ["0-1", "4-6", "2-3", "3-5", "2-2"]],
    "0-2 0-3 0-4 0-5 0-6 1-1 1-2 1-3 1-5 2-4 2-5 2-6 3-3 3-4 3-6 4-5 5-5 5-6".split(),
)


def printed(capsys: Captured, *args: str) -> str:
    status = main(args)
    out, err = capsys.readouterr()
    assert (status, err) == (0, "")
    return out


def refused(capsys: Captured, *args: str) -> str:
    """The one sentence by which the command refuses; it printed nothing else."""
    status = main(args)
    out, err = capsys.readouterr()
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert err.startswith("muggins: ")
    return err.removeprefix("muggins: ").rstrip("\n")


def saved(tmp_path: Path, record: Any) -> str:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record), "utf-8")
    return str(path)


def shown(moves: str, names: tuple[str, ...] = ("Ann", "Ben"), **rules: Any) -> str:
    """The transcript of some moves on the one deal of these tests."""
    return transcript(Game((State(Rules(**rules), DEAL).play(moves),), names))


# --- What became of a game ------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["what"])
def test_R5_to_R8_the_results_of_known_games(
    case: dict[str, Any], capsys: Captured, tmp_path: Path
) -> None:
    out = printed(capsys, "replay", saved(tmp_path, case["record"]), "--json")
    assert json.loads(out) == case["expected"]


def test_a_record_may_come_from_the_standard_input(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    golden = GOLDEN / "muggins.json"
    stdin = io.TextIOWrapper(io.BytesIO(golden.read_bytes()))
    monkeypatch.setattr(sys, "stdin", stdin)
    assert printed(capsys, "replay", "-") == (GOLDEN / "muggins.txt").read_text("utf-8")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff")))
    says = "The standard input is not UTF-8 text: byte 0 is not."
    assert refused(capsys, "replay", "-") == says


def test_an_endless_standard_input_is_refused() -> None:
    with open("/dev/zero", "rb") as zeros:
        ran = subprocess.run(
            [sys.executable, "-m", "muggins", "replay", "-"],
            stdin=zeros,
            capture_output=True,
            text=True,
            timeout=60,
        )
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "16 MiB" in ran.stderr


def test_a_bad_record_is_refused_in_one_sentence(capsys: Captured, tmp_path: Path) -> None:
    record = json.loads((GOLDEN / "muggins.json").read_text("utf-8"))
    words = record["rounds"][2]["moves"].split()
    record["rounds"][2]["moves"] = " ".join([*words[:4], "6-6", *words[4:]])
    found = refused(capsys, "replay", saved(tmp_path, record))
    assert found.startswith("Round 3, move 5: 6-6: ")
    for path in (str(tmp_path), str(tmp_path / "none"), os.devnull):
        assert "cannot be read" in refused(capsys, "replay", path)


# --- The transcript ---------------------------------------------------------------------------


def test_a_transcript_shows_hands_sums_points_and_calls() -> None:
    text = shown("1-4=0 muggins:1 4-6@1-4 6-6@4-6 draw 1-6@1-4")
    assert text[text.index("Round 1") :] == (
        """Round 1: Ann leads (R2.1). Score: Ann 0, Ben 0.

  seat 0  Ann           0-0 1-4 1-6 4-4 6-6
  seat 1  Ben           0-1 2-2 2-3 3-5 4-6
          boneyard      0-2 0-3 0-4 0-5 0-6 1-1 1-2 1-3 1-5 2-4 2-5 2-6 3-3 3-4 3-6 4-5 5-5 5-6
                        (in drawing order)

     who  move       sum             points  score  then holds
  1  Ann  1-4=0      1 + 4 = 5            -  0 : 0  0-0 1-6 4-4 6-6
     Announced 0 of 1 point: 1 point left to the call (R8.3).
  2  Ben  muggins:1  "Muggins!"           1  0 : 1  0-1 2-2 2-3 3-5 4-6
     What was not announced, 1 point, goes to Ben (R8.1).
  3  Ben  4-6@1-4    1 + 6 = 7            -  0 : 1  0-1 2-2 2-3 3-5
  4  Ann  6-6@4-6    1 + 6 + 6 = 13       -  0 : 1  0-0 1-6 4-4
  5  Ben  draw       takes the 0-2           0 : 1  0-1 0-2 2-2 2-3 3-5
  6  Ann  1-6@1-4    6 + 6 + 6 = 18       -  0 : 1  0-0 4-4

  Unfinished: Ben is to act.
"""
    )


def test_long_strange_and_equal_names_do_no_harm() -> None:
    names = ("x" * 500, "Ann\n\x1b[31m\ud800")
    text = shown("1-4 draw", names)
    assert "xxxxxxxxx… leads" in text
    assert "Ann??[31m?" in text
    assert max(map(len, text.splitlines())) <= WIDTH
    assert "Ann 0" in shown("1-4", ("Ann", "Ann"))
    assert "Ann 1" in shown("1-4", ("Ann", "Ann"))


def test_R8_3_a_huge_announcement_is_cut() -> None:
    text = shown(f"1-4={'9' * 900} muggins:1", overannounced="open")
    assert "1-4=9999999…" in text
    assert re.search(r"Announced 9+….*\(R8\.3\)", text)
    assert re.search(r"1 point, .*Ben \(R8\.1\)", text)


def test_a_round_without_a_move_waits_for_its_lead() -> None:
    for moves in ("", "1-4 draw"):
        assert "Ann" in shown(moves).splitlines()[-1]


# --- Playing ----------------------------------------------------------------------------------


def test_play_prints_a_transcript_or_a_record(capsys: Captured) -> None:
    game = play_game("all-threes", ["careful", "random"], 7)
    args = ("play", "--rules", "all-threes", "--players", "careful, random", "--seed", "7")
    assert printed(capsys, *args) == transcript(game)
    assert printed(capsys, *args, "--json") == notation.dumps(game)


def test_play_takes_the_seats_from_the_players(capsys: Captured) -> None:
    args = ("play", "--players", "random,random,random,random", "--set", "target=20", "--json")
    record = json.loads(printed(capsys, *args))
    assert [len(item["hands"]) for item in record["rounds"]][:1] == [4]
    assert len(record["rounds"][0]["scores"]) == 4
    partners = json.loads(printed(capsys, *args, "--partners"))
    assert len(partners["rounds"][0]["scores"]) == 2
    assert partners == json.loads(printed(capsys, *args, "--set", "partners=true"))


def test_play_writes_a_record_and_replaces_none(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    out = printed(capsys, "play", "-o", str(path), "--seed", "3")
    game = notation.read(path)
    assert game == play_game("muggins", ["greedy", "careful"], 3)
    assert out.startswith(f"{path} holds {len(game.rounds)} rounds: greedy ")
    assert out.endswith(f"To see it: muggins replay {path}\n")
    before = path.read_bytes()
    assert "--force" in refused(capsys, "play", "-o", str(path))
    assert path.read_bytes() == before
    printed(capsys, "play", "-o", str(path), "--force", "--json")
    assert path.read_bytes() != before


def test_play_writes_over_nothing_that_is_no_file(capsys: Captured, tmp_path: Path) -> None:
    for path, says in (
        (str(tmp_path), "folder"),
        (os.devnull, "plain file"),
    ):
        assert says in refused(capsys, "play", "-o", path, "--force")
    missing = str(tmp_path / "no" / "game.json")
    assert "folder" in refused(capsys, "play", "-o", missing)


BAD_GAMES = {
    "no player": (["--players", "gredy,careful"], "'gredy'"),
    "one player": (["--players", "greedy"], "--players"),
    "five players": (["--players", "random," * 4 + "random"], "--players"),
    "an empty name": (["--players", "greedy,"], "''"),
    "too few players": (["--set", "seats=3"], "2 players"),
    "partners of three": (["--players", "random,random,random", "--partners"], "Partners"),
    "a word as a seed": (["--seed", "x"], "'x'"),
    "half a seed": (["--seed", "1.5"], "'1.5'"),
    "full-width digits": (["--seed", "１"], "'１'"),
    "a seed below zero": (["--seed=-1"], "'-1'"),
    "a seed too large": (["--seed", str(2**63)], f"'{2**63}'"),
    "a huge seed": (["--seed", "9" * 5000], "'9999"),
    "no preset": (["--rules", "chess"], "'chess'"),
    "no option": (["--set", "spinner=all"], "'spinner'"),
}


@pytest.mark.parametrize(("args", "says"), BAD_GAMES.values(), ids=BAD_GAMES)
def test_play_refuses_what_cannot_be_played(
    args: list[str], says: str, capsys: Captured, tmp_path: Path
) -> None:
    found = refused(capsys, "play", "-o", str(tmp_path / "game.json"), *args)
    assert says in found
    assert os.listdir(tmp_path) == []
