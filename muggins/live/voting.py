"""The class against the computer: everybody votes, and the move with most votes is made."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from muggins.base.errors import MugginsError
from muggins.base.language import _, ngettext
from muggins.game.moves import Draw, IllegalMove, Move, Pass, Play
from muggins.game.options import Rules
from muggins.game.steps import View
from muggins.live.people import Pupil
from muggins.live.seating import TARGET, going_on, told
from muggins.tabletop.actions import read_action, tile_and_end, unreadable
from muggins.tabletop.hints import Coach
from muggins.tabletop.page import Shown, aimed, page_of
from muggins.tabletop.setup import PERSON, Setup
from muggins.tabletop.sitting import Sitting, Waiting
from muggins.text.plays import play_text, refusal

OPPONENT = "careful"
BUTTONS: dict[str, Move] = {"draw": Draw(), "pass": Pass()}
Json = dict[str, Any]


class Voting:
    """A game of the class, who sits at seat 0, and the votes for its next move.

    >>> voting, ann = Voting(seed=4), Pupil(1, "Ann")
    >>> voting.vote(ann, {"do": "play", "tile": "9-9", "place": "e0"})
    >>> voting.votes, bool(voting.refused[ann.token])
    ({}, True)
    """

    def __init__(self, seed: int) -> None:
        rules = Rules.of("muggins").but(target=TARGET, call="automatic")
        setup = Setup.of(rules, (PERSON, OPPONENT), seed, counts=False, announcing=False)
        names = [_("The class"), _("Computer")]
        self.sitting = going_on(Sitting.begin(setup, names))
        self.votes: dict[str, Move] = {}
        self.refused: dict[str, str] = {}
        self.n = 0
        self._before: Sitting | None = None
        self.coached = ""
        self.asks: View | None = None
        self.bars = False

    @property
    def is_open(self) -> bool:
        """Whether it is the class's turn, with something to choose."""
        return self.sitting.waiting is Waiting.MOVE

    @property
    def goes_on(self) -> bool:
        """Whether the game is not won yet."""
        return self.sitting.waiting is not Waiting.NOTHING

    # --- Votes --------------------------------------------------------------------------------

    def vote(self, pupil: Pupil, action: object) -> None:
        """Take a vote; a second one takes the place of the first."""
        self.refused.pop(pupil.token, None)
        try:
            given = read_action(action)
            if "n" in given and given["n"].value != self.n:
                return
            if not self.is_open:
                raise MugginsError(_("It is not the class's turn."))
            move: Move
            if given["do"].text() == "play":
                move = aimed(*tile_and_end(given, self.sitting.state.layout))
            elif "id" not in given:
                raise unreadable(_("that is not done at this table."))
            elif (name := given["id"].text()) in BUTTONS:
                move = BUTTONS[name]
            else:
                raise unreadable(_("there is no such button."))
            self.votes[pupil.token] = self.sitting.state.resolve(move)
        except IllegalMove as error:
            self.refused[pupil.token] = refusal(self.sitting.state.layout, error)
        except MugginsError as error:
            self.refused[pupil.token] = str(error)

    def tally(self) -> list[tuple[Move, int]]:
        """The moves that were voted for, most votes first; equal ones as they were voted for."""
        return Counter(self.votes.values()).most_common()

    # --- The game -----------------------------------------------------------------------------

    def play(self) -> None:
        """Make the move with most votes, or the only one there is; else go on.

        Raises `MugginsError` where nobody has voted.
        """
        before = self.sitting
        if self.is_open:
            move = self.tally()[0][0] if self.votes else self._only_move()
            self.asks = before.state.view(0)
            after = going_on(before.act(move))
        else:
            self.asks = None
            after = going_on(before.go_on())
        self.sitting, self.votes, self.bars = after, {}, False
        self.refused.clear()
        self.coached = ""
        self.n += 1
        self._before = before

    def _only_move(self) -> Move:
        moves = self.sitting.state.legal_moves
        if len(moves) != 1:
            raise MugginsError(_("Nobody has voted yet."))
        return moves[0]

    def work(self, coach: Coach) -> Callable[[object], Callable[[], None]] | None:
        """What the coach is to think about: the position before the class's last move.

        Its words are said by what the work returns, unless the class has moved on meanwhile.
        """
        (view, self.asks), n = (self.asks, None), self.n

        def advice(said: str) -> Callable[[], None]:
            return lambda: setattr(self, "coached", said if n == self.n else self.coached)

        return None if view is None else lambda _executor: advice(coach(view)[0])

    def forget(self, pupil: Pupil) -> None:
        """Take back what a pupil has voted for, who is not in the class any more."""
        self.votes.pop(pupil.token, None)
        self.refused.pop(pupil.token, None)

    # --- What is seen -------------------------------------------------------------------------

    def page(self, pupil: Pupil | None) -> Json:
        """The board as a pupil sees it, with their vote; or as the teacher shows it to all."""
        said, tone = [self._happened(), self._next()], "plain"
        if pupil is not None:
            if (wrong := self.refused.get(pupil.token)) is not None:
                said, tone = [wrong], "refused"
            elif (mine := self.votes.get(pupil.token)) is not None:
                said.append(_("Your vote: {move}.").format(move=move_text(mine)))
        shown = Shown(self.n, " ".join(filter(None, said)), tone, counts=False)
        page = page_of(replace(self.sitting, viewer=0), shown)
        own = BUTTONS if pupil is not None and self.is_open else {}
        return {**page, "buttons": [one for one in page["buttons"] if one["id"] in own]}

    @property
    def said_by_coach(self) -> str:
        """What the coach thinks of the last move, once it has thought."""
        said = _("The coach on the last move: {text}")
        return said.format(text=self.coached) if self.coached else ""

    def _happened(self) -> str:
        if self._before is None:
            return _("You are one player together: vote for a move.")
        return told(self._before, self.sitting)

    def _next(self) -> str:
        waiting = self.sitting.waiting
        if waiting is Waiting.MOVE:
            return _("The class is to vote.")
        if waiting is Waiting.NOTHING:
            return _("The game is over.")
        return _("The round is over.")

    def voted(self, here: int) -> str:
        """How many have voted, in a sentence."""
        n = len(self.votes)
        return ngettext("{n} of {of} has voted", "{n} of {of} have voted", n, of=max(here, n))


def move_text(move: Move) -> str:
    """A move in a few words.

    >>> move_text(Draw())
    'draw a tile'
    """
    if isinstance(move, Play):
        return play_text(move.saying(None))
    return _("draw a tile") if isinstance(move, Draw) else _("pass")
