"""A lesson as slides: one file that opens without a network, one idea a slide, and no code.

The pictures are those that the notebook stores; each question is a slide, and its answer the next.
"""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from muggins.base.errors import MugginsError
from muggins.base.language import _, decimal
from muggins.exercises import Exercise
from muggins.exercises.book import ask
from muggins.game.moves import Play
from muggins.lessons.cells import (
    ANSWER,
    FOLD,
    LAB_ONLY,
    asks,
    call_in,
    is_tagged,
    reworded,
    without_navigation,
)
from muggins.lessons.notebooks import Lesson
from muggins.pictures.svg import bare_svg, image
from muggins.text.plays import play_text

LIVE = ("table(", "options_form", "form", "stepper(", "move_tester(", "drill(", "catch(")
"""How cells begin whose output is nothing without a click."""
CODE = ("look(",)
"""How cells begin that show a piece of the program."""
NO_DECK = ("the_program", "teachers_guide")
"""Notebooks about code and for teachers: no class looks at them on a wall."""

NO_SLIDES = "no-slides"
"""The tag of cells that are about clicking: slides leave them out."""
MOST_WORDS, MOST_WITH_PICTURE = 70, 55
"""Words on a slide of text, and above a picture."""
AT_A_TIME = 4
"""Pictures with captions on one slide."""
CHART = 560
"""Pixels that a picture without a width of its own is taken to have."""
LONG = 160
"""Words of a text that is shown in pieces, like the whole of the rules."""
SHORT = 8
"""Signs of an answer that is set largest."""

_HEADING = re.compile(r"^(#{1,6}) +(.+)$", re.MULTILINE)
_LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_FIGURE = re.compile("<figure.*?</figure>", re.DOTALL)
_IMAGE = re.compile(r"<img [^>]*>")
_WIDTH = re.compile(r' width="(\d+)"')
_SIZES = re.compile(r' (?:width|height|style)="[^"]*"')
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
    """One slide: its kind ("title", "text", "picture", "question", "answer", "step")."""

    kind: str
    heading: str
    body: str


@dataclass
class _Pending:
    """Text that waits for the picture that belongs to it."""

    heading: str
    blocks: list[str]


def slides(lesson: Lesson) -> tuple[Slide, ...]:
    """The slides of a lesson in their order.

    Raises `MugginsError` for a notebook that has none.
    """
    if lesson.name in NO_DECK:
        raise MugginsError(
            _("{title!r} has no slides: it is for people who read code, or who teach.").format(
                title=lesson.title
            )
        )
    cells = json.loads(lesson.path.read_text("utf-8"))["cells"]
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
        elif long := _long_text(cell):
            made += _flushed(pending)
            for heading, blocks in _pieces(_text_of(long)):
                made += _flushed(_Pending(heading or pending.heading, blocks))
            pending = _Pending("", [])
        elif name := asks(cell):
            exercise = ask(name)
            made += _with_picture(pending, ("question", _question(exercise)))
            pending = _Pending(pending.heading, [])
            made.append(_answer(exercise))
        else:
            for shown in _outputs(cell, source):
                made += _with_picture(pending, shown)
                pending = _Pending(pending.heading, [])
    made += _flushed(pending)
    return (replace(made[0], kind="title"), *made[1:])


# --- Text -----------------------------------------------------------------------------------


def _text_of(source: str) -> str:
    """A text without rows of links, and with the words of a link in its place."""
    return _LINK.sub(r"\1", without_navigation(FOLD.sub("", reworded(source))))


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


def html(markdown: str) -> str:
    """Markdown as HTML."""
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
    return Slide("text", heading, html("\n\n".join(blocks)))


def _long_text(cell: dict[str, Any]) -> str:
    """The text that a cell shows, if it is too long for a slide."""
    texts = ("".join(o.get("data", {}).get("text/markdown", "")) for o in cell["outputs"])
    return next((text for text in texts if _words([text]) > LONG), "")


# --- Pictures -------------------------------------------------------------------------------


