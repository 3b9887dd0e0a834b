"""One round from a seed, by policies: the loop that plain Python runs and that can be compiled."""

from muggins.chance import CHOICES, DECK, LOT, advance, below, start
from muggins.packing import (
    EMPTY_TABLE,
    NONE,
    TILES,
    Hands,
    Round,
    Scores,
    with_hand,
    with_tile,
)
from muggins.policies import DRAW, PASS, choose
from muggins.rules import ALL_OF_IT, GOING_ON, Options, draw, pass_turn, play

Deck = list[int]
"""The tiles by number; those already dealt stand in front, in the order of dealing."""
NO_HANDS = Hands(0, 0, 0, 0)
NO_SCORES = Scores(0, 0, 0, 0)


def turn_up(deck: Deck, dealt: int, chance: int) -> int:
    """Choose which of the tiles not dealt yet comes next, as `chance.shuffled` does."""
    other = dealt + below(chance, TILES - dealt)
    tile = deck[other]
    deck[other] = deck[dealt]
    deck[dealt] = tile
    return tile


def lead_by_lot(seed: int, number: int, options: Options) -> int:
    """The seat that leads, by lot (R2.1)."""
    return below(start(seed, number, LOT), options.seats)


def play_out(
    deck: Deck,
    seed: int,
    number: int,
    lead: int,
    scores: Scores,
    kinds: tuple[int, int, int, int],
    hand_size: int,
    options: Options,
) -> Round:
    """Deal the round with this number and play it to its end, each seat by its policy.

    `deck` holds the tiles 0 to 27 in order; it is shuffled on the way. The round that is returned
    is over, but its bonus is not counted yet (`rules.settle`).
    """
    shuffling, hands, dealt = start(seed, number, DECK), NO_HANDS, 0
    for seat in range(options.seats):
        hand = 0
        for _ in range(hand_size):
            hand = with_tile(hand, turn_up(deck, dealt, shuffling))
            shuffling = advance(shuffling)
            dealt += 1
        hands = with_hand(hands, seat, hand)
    chance = start(seed, number, CHOICES)
    round = Round(
        EMPTY_TABLE, 0, hands, scores, lead, TILES - dealt, NONE, 0, NONE, 0, GOING_ON
    )
    while round.ending == GOING_ON:
        choice = choose(kinds[round.turn], round, options, chance)
        chance = choice.chance
        if choice.place == DRAW:
            tile = turn_up(deck, dealt, shuffling)
            shuffling = advance(shuffling)
            dealt += 1
            round = draw(round, tile, options)
        elif choice.place == PASS:
            round = pass_turn(round, options)
        else:
            round = play(round, choice.tile, choice.place, ALL_OF_IT, options)
    return round
