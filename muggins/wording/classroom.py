"""What the page without code, its answers and the presenter say: tables like the others here."""

ANSWER = {
    "label": "Your answer",
    "numeric": "A whole number",
    "decimal": "A number",
    "text": "Your answer in words",
    "tile": "The tile",
    "host": "Against which tile?",
    "tiles": "All tiles that you mean",
    "moves": "All that is allowed",
    "seat": "The seat",
    "choose": "Choose",
    "seat number": "seat {seat}",
    "check": "Check",
    "hint": "Hint",
    "solution": "Solution",
    "not tried": "Nothing is chosen yet: give an answer first, then press Check.",
    "not understood": "That was no answer that this question knows. Nothing has changed.",
}
"""Below an exercise, where an answer is picked or typed."""

PAGES = {
    "table": {
        "title": "Play",
        "about": "A game against the computer, tile by tile.",
        "code": "from muggins import table\ntable()",
    },
    "tester": {
        "title": "Try a move",
        "about": "Pick a tile and an end and read what the play would do; nothing can go wrong.",
        "code": "from muggins import move_tester\nmove_tester()",
    },
    "laboratory": {
        "title": "The laboratory",
        "about": "Let two computers play a hundred rounds, or ten thousand, and see who wins.",
        "code": "from muggins.widgets.laboratory import laboratory\nlaboratory()",
    },
    "rules-form": {
        "title": "Your own rules",
        "about": "Every open point of the rules: choose, and read what it changes.",
        "code": "from muggins import options_form\noptions_form()",
    },
}
"""What there is to play with: a page each, with the code that shows it."""

REWORDED = {
    "Before you run the next cells, decide: the numbers": "Decide before you go on: the numbers",
    "Decide before you run on:": "Decide before you go on:",
    "Decide before you run.": "Decide before you go on.",
    "Decide before you run:": "Decide before you go on:",
    "Before you run on:": "Before you go on:",
    "## The three dots\n\nLessons ask before they tell. Where a cell says `guess = ...`, the three "
    "dots mean *not tried yet*. Decide first, put your answer in their place, and run the cell. "
    "Try it here:": (
        "## Guess first\n\nLessons ask before they tell. Decide first, give your answer and press "
        "**Check**. Then the lesson goes on. Try it here:"
    ),
    "You can always ask for help: run `halves.hint()` for a step on the way, or "
    "`halves.solution()` for the answer. Make a new cell for it with the **+** at the top.": (
        "You can always ask for help: **Hint** is a step on the way, **Solution** the answer."
    ),
    "Change the seed and see another hand. At the end": "At the end",
    'Your answer is a list of tiles, for example `["0-5", "2-3"]`. Here is why': "Here is why",
    ' Write it like `"4-6@6-6"`.': " Pick the tile and where it goes.",
    'Every seed gives another question. `level` is 1, 2 or 3; `kind` is `"count"`, `"points"`, '
    '`"best"` or `"tiles"`. Change the numbers as often as you like.': "Two more questions.",
    ' Your answer is a list, like `["play", "draw"]`.': "",
    "Go on with the round: add moves to the text, separated by spaces, and run the cell again. A "
    "move that is not allowed is refused with the reason.": "So the table stands after the draw.",
    " You can try other scores: change the numbers in `scores=[...]` anywhere above and run the "
    "cell again.": "",
    " If you close the page and come back, run the cell again, and it offers to go on.": (
        " To go on another day, press *Save a record* before you close the page."
    ),
    ", and nothing is lost: the table keeps your game after every play.": ".",
    '- `table("all-fives", players=("person", "random"))` plays by other rules.\n'
    '- `table(Rules(seats=4, partners=True), players=("person", "greedy", "greedy", "greedy"))` '
    "gives you a partner; write `from muggins import Rules` above it.\n"
    '- `forgets="always"` makes a computer forget every point. Can you catch them all?\n'
    "- After a round": "After a round",
    ' Your answer is `"up"`, `"down"` or `"same"`.': "",
    "Your turn. Change a rule, guess first, then run. This one": "One more. This one",
    " There is nothing to install any more, and nothing you do here": " Nothing you do here",
    "It does not matter which way round you say a tile:": (
        "It does not matter which way round you say a tile: 6-4 and 4-6 are the same."
    ),
    "Your turn, detective: without the clue about the lead, one more sequence fits document 1. "
    "Which tile leads in it? Change the clue and see.": (
        "Without the clue that C is the first double, this fits document 1:"
    ),
    "The function that decides": "The rule in the program that decides",
    "Here the four example plays of document 1 go round the table:": (
        "The four example plays of document 1 go round the table, one from each seat."
    ),
    "`simulate` does the same in one line. From the same seed": (
        "The lessons have a quicker way to play many rounds. From the same seed"
    ),
    " Each seed is another question; change the numbers and the names as often as you like.": "",
}
"""What the lessons say of cells and code, and what a page says in its place."""

