"""The questions of lessons 10 to 12: partners, whole games, and other rules."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from muggins.base.language import N_, _, decimal, listed
from muggins.exercises.base import Exercise, choosing, picking, several_of
from muggins.exercises.book_targets import near_the_end
from muggins.exercises.hinting import tile_hint
from muggins.exercises.positions import (
    MOST_POINTS,
    best,
    counting,
    playable,
    scoring,
    with_a_hand,
)
from muggins.exercises.rounds import standing
from muggins.exercises.variants import endless_difference
from muggins.game.deals import Deal, deal
from muggins.game.layout import Layout
from muggins.game.moves import Play
from muggins.game.options import Rules
from muggins.game.round import State
from muggins.game.tiles import set_of, tiles_of
from muggins.pictures.seats import round_table
from muggins.pictures.svg import Picture, question, side_by_side, solution
from muggins.rules import pips_in
from muggins.text.plays import explain, pips_text, points_text
from muggins.text.rule_sets import rules_title

PEOPLE = (N_("You"), N_("Ann"), N_("Ben"), N_("Mia"))
"""Who sits at the table of four, in the order of the turns."""
PAIRS = Rules(seats=4, partners=True)

# --- 10 Partners --------------------------------------------------------------------------------


def people() -> tuple[str, ...]:
    """The names of the four."""
    return tuple(map(_, PEOPLE))


def pairs() -> tuple[str, ...]:
    """The two sides by the names of their people."""
    return _("You and Ben"), _("Ann and Mia")


def played_round() -> State:
    """The example plays of document 1, one from each of four people."""
    hands = [
        ["1-4", "0-1", "0-2", "0-3", "2-2"], ["1-6", "0-4", "0-5", "2-3", "3-3"],
        ["6-6", "0-6", "1-2", "1-3", "4-4"], ["4-6", "1-1", "2-4", "2-5", "3-5"],
    ]  # fmt: skip
    return State(PAIRS, Deal.of(hands)).play("1-4 1-6 6-6 4-6@6-6")


def went_out() -> State:
    """A round of one tile each, which the first player wins at once."""
    return State(PAIRS.but(hand=(5, 5, 1)), Deal.of([["1-4"], ["1-6"], ["0-6"], ["2-3"]])).play(
        "1-4"
    )


def blocked_round() -> State:
    """A round that is blocked after its lead: nobody has a blank, and nobody may draw."""
    hands = [["0-0", "5-6"], ["1-2", "1-3"], ["1-1", "3-3"], ["2-2", "6-6"]]
    rules = PAIRS.but(hand=(5, 5, 2), may_draw="never")
    return State(rules, Deal.of(hands)).play("0-0 pass pass pass pass")


def hands_of(state: State) -> list[list[str]]:
    """The tiles that everybody holds, as text."""
    return [[str(tile) for tile in hand] for hand in state.hands]


def pips_of(state: State) -> list[int]:
    """The pips in every hand."""
    return [pips_in(set_of(hand), state.rules.options) for hand in state.hands]


def partner() -> Exercise:
    """Who is your partner (R1.3)?"""
    names = people()
    across = next(n for n, side in zip(names[1:], sides()[1:], strict=True) if side == sides()[0])
    quiz = choosing(
        _("Four people play two against two; partners sit opposite each other. Who is yours?"),
        names[1:],
        across,
        _("Ben sits opposite you. Ann and Mia are the other side (R1.3)."),
        _("Look across the table."),
        {n: _("{name} sits beside you.").format(name=n) for n in names[1:] if n != across},
    )
    return replace(quiz, picture=round_table(names), solved=round_table(names, pairs=True))


def sides() -> list[int]:
    """The side of everybody."""
    return [PAIRS.side_of(seat) for seat in range(PAIRS.seats)]


def shared_score() -> Exercise:
    """How many points has the other side after one play each (R1.3)?"""
    state = played_round()
    worth = [step.points for step in state.layout.history]
    quiz = picking(
        _(
            "Everybody has played once. You scored {you}, Ann {ann}, Ben {ben} and Mia {mia}. "
            "How many points have Ann and Mia?"
        ).format(you=worth[0], ann=worth[1], ben=worth[2], mia=worth[3]),
        state.scores[1],
        _("{ann} + {mia} = {sum}: partners have one score for both.").format(
            ann=worth[1], mia=worth[3], sum=state.scores[1]
        ),
        _("Partners have one score for both."),
        {
            worth[3]: _("That is what Mia scored. Ann plays for the same side."),
            worth[1]: _("That is what Ann scored. Mia plays for the same side."),
            state.scores[0]: _("That is your side: you and Ben."),
        },
        most=MOST_POINTS,
    )
    return replace(quiz, picture=round_table(people(), layout=state.layout, pairs=True))


def who_may_call() -> Exercise:
    """Who may call on the play of one of the other side (R8.1)?"""
    state = State(PAIRS, played_round().deal).play("1-4 1-6 6-6 4-6@6-6=0")
    names = people()
    quiz = several_of(
        _('Mia played the 4-6 and says nothing. Who may call "Muggins!"?'),
        names[:3],
        [names[call.seat] for call in state.legal_calls],
        _("You and Ben, the other side: partners never call on each other (R8.1)."),
        _("Whose points would be taken? Nobody takes points from the own side."),
        {names[1]: _("Ann is on the side of Mia.")},
    )
    return replace(quiz, picture=round_table(names, layout=state.layout, pairs=True))


def bonus() -> Exercise:
    """What is the bonus where the winner's partner still holds a tile (R6.4)?"""
    state = went_out()
    held = pips_of(state)
    theirs = held[1] + held[3]
    quiz = picking(
        _("You have played your last tile. How many points is the bonus?"),
        state.outcome.bonus,
        _("{ann} + {mia} = {total}. A fifth is {share}, so {bonus} (R6.4).").format(
            ann=held[1],
            mia=held[3],
            total=pips_text(theirs),
            share=decimal(f"{theirs / 5:g}"),
            bonus=state.outcome.bonus,
        ),
        _("Add up the hands of your opponents, and nothing else. Then take a fifth."),
        {
            round(sum(held) / 5): _("You counted Ben's tile too. He is your partner."),
            theirs: _("Those are the pips. The bonus is a fifth of them."),
            theirs // 5 + 1: _("Take the nearest whole number."),
        },
    )
    return replace(quiz, picture=round_table(people(), hands_of(state), state.layout, pairs=True))


