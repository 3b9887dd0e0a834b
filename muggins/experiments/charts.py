"""Charts of experiments, with error bars and in the shape of a slide.

Each is a `Chart`: the value of a cell with a text for those who do not see it, and a figure of
matplotlib to save or to work on. Nothing here keeps a state of pyplot.
"""

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from muggins.base.checks import nearest, quoted
from muggins.base.errors import MugginsError
from muggins.base.estimates import Estimate
from muggins.base.language import N_, _, decimal
from muggins.experiments.results import HEADS, Comparison, Simulation
from muggins.experiments.statistics import statistic, statistic_text
from muggins.pictures.plot import INK, figure_of, save
from muggins.pictures.svg import MARK
from muggins.rules import points

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH, HEIGHT = 9.0, 5.0
"""Inches: the shape of a slide."""
ROW, NARROW_ROW, MANY_ROWS = 0.5, 0.32, 9
"""Inches a row of a chart of rows: of few, of many, and from how many on there are many."""
SHARES = {"rounds": N_("share of the rounds (%)"), "games": N_("share of the games (%)")}
_NUMBERED = re.compile(r"(.*?)(\d*)", re.DOTALL)
SEEDS = N_("seed {n}")
"""What rows of a chart are often called."""
SCORES, OTHERS = "#0b57a4", "#cdbf9b"


@dataclass(frozen=True, eq=False)
class Chart:
    """A figure of matplotlib with its text: the value of a notebook's cell."""

    figure: "Figure"
    alt: str

    def save(self, path: str | os.PathLike[str], replace: bool = False) -> None:
        """Save as PNG, SVG or PDF, as `muggins.pictures.plot.save` does."""
        save(self.figure, path, replace)

    def _repr_html_(self) -> str:
        return figure_of(self.figure, self.alt).markup

    def __repr__(self) -> str:
        return self.alt


def plot_counts(found: Simulation) -> Chart:
    """How often a play reaches each count; the counts that score stand out (R4.1)."""
    shares = found.counts_reached
    scoring = {n: each for n, each in shares.items() if points(n, found.rules.options)}
    others = {n: each for n, each in shares.items() if n not in scoring}
    ax = _slide(_("count after the play"), _("share of all plays (%)"))
    for some, colour, label in (
        (scoring, SCORES, _("scores")),
        (others, OTHERS, _("does not score")),
    ):
        _bars(ax, list(some), list(some.values()), colour, label)
    ax.set_xticks(range(0, max(shares) + 1, 5))
    ax.legend(frameon=False, fontsize=13)
    return _chart(ax, _("How often a play reaches each count"), _percents(scoring), found.heading)


def plot_points(found: Simulation) -> Chart:
    """How large a share of all plays is worth so many points (R4)."""
    shares = found.points_per_play
    ax = _slide(_("points of the play"), _("share of all plays (%)"))
    places = range(len(shares))
    _bars(ax, places, list(shares.values()), SCORES)
    _write_values(ax, places, list(shares.values()))
    ax.set_xticks(places, labels=[str(worth) for worth in shares])
    return _chart(ax, _("What a play is worth"), _percents(shares), found.heading)


def plot_wins(found: Simulation) -> Chart:
    """How often each side wins, and how often nobody does (R6, R7)."""
    sides = range(found.rules.sides)
    statistics = found.statistics
    shares = {
        _("side {side}\n{player}").format(side=side, player=found.players[side]): statistics[
            statistic("WON", found.unit, side)
        ]
        for side in sides
    }
    shares[_("nobody")] = statistics[statistic("NOBODY", found.unit)]
    ax = _slide("", _(SHARES[found.unit]))
    places = range(len(shares))
    _bars(ax, places, list(shares.values()), SCORES)
    _write_values(ax, places, list(shares.values()))
    ax.set_xticks(places, labels=list(shares))
    return _chart(ax, _("Who wins"), _percents(shares), found.heading)


def plot_estimates(
    found: Mapping[str, Estimate], title: str, label: str = "", known: float | None = None
) -> Chart:
    """Estimates as rows, each a point with its interval; `known` is marked where it is given."""
    found = {row_text(name): each for name, each in found.items()}
    ax = _rows(found, _(label))
    if known is not None:
        ax.axvline(known, color=MARK, linewidth=2, linestyle="--", zorder=1)
        words = _("known: {value}").format(value=decimal(f"{known:.4g}"))
        ax.annotate(
            words, (known, 1), xycoords=("data", "axes fraction"), color=MARK, fontsize=12,
            ha="center", va="bottom", xytext=(0, 3), textcoords="offset points",
        )  # fmt: skip
    return _chart(ax, title, {name: str(each) for name, each in found.items()})


def row_text(name: str) -> str:
    """The name of a row in the language of the reader; a number at its end stays.

    >>> row_text("seed 7"), row_text("greedy")
    ('seed 7', 'greedy')
    """
    words, number = _NUMBERED.fullmatch(name).groups()  # type: ignore[union-attr]
    numbered = words + "{n}"
    return _(numbered).format(n=number) if number else _(words)


