"""The questions of lessons 00 to 05: from the first five to what a play is worth."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from muggins.base.language import _
from muggins.exercises.base import Exercise, picking
from muggins.exercises.positions import best, counting, playable, scoring
from muggins.game.deals import deal
from muggins.game.layout import Layout
from muggins.game.moves import Play
from muggins.game.options import Rules
from muggins.game.tiles import SET
from muggins.pictures.svg import hand
from muggins.rules import points
from muggins.text.plays import explain

PLAY_C, PLAY_D = "1-4 1-6 6-6", "1-4 1-6 6-6 4-6@6-6"
OTHER_C, OTHER_D = "1-4 1-3 3-3", "1-4 1-3 3-3 2-3@3-3"


def making(count: int, plays: str, held: Sequence[str]) -> Exercise:
    """Which play of this hand makes the ends add up to a count? Asked before any rule is known."""
    layout = Layout.parse(plays)
    quiz = best(layout, held)
    (right,) = quiz.answer

    def look(play: Play) -> str:
        if layout.why_not(play) is not None:
            return explain(layout, play)
        return _("The ends would add up to {sum}.").format(sum=layout.play(play).tally)

    return replace(
        quiz,
        question=_("Make {count}: play a tile so that the two ends add up to {count}.").format(
            count=count
        ),
        why=_("{sum}. You made {count}.").format(sum=layout.play(right).tally, count=count),
        look=look,
        hints=(
            _("A tile goes where equal numbers touch. Its other half is the new end."),
            _("Look at the tile {tile}.").format(tile=right.tile),
        ),
    )


def tiles_of_the_set() -> Exercise:
    """How many tiles has a set (R1.1)?"""
    return picking(
        _("How many tiles has a set?"),
        len(SET),
        _("28: seven doubles, and 21 tiles with two different numbers (R1.1)."),
        _("Count the tiles with two equal numbers first, then all the others."),
        {
            49: _("Seven times seven counts 4-6 and 6-4 as two tiles. They are one."),
            21: _("You left out the tiles that show the same number twice."),
            36: _("Numbers go up to 6, and blank is a number too: seven numbers."),
        },
    )


def pips_of_doubles() -> Exercise:
    """How many pips are on all doubles together (R1.1)?"""
    return picking(
        _("How many pips are on all seven doubles together?"),
        sum(tile.pips for tile in SET if tile.is_double),
        "0 + 2 + 4 + 6 + 8 + 10 + 12 = 42.",
        _("The double six has twelve pips. Go down from there."),
        {21: _("Each double shows its number twice.")},
    )


def boneyard(seats: int, wrong: dict[int, str]) -> Exercise:
    """How many tiles are in the boneyard (R1.2)?"""
    rules = Rules().with_seats(seats)
    left = len(deal(rules, seed=1).boneyard)
    asked = {
        2: _("You and Ann play. How many tiles are in the boneyard?"),
        4: _("Four people play. How many tiles are in the boneyard?"),
    }
    return picking(
        asked[seats],
        left,
        _("{sum} (R1.2).").format(sum=f"{len(SET)} − {seats} × 5 = {left}"),
        _("Everybody takes five tiles. The rest is the boneyard."),
        wrong,
    )


def pips_of_a_hand() -> Exercise:
    """How many pips does this hand hold (R6.2)?"""
    mine = deal("muggins", seed=1).hands[0]
    pips = [tile.pips for tile in mine]
    quiz = picking(
        _("How many pips does your hand hold?"),
        sum(pips),
        f"{' + '.join(map(str, pips))} = {sum(pips)}.",
        _("Go from tile to tile and add up all dots."),
        {len(mine): _("Those are the tiles. Count the dots.")},
    )
    return replace(quiz, picture=hand(mine))


def leads_that_score() -> Exercise:
    """How many of the 28 tiles score when they lead (R2.2)?"""
    leads = [str(tile) for tile in SET if Layout().play(str(tile)).points]
    return picking(
        _("The lead scores too. How many of the 28 tiles score as a lead?"),
        len(leads),
        _("They are {leads} (R2.2).").format(leads=", ".join(leads)),
        _("Look for the tiles whose halves make five, then for those that make ten."),
        {3: _("Do not forget the ten."), 4: _("A double can make ten, too.")},
    )


def points_of_the_highest_count() -> Exercise:
    """How many points does a count of 35 bring (R4.2, R4.4)?"""
    return picking(
        _("The highest count that scores is 35. How many points does it bring?"),
        points(35, Rules().options),
        _("35 is seven fives: 7 points (R4.2). The ends never add up to more than 36 (R4.4)."),
        _("How many fives are there in it?"),
        {35: _("That is the count. Every five in it is one point.")},
    )


QUESTIONS: dict[str, Callable[[], Exercise]] = {
    "00:make five": lambda: making(5, "3-6 0-3 2-6 0-1", ["1-6", "1-3", "4-6", "2-5"]),
    "00:make ten": lambda: making(10, "1-3 3-6 1-5 2-5", ["4-6", "2-3", "0-5", "2-4"]),
    "01:set": tiles_of_the_set,
    "01:doubles": pips_of_doubles,
    "01:boneyard of two": lambda: boneyard(2, {23: _("Two hands are dealt, not one.")}),
    "01:boneyard of four": lambda: boneyard(4, {18: _("That is what two hands leave.")}),
    "01:pips of a hand": pips_of_a_hand,
    "02:lead": lambda: counting("1-4"),
    "02:what fits": lambda: playable("1-4", ["1-6", "2-3", "4-4", "0-5", "1-3"]),
    "02:cover one end": lambda: counting("1-4 1-6"),
    "02:another tile": lambda: counting("1-4 1-3"),
    "02:long line": lambda: counting("2-5 2-3 5-6@2-5 1-3 0-6"),
    "02:last play": lambda: scoring("3-6 3-4 1-4 4-6@3-6"),
    "03:third end": lambda: counting(PLAY_C),
    "03:double three": lambda: counting(OTHER_C),
    "03:double leads": lambda: counting("5-5"),
    "03:against the lead": lambda: counting("5-5 2-5"),
    "03:second double": lambda: counting("1-4 1-6 6-6 4-4@1-4"),
    "03:covered double": lambda: counting("1-4 1-6 6-6 4-4@1-4 2-4@4-4"),
    "04:fourth end": lambda: counting(PLAY_D),
    "04:double three": lambda: counting(OTHER_D),
    "04:three tiles": lambda: counting("6-6 2-6 3-6@6-6 4-6@6-6"),
    "04:four tiles": lambda: counting("6-6 2-6 3-6@6-6 4-6@6-6 5-6@6-6"),
    "04:what fits": lambda: playable(PLAY_D, ["2-6", "3-5", "0-4", "1-3", "5-5"]),
    "05:units": lambda: scoring(PLAY_D),
    "05:highest": points_of_the_highest_count,
    "05:leads": leads_that_score,
    "05:zero": lambda: scoring("0-0"),
    "05:best": lambda: best(PLAY_C, ["4-6", "4-4", "0-6", "2-6", "3-5"]),
    "05:pips": lambda: scoring(PLAY_D, "muggins-pips"),
}
"""The questions of these lessons by name, in the order in which they are asked."""
