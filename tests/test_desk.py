"""The table as a model: a button does what it says; what cannot be done changes nothing."""

import json

from muggins.tabletop import Desk


def press_something(desk: Desk) -> None:
    """The first thing that the page offers: a play, else a button that goes on."""
    page = desk.page
    hand = page["hand"]
    plays = [(t["tile"], place) for t in hand["tiles"] for place in t["fits"]] if hand else []
    if plays:
        tile, place = plays[0]
        desk.receive({"do": "play", "n": page["n"], "tile": tile, "place": place, "say": None})
        return
    on = ("draw", "pass", "take_screen", "go_on", "new_round")
    name = next(b["id"] for b in page["buttons"] if b["enabled"] and b["id"] in on)
    desk.receive({"do": "press", "n": page["n"], "id": name})


def test_a_round_is_played_with_what_the_page_offers() -> None:
    desk = Desk(seed=4)
    for _ in range(60):
        json.dumps(desk.page)
        if desk.state.is_over:
            break
        press_something(desk)
    assert desk.state.is_over
    assert desk.page["message"]["tone"] != "refused"
