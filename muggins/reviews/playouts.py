"""What a position with open hands comes to when simple players end the round (R5, R6).

Plain functions on whole numbers like those of `playout`, so that they can be compiled as they
stand. Playout number j of every position uses the same order of tiles to draw and the same
chances of the players, so that what two positions come to differs as little as can be.
"""

from typing import Any, NamedTuple

from muggins.base.chance import advance, below, start
from muggins.coach.trials import margin
from muggins.packing import (
    ALL_TILES,
    EMPTY_TABLE,
    NO_TILES,
    NONE,
    TILES,
    Round,
    Scores,
    holds,
    with_hand,
    with_tile,
    without_all,
)
from muggins.players.playout import NO_HANDS, Numbers
from muggins.players.policies import CAREFUL, DRAW, GREEDY, PASS, best
from muggins.rules import (
    ALL_OF_IT,
    GOING_ON,
    Options,
    draw,
    leader,
    pass_turn,
    play,
    settle,
    side_of,
)

SIDES = 4
"""The numbers that a playout has room for: one for every side that there can be."""
DEALS = 4
"""How many deals a playout tries, for what a round is worth before its tiles are dealt."""
ORDER, PLAYERS, DEALING = 3, 4, 5
"""The purposes of the streams of chance here: no deal and no game uses them."""


class Playouts(NamedTuple):
    """The playouts of a position, numbered from `first` on, and where what they come to is noted.

    Gains count from the scores `before`; `order` has room for the tiles. `sums` adds them up by
    side; `luck` has room for every playout, and adds them up times `weight`.
    """

    before: Scores
    weight: float
    options: Options
    seed: int
    first: int
    order: Numbers
    sums: Numbers
    luck: Any


def shuffle(order: Numbers, chance: int) -> int:
    """Put all tiles into random order; returns the state of the random numbers afterwards."""
    for tile in range(TILES):
        order[tile] = tile
    for at in range(TILES - 1):
        other = at + below(chance, TILES - at)
        tile = order[other]
        order[other] = order[at]
        order[at] = tile
        chance = advance(chance)
    return chance


def boneyard_of(round: Round) -> int:
    """The set of the tiles that lie in the boneyard."""
    taken = round.laid | round.hands.first | round.hands.second
    return without_all(ALL_TILES, taken | round.hands.third | round.hands.fourth)


def next_at(order: Numbers, boneyard: int, at: int) -> int:
    """Where in this order, from place `at` on, the first tile of the boneyard comes."""
    while not holds(boneyard, order[at]):
        at += 1
    return at


def players_of(number: int) -> int:
    """Who plays in the playout with this number: careful players in two of three, else greedy.

    Values are the better, the more these are like those who play. Between careful players they
    leave least to skill; greedy ones, who choose by lot, make up for ways of play like theirs.
    """
    return GREEDY if number % 3 == 0 else CAREFUL


def end_of(round: Round, kind: int, order: Numbers, options: Options, chance: int) -> Scores:
    """The scores when players of a kind have ended the round, drawing the tiles in this order."""
    boneyard, at = boneyard_of(round), 0
    while round.ending == GOING_ON:
        tile, place, chance = best(kind, round, options, chance)
        if place == DRAW:
            at = next_at(order, boneyard, at)
            round = draw(round, order[at], options)
            at += 1
        elif place == PASS:
            round = pass_turn(round, options)
        else:
            round = play(round, tile, place, ALL_OF_IT, options)
    return settle(round, options).scores


def note(after: Scores, weight: float, at: int, playouts: Playouts) -> None:
    """Add by how much each side has gained more than the others to `sums`, and weighted to luck.

    It is taken times the number of others, as in `trials.margin`.
    """
    options = playouts.options
    for side in range(side_of(options.seats - 1, options) + 1):
        ahead = margin(playouts.before, after, side, options)
        playouts.sums[side] += ahead
        playouts.luck[at + side] += weight * ahead


def play_on(round: Round, any_tile: bool, playouts: Playouts) -> None:
    """Note what a position comes to in every playout, at the end of the round.

    With `any_tile` the player first draws, in each playout another tile by lot: the mean over all
    that could be drawn (R5.1).
    """
    options, seed, order = playouts.options, playouts.seed, playouts.order
    for at in range(0, len(playouts.luck), SIDES):
        number = playouts.first + at // SIDES
        shuffle(order, start(seed, number, ORDER))
        chance, now = start(seed, number, PLAYERS), round
        if any_tile:
            now = draw(round, order[next_at(order, boneyard_of(round), 0)], options)
        after = end_of(now, players_of(number), order, options, chance)
        note(after, playouts.weight, at, playouts)


def deal_any(round: Round, hand_size: int, playouts: Playouts) -> None:
    """The same where nothing is dealt yet: the mean over all deals, `DEALS` of them a playout.

    `round` says who leads and which scores the sides bring (R1.2).
    """
    options, seed, order = playouts.options, playouts.seed, playouts.order
    for at in range(0, len(playouts.luck), SIDES):
        number = playouts.first + at // SIDES
        chance, players = start(seed, number, DEALING), start(seed, number, PLAYERS)
        for _ in range(DEALS):
            chance, players = shuffle(order, chance), advance(players)
            now = dealt(round, hand_size, order, options)
            after = end_of(now, players_of(number), order, options, players)
            note(after, playouts.weight / DEALS, at, playouts)


def dealt(before: Round, hand_size: int, order: Numbers, options: Options) -> Round:
    """The round when the first tiles of this order are dealt, seat by seat."""
    hands, at = NO_HANDS, 0
    for seat in range(options.seats):
        hand = NO_TILES
        for _ in range(hand_size):
            hand = with_tile(hand, order[at])
            at += 1
        hands = with_hand(hands, seat, hand)
    lead = leader(hands, before.scores, before.turn, options)
    boneyard = TILES - at
    return Round(
        EMPTY_TABLE, 0, hands, before.scores, lead, boneyard, NONE, 0, NONE, 0, GOING_ON, 0
    )
