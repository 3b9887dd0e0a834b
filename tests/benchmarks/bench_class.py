"""A class at once: 19 pupils who click every five seconds, and a browser whose times count.

`python tests/benchmarks/bench_class.py [SECONDS]`, on Linux, with Chromium and Voila. It says how
long a page takes to be usable (cold, and with a prepared kernel; alone and in the class), how long
a click takes until its answer is shown, and how much memory a pupil costs.
"""

import asyncio
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from browser.harness import CHROMIUM, FLAGS
from playwright.sync_api import BrowserContext, sync_playwright
from serving import App, Pupil

LESSON, OTHER = "/lesson/03_the_first_double", "/lesson/04_the_fourth_end"
PUPILS = 19
PAUSE = 5.0
CLICKS = 12


class Class(threading.Thread):
    """Pupils who open the lesson at once and then answer every five seconds, until told to go."""

    def __init__(self, base: str) -> None:
        super().__init__()
        self.base = base
        self.seated, self.over = threading.Event(), threading.Event()
        self.opened: list[float] = []
        self.clicks: list[float] = []

    def run(self) -> None:
        asyncio.run(self._everybody())

    async def _everybody(self) -> None:
        await asyncio.gather(*(self._one(number) for number in range(PUPILS)))

    async def _one(self, number: int) -> None:
        start = time.perf_counter()
        async with await Pupil.open(self.base, LESSON) as pupil:
            widget = next(iter(await pupil.pages()))
            self.opened.append(time.perf_counter() - start)
            if len(self.opened) == PUPILS:
                self.seated.set()
            await asyncio.sleep(number * PAUSE / PUPILS)
            while not self.over.is_set():
                begun = time.perf_counter()
                await pupil.act(widget, {"do": "check", "answer": str(number)})
                self.clicks.append(time.perf_counter() - begun)
                await asyncio.sleep(PAUSE)


def usable(browser: BrowserContext, address: str) -> tuple[float, list[float]]:
    """Seconds until a page can be answered, and then for each click until its reply is shown."""
    page = browser.new_page()
    start = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.locator(".muggins-answer").first.wait_for(timeout=120_000)
    took = time.perf_counter() - start
    clicks = []
    for number in range(CLICKS):
        # The clock runs in the page, from the click to the change of the reply.
        clicks.append(
            page.evaluate(
                """number => new Promise(done => {
                    const form = document.querySelector(".muggins-answer");
                    const reply = form.querySelector(".muggins-answer-reply");
                    form.querySelector("input").value = 100 + number;
                    const start = performance.now();
                    new MutationObserver((_, watch) => {
                        watch.disconnect();
                        requestAnimationFrame(() => done((performance.now() - start) / 1000));
                    }).observe(reply, { childList: true, characterData: true, subtree: true });
                    form.querySelector(number % 2 ? ".muggins-answer-hint"
                                                  : ".muggins-answer-check").click();
                })""",
                number,
            )
        )
    page.close()
    return took, clicks


def kernels(server: App) -> list[int]:
    """The processes below the server that are kernels, by their number."""
    below = Path(f"/proc/{server.process.pid}/task")
    found, rest = [], [int(n) for a in below.iterdir() for n in children(a)]
    while rest:
        process = rest.pop()
        rest += [int(n) for a in Path(f"/proc/{process}/task").iterdir() for n in children(a)]
        found.append(process)
    return found


def children(task: Path) -> list[str]:
    return (task / "children").read_text().split()


def memory(processes: list[int]) -> float:
    """Megabytes of all processes together; what they share is counted once."""
    total = 0
    for process in processes:
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            total += int(line.split()[1]) if line.startswith("Pss:") else 0
    return total / 1024


def row(what: str, seconds: list[float]) -> None:
    ordered = sorted(seconds)
    middle, most = (
        statistics.median(ordered),
        ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)],
    )
    print(f"{what:58} {middle:8.3f} s {most:8.3f} s", flush=True)


def main(seconds: float) -> None:
    print(f"{'':58} {'median':>10} {'95 %':>10}")
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch_persistent_context(
            Path(home) / "profile", executable_path=CHROMIUM, headless=True, args=FLAGS
        )
        start = time.perf_counter()
        server = App(Path(home), "3", "--prepare", "1")
        row("muggins app: ready after", [time.perf_counter() - start])
        try:
            usable(browser, server.base + OTHER)  # fills the browser's cache
            cold = [usable(browser, server.base + OTHER) for _ in range(3)]
            row("alone, cold: usable page", [took for took, _ in cold])
            warm = [usable(browser, server.base + LESSON) for _ in range(1)]
            row("alone, prepared kernel: usable page", [took for took, _ in warm])
            row("alone: click", [one for _, clicks in cold for one in clicks])
            own = memory([server.process.pid])
            pupils = Class(server.base)
            pupils.start()
            pupils.seated.wait()
            row(f"{PUPILS} pupils open the lesson at once: usable", pupils.opened)
            total = memory(kernels(server))
            deadline = time.monotonic() + seconds
            within: list[tuple[float, list[float]]] = []
            while time.monotonic() < deadline:
                within.append(usable(browser, server.base + OTHER))
            row("in the class, cold: usable page", [took for took, _ in within])
            row("in the class: click in the browser", [a for _, clicks in within for a in clicks])
            row("in the class: click of a pupil", pupils.clicks)
            pupils.over.set()
            pupils.join()
            print(f"memory: {total / (PUPILS + 1):.0f} MB a pupil, {own:.0f} MB the server")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 60)
