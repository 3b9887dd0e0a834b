"""Sitting down at a table: who plays under which name, by which rules, and how."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self, TypedDict, Unpack

from muggins.base.checks import check_flag, nearest, needed, quoted
from muggins.base.errors import MugginsError
from muggins.base.language import _, ngettext
from muggins.game.deals import Deal, check_seed
from muggins.game.options import Rules
from muggins.players.strategies import STRATEGIES, Strategy, name_of

PERSON = "person"
OFTEN = {"never": 0, "sometimes": 1, "always": 2}
"""How often of two times something happens: a computer's forgetting, and its noticing."""


class Options(TypedDict, total=False):
    """What may be said of a table beside its rules, players and seed: fields of `Setup`."""

    open_hands: bool
    announcing: bool
    forgets: str
    notices: str
    counts: bool
    at_once: bool
    deals: Sequence[Deal]
    strategies: Mapping[str, Strategy]


@dataclass(frozen=True)
class Setup:
    """Who sits at the table and how it is played.

    `players` names one player a seat: "person" or a strategy. With `open_hands` everybody sees
    every hand; with `announcing` a person says the points of a play, else they count by
    themselves. `forgets` and `notices` say how often computers announce too little or nothing, and
    call on others who did: "never", "sometimes", "always".
    `deals` are given to the first rounds; the others are dealt from the seed. With `counts` the
    board shows what each end adds up to, with `at_once` computers do not wait: the two that the
    screen can switch at any time. `strategies` are players of one's own, by name.
    """

    rules: Rules = field(default_factory=lambda: Rules.of("muggins"))
    players: tuple[str, ...] = (PERSON, "greedy")
    seed: int = 1
    open_hands: bool = False
    announcing: bool = True
    forgets: str = "sometimes"
    notices: str = "sometimes"
    deals: tuple[Deal, ...] = ()
    counts: bool = field(default=True, compare=False)
    at_once: bool = field(default=False, compare=False)
    strategies: Mapping[str, Strategy] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def of(
        cls,
        rules: Rules | str | Mapping[str, Any] | None = None,
        players: Sequence[str | Strategy] = (PERSON, "greedy"),
        seed: int = 1,
        *,
        partners: bool | None = None,
        **options: Unpack[Options],
    ) -> Self:
        """A setup from what `table` takes: rules for as many seats as there are players (R1.2).

        A player is a name or a function that is a strategy. Raises `MugginsError` for players,
        rules or options that cannot be.

        >>> Setup.of("five-up", ["person", "greedy", "careful"]).rules.seats
        3
        """
        who, strategies = seated(players, options.get("strategies") or {})
        chosen = Rules.of("muggins" if rules is None else rules).with_seats(len(who), partners)
        given: dict[str, Any] = {**options, "strategies": strategies}
        return cls(chosen, who, seed, **{**given, "deals": tuple(options.get("deals", ()))})

    def __post_init__(self) -> None:
        object.__setattr__(self, "seed", check_seed(self.seed))
        for tiles in self.deals:
            needed(tiles, Deal).check(self.rules)
        for option in ("open_hands", "announcing", "counts", "at_once"):
            check_flag(option, getattr(self, option))
        if len(self.players) != self.rules.seats:
            raise MugginsError(
                ngettext(
                    "There is {n} player for {seats} seats.",
                    "There are {n} players for {seats} seats.",
                    len(self.players),
                    seats=self.rules.seats,
                )
            )
        known = [PERSON, *STRATEGIES, *self.strategies]
        for name in self.players:
            if name not in known:
                raise MugginsError(
                    _("There is no player {name}; {names}").format(
                        name=quoted(str(name)), names=nearest(str(name), known)
                    )
                )
        for often in (self.forgets, self.notices):
            if type(often) is not str or often not in OFTEN:
                raise MugginsError(
                    _(
                        "A computer forgets or notices never, sometimes or always, not {given}."
                    ).format(given=quoted(str(often)))
                )

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people."""
        return tuple(seat for seat, name in enumerate(self.players) if name == PERSON)

    @property
    def only_person(self) -> int | None:
        """The seat of the only person; None where there are several, or none."""
        return self.people[0] if len(self.people) == 1 else None

    def strategy(self, seat: int) -> Strategy:
        """The strategy of a computer."""
        name = self.players[seat]
        return self.strategies.get(name) or STRATEGIES[name]


def seated(
    players: Sequence[str | Strategy], strategies: Mapping[str, Strategy]
) -> tuple[tuple[str, ...], dict[str, Strategy]]:
    """The names of the players, and the strategies with the functions among them.

    A function sits down under its own name. Raises `MugginsError` where somebody else has it.
    """
    if not isinstance(strategies, Mapping):
        raise MugginsError(
            _(
                'The strategies are a table of functions by name, like {{"mine": '
                "mine}}, not {given}."
            ).format(given=quoted(repr(strategies)))
        )
    if isinstance(players, str | bytes) or not isinstance(players, Iterable):
        raise MugginsError(
            _('The players are a list, like ["person", "greedy"], not {given}.').format(
                given=quoted(repr(players))
            )
        )
    names, known = [], {**STRATEGIES, **strategies}
    for player in players:
        if not isinstance(player, str) and not callable(player):
            raise MugginsError(
                _(
                    "A player is a name or a function that is a strategy, and {given} is neither."
                ).format(given=quoted(repr(player)))
            )
        name = player if isinstance(player, str) else name_of(player)
        if not isinstance(player, str):
            if name == PERSON or known.get(name, player) is not player:
                raise MugginsError(
                    _(
                        "Another player is called {name}: give your function another name, "
                        "or sit it down as one of strategies."
                    ).format(name=quoted(name))
                )
            known[name] = player
            strategies = {**strategies, name: player}
        names.append(name)
    return tuple(names), dict(strategies)
