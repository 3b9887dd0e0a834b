"""Ways of choosing a move, in the style of the rules: small pure functions on whole numbers.

A policy looks at a round from the seat whose turn it is: its hand, the table, what is unseen. It
never reads the other hands. A choice is a tile with its place, or the place `DRAW` or `PASS`.
"""

from muggins.base.chance import advance, below
from muggins.packing import (
    ALL_TILES,
    LEAD,
    NO_TILES,
    NONE,
    Round,
    Table,
    first_place,
    first_tile,
    fitting,
    hand_of,
    high,
    low,
    nth_play,
    number_of_plays,
    size,
    with_tile,
    without_all,
    without_first,
)
from muggins.rules import (
    ALL_OF_IT,
    FINE,
    INSTEAD,
    Options,
    free_tiles,
    lay,
    points,
    why_not_draw,
    why_not_pass,
)

DRAW, PASS = LEAD + 1, LEAD + 2
RANDOM, GREEDY, CAREFUL = 0, 1, 2
FEARED = 2
"""How many unseen tiles careful supposes in the hand of the next player."""
HEAVIEST, LEAST = 13, -(2**40)
"""More than the pips of any tile; less than any value."""
MILLION = 1_000_000
"""The odds that a player forgets or notices something are given out of so many."""


Choice = tuple[int, int, int]
"""A move chosen: its tile, its place, and the state of the random numbers afterwards."""


def without_a_play(round: Round, options: Options, chance: int) -> Choice:
    """Draw where that is allowed, else pass (R5.1, R5.2)."""
    if why_not_draw(round, options) == FINE:
        return NONE, DRAW, chance
    return NONE, PASS, chance


def random(round: Round, options: Options, chance: int) -> Choice:
    """Any legal move, all equally likely."""
    tiles, table = free_tiles(round, options), round.table
    plays = number_of_plays(tiles, table)
    if plays == 0:
        return without_a_play(round, options, advance(chance))
    # Who can play has other moves only where drawing is free, or after drawing (R5.1, R5.3).
    may_draw = options.may_draw == INSTEAD and why_not_draw(round, options) == FINE
    may_pass = round.drawn != NONE and why_not_pass(round, options) == FINE
    n = below(chance, plays + int(may_draw) + int(may_pass))
    chance = advance(chance)
    if n < plays:
        tile, place = nth_play(tiles, table, n)
        return tile, place, chance
    return NONE, DRAW if may_draw and n == plays else PASS, chance


def best_reply(table: Table, tile: int, options: Options) -> int:
    """The most that one tile could score on this table."""
    most, places = 0, table.open
    while places:
        place = first_place(places)
        if fitting(with_tile(NO_TILES, tile), place):
            most = max(most, points(lay(table, tile, place, options).total, options))
        places = without_first(places)
    return most


def danger(table: Table, unseen: int, options: Options) -> int:
    """What the unseen tiles could score on this table, added up over the tiles."""
    total = 0
    while unseen:
        total += best_reply(table, first_tile(unseen), options)
        unseen = without_first(unseen)
    return total


def value(kind: int, round: Round, tile: int, place: int, options: Options) -> int:
    """How good a play looks: to greedy its points, to careful also what it leaves to others.

    Careful weighs the points now against what the tiles it has not seen could score next, as if
    the next player held `FEARED` of them, and of two equal plays sheds the heavier tile.
    """
    table = lay(round.table, tile, place, options)
    worth = points(table.total, options)
    if kind == GREEDY:
        return worth
    hand = hand_of(round.hands, round.turn)
    unseen = without_all(without_all(ALL_TILES, hand), round.laid)
    fear = 0 if size(hand) == 1 else danger(table, unseen, options)
    return (worth * size(unseen) - FEARED * fear) * HEAVIEST + low(tile) + high(tile)


def best(kind: int, round: Round, options: Options, chance: int) -> Choice:
    """The play of the greatest value, one of several by lot; draw only where nothing fits."""
    tiles, places = free_tiles(round, options), round.table.open
    chosen, at, most, ties = NONE, NONE, LEAST, 0
    while places:
        place = first_place(places)
        found = fitting(tiles, place)
        while found:
            tile = first_tile(found)
            worth = value(kind, round, tile, place, options)
            if worth > most:
                chosen, at, most, ties = tile, place, worth, 1
            elif worth == most:
                ties += 1
                if below(chance, ties) == 0:
                    chosen, at = tile, place
                chance = advance(chance)
            found = without_first(found)
        places = without_first(places)
    if ties == 0:
        return without_a_play(round, options, chance)
    return chosen, at, chance


def choose(kind: int, round: Round, options: Options, chance: int) -> Choice:
    """The choice of one of the three policies."""
    if kind == RANDOM:
        return random(round, options, chance)
    return best(kind, round, options, chance)


def happens(odds: int, chance: int) -> bool:
    """Whether something happens that has these odds, out of a million."""
    return below(chance, MILLION) < odds


def announced(forgets: int, chance: int) -> int:
    """What a player says who forgets with these odds: nothing, or all of it (R8.1)."""
    return 0 if happens(forgets, chance) else ALL_OF_IT
