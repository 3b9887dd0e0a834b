"""Rule sets in words: what an option decides, what its values mean, what a preset plays like."""

from typing import Any

from muggins.base.checks import nearest, quoted
from muggins.base.errors import RulesError
from muggins.base.language import N_, _, listed, ngettext
from muggins.game.choices import CHOICES, Value, written
from muggins.game.options import PRESETS, Rules
from muggins.packing import TILES
from muggins.text.option_texts import OPTIONS, OptionText
from muggins.text.plays import number_word, tiles_text

SAYS: dict[str, str] = {
    "short multiples 5": N_("fives"),
    "short multiples 3": N_("threes"),
    "short multiples 5 3": N_("fives and threes"),
    "short spinner first": N_("one spinner"),
    "short spinner none": N_("no spinner"),
    "short spinner all": N_("every double spins"),
    "short spinner enclosed": N_("one spinner once enclosed"),
    "short exact": N_("to {target} exactly"),
    "short reach": N_("to {target}"),
    "summary score 5 units": N_("A count that five divides scores a point for each five."),
    "summary score 3 units": N_("A count that three divides scores a point for each three."),
    "summary score 5 pips": N_("A count that five divides scores its pips."),
    "summary score 3 pips": N_("A count that three divides scores its pips."),
    "summary score 5 3 units": N_(
        "A count that five divides scores a point for each five, one that "
        "three divides a point for each three, and one that both divide "
        "scores both."
    ),
    "summary score 5 3 pips": N_(
        "A count that five or three divides scores its pips, and twice as much where both do."
    ),
    "summary one units": N_(
        "A count that {multiples} divides scores a point for each {multiples}."
    ),
    "summary one pips": N_("A count that {multiples} divides scores its pips."),
    "summary several units": N_(
        "A count that {multiples} divides scores a point for each time the number goes into it, "
        "and what several divide scores for each of them."
    ),
    "summary several pips": N_(
        "A count that {multiples} divides scores its pips, once for each of these numbers."
    ),
    "summary first": N_("The first double is the spinner, with room on four sides"),
    "summary none": N_("No double takes more than two tiles."),
    "summary all": N_("Every double is a spinner, with room on four sides"),
    "summary enclosed": N_(
        "The first double with a tile on both its long sides is the spinner, with room on four "
        "sides"
    ),
    "summary open sides": N_("; it counts by its open sides."),
    "summary line": N_("; it counts until the line runs through it."),
    "summary instead of playing": N_("A player may take a tile instead of playing"),
    "summary only when stuck": N_("Only a player without a fitting tile draws"),
    "summary never": N_("Nobody draws from the boneyard."),
    "summary one": N_(", one tile a turn."),
    "summary playable": N_(", until a tile fits."),
    "summary call muggins": N_('Points that are not announced can be taken by calling "Muggins!".'),
    "summary call lost": N_("Points that are not announced are lost."),
    "summary call automatic": N_("Points count by themselves; nobody announces or calls."),
    "changed rules": N_("{name}, with {changes}"),
    "own rules": N_("rules of your own, with {changes}"),
}

_PAY = {"units": N_("in units"), "pips": N_("in pips")}
_LEADS = {
    "first round": N_("The highest double leads the first round."),
    "every round": N_("The highest double leads each round."),
}

TITLES = {
    "muggins": N_("Muggins"),
    "muggins-pips": N_("Muggins in pips"),
    "all-threes": N_("All Threes"),
    "fives-and-threes": N_("Fives and Threes"),
    "all-fives": N_("All Fives"),
    "line-muggins": N_("Muggins without a spinner"),
    "five-up": N_("Five Up"),
    "pub-fives-and-threes": N_("Fives and Threes in the pub"),
    "foster": N_("Foster's Muggins"),
}
"""What people call the presets."""


def _option(field: str) -> OptionText:
    if field not in OPTIONS:
        raise RulesError(
            _("There is no option {field}; {near}").format(
                field=quoted(field), near=nearest(field, OPTIONS)
            )
        )
    text = OPTIONS[field]
    values = {value: _(meaning) for value, meaning in text.values.items()}
    return OptionText(text.paragraph, _(text.decides), values)


def option_text(field: str) -> str:
    """What an option changes, with the meaning of each value.

    >>> option_text("spinner_count")[:60]
    'spinner_count (R3.5): What a spinner adds to the count once '

    Raises `RulesError` for a name that is no option.
    """
    text = _option(field)
    option = _("{field} ({rule}): {decides}").format(
        field=field, rule=text.paragraph, decides=text.decides
    )
    if not text.values:
        return option
    values = (
        _("{value} means {meaning}").format(value=v, meaning=meaning)
        for v, meaning in text.values.items()
    )
    return _("{option} {values}.").format(option=option, values=_("; ").join(values))


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
    return _meaning(field, value) or text.decides.rstrip(".")


def _meaning(field: str, value: Any) -> str | None:
    """What a value means, where the option's text alone does not say it."""
    if field == "multiples":
        return _("counts that {numbers} divides").format(numbers=listed(map(number_word, value)))
    return _option(field).values.get(written(value))


