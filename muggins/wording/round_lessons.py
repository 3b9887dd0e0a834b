"""What the lessons on rounds say: their exercises, and the stepper over the moves of a round."""

ASKS = {
    "allowed": "Seat {seat} is to act. Which of play, draw and pass are allowed?",
    "winning": "The round is over. Which seat has won it?",
    "paying": "The round is over. How many points is the bonus worth?",
    "standing": "Seat {seat} stands at {before} and plays {move}. What is its score afterwards?",
}

SAYS = {
    # allowed
    "why allowed": "Allowed: {moves}. {reasons}",
    "hint allowed": "Go through the hand first: {tiles}.",
    "some fit": "A tile that fits may be played.",
    "none fit": "No tile of this hand fits: an open end would have to show one of its numbers.",
    "may draw": "Drawing is allowed too: the boneyard has a tile to give (R5.1).",
    "must draw": "The boneyard has a tile to give, and nothing fits: so it must be drawn (R5.2).",
    "may pass": "Nothing fits and nothing can be drawn, so passing is allowed (R5.2).",
    # winning
    "domino": "Seat {seat} has played its last tile: domino (R6.1).",
    "lowest": "The pips in the hands are {pips}, and the fewest win a blocked round (R6.3).",
    "equal": (
        "The pips in the hands are {pips}: the fewest are there twice, so nobody wins (R6.3)."
    ),
    "hint domino": "See whose hand is empty.",
    "hint blocked": "Add up the pips of every hand. The fewest win.",
    "look tie": "Two hands are equally low. Then there is no winner (R6.3).",
    "look some winner": "One hand is lower than all others.",
    "look most": "That hand holds the most pips. In a blocked round the fewest win.",
    # paying
    "why bonus": "The opponents hold {sum}. {share}",
    "one addend": "{total} pips",
    "addends": "{working} = {total} pips",
    "share units": "A fifth of {total} is {exact}, to the nearest whole point {bonus} (R6.2).",
    "share pips": "In pips all of them count: {bonus} points (R6.2).",
    "no winner": "Nobody has won the round, so nobody has a bonus (R6.3).",
    "hint bonus": "Add up the pips in the hands of everybody but the winner.",
    "hint nobody": "See first who has won.",
    "not a fifth": "That is the sum, not its fifth (R6.2).",
    "rounded down": "You left out what is over. The nearest whole point is wanted (R6.2).",
    "rounded up": "You rounded up. The nearest whole point is wanted (R6.2).",
    "own tiles": "You counted the winner's tiles too. Only those of the opponents count (R6.2).",
    "by hand": "You rounded every hand by itself. Add the hands first, then round (R6.2).",
    "bonus in a tie": "Two hands are equally low, so there is no winner and no bonus (R6.3).",
    "a fifth": "That is a fifth. In pips every pip counts (R6.2).",
    # standing
    "why void": "{worth} would pass {target}: all of it is void, and the score stays (R7.1).",
    "why scores": "The award is {worth}: {before} + {worth} = {after}.",
    "why nothing": "The award is nothing, so the score stays.",
    "why target": "The award is {worth}: {before} + {worth} = {after}, and the game is won (R7.3).",
    "hint standing": "The award is {worth}. The target is {target}.",
    "past the target": "That would be past {target}, which must be met exactly (R7.1).",
    "cut": "Points are not cut to fit. An award that is too large is void as a whole (R7.1).",
    "stays": "The award does not pass {target}, so it counts.",
    "the count": "You added the count. In units every five of it is one point (R4.2).",
    "look standing": "Find the award first. Then see whether it would pass {target}.",
}
"""What the exercises on rounds answer."""

STEPPER = {
    "people": "Seat {seat}",
    "move": "move",
    "before": "Before the first move",
    "move number": "Move {number} of {moves}: seat {seat}, {move}",
    "counting": "After the last move: the tiles are counted",
    "score": "Score: {scores}. Boneyard: {boneyard}.",
    "seat has": "seat {side} has {points}",
    "side has": "side {side} has {points}",
    "a tile": "1 tile",
    "tiles": "{number} tiles",
    "holds": "Seat {seat}",
    "to act": "Seat {seat} is to act.",
    "leads": "Seat {seat} is to lead.",
    "draws": "Seat {seat} takes the {tile} from the boneyard.",
    "passes": "Seat {seat} passes.",
    "calls": 'Seat {seat} calls "Muggins!".',
    "plays": "Seat {seat}: {sentence}",
    "empty": "no tiles",
}
"""What the stepper over a round says."""
