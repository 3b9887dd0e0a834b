"""Trying moves out: every move in the same hidden worlds, each played to the end of the round.

Plain functions on whole numbers like those of `playout`, so that they can be compiled as they
stand. A *trial* is one move in one world. What it comes to is a margin: what the mover's side has
gained by the end of the round, less what the others have gained.
"""

from typing import NamedTuple

from muggins.base.chance import CHOICES, start
from muggins.coach.hidden import Slots
from muggins.coach.worlds import BURN_IN, hands_in, next_world
from muggins.packing import NONE, Round, Scores, score_of
from muggins.players.playout import Numbers
from muggins.players.policies import DRAW, GREEDY, PASS, best
from muggins.rules import (
    ALL_OF_IT,
    GOING_ON,
    Options,
    draw,
    game_winner,
    pass_turn,
    play,
    settle,
    side_of,
)


class Moves(NamedTuple):
    """Moves by number: the tile and the place of each, as `policies` chooses them."""

    tiles: Numbers
    places: Numbers


class Margins(NamedTuple):
    """What the moves come to, to be written into.

    The margins in one world by move, and added up over the worlds; the products of those of each
    move with those of each one before it, row by row, added up as well.
    """

    world: Numbers
    sums: Numbers
    products: Numbers


def move_on(round: Round, tile: int, place: int, boneyard: Numbers, options: Options) -> Round:
    """The round after a move; `boneyard` ends with the tiles left there, in drawing order."""
    if place == DRAW:
        return draw(round, boneyard[len(boneyard) - round.boneyard], options)
    if place == PASS:
        return pass_turn(round, options)
    return play(round, tile, place, ALL_OF_IT, options)


def margin(before: Scores, after: Scores, side: int, options: Options) -> int:
    """What a side has gained, less the gains of the others: times the number of others."""
    sides, total, own = side_of(options.seats - 1, options) + 1, 0, 0
    for each in range(sides):
        gained = score_of(after, each) - score_of(before, each)
        total += gained
        if each == side:
            own = gained
    return sides * own - total


def end_of_game(round: Round, side: int, prize: int, options: Options) -> int:
    """The prize where a side has won the game, its loss where another one has (R7.3).

    Like a margin, it is taken times the number of others.
    """
    won = game_winner(round, options)
    if won == NONE:
        return 0
    others = side_of(options.seats - 1, options)
    return prize * others if won == side else -prize * others


def try_move(
    round: Round,
    tile: int,
    place: int,
    boneyard: Numbers,
    prize: int,
    options: Options,
    chance: int,
) -> int:
    """Make a move, let greedy players end the round, and see what it has come to.

    To win the game counts as `prize` points on top, to lose it as so many less.
    """
    before, side = round.scores, side_of(round.turn, options)
    round = move_on(round, tile, place, boneyard, options)
    while round.ending == GOING_ON:
        tile, place, chance = best(GREEDY, round, options, chance)
        round = move_on(round, tile, place, boneyard, options)
    round = settle(round, options)
    return margin(before, round.scores, side, options) + end_of_game(round, side, prize, options)


def try_moves(
    round: Round,
    prize: int,
    options: Options,
    worlds: int,
    seed: int,
    slots: Slots,
    moves: Moves,
    margins: Margins,
) -> None:
    """Try every move in so many worlds, with the same chance in each, and add up the margins."""
    many, own = len(moves.tiles), round.hands
    for world in range(worlds):
        sweeps = BURN_IN if world == 0 else 1
        chance = next_world(slots, sweeps, start(seed, world, CHOICES))
        hands = hands_in(slots, round.laid, own)
        dealt = Round(
            round.table,
            round.laid,
            hands,
            round.scores,
            round.turn,
            round.boneyard,
            round.drawn,
            round.passes,
            NONE,
            0,
            GOING_ON,
            0,
        )
        for move in range(many):
            tile, place = moves.tiles[move], moves.places[move]
            found = try_move(dealt, tile, place, slots.tiles, prize, options, chance)
            margins.world[move] = found
            margins.sums[move] += found
            for other in range(move + 1):
                margins.products[move * many + other] += found * margins.world[other]
