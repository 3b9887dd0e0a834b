"""Every sentence of `muggins.wording`, as one table: another language is another such table."""

from typing import NamedTuple


class OptionText(NamedTuple):
    """An option in words: its paragraph, what it decides, and the meaning of each value.

    The values are written as in JSON; an option without a fixed list of values has none here.
    """

    paragraph: str
    decides: str
    values: dict[str, str]


NUMBERS = {5: "five", 3: "three"}

SAYS: dict[str, str] = {
    "or": " or ",
    "and": " and ",
    "comma": ", ",
    # points and verdicts
    "no score": "no score",
    "one point": "1 point",
    "points": "{points} points",
    "zero": "{count} is the whole count, and a count of zero never scores: no score ({rule}).",
    "no multiple": "{count} is not a multiple of {multiple}: no score ({rule}).",
    "neither": "{count} is a multiple of neither five nor three: no score ({rule}).",
    "sum no multiple": "{sum}: not a multiple of {multiple}, no score ({rule}).",
    "sum neither": "{sum}: a multiple of neither five nor three, no score ({rule}).",
    "sum zero": "{sum}: a count of zero never scores, no score ({rule}).",
    "units": "{count} is a multiple of {multiple}: a point for each {multiple}, {points} ({rule}).",
    "pips": "{count} is a multiple of {multiple}: a point a pip, {points} ({rule}).",
    "both pips": (
        "{count} is a multiple of both five and three: two points a pip, {points} ({rule})."
    ),
    "both units": (
        "{count} is a multiple of both five and three: a point for each five and one for each "
        "three, {points} ({rule})."
    ),
    "sum then": "{sum}. {verdict}",
    "empty": "The table is empty: any of the 28 tiles may lead (R2.1).",
    # plays that are refused
    "refused": "{wrong}; {right} ({rule}).",
    "refused plainly": "{wrong} ({rule}).",
    "right plays": "right would be {plays}",
    "right tiles": "play a tile with {one_of}",
    "ends and right tiles": "the open ends show {numbers}, so play a tile with {one_of}",
    "a number": "a {number}",
    "choice": "{play} ({count}, {points})",
    "choices": "The {tile} fits in more than one place; say which: {choices} ({rule}).",
    "numbered": "Play {number}, {play}: {why}",
    "unreadable": (
        "Play {number}: {text} is not a play; write a tile with numbers from 0 to 6 and the tile "
        "that it is played against, like 1-6@1-4."
    ),
    "not a play": (
        "Move {number}, {move}, is not a play: here are no hands and no boneyard; for whole "
        "rounds there is `muggins replay`."
    ),
    "no plays": 'There are no plays to score; write some, like "1-4 1-6@1-4 6-6@1-6".',
    # the command line: score
    "help score": "lay plays on a table and print what each of them counts and scores",
    "help plays": 'the plays in order, like "1-4 1-6@1-4 6-6@1-6"',
    "help rules": "the rules to play by: {names} (default: muggins)",
    "help set": "change one option of these rules, like target=100; may be given again",
    "help json": "print one JSON object in place of a table",
    "help compare": "show counts and points under all presets side by side",
    "set without =": "--set takes FIELD=VALUE, like target=100, and {setting} has no equals sign.",
    "set twice": "The option {field} is set twice; name it once, with one value.",
    "rules heading": "Rules: {rules}",
    "column number": "",
    "column tile": "tile",
    "column host": "host",
    "column sum": "sum",
    "column count": "count",
    "column points": "points",
    "column play": "play",
    "the lead": "(lead)",
    "impossible": "x",
    "nothing": "-",
    "compare key": (
        "Under each number: the count, then the points (- for no score); "
        "x: these rules do not allow the play, or one before it."
    ),
    # the command line: rules
    "help rules command": "print the rules: the presets, one of them, a paragraph or a section",
    "help what": "a preset (all-fives), a paragraph (R3.4) or a section (R3); without it, a list",
    "help diff": "the options in which two presets differ",
    "diff and more": "--diff takes two presets and nothing else.",
    "unknown rules": "There is no preset and no paragraph {what}; {near}",
    "unknown paragraph": "There is no paragraph {what}; they go from {first} to {last}.",
    "presets heading": "Presets (`muggins rules NAME` explains one):",
    "sections heading": "Sections of the rules text (`muggins rules R3` prints one):",
    "column option": "option",
    "column value": "value",
    "column meaning": "meaning",
    "no difference": "There is no difference between {first} and {second}.",
    # where a count comes from
    "addend": "{parts} from {host}",
    "addend why": "{parts} from {host}, {why}",
    "nothing why": "nothing from {host}, {why}",
    "addend by addend": "; ",
    "addends": "{addends}: {count} in all ({rule}).",
    "the tile": "the {tile}",
    "the double": "the double {tile}",
    "the spinner": "the spinner {tile}",
    "led double": "which has nothing against it yet, so both halves count",
    "three sides": "where three of its four sides are open and both halves count",
    "two sides": "where two of its four sides are open and each counts once",
    "one side": "where one of its four sides is still open",
    "no side": "which is covered on all four sides",
    "line end": "which still ends the line, so both halves count",
    "line through": "because the line runs through it",
    "crosswise": "which lies crosswise, so both halves count",
    "one half": "of which one half counts under these rules",
    # pictures
    "tile label": "Tile {tile}",
    "hand label": "Hand: {tiles}",
    "empty hand": "Empty hand",
    "empty label": "Empty table",
    "label": "Layout {plays}. Open ends: {ends}. {sum}, {points}.",
    "end": "{number} on the {host}",
    "end adds": "{number} on the {host} (adds {adds})",
    # rule sets
    "one tile": "1 tile",
    "tiles": "{tiles} tiles",
    "short": "{multiples} in {pay}, {spinner}, {target}",
    "short multiples 5": "fives",
    "short multiples 3": "threes",
    "short multiples 5 3": "fives and threes",
    "short spinner first": "one spinner",
    "short spinner none": "no spinner",
    "short spinner all": "every double spins",
    "short exact": "to {target} exactly",
    "short reach": "to {target}",
    "summary deal": "{seats} seats with {hand} each{partners}.",
    "summary partners": ", two against two",
    "summary boneyard": "The boneyard holds {boneyard}.",
    "summary score 5 units": "A count that five divides scores a point for each five.",
    "summary score 3 units": "A count that three divides scores a point for each three.",
    "summary score 5 pips": "A count that five divides scores its pips.",
    "summary score 3 pips": "A count that three divides scores its pips.",
    "summary score 5 3 units": (
        "A count that five divides scores a point for each five, one that three divides a point "
        "for each three, and one that both divide scores both."
    ),
    "summary score 5 3 pips": (
        "A count that five or three divides scores its pips, and twice as much where both do."
    ),
    "summary first": "The first double is the spinner, with room on four sides",
    "summary none": "No double takes more than two tiles.",
    "summary all": "Every double is a spinner, with room on four sides",
    "summary open sides": "; it counts by its open sides.",
    "summary line": "; it counts until the line runs through it.",
    "summary instead of playing": "A player may take a tile instead of playing",
    "summary only when stuck": "Only a player without a fitting tile draws",
    "summary never": "Nobody draws from the boneyard.",
    "summary one": ", one tile a turn.",
    "summary playable": ", until a tile fits.",
    "summary exact": "The game goes to {target} points exactly.",
    "summary reach": "The game goes to whoever first reaches {target} points.",
    "summary call muggins": 'Points that are not announced can be taken by calling "Muggins!".',
    "summary call lost": "Points that are not announced are lost.",
    "summary call automatic": "Points count by themselves; nobody announces or calls.",
    "changed rules": "{name}, with {changes}",
    "own rules": "rules of your own, with {changes}",
    "change": "{field} {value}",
    "setting": "{decides} ({rule})",
    "setting means": "{decides}: {meaning} ({rule})",
    "option": "{field} ({rule}): {decides}",
    "option values": "{option} {values}.",
    "value": "{value} means {meaning}",
    "values": "; ",
}

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
        {
            "[5]": "counts that five divides",
            "[3]": "counts that three divides",
            "[5, 3]": "counts that five or three divides",
        },
    ),
    "pay": OptionText(
        "R4.2",
        "How many points a count that scores is worth.",
        {
            '"units"': "one point for each five (or each three) in the count",
            '"pips"': "as many points as the count",
        },
    ),
    "spinners": OptionText(
        "R3.2",
        "Which doubles take tiles on all four sides.",
        {
            '"first"': "only the first double of the round",
            '"none"': "no double at all",
            '"all"': "every double",
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
        {"1": "every pip counts", "5": "to whole fives"},
    ),
    "bonus_per_hand": OptionText(
        "R6.2",
        "Whether each hand is rounded by itself.",
        {"false": "the hands are added first", "true": "each hand is rounded, then they are added"},
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
}
