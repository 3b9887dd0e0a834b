"""Layouts and plays in words: the sum, what it scores and why, or why a play is refused."""

from collections.abc import Iterable, Sequence

from muggins import rules as r
from muggins.base.language import N_, _, listed, ngettext
from muggins.game.layout import End, Layout, Tally
from muggins.game.moves import AmbiguousMove, IllegalMove, Play
from muggins.game.options import Rules
from muggins.game.reasons import Reason
from muggins.game.tiles import Tile

_NUMBERS = {5: N_("five"), 3: N_("three")}


def number_word(number: int) -> str:
    """A number that counts are divided by, in words where it is a common one.

    >>> number_word(5), number_word(7)
    ('five', '7')
    """
    return _(_NUMBERS[number]) if number in _NUMBERS else str(number)


SAYS: dict[str, str] = {
    "no multiple": N_("{sum}: not a multiple of {multiple}, no score ({rule})."),
    "neither": N_("{sum}: a multiple of neither five nor three, no score ({rule})."),
    "zero": N_("{sum}: a count of zero never scores, no score ({rule})."),
    "units": N_("{sum}. A point for each {multiple}: {points} ({rule})."),
    "pips": N_("{sum}, a multiple of {multiple}: a point a pip, {points} ({rule})."),
    "both pips": N_(
        "{sum}, a multiple of both five and three: two points a pip, {points} ({rule})."
    ),
    "both units": N_(
        "{sum}, a multiple of both five and three: a point for each "
        "five and one for each three, {points} ({rule})."
    ),
    "end": N_("{number} on the {host}"),
    "end adds": N_("{number} on the {host} (adds {adds})"),
}


FIVES, THREES = (5,), (3,)
_RULES = {
    # multiples: (no score, units, pips)
    FIVES: ("R4.1", "R4.2", "R4.3"),
    THREES: ("R4.5", "R4.5", "R4.5"),
    (5, 3): ("R4.6", "R4.2, R4.5", "R4.6"),
}
"""The paragraph that decides, by the multiples that score."""
_OTHER = ("R4.7", "R4.7", "R4.7")


def points_text(points: int) -> str:
    """Points in words.

    >>> points_text(0), points_text(1), points_text(4)
    ('no score', '1 point', '4 points')
    """
    if points == 0:
        return _("no score")
    return ngettext("{n} point", "{n} points", points)


def tiles_text(tiles: int) -> str:
    """Tiles in words: "no tiles", "1 tile", "2 tiles"."""
    return ngettext("{n} tile", "{n} tiles", tiles) if tiles else _("no tiles")


def pips_text(pips: int) -> str:
    """Pips in words: "1 pip", "2 pips"."""
    return ngettext("{n} pip", "{n} pips", pips)


def explain(layout: Layout, play: Play | str) -> str:
    """What a play would do on this layout, or why it cannot be made and what could (R3, R4).

    >>> layout = Layout.parse("1-4 1-6@1-4")
    >>> explain(layout, "6-6@1-6")
    '6 + 6 + 4 = 16: not a multiple of five, no score (R4.1).'
    >>> explain(layout, "3-6@1-4")
    'The 3-6 and the 1-4 share no number; the 3-6 fits on the 1-6 (R3.1).'

    Raises `NotationError` where a text is no play.
    """
    play = Play.parse(play) if isinstance(play, str) else play
    try:
        after = layout.play(play)
    except IllegalMove as error:
        return refusal(layout, error)
    return verdict(after)


def verdict(layout: Layout) -> str:
    """The count after the last play on a layout, what it is worth, and why (R4).

    >>> verdict(Layout.parse("6-6 3-6", rules="fives-and-threes"))
    '3 + 6 + 6 = 15, a multiple of both five and three: two points a pip, 30 points (R4.6).'
    """
    if not layout.plays:
        return _("The table is empty: any of the 28 tiles may lead (R2.1).")
    tally, rules = layout.tally, layout.rules
    if tally.points == 0:
        return _no_score(tally, rules)
    facts = {"sum": tally, "points": points_text(tally.points)}
    if rules.worth:
        return _("{sum} is in the table of counts: {points} (R4.8).").format(**facts)
    __, units, pips = _RULES.get(rules.multiples, _OTHER)
    dividing = [multiple for multiple in rules.multiples if tally.count % multiple == 0]
    rule = units if rules.pay == "units" else pips
    if rules.multiples not in _RULES:
        sentence = _("{sum}, a multiple of {multiples}: {points} ({rule}).")
        return sentence.format(multiples=listed(dividing, "and"), rule=rule, **facts)
    if len(dividing) == 2:
        return _(SAYS[f"both {rules.pay}"]).format(rule=rule, **facts)
    if rules.multiples == (5, 3) and rules.pay == "units":
        rule = _RULES[tuple(dividing)][1]
    return _(SAYS[rules.pay]).format(multiple=number_word(dividing[0]), rule=rule, **facts)


