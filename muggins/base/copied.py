"""Text as people copy it from a page, a book or a phone, in the plain signs that are read here.

A printed 6–4 has a dash, a phone writes ６：４, a footnote ⁶⁻⁴, and Unicode has the tile itself: 🁎.
"""

import unicodedata
from functools import cache

from muggins.base.language import _

DASHES = "\u02d7\u2043\u2212\u2500\u2501\u2796\u00ad\u30fc\uff70"
"""Signs that look like a dash, beside those that Unicode files under "dash punctuation"."""
END_OF_DASHES = 0x10000
BARS = "\u00a6\u01c0\u2223\u2502\u2503\u2758\u2759\u275a\ufe31\ufe32\uffe8"
COLONS = "\u02d0\u05c3\u2236\ua789\ufe13\ufe30"
DOMINOES = (0x1F031, 0x1F063)
"""Where Unicode's pictures of tiles begin: horizontal, and vertical."""
HALF_A_SET = 49
NOTHING_TO_SEE = ("Cf", "Mn", "Me")
"""Kinds of signs that only change how the others look, such as the mark that makes a 6️⃣ of a 6."""


@cache
def _signs() -> dict[int, str]:
    """What is read for a sign that is not plain."""
    dashes = [at for at in range(128, END_OF_DASHES) if unicodedata.category(chr(at)) == "Pd"]
    found = dict.fromkeys((*dashes, *map(ord, DASHES)), "-")
    found |= dict.fromkeys(map(ord, BARS), "|") | dict.fromkeys(map(ord, COLONS), ":")
    for start in DOMINOES:
        for at in range(HALF_A_SET):
            found[start + at] = f"{at // 7}-{at % 7}"
    return found


def plain(text: str) -> str:
    """A text with the signs on a keyboard in place of their printed forms.

    >>> plain("6–4@６：６ ¹⁻⁴"), plain("a plain 6-4")
    ('6-4@6:6 1-4', 'a plain 6-4')
    """
    if text.isascii():
        return text
    signs = unicodedata.normalize("NFKC", text.translate(_signs())).translate(_signs())
    return "".join(sign for sign in signs if unicodedata.category(sign) not in NOTHING_TO_SEE)


def unread(text: str, known: str = "-|:@=") -> str:
    """A sentence, after a space, about the first sign that is no part of a move; else nothing.

    >>> unread("6′4"), unread("6/4"), unread("7-1")
    (' The ′ (prime) in it is not read.', ' The / in it is not read.', '')
    """
    for sign in plain(text):
        if sign.isspace() or (sign.isascii() and (sign.isalnum() or sign in known)):
            continue
        shown = sign if sign.isprintable() else f"U+{ord(sign):04X}"
        if not sign.isascii():
            shown += f" ({unicodedata.name(sign, 'no sign').lower()})"
        return " " + _("The {sign} in it is not read.").format(sign=shown)
    return ""
