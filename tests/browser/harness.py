"""JupyterLab as `muggins learn` starts it, and a notebook in it, for journeys in a browser."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

from playwright.sync_api import ConsoleMessage, Locator, Page

from muggins.lessons import notebooks as lessons
from muggins.live.questions import question

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chrome"))),
    None,
)
"""The browser of this machine; None where there is none, and the journeys are skipped."""

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--renderer-process-limit=1",
    "--disable-site-isolation-trials",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
]
"""A quiet browser that finds this machine and no other, and starts no process for each page."""

PATIENCE = 60_000
"""How many milliseconds to wait for a condition before the journey fails."""


def free_port() -> int:
    """A port for one server: two that start at once would both find the usual one free."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Lab:
    """A JupyterLab started by `muggins learn --no-browser`, with a home folder of its own.

    `command` is what stands for `muggins`, and `extra` is added to its environment.
    """

    def __init__(
        self,
        home: Path,
        *arguments: str,
        command: Sequence[str] = (sys.executable, "-m", "muggins"),
        extra: Mapping[str, str] | None = None,
    ) -> None:
        self.home = home
        self.folder = home / "muggins-lessons"
        settings = home / ".jupyter"
        settings.mkdir(parents=True)
        # The journeys ask the page's own application what it is doing; a learner's has no need.
        (settings / "jupyter_lab_config.json").write_text(
            json.dumps({"LabApp": {"expose_app_in_browser": True}})
        )
        self.server = subprocess.Popen(
            [*command, "learn", "--no-browser", "--port", str(free_port()), *arguments],
            cwd=home,
            env={**clean_environment(), "HOME": str(home), **(extra or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.said: list[str] = []
        try:
            self.url = self._address()
        except BaseException:
            self.stop()
            raise
        parts = urlsplit(self.url)
        self.base = f"{parts.scheme}://{parts.netloc}"
        self.token = parse_qs(parts.query)["token"][0]

    def _address(self) -> str:
        assert self.server.stdout is not None
        for line in self.server.stdout:
            self.said.append(line)
            if found := re.search(r"http://\S+", line):
                return found[0]
        raise AssertionError(f"no address in {self.said}")

    def ask(self, path: str, method: str = "GET") -> Any:
        """What the server's own interface answers."""
        request = Request(
            f"{self.base}{path}", method=method, headers={"Authorization": f"token {self.token}"}
        )
        with urlopen(request, timeout=30) as answer:
            body = answer.read()
        return json.loads(body) if body else None

    def stop(self) -> None:
        """End the server and wait for it."""
        self.server.terminate()
        self.server.wait(timeout=30)
        assert self.server.stdout is not None
        self.server.stdout.close()


def clean_environment() -> dict[str, str]:
    """This process's environment without what would lead Jupyter to another home."""
    return {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("JUPYTER", "XDG_", "IPYTHON"))
    }


@dataclass
class Watch:
    """What a page complained of, and what it asked of other machines."""

    complaints: list[str] = field(default_factory=list)

    def over(self, page: Page) -> None:
        """Begin to watch a page."""
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(f"exception: {error}"))
        page.on("request", lambda request: self._request(request.url))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"console: {message.text} at {message.location}")

    def _request(self, url: str) -> None:
        if urlsplit(url).scheme in ("http", "https", "ws", "wss"):
            host = urlsplit(url).hostname
            if host != "127.0.0.1":
                self.complaints.append(f"asked another machine: {url}")


