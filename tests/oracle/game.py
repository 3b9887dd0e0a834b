"""Rounds and games from their records, move by move, in the plainest way (R1 to R8)."""

import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any, NamedTuple

from . import options as opts
from .count import Options, Place, Table, is_double, numbers_of

ALL_TILES = [f"{low}-{high}" for low in range(7) for high in range(low, 7)]

JOINTS = "-|:\u2013\u2212\uff1a\u2223"
"""What may stand between the halves of a tile; these are some of the many dashes."""
_TILE = re.compile(f"([0-6])[{JOINTS}]([0-6])")
_PLAY = re.compile(
    f"([0-6][{JOINTS}][0-6])(?:@([0-6][{JOINTS}][0-6]|[0-6]))?(?:=([0-9]+))?", re.ASCII
)
_CALL = re.compile(r"muggins:([0-9])")


class Award(NamedTuple):
    """One award: to which side, what it was worth, what it moved the score by, whether void."""

    move: int
    kind: str
    side: int
    worth: int
    kept: int
    void: bool


class Legal(NamedTuple):
    """All that may be done now. A play is (tile, number matched or None, on a double or not)."""

    plays: set[tuple[str, int | None, bool]]
    draw: bool
    pass_: bool
    calls: set[int]


def tile_of(text: Any) -> str:
    match = _TILE.fullmatch(text) if isinstance(text, str) else None
    if not match:
        raise ValueError(f"{text!r} is no tile")
    return "-".join(sorted(match.groups()))


def pips(tiles: list[str], options: Options) -> int:
    """What tiles left in a hand count; of a double perhaps only one half (R6.5)."""
    once = options["left_doubles"] == "one"
    return sum(
        int(tile[0]) if once and is_double(tile) else sum(numbers_of(tile)) for tile in tiles
    )


def rounded(pips_left: int, step: int, rounding: str) -> int:
    """How many whole steps the pips make (R6.2)."""
    whole, rest = divmod(pips_left, step)
    if rounding == "up":
        return whole + (1 if rest else 0)
    if rounding == "nearest":
        return whole + (1 if 2 * rest > step else 0)
    return whole


def doubles_lead(options: Options, brought: list[int]) -> bool:
    """Whether the highest double leads a round with these scores (R2.3)."""
    how = options["double_leads"]
    return how == "every round" or (how == "first round" and not any(brought))


def leading_seat(
    options: Options, brought: list[int], hands: list[list[str]], otherwise: int
) -> int:
    """Who leads: the holder of the highest double where that leads, else as R2.1 has it."""
    doubles = {tile: seat for seat, hand in enumerate(hands) for tile in hand if is_double(tile)}
    if not doubles or not doubles_lead(options, brought):
        return otherwise
    return doubles[max(doubles)]


