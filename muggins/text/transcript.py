"""Annotated transcripts: a round or a game as text that a person can follow, move by move."""

import textwrap
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from muggins import rules as r
from muggins.base.columns import GAP, aligned
from muggins.base.language import N_, _, said_of
from muggins.game.match import Game
from muggins.game.moves import Call, Pass, Play
from muggins.game.round import State
from muggins.game.steps import Step
from muggins.game.tiles import Tile, set_of
from muggins.text.plays import pips_text, points_text
from muggins.text.rule_sets import rules_name, rules_summary

TRANSCRIPT: dict[str, str] = {
    "column number": "",
    "column who": N_("who"),
    "column move": N_("move"),
    "column sum": N_("sum"),
    "column points": N_("points"),
    "column score": N_("score"),
    "column holds": N_("then holds"),
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
    "blocked": N_("Blocked: the round goes to the fewest pips, those of {side} (R6.3)."),
    "blocked, you": N_("Blocked: the round goes to the fewest pips, and those are yours (R6.3)."),
    "blocked, equal": N_("Blocked: the fewest pips are equal, so nobody wins the round (R6.3)."),
    "bonus hand": N_("{sum}{division}: {points}"),
    "bonus own hand": N_("{sum}{division}: {points} taken off"),
    "one 5": N_("1 five"),
    "one 3": N_("1 three"),
    "many 5": N_("{parts} fives"),
    "many 3": N_("{parts} threes"),
    "rounding nearest": N_("to the nearest"),
    "rounding down": N_("rounded down"),
    "rounding up": N_("rounded up"),
}


WIDTH = 96
"""Columns that every line fits into."""
LONGEST_NAME, LONGEST_MOVE, LONGEST_SUM = 12, 12, 26
INDENT = "  "


def transcript(game: Game) -> str:
    """Every round of a game: who holds what, each move with its sum and points, how it ended.

    >>> print(transcript(Game.begin("muggins", seed=1)).splitlines()[-1].strip())
    No moves yet: P1 is to lead.
    """
    people = People(game)
    rules, summary = rules_name(game.rules), rules_summary(game.rules)
    head = [_wrapped(_("Rules: {rules}. {summary}").format(rules=rules, summary=summary))]
    if game.rules.partners:
        sides = _(" against ").join(map(people.side, range(game.rules.sides)))
        head.append(_wrapped(_("Sides: {sides}.").format(sides=sides)))
    rounds = (_round(state, people, at) for at, state in enumerate(game.rounds, 1))
    return "\n\n".join(["\n".join(head), *rounds]) + "\n"


def _say(sentence: str, **facts: object) -> str:
    return _(TRANSCRIPT[sentence]).format(**facts)


def _say_of(name: str, sentence: str, **facts: object) -> str:
    return _say(said_of(name, sentence, f"{sentence}, you"), **facts)


class People:
    """What seats and sides are called: short printable names, no two of them alike."""

    def __init__(self, game: Game) -> None:
        shown = [_short(_printable(name), LONGEST_NAME - 2) for name in game.names]
        times = Counter(shown)
        self.rules = game.rules
        self.seats = tuple(
            name if times[name] == 1 else _("{name} {seat}").format(name=name, seat=seat)
            for seat, name in enumerate(shown)
        )

    def seat(self, seat: int) -> str:
        """The name at a seat."""
        return self.seats[seat]

    def side(self, side: int) -> str:
        """The name of a side: of a seat, or of two partners (R1.3)."""
        seats = range(self.rules.seats)
        own = [self.seats[seat] for seat in seats if self.rules.side_of(seat) == side]
        return _(" and ").join(own)

    def inside(self, side: int) -> str:
        """The name of a side within a sentence, where the reader is no capital "You"."""
        seats = range(self.rules.seats)
        own = [self.seats[seat] for seat in seats if self.rules.side_of(seat) == side]
        return _(" and ").join(said_of(name, name, _("you")) for name in own)

    def scores(self, scores: Sequence[int]) -> str:
        """Every side with its points."""
        parts = (
            _("{side} {points}").format(side=self.side(at), points=n) for at, n in enumerate(scores)
        )
        return ", ".join(parts)


def people_at(state: State, names: Sequence[str] | None = None) -> People:
    """The people of one round: by these names, else by the numbers of their seats.

    >>> from muggins.game.deals import deal
    >>> people_at(State("muggins", deal("muggins", seed=1)), ["You", "Ann"]).seat(1)
    'Ann'
    """
    seats = range(state.rules.seats)
    numbered = tuple(_("Seat {seat}").format(seat=seat) for seat in seats)
    return People(Game((state,), numbered if names is None else tuple(map(_, names))))


