"""Words for numbers of things: nobody reads "1 pips"."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import muggins
from muggins import Rules
from muggins.coach.words import points
from muggins.text.plays import pips_text, points_text, tiles_text
from muggins.text.rule_sets import rules_summary

COUNTED = re.compile(
    r"\{(?!most)\w*[^}]*\} (?:more |of the )?"
    r"(?:pips|tiles|points|rounds|games|moves|players|pairs|hands|questions|files|lessons)\b"
)
NEVER_ONE = {
    # limits, numbers with a decimal point, the size of the set, a table for the page
    "deals.py {all} tiles",
    "options.py {n} tiles",
    "page.py {tiles} tiles",
    "records.py {round} moves",
    "showing.py {points} points",
    "showing.py {loss} points",
    "showing.py {prize} points",
    "site.py {files} files",
    "words.py {number} points",
    "words.py {unseen} tiles",
}


def sentences(tree: ast.AST) -> Iterator[str]:
    """Every text of a module that is not given to `ngettext`; of an f-string with its gaps."""
    if isinstance(tree, ast.Call) and getattr(tree.func, "id", "") == "ngettext":
        return
    if isinstance(tree, ast.JoinedStr):
        yield "".join(
            str(part.value) if isinstance(part, ast.Constant) else "{}" for part in tree.values
        )
        return
    if isinstance(tree, ast.Constant) and isinstance(tree.value, str):
        yield tree.value
    for child in ast.iter_child_nodes(tree):
        yield from sentences(child)


def test_what_is_counted_has_a_singular() -> None:
    found = {
        f"{path.name} {match}"
        for path in Path(muggins.__file__).parent.rglob("*.py")
        for text in sentences(ast.parse(path.read_text("utf-8")))
        for match in COUNTED.findall(text)
        if ">>>" not in text
    }
    assert found <= NEVER_ONE, found - NEVER_ONE


def test_one_of_a_thing() -> None:
    assert [tiles_text(n) for n in range(3)] == ["no tiles", "1 tile", "2 tiles"]
    assert [pips_text(n) for n in range(3)] == ["0 pips", "1 pip", "2 pips"]
    assert [points_text(n) for n in range(3)] == ["no score", "1 point", "2 points"]
    assert [points(n) for n in (0, 1, -1, 1.5)] == ["nothing", "1 point", "1 point", "1.5 points"]
    for exact in (True, False):
        assert " 1 point" in rules_summary(Rules(target=1, exact=exact))
        assert " 1 points" not in rules_summary(Rules(target=1, exact=exact))