class Round:
    """One round, changed by `move`; `end` is "domino", "blocked", "target" or "unfinished"."""

    def __init__(
        self,
        options: Options,
        scores: list[int],
        lead: int,
        hands: list[list[str]],
        boneyard: list[str],
    ) -> None:
        self.options = options
        self.scores = list(scores)
        self.brought = list(scores)
        self.lead = self.turn = lead
        self.hands = [list(hand) for hand in hands]
        self.boneyard = list(boneyard)
        self.table = Table(options)
        self.end = "unfinished"
        self.winner: int | None = None
        self.winning_seat: int | None = None
        self.bonus = 0
        self.bonus_due = False
        self.awards: list[Award] = []
        self.moves = 0
        # Inside a turn: how many tiles were drawn in it, and the only tile that may be played.
        self.drawn = 0
        self.only_tile: str | None = None
        self.passes = 0
        # The window for a call: who played, and what is left for the first caller.
        self.window: int | None = None
        self.left = 0
        # With a late call: the seats that have played since.
        self.gone: set[int] = set()

    # -- who is who ------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return int(self.options["seats"])

    def side(self, seat: int) -> int:
        return seat % 2 if self.options["partners"] else seat

    def sides(self) -> list[int]:
        return sorted({self.side(seat) for seat in range(self.seats)})

    def seats_of(self, side: int) -> list[int]:
        return [seat for seat in range(self.seats) if self.side(seat) == side]

    # -- what is allowed -------------------------------------------------------------------

    def fitting(self, tile: str) -> list[Place]:
        return [place for place in self.table.open if place.number in numbers_of(tile)]

    def worth(self, tile: str, host: str | None) -> int:
        """What a play would be worth, tried out on a copy of the table."""
        return deepcopy(self.table).lay(tile, host).points

    def stuck(self) -> bool:
        return not any(self.fitting(tile) for tile in self.hands[self.turn])

    def can_take(self) -> bool:
        """Whether the boneyard still gives a tile to somebody who may take one (R5.5)."""
        reserve: int = self.options["reserve"]
        return self.options["may_draw"] != "never" and len(self.boneyard) > reserve

    def leading(self) -> bool:
        return not self.table.pieces

    def must_lead(self) -> str | None:
        """The double that the leader has to lead, where there is one (R2.3)."""
        if not doubles_lead(self.options, self.brought):
            return None
        return max((tile for tile in self.hands[self.turn] if is_double(tile)), default=None)

    def may_draw(self) -> bool:
        if self.leading() or self.end != "unfinished" or not self.can_take():
            return False
        if self.drawn:
            return self.options["draw_until"] == "playable" and self.stuck()
        return self.options["may_draw"] == "instead of playing" or self.stuck()

    def may_pass(self) -> bool:
        if self.leading() or self.end != "unfinished":
            return False
        if self.only_tile is not None:
            return True
        return self.stuck() and not self.can_take()

    def may_call(self) -> set[int]:
        if self.window is None or self.options["call"] != "muggins":
            return set()
        own = self.side(self.window)
        return {s for s in range(self.seats) if self.side(s) != own and s not in self.gone}

    def legal(self) -> Legal:
        plays: set[tuple[str, int | None, bool]] = set()
        if self.end == "unfinished":
            for tile in self.hands[self.turn]:
                if self.leading():
                    if self.must_lead() in (None, tile):
                        plays.add((tile, None, False))
                elif self.only_tile in (None, tile):
                    plays |= {(tile, p.number, p.on_double) for p in self.fitting(tile)}
        return Legal(plays, self.may_draw(), self.may_pass(), self.may_call())

    # -- moves -----------------------------------------------------------------------------

    def move(self, text: str) -> None:
        """Make one move; ValueError with the reason where it is not allowed."""
        if text == "draw":
            self._draw()
        elif text == "pass":
            self._pass()
        elif match := _CALL.fullmatch(text):
            self._call(int(match[1]))
        elif match := _PLAY.fullmatch(text):
            announced = None if match[3] is None else int(match[3])
            self._play(tile_of(match[1]), match[2], announced)
        else:
            raise ValueError(f"{text!r} is no move")
        self.moves += 1

    def _acts(self) -> None:
        if self.end != "unfinished":
            raise ValueError("the round is over")

    @property
    def late(self) -> bool:
        """Whether calls may come late (R8.5)."""
        return bool(self.options["call_until"] == "own play")

    def _close(self) -> None:
        """A draw or a pass ends the time for calls, unless they may come late."""
        if not self.late:
            self.window = None

    def _next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        self.drawn = 0
        self.only_tile = None

    def _draw(self) -> None:
        self._acts()
        if not self.may_draw():
            raise ValueError("no tile may be drawn now")
        self._close()
        self.passes = 0
        tile = self.boneyard.pop(0)
        self.hands[self.turn].append(tile)
        self.drawn += 1
        plays_on = self.options["play_drawn"]
        if self.options["draw_until"] == "one":
            if plays_on and self.fitting(tile):
                self.only_tile = tile
            else:
                self._next_turn()
        elif not plays_on and (not self.stuck() or not self.can_take()):
            self._next_turn()

    def _pass(self) -> None:
        self._acts()
        if not self.may_pass():
            raise ValueError("no pass is allowed now")
        self._close()
        self.passes = 0 if self.only_tile is not None else self.passes + 1
        self._next_turn()
        if self.passes == self.seats:
            self._blocked()

    def _host(self, tile: str, written: str | None) -> str | None:
        """The tile that a full or short form names (text forms)."""
        if self.leading():
            if written is not None:
                raise ValueError("the lead lies against nothing")
            return None
        if written is not None and len(written) == 3:
            return tile_of(written)
        places = self.fitting(tile)
        if written is not None:
            places = [place for place in places if place.number == int(written)]
        results = {(place.number, place.on_double) for place in places}
        if len(results) != 1:
            raise ValueError(f"{tile} fits {len(results)} places")
        return places[0].host

    def _play(self, tile: str, written: str | None, announced: int | None) -> None:
        self._acts()
        if tile not in self.hands[self.turn]:
            raise ValueError(f"seat {self.turn} does not hold {tile}")
        if self.only_tile not in (None, tile):
            raise ValueError("only the drawn tile may be played")
        if self.leading() and self.must_lead() not in (None, tile):
            raise ValueError("the highest double leads")
        if announced is not None and self.options["call"] == "automatic":
            raise ValueError("nothing is announced under these rules")
        worth = self.table.lay(tile, self._host(tile, written)).points
        self.hands[self.turn].remove(tile)
        self.passes = 0
        seat = self.turn
        waiting = self.may_call() - {seat} if self.late and self.left else set()
        before = self.window, self.left, self.gone | {seat}
        self.window, self.gone = seat, set()
        self._score_play(seat, worth, announced)
        if self.left == 0 and waiting and self.end != "target":
            self.window, self.left, self.gone = before
        if self.end == "target":
            return
        if not self.hands[seat]:
            self.end = "domino"
            self.winner, self.winning_seat = self.side(seat), seat
            self.bonus_due = True
        self._next_turn()

    def _score_play(self, seat: int, worth: int, announced: int | None) -> None:
        if announced is None or self.options["call"] == "automatic":
            announced = worth
        if announced <= worth:
            taken = announced
        else:
            taken = worth if self.options["overannounced"] == "truth" else 0
        self.left = worth - taken
        if worth:
            self._award("play", self.side(seat), worth, taken)

    def _call(self, seat: int) -> None:
        if seat not in self.may_call():
            raise ValueError(f"seat {seat} may not call now")
        left, self.left = self.left, 0
        if left:
            self._award("call", self.side(seat), left, left)

    # -- points ----------------------------------------------------------------------------

    def reached(self, side: int) -> bool:
        return bool(self.scores[side] >= self.options["target"])

    def _award(self, kind: str, side: int, worth: int, taken: int) -> None:
        """Score what was taken unless the full worth would pass an exact target (R7.1)."""
        too_far = self.scores[side] + worth > self.options["target"]
        void = bool(self.options["exact"] and too_far)
        kept = 0 if void else taken
        self.scores[side] += kept
        self.awards.append(Award(self.moves, kind, side, worth, kept, void))
        if kind != "bonus" and self.reached(side):
            self.end, self.winner, self.bonus_due = "target", side, False
            self.window = None

    def _blocked(self) -> None:
        self.end = "blocked"
        held = {
            side: sum(pips(self.hands[s], self.options) for s in self.seats_of(side))
            for side in self.sides()
        }
        fewest = min(held.values())
        lowest = [side for side, total in held.items() if total == fewest]
        if len(lowest) > 1:
            return
        (self.winner,) = lowest
        after_lead = [(self.lead + 1 + i) % self.seats for i in range(self.seats)]
        own = [seat for seat in after_lead if self.side(seat) == self.winner]
        self.winning_seat = min(own, key=lambda seat: pips(self.hands[seat], self.options))
        self.bonus_due = True

    def _bonus(self) -> int:
        """What the round's winner gets for the tiles left (R6.2, R6.3, R6.4)."""
        o = self.options
        mine = [self.hands[s] for s in range(self.seats) if self.side(s) == self.winner]
        theirs = [self.hands[s] for s in range(self.seats) if self.side(s) != self.winner]
        if self.end == "blocked" and o["blocked"] == "nothing":
            return 0
        if o["bonus"] == "one":
            return 1
        if o["pay"] == "units":
            step, worth = o["multiples"][0], 1
        else:
            step = worth = o["bonus_step"]
        if not (self.end == "blocked" and o["blocked"] == "difference"):
            mine = []
        if o["bonus_from"] == "heaviest hand":
            theirs = [max(theirs, key=lambda hand: pips(hand, o))]
        if o["bonus_per_hand"]:
            theirs_steps = sum(rounded(pips(hand, o), step, o["rounding"]) for hand in theirs)
            mine_steps = sum(rounded(pips(hand, o), step, o["rounding"]) for hand in mine)
            return int(worth * max(0, theirs_steps - mine_steps))
        total = sum(pips(hand, o) for hand in theirs) - sum(pips(hand, o) for hand in mine)
        return int(worth * rounded(max(0, total), step, o["rounding"]))

    def close(self) -> dict[str, Any]:
        """The end of the moves: count the tiles where the round is over, and report."""
        if self.bonus_due:
            self.bonus_due = False
            self.bonus = self._bonus()
            assert self.winner is not None
            if self.bonus:
                self._award("bonus", self.winner, self.bonus, self.bonus)
        self.window = None
        return {
            "moves": self.moves,
            "end": self.end,
            "winner": self.winner,
            "bonus": self.bonus,
            "scores": list(self.scores),
        }

    def game_winner(self) -> int | None:
        return next((side for side in self.sides() if self.reached(side)), None)

    def next_lead(self) -> int:
        """Who leads the next round (R2.1)."""
        if self.options["next_lead"] == "winner" and self.winning_seat is not None:
            return self.winning_seat
        return (self.lead + 1) % self.seats


