"""What a strategy would do here, and why: said from what the seat may know, and nothing else."""

from collections.abc import Callable, Mapping
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
from muggins.players.strategies import SHORT, Strategy
from muggins.reviews.hinted import scoring
from muggins.rules import is_void
from muggins.tabletop.sitting import Sitting, Waiting
from muggins.text.plays import points_text

Values = Mapping[tuple[Tile, Tile | None], str]
"""A short text for every play, by its tile and its host."""


class Coached(NamedTuple):
    """What a coach says, its text for every play, and the move it advises, if any."""

    text: str
    values: Values
    best: Move | None = None


Coach = Callable[[View], Coached]
"""Looks at what a seat may know: what it says, and a short text for every play."""


NOTHING_SAID = Coached("", {})


class Consulted:
    """A coach at a table, or none: asked only where it is wanted, once a position.

    In a short game the hint is the only adviser.
    """

    def __init__(self, coach: Coach | None) -> None:
        self._coach, self.asked = coach, False
        self._last: tuple[State, Coached] | None = None

    def _at(self, sitting: Sitting) -> Coach | None:
        return None if sitting.game.rules.target < SHORT else self._coach

    def switch(self, sitting: Sitting) -> bool | None:
        """Whether the coach is asked; None where there is none."""
        return None if self._at(sitting) is None else self.asked

    def ask(self, sitting: Sitting) -> Coached:
        """What the coach says to the person who is to act, where it is wanted."""
        return self.think(sitting) if self.asked else NOTHING_SAID

    def think(self, sitting: Sitting) -> Coached:
        """What the coach thinks for the person who is to act, from what that seat may know."""
        state, coach = sitting.state, self._at(sitting)
        if coach is None or sitting.waiting is not Waiting.MOVE:
            return NOTHING_SAID
        if self._last is None or self._last[0] is not state:
            assert state.turn is not None
            try:
                found = coach(state.view(state.turn))
            except Exception as error:  # a coach of one's own can fail in any way
                found = Coached(
                    _("The coach cannot help here: {why}").format(why=_reason(error)), {}
                )
            self._last = (state, found)
        return self._last[1]


class Advice(NamedTuple):
    """A move and why, and a nudge towards it that does not name it; some moves need none."""

    move: Move
    text: str
    nudge: str = ""


def advice(view: View, name: str, strategy: Strategy, chance: Chance) -> Advice:
    """The move that a strategy would choose for the seat of a view: what to do, and why.

    Raises `MugginsError` where the strategy fails or its move is not legal.

    >>> from muggins import State, deal
    >>> from muggins.players.strategies import STRATEGIES
    >>> view = State("muggins", deal("muggins", seed=4)).view(0)
    >>> advice(view, "Careful", STRATEGIES["careful"], Chance(1)).text[:13]
    'Play the 4-6:'
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
        return Advice(play, _about_a_play(view, play), _nudge(view, play))
    fits = any(isinstance(legal, Play) for legal in view.legal_moves)
    if isinstance(move, Draw):
        text = (
            _("Draw a tile: it may be better than those that fit.")
            if fits
            else _("Draw a tile: no tile of your hand fits an open end.")
        )
    else:
        text = (
            _("Pass: the tiles that fit are better kept.")
            if fits
            else _("Pass: no tile of your hand fits, and none can be drawn.")
        )
    return Advice(move, text)


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


def _about_a_play(view: View, play: Play) -> str:
    """What to play, and why: the end of the round, the points now, what can follow on it."""
    what = _("Play the {tile}") if play.host is None else _("Play the {tile} on the {host}")
    do = what.format(tile=play.tile, host=play.host)
    after = view.layout.play(play)
    if _wins(view, after.points):
        sentence = _("{do}: {points}, and you win the game!")
        return sentence.format(do=do, points=points_text(after.points))
    if len(view.hand) == 1:
        return _("{do}: it is your last tile, and going out wins the round.").format(do=do)
    if after.points:
        what = _("it scores {points}.").format(points=points_text(after.points))
    elif _could_score(view):
        what = _("it scores nothing now, but looks ahead.")
    else:
        what = _("none of your tiles scores now.")
    return _("{do}: {what} {leaves}").format(do=do, what=what, leaves=_leaves(view, after))


def _could_score(view: View) -> bool:
    """Whether a play of the hand scores now."""
    return any(
        isinstance(move, Play) and view.layout.play(move).points for move in view.legal_moves
    )


def _leaves(view: View, after: Layout) -> str:
    """What a layout adds up to, and how many of the tiles that a seat does not see score on it."""
    facts = {"count": after.count, "unseen": len(view.unseen)}
    n = scoring(view, after)
    if not n:
        none = _("The ends then add up to {count}, and no tile that you do not see scores on that.")
        return none.format(**facts)
    return ngettext(
        "The ends then add up to {count}: {n} of the {unseen} tiles that you do not see scores "
        "on that.",
        "The ends then add up to {count}: {n} of the {unseen} tiles that you do not see score "
        "on that.",
        n,
        **facts,
    )


def _wins(view: View, points: int) -> bool:
    """Whether points take the seat to the target, which ends the game (R7.3)."""
    score, options = view.scores[view.rules.side_of(view.seat)], view.rules.options
    return score + points >= options.target and not is_void(score, points, options)


def _nudge(view: View, play: Play) -> str:
    """Where to look for a play, without a word of which it is."""
    points = view.layout.play(play).points
    if _wins(view, points):
        return _("One of your tiles wins the game. Which?")
    if len(view.hand) == 1:
        return _("You can go out now.")
    if points:
        return _("One of your tiles scores {points}.").format(points=points_text(points))
    if _could_score(view):
        first = _("You can score now, but another play is better.")
    else:
        first = _("None of your tiles scores now: look for the play that leaves the least.")
    return f"{first} {_leaves(view, view.layout.play(play))}"
