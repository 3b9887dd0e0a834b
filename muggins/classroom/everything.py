"""All files of the pages by their path, in memory: the server sends them, the site writes them."""

import gzip
import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

from muggins.classroom.texts import Texts, all_pages, plain_texts
from muggins.widgets.front import asset, linked

HERE = Path(__file__).resolve().parent
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
FRONTS, LIVE = ("board", "homework", "practice", "presenting"), ("pupil", "teacher")
"""The front ends of models; those of the live class need a server."""
OPEN = ("static/look.css", "static/look.js", "static/tile.svg")
"""What somebody who does not know the word yet may have: the look of the page that asks for it."""


@dataclass(frozen=True)
class File:
    """A file of the pages."""

    path: str
    text: str

    @property
    def kind(self) -> str:
        """What a browser is told that it is."""
        return KINDS[Path(self.path).suffix]

    @cached_property
    def body(self) -> bytes:
        """The file as it is sent."""
        return self.text.encode("utf-8")

    @cached_property
    def packed(self) -> bytes:
        """The file compressed, the same in every run."""
        return gzip.compress(self.body, 6, mtime=0)

    @cached_property
    def tag(self) -> str:
        """By which a browser knows that it has the file already."""
        return f'"{hashlib.sha256(self.body).hexdigest()[:20]}"'


class Files:
    """The files, each made when it is first asked for."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self._made: dict[str, File] = {}
        self._makers = dict(self._all())

    def _all(self) -> Iterator[tuple[str, Callable[[], str]]]:
        texts = self.texts
        yield "index.html", texts.start
        for page in all_pages():
            yield f"{page.name}.html", partial(texts.page, page)
        for name in ("class", "teach") if texts.host == "live" else ():
            yield f"{name}.html", partial(texts.live, name)
        for name in plain_texts():
            yield f"{name}.html", partial(texts.text, name)
        for path in sorted((HERE / "static").iterdir()):
            folder = "front" if path.stem == "form" else "static"
            yield f"{folder}/{path.name}", partial(path.read_text, "utf-8")
        fronts = [*FRONTS, *(LIVE if texts.host == "live" else ())]
        for name in (*fronts, "elements"):
            yield f"front/{name}.js", partial(linked, f"{name}.js")
        for name in fronts:
            yield f"front/{name}.css", partial(asset, f"{name}.css")

    @property
    def paths(self) -> tuple[str, ...]:
        """Every path."""
        return tuple(self._makers)

    def get(self, path: str) -> File | None:
        """The file at a path; None where there is none."""
        if path not in self._makers:
            return None
        if path not in self._made:
            self._made[path] = File(path, self._makers[path]())
        return self._made[path]
