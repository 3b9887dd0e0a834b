"""What is said in other languages: whole, current, and by the rules of the language."""

import ast
import gettext
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
import translate
from babel.messages.catalog import Catalog
from translating import (
    DOCUMENTS,
    Translation,
    faults,
    mo,
    pieces,
    template,
    translated,
)

from muggins import PRESETS, MugginsError, Rules, Tile
from muggins.base.language import LANGUAGES, decimal, language, ngettext, speaking, stretched
from muggins.classroom.everything import Files
from muggins.classroom.texts import Texts
from muggins.cli import COMMANDS, main
from muggins.exercises.experiments import _decimal
from muggins.players.strategies import STRATEGIES

OTHERS = [name for name in LANGUAGES if name != "en"]
MARKS = {"_", "N_", "ngettext"}
SENTENCE = re.compile(r"[A-Za-z]{2,},? [a-z]+,? [a-z]+[ ,;:.]")


@pytest.fixture(scope="module")
def texts() -> Catalog:
    return template()


@pytest.mark.parametrize("name", OTHERS)
def test_gettext_reads_what_the_catalogue_says(name: str, root: Path) -> None:
    stored = root / "muggins" / "locale" / name / "LC_MESSAGES" / "muggins.mo"
    assert stored.read_bytes() == mo(name), "python tests/translate.py makes it"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_document_is_all_of_its_pieces(document: str, root: Path) -> None:
    text = (root / document).read_text("utf-8")
    assert "".join(piece.raw for piece in pieces(text)) == text
    assert translated(text, lambda sentence: sentence) == text
    assert all(piece.message not in translated(text, str.upper) for piece in pieces(text) if
               piece.message.upper() != piece.message and len(piece.message) > 60)  # fmt: skip


def test_a_translation_with_a_fault_is_named() -> None:
    def one(english: object, russian: object, **more: object) -> list[str]:
        wanted, known = Catalog(), Catalog(locale="ru")
        wanted.add(english)
        if russian is not None:
            known.add(english, russian, **more)
        return [fault.split(":")[0] for fault in faults(wanted, known)]

    assert one("{n} of {all}", "{n} из {all}") == []
    assert one("{n} of {all}", "{n} из всех") == ["other gaps"]
    assert one("A tile", None) == one("A tile", "") == ["not translated"]
    assert one("A tile", "Костяшка", flags={"fuzzy"}) == [
        "changed in English, look at the translation again"
    ]
    assert one(("{n} tile", "{n} tiles"), ("{n} костяшка", "{n} костяшки", "")) == [
        "not translated"
    ]
    assert one(("{n} tile", "{n} tiles"), ("{n} кость", "{n} кости", "{n} костей")) == []


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
@pytest.mark.parametrize("name", OTHERS)
def test_plurals_are_those_of_a_browser(name: str) -> None:
    script = (
        f"const rules = new Intl.PluralRules({name!r});"
        "console.log(JSON.stringify([...Array(1001).keys()].map((n) => rules.select(n))));"
    )
    ran = subprocess.run(["node", "-e", script], check=True, capture_output=True, text=True)
    forms = ["one", "few", "many"]
    with speaking(name):
        said = [ngettext("{n} point", "{n} points", n).split()[1] for n in range(1001)]
        known = [ngettext("{n} point", "{n} points", n).split()[1] for n in (1, 2, 5)]
    assert [forms[known.index(word)] for word in said] == json.loads(ran.stdout)


def test_a_language_is_chosen_by_name_and_for_a_while(capsys: pytest.CaptureFixture[str]) -> None:
    before = language()
    with speaking("ru"):
        assert decimal("1,234.5") == "1\N{NO-BREAK SPACE}234,5"
        assert ngettext("{n} tile", "{n} tiles", 21) == "21 костяшка"
    assert language() == before
    assert main(["score", "1-4", "--lang", "martian"]) == 2
    assert "'martian'" in capsys.readouterr().err
    assert main(["score", "1-4", "--la", "ru"]) == 2, "no shortened name goes unheard"
    assert "--la" in capsys.readouterr().err
    with pytest.raises(MugginsError, match="There is no language"):
        language(["ru"])  # type: ignore[arg-type]


def test_numbers_are_read_with_a_comma_too() -> None:
    typed = ["2,5", "2.5", "0,125", "-1,5", "1,000", "2,5,1"]
    assert [_decimal(text) for text in typed] == [2.5, 2.5, 0.125, -1.5, None, None]
    assert Tile.parse("1:4") == Tile(1, 4)


