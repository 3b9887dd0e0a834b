"""The same scene with matplotlib: for one's own figures, for `images/` and for print.

Nothing here keeps a state of pyplot: every function draws on the axes it is given, or on a figure
of its own, and returns the axes.
"""

import os
from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.base.files import write_new
from muggins.base.language import _
from muggins.game.layout import Layout
from muggins.game.tiles import Tile
from muggins.pictures.geometry import WIDTH, Label, Placed, scene
from muggins.pictures.svg import (
    EDGE,
    IVORY,
    MARK,
    PIP,
    RADIUS,
    Picture,
    added,
    caption,
    pips,
    standing,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK = "#222222"
INCH = 0.36
"""Inches a unit of half a tile."""
SALT = "muggins"
"""Makes the names inside an SVG file the same in every run."""
UNDATED: dict[str, dict[str, None]] = {
    ".svg": {"Date": None},
    ".png": {},
    ".pdf": {"CreationDate": None},
}
"""The endings of pictures that can be saved, and what keeps the day out of them."""


def _axes(ax: "Axes | None", width: float, height: float) -> "Axes":
    """The axes given, or those of a new figure of this size in units."""
    if ax is not None:
        return ax
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width * INCH, height * INCH), layout="constrained")
    return figure.add_subplot()


def _bare(ax: "Axes", left: float, right: float, top: float, bottom: float) -> None:
    """Equal units, no frame, y downwards."""
    ax.set(xlim=(left, right), ylim=(bottom, top), aspect="equal")
    ax.set_axis_off()


def _tile(ax: "Axes", placed: Placed, marked: bool = False) -> None:
    from matplotlib.collections import EllipseCollection
    from matplotlib.patches import FancyBboxPatch

    box, (x, y) = placed.box.grown(-0.04), placed.box.centre
    style = "round,pad=0,rounding_size=0.16"
    body = FancyBboxPatch(
        (box.left, box.top),
        box.right - box.left,
        box.bottom - box.top,
        boxstyle=style,
        facecolor=IVORY,
        edgecolor=MARK if marked else EDGE,
        linewidth=2.6 if marked else 0.9,
    )
    ax.add_patch(body)
    across = ([x - 0.36, x + 0.36], [y, y]) if placed.upright else ([x, x], [y - 0.36, y + 0.36])
    ax.plot(*across, color=EDGE, linewidth=0.9)
    dots = [dot for half in (placed.first, placed.second) for dot in pips(half, placed.upright)]
    if dots:
        size = 2 * RADIUS
        ax.add_collection(
            EllipseCollection(
                size,
                size,
                0,
                units="x",
                offsets=dots,
                offset_transform=ax.transData,
                facecolor=PIP,
                edgecolor="none",
                zorder=3,
            ),
            autolim=False,
        )


def _label(ax: "Axes", label: Label) -> None:
    x, y = label.box.centre
    ax.text(
        x,
        y,
        added(label.end),
        ha="center",
        va="center",
        fontsize=9,
        fontweight="bold",
        color=INK,
        bbox={"boxstyle": "round,pad=0.25", "facecolor": "white", "edgecolor": INK, "ls": ":"},
    )


def plot_layout(
    layout: Layout,
    ax: "Axes | None" = None,
    *,
    width: float = WIDTH,
    labels: bool = True,
    title: str = "",
) -> "Axes":
    """Draw a layout: its last tile marked, its open ends labelled, the sum below (R3.4).

    `width` is in units of half a tile. Returns the axes; `ax.figure` is the figure.
    """
    placed = scene(layout, width)
    box = placed.box.grown(0.3)
    ax = _axes(ax, box.right - box.left, box.bottom - box.top + 2.4)
    last = layout.plays[-1].tile if layout.plays else None
    for tile in placed.tiles:
        _tile(ax, tile, tile.tile == last)
    if labels:
        for label in placed.labels:
            _label(ax, label)
        ax.text(
            box.centre[0],
            box.bottom + 0.5,
            caption(layout),
            ha="center",
            va="top",
            fontsize=11,
            color=INK,
        )
    if title:
        ax.set_title(_(title), fontsize=11, fontweight="bold", color=INK, pad=4)
    _bare(ax, box.left, box.right, box.top, box.bottom + (1.4 if labels else 0))
    return ax


def plot_hand(tiles: Iterable[Tile], ax: "Axes | None" = None, *, title: str = "") -> "Axes":
    """Draw the tiles of a hand, standing side by side."""
    held = tuple(tiles)
    width = max(1.0, 1.3 * len(held) - 0.3)
    ax = _axes(ax, width + 0.4, 2.4)
    for i, tile in enumerate(held):
        _tile(ax, standing(tile, 0.5 + 1.3 * i, 1))
    if title:
        ax.set_title(_(title), fontsize=11, fontweight="bold", color=INK)
    _bare(ax, -0.2, width + 0.2, -0.2, 2.2)
    return ax