def setting_text(field: str, value: Any) -> str:
    """An option with its value, in words.

    >>> setting_text("spinners", "all")
    'Which doubles take tiles on all four sides: every double (R3.2)'
    """
    text = _option(field)
    decides = text.decides.rstrip(".")
    meaning = _meaning(field, value)
    if meaning is None:
        return _("{decides} ({rule})").format(decides=decides, rule=text.paragraph)
    return _("{decides}: {meaning} ({rule})").format(
        decides=decides, meaning=meaning, rule=text.paragraph
    )


def rules_line(rules: Rules) -> str:
    """A rule set in a few words.

    >>> rules_line(Rules.of("all-fives"))
    'fives in pips, one spinner, to 250'
    """
    exact = "short exact" if rules.exact else "short reach"
    return _("{multiples} {pay}, {spinner}, {target}").format(
        multiples=_short_multiples(rules),
        pay=_(_PAY[rules.pay]),
        spinner=_(SAYS[f"short spinner {rules.spinners}"]),
        target=_(SAYS[exact]).format(target=rules.target),
    )


def _short_multiples(rules: Rules) -> str:
    """What scores, in two or three words."""
    if rules.worth:
        return _("a table of counts")
    known = SAYS.get(f"short multiples {_joined(rules.multiples)}")
    if known is not None:
        return _(known)
    return _("multiples of {multiples}").format(multiples=listed(rules.multiples, "and"))


def rules_name(rules: Rules) -> str:
    """What to call a rule set: its preset, with the options that differ from it.

    >>> rules_name(Rules.of("five-up").but(target=100))
    'five-up, with target 100'
    """
    preset = PRESETS.get(rules.name)
    changes = rules.changes(preset)
    if not changes:
        return rules.name or next(iter(PRESETS))
    named = (_("{field} {value}").format(field=k, value=written(v)) for k, v in changes.items())
    sentence = "changed rules" if rules.name else "own rules"
    return _(SAYS[sentence]).format(name=rules.name, changes=listed(named, "and"))


def rules_title(rules: Rules) -> str:
    """What people call a rule set; one that is no preset goes by its name and its changes.

    >>> rules_title(Rules.of("five-up")), rules_title(Rules.of("five-up").but(target=100))
    ('Five Up', 'five-up, with target 100')
    """
    title = TITLES.get(rules.label or "")
    return rules_name(rules) if title is None else _(title)


def scoring(rules: Rules) -> str:
    """What a count scores under these rules, in one sentence (R4).

    >>> scoring(Rules.of("all-threes"))
    'A count that three divides scores a point for each three.'
    """
    if rules.worth:
        entries = (_("{count} for {points}").format(count=n, points=p) for n, p in rules.worth)
        return _("A count scores if it is in this table: {table}.").format(
            table=listed(entries, "and")
        )
    known = SAYS.get(f"summary score {_joined(rules.multiples)} {rules.pay}")
    if known is not None:
        return _(known)
    kind = "several" if len(rules.multiples) > 1 else "one"
    return _(SAYS[f"summary {kind} {rules.pay}"]).format(multiples=listed(rules.multiples))


def rules_summary(rules: Rules) -> str:
    """A rule set in a few sentences: the deal, the score, spinners, drawing, the target, the call.

    Finer points, such as how a bonus is rounded, are left out: `setting_text` says each of them.

    >>> rules_summary(Rules.of("muggins"))[:51]
    '2 seats with 5 tiles each. The boneyard holds 18 ti'
    """
    partners = _(", two against two") if rules.partners else ""
    hand = tiles_text(rules.hand_size)
    boneyard = tiles_text(TILES - rules.seats * rules.hand_size)
    return " ".join(
        (
            _("{seats} seats with {hand} each{partners}.").format(
                seats=rules.seats, hand=hand, partners=partners
            ),
            _("The boneyard holds {boneyard}.").format(boneyard=boneyard),
            *([_(_LEADS[rules.double_leads])] if rules.double_leads in _LEADS else []),
            scoring(rules),
            _continued(rules.spinners, rules.spinner_count),
            _continued(rules.may_draw, rules.draw_until),
            _goal(rules),
            _(SAYS[f"summary call {rules.call}"]),
        )
    )


def _goal(rules: Rules) -> str:
    if rules.exact:
        return ngettext(
            "The game goes to {n} point exactly.",
            "The game goes to {n} points exactly.",
            rules.target,
        )
    return ngettext(
        "The game goes to the first to reach {n} point.",
        "The game goes to the first to reach {n} points.",
        rules.target,
    )


def _joined(multiples: tuple[int, ...]) -> str:
    return " ".join(str(multiple) for multiple in multiples)


def _continued(value: str, detail: str) -> str:
    """The sentence of a value; a second option finishes it where it has an effect."""
    sentence = _(SAYS[f"summary {value}"])
    return sentence if sentence.endswith(".") else sentence + _(SAYS[f"summary {detail}"])
