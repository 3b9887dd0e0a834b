"""A game: rounds until a side reaches the target (R7)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from muggins.base.checks import needed
from muggins.base.errors import MugginsError
from muggins.base.language import N_, _, ngettext
from muggins.game.deals import Deal, deal, first_lead, leader
from muggins.game.moves import Move
from muggins.game.options import Rules
from muggins.game.round import State

NO_NAMES = N_('The names of a game are a list of texts, like ["Ann", "Ben"].')


@dataclass(frozen=True)
class Game:
    """The rounds of a game, the last one perhaps unfinished (R7).

    >>> game = Game.begin("muggins", seed=3)
    >>> game.scores, game.winner, len(game.rounds)
    ((0, 0), None, 1)
    """

    rounds: tuple[State, ...]
    names: tuple[str, ...]

    def __post_init__(self) -> None:
        for part in ("rounds", "names"):
            if isinstance(getattr(self, part), list):
                object.__setattr__(self, part, tuple(getattr(self, part)))
        if not isinstance(self.rounds, tuple) or not self.rounds:
            raise MugginsError(_("A game has at least one round: give a list of them."))
        rules = needed(self.rounds[0], State).rules
        if not isinstance(self.names, tuple) or any(type(name) is not str for name in self.names):
            raise MugginsError(_(NO_NAMES))
        if len(self.names) != rules.seats:
            raise MugginsError(
                ngettext(
                    "There is {n} name for {seats} seats.",
                    "There are {n} names for {seats} seats.",
                    len(self.names),
                    seats=rules.seats,
                )
            )

    @classmethod
    def begin(
        cls,
        rules: Rules | str | Mapping[str, Any],
        seed: int,
        names: Sequence[str] | None = None,
    ) -> "Game":
        """A new game: the first round dealt from the seed, its leader by lot (R1.2, R2.1).

        `names` are one a seat. Raises `MugginsError` where they are not, and for what is no seed.
        """
        rules = Rules.of(rules)
        if isinstance(names, str) or not isinstance(names, Iterable | None):
            raise MugginsError(_(NO_NAMES))
        named = tuple(f"P{seat}" for seat in range(rules.seats)) if names is None else tuple(names)
        tiles = deal(rules, seed, 0)
        state = State(rules, tiles, lead=leader(rules, tiles, first_lead(rules, seed)))
        return cls((state,), named)

    @property
    def rules(self) -> Rules:
        """The rules of the game, the same in every round."""
        return self.rounds[0].rules

    @property
    def state(self) -> State:
        """The round that is being played."""
        return self.rounds[-1]

    @property
    def scores(self) -> tuple[int, ...]:
        """The points by side; of a round that is over, with its bonus."""
        return self.state.outcome.scores

    @property
    def winner(self) -> int | None:
        """The side that has won the game (R7.3)."""
        return self.state.game_winner

    @property
    def is_over(self) -> bool:
        """Whether the game is won."""
        return self.winner is not None

    def apply(self, move: Move | str) -> "Game":
        """The game after a move in its last round (R5, R8).

        >>> Game.begin("muggins", seed=1).apply("0-0").scores
        (0, 0)

        Raises `IllegalMove` and `NotationError` as `State.apply` does; nothing is changed.
        """
        return replace(self, rounds=(*self.rounds[:-1], self.state.apply(move)))

    def next_round(self, tiles: Deal) -> "Game":
        """The game with a further round: scores and leader follow from the last (R2.1).

        Raises `MugginsError` where the last round is not finished, where the game is over (R7.3),
        and where the deal does not fit the rules. `next_dealt` has an example.
        """
        if not self.state.is_over:
            raise MugginsError(_("The round before is not finished yet."))
        if self.is_over:
            raise MugginsError(_("The game is over: no further round is played. (R7.3)"))
        lead = leader(self.rules, needed(tiles, Deal), self.state.next_lead, self.scores)
        state = State(self.rules, tiles, lead=lead, scores=self.scores)
        return replace(self, rounds=(*self.rounds, state))

    def next_dealt(self, seed: int) -> "Game":
        """The game with a further round dealt from the seed of the game (R1.2).

        >>> from muggins.players.strategies import play_game
        >>> game = play_game("muggins", ["greedy", "random"], seed=1)
        >>> Game(game.rounds[:1], game.names).next_dealt(seed=1).rounds[1].lead
        0

        Raises what `next_round` raises, and `MugginsError` for what is no seed.
        """
        return self.next_round(deal(self.rules, seed, len(self.rounds)))
