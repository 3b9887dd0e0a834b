"""The coach: what every legal move is worth to a seat, from what this seat may know (R5).

Where tiles are hidden, every move is tried in the same worlds that agree with all that was seen,
each played to the end of the round by greedy players. Where two seats are left with nothing to
draw and nothing to guess, every move is worked out exactly.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import sqrt
from typing import Any, NamedTuple

from muggins import packing
from muggins import rules as r
from muggins.base.chance import Chance
from muggins.base.checks import needed, quoted
from muggins.base.columns import html_table, table
from muggins.base.errors import MugginsError
from muggins.base.estimates import ERRORS_95, Estimate
from muggins.base.language import _, decimal
from muggins.coach import compiled as compiled_coach
from muggins.coach import solver, trials, words
from muggins.coach.hidden import Hidden, hidden
from muggins.coach.worlds import MOST_WORLDS
from muggins.game.deals import check_seed
from muggins.game.layout import Layout
from muggins.game.moves import Draw, Move, Play, parse_move
from muggins.game.steps import View
from muggins.game.tiles import Tile, set_of
from muggins.players import compiled, policies
from muggins.players.compiled import COMPILED, PLAIN, engine_of, engine_text
from muggins.text.plays import play_text

WORLDS = {COMPILED: 2000, PLAIN: 100}
"""In how many worlds moves are tried, unless one says otherwise."""
AT_THE_TABLE = 200
"""In how many worlds the coach tries its moves as a player."""
MOST_TILES = 14
"""The most tiles in two hands that are worked out exactly."""
ENTRIES = 2**16
"""The positions that the table of the exact search holds."""
PRIZE = 20
"""What winning the game counts, in points beside those scored."""


@dataclass(frozen=True, slots=True)
class Value:
    """What a move is worth: points that the seat's side gains over the others in this round.

    `mean` is the average over the worlds and `error` its standard error, `behind` how much less
    than the best move and `behind_error` the standard error of that difference, which is small
    because all moves are tried in the same worlds. The worlds are treated as independent of each
    other, which they are as good as (`worlds.next_world`). `points` is what the move scores at
    once.
    """

    move: Move
    mean: float
    error: float
    behind: float
    behind_error: float
    points: int


@dataclass(frozen=True)
class Advice:
    """The values of all legal moves, best first, and what the coach says about them.

    `worlds` is how many worlds were tried (1 where `exact`), `engine` what they were tried by.
    """

    moves: tuple[Value, ...]
    worlds: int
    engine: str
    exact: bool
    view: View = field(repr=False)

    @property
    def best(self) -> Move:
        """The move of the greatest value."""
        return self.moves[0].move

    @property
    def advised(self) -> Value:
        """What to do at a table: the best move, but a play rather than a draw that is no better."""
        if isinstance(self.best, Draw):
            for value in self.moves[1:]:
                is_as_good = value.behind <= ERRORS_95 * value.behind_error
                if isinstance(value.move, Play) and is_as_good:
                    return value
        return self.moves[0]

    def of(self, move: Move | str) -> Value:
        """The value of a move. Raises `MugginsError` where it is not among the legal ones."""
        wanted = parse_move(move) if isinstance(move, str) else move
        if isinstance(wanted, Play):
            wanted = self.view.layout.resolve(wanted).saying(None)
        for value in self.moves:
            if _same(value.move, wanted, self.view.layout):
                return value
        legal = ", ".join(str(value.move) for value in self.moves)
        raise MugginsError(
            _("{move} is not among the moves of this seat: {moves}.").format(
                move=quoted(str(move)), moves=legal
            )
        )

    @cached_property
    def text(self) -> str:
        """What the coach says: the best move, how sure that is, and why."""
        best, *others = (_worth(self, value) for value in self.moves[:2])
        worlds = None if self.exact else self.worlds
        return words.advice(best, others[0] if others else None, worlds, self._unclaimed)

    @cached_property
    def brief(self) -> str:
        """What the coach says at a table: what to do and why; the figures are in `text`."""
        first = self.advised
        best, *others = (
            _worth(self, value)._replace(move=play_text(value.move))
            if isinstance(value.move, Play)
            else _worth(self, value)
            for value in (first, *[value for value in self.moves if value is not first][:1])
        )
        return words.brief(best, others[0] if others else None, self._unclaimed)

    @property
    def _unclaimed(self) -> int:
        """The points that this seat may call for before it moves (R8.1)."""
        return self.view.unclaimed if self.view.can_call else 0

    def explain(self, move: Move | str) -> str:
        """What a move costs against the best one, and why: points now, what it opens and leaves.

        Raises `MugginsError` for a move that is not legal.
        """
        return words.explanation(_worth(self, self.of(move)), _worth(self, self.moves[0]))

    @property
    def rows(self) -> list[tuple[str, ...]]:
        """The table of values: a row for each move, best first, intervals as everywhere."""
        n = self.worlds
        return [
            (
                str(value.move),
                str(Estimate(value.mean, value.error, n)),
                str(Estimate(value.behind, value.behind_error, n)) if value.behind else "",
                str(value.points),
            )
            for value in self.moves
        ]

    @property
    def caption(self) -> str:
        """What the table of values shows, in how many worlds and by what engine."""
        name = "exact" if self.exact else "tried"
        return _(words.CAPTION[name]).format(worlds=self.worlds, engine=engine_text(self.engine))

    def __str__(self) -> str:
        return self.text

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        rows = table([words.heads(), *self.rows], right=range(1, len(words.HEADS)))
        printer.text(f"{self.caption}\n{rows}")

    def _repr_html_(self) -> str:
        return html_table(self.caption, words.heads(), self.rows)


def advise(
    view: View, worlds: int | None = None, seed: int = 1, engine: str | None = None
) -> Advice:
    """The value of every legal move of the seat whose turn it is.

    Args:
        view: what the seat may know, `State.view`.
        worlds: in how many worlds every move is tried; where nothing is hidden there is one.
        seed: from 0 to 2^63 - 1; the same seed gives the same values, whatever the engine.
        engine: "compiled" or "plain"; by default the quickest that is there.

    Raises `MugginsError` where it is not this seat's turn.

    >>> from muggins.game.deals import Deal
    >>> from muggins.game.round import State
    >>> deal = Deal.of([["1-4", "0-0", "2-2", "3-3", "5-6"], ["4-6", "1-6", "1-2", "0-2", "2-5"]])
    >>> view = State("muggins", deal).play("1-4").view(1)
    >>> advice = advise(view, worlds=30, engine="plain")
    >>> str(advice.best), len(advice.moves), advice.engine
    ('1-6@1-4', 4, 'plain')
    """
    if not needed(view, View).legal_moves:
        raise MugginsError(_("The coach helps the seat whose turn it is, and this is another one."))
    engine = engine_of(engine)
    worlds = WORLDS[engine] if worlds is None else worlds
    if type(worlds) is not int or not 2 <= worlds <= MOST_WORLDS:
        given = quoted(str(worlds))
        raise MugginsError(
            _("The number of worlds is a whole number from 2 to {most}, not {given}.").format(
                most=MOST_WORLDS, given=given
            )
        )
    known, moves = hidden(view), _moves(view)
    both_hands = _both_hands(view, known)
    if both_hands is not None:
        margins = _solved(view, both_hands, moves, engine)
        return _advice_from(view, moves, margins, None, 1, engine)
    sums, products = _tried(view, known, moves, worlds, check_seed(seed), engine)
    return _advice_from(view, moves, sums, products, worlds, engine)


def play(view: View, chance: Chance) -> Move:
    """The coach as a strategy: the best move as far as it can tell in a few worlds.

    The same view and chance give the same move.
    """
    seed = chance.state
    chance.below(1)
    if len(view.legal_moves) == 1:
        return view.legal_moves[0]
    return advise(view, AT_THE_TABLE, seed).best


def values_at(view: View, advice: Advice | None = None) -> dict[tuple[Tile, Tile | None], str]:
    """The value of every play as a short text, by tile and host: to be shown beside the ends.

    Every end that the rules cannot tell from the host of a play has its text too.
    """
    advice = advise(view) if advice is None else advice
    found: dict[tuple[Tile, Tile | None], str] = {}
    for value in advice.moves:
        if isinstance(value.move, Play):
            text = decimal(words.VALUE.format(mean=value.mean))
            place = view.layout.place_of(value.move)
            for end in view.layout.ends:
                if end.place == place:
                    found[value.move.tile, end.host] = text
            if not view.layout.ends:
                found[value.move.tile, None] = text
    return found


# --- Trying and solving -----------------------------------------------------------------------


class _Moves(NamedTuple):
    """The legal moves, and the tile and the place of each in the form of `packing`."""

    moves: tuple[Move, ...]
    tiles: list[int]
    places: list[int]


def _moves(view: View) -> _Moves:
    tiles, places = [], []
    for move in view.legal_moves:
        if isinstance(move, Play):
            tiles.append(move.tile.index)
            places.append(view.layout.place_of(move))
        else:
            tiles.append(packing.NONE)
            places.append(policies.DRAW if isinstance(move, Draw) else policies.PASS)
    return _Moves(view.legal_moves, tiles, places)


def _tried(
    view: View, known: Hidden, moves: _Moves, worlds: int, seed: int, engine: str
) -> tuple[list[int], list[int]]:
    """The margins of every move, added up over the worlds, and their products."""
    numbers = compiled_coach.array if engine == COMPILED else list
    loop = compiled_coach.moves_loop() if engine == COMPILED else trials.try_moves
    many = len(moves.moves)
    margins = trials.Margins(*(numbers([0] * size) for size in (many, many, many**2)))
    each = trials.Moves(numbers(moves.tiles), numbers(moves.places))
    slots = known.filled(numbers)
    loop(known.round, PRIZE, view.rules.options, worlds, seed, slots, each, margins)
    return [int(number) for number in margins.sums], [int(number) for number in margins.products]


def _both_hands(view: View, known: Hidden) -> packing.Round | None:
    """The round with both hands, where two seats have nothing to draw and nothing to guess."""
    other = 1 - view.seat
    left = r.can_be_drawn(view.boneyard_size, view.rules.options)
    if view.rules.seats != 2 or left or sum(view.hand_sizes) > MOST_TILES:
        return None
    unseen, hand = set_of(view.unseen), packing.NO_TILES
    for owner, allowed in zip(known.owners, known.allowed, strict=True):
        hand |= allowed & unseen if owner == other else packing.NO_TILES
    if packing.size(hand) != view.hand_sizes[other]:
        return None
    return known.round._replace(hands=packing.with_hand(known.round.hands, other, hand))


def _solved(view: View, round: packing.Round, moves: _Moves, engine: str) -> list[int]:
    """What every move comes to when both play as well as can be."""
    lists = [moves.tiles, moves.places, [0] * len(moves.moves)]
    options, entries = view.rules.options, solver.FIELDS * ENTRIES
    if engine == COMPILED:
        tiles, places, margins = (compiled_coach.array(numbers) for numbers in lists)
        table, room = compiled.numbers(entries), compiled.numbers(solver.ROOM)
        compiled_coach.solve_loop()(round, PRIZE, options, tiles, places, table, room, margins)
        return [int(number) for number in margins]
    table, room = [0] * entries, [0] * solver.ROOM
    solver.solve(round, lists[0], lists[1], PRIZE, options, table, room, lists[2])
    return lists[2]


# --- Values -------------------------------------------------------------------------------------


def _advice_from(
    view: View,
    moves: _Moves,
    sums: Sequence[int],
    products: Sequence[int] | None,
    worlds: int,
    engine: str,
) -> Advice:
    """The values from the sums over the worlds; without products they are exact."""
    many, others = len(moves.moves), view.rules.sides - 1
    order = sorted(range(many), key=lambda move: (-sums[move], move))

    def product(one: int, other: int) -> int:
        assert products is not None
        return products[max(one, other) * many + min(one, other)]

    def error(total: int, square: int) -> float:
        """The standard error of a mean, from the sum and the sum of squares."""
        spread = max(0.0, (square - total * total / worlds) / (worlds - 1))
        return sqrt(spread / worlds) / others

    values, best = [], order[0]
    for move in order:
        own = apart = 0.0
        if products is not None:
            own = error(sums[move], product(move, move))
            square = product(best, best) - 2 * product(best, move) + product(move, move)
            apart = error(sums[best] - sums[move], square)
        mean, behind = sums[move] / worlds / others, (sums[best] - sums[move]) / worlds / others
        now = points_now(view, moves.moves[move])
        values.append(Value(moves.moves[move], mean, own, behind, apart, now))
    return Advice(tuple(values), worlds, engine, products is None, view)


def points_now(view: View, move: Move) -> int:
    """What a move scores at once (R4, R7.1)."""
    if not isinstance(move, Play):
        return 0
    worth = view.layout.play(move).points
    score = view.scores[view.rules.side_of(view.seat)]
    return 0 if r.is_void(score, worth, view.rules.options) else worth


def _same(move: Move, other: Move, layout: Layout) -> bool:
    """Whether two moves come to the same for the rules."""
    if isinstance(move, Play) and isinstance(other, Play):
        return move.tile == other.tile and layout.place_of(move) == layout.place_of(other)
    return move == other


# --- Words --------------------------------------------------------------------------------------


def _worth(advice: Advice, value: Value) -> words.Worth:
    """A move as the sentences need it."""
    view, move = advice.view, value.move
    behind_error = ERRORS_95 * value.behind_error
    unsure = words.UNSURE if behind_error else words.ALIKE
    worth = words.Worth(
        str(move),
        "play" if isinstance(move, Play) else str(move),
        value.mean,
        ERRORS_95 * value.error,
        value.behind,
        behind_error,
        words.WORSE if value.behind > behind_error else unsure,
        advice.exact,
    )
    return _seen(view, move, worth)


def about(view: View, move: Move, called: str) -> str:
    """What a move scores, opens and leaves, in a sentence that calls it so."""
    kind = "play" if isinstance(move, Play) else str(move)
    bare = words.Worth(called, kind, 0.0, 0.0, 0.0, 0.0, words.ALIKE, True)
    return " ".join(words.about(_seen(view, move, bare)))


def _seen(view: View, move: Move, worth: words.Worth) -> words.Worth:
    """The worth of a move with what anyone can see of it: what it scores, opens and leaves."""
    if not isinstance(move, Play):
        return worth
    table = view.layout.play(move).table
    options, unseen = view.rules.options, view.unseen
    replies = [policies.best_reply(table, tile.index, options) for tile in unseen]
    return worth._replace(
        points=points_now(view, move),
        scoring=sum(reply > 0 for reply in replies),
        most=max(replies, default=0),
        unseen=len(unseen),
        pips=sum(tile.pips for tile in view.hand if tile != move.tile),
        goes_out=len(view.hand) == 1,
    )
