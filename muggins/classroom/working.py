"""Long work of the pages, in a few processes, so that nobody waits for somebody else's answer."""

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from functools import partial
from typing import Any, ParamSpec, TypeVar

from muggins.base.language import spoken, told_in
from muggins.base.workers import settle_in

P = ParamSpec("P")
R = TypeVar("R")

WORKERS, NICE = 2, 5
"""Processes for long work; they let the one that answers clicks go first."""


class CancelledWorkError(Exception):
    """Somebody stopped the work."""


class Workshop:
    """The processes, started when there is something to do for the first time."""

    def __init__(self, workers: int = WORKERS, first: Callable[[], None] | None = None) -> None:
        self.workers, self.first = workers, first
        self._pool: ProcessPoolExecutor | None = None
        self._lock = threading.Lock()

    def begin(self) -> None:
        """Do once, and before it is waited for, what takes long for the first time."""
        if self.first is not None:
            first, self.first = self.first, None
            self.pool.submit(first)

    @property
    def pool(self) -> ProcessPoolExecutor:
        """The processes. Not forked: the server has threads."""
        with self._lock:
            if self._pool is None:
                ways = multiprocessing.get_all_start_methods()
                way = "forkserver" if "forkserver" in ways else "spawn"
                self._pool = ProcessPoolExecutor(
                    self.workers, multiprocessing.get_context(way), initializer=_begin
                )
            return self._pool

    async def do(self, work: Callable[P, R], *args: P.args, **values: P.kwargs) -> R:
        """The result of a function, called in another process."""
        return await asyncio.wrap_future(self.ask(work, *args, **values))

    def ask(self, work: Callable[P, R], *args: P.args, **values: P.kwargs) -> Future[R]:
        """Call a function in another process; it speaks the language that is spoken here."""
        return self.pool.submit(told_in, spoken(), partial(work, *args, **values))

    def close(self) -> None:
        """End the processes; what they do is lost."""
        if self._pool is not None:
            processes = list((self._pool._processes or {}).values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()


def warm_up() -> None:
    """Ask the coach once, and look back at a round: what that needs is compiled, or loaded, before
    a pupil waits for it.
    """
    from muggins.game.deals import deal
    from muggins.game.match import Game
    from muggins.game.round import State
    from muggins.tabletop.looking import looked_back
    from muggins.widgets.playing import coach

    begun = State("muggins", deal("muggins", 1))
    coach(begun.view(0))
    looked_back(0, Game((begun.play("4-6 draw"),), ("A", "B")), 0)


def _begin() -> None:
    settle_in()
    if hasattr(os, "nice"):
        os.nice(NICE)


class Watched(Executor):
    """An executor that hands work on, until it is stopped, and tells what has come back."""

    def __init__(self, inner: Executor, tell: Callable[[Any], None]) -> None:
        self.inner, self.tell = inner, tell
        self.is_stopped = False

    def submit(self, fn: Callable[P, R], /, *args: P.args, **values: P.kwargs) -> Future[R]:
        """Hand a piece of work on. Raises `CancelledWorkError` once the work is stopped."""
        if self.is_stopped:
            raise CancelledWorkError
        future = self.inner.submit(fn, *args, **values)
        future.add_done_callback(self._done)
        return future

    def _done(self, future: "Future[Any]") -> None:
        if not future.cancelled() and future.exception() is None:
            self.tell(future.result())
