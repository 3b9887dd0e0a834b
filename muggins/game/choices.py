"""The values of the options: which there are, how they are read, checked and written."""

import re
from collections.abc import Mapping
from typing import Any

from muggins import rules as r
from muggins.base.checks import quoted
from muggins.base.language import _
from muggins.packing import LARGEST_COUNT, LARGEST_WORTH, TILES

Value = str | int | bool | tuple[int, ...]

CHOICES: dict[str, dict[Value, int]] = {
    "seats": {2: 2, 3: 3, 4: 4},
    "partners": {False: 0, True: 1},
    "pay": {"units": r.UNITS, "pips": r.IN_PIPS},
    "spinners": {
        "first": r.FIRST,
        "none": r.NO_SPINNER,
        "all": r.EVERY_DOUBLE,
        "enclosed": r.ENCLOSED,
    },
    "spinner_count": {"open sides": r.OPEN_SIDES, "line": r.LINE},
    "double_count": {"both": r.BOTH, "one": r.ONE},
    "may_draw": {
        "instead of playing": r.INSTEAD,
        "only when stuck": r.WHEN_STUCK,
        "never": r.NEVER,
    },
    "draw_until": {"one": r.DRAW_ONE, "playable": r.DRAW_UNTIL_PLAYABLE},
    "play_drawn": {False: 0, True: 1},
    "reserve": {0: 0, 1: 1, 2: 2},
    "bonus": {"leftover": r.LEFTOVER, "one": r.FLAT},
    "rounding": {"nearest": r.NEAREST, "down": r.DOWN, "up": r.UP},
    "bonus_step": {step: step for step in range(1, 13)},
    "bonus_per_hand": {False: 0, True: 1},
    "bonus_from": {"all hands": r.ALL_HANDS, "heaviest hand": r.HEAVIEST_HAND},
    "left_doubles": {"both": r.BOTH, "one": r.ONE},
    "blocked": {"leftover": r.SAME, "difference": r.DIFFERENCE, "nothing": r.NOTHING},
    "exact": {True: 1, False: 0},
    "call": {"muggins": r.MUGGINS, "lost": r.LOST, "automatic": r.AUTOMATIC},
    "overannounced": {"truth": r.TRUTH, "open": r.OPEN},
    "call_until": {"next move": r.NEXT_MOVE, "own play": r.OWN_PLAY},
    "next_lead": {"winner": r.WINNER, "rotate": r.ROTATE},
    "double_leads": {
        "never": r.NO_DOUBLE,
        "first round": r.FIRST_ROUND,
        "every round": r.EVERY_ROUND,
    },
    "redeal": {"never": r.DEALT_ONCE, "five doubles": r.FIVE_DOUBLES},
}
"""The values of every option with a fixed list, the default first; the others are free (the table
of options in the rules text)."""

SEATS_OF_PARTNERS = 4
"""The seats at which there may be partners (R1.3)."""
LARGEST_TARGET = 10_000
MULTIPLES = range(2, 13)
MOST_MULTIPLES = 3
_ENTRY = re.compile(r'\b([0-9]{1,3})\b"? *: *([0-9]{1,3})\b', re.ASCII)
"""An entry of a table of counts."""
LONGEST_NUMBER = 128
"""Bits of a number that still fits in a sentence."""


def written(value: object) -> str:
    """A value as it is written in JSON, cut where it is very long."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping) and 0 < len(value) <= LARGEST_COUNT:
        return "{" + ", ".join(f"{written(str(k))}: {written(v)}" for k, v in value.items()) + "}"
    if isinstance(value, tuple | list):
        shown = [written(item) if _is_plain(item) else "…" for item in value[:4]]
        return "[" + ", ".join(shown + ["…"] * (len(value) > 4)) + "]"
    if isinstance(value, str):
        return '"' + quoted(value)[1:-1] + '"'
    if isinstance(value, int) and value.bit_length() > LONGEST_NUMBER:
        return _("a number of {n} bits").format(n=value.bit_length())
    return quoted(str(value))[1:-1]


def _is_plain(value: object) -> bool:
    return not isinstance(value, tuple | list | Mapping)


def is_hand(size: object) -> bool:
    """Whether a hand can have this size."""
    return type(size) is int and 1 <= size <= TILES


def is_row_of_multiples(value: object) -> bool:
    """Whether counts can score by these multiples."""
    if type(value) is not tuple or not 1 <= len(value) <= MOST_MULTIPLES:
        return False
    if any(type(number) is not int or number not in MULTIPLES for number in value):
        return False
    return list(value) == sorted(set(value), reverse=True)


def is_table(value: object) -> bool:
    """Whether a value is a table of counts with their points, as `table_of` makes it."""
    return type(value) is tuple and all(
        type(pair) is tuple
        and [type(number) for number in pair] == [int, int]
        and 1 <= pair[0] <= LARGEST_COUNT
        and 1 <= pair[1] <= LARGEST_WORTH
        for pair in value
    )


def table_of(value: Any) -> Any:
    """Counts with their points, from a mapping or a text like "10: 2, 20: 4"; else the value."""
    if isinstance(value, str):
        found = _ENTRY.findall(value)
        if not found or _ENTRY.sub("", value).strip('{}", ') or len(dict(found)) < len(found):
            return value
        value = dict(found)
    if not isinstance(value, Mapping) or len(value) > LARGEST_COUNT:
        return value
    pairs = [(_number(count), _number(points)) for count, points in value.items()]
    return tuple(sorted(pairs)) if all(type(n) is int for pair in pairs for n in pair) else value


def _number(value: Any) -> Any:
    """A key of JSON as a number, where it is one."""
    plain = isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 4
    return int(value) if plain else value


def is_known(value: object, choices: Mapping[Value, int]) -> bool:
    """Whether a value is one of the choices, of the same type: 1 is not true."""
    return any(type(value) is type(choice) and value == choice for choice in choices)
