"""The example plays of the two documents, and the search that finds which tiles they must be."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from muggins.base.checks import nearest, needed, quoted
from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.game.layout import Layout
from muggins.game.moves import Play
from muggins.game.options import Rules
from muggins.game.tiles import SET, Tile

PLAYS = ("A leads five or ten", "B as told", "C is the first double", "D lies on it")
ADDENDS = "addend by addend"
CONDITIONS = (*PLAYS, ADDENDS)
"""What the documents say beside their sums; each can be dropped, to see what else would fit."""


@dataclass(frozen=True)
class Document:
    """What a document tells of its four example plays (R3.5): some sums, and words beside them.

    `second` is the count after play B where B must score, or the tile that is named for it; `third`
    and `fourth` are the addends printed for C and D.
    """

    name: str
    second: Tile | None
    third: tuple[int, ...]
    fourth: tuple[int, ...]
    plays: str

    def layout(self, rules: Rules | str = "muggins") -> Layout:
        """The layout after the four plays."""
        return Layout.parse(self.plays, rules)


DOCUMENT_1 = Document("document 1", None, (4, 6, 6), (4, 4, 6, 6), "1-4 1-6@1-4 6-6@1-6 4-6@6-6")
DOCUMENT_2 = Document(
    "document 2", Tile(1, 3), (3, 3, 4), (2, 3, 3, 4), "1-4 1-3@1-4 3-3@1-3 2-3@3-3"
)
NAMED = 7
"""The count that document 1 gives for the 1-3 in the place of play b."""


def search(
    document: Document,
    rules: Rules | str | Mapping[str, Any] = "muggins",
    without: Collection[str] = (),
) -> list[Layout]:
    """Every sequence of four plays that fits what a document tells, by trying them all (R3.5).

    `without` names conditions to be dropped.

    >>> [str(layout) for layout in search(DOCUMENT_1)]
    ['1-4 1-6@1-4 6-6@1-6 4-6@6-6']
    >>> search(DOCUMENT_2, rules="all-fives")
    []
    """
    needed(document, Document)
    for name in without:
        if name not in CONDITIONS:
            raise MugginsError(
                _("There is no condition {name}; {near}").format(
                    name=quoted(str(name)), near=nearest(str(name), CONDITIONS)
                )
            )
    kept = [name for name in CONDITIONS if name not in without]
    layouts = [Layout(rules=rules)]
    for number in range(len(PLAYS)):
        layouts = [
            after
            for before in layouts
            for after in _followers(before)
            if _fits(document, after, number, kept)
        ]
    return layouts


def _followers(layout: Layout) -> Iterator[Layout]:
    for tile in SET:
        for play in layout.plays_of(tile):
            yield layout.play(play)


def _fits(document: Document, layout: Layout, number: int, kept: Collection[str]) -> bool:
    """Whether the play with this number, from 0, agrees with its sum and the conditions kept."""
    play = layout.plays[-1]
    condition = PLAYS[number] in kept
    if number == 0:
        return not condition or layout.count in (5, 10)
    if number == 1:
        return _second(document, layout, play) if condition else layout.count in (NAMED, 10)
    addends = document.third if number == 2 else document.fourth
    same = tuple(sorted(layout.tally.parts)) == addends
    if layout.count != sum(addends) or (ADDENDS in kept and not same):
        return False
    if not condition:
        return True
    if number == 2:
        return play.tile.is_double and not any(tile.is_double for tile in layout.tiles[:-1])
    return isinstance(play.host, Tile) and play.host == layout.tiles[2]


def _second(document: Document, layout: Layout, play: Play) -> bool:
    """Play B scores and a 1-3 in its place would make seven (document 1), or is that 1-3."""
    if document.second is not None:
        return play.tile == document.second and layout.count == NAMED
    before = layout.before
    assert before is not None
    named = before.plays_of(Tile(1, 3))
    seven = any(before.play(other).count == NAMED for other in named)
    return layout.points > 0 and seven
