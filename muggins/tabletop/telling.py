"""What has happened at a table, in words: each step, the moves so far, the end of a round."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from muggins.base.language import N_, _, said_of
from muggins.game.moves import Call, Draw, Pass, Play
from muggins.game.round import State
from muggins.game.steps import Step
from muggins.players.strategies import SHORT
from muggins.text.endings import briefly, ending, remarks
from muggins.text.people import People
from muggins.text.plays import points_text

SAYS: dict[str, str] = {
    "leads": N_("{who}: {tile} to lead{said}."),
    "plays": N_("{who}: {tile} on the {host}{said}."),
    "draws": N_("{who}: one tile from the boneyard."),
    "draws this": N_("{who}: the {tile} from the boneyard."),
    "passes": N_("{who}: pass."),
    "calls": N_("{who}: “Muggins!”"),
    "said lead": N_("{tile} to lead"),
    "said play": N_("{tile} on the {host}"),
    "said draw": N_("took a tile"),
    "said pass": N_("passed"),
    "said call": N_("“Muggins!”"),
}


def last_thing(step: Step) -> str:
    """What somebody did last, as it is written beside the name."""
    move = step.move
    if isinstance(move, Play):
        sentence = "said lead" if move.host is None else "said play"
        return _(SAYS[sentence]).format(tile=move.tile, host=move.host)
    return _(SAYS[f"said {_kind(move)}"])


def _kind(move: Draw | Pass | Call) -> str:
    return {Draw: "draw", Pass: "pass", Call: "call"}[type(move)]


def doings(
    pairs: Iterable[tuple[State, State]],
    people: People,
    sees: Callable[[int], bool],
    veiled: bool,
) -> list[str]:
    """A sentence or more for each step between two states; a veiled round hides the last play."""
    found = []
    for before, after in pairs:
        assert after.step is not None
        last = after.step.seat
        found.append(doing(before, after, people, sees(last)))
    if veiled and found:
        found[-1] = doing(before, after, people, sees(last), veiled=True)
    return found


def doing(before: State, after: State, people: People, seen: bool, veiled: bool = False) -> str:
    """What a step did, and what it was worth unless that is veiled (R8.1)."""
    step = after.step
    assert step is not None
    who, move = people.seat(step.seat), step.move
    if not isinstance(move, Play):
        kind = {"draw": "draws this" if seen else "draws", "pass": "passes", "call": "calls"}
        text = _(SAYS[kind[_kind(move)]]).format(who=who, tile=step.drawn)
    else:
        sentence = "leads" if move.host is None else "plays"
        said = _said(step, who) if after.rules.call != "automatic" else ""
        text = _(SAYS[sentence]).format(who=who, tile=move.tile, host=move.host, said=said)
        if veiled:
            return text
        sum_ = _("{sum}: {points}.").format(sum=after.layout.tally, points=points_text(step.worth))
        text = _("{doing} {sum}").format(doing=text, sum=sum_)
    return " ".join([text, *remarks(before, after, people)])


def _said(step: Step, who: str) -> str:
    """What the player of a play announced, in words (R8.1)."""
    said = announced(step)
    if not said:
        return said_of(who, _(", says nothing"), _(", you say nothing"))
    sentence = said_of(who, _(", says “{points}”"), _(", you say “{points}”"))
    return sentence.format(points=said)


def announced(step: Step) -> int:
    """The points that the player of a play said (R8.1)."""
    assert isinstance(step.move, Play)
    return step.worth if step.move.announced is None else step.move.announced


def log_of(rounds: Sequence[State], veiled: bool = False) -> list[str]:
    """The moves of every round in their text form; veiled, the last play says what was said."""
    lines = []
    for number, state in enumerate(rounds, 1):
        lines.append(_("Round {number}").format(number=number))
        lines += [str(step.move) for step in state.steps]
    last = rounds[-1].step
    if veiled and last is not None and isinstance(last.move, Play):
        lines[-1] = str(last.move.saying(announced(last)))
    return lines


def panel_of(rounds: Sequence[State], people: People, seat: int | None) -> dict[str, Any]:
    """The last of some rounds laid open: who has won it, whose tiles count, and how (R6).

    `seat` is the one of the only person, who is told how the game went.
    """
    state = rounds[-1]
    over = state.game_winner is not None
    title = won(state, people, seat) if over else _won_round(state, people, len(rounds))
    is_short = state.rules.target < SHORT
    lines = briefly(state, people) if is_short else ending(state, people, told=over)
    best = _best_play(rounds, seat) if over else []
    return {"title": title, "lines": [*lines, *best], "rows": [], "over": over}


def _best_play(rounds: Sequence[State], seat: int | None) -> list[str]:
    """The play by which a person scored most, if any."""
    plays = [
        (step.gained, step.move.tile)
        for state in rounds
        for step in state.steps
        if step.seat == seat and isinstance(step.move, Play) and step.gained
    ]
    if not plays:
        return []
    points, tile = max(plays, key=lambda play: play[0])
    return [
        _("Your best play: the {tile} for {points}.").format(tile=tile, points=points_text(points))
    ]


def _won_round(state: State, people: People, number: int) -> str:
    """The title of a round that is over: who has won it."""
    winner = state.outcome.winner
    if winner is None:
        return _("Round {number}: nobody wins").format(number=number)
    who = people.side(winner)
    sentence = said_of(who, _("Round {number}: {who} won"), _("Round {number}: you win!"))
    return sentence.format(number=number, who=who)


def won(state: State, people: People, seat: int | None) -> str:
    """Who has won the game, and how high."""
    side, scores = state.game_winner, state.outcome.scores
    assert side is not None
    is_own = seat is not None and state.rules.side_of(seat) == side
    is_mine = is_own or said_of(people.side(side), "", "you") == "you"
    facts = {"who": people.side(side), "points": points_text(scores[side])}
    if len(scores) == 2:
        facts |= {"won": str(scores[side]), "lost": str(scores[1 - side])}
        sentence = _("You won {won}–{lost}!") if is_mine else _("{who} won {won}–{lost}.")
    else:
        sentence = _("You won with {points}!") if is_mine else _("{who} won with {points}.")
    return sentence.format(**facts)
