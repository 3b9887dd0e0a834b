"""Reading what a screen sends: every action goes through here, and is refused in a sentence."""

from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.base.foreign import Foreign, ForeignError
from muggins.base.language import _
from muggins.game.layout import End, Layout
from muggins.game.moves import Play
from muggins.game.tiles import Tile
from muggins.tabletop.buttons import MOST_SAID, says_points
from muggins.tabletop.page import places
from muggins.tabletop.sitting import Sitting

LONGEST_NAME, LONGEST_RECORD = 200, 2**22
"""Letters of an id or a tile, and of a record that is loaded."""
KEYS = {"play": ("tile", "place"), "press": ("id",), "start": ("setup",), "load": ("text",)}
"""What can be done, and what each action must say."""

Action = dict[str, Foreign]


class RefusedError(MugginsError):
    """An action of the screen that cannot be read, or is not possible now."""


def unreadable(why: object) -> RefusedError:
    """The error for an action that makes no sense."""
    sentence = _("The table could not read that, and nothing has changed: {why}")
    return RefusedError(sentence.format(why=why))


def read_action(action: object) -> Action:
    """The parts of an action by their keys; "do" says which action it is."""
    given = Foreign(action, _("it"))
    try:
        do = given.part("do").choice(KEYS)
        parts = given.fields("do", *KEYS[do], optional=("n", "say"))
        for name in ("id", "tile", "place", "text"):
            if name in parts:
                parts[name].text(LONGEST_RECORD if name == "text" else LONGEST_NAME)
        if "say" in parts and parts["say"].value is not None:
            parts["say"].number(0, MOST_SAID)
    except ForeignError as error:
        raise unreadable(error) from None
    return parts


def tile_and_end(action: Action, layout: Layout) -> tuple[Tile, End | None]:
    """The tile that is dropped and the open end it is dropped on; None is the empty table."""
    try:
        tile = Tile.parse(action["tile"].text())
    except MugginsError as error:
        raise unreadable(error) from None
    place, ends = action["place"].text(), places(layout)
    if place not in ends:
        raise unreadable(_("there is no place {name}.").format(name=quoted(place)))
    return tile, ends[place]


def said_aloud(sitting: Sitting, play: Play, said: int) -> Play:
    """The play with what is announced; all of its points are written as no announcement."""
    if not says_points(sitting) or sitting.state.why_not(play) is not None:
        return play
    worth = sitting.state.layout.play(play).points
    return play.saying(None if said == worth else said)
