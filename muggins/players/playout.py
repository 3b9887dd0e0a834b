"""One round from a seed, by policies: the loop that plain Python runs and that can be compiled."""

from enum import IntEnum
from typing import NamedTuple

from muggins.base.chance import CHOICES, DECK, LOT, advance, below, start
from muggins.packing import (
    EMPTY_TABLE,
    NO_SEATS,
    NONE,
    TILES,
    Hands,
    Round,
    Scores,
    score_of,
    with_hand,
    with_tile,
)
from muggins.players.policies import DRAW, PASS, announced, choose, happens
from muggins.rules import (
    ALL_OF_IT,
    FINE,
    GOING_ON,
    Options,
    call,
    deals_again,
    double_leads,
    draw,
    is_void,
    leader,
    pass_turn,
    play,
    points,
    seat_after,
    side_of,
    why_not_call,
)

Numbers = list[int]
"""Whole numbers to write into; compiled code takes an array."""
NO_HANDS = Hands(0, 0, 0, 0)
NO_SCORES = Scores(0, 0, 0, 0)


class Column(IntEnum):
    """What a row of sums holds about a round or a game."""

    ROUNDS = 0
    PLAYS = 1
    BLOCKED = 2
    TARGET = 3
    BONUS = 4
    BONEYARD = 5
    LEFT = 6
    VOID = 7
    FORGOTTEN = 8
    CALLED = 9
    LEAD_MARGIN = 10
    LEAD_WON = 11
    ALL_POINTS = 12
    POINTS = 13
    WON = 17


VOID, FORGOTTEN, CALLED = int(Column.VOID), int(Column.FORGOTTEN), int(Column.CALLED)


class Habits(NamedTuple):
    """How the seats play: by which policy, and the odds that each forgets to announce points and
    that each notices what another has not announced, out of a million (R8.1)."""

    kinds: tuple[int, int, int, int]
    forgets: tuple[int, int, int, int]
    notices: tuple[int, int, int, int]


class Conditions(NamedTuple):
    """Under which rules rounds are played, with how many tiles a hand, and by whose habits."""

    options: Options
    hand_size: int
    habits: Habits


class Notes(NamedTuple):
    """The numbers that a loop writes into, provided by its caller.

    The tiles in the order of the deck, how often each count was reached, and a row of sums, one a
    `Column`.
    """

    deck: Numbers
    counts: Numbers
    row: Numbers


class Dealt(NamedTuple):
    """The hands, how many tiles are dealt, and the state of the shuffling afterwards."""

    hands: Hands
    tiles: int
    chance: int


class Heard(NamedTuple):
    """The round after a call, or after none, and the state of the random numbers."""

    round: Round
    chance: int


def plain_numbers(count: int) -> Numbers:
    """So many zeros."""
    return [0] * count


def turn_up(deck: Numbers, dealt: int, chance: int) -> tuple[int, int]:
    """The tile that comes next of those not dealt yet, as in `chance.shuffled`, and the chance."""
    other = dealt + below(chance, TILES - dealt)
    tile = deck[other]
    deck[other] = deck[dealt]
    deck[dealt] = tile
    return tile, advance(chance)


def deal_once(
    deck: Numbers, seed: int, number: int, purpose: int, hand_size: int, options: Options
) -> Dealt:
    """Deal the round with this number, seat by seat, from one stream of chance (R1.2)."""
    chance, hands, dealt = start(seed, number, purpose), NO_HANDS, 0
    for tile in range(TILES):
        deck[tile] = tile
    for seat in range(options.seats):
        hand = 0
        for _ in range(hand_size):
            tile, chance = turn_up(deck, dealt, chance)
            hand = with_tile(hand, tile)
            dealt += 1
        hands = with_hand(hands, seat, hand)
    return Dealt(hands, dealt, chance)


