"""Who plays: strategies that see what their seat may know, and games between them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from muggins import packing
from muggins.base.chance import CHOICES, Chance
from muggins.base.checks import nearest, quoted
from muggins.base.errors import MugginsError
from muggins.base.language import N_, _, ngettext
from muggins.game.deals import check_seed
from muggins.game.match import Game
from muggins.game.moves import Draw, IllegalMove, Move, Pass, Play
from muggins.game.options import Rules
from muggins.game.round import State
from muggins.game.steps import View
from muggins.game.tiles import Tile, set_of
from muggins.players import policies
from muggins.players.totals import LONGEST_GAME

Strategy = Callable[[View, Chance], Move]
"""A way of playing: from what a seat may know, and a stream of chance, to a legal move."""


@dataclass(frozen=True)
class Policy:
    """A strategy made of one of the policies: it can be called like any other strategy."""

    name: str
    kind: int

    def __call__(self, view: View, chance: Chance) -> Move:
        """The move that the policy chooses for the seat of the view."""
        options, state = view.rules.options, chance.state
        tile, place, chance.state = policies.choose(self.kind, round_of(view), options, state)
        if place == policies.DRAW:
            return Draw()
        if place == policies.PASS:
            return Pass()
        return play_at(view, Tile.at(tile), place)


@dataclass(frozen=True)
class Lent:
    """A strategy that a module of a higher layer provides as its function `play`.

    The module is loaded when the strategy is first asked for a move: until then the engine needs
    nothing of it, and the name alone travels to other processes.
    """

    name: str
    module: str

    def __call__(self, view: View, chance: Chance) -> Move:
        """The move that the strategy chooses for the seat of the view."""
        move: Move = import_module(self.module).play(view, chance)
        return move


def round_of(view: View) -> packing.Round:
    """The round as the rules see it, with nothing in it that the seat may not know."""
    hand = set_of(view.hand)
    drawn = packing.NONE if view.drawn is None else view.drawn.index
    points = [*view.scores] + [0] * (4 - len(view.scores))
    return packing.Round(
        table=view.layout.table,
        laid=set_of(view.layout.tiles),
        hands=packing.with_hand(packing.Hands(0, 0, 0, 0), view.seat, hand),
        scores=packing.Scores(*points),
        turn=view.seat,
        boneyard=view.boneyard_size,
        drawn=drawn,
        passes=0,
        window=packing.NONE,
        unclaimed=0,
        ending=0,
        late=0,
    )


def play_at(view: View, tile: Tile, place: int) -> Play:
    """The play of a tile at a place of `packing`, with its host named."""
    plays = view.layout.plays_of(tile)
    return next(play for play in plays if view.layout.place_of(play) == place)


ADVISER = "careful"
"""The strategy whose choice is the hint in a short game, and at a table without a coach."""
SHORT = 40
"""Below this target a game is for beginners: the hint is the only adviser, also in its review."""
STRATEGIES: dict[str, Policy | Lent] = {
    "random": Policy("random", policies.RANDOM),
    "greedy": Policy("greedy", policies.GREEDY),
    "careful": Policy("careful", policies.CAREFUL),
    "coach": Lent("coach", "muggins.coach.advice"),
}
"""The strategies by name."""
NAMES = (N_("Random"), N_("Greedy"), N_("Careful"), N_("Coach"), N_("Person"))
"""What players are called at a table."""


def player_text(name: str) -> str:
    """What a strategy is called at a table, in the language of the reader.

    >>> player_text("greedy"), player_text("mine")
    ('Greedy', 'Mine')
    """
    return _(name.capitalize())


def strategy_of(strategy: Strategy | str) -> Strategy:
    """A strategy by its name, or as it is.

    Raises `MugginsError` for an unknown name, and for what is no function.
    """
    if not isinstance(strategy, str):
        if not callable(strategy):
            raise MugginsError(
                _("A player is a name or a function, and {strategy} is neither.").format(
                    strategy=quoted(repr(strategy))
                )
            )
        return strategy
    if strategy not in STRATEGIES:
        raise MugginsError(
            _("There is no player {strategy}; {near}").format(
                strategy=quoted(strategy), near=nearest(strategy, STRATEGIES)
            )
        )
    return STRATEGIES[strategy]


def name_of(strategy: Strategy | str) -> str:
    """What to call a strategy: its name in `STRATEGIES`, or that of the function."""
    if isinstance(strategy, str | Policy | Lent):
        return strategy if isinstance(strategy, str) else strategy.name
    return getattr(strategy, "__name__", "own")


def chosen(strategy: Strategy, state: State, chance: Chance, name: str | None = None) -> Move:
    """What a strategy does in its turn; one that fails or breaks the rules is refused by name.

    A call is no turn (R8.2), so a strategy makes none. Raises `MugginsError`. Its sentence names
    the move and the paragraph alone: what the hand holds is nobody else's business. Where the
    error comes from, Python tells the author of the strategy.
    """
    assert state.turn is not None
    try:
        view = state.view(state.turn)
        move = strategy(view, chance)
        if move in view.legal_moves:
            return move
        if not isinstance(move, Play | Draw | Pass):
            raise TypeError(
                _("it returned {move}, which is no play, draw or pass").format(
                    move=quoted(repr(move))
                )
            )
        return state.resolve(move)
    except IllegalMove as error:
        what = f"{error.move}. ({error.paragraph})"
        called = quoted(name or name_of(strategy))
        raise MugginsError(
            _("The player {called} made an illegal move: {what}").format(called=called, what=what)
        ) from error
    except Exception as error:
        called, what = quoted(name or name_of(strategy)), f"{type(error).__name__}: {error}"
        raise MugginsError(
            _("The player {called} could not choose a move: {what}").format(
                called=called, what=what
            )
        ) from error


def _seated(strategies: Sequence[Strategy | str], rules: Rules) -> list[Strategy]:
    """The strategies by seat; refuses more or fewer than there are seats."""
    if isinstance(strategies, str) or not isinstance(strategies, Sequence):
        strategies = [strategies]
    if len(strategies) != rules.seats:
        raise MugginsError(
            ngettext(
                "There is {n} player for {seats} seats: name one a seat.",
                "There are {n} players for {seats} seats: name one a seat.",
                len(strategies),
                seats=rules.seats,
            )
        )
    return [strategy_of(strategy) for strategy in strategies]


def play_round(state: State, strategies: Sequence[Strategy | str], chance: Chance) -> State:
    """Play a round to its end, every seat by its strategy; nobody forgets to announce (R6.1).

    >>> from muggins.game.deals import deal
    >>> start = State("muggins", deal("muggins", seed=1))
    >>> play_round(start, ["greedy", "careful"], Chance(seed=1)).outcome.end
    'domino'

    Raises `MugginsError` where a strategy fails or chooses what is not legal.
    """
    seated = _seated(strategies, state.rules)
    while state.turn is not None:
        state = state.apply(chosen(seated[state.turn], state, chance))
    return state


def play_game(
    rules: Rules | str | Mapping[str, Any],
    strategies: Sequence[Strategy | str],
    seed: int,
    names: Sequence[str] | None = None,
) -> Game:
    """Play a whole game: every round dealt from the seed, until a side reaches the target.

    >>> game = play_game("muggins", ["greedy", "random"], seed=1)
    >>> game.scores[game.winner]
    61

    A game on an exact target may never end; it is given up after `LONGEST_GAME` rounds and
    is then returned without a winner. Raises `MugginsError` for what is no seed, for players that
    are not one a seat, and where a strategy fails or chooses what is not legal.
    """
    rules, number = Rules.of(rules), 0
    seated = _seated(strategies, rules)
    if names is None:
        names = [name_of(strategy) for strategy in strategies]
    game = Game.begin(rules, check_seed(seed), names)
    while True:
        state = play_round(game.state, seated, Chance(seed, number, CHOICES))
        game = Game((*game.rounds[:-1], state), game.names)
        number += 1
        if game.is_over or number == LONGEST_GAME:
            return game
        game = game.next_dealt(seed)