class LabPage:
    """JupyterLab in a page, loaded once: that takes longer than what a journey does in it.

    What has been opened stays open, behind what is opened next: JupyterLab complains of a notebook
    that is closed while its debugger still asks the kernel something.
    """

    def __init__(self, lab: Lab, page: Page) -> None:
        self.lab, self.page = lab, page
        self.watch = Watch()
        self.watch.over(page)
        self.load()

    def load(self, path: str = "") -> None:
        """Load the page, with one notebook or none."""
        self.page.goto(f"{self.lab.base}/lab{path and '/tree/'}{path}?token={self.lab.token}&reset")
        self.page.wait_for_url(lambda url: "reset" not in url)  # it has loaded itself once more

    def open(self, path: str) -> "Notebook":
        """Open a notebook by its path in the folder of the lessons; nothing in it is run."""
        self.page.wait_for_function("() => window.jupyterapp", timeout=PATIENCE)
        self.page.evaluate(
            """async path => {
                await window.jupyterapp.restored;
                await window.jupyterapp.commands.execute("docmanager:open", { path });
            }""",
            path,
        )
        current = "path => window.jupyterapp.shell.currentWidget?.context?.path === path"
        self.page.wait_for_function(current, arg=path, timeout=PATIENCE)
        notebook = Notebook(self.page, path)
        notebook.find(".jp-Cell").first.wait_for()
        return notebook


class Notebook:
    """A notebook that is open in the browser."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name

    def wait(self) -> "Notebook":
        """Until the notebook is shown and its kernel answers."""
        self.find(".jp-Cell").first.wait_for(timeout=PATIENCE)
        # It is shown a moment before the shell makes it the current one.
        current = "() => window.jupyterapp?.shell.currentWidget?.sessionContext"
        self.page.wait_for_function(current, timeout=PATIENCE)
        self.page.evaluate(
            """async () => {
                const context = window.jupyterapp.shell.currentWidget.sessionContext;
                await context.ready;
                await context.session.kernel.info;
            }"""
        )
        return self

    def run_all(self) -> "Notebook":
        """Run every cell and wait for the last one."""
        self.page.evaluate(
            "async () => { await window.jupyterapp.commands.execute('notebook:run-all-cells'); }"
        )
        return self

    def run_cell(self, index: int) -> "Notebook":
        """Run one cell by its place in the notebook and wait for it."""
        self.page.evaluate(
            """async index => {
                window.jupyterapp.shell.currentWidget.content.activeCellIndex = index;
                await window.jupyterapp.commands.execute('notebook:run-cell');
            }""",
            index,
        )
        return self

    def cells(self) -> list[dict[str, Any]]:
        """The cells with their outputs, as the notebook would be saved now."""
        cells: list[dict[str, Any]] = self.page.evaluate(
            "() => window.jupyterapp.shell.currentWidget.content.model.toJSON().cells"
        )
        return cells

    def errors(self) -> list[str]:
        """Every error among the outputs, and everything written to stderr."""
        return [
            str(output.get("evalue", output.get("text")))
            for cell in self.cells()
            for output in cell.get("outputs", ())
            if output["output_type"] == "error" or output.get("name") == "stderr"
        ]

    def find(self, selector: str) -> Locator:
        """Elements inside the notebook, scrolled to when they are used."""
        return self.page.locator(f".jp-NotebookPanel:not(.lm-mod-hidden) {selector}")

    def scroll_to(self, index: int) -> "Notebook":
        """Bring a cell into view (JupyterLab draws only what is near)."""
        self.page.evaluate(
            """async index => {
                const content = window.jupyterapp.shell.currentWidget.content;
                content.activeCellIndex = index;
                await content.scrollToItem(index, 'center');
            }""",
            index,
        )
        return self


def tap(page: Page, code: str, half: str) -> None:
    """Tap a half of a question about a count where the picture shows it, whatever lies there."""
    spots = question(code).described["form"]["spots"]
    left, top, width, height = next(spot["at"] for spot in spots if spot["name"] == half)
    picture = page.locator(":is(img[slot=picture], [slot=picture] img)").first
    picture.scroll_into_view_if_needed()
    box = picture.bounding_box()
    assert box is not None
    x = box["x"] + box["width"] * (left + width / 2) / 100
    y = box["y"] + box["height"] * (top + height / 2) / 100
    page.mouse.click(x, y)


def shipped(name: str) -> Path:
    """The notebook of a lesson as it is shipped."""
    return lessons.find(name).path
