"""The peg board: the score of every side as on a cribbage board, as inline SVG.

Each side has a lane of holes that runs to and fro in streets, in groups of five, up to the target.
There are two pegs in a lane: the full one on the score now, the ring where the side was before.
"""

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from muggins.base.language import _, cached

FIVES, STREET = 5, 30
"""Holes in a group, and in a street."""
STEPS = (1, 5, 10, 50, 100)
"""How many points a hole may stand for."""
MOST_HOLES = 121
"""As many as on a cribbage board; a higher target takes more points a hole."""
HOLE, GROUP = 1.0, 0.6
"""The distance of two holes, and what is added between groups of five."""
LANE, STREETS_APART = 1.15, 1.35
LEFT, RIGHT, TOP, BOTTOM = 7.6, 2.6, 1.5, 0.5
LONGEST, ROOM, LETTER = 24, 8, 0.54
"""Letters of a name that are shown, how many there is room for, and the width of each further."""
UNIT = 13
"""Pixels a unit, where there is room."""
WOOD, RIM, DRILLED, INK = "#e7d3ae", "#8a6f43", "#6b5232", "#3b2c17"
COLOURS = ("#0b5cad", "#b3261e", "#146c2e", "#6a1b9a")
"""The pegs by side; each side has a lane with its name, so colour is not the only sign."""
FONT = "var(--jp-ui-font-family, system-ui, sans-serif)"


class Lane(NamedTuple):
    """A side on the board: its name, its points now, and before they last changed."""

    name: str
    now: int
    before: int


@cached
def peg_board(lanes: tuple[Lane, ...], target: int) -> str:
    """The board of some sides up to a target, with a text label.

    >>> peg_board((Lane("You", 12, 10), Lane("Greedy", 7, 7)), 61).startswith("<svg")
    True
    """
    step = points_a_hole(target)
    holes = -(-target // step)
    streets = -(-max(1, holes - 1) // STREET)
    height = TOP + streets * len(lanes) * LANE + (streets - 1) * STREETS_APART + BOTTOM
    letters = max((len(_shown(lane.name)) for lane in lanes), default=0)
    left = LEFT + LETTER * max(0, letters - ROOM)
    width = left + _Board.WIDTH + RIGHT
    shapes = [
        f'<rect x="0.1" y="0.1" width="{width - 0.2:.1f}" height="{height - 0.2:.1f}" rx="0.8" '
        f'fill="{WOOD}" stroke="{RIM}" stroke-width="0.14"/>'
    ]
    board = _Board(len(lanes), holes, step, target, left)
    shapes += board.numbers()
    for side, lane in enumerate(lanes):
        shapes += board.lane(side, lane)
    label = escape(board_label(lanes, target), quote=True)
    return (
        f'<svg role="img" aria-label="{label}" viewBox="0 0 {width:.1f} {height:.1f}" '
        f'width="{round(width * UNIT)}" height="{round(height * UNIT)}" font-family="{FONT}" '
        f'style="max-width:100%;height:auto">{"".join(shapes)}</svg>'
    )


def board_label(lanes: Sequence[Lane], target: int) -> str:
    """The board in words, for those who do not see it."""
    sides = _("; ").join(
        (
            _("{name} {now}, before {before}") if lane.now != lane.before else _("{name} {now}")
        ).format(name=lane.name, now=lane.now, before=lane.before)
        for lane in lanes
    )
    return _("Peg board to {target}: {sides}.").format(target=target, sides=sides)


def points_a_hole(target: int) -> int:
    """How many points a hole stands for, so that the board stays a board.

    >>> points_a_hole(61), points_a_hole(150), points_a_hole(10000)
    (1, 5, 100)
    """
    return next(step for step in STEPS if -(-target // step) <= MOST_HOLES)


def _along(place: int) -> float:
    """How far from the left a place of a street lies."""
    return place * HOLE + place // FIVES * GROUP


def _shown(name: str) -> str:
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"


class _Board:
    """Where the holes of every lane lie; those of a short game lie as far apart as they can."""

    WIDTH = _along(STREET - 1)

    def __init__(self, lanes: int, holes: int, step: int, target: int, left: float) -> None:
        self.lanes, self.holes, self.step, self.target = lanes, holes, step, target
        self.left = left
        self.start = left - HOLE - GROUP
        room = self.WIDTH + left - self.start - (holes - 1) // FIVES * GROUP
        self.apart = room / holes if holes < STREET else None

    def spot(self, side: int, hole: int) -> tuple[float, float]:
        """The middle of a hole; 0 is the start, the last one the end of the lane."""
        street, place = divmod(max(0, hole - 1), STREET)
        if hole == self.holes and hole > 1 and place == 0:
            street, place = street - 1, STREET  # the last hole lies beyond the last street
        forth = street % 2 == 0
        if hole == 0:
            x = self.start
        elif self.apart is not None:
            x = self.start + hole * self.apart + (hole - 1) // FIVES * GROUP
        elif place == STREET:
            x = self.left + (_along(STREET - 1) + HOLE + GROUP if forth else -HOLE - GROUP)
        else:
            x = self.left + _along(place if forth else STREET - 1 - place)
        return x, TOP + LANE / 2 + side * LANE + street * (self.lanes * LANE + STREETS_APART)

    def hole_of(self, points: int) -> int:
        """The hole of a score: the last one only for the target itself."""
        if points >= self.target:
            return self.holes
        return points // self.step

    def lane(self, side: int, lane: Lane) -> Iterator[str]:
        """The name, the holes and the two pegs of a side."""
        x, y = self.spot(side, 0)
        colour = COLOURS[side % len(COLOURS)]
        yield _text(0.5, y, _shown(lane.name), 0.85, colour, "start", "700")
        # All holes are one path of dots: the page has a hundred shapes less to draw.
        spots = [self.spot(side, hole) for hole in range(self.holes + 1)]
        dots = "".join(f"M{x:.2f} {y:.2f}h0" for x, y in spots[:-1])
        yield (
            f'<path d="{dots}" stroke="{DRILLED}" stroke-width="0.34" stroke-linecap="round" '
            'class="muggins-peg-holes"/>'
        )
        x, y = spots[-1]
        yield f'<circle cx="{x:.2f}" cy="{y:.2f}" r="0.3" fill="{DRILLED}"/>'
        if lane.before != lane.now:
            x, y = self.spot(side, self.hole_of(lane.before))
            yield (
                f'<circle cx="{x:.2f}" cy="{y:.2f}" r="0.34" fill="{WOOD}" stroke="{colour}" '
                'stroke-width="0.17" class="muggins-peg-before"/>'
            )
        x, y = self.spot(side, self.hole_of(lane.now))
        yield (
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r="0.46" fill="{colour}" stroke="#fff" '
            'stroke-width="0.12" class="muggins-peg-now"/>'
        )

    def numbers(self) -> Iterator[str]:
        """The points above every fifth hole, and above the last."""
        for hole in range(FIVES, self.holes, FIVES):
            if self.holes - hole >= 3:
                x, y = self.spot(0, hole)
                yield _text(x, y - 1.0, str(hole * self.step), 0.68, INK, "middle", "400")
        x, y = self.spot(0, self.holes)
        yield _text(x, y - 1.0, str(self.target), 0.85, INK, "middle", "700")


def _text(x: float, y: float, words: str, size: float, fill: str, anchor: str, weight: str) -> str:
    return (
        f'<text x="{x:.2f}" y="{y:.2f}" font-size="{size}" font-weight="{weight}" '
        f'text-anchor="{anchor}" dominant-baseline="central" fill="{fill}">{escape(words)}</text>'
    )
