"""Why a move is refused: one enumeration and one sentence for each reason.

The numbers up to 15 are those that `muggins.rules` returns; the others concern where a tile lies,
which the rules leave to `Layout`.
"""

from enum import IntEnum

from muggins import rules as r
from muggins.base.language import N_, _


class Reason(IntEnum):
    """Why a move is not allowed; `sentence` says it, `paragraph` names the rule.

    In some rounds another paragraph is the one that decides: an `IllegalMove` knows which.
    """

    ROUND_OVER = r.ROUND_OVER
    NOT_IN_HAND = r.NOT_IN_HAND
    DOES_NOT_FIT = r.DOES_NOT_FIT
    MUST_LEAD = r.MUST_LEAD
    ONLY_THE_DRAWN_TILE = r.ONLY_THE_DRAWN_TILE
    DRAWING_NOT_ALLOWED = r.DRAWING_NOT_ALLOWED
    BONEYARD_EMPTY = r.BONEYARD_EMPTY
    ALREADY_DREW = r.ALREADY_DREW
    CAN_STILL_PLAY = r.CAN_STILL_PLAY
    CAN_STILL_DRAW = r.CAN_STILL_DRAW
    NO_CALLING = r.NO_CALLING
    NO_WINDOW = r.NO_WINDOW
    OWN_SIDE = r.OWN_SIDE
    NO_ANNOUNCING = r.NO_ANNOUNCING
    HIGHEST_DOUBLE_LEADS = r.HIGHEST_DOUBLE_LEADS
    ALREADY_PLAYED = 20
    LEAD_HAS_NO_HOST = 21
    HOST_NOT_ON_TABLE = 22
    NO_SHARED_NUMBER = 23
    END_COVERED = 24
    NO_SUCH_END = 25
    AMBIGUOUS = 26
    NO_SUCH_SEAT = 27

    @property
    def paragraph(self) -> str:
        """The paragraph of the rules text that decides it, as a rule."""
        return _TEXTS[self][0]

    def sentence(self, paragraph: str | None = None, **facts: object) -> str:
        """The reason as a sentence; `facts` fill its gaps (tile, host, number, ends ...)."""
        return f"{_(_TEXTS[self][1]).format(**facts)} ({paragraph or self.paragraph})"


_TEXTS: dict[Reason, tuple[str, str]] = {
    Reason.ROUND_OVER: ("R6.1", N_("The round is over: no further move is possible.")),
    Reason.NOT_IN_HAND: ("R5.1", N_("Seat {seat} does not hold the {tile}; it holds {hand}.")),
    Reason.DOES_NOT_FIT: ("R3.1", N_("The {tile} fits nowhere: the open ends show {ends}.")),
    Reason.MUST_LEAD: ("R2.1", N_("The first player must lead a tile: no drawing, no passing.")),
    Reason.ONLY_THE_DRAWN_TILE: (
        "R5.3",
        N_("After drawing, only the drawn tile {drawn} can be played, not the {tile}."),
    ),
    Reason.DRAWING_NOT_ALLOWED: ("R5.1", N_("Under these rules nobody draws from the boneyard.")),
    Reason.BONEYARD_EMPTY: (
        "R5.5",
        N_("Nothing can be drawn: {boneyard} left, {reserve} in reserve."),
    ),
    Reason.ALREADY_DREW: ("R5.3", N_("One tile a turn: play the drawn {drawn}, or pass.")),
    Reason.CAN_STILL_PLAY: ("R5.2", N_("A tile of the hand fits ({playable}), so play it.")),
    Reason.CAN_STILL_DRAW: (
        "R5.2",
        N_("Nothing fits, but the boneyard still has a tile: draw it."),
    ),
    Reason.NO_CALLING: ("R8.1", N_('Under these rules there is no call "Muggins!".')),
    Reason.NO_WINDOW: ("R8.2", N_('There is no play to call "Muggins!" on just now.')),
    Reason.OWN_SIDE: ("R8.4", N_("Nobody calls on a play of the own side: only an opponent may.")),
    Reason.NO_ANNOUNCING: (
        "R8.1",
        N_(
            "Under these rules all points count by themselves: play {tile} without an announcement."
        ),
    ),
    Reason.HIGHEST_DOUBLE_LEADS: (
        "R2.3",
        N_("The highest double leads this round: {playable}, not the {tile}."),
    ),
    Reason.ALREADY_PLAYED: (
        "R1.1",
        N_("The {tile} already lies on the table: every tile exists once."),
    ),
    Reason.LEAD_HAS_NO_HOST: (
        "R2.1",
        N_("The table is empty, so there is no {host} to play against: lead the {tile} by itself."),
    ),
    Reason.HOST_NOT_ON_TABLE: (
        "R3.1",
        N_("The {host} is not on the table: tiles with an open end are {hosts}."),
    ),
    Reason.NO_SHARED_NUMBER: ("R3.1", N_("The {tile} and the {host} share no number.")),
    Reason.END_COVERED: (
        "R3.1",
        N_(
            "The {number} of the {host} has no room left for the {tile}: the open ends show {ends}."
        ),
    ),
    Reason.NO_SUCH_END: ("R3.1", N_("No open end shows {number}: they show {ends}.")),
    Reason.AMBIGUOUS: (
        "R3.1",
        N_("The {tile} can be played in more than one way: say which, {choices}."),
    ),
    Reason.NO_SUCH_SEAT: ("R1.2", N_("There is no seat {seat}: seats go from 0 to {last}.")),
}
