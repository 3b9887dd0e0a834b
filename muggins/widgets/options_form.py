"""The form of every option: choose values, read what each changes, see what is refused."""

from collections.abc import Mapping
from html import escape
from typing import Any

from muggins.base.errors import RulesError
from muggins.base.language import N_, _
from muggins.game.options import CHOICES, LARGEST_TARGET, PRESETS, Rules, written
from muggins.pictures.svg import INK
from muggins.text.rule_sets import option_text, rules_name, rules_summary, setting_text
from muggins.widgets.shared import boxed, bundle, guarded, in_a_row, paragraph

SAYS: dict[str, str] = {
    "column option": N_("option"),
    "column value": N_("value"),
    "column meaning": N_("what it means"),
}


FIELDS = tuple(field for field in Rules().to_dict() if field != "name")
"""The options of the form, in the order of the rules text; a name changes nothing."""

LONGEST_SIZE = 3
"""Digits that are read as the size of a hand."""


class Settings:
    """The model of the form: rules, and the sentence that answers the last change."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.message = rules_summary(rules)

    def start_from(self, preset: str) -> None:
        """Take over a preset."""
        self.rules = PRESETS[preset]
        self.message = rules_summary(self.rules)

    def change(self, field: str, value: Any) -> None:
        """Set one option; what the rules refuse is said, and nothing changes."""
        try:
            self.rules = self.rules.but(**{field: value})
        except RulesError as error:
            self.message = str(error)
            return
        self.message = option_text(field)

    def table(self) -> str:
        """Every option with its value and meaning, as HTML."""
        head = (_(SAYS[f"column {name}"]) for name in ("option", "value", "meaning"))
        rows = "".join(_row("td", self._cells(field)) for field in FIELDS)
        return f'<table style="color:{INK};text-align:left">{_row("th", head)}{rows}</table>'

    def _cells(self, field: str) -> tuple[str, str, str]:
        value = getattr(self.rules, field)
        return field, written(value), setting_text(field, value)


def _row(tag: str, cells: Any) -> str:
    style = 'style="text-align:left;vertical-align:top"'
    return "<tr>" + "".join(f"<{tag} {style}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"


def _is_size(word: str) -> bool:
    """Whether a word is a short whole number; a long one cannot be the size of a hand."""
    return word.isascii() and word.isdigit() and len(word) <= LONGEST_SIZE


def sizes(text: str) -> tuple[int, ...] | str:
    """The three sizes of hands written as "5 5 5"; what is no row of numbers stays a text."""
    words = text.replace(",", " ").split()
    return tuple(map(int, words)) if all(map(_is_size, words)) else text


class Form:
    """A form of options as the value of a cell; its `rules` are ready for use."""

    def __init__(self, rules: Rules) -> None:
        import ipywidgets as w

        self.settings = Settings(rules)
        self.preset = w.Dropdown(
            options=list(PRESETS), value=rules.label, description=_("Start from")
        )
        self.preset.observe(guarded(self._say, self._start), names="value")
        self.controls = {field: self._control(field) for field in FIELDS}
        self.meanings = {field: w.HTML(layout=w.Layout(flex="1 1 18em")) for field in FIELDS}
        self.message = w.HTML()
        rows = [
            in_a_row([self.controls[field].add_class(f"muggins-{field}"), self.meanings[field]])
            for field in FIELDS
        ]
        self.box = boxed([self.preset, self.message, *rows], "form")
        self._show()

    @property
    def rules(self) -> Rules:
        """The rules that the form holds now."""
        return self.settings.rules

    def _control(self, field: str) -> Any:
        """The control of an option: a list, a number, or a text of three sizes."""
        import ipywidgets as w

        looks = {
            "description": field,
            "layout": w.Layout(width="26em"),
            "style": {"description_width": "10em"},
        }
        if field == "target":
            control = w.BoundedIntText(value=self.rules.target, min=1, max=LARGEST_TARGET, **looks)
        elif field == "hand":
            control = w.Text(value=_sizes_text(self.rules), continuous_update=False, **looks)
        else:
            choices = [(written(value), value) for value in CHOICES[field]]
            control = w.Dropdown(options=choices, value=getattr(self.rules, field), **looks)
        control.observe(guarded(self._say, lambda: self._change(field)), names="value")
        return control

    def _start(self) -> None:
        # Set back after a change, the list tells of no preset that is to be taken over.
        if self.preset.value not in (None, self.rules.label):
            self.settings.start_from(self.preset.value)
            self._show()

    def _change(self, field: str) -> None:
        value = self.controls[field].value
        value = sizes(value) if field == "hand" else value
        # Set back after a refusal, a control tells of a value that already holds.
        if value != getattr(self.rules, field):
            self.settings.change(field, value)
            self._show()

    def _show(self) -> None:
        rules = self.rules
        for field, control in self.controls.items():
            control.value = _sizes_text(rules) if field == "hand" else getattr(rules, field)
            meaning = escape(setting_text(field, getattr(rules, field)))
            self.meanings[field].value = f'<span style="color:{INK}">{meaning}</span>'
        self.preset.value = rules.label
        self._say(self.settings.message)

    def _say(self, text: str) -> None:
        self.message.value = paragraph(text)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        markup = paragraph(rules_summary(self.rules)) + self.settings.table()
        return bundle(self.box, markup, repr(self))

    def __repr__(self) -> str:
        return f"{rules_name(self.rules)}: {rules_summary(self.rules)}"


def _sizes_text(rules: Rules) -> str:
    two, three, four = rules.hand
    return _("{two} {three} {four}").format(two=two, three=three, four=four)


def options_form(rules: Rules | str | Mapping[str, Any] = "muggins") -> Form:
    """Change every option and read what it does. Raises `RulesError` for bad rules.

    >>> form = options_form("five-up")
    >>> form.controls["spinners"].value = "first"
    >>> form.rules.spinners, form.rules.target
    ('first', 61)
    """
    return Form(Rules.of(rules))
