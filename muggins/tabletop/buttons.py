"""What can be done at the table: its buttons, the field for the points, and what comes next."""

from collections.abc import Sequence
from typing import Any

from muggins.base.language import N_, _, said_of
from muggins.game.match import Game
from muggins.game.moves import Call, Draw, IllegalMove, Pass, Play
from muggins.players.strategies import SHORT
from muggins.tabletop import rivals
from muggins.tabletop.saved import Offer
from muggins.tabletop.sitting import Sitting, Waiting
from muggins.text.people import People
from muggins.text.plays import refusal
from muggins.text.rule_sets import rules_title

SAYS: dict[str, str] = {
    "your lead": N_("You lead: play any tile."),
    "your turn": N_("Your turn."),
    "turn of": N_("{who}: your turn."),
    "lead of": N_("{who}: you lead, play any tile."),
    "thinking": N_("{who} is thinking."),
    "you think": N_("You are thinking."),
    "computer next": N_("{who} is next: press “{button}”."),
    "you next": N_("You are next: press “{button}”."),
    "pass screen": N_("Pass the screen to {who}."),
    "your screen": N_("The screen is yours now."),
    "over": N_("The round is over."),
    "counting": N_("The round is over: press “{button}”."),
    "counted": N_("The tiles are counted."),
    "call": N_("Muggins!"),
    "call of": N_("Muggins! ({who})"),
    "too soon draw": N_("It is not your turn to draw."),
    "too soon pass": N_("It is not your turn to pass."),
}


OF_THE_READER = {
    "turn of": "your turn",
    "lead of": "your lead",
    "thinking": "you think",
    "computer next": "you next",
    "pass screen": "your screen",
}
"""What is said in the place of a sentence whose name is the reader's."""
MOST_SAID = 336
"""The largest announcement that the field takes: all pips of the set, two points a pip (R4.6)."""
MOST_OF_FIVES = 7
"""The most points of a play in units with fives: 35 is the largest count that scores (R4.4)."""

Page = dict[str, Any]


def says_points(sitting: Sitting) -> bool:
    """Whether the player announces the points of a play (R8.1)."""
    return sitting.setup.announcing and sitting.state.rules.call != "automatic"


def say_field(sitting: Sitting) -> Page | None:
    """The field for the points of a play, where the player says them."""
    if sitting.waiting is not Waiting.MOVE or not says_points(sitting):
        return None
    rules = sitting.state.rules
    few = rules.pay == "units" and rules.multiples == (5,) and not rules.worth
    chips = list(range(MOST_OF_FIVES + 1)) if few else []
    return {"label": _("Points you announce"), "max": MOST_SAID, "chips": chips}


def button(
    name: str,
    text: str,
    key: str,
    why: str | None,
    primary: bool = False,
    *,
    on: bool | None = None,
    more: bool = False,
) -> Page:
    """A button of the page; `why` says why it cannot be pressed now.

    A switch is `on` or not; with `more` a button is for those who look for it.
    """
    return {
        "id": name,
        "text": text,
        "key": key,
        "primary": primary,
        "enabled": why is None,
        "says": why or "",
        "on": on,
        "more": more,
    }


def buttons_of(
    sitting: Sitting,
    people: People,
    counts: bool,
    at_once: bool,
    coach: bool | None,
    waits: bool = False,
    rival: str | None = None,
) -> list[Page]:
    """The buttons of the table; one that is not possible now says why."""
    moves = sitting.waiting is Waiting.MOVE
    hint = None if moves else _("A hint is for the player whose turn it is.")
    undo = None if sitting.can_undo else _why_no_undo(sitting)
    record = (
        None
        if record_of(sitting)
        else _("A record shows every hand, so it takes a round that is over.")
    )
    found = _after(sitting, rival) if sitting.laid_open else _moves(sitting, people)
    if not sitting.laid_open:
        found += [button("undo", _("Undo"), "u", undo), button("hint", _("Hint"), "h", hint)]
    if not sitting.laid_open:
        found.append(_onwards(sitting, people, goes_on(sitting) and not waits))
    if sitting.setup.only_person is not None:
        found = [one for one in found if one["enabled"] or one["id"] not in ("pass", "go_on")]
    if coach is not None:
        found.append(button("coach", _("Ask the coach"), "", None, on=coach))
    pace = button("wait", _("Computers wait for Go on"), "", None, on=waits, more=True)
    return [
        *found,
        counts_switch(counts, sitting.game.rules.target < SHORT),
        button("new_game", _("New game"), "", None),
        *([] if at_once else [pace]),
        button("at_once", _("Computers play at once"), "", None, on=at_once, more=True),
        button("replay", _("Replay"), "", record, more=True),
        button("save", _("Save a record"), "", record, more=True),
        button("load", _("Load a record"), "", None, more=True),
    ]


