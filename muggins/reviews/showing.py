"""A review as a person reads it: as JSON for a page, as HTML, and as text."""

from html import escape
from typing import Any

from muggins.base.columns import html_table, paragraph, table
from muggins.base.language import _, decimal, ngettext, said_of
from muggins.coach.advice import PRIZE
from muggins.game.layout import Layout
from muggins.game.moves import Move, Play
from muggins.game.tiles import Tile
from muggins.pictures.svg import hand_svg, image, layout_svg
from muggins.players.compiled import engine_text
from muggins.players.strategies import SHORT
from muggins.reviews.chart import chart
from muggins.reviews.findings import MOMENTS, Findings, Side
from muggins.reviews.luck import DEAL, DRAW, LEAD, Stroke
from muggins.reviews.moves import Reviewed
from muggins.reviews.points import Missed
from muggins.reviews.positions import position
from muggins.reviews.scoring import about_points
from muggins.reviews.why import lessons, name_of, points_text, why
from muggins.text.people import People

Page = dict[str, Any]
"""A page as JSON: finished sentences and pictures."""
STROKES = 3
"""How many strokes of luck are told."""
UNIT = 24
"""Pixels half a tile in the pictures of moments."""


def page(review: Findings) -> Page:
    """A review as JSON, for a table to show: every sentence finished, every picture an `<img>`."""
    people = People(review.game)
    return {
        "title": title(review, people),
        "points": about_points(review, people),
        "order": [{"of": "missed", "title": ""}],
        "missed": missed(review, people),
        "good": [],
        "left": [],
        "short": review.game.rules.target < SHORT,
        "units": units(review),
        "sides": {"heads": _side_heads(), "rows": [_side(each, people) for each in review.sides]},
        "luck": strokes(review, people),
        "moments": [_moment(review, people, move) for move in review.moments],
        "mistakes": mistakes(review),
        "next_time": next_time(review, people),
        "chart": _chart(review, people),
        "moves": {"heads": _move_heads(), "rows": [_row(move, people) for move in review.moves]},
        "notes": notes(review),
    }


def title(review: Findings, people: People) -> str:
    """What is looked back at, and how it ended."""
    rounds = ngettext("{n} round", "{n} rounds", len(review.game.rounds))
    return _("Review of {rounds}: {scores}.").format(
        rounds=rounds, scores=people.scores(review.game.scores)
    )


def missed(review: Findings, people: People) -> list[Page]:
    """The turns in which most points were missed: the play that scores, and how it looks.

    Turns in which the choice was just as good come last.
    """
    every = [(each.seat, turn) for each in review.points for turn in each.missed]
    every.sort(key=lambda found: (_was_as_good(review, found[1]), -found[1].lost))
    return [_missed(review, people, seat, turn) for seat, turn in every[:MOMENTS]]


def _missed(review: Findings, people: People, seat: int, turn: Missed) -> Page:
    who, as_good = people.seat(seat), _was_as_good(review, turn)
    title = said_of(
        who, _("Round {round}, turn {turn} of {who}"), _("Round {round}, your turn {turn}")
    )
    after = turn.before.layout.play(turn.best)
    facts = {"played": name_of(turn.move, True), "best": name_of(turn.best, True)}
    if isinstance(turn.move, Play) and turn.before.layout.play(turn.move).points >= turn.points:
        sentence = _("{best} makes {count}: {points}. Announced was {scored}.")
    else:
        sentence = _("{best} makes {count}: {points}. {played} brought {scored}.")
        if as_good:
            sentence = _(
                "{best} makes {count}: {points}. {played} brought {scored}, but in the long run it "
                "was just as good."
            )
    says = sentence.format(
        count=after.count,
        points=points_text(turn.points),
        scored=points_text(turn.scored),
        **facts,
    )
    label = _("This scores: {move}")
    pictures = [
        _hand(_("In the hand"), turn.before.hands[seat]),
        _table(label, turn.before.layout, turn.best),
    ]
    return {
        "title": title.format(round=turn.round, turn=turn.nth, who=who),
        "says": says,
        "why": "",
        "fine": as_good,
        "pictures": [{"label": label, "picture": picture} for label, picture in pictures],
        "round": turn.round,
        "move": len(turn.before.moves) + 1,
        "points": turn.points,
    }


def _was_as_good(review: Findings, turn: Missed) -> bool:
    """Whether what was played for fewer points is as good by the end of the round.

    Points of the same play that were not announced are lost all the same.
    """
    if isinstance(turn.move, Play) and turn.before.layout.play(turn.move).points >= turn.points:
        return False
    at = (turn.round, len(turn.before.moves) + 1)
    return any(
        move.advice is not None and not move.is_mistake
        for move in review.moves
        if (move.round, move.move) == at
    )


