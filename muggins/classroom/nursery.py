"""Kernels that are born ready: one process loads what every page needs and forks for each page.

Twenty pupils open a lesson at once, and loading Jupyter and the lessons is most of what a page
costs. Here it is done once, and what was loaded is shared in memory. It is used on Linux alone;
elsewhere a process that has loaded so much may not fork safely, and every page loads for itself.

    python -m muggins.classroom.nursery SOCKET

It ends, and every kernel with it, when its standard input is closed.
"""

import contextlib
import gc
import json
import os
import random
import selectors
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import muggins

WORKS_HERE = sys.platform == "linux"
SPROUT = Path(__file__).with_name("sprout.py")
BACKLOG = 500

NEEDED = ("ipykernel.zmqshell", "ipykernel.ipkernel", "ipywidgets", "anywidget")
WANTED = ("numpy", "numba", "matplotlib.figure", "matplotlib.backends.backend_svg")
"""What lessons about experiments need; loaded where it is installed."""


@contextlib.contextmanager
def nursery(folder: Path) -> Iterator[str]:
    """A nursery as long as the block runs: the path of its socket, empty where none works."""
    if not WORKS_HERE:
        yield ""
        return
    path = str(folder / "nursery")
    # Bound here, so that whoever comes early waits until the nursery listens to it.
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(path)
        listener.listen(BACKLOG)
        command = [sys.executable, "-m", "muggins.classroom.nursery", str(listener.fileno())]
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, pass_fds=[listener.fileno()], start_new_session=True
        )
    try:
        yield path
    finally:
        assert process.stdin is not None
        process.stdin.close()
        process.wait()


def command(path: str) -> list[str]:
    """How Jupyter starts a kernel from the nursery at a path."""
    return [sys.executable, "-I", "-S", str(SPROUT), path, "{connection_file}"]


def load() -> None:
    """Load what pages need, and keep the memory of it apart from what is collected."""
    for name in (*NEEDED, *(f"muggins.{home}" for home in muggins._HOMES)):
        import_module(name)
    for name in WANTED:
        with contextlib.suppress(ImportError):
            import_module(name)
    gc.collect()
    gc.freeze()


class Nursery:
    """The loop: a fork for each line that comes in, its exit status down the same line."""

    def __init__(self, listener: socket.socket) -> None:
        self.listener = listener
        self.lines: dict[int, socket.socket] = {}
        self.selector = selectors.DefaultSelector()
        self.selector.register(listener, selectors.EVENT_READ)
        self.selector.register(sys.stdin, selectors.EVENT_READ)
        self.wakes, self.woken = socket.socketpair()
        for end in (self.wakes, self.woken):
            end.setblocking(False)
        self.selector.register(self.woken, selectors.EVENT_READ)
        signal.set_wakeup_fd(self.wakes.fileno())
        signal.signal(signal.SIGCHLD, lambda *_: None)

    def run(self) -> None:
        """Fork and bury until standard input is closed; then end every kernel."""
        while True:
            for key, _ in self.selector.select():
                if key.fileobj is sys.stdin:
                    return self.end()
                if key.fileobj is self.listener:
                    self.answer(self.listener.accept()[0])
                elif key.fileobj is self.woken:
                    self.woken.recv(4096)
                else:
                    self.hang_up(key.data)
            self.bury()

    def answer(self, line: socket.socket) -> None:
        """Fork a kernel for a line, and watch the line from then on."""
        wanted = json.loads(line.makefile("rb").readline())
        child = os.fork()
        if child == 0:
            self.selector.close()
            for other in (self.listener, self.wakes, self.woken, line, *self.lines.values()):
                other.close()
            grow(wanted)
        self.lines[child] = line
        self.selector.register(line, selectors.EVENT_READ, child)

    def hang_up(self, child: int) -> None:
        """The sprout is gone: so must its kernel be."""
        self.selector.unregister(self.lines.pop(child)).fileobj.close()  # type: ignore[union-attr]
        with contextlib.suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)

    def bury(self) -> None:
        """Send the exit status of every kernel that has ended."""
        with contextlib.suppress(ChildProcessError):
            while (ended := os.waitpid(-1, os.WNOHANG))[0]:
                child, status = ended
                line = self.lines.pop(child, None)
                if line is not None:
                    self.selector.unregister(line)
                    with contextlib.suppress(OSError), line:
                        line.sendall(b"%d\n" % (os.waitstatus_to_exitcode(status) % 256))

    def end(self) -> None:
        """End every kernel."""
        for child in list(self.lines):
            self.hang_up(child)
        with contextlib.suppress(ChildProcessError):
            while True:
                os.wait()


def grow(wanted: dict[str, Any]) -> None:
    """In a fork: become the kernel that is wanted. Never returns."""
    status = 1
    try:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        os.setsid()
        os.chdir(wanted["folder"])
        os.environ.clear()
        os.environ.update(wanted["environment"])
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)  # not the server's line to the nursery
        random.seed()
        import ipywidgets
        from ipykernel.kernelapp import IPKernelApp

        app = IPKernelApp.instance()
        app.initialize(["-f", wanted["file"]])
        # Loaded before there was a kernel, the widgets have not told anybody that they are there.
        ipywidgets.load_ipython_extension(app.shell)
        app.start()
        status = 0
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def main(listener: int) -> None:
    """Load, then fork whenever a line comes in on the socket of that number."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    load()
    Nursery(socket.socket(fileno=listener)).run()


if __name__ == "__main__":
    main(int(sys.argv[1]))
