"""Layouts and plays in words: the sum, what it scores and why, or why a play is refused."""

from collections.abc import Iterable

from muggins import rules as r
from muggins.base.language import N_, _, listed, ngettext
from muggins.game.layout import End, Layout
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
    "zero": N_("{count} is the whole count, and a count of zero never scores: no score ({rule})."),
    "no multiple": N_("{count} is not a multiple of {multiple}: no score ({rule})."),
    "neither": N_("{count} is a multiple of neither five nor three: no score ({rule})."),
    "sum no multiple": N_("{sum}: not a multiple of {multiple}, no score ({rule})."),
    "sum neither": N_("{sum}: a multiple of neither five nor three, no score ({rule})."),
    "sum zero": N_("{sum}: a count of zero never scores, no score ({rule})."),
    "units": N_(
        "{count} is a multiple of {multiple}: a point for each {multiple}, {points} ({rule})."
    ),
    "pips": N_("{count} is a multiple of {multiple}: a point a pip, {points} ({rule})."),
    "both pips": N_(
        "{count} is a multiple of both five and three: two points a pip, {points} ({rule})."
    ),
    "both units": N_(
        "{count} is a multiple of both five and three: a point for each "
        "five and one for each three, {points} ({rule})."
    ),
    "addend why": N_("{parts} from {host}, {why}"),
    "nothing why": N_("nothing from {host}, {why}"),
    "the double": N_("the double {tile}"),
    "the spinner": N_("the spinner {tile}"),
    "led double": N_("which has nothing against it yet, so both halves count"),
    "three sides": N_("where three of its four sides are open and both halves count"),
    "two sides": N_("where two of its four sides are open and each counts once"),
    "one side": N_("where one of its four sides is still open"),
    "no side": N_("which is covered on all four sides"),
    "line end": N_("which still ends the line, so both halves count"),
    "line through": N_("because the line runs through it"),
    "crosswise": N_("which lies crosswise, so both halves count"),
    "one half": N_("of which one half counts under these rules"),
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
    return _sum_and_verdict(after)


def verdict(layout: Layout) -> str:
    """What the last play on a layout is worth, and why (R4).

    >>> verdict(Layout.parse("6-6 3-6", rules="fives-and-threes"))
    '15 is a multiple of both five and three: two points a pip, 30 points (R4.6).'
    """
    if not layout.plays:
        return _("The table is empty: any of the 28 tiles may lead (R2.1).")
    return _verdict(layout.count, layout.points, layout.rules)


def _verdict(count: int, points: int, rules: Rules) -> str:
    if points == 0:
        return _no_score("", count, rules)
    if rules.worth:
        return _("{count} is in the table of counts: {points} (R4.8).").format(
            count=count, points=points_text(points)
        )
    __, units, pips = _RULES.get(rules.multiples, _OTHER)
    dividing = [multiple for multiple in rules.multiples if count % multiple == 0]
    facts = {"count": count, "points": points_text(points)}
    rule = units if rules.pay == "units" else pips
    if rules.multiples not in _RULES:
        sentence = _("{count} is a multiple of {multiples}: {points} ({rule}).")
        return sentence.format(multiples=listed(dividing, "and"), rule=rule, **facts)
    if len(dividing) == 2:
        return _(SAYS[f"both {rules.pay}"]).format(rule=rule, **facts)
    if rules.multiples == (5, 3) and rules.pay == "units":
        rule = _RULES[tuple(dividing)][1]
    return _(SAYS[rules.pay]).format(multiple=number_word(dividing[0]), rule=rule, **facts)


def _no_score(sum_: str, count: int, rules: Rules) -> str:
    """Why a count does not score; with the sum before it where there is one."""
    kind = "sum " if sum_ else ""
    if count == 0:
        return _(SAYS[f"{kind}zero"]).format(count=count, sum=sum_, rule="R4.1")
    if rules.worth:
        return _("{sum} is not in the table of counts: no score (R4.8).").format(sum=sum_ or count)
    rule = _RULES.get(rules.multiples, _OTHER)[0]
    if rules.multiples == (5, 3):
        return _(SAYS[f"{kind}neither"]).format(count=count, sum=sum_, rule=rule)
    multiple = listed(map(number_word, rules.multiples))
    return _(SAYS[f"{kind}no multiple"]).format(count=count, sum=sum_, multiple=multiple, rule=rule)


def _sum_and_verdict(layout: Layout) -> str:
    tally = layout.tally
    if len(tally.parts) < 2:
        return verdict(layout)
    if tally.points == 0:
        return _no_score(str(tally), tally.count, layout.rules)
    return _("{sum}. {verdict}").format(sum=tally, verdict=verdict(layout))


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
    """Where each addend of the count comes from (R3.4, R3.5).

    >>> why_count(Layout.parse("1-4 1-6"))
    '6 from the 1-6; 4 from the 1-4: 10 in all (R3.4).'
    >>> why_count(Layout.parse("1-4 1-6 6-6 4-6@6-6 3-6"))[:49]
    '4 from the 4-6; 6 from the spinner 6-6, where one'
    """
    if not layout.plays:
        return _("The table is empty: any of the 28 tiles may lead (R2.1).")
    hosts = list(dict.fromkeys(end.host for end in layout.ends))
    hosts += [tile for tile in layout.tiles if layout.is_spinner(tile) and tile not in hosts]
    addends = [_addend(layout, host) for host in hosts]
    rule = "R3.5" if any(layout.is_spinner(host) for host in hosts) else "R3.4"
    joined = _("; ").join(addends)
    return _("{addends}: {count} in all ({rule}).").format(
        addends=joined, count=layout.count, rule=rule
    )


def _addend(layout: Layout, host: Tile) -> str:
    """What one tile adds, and for a double why."""
    ends = [end for end in layout.ends if end.host == host]
    parts = " + ".join(str(end.number) for end in ends for __ in range(end.halves))
    if not host.is_double:
        return _("{parts} from {host}").format(parts=parts, host=_("the {tile}").format(tile=host))
    kind = "the spinner" if layout.is_spinner(host) else "the double"
    sentence = "addend why" if parts else "nothing why"
    shown = _(SAYS[kind]).format(tile=host)
    why = _(SAYS[_why(layout, host)])
    return _(SAYS[sentence]).format(parts=parts, host=shown, why=why)


def _why(layout: Layout, double: Tile) -> str:
    """The name of the sentence that says why a double adds what it adds (R3.4, R3.5)."""
    attached = len(layout.attached(double))
    if attached == 0:
        return "led double"
    if not layout.is_spinner(double):
        return "one half" if layout.rules.double_count == "one" else "crosswise"
    if layout.rules.spinner_count == "line":
        return "line end" if attached < r.TWO_SIDES else "line through"
    return ("three sides", "two sides", "one side", "no side")[attached - 1]


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
