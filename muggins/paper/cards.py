"""The rules on one page: sentences of the rules text by number, and what a house changes."""

import re
from collections.abc import Sequence

from muggins.base.language import _, cached
from muggins.game.layout import Layout
from muggins.game.options import Rules
from muggins.lessons.documents import DOCUMENT_1
from muggins.paper.pages import (
    BOLD,
    GREY,
    INK,
    PLAIN,
    Block,
    Page,
    PageMaker,
    Paper,
    abreast,
    boxed,
    paper_of,
    paragraph,
    pdf_of,
    space,
    stacked,
    width_of,
)
from muggins.paper.worksheets import picture
from muggins.text import rulebook
from muggins.text.option_texts import OPTIONS
from muggins.text.rule_sets import rules_summary, setting_text

ON_THE_CARD: dict[str, tuple[int, ...]] = {
    "R1.1": (0,),
    "R1.2": (0, 1),
    "R1.3": (0, 1),
    "R2.1": (0, 1, 2),
    "R2.2": (0, 1),
    "R3.1": (0,),
    "R3.2": (0, 1, 2),
    "R3.3": (0, 1),
    "R3.4": (0, 1, 2),
    "R3.5": (0,),
    "R4.1": (0,),
    "R4.2": (0,),
    "R5.1": (0, 1),
    "R5.2": (0, 1),
    "R6.1": (0,),
    "R6.2": (0, 1),
    "R6.3": (0, 1, 2),
    "R6.4": (0,),
    "R7.1": (0, 1),
    "R7.3": (0,),
    "R8.1": (0, 1),
    "R8.2": (0,),
    "R8.3": (0, 1),
}
"""Which sentences of the rules text are on the card, by paragraph, counted from 0."""


GAP = 24.0
"""Between the two columns."""
TITLE, HEADING = 26.0, 10.5
LARGEST, SMALLEST, STEP = 9.4, 5.6, 0.2
"""Sizes of the type, from which the largest one is taken that leaves everything on the page."""
NUMBER = 30.0
"""The width of the column of paragraph numbers."""
SPINNER = "6-6 1-6@6-6 2-6@6-6 3-6@6-6 4-6@6-6"
TWO_ARMS = len("6-6 1-6@6-6 2-6@6-6")
PLAY_UNIT, ARM_UNIT, MOST_GAP = 11.5, 7.4, 60.0
MARGIN, BOTTOM = 36.0, 38.0

_DOCUMENTS = re.compile(r" \((?:document|our choice|документ|наш выбор)[^)]*\)")
_SENTENCE = re.compile(r"(?<=[.!?]) (?=[A-ZА-ЯЁ*`«])")


@cached
def sentences(number: str) -> tuple[str, ...]:
    """The sentences of a paragraph of the rules, without its number and asides on the documents.

    >>> sentences("R4.1")
    ('A play scores when the ends then add up to a multiple of five, and not to zero.',)
    """
    text = rulebook.paragraph(number).removeprefix(f"**{number}** ")
    blocks = [block for block in text.split("\n\n") if block[:1] not in "-|"]
    text = _DOCUMENTS.sub("", " ".join(" ".join(blocks).split()))
    return tuple(_SENTENCE.split(text))


def on_the_card(number: str) -> str:
    """What the card says of a paragraph."""
    found = sentences(number)
    return " ".join(found[at] for at in ON_THE_CARD[number])


def changed(rules: Rules) -> list[str]:
    """What a house plays otherwise than the rules text, one sentence an option."""
    lines = []
    for field, value in rules.changes().items():
        if field == "hand":
            lines.append(
                _("Tiles dealt to each: {hand} with two, three, four seats (R1.2)").format(
                    hand=", ".join(map(str, value))
                )
            )
        elif field == "target":
            lines.append(_("Points that win the game: {target} (R7.1)").format(target=value))
        else:
            lines.append(setting_text(field, value))
    return lines


def marked(rules: Rules) -> set[str]:
    """The paragraphs that a house plays otherwise."""
    return {OPTIONS[field].paragraph for field in rules.changes()}


def card_pdf(rules: Rules, paper: str = "a4") -> bytes:
    """The rules card of a house as a PDF of one page: the same bytes for the same rules."""
    return pdf_of([card_page(rules, paper)], _("Muggins"))


def card_page(rules: Rules, paper: str = "a4") -> PageMaker:
    """The page of the card, made when it is called for."""
    size = paper_of(paper)._replace(margin=MARGIN)

    def make() -> Page:
        page = Page(size)
        y = _title(page, size)
        y = _pictures(page, size, y, rules)
        _text(page, size, y, rules)
        page.text(
            size.margin,
            size.height - 24,
            _(
                "Paragraph numbers are those of the rules text: muggins rules R3.4 "
                "shows one in full."
            ),
            7,
            color=GREY,
        )
        return page

    return make


# --- The upper part -------------------------------------------------------------------------


def _title(page: Page, size: Paper) -> float:
    y = size.margin + TITLE * 0.74
    page.text(size.margin, y, _("Muggins"), TITLE, BOLD)
    page.text(size.right, y, _("The rules on one page"), 12, align="right", color=GREY)
    page.line(size.margin, y + 10, size.right, y + 10, 1.4)
    return y + 24


