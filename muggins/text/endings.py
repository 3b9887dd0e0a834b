"""What is said of a move beside its numbers, and how a round ended: sentences."""

import re
from collections.abc import Iterable

from muggins import rules as r
from muggins.base.language import N_, _, ngettext, said_of
from muggins.game.moves import Call, Pass, Play
from muggins.game.round import State
from muggins.game.steps import Step
from muggins.game.tiles import Tile, set_of
from muggins.text.people import People, shortened
from muggins.text.plays import pips_text, points_text

SAYS: dict[str, str] = {
    "too little muggins": N_("Announced {said} of {worth}: {rest} left to the call (R8.3)."),
    "too little lost": N_("Announced {said} of {worth}: the rest is lost (R8)."),
    "too much nothing": N_("Announced {said}, but the play does not score (R8.3)."),
    "too much truth": N_("Announced {said}, but the play is worth {worth} (R8.3)."),
    "too much open muggins": N_(
        "Announced {said}, too many: all of it is left to the call (R8.3)."
    ),
    "too much open lost": N_("Announced {said}, too many: all of it is lost (R8.3)."),
    "takes the rest": N_("What was not announced, {worth}, goes to {side} (R8.1)."),
    "takes the rest, you": N_("What was not announced, {worth}, goes to you (R8.1)."),
    "nothing to take": N_("Nothing is left to take (R8.4)."),
    "unfinished": N_("Unfinished: {who} is to act."),
    "unfinished, you": N_("Unfinished: you are to act."),
    "no moves": N_("No moves yet: {who} is to lead."),
    "no moves, you": N_("No moves yet: you are to lead."),
    "domino": N_("Domino: {who} has played the last tile and wins the round (R6.1)."),
    "domino, you": N_("Domino: you have played the last tile and win the round (R6.1)."),
    "domino, partners": N_(
        "Domino: {who} has played the last tile; the round goes to {side} (R6.1)."
    ),
    "domino, partners, you": N_(
        "Domino: you have played the last tile; the round goes to {side} (R6.1)."
    ),
    "went out": N_("{who} went out: no tiles left."),
    "went out, you": N_("You went out: no tiles left."),
    "nobody can": N_("Nobody can play: the round goes to the fewest pips, those of {side}."),
    "nobody can, you": N_(
        "Nobody can play: the round goes to the fewest pips, and they are yours."
    ),
    "nobody can, equal": N_("Nobody can play, and the fewest pips are equal: nobody wins."),
    "blocked": N_("Blocked: the round goes to the fewest pips, those of {side} (R6.3)."),
    "blocked, you": N_("Blocked: the round goes to the fewest pips, and those are yours (R6.3)."),
    "blocked, equal": N_("Blocked: the fewest pips are equal, so nobody wins the round (R6.3)."),
    "share": N_("{sum}: {points}"),
    "share, exact": N_("{sum} make {parts}: {points}"),
    "share, small nearest": N_("{sum}, less than {step}, to the nearest: {points}"),
    "share, small down": N_("{sum}, less than {step}, rounded down: {points}"),
    "share, small up": N_("{sum}, less than {step}, rounded up: {points}"),
    "share, nearest": N_("{sum} make {parts} and {rest} over, to the nearest: {points}"),
    "share, down": N_("{sum} make {parts} and {rest} over, rounded down: {points}"),
    "share, up": N_("{sum} make {parts} and {rest} over, rounded up: {points}"),
}

FIVE, THREE = 5, 3
LONGEST_MOVE = 12
PARAGRAPH = re.compile(r" \(R\d+(\.\d+)?\)")
"""The paragraph of the rules that a sentence names at its end."""


def _say(sentence: str, **facts: object) -> str:
    return _(SAYS[sentence]).format(**facts)


def _say_of(name: str, sentence: str, **facts: object) -> str:
    return _say(said_of(name, sentence, f"{sentence}, you"), **facts)


