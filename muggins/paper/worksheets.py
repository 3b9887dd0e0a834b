"""Worksheets: questions on paper, and the key with the sum of each (R3.4, R4)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from muggins.base.language import N_, _
from muggins.exercises.generated import KINDS, Question
from muggins.game.layout import Layout
from muggins.game.options import Rules
from muggins.game.tiles import Tile
from muggins.paper.pages import (
    BOLD,
    GREY,
    Block,
    Page,
    PageMaker,
    Paper,
    Report,
    abreast,
    boxed,
    flowed,
    for_print,
    paper_of,
    paragraph,
    pdf_of,
    space,
    stacked,
    width_of,
)
from muggins.paper.reminders import fitting_reminder, reminder, scoring_reminder
from muggins.pictures.geometry import Box, scene
from muggins.pictures.plot import plot_hand, plot_layout
from muggins.pictures.svg import caption
from muggins.text.plays import points_text
from muggins.text.rule_sets import rules_name, rules_title

BLANKS = {
    "counting": (N_("Count"), N_("Points")),
    "best-score": (N_("Tile"), N_("on"), N_("Points")),
    "variants": (N_("Tile"), N_("on")),
    "puzzle": (N_("Tile"), N_("on"), N_("or")),
}
"""The lines to write on, each with a word before it."""


TITLES: dict[str, str] = {
    "counting": N_("Count the open ends"),
    "legal": N_("What fits?"),
    "best-score": N_("The best play"),
    "variants": N_("Here it scores, there it does not"),
    "puzzle": N_("Puzzles"),
    "mixed": N_("Muggins: a bit of everything"),
}


KEY: dict[str, str] = {
    "number": N_("**{answer}** · {points}"),
    "play": N_("**{answer}**"),
}


ASKS: dict[str, str] = {
    "counting": N_("What do the open ends add up to? How many points is that? No score: write 0."),
    "legal": N_("Which tiles of the hand can be played? Tick them."),
    "best-score": N_("Which play of the hand brings the most points? Write which tile, and where."),
    "variants": N_(
        "Which play of the hand scores under the first rules, but not under the second?"
    ),
    "puzzle": N_(
        "It is your turn: which move is best for the rest of the round? Write a tile and where it "
        "goes, or “draw”, or “call”."
    ),
}


COLUMNS, GUTTER = 2, 24.0
UNITS = {1: 20.0, 2: 18.5, 3: 17.0}
"""Points for half a tile on the sheet, by level: many tiles are smaller."""
KEY_UNIT, HAND_UNIT = 14.5, 13.5
"""The same in the key, and in a hand."""
HAND_STEP = 1.3
"""From tile to tile in a hand, in halves."""
TEXT, SMALL, SUM = 9.5, 8.5, 9.0
INDENT = 24.0
"""The width of the column of a question's number."""
WIDTHS = (25.0, 21.0, 18.0, 15.0)
"""Widths for `scene` in halves, from few corners to many."""
TICK = 9.0
BLANK = 44.0
"""The length of a line to write on."""
KEY_PICTURE = 250.0


@dataclass(frozen=True)
class Sheet:
    """The questions of a sheet with what its head and its foot say of them.

    `asked` are its questions as they were made, with this `kind`, `level` and `seed`.
    """

    asked: Sequence[Question]
    kind: str
    level: int
    seed: int
    paper: str = "a4"

    @property
    def questions(self) -> list[Question]:
        """Its questions, those of one kind together."""
        return sorted(self.asked, key=lambda question: KINDS.index(question.kind))

    @property
    def rules(self) -> Rules:
        """The rules of all its questions."""
        return self.questions[0].layout.rules

    @property
    def title(self) -> str:
        """Its heading."""
        return _(TITLES[self.kind])

    @property
    def others(self) -> list[Rules]:
        """The rule sets that its variants name beside its own, each once."""
        return list(dict.fromkeys(q.other for q in self.questions if q.other is not None))

    @property
    def foot(self) -> str:
        """How to make the same sheet again."""
        facts = {"kind": self.kind, "level": self.level, "seed": self.seed}
        number = len(self.questions)
        return _(
            "muggins worksheet --kind {kind} --n {number} --seed {seed} --level {level} · {rules}"
        ).format(rules=rules_name(self.rules), number=number, **facts)


def worksheet_pdf(sheet: Sheet, report: Report | None = None) -> bytes:
    """The sheet for the pupils, as a PDF: the same bytes for the same questions (R3.4, R4).

    `report` is told after each page how many are done, and of how many.
    """
    return pdf_of(worksheet_pages(sheet), sheet.title, report)


