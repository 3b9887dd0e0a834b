"""The rules text and the glossary, paragraph by paragraph, from the files beside this module."""

import difflib
import re
import warnings
from html import escape
from importlib import resources

from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.base.language import N_, _, cached, spoken

_PARAGRAPH = re.compile(r"^\*\*(R\d\.\d+)\*\* ", re.MULTILINE)
_SECTION = re.compile(r"^## (?:(R\d) )?(.*)$", re.MULTILINE)
_TERM = re.compile(r"^\*\*([^*]+)\*\*", re.MULTILINE)
_CITED = re.compile(r"\bR\d\.\d+\b")
NAMES = {
    "R1.1": N_("the tiles"),
    "R1.2": N_("the deal"),
    "R1.3": N_("turns and partners"),
    "R1.4": N_("dealing again"),
    "R2.1": N_("who leads"),
    "R2.2": N_("a lead that scores"),
    "R2.3": N_("the highest double leads"),
    "R3.1": N_("where a tile goes"),
    "R3.2": N_("doubles and the spinner"),
    "R3.3": N_("the sides of a spinner"),
    "R3.4": N_("the count"),
    "R3.5": N_("what a spinner counts"),
    "R3.6": N_("the double of play C"),
    "R3.7": N_("a spinner between two tiles"),
    "R4.1": N_("what scores"),
    "R4.2": N_("points"),
    "R4.3": N_("points in pips"),
    "R4.4": N_("the most"),
    "R4.5": N_("threes"),
    "R4.6": N_("fives and threes"),
    "R4.7": N_("other multiples"),
    "R4.8": N_("a list of counts"),
    "R5.1": N_("play or draw"),
    "R5.2": N_("when to pass"),
    "R5.3": N_("playing the drawn tile"),
    "R5.4": N_("drawing until one fits"),
    "R5.5": N_("the reserve"),
    "R6.1": N_("the end of a round"),
    "R6.2": N_("the tiles that are left"),
    "R6.3": N_("a blocked round"),
    "R6.4": N_("partners at the end"),
    "R6.5": N_("a double that is left"),
    "R6.6": N_("the heaviest hand"),
    "R7.1": N_("exactly on the target"),
    "R7.2": N_("the target in pips"),
    "R7.3": N_("the end of the game"),
    "R8.1": N_("announce and call"),
    "R8.2": N_("in time for a call"),
    "R8.3": N_("too little, too much"),
    "R8.4": N_("calls that are not allowed"),
    "R8.5": N_("a longer time for calls"),
}
"""What each paragraph is about, in a few words."""
LATER = {"R2.1": 10, "R3.2": 12, "R3.5": 12}
"""Paragraphs whose second part concerns partners or other games: the lesson that tells it first."""


class Text:
    """A piece of the rules: shown as Markdown in a notebook, as plain text elsewhere."""

    def __init__(self, markdown: str) -> None:
        self.markdown = markdown

    def _repr_markdown_(self) -> str:
        return self.markdown

    def __str__(self) -> str:
        return plain(self.markdown)

    __repr__ = __str__


def plain(markdown: str) -> str:
    """Markdown without its marks for bold, italics and headings; `code` keeps its quotes.

    >>> plain("## R1 Tiles\\n**R1.1** The *set*.")
    'R1 Tiles\\nR1.1 The set.'
    """
    text = re.sub(r"^#+ ", "", markdown, flags=re.MULTILINE)
    return re.sub(r"\*+([^*\n]+)\*+", r"\1", text)


@cached
def _file(name: str) -> str:
    """A file in the language that is spoken, else in English."""
    package = resources.files("muggins")
    told = package.joinpath("locale", spoken(), name)
    return (told if told.is_file() else package.joinpath(name)).read_text(encoding="utf-8")


def rules_text() -> Text:
    """The whole rules text."""
    return Text(_file("rules.md"))


def whole() -> Text:
    """The old name of `rules_text`."""
    warnings.warn("rulebook.whole is now rules_text.", DeprecationWarning, stacklevel=2)
    return rules_text()


@cached
def _paragraphs() -> dict[str, str]:
    text, found = _file("rules.md"), {}
    starts = list(_PARAGRAPH.finditer(text))
    for start, following in zip(starts, [*starts[1:], None], strict=True):
        end = len(text) if following is None else following.start()
        body = text[start.start() : end]
        found[start[1]] = re.split(r"^## ", body, maxsplit=1, flags=re.MULTILINE)[0].strip()
    return found


@cached
def _sections() -> dict[str, str]:
    text, found = _file("rules.md"), {}
    starts = list(_SECTION.finditer(text))
    for start, following in zip(starts, [*starts[1:], None], strict=True):
        end = len(text) if following is None else following.start()
        found[start[1] or start[2]] = text[start.start() : end].strip()
    return found


def numbers() -> tuple[str, ...]:
    """The numbers of all paragraphs, in order.

    >>> numbers()[:3]
    ('R1.1', 'R1.2', 'R1.3')
    """
    return tuple(_paragraphs())


def titles() -> dict[str, str]:
    """The sections by number or name, with their headings.

    >>> titles()["R4"]
    'R4 What a play scores'
    """
    return {key: body.splitlines()[0].removeprefix("## ") for key, body in _sections().items()}


