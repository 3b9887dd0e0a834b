"""The puzzles that were made: read from the package, each a position with its proof.

In the file a line is a puzzle: the tiles of the deal, the moves, the score and what was found out.
"""

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache, cached_property
from importlib.resources import files
from typing import Any
from zlib import crc32

from muggins.base.checks import nearest, quoted
from muggins.base.errors import MugginsError
from muggins.base.foreign import Foreign, body, parse_json
from muggins.base.language import _
from muggins.game.deals import Deal
from muggins.game.moves import Call, Draw, Move, Pass, parse_move
from muggins.game.options import Rules
from muggins.game.round import State
from muggins.game.steps import View
from muggins.game.tiles import tiles_of
from muggins.packing import TILES
from muggins.puzzles.themes import NAMES, THEMES
from muggins.reviews.why import points_text, reason

FORMAT = 1
NAME = "puzzles.json"
MOST_PUZZLES, MOST_LETTERS, MOST_MOVES = 1200, 250_000, 60
"""The most that is read."""
RULES = "muggins"
"""The rules of all puzzles."""
LEVELS = (1, 2, 3)
FOUND_BY_MOST, FOUND_BY_FEW = 66, 37
"""How many in a hundred simulated learners solve an easy puzzle, and how many a hard one."""
HUNDREDTHS = 100
"""Losses are written in hundredths of a point, and errors as a whole number of them in tenths."""
MOST_LOSS = 100_000
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_PIPS = re.compile(r"([0-6])([0-6])")
_MOVES = {"d": "draw", "p": "pass", "m": "muggins"}


@dataclass(frozen=True)
class Puzzle:
    """A position with one best move, as the seat whose turn it is sees it.

    `theme` is what it is about, and `rival` the wrong move that tempts most. `losses` says what
    each legal move costs, in points; `errors` by how many standard errors the best move is ahead of
    all others, 0 where it was worked out exactly. `solvers` is how many in a hundred simulated
    learners find it, from random to the short coach; where nobody was asked there are none.
    """

    deal: Deal
    moves: str
    lead: int
    scores: tuple[int, ...]
    theme: str
    best: Move
    rival: Move
    losses: tuple[float, ...]
    errors: float
    solvers: tuple[int, ...]

    @cached_property
    def state(self) -> State:
        """The round as it is before the move. Raises `MugginsError` where there is none."""
        return State(RULES, self.deal, lead=self.lead, scores=self.scores).play(self.moves)

    @property
    def seat(self) -> int:
        """The seat that is to move."""
        assert self.state.turn is not None
        return self.state.turn

    @cached_property
    def view(self) -> View:
        """What this seat may know."""
        return self.state.view(self.seat)

    @cached_property
    def name(self) -> str:
        """A name that stays the same as long as the position does, wherever it is in the book."""
        position = f"{self.deal} {self.moves} {self.lead} {self.scores}"
        return f"puzzle:{crc32(position.encode()):08x}"

    @property
    def is_exact(self) -> bool:
        """Whether the best move was worked out to the end, or follows from a rule."""
        return self.errors == 0

    @property
    def level(self) -> int:
        """How hard it is, from 1 to 3: by how many simulated learners find the best move.

        Nobody of them calls, so a call is as hard as the sum that it takes (R3.4).
        """
        if not self.solvers:
            return min(3, max(1, len(self.state.layout.tally.parts) - 1))
        return 1 if self.found >= FOUND_BY_MOST else 3 if self.found < FOUND_BY_FEW else 2

    @property
    def found(self) -> float:
        """How many in a hundred simulated learners find the best move, each kind alike."""
        return sum(self.solvers) / max(1, len(self.solvers))

    def loss(self, move: Move) -> float:
        """What a legal move costs against the best one, in points."""
        if move == self.best:
            return 0.0
        return self.losses[self.view.legal_moves.index(move)]

    def why(self) -> str:
        """What the best move has over the one that tempts most, in a sentence of facts."""
        if isinstance(self.best, Call):
            sentence = _("{sum}: worth {points}, and a call takes what was not announced.")
            points = points_text(self.state.layout.points)
            return sentence.format(sum=self.state.layout.tally, points=points)
        return reason(self.view, self.best, self.rival).sentence


# --- Asking for puzzles ---------------------------------------------------------------------------


def of(theme: str | None = None, level: int | None = None) -> tuple[Puzzle, ...]:
    """The puzzles of a theme and a level, or all of them.

    >>> {puzzle.theme for puzzle in of("block")}
    {'block'}

    Raises `MugginsError` for an unknown theme or level.
    """
    if theme is not None and theme not in THEMES:
        near = nearest(str(theme), THEMES)
        raise MugginsError(
            _("There is no theme {theme}; {near}").format(theme=quoted(str(theme)), near=near)
        )
    if level is not None and (type(level) is not int or level not in LEVELS):
        raise MugginsError(
            _("The level is 1, 2 or 3, not {level}.").format(level=quoted(str(level)))
        )
    found = all_puzzles()
    found = tuple(a for a in found if theme is None or a.theme == theme)
    return found if level is None else tuple(a for a in found if a.level == level)


