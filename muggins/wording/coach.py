"""What the coach says: the best move, what another one costs, and why."""

VALUE = "{mean:+.1f}"
"""A value beside an open end: points more than the others, by the end of the round."""

SAYS = {
    "best": (
        "The coach plays {move}: with it your side comes out {mean} by the end of the round "
        "({error}, {how})."
    ),
    "only": "There is nothing to choose: {move} is the only move.",
    "ahead": "{points} ahead",
    "behind": "{points} behind",
    "level": "level",
    "one point": "{number} point",
    "points": "{number} points",
    "no points": "nothing",
    "error": "± {error:.2f}",
    "no error": "exactly",
    "worlds": "tried out in {worlds} worlds of hidden tiles",
    "exact": "every move worked out to the end, nothing being hidden",
    "next": "Next best is {move}, {cost} less.",
    "close": "{move} may well be as good: {cost} less is within the error.",
    "call first": "But first call Muggins: {points} not announced.",
    "right": "{move} is the best move.",
    "costs": "{move} costs {cost} ({error}) against {best}.",
    "as good": "{move} is as good as {best}, as far as the coach can tell: {cost} less, {error}.",
    "now": "It scores {points} now; {best} scores {others}.",
    "now alike": "Both score {points} now.",
    "now only": "It scores {points} now.",
    "opens": (
        "After it {tiles} of the {unseen} tiles that you do not see could score, {most} at most; "
        "after {best}, {others}."
    ),
    "opens only": (
        "After it {tiles} of the {unseen} tiles that you do not see could score, {most} at most."
    ),
    "leaves": "It leaves {pips} pips in your hand; {best} leaves {others}.",
    "leaves alike": "Both leave {pips} pips in your hand.",
    "leaves only": "It leaves {pips} pips in your hand.",
    "out": "It empties your hand and wins the round.",
    "draw": "It takes a tile that nobody knows, and the turn may end with it.",
    "drawing": "draw",
    "passing": "pass",
}

ERRORS = {
    "not your turn": "The coach can only help a seat whose turn it is.",
    "no move": "{move} is not among the moves of this seat: {moves}.",
    "worlds": "The number of worlds is a whole number from 2 to {most}, not {given}.",
    "engine": "The engine is compiled or plain, not {given}.",
    "no numba": (
        "The compiled engine needs numba: install it with the extra muggins[fast], or leave the "
        "engine out."
    ),
}


def amount(points: float, digits: int = 1) -> str:
    """Points as a person says them: "1 point", "2.5 points"; what rounds to none is "nothing"."""
    number = f"{abs(points):.{digits}f}"
    if float(number) == 0:
        return SAYS["no points"]
    whole = number.rstrip("0").rstrip(".")
    return SAYS["one point" if whole == "1" else "points"].format(number=whole)


def standing(points: float) -> str:
    """A margin in words: "1.5 points ahead"."""
    size = amount(points)
    if size == SAYS["no points"]:
        return SAYS["level"]
    return SAYS["ahead" if points > 0 else "behind"].format(points=size)


def error(size: float) -> str:
    """An error in words; none is "exactly"."""
    return SAYS["error"].format(error=size) if size else SAYS["no error"]
