"""What an exercise is answered with: what is clicked and where it lies, and every guess."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import atan2, degrees
from typing import Any, overload

from muggins.base.language import N_, _
from muggins.exercises.base import Exercise
from muggins.exercises.experiments import Guessing
from muggins.game.layout import Layout
from muggins.game.moves import Play
from muggins.game.tiles import Tile
from muggins.pictures.geometry import WIDTH, Box, Half, Placed, scene
from muggins.pictures.svg import bare_svg, centred, hand_svg, image, layout_svg, view_of
from muggins.tabletop.page import aimed, place_name, places

Json = dict[str, Any]
NUMBERS = 301
"""The whole numbers from 0 that are looked up one by one; all larger ones have one reply."""
MANY = ("tiles", "moves", "choices")
"""The kinds of answer that are a list."""
OTHERS = {"draw": N_("Draw a tile"), "pass": N_("Pass"), "muggins": N_("Call Muggins!")}
"""The moves that are no plays, as what is clicked says them."""


class Subsets(Sequence[list[str]]):
    """Every choice of some words by its number, whose binary digits are the words; then none.

    >>> list(Subsets(["a", "b"]))
    [[], ['a'], ['b'], ['a', 'b'], []]
    """

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words

    def __len__(self) -> int:
        return (1 << len(self.words)) + 1

    @overload
    def __getitem__(self, at: int) -> list[str]: ...
    @overload
    def __getitem__(self, at: slice) -> list[list[str]]: ...
    def __getitem__(self, at: int | slice) -> list[str] | list[list[str]]:
        if isinstance(at, slice):
            return [self[one] for one in range(*at.indices(len(self)))]
        if at >= len(self):
            raise IndexError(at)
        return [word for bit, word in enumerate(self.words) if at >> bit & 1]


def form_of(exercise: Exercise) -> tuple[Json, Sequence[Any]]:
    """What an exercise is answered with, and every guess that it can send, in order.

    The last guess is the one that stands for all others.
    """
    kind = exercise.kind
    if exercise.adds and exercise.layout is not None:
        return _halves(exercise.layout), (*range(NUMBERS), 10**9)
    if kind == "a number" and exercise.most:
        chips = [_option(str(n)) for n in range(exercise.most + 1)]
        return _one(chips, _("Click the number."), "chips"), (
            *range(exercise.most + 1),
            exercise.most,
        )
    if kind == "a number":
        return _typed("number", _("Type the number, or click its digits.")), (
            *range(NUMBERS),
            10**9,
        )
    if isinstance(exercise, Guessing):
        step = exercise.within + 1
        here, near = exercise.answer, (exercise.within + exercise.sharp) / 2
        return _typed("estimate", _("Type a number.")), (
            "?",
            here,
            here + step,
            here - step,
            here + near,
            "?",
        )
    if exercise.layout is not None and kind not in MANY:
        others = exercise.choices[2] if len(exercise.choices) > 2 else ()
        return _playing(exercise.layout, exercise.held, others)
    (words,) = exercise.choices
    tiles = {word: Tile.parse(word) for word in words} if kind == "tiles" else exercise.shows
    options = [_option(exercise.labels.get(word, word), tiles.get(word)) for word in words]
    if kind not in MANY:
        says = _("Click a tile.") if tiles else _("Click your answer.")
        return _one(options, says), (*words, words[-1])
    says = (
        _("Click the tiles, then check.") if tiles else _("Choose all that you mean, then check.")
    )
    form = {"kind": "many", "says": says, "label": exercise.question, "options": options}
    return form, Subsets(words)


def _one(options: list[Json], says: str, look: str = "") -> Json:
    """One of several, which a click answers."""
    return {"kind": "one", "look": look, "says": says, "label": _("Choose"), "options": options}


def _typed(kind: str, says: str) -> Json:
    return {"kind": kind, "says": says, "label": _("Your answer")}


def _halves(layout: Layout) -> Json:
    """Every half on the table, to be clicked if it counts (R3.4)."""
    view = view_of(bare_svg(layout))
    spots = [
        {
            "at": _within(Box.around(half.x, half.y, 1, 1), view),
            "n": half.number,
            "name": _half(half.number, tile),
        }
        for half, tile in _all_halves(layout)
    ]
    says = _("Click every half that counts: it lights up, and the sum grows.")
    return {"kind": "halves", "says": says, "spots": spots}


def _all_halves(layout: Layout) -> Iterator[tuple[Half, Tile]]:
    for placed in scene(layout, WIDTH).tiles:
        yield placed.first, placed.tile
        yield placed.second, placed.tile


def _half(number: int, tile: Tile) -> str:
    return _("The {number} of the {tile}").format(number=number, tile=tile)


def open_halves(layout: Layout) -> dict[str, int]:
    """How many halves of each name count (R3.4); a blank adds nothing, so it is all the same."""
    counted = Counter[str]()
    for end in layout.ends:
        if end.adds:
            counted[_half(end.number, end.host)] += end.halves
    return counted


def _playing(
    layout: Layout, held: tuple[Tile, ...], others: Sequence[str]
) -> tuple[Json, Sequence[Any]]:
    """The tiles of the hand, the ends that each can be laid on (R3.1), and moves of other kinds."""
    ends = [end for end in places(layout).values() if end is not None]
    form: Json = {
        "kind": "play",
        "says": _("Choose a tile, then the end that it goes to."),
        "label": _("The hand"),
        "options": [_option(str(tile), tile) for tile in held],
    }
    if others:
        form["says"] = _("Choose a tile, then the end that it goes to, or another move.")
        form["others"] = [_option(_(OTHERS[word.partition(":")[0]])) for word in others]
    if not ends:
        return {**form, "says": _("Choose a tile.")}, (*map(str, held), *others, "")
    view = view_of(_to_play_on(layout, held))
    form["first"] = _("Choose a tile first.")
    form["then"] = _("Now choose an end.")
    form["spots"] = [
        {"at": _within(label.box, view), "name": place_name(label.end)}
        for label in scene(layout).labels
    ]
    aims = (aimed(tile, end) for tile, end in product(held, ends))
    return form, (*aims, *others, "")


def _to_play_on(layout: Layout, held: tuple[Tile, ...]) -> str:
    """The picture of a layout with room for each tile of the hand at each end."""
    landed = [placed.box for __, placed in _landed(layout, held)]
    return layout_svg(
        layout, hidden=True, room=Box.hull([scene(layout).box, *landed]), clicked=True
    )


@lru_cache(maxsize=64)
def _landed(layout: Layout, held: tuple[Tile, ...]) -> tuple[tuple[Play, Placed], ...]:
    """The plays of a hand, each with where its tile would lie, if no other tile moves for it."""
    before = tuple(_moved(placed, 0, 0) for placed in scene(layout).tiles)
    landed = []
    for tile, end in product(held, layout.ends):
        play = aimed(tile, end)
        if layout.why_not(play) is not None:
            continue
        *others, laid = scene(layout.play(play)).tiles
        x, y = before[0].first.x - others[0].first.x, before[0].first.y - others[0].first.y
        if tuple(_moved(other, x, y) for other in others) == before:
            landed.append((play, _moved(laid, x, y)))
    return tuple(landed)


def _moved(placed: Placed, x: float, y: float) -> Placed:
    first, second = (
        half._replace(x=round(half.x + x, 6), y=round(half.y + y, 6))
        for half in (placed.first, placed.second)
    )
    return Placed(placed.tile, first, second)


def landings(layout: Layout, held: tuple[Tile, ...]) -> Iterator[tuple[Play, Json]]:
    """The plays of a hand, each with where its upright tile is shown then, turned, and the sum."""
    view = view_of(_to_play_on(layout, held))
    for play, placed in _landed(layout, held):
        low, high = placed.first, placed.second
        if low.number > high.number:
            low, high = high, low
        turn = round(degrees(atan2(low.x - high.x, high.y - low.y)))
        at = _within(Box.around(*placed.box.centre, 1.2, 2.2), view)
        yield play, {"at": at, "turn": turn, "sum": str(layout.play(play).tally)}


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


def _option(label: str, tile: Tile | None = None) -> Json:
    """What is clicked: a button with its label, or a tile with what is called otherwise below."""
    if tile is None:
        return {"text": label, "name": label, "picture": ""}
    option = {"text": label, "name": label, "picture": image(hand_svg([tile]))}
    if label == str(tile):
        return option
    return {**option, "name": f"{label}: {tile}", "below": label}


def pictures_of(exercise: Exercise, form: Json) -> tuple[str, str]:
    """The picture of a question, and what is shown beside it where no script runs."""
    layout, held = exercise.layout, exercise.held
    if exercise.shows:
        return "", exercise.picture.markup if exercise.picture is not None else ""
    beside = f"<p>{image(hand_svg(held))}</p>" if held else ""
    if layout is None or not layout.plays:
        return (exercise.picture.markup if exercise.picture and not held else ""), beside
    if held and exercise.picture and "options" not in form:
        return f"<div>{exercise.picture.markup}</div>", ""
    bare = form["kind"] == "halves"
    if form["kind"] == "play":
        return image(_to_play_on(layout, held)), beside
    return image(bare_svg(layout) if bare else centred(layout, hidden=True)), beside


def marks(exercise: Exercise, hint: str) -> list[int]:
    """The tiles and ends that a hint names, by their places among what is clicked."""
    named = re.findall(r"\b\d-\d\b", hint)
    return [at for at, tile in enumerate(_clicked(exercise)) if tile in named]


def _clicked(exercise: Exercise) -> Iterator[str]:
    """The tile of each thing that is clicked, in their order; nothing for a covered half."""
    layout = exercise.layout
    if exercise.adds and layout is not None:
        left = Counter(open_halves(layout))
        for half, tile in _all_halves(layout):
            name = _half(half.number, tile)
            yield str(tile) if left[name] > 0 or half.number == 0 else ""
            left[name] -= 1
    elif exercise.held and layout is not None and exercise.kind not in MANY:
        yield from map(str, exercise.held)
        yield from (str(end.host) for end in layout.ends)
    elif exercise.choices:
        yield from (str(exercise.shows.get(word, word)) for word in exercise.choices[0])
