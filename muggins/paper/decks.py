"""Slides as one file for the projector: of a lesson, or of one of the teacher's three plans."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from html import escape
from importlib import resources

from muggins.base.errors import MugginsError
from muggins.base.language import _, ngettext, spoken
from muggins.lessons.notebooks import Lesson, find, heading_of
from muggins.lessons.plans import PLAN
from muggins.paper.slides import Slide, html, slides

PAGE = """<!DOCTYPE html>
<html lang="{language}">
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
"""The file."""

_LARGE = ("<img", "<table", "<pre", "<blockquote")
"""What takes room on a slide: without any of it, words are set larger."""


def deck(lesson: Lesson) -> str:
    """A lesson as one HTML file of slides, the same text in every run.

    Nothing is loaded from elsewhere; the answers of the exercises are computed anew. Raises
    `MugginsError` for a notebook that has no slides.
    """
    return page_of(lesson.title, slides(lesson))


def plan_deck(number: int) -> str:
    """The slides of one of the teacher's plans as one HTML file.

    Raises `MugginsError` for a plan that there is not.
    """
    return page_of(_plan_title(number), plan_slides(number))


def page_of(title: str, made: Iterable[Slide]) -> str:
    """Slides as one HTML file."""
    files = resources.files("muggins.paper") / "deck"
    sections = "\n".join(_section(slide, number) for number, slide in enumerate(made, start=1))
    return PAGE.format(
        language=spoken(),
        title=escape(title),
        style=files.joinpath("deck.css").read_text("utf-8"),
        sections=sections,
        script=files.joinpath("deck.js").read_text("utf-8"),
        place=escape(_("{number} of {all}")),
        back=escape(_("Back")),
        next=escape(_("Next")),
        keys=escape(_("→ next · ← back · F full screen · B black")),
    )


def plan_slides(number: int) -> tuple[Slide, ...]:
    """The slides of a plan: each step of the lesson, and below it what is shown for it.

    Raises `MugginsError` for a plan that there is not.
    """
    title = _plan_title(number)
    steps = PLAN[number][1]
    made = [Slide("title", title, "")]
    for step in steps:
        minutes = ngettext("{n} minute", "{n} minutes", step.minutes)
        made.append(Slide("step", minutes, html(_(step.what))))
        if step.asks:
            number_of_lesson = step.asks[0].partition(":")[0]
            made += _below(slides(find(number_of_lesson)), [*map(heading_of, step.asks)])
    return tuple(made)


def _plan_title(number: int) -> str:
    if number not in PLAN:
        raise MugginsError(
            _("There is no plan {number}; there are plans 1 to {last}.").format(
                number=number, last=max(PLAN)
            )
        )
    return _(PLAN[number][0])


def _below(made: Iterable[Slide], headings: Sequence[str]) -> Iterator[Slide]:
    """The slides below some headings, with the answers of their questions."""
    heading = ""
    for slide in made:
        if slide.kind != "answer":
            heading = slide.heading
        if heading in headings:
            yield replace(slide, kind="text") if slide.kind == "title" else slide


def _section(slide: Slide, number: int) -> str:
    kind = slide.kind if any(tag in slide.body for tag in _LARGE) else f"{slide.kind} plain"
    heading = f"<h1>{html(slide.heading)[3:-5]}</h1>"
    above, inside = ("", heading) if slide.kind == "title" else (heading, "")
    label = escape(_("Slide {number}").format(number=number))
    return (
        f'<section class="{kind}" aria-label="{label}">{above}'
        f'<div class="middle">{inside}{slide.body}</div></section>'
    )