def _printable(name: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in name)


def _short(text: str, longest: int) -> str:
    return text if len(text) <= longest else _("{start}…").format(start=text[: longest - 1])


def _wrapped(text: str, indent: str = "") -> str:
    return textwrap.fill(text, WIDTH, initial_indent=indent, subsequent_indent=indent)


# --- One round ------------------------------------------------------------------------------


def _round(state: State, people: People, number: int) -> str:
    leader = people.seat(state.lead)
    scores = people.scores(state.brought)
    lines = [
        _wrapped(
            said_of(
                leader,
                _("Round {number}: {leader} leads (R2.1). Score: {scores}."),
                _("Round {number}: you lead (R2.1). Score: {scores}."),
            ).format(number=number, leader=leader, scores=scores)
        ),
        "",
    ]
    lines += _dealt(state, people)
    if state.moves:
        lines += ["", *_moves(state, people)]
    return "\n".join([*lines, "", *(_wrapped(text, INDENT) for text in ending(state, people))])


def _dealt(state: State, people: People) -> list[str]:
    """The hands and the boneyard, as they were dealt."""
    rows = [
        (_("seat {seat}").format(seat=seat), people.seat(seat), _tiles(sorted(hand)))
        for seat, hand in enumerate(state.deal.hands)
    ]
    drawn, kept = state.deal.boneyard, state.rules.reserve
    reserve = drawn[len(drawn) - kept :]
    if drawn[: len(drawn) - kept]:
        shown = _("{tiles} (in drawing order)").format(tiles=_tiles(drawn[: len(drawn) - kept]))
        rows.append(("", _("boneyard"), shown))
    if reserve:
        rows.append(
            ("", _("reserve"), _("{tiles} (never drawn, R5.5)").format(tiles=_tiles(reserve)))
        )
    widths = (len(_("seat {seat}").format(seat=0)), LONGEST_NAME)
    return _table(rows, (*widths, WIDTH - sum(widths) - len(INDENT) - 2 * len(GAP)))


def _tiles(tiles: Iterable[Tile]) -> str:
    return " ".join(map(str, tiles)) or _("no tiles")


class Row(NamedTuple):
    """A line of the table of moves."""

    number: str
    who: str
    move: str
    sum: str
    points: str
    score: str
    holds: str


def _moves(state: State, people: People) -> list[str]:
    """The table of moves, with a remark below a move that needs one."""
    head = Row(*(_say(f"column {name}") for name in Row._fields))
    history = state.history
    rows = [_row(number, after, people) for number, after in enumerate(history[1:], 1)]
    widths = [max(len(cell) for cell in column) for column in zip(head, *rows, strict=True)]
    widths[3] = min(widths[3], LONGEST_SUM)
    widths[6] = WIDTH - sum(widths[:6]) - len(INDENT) - len(GAP) * 6
    lines = _table([head], widths, right=(0, 4))
    for row, (before, after) in zip(rows, pairwise(history), strict=True):
        lines += _table([row], widths, right=(0, 4))
        for remark in remarks(before, after, people):
            lines.append(_wrapped(remark, INDENT + " " * (widths[0] + len(GAP))))
    return lines


def _row(number: int, after: State, people: People) -> Row:
    step = after.step
    assert step is not None
    if isinstance(step.move, Play):
        sum_ = str(after.layout.tally)
    elif isinstance(step.move, Call):
        sum_ = _('"Muggins!"')
    else:
        sum_ = "" if step.drawn is None else _("takes the {tile}").format(tile=step.drawn)
    return Row(
        str(number),
        people.seat(step.seat),
        _short(str(step.move), LONGEST_MOVE),
        sum_,
        _points(step),
        _(" : ").join(map(str, after.scores)),
        _tiles(after.hands[step.seat]),
    )


def _points(step: Step) -> str:
    if step.void:
        return _("void")
    if isinstance(step.move, Play | Call):
        return str(step.gained) if step.gained else _("-")
    return ""


def _table(
    rows: Iterable[Sequence[str]], widths: Sequence[int], right: Sequence[int] = ()
) -> list[str]:
    """Rows as aligned lines, indented."""
    return [INDENT + line for line in aligned(rows, widths, right)]


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
    said = _short(str(play.announced), LONGEST_MOVE)
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


# --- The end of a round -----------------------------------------------------------------------


