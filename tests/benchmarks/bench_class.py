"""A class at once: 40 pupils at tables who click every three seconds, and a browser beside them.

`python tests/benchmarks/bench_class.py [SECONDS]`, on Linux, with Chromium; with 0 seconds, only
the live class, in which 40 pupils answer within the same second. It says how long a
lesson takes to be usable in a browser that has never seen it, how long a click takes until its
picture is shown, how long a pupil's action takes, how much memory the class costs, and how large
the pages are. The bounds are those of the project; what breaks one is marked.
"""

import asyncio
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from browser.harness import CHROMIUM, FLAGS
from crowd import something
from playwright.sync_api import Browser, sync_playwright
from serving import App, Pupil
from test_live import Line

from muggins.classroom.everything import Files
from muggins.classroom.texts import Texts

LESSON, TESTER = "/03_the_first_double.html", "/tester.html"
PUPILS, PAUSE = 40, 3.0
QUESTIONS = 10
MOST_MEGABYTES, LARGEST_PAGE = 150, 300_000


class Class(threading.Thread):
    """Pupils who sit down at once and then play on, each every few seconds, until told to go."""

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
        async with await Pupil.open(self.base) as pupil:
            page = (await pupil.mount("table", seed=number))["page"]
            self.opened.append(time.perf_counter() - start)
            if len(self.opened) == PUPILS:
                self.seated.set()
            await asyncio.sleep(number * PAUSE / PUPILS)
            while not self.over.is_set():
                begun = time.perf_counter()
                action = something(page) or {"do": "press", "n": page["n"], "id": "show_counts"}
                page = (await pupil.act(action))["page"]
                self.clicks.append(time.perf_counter() - begun)
                await asyncio.sleep(PAUSE)


def usable(browser: Browser, address: str) -> float:
    """Seconds until a lesson can be answered, in a browser that has never seen these pages."""
    context = browser.new_context()
    page = context.new_page()
    start = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.locator("muggins-exercise").get_by_role("button").first.wait_for(timeout=120_000)
    took = time.perf_counter() - start
    context.close()
    return took


def clicks(browser: Browser, address: str, many: int = 20) -> list[float]:
    """Seconds from a click on the move tester until the next picture is there, by its own clock."""
    page = browser.new_context().new_page()
    page.goto(address)
    page.locator(".mg").wait_for()
    found = [
        page.evaluate(
            """() => new Promise(done => {
                const root = document.querySelector(".mg");
                const before = root.dataset.n;
                const start = performance.now();
                new MutationObserver((_, watch) => {
                    if (root.dataset.n === before) return;
                    watch.disconnect();
                    requestAnimationFrame(() => done((performance.now() - start) / 1000));
                }).observe(root, { attributes: true, subtree: true, childList: true });
                root.querySelector("[data-testid='button-count'], [data-testid='button-conceal']")
                    .click();
            })"""
        )
        for _ in range(many)
    ]
    page.close()
    return found


def processes(server: App) -> list[int]:
    """The server and every process below it, by their numbers."""
    found, rest = [], [server.process.pid]
    while rest:
        process = rest.pop()
        found.append(process)
        for task in Path(f"/proc/{process}/task").iterdir():
            rest += map(int, (task / "children").read_text().split())
    return found


def memory(numbers: Sequence[int]) -> float:
    """Megabytes of all processes together; what they share is counted once."""
    total = 0
    for number in numbers:
        for line in Path(f"/proc/{number}/smaps_rollup").read_text().splitlines():
            total += int(line.split()[1]) if line.startswith("Pss:") else 0
    return total / 1024


async def lesson(base: str) -> tuple[list[float], list[float]]:
    """A live class of ten questions: every pupil answers within the same second, each once.

    Seconds from an answer until the teacher's page counts it, and from the solution until every
    pupil's page shows it.
    """
    async with AsyncExitStack() as ends:
        teacher = await Line.open(ends, base, "teacher")
        pupils = [await Line.open(ends, base, "pupil") for _ in range(PUPILS)]
        await asyncio.gather(*(p.do(do="join", name=f"P{n}") for n, p in enumerate(pupils)))
        await asyncio.gather(*(p.until(lambda page: page["kind"] == "class") for p in pupils))
        counted: list[float] = []
        shown: list[float] = []
        for number in range(1, QUESTIONS + 1):
            counted += await question(teacher, pupils, number)
            begun = time.perf_counter()
            await teacher.do(do="press", id="solve")
            await asyncio.gather(
                *(p.until(lambda page: page["question"]["solved"]) for p in pupils)
            )
            shown.append(time.perf_counter() - begun)
            page = await teacher.until(lambda page: page["part"]["shown"]["solved"])
            assert sum(bar["n"] for bar in page["part"]["bars"]) == PUPILS
        return counted, shown


