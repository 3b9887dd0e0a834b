"""Games that are kept: after every action the sitting as JSON, whole or not at all.

Every table writes a file of its own, with a name that no other table can have. A table that goes
on with a saved game first renames its file, so that only one table can take it. A game that is won
gets another ending, so that nobody looks for unfinished games in it. Reading runs no code: a file
is JSON, checked value by value, and one that is damaged is refused and left alone.
"""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

from muggins.base import files
from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.base.foreign import Foreign, body, parse_json
from muggins.base.language import N_, _, ngettext
from muggins.game.deals import Deal
from muggins.game.match import Game
from muggins.game.options import Rules
from muggins.players.strategies import STRATEGIES, Strategy
from muggins.tabletop.setup import OFTEN, PERSON, Setup
from muggins.tabletop.sitting import Sitting
from muggins.text import records as notation
from muggins.text.records import MOST_MOVES, MOST_ROUNDS

FAULTS: dict[str, str] = {
    "no folder": N_("{folder} cannot be made: {reason}."),
    "taken": N_("That game is no longer there ({reason}): another table may have gone on with it."),
    "missing": N_(
        "its player {name} is not at this table. Give the table that "
        "strategy, and the game can go on."
    ),
    "counted": N_("its round is counted before it is over."),
    "viewer": N_("the viewer is the seat of a person, or nobody."),
}

PLACE = "MUGGINS_TABLES"
FORMAT = 1
ENDING, FINISHED = ".table.json", ".finished.json"
"""How the names of files end: of games that go on, and of those that are won."""
LATEST = datetime(9999, 12, 30).timestamp()
"""The latest time, in seconds, that every time zone has a date for."""
MOST_OFFERED = 5
"""How many saved games are offered, and how many faults are told, at a time."""
MOST_FINISHED = 50
"""How many games that are won are kept; unfinished ones are never removed."""
KEYS = ("setup", "game", "chance", "viewer", "counted", "undo", "screen")
SETUP_FLAGS, SETUP_OFTEN = ("open_hands", "announcing"), ("forgets", "notices")
SETUP_KEYS = ("players", "seed", "deals", *SETUP_FLAGS, *SETUP_OFTEN)
MOMENT_KEYS = ("moves", "chance", "viewer")
SWITCHES = ("counts", "at_once", "coach")


def default_folder() -> Path:
    """Where games are kept: the user's data folder, or one beside the notebook.

    In a browser there is no data folder; what lies beside the notebook is what the browser keeps.
    The environment variable `MUGGINS_TABLES` names another folder: where pupils share a machine,
    each page has one of its own.
    """
    if PLACE in os.environ:
        return Path(os.environ[PLACE])
    folder = files.user_folder("data")
    return Path("muggins-tables") if folder is None else folder / "tables"


@dataclass(frozen=True)
class Kept:
    """What a file keeps: the sitting, and the switches of the screen."""

    sitting: Sitting
    screen: Mapping[str, bool]


@dataclass(frozen=True)
class Offer:
    """A saved game that somebody can go on with."""

    path: Path
    kept: Kept
    when: datetime


def _path_of(folder: object) -> Path:
    """The path of a folder. Raises `MugginsError` where no path can be that."""
    name = folder.__fspath__() if isinstance(folder, os.PathLike) else folder
    if isinstance(name, str) and "\0" not in name:
        return Path(name)
    raise MugginsError(
        _(
            'The folder for saved games cannot be {folder}; it is a path, like "games", or None.'
        ).format(folder=quoted(str(name)))
    )


