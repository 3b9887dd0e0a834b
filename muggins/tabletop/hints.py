"""What a strategy would do here, and why: said from what the seat may know, and nothing else."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from muggins.base.chance import Chance
from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.base.language import _, ngettext
from muggins.game.layout import Layout
from muggins.game.moves import Draw, Move, Play
from muggins.game.round import State
from muggins.game.steps import View
from muggins.game.tiles import Tile
from muggins.players.policies import best_reply
from muggins.players.strategies import Strategy
from muggins.tabletop.sitting import Sitting, Waiting
from muggins.text.plays import explain, points_text

Values = Mapping[tuple[Tile, Tile | None], str]
"""A short text for every play, by its tile and its host."""
Coached = tuple[str, Values]
Coach = Callable[[View], Coached]
"""Looks at what a seat may know: what it says, and a short text for every play."""


class Consulted:
    """A coach at a table, or none: asked only where it is wanted, once a position."""

    def __init__(self, coach: Coach | None) -> None:
        self.coach, self.asked = coach, False
        self._last: tuple[State, Coached] | None = None

    @property
    def switch(self) -> bool | None:
        """Whether the coach is asked; None where there is none."""
        return None if self.coach is None else self.asked

    def ask(self, sitting: Sitting) -> Coached:
        """What the coach says to the person who is to act, from what that seat may know."""
        state = sitting.state
        if self.coach is None or not self.asked or sitting.waiting is not Waiting.MOVE:
            return "", {}
        if self._last is None or self._last[0] is not state:
            assert state.turn is not None
            try:
                found = self.coach(state.view(state.turn))
            except Exception as error:  # a coach of one's own can fail in any way
                found = _("The coach cannot help here: {why}").format(why=_reason(error)), {}
            self._last = (state, found)
        return self._last[1]


class Advice(NamedTuple):
    """A move, and why."""

    move: Move
    text: str


def advice(view: View, name: str, strategy: Strategy, chance: Chance) -> Advice:
    """The move that a strategy would choose for the seat of a view, with its reasons.

    Raises `MugginsError` where the strategy fails or its move is not legal.

    >>> from muggins import State, deal
    >>> from muggins.players.strategies import STRATEGIES
    >>> view = State("muggins", deal("muggins", seed=4)).view(0)
    >>> advice(view, "Careful", STRATEGIES["careful"], Chance(1)).text[:27]
    'Careful would play the 4-6 '
    """
    try:
        move = strategy(view, chance)
    except Exception as error:
        raise MugginsError(
            _("{name} could not choose a move: {reason}").format(name=name, reason=_reason(error))
        ) from error
    if not _is_legal(view, move):
        raise MugginsError(
            _("{name} chose {move}, which is not allowed here.").format(
                name=name, move=quoted(str(move))
            )
        )
    if isinstance(move, Play):
        play = view.layout.resolve(move.saying(None))
        return Advice(play, " ".join(_about_a_play(view, name, play)))
    fits = any(isinstance(legal, Play) for legal in view.legal_moves)
    why = _("it hopes for better tiles.") if fits else _("no tile of the hand fits an open end.")
    sentence = (
        _("{name} would take a tile from the boneyard: {why}")
        if isinstance(move, Draw)
        else _("{name} would pass: {why}")
    )
    return Advice(move, sentence.format(name=name, why=why))


def _reason(error: Exception) -> str:
    """Why somebody else's function failed; a refusal is a sentence already."""
    return str(error) if isinstance(error, MugginsError) else f"{type(error).__name__}: {error}"


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
    yield _("{name} would play the {tile} {where}.").format(
        name=name, tile=play.tile, where=_where(play)
    )
    yield explain(view.layout, play)
    if len(view.hand) == 1:
        yield _("It is the last tile, and going out wins the round.")
        return
    after = view.layout.play(play)
    yield _dark(view, after)
    worth, best = after.points, _most_points(view)
    if best is not None and view.layout.play(best).points > worth:
        there = view.layout.play(best)
        yield _(
            "The {tile} {where} would bring {points} now, and leave {scoring} that could."
        ).format(
            tile=best.tile,
            where=_where(best),
            points=points_text(there.points),
            scoring=len(_replies(view, there)),
        )


def _where(play: Play) -> str:
    return _("as the lead") if play.host is None else _("on the {host}").format(host=play.host)


def _dark(view: View, after: Layout) -> str:
    """What the tiles that the seat has not seen could score next."""
    unseen, replies = len(view.unseen), _replies(view, after)
    if not unseen:
        return _("All tiles are known.")
    if not replies:
        return ngettext(
            "The one tile not seen from here could not score next.",
            "Of the {n} tiles not seen from here, none could score next.",
            unseen,
        )
    return ngettext(
        "The one tile not seen from here could score next: {most}.",
        "Of the {n} tiles not seen from here, {scoring} could score next: {most} at most.",
        unseen,
        scoring=len(replies),
        most=points_text(max(replies.values())),
    )


def _replies(view: View, after: Layout) -> dict[Tile, int]:
    """The unseen tiles that could score on a layout, and how much."""
    options = view.rules.options
    found = {tile: best_reply(after.table, tile.index, options) for tile in view.unseen}
    return {tile: points for tile, points in found.items() if points}


def _most_points(view: View) -> Play | None:
    """The play that brings most now."""
    plays = [move for move in view.legal_moves if isinstance(move, Play)]
    return max(plays, key=lambda play: view.layout.play(play).points, default=None)
