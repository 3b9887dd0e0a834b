"""Golden games: what the engine says of whole games stays the same, down to the letter."""

import re
import subprocess
import sys
from pathlib import Path

import make_golden
import pytest
from make_golden import GAMES, GOLDEN, texts

from muggins import PRESETS
from muggins.text import records as notation
from muggins.text.transcript import WIDTH, transcript

RECORDS = sorted(GOLDEN.glob("*.json"), key=lambda path: path.name)
RECORDS = [path for path in RECORDS if not path.name.endswith(".result.json")]


def test_every_preset_has_its_golden_game() -> None:
    assert set(PRESETS) < set(GAMES)
    assert {path.stem for path in RECORDS} == {*GAMES, "record_of_2026"}


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_again_as_it_was(name: str) -> None:
    for path, text in texts(name).items():
        assert path.read_text("utf-8") == text, f"{path.name}: see tests/make_golden.py"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_transcript_fits_the_page_and_agrees_with_the_result(path: Path) -> None:
    game = notation.read(path)
    text = transcript(game)
    lines = text.splitlines()
    assert max(map(len, lines)) <= WIDTH
    assert not [line for line in lines if line != line.rstrip()]
    result = notation.result(game)
    headings = [at for at, line in enumerate(lines) if re.match(r"Round \d+: ", line)]
    assert len(headings) == len(result["rounds"])
    for found, start, end in zip(result["rounds"], headings, [*headings[1:], None], strict=True):
        part = "\n".join(lines[start:end])
        assert len(re.findall(r"^ +\d+  \S", part, re.MULTILINE)) == found["moves"]
        (score,) = re.findall(r"^  Score: ([^.]*)\.", part, re.MULTILINE)
        numbers = [int(number) for number in re.findall(r" (\d+)(?=,|$)", score)]
        assert numbers == found["scores"]
        for bonus in re.findall(r"^  Bonus(?:.|\n  )*?(?:: |together )(\S+) points? \(R", part):
            assert int(bonus) == found["bonus"]


def test_the_golden_games_show_every_kind_of_end_and_remark() -> None:
    text = "".join(path.read_text("utf-8") for path in GOLDEN.glob("*.txt"))
    for shown in (
        "Domino: ", "Blocked: the round goes", "Blocked: the fewest", "(R7.3)",
        "The game goes to", "void", "left to the call", "the rest is lost", "too many",
        "but the play is worth", "but the play does not score", "What was not announced",
        "Nothing is left to take", "is kept back", "winner's partner are not counted",
        "each hand by itself", "taken off", "rounded up", "Going out is worth",
        "A blocked round is worth nothing", "never drawn", " fives", " threes", "leads the next",
    ):  # fmt: skip
        assert shown in text, f"no golden game shows {shown!r}"


def test_a_record_is_replayed_where_nothing_is_installed() -> None:
    package = Path(notation.__file__).parents[1]
    code = (
        f"import sys; sys.path.insert(0, {str(package.parent)!r})\n"
        "from muggins import play_game\n"
        "from muggins.text import records as notation\n"
        "from muggins.text.transcript import transcript\n"
        f"print(transcript(notation.read({str(GOLDEN / 'calls.json')!r})), end='')\n"
        "print(notation.dumps(play_game('muggins', ['greedy', 'careful'], 12)), end='')"
    )
    ran = subprocess.run(
        [sys.executable, "-I", "-S", "-X", "utf8", "-c", code],
        capture_output=True, text=True, encoding="utf-8", timeout=60,
    )  # fmt: skip
    expected = [(GOLDEN / name).read_text("utf-8") for name in ("calls.txt", "muggins.json")]
    assert (ran.stderr, ran.stdout) == ("", "".join(expected))


def test_the_maker_says_what_is_stale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_golden, "GOLDEN", tmp_path)
    monkeypatch.setattr(make_golden, "GAMES", {"muggins": GAMES["muggins"]})
    said = []
    for arguments, status in ((["--check"], 1), ([], 0), (["--check"], 0)):
        assert make_golden.main(arguments) == status
        said.append(capsys.readouterr().out)
    assert said == [
        "muggins.json: stale\nmuggins.txt: stale\n",
        "muggins.json: made\nmuggins.txt: made\n",
        "",
    ]
    assert (tmp_path / "muggins.txt").read_bytes() == (GOLDEN / "muggins.txt").read_bytes()
