"""A layout and a hand as parts of a board's page, and a tile that was laid on it, read back."""

from collections.abc import Iterable, Mapping
from typing import Any

from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.game.layout import End, Layout
from muggins.game.moves import IllegalMove, Play
from muggins.game.tiles import Tile
from muggins.pictures.svg import hand_svg
from muggins.tabletop.page import aimed, place_name, places
from muggins.text.plays import explain

Part = dict[str, Any]


def hand_part(layout: Layout, tiles: Iterable[Tile], counts: bool) -> Part:
    """A hand, and what each of its tiles would do at every place where it fits (R3.1)."""
    held = [_tile(layout, tile, counts) for tile in tiles]
    title = (
        _("The hand") if held else _("The hand is empty: undo, reset, or load another position.")
    )
    return {"title": title, "seat": 0, "playable": True, "tiles": held}


def _tile(layout: Layout, tile: Tile, counts: bool) -> Part:
    fits: dict[str, Part] = {}
    for name, end in places(layout).items():
        play = aimed(tile, end)
        try:
            after = layout.play(play)
        except IllegalMove:
            continue
        says = _says(layout, play, end) if counts else ""
        fits[name] = {"text": str(after.count) if counts else "", "says": says}
    why = "" if fits else explain(layout, Play(tile))
    svg = hand_svg([tile])
    return {"tile": str(tile), "svg": svg, "name": str(tile), "fits": fits, "why": why}


def _says(layout: Layout, play: Play, end: End | None) -> str:
    facts = {"tile": play.tile, "place": place_name(end), "sentence": explain(layout, play)}
    return (
        _("Lead the {tile}: {sentence}") if end is None else _("The {tile} on {place}: {sentence}")
    ).format(**facts)


def button_part(name: str, text: str, key: str = "", primary: bool = False) -> Part:
    """A button that can always be pressed."""
    facts = {"id": name, "text": text, "key": key}
    return {**facts, "primary": primary, "enabled": True, "says": ""}


def laid(layout: Layout, hand: Iterable[Tile], action: Mapping[str, Any]) -> Play | None:
    """The play that an action of the page asks for; None where it cannot be read."""
    found = places(layout)
    tile, place = action.get("tile"), action.get("place")
    if not isinstance(tile, str) or not isinstance(place, str) or place not in found:
        return None
    try:
        parsed = Tile.parse(tile)
    except MugginsError:
        return None
    return aimed(parsed, found[place]) if parsed in hand else None
