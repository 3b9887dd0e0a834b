"""What the page without code, its answers and the presenter say: tables like the others here."""

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