def remarks(before: State, after: State, people: People) -> list[str]:
    """What the numbers of a move do not say by themselves."""
    step, rules = after.step, before.rules
    assert step is not None
    found = []
    if isinstance(step.move, Play):
        found += _announcement(step, step.move, before)
    elif isinstance(step.move, Call):
        caller, worth = rules.side_of(step.seat), points_text(step.worth)
        if step.gained:
            facts = {"worth": worth, "side": people.inside(caller)}
            found.append(_say_of(people.side(caller), "takes the rest", **facts))
        elif not step.void:
            found.append(_say("nothing to take"))
    elif isinstance(step.move, Pass) and before.drawn is not None and rules.draw_until == "one":
        found.append(
            _(
                "The {tile} is kept back, so this pass does not count towards a block (R6.1)."
            ).format(tile=before.drawn)
        )
    if step.void:
        worth = points_text(step.worth)
        found.append(
            _("{worth} would pass {target}: void, the score stays (R7.1).").format(
                worth=worth, target=rules.target
            )
        )
    return found


def _announcement(step: Step, play: Play, before: State) -> list[str]:
    """Whether too little or too much was announced, and what became of it (R8.3)."""
    rules, worth = before.rules, step.worth
    if play.announced is None or play.announced == worth:
        return []
    said = shortened(str(play.announced), LONGEST_MOVE)
    rest = points_text(max(0, worth - play.announced))
    if play.announced < worth:
        sentence = f"too little {rules.call}"
    elif not worth:
        sentence = "too much nothing"
    elif rules.overannounced == "open":
        sentence = f"too much open {rules.call}"
    else:
        sentence = "too much truth"
    return [_say(sentence, said=said, worth=points_text(worth), rest=rest)]


def ending(state: State, people: People, told: bool = False) -> list[str]:
    """How the round ended, what is left in the hands, the bonus, and how the game goes on.

    `told` is whether it is said already who has won the game, and how high.
    """
    outcome = state.outcome
    if state.turn is not None:
        sentence = "unfinished" if state.moves else "no moves"
        who = people.seat(state.turn)
        return [_say_of(who, sentence, who=who)]
    how = [] if told and outcome.end == "target" else _how(state, people)
    lines = [*how, *_left(state, people), *_bonus(state), *_void(state)]
    if told and len(outcome.scores) == 2:
        return lines
    lines.append(_("Score: {scores}.").format(scores=people.scores(outcome.scores)))
    return lines if told else lines + _what_follows(state, people)


def briefly(state: State, people: People) -> list[str]:
    """How a round ended and what it brought, beside the scores and in words that need no rules."""
    outcome = state.outcome
    winner = outcome.winner
    if outcome.end == "target":
        return []
    if winner is None:
        how = _say("nobody can, equal")
    elif outcome.end == "blocked":
        how = _say_of(people.side(winner), "nobody can", side=people.inside(winner))
    else:
        how = _say_of(people.seat(state.round.turn), "went out", who=people.seat(state.round.turn))
    follows = [] if state.game_winner is not None else _what_follows(state, people)
    lines = [how, *_left(state, people), *_bonus(state), *_void(state), *follows]
    return [PARAGRAPH.sub("", line) for line in lines]


def _void(state: State) -> list[str]:
    """That a bonus would pass the target, where it would (R7.1)."""
    outcome = state.outcome
    if not outcome.void:
        return []
    sentence = _("{bonus} would pass {target}: void, the score stays (R7.1).")
    return [sentence.format(bonus=points_text(outcome.bonus), target=state.rules.target)]


def _how(state: State, people: People) -> list[str]:
    """How the round ended, and for whom (R6.1, R6.3, R7.3)."""
    outcome = state.outcome
    if outcome.winner is None:
        return [_say("blocked, equal")]
    winners, side = people.side(outcome.winner), people.inside(outcome.winner)
    if outcome.end == "target":
        sentence = said_of(
            winners,
            _("The game goes to {side} with {points} (R7.3)."),
            _("You win the game with {points}!"),
        )
        return [sentence.format(side=side, points=points_text(outcome.scores[outcome.winner]))]
    if outcome.end == "blocked":
        return [_say_of(winners, "blocked", side=side)]
    who = people.seat(state.round.turn)
    kind = "domino, partners" if state.rules.partners else "domino"
    return [_say_of(who, kind, who=who, side=side)]


