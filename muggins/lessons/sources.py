"""The real code of a rule, printed for a lesson: the textbook is the program."""

import ast
import inspect
import textwrap
from collections.abc import Callable
from typing import Any


class Source:
    """The source of a function, without the examples in its docstring."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.text = _shortened(textwrap.dedent(inspect.getsource(function)))

    def _repr_markdown_(self) -> str:
        return f"```python\n{self.text}\n```"

    def __repr__(self) -> str:
        return self.text


def _shortened(source: str) -> str:
    """The source with the first line of its docstring alone."""
    function = ast.parse(source).body[0]
    assert isinstance(function, ast.FunctionDef)
    first = function.body[0]
    doc = ast.get_docstring(function)
    if doc is None or not isinstance(first, ast.Expr):
        return source.rstrip()
    lines = source.rstrip().splitlines()
    short = f'    """{doc.splitlines()[0]}"""'
    return "\n".join([*lines[: first.lineno - 1], short, *lines[first.end_lineno :]])


def look(function: Callable[..., Any]) -> Source:
    """Show the source of a function as it runs.

    >>> from muggins.rules import seat_after
    >>> look(seat_after)
    def seat_after(seat: int, options: Options) -> int:
        \"""The seat whose turn comes after this one (R1.3).\"""
        return (seat + 1) % options.seats
    """
    return Source(function)