class Shelf:
    """A folder of saved games, and the file that one table writes there.

    The folder is made when a game is first kept.
    """

    def __init__(self, folder: str | os.PathLike[str] | None = None) -> None:
        self.folder = default_folder() if folder is None else _path_of(folder)
        self.path = self._new_path()

    def _new_path(self) -> Path:
        """A path that no other table has."""
        return self.folder / f"{datetime.now():%Y-%m-%d-%H%M%S}-{uuid4().hex}{ENDING}"

    def keep(self, kept: Kept) -> None:
        """Write the file of this table, under another name when the game is won.

        Raises `MugginsError` with the reason it cannot be written.
        """
        text = json.dumps(to_data(kept), ensure_ascii=True, indent=1) + "\n"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            reason = error.strerror or str(error)
            raise _fault("no folder", folder=quoted(str(self.folder)), reason=reason) from None
        ending = FINISHED if kept.sitting.game.is_over else ENDING
        before, self.path = self.path, _with_ending(self.path, ending)
        try:
            files.write_whole(self.path, text)
        except MugginsError:
            self.path = before
            raise
        if self.path != before:
            _remove(before)
            self._thin_out()

    def new_file(self) -> None:
        """From now on write another file: a new game does not replace the one before."""
        self.path = self._new_path()

    def offers(self, strategies: Mapping[str, Strategy]) -> tuple[list[Offer], list[str]]:
        """The newest unfinished games of the folder, and why newer ones are left alone."""
        found: list[Offer] = []
        faults: list[str] = []
        for when, path in self._newest(ENDING):
            try:
                kept = read(path, strategies)
            except MugginsError as error:
                faults.append(f"{path.name}: {error}")
                continue
            if kept.sitting.game.is_over:  # by a table of the time before games were put away
                _put_away(path)
                continue
            # A damaged disk can say a year that no calendar has.
            when = min(max(when, 0), LATEST)
            found.append(Offer(path, kept, datetime.fromtimestamp(when)))
            if len(found) == MOST_OFFERED:
                break
        more = len(faults) - MOST_OFFERED
        if more > 1:
            faults[MOST_OFFERED:] = [ngettext("{n} more file.", "{n} more files.", more)]
        return found, faults

    def _newest(self, ending: str) -> list[tuple[float, Path]]:
        """The files of other tables with this ending, newest first, and when each was written."""
        dated = []
        try:
            for path in self.folder.iterdir():
                if path.name.endswith(ending) and path != self.path:
                    # A file can be gone meanwhile, and a link can lead nowhere.
                    with suppress(OSError):
                        dated.append((path.stat().st_mtime, path))
        except OSError:
            return []
        return sorted(dated, reverse=True)

    def _thin_out(self) -> None:
        """Remove the oldest of many games that are won."""
        for _when, path in self._newest(FINISHED)[MOST_FINISHED - 1 :]:
            _remove(path)

    def take(self, offer: Offer, strategies: Mapping[str, Strategy]) -> Kept:
        """Take a saved game over: its file is renamed first, so that no other table has it too."""
        mine = self._new_path()
        try:
            os.rename(offer.path, mine)
        except OSError as error:
            reason = error.strerror or str(error)
            raise _fault("taken", reason=reason) from None
        try:
            kept = read(mine, strategies)
        except MugginsError:
            os.rename(mine, offer.path)
            raise
        self.path = mine
        return kept


def _with_ending(path: Path, ending: str) -> Path:
    """The same name with one of the two endings."""
    return path.with_name(path.name.removesuffix(ENDING).removesuffix(FINISHED) + ending)


def _put_away(path: Path) -> None:
    with suppress(OSError):
        path.rename(_with_ending(path, FINISHED))


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()


def _fault(sentence: str, **facts: object) -> MugginsError:
    return MugginsError(_(FAULTS[sentence]).format(**facts))


def read(path: Path, strategies: Mapping[str, Strategy]) -> Kept:
    """Read a saved game. Raises `MugginsError` with the fault of the file, which is left alone."""
    return from_data(parse_json(files.read_whole(path, name=_("it"))), strategies)


# --- A sitting as data ------------------------------------------------------------------------


