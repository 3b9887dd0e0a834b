"""The page of a sitting: everything that the screen shows, and nothing that its viewer may not see.

A page is a table of plain values (texts, numbers, lists) that can be sent as JSON. What draws it
needs no rules and no words: both are in it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from inspect import isfunction
from itertools import pairwise
from typing import Any

from muggins.base.language import N_, _, cached, said_of
from muggins.game.layout import End, Layout
from muggins.game.moves import Call, Draw, IllegalMove, Move, Play
from muggins.game.round import State
from muggins.game.steps import Step
from muggins.game.tiles import Tile
from muggins.pictures.cloth import shape_on
from muggins.pictures.geometry import WIDTH, Box, scene
from muggins.pictures.placing import SHAPE
from muggins.pictures.svg import added, hand_svg, layout_svg
from muggins.players.strategies import SHORT, player_text
from muggins.tabletop.buttons import Page, buttons_of, say_field, says_points
from muggins.tabletop.hints import Values
from muggins.tabletop.scoring import score_of
from muggins.tabletop.setup import PERSON, Setup
from muggins.tabletop.sitting import Sitting, Waiting
from muggins.tabletop.telling import doings, last_thing, log_of, panel_of
from muggins.text.people import People
from muggins.text.plays import explain, refusal, tiles_text
from muggins.text.rule_sets import rules_name

WORDS: dict[str, str] = {
    "board": N_("The tiles on the table"),
    "hand": N_("Your tiles"),
    "scores": N_("Scores"),
    "points": N_("{points} of {target}"),
    "sheet": N_("Score sheet"),
    "pegs": N_("Peg board"),
    "log": N_("Moves so far"),
    "news": N_("What has happened"),
    "seats": N_("The players"),
    "turn": N_("to play"),
    "tiles": N_("{tiles} tiles"),
    "one tile": N_("1 tile"),
    "boneyard": N_("Boneyard"),
    "message": N_("Message"),
    "buttons": N_("What you can do"),
    "say": N_("Points you announce"),
    "announce": N_("How many points is that? Say them, or leave the field empty and say nothing."),
    "announce chips": N_("How many points is that? Choose a number; with 0 you say nothing."),
    "play it": N_("Play it"),
    "setup": N_("A new game"),
    "more": N_("More to choose"),
    "code": N_("In code"),
    "tools": N_("More"),
    "panel": N_("The round laid open"),
    "chosen": N_("{tile} chosen. Now choose an end."),
    "put back": N_("{tile} put back."),
    "no tile": N_("Choose a tile of your hand first."),
    "place": N_("Play here: {name}"),
    "keys": N_(
        "Arrows choose a tile or an end, Enter takes it, Escape puts it "
        "back. Digits fill in the points that you announce."
    ),
    "load": N_("Choose a record, a JSON file"),
    "too big": N_("That file is too big to be a record: one has 4 MB at most."),
    "lost": N_(
        "The connection to Python is gone. Your game is kept: load this page again, or run its "
        "cell, to go on with it."
    ),
}


def board_words() -> dict[str, str]:
    """The words that every board shows, whatever lies on it."""
    return {name: _(sentence) for name, sentence in WORDS.items()}


SAYS: dict[str, str] = {
    "one person": N_("You"),
    "person and letter": N_("Player {letter}"),
    "computer": N_("{name}"),
    "computer and letter": N_("{name} {letter}"),
    "end": N_("the {number} of the {host}"),
    "double end": N_("the double {host}"),
    "lead here": N_("Lead the {tile}: {sum}"),
    "lead silently": N_("Lead the {tile}."),
    "fits here": N_("On {place}: {sum}"),
    "fits silently": N_("On {place}."),
    "boneyard": N_("Boneyard: {tiles}"),
    "boneyard and reserve": N_("Boneyard: {tiles}; the last {reserve} stay there (R5.5)"),
}


ABOUT: dict[str, str] = {
    "person": N_("A person at this screen."),
    "random": N_("Plays any tile that is allowed, all alike."),
    "greedy": N_("Takes the most points it can now."),
    "careful": N_("Weighs the points now against what others could score next."),
    "coach": N_("Tries every move in many rounds that could come, and takes the best."),
    "of a record": N_("A player of the record."),
    "own strategy": N_("Plays by a strategy that was brought along."),
}


@dataclass(frozen=True)
class Shown:
    """What the page shows beside the sitting: the last message, and the switches of the screen.

    `coach` is whether the coach is asked, None where there is none; `values` is what it says of
    the plays, by tile and host. `foretells` is whether each end shows what a play there would add
    up to.
    """

    n: int = 0
    text: str = ""
    tone: str = "plain"
    counts: bool = True
    foretells: bool = True
    at_once: bool = False
    coach: bool | None = None
    values: Values | None = None
    waits: bool = False
    hint: dict[str, str] | None = None
    room: str = "middle"
    next: str = ""
    rival: str | None = None


def page_of(sitting: Sitting, shown: Shown) -> Page:
    """The page of a sitting for the viewer at the screen."""
    state, people, game = sitting.state, People(sitting.game), sitting.game
    veiled = is_veiled(sitting, shown.counts)
    setup, sees = sitting.setup, sitting.sees
    points = game.scores if sitting.counted else state.scores
    return {
        "n": shown.n,
        "kind": "table",
        "quick": True,
        "label": _("Domino table: {rules}").format(rules=rules_name(state.rules)),
        "words": board_words(),
        "room": shown.room,
        "announces": says_points(sitting),
        "board": board_of(
            state.layout, shown.counts or sitting.laid_open, shown.room, _is_said(state)
        ),
        "hand": _hand(sitting, people, shown),
        "seats": [
            seat_of(state, people, seat, player, _about(setup, seat), sees(seat), sitting.viewer)
            for seat, player in enumerate(setup.players)
        ],
        **score_of(game.rounds, sitting.counted, people, points),
        "boneyard": {"tiles": state.round.boneyard, "text": boneyard_text(state)},
        "won": _is_won(sitting),
        "short": state.rules.target < SHORT,
        "message": {"text": shown.text, "tone": shown.tone, "next": shown.next},
        "news": _news(sitting, people, veiled),
        "log": [deal_line(setup), *log_of(game.rounds, veiled)],
        "say": say_field(sitting),
        "hint": shown.hint,
        "buttons": buttons_of(
            sitting,
            people,
            shown.counts and shown.foretells,
            shown.at_once,
            shown.coach,
            shown.waits,
            shown.rival,
        ),
        "panel": panel_of(game.rounds, people, setup.only_person) if sitting.laid_open else None,
        "setup": None,
    }


def _is_won(sitting: Sitting) -> bool:
    """Whether the only person at the screen has won the game."""
    seat, winner = sitting.setup.only_person, sitting.game.winner
    is_over = sitting.waiting is Waiting.NOTHING
    return is_over and seat is not None and winner == sitting.state.rules.side_of(seat)


def _is_said(state: State) -> bool:
    """Whether the table still tells what the last play scored: until somebody draws or passes."""
    return state.is_over or state.step is None or isinstance(state.step.move, Play | Call)


def deal_line(setup: Setup) -> str:
    """The number by which the same tiles are dealt again, as the form of a new game takes it."""
    return _("Number of the deal: {seed}").format(seed=setup.seed)


def about(setup: Setup, player: str) -> str:
    """A player in one sentence; a strategy of one's own may have one as its docstring."""
    if player == PERSON and setup.only_person is not None:
        return ""  # nobody needs to be told about themselves
    own = setup.strategies.get(player)
    if own is None:
        return _(ABOUT.get(player, N_("Plays by a strategy that was brought along.")))
    words = (own.__doc__ or "").strip().splitlines() if isfunction(own) else []
    return words[0] if words else _("Plays by a strategy that was brought along.")


