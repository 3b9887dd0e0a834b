"""A mistake as a position that can be asked again: plain values, with the better moves."""

from typing import Any

from muggins.base.estimates import ERRORS_95
from muggins.game.moves import Play
from muggins.reviews.moves import Reviewed
from muggins.reviews.why import why


def position(move: Reviewed) -> dict[str, Any] | None:
    """What was there to choose from, which moves were best, and why; None for no mistake.

    `others` are the moves that are no plays. A move that cannot be told from the best is best too.
    """
    advice = move.advice
    if advice is None or not move.is_mistake:
        return None
    view = advice.view
    return {
        "rules": view.rules.changes(),
        "layout": " ".join(map(str, view.layout.plays)),
        "hand": [str(tile) for tile in view.hand],
        "others": [str(other) for other in view.legal_moves if not isinstance(other, Play)],
        "right": [
            str(value.move)
            for value in advice.moves
            if value.behind <= ERRORS_95 * value.behind_error
        ],
        "why": why(move),
    }
