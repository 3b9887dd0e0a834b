"""Exercises and steppers as custom elements: complete in their description, with no Python behind.

A description is JSON. `element_html` puts it into `<muggins-exercise>` or `<muggins-stepper>`, with
a picture and text as the content of the element for a page that runs no script, and `module` is the
script that brings all elements of a page to life: once a page, wherever in it.
"""

import json
import sys
from base64 import b64encode
from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import sha256
from html import escape
from typing import Any

from muggins.base import shown
from muggins.base.language import _, listed
from muggins.exercises.base import Exercise, Reply
from muggins.exercises.drilling import Drill
from muggins.exercises.experiments import Guessing
from muggins.game.layout import Layout
from muggins.game.tiles import Tile
from muggins.tabletop.page import aimed
from muggins.text.plays import hand_label
from muggins.text.rulebook import cited
from muggins.widgets.clicking import MANY, Json, form_of, landings, marks, open_halves, pictures_of
from muggins.widgets.front import linked

VERSION = 1
TOO_HIGH = 10**9
"""More than any count: the reply to it names nothing."""


def description(value: Any, name: str = "") -> Json:
    """An exercise or a stepper as JSON that holds all it can say; `name` tells it from others.

    >>> from muggins import counting
    >>> description(counting("1-4 1-6"))["form"]["kind"]
    'halves'
    """
    made: Json = _exercise(value) if isinstance(value, Exercise) else value.described()
    mark = sha256(json.dumps(made, sort_keys=True).encode()).hexdigest()[:8]
    named = value.name if isinstance(value, Exercise) else ""
    return {**made, "version": VERSION, "name": name or named or mark}


def element_html(described: Json) -> str:
    """The element of a description: its JSON, and as its content what a page without scripts shows.

    >>> from muggins import counting
    >>> element_html(description(counting("1-4 1-6")))[:35]
    '<muggins-exercise><script type="app'
    """
    rest = {key: value for key, value in described.items() if key not in ("picture", "beside")}
    text = _json(rest)
    tag = f"muggins-{described['widget']}"
    title = f"<p><strong>{escape(described['question'])}</strong></p>"
    if situation := described.get("situation"):
        title += f"<p>{escape(situation)}</p>"
    shown = described["picture"]
    if shown.startswith("<img "):
        shown = shown.replace("<img ", '<img slot="picture" ', 1)
    elif shown:
        shown = f'<div slot="picture">{shown}</div>'
    return (
        f'<{tag}><script type="application/json">{text}</script>'
        f"{title}{shown}{described['beside']}</{tag}>"
    )


def _json(facts: Json) -> str:
    """Facts in a script: no text in them can end it early."""
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def module() -> str:
    """The ES module that defines the elements; loaded twice, it defines them once."""
    return linked("elements.js")


def page_script() -> str:
    """The module as a script of a page in one file."""
    return f'<script type="module">{module()}</script>'


_MODULE = "module"
_CARRIERS: dict[str, list[str | None]] = {}
"""The cells of this kernel whose outputs hold the module, or a rule by its number, by their ids."""


def output(value: Any, name: str = "") -> str:
    """An exercise or a stepper as the output of a cell, in HTML.

    The module goes with the first output of a notebook, and the text of a rule with the first one
    that names it; each again with that cell's own when it is run once more. Programs that run a
    notebook from top to bottom name no cell.
    """
    described = _told(description(value, name))
    if isinstance(value, Exercise):
        described["beside"] += folded_answer(value)
    return element_html(described) + _script()


def drill_output(value: Drill) -> str:
    """A drill as the output of a cell: its exercises, each below the other where no script runs.

    What such a page shows beside them is text, so that the output stays small.
    """
    words = {
        "place": _("Question {number} of {all}."),
        "next": _("Next"),
        "again": _("Again"),
        "all": _("That was all three: {number} of {all} right at the first try."),
        "none": _("That was all three."),
    }
    cards = ""
    for exercise in value.exercises:
        hand = f"<p>{escape(hand_label(exercise.held))}</p>"
        beside = hand + folded_answer(replace(exercise, solved=None))
        cards += element_html({**_told(description(exercise)), "beside": beside})
    told = f'<script type="application/json">{_json({"words": words})}</script>'
    return f"<muggins-drill>{told}{cards}</muggins-drill>{_script()}"


def _told(described: Json) -> Json:
    """A description with the rules alone that no output before has brought."""
    rules, cell = described["rules"], _cell()
    return {**described, "rules": {n: rules[n] for n in rules if _carries(n, cell)}}


def _script() -> str:
    return page_script() if _carries(_MODULE, _cell()) else ""


def _carries(what: str, cell: str | None) -> bool:
    """Whether the output of this cell holds what a page needs once."""
    carriers = _CARRIERS.setdefault(what, [])
    if carriers and (cell is None or cell not in carriers):
        return False
    carriers.append(cell)
    return True


def folded_answer(exercise: Exercise) -> str:
    """The answer for readers of a page that runs no script, folded away until they want it."""
    picture = "" if exercise.solved is None else exercise.solved.markup
    summary = escape(_("The answer"))
    return (
        f'<details class="muggins-answer"><summary>{summary}</summary>'
        f"<p>{escape(exercise.why)}</p>{picture}</details>"
    )


