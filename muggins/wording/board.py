"""The fixed words of the board in the page; gaps are filled there."""

BOARD: dict[str, str] = {
    "announce": "How many points does this play bring? Say them with digits, then press Enter.",
    "play it": "Play it",
    "chosen": "{tile} chosen. Now choose an end.",
    "put back": "{tile} put back.",
    "no tile": "Choose a tile of your hand first.",
    "place": "Play here: {name}",
    "turn": "to play",
    "tiles": "{tiles} tiles",
    "one tile": "1 tile",
    "buttons": "What you can do",
}
"""A page may bring words of its own, which go before these."""