def _about(setup: Setup, seat: int) -> str:
    """What is said of a seat; a person alone knows who they are."""
    return "" if seat == setup.only_person else about(setup, setup.players[seat])


def names_of(setup: Setup) -> list[str]:
    """What the players are called where nobody has said: "You", "Greedy", "Player B".

    Letters, since a number would run into the points that follow a name.
    """
    names: list[str] = []
    for letter, player in zip(_("ABCD"), setup.players, strict=False):
        if player == PERSON:
            sentence = "one person" if len(setup.people) == 1 else "person and letter"
        else:
            alone = setup.players.count(player) == 1
            sentence = "computer" if alone else "computer and letter"
        names.append(_(SAYS[sentence]).format(name=player_text(player), letter=letter))
    return names


def is_veiled(sitting: Sitting, counts: bool) -> bool:
    """Whether what the last play is worth stays unsaid: a person may still call on it (R8.1)."""
    return not counts and bool(sitting.callers)


# --- the board and the hand -----------------------------------------------------------------


def board_of(
    layout: Layout, counts: bool, room: str | None = None, said: bool = True
) -> dict[str, Any]:
    """The picture of a layout and where its open ends lie, by the ids of `places`.

    With a `room`, one of the `CLOTHS`, they are drawn as large as it allows. `said` is whether
    the sum still tells what it has scored.
    """
    found = []
    width, shape = (WIDTH, SHAPE) if room is None else shape_on(layout, room)
    for (name, end), box in zip(places(layout).items(), _boxes(layout, width, shape), strict=True):
        found.append(
            {
                "id": name,
                "box": [box.left, box.top, box.right - box.left, box.bottom - box.top],
                "name": place_name(end),
                "label": added(end) if end is not None and counts else "",
            }
        )
    svg = layout_svg(layout, width, hidden=not counts, shape=shape, said=said)
    return {"svg": svg, "places": found}


@lru_cache(maxsize=64)
def _boxes(layout: Layout, width: float, shape: float) -> tuple[Box, ...]:
    """Where the open ends are labelled; on an empty table, the table."""
    laid = scene(layout, width, shape)  # as `layout_svg` asks: computed once
    if not layout.plays:
        return (laid.box,)
    return tuple(label.box for label in laid.labels)


