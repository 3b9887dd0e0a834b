"""Exercises about a round: what is allowed, who wins it, the bonus, and what becomes of a score."""

from collections.abc import Sequence
from typing import Any

from muggins import rules as r
from muggins.base.checks import needed
from muggins.base.errors import MugginsError
from muggins.base.language import N_, _, decimal, listed, ngettext, said_of
from muggins.exercises.base import Exercise, number, too_much_or_little
from muggins.game.moves import Draw, IllegalMove, Pass, Play
from muggins.game.reasons import Reason
from muggins.game.round import State
from muggins.game.tiles import set_of
from muggins.pictures.rounds import table_of
from muggins.text.people import people_at
from muggins.text.plays import pips_text, points_text, refusal

FIVE = 5
SAYS: dict[str, str] = {
    "share units": N_("A fifth of {total} is {exact}, to the nearest whole point {bonus} (R6.2)."),
    "share units even": N_("A fifth of {total} is {exact} (R6.2)."),
    "share pips": N_("In pips all of them count: {points} (R6.2)."),
    "why void": N_("{worth} would pass {target}: all of it is void, and the score stays (R7.1)."),
    "why scores": N_("The award is {worth}: {before} + {worth} = {after}."),
    "why nothing": N_("The award is nothing, so the score stays."),
    "why target": N_(
        "The award is {worth}: {before} + {worth} = {after}, and the game is won (R7.3)."
    ),
}


KINDS: dict[str, str] = {"play": N_("Play"), "draw": N_("Draw"), "pass": N_("Pass")}
"""The kinds of move, and what they are called on a button."""
NOBODY = "nobody"
Names = Sequence[str] | None
"""What the people of an exercise are called, one a seat; None where seats have numbers."""


def allowed(state: State, names: Names = None) -> Exercise:
    """Which kinds of move are allowed now (R5)? The answer is a list of words.

    Raises `MugginsError` where the round is over.

    >>> from muggins.game.deals import deal
    >>> allowed(State("muggins", deal("muggins", seed=1))).answer
    ('play',)
    """
    needed(state, State)
    if state.turn is None:
        raise MugginsError(_("The round is over: nobody is to act. (R6.1)"))
    labels = {kind: _(said) for kind, said in KINDS.items()}
    right = tuple(kind for kind in KINDS if _objection(state, kind) == "")
    why = {kind: _objection(state, kind) or _permission(state, kind) for kind in KINDS}
    told = (why[kind] for kind in KINDS if kind != "pass" or kind in right)
    reasons = " ".join(dict.fromkeys(told))
    more = _("What you chose is allowed, but it is not all that is allowed.")
    who = people_at(state, names).seat(state.turn)
    return Exercise(
        said_of(
            who,
            _("{who} is to act. Which moves are allowed?"),
            _("You are to act. Which moves are allowed?"),
        ).format(who=who),
        right,
        _("Allowed: {moves}. {reasons}").format(
            moves=listed((labels[kind] for kind in right), "and"), reasons=reasons
        ),
        (
            _("Go through the hand first: {tiles}.").format(
                tiles=listed(state.hands[state.turn], "and")
            ),
            _("The open ends show {numbers}.").format(numbers=state.layout.numbers)
            if state.layout.plays
            else _("The table is empty."),
        ),
        "moves",
        _kinds,
        lambda guess: next((why[kind] for kind in guess if kind not in right), more),
        {},
        table_of(state, [state.turn], names=names),
        (tuple(KINDS),),
        labels,
    )


def _objection(state: State, kind: str) -> str:
    """Why no move of a kind is allowed; empty where one is."""
    if kind == "play":
        return (
            ""
            if state.playable
            else _("No tile of this hand fits: an open end would have to show one of its numbers.")
        )
    try:
        state.resolve(Draw() if kind == "draw" else Pass())
    except IllegalMove as error:
        if error.reason is Reason.BONEYARD_EMPTY and not state.boneyard:
            return _("Nothing can be drawn: the boneyard is empty (R5.2).")
        return refusal(state.layout, error)
    return ""


def _permission(state: State, kind: str) -> str:
    if kind == "play" and not state.layout.plays:
        return _("Any tile may lead.")
    if kind == "play":
        return _("A tile that fits may be played.")
    if kind == "pass":
        return _("Nothing fits and nothing can be drawn, so passing is allowed (R5.2).")
    return (
        _("Drawing is allowed too: the boneyard has a tile to give (R5.1).")
        if state.playable
        else _("The boneyard has a tile to give, and nothing fits: so it must be drawn (R5.2).")
    )


