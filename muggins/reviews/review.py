"""A review: luck and skill of a game, what each move was worth, the moments that mattered most."""

from collections.abc import Mapping
from typing import Any

from muggins.base.checks import quoted, whole_number
from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.experiments.progress import bar_for
from muggins.game.deals import check_seed
from muggins.game.match import Game
from muggins.game.options import Rules
from muggins.players.compiled import COMPILED, PLAIN, engine_of
from muggins.reviews import showing
from muggins.reviews.findings import Findings
from muggins.reviews.luck import luck_of
from muggins.reviews.missed import turns
from muggins.reviews.moves import reviewed
from muggins.reviews.reading import Source, read

WORLDS = {COMPILED: 60_000, PLAIN: 5_000}
"""In how many worlds the moves of a game are tried, all together."""
MOST_WORLDS = {COMPILED: 1000, PLAIN: 100}
"""In how many worlds one move is tried, at most."""
PLAYOUTS = {COMPILED: 60_000, PLAIN: 4_000}
"""How many playouts the positions of a game get, all together."""
MOST_PLAYOUTS = {COMPILED: 400, PLAIN: 40}
"""How many playouts one position gets, at most."""
FEWEST = 12
"""How many worlds and playouts there are at least, however long a game is."""


class Review(Findings):
    """A game looked back at: shows itself in a notebook; `str` is the same as text."""

    @property
    def page(self) -> showing.Page:
        """The same as JSON, for a page to show: sentences are finished, pictures are `<img>`."""
        return showing.page(self)

    def __str__(self) -> str:
        return showing.text(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        return showing.html(self)

    def __repr__(self) -> str:
        return f"<Review: rounds {len(self.game.rounds)}, moves {len(self.moves)}>"


def review(
    game: Source,
    seat: int | None = None,
    *,
    worlds: int | None = None,
    seed: int = 1,
    engine: str | None = None,
    rules: Rules | str | Mapping[str, Any] | None = None,
    progress: bool | None = None,
) -> Review:
    """Look back at a round or a game: each move with what it was worth, and luck apart from skill.

    Args:
        game: a `Game`, a `State`, a record (its text, its data or the name of its file), or the
            moves alone, as they were written down at a table.
        seat: whose moves to look at; all of them by default.
        worlds: in how many worlds each move is tried; by default as many as take a second or so.
        seed: from 0 to 2^63 - 1; the same seed gives the same review, whatever the engine.
        engine: "compiled" or "plain"; by default the quickest that is there.
        rules: those of moves that are given alone, "muggins" by default; all else names its own.
        progress: whether to show a bar; by default on a terminal or in a notebook, with tqdm.

    Raises `MugginsError` for what is no game or record, for `rules` beside one that names its own,
    and for a seat that is not there.

    >>> from muggins import play_game
    >>> played = play_game("muggins", ["greedy", "random"], seed=1)
    >>> found = review(Game(played.rounds[:1], played.names), worlds=20)
    >>> all(abs(side.margin - side.luck - side.skill) < 1e-9 for side in found.sides)
    True
    """
    found, engine = read(game, rules), engine_of(engine)
    game, known = found.game, found.known
    seats, seed = _seats(game, seat), check_seed(seed)
    looked_at = [
        (number, before, after)
        for number, last in enumerate(game.rounds, 1)
        for before, after in turns(last, seats)
    ]
    if worlds is None:
        choices = sum(len(before.legal_moves) > 1 for _round, before, _after in looked_at)
        worlds = _share(WORLDS[engine], choices, MOST_WORLDS[engine])
    positions = 0 if found.unknown else sum(len(last.moves) for last in game.rounds)
    moves, fortune = [], None
    with bar_for(len(looked_at) + positions, _("moves"), progress) as bar:
        for number, before, after in looked_at:
            is_known = before.turn in known
            moves.append(reviewed(before, after, number, worlds, seed, engine, is_known))
            bar.update(1)
        if not found.unknown:
            count = _share(PLAYOUTS[engine], positions, MOST_PLAYOUTS[engine])
            fortune = luck_of(game, count, seed, engine, lambda: bar.update(1))
    return Review(game, seats, tuple(moves), fortune, worlds, engine, found.unknown)


def _share(all_of_it: int, parts: int, most: int) -> int:
    """How many worlds or playouts each of so many parts of a game gets."""
    return max(FEWEST, min(most, all_of_it // max(1, parts)))


def _seats(game: Game, seat: int | None) -> frozenset[int]:
    """The seats to look at."""
    seats = frozenset(range(game.rules.seats))
    number = None if seat is None else whole_number(seat)
    if seat is None or number in seats:
        return seats if number is None else frozenset([number])
    raise MugginsError(
        _("There is no seat {seat}: seats go from 0 to {last}.").format(
            seat=quoted(str(seat)), last=game.rules.seats - 1
        )
    )
