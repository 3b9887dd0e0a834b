"""`muggins rules`: the presets, what their options mean, how two differ, and the rules text."""

import argparse
from typing import Any

from muggins.base.checks import nearest, quoted
from muggins.base.columns import paragraph, table
from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.game.choices import written
from muggins.game.options import PRESETS, Rules
from muggins.text import rulebook
from muggins.text.rule_sets import rules_line, rules_summary, setting_text

_OWN_LINES = ("|", "-", "`", "{", " ")
"""How blocks of the rules text begin that must not be broken anew."""


def register(commands: Any) -> None:
    """Add `rules` to the commands."""
    about = _("print the rules: the presets, one of them, a paragraph or a section")
    parser = commands.add_parser("rules", help=about, description=about)
    parser.add_argument(
        "what",
        nargs="?",
        metavar="PRESET|PARAGRAPH|WORD",
        help=_(
            "a preset (all-fives), a paragraph (R3.4), a section (R3) or a word to look for "
            "(spinner); without it, a list"
        ),
    )
    parser.add_argument(
        "--diff", nargs=2, metavar=("A", "B"), help=_("the options in which two presets differ")
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Print the overview, a preset, a paragraph or a section, or how two presets differ."""
    if args.diff and args.what:
        raise MugginsError(_("--diff takes two presets and nothing else."))
    if args.diff:
        print(differences(*args.diff))
    elif args.what is None:
        print(overview())
    else:
        print(about(args.what))


def about(what: str) -> str:
    """A preset, a paragraph or a section of this name; else every paragraph with these words."""
    what = what.strip()
    if what in PRESETS:
        return preset(PRESETS[what])
    texts = {name.upper(): name for name in (*rulebook.titles(), *rulebook.numbers())}
    if what.upper() in texts:
        return reflowed(str(rulebook.rule(texts[what.upper()])))
    found = rulebook.search(what)
    if not found:
        raise MugginsError(_unknown(what))
    return reflowed("\n\n".join(str(text) for text in found))


def _unknown(what: str) -> str:
    if what[:1] in "Rr" and what[1:2].isdigit():
        first, *__, last = rulebook.numbers()
        return _("There is no paragraph {what}; they go from {first} to {last}.").format(
            what=quoted(what), first=first, last=last
        )
    near = nearest(what, [*PRESETS, *rulebook.titles()])
    return _("There is no preset, no paragraph and no word {what} in the rules; {near}").format(
        what=quoted(what), near=near
    )


def reflowed(text: str) -> str:
    """The text within a terminal's width; what has lines of its own, a table or a list, keeps them.

    >>> print(reflowed("one\\ntwo\\n\\n| a | b |\\n| 1 | 2 |"))
    one two
    <BLANKLINE>
    | a | b |
    | 1 | 2 |
    """
    blocks = text.split("\n\n")
    return "\n\n".join(block if block[:1] in _OWN_LINES else paragraph(block) for block in blocks)


def overview() -> str:
    """The presets in a line each, and the sections of the rules text."""
    presets = [[name, rules_line(rules)] for name, rules in PRESETS.items()]
    parts = [
        _("Presets (`muggins rules NAME` explains one):"),
        table(presets),
        _("Sections of the rules text (`muggins rules R3` prints one):"),
    ]
    titles = rulebook.titles().items()
    parts.append(table([[name, title.removeprefix(name).strip()] for name, title in titles]))
    return "\n\n".join(parts)


def preset(rules: Rules) -> str:
    """A rule set: a summary, then every option with its value and what that means."""
    rows = [[_("option"), _("value"), _("meaning")]]
    rows += [
        [field, written(value), setting_text(field, value)]
        for field, value in rules.to_dict().items()
        if field != "name"
    ]
    return "\n\n".join([rules.name, paragraph(rules_summary(rules)), table(rows, wrap=2)])


def differences(first: str, second: str) -> str:
    """The options in which two presets differ, side by side."""
    one, two = Rules.of(first), Rules.of(second)
    changed = one.changes(two)
    if not changed:
        return _("There is no difference between {first} and {second}.").format(
            first=first, second=second
        )
    rows = [[_("option"), first, second]]
    there = two.to_dict()
    rows += [[field, written(value), written(there[field])] for field, value in changed.items()]
    return table(rows)