def _pictures(page: Page, size: Paper, y: float, rules: Rules) -> float:
    """The plays of a document with their sums, and the double six with its arms, as this house
    counts them."""
    page.text(
        size.margin, y, _("Four plays, and what the open ends add up to after each (R3.4)"), 9, BOLD
    )
    plays = DOCUMENT_1.layout(rules).history
    y = _strip(page, size, y + 8, plays, [f"{layout.tally}" for layout in plays], told=True)
    arms = SPINNER if rules.spinners != "none" else SPINNER[:TWO_ARMS]
    layouts = Layout.parse(arms, rules).history
    words = [_("adds {adds}").format(adds=_added_by_double(layout)) for layout in layouts]
    page.text(
        size.margin,
        y + 12,
        _("What the double six adds, led and then with one tile after another on it (R3.5)"),
        9,
        BOLD,
    )
    return 12 + _strip(page, size, y + 20, layouts, words, told=False)


def _strip(
    page: Page, size: Paper, y: float, layouts: Sequence[Layout], words: list[str], told: bool
) -> float:
    """Layouts side by side on one line with words below, spread over the width of the page."""
    unit = PLAY_UNIT if told else ARM_UNIT
    drawn = [picture(layout, unit, size.inner, told=told, sum_below=False) for layout in layouts]
    wide = [max(block.width, width_of(text, 9)) for block, text in zip(drawn, words, strict=True)]
    gap = min(MOST_GAP, (size.inner - sum(wide)) / (len(drawn) - 1))
    high = max(block.height for block in drawn)
    x = size.margin
    for block, text, room in zip(drawn, words, wide, strict=True):
        block.put(page, x, y + high - block.height)
        page.text(x, y + high + 12, text, 9)
        x += room + gap
    return y + high + 16


def _added_by_double(layout: Layout) -> int:
    return sum(end.adds for end in layout.ends if end.is_double)


# --- The text -------------------------------------------------------------------------------


def _text(page: Page, size: Paper, y: float, rules: Rules) -> None:
    """The house's box across the page at the foot, the paragraphs in two columns above it."""
    width = (size.inner - GAP) / 2
    type_size = LARGEST
    while True:
        house = _house(rules, size.inner, type_size)
        floor = size.height - BOTTOM - house.height
        left, right = _columns(_sections(width, type_size, marked(rules)))
        if y + max(left.height, right.height) + 10 <= floor or type_size <= SMALLEST:
            break
        type_size -= STEP
    left.put(page, size.margin, y)
    right.put(page, size.margin + width + GAP, y)
    house.put(page, size.margin, floor)


def _house(rules: Rules, width: float, size: float) -> Block:
    """What this house plays: a summary, and every line that differs from the rules text."""
    lines = changed(rules)
    heading = (
        _("This house: {rules}").format(rules=rules.name)
        if rules.name
        else _("The rules of this house")
    )
    inner = width - 16
    said = [paragraph(f"**{heading}**", inner, size + 1)]
    if not lines:
        said.append(paragraph(rules_summary(rules), inner, size))
    else:
        marks = _(
            "A ★ marks each paragraph that this house plays differently; the lines here go first."
        )
        said.append(paragraph(f"*{marks}*", inner, size))
        half = (inner - 14) / 2
        cells = [paragraph(f"★ {line}", half, size) for line in lines]
        said.append(abreast(_columns(cells), half + 14))
    return boxed(stacked(said, 2), width)


def _sections(width: float, size: float, stars: set[str]) -> list[Block]:
    """One block for each section: its heading, then its paragraphs with their numbers."""
    blocks = []
    for section, title in rulebook.titles().items():
        numbers = [number for number in ON_THE_CARD if number.startswith(f"{section}.")]
        if numbers:
            heading = _heading(title.removeprefix(section).strip(), width)
            told = [_numbered(number, width, size, number in stars) for number in numbers]
            blocks.append(stacked([heading, *told, space(4)], 1.5))
    return blocks


def _heading(words: str, width: float) -> Block:
    def put(page: Page, x: float, y: float) -> None:
        page.text(x, y + HEADING, words, HEADING, BOLD)
        page.line(x, y + HEADING + 3.5, x + width, y + HEADING + 3.5, 0.5)

    return Block(HEADING + 6, put)


def _numbered(number: str, width: float, size: float, star: bool) -> Block:
    text = paragraph(on_the_card(number), width - NUMBER, size)

    def put(page: Page, x: float, y: float) -> None:
        page.text(
            x, y + size, number, size - 0.6, BOLD if star else PLAIN, color=INK if star else GREY
        )
        if star:
            page.text(x + width_of(number, size - 0.6, BOLD) + 1, y + size, "★", size - 1)
        text.put(page, x + NUMBER, y)

    return Block(text.height, put)


def _columns(blocks: Sequence[Block]) -> tuple[Block, Block]:
    """Blocks in two columns, in order, as even as can be."""
    splits = [(stacked(blocks[:at]), stacked(blocks[at:])) for at in range(1, len(blocks) + 1)]
    return min(splits, key=lambda pair: max(pair[0].height, pair[1].height))
