"""Worlds: deals that agree with everything a seat has seen, all of them equally likely (R5)."""

from collections import Counter
from itertools import permutations
from statistics import correlation
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_rules import any_start

from muggins import PRESETS, Chance, Deal, MugginsError, Rules, State, View, deal
from muggins.base.chance import start
from muggins.coach.hidden import Hidden, Slot, Slots, hidden
from muggins.coach.worlds import meets, next_world, sweep, worlds
from muggins.game.tiles import tiles_in
from muggins.packing import NONE, holds


def played_on(state: State, numbers: list[int]) -> State:
    """The round after so many moves, calls among them."""
    for number in numbers:
        moves = (*state.legal_moves, *state.legal_calls)
        if state.is_over or not moves:
            break
        state = state.apply(moves[number % len(moves)])
    return state


def truth(state: State, known: Hidden) -> list[int]:
    """What the slots hold in fact."""
    dealt = [list(hand) for hand in state.deal.hands]
    drawn = [step.drawn for step in state.steps if step.drawn and step.seat != known.round.turn]
    rest = list(state.boneyard)
    found = []
    for slot in known.slots:
        source = rest if slot.owner == NONE else dealt[slot.owner] if slot.since < 0 else drawn
        found.append(source.pop(0).index)
    return found


@settings(max_examples=120, deadline=None)
@given(any_start(), st.lists(st.integers(0, 2**20), max_size=40), st.integers(0, 3))
def test_R5_worlds_show_the_seat_what_it_has_seen_and_the_truth_is_one_of_them(
    state: State, numbers: list[int], seat: int
) -> None:
    state = played_on(state, numbers)
    view = state.view(seat % state.rules.seats)
    for world in worlds(view, 3, seed=len(numbers)):
        again = State(state.rules, world, state.moves, state.lead, state.brought)
        assert again.view(view.seat) == view
    known = hidden(view)
    true = truth(state, known)
    assert all(holds(those, tile) for those, tile in zip(known.allowed, true, strict=True))
    assert meets(true, list(known.needs))
    assert known.round.passes == state.round.passes or state.is_over


# --- What each kind of move says -------------------------------------------------------------


def possible(view: View, seat: int) -> set[str]:
    """The tiles that a seat may hold now."""
    known = hidden(view)
    unseen = set(view.unseen)
    return {
        str(tile)
        for slot, those in zip(known.slots, known.allowed, strict=True)
        if slot.owner == seat
        for tile in tiles_in(those)
        if tile in unseen
    }


MINE, THEIRS = ["6-6", "0-1", "0-2", "0-3", "0-4"], ["1-1", "1-2", "1-3", "2-2", "2-3"]
STUCK = Rules(may_draw="only when stuck")


def shows(tiles: set[str], number: int) -> set[str]:
    return {tile for tile in tiles if str(number) in tile}


def test_R5_2_who_passes_holds_no_tile_that_fits() -> None:
    state = State(Rules(may_draw="never"), Deal.of([MINE, THEIRS])).play("6-6")
    assert shows(possible(state.view(0), 1), 6)
    held = possible(state.play("pass").view(0), 1)
    assert shows(held, 6) == set()
    assert len(held) == 23 - 6


def test_R5_1_who_draws_because_nothing_fits_holds_no_tile_that_fits_but_the_drawn_one() -> None:
    deal = Deal.of([MINE, THEIRS], "0-0 0-5 0-6 1-4 1-5 1-6 2-4 2-5 2-6".split() + REST)
    state = State(STUCK, deal).play("6-6 draw")
    known = hidden(state.view(0))
    dealt = [those for slot, those in zip(known.slots, known.allowed, strict=True)][:5]
    assert all(not shows({str(t) for t in tiles_in(those)}, 6) for those in dealt)
    assert shows(possible(state.view(0), 1), 6)


REST = "3-3 3-4 3-5 3-6 4-4 4-5 4-6 5-5 5-6".split()


def test_R5_1_who_may_draw_at_any_time_tells_nothing_by_it() -> None:
    state = State("muggins", Deal.of([MINE, THEIRS])).play("6-6 draw")
    assert shows(possible(state.view(0), 1), 6)
    assert all(len(tiles_in(those)) == 23 for those in hidden(state.view(0)).allowed)


def test_R5_3_a_drawn_tile_that_is_not_played_does_not_fit_and_one_that_is_was_drawn() -> None:
    rules = STUCK.but(play_drawn=True)
    order = ["0-0", "0-5", "4-6", "0-6", "1-4", "1-5", "1-6", "2-4", "2-5", "2-6"]
    deal = Deal.of([MINE, THEIRS], order + [tile for tile in REST if tile != "4-6"])
    state = State(rules, deal).play("6-6 draw")
    assert state.turn == 0
    assert shows(possible(state.view(0), 1), 6) == set()
    state = state.play("draw draw 4-6@6-6")
    drawn = hidden(state.view(0)).allowed[6]
    assert [str(tile) for tile in tiles_in(drawn)] == ["4-6"]


def test_R5_4_a_turn_that_ends_after_a_draw_has_brought_a_tile_that_fits() -> None:
    rules = Rules(draw_until="playable")
    order = ["3-6", "0-0", "0-5", "0-6", "1-4", "1-5", "1-6", "2-4", "2-5", "2-6"]
    deal = Deal.of([MINE, THEIRS], order + [tile for tile in REST if tile != "3-6"])
    view = State(rules, deal).play("6-6 draw").view(0)
    assert view.turn == 0
    assert len(hidden(view).needs) == 2
    for world in worlds(view, 20):
        held = [*world.hands[1], world.boneyard[0]]
        assert any(tile.shows(6) for tile in held)


# --- Equally likely --------------------------------------------------------------------------


