"""Pages of paper: text, lines and pictures at places in points, from the upper left corner.

A page is a figure of matplotlib, so that layouts come from the same scene as everywhere else, and
a PDF of pages is byte for byte the same in every run. Fonts are the ones that matplotlib brings.
matplotlib cannot tag a PDF for screen readers: these are for print, and the pages of `muggins app`
ask the same questions and can be read aloud.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from io import BytesIO
from typing import TYPE_CHECKING, Any, NamedTuple

from muggins.base.checks import nearest, quoted
from muggins.base.errors import MugginsError
from muggins.base.language import _

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK, GREY = "#111111", "#555555"
FAMILY = "DejaVu Sans"
INCH = 72.0
LEADING = 1.36
"""The distance of lines of text, in sizes of the type."""

TENTH = 10.0
"""The size at which widths are measured."""

Report = Callable[[int, int], None]
"""Is told how many pages are done, and of how many."""


class Paper(NamedTuple):
    """A size of paper with its margin, in points of 1/72 inch."""

    width: float
    height: float
    margin: float = 46

    @property
    def right(self) -> float:
        """Where the right margin begins."""
        return self.width - self.margin

    @property
    def inner(self) -> float:
        """The width between the margins."""
        return self.width - 2 * self.margin


PAPERS = {"a4": Paper(595.28, 841.89), "letter": Paper(612, 792)}


def paper_of(name: str) -> Paper:
    """The paper of a name, "a4" or "letter". Raises `MugginsError` for another one."""
    if name.lower() not in PAPERS:
        near = nearest(name.lower(), PAPERS)
        raise MugginsError(
            _("There is no paper {paper}; {near}").format(paper=quoted(name), near=near)
        )
    return PAPERS[name.lower()]


class Style(NamedTuple):
    """How a word looks."""

    bold: bool = False
    slanted: bool = False
    mono: bool = False


PLAIN, BOLD = Style(), Style(bold=True)


@lru_cache(maxsize=64)
def _font(style: Style, size: float) -> Any:
    from matplotlib.font_manager import FontProperties

    return FontProperties(
        family="DejaVu Sans Mono" if style.mono else FAMILY,
        size=size,
        weight="bold" if style.bold else "normal",
        style="italic" if style.slanted else "normal",
    )


def width_of(words: str, size: float, style: Style = PLAIN) -> float:
    """How wide a text is, in points."""
    return _width(words, style) * size


@lru_cache(maxsize=8192)
def _width(words: str, style: Style) -> float:
    """How wide a text is in type of one point: widths grow with the type."""
    from matplotlib.textpath import text_to_path

    font = _font(style, TENTH)
    width, _, _ = text_to_path.get_text_width_height_descent(words, font, ismath=False)
    return float(width) / TENTH


_MARKED = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")


def styled(markdown: str) -> list[tuple[str, Style]]:
    """A text in pieces of one look each; it knows **bold**, *slanted* and `code`.

    >>> [piece for piece, style in styled("the **count** of `6-6`") if style != PLAIN]
    ['count', '6-6']
    """
    pieces, end = [], 0
    for found in _MARKED.finditer(markdown):
        pieces.append((markdown[end : found.start()], PLAIN))
        bold, slanted, mono = found.groups()
        style = Style(bold is not None, slanted is not None, mono is not None)
        pieces.append((bold or slanted or mono, style))
        end = found.end()
    pieces.append((markdown[end:], PLAIN))
    return [(piece, style) for piece, style in pieces if piece]


class Run(NamedTuple):
    """A word, or a part of one, with its place from the left."""

    x: float
    words: str
    style: Style


def lines_of(markdown: str, width: float, size: float) -> list[list[Run]]:
    """A text broken into lines that are no wider than `width` points."""
    space = width_of("n n", size) - width_of("nn", size)
    lines: list[list[Run]] = [[]]
    x = 0.0
    for word in _glued(styled(markdown)):
        wide = sum(width_of(words, size, style) for words, style in word)
        if lines[-1] and x + wide > width:
            lines.append([])
            x = 0.0
        for words, style in word:
            lines[-1].append(Run(x, words, style))
            x += width_of(words, size, style)
        x += space
    return [_joined(line) for line in lines]


def _joined(line: list[Run]) -> list[Run]:
    """A line with neighbours of one look as one run."""
    joined: list[Run] = []
    for run in line:
        if joined and joined[-1].style == run.style:
            joined[-1] = joined[-1]._replace(words=f"{joined[-1].words} {run.words}")
        else:
            joined.append(run)
    return joined


def _glued(pieces: Iterable[tuple[str, Style]]) -> Iterable[list[tuple[str, Style]]]:
    """Words between spaces, each as parts of one look: a full stop stays with its bold word."""
    word: list[tuple[str, Style]] = []
    for text, style in pieces:
        for part in re.split(r"( +|\n)", text):
            if part.strip():
                word.append((part, style))
            elif part and word:
                yield word
                word = []
    if word:
        yield word


class Page:
    """One page; y grows downwards, and y is the baseline of a text."""

    def __init__(self, paper: Paper) -> None:
        from matplotlib.figure import Figure

        self.paper = paper
        self.figure = Figure(figsize=(paper.width / INCH, paper.height / INCH))
        self._axes = self.figure.add_axes((0, 0, 1, 1))
        self._axes.set(xlim=(0, paper.width), ylim=(paper.height, 0))
        self._axes.set_axis_off()

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float = 10,
        style: Style = PLAIN,
        *,
        align: str = "left",
        color: str = INK,
    ) -> None:
        """A line of text."""
        self._axes.text(
            x,
            y,
            words,
            ha=align,
            va="baseline",
            color=color,
            fontproperties=_font(style, size),
            parse_math=False,
        )

    def paragraph(self, x: float, y: float, markdown: str, width: float, size: float = 10) -> float:
        """A text broken into lines, the first one on `y`; returns where the next one would be."""
        for line in lines_of(markdown, width, size):
            for run in line:
                self.text(x + run.x, y, run.words, size, run.style)
            y += LEADING * size
        return y

    def line(self, x1: float, y1: float, x2: float, y2: float, width: float = 0.8) -> None:
        """A straight line."""
        self._axes.plot([x1, x2], [y1, y2], color=INK, linewidth=width, solid_capstyle="butt")

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        rounding: float = 0,
    ) -> None:
        """The outline of a box, with its upper left corner at x, y."""
        from matplotlib.patches import FancyBboxPatch

        shape = f"round,pad=0,rounding_size={rounding}" if rounding else "square,pad=0"
        box = FancyBboxPatch(
            (x, y), width, height, boxstyle=shape, facecolor="none", edgecolor=INK, linewidth=0.8
        )
        self._axes.add_patch(box)

    def picture(self, x: float, y: float, width: float, height: float) -> "Axes":
        """Axes for a picture, with their upper left corner at x, y."""
        paper = self.paper
        below = paper.height - y - height
        place = (
            x / paper.width,
            below / paper.height,
            width / paper.width,
            height / paper.height,
        )
        return self.figure.add_axes(place)

    def footer(self, left: str, number: int, pages: int) -> None:
        """The line at the foot: what this is, and the page."""
        y = self.paper.height - 28
        self.text(self.paper.margin, y, left, 7.5, color=GREY)
        page = _("Page {number} of {pages}").format(number=number, pages=pages)
        self.text(self.paper.right, y, page, 7.5, align="right", color=GREY)


PageMaker = Callable[[], Page]


# --- Blocks: what is put on pages -----------------------------------------------------------


class Block(NamedTuple):
    """Something of a known height that can be put on a page, its upper left corner at x, y.

    Its width is known where it matters: of pictures.
    """

    height: float
    put: Callable[[Page, float, float], None]
    width: float = 0


def space(height: float) -> Block:
    """Nothing, so high."""
    return Block(height, lambda page, x, y: None)


def paragraph(markdown: str, width: float, size: float = 10) -> Block:
    """A text as a block."""
    lines = len(lines_of(markdown, width, size))

    def put(page: Page, x: float, y: float) -> None:
        page.paragraph(x, y + size, markdown, width, size)

    return Block(LEADING * size * lines, put)


def stacked(blocks: Sequence[Block], gap: float = 0) -> Block:
    """Blocks below each other, as one."""

    def put(page: Page, x: float, y: float) -> None:
        for block in blocks:
            block.put(page, x, y)
            y += block.height + gap

    return Block(sum(block.height for block in blocks) + gap * max(0, len(blocks) - 1), put)


def abreast(blocks: Sequence[Block], step: float) -> Block:
    """Blocks side by side, as one, each a step to the right of the one before."""

    def put(page: Page, x: float, y: float) -> None:
        for at, block in enumerate(blocks):
            block.put(page, x + at * step, y)

    return Block(max(block.height for block in blocks), put)


def boxed(block: Block, width: float, padding: float = 8) -> Block:
    """A block with a frame around it."""

    def put(page: Page, x: float, y: float) -> None:
        page.box(x, y, width, block.height + 2 * padding, 5)
        block.put(page, x + padding, y + padding)

    return Block(block.height + 2 * padding, put)


FOOT = 50.0
"""The room for the foot of a page."""
MOST_AIR = 34.0
"""Points that rows are moved apart at most, to fill a page."""


def flowed(
    paper: Paper, head: Block, later: Block, rows: Sequence[Sequence[Block]], foot: str
) -> list[PageMaker]:
    """Rows of blocks spread over as many pages as they need; `later` is the head from page 2 on.

    The blocks of a row are side by side, each with the same width; pages are about equally full.
    """
    heights = [max(block.height for block in row) for row in rows]
    whole = paper.height - FOOT - paper.margin
    pages = spread(heights, whole - head.height, whole - later.height)

    def make(at: int) -> Page:
        page, top = Page(paper), head if at == 0 else later
        top.put(page, paper.margin, paper.margin)
        y = paper.margin + top.height
        left = paper.height - FOOT - y - sum(heights[n] for n in pages[at])
        air = min(MOST_AIR, left / len(pages[at]))
        for number in pages[at]:
            for column, block in enumerate(rows[number]):
                block.put(page, paper.margin + column * paper.inner / len(rows[number]), y)
            y += heights[number] + air
        page.footer(foot, at + 1, len(pages))
        return page

    return [partial(make, at) for at in range(len(pages))]


def spread(heights: Sequence[float], first: float, room: float) -> list[list[int]]:
    """The numbers of the rows on each page: as few pages as can be, each about as full."""

    def filled(most: float) -> list[list[int]]:
        pages: list[list[int]] = [[]]
        left = min(first, most)
        for number, height in enumerate(heights):
            if height > left and pages[-1]:
                pages.append([])
                left = min(room, most)
            pages[-1].append(number)
            left -= height
        return pages

    few = filled(room)
    steps = (room * part / 20 for part in range(1, 20))
    pages = next((even for even in map(filled, steps) if len(even) == len(few)), few)
    if len(pages) > 1:
        before, last = pages[-2:]
        while sum(heights[row] for row in before[:-1]) > sum(heights[row] for row in last):
            last.insert(0, before.pop())
    return pages


def for_print(axes: "Axes") -> None:
    """Make a picture safe for a printer in black and white: white tiles with a black rim."""
    for patch in axes.patches:
        patch.set(facecolor="white", edgecolor=INK, linewidth=0.9)
    for line in axes.lines:
        line.set(color=INK, linewidth=0.8)
    for dots in axes.collections:
        dots.set(facecolor=INK)


def pdf_of(pages: Sequence[PageMaker], title: str, report: Report | None = None) -> bytes:
    """A PDF of pages, each made when its turn comes; the same bytes in every run."""
    import matplotlib
    from matplotlib import style
    from matplotlib.backends.backend_pdf import PdfPages

    undated = {"CreationDate": None, "ModDate": None, "Creator": None, "Producer": None}
    file = BytesIO()
    with (
        style.context("default"),
        matplotlib.rc_context({"font.family": FAMILY, "pdf.fonttype": 3}),
        PdfPages(file, metadata={"Title": title, **undated}) as pdf,
    ):
        for number, make in enumerate(pages, start=1):
            pdf.savefig(make().figure)
            if report is not None:
                report(number, len(pages))
    return file.getvalue()