def to_data(kept: Kept) -> dict[str, Any]:
    """A sitting as plain values, for JSON."""
    sitting, setup = kept.sitting, kept.sitting.setup
    return {
        "format": FORMAT,
        "setup": {
            "players": list(setup.players),
            "seed": setup.seed,
            **{name: getattr(setup, name) for name in (*SETUP_FLAGS, *SETUP_OFTEN)},
            "deals": [_deal_data(tiles) for tiles in setup.deals],
        },
        "game": notation.to_record(sitting.game),
        "chance": sitting.chance,
        "viewer": sitting.viewer,
        "counted": sitting.counted,
        "undo": [_moment(before) for before in _chain(sitting)],
        "screen": dict(kept.screen),
    }


def _deal_data(tiles: Deal) -> dict[str, Any]:
    return {
        "hands": [[str(tile) for tile in hand] for hand in tiles.hands],
        "boneyard": [str(tile) for tile in tiles.boneyard],
    }


def _chain(sitting: Sitting) -> list[Sitting]:
    """The sittings that can still be gone back to, newest first: all in the same round."""
    found, before = [], sitting.before
    while before is not None:
        found.append(before)
        before = before.before
    return found


def _moment(sitting: Sitting) -> dict[str, Any]:
    moves = len(sitting.state.moves)
    return {"moves": moves, "chance": sitting.chance, "viewer": sitting.viewer}


def from_data(data: Any, strategies: Mapping[str, Strategy]) -> Kept:
    """A sitting from plain values. Raises `MugginsError`; nothing is half read."""
    given = body(data, FORMAT).fields(*KEYS)
    game = notation.from_record(given["game"].value)
    setup = _setup(given["setup"], game.rules, strategies)
    counted = given["counted"].flag()
    if counted and not game.state.is_over:
        raise _fault("counted")
    viewer = _viewer(given["viewer"], setup)
    sitting = Sitting(setup, game, _chance(given["chance"]), viewer, counted)
    sitting = replace(sitting, before=_read_chain(given["undo"].items(MOST_MOVES), sitting))
    screen = given["screen"].fields(optional=SWITCHES)
    return Kept(sitting, {name: switch.flag() for name, switch in screen.items()})


def _setup(data: Foreign, rules: Rules, strategies: Mapping[str, Strategy]) -> Setup:
    given = data.fields(*SETUP_KEYS)
    players = tuple(given["players"].texts(4))
    for name in players:
        if name not in (PERSON, *STRATEGIES, *strategies):
            raise _fault("missing", name=quoted(name))
    options: dict[str, Any] = {name: given[name].flag() for name in SETUP_FLAGS}
    options |= {name: given[name].choice(OFTEN) for name in SETUP_OFTEN}
    return Setup(
        rules,
        players,
        given["seed"].value,
        deals=tuple(map(_read_deal, given["deals"].items(MOST_ROUNDS))),
        strategies=strategies,
        **options,
    )


def _read_deal(data: Foreign) -> Deal:
    given = data.fields("hands", "boneyard")
    return Deal.of([hand.texts() for hand in given["hands"].items(4)], given["boneyard"].texts())


def _read_chain(moments: list[Foreign], now: Sitting) -> Sitting | None:
    """The sittings before this one, each with fewer moves of the round or as many."""
    history = now.state.history
    before: Sitting | None = None
    last = 0
    for moment in reversed(moments):
        given = moment.fields(*MOMENT_KEYS)
        last = given["moves"].number(last, len(history) - 1)
        game = Game((*now.game.rounds[:-1], history[last]), now.game.names)
        viewer = _viewer(given["viewer"], now.setup)
        before = Sitting(now.setup, game, _chance(given["chance"]), viewer, False, before)
    return before


def _viewer(seat: Foreign, setup: Setup) -> int | None:
    if seat.value is not None and seat.number(0, 3) not in setup.people:
        raise _fault("viewer")
    found: int | None = seat.value
    return found


def _chance(state: Foreign) -> int:
    return state.number(1, 2**63 - 1)
