"""What the coach says: the best move, what another one costs, and why."""

from collections.abc import Iterator
from typing import NamedTuple

from muggins.base.language import N_, _, decimal, ngettext

VALUE = "{mean:+.1f}"
"""A value beside an open end: points more than the others, by the end of the round."""

HEADS = (N_("move"), N_("value"), N_("less than the best"), N_("points now"))
"""The columns of the table of values."""
CAPTION = {
    "tried": N_(
        "Value: points ahead of the others when the round ends. {worlds} worlds, {engine}."
    ),
    "exact": N_("Value: points ahead of the other when the round ends. Worked out, {engine}."),
}

SAYS = {
    "ahead": N_("on average you come out {points} ahead"),
    "behind": N_("on average you come out {points} behind"),
    "level": N_("on average you come out level"),
    "close": N_("{move} may be just as good: the difference is too small to tell."),
    "same": N_("{move} comes to the same."),
    "same so far": N_("{move} came to the same every time."),
    "costs": N_("{move} costs {cost} ({error}) against {best}."),
    "as good": N_("{move} may be just as good as {best}: the difference is too small to tell."),
    "comes to the same": N_("{move} comes to the same as {best}."),
    "came to the same": N_("{move} came to the same as {best} every time."),
}


ALIKE, UNSURE, WORSE = "alike", "unsure", "worse"
"""How sure it is that a move is worse than the best one."""


def heads() -> list[str]:
    """The heads of the columns of the table of values."""
    return [_(head) for head in HEADS]


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
        return {"draw": _("to draw"), "pass": _("to pass")}.get(self.kind, self.move)


def points(number: float) -> str:
    """Points as a person says them: "1 point", "2.5 points", "nothing"."""
    text = f"{abs(number):.1f}".removesuffix(".0")
    if text == "0":
        return _("nothing")
    if "." in text:
        return _("{number} points").format(number=decimal(text))
    return ngettext("{n} point", "{n} points", int(text))


def error(half: float, exact: bool) -> str:
    """Half an interval in words; where it is nothing, why: computed, or as far as was tried."""
    if half:
        return _("± {size}").format(size=decimal(f"{float(f'{half:.1g}'):g}"))
    return _("nothing is left to chance") if exact else _("the same every time")


def _to_call(unclaimed: int) -> list[str]:
    """What comes before every move: a call, where points are there to be taken (R8.1)."""
    if not unclaimed:
        return []
    return [_("First call Muggins: {points} not announced.").format(points=points(unclaimed))]


def advice(best: Worth, second: Worth | None, worlds: int | None, unclaimed: int) -> str:
    """What the coach says of the best move; `worlds` is None where it was worked out."""
    said = _to_call(unclaimed)
    if second is None:
        return _sentences(
            [
                *said,
                _("There is nothing to choose: {move} is the only move.").format(move=best.name),
            ]
        )
    sign = "level" if points(best.mean) == points(0) else "ahead" if best.mean > 0 else "behind"
    standing = _(SAYS[sign]).format(points=points(best.mean))
    how = (
        _("because nothing is hidden any more")
        if worlds is None
        else _("tried in {worlds} worlds that agree with what you have seen").format(worlds=worlds)
    )
    said.append(
        _("Best is {move}: {standing} when the round ends ({error}), {how}.").format(
            move=best.name, standing=standing, error=error(best.error, best.exact), how=how
        )
    )
    if second.sure == WORSE:
        cost, apart = points(second.behind), error(second.behind_error, second.exact)
        said.append(
            _("Next comes {move}, {cost} less ({error}).").format(
                move=second.name, cost=cost, error=apart
            )
        )
    else:
        same = "same" if second.exact else "same so far"
        name = same if second.sure == ALIKE else "close"
        said.append(_(SAYS[name]).format(move=second.name))
    return _sentences([*said, *about(best)])