def deal_hands(deck: Numbers, seed: int, number: int, hand_size: int, options: Options) -> Dealt:
    """Deal the round with this number, and again while the hands are put back (R1.2, R1.4)."""
    dealt, purpose = deal_once(deck, seed, number, DECK, hand_size, options), LOT
    while deals_again(dealt.hands, options):
        purpose += 1
        dealt = deal_once(deck, seed, number, purpose, hand_size, options)
    return dealt


def lead_by_lot(seed: int, number: int, options: Options) -> int:
    """The seat that leads, by lot (R2.1)."""
    return below(start(seed, number, LOT), options.seats)


def seat_to_lead(
    conditions: Conditions, seed: int, number: int, lead: int, scores: Scores, deck: Numbers
) -> int:
    """The seat that leads the round with this number: `lead`, or the highest double (R2.3)."""
    options = conditions.options
    if not double_leads(scores, options):
        return lead
    hands = deal_hands(deck, seed, number, conditions.hand_size, options).hands
    return leader(hands, scores, lead, options)


def listen(round: Round, seat: int, habits: Habits, options: Options, chance: int) -> Heard:
    """Let the others call "Muggins!" in turn, until one has (R8.1)."""
    other = seat_after(seat, options)
    while other != seat and round.unclaimed > 0:
        odds = habits.notices[other]
        if odds > 0 and why_not_call(round, other, options) == FINE:
            if happens(odds, chance):
                round = call(round, other, options)
            chance = advance(chance)
        other = seat_after(other, options)
    return Heard(round, chance)


def all_points(scores: Scores) -> int:
    """The points of all sides together."""
    return scores.first + scores.second + scores.third + scores.fourth


def note_play(before: Scores, seat: int, round: Round, options: Options, notes: Notes) -> None:
    """Note the count that a play has reached, a void award, and what was not announced."""
    count = round.table.total
    notes.counts[count] += 1
    if round.late == NO_SEATS:
        notes.row[FORGOTTEN] += round.unclaimed
    # By multiples no play is worth more than its count for each of them, so only a side near the
    # target needs a look.
    most = 3 * count if options.third else 2 * count
    if options.exact and (options.by_table or all_points(before) + most > options.target):
        worth = points(count, options)
        if worth > 0 and is_void(score_of(before, side_of(seat, options)), worth, options):
            notes.row[VOID] += 1


def note_call(before: Round, after: Round, row: Numbers) -> None:
    """Note the points that a call has taken, or that they were void."""
    gained = all_points(after.scores) - all_points(before.scores)
    row[CALLED] += gained
    if gained == 0 and after.unclaimed < before.unclaimed:
        row[VOID] += 1


def play_out(
    conditions: Conditions, seed: int, number: int, lead: int, scores: Scores, notes: Notes
) -> Round:
    """Deal the round with this number and play it to its end, each seat by its habits.

    The round that is returned is over, but its bonus is not counted yet (`rules.settle`).
    """
    options, hand_size, habits = conditions
    deck = notes.deck
    hands, dealt, shuffling = deal_hands(deck, seed, number, hand_size, options)
    chance = start(seed, number, CHOICES)
    kinds, forgets = habits.kinds, habits.forgets
    boneyard = TILES - dealt
    round = Round(
        EMPTY_TABLE, 0, hands, scores, lead, boneyard, NONE, 0, NONE, 0, GOING_ON, NO_SEATS
    )
    while round.ending == GOING_ON:
        seat = round.turn
        tile, place, chance = choose(kinds[seat], round, options, chance)
        if place == DRAW:
            tile, shuffling = turn_up(deck, dealt, shuffling)
            dealt += 1
            round = draw(round, tile, options)
        elif place == PASS:
            round = pass_turn(round, options)
        else:
            said, before = ALL_OF_IT, round.scores
            if forgets[seat] > 0:
                said = announced(forgets[seat], chance)
                chance = advance(chance)
            round = play(round, tile, place, said, options)
            note_play(before, seat, round, options, notes)
            if round.unclaimed > 0:
                heard = listen(round, seat, habits, options, chance)
                note_call(round, heard.round, notes.row)
                round, chance = heard
    return round
