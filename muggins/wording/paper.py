"""What sheets, cards and slides say: tables like the others of `muggins.wording`."""

SAYS = {
    "no level": "The level is 1, 2 or 3, not {level}.",
    "no kind": "There is no kind of question {kind}; {near}",
    "no number": "A sheet has 1 to {most} questions, not {number}.",
    "no position": "No question of this kind was found under the rules {rules}; take others.",
    "no variants": (
        "No other rule set was found under which less scores than under {rules}; take other rules."
    ),
    "on": "{tile} on the {host}",
    "lead": "{tile} as the lead",
    "why legal": "The open ends show {numbers}. It fits: {plays}.",
}
"""About questions and their answers."""