def units(review: Findings) -> str:
    """What the points of a review are, which are not those on the score sheet."""
    if not any(move.advice is not None for move in review.moves):
        return ""
    return _(
        "Points here say what a mistake is likely to cost by the end of the round, with {prize} "
        "more for winning the game and {prize} less for losing it."
    ).format(prize=PRIZE)


def mistakes(review: Findings) -> str:
    """How many mistakes were found, and which of them are shown."""
    found = sum(move.cost > 0 for move in review.moves)
    if not found:
        is_valued = any(move.is_valued for move in review.moves)
        return _("No mistakes were found.") if is_valued else ""
    shown = len(review.moments)
    if found == shown:
        return ngettext(
            "{n} mistake was found:", "{n} mistakes were found, the worst one first:", found
        )
    return ngettext(
        "{n} mistake was found; the {shown} that cost most:",
        "{n} mistakes were found; the {shown} that cost most:",
        found,
        shown=shown,
    )


def notes(review: Findings) -> list[str]:
    """How the figures were found, and what is not known."""
    found = [review.unknown] if review.unknown else []
    if any(move.advice is not None for move in review.moves):
        sentence = _(
            "Each move was tried in {worlds} worlds that agree with what its seat had seen "
            "({engine}). The number after ± says how far a figure may be off, 95 times in 100; a "
            "difference within that is no mistake."
        )
        facts = {"worlds": review.worlds, "engine": engine_text(review.engine)}
        found.append(sentence.format(**facts))
    if review.fortune is not None:
        found.append(
            _(
                "Luck is what the lead, the deal and each drawn tile brought, against the mean of "
                "all that could have come. Better play is the rest: what the moves of both sides "
                "made of it."
            )
        )
    if not review.game.state.is_over and review.fortune is not None:
        found.append(_("The last round is not over: its result is what it is expected to be."))
    return found


# --- Sides and luck -------------------------------------------------------------------------------


def _side_heads() -> list[str]:
    return [_("side"), _("ahead by"), _("by luck"), _("by better play"), _("lost by mistakes")]


def _side(side: Side, people: People) -> list[str]:
    return [
        people.side(side.side),
        decimal(f"{side.margin:+.1f}"),
        decimal(f"{side.luck:+.1f} ± {side.error:.1f}"),
        decimal(f"{side.skill:+.1f}"),
        "" if side.lost is None else decimal(f"{side.lost:.1f}"),
    ]


def strokes(review: Findings, people: People) -> list[str]:
    """The chance events that mattered most, as sentences."""
    if review.fortune is None:
        return []
    most = sorted(review.fortune.strokes, key=lambda stroke: -max(stroke.brought))
    return [_stroke(review, people, stroke) for stroke in most[:STROKES]]


def next_time(review: Findings, people: People) -> list[str]:
    """What each side could do differently: the lesson that its mistakes teach most."""
    found = []
    for side in range(review.game.rules.sides):
        for lesson, times, cost in lessons(review.of_side(side))[:1]:
            counted = ngettext("{n} mistake of this kind", "{n} mistakes of this kind", times)
            sentence = said_of(
                people.side(side),
                _("For {side} next time: {lesson} ({mistakes}, {points} points)"),
                _("For you next time: {lesson} ({mistakes}, {points} points)"),
            )
            facts = {"lesson": lesson, "mistakes": counted, "points": decimal(f"{cost:.1f}")}
            found.append(sentence.format(side=people.inside(side), **facts))
    return found


def _stroke(review: Findings, people: People, stroke: Stroke) -> str:
    side = max(range(review.game.rules.sides), key=lambda each: stroke.brought[each])
    sentence = {
        LEAD: said_of(
            people.side(side),
            _("The lead of the first round brought {side} {points} points."),
            _("The lead of the first round brought you {points} points."),
        ),
        DEAL: said_of(
            people.side(side),
            _("The deal of round {round} brought {side} {points} points."),
            _("The deal of round {round} brought you {points} points."),
        ),
        DRAW: said_of(
            people.side(side),
            _("The {tile} drawn in round {round}, move {move}, brought {side} {points} points."),
            _("The {tile} drawn in round {round}, move {move}, brought you {points} points."),
        ),
    }[stroke.kind]
    step = review.game.rounds[stroke.round - 1].history[stroke.move].step
    return sentence.format(
        round=stroke.round,
        move=stroke.move,
        tile=step.drawn if step is not None else "",
        side=people.inside(side),
        points=decimal(f"{stroke.brought[side]:+.1f}"),
    )


def _chart(review: Findings, people: People) -> str:
    """The course of the game as an image; of the first side that is looked at."""
    if review.fortune is None:
        return ""
    side = min(map(review.game.rules.side_of, review.seats))
    return image(chart(review.fortune, side, people.side(side)))


# --- Moves and moments ----------------------------------------------------------------------------


def _move_heads() -> list[str]:
    heads = _("round"), _("move"), _("who"), _("played"), _("best"), _("loss"), _("missed")
    return list(heads)