def _outputs(cell: dict[str, Any], source: str) -> Iterator[tuple[str, str]]:
    """The pictures and texts that a cell shows, each with its kind; values are for coders."""
    if not source or source.startswith((*LIVE, *CODE)):
        return
    for output in cell["outputs"]:
        data = {key: "".join(value) for key, value in output.get("data", {}).items()}
        if "text/html" in data:
            asked = "<muggins-exercise>" in data["text/html"]
            told = _STEPPED if "<muggins-stepper>" in data["text/html"] else _STATUS
            stored = _FOLDED.sub("", ANSWER.sub("", data["text/html"]))
            for part in _parts(told.sub("", _ALIVE.sub("", stored))):
                yield "question" if asked else "picture", _pictured(part)
        elif "text/markdown" in data:
            yield "text", f"<blockquote>{html(data['text/markdown'])}</blockquote>"


def _parts(markup: str) -> Iterator[str]:
    """Many pictures with captions as a few at a time."""
    figures = _FIGURE.findall(markup)
    if len(figures) <= AT_A_TIME:
        yield markup
        return
    before, after = markup.split(figures[0])[0], markup.rsplit(figures[-1])[-1]
    for at in range(0, len(figures), AT_A_TIME):
        yield before + "".join(figures[at : at + AT_A_TIME]) + after


def _pictured(markup: str) -> str:
    """Pictures that the page makes as large as there is room, all at the same scale."""

    def sized(found: re.Match[str]) -> str:
        width = _WIDTH.search(found[0])
        wide = int(width[1]) if width else CHART
        return _SIZES.sub("", found[0]).replace(" src=", f' style="--w:{wide}" src=', 1)

    rows = _SEVERAL.sub(r'<div class="row">\1</div>', _IMAGE.sub(sized, markup))
    return f'<div class="drawing">{rows}</div>' if markup.strip() else ""


def _with_picture(pending: _Pending, shown: tuple[str, str]) -> list[Slide]:
    """A picture with the text before it, if that is short; else the text first."""
    kind, markup = shown
    if _words(pending.blocks) <= MOST_WITH_PICTURE:
        return [Slide(kind, pending.heading, html("\n\n".join(pending.blocks)) + markup)]
    *before, last = pending.blocks
    if _words([last]) > MOST_WITH_PICTURE:
        before, last = pending.blocks, ""
    made = _flushed(_Pending(pending.heading, list(before)))
    return [*made, Slide(kind, pending.heading, (html(last) if last else "") + markup)]


# --- Answers --------------------------------------------------------------------------------


def _question(exercise: Exercise) -> str:
    """What is asked, with its picture and, in letters, what there is to choose from."""
    asked = f"<p><strong>{_whole(escape(exercise.question))}</strong></p>"
    told = f"<p>{_whole(escape(exercise.situation))}</p>" if exercise.situation else ""
    drawn = exercise.kind == "tiles" or exercise.shows  # the picture shows what to choose from
    words = exercise.choices[0] if len(exercise.choices) == 1 and not drawn else ()
    chosen = "".join(
        f"<li>{_whole(escape(exercise.labels.get(word, word)))}</li>" for word in words
    )
    listed = f'<ol class="choices">{chosen}</ol>' if chosen else ""
    picture = "" if exercise.picture is None else exercise.picture.markup
    if exercise.adds and exercise.layout is not None:  # where the ends are is for the class to say
        picture = image(bare_svg(exercise.layout))
    return told + asked + _pictured(picture) + listed


def _answer(exercise: Exercise) -> Slide:
    """The slide after an exercise: the answer in large type, what shows it, the reason."""
    answer = answer_text(exercise)
    size = "big" if len(answer) <= SHORT else "big long"
    shown = exercise.solved or exercise.picture
    picture = "" if shown is None else shown.markup
    asked = "" if picture else f"<p><strong>{_whole(escape(exercise.question))}</strong></p>"
    body = (
        f'{asked}<div class="beside"><p class="{size}">{_whole(escape(answer))}</p>'
        f"{_pictured(picture)}</div><p>{_whole(escape(exercise.why))}</p>"
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