def _no_score(tally: Tally, rules: Rules) -> str:
    """Why a count does not score."""
    if tally.count == 0:
        return _(SAYS["zero"]).format(sum=tally, rule="R4.1")
    if rules.worth:
        return _("{sum} is not in the table of counts: no score (R4.8).").format(sum=tally)
    rule = _RULES.get(rules.multiples, _OTHER)[0]
    if rules.multiples == (5, 3):
        return _(SAYS["neither"]).format(sum=tally, rule=rule)
    multiple = listed(map(number_word, rules.multiples))
    return _(SAYS["no multiple"]).format(sum=tally, multiple=multiple, rule=rule)


# --- Plays that are refused -----------------------------------------------------------------

_NAMES_THE_ENDS = (Reason.DOES_NOT_FIT, Reason.NO_SUCH_END, Reason.END_COVERED)
_OF_THE_TABLE = (
    *_NAMES_THE_ENDS,
    Reason.ALREADY_PLAYED,
    Reason.HOST_NOT_ON_TABLE,
    Reason.NO_SHARED_NUMBER,
)
"""The reasons for which the layout alone tells what would be right."""


def refusal(layout: Layout, error: IllegalMove) -> str:
    """Why this layout refuses a play, and what would be right, in one sentence (R3.1)."""
    rule, play = error.paragraph, error.move
    if isinstance(error, AmbiguousMove):
        return _choices(layout, error)
    wrong = error.sentence.removesuffix(f" ({rule})").rstrip(".")
    if not isinstance(play, Play) or error.reason not in _OF_THE_TABLE:
        return _("{wrong} ({rule}).").format(wrong=wrong, rule=rule)
    return _("{wrong}; {right} ({rule}).").format(
        wrong=wrong, right=_right(layout, error.reason, play), rule=rule
    )


def _choices(layout: Layout, error: AmbiguousMove) -> str:
    choices = []
    for choice in error.choices:
        after = layout.play(choice)
        points = points_text(after.points)
        choices.append(
            _("{play} ({count}, {points})").format(play=choice, count=after.count, points=points)
        )
    rule, tile = error.paragraph, error.choices[0].tile
    return _("The {tile} fits in more than one place; say which: {choices} ({rule}).").format(
        tile=tile, choices=listed(choices), rule=rule
    )


def _right(layout: Layout, reason: Reason, play: Play) -> str:
    plays = layout.plays_of(play.tile)
    if plays:
        hosts = listed(dict.fromkeys(found.host for found in plays))
        return _("the {tile} fits on the {hosts}").format(tile=play.tile, hosts=hosts)
    numbers = sorted({end.number for end in layout.ends})
    one_of = listed(_("a {number}").format(number=number) for number in numbers)
    if reason in _NAMES_THE_ENDS:
        return _("play a tile with {one_of}").format(one_of=one_of)
    return _("the open ends show {numbers}, so play a tile with {one_of}").format(
        numbers=listed(numbers, "and"), one_of=one_of
    )


# --- Where the count comes from -------------------------------------------------------------


def why_count(layout: Layout) -> str:
    """The sum, and why its doubles add what they add (R3.4, R3.5).

    >>> why_count(Layout.parse("1-4 1-6"))
    '6 + 4 = 10 (R3.4).'
    >>> why_count(Layout.parse("1-4 1-6 6-6"))
    '6 + 6 + 4 = 16. Both halves of the 6-6 count (R3.5).'
    """
    if not layout.plays:
        return _("The table is empty: any of the 28 tiles may lead (R2.1).")
    why = why_doubles(layout)
    return f"{layout.tally}. {why}" if why else _("{sum} (R3.4).").format(sum=layout.tally)


def why_doubles(layout: Layout) -> str:
    """Why the doubles that can still take a tile, and spinners, add what they add (R3.4, R3.5).

    >>> why_doubles(Layout.parse("6-6 1-6 2-6"))
    'Two sides of the 6-6 are still open, so both its halves count (R3.5).'
    """
    doubles = [end.host for end in layout.ends if end.is_double]
    doubles += [tile for tile in layout.tiles if layout.is_spinner(tile) and tile not in doubles]
    alike: dict[str, list[Tile]] = {}
    for double in doubles:
        alike.setdefault(_why(layout, double), []).append(double)
    return " ".join(
        _of_doubles(why, tiles, "R3.5" if any(map(layout.is_spinner, tiles)) else "R3.4")
        for why, tiles in alike.items()
    )


