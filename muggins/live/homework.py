"""Homework by link: the questions are in the address itself, and the page works without a class.

`03:third_end;counting/2/17x10` is a question of a lesson and ten without end; a position of one's
own is written with `_` for a space and `+` before the hand.
"""

import re
from hashlib import sha256
from typing import Any

from muggins.base.errors import MugginsError
from muggins.base.language import N_, _, ngettext
from muggins.live.questions import Question, question
from muggins.widgets.elements import description

LONGEST_SET, MOST_QUESTIONS = 240, 20
"""Letters of a set, so that its whole address stays below 300, and questions in it."""
SEVERAL = re.compile(r"(.+/)(\d{1,9})x(\d{1,2})")
WORDS: dict[str, str] = {
    "place": N_("Question {n} of {all}"),
    "result": N_("Your result"),
    "about": N_("Copy this text and send it to your teacher; nothing was sent by itself."),
    "name": N_("Your name, for your teacher"),
    "signed": N_("{name}. {line}"),
    "copy": N_("Copy"),
    "copied": N_("Copied."),
    "first": N_("right at once"),
    "later": N_("right later"),
    "shown": N_("looked up"),
    "open": N_("not solved"),
    "line": N_("Muggins, homework {mark}. Right at once: {first} of {all}; later: {later}."),
    "each": N_("{n}: {how}"),
}


def in_a_link(code: str) -> str:
    """The code of a question as it is written in an address.

    >>> in_a_link("=legal 1-4 1-6|4-6 2-5")
    '=legal_1-4_1-6+4-6_2-5'
    """
    return code.replace(" ", "_").replace("|", "+")


def questions_of(text: str) -> list[Question]:
    """The questions of a set. Raises `MugginsError` for what is not a set.

    >>> [one.code for one in questions_of("counting/1/7x2;=counting_1-4")]
    ['counting/1/7', 'counting/1/8', '=counting 1-4']
    """
    if len(text) > LONGEST_SET:
        raise MugginsError(
            _("A homework has up to {most} letters in its address.").format(most=LONGEST_SET)
        )
    codes: list[str] = []
    for part in filter(None, text.split(";")):
        if found := SEVERAL.fullmatch(part):
            kind, seed, many = found[1], int(found[2]), int(found[3])
            codes += [f"{kind}{number}" for number in range(seed, seed + many)]
        elif part.startswith("="):
            codes.append(part.replace("_", " ").replace("+", "|"))
        else:
            codes.append(part)
    if not codes:
        raise MugginsError(_("There are no questions in this address."))
    if len(codes) > MOST_QUESTIONS:
        raise MugginsError(
            ngettext(
                "A homework has up to {most} questions, and this one has {n}.",
                "A homework has up to {most} questions, and this one has {n}.",
                len(codes),
                most=MOST_QUESTIONS,
            )
        )
    return [question(code) for code in codes]


class Homework:
    """The model of the page: the questions answer by themselves, and nothing is sent."""

    front = "homework"

    def __init__(self, text: str = "") -> None:
        self.text = text
        # Once, when the page opens: that takes long, and a host may do it beside everything else.
        try:
            found = questions_of(text)
        except MugginsError as error:
            sentence = _("{error} Ask your teacher for the whole link.")
            raise MugginsError(sentence.format(error=error)) from None
        self._items = [description(one.exercise, name=one.code) for one in found]

    @property
    def page(self) -> dict[str, Any]:
        """The questions, and the words of the result."""
        mark = sha256(self.text.encode("utf-8", "replace")).hexdigest()[:4]
        return {
            "mark": mark,
            "items": self._items,
            "words": {name: _(sentence) for name, sentence in WORDS.items()},
        }

    def receive(self, _action: object) -> None:
        """There is nothing to do here: the page does it all."""
