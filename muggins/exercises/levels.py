"""Positions for questions, from easy to hard: what lies on the table, and what a hand holds."""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

from muggins.base.chance import Chance
from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.game.layout import Layout
from muggins.game.moves import IllegalMove, Play
from muggins.game.options import Rules
from muggins.game.tiles import SET, Tile
from muggins.rules import FOUR_SIDES, TWO_SIDES

T = TypeVar("T")


class Level(NamedTuple):
    """What makes a position hard; pairs are the least and the most.

    `arms` are the tiles at the first double, `traps` the tiles of a hand that look right and are
    not: their number is on the table and covered, or they score, and another tile scores more.
    """

    tiles: tuple[int, int]
    doubles: tuple[int, int]
    arms: tuple[int, int]
    hand: int
    traps: int


LEVELS = {
    1: Level(tiles=(2, 4), doubles=(0, 0), arms=(0, 0), hand=4, traps=0),
    2: Level(tiles=(4, 6), doubles=(1, 1), arms=(1, 2), hand=5, traps=1),
    3: Level(tiles=(7, 10), doubles=(2, 3), arms=(3, 4), hand=6, traps=2),
}
COUNTED_BY = ("spinners", "spinner_count", "double_count")
"""The options that decide the count of a layout (R3.2, R3.4, R3.5)."""
TRIES = 40
"""Positions that are tried before one trap less will do."""


class Position(NamedTuple):
    """A layout and a hand that is to be played on it."""

    layout: Layout
    hand: tuple[Tile, ...]


def checked_level(level: int) -> Level:
    """The level of a number. Raises `MugginsError` where there is none."""
    if type(level) is not int or level not in LEVELS:
        raise MugginsError(
            _("The level is 1, 2 or 3, not {level}.").format(level=quoted(str(level)))
        )
    return LEVELS[level]


# --- The table ------------------------------------------------------------------------------


def layout_of(rules: Rules, chance: Chance, level: Level) -> Layout:
    """Random plays that make a layout of the level, as far as the rules allow it (R3).

    >>> layout = layout_of(Rules.of("muggins"), Chance(1), LEVELS[3])
    >>> layout.spinner in layout.tiles, len(layout.ends)
    (True, 4)
    """
    room = TWO_SIDES if rules.spinners == "none" else FOUR_SIDES
    while True:
        tiles, doubles, arms = (_within(part, chance) for part in level[:3])
        arms = min(arms, room)
        layout = Layout(rules=rules)
        while len(layout) < tiles:
            plays = _steered(layout, chance, tiles - len(layout), doubles, arms)
            if not plays:
                break
            layout = layout.play(chance.choice(plays))
        if len(layout) == tiles and _doubles(layout) == doubles and _arms(layout) == arms:
            return layout


def _within(bounds: tuple[int, int], chance: Chance) -> int:
    least, most = bounds
    return least + chance.below(most - least + 1)


def _doubles(layout: Layout) -> int:
    return sum(tile.is_double for tile in layout.tiles)


def _first_double(layout: Layout) -> Tile | None:
    return next((tile for tile in layout.tiles if tile.is_double), None)


def _arms(layout: Layout) -> int:
    """The tiles at the first double."""
    double = _first_double(layout)
    return 0 if double is None else len(layout.attached(double))


def _steered(layout: Layout, chance: Chance, left: int, doubles: int, arms: int) -> list[Play]:
    """The plays that lead towards so many doubles and so many tiles at the first of them."""
    plays = [play for tile in SET for play in layout.plays_of(tile)]
    missing = doubles - _doubles(layout)
    if missing <= 0:
        plays = [play for play in plays if not play.tile.is_double]
    elif missing >= left or chance.below(2):
        plays = [play for play in plays if play.tile.is_double]
    first = _first_double(layout)
    if first is None:
        return plays
    wanted = arms - _arms(layout)
    at_it = [play for play in plays if play.host == first]
    if wanted <= 0:
        return [play for play in plays if play.host != first]
    if at_it and (wanted >= left or chance.below(2)):
        return at_it
    return plays


def counting_layout(rules: Rules, chance: Chance, level: Level) -> Layout:
    """A layout to be counted; about one half of them score, so that neither is a safe guess."""
    scores = bool(chance.below(2))

    def found(__: int) -> Layout | None:
        layout = layout_of(rules, chance, level)
        return layout if bool(layout.points) == scores else None

    return _first_found(found, 0) or layout_of(rules, chance, level)


# --- The hand -------------------------------------------------------------------------------


def legal_position(rules: Rules, chance: Chance, level: Level) -> Position:
    """A hand of which some tiles fit and some do not; a trap shows a number that is covered."""

    def found(traps: int) -> Position | None:
        layout = layout_of(rules, chance, level)
        away = _to_hold(layout, level)
        fitting = [tile for tile in away if layout.plays_of(tile)]
        unfit = [tile for tile in away if not layout.plays_of(tile)]
        shown = {half for tile in layout.tiles for half in (tile.low, tile.high)}
        tempting = [tile for tile in unfit if shown & {tile.low, tile.high}]
        others = unfit if traps else _without(unfit, tempting)
        least = max(1, level.hand - len(others))
        most = min(level.hand - max(traps, 1), len(fitting))
        if len(tempting) < traps or least > most:
            return None
        held = _some(fitting, _within((least, most), chance), chance)
        held += _some(tempting, traps, chance)
        held += _some(_without(others, held), level.hand - len(held), chance)
        return _held(layout, held, chance)

    return _sure(found, level, rules)