def places(layout: Layout) -> dict[str, End | None]:
    """The places where a tile can be dropped, by their ids; None is the empty table."""
    ends: tuple[End | None, ...] = layout.ends or ((None,) if not layout.plays else ())
    return {f"e{number}": end for number, end in enumerate(ends)}


def marked(layout: Layout, move: Move) -> dict[str, str]:
    """What a hint lights up: a tile of the hand and its place, or a button."""
    if not isinstance(move, Play):
        return {"button": "draw" if isinstance(move, Draw) else "pass"}
    found = next(
        name for name, end in places(layout).items() if aimed(move.tile, end).host == move.host
    )
    return {"tile": str(move.tile), "place": found}


def place_name(end: End | None) -> str:
    """An open end in words."""
    if end is None:
        return _("the empty table")
    sentence = "double end" if end.is_double else "end"
    return _(SAYS[sentence]).format(number=end.number, host=end.host)


def aimed(tile: Tile, end: End | None) -> Play:
    """The play of a tile at a place; where the numbers differ, one that is refused for it."""
    if end is None:
        return Play(tile)
    return Play(tile, end.host if tile.shows(end.number) else end.number)


def _hand(sitting: Sitting, people: People, shown: Shown) -> dict[str, Any] | None:
    seat = sitting.viewer
    if seat is None:
        return None
    alone, who = len(sitting.setup.people) == 1, people.seat(seat)
    of_another = _("Your tiles") if alone else _("The tiles of {who}").format(who=who)
    title = said_of(who, of_another, _("Your tiles"))
    playable = sitting.waiting is Waiting.MOVE
    tiles = [_tile(sitting.state, tile, playable, shown) for tile in sitting.state.hands[seat]]
    return {"title": title, "seat": seat, "playable": playable, "tiles": tiles}


def _tile(state: State, tile: Tile, playable: bool, shown: Shown) -> dict[str, Any]:
    fits = {}
    if playable:
        for name, end in places(state.layout).items():
            play = aimed(tile, end)
            if state.why_not(play) is None:
                fits[name] = _fit(state.layout, play, end, shown)
    why = "" if fits else _why(state, tile) if playable else _("It is not your turn.")
    return {"tile": str(tile), "svg": _tile_svg(tile), "name": str(tile), "fits": fits, "why": why}


@cached
def _tile_svg(tile: Tile) -> str:
    return hand_svg([tile])


def _fit(layout: Layout, play: Play, end: End | None, shown: Shown) -> dict[str, str]:
    """What is shown on a lit end: the count there, or what the coach thinks of the play."""
    foretold = shown.counts and shown.foretells
    sentence = ("lead" if end is None else "fits") + (" here" if foretold else " silently")
    sum_ = explain(layout, play) if foretold else ""
    says = _(SAYS[sentence]).format(tile=play.tile, place=place_name(end), sum=sum_)
    value = (shown.values or {}).get((play.tile, None if end is None else end.host))
    if value is not None:
        return {
            "text": value,
            "says": _("{says} The coach says {value}.").format(says=says, value=value),
        }
    return {"text": str(layout.play(play).count) if foretold else "", "says": says}


def _why(state: State, tile: Tile) -> str:
    """Why a tile of the player to act may be played nowhere."""
    plays = state.layout.plays_of(tile)
    try:
        state.resolve(plays[0] if plays else Play(tile))
    except IllegalMove as error:
        return refusal(state.layout, error)
    return ""


# --- the players and their points -----------------------------------------------------------


def seat_of(
    state: State,
    people: People,
    seat: int,
    player: str,
    about: str,
    seen: bool,
    viewer: int | None,
) -> dict[str, Any]:
    """A player as the others see them; the hand only where it may be seen."""
    own = seat == viewer and not state.is_over
    shown = state.hands[seat] if seen and not own else None
    last = next((step for step in _backwards(state) if step.seat == seat), None)
    return {
        "seat": seat,
        "name": people.seat(seat),
        "side": state.rules.side_of(seat),
        "player": player,
        "about": about,
        "tiles": len(state.hands[seat]),
        "turn": state.turn == seat,
        "shown": None if shown is None else [str(tile) for tile in shown],
        "svg": None if shown is None else hand_svg(shown, 18),
        "said": "" if last is None else last_thing(last),
    }


def _backwards(state: State) -> Iterator[Step]:
    """The steps of a round, the last one first."""
    now: State | None = state
    while now is not None and now.step is not None:
        yield now.step
        now = now.before


def boneyard_text(state: State) -> str:
    """How many tiles are left to draw, in words (R5.5)."""
    left = state.round.boneyard
    reserve = min(left, state.rules.reserve)
    sentence = "boneyard and reserve" if reserve else "boneyard"
    return _(SAYS[sentence]).format(tiles=tiles_text(left), reserve=reserve)


def _news(sitting: Sitting, people: People, veiled: bool) -> list[str]:
    """What has happened since a person last chose, that choice first."""
    news = len(sitting.news)
    if not news:
        return []
    pairs = list(pairwise(sitting.state.history))[-news:]
    return doings(pairs, people, sitting.sees, veiled)
