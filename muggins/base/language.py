"""The language of what a person reads: sentences are marked where they are said.

Mark a sentence with `_`, one that depends on a number with `ngettext`, and fill the gaps after
marking, so that a translator sees the sentence whole: `_("{tile} to lead").format(tile=tile)`.
"""

from collections.abc import Iterable
from gettext import NullTranslations

_spoken = NullTranslations()
"""English: every sentence is its own translation."""


def _(sentence: str) -> str:
    """A sentence in the language of the reader.

    >>> _("Your tiles")
    'Your tiles'
    """
    return _spoken.gettext(sentence) if sentence else sentence


def ngettext(one: str, many: str, number: int, /, **facts: object) -> str:
    """The sentence for a number of things: the number fills its gap `{n}`, the facts the others.

    >>> ngettext("{n} point", "{n} points", 1), ngettext("{n} point", "{n} points", 0)
    ('1 point', '0 points')
    """
    return _spoken.ngettext(one, many, number).format(n=number, **facts)


def N_(sentence: str) -> str:  # noqa: N802 (the name that gettext's tools look for)
    """Mark a sentence of a table; `_` translates it where it is shown."""
    return sentence


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
