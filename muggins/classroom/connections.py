"""Connections and their number: those that ask for nothing make room for those that do."""

from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import tornado.httpserver
from tornado.httputil import (
    HTTPConnection,
    HTTPHeaders,
    HTTPMessageDelegate,
    RequestStartLine,
    ResponseStartLine,
)
from tornado.iostream import IOStream

RESERVE = 32
"""Files that the server itself may have open beside its connections."""
MOST_FILES, MOST_CONNECTIONS = 4096, 3000
FOR_FILES = 40
"""Connections that open pages leave to those who come in."""


def room_for_connections() -> int:
    """How many connections this process may have: as many as the system allows it files, less some.

    The limit is raised where the system lets us.
    """
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MOST_CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    highest = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < highest:
        resource.setrlimit(resource.RLIMIT_NOFILE, (highest, hard))
        soft = highest
    least = MOST_CONNECTIONS if soft == resource.RLIM_INFINITY else soft - RESERVE
    return max(1, min(MOST_CONNECTIONS, least))


class Server(tornado.httpserver.HTTPServer):
    """Tornado's server with a bound: above it, the address with most silent connections loses one.

    A connection is silent while no whole request has come over it.
    """

    def initialize(self, *args: Any, **values: Any) -> None:
        """Set up, with no connection yet."""
        super().initialize(*args, **values)
        self.most = room_for_connections()
        self.open: dict[IOStream, str] = {}
        self.silent: dict[IOStream, None] = {}

    def handle_stream(self, stream: IOStream, address: Any) -> None:
        """Take a new connection, in the place of a silent one where there are too many."""
        if len(self.open) >= self.most:
            self.open = {one: whose for one, whose in self.open.items() if not one.closed()}
            self.silent = {one: None for one in self.silent if not one.closed()}
        if len(self.open) >= self.most and not self._drop_one():
            stream.close()
            return
        self.open[stream] = str(address[0]) if isinstance(address, tuple) else ""
        super().handle_stream(stream, address)

    def _drop_one(self) -> bool:
        """Close the oldest silent connection of the address that has most of them."""
        counts = Counter(self.open[one] for one in self.silent if one in self.open)
        if not counts:
            return False
        most = max(counts.values())
        oldest = next(one for one in self.silent if counts[self.open[one]] == most)
        oldest.close()
        del self.open[oldest], self.silent[oldest]
        return True

    def start_request(
        self, server_conn: object, request_conn: HTTPConnection
    ) -> HTTPMessageDelegate:
        """A connection waits for its next request."""
        stream = getattr(request_conn, "stream", None)
        inner = super().start_request(server_conn, request_conn)
        if stream is None or stream not in self.open:
            return inner
        self.silent[stream] = None
        return _Heard(inner, lambda: self.silent.pop(stream, None))


class _Heard(HTTPMessageDelegate):
    """Hands a request on, and tells when all of it is there."""

    def __init__(self, inner: HTTPMessageDelegate, tell: Callable[[], object]) -> None:
        self.inner, self.tell = inner, tell

    def headers_received(
        self, start_line: RequestStartLine | ResponseStartLine, headers: HTTPHeaders
    ) -> Awaitable[None] | None:
        return self.inner.headers_received(start_line, headers)

    def data_received(self, chunk: bytes) -> Awaitable[None] | None:
        return self.inner.data_received(chunk)

    def finish(self) -> None:
        self.tell()
        self.inner.finish()

    def on_connection_close(self) -> None:
        self.inner.on_connection_close()