def _kinds(guess: Any) -> tuple[str, ...] | None:
    """A guess as kinds of move in their order, whether a list or one text."""
    words = guess.replace(",", " ").split() if isinstance(guess, str) else guess
    if not isinstance(words, list | tuple | set | frozenset) or not set(words) <= set(KINDS):
        return None
    return tuple(kind for kind in KINDS if kind in words)


def winning(state: State, names: Names = None) -> Exercise:
    """Which seat has won this round (R6)? The answer is a seat, or "nobody".

    Raises `MugginsError` for a round that goes on, or that partners play.
    """
    _check_over(state)
    pips = _pips(state)
    shown = listed(pips, "and")
    people = people_at(state, names)
    labels = {str(seat): name for seat, name in enumerate(people.seats)}
    winner = state.outcome.winner
    wrong: dict[Any, str] = {}
    if winner is not None and state.outcome.end == "domino":
        why, hint = (
            _("{who}: no tile is left in this hand. That is domino (R6.1).").format(
                who=people.seat(winner)
            ),
            _("See whose hand is empty."),
        )
        wrong[NOBODY] = _("One hand is empty.")
    else:
        why = (
            _(
                "The pips in the hands are {pips}: the fewest are there twice, so "
                "nobody wins (R6.3)."
            )
            if winner is None
            else _("The pips in the hands are {pips}, and the fewest win a blocked round (R6.3).")
        ).format(pips=shown)
        hint = _("Add up the pips of every hand. The fewest win.")
        wrong[pips.index(max(pips))] = _(
            "That hand holds the most pips. In a blocked round the fewest win."
        )
        wrong[NOBODY] = _("One hand is lower than all others.")
    answer = NOBODY if winner is None else winner
    wrong.pop(answer, None)

    def look(seat: int) -> str:
        if state.outcome.end == "domino":
            return _("There are still tiles in that hand.")
        if 0 <= seat < len(pips) and pips[seat] == min(pips):
            return _("Another hand is as low as that one.")
        return _("That hand is not the lowest.")

    return Exercise(
        _("The round is over. Who has won it?"),
        answer,
        why,
        (hint, _("The pips in the hands are {pips}.").format(pips=shown)),
        "a seat",
        _seat,
        look,
        wrong,
        table_of(state, names=names),
        ((*labels, NOBODY),),
        {**labels, NOBODY: _("Nobody")},
    )


def _seat(guess: Any) -> int | str | None:
    return NOBODY if guess is None or guess == NOBODY else number(guess)


def paying(state: State, names: Names = None) -> Exercise:
    """How many points is the bonus of this round worth (R6.2, R6.3)?

    Raises `MugginsError` for a round that goes on, that partners play, or whose rules do not pay
    a fifth or the pips themselves.
    """
    _check_over(state)
    rules, pips, side = state.rules, _pips(state), state.outcome.winner
    usual: dict[str, Any] = {"worth": {}, "bonus_from": "all hands", "bonus": "leftover"}
    if rules != rules.but(multiples=[FIVE], blocked="leftover", bonus_step=1, **usual):
        raise MugginsError(_("This exercise needs rules that pay a fifth, or every pip. (R6.2)"))
    if side is None:
        why = _("Nobody has won the round, so nobody has a bonus (R6.3).")
        hints = (
            _("See first who has won."),
            _("Add up the pips of every hand. The fewest win."),
        )
        wrong = dict.fromkeys(
            range(1, sum(pips) + 1),
            _("Two hands are equally low, so there is no winner and no bonus (R6.3)."),
        )
    else:
        theirs = [n for seat, n in enumerate(pips) if seat != side]
        why = _why_bonus(theirs, state)
        hints = (
            _("Add up the pips in the hands of everybody but the winner."),
            _("The pips in the hands are {pips}.").format(pips=listed(pips, "and")),
        )
        wrong = _wrong_bonuses(theirs, pips[side], state)
    wrong.pop(state.outcome.bonus, None)
    return Exercise(
        _("The round is over. How many points is the bonus worth?"),
        state.outcome.bonus,
        why,
        hints,
        "a number",
        number,
        too_much_or_little(state.outcome.bonus),
        wrong,
        table_of(state, names=names),
    )


