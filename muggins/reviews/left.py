"""Points that a play left to the next player, where another play would plainly have left less.

Only what the seat had seen counts, and nothing is said of a play that the hint might have told.
"""

from collections.abc import Collection
from typing import Any, NamedTuple

from muggins.base.language import _, listed
from muggins.game.layout import Layout
from muggins.game.match import Game
from muggins.game.moves import Play
from muggins.game.round import State
from muggins.game.steps import View
from muggins.game.tiles import set_of
from muggins.players.policies import best_reply, danger
from muggins.reviews.hinted import hints, scoring
from muggins.reviews.missed import turns
from muggins.reviews.praised import drawn, gained
from muggins.reviews.why import name_of
from muggins.text.people import People
from muggins.text.plays import points_text

LEAST, PLAINLY, TILES = 2, 2, 3
"""The points from which on it is told; how many times as much the play left as the other one, and
how many more tiles could score on it."""


class Left(NamedTuple):
    """A play, the answer that scored, and the play that would have left less."""

    round: int
    nth: int
    before: State
    after: State
    answer: State
    better: Play


def most_left(game: Game, seat: int, but: Collection[State] = ()) -> Left | None:
    """The play of a seat that left the next player most, if it is fair to speak of it.

    None of the plays from the states `but`, of which something else is said.
    """
    found = []
    for number, last in enumerate(game.rounds, 1):
        for nth, (before, after) in enumerate(turns(last, frozenset([seat])), 1):
            answer = next((one for one in last.history if one.before is after), None)
            better = None if answer is None else _better(before, after, answer)
            if answer is not None and better is not None and before not in but:
                found.append(Left(number, nth, before, after, answer, better))
    return max(found, key=lambda each: gained(each.answer), default=None)


def _better(before: State, after: State, answer: State) -> Play | None:
    """What the hint would have told instead, if that was worth as much and left plainly less."""
    seat, step = before.turn, answer.step
    if seat is None or step is None or not isinstance(step.move, Play) or gained(answer) < LEAST:
        return None
    if before.rules.side_of(seat) == before.rules.side_of(step.seat):
        return None
    view, options = before.view(seat), before.rules.options
    told = [move for move in hints(view) if isinstance(move, Play)]
    places = [view.layout.play(move) for move in told]
    played = after.layout
    plainly = places and all(
        other.points >= played.points
        and PLAINLY * _danger(view, other) <= _danger(view, played)
        and scoring(view, other) + TILES <= scoring(view, played)
        and best_reply(other.table, step.move.tile.index, options) < step.gained
        for other in places
    )
    return told[0] if plainly else None


def _danger(view: View, after: Layout) -> int:
    """What the unseen tiles could score on a layout, added up."""
    return danger(after.table, set_of(view.unseen), view.rules.options)


def card(left: Left, people: People) -> dict[str, Any]:
    """A play that left points as a moment: what came of it; the other play lies in a fold."""
    step, seat = left.answer.step, left.before.turn
    assert step is not None
    assert seat is not None
    says = _("You left {ends}; {who} made {count} of it: {points}.").format(
        ends=_ends(left.after.layout),
        who=people.seat(step.seat),
        count=left.answer.layout.count,
        points=points_text(step.gained),
    )
    view = left.before.view(seat)
    other = view.layout.play(left.better)
    many, few = (scoring(view, layout) for layout in (left.after.layout, other))
    safer = _(
        "{best} leaves {ends}: of the tiles you had not seen, {few} could score on that, "
        "not {many}."
    ).format(
        best=name_of(left.better, True),
        ends=_ends(other),
        few=few or _("none"),
        many=many,
    )
    return {
        "title": _("Round {round}, your turn {turn}").format(round=left.round, turn=left.nth),
        "says": says,
        "why": "",
        "fine": True,
        "pictures": [{"label": "", "picture": drawn(left.answer.layout)}],
        "answer": {
            "label": _("Show a safer play"),
            "says": safer,
            "picture": drawn(other),
        },
    }


def _ends(layout: Layout) -> str:
    """What the open ends add, each: "6 and 4", "2 and 6 + 6"."""
    adds = [" + ".join([str(end.number)] * end.halves) for end in layout.ends if end.halves]
    return listed(adds, "and")
