"""What went well in a short game: the plays of a seat that scored most, as pictures."""

from collections.abc import Collection
from typing import Any, NamedTuple

from muggins.base.language import _
from muggins.game.layout import Layout
from muggins.game.match import Game
from muggins.game.moves import Play
from muggins.game.round import State
from muggins.pictures.svg import image, layout_svg
from muggins.reviews.missed import turns
from muggins.reviews.why import name_of
from muggins.text.plays import points_text

UNIT, FLAT = 40, 0.5
"""Pixels half a tile in the pictures of the table, and how high they grow for their width."""


class Praised(NamedTuple):
    """A play that scored: the round before it and after it."""

    round: int
    before: State
    after: State


def best_plays(game: Game, seat: int, most: int, but: Collection[State] = ()) -> list[Praised]:
    """The plays of a seat that scored most, in the order of the game; none from the states `but`.

    >>> from muggins import play_game
    >>> game = play_game("muggins", ["greedy", "random"], seed=1)
    >>> [str(each.after.step.move) for each in best_plays(game, 0, most=2)]
    ['4-4@4-5', '3-6@5-6']
    """
    found = [
        Praised(number, before, after)
        for number, last in enumerate(game.rounds, 1)
        for before, after in turns(last, frozenset([seat]))
        if gained(after) and before not in but
    ]
    top = sorted(found, key=lambda each: -gained(each.after))[:most]
    return [each for each in found if each in top]


def card(play: Praised) -> dict[str, Any]:
    """A play as a moment: the table with the tile just played, and what was good about it."""
    step = play.after.step
    assert step is not None
    title = _("Round {round}, {play}: {points}").format(
        round=play.round, play=name_of(step.move), points=points_text(step.gained)
    )
    return {
        "title": title,
        "says": _why_good(play),
        "why": "",
        "fine": True,
        "pictures": [{"label": "", "picture": drawn(play.after.layout)}],
    }


def drawn(layout: Layout, said: bool = False) -> str:
    """A layout as an image; `said` is whether its points stand beside its sum."""
    return image(layout_svg(layout, unit=UNIT, shape=FLAT, said=said))


def gained(after: State) -> int:
    """The points of a play; nothing for any other move."""
    step = after.step
    return step.gained if step is not None and isinstance(step.move, Play) else 0


def _why_good(play: Praised) -> str:
    """What was good about a play beside its points."""
    before, after = play.before, play.after
    assert before.turn is not None
    side = before.rules.side_of(before.turn)
    if after.scores[side] >= before.rules.target:
        return _("This play won the game.")
    plays = [move for move in before.legal_moves if isinstance(move, Play)]
    worth = sorted(before.layout.play(each).points for each in plays)
    if len(plays) == 1:
        return _("The one play that you had, and it scored.")
    if not worth[-2]:
        return _("None of your other plays scored.")
    return _("None of your plays scored more.") if worth[-1] == gained(after) else ""
