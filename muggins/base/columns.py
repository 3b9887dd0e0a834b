"""Tables of text: aligned columns for a terminal, HTML for a notebook."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

WIDTH = 80
"""Columns of a terminal that everything fits into."""
NARROWEST = 20
"""The least width of a column whose text is broken."""
GAP = "  "


def table(rows: Sequence[Sequence[str]], right: Iterable[int] = (), wrap: int | None = None) -> str:
    """Rows as aligned columns: those in `right` to the right, the one in `wrap` broken to fit.

    >>> print(table([["tile", "count"], ["1-4", "5"]], right=[1]))
    tile  count
    1-4       5
    """
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    if wrap is not None:
        room = WIDTH - sum(widths) - len(GAP) * (len(widths) - 1) + widths[wrap]
        widths[wrap] = min(widths[wrap], max(room, NARROWEST))
    return "\n".join(aligned(rows, widths, right))


def aligned(
    rows: Iterable[Sequence[str]], widths: Sequence[int], right: Iterable[int] = ()
) -> list[str]:
    """Rows as lines of columns this wide; a cell that is too wide goes on below itself."""
    lines, right = [], set(right)
    for row in rows:
        cells = zip(row, widths, strict=True)
        broken = [wrapped(cell, width) if len(cell) > width else [cell] for cell, width in cells]
        for parts in zip_longest(*broken, fillvalue=""):
            line = (
                part.rjust(width) if at in right else part.ljust(width)
                for at, (part, width) in enumerate(zip(parts, widths, strict=True))
            )
            lines.append(GAP.join(line).rstrip())
    return lines


def paragraph(text: str) -> str:
    """A sentence or more, broken into lines."""
    return "\n".join(wrapped(text, WIDTH))


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines of this width."""
    import textwrap  # here, so that no command waits for it that has nothing to break

    return textwrap.wrap(text, width)


def html_table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table for a notebook: names to the left, numbers to the right."""
    from html import escape

    style = "text-align:left;white-space:pre-line;padding-bottom:0.4em"
    sides = ["left", *["right"] * (len(head) - 1)]
    heads = "".join(
        f'<th scope="col" style="text-align:{side}">{escape(cell)}</th>'
        for side, cell in zip(sides, head, strict=True)
    )
    body = "".join(
        f'<tr><th scope="row" style="text-align:left">{escape(name)}</th>'
        + "".join(f'<td style="text-align:right">{escape(cell)}</td>' for cell in cells)
        + "</tr>"
        for name, *cells in rows
    )
    return (
        f'<table><caption style="{style}">{escape(caption)}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"
    )
