"""The review of games: how fair its luck is, how right its mistakes are, how quick it is.

    python tests/benchmarks/bench_review.py luck [ROUNDS] [PLAYOUTS] [RULES]
    python tests/benchmarks/bench_review.py mistakes [GAMES]
    python tests/benchmarks/bench_review.py speed
    python tests/benchmarks/bench_review.py practice

`luck`: rounds between equal players who lead in turn. The mean of luck and that of skill must be 0
within their errors, and the spread of the margin without luck says how much luck explains.
`mistakes`: the worst mistakes that reviews of games find, beside values from 100,000 worlds.
`practice`: the processor time until practice is open, with a full record, in a fresh Python.
"""

import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

import numpy

from muggins import PRESETS, Estimate, advise, play_game, review
from muggins.base.chance import CHOICES, DECK, start
from muggins.coach import trials
from muggins.coach.compiled import ANY_RULES, NOTHING
from muggins.packing import TILES, Round
from muggins.players.compiled import compile_loop, numbers
from muggins.players.playout import NO_SCORES, Numbers
from muggins.players.policies import CAREFUL, DRAW, GREEDY, PASS, choose
from muggins.practising.keeping import Drawer
from muggins.practising.moments import Moment
from muggins.practising.record import MOST_MOMENTS, Record
from muggins.practising.session import now, remembering
from muggins.reviews import playouts
from muggins.reviews.playouts import SIDES, Playouts, dealt, play_on, shuffle
from muggins.rules import ALL_OF_IT, GOING_ON, Options, draw, pass_turn, play, settle

ROUNDS, PLAYOUTS, GAMES, WORLDS = 100_000, 15, 20, 100_000
MARGIN, LUCK = 0, 1
PART = 1000


def play_reviewed(
    number: int,
    kind: int,
    hand_size: int,
    options: Options,
    deck: Numbers,
    order: Numbers,
    sums: Numbers,
    luck: Any,
    row: Any,
) -> None:
    """Play a round of two seats, and write down its margin and what luck has brought to seat 0.

    The lead is by lot, and its mean is 0 by symmetry: what lead and deal have brought together is
    the value of the round as it was dealt.
    """
    seed, chance = 10**9 + number, start(1, number, CHOICES)
    shuffle(deck, start(1, number, DECK))
    before = Round(
        NOTHING.table, 0, NOTHING.hands, NO_SCORES, number % 2, 0, -1, 0, -1, 0, GOING_ON, 0
    )
    round = dealt(before, hand_size, deck, options)
    at = TILES - round.boneyard
    luck[:] = 0
    gained = Playouts(NO_SCORES, 1.0, options, seed, 0, order, sums, luck)
    expected = Playouts(NO_SCORES, -1.0, options, seed, 0, order, sums, luck)
    play_on(round, False, gained)
    while round.ending == GOING_ON:
        tile, place, chance = choose(kind, round, options, chance)
        if place == DRAW:
            play_on(round, True, expected)
            round = draw(round, deck[at], options)
            at += 1
            play_on(round, False, gained)
        elif place == PASS:
            round = pass_turn(round, options)
        else:
            round = play(round, tile, place, ALL_OF_IT, options)
    scores = settle(round, options).scores
    row[MARGIN] = scores.first - scores.second
    row[LUCK] = luck[::SIDES].mean()


def luck(rounds: int = ROUNDS, count: int = PLAYOUTS, rules: str = "muggins") -> None:
    """A line for each kind of player: the means of luck and skill, and their spreads."""

    def loop(
        first: int, kind: int, hand_size: int, options: Options, rows: Any, *room: Any
    ) -> None:
        deck, order, sums, brought = room
        for at in range(len(rows)):
            play_reviewed(
                first + at, kind, hand_size, options, deck, order, sums, brought, rows[at]
            )

    room = [numbers(TILES), numbers(TILES), numbers(SIDES)]
    room.append(numpy.zeros(SIDES * count))
    given, chosen = [0, GREEDY, 0, ANY_RULES, numpy.zeros((0, 2)), *room], PRESETS[rules]
    run = compile_loop(loop, given, (trials, playouts, sys.modules[__name__]))
    for name, kind in (("greedy", GREEDY), ("careful", CAREFUL)):
        rows = numpy.zeros((rounds, 2))
        for first in range(0, rounds, PART):
            part = rows[first : first + PART]
            run(first, kind, chosen.hand_size, chosen.options, part, *room)
        margin, brought = rows.T
        skill = margin - brought
        means = (Estimate(n.mean(), n.std() / rounds**0.5, rounds) for n in (brought, skill))
        print(
            f"{rules}, {name}, {rounds:,} rounds, {count} playouts: luck {{}}, skill {{}}; ".format(
                *means
            ),
            f"spread {margin.std():.3f}, without luck {skill.std():.3f}: "
            f"{skill.std() / margin.std():.3f} of it",
            flush=True,
        )


