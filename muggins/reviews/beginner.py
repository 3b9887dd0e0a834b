"""A short game looked back at: what went well, a moment or two to try again, one thing to mend.

No move is tried out here. A moment is a turn in which the hint would have told a play that scores
more: hint and review are one voice.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from muggins.base.language import _, listed, ngettext
from muggins.game.match import Game
from muggins.game.moves import Draw, Pass, Play
from muggins.pictures.svg import hand_svg, image
from muggins.reviews import praised
from muggins.reviews.hinted import hints
from muggins.reviews.left import Left, card, most_left
from muggins.reviews.points import Missed, Scored, scored
from muggins.reviews.praised import best_plays, drawn
from muggins.reviews.scoring import sources, told
from muggins.reviews.why import name_of
from muggins.text.people import People
from muggins.text.plays import points_text

Page = dict[str, Any]
MOMENTS, SIDES = 2, 2
"""How many moments there are to try again, at most; the sides of a game with a score like 11–5."""
PRAISED_IF_WON, PRAISED = 3, 2
"""How many good plays are shown after a game that was won, and after any other."""
OF_HAND = 32
"""Pixels half a tile in the picture of the hand."""
MANY, HALF = 4, 2
"""Draws and passes that are many in a game; who got this part of the points from tiles left."""


def page(game: Game, seat: int) -> Page:
    """A game looked back at from a seat, as JSON: sentences finished, pictures as `<img>`.

    >>> from muggins import play_game
    >>> found = page(play_game("muggins", ["greedy", "random"], seed=1, names=("You", "Ann")), 0)
    >>> found["title"], len(found["good"])
    ('You won 61–26!', 3)
    """
    people, own = People(game), scored(game, seat)
    moments = list(_moments(own))[:MOMENTS]
    has_won = game.winner == game.rules.side_of(seat)
    most = PRAISED_IF_WON if has_won else PRAISED
    told_of = [turn.before for turn in moments]
    good = best_plays(game, seat, most, told_of)
    left = most_left(game, seat, told_of)
    order = [
        ("missed", ngettext("One moment to try again", "{n} moments to try again", len(moments))),
        ("left", _("What the next player made of it")),
    ]
    praise = ("good", _("Your best plays") if has_won else _("What went well"))
    order.insert(0 if has_won else len(order), praise)
    lines = [told(game, people), _left(own, len(moments))]
    return {
        "title": _title(game, people, seat),
        "points": [line for line in lines if line],
        "order": [{"of": name, "title": title} for name, title in order],
        "missed": [_moment(each, seat) for each in moments],
        "good": list(map(praised.card, good)),
        "left": [] if left is None else [card(left, people)],
        "moments": [],
        "next_time": [_next_time(game, seat, moments, left)],
        "short": True,
    }


def _title(game: Game, people: People, seat: int) -> str:
    """How the game ended, or how it stands."""
    winner, scores = game.winner, game.scores
    if winner is None:
        return _("So far: {scores}.").format(scores=people.scores(scores))
    if game.rules.sides > SIDES:
        return _("The end: {scores}.").format(scores=people.scores(scores))
    is_own = winner == game.rules.side_of(seat)
    sentence = _("You won {won}–{lost}!") if is_own else _("{who} won {won}–{lost}.")
    return sentence.format(who=people.side(winner), won=scores[winner], lost=scores[1 - winner])


def _left(own: Scored, moments: int) -> str:
    """Whether points were left, where there is no moment to try again."""
    if moments or not own.plays:
        return ""
    if own.missed:
        return _("Where you left points, the hint would have left them, too.")
    return _("You took every point that was there to take.")


def _next_time(game: Game, seat: int, moments: list[Missed], left: Left | None) -> str:
    """What to try in the next game: one thing, the one that cost most."""
    side = game.rules.side_of(seat)
    if moments and _is_silent(moments[0]):
        return _("Announce all points that a play makes.")
    if moments and not isinstance(moments[0].move, Play):
        return _("Before you draw, look at every open end: does a tile of yours fit?")
    if moments:
        return _("Add up the ends for each tile that fits, then choose.")
    if left is not None:
        return _("Where no tile scores, look at what your play leaves to the next player.")
    others = [made for at, made in enumerate(sources(game)) if at != side]
    if game.winner not in (None, side) and any(HALF * made.ends >= sum(made) for made in others):
        return _("Play heavy tiles early: what you still hold when a round ends counts for others.")
    if game.winner == side:
        return _("Try somebody stronger, or add up the ends without the counts.")
    steps = [step for last in game.rounds for step in last.steps if step.seat == seat]
    if sum(isinstance(step.move, Draw | Pass) for step in steps) >= MANY:
        return _("Keep tiles with different numbers: then one of them fits more often.")
    return _("Play again: the tiles may be with you in the next game.")


def _moments(own: Scored) -> Iterator[Missed]:
    """The turns to try again, the most points first: not announced, or another play was hinted."""
    for turn in own.missed:
        if _is_silent(turn):
            yield turn
            continue
        told = hints(turn.before.view(own.seat))
        plays = [move for move in told if isinstance(move, Play)]
        worth = {turn.before.layout.play(play).points: play for play in plays}
        if len(plays) == len(told) and min(worth) > turn.scored:
            points = max(worth)
            yield replace(turn, best=worth[points], points=points)


def _is_silent(turn: Missed) -> bool:
    """Whether the play was as good as any, and its points were not all announced (R8.1)."""
    move = turn.move
    return isinstance(move, Play) and turn.before.layout.play(move).points >= turn.points


def _as_good(turn: Missed) -> list[Play]:
    """Every play of a turn that scores as much as the one that is shown, that one first."""
    layout = turn.before.layout
    plays = [move for move in turn.before.legal_moves if isinstance(move, Play)]
    others = [play for play in plays if layout.play(play).points == turn.points]
    shown = (turn.best.tile, layout.place_of(turn.best))
    others.sort(key=lambda play: (play.tile, layout.place_of(play)) != shown)
    return others


def _moment(turn: Missed, seat: int) -> Page:
    """A turn to try again: the hand and the table as they were; what scores lies in a fold."""
    before, after = turn.before, turn.before.layout.play(turn.best)
    if _is_silent(turn):
        says = _("Your play was worth {points}; you announced {scored}.")
    elif not isinstance(turn.move, Play):
        says = _("You drew a tile here. One of your plays scores {points}. Can you find it?")
    else:
        says = _("You played the {move}: {scored}. Another play scores {points}. Can you find it?")
    facts = {"points": points_text(turn.points), "scored": points_text(turn.scored)}
    pictures = [("", drawn(before.layout, said=True))] if before.layout.plays else []
    pictures.append((_("Your tiles"), image(hand_svg(before.hands[seat], OF_HAND))))
    good = list(map(name_of, _as_good(turn)))
    answer = _("{best} makes {count}: {points}.")
    if len(good) > 1:
        answer = _("{best}: each scores {points}.")
    best = listed(good)
    return {
        "title": _("Round {round}, your turn {turn}").format(round=turn.round, turn=turn.nth),
        "says": says.format(move=name_of(turn.move), **facts),
        "why": "",
        "fine": True,
        "pictures": [{"label": label, "picture": picture} for label, picture in pictures],
        "answer": {
            "label": _("Show the play"),
            "says": answer.format(best=best, count=after.count, **facts),
            "picture": drawn(after),
        },
        "round": turn.round,
        "move": len(before.moves) + 1,
        "points": turn.points,
    }