def _why(layout: Layout, double: Tile) -> str:
    """What decides how many halves of a double count (R3.4, R3.5)."""
    attached = len(layout.attached(double))
    if attached == 0:
        return "both halves"
    if not layout.is_spinner(double):
        return "one half" if layout.rules.double_count == "one" else "both halves"
    if attached < r.TWO_SIDES:
        return "both halves"
    if layout.rules.spinner_count == "line":
        return "line"
    return ("two sides", "one side", "no side")[attached - r.TWO_SIDES]


def _of_doubles(why: str, tiles: Sequence[Tile], rule: str) -> str:
    """Why these doubles add what they add, in one sentence."""
    n, doubles = len(tiles), listed(tiles, "and")
    sentences = {
        "both halves": ngettext(
            "Both halves of the {doubles} count ({rule}).",
            "The {doubles} count with both halves each ({rule}).",
            n,
            doubles=doubles,
            rule=rule,
        ),
        "one half": ngettext(
            "Only one half of the {doubles} counts under these rules (R3.4).",
            "The {doubles} count with only one half each under these rules (R3.4).",
            n,
            doubles=doubles,
        ),
        "two sides": ngettext(
            "Two sides of the {doubles} are still open, so both its halves count (R3.5).",
            "The {doubles} have two open sides each, so both their halves count (R3.5).",
            n,
            doubles=doubles,
        ),
        "one side": ngettext(
            "Only one side of the {doubles} is still open, so one half counts (R3.5).",
            "The {doubles} have only one open side each, so one half of each counts (R3.5).",
            n,
            doubles=doubles,
        ),
        "no side": ngettext(
            "All four sides of the {doubles} are covered, so it counts nothing (R3.5).",
            "All four sides of the {doubles} are covered, so they count nothing (R3.5).",
            n,
            doubles=doubles,
        ),
        "line": ngettext(
            "Both long sides of the {doubles} are covered, so its halves no longer count (R3.5).",
            "Both long sides of the {doubles} are covered, so their halves no longer count (R3.5).",
            n,
            doubles=doubles,
        ),
    }
    return sentences[why]


# --- Labels for pictures --------------------------------------------------------------------


def play_text(play: Play) -> str:
    """A play in words.

    >>> play_text(Play.parse("4-6@6-6"))
    '4-6 on the 6-6'
    """
    if play.host is None:
        return _("{tile} as the lead").format(tile=play.tile)
    return _("{tile} on the {host}").format(tile=play.tile, host=play.host)


def question_label(layout: Layout) -> str:
    """The tiles of a layout and where they lie, for those who do not see its picture.

    >>> question_label(Layout.parse("1-4 1-6 6-6"))
    'On the table: the 1-4, the 1-6 on the 1-4, the 6-6 on the 1-6.'
    """
    if not layout.plays:
        return _("Empty table")
    tiles = _(", ").join(_play_label(play) for play in layout.plays)
    return _("On the table: {tiles}.").format(tiles=tiles)


def _play_label(play: Play) -> str:
    sentence = _("the {tile}") if play.host is None else _("the {tile} on the {host}")
    return sentence.format(tile=play.tile, host=play.host)


def picture_label(layout: Layout) -> str:
    """A layout with its sum as one line, for those who do not see its picture.

    >>> picture_label(Layout.parse("1-4 1-6 6-6"))
    'On the table: the 1-4, the 1-6 on the 1-4, the 6-6 on the 1-6. Open ends: 6 on the 6-6 \
(adds 12), 4 on the 1-4. 6 + 6 + 4 = 16, no score.'
    """
    if not layout.plays:
        return _("Empty table")
    ends = _(", ").join(_end_label(end) for end in layout.ends)
    points = points_text(layout.points)
    return _("{tiles} Open ends: {ends}. {sum}, {points}.").format(
        tiles=question_label(layout), ends=ends, sum=layout.tally, points=points
    )


def _end_label(end: End) -> str:
    sentence = "end adds" if end.is_double else "end"
    return _(SAYS[sentence]).format(number=end.number, host=end.host, adds=end.adds)


def tile_label(tile: Tile) -> str:
    """A tile, for those who do not see its picture."""
    return _("Tile {tile}").format(tile=tile)


def hand_label(tiles: Iterable[Tile]) -> str:
    """A hand, for those who do not see its picture."""
    words = _(", ").join(str(tile) for tile in tiles)
    return _("Hand: {tiles}").format(tiles=words) if words else _("Empty hand")
