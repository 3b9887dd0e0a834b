"""The course of a game as one chart: luck and skill as two lines, as SVG."""

from collections.abc import Iterator, Sequence
from html import escape

from muggins.base.language import _, decimal, said_of
from muggins.reviews.luck import Fortune

WIDTH, HEIGHT = 720, 300
LEFT, RIGHT, TOP, BOTTOM = 46, 16, 44, 40
"""The margins around the lines."""
INK, PALE, PAPER = "#222222", "#d5d5d5", "#ffffff"
LUCK, SKILL = "#0b57a4", "#c2410c"
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""The points that may lie between two lines of the grid."""
MOST_LINES = 7
FONT = "system-ui, sans-serif"


def chart(fortune: Fortune, side: int, name: str) -> str:
    """The luck and the skill of a side, from the start of a game to its end, as inline SVG."""
    course = fortune.course
    luck = [moment.luck[side] for moment in course]
    skill = [moment.expected[side] - moment.luck[side] for moment in course]
    starts = [at for at, moment in enumerate(course) if moment.move == 0][::2]
    label = said_of(
        name,
        _("Chart of luck and play of {name}, move by move: luck ends at {luck}, play at {skill}."),
        _("Chart of your luck and play, move by move: luck ends at {luck}, play at {skill}."),
    ).format(name=name, luck=decimal(f"{luck[-1]:+.1f}"), skill=decimal(f"{skill[-1]:+.1f}"))
    head = (
        f'<svg role="img" aria-label="{escape(label)}" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" font-family="{FONT}" font-size="13">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
    )
    title = said_of(name, _("Luck and play of {name}"), _("Your luck and play")).format(name=name)
    return "".join([head, *_parts(luck, skill, starts, title), "</svg>"])


def _parts(
    luck: Sequence[float], skill: Sequence[float], starts: Sequence[int], title: str
) -> Iterator[str]:
    low, high = min(0.0, *luck, *skill), max(0.0, *luck, *skill)
    step = next((n for n in STEPS if (high - low) / n <= MOST_LINES), STEPS[-1])
    low, high = step * (low // step), -step * (-high // step)
    across = (WIDTH - LEFT - RIGHT) / max(1, len(luck) - 1)
    down = (HEIGHT - TOP - BOTTOM) / max(step, high - low)

    def y(value: float) -> float:
        return TOP + (high - value) * down

    yield _text(LEFT, 20, title, "start", weight="600")
    for number, at in enumerate(starts, 1):
        x = LEFT + at * across
        yield f'<path d="M{x:.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="{PALE}"/>'
        yield _text(x + 4, HEIGHT - BOTTOM + 17, str(number), "start")
    for value in range(int(low), int(high) + 1, step):
        colour = INK if value == 0 else PALE
        yield f'<path d="M{LEFT} {y(value):.1f}H{WIDTH - RIGHT}" stroke="{colour}"/>'
        yield _text(LEFT - 6, y(value) + 4, f"{value:+d}" if value else "0", "end")
    yield _text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 6, _("round"), "middle")
    named = (
        (luck, LUCK, "", _("luck")),
        (skill, SKILL, ' stroke-dasharray="7 3"', _("better play")),
    )
    for number, (values, colour, dashes, label) in enumerate(named):
        points = " ".join(f"{LEFT + at * across:.1f},{y(n):.1f}" for at, n in enumerate(values))
        style = f'fill="none" stroke="{colour}" stroke-width="2.5"{dashes}'
        yield f'<polyline points="{points}" {style}/>'
        x = WIDTH - RIGHT - 220 + 100 * number
        yield f'<path d="M{x} 16h28" {style}/>' + _text(x + 34, 20, label, "start")


def _text(x: float, y: float, words: str, anchor: str, weight: str = "400") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-weight="{weight}" '
        f'fill="{INK}">{escape(words)}</text>'
    )
