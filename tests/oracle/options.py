"""The options with their defaults, what contradicts, and the presets, once more as plain data."""

from itertools import pairwise
from typing import Any

ALLOWED: dict[str, list[Any]] = {
    "seats": [2, 3, 4],
    "partners": [False, True],
    "pay": ["units", "pips"],
    "spinners": ["first", "none", "all", "enclosed"],
    "spinner_count": ["open sides", "line"],
    "double_count": ["both", "one"],
    "may_draw": ["instead of playing", "only when stuck", "never"],
    "draw_until": ["one", "playable"],
    "play_drawn": [False, True],
    "reserve": [0, 1, 2],
    "bonus": ["leftover", "one"],
    "rounding": ["nearest", "down", "up"],
    "bonus_step": list(range(1, 13)),
    "bonus_per_hand": [False, True],
    "bonus_from": ["all hands", "heaviest hand"],
    "left_doubles": ["both", "one"],
    "blocked": ["leftover", "difference", "nothing"],
    "exact": [True, False],
    "call": ["muggins", "lost", "automatic"],
    "overannounced": ["truth", "open"],
    "call_until": ["next move", "own play"],
    "next_lead": ["winner", "rotate"],
    "double_leads": ["never", "first round", "every round"],
    "redeal": ["never", "five doubles"],
}
"""Every option with a closed list of values, the default first."""

DEFAULTS: dict[str, Any] = {name: values[0] for name, values in ALLOWED.items()}
DEFAULTS |= {"name": "", "hand": [5, 5, 5], "target": 61, "multiples": [5], "worth": {}}

SCORINGS: dict[str, list[Any]] = {
    "multiples": [[5], [5], [3], [5, 3], [2], [7], [12, 10, 4], [7, 5, 3], [6, 2]],
    "worth": [{}, {}, {}, {"10": 2, "20": 4}, {"2": 1, "3": 1, "5": 1, "7": 100, "60": 3}],
}
"""Some values of the options by which a count scores."""

STUCK = {"may_draw": "only when stuck", "draw_until": "playable", "play_drawn": True}

PRESETS: dict[str, dict[str, Any]] = {
    "muggins": {},
    "muggins-pips": {"pay": "pips", "target": 150, "exact": False},
    "all-threes": {"multiples": [3]},
    "fives-and-threes": {"multiples": [5, 3], "pay": "pips", "target": 150, "exact": False},
    "all-fives": STUCK
    | {"hand": [9, 7, 5], "pay": "pips", "spinner_count": "line", "bonus_step": 5}
    | {"target": 250, "exact": False, "call": "automatic"},
    "line-muggins": STUCK
    | {"hand": [7, 5, 5], "pay": "pips", "spinners": "none", "reserve": 2, "bonus_step": 5}
    | {"target": 100, "exact": False},
    "five-up": STUCK
    | {"spinners": "all", "spinner_count": "line", "exact": False, "call": "automatic"},
    "pub-fives-and-threes": {"hand": [7, 5, 5], "multiples": [5, 3], "spinners": "none"}
    | {"may_draw": "never", "bonus": "one", "blocked": "nothing"}
    | {"call": "automatic", "next_lead": "rotate"},
    "foster": STUCK
    | {"hand": [7, 7, 7], "pay": "pips", "spinners": "none", "reserve": 2, "bonus_step": 5}
    | {"target": 100, "exact": False, "overannounced": "open", "double_leads": "every round"},
}


def _whole(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def _check_values(options: dict[str, Any]) -> None:
    for name, value in options.items():
        if name == "name":
            good = isinstance(value, str)
        elif name == "hand":
            good = isinstance(value, list) and len(value) == 3
            good = good and all(_whole(size, 1, 28) for size in value)
        elif name == "multiples":
            good = isinstance(value, list) and 1 <= len(value) <= 3
            good = good and all(_whole(number, 2, 12) for number in value)
            good = good and all(a > b for a, b in pairwise(value))
        elif name == "worth":
            good = isinstance(value, dict) and all(
                str(count).isdigit() and _whole(int(count), 1, 60) and _whole(points, 1, 100)
                for count, points in value.items()
            )
        elif name == "target":
            good = _whole(value, 1, 10000)
        elif name in ALLOWED:
            # 1 == True in Python, so the type counts too.
            good = any(type(v) is type(value) and v == value for v in ALLOWED[name])
        else:
            raise ValueError(f"unknown option {name}")
        if not good:
            raise ValueError(f"option {name} cannot be {value!r}")


def contradiction(o: dict[str, Any]) -> str | None:
    """Why a full set of options cannot be played, or None."""
    draws = o["may_draw"] != "never"
    several = len(o["multiples"]) > 1
    both_in_units = o["pay"] == "units" and several
    stepped, multiple = o["bonus_step"] > 1, o["multiples"][0]
    clashes = {
        "partners need four seats": o["partners"] and o["seats"] != 4,
        "nothing is ever drawn": not draws and (o["draw_until"] == "playable" or o["play_drawn"]),
        "no leftover in units of two kinds": both_in_units and o["bonus"] != "one",
        "a flat point pays no blocked round": o["bonus"] == "one" and o["blocked"] != "nothing",
        "steps need pips": stepped and o["pay"] == "units",
        "steps need one multiple": stepped and (several or o["bonus_step"] % multiple != 0),
        "steps miss the target": stepped and o["exact"] and not _can_meet(o, multiple),
        "too many tiles": o["seats"] * o["hand"][o["seats"] - 2] > 28,
    }
    return next((reason for reason, clash in clashes.items() if clash), None)


def full(given: Any, seats: int) -> dict[str, Any]:
    """All options of a record: a preset takes its seats from the hands, an object is as it is."""
    if isinstance(given, str):
        if given not in PRESETS:
            raise ValueError(f"no preset {given}")
        given = PRESETS[given] | {"name": given, "seats": seats}
    if not isinstance(given, dict):
        raise ValueError("rules are a preset's name or an object")
    _check_values(given)
    options = DEFAULTS | given
    reason = contradiction(options)
    if reason:
        raise ValueError(reason)
    return options


def _can_meet(o: dict[str, Any], multiple: int) -> bool:
    """Whether plays and bonuses can add up to the target, tried by adding them in every way."""
    awards = {o["bonus_step"], *(dict(o["worth"]).values() or [multiple])}
    # Without end: what is too much counts from the target on, as far as the largest award goes.
    met = {0}
    for score in range(o["target"] + 1):
        if score in met:
            met |= {score + award for award in awards}
    return o["target"] in met
