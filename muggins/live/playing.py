"""What the class plays: one game together by vote, or many at tables; and who has won what."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.live.people import Pupil
from muggins.live.seating import RoomTable, seated
from muggins.live.voting import Voting, move_text
from muggins.tabletop.page import Shown
from muggins.tabletop.replay import WAYS, Replay

Json = dict[str, Any]


class Games:
    """The games of a class: a vote, the tables of this moment, and what was won before."""

    def __init__(self) -> None:
        self.voting: Voting | None = None
        self.tables: list[RoomTable] = []
        self.watched: Watching | None = None
        self._won: Counter[str] = Counter()

    def vote(self, seed: int) -> None:
        """Begin a game of the class against the computer."""
        self.voting = Voting(seed)

    def sit_down(self, pupils: Sequence[Pupil], size: int, seed: int) -> None:
        """Seat the pupils anew; what they have won stays. Raises `MugginsError`."""
        tables = seated(pupils, size, seed)
        self._won = self.wins()
        self.tables, self.watched = tables, None

    def of(self, pupil: Pupil) -> tuple[RoomTable, int] | None:
        """The table and the seat of a pupil."""
        for table in self.tables:
            seat = table.seat_of(pupil.token)
            if seat is not None:
                return table, seat
        return None

    def leave(self, pupil: Pupil) -> set[str]:
        """Take a pupil's vote back and let a computer play on; the tokens of those who see it."""
        if self.voting is not None:
            self.voting.forget(pupil)
        seat = self.of(pupil)
        if seat is None:
            return set()
        seat[0].leave(seat[1])
        return {one.token for one in seat[0].pupils}

    def numbered(self, number: int) -> RoomTable:
        """A table. Raises `MugginsError` where there is none of this number."""
        if not 1 <= number <= len(self.tables):
            raise MugginsError(_("There is no such table."))
        return self.tables[number - 1]

    def wins(self) -> Counter[str]:
        """How many games each pupil has won, by the pupil's token."""
        found = Counter(self._won)
        for table in self.tables:
            for pupil, games in zip(table.pupils, table.won, strict=False):
                found[pupil.token] += games
        return found


class Watching:
    """A table that the teacher looks at: as it is now, without a hand, or its replay."""

    def __init__(self, table: RoomTable) -> None:
        self.table = table
        self.replay: Replay | None = None

    def page(self, name: Callable[[Pupil], str], turns: bool = True) -> Json:
        """The board, as it can be shown to everybody; `turns` has the buttons of a replay too."""
        told, replay = self.table.told_of(name), self.replay
        if replay is None:
            return told.page(None)
        names = told.sitting.game.names
        replay = replace(replay, game=replace(replay.game, names=names))
        return replay.page(Shown(replay.at, replay.text, counts=True)) | {
            "buttons": [one for one in replay.buttons(True) if turns and one["id"] in WAYS]
        }

    def turn(self) -> None:
        """Open the replay of the rounds that are over, or leave it."""
        if self.replay is not None:
            self.replay = None
            return
        game = self.table.ended
        if game is None:
            raise MugginsError(_("A replay shows every hand, so it takes a round that is over."))
        self.replay = Replay(game, self.table.sitting.setup)

    def press(self, way: str) -> None:
        """Turn the pages of the replay."""
        if self.replay is not None and way in WAYS:
            self.replay = self.replay.move(way)


def vote_page(voting: Voting, here: int) -> Json:
    """The vote as the teacher's page shows it."""
    total = max(1, len(voting.votes))
    bars = [
        {
            "text": move_text(move),
            "n": n,
            "percent": round(100 * n / total),
            "right": False,
            "says": "",
        }
        for move, n in voting.tally()
    ]
    return {
        "table": voting.page(None),
        "voted": voting.voted(here),
        "coach": voting.said_by_coach,
        "open": voting.is_open,
        "bars": bars if voting.bars else None,
    }