async def question(teacher: Line, pupils: Sequence[Line], number: int) -> list[float]:
    """Ask a question; seconds from each answer until the teacher's page counts it."""
    sent: list[float] = []
    counted: list[float] = []

    def more(page: dict) -> bool:  # type: ignore[type-arg]
        return _answers(page, number) > len(counted)

    await teacher.do(do="ask", code=f"counting/3/{number}", seconds=0)
    await asyncio.gather(*(p.until(lambda page: _asks(page, number)) for p in pupils))

    async def answer(pupil: Line, at: int) -> None:
        await asyncio.sleep(at / PUPILS)
        sent.append(time.perf_counter())
        await pupil.do(do="answer", number=number, answer=at % 7)

    answering = asyncio.gather(*(answer(pupil, at) for at, pupil in enumerate(pupils)))
    while len(counted) < PUPILS:
        page = await teacher.until(more)
        now = time.perf_counter()
        counted.extend([now - one for one in sent[len(counted) : _answers(page, number)]])
    await answering
    return counted


def _asks(page: dict, number: int) -> bool:  # type: ignore[type-arg]
    return page.get("question", {}).get("number") == number


def _answers(page: dict, number: int) -> int:  # type: ignore[type-arg]
    part = page["part"] or {}
    return int(part["answered"].split()[0]) if part.get("number") == number else 0


def live_class() -> None:
    """Measure the live class, on a server of its own."""
    with tempfile.TemporaryDirectory() as home:
        server = App(Path(home))
        try:
            counted, shown = asyncio.run(lesson(server.base))
        finally:
            server.stop()
    row(f"{PUPILS} answers in a second: until the teacher sees each", counted, 0.5, 0.5)
    row("the solution: until all pupils have it", shown, 0.5, 0.5)


def row(what: str, seconds: Sequence[float], median: float = 0, most: float = 0) -> None:
    """A line: the median and the 95th percentile in milliseconds, and whether they are too much."""
    ordered = sorted(seconds)
    middle = statistics.median(ordered)
    late = ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)]
    broken = bool(median) and (middle > median or late > most)
    print(f"{what:52} {1000 * middle:8.1f} {1000 * late:8.1f}{'  !' if broken else ''}", flush=True)


def main(seconds: float) -> None:
    """Measure and print."""
    print(f"{'milliseconds':52} {'median':>8} {'95 %':>8}")
    live_class()
    if seconds == 0:
        return
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, headless=True, args=FLAGS)
        start = time.perf_counter()
        server = App(Path(home), "3")
        row("muggins app: ready after", [time.perf_counter() - start])
        try:
            alone = [usable(browser, server.base + LESSON) for _ in range(5)]
            row("alone, cold: usable page", alone, 0.5, 1)
            row("alone: click to picture", clicks(browser, server.base + TESTER), 0.025, 0.08)
            before = memory([server.process.pid])
            pupils = Class(server.base)
            pupils.start()
            pupils.seated.wait()
            row(f"{PUPILS} pupils sit down at once: first picture", pupils.opened)
            deadline = time.monotonic() + seconds
            cold: list[float] = []
            pictures: list[float] = []
            while time.monotonic() < deadline:
                cold.append(usable(browser, server.base + LESSON))
                pictures += clicks(browser, server.base + TESTER, 5)
            row("in the class, cold: usable page", cold, 0.5, 1)
            row("in the class: click to picture", pictures, 0.025, 0.08)
            row("in the class: action of a pupil until its answer", pupils.clicks, 0.025, 0.08)
            own, whole = memory([server.process.pid]), memory(processes(server))
            pupils.over.set()
            pupils.join()
            broken = "  !" if own > MOST_MEGABYTES else ""
            print(f"memory: {own:.0f} MB with {PUPILS} pupils, {before:.0f} MB without{broken}")
            print(f"memory with the coach and other workers: {whole:.0f} MB")
        finally:
            browser.close()
            server.stop()
    files = Files(Texts())
    pages = {path: files.get(path) for path in files.paths if path.endswith(".html")}
    sizes = {path: len(file.packed) for path, file in pages.items() if file}
    largest = max(sizes, key=lambda path: sizes[path])
    broken = "  !" if sizes[largest] > LARGEST_PAGE else ""
    print(f"largest page: {largest}, {sizes[largest] / 1000:.0f} kB compressed{broken}")
    usual = sorted(sizes.values())[len(sizes) // 2]
    parts = sum(
        len(f.packed) for p in files.paths if not p.endswith(".html") if (f := files.get(p))
    )
    print(f"usual page: {usual / 1000:.0f} kB; all scripts and styles: {parts / 1000:.0f} kB")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 60)
