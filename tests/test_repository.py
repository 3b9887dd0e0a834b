"""The repository: every checkout holds the same bytes."""

import subprocess
from pathlib import Path
from shutil import copy

import pytest

HERE = Path(__file__).parent.parent


@pytest.mark.skipif(not (HERE / ".gitattributes").exists(), reason="not in a source distribution")
def test_a_checkout_has_the_same_line_ends_whatever_git_is_told(tmp_path: Path) -> None:
    def git(*words: str) -> None:
        settings = ["user.name=test", "user.email=test", "core.autocrlf=true"]
        command = ["git", *(word for one in settings for word in ("-c", one)), *words]
        subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)

    names = [".gitattributes", "README.md", "images/layout.svg", "images/table.png"]
    paths = [path for name in names if (path := HERE / name).exists()]
    git("init")
    for path in paths:
        copy(path, tmp_path)
    git("add", ".")
    git("commit", "-m", "all")
    for path in paths:
        (tmp_path / path.name).unlink()
    git("checkout", ".")
    for path in paths:
        assert (tmp_path / path.name).read_bytes() == path.read_bytes()