def named(name: str) -> Puzzle:
    """The puzzle of a name. Raises `MugginsError` where the book has none."""
    found = next((each for each in all_puzzles() if each.name == name), None)
    if found is None:
        raise MugginsError(_("The book has no puzzle {name}.").format(name=quoted(str(name))))
    return found


def of_day(day: date | str | None = None, theme: str | None = None) -> Puzzle:
    """The puzzle of a day, today's by default: the same for everybody, another one each day.

    >>> of_day("2026-12-01") == of_day(date(2026, 12, 1))
    True

    `day` is a date, or its text. Raises `MugginsError` for what is no date, or no theme.
    """
    found = of(theme)
    return found[_date(day).toordinal() % len(found)]


def _date(day: date | str | None) -> date:
    if day is None:
        return date.today()
    try:
        return day if isinstance(day, date) else date.fromisoformat(day)
    except (TypeError, ValueError):
        is_written = isinstance(day, str) and _DAY.fullmatch(day)
        sentence = (
            _("The calendar has no day {given}.")
            if is_written
            else _("A day is written like 2026-12-01, not {given}.")
        )
        raise MugginsError(sentence.format(given=quoted(str(day)))) from None


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    """All puzzles of the package, in the order of its file."""
    return read(files("muggins.puzzles").joinpath(NAME).read_text("utf-8"))


# --- The file -------------------------------------------------------------------------------------


def read(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file's text. Raises `MugginsError` for what is not as it should be."""
    try:
        if len(text) > MOST_LETTERS:
            raise MugginsError(_("it is larger than {most} bytes.").format(most=MOST_LETTERS))
        given = body(parse_json(text), FORMAT).fields("seed", "worlds", "puzzles")["puzzles"]
        return tuple(map(_puzzle, given.items(MOST_PUZZLES, 1)))
    except MugginsError as error:
        raise MugginsError(_("The puzzles cannot be read: {why}").format(why=error)) from None


def _puzzle(given: Foreign) -> Puzzle:
    parts = given.items(11, 11)
    tiles, moves, lead, own, other, theme, best, rival, losses, errors, solvers = parts
    return Puzzle(
        _deal(tiles),
        _written_out(moves.text(10 * MOST_MOVES)),
        lead.number(0, 1),
        (own.number(0, 60), other.number(0, 60)),
        theme.choice(NAMES),
        parse_move(_written_out(best.text(10))),
        parse_move(_written_out(rival.text(10))),
        tuple(loss.number(0, MOST_LOSS) / HUNDREDTHS for loss in losses.items(MOST_MOVES, 1)),
        errors.number(0, MOST_LOSS) / 10,
        tuple(share.number(0, 100) for share in solvers.items(4)),
    )


def _deal(given: Foreign) -> Deal:
    """A deal from the pips of its tiles in a row: the hands, then the boneyard."""
    tiles = tiles_of(f"{low}-{high}" for low, high in _PIPS.findall(given.text(2 * TILES)))
    hand = Rules.of(RULES).hand_size
    return Deal((tiles[:hand], tiles[hand : 2 * hand]), tiles[2 * hand :])


def _written_out(text: str) -> str:
    """Moves as they are read elsewhere, from their short form: "14 16@14 d" is "1-4 1-6@1-4 draw".

    >>> _written_out("14 16@4=1 d m:1")
    '1-4 1-6@4=1 draw muggins:1'
    """
    return " ".join(_word(word) for word in text.split())


def _word(word: str) -> str:
    kind, colon, seat = word.partition(":")
    return _MOVES[kind] + colon + seat if kind in _MOVES else _PIPS.sub(r"\1-\2", word)


def written(puzzles: Sequence[Puzzle], seed: int, worlds: int) -> str:
    """The text of a file with these puzzles, one a line, and what they were made with."""
    facts = {"format": FORMAT, "seed": seed, "worlds": worlds}
    head = json.dumps(facts, separators=(",", ":"))[:-1]
    lines = ",\n".join(json.dumps(_line(a), separators=(",", ":")) for a in puzzles)
    return f'{head},"puzzles":[\n{lines}\n]}}\n'


def _line(puzzle: Puzzle) -> list[Any]:
    tiles = (*puzzle.deal.hands[0], *puzzle.deal.hands[1], *puzzle.deal.boneyard)
    return [
        "".join(f"{tile.low}{tile.high}" for tile in tiles),
        _short(puzzle.state.moves),
        puzzle.lead,
        *puzzle.scores,
        puzzle.theme,
        _short([puzzle.best]),
        _short([puzzle.rival]),
        [round(HUNDREDTHS * loss) for loss in puzzle.losses],
        round(10 * puzzle.errors),
        list(puzzle.solvers),
    ]


def _short(moves: Iterable[Move]) -> str:
    """Moves in their short form."""
    found = []
    for move in moves:
        if isinstance(move, Draw | Pass | Call):
            found.append(
                str(move).replace("draw", "d").replace("pass", "p").replace("muggins", "m")
            )
        else:
            found.append(str(move).replace("-", ""))
    return " ".join(found)
