"""Worlds: deals that agree with everything a seat has seen, all of them equally likely (R5)."""

from hypothesis import given, settings
from hypothesis import strategies as st
from random_rules import any_start

from muggins import Call, State, View
from muggins.worlds import worlds


def agrees(view: View, state: State, world: object) -> bool:
    """Whether the same moves over another deal show the seat the same."""
    again = State(state.rules, world, state.moves, state.lead, state.brought)  # type: ignore[arg-type]
    return again.view(view.seat) == view


def moves_of(state: State) -> list[object]:
    return [*state.legal_moves, *(Call(c.seat) for c in state.legal_calls)]


@settings(max_examples=150, deadline=None)
@given(any_start(), st.data())
def test_R5_every_world_shows_the_seat_what_it_has_seen(state: State, data: st.DataObject) -> None:
    for number in data.draw(st.lists(st.integers(0, 2**20), max_size=40)):
        if state.is_over:
            break
        moves = moves_of(state)
        state = state.apply(moves[number % len(moves)])  # type: ignore[arg-type]
    view = state.view(data.draw(st.integers(0, state.rules.seats - 1)))
    for world in worlds(view, 3, seed=data.draw(st.integers(0, 99))):
        assert agrees(view, state, world)
