"""The language of what a person reads: sentences are marked where they are said.

Mark a sentence with `_`, one that depends on a number with `ngettext`, and fill the gaps after
marking, so that a translator sees the sentence whole: `_("{tile} to lead").format(tile=tile)`.
A table at the top of a module is marked with `N_`, since it is made before the language is known.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache, wraps

from muggins.base.errors import MugginsError

TYPE_CHECKING = False  # not from typing, which takes longer to load than all of this
if TYPE_CHECKING:
    from gettext import NullTranslations
    from typing import ParamSpec, TypeVar

    P = ParamSpec("P")
    T = TypeVar("T")

LANGUAGES = {"en": "English", "ru": "Русский"}
"""The languages by their codes, each in its own words."""
PSEUDO = "pseudo"
"""English with accents and a third longer: shows what is not marked, and what gets cut off."""
CATALOGUES = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "locale")
VARIABLE = "MUGGINS_LANG"
MOST_ASKED = 20
"""Languages that a browser is heard about."""
MOST_KEPT = 256
"""How many answers `cached` keeps of a function."""

_here: ContextVar[str | None] = ContextVar("muggins_language", default=None)
"""The language of what is being answered just now, where that is not the language of all."""
_everywhere: str | None = None
"""The language that `language` has set."""


def language(name: str | None = None) -> str:
    """Speak a language from now on ("en" or "ru"), or say which one is spoken.

    Without a choice it is that of `MUGGINS_LANG`, else the system's, else English. Raises
    `MugginsError` for a language that is not known.

    >>> language()
    'en'
    """
    global _everywhere
    if name is not None:
        _everywhere = known_language(name)
    return spoken()


@contextmanager
def speaking(name: str) -> Iterator[None]:
    """Speak a language while this lasts: here, and in no other thread or task.

    >>> with speaking("ru"):
    ...     spoken()
    'ru'
    """
    before = _here.set(known_language(name))
    try:
        yield
    finally:
        _here.reset(before)


def speak_here(name: str) -> None:
    """Speak a language from now on in this task or thread, and in what it starts."""
    _here.set(known_language(name))


def told_in(name: str, function: Callable[[], T]) -> T:
    """What a function answers in a language: for work that is handed to another process."""
    with speaking(name):
        return function()


def asked_for(languages: str) -> str:
    """The language that a browser likes best of those known here, by its header.

    >>> asked_for("de-DE,de;q=0.9,ru;q=0.8,en;q=0.7"), asked_for("fr")
    ('ru', 'en')
    """
    liked = []
    for at, part in enumerate(languages.split(",")[:MOST_ASKED]):
        name, _semicolon, weight = part.strip().partition(";q=")
        code = name[:2].lower()
        if code in LANGUAGES:
            liked.append(
                (-float(weight) if re.fullmatch(r"[01](\.\d{1,3})?", weight) else -1.0, at, code)
            )
    return min(liked)[2] if liked else "en"


def known_language(name: str) -> str:
    """The language, if there is such a one; `MugginsError` where there is not."""
    if isinstance(name, str) and (name in LANGUAGES or name == PSEUDO):
        return name
    raise MugginsError(
        _("There is no language {name!r}; there are {names}.").format(
            name=str(name)[:20], names=listed(LANGUAGES, "and")
        )
    )


def spoken() -> str:
    """The code of the language that is spoken here."""
    return _here.get() or _everywhere or _of_the_system()


@cache
def _of_the_system() -> str:
    """The first language known here of those that the system asks for."""
    asked = [os.environ.get(VARIABLE, "")]
    if PSEUDO in asked:
        return PSEUDO
    locale = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    asked += [*os.environ.get("LANGUAGE", "").split(":"), locale]
    if sys.platform == "win32":
        from ctypes import windll
        from locale import windows_locale

        asked.append(windows_locale.get(windll.kernel32.GetUserDefaultUILanguage(), ""))
    return next((code for name in asked if (code := name[:2].lower()) in LANGUAGES), "en")


@cache
def _catalogue(name: str) -> NullTranslations | None:
    """The sentences of a language; English has none, as each is its own translation."""
    if name not in LANGUAGES or name == "en":
        return None
    from gettext import GNUTranslations

    with open(os.path.join(CATALOGUES, name, "LC_MESSAGES", "muggins.mo"), "rb") as file:
        return GNUTranslations(file)


def _(sentence: str) -> str:
    """A sentence in the language of the reader.

    >>> _("Your tiles")
    'Your tiles'
    """
    name = spoken()
    if name == "en" or not sentence:
        return sentence
    catalogue = _catalogue(name)
    return catalogue.gettext(sentence) if catalogue else stretched(sentence)


def ngettext(one: str, many: str, number: int, /, **facts: object) -> str:
    """The sentence for a number of things: the number fills its gap `{n}`, the facts the others.

    >>> ngettext("{n} point", "{n} points", 1), ngettext("{n} point", "{n} points", 0)
    ('1 point', '0 points')
    """
    name = spoken()
    catalogue = _catalogue(name)
    if catalogue:
        sentence = catalogue.ngettext(one, many, abs(number))
    else:
        sentence = one if number == 1 else many
        sentence = sentence if name == "en" else stretched(sentence)
    return sentence.format(n=number, **facts)


def N_(sentence: str) -> str:  # noqa: N802 (the name that gettext's tools look for)
    """Mark a sentence of a table; `_` translates it where it is shown."""
    return sentence


def said_of(name: str, of_another: str, of_the_reader: str) -> str:
    """Which of two sentences to say: players called "You" are the reader, who is spoken to.

    >>> said_of("Ann", "{who} has won.", "You have won.").format(who="Ann")
    'Ann has won.'
    >>> said_of("You", "{who} has won.", "You have won.").format(who="You")
    'You have won.'
    """
    return of_the_reader if name == _("You") else of_another


def decimal(number: str) -> str:
    """A number as text, with the decimal sign of the language.

    >>> with speaking("ru"):
    ...     decimal("2.8"), decimal("10,000")
    ('2,8', '10\\xa0000')
    """
    if spoken() != "ru":
        return number
    return number.replace(",", "\N{NO-BREAK SPACE}").replace(".", ",")


def listed(items: Iterable[object], last: str = "or") -> str:
    """Things in a row, the last one joined by "or" or "and".

    >>> listed([1, 4, 6]), listed(["1-4"])
    ('1, 4 or 6', '1-4')
    """
    words = [str(item) for item in items]
    if len(words) < 2:
        return "".join(words)
    joined = ", ".join(words[:-1])
    pattern = _("{items} and {last}") if last == "and" else _("{items} or {last}")
    return pattern.format(items=joined, last=words[-1])


def cached(function: Callable[P, T]) -> Callable[P, T]:
    """Keep the latest answers of a function, for each language by itself."""

    @lru_cache(maxsize=MOST_KEPT)
    def kept(_language: str, *args: P.args, **facts: P.kwargs) -> T:
        return function(*args, **facts)

    @wraps(function)
    def answer(*args: P.args, **facts: P.kwargs) -> T:
        return kept(spoken(), *args, **facts)  # type: ignore[arg-type]

    return answer


_ACCENTS = str.maketrans("aeiouyncsAEIOUYNCS", "áéíóúýñçšÁÉÍÓÚÝÑÇŠ")
_NOT_WORDS = re.compile(r"(\{[^{}]*\}|<[^<>]*>|`[^`]*`|\]\([^()]*\)|%\(\w+\)\w|%\w|&\w+;|Ctrl-C)")


def stretched(sentence: str) -> str:
    """A sentence with accents and a third longer; its gaps, marks and code stay.

    >>> stretched("{n} tiles fit")
    '{n} tíléš fít···'
    """
    parts = _NOT_WORDS.split(sentence)
    words = [part.translate(_ACCENTS) if at % 2 == 0 else part for at, part in enumerate(parts)]
    text = "".join(words)
    letters = sum(len(part) for part in parts[::2])
    end = len(text.rstrip())
    return text[:end] + "·" * (letters // 3) + text[end:]
