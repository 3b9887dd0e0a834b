"""Exercises and steppers as custom elements: complete in their description, with no Python behind.

A description is JSON. `element_html` puts it into `<muggins-exercise>` or `<muggins-stepper>`, with
a picture and text as the content of the element for a page that runs no script, and `module` is the
script that brings all elements of a page to life: once a page, wherever in it.
"""

import json
import sys
from base64 import b64encode
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import escape
from itertools import compress, product
from typing import Any

from muggins.base import shown
from muggins.base.language import N_, _
from muggins.exercises.base import Exercise, Reply
from muggins.exercises.experiments import Guessing
from muggins.game.layout import Layout
from muggins.game.tiles import Tile
from muggins.pictures.geometry import WIDTH, Box, scene
from muggins.pictures.svg import bare_svg, hand_svg, image, layout_svg, view_of
from muggins.tabletop.page import aimed, board_of, places
from muggins.text.rulebook import cited
from muggins.widgets.front import linked

VERSION = 1
UNIT = 44
"""Pixels a unit of a picture that is clicked, where there is room."""
NUMBERS = 301
"""The whole numbers from 0 that are looked up one by one; all larger ones have one reply."""
MANY = ("tiles", "moves", "choices")
"""The kinds of answer that are a list."""
OTHERS = {"draw": N_("Draw a tile"), "pass": N_("Pass"), "muggins": N_("Call Muggins!")}
"""The moves that are no plays, as what is clicked says them."""

Json = dict[str, Any]


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
    text = json.dumps(rest, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
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
    described, cell = description(value, name), _cell()
    rules = described["rules"]
    described["rules"] = {number: rules[number] for number in rules if _carries(number, cell)}
    if isinstance(value, Exercise):
        described["beside"] += folded_answer(value)
    return element_html(described) + (page_script() if _carries(_MODULE, cell) else "")


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


def asked(exercise: Exercise) -> tuple[Json, tuple[Any, ...]]:
    """An exercise without what answers it, and every guess that its form can send, by its number.

    The last guess stands for all others. Whoever asks this way checks the guesses elsewhere.

    >>> from muggins import playable
    >>> described, guesses = asked(playable("1-4", ["1-6", "2-3"]))
    >>> "sealed" in described, guesses[1], guesses[3]
    (False, ['1-6'], ['1-6', '2-3'])
    """
    form, guesses = _form(exercise)
    picture, beside = _pictures(exercise, form)
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
    return described, tuple(guesses)


def _exercise(exercise: Exercise) -> Json:
    described, each = asked(exercise)
    guesses = tuple(each)
    checked = tuple(map(exercise.check, guesses))
    replies: dict[Reply, int] = {}
    *table, otherwise = (replies.setdefault(reply, len(replies)) for reply in checked)
    right = [at for at, reply in enumerate(checked) if reply.outcome == "right"]
    key: Json = {
        "table": {str(at): found for at, found in enumerate(table) if found != otherwise},
        "otherwise": otherwise,
        "hints": [exercise.hint(step + 1)._asdict() for step in range(len(exercise.hints))],
        "solution": exercise.solution()._asdict(),
        "right": min(right, key=lambda at: str(guesses[at]), default=None),
        "solved": _solved(exercise),
    }
    if exercise.adds and exercise.layout is not None:
        key |= {"open": _open_halves(exercise.layout), "luck": _luck()}
    if isinstance(exercise, Guessing):
        key |= {
            "answer": exercise.answer,
            "within": exercise.within,
            "sharp": exercise.sharp,
        }
    key["replies"] = [_outcome(reply) for reply in replies]
    told = json.dumps(key, separators=(",", ":"))
    sealed = b64encode(told.encode()).decode("ascii")
    return {**described, "sealed": sealed, "rules": cited(told)}


def _solved(exercise: Exercise) -> str:
    """The picture that shows the answer; tiles to choose from are below it already."""
    if exercise.kind == "tiles" and exercise.layout is not None:
        return image(layout_svg(exercise.layout))
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
    }


def _form(exercise: Exercise) -> tuple[Json, Iterator[Any]]:
    """What an exercise is answered with, and every guess that it can send, in order.

    The last guess is the one that stands for all others.
    """
    kind = exercise.kind
    if exercise.adds and exercise.layout is not None:
        return _halves(exercise.layout), iter((*range(NUMBERS), 10**9))
    if kind == "a number":
        return _typed("number"), iter((*range(NUMBERS), 10**9))
    if isinstance(exercise, Guessing):
        step = exercise.within + 1
        here, near = exercise.answer, (exercise.within + exercise.sharp) / 2
        return _typed("estimate"), iter(("?", here, here + step, here - step, here + near, "?"))
    if exercise.layout is not None and kind not in MANY:
        others = exercise.choices[2] if len(exercise.choices) > 2 else ()
        return _playing(exercise.layout, exercise.held, others)
    (words,) = exercise.choices
    options = [_option(word, kind, exercise.labels.get(word, word)) for word in words]
    if kind not in MANY:
        form = {"kind": "one", "says": "", "label": _("Choose"), "options": options}
        return form, iter((*words, words[-1]))
    picked = (list(compress(words, reversed(bits))) for bits in product((0, 1), repeat=len(words)))
    says = _("Choose all that you mean, then check.")
    form = {"kind": "many", "says": says, "label": exercise.question, "options": options}
    return form, iter((*picked, []))


