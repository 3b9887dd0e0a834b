"""A lesson as slides: one file that opens without a network, one idea a slide.

The stored outputs of the notebook are the pictures. Code is left out, widgets are shown as their
pictures, and each exercise is followed by a slide with its answer.
"""

import contextlib
import io
import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from html import escape
from importlib import resources
from typing import Any

from muggins.base.language import _, decimal
from muggins.exercises import Exercise
from muggins.exercises.book import ask
from muggins.exercises.generated import play_text
from muggins.game.moves import Play
from muggins.lessons.cells import (
    ANSWER,
    ASKED,
    FOLD,
    LAB_ONLY,
    asks,
    call_in,
    is_tagged,
    reworded,
    without_navigation,
)
from muggins.lessons.notebooks import Lesson

PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
<main>
{sections}
</main>
<nav data-place="{place}"><span class="name">{title} · <span class="keys">{keys}</span></span>
<button id="back" type="button">{back}</button>
<span id="place" role="status"></span>
<button id="next" type="button">{next}</button></nav>
<div id="way"></div>
<div id="black"></div>
<script>
{script}</script>
</body>
</html>
"""
"""A lesson as slides in one file."""

LIVE = ("table(", "options_form", "form", "stepper(")
"""How cells begin whose output is nothing without a click."""


YOUR_TURN = ("move_tester(", "play_best(")
"""How cells begin whose output is a question to a class as well."""


SAID_ON_SLIDES = {
    " Step through the whole round: the slider goes from the deal to the counting of the "
    "tiles.": "",
    " Pick the tile and where it goes.": "",
}


NO_SLIDES = "no-slides"
"""The tag of cells that are about clicking: slides leave them out."""
MOST_WORDS, MOST_WITH_PICTURE = 70, 55
"""Words on a slide of text, and above a picture."""
SCALE, WIDEST, BESIDE = 0.2, 86.0, 62.0
"""Hundredths of the window's width for a pixel of a stored picture, for all
that are side by side, and for those beside an answer."""

IN_A_ROW = 4
"""At most so many layouts with captions side by side."""
LONG = 160
"""Words of a text that is shown in pieces, like the whole of the rules."""
SHORT = 8
"""Signs of an answer that is set largest."""

_LARGE = ("<img", "<table", "<pre", "<blockquote")
"""What takes room on a slide: without any of it, words are set larger."""
_HEADING = re.compile(r"^(#{1,6}) +(.+)$", re.MULTILINE)
_LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_WIDTH = re.compile(r'(<img [^>]*?)width="(\d+)" height="\d+"([^>]*?)style="[^"]*"')
_TILE = re.compile(r"(?<![\w@`-])(\d)-(\d)(?![\w@`-])")
_SEVERAL = re.compile(r"((?:<img [^>]*>\s*){2,})")
_STATUS = re.compile(r'<p role="status".*?</p>', re.DOTALL)
_STEPPED = re.compile("<p>.*?</p>", re.DOTALL)
"""What tells of a play that a slide shows for itself."""
_ALIVE = re.compile("<script.*?</script>|</?muggins-[a-z]+>", re.DOTALL)
"""What a page needs that runs scripts; between it lies what is shown without."""


_FOLDED = re.compile("</?details>|<summary>.*?</summary>", re.DOTALL)
"""Around a picture that opens at a click."""


@dataclass(frozen=True)
class Slide:
    """One slide: its kind ("title", "text", "picture", "question", "answer") and its HTML."""

    kind: str
    heading: str
    body: str


@dataclass
class _Pending:
    """Text that waits for the picture that belongs to it."""

    heading: str
    blocks: list[str]


Report = Callable[[int, int], None]
"""Is told how many cells of a lesson are done, and of how many."""


def deck(lesson: Lesson, report: Report | None = None) -> str:
    """A lesson as one HTML file of slides, the same text in every run.

    Nothing is loaded from elsewhere; the answers of the exercises are computed anew, and
    `report` is told how far that is.
    """
    made = slides(lesson, report)
    files = resources.files("muggins.paper") / "deck"
    sections = "\n".join(_section(slide, number) for number, slide in enumerate(made, start=1))
    return PAGE.format(
        title=escape(lesson.title),
        style=files.joinpath("deck.css").read_text("utf-8"),
        sections=sections,
        script=files.joinpath("deck.js").read_text("utf-8"),
        place=escape(_("{number} of {all}")),
        back=escape(_("Back")),
        next=escape(_("Next")),
        keys=escape(_("→ next · ← back · F full screen · B black")),
    )


def slides(lesson: Lesson, report: Report | None = None) -> tuple[Slide, ...]:
    """The slides of a lesson in their order."""
    cells = json.loads(lesson.path.read_text("utf-8"))["cells"]
    answers = answered(cells, report)
    made: list[Slide] = []
    pending = _Pending("", [])
    for number, cell in enumerate(cells):
        source = "".join(cell["source"])
        if is_tagged(cell, LAB_ONLY, NO_SLIDES):
            continue
        if cell["cell_type"] == "code":
            source = call_in(source)
        if cell["cell_type"] == "markdown":
            for heading, blocks in _pieces(_text_of(source)):
                if heading is not None:
                    made += _flushed(pending)
                    pending = _Pending(heading, [])
                pending.blocks += blocks
            if number == 0:  # the title has a slide of its own
                made, pending = _flushed(pending), _Pending(pending.heading, [])
        elif source.startswith(YOUR_TURN):
            made += [*_flushed(pending), *_turn(cell)]
            pending = _Pending(pending.heading, [])
        elif long := _long_text(cell):
            made += _flushed(pending)
            for heading, blocks in _pieces(_text_of(long)):
                made += _flushed(_Pending(heading or pending.heading, blocks))
            pending = _Pending("", [])
        elif number in answers and not asks(cell):
            made.append(_answer(answers[number]))
        else:
            for shown in _outputs(cell, source):
                made += _with_picture(pending, shown)
                pending = _Pending(pending.heading, [])
            if number in answers:
                made.append(_answer(answers[number]))
    made += _flushed(pending)
    return (replace(made[0], kind="title"), *made[1:])


# --- Text -----------------------------------------------------------------------------------


def _text_of(source: str) -> str:
    """A text without rows of links, and with the words of a link in its place."""
    text = reworded(source)
    for old, new in SAID_ON_SLIDES.items():
        text = text.replace(old, new)
    return _LINK.sub(r"\1", without_navigation(FOLD.sub("", text)))


def _pieces(text: str) -> Iterator[tuple[str | None, list[str]]]:
    """Headings with the blocks below them; None where a text begins without one."""
    heading: str | None = None
    start = 0
    for found in _HEADING.finditer(text):
        blocks = _blocks(text[start : found.start()])
        if heading is not None or blocks:
            yield heading, blocks
        heading, start = found[2], found.end()
    yield heading, _blocks(text[start:])


def _blocks(text: str) -> list[str]:
    """Paragraphs, tables and lists, long lists in parts; lines across the page are left out."""
    found: list[str] = []
    for block in re.split(r"\n{2,}", text):
        if block.strip() and set(block.strip()) != {"-"}:
            is_long = _words([block]) > MOST_WORDS
            found += re.split(r"\n(?=- )", block.rstrip()) if is_long else [block.rstrip()]
    return found


def _html(markdown: str) -> str:
    import mistune

    return str(mistune.html(_whole(markdown)))


def _whole(text: str) -> str:
    """A text whose tiles are not broken at the end of a line: with hyphens that hold together."""
    return _TILE.sub("\\1\u2011\\2", text)


def _words(blocks: Iterable[str]) -> int:
    return sum(len(block.split()) for block in blocks)


def _flushed(pending: _Pending) -> list[Slide]:
    """Text as slides, each with as many blocks as are read at a glance."""
    made: list[Slide] = []
    rest: list[str] = []
    for block in pending.blocks:
        if rest and _words([*rest, block]) > MOST_WORDS:
            made.append(_text_slide(pending.heading, rest))
            rest = []
        rest.append(block)
    if rest or (pending.heading and not made and not pending.blocks):
        made.append(_text_slide(pending.heading, rest))
    return [slide for slide in made if slide.body or slide.kind == "title"]


def _text_slide(heading: str, blocks: Iterable[str]) -> Slide:
    return Slide("text", heading, _html("\n\n".join(blocks)))


def _long_text(cell: dict[str, Any]) -> str:
    """The text that a cell shows, if it is too long for a slide."""
    texts = ("".join(o.get("data", {}).get("text/markdown", "")) for o in cell["outputs"])
    return next((text for text in texts if _words([text]) > LONG), "")


# --- Pictures -------------------------------------------------------------------------------


def _outputs(cell: dict[str, Any], source: str) -> Iterator[tuple[str, str]]:
    """What a cell shows, with its kind: its picture, its text, or the value of its line."""
    if not source or source.startswith(LIVE):
        return
    for output in cell["outputs"]:
        data = {key: "".join(value) for key, value in output.get("data", {}).items()}
        if "text/html" in data:
            asked = "<muggins-exercise>" in data["text/html"]
            told = _STEPPED if "<muggins-stepper>" in data["text/html"] else _STATUS
            stored = _FOLDED.sub("", ANSWER.sub("", data["text/html"]))
            markup = told.sub("", _ALIVE.sub("", stored))
            kind = "question" if asked else "picture"
            yield kind, f'<div class="picture">{_rows(_sized(markup))}</div>'
        elif "text/markdown" in data:
            markup = _html(data["text/markdown"])
            quote = f"<blockquote>{markup}</blockquote>"
            yield "text", markup if markup.startswith("<pre>") else quote
        elif "text/plain" in data:
            code, value = escape(source), escape(data["text/plain"])
            yield "text", f'<pre><code>{code}</code></pre><pre class="said">{value}</pre>'


def _turn(cell: dict[str, Any]) -> list[Slide]:
    """A position to try plays on, as a question to the class."""
    asked = _("Which tile of the hand fits, and where? What would the play score?")
    ask = f"<p>{escape(asked)}</p>"
    return [Slide("question", _("Your turn"), ask + shown) for __, shown in _outputs(cell, "(")]


def _sized(markup: str, widest: float = WIDEST) -> str:
    """Pictures as large as the window lets them be, all of an output at the same scale."""
    widths = [int(found[2]) for found in _WIDTH.finditer(markup)]
    beside = "display:flex" in markup or len(widths) > 2
    in_a_row = sorted(widths)[-IN_A_ROW:] if "<figcaption" in markup else widths
    total = sum(in_a_row) if beside else max(widths, default=0)
    scale = min(SCALE, widest / max(total, 1))

    def style(found: re.Match[str]) -> str:
        width = f"{int(found[2]) * scale:.2f}vw"
        return f'{found[1]}{found[3]}style="width:calc({width} * var(--fit, 1))"'

    return _WIDTH.sub(style, markup)


def _rows(markup: str) -> str:
    """A hand whose tiles are pictures of their own as a row."""
    return _SEVERAL.sub(r'<div class="row">\1</div>', markup)


def _with_picture(pending: _Pending, shown: tuple[str, str]) -> list[Slide]:
    """A picture with the text before it, if that is short; else the text first."""
    kind, markup = shown
    if _words(pending.blocks) <= MOST_WITH_PICTURE:
        return [Slide(kind, pending.heading, _html("\n\n".join(pending.blocks)) + markup)]
    *before, last = pending.blocks
    if _words([last]) > MOST_WITH_PICTURE:
        before, last = pending.blocks, ""
    made = _flushed(_Pending(pending.heading, list(before)))
    return [*made, Slide(kind, pending.heading, (_html(last) if last else "") + markup)]


# --- Answers --------------------------------------------------------------------------------


def answered(cells: Iterable[dict[str, Any]], report: Report | None = None) -> dict[int, Exercise]:
    """The exercises of a lesson by the number of the cell in which a learner answers them.

    Where they have no name, the cells before are run for it, as the notebook would run them; what
    they print is dropped.
    """
    code = [(i, cell) for i, cell in enumerate(cells) if cell["cell_type"] == "code"]
    numbered = [(i, "".join(cell["source"])) for i, cell in code]
    asked = [i for i, source in numbered if ASKED.fullmatch(source.strip())]
    found = {i: ask(name) for i, cell in code if (name := asks(cell))}
    names: dict[str, Any] = {"__name__": "__lesson__"}
    for number, source in numbered:
        if not asked or number > asked[-1]:
            break
        if match := ASKED.fullmatch(source.strip()):
            found[number] = names[match[1]]
        else:
            with contextlib.redirect_stdout(io.StringIO()):
                exec(compile(source, f"<cell {number}>", "exec"), names)
        if report is not None:
            report(number, asked[-1])
    return found


def _answer(exercise: Exercise) -> Slide:
    """The slide after an exercise: the answer in large type, what shows it, the reason."""
    answer = answer_text(exercise)
    size = "big" if len(answer) <= SHORT else "big long"
    shown = exercise.solved or exercise.picture
    picture = "" if shown is None else shown._repr_html_()
    body = (
        f"<p><strong>{_whole(escape(exercise.question))}</strong></p>"
        f'<div class="beside"><p class="{size}">{_whole(escape(answer))}</p>'
        f'<div class="picture">{_rows(_sized(picture, BESIDE))}</div></div>'
        f"<p>{_whole(escape(exercise.why))}</p>"
    )
    return Slide("answer", _("Answer"), body)


def answer_text(exercise: Exercise) -> str:
    """The answer of an exercise in a few words.

    >>> from muggins import counting
    >>> answer_text(counting("1-4 1-6 6-6"))
    '16'
    """
    answer = exercise.answer
    if isinstance(answer, frozenset):
        return _(" or ").join(sorted(map(_said, answer)))
    if isinstance(answer, float):
        return decimal(f"{answer:.4g}")
    parts = map(str, answer if isinstance(answer, tuple) else (answer,))
    return _(", ").join(exercise.labels.get(part, part) for part in parts)


def _said(answer: Any) -> str:
    return play_text(answer) if isinstance(answer, Play) else str(answer)


def _section(slide: Slide, number: int) -> str:
    kind = slide.kind if any(tag in slide.body for tag in _LARGE) else f"{slide.kind} plain"
    heading = f"<h1>{_html(slide.heading)[3:-5]}</h1>"
    above, inside = ("", heading) if slide.kind == "title" else (heading, "")
    label = escape(_("Slide {number}").format(number=number))
    return (
        f'<section class="{kind}" aria-label="{label}">{above}'
        f'<div class="middle">{inside}{slide.body}</div></section>'
    )
