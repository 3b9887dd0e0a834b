"""The page of a sitting: everything that the screen shows, and nothing that its viewer may not see.

A page is a table of plain values (texts, numbers, lists) that can be sent as JSON. Whoever draws it
needs no rules and no words: both are in it.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from muggins import packing
from muggins.game import State, Step
from muggins.geometry import scene
from muggins.layout import End, Layout
from muggins.moves import Call, Draw, IllegalMove, Pass, Play
from muggins.sitting import Sitting, Waiting
from muggins.svg import added, hand_svg, layout_svg, tile_svg
from muggins.tiles import Tile
from muggins.transcript import People
from muggins.wording import explain, points_text, refusal, rules_name
from muggins.wording.table import SAYS, WORDS

MOST_SAID = 99
"""The largest announcement that the field takes; no play is worth more."""

Page = dict[str, Any]


@dataclass(frozen=True)
class Shown:
    """What the page says beside the sitting: the last message, and the switches of the screen."""

    n: int = 0
    text: str = ""
    tone: str = "plain"
    counts: bool = True


def page_of(sitting: Sitting, shown: Shown) -> Page:
    """The page of a sitting for the viewer at the screen."""
    state, people = sitting.state, People(sitting.game)
    veiled = is_veiled(sitting, shown.counts)
    return {
        "n": shown.n,
        "kind": "table",
        "label": SAYS["label"].format(rules=rules_name(state.rules)),
        "words": WORDS,
        "board": board_of(state.layout, shown.counts),
        "hand": _hand(sitting, people, shown.counts),
        "seats": [_seat(sitting, people, seat, veiled) for seat in range(state.rules.seats)],
        "scores": _scores(sitting, people),
        "target": state.rules.target,
        "pegs": "",
        "sheet_head": [SAYS["sheet round"], *map(people.side, range(state.rules.sides))],
        "sheet": _sheet(sitting),
        "boneyard": {"tiles": state.round.boneyard, "text": boneyard_text(state)},
        "message": {"text": shown.text, "tone": shown.tone},
        "news": [
            step_text(
                before, after, people, sitting.sees(after.step.seat), veiled and after is state
            )
            for before, after in _recent(sitting)
            if after.step is not None
        ],
        "log": _log(sitting, veiled),
        "say": _say(sitting),
        "buttons": buttons_of(sitting, people, shown.counts),
        "panel": None,
        "setup": None,
    }


def is_veiled(sitting: Sitting, counts: bool) -> bool:
    """Whether what the last play is worth stays unsaid: a person may still call on it (R8.1)."""
    return not counts and bool(sitting.callers)


# --- the board and the hand -----------------------------------------------------------------


def board_of(layout: Layout, counts: bool) -> dict[str, Any]:
    """The picture of a layout and where its open ends lie, by the ids of `places`."""
    labels = scene(layout).labels
    boxes = [label.box for label in labels] or [scene(layout).box]
    found = []
    for (name, end), box in zip(places(layout).items(), boxes, strict=True):
        found.append(
            {
                "id": name,
                "box": [box.left, box.top, box.right - box.left, box.bottom - box.top],
                "name": place_name(end),
                "label": added(end) if end is not None and counts else "",
            }
        )
    return {"svg": layout_svg(layout, hidden=not counts), "places": found}


def places(layout: Layout) -> dict[str, End | None]:
    """The places where a tile can be dropped, by their ids; None is the empty table."""
    ends: tuple[End | None, ...] = layout.ends or ((None,) if not layout.plays else ())
    return {f"e{number}": end for number, end in enumerate(ends)}


def place_name(end: End | None) -> str:
    """An open end in words."""
    if end is None:
        return SAYS["lead place"]
    sentence = "double end" if end.is_double else "end"
    return SAYS[sentence].format(number=end.number, host=end.host)


def aimed(tile: Tile, end: End | None) -> Play:
    """The play of a tile at a place; where the numbers differ, one that is refused for it."""
    if end is None:
        return Play(tile)
    return Play(tile, end.host if tile.shows(end.number) else end.number)


def _hand(sitting: Sitting, people: People, counts: bool) -> dict[str, Any] | None:
    seat = sitting.viewer
    if seat is None:
        return None
    alone = len(sitting.setup.people) == 1
    title = SAYS["your tiles"] if alone else SAYS["tiles of"].format(who=people.seat(seat))
    playable = sitting.waiting is Waiting.MOVE
    tiles = [_tile(sitting.state, tile, playable, counts) for tile in sitting.state.hands[seat]]
    return {"title": title, "seat": seat, "playable": playable, "tiles": tiles}


def _tile(state: State, tile: Tile, playable: bool, counts: bool) -> dict[str, Any]:
    fits = {}
    if playable:
        for name, end in places(state.layout).items():
            play = aimed(tile, end)
            if state.why_not(play) is None:
                fits[name] = _fit(state.layout, play, end, counts)
    why = "" if fits else _why(state, tile) if playable else SAYS["not your turn"]
    return {"tile": str(tile), "svg": tile_svg(tile), "name": str(tile), "fits": fits, "why": why}


def _fit(layout: Layout, play: Play, end: End | None, counts: bool) -> dict[str, str]:
    silent = "" if counts else " silently"
    sentence = ("lead" if end is None else "fits") + (" here" if counts else " silently")
    sum_ = explain(layout, play) if counts else silent
    says = SAYS[sentence].format(tile=play.tile, place=place_name(end), sum=sum_)
    return {"text": str(layout.play(play).count) if counts else "", "says": says}


def _why(state: State, tile: Tile) -> str:
    """Why a tile of the player to act may be played nowhere."""
    plays = state.layout.plays_of(tile)
    try:
        state.resolve(plays[0] if plays else Play(tile))
    except IllegalMove as error:
        return refusal(state.layout, error)
    return ""


# --- the players ----------------------------------------------------------------------------


def _seat(sitting: Sitting, people: People, seat: int, veiled: bool) -> dict[str, Any]:
    state, name = sitting.state, sitting.setup.players[seat]
    own = name not in SAYS
    seen = sitting.sees(seat) and seat != sitting.viewer
    last = next((s for s in reversed(state.steps) if s.seat == seat), None)
    return {
        "seat": seat,
        "name": people.seat(seat),
        "side": state.rules.side_of(seat),
        "player": name,
        "about": SAYS["own strategy" if own else name],
        "tiles": len(state.hands[seat]),
        "turn": state.turn == seat,
        "shown": [str(tile) for tile in state.hands[seat]] if seen else None,
        "svg": hand_svg(state.hands[seat], 18) if seen else None,
        "said": "" if last is None else _last_thing(last),
    }


def _last_thing(step: Step) -> str:
    move = step.move
    if isinstance(move, Play):
        sentence = "said lead" if move.host is None else "said play"
        return SAYS[sentence].format(tile=move.tile, host=move.host, said="")
    kind = {Draw: "draw", Pass: "pass", Call: "call"}[type(move)]
    return SAYS[f"said {kind}"]


def _scores(sitting: Sitting, people: People) -> list[dict[str, Any]]:
    points = sitting.game.scores if sitting.counted else sitting.state.scores
    return [{"side": side, "name": people.side(side), "points": n} for side, n in enumerate(points)]


def _sheet(sitting: Sitting) -> list[list[str]]:
    """A row a round: what each side has scored in it."""
    rows = []
    for number, state in enumerate(sitting.game.rounds, 1):
        open_ = state is sitting.state and not sitting.counted
        after = state.scores if open_ else state.outcome.scores
        gained = [new - old for new, old in zip(after, state.brought, strict=True)]
        rows.append([SAYS["sheet row"].format(number=number), *map(str, gained)])
    return rows


def boneyard_text(state: State) -> str:
    """How many tiles are left to draw, in words (R5.5)."""
    left, reserve = state.round.boneyard, state.rules.reserve
    sentence = "boneyard and reserve" if reserve else "boneyard"
    return SAYS[sentence].format(tiles=tiles_text(left), reserve=reserve)


def tiles_text(tiles: int) -> str:
    """A number of tiles in words."""
    sentence = {0: "no tiles", 1: "one tile"}.get(tiles, "tiles")
    return SAYS[sentence].format(tiles=tiles)


# --- what has happened ----------------------------------------------------------------------


def _recent(sitting: Sitting) -> list[tuple[State, State]]:
    """The states around every step since a person last chose."""
    history = sitting.state.history
    news = len(sitting.news)
    pairs = list(pairwise(history))
    return pairs[len(pairs) - news :] if news else []


def step_text(before: State, after: State, people: People, seen: bool, veiled: bool) -> str:
    """What somebody did, and what it was worth unless that is veiled (R8.1)."""
    step = after.step
    assert step is not None
    who, move = people.seat(step.seat), step.move
    if isinstance(move, Play):
        sentence = "leads" if move.host is None else "plays"
        said = said_text(step, after.rules.call != "automatic")
        doing = SAYS[sentence].format(who=who, tile=move.tile, host=move.host, said=said)
        if veiled:
            return doing
        sum_ = SAYS["sum worth"].format(sum=after.layout.tally, points=points_text(step.worth))
        return SAYS["with sum"].format(doing=doing, sum=sum_)
    if isinstance(move, Draw):
        sentence = "draws this" if seen else "draws"
        return SAYS[sentence].format(who=who, tile=step.drawn)
    return SAYS["passes" if isinstance(move, Pass) else "calls"].format(who=who)


def said_text(step: Step, announcing: bool) -> str:
    """What the player of a play announced (R8.1); nothing where all is counted by itself."""
    assert isinstance(step.move, Play)
    if not announcing:
        return ""
    said = step.worth if step.move.announced is None else step.move.announced
    return SAYS["says points"].format(points=said) if said else SAYS["says nothing"]


def _log(sitting: Sitting, veiled: bool) -> list[str]:
    lines = []
    for number, state in enumerate(sitting.game.rounds, 1):
        lines.append(SAYS["log round"].format(number=number))
        lines += [
            _written(s, veiled and state is sitting.state and s is state.step) for s in state.steps
        ]
    return lines


def _written(step: Step, veiled: bool) -> str:
    """A move in its text form; veiled, what was announced is written out in any case."""
    if not veiled or not isinstance(step.move, Play):
        return str(step.move)
    said = step.move.announced
    return str(step.move.saying(step.worth if said is None else said))


# --- what can be done -----------------------------------------------------------------------


def says_points(sitting: Sitting) -> bool:
    """Whether the player announces the points of a play (R8.1)."""
    return sitting.setup.announcing and sitting.state.rules.call != "automatic"


def _say(sitting: Sitting) -> dict[str, Any] | None:
    if sitting.waiting is not Waiting.MOVE or not says_points(sitting):
        return None
    return {"label": SAYS["announce"], "max": MOST_SAID}


def _button(name: str, text: str, key: str, why: str | None, primary: bool = False) -> Page:
    return {
        "id": name,
        "text": text,
        "key": key,
        "primary": primary,
        "enabled": why is None,
        "says": why or "",
    }


def buttons_of(sitting: Sitting, people: People, counts: bool) -> list[Page]:
    """The buttons of the table; one that is not possible now says why."""
    waiting = sitting.waiting
    found = [
        _button("draw", SAYS["draw"], "d", _why_not(sitting, Draw(), "draw too soon")),
        _button("pass", SAYS["pass"], "p", _why_not(sitting, Pass(), "pass too soon")),
        *_calls(sitting, people),
    ]
    if waiting is Waiting.SCREEN:
        who = people.seat(_turn(sitting))
        found.append(_button("take_screen", SAYS["take_screen"].format(who=who), "t", None, True))
    elif waiting is Waiting.ROUND:
        found.append(_button("new_round", SAYS["new_round"], "g", None, True))
    else:
        goes = waiting in (Waiting.COMPUTER, Waiting.COUNTING)
        why = None if goes else SAYS["go_on too soon"]
        found.append(_button("go_on", go_on_text(sitting, people), "g", why, goes))
    undo = None if sitting.can_undo else SAYS["undo too soon"]
    hint = None if waiting is Waiting.MOVE else SAYS["hint too soon"]
    switch = "show_counts" if counts else "hide_counts"
    return [
        *found,
        _button("undo", SAYS["undo"], "u", undo),
        _button("hint", SAYS["hint"], "h", hint),
        _button("show_counts", SAYS[switch], "c", None),
        _button("new_game", SAYS["new_game"], "", None, waiting is Waiting.NOTHING),
    ]


def _turn(sitting: Sitting) -> int:
    return packing.NONE if sitting.state.turn is None else sitting.state.turn


def go_on_text(sitting: Sitting, people: People) -> str:
    """What the button that goes on is called now."""
    if sitting.waiting is Waiting.COMPUTER:
        return SAYS["go_on COMPUTER"].format(who=people.seat(_turn(sitting)))
    return SAYS["go_on COUNTING" if sitting.waiting is Waiting.COUNTING else "go_on"]


def _why_not(sitting: Sitting, move: Draw | Pass, too_soon: str) -> str | None:
    if sitting.waiting is not Waiting.MOVE:
        return SAYS[too_soon]
    try:
        sitting.state.resolve(move)
    except IllegalMove as error:
        return refusal(sitting.state.layout, error)
    return None


def _calls(sitting: Sitting, people: People) -> list[Page]:
    seats = sitting.setup.people
    if sitting.state.rules.call != "muggins":
        return []
    found = []
    for seat in seats:
        why = None if seat in sitting.callers else SAYS["call too soon"]
        sentence = "call" if len(seats) == 1 else "call of"
        text = SAYS[sentence].format(who=people.seat(seat))
        found.append(_button(f"call:{seat}", text, "m" if len(seats) == 1 else "", why))
    return found


def what_next(sitting: Sitting, people: People) -> str:
    """What the table is waiting for, in words."""
    state, waiting = sitting.state, sitting.waiting
    alone = len(sitting.setup.people) == 1
    who, button = people.seat(_turn(sitting)), go_on_text(sitting, people)
    if waiting is Waiting.SCREEN:
        return SAYS["pass screen"].format(who=who)
    if waiting is Waiting.MOVE:
        kind = "turn" if state.layout.plays else "lead"
        return SAYS[f"your {kind}"] if alone else SAYS[f"{kind} of"].format(who=who)
    if waiting in (Waiting.COMPUTER, Waiting.COUNTING):
        kind = "computer next" if waiting is Waiting.COMPUTER else "counting"
        sentence = f"{kind} or call" if sitting.callers else kind
        return SAYS[sentence].format(who=who, button=button)
    if waiting is Waiting.ROUND:
        return SAYS["counted"]
    assert sitting.game.winner is not None
    return SAYS["won"].format(who=people.side(sitting.game.winner))
