"""Why one move was better than another, in one sentence made of facts.

The facts are what a person at the table could see: the points now, what a move opens for the next
player, which numbers that player lacks, and the pips that stay in the hand. Each has a weight in
points; the sentence tells the one that weighs most for the better move.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from muggins import rules as r
from muggins.base.language import N_, _, listed, ngettext
from muggins.coach.advice import PRIZE, points_now
from muggins.coach.hidden import hidden
from muggins.coach.solver import most_a_play
from muggins.game.layout import Layout
from muggins.game.moves import Draw, Move, Pass, Play
from muggins.game.steps import View
from muggins.game.tiles import Tile, set_of, tiles_in
from muggins.packing import NO_TILES, PIPS
from muggins.players.policies import best_reply
from muggins.reviews.moves import Reviewed
from muggins.text.plays import play_text

WINS, ENDS_ROUND, NUMBER = 1000.0, 100.0, 0.5
"""The weights of winning the game, of going out, and of an open number that the next one lacks."""
VOID, PASSES = 50.0, 2.0
"""The weights of an award that would pass the target, and of a turn that the next one must pass."""
NEXT_TURN, FITS = 0.3, 0.2
"""The weights of a point that may be scored in the next turn, and of a tile that still fits.

Where points are pips, a pass, a number and a tile that fits weigh so much more.
"""
TILE = 6
"""The pips of a tile, on average."""

SCORE = N_("Look for the play that scores most now.")
FINISH = N_("Look whether a move wins the game or ends the round.")
OPEN = N_("Before a play, look at what the next player could score after it.")
LACK = N_("Remember what the others could not play, and leave those numbers open.")
SHED = N_("Get rid of tiles and pips before the round ends.")
TARGET = N_("Near the end, look at what brings a player to the target, and what would pass it.")
KEEP = N_("Keep tiles that fit or score in the next turn.")
"""What to do differently next time."""


class Fact(NamedTuple):
    """What a fact weighs, in points or nearly, the sentence that tells it, and what it teaches."""

    weight: float
    sentence: str
    lesson: str


NOTHING = Fact(0.0, "", "")


class _Two(NamedTuple):
    """Two moves of a seat, the better one first."""

    view: View
    best: Move
    played: Move

    @property
    def names(self) -> dict[str, str]:
        """What a sentence that begins with the better move calls them."""
        return {"best": name_of(self.best, True), "played": name_of(self.played)}

    @property
    def inside(self) -> dict[str, str]:
        """What they are called in the middle of a sentence."""
        return {"best": name_of(self.best), "played": name_of(self.played)}


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
    return reason(move.advice.view, move.best, move.played)


def reason(view: View, best: Move, played: Move) -> Fact:
    """The fact that weighs most for the better of two moves; none where none speaks for it."""
    found = max(_facts(_Two(view, best, played)), key=lambda fact: fact.weight)
    return found if found.weight > 0 else NOTHING


def name_of(move: Move, first: bool = False) -> str:
    """A move in the middle of a sentence, or as its first word."""
    if isinstance(move, Draw):
        return _("Drawing") if first else _("drawing")
    if isinstance(move, Pass):
        return _("Passing") if first else _("passing")
    if isinstance(move, Play) and isinstance(move.host, Tile):
        return play_text(move)
    return str(move)


def points_text(points: int) -> str:
    """Points in a sentence: "nothing", "1 point", "2 points"."""
    return ngettext("{n} point", "{n} points", points) if points else _("nothing")


def _facts(two: _Two) -> Iterator[Fact]:
    """What speaks for the better move, each with its weight."""
    view, (best, played) = two.view, (points_now(two.view, each) for each in (two.best, two.played))
    if _own_score(view, two.best) >= view.rules.target > _own_score(view, two.played):
        yield Fact(WINS, _("{best} wins the game at once.").format(**two.names), FINISH)
    if len(view.hand) == 1 and isinstance(two.best, Play) and not isinstance(two.played, Play):
        sentence = _("{best} empties the hand and ends the round.")
        yield Fact(ENDS_ROUND, sentence.format(**two.names), FINISH)
    worth = {"more": points_text(best), "less": points_text(played)}
    sentence = _("{best} scores {more} now, {played} {less}.")
    yield Fact(best - played, sentence.format(**two.names, **worth), SCORE)
    yield _void(two)
    yield _lost(two)
    yield _stuck(two)
    yield _opened(two)
    yield _lacked(two)
    yield _kept(two)
    yield _later(two)
    yield _fitting(two)


def _void(two: _Two) -> Fact:
    """What the other move would have scored, were it not past the target (R7.1)."""
    if not isinstance(two.played, Play):
        return NOTHING
    worth = two.view.layout.play(two.played).points
    if not worth or points_now(two.view, two.played):
        return NOTHING
    sentence = _("{played} scores nothing: its {points} would pass {target}.")
    facts = {"points": points_text(worth), "played": name_of(two.played, True)}
    return Fact(VOID, sentence.format(target=two.view.rules.target, **facts), TARGET)


def _lost(two: _Two) -> Fact:
    """How many of the unseen tiles would let the next player win the game at once (R7.3)."""
    view, score = two.view, _next_score(two.view)
    winning = [
        sum(score + reply >= view.rules.target for reply in _replies(view, each))
        for each in (two.played, two.best)
    ]
    many, few = (str(number) if number else _("none") for number in winning)
    unseen = ngettext("{n} tile not seen", "{n} tiles not seen", len(view.unseen))
    sentence = _("After {played}, {many} of the {unseen} would win the game; after {best}, {few}.")
    held = view.hand_sizes[_next_seat(view)] / max(1, len(view.unseen))
    weight = PRIZE * min(1.0, held * (winning[0] - winning[1]))
    return Fact(weight, sentence.format(**two.inside, many=many, few=few, unseen=unseen), TARGET)


def _stuck(two: _Two) -> Fact:
    """Whether the next player must pass after the better move, and need not after the other."""
    view = two.view
    if r.can_be_drawn(view.boneyard_size, view.rules.options):
        return NOTHING
    tiles = _could_hold(view)
    better, worse = (
        any(_after(view, each).plays_of(tile) for tile in tiles) for each in (two.best, two.played)
    )
    if better or not worse:
        return NOTHING
    sentence = _("After {best} the next player has no tile that fits and must pass.")
    return Fact(PASSES * _tile_worth(view), sentence.format(**two.inside), LACK)


def _opened(two: _Two) -> Fact:
    """Which of the unseen tiles could score next, and how much the next player may hold of it."""
    view, facts = two.view, two.inside
    before, after = (_replies(view, each) for each in (two.best, two.played))
    weight = _threat(view, after) - _threat(view, before)
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
    """What each tile that the seat has not seen could score after a move, for the next player."""
    after, score = _after(view, move), _next_score(view)
    return [_most(after, tile, score) for tile in view.unseen]


def _most(layout: Layout, tile: Tile, score: int) -> int:
    """The most that a tile could score on a layout, for a side that has a score (R7.1)."""
    options = layout.rules.options
    if not r.is_void(score, most_a_play(options), options):
        return best_reply(layout.table, tile.index, options)
    worths = (layout.play(play).points for play in layout.plays_of(tile))
    return max((worth for worth in worths if not r.is_void(score, worth, options)), default=0)


def _threat(view: View, replies: list[int]) -> float:
    """How many points the next player may be expected to score, roughly."""
    if not replies:
        return 0.0
    held = view.hand_sizes[_next_seat(view)]
    return min(float(max(replies)), sum(replies) * held / len(replies))


def _lacked(two: _Two) -> Fact:
    """Whether the better move leaves more open numbers that the next player is known to lack."""
    view, lacks = two.view, numbers_lacked(two.view)
    better, worse = (
        {end.number for end in _after(view, each).ends} & lacks for each in (two.best, two.played)
    )
    if len(better) <= len(worse):
        return NOTHING
    sentence = _("{best} leaves {numbers} open, which the next player is known to lack.")
    weight = NUMBER * (len(better) - len(worse)) * _tile_worth(view)
    told = sentence.format(best=name_of(two.best, True), numbers=listed(sorted(better), "and"))
    return Fact(weight, told, LACK)


def numbers_lacked(view: View) -> set[int]:
    """The numbers that no tile of the next player can show, from what it drew and passed on."""
    tiles = _could_hold(view)
    return {pip for pip in PIPS if not any(tile.shows(pip) for tile in tiles)}


def _could_hold(view: View) -> tuple[Tile, ...]:
    """The tiles that the next player may hold, from what it drew and passed on."""
    known, seat = hidden(view), _next_seat(view)
    could = NO_TILES
    for owner, allowed in zip(known.owners, known.allowed, strict=True):
        could |= allowed if owner == seat else NO_TILES
    return tiles_in(could & set_of(view.unseen))


def _kept(two: _Two) -> Fact:
    """How many pips stay in the hand: fewer are better when the round ends."""
    view, names = two.view, two.names
    better, worse = (_pips_left(view, each) for each in (two.best, two.played))
    if isinstance(two.played, Draw):
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


def _later(two: _Two) -> Fact:
    """What the tiles that stay in the hand could score in the next turn, were all to stay as is."""
    view = two.view
    better, worse = (
        max(
            (_most(_after(view, each), tile, _own_score(view, each)) for tile in _left(view, each)),
            default=0,
        )
        for each in (two.best, two.played)
    )
    sentence = _(
        "After {best}, a tile left in the hand could score {more} next; after {played}, {less}."
    )
    texts = {"more": points_text(better), "less": points_text(worse)}
    return Fact(NEXT_TURN * (better - worse), sentence.format(**two.inside, **texts), KEEP)


def _fitting(two: _Two) -> Fact:
    """How many of the tiles that stay in the hand still fit."""
    view = two.view
    better, worse = (
        sum(bool(_after(view, each).plays_of(tile)) for tile in _left(view, each))
        for each in (two.best, two.played)
    )
    fit = ngettext("{n} tile of the hand still fits", "{n} tiles of the hand still fit", better)
    many = str(worse) if worse else _("none")
    sentence = _("After {best}, {fit}; after {played}, {many}.")
    weight = FITS * (better - worse) * _tile_worth(view)
    return Fact(weight, sentence.format(**two.inside, fit=fit, many=many), KEEP)


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


def _own_score(view: View, move: Move) -> int:
    """The score of the seat's side after a move."""
    return view.scores[view.rules.side_of(view.seat)] + points_now(view, move)


def _next_score(view: View) -> int:
    """The score of the side of the next player."""
    return view.scores[view.rules.side_of(_next_seat(view))]


def _next_seat(view: View) -> int:
    return r.seat_after(view.seat, view.rules.options)
