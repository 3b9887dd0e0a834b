"""The rules of Muggins, written once: small pure functions on tuples of whole numbers.

Everything else asks these functions: the lessons print them, the pictures and the command line
report what they say, and the laboratory compiles them as they are. Paragraphs (R3.4) are those
of the rules text, `rules.md`. `packing` keeps the data; nothing here knows a bit from a bit.
"""

from typing import NamedTuple

from muggins.packing import (
    LEAD,
    NO_SEATS,
    NO_TILES,
    NONE,
    PIPS,
    Hands,
    Round,
    Scores,
    Table,
    Worth,
    attached_to,
    ends_showing,
    first_tile,
    fitting,
    fitting_somewhere,
    hand_of,
    has_seat,
    high,
    holds,
    is_double,
    is_open,
    low,
    on_double,
    other_half,
    pip_at,
    score_of,
    set_attached,
    set_ends,
    with_hand,
    with_score,
    with_seat,
    with_tile,
    without_first,
    without_tile,
    worth_in,
)

TWO_SIDES, FOUR_SIDES = 2, 4
BOTH_HALVES, ONE_HALF, NO_HALF = 2, 1, 0
ALL_OF_IT = -1
"""An announcement that names the whole worth of a play."""

# The values of the options, in the order in which the rules text lists them.
UNITS, IN_PIPS = 0, 1
FIRST, NO_SPINNER, EVERY_DOUBLE, ENCLOSED = 0, 1, 2, 3
OPEN_SIDES, LINE = 0, 1
BOTH, ONE = 0, 1
INSTEAD, WHEN_STUCK, NEVER = 0, 1, 2
DRAW_ONE, DRAW_UNTIL_PLAYABLE = 0, 1
LEFTOVER, FLAT = 0, 1
ALL_HANDS, HEAVIEST_HAND = 0, 1
NEAREST, DOWN, UP = 0, 1, 2
SAME, DIFFERENCE, NOTHING = 0, 1, 2
MUGGINS, LOST, AUTOMATIC = 0, 1, 2
TRUTH, OPEN = 0, 1
NEXT_MOVE, OWN_PLAY = 0, 1
WINNER, ROTATE = 0, 1
NO_DOUBLE, FIRST_ROUND, EVERY_ROUND = 0, 1, 2
DEALT_ONCE, FIVE_DOUBLES = 0, 1
TOO_MANY_DOUBLES = 5
"""In one hand: then the tiles may be dealt again (R1.4)."""

# How a round ends (R6.1, R7.3).
GOING_ON, DOMINO, BLOCKED, TARGET = 0, 1, 2, 3

# Why a move is not allowed; FINE is no objection.
FINE = 0
ROUND_OVER, NOT_IN_HAND, DOES_NOT_FIT, MUST_LEAD, ONLY_THE_DRAWN_TILE = 1, 2, 3, 4, 5
DRAWING_NOT_ALLOWED, BONEYARD_EMPTY, ALREADY_DREW, CAN_STILL_PLAY = 6, 7, 8, 9
CAN_STILL_DRAW, NO_CALLING, NO_WINDOW, OWN_SIDE, NO_ANNOUNCING = 10, 11, 12, 13, 14
HIGHEST_DOUBLE_LEADS = 15


class Options(NamedTuple):
    """The options of a rule set as whole numbers; the texts are in `muggins.game.options`."""

    seats: int
    partners: int
    multiple: int
    second: int
    third: int
    pay: int
    by_table: int
    worth: Worth
    spinners: int
    spinner_count: int
    double_count: int
    may_draw: int
    draw_until: int
    play_drawn: int
    reserve: int
    bonus: int
    rounding: int
    bonus_step: int
    bonus_per_hand: int
    bonus_from: int
    left_doubles: int
    blocked: int
    target: int
    exact: int
    call: int
    overannounced: int
    call_until: int
    next_lead: int
    double_leads: int
    redeal: int


# --- R1: the deal ----------------------------------------------------------------------------


