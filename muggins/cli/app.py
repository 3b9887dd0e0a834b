"""`muggins app`: the lessons and the table as web pages without code, for one person or a class."""

import argparse
import asyncio
import contextlib
import secrets
import socket
import webbrowser
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.cli.learn import checked_port
from muggins.cli.settings import option_number
from muggins.lessons import notebooks as lessons

HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"
FIRST_PORT, PORTS = 8866, 50
PLACES = 200
"""Pages that may be open at once."""
MOST_PLACES = 2000
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""The signs of a word that is read from a board: none that looks like another."""
WORD = 10


def register(commands: Any) -> None:
    """Add `app` to the commands."""
    about = _("show the lessons as web pages without code, to one person or to a class")
    parser = commands.add_parser("app", help=about, description=about)
    lesson = _("the lesson to open: its number or name (default: the start page)")
    parser.add_argument("lesson", nargs="?", metavar="LESSON", help=lesson)
    port = _("the port to use (default: the first free one from {port})").format(port=FIRST_PORT)
    parser.add_argument("--port", metavar="PORT", help=port)
    parser.add_argument("--no-browser", action="store_true", help=_("only print the address"))
    room = _(
        "let everybody in this network in who knows the word that is printed; without this the "
        "pages can be seen on this machine alone"
    )
    parser.add_argument("--room", action="store_true", help=room)
    places = _("how many pages may be open at once (default: {places})").format(places=PLACES)
    parser.add_argument("--places", metavar="NUMBER", default=str(PLACES), help=places)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Serve the pages until somebody presses Ctrl-C."""
    port = checked_port(args.port)
    places = option_number("--places", args.places, 1, MOST_PLACES)

    from muggins.classroom.server import Settings
    from muggins.classroom.server import run as serve
    from muggins.classroom.texts import all_pages

    names = tuple(page.name for page in all_pages())
    first = "" if args.lesson is None else f"{page_of(names, args.lesson)}.html"
    with bound(EVERYWHERE if args.room else HERE, port) as sockets:
        word = a_word() if args.room else ""
        address = address_of(sockets[0], word, f"/{first}")

        def ready() -> None:
            announce(sockets[0], word, address)
            if not args.no_browser:
                webbrowser.open(address)

        asyncio.run(serve(Settings(sockets, word, places, ready)))
    say(_("Stopped."))


def say(sentence: str) -> None:
    """Print a sentence at once."""
    print(sentence, flush=True)


def page_of(names: tuple[str, ...], text: str) -> str:
    """The page that a text names: a lesson by number or name, or one of the others by name."""
    name = text if text in names else lessons.find(text).name
    if name not in names:
        sentence = _("{name} is not a page of its own. Choose one of {names}.")
        raise MugginsError(sentence.format(name=quoted(name), names=", ".join(names)))
    return name


@contextlib.contextmanager
def bound(address: str, port: int | None) -> Iterator[list[socket.socket]]:
    """Sockets that listen at the port, or at the first free one."""
    from tornado.netutil import bind_sockets

    last = FIRST_PORT + PORTS - 1
    for number in range(FIRST_PORT, last + 1) if port is None else [port]:
        try:
            sockets = bind_sockets(number, address)
        except OSError:
            continue
        try:
            yield sockets
        finally:
            for one in sockets:
                one.close()
        return
    sentence = _("All ports from {first} to {last} are in use. Choose another one with --port.")
    raise MugginsError(sentence.format(first=port or FIRST_PORT, last=port or last))


def a_word() -> str:
    """A new word that lets pupils in."""
    return "".join(secrets.choice(LETTERS) for _index in range(WORD))


def address_of(listening: socket.socket, word: str, path: str) -> str:
    """The address of a page, with the word where one is asked for."""
    query = f"?{urlencode({'word': word})}" if word else ""
    return f"{base_of(listening)}{path}{query}"


def base_of(listening: socket.socket) -> str:
    """The address of the server as others see it."""
    host, port = listening.getsockname()[:2]
    return f"http://{own_address() if host == EVERYWHERE else host}:{port}"


def own_address() -> str:
    """The address of this machine in its network, `HERE` where it is in none; nothing is sent."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # an address that belongs to nobody
        return str(probe.getsockname()[0])
    from jupyter_client import localinterfaces

    # No way leads out of this network, as where a machine is a hotspot for a class.
    inside = (one for one in localinterfaces.public_ips() if not one.startswith("127."))
    return next(inside, HERE)


def announce(listening: socket.socket, word: str, address: str) -> None:
    """Print where the pages are, and what it means to show them to a room."""
    say(_("The pages are at {url}").format(url=address))
    if word and own_address() == HERE:
        say(
            _(
                "This computer is in no network at the moment, so nobody else can see the pages. "
                "Join a network, or let others join yours, and start again."
            )
        )
    elif word:
        sentence = _(
            "Everybody in this network who has this address can use the pages. Nobody can run code "
            "or read your files through them, but the network can see what is sent. Pupils who "
            "type only {bare} are asked for the word: {word}"
        )
        say(sentence.format(bare=base_of(listening), word=word))
    say(_("To stop, press Ctrl-C here."))
