"""Exercises about the slips of others: a worked count with one in it, points that nobody said."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from muggins import rules as r
from muggins.base.language import _, ngettext
from muggins.exercises.base import Exercise, too_much_or_little
from muggins.exercises.positions import _layout, scoring
from muggins.game.layout import End, Layout
from muggins.game.options import Rules
from muggins.pictures.svg import question, solution
from muggins.text.plays import points_text, verdict


class Slip(NamedTuple):
    """One wrong step of a count: its place among the steps, what it says, and why it is wrong.

    `off` is how much it adds too much, which the steps after it go on with.
    """

    at: int
    step: str
    why: str
    off: int = 0


def finding(plays: Layout | str, nth: int = 0, rules: Rules | str = "muggins") -> Exercise:
    """Which step of this count is wrong (R3.4)? The `nth` of the usual slips has been made in it.

    >>> quiz = finding("1-4 1-6 6-6")
    >>> quiz.choices[0]
    ('The double 6-6 adds 6.', 'The 4 of the 1-4 adds 4.', 'The count is 10.', '10: 2 points.')
    >>> quiz.check("The double 6-6 adds 6.").outcome
    'right'
    """
    layout = _layout(plays, rules)
    slips = tuple(_slips(layout))
    slip = slips[nth % len(slips)]
    steps = _steps(layout, slip.off)
    steps[slip.at] = slip.step
    look = _("That step is right. Go on to the next one.")
    return Exercise(
        _("Somebody counted and made one slip. Which step is wrong?"),
        slip.step,
        slip.why,
        (
            _("Go from open end to open end: which halves are open, and what do they add?"),
            _("Add what each of them adds: {working}.").format(working=layout.tally.working),
        ),
        "a step",
        lambda guess: guess if guess in steps else None,
        lambda __: look,
        {},
        question(layout),
        (tuple(steps),),
        solved=solution(layout),
        skill="slip",
    )


def _steps(layout: Layout, off: int = 0) -> list[str]:
    """The count step by step: each end, the sum, its points. What is counted wrong goes on."""
    options = layout.rules.options
    count = layout.count + off
    return [*map(_adds, layout.ends), _sum(count), _worth(count, r.points(count, options))]


def _adds(end: End) -> str:
    if end.is_double:
        return _("The double {tile} adds {adds}.").format(tile=end.host, adds=end.adds)
    return _half(end, end.number)


def _half(end: End, half: int) -> str:
    facts = {"number": half, "tile": end.host}
    return _("The {number} of the {tile} adds {number}.").format(**facts)


def _sum(count: int) -> str:
    return _("The count is {count}.").format(count=count)


def _worth(count: int, points: int) -> str:
    return _("{count}: {points}.").format(count=count, points=points_text(points))


def _slips(layout: Layout) -> Iterator[Slip]:
    """The slips that can be made in a count, those at doubles first."""
    ends = layout.ends
    for at, end in sorted(enumerate(ends), key=lambda item: not item[1].is_double):
        if end.is_double:
            yield from _at_double(at, end)
        elif len(layout.tiles) > 1 and (covered := _covered(layout, end)) is not None:
            why = _("The {covered} of the {tile} is covered: its open half is the {number}.")
            facts = {"covered": covered, "tile": end.host, "number": end.number}
            yield Slip(at, _half(end, covered), why.format(**facts), covered - end.number)
    yield from _after_the_ends(layout, len(ends))


def _at_double(at: int, end: End) -> Iterator[Slip]:
    if not end.number or not end.halves:
        return
    facts: dict[str, Any] = {"tile": end.host, "adds": end.adds}
    wrong = replace(end, halves=3 - end.halves)
    why = (
        _("Both halves of the {tile} are open, so it adds {adds}.")
        if end.halves == 2
        else _("Only one half of the {tile} still counts, so it adds {adds}.")
    )
    yield Slip(at, _adds(wrong), why.format(**facts), wrong.adds - end.adds)


def _covered(layout: Layout, end: End) -> int | None:
    """The half of an end's tile that is covered; None where none is, or it shows the same."""
    numbers = {other.number for other in layout.ends if other.host == end.host}
    hidden = {end.host.low, end.host.high} - numbers
    return hidden.pop() if len(hidden) == 1 else None


def _after_the_ends(layout: Layout, at: int) -> Iterator[Slip]:
    """Slips in the sum, to a count that scores or off one, and in the points."""
    count = layout.count
    near = count + (1 if (count + 1) % 5 == 0 or count == 0 else -1)
    yield Slip(
        at, _sum(near), _("The open ends add up to {sum}.").format(sum=layout.tally), near - count
    )
    said = count if layout.points else max(1, count // 5)
    if said != layout.points:
        yield Slip(at + 1, _worth(count, said), verdict(layout))


def calling(plays: Layout | str, said: int, rules: Rules | str = "muggins") -> Exercise:
    """How many points can be called on the last play, of which its player said so many (R8)?

    >>> calling("1-4 1-6 6-6 4-6@6-6", 1).check(3).text
    '✓ Right. The play is worth 4 points: 1 announced, 3 free (R8.3).'
    """
    quiz = scoring(plays, rules)
    worth = int(quiz.answer)
    free = max(0, worth - said)
    wrong = {
        worth: _("That is what the whole play is worth. What was announced is not free."),
    }
    asked = _("Ann plays and says nothing. How many points can you call?")
    if said:
        wrong[said] = _("Those are the points that were announced. The rest is free.")
        asked = ngettext(
            "Ann plays and announces {n} point. How many points can you call?",
            "Ann plays and announces {n} points. How many points can you call?",
            said,
        )
    wrong.pop(free, None)
    why = _("The play is worth {worth}: {said} announced, {free} free (R8.3).")
    first = _("Count the play first: what is it worth?")
    return replace(
        quiz,
        question=asked,
        answer=free,
        why=why.format(worth=points_text(worth), said=said, free=free),
        hints=(first, quiz.why),
        look=too_much_or_little(free),
        wrong=wrong,
        skill="call",
    )
