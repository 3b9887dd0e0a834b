"""Many rounds or games from a seed, and the sums of what happened: plain Python or compiled."""

from collections.abc import Callable
from typing import Any, NamedTuple

from muggins.packing import NONE, TILES, Round, Scores, score_of, size
from muggins.players.playout import (
    NO_SCORES,
    VOID,
    Column,
    Conditions,
    Notes,
    Numbers,
    all_points,
    lead_by_lot,
    play_out,
    seat_to_lead,
)
from muggins.rules import (
    BLOCKED,
    TARGET,
    Options,
    bonus,
    game_winner,
    is_void,
    next_lead,
    settle,
    side_of,
    winner,
)

COLUMNS = 21
"""The numbers of a row: every `Column`, with four each for `POINTS` and `WON`."""
COUNTS = 169
"""More than the largest count: all the pips of the set."""
LONGEST_GAME = 1000
"""Rounds after which a game is given up."""

ROUNDS, PLAYS, BLOCKED_ROUNDS = int(Column.ROUNDS), int(Column.PLAYS), int(Column.BLOCKED)
TARGET_ROUNDS, BONUS, BONEYARD = int(Column.TARGET), int(Column.BONUS), int(Column.BONEYARD)
LEFT, LEAD_MARGIN, LEAD_WON = int(Column.LEFT), int(Column.LEAD_MARGIN), int(Column.LEAD_WON)
ALL_POINTS, POINTS, WON = int(Column.ALL_POINTS), int(Column.POINTS), int(Column.WON)


class Totals(NamedTuple):
    """The rows added up, and their squares; `rows` receives every single row, if it has room."""

    sums: Numbers
    squares: Numbers
    rows: Numbers


def empty_notes(zeros: Callable[[int], Any]) -> Notes:
    """Room for the notes, in lists or arrays as `zeros` makes them."""
    return Notes(zeros(TILES), zeros(COUNTS), zeros(COLUMNS))


def empty_totals(zeros: Callable[[int], Any], rows: int = 0) -> Totals:
    """Room for the totals, and for so many rows."""
    return Totals(zeros(COLUMNS), zeros(COLUMNS), zeros(rows * COLUMNS))


def note_end(round: Round, options: Options, row: Numbers) -> None:
    """Note how a round has ended, before its bonus is counted (R6)."""
    row[ROUNDS] += 1
    row[PLAYS] += size(round.laid)
    row[BLOCKED_ROUNDS] += int(round.ending == BLOCKED)
    row[TARGET_ROUNDS] += int(round.ending == TARGET)
    row[BONEYARD] += round.boneyard
    row[LEFT] += TILES - size(round.laid) - round.boneyard
    award = bonus(round, options)
    if award > 0:
        row[BONUS] += award
        if is_void(score_of(round.scores, winner(round, options)), award, options):
            row[VOID] += 1


def note_result(scores: Scores, won: int, lead: int, options: Options, row: Numbers) -> None:
    """Note the points by side, who has won, and how the first leader has fared."""
    row[ALL_POINTS] = all_points(scores)
    row[POINTS] = scores.first
    row[POINTS + 1] = scores.second
    row[POINTS + 2] = scores.third
    row[POINTS + 3] = scores.fourth
    if won != NONE:
        row[WON + won] = 1
    side, sides = side_of(lead, options), side_of(options.seats - 1, options) + 1
    row[LEAD_WON] = int(won == side)
    row[LEAD_MARGIN] = sides * score_of(scores, side) - row[ALL_POINTS]


def play_round(
    conditions: Conditions, seed: int, number: int, lead: int, scores: Scores, notes: Notes
) -> Round:
    """Play the round with this number to its end, and count the tiles that are left."""
    round = play_out(conditions, seed, number, lead, scores, notes)
    note_end(round, conditions.options, notes.row)
    return settle(round, conditions.options)


def play_game(conditions: Conditions, seed: int, number: int, notes: Notes) -> None:
    """Play rounds from this number on, until a side reaches the target (R7)."""
    options = conditions.options
    first, lead, scores, won = NONE, lead_by_lot(seed, number, options), NO_SCORES, NONE
    while won == NONE and notes.row[ROUNDS] < LONGEST_GAME:
        lead = seat_to_lead(conditions, seed, number, lead, scores, notes.deck)
        first = lead if first == NONE else first
        round = play_round(conditions, seed, number, lead, scores, notes)
        won, scores = game_winner(round, options), round.scores
        lead, number = next_lead(round, lead, options), number + 1
    note_result(scores, won, first, options, notes.row)


def add_up(row: Numbers, place: int, totals: Totals) -> None:
    """Add a row to the sums and the squares, and write it to its place in the rows, if any."""
    for column in range(COLUMNS):
        totals.sums[column] += row[column]
        totals.squares[column] += row[column] * row[column]
        if len(totals.rows) > 0:
            totals.rows[place * COLUMNS + column] = row[column]


def play_many(
    conditions: Conditions,
    seed: int,
    first: int,
    last: int,
    games: bool,
    notes: Notes,
    totals: Totals,
) -> None:
    """Play the rounds, or the games, from number `first` to before `last`, and add them up."""
    options, row = conditions.options, notes.row
    for number in range(first, last):
        for column in range(COLUMNS):
            row[column] = 0
        if games:
            play_game(conditions, seed, number * LONGEST_GAME, notes)
        else:
            lead = lead_by_lot(seed, number, options)
            lead = seat_to_lead(conditions, seed, number, lead, NO_SCORES, notes.deck)
            round = play_round(conditions, seed, number, lead, NO_SCORES, notes)
            note_result(round.scores, winner(round, options), lead, options, row)
        add_up(row, number - first, totals)
