"""The form of a new game: which fields it has, and the setup that a filled form asks for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from muggins.base.errors import MugginsError
from muggins.base.foreign import Foreign
from muggins.base.language import N_, _
from muggins.game.options import PRESETS, Rules
from muggins.players.strategies import STRATEGIES
from muggins.tabletop.buttons import Page, button
from muggins.tabletop.page import names_of
from muggins.tabletop.setup import OFTEN, PERSON, Setup
from muggins.text.rule_sets import rules_title
from muggins.text.settings import changes

OFTEN_IN_WORDS: dict[str, str] = {
    "never": N_("never"),
    "sometimes": N_("sometimes"),
    "always": N_("always"),
}


SEATS, FEWEST = 4, 2
KEPT = ("open_hands", "announcing", "forgets", "notices", "counts")
"""The fields of the form that are fields of a setup."""
AS_USUAL = ""
OF_THE_TABLE = "table"
"""The rules that are played now, where they are no preset."""
LENGTHS = (31, 61, 100, 150, 250)
"""Targets that can be chosen, from a first game to a long one."""
NOBODY = "nobody"
LETTERS = N_("ABCD")
"""What the seats are called in the form, as in the names of the players."""
LONGEST = 500
"""Letters of a text field."""
LEFT_OUT = ("seats", "partners")
"""Options that the form asks for by themselves."""
PEOPLE = {
    PERSON: N_("a person"),
    "random": N_("a computer that plays anything"),
    "greedy": N_("a computer that takes what it can get"),
    "careful": N_("a computer that looks ahead"),
    "coach": N_("a computer that tries everything"),
}
"""What players are called in the form, where they have no name of their own."""


@dataclass(frozen=True)
class Field:
    """A field of the form. `options` are the values of a choice, with what they are called.

    `hint` is what a text is where nobody types one; in a `fold`, "more" or "code",
    it is for those who look for it.
    """

    name: str
    label: str
    kind: str
    value: Any
    options: Mapping[str, str] | None = None
    says: str = ""
    hint: str = ""
    fold: str = ""

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
            "hint": self.hint,
            "fold": self.fold,
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
        if value == "" and self.value == "":
            return value
        # What is typed into a number's field may come as text; only plain digits are a number.
        digits = type(value) is str and len(value) <= LONGEST and value.strip().isdecimal()
        return replace(given, value=int(value) if digits else value).number(0, 2**63 - 1)


def fields(setup: Setup, names: Sequence[str] = ()) -> list[Field]:
    """The fields of the form, filled with what is played now; `names` are those that were typed."""
    rules, target = setup.rules, setup.rules.target
    preset = rules.name if _is_preset(rules) else OF_THE_TABLE
    own = {} if preset in PRESETS else {OF_THE_TABLE: _("The rules of this table")}
    named = own | {name: _preset(rules) for name, rules in PRESETS.items()}
    often = {value: _(OFTEN_IN_WORDS[value]) for value in OFTEN}
    as_usual = preset in PRESETS and target == PRESETS[preset].target
    length = AS_USUAL if as_usual else str(target)
    lengths = {str(n): _("first to {n}").format(n=n) for n in sorted({*LENGTHS, target})}
    announcing = setup.announcing and rules.call != "automatic"
    return [
        Field("preset", _("Rules"), "select", preset, named),
        Field(
            "length",
            _("How long?"),
            "select",
            length,
            {AS_USUAL: _("as these rules say"), **lengths},
        ),
        *_players(setup, names),
        Field(
            "partners",
            _("Four play two against two: A and C against B and D"),
            "check",
            rules.partners,
        ),
        Field("announcing", _("I announce my points myself"), "check", announcing),
        Field("counts", _("Show what the ends add up to"), "check", setup.counts),
        Field(
            "forgets",
            _("Computers forget to announce"),
            "select",
            setup.forgets,
            often,
            fold="more",
        ),
        Field(
            "notices",
            _("Computers notice what is left unsaid"),
            "select",
            setup.notices,
            often,
            fold="more",
        ),
        Field("open_hands", _("All hands lie open"), "check", setup.open_hands, fold="more"),
        Field(
            "seed",
            _("Number of the deal"),
            "number",
            "",
            says=_("The same number deals the same tiles; without one, others are dealt."),
            hint=str(setup.seed),
            fold="more",
        ),
        Field(
            "changes",
            _("Options of the rules"),
            "text",
            "",
            says=_("Each with its value, like spinners=all; exact=false"),
            fold="code",
        ),
    ]


def _preset(rules: Rules) -> str:
    """A preset by its name and its goal."""
    sentence = _("{title}, to {n} exactly") if rules.exact else _("{title}, to {n}")
    return sentence.format(title=rules_title(rules), n=rules.target)


def _is_preset(rules: Rules) -> bool:
    """Whether rules are a preset but for what the form asks by itself: players and length."""
    if rules.name not in PRESETS:
        return False
    return set(rules.changes(PRESETS[rules.name])) <= {*LEFT_OUT, "target"}


def _players(setup: Setup, names: Sequence[str]) -> list[Field]:
    named = {name: _(PEOPLE[name]) if name in PEOPLE else name for name in (PERSON, *STRATEGIES)}
    known = {**named, **{name: name for name in setup.strategies}}
    usual = [*names_of(setup), *[_("as you like")] * SEATS]
    found = []
    for seat in range(SEATS):
        options = known if seat < FEWEST else {NOBODY: _("nobody"), **known}
        value = setup.players[seat] if seat < len(setup.players) else NOBODY
        letter = _(LETTERS)[seat]
        label = _("Player {letter}").format(letter=letter)
        found.append(Field(f"player{seat}", label, "select", value, options))
        called = _("Name of player {letter}").format(letter=letter)
        name = names[seat] if seat < len(names) else ""
        found.append(Field(f"name{seat}", called, "text", name, hint=usual[seat]))
    return found


def form(setup: Setup, names: Sequence[str] = ()) -> Page:
    """The form as plain values."""
    return {
        "title": _("A new game"),
        "fields": [field.page() for field in fields(setup, names)],
        "buttons": form_buttons(),
    }


def form_buttons() -> list[Page]:
    """The buttons below the form."""
    return [
        button("start", _("Deal the tiles"), "", None, True),
        button("cancel", _("Back to the game"), "", None),
    ]


class Filled(NamedTuple):
    """What a filled form asks for: a setup, and the names of the players, "" for the usual one."""

    setup: Setup
    names: tuple[str, ...]


def read_form(filled: Any, setup: Setup, names: Sequence[str] = ()) -> Filled:
    """What a filled form asks for, at a table that has been set up like this.

    Raises `MugginsError` for what cannot be; fields that are left out stay as they are.
    """
    known = {field.name: field for field in fields(setup, names)}
    filled = Foreign(filled, _("The form")).fields(optional=known)
    given = {
        name: field.read(filled[name].value) if name in filled else field.value
        for name, field in known.items()
    }
    players = _seated([given[f"player{seat}"] for seat in range(SEATS)])
    changes = _settings(given["changes"])
    if given["length"] != AS_USUAL:
        changes["target"] = int(given["length"])
    before = setup.rules if given["preset"] == OF_THE_TABLE else Rules.of(given["preset"])
    rules = before.but(seats=len(players), partners=given["partners"], **changes)
    # Without a number other tiles are dealt than those of the game before.
    seed = setup.seed + 1 if given["seed"] == "" else given["seed"]
    kept = {name: given[name] for name in KEPT}
    after = replace(setup, rules=rules, players=players, deals=(), seed=seed, **kept)
    return Filled(after, tuple(given[f"name{seat}"].strip() for seat in range(len(players))))


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
        if part.partition("=")[0].strip() in LEFT_OUT:
            raise MugginsError(
                _("Players and partners are chosen above: leave “{change}” out here.").format(
                    change=part
                )
            )
        if "=" not in part:
            raise MugginsError(
                _(
                    "“{change}” is no change of the rules: write FIELD=VALUE, like target=100."
                ).format(change=part)
            )
    return changes(parts)
