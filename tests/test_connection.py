"""The launcher's connection: every message of a kernel is sent at once."""

from importlib import import_module
from pathlib import Path

import pytest
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

from muggins.cli import learn
from muggins.cli.connection import PromptConnection


class Handler:
    """What a websocket does when it is told to send at once."""

    def __init__(self) -> None:
        self.at_once: list[bool] = []

    def set_nodelay(self, value: bool) -> None:
        self.at_once.append(value)


def test_the_delay_is_switched_off_before_the_server_connects(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    handler, seen = Handler(), []

    def connect(connection: ZMQChannelsWebsocketConnection) -> str:
        seen.append(list(connection.websocket_handler.at_once))
        return "connected"

    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", connect)
    connection = PromptConnection.__new__(PromptConnection)
    monkeypatch.setattr(PromptConnection, "websocket_handler", handler)
    assert connection.connect() == "connected"
    assert seen == [[True]]


def test_the_launcher_names_it_to_the_server_unless_told_not_to() -> None:
    module, _, name = learn.PROMPT.rpartition(".")
    assert getattr(import_module(module), name) is PromptConnection
    setting = f"--ServerApp.kernel_websocket_connection_class={learn.PROMPT}"
    assert setting in learn.lab_command(Path(), "x", None, browser=False, frame=Path("frame"))
    assert setting not in learn.lab_command(Path(), "x", None, browser=False)
