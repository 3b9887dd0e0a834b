"""`muggins site` without a network: refusals, the wheel, notebooks only for reading."""

import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from base64 import b64decode, b64encode
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, ClassVar

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from muggins.base.errors import MugginsError
from muggins.cli import main
from muggins.lessons import notebooks as lessons
from muggins.site import browser_python, building, contents, pages, web, wheel
from muggins.site.building import STEPS
from muggins.site.environment import Environment
from muggins.tabletop.saved import default_folder

NOWHERE = "http://127.0.0.1:9"
"""An address at which nobody answers."""


def complaint(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """Run a command that is refused: status 2 and one line on stderr."""
    assert main(argv) == 2
    err = capsys.readouterr().err
    assert err.startswith("muggins: ")
    assert err.count("\n") == 1
    return err.removeprefix("muggins: ").strip()


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of temporary files, empty."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


# --- What is in the way -------------------------------------------------------------------------


def test_a_folder_that_takes_no_file_is_refused_before_anything_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read_only(**_: Any) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(building.tempfile, "TemporaryDirectory", read_only)
    with pytest.raises(MugginsError, match=r"Nothing can be written to .*: Read-only file system"):
        building.build(tmp_path / "site")


def test_a_folder_with_something_in_it_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert "is not empty" in complaint(capsys, "site", str(tmp_path))
    assert "something else" in complaint(capsys, "site", str(tmp_path), "--force")
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_an_earlier_site_is_replaced_only_when_told(tmp_path: Path) -> None:
    (tmp_path / building.MARK).write_text("{}")
    with pytest.raises(MugginsError, match="with --force"):
        building.check(tmp_path, replace=False)
    building.check(tmp_path, replace=True)


def test_a_file_a_link_and_a_place_without_a_folder_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_text("mine")
    link.symlink_to(tmp_path / "nothing")
    for path in (file, link):
        assert "is a file" in complaint(capsys, "site", str(path), "--force")
    assert "folder" in complaint(capsys, "site", str(tmp_path / "no" / "site"))
    assert file.read_text() == "mine"


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """A finished folder, somewhere else than where it is to be."""
    folder = tmp_path / "made"
    (folder / "lab").mkdir(parents=True)
    (folder / "index.html").write_text("new")
    (folder / "lab" / "index.html").write_text("newer")
    return folder


@pytest.fixture
def target(tmp_path: Path) -> Path:
    """An old site where the new one is to be."""
    folder = tmp_path / "web" / "site"
    folder.mkdir(parents=True)
    (folder / "old.html").write_text("old")
    return folder


def is_as_it_was(target: Path) -> bool:
    """Whether the old site is there, and nothing beside it."""
    inside = [path.name for path in target.iterdir()]
    return (inside, [path.name for path in target.parent.iterdir()]) == (["old.html"], ["site"])


def test_a_finished_site_takes_the_place_of_the_old_one(made: Path, target: Path) -> None:
    built = building.put(made, target)
    assert built == building.Built(target, files=2, size=8)
    assert sorted(path.name for path in target.iterdir()) == ["index.html", "lab"]
    assert [path.name for path in target.parent.iterdir()] == ["site"]


def test_what_goes_wrong_at_the_end_leaves_the_old_site(
    made: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = building.os.rename

    def fails(source: Path, goal: Path) -> None:
        if source.name == "new":
            raise OSError("the disk is full")
        rename(source, goal)

    monkeypatch.setattr(building.os, "rename", fails)
    with pytest.raises(MugginsError, match="the disk is full"):
        building.put(made, target)
    assert is_as_it_was(target)


def test_an_interrupt_between_the_old_site_and_the_new_one_brings_the_old_one_back(
    made: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = building.os.rename

    def interrupted(source: Path, goal: Path) -> None:
        rename(source, goal)
        if source == target:
            raise KeyboardInterrupt

    monkeypatch.setattr(building.os, "rename", interrupted)
    with pytest.raises(KeyboardInterrupt):
        building.put(made, target)
    assert is_as_it_was(target)


def test_an_old_site_that_cannot_be_brought_back_is_kept_and_named(
    made: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = building.os.rename

    def fails(source: Path, goal: Path) -> None:
        if goal == target:
            raise PermissionError(13, "Permission denied")
        rename(source, goal)

    monkeypatch.setattr(building.os, "rename", fails)
    with pytest.raises(MugginsError, match="Permission denied") as refused:
        building.put(made, target)
    (kept,) = target.parent.glob("*/old")
    assert [path.name for path in kept.iterdir()] == ["old.html"]
    assert str(kept) in str(refused.value)


# --- The network --------------------------------------------------------------------------------


def test_without_a_network_one_sentence_and_nothing_left(
    tmp_path: Path,
    temporary: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("npm_config_registry", NOWHERE)
    monkeypatch.setattr(browser_python, "PAUSES", ())
    said = complaint(capsys, "site", str(tmp_path / "site"))
    assert f"{NOWHERE}/pyodide/-/pyodide-" in said
    assert not (tmp_path / "site").exists()
    assert list(temporary.iterdir()) == []


def test_what_pip_complains_of_becomes_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PIP_FIND_LINKS", "PIP_EXTRA_INDEX_URL", "PIP_CONFIG_FILE"):
        monkeypatch.setenv(name, "")
    here = Environment(Path(sys.prefix))
    with pytest.raises(MugginsError, match=r"pip says: .*no-such-package") as refused:
        here.pip("install", "--no-index", "muggins-no-such-package")
    assert "\n" not in str(refused.value)


def test_programs_leave_their_temporary_files_in_the_environment(tmp_path: Path) -> None:
    code = "import sys, tempfile; print(tempfile.mkdtemp()); sys.exit(3)"
    done = Environment(tmp_path).run(sys.executable, "-c", code)
    assert Path(done.stdout.strip()).parent == tmp_path
    assert done.returncode == 3


def test_a_python_that_makes_no_environment_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", shutil.which("false"))
    with pytest.raises(MugginsError, match="python3-venv"):
        Environment(tmp_path / "environment").make()


def test_ctrl_c_leaves_nothing_behind(
    tmp_path: Path,
    temporary: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def interrupted() -> bytes:
        assert list(temporary.iterdir())
        raise KeyboardInterrupt

    monkeypatch.setattr(browser_python, "fetch", interrupted)
    assert main(["site", str(tmp_path / "site")]) == 130
    said = capsys.readouterr().out.splitlines()
    assert said == [f"1/{len(STEPS)} {STEPS[0]} ..."]
    assert not (tmp_path / "site").exists()
    assert list(temporary.iterdir()) == []


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing of it."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A small archive in the form of Pyodide's, at its place in a registry."""
    place = tmp_path / "registry" / "pyodide" / "-" / f"pyodide-{browser_python.VERSION}.tgz"
    place.parent.mkdir(parents=True)
    with tarfile.open(place, "w:gz") as tar:
        for name in (*browser_python.PARTS, browser_python.LOCK, "README.md"):
            info = tarfile.TarInfo(f"package/{name}")
            info.size = len(name)
            tar.addfile(info, io.BytesIO(name.encode()))
    return place


@pytest.fixture
def server() -> type[Quiet]:
    """How the registry serves."""
    return Quiet


@pytest.fixture
def registry(archive: Path, server: type[Quiet], monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A registry on this machine, named as a person names one."""
    handler = partial(server, directory=str(archive.parents[2]))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as serving:
        thread = Thread(target=serving.serve_forever)
        thread.start()
        url = f"http://127.0.0.1:{serving.server_port}/"
        monkeypatch.setenv("npm_config_registry", url)
        yield url
        serving.shutdown()
        thread.join()


@pytest.mark.usefixtures("registry")
def test_python_for_the_browser_comes_from_the_registry_that_is_named(
    archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    digest = hashlib.sha512(archive.read_bytes()).digest()
    monkeypatch.setattr(browser_python, "SHA512", b64encode(digest).decode())
    home = browser_python.unpack(tmp_path / "lite" / "pyodide")
    found = {path.name: path.read_text() for path in home.iterdir()}
    assert found == {name: name for name in (*browser_python.PARTS, browser_python.LOCK)}


class Busy(Quiet):
    """A server that is not to be had at first, and then sends less than it promises."""

    asked: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        """Answer the third request as it should be."""
        self.asked.append(self.path)
        if len(self.asked) == 1:
            self.send_error(503)
        elif len(self.asked) == 2:
            self.send_response(200)
            self.send_header("Content-Length", "1000")
            self.end_headers()
            self.wfile.write(b"part")
        else:
            super().do_GET()


@pytest.mark.parametrize("server", [Busy])
@pytest.mark.usefixtures("registry")
def test_a_registry_that_is_busy_is_asked_again(
    archive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    digest = hashlib.sha512(archive.read_bytes()).digest()
    monkeypatch.setattr(browser_python, "SHA512", b64encode(digest).decode())
    monkeypatch.setattr(browser_python, "PAUSES", (0, 0))
    monkeypatch.setattr(Busy, "asked", [])
    assert browser_python.fetch() == archive.read_bytes()
    assert len(Busy.asked) == 3


@pytest.mark.usefixtures("registry")
def test_an_archive_that_is_not_the_known_one_is_not_used(tmp_path: Path) -> None:
    with pytest.raises(MugginsError, match="checksum"):
        browser_python.unpack(tmp_path / "pyodide")


def test_npm_is_asked_for_its_registry_but_not_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("npm_config_registry", "NPM_CONFIG_REGISTRY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert browser_python.registry() == browser_python.REGISTRY
    if shutil.which("sh", path="/bin") is not None:
        npm = tmp_path / "npm"
        npm.write_text('#!/bin/sh\n[ "$*" = "config get registry" ] && echo http://mirror.test/\n')
        npm.chmod(0o755)
        assert browser_python.registry() == "http://mirror.test/"


# --- The packages -------------------------------------------------------------------------------


def test_packages_bring_what_they_depend_on() -> None:
    known: dict[str, Any] = {
        "ipython": {"depends": ["prompt_toolkit", "six"]},
        "prompt-toolkit": {"depends": ["wcwidth"]},
        "six": {"depends": []},
        "wcwidth": {"depends": []},
        "numpy": {"depends": []},
    }
    found = browser_python.closure(known, ["ipython"])
    assert found == ["ipython", "prompt-toolkit", "six", "wcwidth"]


def test_the_list_of_packages_names_what_lies_there_and_nothing_else(tmp_path: Path) -> None:
    info = {"python": "3.14.2"}
    old = {"info": info, "packages": {"numpy": {"file_name": "https://elsewhere.test/numpy.whl"}}}
    (tmp_path / browser_python.LOCK).write_text(json.dumps(old))
    data = b"no real wheel"
    (tmp_path / "Stack_Data-1.0-py3-none-any.whl").write_bytes(data)
    browser_python.write_lock(tmp_path)
    lock = browser_python.read_lock(tmp_path)
    assert browser_python.names(tmp_path) == ["stack-data"]
    assert lock["info"] == info
    (entry,) = lock["packages"].values()
    assert entry["file_name"] == "Stack_Data-1.0-py3-none-any.whl"
    assert (entry["name"], entry["version"]) == ("stack-data", "1.0")
    assert entry["sha256"] == hashlib.sha256(data).hexdigest()


def test_our_wheel_can_be_installed_and_plays(tmp_path: Path) -> None:
    made = wheel.write(tmp_path)
    place = tmp_path / "installed"
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index"),
            *("--disable-pip-version-check", "--target", str(place), str(made)),
        ],
        check=True,
        timeout=120,
    )
    code = (
        "import muggins; print(muggins.__file__, muggins.play_game('muggins', ['greedy'] * 2, 1))"
    )
    ran = subprocess.run(
        [sys.executable, "-P", "-c", code],
        cwd=tmp_path,
        env={"PYTHONPATH": str(place)},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert ran.stdout.startswith(str(place))


def test_our_wheel_is_the_same_each_time_and_holds_the_package(tmp_path: Path) -> None:
    first, second = tmp_path / "1", tmp_path / "2"
    for folder in (first, second):
        folder.mkdir()
    made = wheel.write(first)
    assert made.read_bytes() == wheel.write(second).read_bytes()
    with zipfile.ZipFile(made) as inside:
        names = inside.namelist()
        assert inside.read("muggins/rules.py") == (lessons.HERE / "rules.py").read_bytes()
    assert {"muggins/rules.md", "muggins/cli/jupyter/labconfig/default_setting_overrides.json"} <= {
        *names
    }
    assert not [name for name in names if "__pycache__" in name or name.endswith(".ipynb")]


def test_the_pages_have_the_libraries_of_practice_with_their_licences(tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel.write(tmp_path, (*wheel.LIBRARIES, "not-installed"))) as inside:
        inside.extractall(tmp_path / "pages")
    code = (
        "import muggins.practising.spacing as s; print(s.answered(None, s.RIGHT, 0), s._library())"
    )
    ran = subprocess.run(
        [sys.executable, "-S", "-P", "-c", code],
        env={"PYTHONPATH": str(tmp_path / "pages")},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert "Card(" in ran.stdout, ran.stderr
    assert "pages" in ran.stdout
    assert len([*tmp_path.rglob("LICENSE")]) == len(wheel.LIBRARIES)


# --- The notebooks ------------------------------------------------------------------------------


def test_the_pages_lead_to_files_of_the_site_and_to_no_server(tmp_path: Path) -> None:
    web.write(tmp_path, notebooks=True)
    written = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")}
    elsewhere = {"./", "notebooks/index.html"}
    for page in tmp_path.glob("*.html"):
        text = page.read_text("utf-8")
        links = set(re.findall(r'(?:href|src)="([^"#:]+)"', text))
        assert links <= written | elsewhere, page.name
        assert "wasm-unsafe-eval" in text
    script = (tmp_path / "offline.js").read_text("utf-8")
    kept = json.loads(re.findall(r"const FILES = (.*);", script)[0])
    assert set(kept) == {"./", *written} - {"offline.js"}
    assert "notebooks/index.html" in (tmp_path / "index.html").read_text("utf-8")


def test_lessons_up_to_twelve_and_the_puzzles_run_and_the_others_are_for_reading() -> None:
    runs = {lesson.name[:2]: contents.runs(lesson) for lesson in lessons.lessons()}
    assert {name for name in runs if name.isdigit() and not runs[name]} == {"13", "14", "15"}
    assert runs["gl"]
    assert runs["ru"]
    assert not runs["ga"]
    assert not runs["te"]


PICTURE = '<svg role="img" aria-label="Tile 4-6"><path/></svg>'


def test_a_notebook_for_reading_has_nothing_to_run(tmp_path: Path) -> None:
    outputs = [
        new_output("stream", text="10\n20\n"),
        new_output(
            "display_data",
            data={"text/html": f"<div>{PICTURE}\n\n{PICTURE}</div>", "text/plain": "t"},
        ),
        new_output("display_data", data={"text/html": '<img alt="a" src="data:x">'}),
        new_output("display_data", data={"text/markdown": "*R4.1*", "text/plain": "R4.1"}),
        new_output("execute_result", data={"text/plain": "Tile(4, 6)"}),
    ]
    cells = [
        new_markdown_cell("# How often", id="a"),
        new_code_cell("x = '```'\nx", id="b", outputs=outputs),
        new_code_cell("y = 1", id="c"),
    ]
    path = tmp_path / "13_how_often.ipynb"
    nbformat.write(new_notebook(cells=cells), path)
    made = contents.for_reading(
        contents.joined(json.loads(path.read_text("utf-8"))), lessons.Lesson(path)
    )
    nbformat.validate(nbformat.from_dict(made))
    assert {cell["cell_type"] for cell in made["cells"]} == {"markdown"}
    note, title, code, last = (cell["source"] for cell in made["cells"])
    assert "muggins learn 13_how_often" in note
    assert title == "# How often"
    assert last == "```python\ny = 1\n```"
    assert code.startswith(
        "````python\nx = '```'\nx\n````\n\n> ```\n> 10\n> 20\n> ```\n\n<div><img alt="
    )
    assert code.endswith('<img alt="a" src="data:x">\n\n*R4.1*\n\n> ```\n> Tile(4, 6)\n> ```')
    packed = code.partition("base64,")[2].partition('"')[0]
    alone = '<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="Tile 4-6"><path/></svg>'
    assert b64decode(packed).decode() == alone
    assert code.count('<img alt="Tile 4-6"') == 2
    assert "\n\n" not in code[code.index("<div>") : code.index("</div>")]
    assert "<svg" not in code


def test_every_notebook_lies_on_the_site_and_is_listed(tmp_path: Path) -> None:
    contents.write(tmp_path)
    listed = json.loads((tmp_path / "api" / "contents" / "all.json").read_text("utf-8"))
    names = [lesson.path.name for lesson in lessons.lessons()]
    assert [entry["path"] for entry in listed["content"]] == [*names, "ru", contents.TABLES]
    russian = json.loads((tmp_path / "api" / "contents" / "ru" / "all.json").read_text("utf-8"))
    inside = [f"ru/{name}" for name in names]
    assert [entry["path"] for entry in russian["content"]] == inside
    title = (tmp_path / "files" / "ru" / "05_points.ipynb").read_text("utf-8")
    assert "# Очки" in title
    for name in (*names, *inside):
        notebook = json.loads((tmp_path / "files" / name).read_text("utf-8"))
        nbformat.validate(notebook)
        for cell in notebook["cells"]:
            assert isinstance(cell["source"], str)
            for output in cell.get("outputs", ()):
                texts = [output.get("text", ""), *output.get("data", {}).values()]
                assert all(isinstance(text, str) for text in texts)


def test_the_site_has_the_folder_in_which_the_table_keeps_its_games_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    assert default_folder() == Path(contents.TABLES)
    contents.write(tmp_path)
    place = tmp_path / "api" / "contents" / contents.TABLES / "all.json"
    assert json.loads(place.read_text("utf-8"))["content"] == []


def test_the_start_page_leads_to_the_first_lesson(tmp_path: Path) -> None:
    (tmp_path / "lab").mkdir()
    (tmp_path / "lab" / "index.html").write_text("<html><title>JupyterLite</title></html>")
    (tmp_path / "jupyter-lite.json").write_text('{"jupyter-config-data": {}}')
    pages.finish(tmp_path)
    start = (tmp_path / "index.html").read_text("utf-8")
    assert 'content="0; url=lab/index.html?path=00_start_here.ipynb"' in start
    assert "<title>Muggins</title>" in (tmp_path / "lab" / "index.html").read_text("utf-8")
    settings = json.loads((tmp_path / "jupyter-lite.json").read_text("utf-8"))
    assert settings["jupyter-config-data"]["contentsAllJsonFile"] == "all.json"


def test_the_pages_ask_no_package_index_and_show_no_news(tmp_path: Path) -> None:
    home = tmp_path / "static" / "pyodide"
    home.mkdir(parents=True)
    for name in ("jupyterlab_widgets-3", "anywidget-1", "six-1"):
        (home / f"{name}-py3-none-any.whl").touch()
    pages.write_settings(tmp_path, ["six", "muggins"])
    lite, news, built = (
        json.loads((tmp_path / name).read_text("utf-8"))
        for name in ("jupyter-lite.json", "overrides.json", "jupyter_lite_config.json")
    )
    kernel = lite["jupyter-config-data"]["litePluginSettings"][pages.KERNEL]
    assert kernel["disablePyPIFallback"] is True
    assert kernel["loadPyodideOptions"] == {"packages": ["six", "muggins"]}
    assert news["@jupyterlab/apputils-extension:notification"]["fetchNews"] == "false"
    parts = [Path(path).name for path in built["LiteBuildConfig"]["federated_extensions"]]
    assert parts == ["jupyterlab_widgets-3-py3-none-any.whl", "anywidget-1-py3-none-any.whl"]
