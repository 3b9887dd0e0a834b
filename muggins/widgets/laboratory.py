"""The laboratory: two players, some rules, many rounds; what comes out, with its error."""

from html import escape
from typing import Any

from muggins.base.errors import MugginsError
from muggins.base.language import N_, _
from muggins.experiments.experiment import simulate
from muggins.experiments.results import Simulation
from muggins.experiments.statistics import statistic
from muggins.game.options import PRESETS
from muggins.widgets.shared import boxed, bundle, guarded, in_a_row, paragraph

LAB: dict[str, str] = {
    "first": N_("Seat 0"),
    "second": N_("Seat 1"),
}


PLAYERS = ("random", "greedy", "careful")
"""Who can sit down: the quick ones."""
ROUNDS = (100, 1_000, 10_000)
"""What can be asked for: more would let the others of a class wait."""


class Experiment:
    """The model: the rounds that were played last, and the sentence about them."""

    def __init__(self) -> None:
        self.found: Simulation | None = None
        self.message = _("Guess first: how many of 100 rounds will seat 0 win? Then let them play.")

    def run(self, rules: str, players: tuple[str, str], rounds: int, seed: int) -> None:
        """Play. Raises `MugginsError` for what the form does not offer, and then keeps nothing."""
        if rules not in PRESETS or rounds not in ROUNDS or not set(players) <= set(PLAYERS):
            raise MugginsError(
                _("Choose from the lists, and a seed from 0 on: nothing else is played here.")
            )
        two = PRESETS[rules].but(seats=2, partners=False)
        self.found = simulate(two, list(players), rounds=rounds, seed=seed, progress=False)
        won = statistic("WON", self.found.unit, 0)
        share = self.found.statistics[won].percent
        facts = {"first": players[0], "second": players[1], "share": share}
        self.message = _("Of 100 rounds, {first} wins {share} against {second}.").format(**facts)

    @property
    def table(self) -> str:
        """Every number, as HTML."""
        return "" if self.found is None else self.found._repr_html_()


class Laboratory:
    """A laboratory as the value of a cell."""

    def __init__(self) -> None:
        import ipywidgets as w

        self.experiment = Experiment()
        wide = w.Layout(width="21em")
        self.rules = w.Dropdown(description=_("Rules"), options=list(PRESETS), layout=wide)
        self.first, self.second = (
            w.Dropdown(description=_(LAB[seat]), options=PLAYERS, value=name, layout=wide)
            for seat, name in (("first", "greedy"), ("second", "random"))
        )
        self.rounds = w.Dropdown(
            description=_("Rounds"), options=[(f"{n:,}", n) for n in ROUNDS], layout=wide
        )
        self.seed = w.BoundedIntText(
            description=_("Seed"), value=1, min=0, max=2**31 - 1, layout=wide
        )
        self.button = w.Button(description=_("Play them all"))
        self.button.add_class("muggins-run")
        self.message, self.table = w.HTML(), w.HTML()
        self.button.on_click(guarded(self._say, self._run))
        rows = [
            in_a_row([self.first, self.second]),
            in_a_row([self.rules, self.rounds, self.seed]),
            self.button,
            self.message,
            self.table,
        ]
        self.box = boxed(rows, "laboratory")
        self._say(self.experiment.message)

    def _run(self) -> None:
        players = (self.first.value, self.second.value)
        self.experiment.run(self.rules.value, players, self.rounds.value, self.seed.value)
        self.table.value = self.experiment.table
        self._say(self.experiment.message)

    def _say(self, text: str) -> None:
        self.message.value = paragraph(text)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        text = repr(self)
        return bundle(self.box, f"<p>{escape(text)}</p>{self.experiment.table}", text)

    def __repr__(self) -> str:
        return self.experiment.message


def laboratory() -> Laboratory:
    """Let two computers play many rounds and see who wins how often, with the error.

    >>> lab = laboratory()
    >>> lab.button.click(); lab
    Of 100 rounds, greedy wins 80.0 ± 7.9 against random.
    """
    return Laboratory()
