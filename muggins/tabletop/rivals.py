"""Another opponent after a game that was lost or won clearly: one who plays worse, or better."""

from muggins.base.language import N_, _
from muggins.tabletop.sitting import Sitting, Waiting

LADDER = ("random", "greedy", "careful", "coach")
"""The computers, the weakest first."""
NAMES = {"random": N_("Ann")}
"""What a computer of this ladder is called, where its own name is that of a way to play."""
MEETS: dict[str, str] = {
    "random": N_("You play Ann, a beginner: she lays any tile that fits."),
    "greedy": N_("You play Greedy, who takes the most points each time."),
    "careful": N_("You play Careful, who also thinks of what you could score next."),
    "coach": N_("You play Coach, who tries every move before choosing. Good luck!"),
}
"""How each of them is introduced."""
HALF = 2
"""A game is lost or won clearly by half of its target."""


def other_seat(sitting: Sitting) -> int | None:
    """The seat of the computer that one person plays alone; None at any other table."""
    seat = sitting.setup.only_person
    others = [each for each in range(len(sitting.setup.players)) if each != seat]
    return others[0] if seat is not None and len(others) == 1 else None


def offered(sitting: Sitting, lost_before: bool) -> str | None:
    """The computer to play next: an easier one after a heavy loss or a second one, a stronger one
    after a clear win; None where the last one will do.
    """
    other = other_seat(sitting)
    if sitting.waiting is not Waiting.NOTHING or other is None:
        return None
    player = sitting.setup.players[other]
    if player not in LADDER:
        return None
    ahead = sitting.game.scores[1 - other] - sitting.game.scores[other]
    is_clear = HALF * abs(ahead) >= sitting.game.rules.target
    up = 1 if ahead > 0 else -1
    place = LADDER.index(player) + up
    wanted = is_clear or (up < 0 and lost_before)
    return LADDER[place] if wanted and 0 <= place < len(LADDER) else None


def offer_text(sitting: Sitting, rival: str) -> str:
    """What the button says that brings another opponent."""
    other = other_seat(sitting)
    assert other is not None
    is_easier = LADDER.index(rival) < LADDER.index(sitting.setup.players[other])
    return _("Play somebody easier") if is_easier else _("Play somebody stronger")
