"""Tests for strategies: anybody can hold one of their own against them."""

from muggins.base.chance import CHOICES, Chance
from muggins.base.errors import MugginsError
from muggins.base.language import N_, _
from muggins.game.deals import Deal, deal
from muggins.game.moves import IllegalMove, Move
from muggins.game.options import PRESETS, Rules
from muggins.game.round import State
from muggins.game.tiles import SET
from muggins.players.strategies import Strategy, chosen, strategy_of

CHECKED: dict[str, str] = {
    "twice": N_("{where}, it chose {move}, and asked twice it chose {other}."),
    "hidden": N_("{where}, it chose {move}, and asked with other hidden tiles it chose {other}."),
}


def check_strategy(
    strategy: Strategy | str, rounds: int = 20, seed: int = 1, rules: Rules | str | None = None
) -> None:
    """Let a strategy play rounds under all presets (or some rules) and refuse what it does wrong.

    It must return a legal move each time, choose the same from the same view and chance, and
    choose the same whatever the hidden tiles are. Raises `MugginsError` with the first fault.

    >>> check_strategy("greedy", rounds=2)
    """
    player = strategy_of(strategy)
    for each in PRESETS.values() if rules is None else [Rules.of(rules)]:
        for number in range(rounds):
            _check_round(player, State(each, deal(each, seed, number)), seed, number)


def _check_round(player: Strategy, state: State, seed: int, number: int) -> None:
    chance = Chance(seed, number, CHOICES)
    while state.turn is not None:
        before = chance.state
        rules = state.rules.name or _("these rules")
        where = _("Under {rules}, round {number}, after '{moves}'").format(
            rules=rules, number=number, moves=state
        )
        move = _asked(player, state, chance, where)
        for hidden, what in ((state, "twice"), (_swapped(state), "hidden")):
            again = Chance(seed, number, CHOICES)
            again.state = before
            other = _asked(player, hidden, again, where)
            if other != move:
                raise MugginsError(_(CHECKED[what]).format(where=where, move=move, other=other))
        state = state.apply(move)


def _asked(player: Strategy, state: State, chance: Chance, where: str) -> Move:
    """What the strategy chooses; its fault, with the place where it showed."""
    try:
        return chosen(player, state, chance)
    except MugginsError as error:
        raise MugginsError(
            _("{where}: {fault}").format(where=where, fault=error)
        ) from error.__cause__


def _swapped(state: State) -> State:
    """The same moves over a deal that differs only in what the player to act cannot know.

    Other hands cannot always be changed: what their seats have drawn and passed must stay legal.
    Then only the tiles still in the boneyard change places.
    """
    seat, laid = state.turn, set(state.layout.tiles)
    own = set(state.hands[seat or 0])
    drawn = {step.drawn for step in state.steps if step.drawn is not None}
    hidden = [tile for tile in SET if tile not in laid | own | drawn]
    for tiles in (hidden, list(state.boneyard)):
        swap = dict(zip(tiles, reversed(tiles), strict=True))
        hands = tuple(tuple(swap.get(t, t) for t in hand) for hand in state.deal.hands)
        boneyard = tuple(swap.get(t, t) for t in state.deal.boneyard)
        try:
            return State(state.rules, Deal(hands, boneyard), state.moves, state.lead, state.brought)
        except IllegalMove:
            continue
    return state