def _why_no_undo(sitting: Sitting) -> str:
    """Why nothing can be taken back: nobody has chosen yet, or a hidden tile has been seen."""
    said = _("There is nothing to take back.")
    seats, steps = sitting.setup.people, sitting.state.steps
    chosen = any(step.seat in seats and not isinstance(step.move, Call) for step in steps)
    seen = _("You have seen a new tile since.")
    return f"{said} {seen}" if chosen else said


def counts_switch(counts: bool, ahead: bool = False) -> Page:
    """The switch of what the ends add up to, or of what they would with a play."""
    text = _("Show the sums ahead") if ahead else _("Show the counts")
    return button("show_counts", text, "c", None, on=counts)


def _moves(sitting: Sitting, people: People) -> list[Page]:
    """What can be done in a round beside playing; drawing comes forward where nothing fits."""
    why = _why_not(sitting, Draw(), "too soon draw")
    fits = any(isinstance(move, Play) for move in sitting.state.legal_moves)
    needed = why is None and not fits
    return [
        button("draw", _("Draw a tile"), "d", why, needed, more=not needed),
        button("pass", _("Pass"), "p", _why_not(sitting, Pass(), "too soon pass")),
        *_calls(sitting, people),
    ]


def _after(sitting: Sitting, rival: str | None) -> list[Page]:
    """What can be done with a round that is over; `rival` is another opponent on offer."""
    back = button("review", _("Look back"), "r", None)
    if sitting.waiting is not Waiting.NOTHING:
        return [_onwards(sitting, People(sitting.game), False), back]
    if sitting.setup.only_person is None:
        return [*others(sitting, None), back]
    return [back | {"primary": True}, *others(sitting, rival, primary=False)]


def others(sitting: Sitting, rival: str | None, primary: bool = True) -> list[Page]:
    """The buttons of another game: like the one that is over, and against who is on offer."""
    found = [button("again", _("Play again"), "g", None, primary)]
    if rival is not None:
        found.append(button("rival", rivals.offer_text(sitting, rival), "", None))
    return found


def record_of(sitting: Sitting) -> Game | None:
    """As much of the game as a record may show: a round that goes on hides its boneyard."""
    game = sitting.game
    if sitting.laid_open:
        return game
    return Game(game.rounds[:-1], game.names) if len(game.rounds) > 1 else None


def goes_on(sitting: Sitting) -> bool:
    """Whether the game needs nobody: a computer moves, or the tiles are counted, and nobody calls
    before that."""
    nobody = sitting.waiting in (Waiting.COMPUTER, Waiting.COUNTING)
    return nobody and not sitting.is_call_open


def _onwards(sitting: Sitting, people: People, alone: bool) -> Page:
    """The button by which the game goes on; `alone` it need not be pressed."""
    waiting = sitting.waiting
    if waiting is Waiting.SCREEN:
        text = _("I am {who}").format(who=_whose_turn(sitting, people))
        return button("take_screen", text, "g", None, True)
    if waiting is Waiting.ROUND:
        return button("new_round", _("Next round"), "g", None, True)
    why = _("It is your turn: play, draw or pass.") if waiting is Waiting.MOVE else None
    if alone:
        return button("go_on", _("Go on"), "g", None)
    return button("go_on", go_on_text(sitting, people), "g", why, why is None)


def _whose_turn(sitting: Sitting, people: People) -> str:
    return "" if sitting.state.turn is None else people.seat(sitting.state.turn)


def go_on_text(sitting: Sitting, people: People) -> str:
    """What the button that goes on is called now."""
    if sitting.waiting is Waiting.COMPUTER:
        return _("Go on: {who}").format(who=_whose_turn(sitting, people))
    return _("Count the tiles") if sitting.waiting is Waiting.COUNTING else _("Go on")