def doubles_in(hand: int) -> int:
    """How many doubles a hand holds (R1.4)."""
    total = 0
    while hand != NO_TILES:
        total += int(is_double(first_tile(hand)))
        hand = without_first(hand)
    return total


def deals_again(hands: Hands, options: Options) -> bool:
    """Whether these hands are put back, because of too many doubles in one (R1.4)."""
    if options.redeal == DEALT_ONCE:
        return False
    for seat in range(options.seats):
        if doubles_in(hand_of(hands, seat)) >= TOO_MANY_DOUBLES:
            return True
    return False


# --- R2: who leads what ----------------------------------------------------------------------


def double_leads(scores: Scores, options: Options) -> bool:
    """Whether the highest double leads a round into which these points are brought (R2.3)."""
    if options.double_leads == FIRST_ROUND:
        return scores.first + scores.second + scores.third + scores.fourth == 0
    return options.double_leads == EVERY_ROUND


def highest_double(hand: int) -> int:
    """The highest double of a hand; NONE where it has none (R2.3)."""
    highest = NONE
    while hand != NO_TILES:
        tile = first_tile(hand)
        if is_double(tile):
            highest = tile
        hand = without_first(hand)
    return highest


def leader(hands: Hands, scores: Scores, lead: int, options: Options) -> int:
    """The seat that leads: `lead`, or the one with the highest double where that leads (R2.3)."""
    highest = NONE
    if double_leads(scores, options):
        for seat in range(options.seats):
            double = highest_double(hand_of(hands, seat))
            if double > highest:
                highest, lead = double, seat
    return lead


# --- R3: the layout and its count -----------------------------------------------------------


def spins(table: Table, pip: int, options: Options) -> bool:
    """Whether the double of a number takes tiles on all four sides (R3.2)."""
    if options.spinners == FIRST or options.spinners == ENCLOSED:
        return pip == table.spinner
    return options.spinners == EVERY_DOUBLE


def room(attached: int, spinning: bool) -> int:
    """How many more tiles can be attached to a double that holds `attached` (R3.2)."""
    if spinning:
        return FOUR_SIDES - attached
    return TWO_SIDES - attached


def open_halves(attached: int, spinning: bool, options: Options) -> int:
    """How many halves of a double count, with `attached` tiles on it (R3.4, R3.5)."""
    if attached == 0:
        return BOTH_HALVES
    if attached == 1:
        return ONE_HALF if options.double_count == ONE and not spinning else BOTH_HALVES
    if spinning and options.spinner_count == OPEN_SIDES:
        return FOUR_SIDES - attached
    return NO_HALF


def count(table: Table, options: Options) -> int:
    """The sum over all open ends: every end its number, a double each half that is open (R3.4)."""
    total = 0
    for pip in PIPS:
        total += pip * ends_showing(table, pip)
        attached = attached_to(table, pip)
        if attached != NONE:
            total += pip * open_halves(attached, spins(table, pip, options), options)
    return total


def add_end(table: Table, pip: int) -> Table:
    """One more ordinary end shows a number, and adds it to the count (R3.4)."""
    return set_ends(table, pip, ends_showing(table, pip) + 1, table.total + pip)


def cover_end(table: Table, pip: int) -> Table:
    """One ordinary end less shows a number (R3.1)."""
    return set_ends(table, pip, ends_showing(table, pip) - 1, table.total - pip)


def add_double(table: Table, pip: int, attached: int, options: Options) -> Table:
    """Lay a double; the first one of the round is the spinner (R3.2)."""
    spinner = table.spinner
    if spinner == NONE and options.spinners != NO_SPINNER and options.spinners != ENCLOSED:
        spinner = pip
    spinning = pip == spinner or options.spinners == EVERY_DOUBLE
    count = table.total + pip * open_halves(attached, spinning, options)
    return set_attached(table, pip, attached, room(attached, spinning), spinner, count)