def test_a_stretched_sentence_keeps_its_gaps_and_marks() -> None:
    sentence = "{n} of [all](rules.ipynb): <b>draw</b>, or `muggins score`, 100 %(unit)s."
    told = stretched(sentence)
    for kept in ("{n}", "](rules.ipynb)", "<b>", "`muggins score`", "%(unit)s"):
        assert kept in told
    assert len(told) > len(sentence)
    assert not re.search(r"\b(of|all|draw|or)\b", told)


def calls(tree: ast.AST, outside: bool = True) -> Iterator[ast.Call]:
    """The calls that run when a module is loaded: outside of functions."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(node, ast.Call):
            yield node
        yield from calls(node)


def test_nothing_is_said_before_the_language_is_known(root: Path) -> None:
    early = [
        f"{path.relative_to(root)}:{call.lineno}"
        for path in (root / "muggins").rglob("*.py")
        for call in calls(ast.parse(path.read_text("utf-8")))
        if getattr(call.func, "id", "") in MARKS - {"N_"}
    ]
    assert not early, "mark it with N_, and translate it where it is shown"


def test_no_mark_is_inside_an_f_string(root: Path) -> None:
    # The tools that collect sentences do not look into it.
    hidden = [
        f"{path.relative_to(root)}:{call.lineno}"
        for path in (root / "muggins").rglob("*.py")
        for text in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") in MARKS
        if any(isinstance(part, ast.Constant) for part in call.args)
    ]
    assert not hidden


def unmarked(node: ast.AST) -> Iterator[str]:
    """The sentences in a part of a program that no translator sees."""
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") in MARKS:
        return
    if isinstance(node, ast.Constant) and SENTENCE.search(str(node.value)):
        yield str(node.value)
    for child in ast.iter_child_nodes(node):
        yield from unmarked(child)


def test_every_refusal_can_be_translated(root: Path) -> None:
    found = [
        f"{path.relative_to(root)}:{node.lineno}: {sentence}"
        for path in (root / "muggins").rglob("*.py")
        if path.name not in ("moved.py", "__init__.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Raise) and node.exc is not None
        for sentence in unmarked(node.exc)
    ]
    assert not found


@pytest.mark.parametrize("name", OTHERS)
def test_every_sentence_is_translated(name: str, texts: Catalog) -> None:
    assert list(faults(texts, Translation(name).catalogue)) == []


def test_everything_in_other_languages_is_current(capsys: pytest.CaptureFixture[str]) -> None:
    assert translate.main(["--check"]) == 0, capsys.readouterr().out


def visible(html: str) -> str:
    """What a reader of a page sees or hears, without code."""
    html = re.sub(r"<(script|style|code|pre)\b.*?</\1>", " ", html, flags=re.DOTALL)
    said = re.findall(r'(?:alt|title|aria-label|placeholder)="([^"]*)"', html)
    return unescape(" ".join([re.sub(r"<[^>]+>", " ", html), *said]))


def latin(text: str) -> set[str]:
    return {word.casefold() for word in re.findall(r"[A-Za-z]{3,}", text)}


@pytest.fixture(scope="module")
def known_words() -> set[str]:
    """The words in Latin letters that translations hold: names, options, what is typed."""
    said = [
        text
        for message in Translation("ru").catalogue
        if not any(file.endswith("glossary.md") for file, _line in message.locations)
        for text in (message.string if isinstance(message.string, tuple) else [message.string])
    ]
    return latin(" ".join([*said, "English", *PRESETS, *Rules().to_dict(), *STRATEGIES, *COMMANDS]))


def test_no_english_is_left_on_the_pages(known_words: set[str]) -> None:
    with speaking("ru"):
        files = Files(Texts())
        for path in files.paths:
            file = files.get(path)
            if file is not None and path.endswith(".html") and path != "glossary.html":
                assert latin(visible(file.text)) <= known_words, path
        assert latin(visible(files.texts.present({}))) <= known_words


@pytest.fixture
def english_again(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak English again after a command that has changed the language of all."""
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("MUGGINS_LANG", "en")
    yield
    language("en")
    gettext.textdomain("messages")


@pytest.mark.usefixtures("english_again")
def test_no_english_is_left_in_help(
    known_words: set[str], capsys: pytest.CaptureFixture[str]
) -> None:
    for name in COMMANDS:
        assert main([name, "--help", "--lang", "ru"]) == 0
        said = re.sub(r"--?[a-z-]+|\b[A-Z]{3,}\b", " ", capsys.readouterr().out)
        assert latin(said) <= known_words, name
