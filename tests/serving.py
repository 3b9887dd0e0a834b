"""`muggins app` as a process, and pupils who talk to it as their browsers would."""

import asyncio
import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from tornado.httpclient import HTTPRequest
from tornado.websocket import websocket_connect

PATIENCE = 120
"""Seconds to wait for an answer before the test fails."""


class App:
    """`muggins app --no-browser` with a home folder of its own; `more` goes to its environment.

    It starts in that home, or else in `folder`.
    """

    def __init__(
        self,
        home: Path,
        *arguments: str,
        command: Sequence[str] = ("-m", "muggins"),
        python: str = sys.executable,
        folder: Path | None = None,
        more: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        environment = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("JUPYTER", "XDG_", "IPYTHON"))
        }
        self.process = subprocess.Popen(
            [python, *command, "app", "--no-browser", *arguments],
            env={**environment, "HOME": str(home), **more},
            cwd=folder or home,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.said: list[str] = []
        self.heard, self.is_reminded = threading.Event(), False
        self.address = self._address()
        parts = urlsplit(self.address)
        self.base = f"http://127.0.0.1:{parts.port}"
        self.word = parts.query.removeprefix("word=")

    def _address(self) -> str:
        """The address that it prints; what it says after that is collected."""
        assert self.process.stdout is not None
        address = ""
        for line in self.process.stdout:
            self.said.append(line)
            if found := re.search(r"http://\S+", line):
                address = address or found[0]
            if "Ctrl-C" in line:
                self.listener = threading.Thread(target=self._listen, daemon=True)
                self.listener.start()
                return address
        raise AssertionError(f"it never was ready: {self.said}")

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line)
            if "Ctrl-C" in line:
                self.is_reminded = True
                self.heard.set()
        self.heard.set()

    def ask(
        self, path: str, method: str = "GET", data: bytes | None = None, **headers: str
    ) -> tuple[int, str]:
        """The status and the text of an answer."""
        request = Request(f"{self.base}{path}", data, headers, method=method)
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode()
        except HTTPError as error:
            with error:
                return error.code, error.read().decode()

    def stop(self) -> int:
        """End it as Ctrl-C does, twice where it reminds of unsaved answers; its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(2)
            self.heard.wait(timeout=30)
            if self.is_reminded:
                self.process.send_signal(2)
        status = self.process.wait(timeout=30)
        self.listener.join(timeout=30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status


class Pupil:
    """A page that is open, without a browser: its line to the server, and its mount points."""

    def __init__(self, line: Any) -> None:
        self.line = line
        self.key = ""

    @classmethod
    async def open(cls, base: str, key: str = "", **headers: str) -> "Pupil":
        """Open a line, as a new page or, with its key, as one that comes back."""
        address = f"{base.replace('http', 'ws', 1)}/live"
        request = HTTPRequest(address, headers=headers, connect_timeout=PATIENCE)
        pupil = cls(await websocket_connect(request))
        await pupil.send({"page": key})
        pupil.key = (await pupil.hear()).get("page", "")
        return pupil

    async def __aenter__(self) -> "Pupil":
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close the page, and hear the server out."""
        self.line.close(1001)
        while await self.line.read_message() is not None:
            pass

    def vanish(self) -> None:
        """Break the line without a word, as a network does."""
        self.line.protocol.stream.close()

    async def send(self, message: object) -> None:
        """Send a message; a text goes as it is."""
        await self.line.write_message(message if isinstance(message, str) else json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        """The next message; empty where the line is closed."""
        heard = await asyncio.wait_for(self.line.read_message(), PATIENCE)
        return {} if heard is None else json.loads(heard)

    async def ask(self, message: object) -> dict[str, Any]:
        """Send a message, and hear what is answered."""
        await self.send(message)
        return await self.hear()

    async def mount(self, widget: str, name: str = "m", kept: str = "", **values: Any) -> Any:
        """Open a mount point; what it shows."""
        description = {"widget": widget, **values}
        message = {"mount": name, "open": description, **({"kept": kept} if kept else {})}
        return await self.ask(message)

    async def act(self, action: object, name: str = "m") -> dict[str, Any]:
        """Do something at a mount point; what is answered."""
        return await self.ask({"mount": name, "action": action})


def together(*coroutines: Any) -> Sequence[Any]:
    """Run coroutines at once and return their results."""

    async def all_of_them() -> Sequence[Any]:
        return await asyncio.gather(*coroutines)

    return asyncio.run(all_of_them())
