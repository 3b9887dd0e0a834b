"""Texts as they are translated: Python by its marks, notebooks and Markdown paragraph by paragraph.

The English texts are the source. Of each, a catalogue holds the sentences; a text in another
language is the English one with its paragraphs exchanged, so it has the same parts everywhere.
"""

import ast
import copy
import hashlib
import json
import re
import textwrap
from base64 import b64decode
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir, extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "notebooks"
DOCUMENTS = {
    "muggins/rules.md": "muggins/locale/{language}/rules.md",
    "muggins/glossary.md": "muggins/locale/{language}/glossary.md",
    "README.md": "README.{language}.md",
}
"""Markdown files, and where their translations go."""
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}
WIDTH = 100

FENCE = re.compile(r"\s*(?:```|~~~)")
BEGINNING = re.compile(r"^\s*(?:#+ |[-*+] |\d+\. |> ?|\|)")
"""How a line begins that starts a part of its own: a heading, an item, a row of a table."""
PREFIX = re.compile(r"^\s*(?:#+ |[-*+] |\d+\. |> ?)?")
UNSAID = re.compile(r"`[^`]*`|<[^<>]*>|\]\([^()]*\)|R\d(?:\.\d+)?|\b[^\W\d_]{1,2}\b")
"""What nobody translates: code, marks, addresses, numbers of paragraphs, one or two letters."""
WORD = re.compile(r"[^\W\d_]{3,}")
LINK = re.compile(r"\[([^\]]*)\]\(\w+\.ipynb\)")
NAVIGATION = re.compile(rf"(?:[←→·] |{LINK.pattern}| |\*\*|→\*\*)+[→]?")
"""A row of links to other lessons: it is made of titles that are translated where they are."""
RULE = re.compile(r"<details><summary>[^<>]*\(R\d\.\d+\)</summary>")
"""How a rule in place begins: its name is that of the rules text."""
ALT = re.compile(r'(?<=alt=")[^"]*(?=")')
BREAKS = re.compile(r" (?=[-+*=·] |\d+\. )")


class Piece(NamedTuple):
    """A part of a Markdown text: what comes before it, the text, and what is kept as it is."""

    line: int
    prefix: str
    text: str
    raw: str

    @property
    def message(self) -> str:
        """The sentence for the translator; empty where there is nothing to translate."""
        if NAVIGATION.fullmatch(self.text) or RULE.fullmatch(self.text):
            return ""
        return self.text if WORD.search(UNSAID.sub(" ", self.text)) or ALT.search(self.text) else ""


def pieces(markdown: str) -> Iterator[Piece]:
    """A Markdown text in its pieces; `raw` of all of them, joined, is the text again."""
    lines = markdown.splitlines(keepends=True)
    at = 0
    while at < len(lines):
        start = at
        at += 1
        if FENCE.match(lines[start]):
            while at < len(lines) and not FENCE.match(lines[at]):
                at += 1
            at = min(at + 1, len(lines))
            yield Piece(start + 1, "", "", "".join(lines[start:at]))
            continue
        while (
            at < len(lines)
            and lines[start].strip()
            and lines[at].strip()
            and not BEGINNING.match(lines[at])
            and not FENCE.match(lines[at])
            and not re.match(r"\s*(#+ |\|)", lines[start])
            and not is_alone(lines[start])
            and not is_alone(lines[at])
        ):
            at += 1
        raw = "".join(lines[start:at])
        found = PREFIX.match(raw)
        prefix = found[0] if found else ""
        text = " ".join(
            line.strip() for line in raw.strip().removeprefix(prefix.strip()).split("\n")
        )
        yield Piece(start + 1, prefix, text.strip(), raw)


def is_alone(line: str) -> bool:
    """Whether a line holds tags and nothing else, as `<details>` does."""
    tags = re.fullmatch(r"\s*(?:(?:<[^<>]*>\s*)+|-{3,}\s*)", line)
    return bool(tags or RULE.fullmatch(line.strip()))


def translated(markdown: str, say: Callable[[str], str], width: int = WIDTH) -> str:
    """A Markdown text in another language: each of its pieces as `say` says it."""
    told = []
    for piece in pieces(markdown):
        if piece.message:
            told.append(retold(piece, say(piece.message), width))
        elif NAVIGATION.fullmatch(piece.text):
            told.append(LINK.sub(lambda link: link[0].replace(link[1], say(link[1])), piece.raw))
        else:
            told.append(piece.raw)
    return "".join(told)


