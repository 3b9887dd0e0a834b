"""The pages that need no kernel: the start page, the rules, the glossary, and short messages."""

from collections.abc import Sequence
from typing import Any
from urllib.parse import parse_qs

from muggins.base.errors import MugginsError
from muggins.classroom.pages import Page, url_of
from muggins.classroom.words import PAGE, TEXTS
from muggins.lessons import projector as presenting
from muggins.lessons.documents import DOCUMENT_1
from muggins.lessons.projector import PRESENT
from muggins.pictures.svg import layout_svg
from muggins.text import rulebook
from muggins.widgets.front import linked

OK, BAD = 200, 400
DEFAULTS = {
    "kind": "mixed",
    "level": "1",
    "rules": "muggins",
    "n": "12",
    "seconds": "0",
    "seed": "1",
}
"""What the form of the questions begins with."""


class Texts:
    """These pages as HTML; `environment` is the one of Jinja that knows their templates."""

    def __init__(self, environment: Any, pages: Sequence[Page]) -> None:
        self.environment, self.pages = environment, pages
        self.names = frozenset(page.name for page in pages)
        numbered = [page for page in pages if page.number is not None]
        self.numbers = {
            number: url_of(page)
            for page in numbered
            for number in (f"{page.number}", f"{page.number:02}")
        }

    def _fill(self, template: str, **values: Any) -> str:
        return str(self.environment.get_template(template).render(says=PAGE, **values))

    def page(self, name: str, query: str) -> tuple[int, str]:
        """The status and the HTML of a page by its name."""
        if name == "start":
            return OK, self._start()
        if name == "present":
            return self._present(query)
        return OK, self._text(TEXTS[name][0], getattr(rulebook, SOURCES[name])().markdown)

    def _start(self) -> str:
        things = [
            {"url": url_of(page), "title": page.title, "about": page.about}
            for page in self.pages
            if page.number is None
        ]
        things += [
            {"url": f"/{name}", "title": title, "about": about}
            for name, (title, about) in TEXTS.items()
        ]
        path = [
            {
                "name": page.name,
                "number": page.number,
                "title": page.title,
                "about": page.about.replace("*", ""),
                "exercises": page.exercises,
            }
            for page in self.pages
            if page.number is not None
        ]
        picture = layout_svg(DOCUMENT_1.layout())
        return self._fill("start.html", lessons=path, things=things, picture=picture)

    def _present(self, query: str) -> tuple[int, str]:
        """The questions that are asked for, or the form in which they are chosen."""
        title = TEXTS["present"][0]
        given = {name: found[0][:40] for name, found in parse_qs(query).items()}
        given.pop("token", None)
        wrong = ""
        try:
            if given:
                page = {**presenting.deck_from(given), "remember": True}
                shown = {"page": page, "script": linked("presenting.js")}
                return OK, self._fill("presenter.html", title=title, **shown)
        except MugginsError as error:
            wrong = str(error)
        return BAD if wrong else OK, self._fill(
            "present.html",
            title=title,
            wrong=wrong,
            words=PRESENT,
            choices=presenting.choices(),
            numbers=("n", "seconds", "seed"),
            given={**DEFAULTS, **given},
        )

    def _text(self, title: str, markdown: str) -> str:
        from nbconvert.filters import markdown2html

        return self._fill("text.html", title=title, body=markdown2html(markdown))

    def message(self, sentence: str) -> str:
        """A page that says one sentence and leads back."""
        return self._fill("message.html", sentence=sentence)

    def login(self, proof: str, wrong: bool) -> str:
        """The page that asks for the word of the class; `proof` says that it is ours."""
        return self._fill("login.html", proof=proof, wrong=wrong)


SOURCES = {"rules": "whole", "glossary": "glossary"}
"""The function of the rulebook that a page shows."""
