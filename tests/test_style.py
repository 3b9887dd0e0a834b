"""The linter and the type checker have nothing to say."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.slow
@pytest.mark.parametrize(
    "tool", [["ruff", "check", "--no-cache", "."], ["mypy"]], ids=["ruff", "mypy"]
)
def test_nothing_to_complain_of(tool: list[str]) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", *tool], cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