def best_position(rules: Rules, chance: Chance, level: Level) -> Position:
    """A hand with one best play; a trap scores too, but less (R4)."""

    def found(traps: int) -> Position | None:
        layout = layout_of(rules, chance, level)
        worth = {tile: _worths(layout, tile) for tile in _to_hold(layout, level)}
        scoring = [tile for tile, points in worth.items() if max(points, default=0)]
        if not scoring:
            return None
        best = chance.choice(scoring)
        most = max(worth[best])
        if worth[best].count(most) > 1:
            return None
        less = [tile for tile in scoring if max(worth[tile]) < most]
        nothing = [tile for tile in worth if tile not in scoring]
        if len(less) < traps:
            return None
        held = [best, *_some(less, traps, chance)]
        held += _some(nothing, level.hand - len(held), chance)
        return _held(layout, held, chance) if len(held) == level.hand else None

    return _sure(found, level, rules)


def _worths(layout: Layout, tile: Tile) -> list[int]:
    return [layout.play(play).points for play in layout.plays_of(tile)]


def difference_position(
    first: Rules, second: Rules, chance: Chance, level: Level
) -> Position | None:
    """A hand with one tile that scores under the first rules alone, or None where none was found.

    A trap scores under both.
    """
    if covers(second, first):
        return None

    def found(traps: int) -> Position | None:
        layout = layout_of(first, chance, level)
        other = under(layout, second)
        if other is None:
            return None
        alone = {tile: differing(layout, other, [tile]) for tile in _away(layout)}
        right = [tile for tile, plays in alone.items() if plays]
        if not right:
            return None
        rest = [tile for tile, plays in alone.items() if not plays]
        both = [tile for tile in rest if max(_worths(layout, tile), default=0)]
        held = [chance.choice(right), *_some(both, traps, chance)]
        if len(held) <= traps:
            return None
        held += _some(_without(rest, held), level.hand - len(held), chance)
        return _held(layout, held, chance) if len(held) == level.hand else None

    return _first_found(found, level.traps)


def covers(wider: Rules, rules: Rules) -> bool:
    """Whether all that scores under some rules scores under the wider ones too (R3, R4).

    >>> covers(Rules.of("fives-and-threes"), Rules.of("muggins"))
    True
    """
    alike = all(getattr(wider, name) == getattr(rules, name) for name in COUNTED_BY)
    same_table = rules.worth == wider.worth
    return alike and same_table and set(rules.multiples) <= set(wider.multiples)


def under(layout: Layout, rules: Rules) -> Layout | None:
    """The same plays under other rules, or None where one of them is impossible there."""
    try:
        return layout.under(rules)
    except IllegalMove:
        return None


def differing(one: Layout, other: Layout, held: Iterable[Tile]) -> frozenset[Play]:
    """The plays that score on the first layout alone; one that the other refuses cannot score."""
    plays = [play for tile in held for play in one.plays_of(tile) if one.play(play).points]
    return frozenset(
        play for play in plays if other.why_not(play) is not None or not other.play(play).points
    )


# --- Choosing -------------------------------------------------------------------------------


def _away(layout: Layout) -> list[Tile]:
    """The tiles that do not lie on the table."""
    return _without(SET, layout.tiles)


def _to_hold(layout: Layout, level: Level) -> list[Tile]:
    """The tiles for a hand: no doubles where none lie on the table, which nobody has met yet."""
    return [tile for tile in _away(layout) if level.doubles[1] or not tile.is_double]


def _without(tiles: Iterable[Tile], others: Iterable[Tile]) -> list[Tile]:
    out = set(others)
    return [tile for tile in tiles if tile not in out]


def _some(tiles: Iterable[Tile], number: int, chance: Chance) -> list[Tile]:
    """So many of the tiles by chance; all of them where there are fewer."""
    rest, taken = list(tiles), list[Tile]()
    while rest and len(taken) < number:
        taken.append(rest.pop(chance.below(len(rest))))
    return taken


def _held(layout: Layout, tiles: list[Tile], chance: Chance) -> Position:
    """The position, with the tiles of the hand in an order that tells nothing."""
    return Position(layout, tuple(_some(tiles, len(tiles), chance)))


def _first_found(found: Callable[[int], T | None], traps: int) -> T | None:
    """What is found first, with as many traps as can be had."""
    for number in range(traps, -1, -1):
        for __ in range(TRIES):
            thing = found(number)
            if thing is not None:
                return thing
    return None


def _sure(found: Callable[[int], Position | None], level: Level, rules: Rules) -> Position:
    position = _first_found(found, level.traps)
    if position is None:
        raise MugginsError(
            _("No question of this kind was found under the rules {rules}; take others.").format(
                rules=rules.name or "these"
            )
        )
    return position
