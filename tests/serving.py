"""`muggins app` as a process, and pupils who talk to it as their browsers would."""

import asyncio
import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen
from uuid import uuid4

from jupyter_server.services.kernels.connection.base import (
    deserialize_msg_from_ws_v1,
    serialize_msg_to_ws_v1,
)
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import websocket_connect

PROTOCOL = "v1.kernel.websocket.jupyter.org"
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
        self.address = self._address()
        parts = urlsplit(self.address)
        self.base = f"http://127.0.0.1:{parts.port}"
        self.token = parts.query.removeprefix("token=")

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
        self.said += self.process.stdout

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
        """End it as Ctrl-C does; its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(2)
        status = self.process.wait(timeout=30)
        self.listener.join(timeout=30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status


class Pupil:
    """A page that is open, without a browser: its kernel, and a websocket to it."""

    def __init__(self, base: str, kernel: str, socket: Any) -> None:
        self.base, self.kernel, self.socket = base, kernel, socket
        self.session = uuid4().hex

    @classmethod
    async def open(cls, base: str, path: str) -> "Pupil":
        """Open a page and connect to its kernel."""
        client = AsyncHTTPClient(force_instance=True)  # a shared one lets ten wait at most
        answer = await client.fetch(f"{base}{path}", request_timeout=PATIENCE)
        client.close()
        kernel = re.findall(r'"kernelId": "([\w-]+)"', answer.body.decode())[0]
        return await cls.connect(base, kernel)

    @classmethod
    async def connect(cls, base: str, kernel: str) -> "Pupil":
        """Connect to a kernel by its name."""
        address = f"{base}/api/kernels/{kernel}/channels?session_id={uuid4().hex}"
        request = HTTPRequest(address.replace("http", "ws", 1), connect_timeout=PATIENCE)
        return cls(base, kernel, await websocket_connect(request, subprotocols=[PROTOCOL]))

    async def __aenter__(self) -> "Pupil":
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close the socket, as a browser does that is ended: the kernel is told nothing."""
        self.socket.close()
        while await self.socket.read_message() is not None:
            pass

    def parts(self, kind: str, content: object) -> list[bytes]:
        """The parts of a message."""
        header = {
            "msg_id": uuid4().hex,
            "msg_type": kind,
            "username": "",
            "session": self.session,
            "date": "2026-01-01T00:00:00Z",
            "version": "5.3",
        }
        metadata = {"version": "1.0.0"}
        return [json.dumps(part).encode() for part in (header, {}, metadata, content)]

    def packed(self, kind: str, content: object, channel: str = "shell") -> bytes:
        """A message as it is sent."""
        return bytes(serialize_msg_to_ws_v1(self.parts(kind, content), channel))

    async def send(self, kind: str, content: object, channel: str = "shell") -> None:
        """Send a message."""
        await self.socket.write_message(self.packed(kind, content, channel), binary=True)

    async def hear(self, wanted: Callable[[str, Any], bool]) -> list[tuple[str, Any]]:
        """Every message, as kind and content, up to one that is wanted."""
        heard: list[tuple[str, Any]] = []
        while not heard or not wanted(*heard[-1]):
            message = await asyncio.wait_for(self.socket.read_message(), PATIENCE)
            assert message is not None, f"the socket was closed after {heard}"
            _, parts = deserialize_msg_from_ws_v1(message)
            heard.append((json.loads(parts[0])["msg_type"], json.loads(parts[3])))
        return heard

    async def widgets(self) -> dict[str, dict[str, Any]]:
        """The state of each widget of the page by its name."""
        control = uuid4().hex
        await self.send(
            "comm_open", {"comm_id": control, "target_name": "jupyter.widget.control", "data": {}}
        )
        await self.send("comm_msg", {"comm_id": control, "data": {"method": "request_states"}})
        heard = await self.hear(
            lambda kind, content: kind == "comm_msg" and "states" in content["data"]
        )
        states = heard[-1][1]["data"]["states"]
        return {name: widget["state"] for name, widget in states.items()}

    async def pages(self) -> dict[str, dict[str, Any]]:
        """What each widget that shows a page shows."""
        return {k: state["page"] for k, state in (await self.widgets()).items() if "page" in state}

    async def act(self, widget: str, action: object) -> dict[str, Any]:
        """Do something with a widget; what it shows then."""
        data = {"method": "custom", "content": action}
        await self.send("comm_msg", {"comm_id": widget, "data": data})

        def shows(kind: str, content: Any) -> bool:
            state = content.get("data", {}).get("state", {})
            return kind == "comm_msg" and content["comm_id"] == widget and "page" in state

        heard = await self.hear(shows)
        page: dict[str, Any] = heard[-1][1]["data"]["state"]["page"]
        return page


def together(*coroutines: Any) -> Sequence[Any]:
    """Run coroutines at once and return their results."""

    async def all_of_them() -> Sequence[Any]:
        return await asyncio.gather(*coroutines)

    return asyncio.run(all_of_them())
