"""Reading what a screen sends: texts, tiles, places and points, or a sentence why it is none."""

from collections.abc import Mapping
from typing import Any

from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.base.language import N_, _
from muggins.game.layout import End, Layout
from muggins.game.moves import Play
from muggins.game.tiles import Tile
from muggins.tabletop.buttons import MOST_SAID, says_points
from muggins.tabletop.page import places
from muggins.tabletop.sitting import Sitting

FAULTS: dict[str, str] = {
    "no such action": N_("there is nothing called {name}"),
    "no object": N_("an action is an object"),
    "no text": N_("{key} must be a text"),
    "no number": N_("announced points are a whole number from 0 to {most}"),
    "no such place": N_("there is no place {name}"),
    "no such tile": N_("{name} is no tile"),
    "no such button": N_("there is no button {name} just now"),
    "long text": N_("{key} is too long"),
}


LONGEST_NAME, LONGEST_RECORD = 200, 2**22
"""Letters of an id or a tile, and of a record that is loaded."""

Action = Mapping[str, Any]


class RefusedError(MugginsError):
    """An action of the screen that cannot be read, or is not possible now."""


def unreadable(sentence: str, **facts: object) -> RefusedError:
    """The error for an action that makes no sense."""
    return RefusedError(
        _("The table could not read that: {what}. Nothing has changed.").format(
            what=_(FAULTS[sentence]).format(**facts)
        )
    )


def text_of(action: Action, key: str, longest: int = LONGEST_NAME) -> str:
    """A text of an action."""
    value = action.get(key)
    if type(value) is not str:
        raise unreadable("no text", key=key)
    if len(value) > longest:
        raise unreadable("long text", key=key)
    return value


def tile_and_end(action: Action, layout: Layout) -> tuple[Tile, End | None]:
    """The tile that is dropped and the open end it is dropped on; None is the empty table."""
    name, place = text_of(action, "tile"), text_of(action, "place")
    try:
        tile = Tile.parse(name)
    except MugginsError:
        raise unreadable("no such tile", name=quoted(name)) from None
    ends = places(layout)
    if place not in ends:
        raise unreadable("no such place", name=quoted(place))
    return tile, ends[place]


def points_of(action: Action) -> int:
    """The points that are announced; nothing said is none (R8.1)."""
    said = action.get("say")
    if said is None:
        return 0
    if type(said) is not int or not 0 <= said <= MOST_SAID:
        raise unreadable("no number", most=MOST_SAID)
    return said


def said_aloud(sitting: Sitting, play: Play, said: int) -> Play:
    """The play with what is announced; all of its points are written as no announcement."""
    if not says_points(sitting) or sitting.state.why_not(play) is not None:
        return play
    worth = sitting.state.layout.play(play).points
    return play.saying(None if said == worth else said)
