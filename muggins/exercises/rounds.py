"""Exercises about a round: what is allowed, who wins it, the bonus, and what becomes of a score."""

from typing import Any

from muggins import rules as r
from muggins.base.checks import needed
from muggins.base.errors import MugginsError
from muggins.exercises.base import Exercise, number
from muggins.game.moves import Draw, IllegalMove, Pass, Play
from muggins.game.round import State
from muggins.game.tiles import set_of
from muggins.pictures.rounds import table_of
from muggins.wording.round_lessons import ASKS, SAYS
from muggins.wording.say import listed

KINDS = ("play", "draw", "pass")
NOBODY = "nobody"


def allowed(state: State) -> Exercise:
    """Which kinds of move are allowed now (R5)? The answer is a list of words.

    Raises `MugginsError` where the round is over.

    >>> from muggins.game.deals import deal
    >>> allowed(State("muggins", deal("muggins", seed=1))).answer
    ('play',)
    """
    needed(state, State)
    if state.turn is None:
        raise MugginsError("The round is over: nobody is to act. (R6.1)")
    right = tuple(kind for kind in KINDS if _objection(state, kind) == "")
    why = {kind: _objection(state, kind) or _permission(state, kind) for kind in KINDS}
    reasons = " ".join(dict.fromkeys(why.values()))
    return Exercise(
        ASKS["allowed"].format(seat=state.turn),
        right,
        SAYS["why allowed"].format(moves=listed(right, "and"), reasons=reasons),
        SAYS["hint allowed"].format(tiles=listed(state.hands[state.turn], "and")),
        "moves",
        _kinds,
        lambda guess: why[_first_slip(guess, right)],
        {},
        table_of(state, [state.turn]),
        (KINDS,),
    )


def _first_slip(guess: tuple[str, ...], right: tuple[str, ...]) -> str:
    """A kind that was named and is not allowed, or else one that is missing."""
    too_many = [kind for kind in guess if kind not in right]
    return (too_many + [kind for kind in right if kind not in guess])[0]


def _objection(state: State, kind: str) -> str:
    """Why no move of a kind is allowed; empty where one is."""
    if kind == "play":
        return "" if state.playable else SAYS["none fit"]
    try:
        state.resolve(Draw() if kind == "draw" else Pass())
    except IllegalMove as error:
        return str(error).removeprefix(f"{kind}: ")
    return ""


def _permission(state: State, kind: str) -> str:
    if kind == "play":
        return SAYS["some fit"]
    if kind == "pass":
        return SAYS["may pass"]
    return SAYS["may draw"] if state.playable else SAYS["must draw"]


def _kinds(guess: Any) -> tuple[str, ...] | None:
    """A guess as kinds of move in their order, whether a list or one text."""
    words = guess.replace(",", " ").split() if isinstance(guess, str) else guess
    if not isinstance(words, list | tuple | set | frozenset) or not set(words) <= set(KINDS):
        return None
    return tuple(kind for kind in KINDS if kind in words)


def winning(state: State) -> Exercise:
    """Which seat has won this round (R6)? The answer is a seat, or "nobody".

    Raises `MugginsError` for a round that goes on, or that partners play.
    """
    _check_over(state)
    pips = _pips(state)
    shown = listed(pips, "and")
    winner = state.outcome.winner
    wrong: dict[Any, str] = {}
    if state.outcome.end == "domino":
        why, hint = SAYS["domino"].format(seat=winner), SAYS["hint domino"]
        look = hint
    else:
        why = SAYS["equal" if winner is None else "lowest"].format(pips=shown)
        hint = SAYS["hint blocked"]
        look = SAYS["look tie" if winner is None else "hint blocked"]
        wrong[pips.index(max(pips))] = SAYS["look most"]
        wrong[NOBODY] = SAYS["look some winner"]
    answer = NOBODY if winner is None else winner
    wrong.pop(answer, None)
    return Exercise(
        ASKS["winning"],
        answer,
        why,
        hint,
        "a seat",
        _seat,
        lambda _: look,
        wrong,
        table_of(state),
        ((*map(str, range(state.rules.seats)), NOBODY),),
    )


def _seat(guess: Any) -> int | str | None:
    return NOBODY if guess is None or guess == NOBODY else number(guess)


