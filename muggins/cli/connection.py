"""A connection between page and kernel that sends every message at once; JupyterLab loads this.

Small messages otherwise wait for the answer to the one before (Nagle's algorithm), some 40 ms for
every click on a widget. The class is named to the server by a setting of its own.
"""

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):  # type: ignore[misc,unused-ignore]
    """The server's own connection, without the delay."""

    def connect(self) -> Any:
        """Switch the delay off, then connect."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()