def _cell() -> str | None:
    """The cell that runs now, where the notebook says which it is."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    parent = getattr(shell, "parent_header", None) or {}
    found = parent.get("metadata", {}).get("cellId")
    return found if isinstance(found, str) else None


# --- Exercises ------------------------------------------------------------------------------


def asked(exercise: Exercise) -> tuple[Json, Sequence[Any]]:
    """An exercise without what answers it, and every guess that its form can send, by its number.

    The last guess stands for all others. Whoever asks this way checks the guesses elsewhere.

    >>> from muggins import playable
    >>> described, guesses = asked(playable("1-4", ["1-6", "2-3"]))
    >>> "sealed" in described, guesses[1], guesses[3]
    (False, ['1-6'], ['1-6', '2-3'])
    """
    form, guesses = form_of(exercise)
    picture, beside = pictures_of(exercise, form)
    situation = {"situation": exercise.situation} if exercise.situation else {}
    described = {
        "widget": "exercise",
        "question": exercise.question,
        **situation,
        "picture": picture,
        "beside": beside,
        "form": form,
        "words": _words(),
    }
    return described, guesses


def _exercise(exercise: Exercise) -> Json:
    described, guesses = asked(exercise)
    replies: dict[Reply, int] = {}

    def told(guess: Any) -> int:
        return replies.setdefault(exercise.check(guess), len(replies))

    found = _of_many if exercise.kind in MANY else _of_one
    key: Json = {
        **found(exercise, guesses, told),
        "hints": [
            {**exercise.hint(step + 1)._asdict(), "marks": marks(exercise, hint)}
            for step, hint in enumerate(exercise.hints)
        ],
        "solution": exercise.solution()._asdict(),
        "solved": _solved(exercise),
    }
    if exercise.adds and exercise.layout is not None:
        key |= {"open": open_halves(exercise.layout), "luck": _luck(), **_covered(told(TOO_HIGH))}
    elif "then" in described["form"] and exercise.layout is not None:
        key |= _room(exercise.layout, exercise.held)
        key["laid"] = {
            str(guesses.index(play)): landing
            for play, landing in landings(exercise.layout, exercise.held)
            if exercise.check(play).outcome != "right"
        }
    if isinstance(exercise, Guessing):
        key |= {
            "answer": exercise.answer,
            "within": exercise.within,
            "sharp": exercise.sharp,
        }
    key["replies"] = [_outcome(reply) for reply in replies]
    told_of = json.dumps(key, separators=(",", ":"))
    sealed = b64encode(told_of.encode()).decode("ascii")
    return {**described, "sealed": sealed, "rules": cited(told_of, exercise.lesson)}


def _of_one(exercise: Exercise, guesses: Sequence[Any], told: Callable[[Any], int]) -> Json:
    """The reply to each guess by its number, and to all others; and the guess that is right."""
    *table, otherwise = map(told, guesses)
    right = [at for at, guess in enumerate(guesses) if exercise.check(guess).outcome == "right"]
    return {
        "table": {str(at): found for at, found in enumerate(table) if found != otherwise},
        "otherwise": otherwise,
        "right": min(right, key=lambda at: str(guesses[at]), default=None),
    }


def _of_many(exercise: Exercise, guesses: Sequence[Any], told: Callable[[Any], int]) -> Json:
    """The reply to each wrong word, of which the first is said; to all right ones, and to some."""
    meant = set(map(str, exercise.answer))
    (words,) = exercise.choices
    right = sum(1 << at for at, word in enumerate(words) if word in meant)
    return {
        "table": {str(right): told(guesses[right])},
        "otherwise": told([]),
        "right": right,
        "each": [None if word in meant else told([word]) for word in words],
    }


def _room(layout: Layout, held: Sequence[Tile]) -> Json:
    """The ends that take each tile of the hand (R3.1), and what is said of one that none takes."""
    ends = layout.ends
    fits = [
        [at for at, end in enumerate(ends) if layout.why_not(aimed(tile, end)) is None]
        for tile in held
    ]
    numbers = listed(sorted({end.number for end in ends}))
    unfit = _("The {tile} has no {numbers}, so it fits nowhere.")
    said = {
        str(at): unfit.format(tile=tile, numbers=numbers)
        for at, tile in enumerate(held)
        if not fits[at]
    }
    return {"fits": fits, "unfit": said}


def _covered(vague: int) -> Json:
    """What names a half that was clicked and does not count, in place of a reply that does not."""
    return {"vague": vague, "covered": _("{half} is covered, so it does not count.")}


def _luck() -> Json:
    says = _("The sum is right, but a half that you clicked does not count. Click the open ones.")
    return _outcome(Reply("not yet", _("Not yet."), says))


def _solved(exercise: Exercise) -> str:
    """The picture that shows the answer; of tiles to choose from, the right ones are marked."""
    if exercise.kind == "tiles" and exercise.layout is not None:
        return ""
    return "" if exercise.solved is None else exercise.solved.markup


def _outcome(reply: Reply) -> Json:
    return {**reply._asdict(), "outcome": reply.outcome.replace(" ", "-")}


def _words() -> dict[str, str]:
    return {
        "check": _("Check"),
        "hint": _("Hint"),
        "more": _("Another hint"),
        "solution": _("Show the answer"),
        "untried": _("Nothing is chosen yet: answer first, then check."),
        "back": _("Take the last digit back"),
        "again": _("Again"),
        "retry": _("Click Again to try it yourself."),
    }


shown.register(Exercise, output)
shown.register(Guessing, output)
shown.register(Drill, drill_output)
