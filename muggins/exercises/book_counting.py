"""The questions of lessons 00 to 05: from the first five to what a play is worth."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from muggins.base.language import N_, _, ngettext
from muggins.exercises.base import Exercise, choosing, picking, several_of
from muggins.exercises.positions import MOST_POINTS, best, counting, playable, scoring
from muggins.game.deals import deal
from muggins.game.layout import Layout
from muggins.game.moves import Play
from muggins.game.options import Rules
from muggins.game.tiles import SET, Tile
from muggins.pictures.basics import whole_set
from muggins.pictures.svg import hand, question, solution
from muggins.text.plays import explain

PLAY_C, PLAY_D = "1-4 1-6 6-6", "1-4 1-6 6-6 4-6@6-6"
HIGHEST = "2-2 2-6 6-6@2-6 2-5@2-2 5-5@2-5 2-4@2-2 4-4@2-4 2-3@2-2 3-5@2-3"
"""The most that scores: three doubles at the ends, and a five."""
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
        why=f"{layout.play(right).tally}.",
        look=look,
        hints=(
            _("A tile goes where equal numbers touch. Its other half is the new end."),
            _("Look at the tile {tile}.").format(tile=right.tile),
        ),
    )


def tiles_of_the_set() -> Exercise:
    """How many tiles has a set (R1.1)?"""
    quiz = picking(
        _("These are all the tiles. How many are there?"),
        len(SET),
        "7 + 6 + 5 + 4 + 3 + 2 + 1 = 28 (R1.1).",
        _("Count row by row. Each row is one shorter than the row above it."),
        {21: _("Seven tiles show the same number twice. Count them, too.")},
    )
    return replace(quiz, picture=whole_set())


def doubles_of_the_set() -> Exercise:
    """Which tiles of the set are doubles (R1.1)?"""
    quiz = among(
        tuple(map(str, SET)),
        lambda tile: Tile.parse(tile).is_double,
        _("Find all doubles."),
        _("Seven tiles show the same number twice, from 0-0 to 6-6. Blank is a number, too."),
        _("A double has two equal halves. Two empty halves are equal, too."),
        N_("The {tile} has two different halves."),
    )
    return replace(quiz, picture=whole_set())


def among(
    tiles: Sequence[str], meant: Callable[[str], bool], asked: str, why: str, hint: str, other: str
) -> Exercise:
    """Which of these tiles are meant? They are clicked, and `other` says why one is not."""
    wrong = {tile: _(other).format(tile=tile) for tile in tiles if not meant(tile)}
    quiz = several_of(asked, tiles, list(filter(meant, tiles)), why, hint, wrong)
    shows = {tile: Tile.parse(tile) for tile in tiles}
    return replace(quiz, picture=hand(tiles), shows=shows)


def boneyard_of_two() -> Exercise:
    """How many tiles are in the boneyard when two play (R1.2)?"""
    left = len(deal(Rules(), seed=1).boneyard)
    return picking(
        _("You and Ann play. How many tiles are in the boneyard?"),
        left,
        _("{sum} (R1.2).").format(sum=f"{len(SET)} − 2 × 5 = {left}"),
        _("Everybody takes five tiles. The rest is the boneyard."),
        {23: _("Two hands are dealt, not one.")},
    )


def who_begins() -> Exercise:
    """Who begins, when everybody has turned over a tile (R2.1)?"""
    turned = {_("You"): Tile(2, 5), _("Ann"): Tile(4, 6), _("Ben"): Tile(1, 3)}
    first = max(turned, key=lambda who: turned[who].pips)
    quiz = choosing(
        _("Who begins?"),
        tuple(turned),
        first,
        _("Ann's tile has 10 pips, more than the others (R2.1)."),
        _("Count the dots on each tile."),
    )
    situation = _("You have turned over the 2-5, Ann the 4-6, and Ben the 1-3.")
    return replace(quiz, situation=situation, picture=hand(turned.values()), shows=turned)


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


def tiles_left() -> Exercise:
    """What are the tiles worth that are left in a hand when the round ends (R6.2)?"""
    left = [Tile(5, 6), Tile(3, 4), Tile(1, 1)]
    pips = [tile.pips for tile in left]
    quiz = picking(
        _("You go out. Ann still holds these tiles. How many points do you get for them?"),
        sum(pips) // 5,
        ngettext(
            "{sum} = {n} pip, and each five of them is a point (R6.2).",
            "{sum} = {n} pips, and each five of them is a point (R6.2).",
            sum(pips),
            sum=" + ".join(map(str, pips)),
        ),
        _("Add up all her pips. How many fives are in the sum?"),
        {sum(pips): _("Those are the pips. Each five of them is one point.")},
    )
    return replace(quiz, picture=hand(left), most=MOST_POINTS)


def leads_that_score() -> Exercise:
    """Which of these tiles score when they lead (R2.2)?"""
    tiles = ("0-5", "3-3", "1-4", "2-6", "5-5")
    return among(
        tiles,
        lambda tile: Layout().play(tile).points > 0,
        _("You lead. Which of these tiles score?"),
        _("0 + 5 and 1 + 4 make five, 5 + 5 makes ten (R2.2)."),
        _("Add the two halves of each tile. Which sums are multiples of five?"),
        N_("The halves of the {tile} do not make a multiple of five."),
    )


def points_of_the_highest_count() -> Exercise:
    """How many points does a count of 35 bring (R4.2, R4.4)?"""
    layout = Layout.parse(HIGHEST)
    quiz = picking(
        _("The ends add up to {count}: no play can score more. How many points is that?").format(
            count=layout.count
        ),
        layout.points,
        _("35 is seven fives: 7 points (R4.2). The ends never add up to more than 36 (R4.4)."),
        _("How many fives are there in it?"),
        {layout.count: _("That is the count. Every five in it is one point.")},
    )
    return replace(quiz, picture=question(layout), solved=solution(layout), most=MOST_POINTS)


def before_points(plays: str) -> Exercise:
    """A count for those who have not heard of points: a low one may well miss a half."""
    quiz = counting(plays)
    slips = {count: slip for count, slip in quiz.slips.items() if slip != "points not count"}
    return replace(quiz, wrong={count: quiz.wrong[count] for count in slips}, slips=slips)


QUESTIONS: dict[str, Callable[[], Exercise]] = {
    "00:make five": lambda: making(5, "3-6 0-3 2-6 0-1", ["1-6", "1-3", "4-6", "2-5"]),
    "00:make ten": lambda: making(10, "1-3 3-6 1-5 2-5", ["4-6", "2-3", "0-5", "2-4"]),
    "01:set": tiles_of_the_set,
    "01:doubles": doubles_of_the_set,
    "01:boneyard of two": boneyard_of_two,
    "01:who begins": who_begins,
    "01:pips of a hand": pips_of_a_hand,
    "02:lead": lambda: before_points("1-4"),
    "02:what fits": lambda: playable("1-4", ["1-6", "2-3", "4-4", "0-5", "1-3"]),
    "02:cover one end": lambda: before_points("1-4 1-6"),
    "02:another tile": lambda: before_points("1-4 1-3"),
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
    "05:best": lambda: best(PLAY_C, ["4-6", "3-4", "0-6", "2-6", "3-5"]),
    "05:tiles left": tiles_left,
}
"""The questions of these lessons by name, in the order in which they are asked."""
