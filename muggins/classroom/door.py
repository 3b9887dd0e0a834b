"""The door of the pages: who may come in, from where, how often, and what every answer carries."""

import ipaddress
import secrets
import socket
import time
from collections import OrderedDict
from hmac import compare_digest
from urllib.parse import urlsplit

from muggins.live.words import same_for_all

TRIES, PAUSE = 10, 6.0
"""Wrong words that an address may say in a row, and seconds until it may say one more."""
MOST_ADDRESSES = 2000
"""Addresses whose tries are remembered; the oldest are forgotten."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
"""Nothing from elsewhere, and no script in a page; pictures and styles of our own stand in it."""

HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
"""What every answer carries."""


class Door:
    """Lets in who knows the word; an empty word lets everybody in who sits at this machine.

    A second word opens the teacher's page too.
    """

    def __init__(self, word: str, teachers_word: str = "") -> None:
        self.word, self.teachers_word = word, teachers_word
        # Of this class: they end with the server.
        self.key, self.teachers_key = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
        self._tries: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def is_known(self, cookie: str | None) -> bool:
        """Whether a cookie is the one that was given for the word."""
        return self.is_teacher(cookie) or same(cookie or "", self.key)

    def is_teacher(self, cookie: str | None) -> bool:
        """Whether a cookie is the one that was given for the teacher's word."""
        return not self.word or same(cookie or "", self.teachers_key)

    def may_try(self, address: str) -> bool:
        """Whether an address has a try left."""
        return self._left(address) >= 1

    def key_for(self, word: str, address: str) -> str | None:
        """The cookie for a word; a wrong word has none, and costs a try."""
        said = same_for_all(word)
        is_pupil, is_teacher = same(said, self.word), same(said, self.teachers_word or self.key)
        if is_pupil or is_teacher:
            return self.teachers_key if is_teacher else self.key
        self._tries[address] = (self._left(address) - 1, time.monotonic())
        self._tries.move_to_end(address)
        if len(self._tries) > MOST_ADDRESSES:
            self._tries.popitem(last=False)
        return None

    def _left(self, address: str) -> float:
        left, since = self._tries.get(address, (float(TRIES), 0.0))
        return min(float(TRIES), left + (time.monotonic() - since) / PAUSE)

    def is_ours(self, host: str) -> bool:
        """Whether a request means this server: a name of elsewhere may lead here by a trick.

        >>> Door("").is_ours("127.0.0.1:8866"), Door("").is_ours("192.168.0.7:8866")
        (True, False)
        >>> Door("word").is_ours("192.168.0.7:8866"), Door("word").is_ours("example.com")
        (True, False)
        """
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name == "localhost":
            return True
        if self.word and name in own_names():
            return True
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return False
        return bool(self.word) or address.is_loopback


def same(given: str, secret: str) -> bool:
    """Whether two texts are equal, in a time that does not tell where they differ."""
    return compare_digest(given.encode("utf-8", "replace"), secret.encode())


def own_names() -> tuple[str, ...]:
    """What this machine is called in its network."""
    name = socket.gethostname().lower()
    return name, f"{name}.local"


def is_from_here(host: str, origin: str | None, site: str | None, is_visit: bool) -> bool:
    """Whether a request comes from our own pages, or is somebody's visit (`is_visit`) to one.

    Browsers say where a request comes from; what is not a browser need not.

    >>> is_from_here("127.0.0.1:8866", "http://127.0.0.1:8866", "same-origin", False)
    True
    >>> is_from_here("127.0.0.1:8866", "https://example.com", None, False)
    False
    >>> is_from_here("127.0.0.1:8866", "http://[", None, False)
    False
    """
    if site not in (None, "same-origin", "none") and not is_visit:
        return False
    if origin is None:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc == host
