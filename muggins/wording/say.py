"""Filling the sentences of the table."""

from collections.abc import Iterable

from muggins.wording.english import SAYS


def say(sentence: str, **facts: object) -> str:
    """The sentence of that name with its gaps filled."""
    return SAYS[sentence].format(**facts)


def listed(items: Iterable[object], last: str = "or") -> str:
    """Things in a row, the last one joined by "or" or "and".

    >>> listed([1, 4, 6]), listed(["1-4"])
    ('1, 4 or 6', '1-4')
    """
    words = [str(item) for item in items]
    if len(words) < 2:
        return "".join(words)
    return say("comma").join(words[:-1]) + say(last) + words[-1]
