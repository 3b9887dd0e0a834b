"""What the stepper and the move tester say: one table, like the others of `muggins.wording`."""

SAYS = {
    "previous": "◀ Previous",
    "next": "Next ▶",
    "play number": "Play {number} of {plays}: {play}",
    "before": "Before the first play",
    "step": "play",
    "tile": "Tile",
    "end": "End",
    "rules": "Rules",
    "these rules": "rules of your own",
    "as lead": "as the lead",
    "an end": "{number} on the {host}",
    "try": "Try",
    "play": "Play it",
    "undo": "Undo",
    "reset": "Reset",
    "load": "Load",
    "position": "Position",
    "example": "Example",
    "seed": "Seed",
    "random": "Random",
    "choose": "Choose a tile and an end, then press Try.",
    "no tile": "Choose a tile of the hand first.",
    "no hand": "The hand is empty: undo, reset, or load another position.",
    "played": "Played. {sentence}",
    "loaded": "A new position. {sentence}",
    "rules changed": "Now under {rules}. {sentence}",
    "undone": "The last change is taken back.",
    "nothing to undo": "There is nothing to take back.",
    "position form": (
        'A position is its plays, a bar and the hand, like "1-4 1-6@1-4 / 4-6 3-3", and not {text}.'
    ),
    "held": "The hand cannot hold the {tile}: it lies on the table.",
    "start from": "Start from",
    "column option": "option",
    "column value": "value",
    "column meaning": "what it means",
    "sizes": "{two} {three} {four}",
    "went wrong": "Something went wrong here ({error}). Please reset, and tell the authors.",
}

EXAMPLES = {
    "Document 1, before play b": ("1-4", "1-6 1-3 4-4 2-5 0-3"),
    "Document 1, before play c": ("1-4 1-6@1-4", "6-6 4-6 4-4 3-5 0-4"),
    "Document 1, before play d": ("1-4 1-6@1-4 6-6@1-6", "4-6 4-4 0-6 2-6 3-5"),
    "Document 2, before play C": ("1-4 1-3@1-4", "3-3 3-6 2-4 4-4 0-1"),
    "Document 2, before play D": ("1-4 1-3@1-4 3-3@1-3", "2-3 3-6 4-6 0-3 5-6"),
    "A spinner with three tiles": ("6-6 2-6@6-6 3-6@6-6 4-6@6-6", "5-6 2-4 0-3 4-4 1-2"),
}
"""Positions to load: plays and hand."""
