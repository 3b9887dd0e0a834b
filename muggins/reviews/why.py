"""Why one move was better than another, in one sentence made of facts.

The facts are what a person at the table could see: the points now, what a move opens for the next
player, which numbers that player lacks, and the pips that stay in the hand. Each has a weight in
points; the sentence tells the one that weighs most for the better move.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from muggins import rules as r
from muggins.base.language import N_, _, listed, ngettext
from muggins.coach.worlds import hidden
from muggins.game.layout import Layout
from muggins.game.moves import Draw, Move, Pass, Play
from muggins.game.steps import View
from muggins.game.tiles import Tile, set_of, tiles_in
from muggins.packing import NO_TILES, PIPS
from muggins.players.policies import best_reply
from muggins.reviews.moves import Reviewed

WINS, ENDS_ROUND, NUMBER = 1000.0, 100.0, 0.5
"""The weights of winning the game, of going out, and of an open number that the next one lacks."""
NEXT_TURN, FITS = 0.3, 0.2
"""The weights of a point that may be scored in the next turn, and of a tile that still fits.

Where points are pips, a number and a tile that fits weigh so much more.
"""
TILE = 6
"""The pips of a tile, on average."""

SCORE = N_("Look for the play that scores most now.")
FINISH = N_("Look whether a move wins the game or ends the round.")
OPEN = N_("Before a play, look at what the next player could score after it.")
LACK = N_("Remember what the others could not play, and leave those numbers open.")
SHED = N_("Get rid of tiles and pips before the round ends.")
KEEP = N_("Keep tiles that fit or score in the next turn.")
"""What to do differently next time."""


class Fact(NamedTuple):
    """What a fact weighs, in points or nearly, the sentence that tells it, and what it teaches."""

    weight: float
    sentence: str
    lesson: str


NOTHING = Fact(0.0, "", "")


def why(move: Reviewed) -> str:
    """Why the best move was better than the one that was made; nothing where it was made."""
    if move.advice is None or not move.is_mistake:
        return ""
    return _reason(move).sentence or _(
        "{best} led to better ends in the {worlds} worlds that were tried."
    ).format(best=name_of(move.best, True), worlds=move.advice.worlds)


def lessons(moves: Iterable[Reviewed]) -> list[tuple[str, int, float]]:
    """What to do differently: each lesson with the mistakes it avoids and the points they cost.

    The most costly one comes first.
    """
    found: dict[str, tuple[int, float]] = {}
    for move in moves:
        lesson = _reason(move).lesson if move.is_mistake else ""
        if lesson:
            times, cost = found.get(lesson, (0, 0.0))
            found[lesson] = times + 1, cost + move.loss
    ordered = sorted(found.items(), key=lambda item: -item[1][1])
    return [(_(lesson), times, cost) for lesson, (times, cost) in ordered]


def _reason(move: Reviewed) -> Fact:
    """The fact that weighs most for the better move; none where none speaks for it."""
    assert move.advice is not None
    found = max(_facts(move, move.advice.view), key=lambda fact: fact.weight)
    return found if found.weight > 0 else NOTHING


def name_of(move: Move, first: bool = False) -> str:
    """A move in the middle of a sentence, or as its first word."""
    if isinstance(move, Draw):
        return _("Drawing") if first else _("drawing")
    if isinstance(move, Pass):
        return _("Passing") if first else _("passing")
    return str(move)


def points_text(points: int) -> str:
    """Points in a sentence: "nothing", "1 point", "2 points"."""
    return ngettext("{n} point", "{n} points", points) if points else _("nothing")


def _facts(move: Reviewed, view: View) -> Iterator[Fact]:
    """What speaks for the better move, each with its weight."""
    assert move.advice is not None
    best, played = move.advice.of(move.best), move.advice.of(move.played)
    names = {"best": name_of(move.best, True), "played": name_of(move.played)}
    score = view.scores[view.rules.side_of(view.seat)]
    if score + best.points >= view.rules.target > score + played.points:
        yield Fact(WINS, _("{best} wins the game at once.").format(**names), FINISH)
    if len(view.hand) == 1 and isinstance(move.best, Play) and not isinstance(move.played, Play):
        sentence = _("{best} empties the hand and ends the round.")
        yield Fact(ENDS_ROUND, sentence.format(**names), FINISH)
    worth = {"more": points_text(best.points), "less": points_text(played.points)}
    sentence = _("{best} scores {more} now, {played} {less}.")
    yield Fact(best.points - played.points, sentence.format(**names, **worth), SCORE)
    yield _opened(move, view)
    yield _lacked(move, view)
    yield _kept(move, view)
    yield _later(move, view)
    yield _fitting(move, view)


def _opened(move: Reviewed, view: View) -> Fact:
    """Which of the unseen tiles could score next, and how much the next player may hold of it."""
    before, after = (_replies(view, each) for each in (move.best, move.played))
    weight = _threat(view, after) - _threat(view, before)
    facts = {"played": name_of(move.played), "best": name_of(move.best)}
    scoring = [sum(reply > 0 for reply in replies) for replies in (after, before)]
    if scoring[0] > scoring[1]:
        unseen = ngettext("{n} tile not seen", "{n} tiles not seen", len(after))
        many, few = (str(number) if number else _("none") for number in scoring)
        sentence = _(
            "After {played}, {many} of the {unseen} could score next; after {best}, {few}."
        )
        return Fact(weight, sentence.format(**facts, many=many, few=few, unseen=unseen), OPEN)
    most = [max(replies, default=0) for replies in (after, before)]
    if most[0] <= most[1]:
        return NOTHING
    sentence = _(
        "After {played}, the next player could score up to {much}; after {best}, {little}."
    )
    much, little = map(points_text, most)
    return Fact(weight, sentence.format(**facts, much=much, little=little), OPEN)


def _replies(view: View, move: Move) -> list[int]:
    """What each tile that the seat has not seen could score after a move."""
    table = _after(view, move).table
    return [best_reply(table, tile.index, view.rules.options) for tile in view.unseen]


def _threat(view: View, replies: list[int]) -> float:
    """How many points the next player may be expected to score, roughly."""
    if not replies:
        return 0.0
    held = view.hand_sizes[_next_seat(view)]
    return min(float(max(replies)), sum(replies) * held / len(replies))


def _lacked(move: Reviewed, view: View) -> Fact:
    """Whether the better move leaves more open numbers that the next player is known to lack."""
    lacks = _numbers_lacked(view)
    better, worse = (
        {end.number for end in _after(view, each).ends} & lacks for each in (move.best, move.played)
    )
    if len(better) <= len(worse):
        return NOTHING
    sentence = _("{best} leaves {numbers} open, which the next player is known to lack.")
    weight = NUMBER * (len(better) - len(worse)) * _tile_worth(view)
    told = sentence.format(best=name_of(move.best, True), numbers=listed(sorted(better), "and"))
    return Fact(weight, told, LACK)


def _numbers_lacked(view: View) -> set[int]:
    """The numbers that no tile of the next player can show, from what it drew and passed on."""
    known, seat = hidden(view), _next_seat(view)
    could = NO_TILES
    for owner, allowed in zip(known.owners, known.allowed, strict=True):
        could |= allowed if owner == seat else NO_TILES
    tiles = tiles_in(could & set_of(view.unseen))
    return {pip for pip in PIPS if not any(tile.shows(pip) for tile in tiles)}


def _kept(move: Reviewed, view: View) -> Fact:
    """How many pips stay in the hand: fewer are better when the round ends."""
    better, worse = (_pips_left(view, each) for each in (move.best, move.played))
    names = {"best": name_of(move.best, True), "played": name_of(move.played)}
    if isinstance(move.played, Draw):
        left = len(view.hand)
        sentence = ngettext(
            "{best} leaves {n} tile in the hand, {played} {more}.",
            "{best} leaves {n} tiles in the hand, {played} {more}.",
            left - 1,
            more=left + 1,
            **names,
        )
        return Fact(_tile_worth(view), sentence, SHED)
    saved = r.rounded(max(0, worse - better), view.rules.options) / 2
    sentence = ngettext(
        "{best} leaves {n} pip in the hand, {played} {many}.",
        "{best} leaves {n} pips in the hand, {played} {many}.",
        better,
        many=worse,
        **names,
    )
    return Fact(saved, sentence, SHED)


def _later(move: Reviewed, view: View) -> Fact:
    """What the tiles that stay in the hand could score in the next turn, were all to stay as is."""
    better, worse = (
        max(
            (
                best_reply(_after(view, each).table, tile.index, view.rules.options)
                for tile in _left(view, each)
            ),
            default=0,
        )
        for each in (move.best, move.played)
    )
    sentence = _(
        "After {best}, a tile left in the hand could score {more} next; after {played}, {less}."
    )
    facts = {"best": name_of(move.best), "played": name_of(move.played)}
    texts = {"more": points_text(better), "less": points_text(worse)}
    return Fact(NEXT_TURN * (better - worse), sentence.format(**facts, **texts), KEEP)


def _fitting(move: Reviewed, view: View) -> Fact:
    """How many of the tiles that stay in the hand still fit."""
    better, worse = (
        sum(bool(_after(view, each).plays_of(tile)) for tile in _left(view, each))
        for each in (move.best, move.played)
    )
    facts = {"best": name_of(move.best), "played": name_of(move.played)}
    fit = ngettext("{n} tile of the hand still fits", "{n} tiles of the hand still fit", better)
    many = str(worse) if worse else _("none")
    sentence = _("After {best}, {fit}; after {played}, {many}.")
    weight = FITS * (better - worse) * _tile_worth(view)
    return Fact(weight, sentence.format(**facts, fit=fit, many=many), KEEP)


def _tile_worth(view: View) -> float:
    """The points that an ordinary tile left in a hand is worth to the others (R6.2)."""
    return float(r.rounded(TILE, view.rules.options))


def _left(view: View, move: Move) -> tuple[Tile, ...]:
    """The tiles that stay in the hand."""
    return tuple(tile for tile in view.hand if not (isinstance(move, Play) and tile == move.tile))


def _pips_left(view: View, move: Move) -> int:
    return sum(tile.pips for tile in _left(view, move))


def _after(view: View, move: Move) -> Layout:
    return view.layout.play(move) if isinstance(move, Play) else view.layout


def _next_seat(view: View) -> int:
    return r.seat_after(view.seat, view.rules.options)