def lowest_side() -> Exercise:
    """Which side wins a blocked round (R6.3)?"""
    state = blocked_round()
    held = pips_of(state)
    names = pairs()
    winner = state.outcome.winner
    assert winner is not None
    quiz = choosing(
        _("Nobody has a blank, and nobody may draw: the round is blocked. Which side wins it?"),
        (*names, _("Nobody")),
        names[winner],
        _(
            "You and Ben hold {you} + {ben} = {ours}, Ann and Mia {ann} + {mia} = {theirs}. "
            "The fewest win (R6.3)."
        ).format(
            you=held[0], ben=held[2], ours=pips_text(held[0] + held[2]),
            ann=held[1], mia=held[3], theirs=pips_text(held[1] + held[3]),
        ),
        _("Add the hands of partners."),
        {
            names[1]: _("Ann has the fewest pips of all, but Mia's are added to hers."),
            _("Nobody"): _("One side holds fewer pips than the other."),
        },
    )  # fmt: skip
    return replace(quiz, picture=_blocked_picture(state))


def next_leader() -> Exercise:
    """Who leads after a blocked round that a side has won (R2.1)?"""
    state = blocked_round()
    held = pips_of(state)
    names = people()
    quiz = choosing(
        _("Who leads the next round?"),
        names,
        names[state.next_lead],
        _("Your side has won. Ben holds {ben}, you hold {you}: fewer pips lead (R2.1).").format(
            ben=pips_text(held[2]), you=pips_text(held[0])
        ),
        _("Compare the two partners who have won."),
        {
            names[0]: _("Your partner holds fewer pips than you."),
            names[1]: _("Ann is not on the side that has won."),
            names[3]: _("Mia is not on the side that has won."),
        },
    )
    return replace(quiz, picture=_blocked_picture(state))


