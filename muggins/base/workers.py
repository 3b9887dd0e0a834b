"""Processes that work for another one: they end with it, and leave Ctrl-C to it."""

import multiprocessing
import os
from signal import SIG_IGN, SIGINT, signal
from threading import Thread


def settle_in() -> None:
    """Let a new process leave Ctrl-C to the one that started it, and end when that one ends."""
    signal(SIGINT, SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        # However it ends, also by SIGKILL: nobody would take a result any more.
        parent.join()
        os._exit(1)

    Thread(target=follow, daemon=True).start()
