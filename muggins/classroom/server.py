"""The server of the pages: one process for a class, with no way to run code.

It sends files from memory and answers messages of mount points. What takes long is done in other
processes; everything that comes in is limited before it is looked at.
"""

import asyncio
import logging
import signal

import tornado.ioloop
import tornado.web

from muggins.classroom.connections import FOR_FILES, Server, room_for_connections
from muggins.classroom.handlers import FileHandler, Login, Missing, Presenter, Results
from muggins.classroom.mounts import LONGEST_MESSAGE
from muggins.classroom.room import Classroom, Settings
from muggins.classroom.websocket import Line

LONGEST_BODY = 64 * 1024
LONGEST_HEADERS = 16 * 1024
WAIT = 10.0
"""Seconds in which the head of a request must come, and its body."""
PING = 20
"""Seconds between two signs of life on a websocket; without an answer it is closed."""
SWEEP = 60.0
"""Seconds between two looks for pages that nobody uses."""
LONGEST_LINE = 500
"""Letters of a fault as it is logged."""


def application(room: Classroom) -> tornado.web.Application:
    """Every address that is answered."""
    shared = {"room": room}
    return tornado.web.Application(
        [
            (r"/login", Login, shared),
            (r"/present\.html", Presenter, shared),
            (r"/(results|missed)\.html", Results, shared),
            (r"/live", Line, shared),
            (r"/([\w./-]*)", FileHandler, shared),
            (r".*", Missing, shared),
        ],
        websocket_ping_interval=PING,
        websocket_ping_timeout=PING,
        websocket_max_message_size=LONGEST_MESSAGE,
        log_function=lambda handler: None,
    )


class OneLine(logging.Formatter):
    """A fault as one line, in which nothing that a pupil sent can move the cursor."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        text = record.getMessage()
        if record.exc_info and record.exc_info[0] is not None:
            text = f"{text} {record.exc_info[0].__name__}: {record.exc_info[1]}"
        return "".join(a if a.isprintable() else ascii(a)[1:-1] for a in text[:LONGEST_LINE])


def quiet() -> None:
    """One line for each fault, and none for what others do wrong."""
    handler = logging.StreamHandler()
    handler.setFormatter(OneLine())
    for name in ("muggins.classroom", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
    logging.getLogger("tornado").setLevel(logging.CRITICAL)
    logging.getLogger("asyncio").setLevel(logging.ERROR)


async def run(settings: Settings) -> None:
    """Serve the pages until a signal stops it; one Ctrl-C only reminds of unsaved answers."""
    quiet()
    fit = max(1, room_for_connections() - FOR_FILES)
    room = Classroom(settings._replace(places=min(settings.places, fit)))
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()

    def stop(number: int) -> None:
        if number == signal.SIGINT and room.meeting.reminds():
            settings.remind()
        else:
            stopped.set()

    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, lambda got, _frame: loop.call_soon_threadsafe(stop, got))
    server = Server(
        application(room),
        max_header_size=LONGEST_HEADERS,
        max_body_size=LONGEST_BODY,
        idle_connection_timeout=WAIT,
        body_timeout=WAIT,
    )
    server.add_sockets(list(settings.sockets))
    sweeper = tornado.ioloop.PeriodicCallback(room.sweep, SWEEP * 1000)
    sweeper.start()
    settings.ready()
    preparing = asyncio.create_task(room.prepare())
    try:
        await stopped.wait()
    finally:
        preparing.cancel()
        server.stop()
        sweeper.stop()
        room.close()
