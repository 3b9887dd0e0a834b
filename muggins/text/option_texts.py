"""Every option of the rules in words: its paragraph, what it decides, what each value means."""

from typing import NamedTuple


class OptionText(NamedTuple):
    """An option in words: its paragraph, what it decides, and the meaning of each value.

    The values are written as in JSON; an option without a fixed list of values has none here.
    """

    paragraph: str
    decides: str
    values: dict[str, str]


OPTIONS: dict[str, OptionText] = {
    "name": OptionText("R7", "What these rules are called; it changes nothing in the game.", {}),
    "seats": OptionText(
        "R1.2",
        "How many people play.",
        {"2": "two players", "3": "three players", "4": "four players"},
    ),
    "partners": OptionText(
        "R1.3",
        "Whether four players form two sides.",
        {
            "false": "everybody plays alone",
            "true": "seats 0 and 2 play together against seats 1 and 3",
        },
    ),
    "hand": OptionText(
        "R1.2", "How many tiles each player is dealt: with two, with three, with four seats.", {}
    ),
    "multiples": OptionText(
        "R4.1",
        "Which counts score.",
        {},
    ),
    "pay": OptionText(
        "R4.2",
        "How many points a count that scores is worth.",
        {
            '"units"': "one point for each five (or each three) in the count",
            '"pips"': "as many points as the count",
        },
    ),
    "worth": OptionText(
        "R4.8", "Which counts score, and how much, where no multiples decide: a table.", {}
    ),
    "spinners": OptionText(
        "R3.2",
        "Which doubles take tiles on all four sides.",
        {
            '"first"': "only the first double of the round",
            '"none"': "no double at all",
            '"all"': "every double",
            '"enclosed"': "only the first double with a tile on both its long sides",
        },
    ),
    "spinner_count": OptionText(
        "R3.5",
        "What a spinner adds to the count once two tiles lie against it.",
        {
            '"open sides"': "its number for each side that is still open",
            '"line"': "nothing more, since the line runs through it",
        },
    ),
    "double_count": OptionText(
        "R3.4",
        "What a double that is no spinner adds with one tile against it.",
        {'"both"': "both of its halves", '"one"': "one of its halves"},
    ),
    "may_draw": OptionText(
        "R5.1",
        "When a player may take a tile from the boneyard.",
        {
            '"instead of playing"': "always, in place of a play",
            '"only when stuck"': "only where no tile of the hand fits",
            '"never"': "not at all",
        },
    ),
    "draw_until": OptionText(
        "R5.3",
        "How many tiles may be taken in one turn.",
        {'"one"': "a single tile", '"playable"': "one after the other until a tile fits"},
    ),
    "play_drawn": OptionText(
        "R5.3",
        "Whether a player may go on to play in the turn in which a tile was drawn.",
        {"false": "no, that waits for the next turn", "true": "yes, where a tile fits"},
    ),
    "reserve": OptionText(
        "R5.5",
        "How many tiles of the boneyard can never be drawn.",
        {"0": "none", "1": "the last one", "2": "the last two"},
    ),
    "bonus": OptionText(
        "R6.2",
        "What the winner of a round is paid.",
        {'"leftover"': "the pips left in the other hands", '"one"': "a single point"},
    ),
    "rounding": OptionText(
        "R6.2",
        "How the leftover pips become whole points.",
        {
            '"nearest"': "to the closest whole number",
            '"down"': "what does not fill a step is dropped",
            '"up"': "a step that was begun counts in full",
        },
    ),
    "bonus_step": OptionText(
        "R6.2",
        "To which step leftover pips are rounded where points are pips.",
        {
            "1": "every pip counts",
            "2": "to whole twos",
            "3": "to whole threes",
            "4": "to whole fours",
            "5": "to whole fives",
            "6": "to whole sixes",
            "7": "to whole sevens",
            "8": "to whole eights",
            "9": "to whole nines",
            "10": "to whole tens",
            "11": "to whole elevens",
            "12": "to whole twelves",
        },
    ),
    "bonus_per_hand": OptionText(
        "R6.2",
        "Whether each hand is rounded by itself.",
        {"false": "the hands are added first", "true": "each hand is rounded, then they are added"},
    ),
    "bonus_from": OptionText(
        "R6.6",
        "Which hands of the opponents the bonus comes from.",
        {'"all hands"': "from every one", '"heaviest hand"': "from the one with most pips"},
    ),
    "left_doubles": OptionText(
        "R6.5",
        "What a double counts that is left in a hand.",
        {'"both"': "both of its halves", '"one"': "one of its halves"},
    ),
    "blocked": OptionText(
        "R6.3",
        "What the lowest side gets when nobody can move.",
        {
            '"leftover"': "the pips of the opponents",
            '"difference"': "the pips of the opponents less its own",
            '"nothing"': "no points",
        },
    ),
    "target": OptionText("R7.1", "How many points win the game: a number from 1 to 10000.", {}),
    "exact": OptionText(
        "R7.1",
        "Whether the target must be met on the point.",
        {"true": "yes, and what would pass it is void", "false": "no, passing it wins as well"},
    ),
    "call": OptionText(
        "R8.1",
        "What happens to points that a player does not announce.",
        {
            '"muggins"': 'the first opponent to call "Muggins!" takes them',
            '"lost"': "nobody gets them",
            '"automatic"': "there is nothing to announce, all points count",
        },
    ),
    "overannounced": OptionText(
        "R8.3",
        "What happens when a player announces too much.",
        {
            '"truth"': "the play scores what it is worth",
            '"open"': "the player gets nothing, and the call can take it all",
        },
    ),
    "call_until": OptionText(
        "R8.5",
        "How long a play can be called.",
        {
            '"next move"': "until the next player plays, draws or passes",
            '"own play"': "by each opponent until this opponent plays",
        },
    ),
    "next_lead": OptionText(
        "R2.1",
        "Who leads the next round.",
        {'"winner"': "the winner of the last one", '"rotate"': "the seat after the last leader"},
    ),
    "double_leads": OptionText(
        "R2.3",
        "Whether the player with the highest double leads with it.",
        {
            '"never"': "no, any tile may be led",
            '"first round"': "in the first round, and as long as nobody has a point",
            '"every round"': "in every round",
        },
    ),
    "redeal": OptionText(
        "R1.4",
        "Whether tiles are dealt again.",
        {'"never"': "no", '"five doubles"': "yes, if a hand has five or more doubles"},
    ),
}
