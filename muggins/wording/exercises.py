"""What an exercise says: one table, like the others of `muggins.wording`."""

ASKS = {
    "count": "What do the open ends add up to?",
    "points": "How many points does the last play bring?",
    "best": "Which play of this hand brings the most points?",
    "tiles": "Which tiles of this hand can be played?",
    "difference": "Which play of this hand scores under {first}, but not under {second}?",
}

SAYS = {
    "not tried": (
        "Not tried yet: put your answer in place of the three dots and run the cell again."
    ),
    "right": "✓ Right. {why}",
    "not yet": "Not yet. {look}",
    "wrong kind": "Not yet: the answer is {kind}, and {guess} is none.",
    "no answer": "The answer to be picked is a whole number, and {answer} is none.",
    "a number": "a whole number",
    "a play": "a play written as text, like 1-6@1-4",
    "a legal move": "one of your legal moves as text, like 1-6@1-4 or draw",
    "tiles": "a list of tiles written as text, like ['1-6', '4-4']",
    "moves": "a list of words, like ['play', 'draw']",
    "an estimate": "a number, like 12 or 0.5",
    "a change": "one of the words 'up', 'down' and 'same'",
    "a seat": "the number of a seat, or 'nobody'",
    "hint": "Hint: {text}",
    "solution": "Solution: {text}",
    "look count": "Go from open end to open end: there are {number} of them, {ends}.",
    "once": "You counted the {double} once: both of its halves are open, so it adds {adds}.",
    "twice": (
        "You counted the {double} twice: only one of its halves still counts, so it adds {adds}."
    ),
    "line": (
        "That is how All Fives counts: there the spinner adds nothing once the line runs through "
        "it. In this game its open sides count (R3.5)."
    ),
    "sides": (
        "That counts every open side of the spinner. These rules read it as the line: a spinner "
        "with two tiles adds nothing (R3.5)."
    ),
    "last tile": (
        "Those are the pips of the last tile. The count is the sum of all open ends (R3.4)."
    ),
    "all tiles": "Those are all pips on the table. Only the open ends count (R3.4).",
    "one double end": "You left out the {double}: it still has open halves and adds {adds}.",
    "points not count": "Those are the points. The question is the count: the sum itself.",
    "hint count": "Start at {host}: it adds {adds}.",
    "count not points": "That is the count. In units every {multiple} is worth one point (R4.2).",
    "a unit too many": "Count again: the points follow from the count, {sum}.",
    "look points": "Find the count first: {sum}. Then see what it is worth (R4).",
    "hint points": "The count is {count}.",
    "look best": "{sentence} There is a play that brings more.",
    "hint best": "Look at the tile {tile}.",
    "solution best": "{play}: {sentence}",
    "under both": "{play} under {first}: {here} Under {second}: {there}",
    "no difference": (
        "No play was found that scores under {first} and not under {second}: exchange the two, or "
        "take other rules."
    ),
    "look tiles": "{tile}: {sentence}",
    "missing tile": "One more fits: {tile}.",
    "hint tiles": "The open ends show {numbers}.",
    "solution tiles": "{tiles}",
}