PAGE = {
    "home": "Muggins",
    "title": "Muggins, one rule at a time",
    "welcome": (
        "A domino game in which you score while you play: make the open ends add up to five, ten, "
        "fifteen and so on. Follow the path, guess before you look, and play."
    ),
    "path": "The path",
    "things": "Play and try",
    "come": "{right} of {all}",
    "progress": "Exercises that you have solved",
    "after": (
        "The path of pages ends here. The lesson that follows, *Better play*, lets you write a "
        "player of your own, and for that it needs the notebooks: `muggins learn 15` opens them "
        "on a computer with muggins."
    ),
    "kept": "How far you have come is kept in this browser and nowhere else.",
    "forget": "Begin anew",
    "look": "Light or dark",
    "show_all": "Show everything",
    "go_on": "Go on",
    "program": "The rule in the program",
    "other_questions": "Other questions",
    "neighbours": "Lessons before and after",
    "glossary": "Words of the game",
    "rules": "The rules",
    "loading": "The page is being prepared …",
    "asleep": "This page has gone to sleep, as nobody used it for a while.",
    "reload": "Wake it up",
    "message": "Not here, not now",
    "unknown": "There is no such page here.",
    "nothing": "nothing",
    "yes": "yes",
    "no": "no",
    "items": " · ",
    "pairs": "; ",
    "full": (
        "All places are taken at the moment: close a page that nobody uses, or try again in a "
        "minute."
    ),
    "fault": "Please load the page again; if that does not help, tell whoever runs these pages.",
    "back": "Back to the path",
    "enter title": "Which class is it?",
    "enter": "The word for this class",
    "enter about": "Type the word that your teacher shows you.",
    "enter button": "Come in",
    "enter wrong": "That is not the word. Try again; small letters and digits.",
}
"""What the pages say around the lessons."""

BOARD = {
    "lost": (
        "The connection to Python is gone. Load the page again; a record that you have saved "
        "brings your game back."
    ),
}
"""What the board says on a page, in place of words about cells."""

TEXTS = {
    "present": ("Questions for the projector", "One question at a time, with a covered answer."),
    "rules": ("The rules", "The whole text, with numbered paragraphs."),
    "glossary": ("Words of the game", "Each word with its Russian name."),
}
"""Pages that need no Python behind them: title, and the line on the start page."""

APP = {
    "help": "show the lessons as web pages without code, to one person or to a class",
    "lesson": "the lesson to open: its number or name (default: the start page)",
    "port": "the port to use (default: the first free one from {port})",
    "no-browser": "only print the address",
    "room": (
        "let everybody in this network in who knows the word that is printed; without this the "
        "pages can be seen on this machine alone"
    ),
    "prepare": "how many pages of the opened lesson are kept ready for a class (default: 1)",
    "places": "how many pages may be open at once (default: {places})",
    "no voila": (
        "The pages need Voila, which is not installed for {python}. "
        'Install it with: {python} -m pip install "muggins[class]"'
    ),
    "open": "The pages are at {url}",
    "room open": (
        "Everybody in this network who has this address can use the pages. Nobody can run code or "
        "read your files through them, but the network can see what is sent. Pupils who type only "
        "{bare} are asked for the word: {word}"
    ),
    "room alone": (
        "This computer is in no network at the moment, so nobody else can see the pages. Join a "
        "network, or let others join yours, and start again."
    ),
    "stop": "To stop, press Ctrl-C here.",
    "stopped": "Stopped.",
    "no ports": "All ports from {first} to {last} are in use. Choose another one with --port.",
    "number": "{option} is a whole number from {least} to {most}, and {text!r} is none.",
    "no page": "{name} is no page of its own. Choose one of {names}.",
}
"""What `muggins app` says."""

PRESENT = {
    "label": "Questions for the class",
    "place": "{number} of {all}",
    "under": "Rules: {rules}",
    "counting": "Counting",
    "legal": "What fits?",
    "best-score": "The best play",
    "variants": "Other rules",
    "mixed": "All kinds in turn",
    "level 1": "1: a line of two to four tiles",
    "level 2": "2: with a double across the line",
    "level 3": "3: many tiles, four ends",
    "back": "Back",
    "next": "Next",
    "reveal": "Show the answer",
    "cover": "Cover the answer",
    "clock": "Clock",
    "time up": "Time is up",
    "full": "Full screen",
    "answer": "Answer: {answer}",
    "end": "That was the last question.",
    "keys": (
        "Keys: → or Space shows the answer and then the next question, ← goes back, A shows or "
        "covers the answer, C starts and stops the clock, F is full screen. A clicker works too."
    ),
    "bad seconds": "A question gets 0 (no clock) to {most} seconds, and not {seconds}.",
    "no number": "{name}: a whole number is wanted, and {text} is none.",
    "field kind": "Kind of question",
    "field n": "How many",
    "field seed": "Seed",
    "field rules": "Rules",
    "field level": "How hard",
    "field seconds": "Seconds for each (0: no clock)",
    "start": "Show them",
    "about": (
        "One question at a time, large, for the whole class. The answer stays covered until you "
        "show it. The same seed gives the same questions again."
    ),
}
"""The questions on the projector."""

LAB = {
    "rules": "Rules",
    "first": "Seat 0",
    "second": "Seat 1",
    "rounds": "Rounds",
    "seed": "Seed",
    "run": "Play them all",
    "before": "Guess first: how many of 100 rounds will seat 0 win? Then let them play.",
    "found": "Of 100 rounds, {first} wins {share} against {second}.",
    "not offered": "Choose from the lists, and a seed from 0 on: nothing else is played here.",
}
"""In the laboratory."""
