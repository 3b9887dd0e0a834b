"""Rounds of two seats in which nothing is hidden, played out to the end as well as can be.

Alpha-beta search with a table of positions seen before. Plain functions on whole numbers in the
style of `rules`, so that they can be compiled as they are. The value of a position is a margin:
what the player to act can still gain, less what the other one can, to the end of the round (R6).
"""

from typing import NamedTuple

from muggins.base.chance import mix
from muggins.coach.trials import end_of_game, margin, move_on
from muggins.packing import (
    TILES,
    Round,
    first_place,
    first_tile,
    fitting,
    hand_of,
    high,
    low,
    size,
    without_first,
)
from muggins.players.playout import Numbers
from muggins.players.policies import HEAVIEST
from muggins.rules import (
    ALL_OF_IT,
    GOING_ON,
    Options,
    lay,
    pass_turn,
    pips_in,
    play,
    points,
    rounded,
    settle,
)

INFINITE = 2**30
"""More than any margin."""
EXACT, AT_LEAST, AT_MOST = 1, 2, 3
"""What a stored value says about the true one."""
FIELDS = 4
"""The numbers of an entry in the table: two name the position, then the value and what it says."""
HIGHEST = (36, 36, 168, 36)
"""The highest count that a layout can have, by the spinners that there are (R4.4)."""
_SCORES = 2**14
"""More than any score: two scores fit into a number below 2^28."""
_FIELDS = 2**28
"""More than the ends, or the doubles, of a table in the form of `packing`."""
_LANE = 2**32
"""One more than what `chance.mix` can scatter."""
_MOVE = 3
"""The numbers of a move in the list of moves: its tile, its place, its rank."""
MOST_MOVES = 64
"""More than the plays that a hand can have."""
LIST = _MOVE * MOST_MOVES
"""The numbers that the moves of one position take."""
ROOM = LIST * 2 * TILES
"""The numbers that the moves of all positions on the way to one of them take."""


class Named(NamedTuple):
    """A position as two whole numbers: no two positions of a round have the same."""

    table: int
    rest: int


# --- Naming positions ---------------------------------------------------------------------------


def most_a_play(options: Options) -> int:
    """More than, or as much as, any play can score (R4.4)."""
    most = 0
    for count in range(HIGHEST[options.spinners] + 1):
        most = max(most, points(count, options))
    return most


def target_is_near(round: Round, most: int, options: Options) -> bool:
    """Whether a side could reach the target in this round, so that the scores matter (R7)."""
    hands = round.hands
    left = pips_in(hands.first, options) + pips_in(hands.second, options)
    bonus = max(1, rounded(left, options))
    first = round.scores.first + most * size(round.hands.first) + bonus
    second = round.scores.second + most * size(round.hands.second) + bonus
    return max(first, second) >= options.target


def named(round: Round, most: int, options: Options) -> Named:
    """The name of a position.

    Who holds a tile never changes here, so that the tiles left name both hands. The points scored
    on the way to a position only matter where the target is near.
    """
    table = round.table
    rest = round.hands.first + round.hands.second
    rest = ((rest * 8 + table.spinner + 1) * 2 + round.turn) * 2 + round.passes
    scores = 0
    if target_is_near(round, most, options):
        scores = round.scores.first * _SCORES + round.scores.second
    return Named(table.singles * _FIELDS + table.attached, rest * _SCORES * _SCORES + scores)


