"""The form of a new game: which fields it has, and the setup that a filled form asks for."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from muggins.base.errors import MugginsError
from muggins.base.foreign import Foreign
from muggins.base.language import N_, _
from muggins.game.options import PRESETS, Rules
from muggins.players.strategies import STRATEGIES
from muggins.tabletop.buttons import Page, button
from muggins.tabletop.setup import OFTEN, PERSON, Setup
from muggins.text.rule_sets import rules_line
from muggins.text.settings import changes

OFTEN_IN_WORDS: dict[str, str] = {
    "never": N_("never"),
    "sometimes": N_("sometimes"),
    "always": N_("always"),
}


SEATS, FEWEST = 4, 2
KEPT = ("seed", "open_hands", "announcing", "forgets", "notices", "counts")
"""The fields of the form that are fields of a setup."""
NOBODY = "nobody"
LETTERS = N_("ABCD")
"""What the seats are called in the form, as in the names of the players."""
LONGEST = 500
"""Letters of a text field."""
LEFT_OUT = ("seats", "partners")
"""Options that the form asks for by themselves."""


@dataclass(frozen=True)
class Field:
    """A field of the form. `options` are the values of a choice, with what they are called."""

    name: str
    label: str
    kind: str
    value: Any
    options: Mapping[str, str] | None = None
    says: str = ""

    def page(self) -> Page:
        """The field as plain values."""
        options = None
        if self.options is not None:
            options = [{"value": value, "text": text} for value, text in self.options.items()]
        return {
            "id": self.name,
            "label": self.label,
            "kind": self.kind,
            "value": self.value,
            "options": options,
            "says": self.says,
        }

    def read(self, value: Any) -> Any:
        """What was filled in; refuses what the field cannot hold."""
        given = Foreign(value, f"“{self.label}”")
        if self.kind == "select":
            return given.choice(self.options or {})
        if self.kind == "check":
            return given.flag()
        if self.kind == "text":
            return given.text(LONGEST)
        # What is typed into a number's field may come as text; only plain digits are a number.
        digits = type(value) is str and len(value) <= LONGEST and value.strip().isdecimal()
        return replace(given, value=int(value) if digits else value).number(0, 2**63 - 1)


def fields(setup: Setup) -> list[Field]:
    """The fields of the form, filled with what is played now."""
    preset = setup.rules.name if setup.rules.name in PRESETS else next(iter(PRESETS))
    named = {name: f"{name}: {rules_line(rules)}" for name, rules in PRESETS.items()}
    often = {value: _(OFTEN_IN_WORDS[value]) for value in OFTEN}
    return [
        Field("preset", _("Rules"), "select", preset, named),
        Field(
            "changes",
            _("Changes to these rules"),
            "text",
            _changed(setup.rules, PRESETS[preset]),
            says=_("Options with their values, like target=100; exact=false"),
        ),
        *_players(setup),
        Field(
            "partners",
            _("Partners (four players: A and C against B and D)"),
            "check",
            setup.rules.partners,
        ),
        Field(
            "seed", _("Seed"), "number", setup.seed, says=_("The same seed deals the same tiles.")
        ),
        Field("open_hands", _("Open hands"), "check", setup.open_hands),
        Field("announcing", _("You announce your points yourself"), "check", setup.announcing),
        Field("forgets", _("Computers forget to announce"), "select", setup.forgets, often),
        Field("notices", _("Computers notice what is left unsaid"), "select", setup.notices, often),
        Field("counts", _("Show the counts on the board"), "check", setup.counts),
    ]


def _changed(rules: Rules, preset: Rules) -> str:
    """The options in which rules differ from a preset, as the form takes them."""
    changed = rules.changes(preset)
    return "; ".join(
        f"{field}={value if type(value) is str else json.dumps(value)}"
        for field, value in changed.items()
        if field not in LEFT_OUT
    )


def _players(setup: Setup) -> list[Field]:
    known = {PERSON: _("a person"), **{name: name for name in (*STRATEGIES, *setup.strategies)}}
    found = []
    for seat in range(SEATS):
        options = known if seat < FEWEST else {NOBODY: _("nobody"), **known}
        value = setup.players[seat] if seat < len(setup.players) else NOBODY
        label = _("Player {letter}").format(letter=_(LETTERS)[seat])
        found.append(Field(f"player{seat}", label, "select", value, options))
    return found


def form(setup: Setup) -> Page:
    """The form as plain values."""
    return {
        "title": _("A new game"),
        "fields": [field.page() for field in fields(setup)],
        "buttons": form_buttons(),
    }


def form_buttons() -> list[Page]:
    """The buttons below the form."""
    return [
        button("start", _("Deal the tiles"), "", None, True),
        button("cancel", _("Back to the game"), "", None),
    ]


def read_form(filled: Any, setup: Setup) -> Setup:
    """The setup that a filled form asks for, at a table that has been set up like this.

    Raises `MugginsError` for what cannot be; fields that are left out stay as they are.
    """
    known = {field.name: field for field in fields(setup)}
    filled = Foreign(filled, _("The form")).fields(optional=known)
    given = {
        name: field.read(filled[name].value) if name in filled else field.value
        for name, field in known.items()
    }
    players = _seated([given[f"player{seat}"] for seat in range(SEATS)])
    rules = Rules.of(given["preset"]).but(
        seats=len(players), partners=given["partners"], **_settings(given["changes"])
    )
    kept = {name: given[name] for name in KEPT}
    return replace(setup, rules=rules, players=players, deals=(), **kept)


def _seated(names: list[str]) -> tuple[str, ...]:
    """The players without the seats that nobody takes; refuses a gap between them."""
    players = tuple(name for name in names if name != NOBODY)
    if names[: len(players)] != list(players):
        raise MugginsError(
            _("Player {letter} is missing: fill the seats one after the other.").format(
                letter=_(LETTERS)[names.index(NOBODY)]
            )
        )
    return players


def _settings(text: str) -> dict[str, Any]:
    """The options that the text of the form changes; seats and partners have their own fields."""
    parts = [part.strip() for part in text.split(";") if part.strip()]
    for part in parts:
        if "=" not in part or part.partition("=")[0].strip() in LEFT_OUT:
            raise MugginsError(
                _(
                    "“{change}” is no change of the rules: write FIELD=VALUE, like target=100."
                ).format(change=part)
            )
    return changes(parts)
