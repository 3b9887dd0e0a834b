"""Playing at a table with what its page offers."""

import random
import re
from typing import Any

from muggins.tabletop.desk import Desk
from muggins.tabletop.setup import PERSON
from muggins.tabletop.sitting import Waiting

TABLES = [
    (PERSON, "greedy"),
    (PERSON, PERSON),
    ("careful", PERSON, "random"),
    (PERSON, "greedy", PERSON, "careful"),
    ("random", "greedy"),
]
TILE = re.compile(r"(?<![\d.])([0-6]-[0-6])(?![\d.])")
ON = ("draw", "pass", "take_screen", "go_on", "new_round")


def send(desk: Desk, do: str, **facts: Any) -> None:
    desk.receive({"do": do, "n": desk.n, **facts})
    desk.save()


def press(desk: Desk, name: str) -> None:
    send(desk, "press", id=name)


def plays_of(page: dict[str, Any]) -> list[tuple[str, str]]:
    """What can be dropped where, by what the page says."""
    hand = page["hand"] or {"tiles": []}
    return [(tile["tile"], place) for tile in hand["tiles"] for place in tile["fits"]]


def enabled(page: dict[str, Any]) -> list[str]:
    return [button["id"] for button in page["buttons"] if button["enabled"]]


def go_on(desk: Desk, chance: random.Random) -> bool:
    """Do something that the page offers and that brings the game forward."""
    page = desk.page
    plays, names = plays_of(page), [name for name in enabled(page) if name in ON]
    if plays:
        tile, place = chance.choice(plays)
        send(desk, "play", tile=tile, place=place, say=chance.choice([None, 1, 2]))
    elif names:
        press(desk, names[0])
    return bool(plays or names)


def until(desk: Desk, waiting: Waiting, steps: int = 2000) -> Desk:
    """Play on until the table waits for something."""
    chance = random.Random(1)
    for _ in range(steps):
        if desk.sitting.waiting is waiting:
            return desk
        assert go_on(desk, chance)
    raise AssertionError(f"the table never waited for {waiting}")


def begin(desk: Desk) -> Desk:
    """Play until a person has moved: before that a game is not kept."""
    until(desk, Waiting.MOVE)
    go_on(desk, random.Random(1))
    return desk