def retold(piece: Piece, said: str, width: int) -> str:
    """A piece with another text; it is wrapped where the English one was."""
    if said == piece.message:
        return piece.raw
    end = piece.raw[len(piece.raw.rstrip()) :]
    if "\n" not in piece.raw.strip():
        return f"{piece.prefix}{said}{end}"
    indent = re.sub(r"\S.*", "", piece.prefix, flags=re.DOTALL) + " " * len(piece.prefix.lstrip())
    kept = BREAKS.sub("\0", said)  # a line must not begin as an item of a list does
    lines = textwrap.wrap(
        kept, width, initial_indent=piece.prefix, subsequent_indent=indent,
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip
    return "\n".join(lines).replace("\0", " ") + end


def markdown_messages(
    file: Any, keywords: object, comments: object, options: object
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Babel's extractor of Markdown: a message a paragraph, item, heading or row."""
    for piece in pieces(file.read().decode("utf-8")):
        if piece.message:
            yield piece.line, "_", piece.message, []


def notebook_messages(
    file: Any, keywords: object, comments: object, options: object
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Babel's extractor of notebooks: the prose of their cells, and what code cells show."""
    for number, cell in enumerate(json.load(file)["cells"], 1):
        source = "".join(cell["source"])
        texts = (
            [piece.message for piece in pieces(source)]
            if cell["cell_type"] == "markdown"
            else shown_in(source)
        )
        for text in filter(None, texts):
            yield number, "_", text, []


SHOWN = {"folded", "side_by_side", "figure_of", "stepper", "plot_estimates", "plot_layouts"}
TITLES = {"title", "label", "names"}


def shown_in(source: str) -> Iterator[str]:
    """The texts of a code cell that a person reads: titles and names that functions are given."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.List | ast.Dict):
            named = node.value.elts if isinstance(node.value, ast.List) else node.value.keys
            yield from (text for name in named if name for text in constants(name) if " " in text)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Dict):
            yield from (text for name in node.value.keys if name for text in constants(name))
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        shown = [node.args] if name in SHOWN else []
        shown += [[each.value] for each in node.keywords if each.arg in TITLES]
        for part in (part for parts in shown for part in parts):
            if isinstance(part, ast.Constant | ast.List | ast.Tuple | ast.Dict):
                yield from constants(part)


def constants(node: ast.AST) -> Iterator[str]:
    """The texts in lists, pairs and tables, without what is a call of its own."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str) and WORD.search(node.value):
            yield node.value
    elif not isinstance(node, ast.Call):
        for child in ast.iter_child_nodes(node):
            yield from constants(child)


def messages() -> Iterator[tuple[str, int, Any]]:
    """Every message of the project: its file, a number that orders it there, and the message."""
    for found in extract_from_dir(
        ROOT / "muggins", [("**.py", "python")], keywords=KEYWORDS, callback=None
    ):
        yield f"muggins/{found[0]}", found[1], found[2]
    sources: list[tuple[Iterable[Path], Any]] = [
        (sorted(NOTEBOOKS.glob("*.ipynb")), notebook_messages),
        (map(ROOT.joinpath, DOCUMENTS), markdown_messages),
    ]
    for paths, method in sources:
        for path in paths:
            for line, text, *_more in extract_from_file(method, path):
                yield path.relative_to(ROOT).as_posix(), line, text


def template() -> Catalog:
    """All messages with the files in which they are said."""
    catalog = Catalog(project="muggins", fuzzy=False)
    for file, line, text in messages():
        if text and text != ("", ""):
            catalog.add(text, locations=[(file, line)])
    return catalog


# --- Catalogues -----------------------------------------------------------------------------------

LOCALES = ROOT / "muggins" / "locale"
CREATED = datetime(2026, 12, 1, tzinfo=UTC)
"""The date in every catalogue: a catalogue changes with its sentences and with nothing else."""
FACTS = re.compile(r"R\d\.\d+|\d+(?:[-.,@]\d+)*|`[^`]+`")
NUMBERS = ("five", "three")
"""Numbers in words that are figures in Russian."""
GAPS = re.compile(r"\{[^{}]*\}|%\(\w+\)\w|%[rs]")


def catalogue(language: str) -> Catalog:
    """The stored catalogue of a language."""
    with (LOCALES / language / "LC_MESSAGES" / "muggins.po").open("rb") as file:
        return read_po(file, locale=language)


def updated(old: Catalog, texts: Catalog) -> Catalog:
    """A catalogue with the messages there are now; what has changed is kept as fuzzy."""
    old.update(texts, update_creation_date=False, update_header_comment=False)
    old.obsolete.clear()
    old.creation_date = old.revision_date = CREATED
    return old


def po(language: str, texts: Catalog) -> bytes:
    """The catalogue as it is stored, up to date."""
    into = BytesIO()
    write_po(
        into, updated(catalogue(language), texts), width=WIDTH, include_lineno=False,
        include_previous=True,
    )  # fmt: skip
    return into.getvalue()


def mo(language: str) -> bytes:
    """The catalogue as gettext reads it."""
    into = BytesIO()
    write_mo(into, catalogue(language))
    return into.getvalue()


def faults(texts: Catalog, known: Catalog) -> Iterator[str]:
    """What is wrong with a catalogue: not translated, uncertain, other gaps, a form missing."""
    for message in texts:
        if not message.id:
            continue
        first = message.id[0] if isinstance(message.id, tuple) else message.id
        found = known.get(first)
        said = found.string if found else ""
        forms = list(said) if isinstance(said, tuple) else [said]
        if found is None or not all(forms):
            yield f"not translated: {first}"
        elif found.fuzzy:
            yield f"changed in English, look at the translation again: {first}"
        elif isinstance(message.id, tuple) and len(forms) != known.num_plurals:
            yield f"a plural form is missing: {first}"
        else:
            allowed = {frozenset(GAPS.findall(text)) for text in texts_of(message.id)}
            if not {frozenset(GAPS.findall(form)) for form in forms} <= allowed:
                yield f"other gaps: {first}"
            elif first not in NUMBERS and facts(first) != facts(forms[0]) and len(forms) == 1:
                yield f"other numbers, tiles, paragraphs or code: {first}"


def facts(sentence: str) -> Counter[str]:
    """The numbers, tiles, paragraphs of the rules and pieces of code in a sentence."""
    plain = re.sub(r"(?<=\d)(?:,|\N{NO-BREAK SPACE})(?=\d{3}\b)", "", sentence)
    plain = re.sub(r"(?<=\d),(?=\d)", ".", plain).replace("\N{EN DASH}", "-")
    return Counter(FACTS.findall(plain))


def texts_of(message: str | tuple[str, str]) -> tuple[str, ...]:
    """The singular and the plural of a message, or the one text that it has."""
    return message if isinstance(message, tuple) else (message,)


# --- Texts in another language --------------------------------------------------------------------

TERM = re.compile(r"^\*\*[^*]+\*\*", re.MULTILINE)
SEALED = re.compile(r'\\?"sealed\\?":\\?"([A-Za-z0-9+/=]+)')
MODULE = re.compile(r'<script type="module">.*?</script>', re.DOTALL)
LITERAL = re.compile(r"[A-Za-z][A-Za-z ,]*")


class Translation:
    """What a catalogue makes of texts; a sentence that is not translated stays English."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.catalogue = catalogue(language)

    def say(self, sentence: str) -> str:
        """A sentence in this language."""
        found = self.catalogue.get(sentence)
        known = found is not None and isinstance(found.string, str) and not found.fuzzy
        return found.string or sentence if known else sentence

    def document(self, name: str, markdown: str) -> str:
        """A Markdown file; a glossary is put in order anew, and links lead to this language."""
        text = translated(markdown, self.say)
        if name.endswith("glossary.md"):
            blocks = text.strip().split("\n\n")
            terms = sorted((a.strip() for a in blocks if TERM.match(a)), key=alphabetical)
            return "\n\n".join([*(a for a in blocks if not TERM.match(a)), *terms]) + "\n"
        text = text.replace("](notebooks/", f"](notebooks/{self.language}/")
        return text.replace('src="images/', f'src="images/{self.language}/')


def alphabetical(term: str) -> str:
    """By what a term is sorted: its letters alone."""
    return re.sub(r"[^\w ]", "", term.casefold()).replace("ё", "е")


def translated_cells(notebook: Any, translation: Translation) -> Any:
    """A copy of a notebook with its prose in another language, and without outputs."""
    told = copy.deepcopy(notebook)
    for cell in told.cells:
        if cell.cell_type == "markdown":
            cell.source = translated(cell.source, translation.say, width=10**6)
        else:
            cell.outputs, cell.execution_count = [], None
    return told


def kept_from(old: Any, told: Any) -> None:
    """Take the outputs over from a notebook with the same code."""
    ran = [cell for cell in old.cells if cell.cell_type == "code"]
    for cell, before in zip([c for c in told.cells if c.cell_type == "code"], ran, strict=True):
        cell.outputs, cell.execution_count = before.outputs, before.execution_count


def made_from(notebook: Any, translation: Translation) -> str:
    """A mark of all that the outputs of a notebook in another language are made from.

    It is the code, what came out of it in English, and how the sentences in that are translated.
    """
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    shown = json.dumps([[cell.source, cell.outputs] for cell in code], sort_keys=True)
    text = MODULE.sub("", json.dumps([cell.outputs for cell in code], ensure_ascii=False))
    sealed = (b64decode(found[1]).decode() for found in SEALED.finditer(text))
    text = unquote(" ".join([text, *sealed]))
    words = set(re.findall(r"[^\W\d_]+", text))
    said = [
        [message.id, message.string]
        for message in translation.catalogue
        if message.id and message.string not in ("", message.id) and is_in(message.id, text, words)
    ]
    return hashlib.sha256((shown + json.dumps(said)).encode()).hexdigest()[:16]


def is_in(message: str | tuple[str, str], text: str, words: set[str]) -> bool:
    """Whether a message can be part of a text: every row of words in it that has no gap is."""
    rows = [row.strip(" ,") for row in LITERAL.findall(GAPS.sub("|", texts_of(message)[0]))]
    return all(row in words if row.isalpha() else row in text for row in rows)