# -- records -------------------------------------------------------------------------------

_ROUND_KEYS = {"rules", "names", "scores", "lead", "hands", "boneyard", "moves"}


def _deal(hands: Any, boneyard: Any, options: Options) -> tuple[list[list[str]], list[str]]:
    size = options["hand"][options["seats"] - 2]
    if len(hands) != options["seats"] or any(len(hand) != size for hand in hands):
        raise ValueError(f"{options['seats']} hands of {size} tiles are dealt")
    dealt = [[tile_of(tile) for tile in hand] for hand in hands]
    rest = [tile_of(tile) for tile in boneyard]
    if sorted(sum(dealt, rest)) != ALL_TILES:
        raise ValueError("each of the 28 tiles is dealt once")
    return dealt, rest


def _lists(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(part, list) for part in value)


def open_round(record: dict[str, Any]) -> Round:
    """The round of a record before its first move; ValueError for a record that is not one."""
    if not isinstance(record, dict) or set(record) != _ROUND_KEYS:
        raise ValueError("a round has exactly these keys: " + ", ".join(sorted(_ROUND_KEYS)))
    if not _lists(record["hands"]) or not isinstance(record["boneyard"], list):
        raise ValueError("hands and boneyard are lists")
    options = opts.full(record["rules"], len(record["hands"]))
    hands, boneyard = _deal(record["hands"], record["boneyard"], options)
    names, scores, lead = record["names"], record["scores"], record["lead"]
    if not isinstance(names, list) or len(names) != len(hands):
        raise ValueError("one name per seat")
    if not all(isinstance(name, str) for name in names):
        raise ValueError("a name is text")
    sides = 2 if options["partners"] else len(hands)
    if not isinstance(scores, list) or len(scores) != sides:
        raise ValueError("one score per side")
    if not all(type(score) is int and 0 <= score < options["target"] for score in scores):
        raise ValueError("a score is a whole number below the target")
    if type(lead) is not int or not 0 <= lead < len(hands):
        raise ValueError("the lead is a seat")
    if not isinstance(record["moves"], str):
        raise ValueError("moves are text")
    if doubles_lead(options, scores) and lead != leading_seat(options, scores, hands, lead):
        raise ValueError("the holder of the highest double leads")
    return Round(options, scores, lead, hands, boneyard)


