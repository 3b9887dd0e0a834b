"""What a person reads where nobody can sit down, or where an action is not the time for it."""

FAULTS = {
    "seats": "There are {players} players for {seats} seats.",
    "player": "There is no player {name}; {names}",
    "often": "A computer forgets or notices never, sometimes or always, not {given}.",
    "rules": "The game is played by other rules than the table.",
    "not your turn": "It is not the turn of the person at the screen.",
    "call": "A call is no turn: press Muggins! for it.",
    "who calls": "Only a person calls here, and only before the tiles are counted.",
    "screen": "The screen is with the player whose turn it is.",
    "go on": "Nothing to go on to: a person is to act, or the game is over.",
    "undo": "This cannot be undone: a hidden tile has been seen since.",
}

CHECKED = {
    "where": "Under {rules}, round {number}, after '{moves}'",
    "fault": "{where}: {fault}",
    "twice": "{where}, it chose {move}, and asked twice it chose {other}.",
    "hidden": "{where}, it chose {move}, and asked with other hidden tiles it chose {other}.",
    "these": "these rules",
}
"""What is said of a strategy that is tested."""
