"""Files: what is read has an end, what is written is whole, and nothing is replaced unasked."""

import json
import os
import stat
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

from muggins import MugginsError, Simulation
from muggins.base.files import check_free, read_whole, write_all, write_new, write_whole
from muggins.cli import main
from muggins.experiments.results import Comparison
from muggins.text import records as notation

Captured = pytest.CaptureFixture[str]
POSIX = pytest.mark.skipif(os.name != "posix", reason="only POSIX systems have these files")


def refused(path: str | Path) -> str:
    with pytest.raises(MugginsError) as error:
        read_whole(path)
    return str(error.value)


# --- Reading --------------------------------------------------------------------------------


def test_a_text_is_read_whole_with_or_without_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "text"
    for before in (b"", b"\xef\xbb\xbf"):
        path.write_bytes(before + "Zoë\n".encode())
        assert read_whole(path) == "Zoë\n"
    assert read_whole(path, limit=8) == "Zoë\n"
    with pytest.raises(MugginsError, match=r"text' .* 7 bytes"):
        read_whole(path, limit=7)
    with pytest.raises(MugginsError, match="7 bytes"):
        read_whole(path, limit=7, name="it")


def test_what_no_system_takes_as_a_name_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for name in ("a\0b", "x" * 5000, str(tmp_path / "folder")):
        assert "cannot be read: " in refused(name)
        assert len(refused(name)) < 300
        with pytest.raises(MugginsError, match="cannot be written"):
            write_whole(name, "text")
    assert os.listdir(tmp_path) == ["folder"], "nothing is left beside it"


@POSIX
@pytest.mark.parametrize("load", [Simulation.load, Comparison.load, notation.read, read_whole])
def test_nobody_waits_for_a_pipe_or_a_device(load: object, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", "/dev/zero"):
        with pytest.raises(MugginsError, match="plain file"):
            load(path)  # type: ignore[operator]


def test_a_result_larger_than_any_is_refused_unread(tmp_path: Path) -> None:
    with (tmp_path / "large.json").open("wb") as file:
        file.truncate(50 * 2**20)
    with pytest.raises(MugginsError, match="16 MiB"):
        Simulation.load(tmp_path / "large.json")


# --- Writing --------------------------------------------------------------------------------


@POSIX
@pytest.mark.parametrize("mode", [0o600, 0o664, 0o400])
def test_who_may_read_a_file_stays_as_it_was(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "mine"
    path.write_text("before")
    path.chmod(mode)
    write_whole(path, "after")
    assert (path.read_text(), stat.S_IMODE(path.stat().st_mode)) == ("after", mode)


@POSIX
def test_nobody_else_can_read_what_only_its_owner_may_not_even_while_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine").write_text("before")
    (tmp_path / "mine").chmod(0o600)
    modes = []
    monkeypatch.setattr(os, "chmod", lambda path, mode: modes.append(os.stat(path).st_mode & 0o777))
    write_whole(tmp_path / "mine", "after")
    assert modes == [0o600]


@POSIX
def test_a_link_stays_a_link_and_the_file_that_it_names_is_written(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    real, link = tmp_path / "folder" / "real", tmp_path / "link"
    real.write_text("before")
    link.symlink_to(real)
    write_new(link, b"after", replace=True)
    assert (link.is_symlink(), real.read_text()) == (True, "after")
    assert sorted(os.listdir(tmp_path)) == ["folder", "link"]
    assert os.listdir(tmp_path / "folder") == ["real"]


@POSIX
def test_a_link_to_nothing_is_there_already(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "nothing")
    with pytest.raises(MugginsError, match="is there already"):
        check_free(tmp_path / "link")


def test_a_file_is_on_the_disk_before_it_takes_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    replace = os.replace
    monkeypatch.setattr(os, "fsync", lambda handle: done.append(f"{os.fstat(handle).st_size} sync"))
    monkeypatch.setattr(os, "replace", lambda *to: (done.append("rename"), replace(*to)))
    write_whole(tmp_path / "mine", "text")
    assert done == ["4 sync", "rename"]


@pytest.mark.parametrize("old", ["old", None])
def test_where_the_second_of_two_renames_fails_both_files_are_as_they_were(
    old: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [tmp_path / "sheet.pdf", tmp_path / "key.pdf"]
    for path in paths if old else []:
        path.write_text(f"{old} {path.stem}")
    before = {path.name: path.read_text() for path in tmp_path.iterdir()}
    replace, times = os.replace, count(1)

    def second_fails(source: str, target: str) -> None:
        if next(times) > 1:
            raise OSError(5, "Input/output error")
        replace(source, target)

    monkeypatch.setattr(os, "replace", second_fails)
    with pytest.raises(MugginsError, match="Input/output error"):
        write_all(dict.fromkeys(paths, b"new"), replace=True)
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == before


@POSIX
def test_no_file_takes_the_place_of_a_device(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(MugginsError, match="plain file"):
        write_new(tmp_path / "pipe", b"text", replace=True)
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)


# --- The commands ---------------------------------------------------------------------------


def test_a_game_is_refused_before_it_is_played_where_it_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr("muggins.cli.play.play_game", None)  # nobody gets as far as this
    assert main(["play", "-o", str(tmp_path / "none" / "game.json")]) == 2
    assert "folder" in capsys.readouterr().err
    (tmp_path / "game.json").write_text("mine")
    assert main(["play", "-o", str(tmp_path / "game.json")]) == 2
    assert "replace it with --force." in capsys.readouterr().err


def test_with_json_the_record_stands_alone_on_the_standard_output(
    tmp_path: Path, capsys: Captured
) -> None:
    path = tmp_path / "game.json"
    assert main(["play", "-o", str(path), "--json"]) == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out) == json.loads(path.read_text("utf-8"))
    assert printed.err == ""


@POSIX
@pytest.mark.parametrize(
    ("closed", "status", "says"), [("<&-", 2, "There is no standard input to read"), (">&-", 0, "")]
)
def test_closed_streams_leave_no_traceback(closed: str, status: int, says: str) -> None:
    command = f"{sys.executable} -m muggins record - {closed}"
    record = (Path(__file__).parent / "golden" / "calls.json").read_text("utf-8")
    ran = subprocess.run(
        ["sh", "-c", command], input=record, capture_output=True, text=True, timeout=60
    )
    assert ran.returncode == status, ran.stderr
    assert says in ran.stderr
    assert "Traceback" not in ran.stderr
