"""Descriptions of what needs a model: written out in a lesson's cell, read back by a host.

A description is JSON: a name of `MAKERS` and values for it. A host makes the model from it, and
there is nothing in it that could run: an unknown name or value is refused in a sentence.
"""

import ast
import json
import secrets
from collections.abc import Callable, Mapping
from html import escape
from typing import Any, Protocol

from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.game.options import Rules
from muggins.tabletop.hints import Coach

VERSION = 1
SEEDS = 10**6
"""A table without a seed gets one of so many."""
LONGEST = 2000
"""Letters of a text, and entries of a list, that a description may hold."""

FACTORIES = {
    "table": ("table", ("rules", "players", "seed")),
    "move_tester": ("move-tester", ("layout", "hand", "rules")),
    "catch": ("catch", ()),
    "options_form": ("options-form", ("rules",)),
    "practice": ("practice", ()),
}
"""The functions that lessons call for a model, what a description calls it, and their arguments."""

Values = Mapping[str, Any]


class Model(Protocol):
    """What answers a mount point of a page."""

    front: str
    """The front end that draws it."""

    @property
    def page(self) -> dict[str, Any]:
        """What is to be shown now."""

    def receive(self, action: Any) -> None:
        """Do what was done on the page; what cannot be read changes nothing and is said."""


def described(source: str) -> dict[str, Any] | None:
    """The description of the model that a cell of a lesson shows; None where it shows none.

    >>> described('form = options_form("five-up")\\nform')
    {'widget': 'options-form', 'version': 1, 'rules': 'five-up'}
    """
    statements = ast.parse(source).body
    named = {
        target.id: one.value
        for one in statements
        if isinstance(one, ast.Assign)
        for target in one.targets
        if isinstance(target, ast.Name)
    }
    last = statements[-1].value if statements and isinstance(statements[-1], ast.Expr) else None
    if isinstance(last, ast.Name):
        last = named.get(last.id)
    if not (isinstance(last, ast.Call) and isinstance(last.func, ast.Name)):
        return None
    if last.func.id not in FACTORIES:
        return None
    widget, names = FACTORIES[last.func.id]
    given = dict(zip(names, last.args, strict=False))
    given |= {word.arg: word.value for word in last.keywords if word.arg}
    return {
        "widget": widget,
        "version": VERSION,
        **{name: ast.literal_eval(value) for name, value in given.items()},
    }


def mount(description: Values, html: str) -> str:
    """A mount point in a page: the description, and the picture that is there without Python.

    >>> mount({"widget": "table"}, "<p>A table</p>")
    '<div class="mount" data-widget="table"><script type="application/json">{"widget": "table"}\
</script><div class="still"><p>A table</p></div></div>'
    """
    # No text in JSON can end the script early.
    facts = json.dumps(description).replace("<", "\\u003c")
    script = f'<script type="application/json">{facts}</script>'
    widget = escape(str(description["widget"]))
    still = f'<div class="still">{html}</div>'
    return f'<div class="mount" data-widget="{widget}">{script}{still}</div>'


# --- From a description to a model ----------------------------------------------------------------


def model_of(description: object, kept: str | None = None, coach: Coach | None = None) -> Model:
    """The model that a description asks for; what was `kept` goes on, and a table asks the `coach`.

    Raises `MugginsError` for a description that cannot be read.

    >>> model_of({"widget": "move-tester", "version": 1, "layout": "1-4"}).front
    'board'
    """
    if not isinstance(description, Mapping):
        raise _unreadable()
    values = dict(description)
    widget, version = values.pop("widget", None), values.pop("version", VERSION)
    if type(widget) is not str or widget not in MAKERS or version != VERSION:
        raise MugginsError(_("This part of the page is not known here. Load the page again."))
    make, allowed = MAKERS[widget]
    for name, value in values.items():
        if name not in allowed:
            raise MugginsError(
                _("A {widget} has no {name}.").format(widget=widget, name=quoted(name))
            )
        _check_size(value)
    try:
        if widget == "table":
            return _table(values, kept, coach)
        if widget == "practice":
            return _practice(values, kept)
        return make(values)
    except (TypeError, ValueError, LookupError, AttributeError) as error:
        if isinstance(error, MugginsError):
            raise
        raise MugginsError(
            _("This part of the page cannot be read. Load the page again.")
        ) from error


def _unreadable() -> MugginsError:
    return MugginsError(_("This part of the page cannot be read. Load the page again."))


def _check_size(value: object) -> None:
    if isinstance(value, str | list | Mapping) and len(value) > LONGEST:
        raise MugginsError(_("This part of the page is too long to be read."))


def _table(values: Values, kept: str | None = None, coach: Coach | None = None) -> Model:
    from muggins.classroom.tables import Table

    seed = values.get("seed")
    seed = secrets.randbelow(SEEDS) if seed is None else seed
    return Table({**values, "seed": seed}, kept, coach)


def _move_tester(values: Values) -> Model:
    from muggins.classroom.trials import Tester

    return Tester(**values)


def _catch(values: Values) -> Model:
    from muggins.classroom.trials import CallDrill

    return CallDrill(**values)


def _options_form(values: Values) -> Model:
    from muggins.classroom.forms import RulesForm

    return RulesForm(Rules.of(values.get("rules", "muggins")))


def _laboratory(_values: Values) -> Model:
    from muggins.classroom.forms import Laboratory

    return Laboratory()


def _practice(_values: Values, kept: str | None = None) -> Model:
    from muggins.classroom.practising import Practice

    return Practice(kept)


def _puzzles(_values: Values) -> Model:
    from muggins.classroom.puzzling import Puzzles

    return Puzzles()


def _homework(values: Values) -> Model:
    from muggins.live.homework import Homework

    return Homework(text=values.get("set", ""))


Maker = Callable[[Values], Model]

MAKERS: dict[str, tuple[Maker, frozenset[str]]] = {
    "table": (
        _table,
        frozenset(
            {"rules", "players", "seed", "partners", "open_hands", "announcing", "forgets"}
            | {"notices", "counts", "at_once", "names"}
        ),
    ),
    "move-tester": (_move_tester, frozenset({"layout", "hand", "rules"})),
    "catch": (_catch, frozenset({"level", "seed"})),
    "options-form": (_options_form, frozenset({"rules"})),
    "laboratory": (_laboratory, frozenset()),
    "practice": (_practice, frozenset()),
    "puzzles": (_puzzles, frozenset()),
    "homework": (_homework, frozenset({"set"})),
}
"""Every model that a description can ask for, and the values that it takes."""
