"""The package as it is shipped: a source archive, a wheel built from it, and a start elsewhere."""

import os
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest
from browser.harness import Lab, clean_environment

import muggins
from muggins.lessons import notebooks as lessons

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source archive and the wheel that was built from it."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)],
        check=True,
        capture_output=True,
        text=True,
        timeout=300,
    )
    return folder


@pytest.fixture(scope="module")
def elsewhere(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of a new environment that holds the wheel.

    What the package depends on is read from this environment: no network is needed.
    """
    folder = tmp_path_factory.mktemp("elsewhere") / "environment"
    venv.create(folder, symlinks=os.name == "posix")
    scripts = "Scripts" if os.name == "nt" else "bin"
    python = folder / scripts / Path(sys.executable).name
    (wheel,) = built.glob("*.whl")
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "--python", str(python), "install", "-q", "--no-deps"),
            *("--no-index", "--disable-pip-version-check", str(wheel)),
        ],
        check=True,
        timeout=120,
    )
    place = ask(python, "import sysconfig; print(sysconfig.get_path('purelib'))")
    (Path(place) / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return python


def ask(python: Path, code: str) -> str:
    """What a line of code prints in an interpreter, far from the checkout."""
    ran = subprocess.run(
        [str(python), "-c", code],
        cwd=python.parent,
        env={**clean_environment(), "PYTHONPATH": ""},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return ran.stdout.strip()


def test_the_version_is_the_same_in_both_places() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert muggins.__version__ == project["version"]


@pytest.mark.slow
def test_the_source_archive_holds_what_is_needed_to_work_on_it(built: Path) -> None:
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        names = {name.partition("/")[2] for name in tar.getnames()}
    assert {"pyproject.toml", "README.md", "muggins/rules.py", "tests/conftest.py"} <= names
    assert {f"notebooks/{lesson.path.name}" for lesson in lessons.lessons()} <= names
    assert any(name.startswith("images/") for name in names)
    assert not [name for name in names if "checkpoint" in name or "__pycache__" in name]


@pytest.mark.slow
def test_the_wheel_holds_the_lessons_and_no_tests(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {f"muggins/notebooks/{lesson.path.name}" for lesson in lessons.lessons()} <= names
    settings = "muggins/cli/jupyter/labconfig/default_setting_overrides.json"
    assert {"muggins/py.typed", "muggins/rules.md", settings} <= names
    scripts = ("dom.js", "elements.js", "elements.css", "board.js", "board.css")
    assert {f"muggins/widgets/{script}" for script in scripts} <= names
    tops = {name.split("/")[0] for name in names}
    assert tops == {"muggins", f"muggins-{muggins.__version__}.dist-info"}


@pytest.mark.slow
def test_the_installed_wheel_reads_its_own_lessons(elsewhere: Path) -> None:
    place = Path(ask(elsewhere, "from muggins import lessons; print(lessons.folder())"))
    assert elsewhere.parent.parent in place.parents
    assert place.parts[-2:] == ("muggins", "notebooks")


@pytest.mark.slow
def test_the_installed_wheel_serves_the_lessons_from_another_folder(
    elsewhere: Path, tmp_path: Path
) -> None:
    share = Path(sys.prefix) / "share" / "jupyter"
    lab = Lab(
        tmp_path,
        "3",
        command=[str(elsewhere.with_name("muggins"))],
        extra={
            "JUPYTER_PATH": str(share),
            "JUPYTERLAB_DIR": str(share / "lab"),
            "PYTHONPATH": "",
        },
    )
    try:
        assert lab.url.partition("?")[0].endswith("/doc/tree/03_the_first_double.ipynb")
        served = {entry["name"] for entry in lab.ask("/api/contents")["content"]}
        assert {lesson.path.name for lesson in lessons.lessons()} <= served
        news = lab.ask("/lab/api/settings/@jupyterlab/apputils-extension:notification")
        assert news["schema"]["properties"]["fetchNews"]["default"] == "false"
        assert any("root" in line for line in lab.said) == (
            hasattr(os, "geteuid") and os.geteuid() == 0
        )
    finally:
        lab.stop()