def paragraph(number: str) -> str:
    """One paragraph as Markdown. Raises `MugginsError` for a number that does not exist.

    >>> paragraph("R4.1")
    '**R4.1** A play scores when the ends then add up to a multiple of five, and not to zero.'
    """
    return _found(number, _paragraphs())


def rule_name(number: str) -> str:
    """A paragraph as the line that opens it.

    >>> rule_name("R4.2")
    'The rule: points (R4.2)'
    """
    return _("The rule: {name} ({number})").format(name=_(NAMES[number]), number=number)


def plain_rule(number: str, lesson: int | None = None) -> str:
    """How to play by a paragraph, as a lesson tells it, and a link to the rest.

    >>> print(plain_rule("R4.1"))
    **R4.1** A play scores when the ends then add up to a multiple of five, and not to zero.
    """
    told, more = _as_told(number, lesson)
    link = _("Examples, options and sources: [The rules](rules.ipynb).")
    return f"{told}\n\n{link}" if more else told


def _as_told(number: str, lesson: int | None) -> tuple[str, bool]:
    """How to play by a paragraph, without examples and options, and whether it says more.

    Before the `lesson` for it, what concerns partners or other games is left out.
    """
    parts = paragraph(number).split("\n\n")
    whole = number in LATER and (lesson is None or lesson >= LATER[number])
    told = parts[: 2 if whole else 1]
    return "\n\n".join(told), len(parts) > len(told)


def section(number: str) -> str:
    """One section as Markdown, like R3 or Options, by the names that `titles` lists.

    Raises `MugginsError` for one that does not exist.

    >>> section("R2").splitlines()[0]
    '## R2 The lead'
    """
    return _found(number, _sections())


def _found(number: str, texts: dict[str, str]) -> str:
    name = str(number)  # rule(3.4) is a slip of a learner, and is to be answered
    if name in texts:
        return texts[name]
    near = difflib.get_close_matches(name[:20], [*titles(), *numbers()], n=1)
    first, *__, last = numbers()
    right = (
        _("Did you mean {near}?").format(near=near[0])
        if near
        else _("They go from {first} to {last}.").format(first=first, last=last)
    )
    raise MugginsError(
        _("There is no paragraph {name} in the rules. {right}").format(
            name=quoted(name), right=right
        )
    )


def rule(number: str) -> Text:
    """A paragraph or a section of the rules, to be shown in a notebook.

    Raises `MugginsError` for a number that does not exist, with the nearest one that does.

    >>> rule("R4.1")
    R4.1 A play scores when the ends then add up to a multiple of five, and not to zero.
    """
    return Text(_found(number, _sections() | _paragraphs()))


def cited(text: str, lesson: int | None = None) -> dict[str, str]:
    """The paragraphs that a text names, by their numbers: the plain rule of each, as HTML.

    >>> cited("No score (R4.1).")["R4.1"][:28]
    '<strong>R4.1</strong> A play'
    """
    known = _paragraphs()
    named = sorted(set(_CITED.findall(text)) & set(known))
    return {number: _html(_as_told(number, lesson)[0]) for number in named}


def _html(markdown: str) -> str:
    html = " ".join(escape(markdown, quote=False).split())
    for mark, tag in ((r"\*\*", "strong"), (r"\*", "em"), ("`", "code")):
        html = re.sub(f"{mark}(.+?){mark}", rf"<{tag}>\1</{tag}>", html)
    return html


def search(words: str) -> list[Text]:
    """The term of this name in the glossary, then the paragraphs in which all of these words are.

    Small and capital letters are the same, and a word is found by how it begins.

    >>> [str(text)[:7] for text in search("spinner")][:3]
    ['spinner', 'R3.2 A ', 'R3.3 Th']
    """
    asked = [re.compile(rf"\b{re.escape(word)}", re.IGNORECASE) for word in words.split()]
    if not asked:
        return []
    texts = [body for term, body in _terms().items() if term.casefold() == words.casefold()]
    texts += [
        body for body in _paragraphs().values() if all(word.search(plain(body)) for word in asked)
    ]
    return [Text(body) for body in texts]


@cached
def _terms() -> dict[str, str]:
    text, found = _file("glossary.md"), {}
    for block in text.split("\n\n"):
        if match := _TERM.match(block.strip()):
            found[match[1]] = block.strip()
    return found


def terms() -> tuple[str, ...]:
    """The terms of the glossary, in its order."""
    return tuple(_terms())


def glossary(term: str | None = None) -> Text:
    """The whole glossary, or one term of it. Raises `MugginsError` for an unknown term.

    >>> str(glossary("boneyard")).startswith("boneyard")
    True
    """
    if term is None:
        return Text(_file("glossary.md"))
    if term in _terms():
        return Text(_terms()[term])
    near = difflib.get_close_matches(str(term)[:40], terms(), n=1)
    right = (
        _("Did you mean {near}?").format(near=repr(near[0]))
        if near
        else _("There are: {terms}.").format(terms=", ".join(terms()))
    )
    raise MugginsError(
        _("There is no term {term} in the glossary. {right}").format(
            term=quoted(str(term)), right=right
        )
    )
