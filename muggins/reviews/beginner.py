"""A short game looked back at: where the points came from, and a moment or two to try again.

No move is tried out here. A moment is a turn in which the hint would have told a play that scores
more: hint and review are one voice.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from muggins.base.language import _, listed, ngettext, said_of
from muggins.game.layout import Layout
from muggins.game.match import Game
from muggins.game.moves import Play
from muggins.pictures.svg import hand_svg, image, layout_svg
from muggins.reviews.hinted import hints
from muggins.reviews.points import Missed, Scored, scored
from muggins.reviews.scoring import best_play, told
from muggins.reviews.why import name_of
from muggins.text.people import People
from muggins.text.plays import points_text

Page = dict[str, Any]
MOMENTS, SIDES = 2, 2
"""How many moments there are to try again, at most; the sides of a game with a score like 11–5."""
UNIT, OF_HAND = 40, 32
"""Pixels half a tile in the pictures of the table, and of the hand."""


def page(game: Game, seat: int) -> Page:
    """A game looked back at from a seat, as JSON: sentences finished, pictures as `<img>`.

    >>> from muggins import play_game
    >>> found = page(play_game("muggins", ["greedy", "random"], seed=1, names=("You", "Ann")), 0)
    >>> found["title"]
    'You won 61–26.'
    """
    people, own = People(game), scored(game, seat)
    moments = list(_moments(own))[:MOMENTS]
    lines = [told(game, people), *best_play(own, people.seat(seat)), _left(own, len(moments))]
    return {
        "title": _title(game, people),
        "points": [line for line in lines if line],
        "missed": [_moment(each, seat) for each in moments],
        "moments": [],
        "short": True,
    }


def _title(game: Game, people: People) -> str:
    """How the game ended, or how it stands."""
    winner, scores = game.winner, game.scores
    if winner is None:
        return _("So far: {scores}.").format(scores=people.scores(scores))
    if game.rules.sides > SIDES:
        return _("The end: {scores}.").format(scores=people.scores(scores))
    who = people.side(winner)
    sentence = said_of(who, _("{who} won {won}–{lost}."), _("You won {won}–{lost}."))
    return sentence.format(who=who, won=scores[winner], lost=scores[1 - winner])


def _left(own: Scored, moments: int) -> str:
    """Whether points were left, and how many moments there are to try again."""
    if moments:
        return ngettext(
            "Here is {n} moment to try again:", "Here are {n} moments to try again:", moments
        )
    if own.missed:
        return _("Where you left points, the hint would have left them, too.")
    return _("You took every point that was there to take.") if own.plays else ""


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
    pictures = [(_("On the table"), _drawn(before.layout))] if before.layout.plays else []
    pictures.append((_("In the hand"), image(hand_svg(before.hands[seat], OF_HAND))))
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
            "picture": _drawn(after),
        },
        "round": turn.round,
        "move": len(before.moves) + 1,
        "points": turn.points,
    }


def _drawn(layout: Layout) -> str:
    return image(layout_svg(layout, unit=UNIT))
