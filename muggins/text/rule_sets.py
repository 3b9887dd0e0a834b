"""Rule sets in words: what an option decides, what its values mean, what a preset plays like."""

from typing import Any

from muggins.base.checks import nearest, quoted
from muggins.base.errors import RulesError
from muggins.base.language import N_, _
from muggins.game.options import CHOICES, PRESETS, Rules, Value, written
from muggins.packing import TILES
from muggins.wording.english import OPTIONS, SAYS, OptionText
from muggins.wording.say import listed, say

_LEADS = {
    "first round": N_("The highest double leads the first round."),
    "every round": N_("The highest double leads each round."),
}


def _option(field: str) -> OptionText:
    if field not in OPTIONS:
        raise RulesError(f"There is no option {quoted(field)}; {nearest(field, OPTIONS)}")
    return OPTIONS[field]


def option_text(field: str) -> str:
    """What an option changes, with the meaning of each value.

    >>> option_text("spinner_count")[:60]
    'spinner_count (R3.5): What a spinner adds to the count once '

    Raises `RulesError` for a name that is no option.
    """
    text = _option(field)
    option = say("option", field=field, rule=text.paragraph, decides=text.decides)
    if not text.values:
        return option
    values = (say("value", value=v, meaning=meaning) for v, meaning in text.values.items())
    return say("option values", option=option, values=say("values").join(values))


def option_values(field: str) -> dict[Value, str]:
    """The values of an option, the default first, each with its meaning; none where it is free.

    >>> option_values("reserve")
    {0: 'none', 1: 'the last one', 2: 'the last two'}
    """
    meanings = _option(field).values
    return {value: meanings[written(value)] for value in CHOICES.get(field, {})}


def value_text(field: str, value: Any) -> str:
    """What a value of an option means; for an option without a fixed list, what it decides.

    >>> value_text("multiples", [5])
    'counts that five divides'
    """
    text = _option(field)
    return text.values.get(written(value), text.decides.rstrip("."))


def setting_text(field: str, value: Any) -> str:
    """An option with its value, in words.

    >>> setting_text("spinners", "all")
    'Which doubles take tiles on all four sides: every double (R3.2)'
    """
    text = _option(field)
    decides = text.decides.rstrip(".")
    meaning = text.values.get(written(value))
    if meaning is None:
        return say("setting", decides=decides, rule=text.paragraph)
    return say("setting means", decides=decides, meaning=meaning, rule=text.paragraph)


def rules_line(rules: Rules) -> str:
    """A rule set in a few words.

    >>> rules_line(Rules.of("all-fives"))
    'fives in pips, one spinner, to 250'
    """
    exact = "short exact" if rules.exact else "short reach"
    return say(
        "short",
        multiples=say(f"short multiples {_joined(rules.multiples)}"),
        pay=rules.pay,
        spinner=say(f"short spinner {rules.spinners}"),
        target=say(exact, target=rules.target),
    )


def rules_name(rules: Rules) -> str:
    """What to call a rule set: its preset, with the options that differ from it.

    >>> rules_name(Rules.of("five-up").but(target=100))
    'five-up, with target 100'
    """
    preset = PRESETS.get(rules.name)
    changes = rules.changes(preset)
    if not changes:
        return rules.name or next(iter(PRESETS))
    named = (say("change", field=k, value=written(v)) for k, v in changes.items())
    sentence = "changed rules" if rules.name else "own rules"
    return say(sentence, name=rules.name, changes=listed(named, "and"))


def rules_summary(rules: Rules) -> str:
    """A rule set in a few sentences: the deal, the score, spinners, drawing, the target, the call.

    Finer points, such as how a bonus is rounded, are left out: `setting_text` says each of them.

    >>> rules_summary(Rules.of("muggins"))[:51]
    '2 seats with 5 tiles each. The boneyard holds 18 ti'
    """
    partners = say("summary partners") if rules.partners else ""
    hand = _tiles_text(rules.hand_size)
    boneyard = _tiles_text(TILES - rules.seats * rules.hand_size)
    exact = "summary exact" if rules.exact else "summary reach"
    return " ".join(
        (
            say("summary deal", seats=rules.seats, hand=hand, partners=partners),
            say("summary boneyard", boneyard=boneyard),
            *([_(_LEADS[rules.double_leads])] if rules.double_leads in _LEADS else []),
            say(f"summary score {_joined(rules.multiples)} {rules.pay}"),
            _continued(rules.spinners, rules.spinner_count),
            _continued(rules.may_draw, rules.draw_until),
            say(exact, target=rules.target),
            say(f"summary call {rules.call}"),
        )
    )


def _tiles_text(tiles: int) -> str:
    return say("one tile") if tiles == 1 else say("tiles", tiles=tiles)


def _joined(multiples: tuple[int, ...]) -> str:
    return " ".join(str(multiple) for multiple in multiples)


def _continued(value: str, detail: str) -> str:
    """The sentence of a value; a second option finishes it where it has an effect."""
    sentence = SAYS[f"summary {value}"]
    return sentence if sentence.endswith(".") else sentence + SAYS[f"summary {detail}"]
