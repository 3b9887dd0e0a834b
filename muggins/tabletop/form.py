"""The form of a new game: which fields it has, and the setup that a filled form asks for."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from muggins.base.checks import quoted
from muggins.base.errors import MugginsError
from muggins.game.options import PRESETS, Rules
from muggins.players.strategies import STRATEGIES, Strategy
from muggins.tabletop.buttons import Page, button
from muggins.tabletop.sitting import OFTEN, PERSON, Setup
from muggins.text.rule_sets import rules_line
from muggins.text.settings import changes
from muggins.wording.table import SAYS as TABLE
from muggins.wording.table_setup import SAYS

SEATS, FEWEST = 4, 2
NOBODY = "nobody"
LETTERS = TABLE["letters"]
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
        readers: dict[str, Callable[[Any], Any]] = {
            "select": self._choice,
            "check": self._flag,
            "number": self._number,
            "text": self._text,
        }
        return readers[self.kind](value)

    def _choice(self, value: Any) -> str:
        if type(value) is not str or value not in (self.options or {}):
            raise MugginsError(SAYS["no choice"].format(label=self.label, value=_shown(value)))
        return value

    def _flag(self, value: Any) -> bool:
        if type(value) is not bool:
            raise MugginsError(SAYS["no flag"].format(label=self.label))
        return value

    def _number(self, value: Any) -> int:
        # What is typed into a number's field may come as text; only plain digits are a number.
        if type(value) is str and len(value) <= LONGEST and value.strip().isdecimal():
            return int(value)
        if type(value) is not int or value.bit_length() > LONGEST:
            raise MugginsError(SAYS["no seed"].format(label=self.label, value=_shown(value)))
        return value

    def _text(self, value: Any) -> str:
        if type(value) is not str:
            raise MugginsError(SAYS["no text"].format(label=self.label))
        if len(value) > LONGEST:
            raise MugginsError(SAYS["long text"].format(label=self.label, longest=LONGEST))
        return value


def _shown(value: Any) -> str:
    """What was filled in, as far as it can stand in a sentence."""
    return (
        quoted(value) if type(value) is str else SAYS["a thing"].format(type=type(value).__name__)
    )


def fields(setup: Setup, counts: bool, strategies: Mapping[str, Strategy]) -> list[Field]:
    """The fields of the form, filled with what is played now."""
    preset = setup.rules.name if setup.rules.name in PRESETS else next(iter(PRESETS))
    named = {name: f"{name}: {rules_line(rules)}" for name, rules in PRESETS.items()}
    often = {value: SAYS[value] for value in OFTEN}
    return [
        Field("preset", SAYS["preset"], "select", preset, named),
        Field(
            "changes",
            SAYS["changes"],
            "text",
            _changed(setup.rules, PRESETS[preset]),
            says=SAYS["changes help"],
        ),
        *_players(setup, strategies),
        Field("partners", SAYS["partners"], "check", setup.rules.partners),
        Field("seed", SAYS["seed"], "number", setup.seed, says=SAYS["seed help"]),
        Field("open_hands", SAYS["open_hands"], "check", setup.open_hands),
        Field("announcing", SAYS["announcing"], "check", setup.announcing),
        Field("forgets", SAYS["forgets"], "select", setup.forgets, often),
        Field("notices", SAYS["notices"], "select", setup.notices, often),
        Field("counts", SAYS["counts"], "check", counts),
    ]


def _changed(rules: Rules, preset: Rules) -> str:
    """The options in which rules differ from a preset, as the form takes them."""
    changed = rules.changes(preset)
    return "; ".join(
        f"{field}={value if type(value) is str else json.dumps(value)}"
        for field, value in changed.items()
        if field not in LEFT_OUT
    )


def _players(setup: Setup, strategies: Mapping[str, Strategy]) -> list[Field]:
    known = {PERSON: SAYS["person"], **{name: name for name in (*STRATEGIES, *strategies)}}
    found = []
    for seat in range(SEATS):
        options = known if seat < FEWEST else {NOBODY: SAYS["nobody"], **known}
        value = setup.players[seat] if seat < len(setup.players) else NOBODY
        label = SAYS["player"].format(letter=LETTERS[seat])
        found.append(Field(f"player{seat}", label, "select", value, options))
    return found


def form(setup: Setup, counts: bool, strategies: Mapping[str, Strategy]) -> Page:
    """The form as plain values."""
    return {
        "title": SAYS["title"],
        "fields": [field.page() for field in fields(setup, counts, strategies)],
        "buttons": form_buttons(),
    }


def form_buttons() -> list[Page]:
    """The buttons below the form."""
    return [
        button("start", SAYS["start"], "", None, True),
        button("cancel", SAYS["cancel"], "", None),
    ]


def read_form(
    filled: Any, setup: Setup, counts: bool, strategies: Mapping[str, Strategy]
) -> tuple[Setup, bool]:
    """The setup that a filled form asks for, and whether the counts are shown.

    Raises `MugginsError` for what cannot be; fields that are left out stay as they are.
    """
    if not isinstance(filled, Mapping):
        raise MugginsError(SAYS["no field"].format(field="preset"))
    known = {field.name: field for field in fields(setup, counts, strategies)}
    for name in filled:
        if name not in known:
            raise MugginsError(SAYS["unknown field"].format(field=_shown(name)))
    given = {
        name: field.read(filled[name]) if name in filled else field.value
        for name, field in known.items()
    }
    players = _seated([given[f"player{seat}"] for seat in range(SEATS)])
    rules = Rules.of(given["preset"]).but(
        seats=len(players), partners=given["partners"], **_settings(given["changes"])
    )
    chosen = replace(
        setup,
        rules=rules,
        players=players,
        seed=given["seed"],
        open_hands=given["open_hands"],
        announcing=given["announcing"],
        forgets=given["forgets"],
        notices=given["notices"],
        deals=(),
        strategies=strategies,
    )
    return chosen, given["counts"]


def _seated(names: list[str]) -> tuple[str, ...]:
    """The players without the seats that nobody takes; refuses a gap between them."""
    players = tuple(name for name in names if name != NOBODY)
    if names[: len(players)] != list(players):
        raise MugginsError(SAYS["gap"].format(letter=LETTERS[names.index(NOBODY)]))
    return players


def _settings(text: str) -> dict[str, Any]:
    """The options that the text of the form changes; seats and partners have their own fields."""
    parts = [part.strip() for part in text.split(";") if part.strip()]
    for part in parts:
        if "=" not in part or part.partition("=")[0].strip() in LEFT_OUT:
            raise MugginsError(SAYS["no change"].format(change=part))
    return changes(parts)