def _what_follows(state: State, people: People) -> list[str]:
    """Who leads the next round, or who has won the game; nothing where it was over at once."""
    winner = state.game_winner
    if winner is not None:
        if state.outcome.end == "target":
            return []
        sentence = said_of(
            people.side(winner),
            _("The game goes to {side} (R7)."),
            _("You win the game!"),
        )
        return [sentence.format(side=people.inside(winner))]
    if r.double_leads(r.settle(state.round, state.rules.options).scores, state.rules.options):
        return [_("The highest double leads the next round (R2.3).")]
    leader = people.seat(state.next_lead)
    sentence = said_of(
        leader,
        _("{who} leads the next round (R2.1)."),
        _("You lead the next round (R2.1)."),
    )
    return [sentence.format(who=leader)]


def _left(state: State, people: People) -> list[str]:
    """The tiles left in each hand that still holds some."""
    return [
        said_of(
            people.seat(seat),
            _("{who} has left: {tiles}, {pips}."),
            _("You have left: {tiles}, {pips}."),
        ).format(who=people.seat(seat), tiles=tiles_line(hand), pips=pips_text(_pips(hand, state)))
        for seat, hand in enumerate(state.hands)
        if hand
    ]


def _pips(hand: Iterable[Tile], state: State) -> int:
    return r.pips_in(set_of(hand), state.rules.options)


def _bonus(state: State) -> list[str]:
    """Where the bonus comes from: whose pips, divided by what, rounded how (R6.2 to R6.4)."""
    rules, outcome = state.rules, state.outcome
    if outcome.winner is None or outcome.end == "target":
        return []
    if outcome.end == "blocked" and rules.blocked == "nothing":
        return [_("A blocked round is worth nothing under these rules (R6.3).")]
    if rules.bonus == "one":
        return [_("Going out is worth 1 point (R6).")]
    theirs: list[int] = []
    own: list[int] = []
    for seat, hand in enumerate(state.hands):
        (own if rules.side_of(seat) == outcome.winner else theirs).append(_pips(hand, state))
    taken_off = outcome.end == "blocked" and rules.blocked == "difference"
    spared = (
        []
        if taken_off or not rules.partners
        else [_("The tiles of the winner's partner are not counted (R6.4).")]
    )
    if rules.bonus_from == "heaviest hand" and len(theirs) > 1:
        theirs = [max(theirs)]
        spared.append(_("Only the heaviest of the opponents' hands is counted (R6.6)."))
    off = own if taken_off else []
    if rules.bonus_per_hand:
        hands = [_share(pips_text(pips), pips, _rounded(pips, state), state) for pips in theirs]
        for pips in off:
            share = _share(pips_text(pips), pips, _rounded(pips, state), state)
            hands.append(_("{share} taken off").format(share=share))
        return [
            *spared,
            _("Bonus, each hand by itself: {hands}; together {points} (R6.2).").format(
                hands="; ".join(hands), points=points_text(outcome.bonus)
            ),
        ]
    total = sum(theirs) - sum(off)
    sum_ = pips_text(total)
    if len(theirs) + len(off) > 1:
        working = " - ".join([" + ".join(map(str, theirs)), *map(str, off)])
        sum_ = _("{working} = {pips}").format(working=working, pips=sum_)
    share = _share(sum_, total, outcome.bonus, state)
    return [*spared, _("Bonus: {share} (R6.2).").format(share=share)]


def _rounded(pips: int, state: State) -> int:
    return r.rounded(pips, state.rules.options)


def _share(sum_: str, pips: int, bonus: int, state: State) -> str:
    """The pips of a hand or of several as fives or threes, what is over, and the points (R6.2)."""
    rules, points = state.rules, points_text(bonus)
    step = rules.multiples[0] if rules.pay == "units" else rules.bonus_step
    if step == 1:
        return _say("share", sum=sum_, points=points)
    whole, rest = divmod(pips, step)
    if not whole:
        kind = f"share, small {rules.rounding}" if rest else "share"
        return _say(kind, sum=sum_, step=step, points=points)
    parts = _("{parts} × {step}").format(parts=whole, step=step)
    if step == FIVE:
        parts = ngettext("{n} five", "{n} fives", whole)
    elif step == THREE:
        parts = ngettext("{n} three", "{n} threes", whole)
    kind = f"share, {rules.rounding}" if rest else "share, exact"
    return _say(kind, sum=sum_, parts=parts, rest=rest, points=points)


def tiles_line(tiles: Iterable[Tile]) -> str:
    """Tiles in a row."""
    return " ".join(map(str, tiles)) or _("no tiles")
