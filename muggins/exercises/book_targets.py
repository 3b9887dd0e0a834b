"""The questions of lessons 08 and 09: the end of a game, and points that nobody announces."""

from collections.abc import Callable
from dataclasses import replace

from muggins.base.language import _, ngettext
from muggins.exercises.base import Exercise, choosing, picking
from muggins.exercises.book_rounds import people, you_go_out
from muggins.exercises.finding import calling
from muggins.exercises.hinting import tile_hint
from muggins.exercises.positions import MOST_POINTS, best
from muggins.game.deals import Deal
from muggins.game.moves import Play
from muggins.game.options import Rules
from muggins.game.round import State
from muggins.pictures.svg import question, solution
from muggins.rules import is_void
from muggins.text.plays import explain, points_text

# --- Lesson 08: sixty-one exactly ---------------------------------------------------------------

AT_THE_END = (["3-6", "0-0", "1-1", "2-2", "4-4"], ["2-6", "3-4", "0-3", "1-6", "3-5"])
"""Ann's tiles and yours: one of yours is worth one point against the 3-6, and one is worth two."""


def near_the_end(yours: int, rules: Rules | str = "muggins", anns: int = 40) -> State:
    """A game in which you have so many points, and answer Ann's lead."""
    return State(rules, Deal.of(AT_THE_END), scores=[anns, yours]).play("3-6")


def winning_play(points: int) -> Exercise:
    """Which play wins the game with so many points (R7.1)?"""
    state = near_the_end(points)
    target, layout = state.rules.target, state.layout
    (right,) = (play for play in state.playable if state.apply(play).game_winner is not None)
    won = state.apply(right)

    def look(play: Play) -> str:
        if layout.why_not(play) is not None:
            return explain(layout, play)
        after = state.apply(play)
        assert after.step is not None
        facts = {"sum": after.layout.tally, "points": points_text(after.step.worth)}
        if after.step.void:
            return _("{sum}, {points}: that is more than you need (R7.1).").format(**facts)
        return _("{sum}, {points}: your score is {score} then.").format(
            score=after.scores[1], **facts
        )

    assert won.step is not None
    return replace(
        best(layout, map(str, state.hands[1])),
        question=_("Win the game: play the tile that takes you to {target} exactly.").format(
            target=target
        ),
        situation=ngettext(
            "You have {n} point, Ann has {other}.",
            "You have {n} points, Ann has {other}.",
            points,
            other=state.scores[0],
        ),
        answer=frozenset({right}),
        why=_("{sum}, {points}: {before} + {worth} = {target}.").format(
            sum=won.layout.tally,
            points=points_text(won.step.worth),
            before=points,
            worth=won.step.worth,
            target=target,
        ),
        look=look,
        hints=(
            ngettext("You need {n} point.", "You need {n} points.", target - points),
            tile_hint(right),
        ),
        solved=solution(won.layout),
    )


def one_too_many() -> Exercise:
    """What is the score after a play that is worth too much (R7.1)?"""
    hands = (["5-5", "0-0", "1-1", "2-2", "4-4"], ["0-5", "3-4", "0-3", "1-6", "3-5"])
    before = State("muggins", Deal.of(hands), scores=[40, 60]).play("5-5")
    after = before.play("0-5")
    target, had, score = before.rules.target, before.scores[1], after.scores[1]
    assert after.step is not None
    worth = after.step.worth
    quiz = choosing(
        _("You play the 0-5, and it is worth {points}. What is your score now?").format(
            points=points_text(worth)
        ),
        [str(n) for n in (had, target, had + worth)],
        str(score),
        _(
            "{had} + {worth} would pass {target}: all these points are void, and the score stays "
            "(R7.1)."
        ).format(had=had, worth=worth, target=target),
        _("Must {target} be met exactly, or is more enough?").format(target=target),
        {
            str(target): _("Points are not cut to fit. It is all or nothing (R7.1)."),
            str(had + worth): _("That is past {target}.").format(target=target),
        },
    )
    return replace(
        quiz,
        situation=ngettext("You have {n} point.", "You have {n} points.", had),
        picture=question(after.layout),
    )


