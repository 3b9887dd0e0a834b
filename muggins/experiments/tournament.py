"""Tournaments: every strategy against every other one, in a cross table with errors."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, compress
from time import monotonic
from typing import Any, Unpack

from muggins.base.checks import nearest, quoted
from muggins.base.columns import html_table, table
from muggins.base.errors import MugginsError
from muggins.base.estimates import Estimate
from muggins.base.language import N_, _, ngettext
from muggins.experiments.asking import AnyRules, How, limit_of, spelled_out
from muggins.experiments.experiment import simulate
from muggins.experiments.results import WITH_NUMBA, Simulation
from muggins.experiments.statistics import amount_text, statistic
from muggins.game.options import Rules
from muggins.players.compiled import available
from muggins.players.strategies import Policy, Strategy, name_of, strategy_of
from muggins.text.rule_sets import rules_name

CORNER = "player"


ITSELF = "–"


NOT_PLAYED = "not played"


CAPTION: dict[str, str] = {
    "rounds": N_("Of 100 rounds, how many the player of the row wins against that of the column."),
    "games": N_("Of 100 games, how many the player of the row wins against that of the column."),
}


@dataclass(frozen=True)
class Tournament:
    """The results of all pairs: `pairs` by the numbers of the two players in `names`.

    `plain` names the players that cannot be compiled: pairs with them run on the plain engine. In
    a tournament that was interrupted the last pair has played less than the others, or some pairs
    have not played at all.
    """

    names: tuple[str, ...]
    plain: tuple[str, ...]
    pairs: Mapping[tuple[int, int], Simulation]

    def share(self, player: str, opponent: str) -> Estimate:
        """How many of all rounds, or games, a player wins against another one (R6, R7).

        Raises `MugginsError` for a name that does not play, for a player against itself, and for
        a pair that has not played.
        """
        one, other = self._number(player), self._number(opponent)
        if one == other:
            raise MugginsError(
                _("{name} does not play against itself.").format(name=quoted(player))
            )
        side = int(one > other)
        found = self.pairs.get((min(one, other), max(one, other)))
        if found is None:
            sentence = _("{player} and {opponent} have not played: the tournament was interrupted.")
            raise MugginsError(sentence.format(player=quoted(player), opponent=quoted(opponent)))
        return found.statistics[statistic("WON", found.unit, side)]

    def _number(self, name: str) -> int:
        if name not in self.names:
            known = nearest(name, self.names)
            raise MugginsError(
                _("Nobody called {name} plays in this tournament; {names}").format(
                    name=quoted(name), names=known
                )
            )
        return self.names.index(name)

    @property
    def caption(self) -> str:
        """What the cross table shows and how it was played; it names who ran on which engine."""
        found = next(iter(self.pairs.values()))
        played = _("{amount} a pair under {rules}, seed {seed}.").format(
            amount=amount_text(found.asked, found.unit),
            rules=rules_name(found.rules),
            seed=found.seed,
        )
        engine = (
            [_("Pairs with {names} run on the plain engine.").format(names=", ".join(self.plain))]
            if self.plain
            else []
        )
        return " ".join([_(CAPTION[found.unit]), played, *engine, *self._interrupted()])

    def _interrupted(self) -> list[str]:
        """How far a tournament came that was interrupted."""
        played = self.pairs.values()
        whole = sum(found.is_complete for found in played)
        pairs = len(self.names) * (len(self.names) - 1) // 2
        if whole == pairs:
            return []
        if len(played) == pairs and not available():
            least = min(found.n for found in played)
            return [_("Stopped early: some pairs have played {n}.").format(n=least), _(WITH_NUMBA)]
        return [
            ngettext(
                "Interrupted: {n} of {pairs} pairs has played to the end.",
                "Interrupted: {n} of {pairs} pairs have played to the end.",
                whole,
                pairs=pairs,
            )
        ]

    @property
    def rows(self) -> list[tuple[str, ...]]:
        """The cross table: for each player its name, then its share against every player."""
        return [
            (self.names[one], *(self._cell(one, other) for other in range(len(self.names))))
            for one in range(len(self.names))
        ]

    def _cell(self, one: int, other: int) -> str:
        if one == other:
            return ITSELF
        if (min(one, other), max(one, other)) not in self.pairs:
            return NOT_PLAYED
        return str(self.share(self.names[one], self.names[other]).percent)

    def __str__(self) -> str:
        head = (CORNER, *self.names)
        return f"{self.caption}\n{table([head, *self.rows], right=range(len(head)))}"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        return html_table(self.caption, (CORNER, *self.names), self.rows)


@spelled_out
def round_robin(
    rules: AnyRules, strategies: Sequence[str | Strategy], **how: Unpack[How]
) -> Tournament:
    """Let every strategy play every other one, from the same shuffles.

    Interrupted, it ends with the pairs that have played, of which the last one may have played
    less than was asked for.

    Args:
        rules: for two seats; who leads the first round is decided by lot (R2.1).
        strategies: names, or functions of a view and chance; these run on the plain engine.
        rounds: how many single rounds each pair plays, or
        games: how many games.
        seconds: as `simulate` takes it, but for all pairs together.
        how: everything else as `simulate` takes it.

    Raises `MugginsError` for fewer than two strategies, for two of one name, and for what
    `simulate` refuses.

    >>> found = round_robin("muggins", ["random", "greedy"], rounds=100)
    >>> found.share("greedy", "random").mean > 0.6
    True
    """
    rules, names = Rules.of(rules), tuple(name_of(strategy) for strategy in strategies)
    if rules.seats != 2:
        raise MugginsError(
            _("A tournament is for two seats, and these rules are for {seats}.").format(
                seats=rules.seats
            )
        )
    if len(names) < 2:
        raise MugginsError(
            _("A tournament needs at least two players, not {players}.").format(players=len(names))
        )
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise MugginsError(
            _("Two players are called {name}; give every player a name of its own.").format(
                name=quoted(twice)
            )
        )
    numbers = list(combinations(range(len(names)), 2))
    limit = limit_of(how) / len(numbers)
    each: How = {**how, "seconds": limit}
    pairs: dict[tuple[int, int], Simulation] = {}
    for one, other in numbers:
        pair, start = [strategies[one], strategies[other]], monotonic()
        try:
            found = simulate(rules, pair, **each)
        except KeyboardInterrupt:
            if not pairs:
                raise
            break
        pairs[one, other] = found
        if not found.is_complete and monotonic() - start < limit:
            break
    plain = [not isinstance(strategy_of(strategy), Policy) for strategy in strategies]
    return Tournament(names, tuple(compress(names, plain)), pairs)
