"""Records with one thing changed: most of them no longer legal, some still so."""

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from . import options as opts
from .game import ALL_TILES
from .random_games import respelled

Record = dict[str, Any]


def _some_round(chance: Random, record: Record) -> Record:
    found: Record = chance.choice(record.get("rounds", [record]))
    return found


def _on_moves(change: Callable[[Random, list[str]], None]) -> Callable[[Random, Record], None]:
    """A change of a round's list of moves, made to its text."""

    def mutate(chance: Random, record: Record) -> None:
        this = _some_round(chance, record)
        moves = this["moves"].split()
        if moves:
            change(chance, moves)
        this["moves"] = " ".join(moves)

    mutate.__name__ = change.__name__
    return mutate


def _at(chance: Random, moves: list[str]) -> int:
    """Where to change: anywhere, and the last moves more often."""
    return chance.choice([chance.randrange(len(moves)), max(0, len(moves) - chance.randint(1, 3))])


def swap_two_moves(chance: Random, moves: list[str]) -> None:
    at = _at(chance, moves)
    moves[at - 1], moves[at] = moves[at], moves[at - 1]


def leave_a_move_out(chance: Random, moves: list[str]) -> None:
    del moves[_at(chance, moves)]


def make_a_move_twice(chance: Random, moves: list[str]) -> None:
    at = _at(chance, moves)
    moves.insert(at, moves[at])


def put_a_call_in(chance: Random, moves: list[str]) -> None:
    moves.insert(_at(chance, moves) + 1, f"muggins:{chance.randint(0, 4)}")


def put_a_draw_or_pass_in(chance: Random, moves: list[str]) -> None:
    moves.insert(_at(chance, moves) + chance.randint(0, 1), chance.choice(["draw", "pass"]))


def turn_into_a_draw_or_pass(chance: Random, moves: list[str]) -> None:
    moves[_at(chance, moves)] = chance.choice(["draw", "pass"])


def cut_the_end(chance: Random, moves: list[str]) -> None:
    del moves[_at(chance, moves) :]


def play_another_tile(chance: Random, moves: list[str]) -> None:
    at = _at(chance, moves)
    _, sign, rest = moves[at].partition("@")
    moves[at] = chance.choice(ALL_TILES) + sign + rest


def name_another_host(chance: Random, moves: list[str]) -> None:
    at = _at(chance, moves)
    moves[at] = moves[at][:3] + "@" + chance.choice(ALL_TILES)


def write_one_short(chance: Random, moves: list[str]) -> None:
    at = _at(chance, moves)
    tile, sign, rest = moves[at].partition("@")
    if sign:
        said = "=" + rest.partition("=")[2] if "=" in rest else ""
        moves[at] = tile + chance.choice(["", "@" + chance.choice(tile[::2])]) + said


def name_a_number(chance: Random, moves: list[str]) -> None:
    at = _at(chance, moves)
    moves[at] = f"{moves[at][:3]}@{chance.randint(0, 7)}"


def announce(chance: Random, moves: list[str]) -> None:
    at = _at(chance, moves)
    moves[at] = f"{moves[at].partition('=')[0]}={chance.choice([0, 1, 2, 5, 99, 10**30])}"


def respell_all(chance: Random, moves: list[str]) -> None:
    moves[:] = [respelled(chance, move) for move in moves]


def garble(chance: Random, moves: list[str]) -> None:
    words = ["", "7-1", "1-", "1_4", "1-4@", "1-4@9", "1-4=-1", "1-4=x", "knock", "muggins", "-"]
    moves[_at(chance, moves)] = chance.choice([*words, "muggins:9", "1-4@1-4", "muggins:-1", "٣-1"])


def shift_a_score(chance: Random, record: Record) -> None:
    this = _some_round(chance, record)
    scores = list(this["scores"])
    at = chance.randrange(len(scores))
    scores[at] = chance.choice([scores[at] + 1, scores[at] - 1, 0, 10**9, 1.0, None, True])
    this["scores"] = scores


def change_the_scores(chance: Random, record: Record) -> None:
    this = _some_round(chance, record)
    this["scores"] = chance.choice([[], this["scores"] + [0], this["scores"][1:], 0, None])