def _row(move: Reviewed, people: People) -> list[str]:
    loss = _("not known")
    if move.is_valued:
        loss = decimal(f"{move.loss:.1f} ± {move.half_width:.1f}") if move.is_mistake else ""
    return [
        str(move.round),
        str(move.move),
        people.seat(move.seat),
        name_of(move.played, True),
        name_of(move.best, True) if move.is_mistake else "",
        loss,
        str(move.missed or ""),
    ]


def _moment(review: Findings, people: People, move: Reviewed) -> Page:
    """A moment that mattered: what happened, what was better, why, and both as pictures.

    The position is for practice, in which it comes back.
    """
    before = review.before(move)
    pictures = [_hand(_("In the hand"), before.hands[move.seat])]
    pictures.append(_table(_("Played: {move}"), before.layout, move.played))
    if move.is_mistake:
        pictures.append(_table(_("Better: {move}"), before.layout, move.best))
    facts = {"round": move.round, "move": move.move, "who": people.seat(move.seat)}
    return {
        "title": _("Round {round}, move {move}: {who}").format(**facts),
        "says": _says(move),
        "why": why(move),
        "fine": False,
        "pictures": [{"label": label, "picture": picture} for label, picture in pictures],
        "position": position(move),
    }


def _says(move: Reviewed) -> str:
    """What was better, and which points were missed."""
    said = []
    if move.is_mistake:
        sentence = _("{best} was worth {loss} points more than {played} (± {error}).")
        facts = {"best": name_of(move.best, True), "played": name_of(move.played)}
        said.append(
            sentence.format(
                loss=decimal(f"{move.loss:.1f}"), error=decimal(f"{move.half_width:.1f}"), **facts
            )
        )
    for points, sentence in (
        (move.unannounced, _("{points} of this play were not announced.")),
        (move.uncalled, _("{points} of the play before could have been called.")),
    ):
        if points:
            said.append(sentence.format(points=points_text(points)))
    return " ".join(said)


def _hand(label: str, tiles: tuple[Tile, ...]) -> tuple[str, str]:
    return label, image(hand_svg(tiles, UNIT))


def _table(label: str, layout: Layout, move: Move) -> tuple[str, str]:
    """The table after a move, which a play alone changes."""
    after = layout.play(move) if isinstance(move, Play) else layout
    return label.format(move=name_of(move)), image(layout_svg(after, unit=UNIT))


# --- HTML and text --------------------------------------------------------------------------------


def html(review: Findings) -> str:
    """A review for a notebook: the advice, the chart, the sides, and all moves folded away."""
    found = page(review)
    parts = [f"<h4>{escape(found['title'])}</h4>"]
    parts += _paragraphs([*found["points"], found["units"], *found["next_time"], found["mistakes"]])
    for moment in found["moments"]:
        figures = "".join(
            f'<figure style="margin:0"><figcaption>{escape(each["label"])}</figcaption>'
            f"{each['picture']}</figure>"
            for each in moment["pictures"]
        )
        parts.append(f"<h5>{escape(moment['title'])}</h5>")
        parts += _paragraphs([moment["says"], moment["why"]])
        parts.append(f'<div style="{_ROW}">{figures}</div>')
    if found["sides"]["rows"]:
        parts += [found["chart"], html_table("", found["sides"]["heads"], found["sides"]["rows"])]
        parts += _paragraphs(found["luck"])
    summary = escape(_("All moves"))
    moves = html_table("", found["moves"]["heads"], found["moves"]["rows"])
    parts.append(f"<details><summary>{summary}</summary>{moves}</details>")
    return "".join([*parts, *_paragraphs(found["notes"])])


_ROW = "display:flex;flex-wrap:wrap;gap:1.5em;align-items:flex-start"


def _paragraphs(texts: list[str]) -> list[str]:
    return [f"<p>{escape(text)}</p>" for text in texts if text]


def text(review: Findings, every_move: bool = True) -> str:
    """A review for a terminal: the advice, the sides, and all moves where they are wanted."""
    found = page(review)
    parts = [paragraph(found["title"]), "\n".join(map(paragraph, found["points"]))]
    parts.append(paragraph(found["units"]))
    parts.append("\n".join(map(paragraph, found["next_time"])))
    parts.append(paragraph(found["mistakes"]))
    for moment in found["moments"]:
        lines = (moment["title"], moment["says"], moment["why"])
        parts.append("\n".join(paragraph(line) for line in lines if line))
    if found["sides"]["rows"]:
        parts.append(table([found["sides"]["heads"], *found["sides"]["rows"]], right=range(1, 5)))
        parts.append("\n".join(map(paragraph, found["luck"])))
    if every_move:
        rows = [found["moves"]["heads"], *found["moves"]["rows"]]
        parts.append(table(rows, right=(0, 1, 5, 6)))
    return "\n\n".join(part for part in [*parts, *map(paragraph, found["notes"])] if part)
