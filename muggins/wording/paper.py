"""What sheets, cards and slides say: tables like the others of `muggins.wording`."""

from muggins.game.options import Rules
from muggins.wording.say import say

SAYS = {
    "no level": "The level is 1, 2 or 3, not {level}.",
    "no kind": "There is no kind of question {kind}; {near}",
    "no number": "A sheet has 1 to {most} questions, not {number}.",
    "no position": "No question of this kind was found under the rules {rules}; take others.",
    "no variants": (
        "No other rule set was found under which less scores than under {rules}; take other rules."
    ),
    "no paper": "There is no paper {paper}; {near}",
    "on": "{tile} on the {host}",
    "lead": "{tile} as the lead",
    "why legal": "The open ends show {numbers}. So these fit: {plays}.",
}
"""About questions and their answers."""

FILES = {
    "no picture": "{path} is no name of a picture: let it end in .svg, .png or .pdf.",
}
"""About files that somebody asks for."""

TITLES = {
    "counting": "Count the open ends",
    "legal": "What fits?",
    "best-score": "The best play",
    "variants": "Here it scores, there it does not",
    "mixed": "Muggins: a bit of everything",
}
"""What stands at the head of a sheet, by the kind of its questions."""

ASKS = {
    "counting": "What do the open ends add up to? How many points is that? No score: write 0.",
    "legal": "Which tiles of the hand can be played? Tick them.",
    "best-score": "Which play of the hand brings the most points? Write which tile, and where.",
    "variants": "Which play of the hand scores under the first rules, but not under the second?",
    "mixed": "Look at the layout first: which ends are open? Then answer the question beside it.",
}

BLANKS = {
    "counting": ("Count", "Points"),
    "best-score": ("Tile", "on", "Points"),
    "variants": ("Tile", "on"),
}
"""The lines to write on: a word stands before each of them."""

SHEET = {
    "name": "Name",
    "date": "Date",
    "level": "Level {level}",
    "hand": "Hand",
    "page": "Page {number} of {pages}",
    "against": "Scores under **{first}**, not under **{second}**:",
    "foot": "muggins worksheet --kind {kind} --n {number} --seed {seed} --level {level} · {rules}",
}

KEY = {
    "title": "{title}: answers",
    "number": "**{answer}** · {points}",
    "play": "**{answer}**",
}

REMINDER = {
    "ends": "The count adds up all open ends.",
    "name": "**{name}**:",
    "together": " ",
}
_DOUBLES = {
    "both": "A double at an end of the line lies crosswise and adds both its halves.",
    "one": "A double at an end of the line adds one half; while it lies alone, both.",
    "one beside a spinner": (
        "At an end of the line the spinner adds both its halves, every other double one of them."
    ),
}
_SPINNERS = {
    "none": "A double with two tiles on it adds nothing and takes no more.",
    "first open sides": (
        "The first double is the spinner: it takes four tiles. With two on it, it still adds its "
        "number twice, with three once, with four not at all."
    ),
    "first line": (
        "The first double is the spinner: it takes four tiles. With two or more on it, it adds "
        "nothing."
    ),
    "all open sides": (
        "Every double is a spinner and takes four tiles. With two on it, it still adds its number "
        "twice, with three once, with four not at all."
    ),
    "all line": (
        "Every double is a spinner and takes four tiles. With two or more on it, it adds nothing."
    ),
}


def reminder(rules: Rules, name: str = "", beside: Rules | None = None) -> str:
    """What to know of a rule set to count and score under it, in a few sentences (R3.4, R4).

    With a second rule set beside it only the sentences that are not true of that one too.

    >>> reminder(Rules.of("all-threes"), "all-threes", Rules.of("muggins"))
    '**all-threes**: A count that three divides scores a point for each three.'
    """
    known = () if beside is None else _facts(beside)
    told = [sentence for sentence in _facts(rules) if sentence not in known]
    first = REMINDER["name"].format(name=name) if name else REMINDER["ends"]
    return REMINDER["together"].join([first, *told])


def _facts(rules: Rules) -> tuple[str, ...]:
    """What doubles add, what spins, what scores."""
    spinner = "none" if rules.spinners == "none" else f"{rules.spinners} {rules.spinner_count}"
    multiples = " ".join(map(str, rules.multiples))
    double = "both"
    if rules.double_count == "one" and rules.spinners != "all":
        double = "one" if rules.spinners == "none" else "one beside a spinner"
    return (
        _DOUBLES[double],
        _SPINNERS[spinner],
        say(f"summary score {multiples} {rules.pay}"),
    )