BRIEF = {
    "only draw": N_("You can only draw a tile."),
    "only pass": N_("You can only pass."),
    "only play": N_("Your only move is {move}."),
    "draw": N_("Best is to draw: another tile may bring more later."),
    "pass": N_("Best is to pass: your tiles are better kept."),
    "last": N_("Best is {move}: it is your last tile."),
    "scores": N_("Best is {move}: it scores {points} now."),
    "scores nothing": N_("Best is {move}: it scores nothing now."),
    "no answer": N_("No tile that you do not see could score next."),
    "one answer": N_("The one tile that you do not see could score {points}."),
    "or draw": N_("Drawing may be just as good."),
    "or pass": N_("Passing may be just as good."),
    "or play": N_("{move} may be just as good."),
}


def brief(best: Worth, second: Worth | None, unclaimed: int) -> str:
    """What the coach says at a table: what to do and why, without a figure of its trials."""
    said = _to_call(unclaimed)
    if second is None:
        said.append(_(BRIEF[f"only {best.kind}"]).format(move=best.name))
    else:
        said += _why(best)
        if second.sure != WORSE:
            said.append(_(BRIEF[f"or {second.kind}"]).format(move=second.name))
    return _sentences(said)


def _why(best: Worth) -> Iterator[str]:
    name = "last" if best.goes_out else "scores" if best.points else "scores nothing"
    pattern = _(BRIEF[name if best.kind == "play" else best.kind])
    yield pattern.format(move=best.name, points=points(best.points))
    if best.kind != "play" or best.goes_out:
        return
    if best.scoring and best.unseen > 1:
        yield ngettext(
            "{n} of the {unseen} tiles that you do not see could score next, {points} at most.",
            "{n} of the {unseen} tiles that you do not see could score next, {points} at most.",
            best.scoring,
            unseen=best.unseen,
            points=points(best.most),
        )
        return
    pattern = _(BRIEF["one answer" if best.scoring else "no answer"])
    yield pattern.format(points=points(best.most))


def explanation(move: Worth, best: Worth) -> str:
    """What a move costs against the best one, and why: what it scores, opens and leaves."""
    if move == best:
        return _sentences([_("{move} is the best move.").format(move=move.name), *about(move)])
    alike = "comes to the same" if move.exact else "came to the same"
    name = {WORSE: "costs", UNSURE: "as good", ALIKE: alike}[move.sure]
    cost, apart = points(move.behind), error(move.behind_error, move.exact)
    said = _(SAYS[name]).format(move=move.name, best=best.name, cost=cost, error=apart)
    return _sentences([said, *about(move), *about(best)])


def about(move: Worth) -> Iterator[str]:
    """What a move scores, opens and leaves."""
    if move.kind != "play":
        yield (
            _("To draw gives you a tile that may score later, and gives the others a turn.")
            if move.kind == "draw"
            else _("To pass gives the others a turn.")
        )
        return
    scored = points(move.points)
    if move.goes_out:
        yield _("{move} scores {points} now and empties your hand.").format(
            move=move.name, points=scored
        )
        return
    if move.unseen == 1:
        opened = _("lets the one tile that you do not see score nothing")
        if move.scoring:
            opened = _("lets the one tile that you do not see score")
    else:
        opened = _("lets {tiles} of the {unseen} tiles that you do not see score").format(
            tiles=move.scoring or _("none"), unseen=move.unseen
        )
    if move.scoring:
        opened = _("{opened} (up to {points})").format(opened=opened, points=points(move.most))
    yield _("{first}, {second} and {third}.").format(
        first=_("{move} scores {points} now").format(move=move.name, points=scored),
        second=opened,
        third=ngettext("leaves {n} pip in your hand", "leaves {n} pips in your hand", move.pips),
    )


def _sentences(said: list[str]) -> str:
    """Sentences in a row, each with a capital letter."""
    return " ".join(sentence[0].upper() + sentence[1:] for sentence in said)