def _typed(kind: str) -> Json:
    return {"kind": kind, "says": "", "label": _("Your answer")}


def _halves(layout: Layout) -> Json:
    """Every half on the table, to be clicked if it counts (R3.4)."""
    view = view_of(bare_svg(layout))
    spots = []
    for placed in scene(layout, WIDTH).tiles:
        for half in (placed.first, placed.second):
            says = _half(half.number, placed.tile)
            box = Box.around(half.x, half.y, 1, 1)
            spots.append({"at": _within(box, view), "n": half.number, "name": says})
    says = _("Click every half that counts: it lights up, and the sum grows.")
    return {"kind": "halves", "says": says, "width": _wide(view), "spots": spots}


def _half(number: int, tile: Tile) -> str:
    return _("The {number} of the {tile}").format(number=number, tile=tile)


def _open_halves(layout: Layout) -> dict[str, int]:
    """How many halves of each name count (R3.4); a blank adds nothing, so it is all the same."""
    counted = Counter[str]()
    for end in layout.ends:
        if end.adds:
            counted[_half(end.number, end.host)] += end.halves
    return counted


def _luck() -> Json:
    says = _("The sum is right, but a half that you clicked does not count. Click the open ones.")
    return _outcome(Reply("not yet", _("Not yet."), says))


def _playing(
    layout: Layout, held: Sequence[Tile], others: Sequence[str]
) -> tuple[Json, Iterator[Any]]:
    """The tiles of the hand, the ends that each can be laid on (R3.1), and moves of other kinds."""
    ends = [end for end in places(layout).values() if end is not None]
    form: Json = {
        "kind": "play",
        "says": _("Choose a tile, then the end that it goes to."),
        "label": _("The hand"),
        "options": [_option(str(tile), "tiles", str(tile)) for tile in held],
    }
    if others:
        form["says"] = _("Choose a tile, then the end that it goes to, or another move.")
        form["others"] = [
            _option(word, "moves", _(OTHERS[word.partition(":")[0]])) for word in others
        ]
    if not ends:
        return {**form, "says": _("Choose a tile.")}, iter((*map(str, held), *others, ""))
    board = board_of(layout, counts=False)
    view = view_of(board["svg"])
    boxes = [
        (Box(x, y, x + w, y + h), place["name"])
        for place in board["places"]
        for x, y, w, h in [place["box"]]
    ]
    form["then"] = _("Now choose an end.")
    form["spots"] = [{"at": _within(box, view), "name": name} for box, name in boxes]
    form["width"] = _wide(view)
    aims = (aimed(tile, end) for tile, end in product(held, ends))
    return form, iter((*aims, *others, ""))


def _within(box: Box, view: Box) -> list[float]:
    """Where a box lies in a picture, in percent: left, top, width, height."""
    across, down = view.right - view.left, view.bottom - view.top
    parts = (
        (box.left - view.left) / across,
        (box.top - view.top) / down,
        (box.right - box.left) / across,
        (box.bottom - box.top) / down,
    )
    return [round(100 * part, 2) for part in parts]


def _wide(view: Box) -> int:
    return round((view.right - view.left) * UNIT)


def _option(word: str, kind: str, label: str) -> dict[str, str]:
    if kind == "tiles":
        tile = Tile.parse(word)
        return {"text": word, "name": word, "picture": image(hand_svg([tile]))}
    return {"text": label, "name": label, "picture": ""}


def _pictures(exercise: Exercise, form: Json) -> tuple[str, str]:
    """The picture of a question, and what is shown beside it where no script runs."""
    layout, held = exercise.layout, exercise.held
    beside = f"<p>{image(hand_svg(held))}</p>" if held else ""
    if layout is None or not layout.plays:
        return (exercise.picture.markup if exercise.picture and not held else ""), beside
    if held and exercise.picture and "options" not in form:
        return f"<div>{exercise.picture.markup}</div>", ""
    bare = form["kind"] == "halves"
    return image(bare_svg(layout) if bare else layout_svg(layout, hidden=True)), beside


shown.register(Exercise, output)
shown.register(Guessing, output)
