"""Deals that agree with everything that one seat has seen (R5).

What the seat does not see lies in *slots*, and `hidden` says what each may hold. A world is one way
of filling the slots, and all worlds are equally likely.
"""

from collections.abc import Sequence

from muggins.base.chance import CHOICES, advance, below, start
from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.coach.hidden import DEALT, Hidden, Slots, hidden
from muggins.game.deals import Deal, check_seed
from muggins.game.moves import Call, Play
from muggins.game.steps import View
from muggins.game.tiles import Tile
from muggins.packing import NONE, Hands, holds, with_hand, with_tile
from muggins.players.playout import Numbers

BURN_IN = 10
"""How often the slots are swept before the first world, to forget how they were filled first."""
MOST_WORLDS = 10**6
"""The most worlds that are asked for at a time."""


# --- Filling the slots by lot (compiled as it is) ---------------------------------------


def sweep(tiles: Numbers, allowed: Numbers, chance: int) -> int:
    """Let every slot in turn give its tile away by lot; returns the chance.

    The tile goes to any slot that may hold it, the one found there goes on in the same way, until
    one comes to the slot that was left empty. A way of tiles and the way back are equally likely,
    so all worlds are in the long run; and tiles can move in rings of any length, so that any world
    leads to any other one, however little the slots may hold.
    """
    slots = len(tiles)
    for empty in range(slots):
        tile, slot = tiles[empty], NONE
        while slot != empty:
            slot = below(chance, slots)
            chance = advance(chance)
            if holds(allowed[slot], tile):
                found = tiles[slot]
                tiles[slot] = tile
                tile = found
            else:
                slot = NONE
    return chance


def meets(tiles: Numbers, needs: Numbers) -> bool:
    """Whether for every need one of its slots holds one of its tiles."""
    for at in range(0, len(needs), 2):
        met = False
        for slot in range(len(tiles)):
            met = met or (holds(needs[at], slot) and holds(needs[at + 1], tiles[slot]))
        if not met:
            return False
    return True


def next_world(slots: Slots, sweeps: int, chance: int) -> int:
    """Fill the slots anew; returns the state of the random numbers afterwards.

    After one sweep hardly anything is left of the world before it: who holds a tile in one world
    says as good as nothing of who holds it in the next one.
    """
    for _n in range(sweeps):
        chance = sweep(slots.tiles, slots.allowed, chance)
    while not meets(slots.tiles, slots.needs):
        chance = sweep(slots.tiles, slots.allowed, chance)
    return chance


def hands_in(slots: Slots, laid: int, hands: Hands) -> Hands:
    """The hands with those of the others as the slots hold them."""
    for slot in range(len(slots.tiles)):
        seat, tile = slots.owners[slot], slots.tiles[slot]
        if seat != NONE and not holds(laid, tile):
            hands = with_hand(hands, seat, with_tile(hands[seat], tile))
    return hands


# --- Worlds as deals --------------------------------------------------------------------------


def worlds(view: View, count: int, seed: int = 1) -> tuple[Deal, ...]:
    """So many deals that agree with everything the seat of a view has seen (R5).

    Each could be the true one, and all such deals are equally likely. `count` is a whole number
    from 0 to 1000000, `seed` one from 0 to 2^63 - 1. Raises `MugginsError` for other numbers.

    >>> from muggins.game.deals import deal
    >>> from muggins.game.round import State
    >>> view = State("muggins", deal("muggins", 1)).view(0)
    >>> all(set(world.hands[0]) == set(view.hand) for world in worlds(view, 3))
    True
    """
    if type(count) is not int or not 0 <= count <= MOST_WORLDS:
        given = quoted(str(count))
        raise MugginsError(
            _(
                "The number of worlds is a whole number from 0 to {most_worlds}, not {given}."
            ).format(most_worlds=MOST_WORLDS, given=given)
        )
    known = hidden(view)
    slots, chance = known.filled(), start(check_seed(seed), 0, CHOICES)
    found, sweeps = [], BURN_IN
    for _n in range(count):
        chance = next_world(slots, sweeps, chance)
        found.append(_deal_of(view, known, slots.tiles))
        sweeps = 1
    return tuple(found)


def _deal_of(view: View, known: Hidden, tiles: Sequence[int]) -> Deal:
    """The deal of a world: what was drawn goes back to the boneyard, what was played to hands."""
    hands: list[list[Tile]] = [[] for _n in range(view.rules.seats)]
    drawn: dict[int, Tile] = {}
    rest: list[Tile] = []
    for slot, tile in zip(known.slots, tiles, strict=True):
        if slot.owner == NONE:
            rest.append(Tile.at(tile))
        elif slot.since == DEALT:
            hands[slot.owner].append(Tile.at(tile))
        else:
            drawn[slot.since] = Tile.at(tile)
    own = [
        step.move.tile
        for step in view.steps
        if step.seat == view.seat and isinstance(step.move, Play)
    ]
    steps = [step for step in view.steps if not isinstance(step.move, Call)]
    drawn |= {at: step.drawn for at, step in enumerate(steps) if step.drawn is not None}
    hands[view.seat] = [tile for tile in (*view.hand, *own) if tile not in drawn.values()]
    order = [drawn[at] for at in sorted(drawn)]
    return Deal(tuple(tuple(sorted(hand)) for hand in hands), (*order, *rest))
