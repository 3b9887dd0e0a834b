"""The form of every option: choose values, read what each changes, see what is refused."""

from collections.abc import Mapping
from html import escape
from typing import Any

from muggins.base.errors import RulesError
from muggins.base.language import N_, _
from muggins.game.choices import CHOICES, written
from muggins.game.options import PRESETS, Rules
from muggins.pictures.svg import INK
from muggins.tabletop.form import Field
from muggins.tabletop.illustrations import illustration
from muggins.text.option_texts import OPTIONS
from muggins.text.rule_sets import (
    option_text,
    option_values,
    rules_name,
    rules_summary,
    rules_title,
    setting_text,
)
from muggins.widgets.paged import paged
from muggins.widgets.shared import bundle, paragraph

HEADS = (N_("option"), N_("value"), N_("what it means"))
"""The columns of the form where it is a table."""

FIELDS = tuple(field for field in Rules().to_dict() if field != "name")
"""The options of the form, in the order of the rules text; a name changes nothing."""
PRESET = "preset"
"""The field that all others start from."""
TYPED = ("hand", "multiples", "worth")
"""The options that are typed, each a row of numbers."""
LONGEST = 9
"""Digits of a number that is read; longer ones are no size and no target."""


class Form:
    """A form of options as the value of a cell; its `rules` are ready for use."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.message, self.tone = rules_summary(rules), "plain"
        self.at, self.picture = "", ""
        self.widget = paged(self, "form")

    @property
    def page(self) -> dict[str, Any]:
        """Every option with its value and what that means, and what answers the last change."""
        own = {} if self.rules.label else {"": _("rules of your own")}
        presets = {**own, **{name: rules_title(rules) for name, rules in PRESETS.items()}}
        start = Field(PRESET, _("Start from"), "select", self.rules.label or "", presets)
        return {
            "label": _("The options of a game"),
            "message": {"text": self.message, "tone": self.tone},
            "fields": [start.page(), *(self._field(name).page() for name in FIELDS)],
            "buttons": [],
            "found": self.picture,
            "at": self.at,
            "more": {"title": _("In Python's spelling"), "text": repr(self.rules)},
        }

    def _field(self, name: str) -> Field:
        value = self.rules.to_dict()[name]
        label = _(OPTIONS[name].decides)
        if name in CHOICES:
            options = {written(choice): words for choice, words in option_values(name).items()}
            return Field(name, label, "select", written(value), options)
        if name in TYPED:
            return Field(name, label, "text", _typed(self.rules, name))
        return Field(name, label, "number", str(value))

    def receive(self, action: Any) -> None:
        """Set an option, or take over a preset; what the rules refuse is said and changes nothing.

        An action is {"do": "set", "id": the field, "value": a text}.
        """
        given = action if isinstance(action, Mapping) and action.get("do") == "set" else {}
        name, value = given.get("id"), given.get("value")
        before, self.at, self.picture = self.rules, name if type(name) is str else "", ""
        try:
            self.rules, self.message = self._changed(name, value)
            self.tone = "plain"
            self.picture = illustration(before, self.rules, self.at)
        except RulesError as error:
            self.message, self.tone = str(error), "refused"

    def _changed(self, name: Any, value: Any) -> tuple[Rules, str]:
        if not isinstance(value, str) or name not in (PRESET, *FIELDS):
            raise RulesError(_("The form could not read that. Nothing has changed."))
        if name == PRESET:
            rules = PRESETS.get(value, self.rules)
            return rules, rules_summary(rules)
        return self.rules.but(**{name: _read(name, value)}), option_text(name)

    def table(self) -> str:
        """Every option with its value and meaning, as HTML."""
        head = _row("th", map(_, HEADS))
        rows = "".join(_row("td", self._cells(name)) for name in FIELDS)
        return f'<table style="color:{INK};text-align:left">{head}{rows}</table>'

    def _cells(self, name: str) -> tuple[str, str, str]:
        value = self.rules.to_dict()[name]
        return name, written(value), setting_text(name, value)

    def _repr_mimebundle_(self, **__: Any) -> dict[str, Any]:
        markup = paragraph(rules_summary(self.rules)) + self.table()
        return bundle(self.widget, markup, repr(self))

    def __repr__(self) -> str:
        return f"{rules_name(self.rules)}: {rules_summary(self.rules)}"


def _row(tag: str, cells: Any) -> str:
    style = 'style="text-align:left;vertical-align:top"'
    return "<tr>" + "".join(f"<{tag} {style}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"


def _read(name: str, text: str) -> Any:
    """The value that a field holds; what cannot be read stays a text, which the rules refuse."""
    if name in CHOICES:
        return {written(choice): choice for choice in CHOICES[name]}.get(text, text)
    if name == "worth":
        return text if text.strip() else {}
    words = text.replace(",", " ").split()
    if not all(word.isascii() and word.isdigit() and len(word) <= LONGEST for word in words):
        return text
    numbers = tuple(map(int, words))
    return numbers[0] if name not in TYPED and len(numbers) == 1 else numbers


def _typed(rules: Rules, name: str) -> str:
    """An option of several numbers, as it is typed: "5 3", or "10: 2, 20: 4"."""
    if name == "worth":
        return ", ".join(f"{count}: {points}" for count, points in rules.worth)
    return " ".join(map(str, getattr(rules, name)))


def options_form(rules: Rules | str | Mapping[str, Any] = "muggins") -> Form:
    """Change every option and read what it does. Raises `RulesError` for bad rules.

    >>> form = options_form("five-up")
    >>> form.receive({"do": "set", "id": "spinners", "value": '"first"'})
    >>> form.rules.spinners, form.rules.target
    ('first', 61)
    """
    return Form(Rules.of(rules))
