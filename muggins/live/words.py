"""Words for a class: one that lets pupils in, and names for those who bring none."""

import secrets
import unicodedata
from collections.abc import Container

from muggins.base.errors import MugginsError
from muggins.base.language import N_, _

CONSONANTS, VOWELS, SYLLABLES = "bdfgkmnprstvz", "aeiou", 3
"""What a word is made of: no sign that looks like another, and no two that sound alike."""
LONGEST_WORD, SHORTEST_WORD = 40, 3
LONGEST_NAME = 20
MARKS = 2
"""Marks above and below a letter that are kept; some languages need two."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs by their kind, and nothing to see."""
ANIMALS = (
    *(N_("Otter"), N_("Heron"), N_("Badger"), N_("Lynx"), N_("Raven"), N_("Hedgehog")),
    *(N_("Dolphin"), N_("Owl"), N_("Beaver"), N_("Falcon"), N_("Seal"), N_("Squirrel")),
    *(N_("Panda"), N_("Tiger"), N_("Koala"), N_("Penguin"), N_("Zebra"), N_("Turtle")),
    *(N_("Gecko"), N_("Bison"), N_("Camel"), N_("Fox"), N_("Hare"), N_("Wolf")),
)
"""Names that are given to pupils who type none."""


def a_word() -> str:
    """A new word that can be said and typed.

    >>> len(a_word()), a_word().isascii()
    (6, True)
    """
    pairs = ((secrets.choice(CONSONANTS), secrets.choice(VOWELS)) for _pair in range(SYLLABLES))
    return "".join(consonant + vowel for consonant, vowel in pairs)


def same_for_all(word: str) -> str:
    """A word as it is compared: capitals and spaces say nothing.

    >>> same_for_all(" BaMu ti ")
    'bamuti'
    """
    return "".join(word.split()).casefold()[:LONGEST_WORD]


def checked_word(word: str) -> str:
    """A word of one's own for a class. Raises `MugginsError` for what cannot be said and typed."""
    found = same_for_all(word)
    if not (found.isalnum() and len(found) >= SHORTEST_WORD and len(word) <= LONGEST_WORD):
        sentence = _("The word for the class has {least} to {most} letters and digits.")
        raise MugginsError(sentence.format(least=SHORTEST_WORD, most=LONGEST_WORD))
    return found


def cleaned(name: str) -> str:
    """A name as it is shown: no signs that move, hide or turn other letters, and not too long.

    >>> cleaned("  Ann\\u202e\\n \\x1b[31mB ")
    'Ann [31mB'
    """
    shown: list[str] = []
    for sign in unicodedata.normalize("NFC", name[: 50 * LONGEST_NAME]):
        kind = unicodedata.category(sign)[0]
        piled = (
            kind == "M" and [unicodedata.category(a)[0] for a in shown[-MARKS:]] == ["M"] * MARKS
        )
        if sign.isspace():
            shown.append(" ")
        elif kind != "C" and sign not in BLANKS and not piled:
            shown.append(sign)
    return " ".join("".join(shown).split())[:LONGEST_NAME].strip()


def named(wish: str, taken: Container[str]) -> str:
    """The name of a new pupil: as wished, or an animal's, with a number where it is taken."""
    wish = cleaned(wish)
    if not wish:
        free = [animal for animal in map(_, ANIMALS) if animal not in taken]
        wish = secrets.choice(free or [_(ANIMALS[0])])
    name, number = wish, 1
    while name in taken:
        number += 1
        name = f"{wish} ({number})"
    return name