def _why_bonus(theirs: list[int], state: State) -> str:
    total, bonus = sum(theirs), state.outcome.bonus
    sum_ = pips_text(total)
    if len(theirs) > 1:
        sum_ = _("{working} = {pips}").format(working=" + ".join(map(str, theirs)), pips=sum_)
    even = " even" if state.rules.pay == "units" and total % FIVE == 0 else ""
    share = _(SAYS[f"share {state.rules.pay}{even}"]).format(
        total=total, exact=decimal(f"{total / FIVE:g}"), bonus=bonus, points=points_text(bonus)
    )
    return _("The opponents hold {sum}. {share}").format(sum=sum_, share=share)


def _wrong_bonuses(theirs: list[int], own: int, state: State) -> dict[Any, str]:
    """The usual wrong bonuses, each with the thing to look at; the likelier ones win."""
    total, options = sum(theirs), state.rules.options
    if state.rules.pay == "pips":
        return {
            total + own: _(
                "You counted the winner's tiles too. Only those of the opponents count (R6.2)."
            ),
            r.rounded(total, _in_units(state)): _(
                "That is a fifth. In pips every pip counts (R6.2)."
            ),
        }
    by_hand = sum(r.rounded(n, options) for n in theirs)
    return {
        -(-total // FIVE): _("You rounded up. The nearest whole point is wanted (R6.2)."),
        total // FIVE: _("You left out what is over. The nearest whole point is wanted (R6.2)."),
        r.rounded(total + own, options): _(
            "You counted the winner's tiles too. Only those of the opponents count (R6.2)."
        ),
        by_hand: _("You rounded every hand by itself. Add the hands first, then round (R6.2)."),
        total: _("That is the sum, not its fifth (R6.2)."),
    }


def _in_units(state: State) -> r.Options:
    return state.rules.options._replace(pay=r.UNITS)


def standing(state: State, move: str, names: Names = None) -> Exercise:
    """What is the score of the player to act after this play (R7.1)?

    Raises `IllegalMove` where the play is not allowed.

    >>> from muggins.game.deals import Deal
    >>> start = State("muggins", Deal.of([["1-4", "6-6", "0-0", "0-1", "0-2"],
    ...     ["1-6", "4-6", "0-3", "0-4", "0-5"]]), scores=[60, 0])
    >>> standing(start, "1-4").answer
    61
    """
    after = needed(state, State).apply(move)
    step, target = after.step, state.rules.target
    assert step is not None
    if not isinstance(step.move, Play):
        raise MugginsError(_("This exercise is about a play: it asks what the play brings. (R7.1)"))
    side = state.rules.side_of(step.seat)
    before, score, worth = state.scores[side], after.scores[side], step.worth
    facts = {"before": before, "worth": worth, "after": score, "target": target}
    find = _("Find the award first. Then see whether it would pass {target}.").format(**facts)
    won = "target" if score >= target else "scores"
    why = _(SAYS[f"why {'void' if step.void else won if worth else 'nothing'}"]).format(**facts)
    wrong: dict[Any, str] = {}
    if state.rules.pay == "units":
        wrong[before + after.layout.count] = _(
            "You added the count. Every five in it is one point (R4.2)."
        )
    if step.void:
        wrong[before + worth] = _(
            "That would be past {target}, which must be met exactly (R7.1)."
        ).format(**facts)
        wrong[target] = _(
            "Points are not cut to fit. An award that is too large is void as a whole (R7.1)."
        )
    elif worth:
        wrong[before] = _("The award does not pass {target}, so it counts.").format(**facts)
    wrong.pop(score, None)
    who, tile = people_at(state, names).seat(step.seat), step.move.tile
    of_another = ngettext(
        "{who} has {n} point and plays the {tile}. What is the score afterwards?",
        "{who} has {n} points and plays the {tile}. What is the score afterwards?",
        before,
        who=who,
        tile=tile,
    )
    of_the_reader = ngettext(
        "You have {n} point and play the {tile}. What is the score afterwards?",
        "You have {n} points and play the {tile}. What is the score afterwards?",
        before,
        tile=tile,
    )
    return Exercise(
        said_of(who, of_another, of_the_reader),
        score,
        f"{after.layout.tally}. {why}",
        (find, _("The award is {worth}. The target is {target}.").format(**facts)),
        "a number",
        number,
        too_much_or_little(score),
        wrong,
        table_of(state, [step.seat], names=names),
    )


def _check_over(state: State) -> None:
    if needed(state, State).outcome.end not in ("domino", "blocked"):
        raise MugginsError(
            _("This round has no domino and is not blocked: nobody has won it. (R6.1)")
        )
    if state.rules.partners:
        raise MugginsError(_("This exercise is for players without partners. (R6.2)"))


def _pips(state: State) -> list[int]:
    return [r.pips_in(set_of(hand), state.rules.options) for hand in state.hands]
