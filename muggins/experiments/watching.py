"""Rounds and games with anybody's strategies, noted like those of `totals`, on whole states."""

from collections.abc import Sequence
from typing import NamedTuple

from muggins.base.chance import CHOICES, Chance
from muggins.game.deals import deal, leader
from muggins.game.moves import Call, Play
from muggins.game.options import Rules
from muggins.game.round import State
from muggins.packing import NO_SEATS, NONE, Scores
from muggins.players.playout import CALLED, FORGOTTEN, VOID, Habits, Notes, Numbers, lead_by_lot
from muggins.players.policies import announced, happens
from muggins.players.strategies import Strategy, chosen
from muggins.players.totals import (
    COLUMNS,
    LONGEST_GAME,
    ROUNDS,
    Totals,
    add_up,
    note_end,
    note_result,
)
from muggins.rules import FINE, game_winner, settle, why_not_announce, winner


class Watched(NamedTuple):
    """Like `playout.Conditions`: the rules, and by seat the strategies and the habits."""

    rules: Rules
    strategies: Sequence[Strategy]
    habits: Habits


def watch_many(
    watched: Watched,
    seed: int,
    first: int,
    last: int,
    games: bool,
    notes: Notes,
    totals: Totals,
) -> None:
    """Play what `totals.play_many` plays, with strategies in place of policies."""
    for number in range(first, last):
        notes.row[:] = [0] * COLUMNS
        _watch(watched, seed, number, games, notes)
        add_up(notes.row, number - first, totals)


def _watch(watched: Watched, seed: int, number: int, games: bool, notes: Notes) -> None:
    """One round or one game."""
    rules, options = watched.rules, watched.rules.options
    number = number * LONGEST_GAME if games else number
    first, lead = NONE, lead_by_lot(seed, number, options)
    brought: Sequence[int] = (0,) * rules.sides
    won = NONE
    while True:
        tiles = deal(rules, seed, number)
        lead = leader(rules, tiles, lead, brought)
        first = lead if first == NONE else first
        state = State(rules, tiles, lead=lead, scores=brought)
        state = watch_round(state, watched, Chance(seed, number, CHOICES), notes)
        note_end(state.round, options, notes.row)
        scores: Scores = settle(state.round, options).scores
        won = game_winner(settle(state.round, options), options)
        if not games or won != NONE or notes.row[ROUNDS] == LONGEST_GAME:
            break
        brought, lead, number = scores[: rules.sides], state.next_lead, number + 1
    won = won if games else winner(state.round, options)
    note_result(scores, won, first, options, notes.row)


def watch_round(state: State, watched: Watched, chance: Chance, notes: Notes) -> State:
    """Play a round to its end; players forget and notice as `playout.play_out` lets them."""
    habits, row = watched.habits, notes.row
    while state.turn is not None:
        seat = state.turn
        move = chosen(watched.strategies[seat], state, chance)
        if isinstance(move, Play) and habits.forgets[seat] > 0:
            said = announced(habits.forgets[seat], chance.state)
            chance.below(1)
            if said == 0 and why_not_announce(said, state.rules.options) == FINE:
                move = move.saying(said)
        state = state.apply(move)
        if isinstance(move, Play) and state.step is not None:
            notes.counts[state.layout.count] += 1
            row[VOID] += state.step.void
            if state.round.late == NO_SEATS:
                row[FORGOTTEN] += state.round.unclaimed
            state = _listen(state, seat, habits, chance, row)
    return state


def _listen(state: State, seat: int, habits: Habits, chance: Chance, row: Numbers) -> State:
    """Let the others call in turn, until one has (R8.1)."""
    seats = state.rules.seats
    for other in (at % seats for at in range(seat + 1, seat + seats)):
        odds = habits.notices[other]
        open_to_call = state.round.unclaimed > 0 and state.why_not(Call(other)) is None
        if odds > 0 and open_to_call:
            if happens(odds, chance.state):
                state = state.apply(Call(other))
                if state.step is not None:
                    row[CALLED] += state.step.gained
                    row[VOID] += state.step.void
            chance.below(1)
    return state
