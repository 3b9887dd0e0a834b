"""The card for pupils: eight sentences, each with a picture, true of the house's rules."""

from muggins.base.language import N_, _, ngettext
from muggins.game.layout import Layout
from muggins.game.options import Rules
from muggins.paper.pages import (
    BOLD,
    GREY,
    Block,
    Page,
    PageMaker,
    paper_of,
    paragraph,
    pdf_of,
    width_of,
)
from muggins.paper.worksheets import picture
from muggins.text.plays import tiles_text
from muggins.text.rule_sets import scoring

MARGIN, GAP, TITLE = 40.0, 28.0, 26.0
TEXT, NUMBER = 13.0, 24.0
UNIT = 24.0
"""Points for half a tile, where there is room."""
SIGN = 44.0
"""The size of a number that stands for a picture."""
SMALL = ("1-4 1-6", "3-4 3-5", "1-2 1-1")
"""Small layouts, of which one is shown that scores in this house."""

_DOUBLE = {
    "both": N_("A double lies crosswise. At an end **both of its halves** count."),
    "one": N_("A double lies crosswise. At an end **one of its halves** counts."),
    "one beside a spinner": N_(
        "A double lies crosswise. Of the spinner **both halves** count, of others **one**."
    ),
}
_SPINNER = {
    "none": N_("A double takes **two tiles**, like any other; then it adds nothing more."),
    "first": N_("The **first double** is the spinner: it takes tiles on **four sides**."),
    "enclosed": N_("The first double with two tiles on it is the spinner: it takes **four**."),
    "all": N_("**Every double** is a spinner: it takes tiles on **four sides**."),
}
_DRAW = {
    "instead of playing": N_(
        "You may **draw a tile** in place of a play; if nothing fits, you must."
    ),
    "only when stuck": N_("If nothing fits, **draw a tile**."),
    "never": N_("If nothing fits, **pass**: nobody draws."),
}
_CALL = {
    "muggins": N_(
        "**Say your points.** If you forget them, another may call “Muggins!” and take them."
    ),
    "lost": N_("**Say your points.** What you do not say is lost."),
    "automatic": N_("Points **count by themselves**: the table adds them up."),
}


def pupil_card_pdf(rules: Rules, paper: str = "a4") -> bytes:
    """The card of a house for its pupils, as a PDF of one page."""
    return pdf_of([pupil_card_page(rules, paper)], _("Muggins"))


def sentences_of(rules: Rules) -> list[str]:
    """The eight sentences of a house.

    >>> from muggins import Rules
    >>> sentences_of(Rules())[7]
    '**61 points exactly** win the game.'
    """
    doubles = "both"
    if rules.double_count == "one" and rules.spinners != "all":
        doubles = "one" if rules.spinners == "none" else "one beside a spinner"
    deal = _("Each player takes **{tiles}**; the rest lie face down.")
    exactly = ngettext(
        "**{n} point exactly** wins.", "**{n} points exactly** win the game.", rules.target
    )
    reached = ngettext(
        "Who first has **{n} point** wins.", "Who first has **{n} points** wins.", rules.target
    )
    return [
        deal.format(tiles=tiles_text(rules.hand_size)),
        _("Lay a tile at an end: **equal numbers touch**."),
        _(_DOUBLE[doubles]),
        _(_SPINNER[rules.spinners]),
        _("Add up **all open ends**: that is the count. {scoring}").format(scoring=scoring(rules)),
        _(_CALL[rules.call]),
        _(_DRAW[rules.may_draw]),
        exactly if rules.exact else reached,
    ]


def pupil_card_page(rules: Rules, paper: str = "a4") -> PageMaker:
    """The page of the card, made when it is called for."""
    size = paper_of(paper)._replace(margin=MARGIN)
    width = (size.inner - GAP) / 2

    def make() -> Page:
        page = Page(size)
        y = size.margin + TITLE * 0.74
        page.text(size.margin, y, _("Muggins"), TITLE, BOLD)
        page.text(size.right, y, _("The game in eight sentences"), 12, align="right", color=GREY)
        page.line(size.margin, y + 10, size.right, y + 10, 1.4)
        top = y + 26
        high = (size.height - top - 40) / 4
        drawn = _pictures(rules, width - NUMBER)
        for at, (sentence, block) in enumerate(zip(sentences_of(rules), drawn, strict=True)):
            x = size.margin + at % 2 * (width + GAP)
            _cell(page, x, top + at // 2 * high, at + 1, sentence, block, width, high)
        foot = _("All the rules on one page: muggins card")
        page.text(size.margin, size.height - 24, foot, 7, color=GREY)
        return page

    return make


def _cell(
    page: Page,
    x: float,
    y: float,
    number: int,
    sentence: str,
    drawn: Block,
    width: float,
    high: float,
) -> None:
    """A sentence with its number, and its picture in the room below."""
    page.text(x, y + 16, f"{number}", 18, BOLD)
    said = paragraph(sentence, width - NUMBER, TEXT)
    said.put(page, x + NUMBER, y)
    room = high - said.height - 18
    drawn.put(page, x + NUMBER, y + said.height + 6 + max(0.0, (room - drawn.height) / 2))


def _pictures(rules: Rules, width: float) -> list[Block]:
    """What is shown below each sentence."""
    arms = ["6-6", "1-6@6-6", "2-6@6-6", "3-6@6-6", "4-6@6-6"]
    spun = Layout.parse(" ".join(arms if rules.spinners != "none" else arms[:3]), rules)
    small = [Layout.parse(plays, rules) for plays in SMALL]
    scored = next((layout for layout in small if layout.points), small[0])

    def shown(layout: Layout, told: bool = False, unit: float = UNIT) -> Block:
        return picture(layout, unit, width, told=told)

    return [
        _face_down(rules.hand_size),
        shown(Layout.parse("3-5 5-6", rules)),
        shown(Layout.parse("1-2 1-1", rules), told=True),
        shown(spun, unit=0.75 * UNIT),
        shown(scored, told=True),
        _sign(_("“{points}!”").format(points=scored.points)),
        _sign("0" if rules.may_draw == "never" else "+1"),
        _sign(str(rules.target)),
    ]


def _face_down(tiles: int) -> Block:
    """Tiles as they are dealt."""
    unit = 0.6 * UNIT

    def put(page: Page, x: float, y: float) -> None:
        for at in range(tiles):
            page.box(x + at * 1.3 * unit, y, unit, 2 * unit, 3)

    return Block(2 * unit, put)


def _sign(text: str) -> Block:
    """Large letters in place of a picture."""
    wide = width_of(text, SIGN, BOLD)
    return Block(SIGN, lambda page, x, y: page.text(x, y + SIGN * 0.8, text, SIGN, BOLD), wide)