def worksheet_pages(sheet: Sheet) -> list[PageMaker]:
    """The pages of the sheet, each made when it is called for."""
    paper = paper_of(sheet.paper)
    width = (paper.inner - GUTTER) / COLUMNS
    rows: list[list[Block]] = []
    told: list[str] = []
    for kind, group in groupby(enumerate(sheet.questions, 1), lambda one: one[1].kind):
        cells = [_cell(number, question, width, sheet) for number, question in group]
        first, *others = [cells[i : i + COLUMNS] for i in range(0, len(cells), COLUMNS)]
        begun = abreast(first, paper.inner / COLUMNS)
        rows += [[stacked([_section(kind, sheet, paper, told), begun])], *others]
    return flowed(paper, _head(sheet, paper), _later(sheet.title, paper), rows, sheet.foot)


def key_pdf(sheet: Sheet, report: Report | None = None) -> bytes:
    """The answers, as a PDF: each with its picture, its sum and the reason (R3.4, R4)."""
    return pdf_of(key_pages(sheet), _("{title}: answers").format(title=sheet.title), report)


def key_pages(sheet: Sheet) -> list[PageMaker]:
    """The pages of the answers, each made when it is called for."""
    paper = paper_of(sheet.paper)
    head = _later(_("{title}: answers").format(title=sheet.title), paper)
    rows = [[_answer(number, q, paper)] for number, q in enumerate(sheet.questions, 1)]
    first = stacked([head, _short_key(sheet, paper), space(10)])
    return flowed(paper, first, head, rows, sheet.foot)


# --- Heads ----------------------------------------------------------------------------------


def _head(sheet: Sheet, paper: Paper) -> Block:
    """Title, level, name and date."""

    def put(page: Page, x: float, y: float) -> None:
        page.text(x, y + 17, sheet.title, 19, BOLD)
        level = _("Level {level}").format(level=sheet.level)
        page.text(paper.right, y + 17, level, 10, align="right", color=GREY)
        y += 46
        at = x
        for words, share in ((_("Name"), 0.62), (_("Date"), 0.38)):
            end = at + paper.inner * share
            page.text(at, y, words, 10)
            page.line(
                at + width_of(words, 10) + 6, y + 2, end - 10 * (end < paper.right - 1), y + 2
            )
            at = end

    return Block(64, put)


def _section(kind: str, sheet: Sheet, paper: Paper, told: list[str]) -> Block:
    """What is asked of a kind, and what to know for it that was not `told` yet."""
    texts = [text for text in _to_know(kind, sheet) if text not in told]
    told += texts
    inside = paper.inner - 16
    parts = [paragraph(f"**{_(ASKS[kind])}**", paper.inner, 10.5)]
    if texts:
        known = stacked([paragraph(text, inside, TEXT) for text in texts], 3)
        parts.append(boxed(known, paper.inner))
    return stacked([*parts, space(8)], 7)


def _to_know(kind: str, sheet: Sheet) -> list[str]:
    """The texts of the box of a kind."""
    rules = sheet.rules
    if kind == "legal":
        return [fitting_reminder(rules)]
    if kind == "best-score" and any(one.kind == "counting" for one in sheet.questions):
        return [scoring_reminder(rules)]
    others = sheet.others if kind == "variants" else ()
    return [reminder(rules), *(reminder(one, rules_title(one), rules) for one in others)]


def _short_key(sheet: Sheet, paper: Paper) -> Block:
    """Every answer in a line, for marking many sheets."""
    numbered = enumerate(sheet.questions, 1)
    answers = (f"**{number}** {question.answer}" for number, question in numbered)
    line = paragraph(" · ".join(answers), paper.inner - 16, TEXT)
    return boxed(line, paper.inner)


def _later(title: str, paper: Paper) -> Block:
    """The head of the pages after the first, and of a key."""

    def put(page: Page, x: float, y: float) -> None:
        page.text(x, y + 10, title, 13, BOLD)
        page.line(x, y + 18, paper.right, y + 18, 0.6)

    return Block(34, put)


# --- A question -----------------------------------------------------------------------------