COMMAND = {
    "help worksheet": "make a worksheet as a PDF, with the answers on a sheet of their own",
    "help slides": "make slides of a lesson as one file that opens in any browser, offline",
    "lesson": "the number or the name of a lesson, like 3 or 03_the_first_double",
    "no html": "{path} does not end in .html, and slides are a web page; name it like slides.html.",
    "slides written": "{path}: slides of the lesson {title!r}.",
    "help card": "make a card with the rules on one page, as a PDF",
    "kind": "what is asked: {kinds} (default: mixed)",
    "n": "how many questions, 1 to 120 (default: 12)",
    "seed": "any whole number; the same seed gives the same sheet (default: 1)",
    "level": "how hard: 1, 2 or 3 (default: 1)",
    "paper": "the size of the paper: {papers} (default: a4)",
    "output": "the file to write",
    "key": "write the answers to this file",
    "force": "replace a file that is there already",
    "same file": "The sheet and the answers need two files: give --key another name.",
    "no pdf": "{path} does not end in .pdf, and a PDF is what is written; name it like sheet.pdf.",
    "progress": "{path}: page {done} of {pages}",
    "reckoned": "{path}: answers up to cell {done} of {cells}",
    "sheet written": "{path}: {number} questions.",
    "sheet of one": "{path}: 1 question.",
    "card written": "{path}: the rules on one page.",
    "key written": "{path}: the answers.",
}
"""The commands `worksheet`, `card` and `slides`."""

CARD = {
    "title": "Muggins",
    "subtitle": "The rules on one page",
    "plays": "Four plays, and what the open ends add up to after each (R3.4)",
    "spinner": "What the double six adds, led and then with one tile after another on it (R3.5)",
    "adds": "adds {adds}",
    "house": "This house: {rules}",
    "own": "The rules of this house",
    "mark": "★",
    "marked": (
        "A ★ stands at each paragraph that this house plays differently; the lines here go first."
    ),
    "hand": "Tiles dealt to each: {hand} with two, three, four seats (R1.2)",
    "target": "Points that win the game: {target} (R7.1)",
    "foot": "Paragraph numbers are those of the rules text: muggins rules R3.4 shows one in full.",
}
"""The rules on one page."""

ON_THE_CARD: dict[str, tuple[int, ...]] = {
    "R1.1": (0,),
    "R1.2": (0, 1),
    "R1.3": (2,),
    "R2.1": (0, 2, 3),
    "R2.2": (0, 1),
    "R3.1": (0,),
    "R3.2": (0, 1, 2),
    "R3.3": (0, 1),
    "R3.4": (0, 1, 2),
    "R3.5": (0,),
    "R4.1": (0,),
    "R4.2": (0,),
    "R5.1": (0, 2),
    "R5.2": (0, 1),
    "R6.1": (0,),
    "R6.2": (0, 1),
    "R6.3": (0, 2, 3),
    "R6.4": (0,),
    "R7.1": (0, 1),
    "R7.3": (0,),
    "R8.1": (0, 1),
    "R8.2": (0,),
    "R8.3": (0,),
}
"""Which sentences of the rules text stand on the card, by paragraph, counted from 0."""

LIVE = ("table(", "options_form", "form", "stepper(", "from ", "import ")
"""How cells begin whose output is nothing without a click."""

SAID_ON_SLIDES = {
    " Step through the whole round: the slider goes from the deal to the counting of the "
    "tiles.": "",
    " Pick the tile and where it goes.": "",
}
"""What pages say of clicking, and what slides say in its place."""

YOUR_TURN = ("move_tester(", "play_best(")
"""How cells begin whose output is a question to a class as well."""

DECK = {
    "place": "{number} of {all}",
    "slide": "Slide {number}",
    "back": "Back",
    "next": "Next",
    "keys": "→ next · ← back · F full screen · B black",
    "answer": "Answer",
    "turn": "Your turn",
    "try": "Which tile of the hand fits, and where? What would the play score?",
    "or": " or ",
    "comma": ", ",
    "page": """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
<main>
{sections}
</main>
<nav data-place="{place}"><span class="name">{title} · <span class="keys">{keys}</span></span>
<button id="back" type="button">{back}</button>
<span id="place" role="status"></span>
<button id="next" type="button">{next}</button></nav>
<div id="way"></div>
<div id="black"></div>
<script>
{script}</script>
</body>
</html>
""",
}
"""A lesson as slides."""
