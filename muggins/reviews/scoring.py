"""What is said of points: where they came from, and what each seat scored and missed."""

from typing import NamedTuple

from muggins.base.language import _, listed, ngettext, said_of
from muggins.game.match import Game
from muggins.game.moves import Play
from muggins.reviews.findings import Findings
from muggins.reviews.points import Scored
from muggins.reviews.why import name_of, points_text
from muggins.text.people import People


class Sources(NamedTuple):
    """The points of a side in a game: by its plays, by its calls, and at the ends of rounds."""

    plays: int
    calls: int
    ends: int


def sources(game: Game) -> tuple[Sources, ...]:
    """The points of each side, by where they came from.

    >>> from muggins import play_game
    >>> game = play_game("muggins", ["greedy", "random"], seed=1)
    >>> tuple(map(sum, sources(game))) == game.scores
    True
    """
    found = []
    for side in range(game.rules.sides):
        plays = calls = ends = 0
        for last in game.rounds:
            gained = [
                (isinstance(step.move, Play), step.gained)
                for step in last.steps
                if game.rules.side_of(step.seat) == side
            ]
            plays += sum(points for is_play, points in gained if is_play)
            calls += sum(points for is_play, points in gained if not is_play)
            ends += last.outcome.scores[side] - last.scores[side]
        found.append(Sources(plays, calls, ends))
    return tuple(found)


def about_points(review: Findings, people: People) -> list[str]:
    """Where the points came from, and what each seat scored and missed with its plays."""
    came_from = "" if review.unknown else told(review.game, people)
    lines = [line for each in review.points for line in _scored(each, people)]
    return [came_from, *lines] if came_from else lines


def _scored(each: Scored, people: People) -> list[str]:
    """What a seat scored with its plays, how much it missed, and its best play."""
    who = people.seat(each.seat)
    if each.lost:
        sentence = said_of(
            who,
            _("{who} scored {points} in {plays} and missed {lost}."),
            _("You scored {points} in {plays} and missed {lost}."),
        )
    else:
        sentence = said_of(
            who,
            _("{who} scored {points} in {plays} and missed no points."),
            _("You scored {points} in {plays} and missed no points."),
        )
    facts = {
        "who": who,
        "points": points_text(each.points),
        "plays": ngettext("{n} play", "{n} plays", each.plays),
        "lost": points_text(each.lost),
    }
    return [sentence.format(**facts), *best_play(each, who)]


def best_play(each: Scored, who: str) -> list[str]:
    """The play of a seat that brought most points, if any did."""
    step = None if each.best is None else each.best.step
    if each.best is None or step is None:
        return []
    best = _("The best play of {who}: {play} made {count}, {points}.")
    sentence = said_of(who, best, _("Your best play: {play} made {count}, {points}."))
    facts = {"count": each.best.layout.count, "points": points_text(step.gained)}
    return [sentence.format(who=who, play=name_of(step.move), **facts)]


def told(game: Game, people: People) -> str:
    """Where the points came from, in a sentence for each side; nothing before a round is over."""
    if not game.state.is_over:
        return ""
    sentences = []
    for side, made in enumerate(sources(game)):
        parts, who = _parts(made, game.rules.bonus), people.side(side)
        sentence = said_of(who, _("{who} earned {points}."), _("You earned {points}."))
        if not parts:
            sentence = said_of(
                who, _("{who} earned no points this time."), _("You earned no points this time.")
            )
        sentences.append(sentence.format(who=who, points=listed(parts, "and")))
    return " ".join(sentences)


def _parts(made: Sources, bonus: str) -> list[str]:
    """The points that are not zero, each with where they came from."""
    parts = []
    if made.plays:
        parts.append(ngettext("{n} point with plays", "{n} points with plays", made.plays))
    if made.calls:
        parts.append(ngettext("{n} point with calls", "{n} points with calls", made.calls))
    if made.ends > 0 and bonus == "leftover":
        parts.append(
            ngettext(
                "{n} point for tiles left in other hands",
                "{n} points for tiles left in other hands",
                made.ends,
            )
        )
    elif made.ends:
        parts.append(
            ngettext(
                "{n} point at the ends of rounds", "{n} points at the ends of rounds", made.ends
            )
        )
    return parts
