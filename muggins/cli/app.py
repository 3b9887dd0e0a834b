"""`muggins app`: the lessons and the table as web pages without code, for one person or a class."""

import argparse
import asyncio
import contextlib
import json
import secrets
import socket
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.base.files import read_whole, user_folder, write_whole
from muggins.base.foreign import Foreign, parse_json
from muggins.base.language import _
from muggins.cli.learn import checked_port
from muggins.cli.settings import option_number
from muggins.lessons import notebooks as lessons
from muggins.live.words import LONGEST_WORD, a_word, checked_word

HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"
FIRST_PORT, PORTS = 8866, 50
PLACES = 200
"""Pages that may be open at once."""
MOST_PLACES = 2000
WORDS_FILE = "class.json"
"""Where the words of the class are kept, so that they are the same the next time."""
TEACHERS_WORD = 9
"""Bytes of chance in the teacher's word: nobody has to say it."""


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
    word = _("the word that lets pupils in (default: the one of the last time)")
    parser.add_argument("--word", metavar="WORD", help=word)
    places = _("how many pages may be open at once (default: {places})").format(places=PLACES)
    parser.add_argument("--places", metavar="NUMBER", default=str(PLACES), help=places)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Serve the pages until somebody presses Ctrl-C."""
    port = checked_port(args.port)
    places = option_number("--places", args.places, 1, MOST_PLACES)

    from muggins.classroom.room import Settings
    from muggins.classroom.server import run as serve
    from muggins.classroom.texts import all_pages

    names = tuple(page.name for page in all_pages())
    first = "" if args.lesson is None else f"{page_of(names, args.lesson)}.html"
    if args.word is not None and not args.room:
        raise MugginsError(_("A word is asked for only with --room."))
    words = the_words(args.word) if args.room else ("", "")
    with bound(EVERYWHERE if args.room else HERE, port) as sockets:
        word, teachers_word = words
        address = address_of(sockets[0], word, f"/{first}")
        teachers = address_of(sockets[0], teachers_word, "/teach.html") if word else ""

        def ready() -> None:
            announce(sockets[0], word, address, teachers)
            if not args.no_browser:
                webbrowser.open(address if args.lesson or not word else teachers)

        def remind() -> None:
            sentence = _(
                "Answers of the class are not saved yet. Save them under “Afterwards” on your "
                "page, or press Ctrl-C again to stop without them."
            )
            say(sentence)

        come_in = f"{base_of(sockets[0])}/class.html"
        settings = Settings(sockets, word, teachers_word, come_in, places, ready, remind)
        asyncio.run(serve(settings))
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


def the_words(wish: str | None) -> tuple[str, str]:
    """The word that lets pupils in and the teacher's, as they were the last time.

    Raises `MugginsError` for a wish that cannot be said and typed.
    """
    folder = user_folder("data")
    kept = {} if folder is None else _kept(folder / WORDS_FILE)
    word = checked_word(wish) if wish is not None else kept.get("word") or a_word()
    teachers = kept.get("teacher") or secrets.token_hex(TEACHERS_WORD)
    found = {"word": word, "teacher": teachers}
    if folder is not None and found != kept:
        with contextlib.suppress(OSError, MugginsError):  # then there are new ones the next time
            folder.mkdir(parents=True, exist_ok=True)
            (folder / WORDS_FILE).touch(mode=0o600)  # for nobody else, also once it is written
            write_whole(folder / WORDS_FILE, json.dumps(found).encode())
    return word, teachers


def _kept(path: Path) -> dict[str, str]:
    """The words of the last time; none where the file is not one of ours."""
    try:
        parts = Foreign(parse_json(read_whole(path)), _("it")).fields("word", "teacher")
        return {
            "word": checked_word(parts["word"].text(LONGEST_WORD)),
            "teacher": checked_word(parts["teacher"].text(LONGEST_WORD)),
        }
    except MugginsError:
        return {}


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


def announce(listening: socket.socket, word: str, address: str, teachers: str = "") -> None:
    """Print where the pages are, and what it means to show them to a room."""
    say(_("The pages are at {url}").format(url=address))
    if teachers:
        say(_("Your own page as the teacher, for nobody else: {url}").format(url=teachers))
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
