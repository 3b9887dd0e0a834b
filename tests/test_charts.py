"""Charts of experiments: what they show, what their texts say, and the same bytes every time."""

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from muggins import (
    Chart,
    Comparison,
    Estimate,
    MugginsError,
    Rules,
    Simulation,
    compare,
    plot_changes,
    plot_counts,
    plot_estimates,
    plot_points,
    plot_wins,
    simulate,
)
from muggins.rules import points

WIDEST_ALT = 1500


@pytest.fixture(scope="module")
def found() -> Simulation:
    return simulate("muggins", ["greedy", "random"], rounds=300, seed=5)


@pytest.fixture(scope="module")
def pairs() -> dict[str, Comparison]:
    line = Rules(spinner_count="line")
    return {
        "line": compare("muggins", line, "greedy", rounds=200, seed=5),
        "same": compare("muggins", "muggins", "greedy", rounds=200, seed=5),
    }


def axes(chart: Chart) -> Any:
    return chart.figure.axes[0]


def bars(chart: Chart) -> dict[float, float]:
    """The columns of a chart: where they stand, and how high they are."""
    return {
        round(bar.get_x() + bar.get_width() / 2, 6): bar.get_height() for bar in axes(chart).patches
    }


def reach(chart: Chart, along: int) -> list[tuple[float, float]]:
    """From where to where the lines of the intervals go, along x (0) or y (1)."""
    lines = axes(chart).collections
    return [(start[along], end[along]) for each in lines for start, end in each.get_segments()]


def percents(shares: Sequence[Estimate]) -> list[float]:
    return [100 * share.mean for share in shares]


def test_r4_1_every_count_has_its_column_and_those_that_score_their_colour(
    found: Simulation,
) -> None:
    chart, shares = plot_counts(found), found.counts_reached
    assert bars(chart) == {n: pytest.approx(100 * share.mean) for n, share in shares.items()}
    colours = {
        round(bar.get_x() + bar.get_width() / 2): bar.get_facecolor() for bar in axes(chart).patches
    }
    options = found.rules.options
    scoring = {colours[n] for n in shares if points(n, options)}
    others = {colours[n] for n in shares if not points(n, options)}
    assert len(scoring) == len(others) == 1
    assert scoring != others
    legend = [text.get_text() for text in axes(chart).get_legend().get_texts()]
    assert legend == ["scores", "does not score"]


def test_r4_2_every_worth_of_a_play_has_its_column_with_its_interval(found: Simulation) -> None:
    chart, shares = plot_points(found), list(found.points_per_play.values())
    assert list(bars(chart).values()) == pytest.approx(percents(shares))
    assert reach(chart, 1) == [pytest.approx([100 * at for at in s.interval]) for s in shares]
    labels = [label.get_text() for label in axes(chart).get_xticklabels()]
    assert labels == [str(worth) for worth in found.points_per_play]


def test_r6_the_sides_and_nobody_share_the_wins(found: Simulation) -> None:
    chart = plot_wins(found)
    assert sum(bars(chart).values()) == pytest.approx(100)
    labels = [label.get_text() for label in axes(chart).get_xticklabels()]
    assert labels == ["side 0\ngreedy", "side 1\nrandom", "nobody"]


def test_r1_3_partners_are_one_side(found: Simulation) -> None:
    four = ["greedy", "random", "greedy", "random"]
    partners = simulate(Rules(seats=4, partners=True), four, rounds=40)
    assert len(bars(plot_wins(partners))) == 3


def test_estimates_are_rows_with_their_intervals_and_what_is_known() -> None:
    rows = {"a": Estimate(1.0, 0.1, 50), "b": Estimate(2.0, 0.3, 50)}
    chart = plot_estimates(rows, "Two rows", "pips", known=1.25)
    assert reach(chart, 0) == [pytest.approx(row.interval) for row in rows.values()]
    assert any(list(line.get_xdata()) == [1.25, 1.25] for line in axes(chart).lines)
    assert "known: 1.25" in [text.get_text() for text in axes(chart).texts]
    bare = plot_estimates(rows, "Two rows")
    assert not axes(bare).texts
    assert "a: 1.00 ± 0.20" in bare.alt


def test_changes_are_the_differences_beside_no_change(pairs: dict[str, Comparison]) -> None:
    chart, name = plot_changes(pairs, "points of all sides"), "points of all sides"
    assert reach(chart, 0) == [
        pytest.approx(each.differences[name].interval) for each in pairs.values()
    ]
    assert any(list(line.get_xdata()) == [0, 0] for line in axes(chart).lines)
    assert f"line: {pairs['line'].differences[name]}; same: 0" in chart.alt
    with pytest.raises(MugginsError, match=r"'points of all side'.*'points of all sides'"):
        plot_changes(pairs, "points of all side")