def _blocked_picture(state: State) -> Picture:
    return round_table(people(), hands_of(state), state.layout, pairs=True)


# --- 11 Play ------------------------------------------------------------------------------------


def looking_ahead(plays: str, mine: Sequence[str], theirs: Sequence[str]) -> Exercise:
    """Which play leaves me furthest ahead of Greedy, once Greedy has answered (R4)?"""
    layout = Layout.parse(plays)
    quiz = best(layout, mine)
    gains = {
        play: layout.play(play).points - answered(layout.play(play), theirs)
        for tile in quiz.held
        for play in layout.plays_of(tile)
    }
    (right,) = (play for play, gain in gains.items() if gain == max(gains.values()))

    def told(play: Play) -> str:
        after = layout.play(play)
        reply = answered(after, theirs)
        return _("{sum}: {mine} for you. Greedy's best answer: {theirs}.").format(
            mine=points_text(after.points), sum=after.tally, theirs=points_text(reply)
        )

    def look(play: Play) -> str:
        return told(play) if layout.as_listed(play) in gains else explain(layout, play)

    return replace(
        quiz,
        question=_("Which play leaves you furthest ahead after Greedy's answer?"),
        situation=_("Greedy holds {tiles}, open on the table.").format(tiles=listed(theirs, "and")),
        answer=frozenset([right]),
        why=_("{tile}: {told}").format(tile=right.tile, told=told(right)),
        look=look,
        hints=(
            _("For each of your plays, look for the best answer among Greedy's tiles."),
            tile_hint(right),
        ),
        solved=solution(layout.play(right)),
    )


def answered(layout: Layout, held: Sequence[str]) -> int:
    """The most points that somebody with these tiles can score now; none where nothing fits."""
    plays = (play for tile in tiles_of(held) for play in layout.plays_of(tile))
    return max((layout.play(play).points for play in plays), default=0)


def unseen() -> Exercise:
    """How many of the tiles are hidden from a player after two plays (R1.2)?"""
    state = State("muggins", deal("muggins", seed=6)).play("4-6 1-4@4-6")
    hidden = len(state.view(0).unseen)
    boneyard, theirs = len(state.boneyard), len(state.hands[1])
    quiz = picking(
        _("You see the table and your own tiles. How many tiles do you not see?"),
        hidden,
        _("{boneyard} + {theirs} = {hidden}: the boneyard and Careful's hand.").format(
            boneyard=boneyard, theirs=theirs, hidden=hidden
        ),
        _("The set has 28 tiles. Which of them do you see?"),
        {
            boneyard: _("Those lie in the boneyard. Careful's tiles are hidden too."),
            boneyard + theirs + len(state.layout): _("The tiles on the table are open."),
        },
    )
    held = state.hands[0]
    return replace(quiz, picture=with_a_hand(state.layout, held), layout=state.layout, held=held)


def left_unsaid() -> Exercise:
    """What does a call on a silent play bring (R8.1)?"""
    quiz = scoring("6-6 3-6@6-6 4-6@6-6 0-4@4-6")
    return replace(
        quiz,
        question=_("Greedy has played the 0-4 and says nothing. What does your call bring?"),
    )


# --- 12 Variants --------------------------------------------------------------------------------