def attach(table: Table, pip: int, options: Options) -> Table:
    """Attach one more tile to a double: a side of it is no longer open (R3.3, R3.4, R3.7)."""
    before, spun, spinner = attached_to(table, pip), spins(table, pip, options), table.spinner
    after = before + 1
    if options.spinners == ENCLOSED and spinner == NONE and after == TWO_SIDES:
        spinner = pip
    spinning = spun or spinner != table.spinner
    halves = open_halves(after, spinning, options) - open_halves(before, spun, options)
    left = room(after, spinning)
    return set_attached(table, pip, after, left, spinner, table.total + pip * halves)


def lay(table: Table, tile: int, place: int, options: Options) -> Table:
    """Lay a tile that fits at a place (R3.1, R3.2)."""
    if place == LEAD:
        if is_double(tile):
            return add_double(table, low(tile), 0, options)
        return add_end(add_end(table, low(tile)), high(tile))
    pip = pip_at(place)
    table = attach(table, pip, options) if on_double(place) else cover_end(table, pip)
    if is_double(tile):
        return add_double(table, pip, 1, options)
    return add_end(table, other_half(tile, pip))


# --- R4: what a count is worth --------------------------------------------------------------


def share(count: int, multiple: int, options: Options) -> int:
    """What a count pays for being a multiple of a number, like five (R4.1-R4.3)."""
    if count % multiple != 0:
        return 0
    return count if options.pay == IN_PIPS else count // multiple


def points(count: int, options: Options) -> int:
    """The points that a play with this count is worth (R4)."""
    if options.by_table:
        return worth_in(options.worth, count)
    total = share(count, options.multiple, options)
    if options.second:
        total += share(count, options.second, options)
    if options.third:
        total += share(count, options.third, options)
    return total


# --- R5: play, draw, pass -------------------------------------------------------------------


def can_play(round: Round) -> bool:
    """Whether some tile of the player's hand fits somewhere (R3.1)."""
    return fitting_somewhere(hand_of(round.hands, round.turn), round.table) != NO_TILES


def is_lead(round: Round) -> bool:
    """Whether the first tile of the round is still to be played (R2.1)."""
    return round.laid == NO_TILES


def free_tiles(round: Round, options: Options) -> int:
    """The tiles to choose from: the hand, or the one that was drawn or has to lead (R5.3, R2.3)."""
    hand = hand_of(round.hands, round.turn)
    if options.draw_until == DRAW_ONE and round.drawn != NONE:
        return with_tile(NO_TILES, round.drawn)
    if is_lead(round) and double_leads(round.scores, options) and highest_double(hand) != NONE:
        return with_tile(NO_TILES, highest_double(hand))
    return hand


def why_not_play(round: Round, tile: int, place: int, options: Options) -> int:
    """Why the player may not play this tile at this place; FINE where it is allowed (R5)."""
    if round.ending != GOING_ON:
        return ROUND_OVER
    if not holds(hand_of(round.hands, round.turn), tile):
        return NOT_IN_HAND
    if not holds(free_tiles(round, options), tile):
        return HIGHEST_DOUBLE_LEADS if is_lead(round) else ONLY_THE_DRAWN_TILE
    if not is_open(round.table, place) or not fitting(with_tile(NO_TILES, tile), place):
        return DOES_NOT_FIT
    return FINE


def why_not_draw(round: Round, options: Options) -> int:
    """Why the player may not take a tile from the boneyard (R5.1, R5.3-R5.5)."""
    if round.ending != GOING_ON:
        return ROUND_OVER
    if is_lead(round):
        return MUST_LEAD
    if options.may_draw == NEVER:
        return DRAWING_NOT_ALLOWED
    if options.draw_until == DRAW_ONE and round.drawn != NONE:
        return ALREADY_DREW
    if round.boneyard <= options.reserve:
        return BONEYARD_EMPTY
    if (options.may_draw == WHEN_STUCK or round.drawn != NONE) and can_play(round):
        return CAN_STILL_PLAY
    return FINE


