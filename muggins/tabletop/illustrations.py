"""What an option of the rules changes, as a small picture: the same tiles before and after."""

from html import escape

from muggins import rules as r
from muggins.base.language import _, ngettext
from muggins.game.layout import Layout
from muggins.game.moves import IllegalMove
from muggins.game.options import Rules
from muggins.game.tiles import set_of, tiles_of
from muggins.pictures.pegs import Lane, peg_board
from muggins.pictures.svg import hand_svg, image, layout_svg
from muggins.text.plays import points_text

UNIT = 26
"""Pixels half a tile."""
SPINNER, DOUBLE = "5-5 2-5@5-5 3-5@5-5", "0-0 0-5@0-0 5-5@0-5"
LAYOUTS = {
    **dict.fromkeys(("multiples", "pay", "worth", "spinners", "spinner_count"), SPINNER),
    "double_count": DOUBLE,
}
"""A layout for each option that changes what is counted."""
LEFT = "3-4 6-6"
LEFTOVER = ("bonus", "rounding", "bonus_step", "left_doubles")
"""The options that say what the tiles left in a hand are worth, and such tiles."""
GOAL = ("target", "exact")
DEALT = "0-3 1-4 2-6 3-5 4-4 0-0 1-2 5-6 2-3 1-6 0-5 2-2"
"""Tiles of a hand, as many as are dealt."""


def illustration(before: Rules, now: Rules, option: str) -> str:
    """A picture of what an option is about under rules, beside the rules before where it differs.

    HTML that needs no trust; empty where there is nothing to draw.

    >>> illustration(Rules(), Rules(spinner_count="line"), "spinner_count").count("<img")
    2
    """
    shown, was = _picture(now, option), _picture(before, option)
    if not shown:
        return ""
    pairs = [(_("Now"), shown)]
    if was and was != shown:
        pairs.insert(0, (_("Before"), was))
    figures = "".join(
        '<figure style="margin:0">'
        f"<figcaption>{escape(label) if len(pairs) > 1 else ''}</figcaption>{picture}</figure>"
        for label, picture in pairs
    )
    style = "align-items:end;display:flex;flex-wrap:wrap;gap:0.6em 2em"
    return f'<div style="{style}">{figures}</div>'


def _picture(rules: Rules, option: str) -> str:
    if option in LAYOUTS:
        return _layout(rules, LAYOUTS[option])
    if option in LEFTOVER:
        return _left(rules)
    if option in GOAL:
        return _goal(rules)
    if option == "hand" and rules.hand_size <= len(DEALT.split()):
        return image(hand_svg(tiles_of(DEALT.split()[: rules.hand_size]), UNIT))
    return ""


def _layout(rules: Rules, plays: str) -> str:
    """A layout with its ends and its sum; the tiles that can be laid at all."""
    try:
        return image(layout_svg(Layout.parse(plays, rules), unit=UNIT))
    except IllegalMove:
        return ""


def _left(rules: Rules) -> str:
    """Tiles left in a hand, and what they are worth to the winner."""
    tiles = tiles_of(LEFT.split())
    pips = r.pips_in(set_of(tiles), rules.options)
    points = 1 if rules.bonus == "one" else r.rounded(pips, rules.options)
    sentence = ngettext(
        "{n} pip left in a hand: the winner gets {points}.",
        "{n} pips left in a hand: the winner gets {points}.",
        pips,
        points=points_text(points),
    )
    return f"{image(hand_svg(tiles, UNIT))}<p>{escape(sentence)}</p>"


def _goal(rules: Rules) -> str:
    """The peg board, one point before its end."""
    short = max(0, rules.target - 1)
    lanes = (Lane(_("You"), short, short), Lane(_("Ann"), 0, 0))
    award = points_text(2 if rules.pay == "units" else 10)
    sentence = (
        _("At {score}, a play for {award} is void: only {target} exactly wins.")
        if rules.exact
        else _("At {score}, a play for {award} wins: {target} need only be reached.")
    ).format(score=short, award=award, target=rules.target)
    return f"{_pegs(lanes, rules.target)}<p>{escape(sentence)}</p>"


def _pegs(lanes: tuple[Lane, ...], target: int) -> str:
    return f'<div style="max-width:34em">{peg_board(lanes, target)}</div>'