def change_the_lead(chance: Random, record: Record) -> None:
    _some_round(chance, record)["lead"] = chance.choice([0, 1, 2, 3, 4, -1, True, "0", None])


def change_the_names(chance: Random, record: Record) -> None:
    this = _some_round(chance, record)
    names = list(this["names"])
    this["names"] = chance.choice([names[1:], [*names, "x"], names[::-1], [1] * len(names), "ab"])


def exchange_tiles(chance: Random, record: Record) -> None:
    this = _some_round(chance, record)
    piles = [pile for pile in [*this["hands"], this["boneyard"]] if pile]
    one, two = chance.choice(piles), chance.choice(piles)
    i, k = chance.randrange(len(one)), chance.randrange(len(two))
    one[i], two[k] = two[k], one[i]


def deal_a_tile_twice(chance: Random, record: Record) -> None:
    hands = _some_round(chance, record)["hands"]
    hands[0][0] = chance.choice([hands[-1][-1], chance.choice(ALL_TILES)])


def lose_a_tile(chance: Random, record: Record) -> None:
    this = _some_round(chance, record)
    pile = chance.choice([*this["hands"], this["boneyard"]])
    if pile:
        pile.pop()


def move_a_tile(chance: Random, record: Record) -> None:
    this = _some_round(chance, record)
    this["boneyard"].append(chance.choice(this["hands"]).pop())


def drop_or_add_a_key(chance: Random, record: Record) -> None:
    where = chance.choice([record, _some_round(chance, record)])
    if chance.random() < 0.6:
        del where[chance.choice(sorted(where))]
    else:
        where[chance.choice(["format", "seed", "Moves", "rounds", ""])] = 1


def spoil_a_value(chance: Random, record: Record) -> None:
    where = chance.choice([record, _some_round(chance, record)])
    spoilt: list[Any] = [None, 0, 2, "", "x", [], {}, [[]], True, 1.0]
    where[chance.choice(sorted(where))] = chance.choice(spoilt)


def change_an_option(chance: Random, record: Record) -> None:
    """Other rules in every round: contradicting ones, values that do not exist, or just others."""
    rounds = record.get("rounds", [record])
    rules = rounds[0]["rules"]
    if isinstance(rules, str):
        changed: Any = chance.choice([*sorted(opts.PRESETS), "whist", ""])
    else:
        field = chance.choice(
            [*sorted(opts.ALLOWED), *sorted(opts.SCORINGS), "target", "hand", "name", "colour"]
        )
        odd = [None, 0, 1, 2, 5, True, False, "x", [5, 5, 5], [3, 5], [28, 1, 1], [0, 5, 5], 61]
        known = [*opts.ALLOWED.get(field, []), *opts.SCORINGS.get(field, [])]
        values = [*known, chance.choice(odd)]
        changed = rules | {field: chance.choice(values)}
    some = rounds if chance.random() < 0.8 else rounds[:1]
    for this in some:
        this["rules"] = changed


def repeat_a_round(chance: Random, record: Record) -> None:
    if "rounds" in record:
        record["rounds"].insert(0, deepcopy(chance.choice(record["rounds"])))


def leave_a_round_out(chance: Random, record: Record) -> None:
    if "rounds" in record:
        record["rounds"].pop(chance.randrange(len(record["rounds"])))


MOVES = [swap_two_moves, leave_a_move_out, make_a_move_twice, put_a_call_in, put_a_draw_or_pass_in]
MOVES += [turn_into_a_draw_or_pass, cut_the_end, play_another_tile, name_another_host]
MOVES += [write_one_short, name_a_number, announce, respell_all, garble]
MUTATIONS: list[Callable[[Random, Record], None]] = [_on_moves(change) for change in MOVES]
MUTATIONS += [shift_a_score, change_the_scores, change_the_lead, change_the_names, exchange_tiles]
MUTATIONS += [deal_a_tile_twice, lose_a_tile, move_a_tile, drop_or_add_a_key, spoil_a_value]
MUTATIONS += [change_an_option, repeat_a_round, leave_a_round_out]


def mutated(chance: Random, record: Record, mutation: Callable[[Random, Record], None]) -> Record:
    """A deep copy of a record with one thing changed."""
    copy = deepcopy(record)
    mutation(chance, copy)
    return copy