def check_even(allowed: list[int], needs: list[int]) -> None:
    """Every way comes, and about equally often: chi-square, far beyond luck."""
    ways = [
        way
        for way in permutations(range(len(allowed)))
        if all(holds(those, tile) for those, tile in zip(allowed, way, strict=True))
        and meets(list(way), needs)
    ]
    n = 150 * len(ways)
    tiles, found = list(ways[0]), Counter[tuple[int, ...]]()
    for number in range(n):
        next_world(Slots(tiles, allowed, [], needs), 1, start(7, number, 1))
        found[tuple(tiles)] += 1
    assert set(found) == set(ways)
    chi = sum((found[way] - 150) ** 2 / 150 for way in ways)
    free = len(ways) - 1
    assert chi < free + 5 * (2 * free) ** 0.5


def test_all_worlds_are_equally_likely() -> None:
    check_even([0b1111] * 4, [])
    check_even([0b00111, 0b00111, 0b11111, 0b11111, 0b11111], [])
    check_even([0b00111, 0b01110, 0b11100, 0b11011, 0b11111], [])
    check_even([0b1111] * 4, [0b0011, 0b1000])


@pytest.mark.parametrize("slots", [3, 4, 6])
def test_worlds_that_differ_in_a_ring_of_tiles_are_equally_likely(slots: int) -> None:
    """Every tile can lie in two slots, and all of them move on together or none does."""
    check_even([1 << at | 1 << (at + 1) % slots for at in range(slots)], [])


def test_tiles_that_move_in_a_ring_of_three_hands() -> None:
    tiles, chance, found = [1, 2, 3], start(1, 1, 1), set()
    for _ in range(50):
        chance = sweep(tiles, [0b0110, 0b1100, 0b1010], chance)
        found.add(tuple(tiles))
    assert found == {(1, 2, 3), (2, 3, 1)}


def listed(known: Hidden) -> list[frozenset[tuple[Slot, int]]]:
    """All worlds: which tile goes to which slots, those of one hand being one place."""
    room = Counter(zip(known.slots, known.allowed, strict=True))
    tiles = {tile for those in known.allowed for tile in range(28) if holds(those, tile)}
    found: list[frozenset[tuple[Slot, int]]] = []

    def place(left: list[int], filled: list[tuple[Slot, int]]) -> None:
        if not left:
            found.append(frozenset(filled))
        for slot, allowed in list(room):
            if left and room[slot, allowed] and holds(allowed, left[0]):
                room[slot, allowed] -= 1
                place(left[1:], [*filled, (slot, left[0])])
                room[slot, allowed] += 1

    place(sorted(tiles, key=lambda tile: sum(holds(those, tile) for _, those in room)), [])
    return found


ALL_DEALT = Rules(seats=4, hand=(7, 7, 7), may_draw="never")
RINGS = [
    (ALL_DEALT, 10, 27, 3, 2),
    (PRESETS["five-up"].with_seats(4), 114, 23, 2, 6),
]


@pytest.mark.parametrize(("rules", "seed", "moves", "seat", "count"), RINGS)
def test_R5_every_world_of_a_listing_comes_equally_often(
    rules: Rules, seed: int, moves: int, seat: int, count: int
) -> None:
    """Positions in which exchanging two tiles at a time does not lead to every world."""
    state, chance = State(rules, deal(rules, seed)), Chance(seed)
    for _ in range(moves):
        state = state.apply(chance.choice(state.legal_moves))
    known = hidden(state.view(seat))
    ways = listed(known)
    assert len(ways) == count
    n, slots, found = 300 * count, known.filled(), Counter[frozenset[tuple[Slot, int]]]()
    state_of_chance = start(3, 0, 1)
    for _ in range(n):
        state_of_chance = next_world(slots, 1, state_of_chance)
        found[frozenset(zip(known.slots, slots.tiles, strict=True))] += 1
    assert set(found) == set(ways)
    chi = sum((found[way] - 300) ** 2 / 300 for way in ways)
    assert chi < count - 1 + 5 * (2 * (count - 1)) ** 0.5


def test_one_world_says_as_good_as_nothing_of_the_next_one() -> None:
    """Who holds a tile in one world, and whether the same seat holds it in the next."""
    state, chance = State(ALL_DEALT, deal(ALL_DEALT, 480)), Chance(480)
    for _ in range(25):
        state = state.apply(chance.choice(state.legal_moves))
    known = hidden(state.view(state.turn or 0))
    slots, state_of_chance, owners = known.filled(), start(3, 0, 1), []
    for _ in range(1000):
        state_of_chance = next_world(slots, 1, state_of_chance)
        owners.append(dict(zip(slots.tiles, known.owners, strict=True)))
    for tile in slots.tiles:
        for seat in range(4):
            held = [float(each[tile] == seat) for each in owners]
            if 50 < sum(held) < 950:
                assert abs(correlation(held[1:], held[:-1])) < 0.15


def test_the_same_seed_gives_the_same_worlds() -> None:
    view = State("muggins", Deal.of([MINE, THEIRS])).view(0)
    assert worlds(view, 5, seed=2) == worlds(view, 5, seed=2)
    assert worlds(view, 5, seed=2) != worlds(view, 5, seed=3)
    assert len(set(worlds(view, 50))) == 50


@pytest.mark.parametrize(("count", "seed"), [(-3, 1), (1.0, 1), (True, 1), (10**6 + 1, 1), (3, -1)])
def test_numbers_that_cannot_be_are_refused(count: Any, seed: int) -> None:
    view = State("muggins", Deal.of([MINE, THEIRS])).view(0)
    with pytest.raises(MugginsError, match="from 0 to"):
        worlds(view, count, seed)
    assert worlds(view, 0) == ()
