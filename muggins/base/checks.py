"""Checks of what a function is given: whole numbers of every kind, and values of one class."""

import operator
from collections.abc import Iterable
from typing import Any, TypeVar

from muggins.base.errors import MugginsError
from muggins.base.language import N_, _

T = TypeVar("T")

LONGEST_QUOTE = 40
MOST_DIGITS = 30
"""More than any number here has; Python refuses to read texts of very many digits."""


def quoted(text: str) -> str:
    """A text as it can be quoted in a sentence: in quotes, and cut where it is very long."""
    shown = text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"
    return repr(shown)


def nearest(word: str, known: Iterable[str]) -> str:
    """The end of a sentence: what would be right in place of an unknown word.

    >>> nearest("muggin", ["muggins", "five-up"])
    "did you mean 'muggins'?"
    >>> nearest("chess", ["muggins", "five-up"])
    'there are: muggins, five-up.'
    """
    names = [name for name in known if name]  # a choice without a name is not one to type
    import difflib  # here, so that only a wrong word waits for it

    close = difflib.get_close_matches(word[:100], names, n=1)
    if close:
        return _("did you mean {near}?").format(near=repr(close[0]))
    return _("there are: {names}.").format(names=", ".join(names))


EXAMPLES = {
    "Layout": (N_("a layout"), 'Layout.parse("1-4 1-6")'),
    "Deal": (N_("a deal"), 'deal("muggins", seed=1)'),
    "State": (N_("the state of a round"), 'State("muggins", deal("muggins", seed=1))'),
    "View": (N_("what a seat may know"), "state.view(0)"),
    "Game": (N_("a game with its rounds"), 'Game.begin("muggins", seed=1)'),
    "Exercise": (N_("an exercise"), 'counting("1-4 1-6")'),
    "Document": (N_("a document"), "DOCUMENT_1"),
    "Advice": (N_("advice"), "advise(state.view(0))"),
    "Findings": (N_("a review"), "review(game, seat=0)"),
    "Comparison": (N_("a comparison"), 'compare("muggins", "all-threes", "greedy", rounds=200)'),
}
"""What a value of each class is called, and an example of one."""


def whole_number(value: Any) -> int | None:
    """A whole number of any kind, such as one of numpy's; None for anything else, like true or 2.5.

    >>> whole_number(7), whole_number(True), whole_number("7")
    (7, None, None)
    """
    if type(value).__name__ in ("bool", "bool_"):  # numpy's has one name or the other
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None


def digits(text: str) -> int | None:
    """The whole number that a text writes in plain digits; None for every other text.

    >>> digits("12"), digits("-3"), digits("1_000"), digits("٣")
    (12, -3, None, None)
    """
    plain = text.removeprefix("-")
    if not (plain.isascii() and plain.isdigit() and len(plain) <= MOST_DIGITS):
        return None
    return int(text)


def check_flag(option: str, value: object) -> None:
    """Refuse what is neither true nor false: the text "no" would count as true."""
    if type(value) is not bool:
        raise MugginsError(
            _("The option {option} is True or False, not {value}.").format(
                option=option, value=quoted(repr(value))
            )
        )


def needed(value: object, kind: type[T]) -> T:
    """A value of a class. Raises `MugginsError` with an example where it is something else."""
    if isinstance(value, kind):
        return value
    name, example = EXAMPLES[kind.__name__]
    raise MugginsError(
        _("Here {name} is needed, like {example}, not {value}.").format(
            name=_(name), example=example, value=quoted(repr(value))
        )
    )
