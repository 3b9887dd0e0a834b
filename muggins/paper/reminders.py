"""What to know of a rule set to count and score under it: the box on top of a worksheet."""

from muggins.base.language import N_, _
from muggins.game.options import Rules
from muggins.text.rule_sets import scoring

_DOUBLES = {
    "both": N_("A double at an end of the line lies crosswise and adds both its halves."),
    "one": N_("A double at an end of the line adds one half; while it lies alone, both."),
    "one beside a spinner": N_(
        "At an end of the line the spinner adds both its halves, every other double one of them."
    ),
}
_SPINNERS = {
    "none": N_("A double with two tiles on it adds nothing and takes no more."),
    "first open sides": N_(
        "The first double is the spinner: it takes four tiles. With two on it, it still adds its "
        "number twice, with three once, with four not at all."
    ),
    "first line": N_(
        "The first double is the spinner: it takes four tiles. With two or more on it, it adds "
        "nothing."
    ),
    "enclosed open sides": N_(
        "The first double with two tiles on it is the spinner: it takes four tiles. With two on "
        "it, it still adds its number twice, with three once, with four not at all."
    ),
    "enclosed line": N_(
        "The first double with two tiles on it is the spinner: it takes four tiles. With two or "
        "more on it, it adds nothing."
    ),
    "all open sides": N_(
        "Every double is a spinner and takes four tiles. With two on it, it still adds its number "
        "twice, with three once, with four not at all."
    ),
    "all line": N_(
        "Every double is a spinner and takes four tiles. With two or more on it, it adds nothing."
    ),
}


_TAKES = {
    "none": N_("A double lies crosswise and takes two tiles, like any other."),
    "first": N_("The first double is the spinner: it takes four tiles, one at each side."),
    "enclosed": N_(
        "The first double with two tiles on it is the spinner: it takes four tiles, one at each "
        "side."
    ),
    "all": N_("Every double is a spinner: it takes four tiles, one at each side."),
}
"""Where a double can be played on, by which doubles spin."""


def reminder(rules: Rules, name: str = "", beside: Rules | None = None) -> str:
    """What to know of a rule set to count and score under it, in a few sentences (R3.4, R4).

    With a second rule set beside it only the sentences that are not true of that one too.

    >>> reminder(Rules.of("all-threes"), "all-threes", Rules.of("muggins"))
    '**all-threes**: A count that three divides scores a point for each three.'
    """
    known = () if beside is None else _facts(beside)
    told = [sentence for sentence in _facts(rules) if sentence not in known]
    first = _("**{name}**:").format(name=name) if name else _("The count adds up all open ends.")
    return " ".join([first, *told])


def fitting_reminder(rules: Rules) -> str:
    """What to know of a rule set to say what fits (R3.1, R3.2).

    >>> fitting_reminder(Rules.of("five-up"))[-65:]
    'Every double is a spinner: it takes four tiles, one at each side.'
    """
    fits = _("A tile fits where one of its halves shows the number of an open end.")
    return " ".join([fits, _(_TAKES[rules.spinners])])


def scoring_reminder(rules: Rules) -> str:
    """What to know to find the best play, for somebody who can count (R4)."""
    after = _("What counts is what all open ends add up to after the play.")
    return " ".join([after, scoring(rules)])


def _facts(rules: Rules) -> tuple[str, ...]:
    """What doubles add, what spins, what scores."""
    spinner = "none" if rules.spinners == "none" else f"{rules.spinners} {rules.spinner_count}"
    double = "both"
    if rules.double_count == "one" and rules.spinners != "all":
        double = "one" if rules.spinners == "none" else "one beside a spinner"
    return (
        _(_DOUBLES[double]),
        _(_SPINNERS[spinner]),
        scoring(rules),
    )