def all_charts(found: Simulation, pairs: dict[str, Comparison]) -> list[Chart]:
    rows = {f"row {n}": Estimate(n, 0.2, 100) for n in range(20)}
    return [
        plot_counts(found),
        plot_points(found),
        plot_wins(found),
        plot_changes(pairs, "plays"),
        plot_estimates(rows, "Twenty rows", "pips", known=3),
    ]


def test_a_chart_in_a_cell_carries_its_text(
    found: Simulation, pairs: dict[str, Comparison]
) -> None:
    for chart in all_charts(found, pairs):
        html = chart._repr_html_()
        assert html.startswith('<img alt="')
        assert repr(chart) == chart.alt
        assert "95 times in 100" in chart.alt
        assert 40 < len(chart.alt) < WIDEST_ALT
        assert "\n" not in chart.alt
    assert "300 rounds under muggins, greedy, random, seed 5" in plot_wins(found).alt


def test_a_chart_is_the_same_in_every_run(
    found: Simulation, pairs: dict[str, Comparison], tmp_path: Path
) -> None:
    for first, second in zip(all_charts(found, pairs), all_charts(found, pairs), strict=True):
        assert first._repr_html_() == second._repr_html_()
        first.save(tmp_path / "a.svg", replace=True)
        second.save(tmp_path / "b.svg", replace=True)
        assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()


def test_a_chart_replaces_no_file_unless_told_to(found: Simulation, tmp_path: Path) -> None:
    mine = tmp_path / "mine.svg"
    mine.write_text("something dear")
    with pytest.raises(MugginsError, match="replace=True"):
        plot_wins(found).save(mine)
    assert mine.read_text() == "something dear"
    plot_wins(found).save(mine, replace=True)
    assert mine.read_bytes().startswith(b"<?xml")


def texts_on(chart: Chart) -> dict[str, Any]:
    """The boxes of all texts that are drawn."""
    figure = chart.figure
    figure.draw_without_rendering()
    drawn = [*figure.texts]
    for ax in figure.axes:
        (left, right), (low, high) = sorted(ax.get_xlim()), sorted(ax.get_ylim())
        across = [
            tick.label1 for tick in ax.xaxis.get_major_ticks() if left <= tick.get_loc() <= right
        ]
        up = [tick.label1 for tick in ax.yaxis.get_major_ticks() if low <= tick.get_loc() <= high]
        drawn += [*ax.texts, ax.xaxis.label, ax.yaxis.label, *across, *up]
    return {
        f"{n}: {t.get_text()}": t.get_window_extent() for n, t in enumerate(drawn) if t.get_text()
    }


def test_no_text_of_a_chart_is_cut_or_covers_another(
    found: Simulation, pairs: dict[str, Comparison]
) -> None:
    for chart in all_charts(found, pairs):
        boxes, canvas = texts_on(chart), chart.figure.bbox.padded(1)
        for text, box in boxes.items():
            assert canvas.contains(box.x0, box.y0), text
            assert canvas.contains(box.x1, box.y1), text
        for (one, box), (two, other) in combinations(boxes.items(), 2):
            assert not box.padded(-1.5).overlaps(other.padded(-1.5)), (one, two)


def test_the_lines_of_one_round_stay_between_nothing_and_all() -> None:
    chart = plot_wins(simulate("muggins", "greedy", rounds=1))
    assert sorted(bars(chart).values()) == [0, 0, 100]
    lines = sorted(reach(chart, 1))
    assert lines == [pytest.approx(ends, abs=0.1) for ends in [(0, 79.3), (0, 79.3), (20.7, 100)]]
    shown = [text.xy[1] for text in axes(chart).texts]
    assert sorted(shown) == pytest.approx([79.3, 79.3, 100], abs=0.1)


def test_means_of_one_round_have_a_chart_without_intervals() -> None:
    found = simulate("muggins", "greedy", rounds=1).statistics
    chart = plot_estimates({"plays": found["plays"]}, "One round")
    assert f"plays: {found['plays'].mean:g} ± ?" in chart.alt


def test_the_text_of_a_chart_gives_every_share_with_its_interval(found: Simulation) -> None:
    options = found.rules.options
    scoring = [each for n, each in found.counts_reached.items() if points(n, options)]
    for chart, shares in (
        (plot_counts(found), scoring),
        (plot_points(found), found.points_per_play.values()),
        (plot_wins(found), [found.statistics[f"side {side} wins"] for side in (0, 1)]),
    ):
        for share in shares:
            assert f": {share.percent} %" in chart.alt
            assert str(share.percent) != f"{share.percent.mean:.4g}"
    assert (
        f"{found.heading}. The lines at the bars and points show where the true value"
        in plot_wins(found).alt
    )


def test_nothing_is_left_in_pyplot(found: Simulation) -> None:
    import matplotlib.pyplot as plt

    plot_counts(found)
    plot_wins(found)
    assert plt.get_fignums() == []
