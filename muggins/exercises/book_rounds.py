"""The questions of lessons 06 and 07: what a turn allows, and how a round ends."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from muggins.base.language import N_, _, said_of
from muggins.exercises.base import Exercise, choosing, picking
from muggins.exercises.positions import MOST_POINTS
from muggins.exercises.rounds import allowed, paying, winning
from muggins.game.deals import deal
from muggins.game.moves import Pass
from muggins.game.options import Rules
from muggins.game.round import State
from muggins.pictures.rounds import table_of
from muggins.pictures.seats import round_table

PEOPLE = (N_("You"), N_("Ann"), N_("Ben"), N_("Mia"))
"""Who plays, in the order of their turns."""
ALL_DRAWN = (
    "2-4 0-4@2-4 1-2@2-4 0-6@0-4 draw 1-6@0-6 draw 0-1@1-2 0-3@0-1 1-4@1-6 3-4@0-3 "
    "4-6@1-4 4-4@3-4 5-6@4-6 4-5@5-6 draw draw draw draw draw draw"
)
UNTIL_ONE_FITS = {
    "may_draw": "only when stuck",
    "draw_until": "playable",
    "play_drawn": True,
}


def people(seats: int, first: int = 0) -> tuple[str, ...]:
    """The names of some people; `first` is the one at the first seat."""
    return tuple(_(PEOPLE[(first + seat) % seats]) for seat in range(seats))


def round_of(seed: int, moves: str = "", rules: Rules | None = None) -> State:
    """A round with the tiles of a seed, after some moves."""
    chosen = rules or Rules()
    return State(chosen, deal(chosen, seed=seed)).play(moves)


# --- Lesson 06: draw, pass, blocked -------------------------------------------------------------


def your_moves(state: State, names: Sequence[str], before: str = "") -> Exercise:
    """Which moves may you make now (R5)? Asked below a sentence on what came before."""
    quiz = allowed(state, names)
    return replace(quiz, question=_("It is your turn. What may you do?"), situation=before)


def play_or_draw() -> Exercise:
    """Which moves may you make where a tile fits (R5.1)? And why would you draw then?"""
    quiz = your_moves(two_tiles_down(), people(2))
    why = _("You may want to draw when every play opens a good end for Ann.")
    return replace(quiz, why=f"{quiz.why} {why}")


def two_tiles_down() -> State:
    """A round in which you may play, and draw as well."""
    return round_of(4, "4-6 1-4@4-6")


def after_a_draw() -> Exercise:
    """When may a drawn tile be played (R5.1)?"""
    before = two_tiles_down()
    after = before.play("draw")
    assert after.step is not None
    at_once, later = _("At once"), _("In a later turn")
    quiz = choosing(
        _("You draw the {tile}, and it fits. When may you play it?").format(tile=after.step.drawn),
        (at_once, later),
        at_once if after.turn == before.turn else later,
        _("The draw was your move, and now it is Ann's turn (R5.1)."),
        _("How many moves has a turn?"),
        {at_once: _("A turn is one move, and you have drawn.")},
    )
    return replace(quiz, picture=table_of(after, [0], names=people(2)))


def all_drawn() -> State:
    """A round of four in which no tile is left to be drawn."""
    return round_of(87, ALL_DRAWN, Rules().with_seats(4))


def passes_of(state: State) -> int:
    """How many passes in a row end a round (R6.1)."""
    passes = 0
    while not state.is_over:
        state, passes = state.apply(Pass()), passes + 1
    return passes


def passes_to_the_end() -> Exercise:
    """How many passes in a row end a round of four (R6.1)?"""
    passes = passes_of(all_drawn())
    return picking(
        _(
            "You pass. Nobody else has a tile that fits, either. After how many passes in a row "
            "does the round end?"
        ),
        passes,
        _("Everybody has passed once, one after the other (R6.1)."),
        _("Everybody gets a chance."),
        {
            1: _("Ann may still have a tile that fits."),
            3: _("Mia has not had her turn yet."),
        },
        most=MOST_POINTS,
    )


def passes_after_a_play() -> Exercise:
    """Two pass, then somebody plays: how many passes in a row end the round now (R6.1)?"""
    state = round_of(
        361,
        "4-5 0-4@4-5 5-6@4-5 0-3@0-4 1-6@5-6 1-3@1-6 draw draw draw 3-5@0-3 2-5@3-5 2-4@2-5 "
        "draw 1-4@2-4 draw 3-6@1-3 1-5@1-4 draw 5-5@1-5 6-6@3-6 0-6@6-6 draw 0-0@0-6 0-1@0-0 "
        "1-2@0-1 2-2@1-2 0-2@2-2 draw pass pass 0-5@0-2",
        Rules().with_seats(4),
    )
    passes = passes_of(state)
    return picking(
        _(
            "Four people play. You and Ann pass, and then Ben plays a tile. How many passes in a "
            "row end the round from now on?"
        ),
        passes,
        _("Ben's play starts the counting anew, so all four must pass (R6.1)."),
        _("No play and no draw may lie between these passes."),
        {passes - 2: _("The two passes before Ben's play count no more.")},
        most=MOST_POINTS,
    )


def draws_until_one_fits() -> Exercise:
    """How many tiles are drawn until one fits (R5.4)?"""
    rules = Rules().but(**UNTIL_ONE_FITS)
    state = stuck = round_of(98, "6-6 2-6@6-6 2-5@2-6", rules)
    while not state.playable:
        state = state.play("draw")
    drawn = len(stuck.boneyard) - len(state.boneyard)
    following = ", ".join(map(str, stuck.boneyard[: drawn + 2]))
    quiz = picking(
        _("Nothing fits, and you draw until a tile does. How many tiles do you draw?"),
        drawn,
        _("The {tile} is the first that fits, and there you stop (R5.4).").format(
            tile=stuck.boneyard[drawn - 1]
        ),
        _("Go through the tiles of the boneyard one by one: does it fit?"),
        {
            1: _("That tile does not fit, so you go on."),
            len(stuck.boneyard): _("As soon as a tile fits you stop."),
        },
    )
    return replace(
        quiz,
        situation=_("The next tiles of the boneyard, in their order: {tiles}.").format(
            tiles=following
        ),
        picture=table_of(stuck, [1], names=people(2, first=1)),
    )


# --- Lesson 07: the end of a round --------------------------------------------------------------


def you_go_out() -> State:
    """A round that you win with domino."""
    return round_of(4, "4-6 1-4@4-6 1-2@1-4 draw 3-6@4-6 1-3@3-6 2-5@1-2 0-1@1-3 5-5@2-5")


def ann_goes_out() -> State:
    """A round that Ann wins with domino."""
    moves = "2-3 3-3@2-3 1-2@2-3 3-4@3-3 4-5@3-4 1-6@1-2 4-6@1-6 0-3@3-3 draw 0-4@0-3"
    return round_of(7, moves)


def three_players() -> State:
    """A round of three that you win with domino."""
    moves = (
        "4-6 3-6@4-6 2-4@4-6 0-2@2-4 0-0@0-2 3-5@3-6 0-4@0-0 2-5@3-5 draw 3-4@0-4 2-3@3-4 "
        "0-5@0-0 4-5@0-5"
    )
    return round_of(1, moves, Rules().with_seats(3))


def blocked() -> State:
    """A round of four that is blocked, with one hand lower than all others."""
    moves = (
        "0-2 2-3@0-2 0-4@0-2 3-5@2-3 1-5@3-5 4-5@0-4 1-6@1-5 2-5@4-5 0-6@1-6 draw 2-6@2-5 "
        "0-5@0-6 draw 3-6@2-6 5-6@0-5 draw 3-4@3-6 4-6@3-4 draw draw draw draw draw pass pass "
        "pass 6-6@5-6 pass pass pass pass"
    )
    return round_of(1219, moves, Rules().with_seats(4))


def equal() -> State:
    """A round of four that is blocked, with two hands equally low."""
    moves = (
        "6-6 draw 2-6@6-6 2-4@2-6 3-6@6-6 2-3@3-6 1-6@6-6 5-6@6-6 1-2@1-6 0-5@5-6 0-2@0-5 "
        "4-5@2-4 2-2@2-3 5-5@4-5 3-5@5-5 draw draw 1-3@3-5 draw 1-5@1-3 draw draw draw draw "
        "pass 2-5@2-2 pass pass pass pass"
    )
    return round_of(751, moves, Rules().with_seats(4))


def bonus(state: State, names: Sequence[str], asked: str) -> Exercise:
    """What is the bonus of this round (R6.2, R6.3)? Asked in the words of the lesson."""
    return replace(paying(state, names), question=asked)


def next_leader() -> Exercise:
    """Who leads after a round that nobody has won (R2.1)?"""
    state, names = equal(), people(4)
    leader = names[state.next_lead]
    quiz = choosing(
        said_of(
            names[state.lead],
            _("{who} led this round. Who leads the next one?"),
            _("You led this round. Who leads the next one?"),
        ).format(who=names[state.lead]),
        names,
        leader,
        _("Nobody has won, so the lead goes on by one place: to {who} (R2.1).").format(who=leader),
        _("The winner would lead. There is none, so look at who led and at the order of turns."),
        {
            **{n: _("The lead goes on by one place, not further.") for n in names if n != leader},
            names[state.lead]: _("The lead goes on to somebody else."),
        },
    )
    return replace(quiz, picture=round_table(names))


QUESTIONS: dict[str, Callable[[], Exercise]] = {
    "06:your turn": play_or_draw,
    "06:after a draw": after_a_draw,
    "06:stuck": lambda: allowed(two_tiles_down().play("1-2@1-4"), people(2)),
    "06:lead": lambda: your_moves(round_of(4), people(2), _("You begin the round.")),
    "06:empty boneyard": lambda: your_moves(
        all_drawn(),
        people(4, first=3),
        _("Four people play, and all tiles of the boneyard are drawn."),
    ),
    "06:passes": passes_to_the_end,
    "06:passes anew": passes_after_a_play,
    "06:only when stuck": lambda: your_moves(
        round_of(98, "6-6", Rules().but(**UNTIL_ONE_FITS)),
        people(2, first=1),
        _("At this table you may draw only if nothing fits."),
    ),
    "06:until one fits": draws_until_one_fits,
    "07:domino": lambda: winning(you_go_out(), people(2)),
    "07:a fifth": lambda: bonus(
        you_go_out(), people(2), _("How many points do you get for Ann's tiles?")
    ),
    "07:rounding": lambda: bonus(
        ann_goes_out(), people(2), _("How many points does Ann get for your tiles?")
    ),
    "07:two hands": lambda: bonus(
        three_players(), people(3), _("How many points do you get for both hands?")
    ),
    "07:blocked": lambda: winning(blocked(), people(4)),
    "07:blocked bonus": lambda: bonus(
        blocked(), people(4), _("How many points does the winner of this round get?")
    ),
    "07:equal": lambda: winning(equal(), people(4)),
    "07:next lead": next_leader,
}
"""The questions of these lessons by name, in the order in which they are asked."""
