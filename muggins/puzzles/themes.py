"""What a puzzle is about: its theme, told from the facts that speak for its best move."""

from muggins.base.language import N_
from muggins.coach.advice import points_now
from muggins.game.moves import Call, Draw, Move
from muggins.game.steps import View
from muggins.reviews.why import KEEP, LACK, OPEN, SCORE, TARGET, reason

BLOCK, KEEPING, NOTHING, NOW, EXACT, CALL, DRAWING = THEMES = (
    "block",
    "keep",
    "open-nothing",
    "now-or-later",
    "exact-61",
    "call",
    "draw",
)
"""The themes by name."""

NAMES: dict[str, str] = {
    BLOCK: N_("Block"),
    KEEPING: N_("Keep a number"),
    NOTHING: N_("Open nothing"),
    NOW: N_("Score now or later"),
    EXACT: N_("Exactly 61"),
    CALL: N_("Call Muggins"),
    DRAWING: N_("Draw though you can play"),
}
"""What a person calls the themes."""

ADVICE: dict[str, str] = {
    BLOCK: N_("Think of what Ann could not play: which numbers would you leave open?"),
    KEEPING: N_("Think of your next turn: which tiles of yours would still fit, or score?"),
    NOTHING: N_("Before you play, look at what Ann could score after it."),
    NOW: N_("Points now are one thing, what you leave for Ann and for yourself another."),
    EXACT: N_("Only exactly 61 wins, and what would pass 61 scores nothing."),
    CALL: N_("Count what Ann's play was worth. Did she say all of it?"),
    DRAWING: N_("You may draw though a tile fits. What would each play give away?"),
}
"""Where to look first, by theme."""

_BY_LESSON = {LACK: BLOCK, KEEP: KEEPING, OPEN: NOTHING, SCORE: NOW}


def theme_of(view: View, best: Move, rival: Move) -> str | None:
    """The theme of a position whose best move is more than a tempting rival; None where none fits.

    Where no fact tells the two apart, the position is no puzzle: nobody could see why.
    """
    if isinstance(best, Call):
        return CALL
    told = reason(view, best, rival)
    if not told.sentence:
        return None
    if told.lesson == TARGET or _wins(view, best):
        return EXACT
    if isinstance(best, Draw):
        return DRAWING
    if points_now(view, best) < points_now(view, rival):
        return NOW
    return _BY_LESSON.get(told.lesson)


def _wins(view: View, move: Move) -> bool:
    """Whether a move wins the game at once (R7.3)."""
    score = view.scores[view.rules.side_of(view.seat)]
    return score + points_now(view, move) >= view.rules.target