def mistakes(games: int = GAMES) -> None:
    """The three worst mistakes of each game, beside their values in many worlds."""
    agreed, same, errors = [], [], []
    for seed in range(games):
        players = ["greedy", "careful"] if seed % 2 else ["careful", "greedy"]
        found = review(play_game("muggins", players, seed))
        for move in found.moments:
            view = found.before(move).view(move.seat)
            truth = advise(view, WORLDS, seed=10**6 + seed)
            value = truth.of(move.played)
            agreed.append(value.behind > 2 * value.behind_error)
            same.append(truth.of(move.best).behind <= 0.1)
            errors.append(move.loss - truth.of(move.played).behind)
            print(
                f"game {seed} round {move.round} move {move.move} {players[move.seat]}: "
                f"{move.played} for {move.best}, {move.loss:.2f} ± {move.half_width:.2f}; "
                f"in many worlds {value.behind:.2f}, best {truth.best}",
                flush=True,
            )
    print(
        f"{len(agreed)} mistakes: {sum(agreed)} are mistakes in {WORLDS:,} worlds too, "
        f"{sum(same)} times the best move is within 0.1 of the best there; losses are "
        f"{statistics.mean(errors):+.2f} off on average, {statistics.pstdev(errors):.2f} spread"
    )


def speed() -> None:
    """The processor time of a review of a whole game, and of one round with its page."""
    games = [play_game("muggins", ["greedy", "careful"], seed) for seed in range(6)]
    review(games[0])
    whole, rounds = [], []
    for game in games:
        start_ = time.process_time()
        review(game)
        whole.append(time.process_time() - start_)
        start_ = time.process_time()
        _ = review(game.rounds[-1], 0).page
        rounds.append(time.process_time() - start_)
    start_ = time.process_time()
    review(games[0], engine="plain")
    plain = time.process_time() - start_
    print(
        f"a game {statistics.median(whole):.2f} s ({max(whole):.2f} at most), plain {plain:.1f} s; "
        f"the page of one round {statistics.median(rounds):.2f} s ({max(rounds):.2f} at most)"
    )


OPENING = """
import sys, time
import muggins
before = time.process_time()
opened = muggins.practice(folder=sys.argv[1])
first = time.process_time()
opened.receive({"do": "answer", "n": 1, "outcome": "right"})
opened.receive({"do": "press", "id": "next"})
print(first - before, time.process_time() - first)
"""


def practice() -> None:
    """To open it with the mistakes of many reviews in the record, and to go on to a question."""
    moments: dict[str, Moment] = {}
    for seed in range(60):
        found = review(play_game("muggins", ["random", "greedy"], seed), seat=0, worlds=12)
        positions = (moment["position"] for moment in found.page["moments"])
        moments |= {(one := Moment(**each)).name: one for each in positions if each}
        if len(moments) >= MOST_MOMENTS:
            break
    with tempfile.TemporaryDirectory() as folder:
        Drawer(folder).keep(remembering(Record(), moments.values(), now()))
        command = [sys.executable, "-c", OPENING, folder]
        done = [subprocess.run(command, capture_output=True, check=True) for _ in range(6)]
    opening, going_on = zip(*(map(float, one.stdout.split()) for one in done), strict=True)
    print(
        f"{len(moments)} moments: open in {statistics.median(opening):.2f} s, "
        f"the next question in {statistics.median(going_on):.3f} s"
    )


if __name__ == "__main__":
    what, *given_ = sys.argv[1:] or ["speed"]
    if what == "luck":
        luck(*map(int, given_[:2]), *given_[2:])
    else:
        {"mistakes": mistakes, "speed": speed, "practice": practice}[what](*map(int, given_))
