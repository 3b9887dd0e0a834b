"""The questions of lessons 00 to 05: from the first five to what a play is worth."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from muggins.base.language import N_, _, ngettext
from muggins.exercises.base import Exercise, choosing, picking, several_of
from muggins.exercises.positions import (
    MOST_POINTS,
    as_tiles,
    best,
    counting,
    playable,
    scoring,
)
from muggins.game.layout import Layout
from muggins.game.moves import Play
from muggins.game.tiles import SET, Tile, tiles_of
from muggins.pictures.basics import dealt, whole_set
from muggins.pictures.svg import hand
from muggins.text.plays import explain, pips_text, why_count

PLAY_C, PLAY_D = "1-4 1-6 6-6", "1-4 1-6 6-6 4-6@6-6"
HIGHEST = "2-2 2-6 6-6@2-6 2-5@2-2 5-5@2-5 2-4@2-2 4-4@2-4 2-3@2-2 3-5@2-3"
"""The most that scores: three doubles at the ends, and a five."""
MINE = tiles_of(("0-6", "1-3", "2-4", "4-5", "5-5"))
"""Your hand in lesson 01."""
OTHER_C, OTHER_D = "1-4 1-3 3-3", "1-4 1-3 3-3 2-3@3-3"


def making(count: int, plays: str, held: Sequence[str]) -> Exercise:
    """Which play of this hand makes the ends add up to a count? Asked before any rule is known."""
    layout = Layout.parse(plays)
    quiz = best(layout, held)
    (right,) = quiz.answer

    def look(play: Play) -> str:
        if isinstance(play.host, int):
            return _("The {tile} has no {number}, and only equal numbers may touch.").format(
                tile=play.tile, number=play.host
            )
        if layout.why_not(play) is not None:
            return explain(layout, play)
        return _("{sum}, and you want {count}.").format(sum=layout.play(play).tally, count=count)

    return replace(
        quiz,
        question=_("Make {count}: play a tile so that the two ends add up to {count}.").format(
            count=count
        ),
        why=f"{layout.play(right).tally}.",
        look=look,
        hints=(
            _("Equal numbers touch. The other half of your tile is the new end."),
            quiz.hints[-1],
        ),
    )


def making_later(count: int, plays: str, held: Sequence[str], asked: str, hint: str) -> Exercise:
    """The same for those who have heard of doubles, with why they add what they add."""
    quiz = making(count, plays, held)
    (right,) = quiz.answer
    after = Layout.parse(plays).play(right)
    return replace(quiz, question=asked, why=why_count(after), hints=(hint, quiz.hints[-1]))


def doubles_of_the_set() -> Exercise:
    """Which tiles of the set are doubles (R1.1)?"""
    quiz = among(
        tuple(map(str, SET)),
        lambda tile: Tile.parse(tile).is_double,
        _("Find every tile that shows the same number twice."),
        _("Seven tiles do, and two empty halves are the same number, too: zero."),
        _("Look for two equal halves. Two empty halves are equal, too."),
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


def what_ann_may_hold() -> Exercise:
    """Which of these tiles can be in a hand that is not yours (R1.1, R1.2)?"""
    tiles = tiles_of(("2-2", "2-4", "1-5", "0-6", "3-3"))

    def look(chosen: tuple[Tile, ...]) -> str:
        for tile in chosen:
            if tile in MINE:
                return _("The {tile} is in your own hand.").format(tile=tile)
        return _("Right so far. There is more to find.")

    return Exercise(
        _("Ann's five tiles lie face down. Which of these can she hold?"),
        tuple(sorted(set(tiles) - set(MINE))),
        _("You hold the 2-4 and the 0-6 yourself, and no tile comes twice (R1.1)."),
        (_("Compare with your own tiles. No tile comes twice."),),
        "tiles",
        as_tiles,
        look,
        picture=dealt(MINE, _("Ann"), _("You")),
        choices=(tuple(map(str, tiles)),),
    )


def who_begins() -> Exercise:
    """Who begins, when everybody has turned over a tile (R2.1)?"""
    turned = {_("You"): Tile(1, 6), _("Ann"): Tile(4, 4), _("Ben"): Tile(2, 5)}
    first = max(turned, key=lambda who: turned[who].pips)
    quiz = choosing(
        _("Who begins?"),
        tuple(turned),
        first,
        _("Ann's 4-4 has 8 pips, and the other two tiles have 7 (R2.1)."),
        _("Count the pips of each tile."),
        {
            who: _("The {tile} has only {pips}. Somebody has more.").format(
                tile=tile, pips=pips_text(tile.pips)
            )
            for who, tile in turned.items()
            if who != first
        },
    )
    situation = _("Each of you turns over a tile. Whoever has the most pips begins.")
    return replace(quiz, situation=situation, picture=hand(turned.values()), shows=turned)


def tiles_left() -> Exercise:
    """What are the tiles worth that are left in a hand when the round ends (R6.2)?"""
    left = [Tile(5, 6), Tile(3, 4), Tile(1, 1)]
    pips = [tile.pips for tile in left]
    quiz = picking(
        _("You have played your last tile. How many points are Ann's tiles worth?"),
        sum(pips) // 5,
        ngettext(
            "{sum} = {n} pip: a point for each five (R6.2).",
            "{sum} = {n} pips: a point for each five (R6.2).",
            sum(pips),
            sum=" + ".join(map(str, pips)),
        ),
        _("Add up all her pips. How many fives are in the sum?"),
        {
            sum(pips): _("Those are the pips. Each five of them is one point."),
            len(left): _("That is how many tiles she holds. Add up their pips."),
        },
        high=_("That is too high. Add up her pips: how many fives are in them?"),
        low=_("That is too low. Have you added the pips of all three tiles?"),
    )
    situation = _("Every five pips in her hand are a point for you.")
    return replace(quiz, situation=situation, picture=hand(left), most=MOST_POINTS)


def leads_that_score() -> Exercise:
    """Which of these tiles score when they lead (R2.2)?"""
    tiles = ("0-5", "3-3", "1-4", "2-6", "5-5")
    return among(
        tiles,
        lambda tile: Layout().play(tile).points > 0,
        _("You begin. Which of these tiles would score?"),
        _("0 + 5 and 1 + 4 make five, 5 + 5 makes ten (R2.2)."),
        _("Add the two halves of each tile. Which sums are multiples of five?"),
        N_("The halves of the {tile} make no multiple of five."),
    )


def highest_count() -> Exercise:
    """The ends that score most: what do they add up to (R4.4)?"""
    quiz = count_of(
        HIGHEST,
        _("Three doubles lie at the ends. What do the open ends add up to?"),
        _("That is seven fives: 7 points, and no play scores more (R4.4)."),
    )
    return replace(quiz, skill="")


def count_of(plays: str, asked: str, why: str = "") -> Exercise:
    """A count that is asked in the words of its lesson, and perhaps explained in them."""
    quiz = counting(plays)
    told = f"{Layout.parse(plays).tally}. {why}" if why else quiz.why
    return replace(quiz, question=asked, why=told)


def before_points(plays: str, asked: str, why: str = "") -> Exercise:
    """A count for those who have not heard of points."""
    quiz = count_of(plays, asked, why)
    slips = {count: slip for count, slip in quiz.slips.items() if slip != "points not count"}
    return replace(quiz, wrong={count: quiz.wrong[count] for count in slips}, slips=slips)


def points_of(plays: str, asked: str) -> Exercise:
    """The points of a play, asked in the words of its lesson."""
    return replace(scoring(plays), question=asked)


def fitting(plays: str, held: Sequence[str], asked: str) -> Exercise:
    """Which of these tiles can be played? Asked in the words of the lesson."""
    return replace(playable(plays, held), question=asked)


QUESTIONS: dict[str, Callable[[], Exercise]] = {
    "00:make five": lambda: making(5, "3-6 0-3 2-6 0-1", ["1-6", "1-3", "4-6", "2-5"]),
    "00:make ten": lambda: making(10, "2-5 2-3 3-4", ["4-6", "1-2", "0-5", "5-6"]),
    "01:doubles": doubles_of_the_set,
    "01:face down": what_ann_may_hold,
    "01:who begins": who_begins,
    "02:lead": lambda: before_points(
        "1-4", _("You begin with the 1-4. What do its two halves add up to?")
    ),
    "02:what fits": lambda: fitting(
        "1-4",
        ["1-5", "2-3", "2-4", "0-6", "0-1"],
        _("Equal numbers must touch. Which of these tiles can Ann play?"),
    ),
    "02:cover one end": lambda: before_points(
        "1-4 1-6",
        _("Ann plays the 1-6 against the 1. What do the open ends add up to now?"),
        _("The two 1s touch, so they count no more."),
    ),
    "02:another tile": lambda: before_points(
        "1-4 1-3", _("Suppose Ann plays the 1-3 instead. What do the open ends add up to?")
    ),
    "02:long line": lambda: count_of(
        "2-5 2-3 5-6@2-5 1-3 0-6",
        _("Five tiles lie here. What is the count?"),
        _("Only the two ends are open, however long the line is (R3.4)."),
    ),
    "02:last play": lambda: points_of(
        "3-6 3-4 1-4 4-6@3-6", _("The 4-6 was played last. How many points does it bring?")
    ),
    "03:third end": lambda: count_of(
        PLAY_C,
        _("You play the double six. What do the open ends add up to now?"),
        _("Both halves of the 6-6 stick out of the line, so both count (R3.5)."),
    ),
    "03:double three": lambda: count_of(OTHER_C, _("Now a double three. What is the count here?")),
    "03:double leads": lambda: count_of(
        "5-5", _("You begin a round with the double five. What is the count?")
    ),
    "03:against the lead": lambda: count_of(
        "5-5 2-5",
        _("Ann plays the 2-5 against it. What is the count now?"),
        _("The 2-5 covers neither half of the 5-5, so both still count (R3.5)."),
    ),
    "03:second double": lambda: making_later(
        20,
        PLAY_C,
        ["4-5", "2-6", "4-4", "0-4", "5-5"],
        _("Your turn: make 20."),
        _("Count the double first. How much is missing then?"),
    ),
    "03:covered double": lambda: count_of(
        "2-6 6-6 2-2@2-6 2-3@2-2",
        _("The 2-3 goes on from the double two. What is the count now?"),
        _("The 2-2 is no spinner: covered on both sides, it counts no more (R3.4)."),
    ),
    "04:fourth end": lambda: count_of(
        PLAY_D,
        _("Ann plays the 4-6 on the other side of the double six. What is the count?"),
        _(
            "The 6-6 is the spinner, the first double. Both of its halves still stick out of the "
            "line, so it counts twice (R3.5)."
        ),
    ),
    "04:double three": lambda: count_of(
        OTHER_D, _("The same with the double three and the 2-3. What is the count?")
    ),
    "04:three tiles": lambda: making_later(
        15,
        "6-6 2-6 3-6@6-6",
        ["5-6", "2-4", "4-6", "0-6", "3-5"],
        _("Your turn: make 15 with the third tile at the double six."),
        _("A tile at a short side covers that half. What does the other half still add?"),
    ),
    "04:four tiles": lambda: count_of(
        "5-5 1-5 3-5@5-5 4-5@5-5 5-6@5-5",
        _("The 5-6 is the fourth tile at the double five. What is the count now?"),
    ),
    "04:what fits": lambda: fitting(
        PLAY_D, ["2-6", "3-5", "0-4", "1-3", "5-5"], _("You are next. Which of these tiles fit?")
    ),
    "05:units": lambda: points_of(
        PLAY_D, _("Ann has just played the 4-6. How many points does it bring?")
    ),
    "05:highest": highest_count,
    "05:leads": leads_that_score,
    "05:best": lambda: best("2-3 2-2 2-6@2-2", ["2-5", "3-6", "4-5", "2-4", "5-6"]),
    "05:tiles left": tiles_left,
}
"""The questions of these lessons by name, in the order in which they are asked."""