PUB = "pub-fives-and-threes"
SIDES = 4
"""Tiles that a spinner takes."""
TWO_TILES = "6-6 2-6@6-6 3-6@6-6"
"""A double six with a tile on each of its long sides."""
TWO_DOUBLES = "6-6 4-6@6-6 4-4@4-6 2-4@4-4"
"""A double that is not the first one, with a tile on each of its long sides."""


def under(quiz: Exercise, rules: str, wrong: Mapping[int, str] | None = None) -> Exercise:
    """A question of other rules, with their name below it and more known mistakes."""
    title = rules_title(Rules.of(rules))
    said = _("The rules: {rules}.").format(rules=title)
    return replace(quiz, situation=said, wrong={**quiz.wrong, **(wrong or {})})


def past_the_target() -> Exercise:
    """What is the score after passing a target that need not be met (R7.2)?"""
    state = near_the_end(145, "muggins-pips", anns=120)
    quiz = standing(state, "3-4@3-6", (_("Ann"), _("You")))
    return replace(
        quiz,
        question=_("You play the 3-4. What is your score afterwards?"),
        situation=_("A game in pips, to {target}. You have {points}.").format(
            target=state.rules.target, points=state.scores[1]
        ),
    )


def all_fives() -> Exercise:
    """What does the count of All Fives leave out (R3.5)? Both ways of counting answer it."""
    houses = [(rules_title(Rules.of(name)), name) for name in ("muggins", "all-fives")]
    both = ((title, Layout.parse(TWO_TILES, name)) for title, name in houses)
    return replace(under(counting(TWO_TILES, "all-fives"), "all-fives"), solved=side_by_side(both))


def places_of_five_up() -> Exercise:
    """How many tiles still fit against a double that counts nothing any more (R3.2, R3.5)?"""
    layout = Layout.parse(TWO_DOUBLES, "five-up")
    (double,) = (end for end in layout.ends if not end.adds)
    attached = sum(play.host == double.host for play in layout.plays) + 1
    quiz = picking(
        _("The {double} counts nothing any more. How many tiles can still be laid on it?").format(
            double=double.host
        ),
        SIDES - attached,
        _("Every double is a spinner in Five Up: it takes four tiles, and two lie there (R3.2)."),
        _("How many sides has a spinner, and how many are covered?"),
        {
            0: _("It counts nothing, and yet there is room on it."),
            SIDES: _("Two of its sides are covered."),
        },
        most=SIDES,
    )
    return replace(
        under(quiz, "five-up"), picture=question(layout), layout=layout, solved=solution(layout)
    )


QUESTIONS: dict[str, Callable[[], Exercise]] = {
    "10:partner": partner,
    "10:shared score": shared_score,
    "10:who may call": who_may_call,
    "10:bonus": bonus,
    "10:blocked": lowest_side,
    "10:who leads": next_leader,
    "11:look ahead": lambda: looking_ahead(
        "1-2 1-4@1-2", ["0-0", "2-3", "3-4", "4-4"], ["0-4", "1-3", "2-5", "4-5"]
    ),
    "11:unseen": unseen,
    "11:left unsaid": left_unsaid,
    "12:all threes": lambda: under(scoring("3-3 3-6", "all-threes"), "all-threes"),
    "12:pips": past_the_target,
    "12:both": lambda: under(
        scoring("6-6 3-6@6-6", "fives-and-threes"),
        "fives-and-threes",
        {15: _("Five and three both divide it: every pip counts twice.")},
    ),
    "12:pub": lambda: under(scoring("6-6 3-6@6-6", PUB), PUB),
    "12:all fives": all_fives,
    "12:no spinner": lambda: under(
        playable(TWO_TILES, ["4-6", "2-5", "3-4", "0-6", "1-5"], "line-muggins"), "line-muggins"
    ),
    "12:five up": lambda: under(counting(TWO_DOUBLES, "five-up"), "five-up"),
    "12:places": places_of_five_up,
    "12:here not there": lambda: endless_difference(11, "muggins", "all-fives"),
}
"""The questions of these lessons by name, in the order in which they are asked."""