def paying(state: State) -> Exercise:
    """How many points is the bonus of this round worth (R6.2, R6.3)?

    Raises `MugginsError` for a round that goes on, that partners play, or whose rules do not pay
    a fifth or the pips themselves.
    """
    _check_over(state)
    rules, pips, side = state.rules, _pips(state), state.outcome.winner
    if rules != rules.but(multiples=[5], bonus="leftover", blocked="leftover", bonus_step=1):
        raise MugginsError("This exercise needs rules that pay a fifth, or every pip. (R6.2)")
    if side is None:
        why, hint = SAYS["no winner"], SAYS["hint nobody"]
        wrong = dict.fromkeys(range(1, sum(pips) + 1), SAYS["bonus in a tie"])
    else:
        theirs = [n for seat, n in enumerate(pips) if seat != side]
        why, hint = _why_bonus(theirs, state), SAYS["hint bonus"]
        wrong = _wrong_bonuses(theirs, pips[side], state)
    wrong.pop(state.outcome.bonus, None)
    return Exercise(
        ASKS["paying"],
        state.outcome.bonus,
        why,
        hint,
        "a number",
        number,
        lambda _: hint,
        wrong,
        table_of(state),
    )


def _why_bonus(theirs: list[int], state: State) -> str:
    total, bonus = sum(theirs), state.outcome.bonus
    sum_ = SAYS["addends"].format(working=" + ".join(map(str, theirs)), total=total)
    if len(theirs) == 1:
        sum_ = SAYS["one addend"].format(total=total)
    share = SAYS[f"share {state.rules.pay}"].format(
        total=total, exact=f"{total / r.FIVE:g}", bonus=bonus
    )
    return SAYS["why bonus"].format(sum=sum_, share=share)


def _wrong_bonuses(theirs: list[int], own: int, state: State) -> dict[Any, str]:
    """The usual wrong bonuses, each with the thing to look at; the likelier ones win."""
    total, options = sum(theirs), state.rules.options
    if state.rules.pay == "pips":
        return {total + own: SAYS["own tiles"], r.rounded(total, _in_units(state)): SAYS["a fifth"]}
    by_hand = sum(r.rounded(n, options) for n in theirs)
    return {
        -(-total // r.FIVE): SAYS["rounded up"],
        total // r.FIVE: SAYS["rounded down"],
        r.rounded(total + own, options): SAYS["own tiles"],
        by_hand: SAYS["by hand"],
        total: SAYS["not a fifth"],
    }


def _in_units(state: State) -> r.Options:
    return state.rules.options._replace(pay=r.UNITS)


def standing(state: State, move: str) -> Exercise:
    """What is the score of the seat to act after this play (R7.1)?

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
        raise MugginsError("This exercise is about a play: it asks what the play brings. (R7.1)")
    side = state.rules.side_of(step.seat)
    before, score, worth = state.scores[side], after.scores[side], step.worth
    facts = {"before": before, "worth": worth, "after": score, "target": target}
    won = "target" if score >= target else "scores"
    why = SAYS[f"why {'void' if step.void else won if worth else 'nothing'}"].format(**facts)
    wrong: dict[Any, str] = {}
    if state.rules.pay == "units":
        wrong[before + after.layout.count] = SAYS["the count"]
    if step.void:
        wrong[before + worth] = SAYS["past the target"].format(**facts)
        wrong[target] = SAYS["cut"]
    elif worth:
        wrong[before] = SAYS["stays"].format(**facts)
    wrong.pop(score, None)
    return Exercise(
        ASKS["standing"].format(seat=step.seat, before=before, move=step.move),
        score,
        f"{after.layout.tally}. {why}",
        SAYS["hint standing"].format(**facts),
        "a number",
        number,
        lambda _: SAYS["look standing"].format(**facts),
        wrong,
        table_of(state, [step.seat]),
    )


def _check_over(state: State) -> None:
    if needed(state, State).outcome.end not in ("domino", "blocked"):
        raise MugginsError("This round has no domino and is not blocked: nobody has won it. (R6.1)")
    if state.rules.partners:
        raise MugginsError("This exercise is for players without partners. (R6.2)")


def _pips(state: State) -> list[int]:
    return [r.pips_in(set_of(hand)) for hand in state.hands]
