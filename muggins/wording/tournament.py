"""What a person reads about a tournament: the cross table and its refusals."""

CAPTION = {
    "rounds": "Of 100 rounds, how many the player of the row wins against that of the column.",
    "games": "Of 100 games, how many the player of the row wins against that of the column.",
    "played": "{n} {unit} a pair under {rules}, seed {seed}.",
    "engine": "Pairs with {names} run on the plain engine.",
}
INTERRUPTED = {
    "none": "Interrupted: none of {pairs} pairs has played to the end.",
    "one": "Interrupted: 1 of {pairs} pairs has played to the end.",
    "many": "Interrupted: {whole} of {pairs} pairs have played to the end.",
}
CORNER = "player"
ITSELF = "–"
NOT_PLAYED = "not played"

ERRORS = {
    "seats": "A tournament is for two seats, and these rules are for {seats}.",
    "players": "A tournament needs at least two players, not {players}.",
    "twice": "Two players are called {name}; give every player a name of its own.",
    "itself": "{name} does not play against itself.",
    "not played": "{player} and {opponent} have not played: the tournament was interrupted.",
    "nobody": "Nobody called {name} plays in this tournament; {names}",
}