def rounds_of(record: dict[str, Any]) -> list[dict[str, Any]]:
    """The rounds of a record of one round or of a game, without their format."""
    if not isinstance(record, dict) or type(record.get("format")) is not int:
        raise ValueError("a record has a format")
    if record["format"] != 1:
        raise ValueError("the format is 1")
    if "rounds" not in record:
        return [{key: value for key, value in record.items() if key != "format"}]
    if set(record) != {"format", "rounds"} or not isinstance(record["rounds"], list):
        raise ValueError("a game has a format and rounds")
    if not record["rounds"]:
        raise ValueError("a game has a round at least")
    return record["rounds"]


def _follows(last: Round, names: Any, current: Round, record: dict[str, Any]) -> None:
    if last.end == "unfinished":
        raise ValueError("only the last round may be unfinished")
    if last.game_winner() is not None:
        raise ValueError("no round follows the end of the game")
    if current.options != last.options or record["names"] != names:
        raise ValueError("rules and names stay")
    lead = leading_seat(current.options, current.brought, current.hands, last.next_lead())
    if current.scores != last.scores or current.lead != lead:
        raise ValueError("scores and lead are what the round before left")


def steps(record: dict[str, Any]) -> Iterator[tuple[Round, str | None]]:
    """Each moment of a record: the round with the move that comes next, None after the last."""
    last: Round | None = None
    names: Any = None
    for this in rounds_of(record):
        current = open_round(this)
        if last is not None:
            _follows(last, names, current, this)
        for text in this["moves"].split():
            yield current, text
            current.move(text)
        yield current, None
        current.close()
        last, names = current, this["names"]


def play_through(record: dict[str, Any]) -> list[Round]:
    """All rounds of a record, played to the end of their moves."""
    return [current for current, text in steps(record) if text is None]


def replay(record: dict[str, Any]) -> dict[str, Any]:
    """The results of a record, in the form that the cases expect."""
    played = play_through(record)
    return {
        "rounds": [current.close() for current in played],
        "scores": list(played[-1].scores),
        "winner": played[-1].game_winner(),
    }