def why_not_pass(round: Round, options: Options) -> int:
    """Why the player may not pass (R5.2, R5.3)."""
    if round.ending != GOING_ON:
        return ROUND_OVER
    if is_lead(round):
        return MUST_LEAD
    if options.draw_until == DRAW_ONE and round.drawn != NONE:
        return FINE
    if can_play(round):
        return CAN_STILL_PLAY
    if why_not_draw(round, options) == FINE:
        return CAN_STILL_DRAW
    return FINE


def can_be_drawn(boneyard: int, options: Options) -> bool:
    """Whether a boneyard of so many tiles has one to draw (R5.1, R5.5)."""
    return options.may_draw != NEVER and boneyard > options.reserve


def turn_goes_on(table: Table, hand: int, tile: int, boneyard: int, options: Options) -> bool:
    """Whether the player who has just drawn `tile` is still to act (R5.3, R5.4)."""
    playable = fitting_somewhere(hand, table)
    if options.draw_until == DRAW_ONE:
        return bool(options.play_drawn) and holds(playable, tile)
    if playable == NO_TILES and boneyard > options.reserve:
        return True
    return bool(options.play_drawn)


def seat_after(seat: int, options: Options) -> int:
    """The seat whose turn comes after this one (R1.3)."""
    return (seat + 1) % options.seats


# --- R7, R8: awards, the target, the call ---------------------------------------------------


def side_of(seat: int, options: Options) -> int:
    """The side that a seat plays for (R1.3)."""
    return seat % 2 if options.partners else seat


def is_void(score: int, worth: int, options: Options) -> bool:
    """Whether an award would pass a target that must be met exactly (R7.1)."""
    return bool(options.exact) and score + worth > options.target


def kept(worth: int, announced: int, options: Options) -> int:
    """How much of a play's worth its player has announced (R8.1, R8.3)."""
    if announced == ALL_OF_IT or options.call == AUTOMATIC:
        return worth
    if announced > worth:
        return worth if options.overannounced == TRUTH else 0
    return announced


def why_not_announce(announced: int, options: Options) -> int:
    """Why points may not be announced with a play (R8.1)."""
    return NO_ANNOUNCING if announced != ALL_OF_IT and options.call == AUTOMATIC else FINE


def why_not_call(round: Round, seat: int, options: Options) -> int:
    """Why a seat may not call "Muggins!" now (R8.2, R8.4)."""
    if options.call != MUGGINS:
        return NO_CALLING
    if round.ending == TARGET:
        return ROUND_OVER
    if round.window == NONE:
        return NO_WINDOW
    if side_of(seat, options) == side_of(round.window, options):
        return OWN_SIDE
    return NO_WINDOW if has_seat(round.late, seat) else FINE


def stays_open(round: Round, options: Options) -> bool:
    """Whether somebody else may call an earlier play when the player has played too (R8.5)."""
    if options.call_until == NEXT_MOVE or round.unclaimed == 0:
        return False
    for seat in range(options.seats):
        if seat != round.turn and why_not_call(round, seat, options) == FINE:
            return True
    return False


def too_late(round: Round, options: Options) -> Round:
    """The round with nothing to call any more, unless calls may come late (R8.2, R8.5)."""
    if options.call_until == OWN_PLAY:
        return round
    table, laid, hands, scores = round.table, round.laid, round.hands, round.scores
    turn, boneyard, drawn, passes = round.turn, round.boneyard, round.drawn, round.passes
    end = round.ending
    return Round(table, laid, hands, scores, turn, boneyard, drawn, passes, NONE, 0, end, NO_SEATS)


# --- The four moves: each returns the round after it -----------------------