def largest_award() -> Exercise:
    """What is the largest award that still counts (R7.1)?"""
    target, had = Rules().target, 55
    options = Rules().options
    most = max(n for n in range(target) if not is_void(had, n, options))
    return picking(
        _("You stand at {points}. How many points may a play be worth at most?").format(points=had),
        most,
        f"{had} + {most} = {target}.",
        _("How far is it to {target}?").format(target=target),
        {
            most - 1: _("That leads to {score}, and not to {target}.").format(
                score=had + most - 1, target=target
            )
        },
        most=MOST_POINTS,
    )


def bonus_too_large() -> Exercise:
    """What is the score after a bonus that is too large (R7.1)?"""
    won = you_go_out()
    state = State("muggins", won.deal, won.moves, scores=[53, 0])
    target, had, outcome = state.rules.target, state.scores[0], state.outcome
    after = outcome.scores[0]
    return choosing(
        _(
            "You stand at {points} and win the round. The bonus is {bonus}. What is your score now?"
        ).format(points=had, bonus=outcome.bonus),
        [str(n) for n in (had, target, had + outcome.bonus)],
        str(after),
        _(
            "{had} + {bonus} would pass {target}: the bonus is void, and you have won the round "
            "all the same (R7.1)."
        ).format(had=had, bonus=outcome.bonus, target=target),
        _("Add, and compare with {target}.").format(target=target),
        {
            str(target): _("No award is cut to fit."),
            str(had + outcome.bonus): _("That is past {target}.").format(target=target),
        },
    )


def at_once() -> Exercise:
    """What happens when a side reaches the target in the middle of a round (R7.3)?"""
    state = near_the_end(59).play("3-4")
    over, last, on = (
        _("The game is over at once"),
        _("Ann has one more turn"),
        _("The round is played to its end"),
    )
    return choosing(
        _("You reach {target}, and both of you still hold tiles. What happens?").format(
            target=state.rules.target
        ),
        (on, over, last),
        over if state.is_over else on,
        _("The game is won, and nobody counts the tiles that are left (R7.3)."),
        _("What is the game played for?"),
        {
            on: _("Nothing can change the winner any more."),
            last: _("You have met the target first."),
        },
    )


# --- Lesson 09: Muggins! ------------------------------------------------------------------------

HANDS = (["1-4", "6-6", "0-1", "0-2", "0-3"], ["1-6", "4-6", "2-2", "2-3", "3-5"])
"""Your tiles and Ann's, with which play D of the old rule book comes about."""
BEFORE_D, D = "1-4 1-6 6-6", "4-6@6-6"


def play_d(said: str, *, yours: int = 0, after: str = "") -> State:
    """Play D by Ann, with what she says of it, and perhaps moves after it."""
    start = State("muggins", Deal.of(HANDS), scores=[yours, 0])
    return start.play(f"{BEFORE_D} {D}={said} {after}")


def yes_or_no(asked: str, may: bool, why: str, hint: str, wrong: str) -> Exercise:
    """A question about what is allowed."""
    yes, no = _("Yes"), _("No")
    right, other = (yes, no) if may else (no, yes)
    return choosing(asked, (yes, no), right, why, hint, {other: wrong})


def too_much() -> Exercise:
    """What does a play score of which too much is said (R8.3)?"""
    hands = (["4-4", "0-1", "0-2", "0-3", "1-1"], ["2-4", "1-2", "1-3", "2-2", "3-3"])
    after = State("muggins", Deal.of(hands)).play("4-4 2-4=3")
    assert after.step is not None
    quiz = picking(
        _("You play the 2-4 and say “three”. How many points do you score?"),
        after.step.gained,
        _("{sum}: you score what the play is worth, and no more (R8.3).").format(
            sum=after.layout.tally
        ),
        _("Add the ends. What is the play worth?"),
        {
            3: _("Saying more does not make it more."),
            0: _("At some tables it is so, but not at this one."),
        },
    )
    return replace(quiz, picture=question(after.layout), most=MOST_POINTS)


def too_late() -> Exercise:
    """May a call come after the next move (R8.2)?"""
    late = play_d("0", after="draw")
    quiz = yes_or_no(
        _("Ann says nothing, and you draw a tile. May you call then?"),
        late.why_not("muggins:0") is None,
        _("Your draw has closed the window: the call must come before it (R8.2)."),
        _("What comes first, the call or the next move?"),
        _(
            "Ann's play is over as soon as the next player plays, draws or passes: here that was "
            "you."
        ),
    )
    return replace(quiz, picture=question(late.layout))


