"""Records: rounds and games as JSON, read strictly and written whole or not at all."""

import json
import os
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from muggins.base import files
from muggins.base.checks import nearest, quoted
from muggins.base.errors import MugginsError
from muggins.game.deals import Deal, leader
from muggins.game.match import Game
from muggins.game.moves import parse_moves
from muggins.game.options import PRESETS, Rules
from muggins.game.round import State, check_scores
from muggins.game.tiles import Tile

FORMAT = 1
ROUND_KEYS = ("rules", "names", "scores", "lead", "hands", "boneyard", "moves")
LONGEST_ROUND = 10_000
"""Moves. The rules set no limit: a call that finds nothing left may be repeated for ever (R8.4),
and a file must end. Without such calls no round has 400 moves: there are 28 plays and at most 26
draws and as many passes after them, and elsewhere every fourth pass in a row ends the round."""


class RecordError(MugginsError):
    """A record that is refused: the text names the round, the move's number and the reason."""

    __module__ = "muggins"  # where users meet it, whatever module defines it


def loads(text: str) -> Game:
    """Read a record of a round or of a game. Raises `RecordError`; nothing is half loaded.

    >>> loads(dumps(Game.begin("muggins", seed=1))).scores
    (0, 0)
    """
    return from_record(parse_json(text))


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


def parse_json(text: str) -> Any:
    """Plain values from JSON; refuses what no record holds, such as a key that stands twice."""

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        for key, times in Counter(key for key, _ in items).items():
            if times > 1:
                raise RecordError(f"The key {quoted(key)} stands twice in one object.")
        return dict(items)

    def constant(name: str) -> Any:
        raise RecordError(f"The record holds {name}, which is no number of a game.")

    try:
        return json.loads(text, object_pairs_hook=pairs, parse_constant=constant)
    except RecursionError:
        raise RecordError("The record is nested too deeply to be one.") from None
    except json.JSONDecodeError as error:
        raise RecordError(_no_json(text, error)) from None
    except RecordError:
        raise
    except ValueError:
        raise RecordError("The record holds a number too long to be one of a game.") from None


def _no_json(text: str, error: json.JSONDecodeError) -> str:
    """Why a text is no JSON; of what begins like no JSON at all, such as a web page, only that."""
    given = text.strip()
    if given and not text[: error.pos].strip() and error.msg == "Expecting value":
        return f"The record is no JSON: it begins with {quoted(given.splitlines()[0])}."
    what = error.msg.removesuffix(" at")  # some of Python's sentences end with the word
    return f"The record is no valid JSON: {what} at line {error.lineno}, column {error.colno}."


def from_record(data: Any) -> Game:
    """A game from the data of its record. Raises `RecordError`; nothing is half loaded."""
    if not isinstance(data, Mapping):
        raise RecordError("A record is a JSON object; write one with the key format.")
    if type(data.get("format")) is not int or data["format"] != FORMAT:
        raise RecordError(f"The record's format must be {FORMAT}.")
    body = {key: value for key, value in data.items() if key != "format"}
    if "rounds" not in body:
        return _read_round(body, 1, None)
    _check_keys(body, ("rounds",), "The record")
    if not isinstance(body["rounds"], list) or not body["rounds"]:
        raise RecordError("The key rounds holds a list of at least one round.")
    game: Game | None = None
    for number, item in enumerate(body["rounds"], 1):
        game = _read_round(item, number, game)
    assert game is not None
    return game


def _check_keys(data: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    for key in data:
        if key not in known:
            raise RecordError(
                f"{where} has the unknown key {quoted(str(key))}; {nearest(str(key), known)}"
            )
    for key in known:
        if key not in data:
            raise RecordError(f"{where} lacks the key {key!r}.")


def _read_round(data: Any, number: int, before: Game | None) -> Game:
    """One round, checked by itself and against the rounds before."""
    where = f"Round {number}"
    if not isinstance(data, Mapping):
        raise RecordError(f"{where} is no JSON object.")
    _check_keys(data, ROUND_KEYS, where)
    try:
        game = _read_start(data, before)
    except MugginsError as error:
        raise RecordError(f"{where}: {error}") from None
    return _read_moves(data["moves"], game, where)


def _read_start(data: Mapping[str, Any], before: Game | None) -> Game:
    hands = _read_list(data["hands"], "hands")
    dealt = tuple(_read_tiles(hand, f"hands[{seat}]") for seat, hand in enumerate(hands))
    rules = _read_rules(data["rules"], len(hands))
    names = _read_list(data["names"], "names")
    if any(type(name) is not str for name in names):
        raise RecordError("The key names holds texts, one a seat.")
    scores = check_scores(rules, _read_list(data["scores"], "scores"))
    tiles = Deal(dealt, _read_tiles(data["boneyard"], "boneyard"))
    state = State(rules, tiles, lead=data["lead"], scores=scores)
    if before is None:
        lead = leader(rules, tiles, state.lead, scores)
        if state.lead != lead:
            raise RecordError(
                f"seat {state.lead} leads, but seat {lead} holds the highest double. (R2.3)"
            )
        return Game((state,), tuple(names))
    _check_follows(before, state, tuple(names))
    return Game((*before.rounds, state), before.names)


def _check_follows(before: Game, state: State, names: tuple[str, ...]) -> None:
    """Refuse a round that does not go on where the one before ended."""
    if state.rules != before.rules:
        raise RecordError("the rules differ from those of the round before.")
    if names != before.names:
        raise RecordError("the names differ from those of the round before.")
    if not before.state.is_over:
        raise RecordError("the round before is unfinished; only the last one may be.")
    if before.is_over:
        raise RecordError("the game was over after the round before. (R7.3)")
    if state.brought != before.scores:
        raise RecordError(
            f"the scores are {list(state.brought)}, but the round before left "
            f"{list(before.scores)}."
        )
    lead = leader(state.rules, state.deal, before.state.next_lead, state.brought)
    if state.lead != lead:
        raise RecordError(f"seat {state.lead} leads, but it is the turn of seat {lead}. (R2.1)")


def _read_moves(text: Any, game: Game, where: str) -> Game:
    if type(text) is not str:
        raise RecordError(f"{where}: the key moves holds one text.")
    state, number = game.state, 1
    try:
        for move in parse_moves(text):
            if number > LONGEST_ROUND:
                raise RecordError(f"a record holds no more than {LONGEST_ROUND} moves of a round.")
            state = state.apply(move)
            number += 1
    except MugginsError as error:
        raise RecordError(f"{where}, move {number}: {error}") from None
    return replace(game, rounds=(*game.rounds[:-1], state))


def _read_list(value: Any, key: str) -> list[Any]:
    if not isinstance(value, list):
        raise RecordError(f"The key {key} holds a list.")
    return value


def _read_tiles(value: Any, key: str) -> tuple[Tile, ...]:
    items = _read_list(value, key)
    if any(type(item) is not str for item in items):
        raise RecordError(f"The key {key} holds tiles as texts, like 4-6.")
    return tuple(Tile.parse(item) for item in items)


def _read_rules(value: Any, seats: int) -> Rules:
    if not 2 <= seats <= 4:
        raise RecordError(f"There are {seats} hands; two, three or four can play. (R1.2)")
    if isinstance(value, str):
        return Rules.of(value).with_seats(seats)
    if not isinstance(value, Mapping):
        raise RecordError("The key rules holds the name of a preset or an object of options.")
    return Rules.of(value)


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
