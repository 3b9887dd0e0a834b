"""What the coach says: the best move, what another one costs, and why."""

from collections.abc import Iterator
from typing import NamedTuple

VALUE = "{mean:+.1f}"
"""A value beside an open end: points more than the others, by the end of the round."""

HEADS = ("move", "value", "less than the best", "points now")
"""The columns of the table of values."""
CAPTION = {
    "tried": "Value: points ahead of the others when the round ends. {worlds} worlds, {engine}.",
    "exact": "Value: points ahead of the other when the round ends. Worked out, {engine}.",
}

SAYS = {
    "call first": "First call Muggins: {points} not announced.",
    "only": "There is nothing to choose: {move} is the only move.",
    "best": "Best is {move}: {standing} when the round ends ({error}), {how}.",
    "ahead": "on average you come out {points} ahead",
    "behind": "on average you come out {points} behind",
    "level": "on average you come out level",
    "exactly": "nothing is left to chance",
    "every time": "the same every time",
    "worlds": "tried in {worlds} worlds that agree with what you have seen",
    "worked out": "because nothing is hidden any more",
    "next": "Next comes {move}, {cost} less ({error}).",
    "close": "{move} may be just as good: the difference is too small to tell.",
    "same": "{move} comes to the same.",
    "same so far": "{move} came to the same every time.",
    "is best": "{move} is the best move.",
    "costs": "{move} costs {cost} ({error}) against {best}.",
    "as good": "{move} may be just as good as {best}: the difference is too small to tell.",
    "comes to the same": "{move} comes to the same as {best}.",
    "came to the same": "{move} came to the same as {best} every time.",
    "scores": "{move} scores {points} now",
    "opens": "lets {tiles} of the {unseen} tiles that you do not see score",
    "opens one": "lets 1 of the {unseen} tiles that you do not see score",
    "opens none": "lets none of the {unseen} tiles that you do not see score",
    "most": "{opened} (up to {points})",
    "leaves": "leaves {pips} pips in your hand",
    "goes out": "{move} scores {points} now and empties your hand.",
    "draws": "To draw gives you a tile that may score later, and gives the others a turn.",
    "passes": "To pass gives the others a turn.",
    "sentence": "{first}, {second} and {third}.",
    "no points": "nothing",
    "one point": "1 point",
    "points": "{number} points",
    "error": "± {size}",
    "drawing": "to draw",
    "passing": "to pass",
}

ERRORS = {
    "not your turn": "The coach helps the seat whose turn it is, and this is another one.",
    "no move": "{move} is not among the moves of this seat: {moves}.",
    "worlds": "The number of worlds is a whole number from 2 to {most}, not {given}.",
}

EXERCISE = {
    "question": "Your turn. Which move is worth most by the end of the round?",
    "hint": (
        "Look at three things: what a move scores now, what it opens for others, and what stays "
        "in your hand."
    ),
}

ALIKE, UNSURE, WORSE = "alike", "unsure", "worse"
"""How sure it is that a move is worse than the best one."""


class Worth(NamedTuple):
    """A move as the sentences need it: what it comes to, and what it scores, opens and leaves.

    `kind` is "play", "draw" or "pass", `error` half an interval, as are `behind` and its own;
    `exact` says that it was worked out and not tried. `scoring` is how many unseen tiles could
    score next, `most` how much one of them could.
    """

    move: str
    kind: str
    mean: float
    error: float
    behind: float
    behind_error: float
    sure: str
    exact: bool
    points: int = 0
    scoring: int = 0
    most: int = 0
    unseen: int = 0
    pips: int = 0
    goes_out: bool = False

    @property
    def name(self) -> str:
        """What to call the move in a sentence."""
        return {"draw": SAYS["drawing"], "pass": SAYS["passing"]}.get(self.kind, self.move)


def points(number: float) -> str:
    """Points as a person says them: "1 point", "2.5 points", "nothing"."""
    text = f"{abs(number):.1f}".removesuffix(".0")
    if text == "0":
        return SAYS["no points"]
    return SAYS["one point"] if text == "1" else SAYS["points"].format(number=text)


def error(half: float, exact: bool) -> str:
    """Half an interval in words; where it is nothing, why: by reckoning, or as far as was tried."""
    if half:
        return SAYS["error"].format(size=f"{float(f'{half:.1g}'):g}")
    return SAYS["exactly" if exact else "every time"]


def advice(best: Worth, second: Worth | None, worlds: int | None, unclaimed: int) -> str:
    """What the coach says of the best move; `worlds` is None where it was worked out."""
    said = []
    if unclaimed:
        said.append(SAYS["call first"].format(points=points(unclaimed)))
    if second is None:
        return _sentences([*said, SAYS["only"].format(move=best.name)])
    sign = "level" if points(best.mean) == points(0) else "ahead" if best.mean > 0 else "behind"
    standing = SAYS[sign].format(points=points(best.mean))
    how = SAYS["worked out"] if worlds is None else SAYS["worlds"].format(worlds=worlds)
    said.append(
        SAYS["best"].format(
            move=best.name, standing=standing, error=error(best.error, best.exact), how=how
        )
    )
    if second.sure == WORSE:
        cost, apart = points(second.behind), error(second.behind_error, second.exact)
        said.append(SAYS["next"].format(move=second.name, cost=cost, error=apart))
    else:
        same = "same" if second.exact else "same so far"
        name = same if second.sure == ALIKE else "close"
        said.append(SAYS[name].format(move=second.name))
    return _sentences([*said, *_about(best)])


def explanation(move: Worth, best: Worth) -> str:
    """What a move costs against the best one, and why: what it scores, opens and leaves."""
    if move == best:
        return _sentences([SAYS["is best"].format(move=move.name), *_about(move)])
    alike = "comes to the same" if move.exact else "came to the same"
    name = {WORSE: "costs", UNSURE: "as good", ALIKE: alike}[move.sure]
    cost, apart = points(move.behind), error(move.behind_error, move.exact)
    said = SAYS[name].format(move=move.name, best=best.name, cost=cost, error=apart)
    return _sentences([said, *_about(move), *_about(best)])


def _about(move: Worth) -> Iterator[str]:
    """What a move scores, opens and leaves."""
    if move.kind != "play":
        yield SAYS["draws" if move.kind == "draw" else "passes"]
        return
    scored = points(move.points)
    if move.goes_out:
        yield SAYS["goes out"].format(move=move.name, points=scored)
        return
    name = {0: "opens none", 1: "opens one"}.get(move.scoring, "opens")
    opened = SAYS[name].format(tiles=move.scoring, unseen=move.unseen)
    if move.scoring:
        opened = SAYS["most"].format(opened=opened, points=points(move.most))
    yield SAYS["sentence"].format(
        first=SAYS["scores"].format(move=move.name, points=scored),
        second=opened,
        third=SAYS["leaves"].format(pips=move.pips),
    )


def _sentences(said: list[str]) -> str:
    """Sentences in a row, each with a capital letter."""
    return " ".join(sentence[0].upper() + sentence[1:] for sentence in said)
