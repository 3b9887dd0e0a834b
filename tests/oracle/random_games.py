"""Random options, random deals and random legal games, as records, each from its seed."""

from random import Random
from typing import Any

from . import options as opts
from .count import numbers_of
from .game import ALL_TILES, JOINTS, Round, leading_seat, tile_of

HANDS = [[5, 5, 5], [7, 5, 5], [9, 7, 5], [7, 7, 6], [3, 2, 4], [1, 1, 1]]


def any_options(chance: Random) -> dict[str, Any]:
    """A set of options that nothing contradicts, each value about as likely as the next."""
    while True:
        given = {name: chance.choice(values) for name, values in opts.ALLOWED.items()}
        given |= {name: chance.choice(values) for name, values in opts.SCORINGS.items()}
        given["bonus_step"] = chance.choice([1, 1, given["bonus_step"], given["multiples"][0]])
        given["partners"] = given["seats"] == 4 and given["partners"]
        given["hand"] = chance.choice(HANDS)
        given["target"] = chance.choice([10, 40, 61, 100, chance.randint(1, 80)])
        if opts.contradiction(given) is None:
            return given


def preset_options(name: str, chance: Random) -> dict[str, Any]:
    """A preset as an object for two to four seats, with partners now and then."""
    given = opts.PRESETS[name] | {"seats": chance.choice([2, 3, 4, 4])}
    if given["seats"] == 4:
        given["partners"] = chance.random() < 0.5
    return given


def stuck_options(chance: Random) -> dict[str, Any]:
    """Options under which rounds are often blocked: few tiles to draw, or few in the hands."""
    while True:
        given = any_options(chance) | {"seats": chance.choice([2, 3, 4, 4, 4, 4])}
        given["partners"] = given["seats"] == 4 and chance.random() < 0.7
        given["blocked"] = chance.choice(["difference", "difference", "leftover"])
        given["next_lead"] = chance.choice(["winner", "winner", "winner", "rotate"])
        if given["may_draw"] == "never":
            given["hand"] = chance.choice([[3, 2, 1], [3, 3, 2], [5, 4, 3], [9, 7, 5]])
        else:
            given["hand"] = chance.choice([[13, 9, 6], [12, 8, 6], [12, 9, 6]])
        if opts.contradiction(given) is None:
            return given


def _announcement(chance: Random, current: Round, tile: str, host: str | None) -> str:
    if current.options["call"] == "automatic" or chance.random() < 0.5:
        return ""
    worth = current.worth(tile, host)
    return f"={chance.choice([0, worth, max(0, worth - 1), chance.randint(0, worth + 3)])}"


def _fitting_afterwards(current: Round, tile: str, number: int | None) -> int:
    """How many tiles in hands would fit once this one covers an end with that number."""
    ends = [place.number for place in current.table.open]
    if number is not None:
        ends.remove(number)
    left = sum(numbers_of(tile)) - (0 if number is None else number)
    ends += numbers_of(tile) if number is None else (left,)
    hands = [other for hand in current.hands for other in hand if other != tile]
    return sum(1 for other in hands if set(numbers_of(other)) & set(ends))


def any_play(chance: Random, current: Round, closing: bool = False) -> str:
    """A legal play in full, to an end that is named by any tile that offers it.

    A `closing` player leaves as few tiles that fit as possible, so that rounds get blocked.
    """
    plays = sorted(current.legal().plays, key=str)
    if closing:
        plays = sorted(plays, key=lambda play: _fitting_afterwards(current, *play[:2]))[:1]
    tile, number, on_double = chance.choice(plays)
    if number is None:
        return tile + _announcement(chance, current, tile, None)
    hosts = [
        place.host
        for place in current.fitting(tile)
        if (place.number, place.on_double) == (number, on_double)
    ]
    host = chance.choice(hosts)
    return f"{tile}@{host}{_announcement(chance, current, tile, host)}"


def any_move(chance: Random, current: Round, closing: bool) -> str | None:
    """A random legal move, or None where nothing is left to do (or a call is let go by)."""
    legal = current.legal()
    if legal.calls and chance.random() < 0.35:
        return f"muggins:{chance.choice(sorted(legal.calls))}"
    if legal.draw and (not legal.plays or chance.random() < 0.15):
        return "draw"
    if legal.pass_ and (not legal.plays or chance.random() < 0.5):
        return "pass"
    return any_play(chance, current, closing) if legal.plays else None


def any_round(chance: Random, options: dict[str, Any], scores: list[int], lead: int) -> Round:
    """A freshly dealt round."""
    tiles = list(ALL_TILES)
    chance.shuffle(tiles)
    seats = options["seats"]
    size = options["hand"][seats - 2]
    hands = [tiles[seat * size : (seat + 1) * size] for seat in range(seats)]
    lead = leading_seat(options, scores, hands, lead)
    return Round(options, scores, lead, hands, tiles[seats * size :])


def any_game(chance: Random, rules: dict[str, Any] | str, seats: int = 2, most: int = 6) -> Any:
    """A record of up to so many rounds of random legal moves, now and then cut short."""
    closing = chance.random() < 0.5
    options = opts.full(rules, seats)
    seats = options["seats"]
    sides = 2 if options["partners"] else seats
    top = options["target"] - 1
    bottom = chance.choice([0, 0, max(0, top - 8)])
    scores = [chance.choice([bottom, chance.randint(bottom, top)]) for _ in range(sides)]
    lead = chance.randrange(seats)
    names = [f"Player {seat}" for seat in range(seats)]
    rounds: list[dict[str, Any]] = []
    while len(rounds) < most:
        current = any_round(chance, options, scores, lead)
        record: dict[str, Any] = {"rules": rules, "names": names, "scores": scores}
        record |= {"lead": current.lead}
        record |= {"hands": [list(hand) for hand in current.hands]}
        record |= {"boneyard": list(current.boneyard)}
        moves: list[str] = []
        while (text := any_move(chance, current, closing)) is not None:
            current.move(text)
            moves.append(text)
        current.close()
        rounds.append(record | {"moves": " ".join(moves)})
        if current.game_winner() is not None:
            break
        scores, lead = list(current.scores), current.next_lead()
    if chance.random() < 0.2:
        last = rounds[-1]["moves"].split()
        rounds[-1]["moves"] = " ".join(last[: chance.randint(0, len(last))])
    if len(rounds) == 1 and chance.random() < 0.5:
        return {"format": 1, **rounds[0]}
    return {"format": 1, "rounds": rounds}


def _messy_tile(chance: Random, tile: str) -> str:
    halves = tile.split("-")
    chance.shuffle(halves)
    return chance.choice(JOINTS).join(halves)


def respelled(chance: Random, text: str) -> str:
    """The same move in another spelling: halves the other way round, another separator."""
    if "-" not in text:
        return text
    rest, sign, announced = text.partition("=")
    tiles = [_messy_tile(chance, tile_of(part)) for part in rest.split("@")]
    return "@".join(tiles) + sign + announced