def plot_changes(found: Mapping[str, Comparison], name: str) -> Chart:
    """What happens to a statistic in several comparisons: the differences as rows (second less
    first). Raises `MugginsError` for a name that is no statistic of them."""
    if not all(name in each.differences for each in found.values()):
        known = next(each.differences for each in found.values() if name not in each.differences)
        raise MugginsError(
            _("There is no statistic {given}; {names}").format(
                given=quoted(name), names=nearest(name, known)
            )
        )
    changes = {row_text(label): each.differences[name] for label, each in found.items()}
    units = {_(HEADS[each.first.unit]) for each in found.values()}
    label = _("difference in {statistic}, {unit}").format(
        statistic=statistic_text(name), unit=" / ".join(sorted(units))
    )
    ax = _rows(changes, label)
    ax.axvline(0, color=INK, linewidth=1, zorder=1)
    title = _("What changes: {statistic}").format(statistic=statistic_text(name))
    return _chart(ax, title, {label: str(each) for label, each in changes.items()})


# --- Parts of a chart -------------------------------------------------------------------------


def _slide(x: str, y: str, height: float = HEIGHT) -> "Axes":
    """The axes of a new slide."""
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    spaced = ConstrainedLayoutEngine(w_pad=0.12, h_pad=0.08)
    ax = Figure(figsize=(WIDTH, height), layout=spaced).add_subplot()
    ax.set_xlabel(x, fontsize=14, color=INK)
    ax.set_ylabel(y, fontsize=14, color=INK)
    ax.tick_params(labelsize=13, colors=INK)
    for edge in ("top", "right"):
        ax.spines[edge].set_visible(False)
    return ax


def _bars(
    ax: "Axes", at: Iterable[float], shares: Sequence[Estimate], colour: str, label: str = ""
) -> None:
    """Shares as columns in per cent, with their intervals."""
    percents = [each.percent for each in shares]
    heights = [each.mean for each in percents]
    bars = {"ecolor": INK, "capsize": 4, "elinewidth": 1.6}
    ax.bar(list(at), heights, 0.75, yerr=_reach(percents), color=colour, label=label, error_kw=bars)


def _reach(found: Iterable[Estimate]) -> tuple[list[float], list[float]]:
    """How far the intervals of estimates reach down from them, and how far up."""
    ends = [(each.mean, *each.interval) for each in found]
    return [mean - low for mean, low, __ in ends], [high - mean for mean, __, high in ends]


def _write_values(ax: "Axes", at: Iterable[float], shares: Sequence[Estimate]) -> None:
    """The per cent above each column."""
    for x, each in zip(at, shares, strict=True):
        share, __ = each.percent.parts
        ax.annotate(
            _("{share} %").format(share=share), (x, each.percent.interval[1]),
            ha="center", va="bottom", fontsize=12, color=INK,
            xytext=(0, 4), textcoords="offset points",
        )  # fmt: skip
    ax.margins(y=0.12)


def _rows(found: Mapping[str, Estimate], label: str) -> "Axes":
    """Estimates as rows from top to bottom: a point, its interval, and its value as text."""
    row = ROW if len(found) < MANY_ROWS else NARROW_ROW
    ax = _slide(label, "", 1.8 + row * len(found))
    places = range(len(found))
    means = [each.mean for each in found.values()]
    ax.errorbar(
        means, places, xerr=_reach(found.values()), fmt="o", markersize=7, color=SCORES,
        ecolor=SCORES, elinewidth=2.4, capsize=6,
    )  # fmt: skip
    ax.set_yticks(places, labels=list(found))
    ax.set_ylim(len(found) - 0.4, -0.6)
    ax.margins(x=0.08)
    values = ax.secondary_yaxis("right")
    values.set_yticks(places, labels=[str(each) for each in found.values()])
    values.tick_params(length=0, labelsize=13, colors=INK)
    values.spines["right"].set_visible(False)
    return ax


def _chart(ax: "Axes", title: str, values: Mapping[object, str], heading: str = "") -> Chart:
    """Title and note, and the text for those who do not see the picture."""
    figure = ax.get_figure()
    assert figure is not None  # it was made here
    note = _("The lines at the bars and points show where the true value lies, 95 times in 100.")
    small = "\n".join(filter(None, (heading, note)))
    figure.suptitle(_(title), fontsize=18, fontweight="bold", color=INK)
    figure.supxlabel(small, fontsize=9.5, color="#555555", x=0.01, ha="left")
    shown = (_("{name}: {value}").format(name=_line(str(k)), value=v) for k, v in values.items())
    notes = _("{heading}. {note}").format(heading=heading, note=note) if heading else note
    alt = _("{title}. {values}. {notes}").format(
        title=_(title), values="; ".join(shown), notes=notes
    )
    return Chart(figure.get_figure(root=True), alt)


def _percents(shares: Mapping[int, Estimate] | Mapping[str, Estimate]) -> dict[object, str]:
    """Shares in per cent, each with its interval."""
    return {name: _("{share} %").format(share=each.percent) for name, each in shares.items()}


def _line(text: str) -> str:
    return text.replace("\n", ", ")
