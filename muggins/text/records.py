"""Records: rounds and games as JSON, read strictly and written whole or not at all."""

import json
import os
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from muggins.base import files
from muggins.base.errors import MugginsError
from muggins.base.foreign import Foreign, body, parse_json
from muggins.base.language import _
from muggins.base.memory import uncollected
from muggins.game.deals import Deal, leader
from muggins.game.match import Game
from muggins.game.moves import parse_move, words_of
from muggins.game.options import PRESETS, Rules
from muggins.game.round import State, check_scores
from muggins.game.tiles import Tile

FORMAT = 1
ROUND_KEYS = ("rules", "names", "scores", "lead", "hands", "boneyard", "moves")
LONGEST_ROUND = 10_000
"""Moves. The rules set no limit: a call that finds nothing left may be repeated without end (R8.4),
and a file must end. Without such calls no round has 400 moves: there are 28 plays and at most 26
draws and as many passes after them, and elsewhere every fourth pass in a row ends the round."""
LONGEST_NAME, LONGEST_MOVES, MOST_ROUNDS = 1000, 40 * LONGEST_ROUND, 1000
"""Letters of a name and of the moves of a round, and rounds; after so many a game is given up."""
MOST_MOVES = 60_000
"""Moves of all rounds; a thousand rounds by random players have some 38,000."""


SHORT = 20
"""Letters of a move or tile that is remembered: a long record repeats them a thousand times."""

_move, _tile = lru_cache(1024)(parse_move), lru_cache(1024)(Tile.parse)


class RecordError(MugginsError):
    """A record that is refused: the text names the round, the move's number and the reason."""

    __module__ = "muggins"  # where users meet it, whatever module defines it


def loads(text: str) -> Game:
    """Read a record of a round or of a game. Raises `RecordError`; nothing is half loaded.

    >>> loads(dumps(Game.begin("muggins", seed=1))).scores
    (0, 0)
    """
    return from_record(data_of(text))


def data_of(text: str) -> Any:
    """The data in the text of a record, as yet unchecked. Raises `RecordError`."""
    try:
        return parse_json(text)
    except MugginsError as error:
        raise _unread(error) from None


def dumps(game: Game) -> str:
    """Write a game as the text of a record: one round alone, or a list of rounds."""
    text = json.dumps(to_record(game), ensure_ascii=False, indent=1) + "\n"
    # Half a surrogate pair in a name is no UTF-8, but JSON can write it as \ud800.
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def read(path: str | os.PathLike[str]) -> Game:
    """Read a record from a file. Raises `RecordError`, naming the file's fault."""
    try:
        text = files.read_whole(path)
    except MugginsError as error:
        raise RecordError(str(error)) from None
    return loads(text)


def write(game: Game, path: str | os.PathLike[str], replace: bool = False) -> None:
    """Write a record to a file, whole or not at all; over another only with `replace`.

    Raises `MugginsError` where the file is there already or cannot be written.
    """
    files.write_new(path, dumps(game).encode("utf-8"), replace)


def to_record(game: Game) -> dict[str, Any]:
    """A game as the data of its record."""
    rounds = [_round_record(state, game.names) for state in game.rounds]
    if len(rounds) == 1:
        return {"format": FORMAT, **rounds[0]}
    return {"format": FORMAT, "rounds": rounds}


def _round_record(state: State, names: tuple[str, ...]) -> dict[str, Any]:
    return {
        "rules": _rules_record(state.rules),
        "names": list(names),
        "scores": list(state.brought),
        "lead": state.lead,
        "hands": [[str(tile) for tile in hand] for hand in state.deal.hands],
        "boneyard": [str(tile) for tile in state.deal.boneyard],
        "moves": str(state),
    }


def _rules_record(rules: Rules) -> str | dict[str, Any]:
    preset = PRESETS.get(rules.name)
    if preset is not None and preset.with_seats(rules.seats) == rules:
        return rules.name
    named = {"name": rules.name} if rules.name else {}
    return {**named, **rules.changes()}


