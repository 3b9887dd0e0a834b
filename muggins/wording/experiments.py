"""What a person reads about experiments: the names of their statistics, refusals, the command."""

UNITS = ("rounds", "games")

_NAMES = {
    "ROUNDS": "rounds",
    "PLAYS": "plays",
    "BLOCKED": "blocked rounds",
    "TARGET": "rounds ended by the target",
    "BONUS": "bonus",
    "BONEYARD": "tiles left in the boneyard",
    "LEFT": "tiles left in hands",
    "VOID": "void awards",
    "FORGOTTEN": "points forgotten",
    "CALLED": "points called",
    "LEAD_MARGIN": "leader's advantage",
    "LEAD_WON": "leader wins",
    "ALL_POINTS": "points of all sides",
    "POINTS": "points of side {side}",
    "WON": "side {side} wins",
    "NOBODY": "nobody wins",
}


def statistic(column: str, unit: str, side: int = 0) -> str:
    """The name of a statistic, of a round or of a game."""
    name = _NAMES[column].format(side=side)
    return name.replace("leader", "first leader") if unit == UNITS[1] else name


TITLES = {
    "heading": "{amount} under {rules}, {played}",
    "played": "{players}, seed {seed}, {engine} engine",
    "whole": "{n:,} {unit}",
    "part": "{some} (stopped early)",
    "some": "{n:,} of {asked:,} {unit}",
    "habits": "{played}, forgets {forgets}, notices {notices}",
    "pairs": "{amount} on the same deals, {played}",
    "pair": "First: {first}. Second: {second}. Difference: second less first, pair by pair.",
}
"""What stands above a result."""

HEADS = {
    "statistic": "statistic",
    "rounds": "a round",
    "games": "a game",
    "error": "95 times in 100",
    "first": "first",
    "second": "second",
    "difference": "difference",
    "points": "points of a play",
    "share": "share of plays",
}
"""What stands above the columns of a result."""

CHARTS = {
    "counts": "How often a play reaches each count",
    "points": "What a play is worth",
    "wins": "Who wins",
    "changes": "What changes: {statistic}",
    "play count": "count after the play",
    "play points": "points of the play",
    "shares": "share of all plays (%)",
    "won": "share of the {unit} (%)",
    "scoring": "scores",
    "others": "does not score",
    "side": "side {side}\n{player}",
    "nobody": "nobody",
    "known": "known: {value:.4g}",
    "change": "difference in {statistic}, {unit}",
    "note": "The lines at the bars and points show where the true value lies, 95 times in 100.",
    "alt": "{title}. {values}. {notes}",
    "notes": "{heading}. {note}",
    "value": "{name}: {value}",
    "percent": "{share} %",
}
"""What stands on a chart, and what its text for those who do not see it says."""

GUESSES = {
    "change": (
        "Table 1 plays {first}. Table 2 plays {second}. From table 1 to table 2, does "
        '"{statistic}" go up, go down or stay the same?'
    ),
    "why up": "Up, by {difference} {unit}: from {before} to {after}.",
    "why down": "Down: the difference is {difference} {unit}, from {before} to {after}.",
    "why same": (
        "The same, as far as these pairs can tell: the difference is {difference} {unit}, and zero "
        "lies inside that interval."
    ),
    "rounds": "a round",
    "games": "a game",
    "look up": "It is more after the change. Ask what brings the additional ones.",
    "look down": "It is less after the change. Ask where they went.",
    "look same": "No change is seen. Ask whether the two rules ever lead to another play.",
    "hint change": "Think of one round that you know well: what would be different in it?",
    "exact": "To be exact: {value}.",
    "between": "It lies between {low} and {high}.",
    "too high": "That is too high.",
    "too low": "That is too low.",
    "no number": "What is guessed, and within how much, are numbers, and {given} is none.",
}
"""What the exercises on experiments ask and answer."""

ERRORS = {
    "what": "Say how much to play: either rounds or games, not both.",
    "how many": "The number of {unit} is a whole number from 1 to {most}, not {given}.",
    "players": "There are {players} players for {seats} seats: name one a seat, or one for all.",
    "odds": "How often a player {what} is a number from 0 to 1, one for all or one a seat.",
    "workers": "The number of workers is a whole number from 1 to {most}, not {given}.",
    "engine": "The engine is compiled or plain, not {given}.",
    "no numba": (
        "The compiled engine needs numba: install it with the extra muggins[fast], or leave the "
        "engine out."
    ),
    "own": "A strategy of your own runs on the plain engine: leave the engine out.",
    "not sent": (
        "The strategy {name} cannot be sent to other processes: leave workers out, or define it "
        "in a module."
    ),
    "seats": (
        "Rules are compared at the same seats and sides: the first have {seats} seats and {sides} "
        "sides, the second {other_seats} seats and {other_sides} sides."
    ),
    "statistic": "There is no statistic {given}; {names}",
    "no result": "{path} is not the result of an experiment.",
    "no values": "These values are not the result of an experiment.",
    "other kind": "{path} holds a {found}, not a {kind}.",
}

COMMAND = {
    "help": "play many rounds or games by computer players and print means with their errors",
    "players": "the players by seat, separated by commas, of {names} (default: greedy,greedy)",
    "partners": "seats 0 and 2 play together against seats 1 and 3",
    "rounds": "how many rounds to play (default: 10000)",
    "games": "how many whole games to play instead of rounds",
    "seed": "the seed of all deals and choices, a whole number (default: 1)",
    "workers": "how many processor cores to use, 1 to 60 (default: all for the compiled engine)",
    "forgets": "how often a player forgets to announce points, from 0 to 1 (default: 0)",
    "notices": "how often another player then calls, from 0 to 1 (default: 1)",
    "engine": "compiled or plain (default: the quickest that is there)",
    "against": "a preset as it stands, to compare with on the same deals",
    "json": "print one JSON object in place of a table",
    "output": "also save the result to this file; interrupted, what was played until then",
    "interrupted": "muggins: interrupted after {amount}; the result is of these alone.",
    "part saved": (
        "muggins: interrupted after {amount}; the result, also in {path}, is of these alone."
    ),
    "number": "--{option} takes a number, not {text}.",
}