def ending(state: State, people: People) -> list[str]:
    """How the round ended, what is left in the hands, the bonus, and how the game goes on."""
    outcome = state.outcome
    if state.turn is not None:
        sentence = "unfinished" if state.moves else "no moves"
        who = people.seat(state.turn)
        return [_say_of(who, sentence, who=who)]
    winners = "" if outcome.winner is None else people.side(outcome.winner)
    side = "" if outcome.winner is None else people.inside(outcome.winner)
    lines = []
    if outcome.end == "target":
        assert outcome.winner is not None
        points = points_text(outcome.scores[outcome.winner])
        lines.append(
            said_of(
                winners,
                _("The game is over at once, with {points} for {side} (R7.3)."),
                _("The game is over at once, with {points} for you (R7.3)."),
            ).format(side=side, points=points)
        )
    else:
        partners = ", partners" if outcome.end == "domino" and state.rules.partners else ""
        equal = ", equal" if outcome.winner is None else ""
        who = people.seat(state.round.turn)
        if equal:
            lines.append(_say(f"{outcome.end}{equal}"))
        else:
            name = who if outcome.end == "domino" else winners
            lines.append(_say_of(name, f"{outcome.end}{partners}", who=who, side=side))
    lines += _left(state, people)
    lines += _bonus(state)
    if outcome.void:
        bonus = points_text(outcome.bonus)
        lines.append(
            _("{bonus} would pass {target}: void, the score stays (R7.1).").format(
                bonus=bonus, target=state.rules.target
            )
        )
    lines.append(_("Score: {scores}.").format(scores=people.scores(outcome.scores)))
    winner = state.game_winner
    if winner is None:
        if r.double_leads(r.settle(state.round, state.rules.options).scores, state.rules.options):
            lines.append(_("The highest double leads the next round (R2.3)."))
        else:
            leader = people.seat(state.next_lead)
            sentence = said_of(
                leader,
                _("{who} leads the next round (R2.1)."),
                _("You lead the next round (R2.1)."),
            )
            lines.append(sentence.format(who=leader))
    elif outcome.end != "target":
        sentence = said_of(
            people.side(winner),
            _("The game goes to {side} (R7)."),
            _("The game goes to you (R7)."),
        )
        lines.append(sentence.format(side=people.inside(winner)))
    return lines


def _left(state: State, people: People) -> list[str]:
    """The tiles left in each hand that still holds some."""
    return [
        said_of(
            people.seat(seat),
            _("{who} has left: {tiles}, {pips}."),
            _("You have left: {tiles}, {pips}."),
        ).format(who=people.seat(seat), tiles=_tiles(hand), pips=pips_text(_pips(hand, state)))
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
    points = points_text(outcome.bonus)
    off = own if taken_off else []
    if rules.bonus_per_hand:
        hands = [_one_hand(pips, state, "bonus hand") for pips in theirs]
        hands += [_one_hand(pips, state, "bonus own hand") for pips in off]
        return [
            *spared,
            _("Bonus, each hand by itself: {hands}; together {points} (R6.2).").format(
                hands="; ".join(hands), points=points
            ),
        ]
    total = sum(theirs) - sum(off)
    working = _(" + ").join(map(str, theirs))
    working += "".join(_(" - ") + str(pips) for pips in off)
    sum_ = pips_text(total)
    if len(theirs) + len(off) > 1:
        sum_ = _("{working} = {pips}").format(working=working, pips=sum_)
    return [
        *spared,
        _("Bonus: {sum}{division}: {points} (R6.2).").format(
            sum=sum_, division=_division(total, state), points=points
        ),
    ]


def _one_hand(pips: int, state: State, sentence: str) -> str:
    points = points_text(r.rounded(pips, state.rules.options))
    return _say(sentence, sum=pips_text(pips), division=_division(pips, state), points=points)


def _division(pips: int, state: State) -> str:
    """The pips as whole fives or threes, with what is over (R6.2)."""
    rules = state.rules
    step = rules.multiples[0] if rules.pay == "units" else rules.bonus_step
    if step == 1:
        return ""
    whole, rest = divmod(pips, step)
    parts = _("{parts} × {step}").format(parts=whole, step=step)
    if step in (3, 5):
        parts = _say(f"one {step}" if whole == 1 else f"many {step}", parts=whole)
    if not rest:
        return _(" make {parts}").format(parts=parts)
    return _(" make {parts} and {rest} over, {rounding}").format(
        parts=parts, rest=rest, rounding=_say(f"rounding {rules.rounding}")
    )
