"""Rule sets as data: every open point of the rules is an option with a fixed name."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any

from muggins import rules as r
from muggins.base.checks import nearest, quoted
from muggins.base.errors import RulesError
from muggins.base.language import _, listed
from muggins.game.choices import (
    CHOICES,
    LARGEST_TARGET,
    MOST_MULTIPLES,
    SEATS_OF_PARTNERS,
    is_hand,
    is_known,
    is_row_of_multiples,
    is_table,
    table_of,
    written,
)
from muggins.packing import LARGEST_COUNT, LARGEST_WORTH, TILES, worth_table


@dataclass(frozen=True)
class Rules:
    """A rule set: the open points of the rules, each decided (options of the rules text).

    >>> Rules(spinners="all").spinners
    'all'
    >>> Rules.of("all-threes").multiples
    (3,)

    The name is a label: rules that decide every point alike are equal, whatever they are called.
    Raises `RulesError` where an option does not exist, has another value than those of the rules
    text, or contradicts another.
    """

    name: str = field(default="", compare=False)
    seats: int = 2
    partners: bool = False
    hand: tuple[int, int, int] = (5, 5, 5)
    multiples: tuple[int, ...] = (5,)
    pay: str = "units"
    worth: tuple[tuple[int, int], ...] = ()
    spinners: str = "first"
    spinner_count: str = "open sides"
    double_count: str = "both"
    may_draw: str = "instead of playing"
    draw_until: str = "one"
    play_drawn: bool = False
    reserve: int = 0
    bonus: str = "leftover"
    rounding: str = "nearest"
    bonus_step: int = 1
    bonus_per_hand: bool = False
    bonus_from: str = "all hands"
    left_doubles: str = "both"
    blocked: str = "leftover"
    target: int = 61
    exact: bool = True
    call: str = "muggins"
    overannounced: str = "truth"
    call_until: str = "next move"
    next_lead: str = "winner"
    double_leads: str = "never"
    redeal: str = "never"

    def __post_init__(self) -> None:
        for option in ("hand", "multiples"):
            value = getattr(self, option)
            if isinstance(value, list):
                object.__setattr__(self, option, tuple(value))
        object.__setattr__(self, "worth", table_of(self.worth))
        self._check_values()
        self._check_together()

    def _check_values(self) -> None:
        if type(self.name) is not str:
            raise RulesError(
                _("The option name is a text, not {name}.").format(name=written(self.name))
            )
        for option, choices in CHOICES.items():
            value = getattr(self, option)
            if not is_known(value, choices):
                raise RulesError(
                    _("The option {option} cannot be {value}; it is {right}.").format(
                        option=option, value=written(value), right=listed(map(written, choices))
                    )
                )
        if not is_row_of_multiples(self.multiples):
            raise RulesError(
                _(
                    "The option multiples cannot be {value}; it is one to three different whole "
                    "numbers from 2 to 12, the largest first, like [5] or [5, 3]."
                ).format(value=written(self.multiples))
            )
        if not is_table(self.worth):
            raise RulesError(
                _(
                    "The option worth cannot be {value}; it is a table of counts from 1 to "
                    "{count} and their points from 1 to {points}, like {example}."
                ).format(
                    value=written(self.worth),
                    count=LARGEST_COUNT,
                    points=LARGEST_WORTH,
                    example='{"10": 2, "20": 4}',
                )
            )
        hand = self.hand
        if type(hand) is not tuple or len(hand) != 3 or not all(map(is_hand, hand)):
            raise RulesError(
                _(
                    "The option hand cannot be {value}; it is three whole numbers from 1 to "
                    "{most}, the tiles for two, three and four seats, like [5, 5, 5]."
                ).format(value=written(hand), most=TILES)
            )
        if type(self.target) is not int or not 1 <= self.target <= LARGEST_TARGET:
            raise RulesError(
                _(
                    "The option target cannot be {value}; it is a whole number from 1 to {most}."
                ).format(value=written(self.target), most=LARGEST_TARGET)
            )

    def _check_together(self) -> None:
        several, largest = len(self.multiples) > 1, self.multiples[0]
        step = self.bonus_step
        dealt = self.seats * self.hand_size
        refused = {
            _("Partners need four seats, not {n}.").format(n=self.seats): self.partners
            and self.seats != SEATS_OF_PARTNERS,
            _(
                'With may_draw "never" there is no drawn tile, so draw_until must be "one" and '
                "play_drawn false."
            ): self.may_draw == "never" and (self.draw_until == "playable" or self.play_drawn),
            _(
                'With several multiples and pay "units" the bonus must be "one", since the pips '
                "left could be divided by any of them."
            ): several and self.pay == "units" and self.bonus != "one",
            _('With bonus "one" only going out is paid, so blocked must be "nothing".'): (
                self.bonus == "one" and self.blocked != "nothing"
            ),
            _(
                'A bonus_step of {step} goes with pay "pips" alone, and with one multiple that '
                "divides it."
            ).format(step=step): step > 1
            and (self.pay == "units" or several or step % largest != 0),
            _("With a bonus_step of {step} an exact target must be a multiple of {n}.").format(
                step=step, n=largest
            ): (step > 1 and self.exact and not self.worth and self.target % largest != 0),
            _(
                "No sum of plays and bonuses is worth {target} exactly: choose another target."
            ).format(target=self.target): (
                step > 1
                and self.exact
                and self.worth != ()
                and not _adds_up((step, *dict(self.worth).values()), self.target)
            ),
            _("{n} tiles in hands are more than the set of {all}.").format(
                n=dealt, all=TILES
            ): dealt > TILES,
        }
        for sentence, holds in refused.items():
            if holds:
                raise RulesError(sentence)

    @property
    def hand_size(self) -> int:
        """How many tiles each seat is dealt (R1.2)."""
        return self.hand[self.seats - 2]

    @property
    def sides(self) -> int:
        """How many sides score: the seats, or two pairs of partners (R1.3)."""
        return 2 if self.partners else self.seats

    def side_of(self, seat: int) -> int:
        """The side that a seat plays for (R1.3)."""
        return r.side_of(seat, self.options)

    @cached_property
    def options(self) -> r.Options:
        """The same options as whole numbers, as the functions of `muggins.rules` read them."""
        codes: dict[str, int] = {
            option: choices[getattr(self, option)] for option, choices in CHOICES.items()
        }
        multiple, second, third = (*self.multiples, 0, 0)[:MOST_MULTIPLES]
        return r.Options(
            multiple=multiple,
            second=second,
            third=third,
            by_table=int(self.worth != ()),
            worth=worth_table(self.worth),
            target=self.target,
            **codes,
        )

    def with_seats(self, seats: int, partners: bool | None = None) -> "Rules":
        """The same rules for a number of seats; of four, the partners stay unless said (R1.3).

        >>> Rules(seats=4, partners=True).with_seats(3).partners
        False
        """
        partners = self.partners and seats == SEATS_OF_PARTNERS if partners is None else partners
        return self.but(seats=seats, partners=partners)

    def but(self, **changes: Any) -> "Rules":
        """The same rules with some options changed.

        >>> Rules().but(target=100, exact=False).target
        100
        """
        _check_names(changes)
        return replace(self, **changes)

    def to_dict(self) -> dict[str, Any]:
        """All options by name, as JSON knows them."""
        values = {option.name: getattr(self, option.name) for option in fields(self)}
        values["worth"] = {str(count): points for count, points in self.worth}
        return {k: list(v) if isinstance(v, tuple) else v for k, v in values.items()}

    def changes(self, other: "Rules | None" = None) -> dict[str, Any]:
        """The options in which these rules differ from others, or from the defaults.

        >>> PRESETS["all-threes"].changes()
        {'multiples': [3]}
        """
        there = (Rules() if other is None else other).to_dict()
        here = self.to_dict()
        return {k: v for k, v in here.items() if k != "name" and v != there[k]}

    @classmethod
    def of(cls, rules: "Rules | str | Mapping[str, Any]") -> "Rules":
        """Rules from the name of a preset, from a table of options, or as they are.

        >>> Rules.of({"target": 100, "exact": False}).exact
        False
        """
        if isinstance(rules, Rules):
            return rules
        if isinstance(rules, str):
            if rules not in PRESETS:
                raise RulesError(
                    _("There is no preset {rules}; {near}").format(
                        rules=quoted(rules), near=nearest(rules, PRESETS)
                    )
                )
            return PRESETS[rules]
        if not isinstance(rules, Mapping):
            raise RulesError(
                _("Rules are the name of a preset or a table of options, not {rules}.").format(
                    rules=written(rules)
                )
            )
        _check_names(rules)
        return cls().but(**rules)

    @property
    def label(self) -> str | None:
        """The name of the preset that these rules are, if they are one."""
        return self.name if PRESETS.get(self.name) == self else None

    def __repr__(self) -> str:
        changed = {"name": self.name, **self.changes()} if self.name else self.changes()
        parts = (f"{k}={tuple(v) if isinstance(v, list) else v!r}" for k, v in changed.items())
        return f"Rules({', '.join(parts)})"


def _adds_up(awards: tuple[int, ...], target: int) -> bool:
    """Whether awards, each as often as wanted, can add up to a target."""
    sums = 1  # a bit for every sum up to the target
    for award in awards:
        times = award
        while times <= target:
            sums |= sums << times
            times *= 2
    return bool(sums >> target & 1)


def _check_names(given: Mapping[str, Any]) -> None:
    """Refuse the first name that is no option."""
    known = {option.name: None for option in fields(Rules)}
    for name in given:
        if name not in known:
            raise RulesError(
                _("There is no option {name}; {near}").format(
                    name=quoted(str(name)), near=nearest(str(name), known)
                )
            )


_STUCK = {"may_draw": "only when stuck", "draw_until": "playable", "play_drawn": True}

PRESETS: dict[str, Rules] = {
    rules.name: rules
    for rules in (
        Rules("muggins"),
        Rules("muggins-pips", pay="pips", target=150, exact=False),
        Rules("all-threes", multiples=(3,)),
        Rules("fives-and-threes", multiples=(5, 3), pay="pips", target=150, exact=False),
        Rules(
            "all-fives",
            hand=(9, 7, 5),
            pay="pips",
            spinner_count="line",
            bonus_step=5,
            target=250,
            exact=False,
            call="automatic",
            **_STUCK,  # type: ignore[arg-type]
        ),
        Rules(
            "line-muggins",
            hand=(7, 5, 5),
            pay="pips",
            spinners="none",
            reserve=2,
            bonus_step=5,
            target=100,
            exact=False,
            **_STUCK,  # type: ignore[arg-type]
        ),
        Rules(
            "five-up",
            spinners="all",
            spinner_count="line",
            exact=False,
            call="automatic",
            **_STUCK,  # type: ignore[arg-type]
        ),
        Rules(
            "pub-fives-and-threes",
            hand=(7, 5, 5),
            multiples=(5, 3),
            spinners="none",
            may_draw="never",
            bonus="one",
            blocked="nothing",
            call="automatic",
            next_lead="rotate",
        ),
        Rules(
            "foster",
            hand=(7, 7, 7),
            pay="pips",
            spinners="none",
            reserve=2,
            bonus_step=5,
            target=100,
            exact=False,
            overannounced="open",
            double_leads="every round",
            **_STUCK,  # type: ignore[arg-type]
        ),
    )
}
"""The presets by name (table of presets in the rules text)."""
