"""The slips of a game: points said wrongly, a call that was missed, a scoring play not seen."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from hashlib import sha256

from muggins.game.match import Game
from muggins.game.moves import Play
from muggins.game.round import State
from muggins.reviews.missed import turns, uncalled
from muggins.tabletop.sitting import Sitting


class Noticed:
    """The slips at one table, told as its rounds end."""

    def __init__(self) -> None:
        self._seen: Game | None = None

    def new(self, sitting: Sitting) -> dict[str, str]:
        """The slips of the people in the rounds that are over, with the day; once for a game."""
        game = sitting.game
        if game is self._seen or not game.state.is_over:
            return {}
        self._seen = game
        return dict.fromkeys(slips_of(game, sitting.setup.people), today())


def slips_of(game: Game, seats: Iterable[int]) -> Iterator[str]:
    """The slips that some seats made in the rounds that are over, by the rules alone.

    Each has a name of its own, the kind of exercise before a #: the same in every look.

    >>> from muggins import play_game
    >>> slips = [*slips_of(play_game("muggins", ["random", "greedy"], seed=1), [0])]
    >>> {name.partition("#")[0] for name in slips}
    {'best-score'}
    """
    mine = frozenset(seats)
    for last in game.rounds:
        if not last.is_over:
            continue
        mark = sha256(f"{last.deal} {last.moves}".encode()).hexdigest()[:8]
        for before, after in turns(last, mine):
            for kind in missed(before, after):
                yield f"{kind}#{mark}{len(after.moves):x}"


def missed(before: State, after: State) -> Iterator[str]:
    """The kinds of exercise in which a turn had a slip (R4, R8)."""
    step = after.step
    assert step is not None
    said = step.move.announced if isinstance(step.move, Play) else None
    if said is not None and said != step.worth:
        yield "points"
    if uncalled(before, after, step.seat):
        yield "call"
    scored = isinstance(step.move, Play) and step.worth > 0
    if not scored and any(
        before.layout.play(move).points for move in before.legal_moves if isinstance(move, Play)
    ):
        yield "best-score"


def today() -> str:
    """The day of a slip that is found now."""
    return datetime.now(UTC).date().isoformat()
