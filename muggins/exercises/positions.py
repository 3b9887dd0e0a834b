"""Exercises about a layout: its count, its points, what can be played, what scores most."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from muggins.base.errors import MugginsError
from muggins.base.language import N_, _, listed, ngettext
from muggins.exercises.base import Exercise, number, too_much_or_little
from muggins.exercises.hinting import sums_hint, working_hint
from muggins.game.layout import End, Layout, layout_from
from muggins.game.moves import AmbiguousMove, IllegalMove, Play
from muggins.game.options import Rules
from muggins.game.tiles import Tile, tiles_of
from muggins.pictures.svg import Picture, hand_svg, image, layout_svg, question, solution
from muggins.rules import FOUR_SIDES, TWO_SIDES
from muggins.text.plays import (
    explain,
    hand_label,
    number_word,
    play_text,
    points_text,
    verdict,
    why_count,
)

SLIPS: dict[str, str] = {
    "once": N_("You counted the {double} once. Both of its halves are open, so it adds {adds}."),
    "twice": N_(
        "You counted the {double} twice. Only one of its halves still counts: it adds {adds}."
    ),
    "once by sides": N_(
        "You counted the {double} once. Two of its sides are open, so it adds {adds}."
    ),
    "twice by sides": N_(
        "You counted the {double} twice. Only one of its sides is still open: it adds {adds}."
    ),
    "line": N_(
        "You left out the spinner. The line runs through it, but its open sides still count (R3.5)."
    ),
    "sides": N_(
        "That counts every open side of the spinner. These rules read it "
        "as the line: a spinner with two tiles adds nothing (R3.5)."
    ),
    "last tile": N_(
        "Those are both halves of the last tile. The count is the sum of all open ends (R3.4)."
    ),
    "all tiles": N_("Those are all pips on the table. Only the open ends count (R3.4)."),
    "one double end": N_("You left out the {double}. It still counts and adds {adds}."),
    "points not count": N_("Those are the points. Here the sum itself is asked for."),
}

FIVE = 5
MOST_POINTS = 7
"""What a play can bring at most where every five is a point (R4.4)."""
LARGEST_HAND = 9
"""Tiles of a hand that is asked about: with each, a page has twice as many choices to know."""


def counting(plays: Layout | str, rules: Rules | str = "muggins") -> Exercise:
    """What do the open ends of this layout add up to (R3.4)?

    >>> quiz = counting("1-4 1-6 6-6")
    >>> quiz.check(16).outcome, quiz.check(10).outcome, quiz.check(...).outcome
    ('right', 'not yet', 'not tried')
    """
    layout = _layout(plays, rules)
    open_ = _("These are open: {open}.").format(open=listed(_open(layout), "and"))
    slips = _slips(layout)

    def look(count: int) -> str:
        if covered := _covered_double(layout, count - layout.count):
            return covered
        if count > layout.count:
            return _("That is too high. Is each half open that you counted?")
        return _("That is too low. Is an open half missing?")

    return Exercise(
        _("What do the open ends add up to?"),
        layout.count,
        why_count(layout),
        (_where(layout), open_, _("So add {working}.").format(working=layout.tally.working)),
        "a number",
        number,
        look,
        {
            count: _(SLIPS[facts.get("says", name)]).format(**facts)
            for count, (name, facts) in slips.items()
        },
        question(layout),
        slips={count: name for count, (name, __) in slips.items()},
        solved=solution(layout),
        layout=layout,
        adds=True,
        skill="counting",
    )


def _covered_double(layout: Layout, extra: int) -> str:
    """What is said where a double was counted, once or twice, that has no open side any more."""
    for tile in layout.tiles:
        if not tile.is_double or extra not in (tile.low, tile.pips) or not extra:
            continue
        sides = len(layout.attached(tile))
        if sides == TWO_SIDES and all(end.host != tile for end in layout.ends):
            return _("The {tile} is covered on both sides, so it adds nothing.").format(tile=tile)
        if sides == FOUR_SIDES:
            return _("The {tile} is covered on all sides, so it adds nothing.").format(tile=tile)
    return ""


def _where(layout: Layout) -> str:
    """How to find what is open, without what it is."""
    if any(end.halves and end.is_double for end in layout.ends):
        return _("Look at the double first: which of its halves does no tile cover?")
    return _("Where could the next tile go? The halves there are open.")


def _open(layout: Layout) -> Iterator[str]:
    """What counts at each place, without what it adds: one half or both halves of a tile."""
    for end in (end for end in layout.ends if end.halves):
        facts = {"number": end.number, "host": end.host}
        if not end.is_double:
            yield _("the {number} of the {host}").format(**facts)
        elif end.halves == 1:
            yield _("one half of the {host}").format(**facts)
        else:
            yield _("both halves of the {host}").format(**facts)


def _is_by_sides(layout: Layout, end: End) -> bool:
    """Whether what counts there is said by the open sides of a spinner (R3.5)."""
    return layout.is_spinner(end.host) and len(layout.attached(end.host)) >= TWO_SIDES


def _slips(layout: Layout) -> dict[int, tuple[str, dict[str, Any]]]:
    """The usual wrong counts, each with its mistake and what is to be said; likelier ones first."""
    found: dict[int, tuple[str, dict[str, Any]]] = {}
    for count, name, facts in _mistakes(layout):
        if count != layout.count:
            found.setdefault(count, (name, facts))
    return found


def _mistakes(layout: Layout) -> Iterator[tuple[int, str, dict[str, Any]]]:
    """What each mistake would count here, even if that is right; likelier ones first (R3.4)."""
    line = layout.rules.spinner_count == "open sides"
    other = layout.rules.but(spinner_count="line" if line else "open sides")
    yield Layout(layout.plays, other).count, "line" if line else "sides", {}
    for end in sorted(layout.ends, key=lambda end: not end.is_double):
        facts = {"double": end.host, "adds": end.adds}
        by_sides = " by sides" if _is_by_sides(layout, end) else ""
        if end.halves == 2:
            yield layout.count - end.number, "once", facts | {"says": f"once{by_sides}"}
        if end.halves and end.is_double:
            if end.halves == 1:
                yield layout.count + end.number, "twice", facts | {"says": f"twice{by_sides}"}
            yield layout.count - end.adds, "one double end", facts
    yield layout.plays[-1].tile.pips, "last tile", {}
    yield sum(tile.pips for tile in layout.tiles), "all tiles", {}
    if layout.points:
        yield layout.points, "points not count", {}


def scoring(plays: Layout | str, rules: Rules | str = "muggins") -> Exercise:
    """How many points does the last play of this layout bring (R4)?"""
    layout = _layout(plays, rules)
    find = _("Add the open ends first. Then see what that is worth.")
    wrong: dict[Any, str] = {}
    if layout.rules.pay == "pips" and layout.points and layout.rules.multiples == (FIVE,):
        wrong[layout.count // FIVE] = _(
            "That is what units pay. Here every pip of the count is a point (R4.3)."
        )
    if layout.rules.pay == "units" and layout.points and not layout.rules.worth:
        multiple = number_word(layout.rules.multiples[0])
        wrong[layout.count] = _(
            "That is the sum. Each {multiple} in it is one point (R4.2)."
        ).format(multiple=multiple)
        for near in (layout.points - 1, layout.points + 1):
            wrong[near] = _nearly(layout, near)
    fives = layout.rules.multiples == (FIVE,) and layout.rules.pay == "units"
    return Exercise(
        _("How many points does the last play bring?"),
        layout.points,
        verdict(layout),
        (find, _("The count is {sum}. What is that worth?").format(sum=layout.tally)),
        "a number",
        number,
        _look_points(layout),
        wrong,
        question(layout),
        most=MOST_POINTS if fives and not layout.rules.worth else 0,
        solved=solution(layout),
        skill="points",
    )


def _nearly(layout: Layout, points: int) -> str:
    """What to say of a point too many or too few: which count that would be."""
    facts = {
        "points": points_text(points),
        "count": points * layout.rules.multiples[0],
        "double": next((end.host for end in layout.ends if end.halves == 2), ""),
    }
    if points < layout.points and facts["double"]:
        return _("{points}: that is a count of {count}. Both halves of the {double} count.").format(
            **facts
        )
    return _("{points}: that is a count of {count}. Add the open ends once more.").format(**facts)


def _look_points(layout: Layout) -> Callable[[int], str]:
    """What to say of points that a play is not worth."""
    high = _("That is too high. Add the open ends: what is their sum worth?")
    if not layout.points:
        high = _("Add the open ends: does that sum score at all?")
    return too_much_or_little(
        layout.points, high, _("That is too low. Have you added all open ends?")
    )


def best(
    plays: Layout | str, hand: Iterable[Tile | str], rules: Rules | str = "muggins"
) -> Exercise:
    """Which play of this hand brings the most points (R4)? Any of several equal ones is right."""
    layout = _layout(plays, rules)
    held = _held(layout, hand)
    options = [play for tile in held for play in layout.plays_of(tile)]
    if not options:
        raise MugginsError(_("No tile of this hand fits, so there is nothing to choose."))
    most = max(layout.play(play).points for play in options)
    right = frozenset(play for play in options if layout.play(play).points == most)
    chosen = min(right, key=str)
    return Exercise(
        _("Which play of this hand brings the most points?"),
        right,
        _("{play}: {sentence}").format(play=play_text(chosen), sentence=explain(layout, chosen)),
        (sums_hint(layout, options), working_hint(layout, chosen)),
        "a play",
        lambda guess: as_play(layout, guess),
        lambda play: _look_best(layout, held, play),
        {},
        with_a_hand(layout, held),
        hand_and_hosts(layout, held),
        solved=solution(layout.play(chosen)),
        layout=layout,
        held=held,
        skill="best-score",
    )


def hand_and_hosts(layout: Layout, held: Iterable[Tile]) -> tuple[tuple[str, ...], ...]:
    """What a play is put together from: the tiles of the hand, and the tiles with an open end."""
    hosts = dict.fromkeys(str(end.host) for end in layout.ends)
    return tuple(map(str, held)), tuple(hosts)


def as_play(layout: Layout, guess: Any) -> Play | None:
    """A guess as a play, with its host named where it is possible."""
    try:
        play = Play.parse(guess) if isinstance(guess, str) else guess
        return layout.resolve(play) if isinstance(play, Play) else None
    except AmbiguousMove:
        return play
    except IllegalMove:
        return play
    except MugginsError:
        return None


def _look_best(layout: Layout, held: tuple[Tile, ...], play: Play) -> str:
    if play.tile not in held or layout.why_not(play) is not None:
        return explain(layout, play) if play.tile in held else hand_label(held)
    return _("{sentence} Another play brings more.").format(sentence=explain(layout, play))


def playable(
    plays: Layout | str, hand: Iterable[Tile | str], rules: Rules | str = "muggins"
) -> Exercise:
    """Which tiles of this hand can be played (R3.1)? The answer is a list of tiles."""
    layout = _layout(plays, rules)
    held = _held(layout, hand)
    right = tuple(sorted(tile for tile in held if layout.plays_of(tile)))
    return Exercise(
        _("Which tiles of this hand can be played?"),
        right,
        _why_playable(layout, right),
        (
            _("A tile fits if one of its halves shows the number of an open end (R3.1)."),
            _("The open ends show {numbers}.").format(numbers=layout.numbers),
        ),
        "tiles",
        as_tiles,
        lambda tiles: _look_tiles(layout, right, [t for t in (*held, *tiles) if t in tiles]),
        {},
        with_a_hand(layout, held),
        (tuple(map(str, held)),),
        solved=with_a_hand(layout, right) if right else question(layout),
        layout=layout,
        held=held,
        skill="legal",
    )


def _why_playable(layout: Layout, right: tuple[Tile, ...]) -> str:
    numbers = sorted({end.number for end in layout.ends})
    one_of = listed(_("a {number}").format(number=number) for number in numbers)
    if not right:
        return _("None of them has {one_of} (R3.1).").format(one_of=one_of)
    return ngettext(
        "The {tiles} has {one_of} (R3.1).",
        "{tiles} each have {one_of} (R3.1).",
        len(right),
        tiles=listed(right, "and"),
        one_of=one_of,
    )


def as_tiles(guess: Any) -> tuple[Tile, ...] | None:
    """A guess as tiles in their order, whether a list or one text."""
    items = guess.replace(",", " ").split() if isinstance(guess, str) else guess
    if not isinstance(items, list | tuple | set | frozenset):
        return None
    try:
        return tuple(sorted({i if isinstance(i, Tile) else Tile.parse(str(i)) for i in items}))
    except MugginsError:
        return None


def _look_tiles(layout: Layout, right: tuple[Tile, ...], tiles: Iterable[Tile]) -> str:
    for tile in tiles:
        if tile not in right:
            said = explain(layout, Play(tile))
            return said if str(tile) in said else f"{tile}: {said}"
    return _("So far so good, but more tiles fit.")


def with_a_hand(layout: Layout, held: tuple[Tile, ...], hidden: bool = True) -> Picture:
    """A layout, as a question or with what its ends add, and a hand below it."""
    markup = f"{image(layout_svg(layout, hidden=hidden))}<br>{image(hand_svg(held, 48))}"
    return Picture(
        markup, _("Layout {layout}. {hand}").format(layout=layout, hand=hand_label(held))
    )


def _layout(plays: Layout | str, rules: Rules | str) -> Layout:
    layout = layout_from(plays, rules)
    if not layout.plays:
        raise MugginsError(_("An exercise needs a layout with at least one tile."))
    return layout


def _held(layout: Layout, hand: Iterable[Tile | str]) -> tuple[Tile, ...]:
    """The tiles of a hand that can be held beside a layout, each of them once (R1.1)."""
    held = tiles_of(hand)
    if len(held) > LARGEST_HAND:
        raise MugginsError(
            ngettext(
                "An exercise shows a hand of up to {most} tiles, and this one has {n}.",
                "An exercise shows a hand of up to {most} tiles, and this one has {n}.",
                len(held),
                most=LARGEST_HAND,
            )
        )
    for at, tile in enumerate(held):
        if tile in held[:at]:
            sentence = _("The {tile} is dealt twice; every tile exists once. (R1.1)")
            raise MugginsError(sentence.format(tile=tile))
        if tile in layout.tiles:
            sentence = _("The {tile} already lies on the table: every tile exists once.")
            raise MugginsError(sentence.format(tile=tile))
    return held
