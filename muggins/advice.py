"""What a strategy would do here, and why: said from what the seat may know, and nothing else."""

from collections.abc import Iterable

from muggins.chance import Chance
from muggins.errors import MugginsError
from muggins.game import View
from muggins.layout import Layout
from muggins.moves import Draw, Play
from muggins.players import Strategy
from muggins.policies import best_reply
from muggins.tiles import Tile, quoted
from muggins.wording import explain, points_text
from muggins.wording.table_setup import SAYS


def advice(view: View, name: str, strategy: Strategy, chance: Chance) -> str:
    """The move that a strategy would choose for the seat of a view, with its reasons.

    Raises `MugginsError` where the strategy fails or its move is not legal.

    >>> from muggins import State, deal
    >>> from muggins.players import STRATEGIES
    >>> view = State("muggins", deal("muggins", seed=4)).view(0)
    >>> advice(view, "Careful", STRATEGIES["careful"], Chance(1))[:27]
    'Careful would play the 4-6 '
    """
    try:
        move = strategy(view, chance)
    except Exception as error:
        raise MugginsError(f"{name} could not choose a move: {error}") from error
    if not _is_legal(view, move):
        raise MugginsError(f"{name} chose {quoted(str(move))}, which is not allowed here.")
    if isinstance(move, Play):
        return " ".join(_about_a_play(view, name, view.layout.resolve(move.saying(None))))
    fits = any(isinstance(legal, Play) for legal in view.legal_moves)
    why = SAYS["hint likes to" if fits else "hint nothing fits"]
    return SAYS["hint draw" if isinstance(move, Draw) else "hint pass"].format(name=name, why=why)


def _is_legal(view: View, move: object) -> bool:
    """Whether a move is one of those that the seat may make; any host may name its place."""
    if not isinstance(move, Play):
        return move in view.legal_moves
    layout = view.layout
    if layout.why_not(move) is not None:
        return False
    play = layout.resolve(move)
    return any(
        isinstance(legal, Play)
        and legal.tile == play.tile
        and layout.place_of(legal) == layout.place_of(play)
        for legal in view.legal_moves
    )


def _about_a_play(view: View, name: str, play: Play) -> Iterable[str]:
    yield SAYS["hint play"].format(name=name, tile=play.tile, where=_where(play))
    yield explain(view.layout, play)
    if len(view.hand) == 1:
        yield SAYS["hint out"]
        return
    after = view.layout.play(play)
    yield _dark(view, after)
    worth, best = after.points, _most_points(view)
    if best is not None and view.layout.play(best).points > worth:
        there = view.layout.play(best)
        yield SAYS["hint other"].format(
            tile=best.tile,
            where=_where(best),
            points=points_text(there.points),
            scoring=len(_replies(view, there)),
        )


def _where(play: Play) -> str:
    return SAYS["hint lead"] if play.host is None else SAYS["hint host"].format(host=play.host)


def _dark(view: View, after: Layout) -> str:
    """What the tiles that the seat has not seen could score next."""
    unseen, replies = len(view.unseen), _replies(view, after)
    if not unseen:
        return SAYS["hint all seen"]
    if not replies:
        return SAYS["hint dark"].format(unseen=unseen)
    sentence = "hint one dark" if len(replies) == 1 else "hint many dark"
    most = points_text(max(replies.values()))
    return SAYS[sentence].format(unseen=unseen, scoring=len(replies), most=most)


def _replies(view: View, after: Layout) -> dict[Tile, int]:
    """The unseen tiles that could score on a layout, and how much."""
    options = view.rules.options
    found = {tile: best_reply(after.table, tile.index, options) for tile in view.unseen}
    return {tile: points for tile, points in found.items() if points}


def _most_points(view: View) -> Play | None:
    """The play that brings most now."""
    plays = [move for move in view.legal_moves if isinstance(move, Play)]
    return max(plays, key=lambda play: view.layout.play(play).points, default=None)
