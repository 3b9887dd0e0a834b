"""The package as it is shipped."""

import tomllib
from pathlib import Path

import muggins

ROOT = Path(__file__).resolve().parent.parent


def test_the_version_is_the_same_in_both_places() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert muggins.__version__ == project["version"]
