"""How long a click on the table takes until the picture has changed, and what games leave behind.

    python tests/benchmarks/bench_click.py [--plain] [--plays N] [--games N]

A table against `greedy` in JupyterLab as `muggins learn` starts it, in Chromium without a window;
with `--plain` without the launcher's prompt connection. Measured in the page: from the click on an
end to the new picture in the document, with the computer's answer in it. The machine should be
idle.
"""

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import CDPSession, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from browser.harness import CHROMIUM, FLAGS, PATIENCE, Lab, Notebook
from regenerate import METADATA

SOURCE = "from muggins import table\nt = table(announcing=False, at_once=True, folder={!r})\nt"
ASK = """async code => {
    const { session } = window.jupyterapp.shell.currentWidget.sessionContext;
    const asked = session.kernel.requestExecute({ code, store_history: false });
    let said = "";
    asked.onIOPub = message => { said += message.content.text || ""; };
    await asked.done;
    return said;
}"""
MEMORY = """import gc, json, re
gc.collect()
status = open("/proc/self/status").read()
print(json.dumps(int(re.search(r"VmRSS:\\s+(\\d+)", status)[1]) / 1024))"""

PLAY_ON = """async ([plays, games]) => {
    const root = document.querySelector(".mg");
    const times = [];
    let won = 0;
    const changed = (act) => new Promise((resolve) => {
        const before = root.dataset.n;
        const start = performance.now();
        const look = new MutationObserver(() => {
            if (root.dataset.n === before) return;
            look.disconnect();
            resolve(performance.now() - start);
        });
        look.observe(root, { attributes: true, childList: true, subtree: true });
        act();
    });
    // A person's two clicks are never in one frame: the chosen tile is on the screen first.
    const painted = () => new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
    });
    const button = (name) =>
        root.querySelector(`[data-testid='button-${name}'][aria-disabled='false']`);
    const press = (name) => changed(() => button(name).click());
    while (times.length < plays || won < games) {
        let end = null;
        for (const tile of root.querySelectorAll(".mg-tile[aria-disabled='false']")) {
            root.querySelector(`.mg-tile[data-tile='${tile.dataset.tile}']`).click();
            await painted();
            end = root.querySelector(".mg-place[data-fits='yes']");
            if (end) break;
        }
        if (end) times.push(await changed(() => end.click()));
        else {
            const name = ["draw", "pass", "go_on", "new_round"].find(button);
            if (name) await press(name);
            else {
                won += 1;
                await press("new_game");
                const start = () => root.querySelector("[data-testid='button-start']").click();
                await changed(start);
            }
        }
    }
    return times;
}"""


def main(argv: list[str]) -> None:
    """Print the median and the 95th percentile of the clicks, and the memory of many games."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--plain", action="store_true", help="without the prompt connection")
    parser.add_argument("--plays", type=int, default=100, help="clicks to measure")
    parser.add_argument("--games", type=int, default=0, help="games after which to look at memory")
    args = parser.parse_args(argv)
    home = Path(tempfile.mkdtemp())
    lab = Lab(home, *(["--plain"] if args.plain else []))
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            page.set_default_timeout(PATIENCE)
            sit_down(lab, page)
            print("plain JupyterLab" if args.plain else "muggins learn, prompt connection")
            report(page.evaluate(PLAY_ON, [args.plays, 0]))
            if args.games:
                watch_memory(page, args.games)
            browser.close()
    finally:
        lab.stop()


def sit_down(lab: Lab, page: Page) -> None:
    """Open a notebook with a table and wait for it."""
    cell = new_code_cell(SOURCE.format(str(lab.home / "tables")))
    nbformat.write(new_notebook(cells=[cell], metadata=METADATA), lab.folder / "click.ipynb")
    page.goto(f"{lab.base}/lab/tree/click.ipynb?token={lab.token}&reset")
    Notebook(page, "click.ipynb").wait().run_all().find(".mg").wait_for()


def report(times: list[float]) -> None:
    """One line about the clicks; on a busy machine the fastest tenth says most."""
    parts = statistics.quantiles(times, n=20)
    fast, middle, slow = parts[1], parts[9], parts[18]
    print(
        f"{len(times)} plays: median {middle:.1f} ms, 95th percentile {slow:.1f} ms "
        f"(fastest tenth below {fast:.1f} ms)"
    )


def watch_memory(page: Page, games: int) -> None:
    """Play games in halves and print what kernel and page hold before, between and after."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable")
    print_memory(page, devtools, "before")
    for part in (games // 2, games):
        page.evaluate(PLAY_ON, [0, games // 2])
        print_memory(page, devtools, f"after {part} games")


def print_memory(page: Page, devtools: CDPSession, when: str) -> None:
    """The memory of the kernel, and the memory and the elements of the page."""
    kernel = json.loads(page.evaluate(ASK, MEMORY))
    devtools.send("HeapProfiler.collectGarbage")
    found: list[dict[str, Any]] = devtools.send("Performance.getMetrics")["metrics"]
    metrics = {one["name"]: one["value"] for one in found}
    heap, nodes = metrics["JSHeapUsedSize"] / 2**20, metrics["Nodes"]
    print(f"{when}: kernel {kernel:.1f} MB, page {heap:.1f} MB, {nodes:.0f} nodes")


if __name__ == "__main__":
    main(sys.argv[1:])