def play(round: Round, tile: int, place: int, announced: int, options: Options) -> Round:
    """The player lays a tile and scores what was announced (R3, R4, R7.1, R8)."""
    seat = round.turn
    table = lay(round.table, tile, place, options)
    hand = without_tile(hand_of(round.hands, seat), tile)
    worth = points(table.total, options)
    announced = kept(worth, announced, options)
    scores, ending, turn = round.scores, GOING_ON, seat_after(seat, options)
    if worth > 0:
        side = side_of(seat, options)
        score = score_of(scores, side)
        if not is_void(score, worth, options):
            scores = with_score(scores, side, score + announced)
            if score + announced >= options.target:
                ending, turn = TARGET, seat
    if hand == NO_TILES and ending == GOING_ON:
        ending, turn = DOMINO, seat
    window, rest, late = seat, worth - announced, NO_SEATS
    if rest == 0 and stays_open(round, options):
        window, rest, late = round.window, round.unclaimed, with_seat(round.late, seat)
    if options.call != MUGGINS or ending == TARGET:
        window = NONE
    hands, laid = with_hand(round.hands, seat, hand), with_tile(round.laid, tile)
    boneyard = round.boneyard
    return Round(table, laid, hands, scores, turn, boneyard, NONE, 0, window, rest, ending, late)


def draw(round: Round, tile: int, options: Options) -> Round:
    """The player takes this tile from the boneyard (R5.1, R5.3, R5.4)."""
    table, seat, boneyard = round.table, round.turn, round.boneyard - 1
    hand = with_tile(hand_of(round.hands, seat), tile)
    hands = with_hand(round.hands, seat, hand)
    turn, drawn = seat_after(seat, options), NONE
    if turn_goes_on(table, hand, tile, boneyard, options):
        turn, drawn = seat, tile
    round = too_late(round, options)
    laid, scores = round.laid, round.scores
    window, rest, late = round.window, round.unclaimed, round.late
    return Round(table, laid, hands, scores, turn, boneyard, drawn, 0, window, rest, GOING_ON, late)


def pass_turn(round: Round, options: Options) -> Round:
    """The player passes; when every seat has, the round is blocked (R5.2, R6.1)."""
    kept_back = options.draw_until == DRAW_ONE and round.drawn != NONE
    passes = 0 if kept_back else round.passes + 1
    ending = BLOCKED if passes == options.seats else GOING_ON
    turn, round = seat_after(round.turn, options), too_late(round, options)
    table, laid, hands, scores = round.table, round.laid, round.hands, round.scores
    boneyard, window, rest, late = round.boneyard, round.window, round.unclaimed, round.late
    return Round(
        table, laid, hands, scores, turn, boneyard, NONE, passes, window, rest, ending, late
    )


def call(round: Round, seat: int, options: Options) -> Round:
    """A seat calls "Muggins!" and takes what was not announced (R8.1, R8.4)."""
    side = side_of(seat, options)
    score = score_of(round.scores, side)
    scores, ending = round.scores, round.ending
    if not is_void(score, round.unclaimed, options):
        scores = with_score(scores, side, score + round.unclaimed)
        if score + round.unclaimed >= options.target:
            ending = TARGET
    window = NONE if ending == TARGET else round.window
    table, laid, hands, turn = round.table, round.laid, round.hands, round.turn
    boneyard, drawn, passes = round.boneyard, round.drawn, round.passes
    return Round(
        table, laid, hands, scores, turn, boneyard, drawn, passes, window, 0, ending, round.late
    )


# --- R6, R2.1: the end of a round -----------------------------------------------------------


def pips_in(hand: int, options: Options) -> int:
    """The pips that a hand is left with; a double may count once (R6.2, R6.5)."""
    total = 0
    while hand != NO_TILES:
        tile = first_tile(hand)
        total += low(tile)
        if options.left_doubles == BOTH or not is_double(tile):
            total += high(tile)
        hand = without_first(hand)
    return total


def pips_of_side(round: Round, side: int, options: Options) -> int:
    """The pips left on a side: of a seat, or of two partners together (R6.3)."""
    total = 0
    for seat in range(options.seats):
        if side_of(seat, options) == side:
            total += pips_in(hand_of(round.hands, seat), options)
    return total