def plot_score(
    scores: Sequence[int],
    target: int,
    names: Sequence[str] | None = None,
    ax: "Axes | None" = None,
) -> "Axes":
    """Draw the points of every side on its way to the target (R7)."""
    names = [f"side {side}" for side in range(len(scores))] if names is None else names
    ax = _axes(ax, 16, 1.6 + 1.3 * len(scores))
    rows = range(len(scores))
    ax.barh(rows, [target] * len(scores), color="#e8e2d3", height=0.55)
    ax.barh(rows, list(scores), color="#0b57a4", height=0.55, hatch="//", edgecolor="white")
    for row, points in zip(rows, scores, strict=True):
        ax.text(min(points, target) + target * 0.01, row, str(points), va="center", color=INK)
    ax.set_yticks(list(rows), labels=[str(name) for name in names])
    ax.set_xlim(0, target * 1.05)
    ax.axvline(target, color=MARK, linewidth=2)
    ax.set_xlabel(_("points, on the way to {target}").format(target=target))
    ax.invert_yaxis()
    for edge in ("top", "right", "left"):
        ax.spines[edge].set_visible(False)
    return ax


def plot_plays(
    layout: Layout, *, title: str = "", columns: int = 2, names: Sequence[str] = ()
) -> "Figure":
    """One sheet with a panel for every play of a layout, numbered or with names of your own."""
    steps = layout.history
    names = names or [f"{i}." for i in range(1, len(steps) + 1)]
    panels = [(f"{name} {step.plays[-1]}", step) for name, step in zip(names, steps, strict=True)]
    return plot_layouts(panels, title=title, columns=columns)


def plot_layouts(
    panels: Sequence[tuple[str, Layout]], *, title: str = "", columns: int = 2
) -> "Figure":
    """One sheet with layouts side by side, all at the same scale."""
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    boxes = [scene(layout).box.grown(0.3) for _, layout in panels]
    columns = max(1, min(columns, len(panels)))
    rows = -(-len(panels) // columns)
    width = max(max(box.right - box.left for box in boxes), 7.5)
    heights = [
        max(box.bottom - box.top for box in boxes[row * columns : (row + 1) * columns]) + 1.4
        for row in range(rows)
    ]
    size = (columns * width * INCH, (sum(heights) + 1.1 * rows + (1.5 if title else 0)) * INCH)
    spaced = ConstrainedLayoutEngine(h_pad=0.08, w_pad=0.04, hspace=0.02)
    figure = Figure(figsize=size, layout=spaced)
    grid = figure.add_gridspec(rows, columns, height_ratios=heights)
    for i, (words, layout) in enumerate(panels):
        ax = plot_layout(layout, figure.add_subplot(grid[i // columns, i % columns]), title=words)
        x, y = boxes[i].centre
        height = heights[i // columns]
        _bare(ax, x - width / 2, x + width / 2, y - (height - 1.4) / 2, y + (height + 1.4) / 2)
    if title:
        figure.suptitle(_(title), fontsize=13, fontweight="bold", color=INK)
    return figure


def figure_of(drawn: "Axes | Figure", alt: str) -> Picture:
    """A drawing as the value of a cell, with a text for those who do not see it."""
    from matplotlib.axes import Axes

    figure = drawn.figure if isinstance(drawn, Axes) else drawn
    file = BytesIO()
    figure.canvas.print_figure(file, format="png", dpi=110, facecolor="white")
    data = b64encode(file.getvalue()).decode("ascii")
    # Dark ink needs a pale sheet on every page, and room around it where the page is dark.
    style = "max-width:100%;box-sizing:border-box;padding:8px;border-radius:10px;background:#fff"
    image = f'<img alt="{escape(_(alt))}" style="{style}" src="data:image/png;base64,{data}">'
    return Picture(image, alt)


def save(figure: "Figure", path: str | os.PathLike[str], replace: bool = False) -> None:
    """Save a figure as SVG, PNG or PDF, byte for byte the same in every run.

    It is written whole or not at all, and over another file only with `replace`. Raises
    `MugginsError` where the name ends otherwise, where the file is there already, and where it
    cannot be written.
    """
    import matplotlib

    ending = Path(path).suffix.lower()
    if ending not in UNDATED:
        raise MugginsError(
            _("{path} is no name of a picture: let it end in .svg, .png or .pdf.").format(
                path=quoted(str(path))
            )
        )
    file = BytesIO()
    with matplotlib.rc_context({"svg.hashsalt": SALT, "font.family": "DejaVu Sans"}):
        figure.savefig(file, format=ending[1:], metadata=UNDATED[ending], dpi=110)
    write_new(path, file.getvalue(), replace)