def from_record(data: Any) -> Game:
    """A game from the data of its record. Raises `RecordError`; nothing is half loaded."""
    game: Game | None = None
    left = MOST_MOVES
    try:
        record = body(data, FORMAT)
        rounds = [record]
        if "rounds" in record.value:
            rounds = record.fields("rounds")["rounds"].items(MOST_ROUNDS, 1)
    except MugginsError as error:
        raise _unread(error) from None
    with uncollected():
        for number, item in enumerate(rounds, 1):
            game = _read_round(item.value, number, game, left)
            left -= len(game.state.moves)
    assert game is not None
    return game


def _unread(why: MugginsError) -> RecordError:
    return RecordError(_("The record cannot be read: {why}").format(why=why))


def _read_round(data: Any, number: int, before: Game | None, left: int) -> Game:
    """One round, checked by itself and against the rounds before."""
    move = 0
    try:
        given = Foreign(data, _("it")).fields(*ROUND_KEYS)
        moves = words_of(given["moves"].text(LONGEST_MOVES))
        if len(moves) > min(LONGEST_ROUND, left):
            sentence = _("it is too long: a record holds {round} moves of a round, {all} in all.")
            raise RecordError(sentence.format(round=LONGEST_ROUND, all=MOST_MOVES))
        game = _read_start(given, before)
        state = game.state
        for move, text in enumerate(moves, 1):  # noqa: B007 (a refusal names the move)
            state = state.apply(_move(text) if len(text) < SHORT else text)
    except MugginsError as error:
        sentence = _("Round {number}, move {move}: {why}") if move else _("Round {number}: {why}")
        raise RecordError(sentence.format(number=number, move=move, why=error)) from None
    return replace(game, rounds=(*game.rounds[:-1], state))


def _read_start(given: Mapping[str, Foreign], before: Game | None) -> Game:
    hands = tuple(_read_tiles(hand) for hand in given["hands"].items(4, 2))
    rules, names = Rules.of(given["rules"].value), tuple(given["names"].texts(4, LONGEST_NAME))
    if isinstance(given["rules"].value, str):
        rules = rules.with_seats(len(hands))
    scores = check_scores(rules, [score.value for score in given["scores"].items(4)])
    tiles = Deal(hands, _read_tiles(given["boneyard"]))
    state = State(rules, tiles, lead=given["lead"].value, scores=scores)
    if before is None:
        lead = leader(rules, tiles, state.lead, scores)
        if state.lead != lead:
            raise RecordError(
                _("seat {lead} leads, but seat {right} holds the highest double. (R2.3)").format(
                    lead=state.lead, right=lead
                )
            )
        return Game((state,), names)
    _check_follows(before, state, names)
    return Game((*before.rounds, state), before.names)


def _read_tiles(tiles: Foreign) -> tuple[Tile, ...]:
    return tuple(map(_tile, tiles.texts(longest=SHORT)))


def _check_follows(before: Game, state: State, names: tuple[str, ...]) -> None:
    """Refuse a round that does not go on where the one before ended."""
    if state.rules != before.rules:
        raise RecordError(_("the rules differ from those of the round before."))
    if names != before.names:
        raise RecordError(_("the names differ from those of the round before."))
    if not before.state.is_over:
        raise RecordError(_("the round before is unfinished; only the last one may be."))
    if before.is_over:
        raise RecordError(_("the game was over after the round before. (R7.3)"))
    if state.brought != before.scores:
        raise RecordError(
            _("the scores are {scores}, but the round before left {right}.").format(
                scores=list(state.brought), right=list(before.scores)
            )
        )
    lead = leader(state.rules, state.deal, before.state.next_lead, state.brought)
    if state.lead != lead:
        raise RecordError(
            _("seat {lead} leads, but it is the turn of seat {right}. (R2.1)").format(
                lead=state.lead, right=lead
            )
        )


def result(game: Game) -> dict[str, Any]:
    """What became of a game: the object that `muggins replay --json` prints (R6, R7).

    >>> result(Game.begin("muggins", seed=1))["rounds"][0]["end"]
    'unfinished'
    """
    rounds = []
    for state in game.rounds:
        outcome = state.outcome
        rounds.append(
            {
                "moves": len(state.moves),
                "end": outcome.end,
                "winner": outcome.winner,
                "bonus": outcome.bonus,
                "scores": list(outcome.scores),
            }
        )
    return {"rounds": rounds, "scores": list(game.scores), "winner": game.winner}