def own_points() -> Exercise:
    """May anybody call on their own play (R8.4)?"""
    return yes_or_no(
        _("You have said nothing, and notice it before Ann moves. May you call on your own play?"),
        State("muggins", Deal.of(HANDS)).play("1-4=0").why_not("muggins:0") is None,
        _("Only an opponent may call (R8.4)."),
        _("For whom is what you have not said?"),
        _("Then nobody would ever lose a point."),
    )


def who_acts() -> Exercise:
    """Whose turn is it after a call (R8.2)?"""
    state = play_d("0", after="muggins:0")
    names = people(2)
    assert state.turn is not None
    return choosing(
        _("Ann has played, and you have called. Whose turn is it?"),
        names,
        names[state.turn],
        _("Your turn was next, and the call has not used it up (R8.2)."),
        _("Whose turn would it be without the call?"),
        {names[1]: _("Ann has just played.")},
    )


def last_play() -> Exercise:
    """May the last play of a round be called on (R8.2)?"""
    over = State(Rules(hand=(1, 1, 1)), Deal.of([["1-4"], ["1-6"]])).play("1-4=0")
    assert over.is_over
    return yes_or_no(
        _("You go out with a play that scores, and say nothing. May Ann still call?"),
        over.why_not("muggins:1") is None,
        _("Until the tiles are counted she may. Her call is scored first, then the bonus (R8.2)."),
        _("Has anybody moved since?"),
        _("The round is over, but the tiles are not counted yet."),
    )


def call_is_void() -> Exercise:
    """What does a call bring that is worth too much (R7.1)?"""
    before = play_d("0", yours=58)
    after = before.play("muggins:0")
    had, score, worth = before.scores[0], after.scores[0], before.layout.points
    target = before.rules.target
    quiz = choosing(
        _("You stand at {had}, and Ann says nothing. What is your score after your call?").format(
            had=had
        ),
        [str(n) for n in (had, target, had + worth)],
        str(score),
        _("{had} + {worth} would pass {target}: the call is void (R7.1).").format(
            had=had, worth=worth, target=target
        ),
        _("How much does the call take?"),
        {
            str(target): _("A call is taken whole or not at all."),
            str(had + worth): _("That is past {target}.").format(target=target),
        },
    )
    return replace(quiz, picture=question(before.layout))


def said_less_to_fit() -> Exercise:
    """Is a play that is worth too much saved by saying less (R7.1)?"""
    hands = (["6-6", "0-1", "0-2", "0-4", "1-1"], ["3-6", "1-2", "1-3", "2-2", "4-4"])
    before = State("muggins", Deal.of(hands), scores=[0, 59]).play("6-6")
    after = before.play("3-6=2")
    assert after.step is not None
    target, had, score, worth = 61, before.scores[1], after.scores[1], after.step.worth
    quiz = choosing(
        _(
            "You stand at {had}. Your play is worth {points}, and you say “two”. What is your "
            "score now?"
        ).format(had=had, points=points_text(worth)),
        [str(n) for n in (had, had + 2, had + worth)],
        str(score),
        _(
            "The play is judged by all that it is worth: {had} + {worth} would pass {target} "
            "(R7.1)."
        ).format(had=had, worth=worth, target=target),
        _("Does it help to say less?"),
        {
            str(had + 2): _("Saying less does not make the play worth less."),
            str(had + worth): _("That is past {target}.").format(target=target),
        },
    )
    return replace(quiz, picture=question(after.layout))


QUESTIONS: dict[str, Callable[[], Exercise]] = {
    "08:two short": lambda: winning_play(59),
    "08:too many": one_too_many,
    "08:one short": lambda: winning_play(60),
    "08:largest": largest_award,
    "08:bonus": bonus_too_large,
    "08:at once": at_once,
    "09:nothing said": lambda: calling(f"{BEFORE_D} {D}", 0),
    "09:too little": lambda: calling("6-6 3-6", 1),
    "09:too much": too_much,
    "09:too late": too_late,
    "09:own points": own_points,
    "09:who acts": who_acts,
    "09:last play": last_play,
    "09:void": call_is_void,
    "09:said less": said_less_to_fit,
}
"""The questions of these lessons by name, in the order in which they are asked."""
