"""`muggins rules`: the presets, what their options mean, how two differ, and the rules text."""

import argparse
from typing import Any

from muggins.base.checks import nearest, quoted
from muggins.base.columns import paragraph, table
from muggins.base.errors import MugginsError
from muggins.game.options import PRESETS, Rules, written
from muggins.text import rulebook
from muggins.text.rule_sets import rules_line, rules_summary, setting_text
from muggins.wording.say import say

_OWN_LINES = ("|", "-", "`", "{", " ")
"""How blocks of the rules text begin that must not be broken anew."""


def register(commands: Any) -> None:
    """Add `rules` to the commands."""
    about = say("help rules command")
    parser = commands.add_parser("rules", help=about, description=about)
    parser.add_argument("what", nargs="?", metavar="PRESET|PARAGRAPH", help=say("help what"))
    parser.add_argument("--diff", nargs=2, metavar=("A", "B"), help=say("help diff"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Print the overview, a preset, a paragraph or a section, or how two presets differ."""
    if args.diff and args.what:
        raise MugginsError(say("diff and more"))
    if args.diff:
        print(differences(*args.diff))
    elif args.what is None:
        print(overview())
    else:
        print(about(args.what))


def about(what: str) -> str:
    """A preset, a paragraph or a section, whichever has this name."""
    what = what.strip()
    if what in PRESETS:
        return preset(PRESETS[what])
    texts = {name.upper(): name for name in (*rulebook.titles(), *rulebook.numbers())}
    if what.upper() not in texts:
        raise MugginsError(_unknown(what))
    return reflowed(str(rulebook.rule(texts[what.upper()])))


def _unknown(what: str) -> str:
    if what[:1] in "Rr" and what[1:2].isdigit():
        first, *_, last = rulebook.numbers()
        return say("unknown paragraph", what=quoted(what), first=first, last=last)
    near = nearest(what, [*PRESETS, *rulebook.titles()])
    return say("unknown rules", what=quoted(what), near=near)


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
    parts = [say("presets heading"), table(presets), say("sections heading")]
    titles = rulebook.titles().items()
    parts.append(table([[name, title.removeprefix(name).strip()] for name, title in titles]))
    return "\n\n".join(parts)


def preset(rules: Rules) -> str:
    """A rule set: a summary, then every option with its value and what that means."""
    rows = [[say(f"column {name}") for name in ("option", "value", "meaning")]]
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
        return say("no difference", first=first, second=second)
    rows = [[say("column option"), first, second]]
    there = two.to_dict()
    rows += [[field, written(value), written(there[field])] for field, value in changed.items()]
    return table(rows)