def entry_of(name: Named, entries: int) -> int:
    """Which entry of the table is for a position; others may want the same one."""
    lane = mix(name.table % _LANE) ^ name.table // _LANE
    lane = mix(lane) ^ name.rest % _LANE
    return mix(mix(lane) ^ name.rest // _LANE) % entries


# --- Listing moves --------------------------------------------------------------------------------


def list_plays(round: Round, options: Options, moves: Numbers, at: int) -> int:
    """Write down the plays with their ranks, from place `at` on; returns how many there are.

    Plays that score rank first, then those of heavy tiles: good moves first cut the search short.
    """
    hand, places, found = hand_of(round.hands, round.turn), round.table.open, 0
    while places:
        place = first_place(places)
        tiles = fitting(hand, place)
        while tiles:
            tile = first_tile(tiles)
            count = lay(round.table, tile, place, options).total
            entry = at + _MOVE * found
            moves[entry] = tile
            moves[entry + 1] = place
            moves[entry + 2] = points(count, options) * HEAVIEST + low(tile) + high(tile)
            found += 1
            tiles = without_first(tiles)
        places = without_first(places)
    return found


def bring_forward(moves: Numbers, at: int, first: int, found: int) -> None:
    """Exchange the move at number `first` with the one of the highest rank from there on."""
    best = first
    for other in range(first + 1, found):
        if moves[at + _MOVE * other + 2] > moves[at + _MOVE * best + 2]:
            best = other
    for field in range(_MOVE):
        one, other = at + _MOVE * first + field, at + _MOVE * best + field
        kept = moves[one]
        moves[one] = moves[other]
        moves[other] = kept


# --- The search -----------------------------------------------------------------------------------


def gain(before: Round, after: Round, prize: int, options: Options) -> int:
    """What the player has gained by a move; by the last one, with the bonus and the prize."""
    found = margin(before.scores, after.scores, before.turn, options)
    if after.ending != GOING_ON:
        found += end_of_game(after, before.turn, prize, options)
    return found


def search(
    round: Round,
    least: int,
    most: int,
    highest: int,
    prize: int,
    options: Options,
    table: Numbers,
    moves: Numbers,
    at: int,
) -> int:
    """The value of a position, where it lies between `least` and `most`; else a bound for it.

    `highest` is `most_a_play`, `table` has room for entries, `moves` for lists of moves, of which
    those from place `at` on are free.
    """
    name = named(round, highest, options)
    entry = FIELDS * entry_of(name, len(table) // FIELDS)
    if table[entry] == name.table and table[entry + 1] == name.rest:
        value, says = table[entry + 2], table[entry + 3]
        if (
            says == EXACT
            or (says == AT_LEAST and value >= most)
            or (says == AT_MOST and value <= least)
        ):
            return value
    best, floor = -INFINITE, least
    found = list_plays(round, options, moves, at)
    for number in range(max(1, found)):
        if found == 0:
            after = pass_turn(round, options)
        else:
            bring_forward(moves, at, number, found)
            entry_of_move = at + _MOVE * number
            tile, place = moves[entry_of_move], moves[entry_of_move + 1]
            after = play(round, tile, place, ALL_OF_IT, options)
        if after.ending != GOING_ON:
            value = gain(round, settle(after, options), prize, options)
        else:
            now = gain(round, after, prize, options)
            value = now - search(
                after, now - most, now - floor, highest, prize, options, table, moves, at + LIST
            )
        best = max(best, value)
        floor = max(floor, best)
        if floor >= most:
            break
    table[entry] = name.table
    table[entry + 1] = name.rest
    table[entry + 2] = best
    table[entry + 3] = AT_LEAST if best >= most else AT_MOST if best <= least else EXACT
    return best


def solve(
    round: Round,
    tiles: Numbers,
    places: Numbers,
    prize: int,
    options: Options,
    table: Numbers,
    moves: Numbers,
    margins: Numbers,
) -> None:
    """Write down what each of the moves comes to when both seats play as well as can be."""
    highest = most_a_play(options)
    for move in range(len(tiles)):
        after = move_on(round, tiles[move], places[move], moves, options)
        if after.ending != GOING_ON:
            margins[move] = gain(round, settle(after, options), prize, options)
        else:
            now = gain(round, after, prize, options)
            margins[move] = now - search(
                after, -INFINITE, INFINITE, highest, prize, options, table, moves, 0
            )