def lowest_side(round: Round, options: Options) -> int:
    """The side with the fewest pips; NONE where two are equal (R6.3)."""
    best, lowest = NONE, NONE
    for side in range(side_of(options.seats - 1, options) + 1):
        pips = pips_of_side(round, side, options)
        if lowest == NONE or pips < lowest:
            best, lowest = side, pips
        elif pips == lowest:
            best = NONE
    return best


def game_winner(round: Round, options: Options) -> int:
    """The side that is on the target or, where it need not be met, past it (R7.3)."""
    for side in range(options.seats):
        if score_of(round.scores, side) >= options.target:
            return side
    return NONE


def winner(round: Round, options: Options) -> int:
    """The side that has won the round, or NONE (R6.2, R6.3, R7.3)."""
    if round.ending == DOMINO:
        return side_of(round.turn, options)
    if round.ending == BLOCKED:
        return lowest_side(round, options)
    return game_winner(round, options)


def rounded(pips: int, options: Options) -> int:
    """Pips left in hands as points: a fifth of them, say, or in steps (R6.2)."""
    step = options.multiple if options.pay == UNITS else options.bonus_step
    parts, rest = pips // step, pips % step
    if rest > 0 and (options.rounding == UP or (options.rounding == NEAREST and 2 * rest > step)):
        parts += 1
    return parts if options.pay == UNITS else parts * step


def with_one_more(total: int, pips: int, options: Options) -> int:
    """What the opponents' hands so far hold, and one more; or the heaviest of them (R6.2, R6.6)."""
    return max(total, pips) if options.bonus_from == HEAVIEST_HAND else total + pips


def leftover(round: Round, side: int, options: Options) -> int:
    """What the hands left at the end of a round are worth to the side that won it (R6.2-R6.6)."""
    theirs, own, their_points, own_points = 0, 0, 0, 0
    for seat in range(options.seats):
        pips = pips_in(hand_of(round.hands, seat), options)
        if side_of(seat, options) != side:
            theirs = with_one_more(theirs, pips, options)
            their_points = with_one_more(their_points, rounded(pips, options), options)
        elif round.ending == BLOCKED and options.blocked == DIFFERENCE:
            own += pips
            own_points += rounded(pips, options)
    if options.bonus_per_hand:
        return max(0, their_points - own_points)
    return rounded(max(0, theirs - own), options)


def bonus(round: Round, options: Options) -> int:
    """The points for winning the round (R6)."""
    side = winner(round, options)
    if side == NONE or round.ending == TARGET:
        return 0
    if round.ending == BLOCKED and options.blocked == NOTHING:
        return 0
    return 1 if options.bonus == FLAT else leftover(round, side, options)


def settle(round: Round, options: Options) -> Round:
    """The round after the tiles are counted: the winner has the bonus, unless it is void (R7.1)."""
    side, award, scores = winner(round, options), bonus(round, options), round.scores
    if award > 0 and not is_void(score_of(scores, side), award, options):
        scores = with_score(scores, side, score_of(scores, side) + award)
    table, laid, hands, turn = round.table, round.laid, round.hands, round.turn
    boneyard, passes, ending = round.boneyard, round.passes, round.ending
    return Round(
        table, laid, hands, scores, turn, boneyard, NONE, passes, NONE, 0, ending, NO_SEATS
    )


def next_lead(round: Round, lead: int, options: Options) -> int:
    """The seat that leads the next round, after `lead` has led this one (R2.1)."""
    side = winner(round, options)
    seat = seat_after(lead, options)
    if side == NONE or options.next_lead == ROTATE:
        return seat
    if round.ending == DOMINO:
        return round.turn
    best, lowest = NONE, NONE
    for _ in range(options.seats):
        pips = pips_in(hand_of(round.hands, seat), options)
        if side_of(seat, options) == side and (lowest == NONE or pips < lowest):
            best, lowest = seat, pips
        seat = seat_after(seat, options)
    return best
