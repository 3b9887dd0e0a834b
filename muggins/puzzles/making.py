"""Making puzzles: positions from games between good players, sifted, then proved.

Each position is tried in a few worlds first; one that promises something is solved in many, with
other random numbers, so that no move is kept because it was lucky when it was found.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import isinf

from muggins.base.chance import Chance
from muggins.game.moves import Play
from muggins.game.round import State
from muggins.players.strategies import play_game
from muggins.puzzles import learners
from muggins.puzzles.book import LEVELS, RULES, Puzzle
from muggins.puzzles.solving import Solved, call_worth, solve
from muggins.puzzles.themes import CALL, THEMES, theme_of

SIFTED = 400
"""In how many worlds a position is tried first."""
AHEAD, ENDING_AHEAD = 0.5, 0.9
"""By how many points the best move of a puzzle is ahead, in worlds and in exact endings."""
SURE, PROMISING = 8.0, 3.0
"""By how many standard errors it is ahead in many worlds (twice what is asked), and in few."""
FEWEST_MOVES = 3
"""The fewest moves that there are to choose from."""
EASY, FOUND = 0.4, 60
"""The part of a theme that may be easy, at most: found by so many in a hundred learners."""
FAR = 12
"""How far below the target both scores are in a puzzle about a call, at least."""
SHARE, PATIENCE = 143, 15
"""How many puzzles a theme has at most: a seventh of a thousand, and one more after so many games,
since those of a rare theme would keep everybody waiting."""
PLAYERS = (("careful", "coach"), ("coach", "careful"), ("careful", "careful"))
"""Who plays the games."""

Told = Callable[[Counter[str], int], object]
"""What hears of the progress: the puzzles found by theme, and the games played."""


def make(count: int, seed: int, worlds: int, told: Told) -> list[Puzzle]:
    """So many puzzles, spread over the themes as far as that can be.

    The same seed gives the same puzzles; of a larger number they are the first ones.
    """
    found, games = _Found(count), 0
    while not found.is_full:
        for state in positions(seed, games):
            candidate = sifted(state, seed, found.wanted)
            if candidate is not None and found.may_take(candidate):
                found.take(proved(candidate, seed, worlds))
        games += 1
        found.widen(games)
        told(found.themes, games)
    return in_turn(found.puzzles[:count])


class _Found:
    """The puzzles found so far, and which themes still want some."""

    def __init__(self, count: int) -> None:
        self.count, self.share = count, SHARE
        self.puzzles: list[Puzzle] = []
        self.themes: Counter[str] = Counter()
        self.easy: Counter[str] = Counter()
        self.known: set[State] = set()

    @property
    def is_full(self) -> bool:
        return len(self.puzzles) >= self.count

    @property
    def wanted(self) -> set[str]:
        """The themes of which there are too few."""
        return {theme for theme in THEMES if self.themes[theme] < self.share}

    def may_take(self, puzzle: Puzzle) -> bool:
        """Whether it is new, and not too easy for its theme."""
        enough = self.easy[puzzle.theme] >= EASY * self.share
        return puzzle.state not in self.known and not (enough and _is_easy(puzzle))

    def take(self, puzzle: Puzzle | None) -> None:
        """Keep a puzzle that was proved."""
        if puzzle is not None:
            self.puzzles.append(puzzle)
            self.themes[puzzle.theme] += 1
            self.easy[puzzle.theme] += _is_easy(puzzle)
            self.known.add(puzzle.state)

    def widen(self, games: int) -> None:
        """Let every theme have one more after some games."""
        if games % PATIENCE == 0:
            self.share += 1


def in_turn(puzzles: list[Puzzle]) -> list[Puzzle]:
    """The puzzles by their names, in which chance has the themes come in turn."""
    return sorted(puzzles, key=lambda puzzle: puzzle.name)


def positions(seed: int, number: int) -> Iterator[State]:
    """A few positions of a game: at most two of a round, so that no puzzle is like another one."""
    players = PLAYERS[number % len(PLAYERS)]
    game = play_game(RULES, players, seed + number)
    chance = Chance(seed, number)
    for last in game.rounds:
        choices = [a for a in last.history if len(a.legal_moves) >= FEWEST_MOVES]
        if choices:
            yield chance.choice(choices)
        endings = [a for a in choices if a.round.boneyard == 0]
        if endings:
            yield endings[0]
        if silent := _silenced(chance.choice(choices), chance) if choices else None:
            yield silent


def _silenced(state: State, chance: Chance) -> State | None:
    """The round where the last play was not announced in full; None where it scored nothing."""
    step, before = state.step, state.before
    if step is None or before is None or not isinstance(step.move, Play) or not step.gained:
        return None
    far = state.rules.target - FAR
    if max(state.scores) > far:
        return None
    return before.apply(step.move.saying(chance.below(step.worth)))


def sifted(state: State, seed: int, wanted: set[str]) -> Puzzle | None:
    """What a few worlds promise of a position: a puzzle of a theme that is wanted, to be proved."""
    assert state.turn is not None
    view = state.view(state.turn)
    if not wanted & ({CALL} if call_worth(view) else set(THEMES) - {CALL}):
        return None
    solved = solve(state, SIFTED, seed)
    if not _is_clear(solved, PROMISING):
        return None
    chosen = learners.choices(view, seed)
    rival = learners.tempting(chosen, solved.best)
    assert rival is not None
    theme = theme_of(view, solved.best, rival)
    if theme not in wanted:
        return None
    return Puzzle(
        deal=state.deal,
        moves=str(state),
        lead=state.lead,
        scores=state.brought,
        theme=theme,
        best=solved.best,
        rival=rival,
        losses=solved.losses,
        errors=0.0,
        solvers=() if theme == CALL else learners.solvers(chosen, solved.best),
    )


def proved(puzzle: Puzzle, seed: int, worlds: int) -> Puzzle | None:
    """A candidate with what many worlds say of it, or None where they refute it."""
    solved = solve(puzzle.state, worlds, seed + 1)
    if solved.best != puzzle.best or not _is_clear(solved, SURE):
        return None
    errors = 0.0 if isinf(solved.errors) else solved.errors
    return replace(puzzle, losses=solved.losses, errors=errors)


def _is_easy(puzzle: Puzzle) -> bool:
    return puzzle.found >= FOUND if puzzle.solvers else puzzle.level == min(LEVELS)


def _is_clear(solved: Solved, errors: float) -> bool:
    ahead = ENDING_AHEAD if isinf(solved.errors) else AHEAD
    return solved.errors >= errors and solved.ahead >= ahead
