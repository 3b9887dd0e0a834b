"""The site: built once with its notebooks, served from a subfolder, every other address blocked."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.harness import PATIENCE, Notebook, Watch, tap
from browser.test_app import go_on, my_turn, tiles
from browser.test_axe import AXE, violations
from muggins import simulate
from muggins.lessons import notebooks as lessons
from muggins.live.homework import questions_of
from muggins.live.meeting import Meeting
from muggins.live.teaching import TeacherView
from muggins.site import contents

RUNNING = [lesson.path for lesson in lessons.lessons() if contents.runs(lesson)]
START = "00_start_here"

ASK = """async code => {
    const { session } = window.jupyterapp.shell.currentWidget.sessionContext;
    const asked = session.kernel.requestExecute({ code, store_history: false });
    const said = [];
    asked.onIOPub = ({ header, content }) => {
        if (header.msg_type === "error") said.push(content.ename + ": " + content.evalue);
        if (header.msg_type === "stream") said.push(content.text);
        if (content.data && content.data["text/plain"]) said.push(content.data["text/plain"]);
    };
    await asked.done;
    return said.join("");
}"""
"""Runs code in the Python of the notebook in front, and returns what it says."""

KEPT = """async () => {
    const last = new URL("pyodide/muggins.whl", location.href);
    while (!await caches.match(last)) await new Promise(soon => setTimeout(soon, 100));
}"""
"""Waits until the browser has kept everything for times without a network."""

ADD = """async code => {
    const { commands, shell } = window.jupyterapp;
    const content = shell.currentWidget.content;
    content.activeCellIndex = content.widgets.length - 1;
    await commands.execute("notebook:insert-cell-below");
    content.activeCell.model.sharedModel.setSource(code);
    await commands.execute("notebook:run-cell");
}"""
"""Adds a cell at the end and runs it."""


class Quiet(SimpleHTTPRequestHandler):
    """A web server that serves files and no more, as any static host does."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site as `muggins site` builds it, on a server for files."""
    site = tmp_path_factory.mktemp("web") / "site"
    command = [sys.executable, "-m", "muggins", "site", str(site), "--notebooks"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    if "could not be fetched" in done.stderr:
        pytest.skip(f"no site without a network: {done.stderr}")
    assert done.returncode == 0, done.stderr
    settings = site / "notebooks" / "jupyter-lite.json"
    data = json.loads(settings.read_text("utf-8"))
    # The journeys ask the page's own application what it is doing; a learner's has no need.
    data["jupyter-config-data"]["exposeAppInBrowser"] = True
    settings.write_text(json.dumps(data), "utf-8")
    handler = partial(Quiet, directory=str(site.parent))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/site"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="module")
def first(address: str, browser: BrowserContext) -> Iterator[Notebook]:
    """The first lesson, as the start page opens it; Python starts once for all these journeys."""
    page, watch = browser.new_page(), Watch()
    watch.over(page)
    page.goto(f"{address}/notebooks/index.html")
    yield Notebook(page, START).wait()
    page.close()
    assert watch.complaints == []


def test_an_exercise_is_answered_without_python(address: str, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}/")
    page.get_by_role("link", name="Tiles and deal").click()
    exercise = page.locator("muggins-exercise").first
    exercise.get_by_role("button", name="Check").wait_for()
    assert violations(page) == []
    for tile in exercise.locator(".option.tile").all():
        if re.search(r"(\d)-\1", tile.get_attribute("aria-label") or ""):
            tile.click()
    exercise.get_by_role("button", name="Check").click()
    expect(exercise.get_by_text("Right.").first).to_be_visible()
    assert not any("pyodide" in url for url in asked)


def test_the_table_is_played_in_the_browser_alone_and_without_a_network(
    address: str, alone: Page
) -> None:
    alone.goto(f"{address}/play.html")
    alone.locator(".mg").wait_for(timeout=PATIENCE)
    my_turn(alone)
    go_on(alone)
    my_turn(alone)
    there = tiles(alone).count()
    alone.evaluate(KEPT)
    alone.context.set_offline(True)
    alone.reload()
    expect(tiles(alone)).to_have_count(there, timeout=PATIENCE)
    go_on(alone)


def test_rounds_are_played_in_the_browser_alone(address: str, page: Page) -> None:
    page.goto(f"{address}/laboratory.html")
    page.get_by_role("textbox").fill("70")
    page.get_by_role("button", name="Let them play").click()
    expect(page.locator(".message")).to_contain_text("You guessed 70.")
    expect(page.locator(".bars p")).to_have_count(3)


def test_homework_by_link_is_answered_in_the_browser_alone(address: str, page: Page) -> None:
    rest = ("counting/2/17x9", "=best-score_1-4_1-6@1-4_6-6@1-6+4-6_2-5_3-3_0-4")
    teacher = TeacherView(Meeting())
    for action in (
        {"do": "way", "id": "own"},
        {"do": "own", "action": {"do": "set", "id": "plays", "value": "1-4 1-6 6-6"}},
    ):
        teacher.receive(action)
    for code in (
        teacher.preparing.own.code,
        *(part.replace("_", " ").replace("+", "|") for part in rest),
    ):
        teacher.receive({"do": "homework", "code": code})
    link = f"homework.html#{teacher.preparing.set}"
    assert link.endswith(";".join(rest))
    assert len(f"https://a-teacher-of-a-school.github.io/muggins/{link}") < 300
    page.goto(f"{address}/{link}")
    exercise = page.locator("muggins-exercise").first
    exercise.locator(".spot").first.wait_for(timeout=PATIENCE)
    for half in ("The 4 of the 1-4", "The 6 of the 6-6"):
        tap(page, teacher.preparing.own.code, half)
    expect(exercise.locator(".sum")).to_have_text("4 + 6 = 10")
    exercise.get_by_role("button", name="Check").click()
    expect(exercise.get_by_text("You counted the 6-6 once")).to_be_visible()
    exercise.get_by_label("The 6 of the 6-6").last.click()
    exercise.get_by_role("button", name="Check").click()
    expect(page.locator(".how").first).to_have_text("right later")
    result = page.get_by_role("textbox", name="Your result")
    n = len(questions_of(teacher.preparing.set))
    said = f"Right at once: 0 of {n}; later: 1."
    expect(result).to_have_value(re.compile(re.escape(said)))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert page.evaluate("() => navigator.clipboard.readText()") == result.input_value()
    assert violations(page) == []
    page.reload()
    expect(page.locator(".how").first).to_have_text("right later", timeout=PATIENCE)


def test_the_start_page_leads_to_the_first_lesson(first: Notebook) -> None:
    here = first.page.evaluate("window.jupyterapp.shell.currentWidget.context.path")
    assert here == f"{START}.ipynb"
    expect(first.find("h1").first).to_contain_text("Start here", timeout=PATIENCE)
    assert "Muggins" in first.page.title()


def test_the_first_lesson_runs_from_top_to_bottom(first: Notebook) -> None:
    code = [cell for cell in first.run_all().cells() if cell["cell_type"] == "code"]
    assert code
    assert all(cell["execution_count"] for cell in code)
    assert first.errors() == []


def test_python_here_is_the_one_of_the_browser_without_heavy_packages(first: Notebook) -> None:
    heavy = ["numpy", "matplotlib", "numba", "platformdirs"]
    code = f"import sys, importlib.util as u; print(sys.platform, *map(u.find_spec, {heavy}))"
    assert ask(first, code) == "emscripten None None None None\n"


def test_the_plain_engine_plays_here_the_same_rounds(first: Notebook) -> None:
    code = "from muggins import simulate\nfound = simulate('muggins', 'greedy', rounds=40, seed=1)"
    said = ask(first, f"{code}\nprint(found.engine, found.statistics['points of all sides'])")
    found = simulate("muggins", "greedy", rounds=40, seed=1, engine="plain")
    assert said == f"plain {found.statistics['points of all sides']}\n"


def test_the_commands_are_there_too(first: Notebook) -> None:
    said = ask(first, "from muggins.cli import main\nmain(['score', '5-5 0-5@5-5'])")
    assert "0 + 5 + 5" in said


@pytest.mark.parametrize("path", RUNNING, ids=lambda path: path.stem)
def test_a_lesson_says_here_what_its_stored_outputs_say(first: Notebook, path: Path) -> None:
    ask(first, "%reset -f")
    cells = json.loads(path.read_text("utf-8"))["cells"]
    for cell in cells:
        if cell["cell_type"] == "code":
            said = ask(first, "".join(cell["source"]))
            assert said == stored(cell["outputs"]), cell["source"]


def ask(notebook: Notebook, code: str) -> str:
    """What code says in the Python of the notebook in front."""
    return str(notebook.page.evaluate(ASK, code))


def stored(outputs: list[dict[str, Any]]) -> str:
    """What a stored cell says: its texts in a row."""
    texts = (output.get("text") or output["data"]["text/plain"] for output in outputs)
    return "".join("".join(text) for text in texts)


def test_a_tile_is_clicked_in_the_move_tester(first: Notebook) -> None:
    tester = 'move_tester("1-4 1-6@1-4", ["6-6", "3-5"])'
    first.page.evaluate(ADD, f"from muggins import move_tester\n{tester}")
    board = first.find(".mg").last
    board.wait_for(timeout=PATIENCE)
    board.locator("[data-testid=tile][data-tile='6-6']").click()
    board.locator("[data-testid=place]").first.click()
    expect(board.locator("[data-testid=message]")).to_contain_text("6 + 6 + 4 = 16")


def test_a_move_is_played_at_the_table(first: Notebook) -> None:
    first.page.evaluate(ADD, "from muggins import table\nt = table(seed=4, announcing=False)\nt")
    board = first.find(".mg").last
    board.locator("[data-testid=tile]").first.wait_for(timeout=PATIENCE)
    before = json.loads(ask(first, "import json; print(json.dumps(t.model.page))"))
    tile = next(t["tile"] for t in before["hand"]["tiles"] if t["fits"])  # the lead: one place
    board.locator(f"[data-testid=tile][data-tile='{tile}']").click()
    expect(board).not_to_have_attribute("data-n", str(before["n"]), timeout=PATIENCE)
    expect(board.locator(f"[data-testid=tile][data-tile='{tile}']")).to_have_count(0)
    log = json.loads(ask(first, "print(json.dumps(t.model.page['log']))"))
    assert len(log) > len(before["log"])
    kept = ask(first, "from pathlib import Path; print(*Path('muggins-tables').iterdir())")
    assert kept.endswith(".table.json\n")
    assert first.errors() == []


OURS = """() => axe.run({ include: [[".jp-OutputArea-output"], [".jp-RenderedMarkdown"]] },
    { resultTypes: ["violations"] }).then(found => found.violations.map(
        one => one.id + ": " + one.nodes.slice(0, 3).map(node => node.html.slice(0, 200))))"""


def test_axe_has_nothing_to_say_about_what_the_lesson_shows(first: Notebook) -> None:
    first.page.evaluate(AXE)
    assert first.page.evaluate(OURS) == []


def test_axe_has_nothing_to_say_about_the_start_page(address: str, page: Page) -> None:
    text = page.request.get(f"{address}/notebooks/index.html").text()
    page.set_content(re.sub("<meta http-equiv.*>", "", text))
    assert violations(page) == []