def _why_not(sitting: Sitting, move: Draw | Pass, too_soon: str) -> str | None:
    if sitting.waiting is not Waiting.MOVE:
        return _(SAYS[too_soon])
    try:
        sitting.state.resolve(move)
    except IllegalMove as error:
        return refusal(sitting.state.layout, error)
    return None


def _calls(sitting: Sitting, people: People) -> list[Page]:
    """A button to call "Muggins!" for every person at the table (R8.1)."""
    seats, setup = sitting.setup.people, sitting.setup
    if sitting.state.rules.call != "muggins" or (len(seats) == 1 and setup.forgets == "never"):
        return []
    found = []
    for seat in seats:
        why = None if seat in sitting.callers else _("There is no play to call on just now.")
        sentence, key = ("call", "m") if len(seats) == 1 else ("call of", "")
        text = _(SAYS[sentence]).format(who=people.seat(seat))
        found.append(button(f"call:{seat}", text, key, why))
    return found


def what_next(sitting: Sitting, people: People, counts: bool, alone: bool = False) -> str:
    """What the table is waiting for, in words; without the counts a call might always be right.

    `alone` is whether the screen goes on by itself, so that nobody has to press a button.
    """
    state, waiting = sitting.state, sitting.waiting
    who, button_ = _whose_turn(sitting, people), go_on_text(sitting, people)
    if waiting is Waiting.NOTHING:
        assert sitting.game.winner is not None
        sentence = said_of(
            people.side(sitting.game.winner),
            _("The game goes to {who}. “{button}” deals the next one."),
            _("The game goes to you. “{button}” deals the next one."),
        )
        return sentence.format(who=people.inside(sitting.game.winner), button=_("Play again"))
    sentence = {
        Waiting.SCREEN: "pass screen",
        Waiting.COMPUTER: "thinking" if alone else "computer next",
        Waiting.COUNTING: "over" if alone else "counting",
        Waiting.ROUND: "counted",
        Waiting.MOVE: "turn of" if state.layout.plays else "lead of",
    }[waiting]
    if waiting is Waiting.MOVE and len(sitting.setup.people) == 1:
        sentence = "your turn" if state.layout.plays else "your lead"
    sentence = said_of(who, sentence, OF_THE_READER.get(sentence, sentence))
    text = " ".join([_(SAYS[sentence]).format(who=who, button=button_), *_only_way(sitting)])
    worth_it = state.round.unclaimed > 0 or not counts
    if sitting.is_call_open and worth_it:
        missed = _("If points were left unsaid, call “Muggins!” first.")
        return f"{text} {missed}"
    return text


def _only_way(sitting: Sitting) -> list[str]:
    """What is left to a person whose tiles fit nowhere (R5.1, R5.2)."""
    moves = sitting.state.legal_moves if sitting.waiting is Waiting.MOVE else ()
    if any(isinstance(move, Play) for move in moves):
        return []
    if Draw() in moves:
        return [_("None of your tiles fits: draw one.")]
    return [_("None of your tiles fits, and none can be drawn: pass.")] if Pass() in moves else []


# --- saved games on offer -----------------------------------------------------------------------


def offer_buttons(offers: Sequence[Offer]) -> list[Page]:
    """A button for every saved game that can be gone on with, and one for none of them."""
    found = []
    for number, offer in enumerate(offers):
        sitting = offer.kept.sitting
        rules = sitting.setup.rules
        text = _("Go on with {rules}, round {number}: {scores} ({when})")
        if rules.target < SHORT:
            text = _("Go on with your game to {target}: {scores} ({when})")
        text = text.format(
            rules=rules_title(rules.with_seats(2, False)),
            target=rules.target,
            number=len(sitting.game.rounds),
            scores=People(sitting.game).scores(sitting.state.scores),
            when=offer.when.strftime(_("%d %b %Y, %H:%M")),
        )
        found.append(button(f"resume:{number}", text, "", None, number == 0))
    return [
        *found,
        button("no_resume", (_("No, play here") if found else _("All right")), "", None),
    ]


def offer_panel(offers: Sequence[Offer], faults: Sequence[str]) -> Page:
    """What is said beside the offer: which files could not be read, and why."""
    lines = [_("Left alone: {fault}").format(fault=fault) for fault in faults]
    return {
        "title": (_("Go on with a saved game?") if offers else _("A saved game is left alone")),
        "lines": lines,
        "rows": [],
    }
