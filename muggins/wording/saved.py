"""What a person reads about saved games: why one is left alone, and why one is not saved.

Those about a file go on after its name: "it is …".
"""

FAULTS = {
    "no folder": "{folder} cannot be made: {reason}.",
    "taken": "That game is no longer there ({reason}): another table may have gone on with it.",
    "missing": (
        "its player {name} is not at this table. Give the table that strategy, and the game can go "
        "on."
    ),
    "more": "{n} more files.",
    "format": "its format must be {format}.",
    "keys": "{where} must hold these keys and no others: {keys}.",
    "the file": "the file",
    "the setup": "the setup",
    "a deal": "a deal",
    "a moment": "a moment of undo",
    "counted": "its round is counted before it is over.",
    "screen": "the key screen holds an object.",
    "players": "the key players holds names.",
    "tiles": "tiles are texts, like 4-6.",
    "outside": "a moment of undo lies outside the round.",
    "list": "the key {key} holds a list.",
    "flag": "the key {key} is true or false.",
    "viewer": "the viewer is the seat of a person, or nobody.",
    "chance": "the state of chance is a whole number below 2^63.",
}
