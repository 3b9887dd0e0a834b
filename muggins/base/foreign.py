"""Data from outside, as in a record, a saved game, a form or an action: JSON, read value by value.

Every value is asked for by its kind, and what is something else is refused in one sentence that
names its place. Sizes are looked at before any work is done.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from muggins.base.checks import nearest, quoted
from muggins.base.errors import MugginsError
from muggins.base.language import _, ngettext

MOST_VALUES = 500_000
"""Values in one text; a game of a thousand rounds has some 50,000."""
LONGEST = 1_000_000
"""Letters of a text for which nothing else is said."""
LARGEST_SHOWN = 100
"""Binary digits of a number that a sentence repeats."""


class ForeignError(MugginsError):
    """Data from outside that is refused; the text says what is wrong with which value."""


def parse_json(text: str) -> Any:
    """Plain values from JSON; refuses what no file of ours holds, such as a key that comes twice.

    >>> parse_json('{"lead": 1, "lead": 2}')
    Traceback (most recent call last):
    muggins.base.foreign.ForeignError: the key 'lead' comes twice in one object.
    """

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(items)
        if len(found) < len(items):
            key = quoted(Counter(key for key, _value in items).most_common(1)[0][0])
            raise ForeignError(_("the key {key} comes twice in one object.").format(key=key))
        return found

    def constant(name: str) -> Any:
        raise ForeignError(_("it holds {name}, which is not a number here.").format(name=name))

    if sum(text.count(sign) for sign in ",[{") > MOST_VALUES:
        raise ForeignError(
            ngettext("it holds more than {n} value.", "it holds more than {n} values.", MOST_VALUES)
        )
    try:
        return json.loads(text, object_pairs_hook=pairs, parse_constant=constant)
    except RecursionError:
        raise ForeignError(_("it is nested too deeply.")) from None
    except json.JSONDecodeError as error:
        raise ForeignError(_no_json(text, error)) from None
    except ForeignError:
        raise
    except ValueError:
        raise ForeignError(_("it holds a number of too many digits.")) from None


def _no_json(text: str, error: json.JSONDecodeError) -> str:
    """Why a text is not JSON; of what begins like a web page or the like, only that."""
    given = text.strip()
    if given and not text[: error.pos].strip() and error.msg == "Expecting value":
        begins = quoted(given.splitlines()[0])
        return _("it is not JSON: it begins with {begins}.").format(begins=begins)
    what = error.msg.removesuffix(" at")  # some of Python's sentences end with the word
    return _("it is not valid JSON: {what} at line {line}, column {column}.").format(
        what=what, line=error.lineno, column=error.colno
    )


@dataclass(frozen=True, slots=True)
class Foreign:
    """A value from outside, and what to call it in a refusal: "hands[0]".

    >>> hands = Foreign({"hands": [["4-6"], "4-6"]}, "The record").fields("hands")["hands"]
    >>> [hand.texts() for hand in hands.items(4)]
    Traceback (most recent call last):
    muggins.base.foreign.ForeignError: hands[1] must be a list, not '4-6'.

    All of its functions raise `ForeignError` where the value is something else.
    """

    value: Any
    name: str
    is_part: bool = False

    def refusal(self, sentence: str, **facts: object) -> ForeignError:
        """The error with this sentence, whose gaps are `name`, `given` and those of the facts."""
        shown = _shown(self.value)
        return ForeignError(sentence.format(name=self.name, given=shown, **facts))

    def fields(self, *needed: str, optional: Iterable[str] = ()) -> "dict[str, Foreign]":
        """The values of an object by their keys: all that are needed, and no unknown ones."""
        found = self._object()
        known = (*needed, *optional)
        for key in found:
            if key not in known:
                near = nearest(str(key), known)
                sentence = _("{name} has the unknown key {key}; {near}")
                raise self.refusal(sentence, key=quoted(str(key)), near=near)
        for key in needed:
            if key not in found:
                raise self.refusal(_("{name} lacks the key {key}."), key=quoted(key))
        return {key: self.part(key) for key in found}

    def part(self, key: str) -> "Foreign":
        """The value of an object by its key; null where there is none."""
        name = f"{self.name}.{key}" if self.is_part else key
        return Foreign(self._object().get(key), name, True)

    def _object(self) -> Mapping[str, Any]:
        if not isinstance(self.value, Mapping):
            raise self.refusal(_("{name} must be an object, not {given}."))
        return self.value

    def items(self, most: int, least: int = 0) -> "list[Foreign]":
        """The values of a list of so many."""
        if not isinstance(self.value, list):
            raise self.refusal(_("{name} must be a list, not {given}."))
        if not least <= len(self.value) <= most:
            sentence = _("{name} must hold from {least} to {most} values, not {n}.")
            raise self.refusal(sentence, least=least, most=most, n=len(self.value))
        return [Foreign(item, f"{self.name}[{at}]", True) for at, item in enumerate(self.value)]

    def texts(self, most: int = 28, longest: int = 200, least: int = 0) -> list[str]:
        """The texts of a list of at most so many, such as the tiles of a hand."""
        return [item.text(longest) for item in self.items(most, least)]

    def numbers(self, many: int, least: int, most: int) -> tuple[int, ...]:
        """The whole numbers of a list of just so many."""
        return tuple(item.number(least, most) for item in self.items(many, many))

    def text(self, longest: int = LONGEST) -> str:
        """A text of at most so many letters."""
        if type(self.value) is not str:
            raise self.refusal(_("{name} must be text, not {given}."))
        if len(self.value) > longest:
            sentence = _("{name} is too long: it may have {longest} letters.")
            raise self.refusal(sentence, longest=longest)
        return self.value

    def choice(self, known: Iterable[str]) -> str:
        """One of some texts."""
        text, names = self.text(), list(known)
        if text not in names:
            raise self.refusal(_("{name} cannot be {given}; {near}"), near=nearest(text, names))
        return text

    def number(self, least: int, most: int) -> int:
        """A whole number in a range."""
        if type(self.value) is not int or not least <= self.value <= most:
            sentence = _("{name} must be a whole number from {least} to {most}, not {given}.")
            raise self.refusal(sentence, least=least, most=most)
        return self.value

    def share(self) -> float:
        """A number from 0 to 1."""
        if type(self.value) not in (int, float) or not 0 <= self.value <= 1:
            raise self.refusal(_("{name} must be a number from 0 to 1, not {given}."))
        found: float = self.value
        return found

    def flag(self) -> bool:
        """True or false."""
        if type(self.value) is not bool:
            raise self.refusal(_("{name} must be true or false, not {given}."))
        return self.value


def _shown(value: object) -> str:
    """A value as it can be shown in a sentence."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, list):
        return "[…]" if value else "[]"
    if isinstance(value, Mapping):
        return "{…}" if value else "{}"
    if isinstance(value, int) and value.bit_length() > LARGEST_SHOWN:
        return "…"
    return quoted(json.dumps(value, default=repr))


def body(data: Any, number: int) -> Foreign:
    """What a file holds beside its format, which must have this number; refusals call it "it"."""
    whole = Foreign(data, _("it"))
    given = whole.part("format").value
    if type(given) is not int or given != number:
        sentence = _("its format must be {number}; another version may have written it.")
        raise whole.refusal(sentence, number=number)
    return Foreign({key: value for key, value in data.items() if key != "format"}, whole.name)
