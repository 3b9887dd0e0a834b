"""Every option of the rules in words: its paragraph, what it decides, what each value means."""

from typing import NamedTuple

from muggins.base.language import N_


class OptionText(NamedTuple):
    """An option in words: its paragraph, what it decides, and the meaning of each value.

    The values are written as in JSON; an option without a fixed list of values has none here.
    """

    paragraph: str
    decides: str
    values: dict[str, str]


OPTIONS: dict[str, OptionText] = {
    "name": OptionText(
        "R7", N_("What these rules are called; it changes nothing in the game."), {}
    ),
    "seats": OptionText(
        "R1.2",
        N_("How many people play."),
        {"2": N_("two players"), "3": N_("three players"), "4": N_("four players")},
    ),
    "partners": OptionText(
        "R1.3",
        N_("Whether four players form two sides."),
        {
            "false": N_("everybody plays alone"),
            "true": N_("seats 0 and 2 play together against seats 1 and 3"),
        },
    ),
    "hand": OptionText(
        "R1.2",
        N_("How many tiles each player is dealt: with two, with three, with four seats."),
        {},
    ),
    "multiples": OptionText(
        "R4.1",
        N_("Which counts score."),
        {},
    ),
    "pay": OptionText(
        "R4.2",
        N_("How many points a count that scores is worth."),
        {
            '"units"': N_("one point for each five (or each three) in the count"),
            '"pips"': N_("as many points as the count"),
        },
    ),
    "worth": OptionText(
        "R4.8", N_("Which counts score, and how much, where no multiples decide: a table."), {}
    ),
    "spinners": OptionText(
        "R3.2",
        N_("Which doubles take tiles on all four sides."),
        {
            '"first"': N_("only the first double of the round"),
            '"none"': N_("no double at all"),
            '"all"': N_("every double"),
            '"enclosed"': N_("only the first double with a tile on both its long sides"),
        },
    ),
    "spinner_count": OptionText(
        "R3.5",
        N_("What a spinner adds to the count once two tiles lie against it."),
        {
            '"open sides"': N_("its number for each side that is still open"),
            '"line"': N_("nothing more, since the line runs through it"),
        },
    ),
    "double_count": OptionText(
        "R3.4",
        N_("What a double that is no spinner adds with one tile against it."),
        {'"both"': N_("both of its halves"), '"one"': N_("one of its halves")},
    ),
    "may_draw": OptionText(
        "R5.1",
        N_("When a player may take a tile from the boneyard."),
        {
            '"instead of playing"': N_("always, in place of a play"),
            '"only when stuck"': N_("only where no tile of the hand fits"),
            '"never"': N_("not at all"),
        },
    ),
    "draw_until": OptionText(
        "R5.3",
        N_("How many tiles may be taken in one turn."),
        {'"one"': N_("a single tile"), '"playable"': N_("one after the other until a tile fits")},
    ),
    "play_drawn": OptionText(
        "R5.3",
        N_("Whether a player may go on to play in the turn in which a tile was drawn."),
        {"false": N_("no, that waits for the next turn"), "true": N_("yes, where a tile fits")},
    ),
    "reserve": OptionText(
        "R5.5",
        N_("How many tiles of the boneyard can never be drawn."),
        {"0": N_("none"), "1": N_("the last one"), "2": N_("the last two")},
    ),
    "bonus": OptionText(
        "R6.2",
        N_("What the winner of a round is paid."),
        {'"leftover"': N_("the pips left in the other hands"), '"one"': N_("a single point")},
    ),
    "rounding": OptionText(
        "R6.2",
        N_("How the leftover pips become whole points."),
        {
            '"nearest"': N_("to the closest whole number"),
            '"down"': N_("what does not fill a step is dropped"),
            '"up"': N_("a step that was begun counts in full"),
        },
    ),
    "bonus_step": OptionText(
        "R6.2",
        N_("To which step leftover pips are rounded where points are pips."),
        {
            "1": N_("every pip counts"),
            "2": N_("to whole twos"),
            "3": N_("to whole threes"),
            "4": N_("to whole fours"),
            "5": N_("to whole fives"),
            "6": N_("to whole sixes"),
            "7": N_("to whole sevens"),
            "8": N_("to whole eights"),
            "9": N_("to whole nines"),
            "10": N_("to whole tens"),
            "11": N_("to whole elevens"),
            "12": N_("to whole twelves"),
        },
    ),
    "bonus_per_hand": OptionText(
        "R6.2",
        N_("Whether each hand is rounded by itself."),
        {
            "false": N_("the hands are added first"),
            "true": N_("each hand is rounded, then they are added"),
        },
    ),
    "bonus_from": OptionText(
        "R6.6",
        N_("Which hands of the opponents the bonus comes from."),
        {'"all hands"': N_("from every one"), '"heaviest hand"': N_("from the one with most pips")},
    ),
    "left_doubles": OptionText(
        "R6.5",
        N_("What a double counts that is left in a hand."),
        {'"both"': N_("both of its halves"), '"one"': N_("one of its halves")},
    ),
    "blocked": OptionText(
        "R6.3",
        N_("What the lowest side gets when nobody can move."),
        {
            '"leftover"': N_("the pips of the opponents"),
            '"difference"': N_("the pips of the opponents less its own"),
            '"nothing"': N_("no points"),
        },
    ),
    "target": OptionText("R7.1", N_("How many points win the game: a number from 1 to 10000."), {}),
    "exact": OptionText(
        "R7.1",
        N_("Whether the target must be met on the point."),
        {
            "true": N_("yes, and what would pass it is void"),
            "false": N_("no, passing it wins as well"),
        },
    ),
    "call": OptionText(
        "R8.1",
        N_("What happens to points that a player does not announce."),
        {
            '"muggins"': N_('the first opponent to call "Muggins!" takes them'),
            '"lost"': N_("nobody gets them"),
            '"automatic"': N_("there is nothing to announce, all points count"),
        },
    ),
    "overannounced": OptionText(
        "R8.3",
        N_("What happens when a player announces too much."),
        {
            '"truth"': N_("the play scores what it is worth"),
            '"open"': N_("the player gets nothing, and the call can take it all"),
        },
    ),
    "call_until": OptionText(
        "R8.5",
        N_("How long a play can be called."),
        {
            '"next move"': N_("until the next player plays, draws or passes"),
            '"own play"': N_("by each opponent until this opponent plays"),
        },
    ),
    "next_lead": OptionText(
        "R2.1",
        N_("Who leads the next round."),
        {
            '"winner"': N_("the winner of the last one"),
            '"rotate"': N_("the seat after the last leader"),
        },
    ),
    "double_leads": OptionText(
        "R2.3",
        N_("Whether the player with the highest double leads with it."),
        {
            '"never"': N_("no, any tile may be led"),
            '"first round"': N_("in the first round, and as long as nobody has a point"),
            '"every round"': N_("in every round"),
        },
    ),
    "redeal": OptionText(
        "R1.4",
        N_("Whether tiles are dealt again."),
        {'"never"': N_("no"), '"five doubles"': N_("yes, if a hand has five or more doubles")},
    ),
}