def _cell(number: int, question: Question, width: float, sheet: Sheet) -> Block:
    """A question with its number, its pictures and its lines to write on."""
    inner = width - INDENT
    parts: list[Block] = []
    if question.exercise.situation:
        parts.append(paragraph(question.exercise.situation, inner, TEXT))
    elif question.other is not None:
        facts = {"first": rules_title(sheet.rules), "second": rules_title(question.other)}
        parts.append(
            paragraph(
                _("Scores under **{first}**, not under **{second}**:").format(**facts), inner, TEXT
            )
        )
    parts.append(picture(question.layout, UNITS[sheet.level], inner))
    if question.hand:
        parts.append(_hand(question.hand, ticks=question.kind == "legal"))
    if question.kind != "legal":
        parts.append(_blanks(question.kind))
    return _numbered(number, stacked([*parts, space(8)], 7))


def _numbered(number: int, block: Block) -> Block:
    def put(page: Page, x: float, y: float) -> None:
        page.text(x, y + 11, f"{number}", 12, BOLD)
        block.put(page, x + INDENT, y)

    return Block(block.height, put)


def picture(
    layout: Layout, unit: float, width: float, *, told: bool = False, sum_below: bool = True
) -> Block:
    """A layout, its tiles as large as `unit` points for each half, or smaller where it is wide.

    With `told` its open ends are labelled and, with `sum_below`, the sum is there too.
    """
    straight, box = _fitting(layout, width / unit, told)
    wide = box.right - box.left
    unit = min(unit, width / wide)
    high = (box.bottom - box.top) * unit

    def put(page: Page, x: float, y: float) -> None:
        axes = page.picture(x, y, wide * unit, high)
        plot_layout(layout, axes, width=straight, labels=told)
        axes.set(xlim=(box.left, box.right), ylim=(box.bottom, box.top))
        for_print(axes)
        if told:
            for text in axes.texts:
                text.set_fontsize(0.5 * unit)
            axes.texts[-1].remove()
        if told and sum_below:
            page.text(x, y + high + SUM + 3, caption(layout), SUM)

    return Block(high + (SUM + 6 if told and sum_below else 0), put, wide * unit)


def _fitting(layout: Layout, columns: float, told: bool) -> tuple[float, Box]:
    """The width for `scene` whose picture has the fewest corners and fits, and its box."""
    for width in (*WIDTHS, columns):
        placed = scene(layout, width)
        boxes = [placed.box] if told else [tile.box for tile in placed.tiles]
        box = Box(
            min(box.left for box in boxes),
            min(box.top for box in boxes),
            max(box.right for box in boxes),
            max(box.bottom for box in boxes),
        ).grown(0.1)
        if box.right - box.left <= columns:
            break
    return width, box


def _hand(tiles: Sequence[Tile], ticks: bool) -> Block:
    """A hand, with a box to tick below each tile if one is wanted."""
    words = _("Hand")
    wide, high = (HAND_STEP * len(tiles) - 0.3 + 0.4) * HAND_UNIT, 2.4 * HAND_UNIT
    start = width_of(words, TEXT) + 6

    def put(page: Page, x: float, y: float) -> None:
        page.text(x, y + high / 2 + 3, words, TEXT)
        axes = page.picture(x + start, y, wide, high)
        plot_hand(tiles, axes)
        for_print(axes)
        if ticks:
            for place in range(len(tiles)):
                middle = x + start + (0.7 + HAND_STEP * place) * HAND_UNIT
                page.box(middle - TICK / 2, y + high + 2, TICK, TICK)

    return Block(high + (TICK + 4 if ticks else 0), put)


def _blanks(kind: str) -> Block:
    """The lines to write an answer on."""

    def put(page: Page, x: float, y: float) -> None:
        for words in map(_, BLANKS[kind]):
            page.text(x, y + 14, words, TEXT)
            x += width_of(words, TEXT) + 5
            page.line(x, y + 16, x + BLANK, y + 16, 0.6)
            x += BLANK + 9

    return Block(22, put)


# --- An answer ------------------------------------------------------------------------------


def _answer(number: int, question: Question, paper: Paper) -> Block:
    """An answer: the layout after it with its labels on the left, the words on the right."""
    drawn = picture(question.solved, KEY_UNIT, KEY_PICTURE, told=True)
    width = paper.inner - INDENT - KEY_PICTURE - 16
    sentence = "number" if question.kind == "counting" else "play"
    facts = {"answer": question.answer, "points": points_text(question.layout.points)}
    heading = paragraph(_(KEY[sentence]).format(**facts), width, 10.5)
    words = stacked([heading, paragraph(question.explanation, width, SMALL)], 3)

    def put(page: Page, x: float, y: float) -> None:
        drawn.put(page, x, y)
        words.put(page, x + KEY_PICTURE + 16, y)

    high = max(drawn.height, words.height)
    return _numbered(number, Block(high + 14, put))
