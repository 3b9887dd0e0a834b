"""Questions by the dozen, all from their seed: for paper, for the projector, for the lessons.

One generator for all of them: the first question of a sheet is the exercise that `endless` gives
for the same seed and level.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from muggins.base.chance import Chance
from muggins.base.checks import nearest, quoted, whole_number
from muggins.base.errors import MugginsError
from muggins.base.language import _, listed
from muggins.exercises.base import Exercise
from muggins.exercises.levels import (
    Level,
    Position,
    best_position,
    checked_level,
    counting_layout,
    difference_position,
    legal_position,
)
from muggins.exercises.positions import best, counting, playable
from muggins.exercises.variants import difference
from muggins.game.deals import check_seed
from muggins.game.layout import Layout
from muggins.game.moves import Call, Move, Play
from muggins.game.options import PRESETS, Rules
from muggins.game.tiles import Tile
from muggins.text.plays import play_text
from muggins.text.rule_sets import rules_name

SINGLE_KINDS = ("counting", "legal", "best-score", "variants")
PUZZLE, MIXED = "puzzle", "mixed"
KINDS = (*SINGLE_KINDS, PUZZLE, MIXED)
"""What can be asked for; the kinds of mixed questions are the single ones."""
MOST = 120
"""Questions that one call makes at most."""
CHOICES = 4
"""Numbers to choose from, where the answer is one."""


@dataclass(frozen=True)
class Question:
    """A question with all that paper or a projector needs, as plain values and text.

    `layout` and `hand` are what to show; the hand is empty where the question is about the
    layout alone. `choices` are the answers to pick from: numbers, or the tiles of the hand; `right`
    are those of them that are right. `other` is the second rule set of a variant. `exercise` is the
    same question for a notebook: it checks guesses and knows the usual wrong ones.
    """

    kind: str
    level: int
    layout: Layout
    hand: tuple[Tile, ...]
    prompt: str
    answer: str
    explanation: str
    choices: tuple[str, ...]
    right: tuple[str, ...]
    other: Rules | None = None
    exercise: Exercise = field(compare=False, repr=False, kw_only=True)

    @property
    def solved(self) -> Layout:
        """The layout after the play that is asked for; the layout itself where none is."""
        answer = self.exercise.answer
        if not isinstance(answer, frozenset):
            return self.layout
        chosen = min(answer, key=str)
        return self.layout.play(chosen) if isinstance(chosen, Play) else self.layout


def questions(
    kind: str = MIXED,
    n: int = 12,
    seed: int = 1,
    rules: Rules | str | Mapping[str, Any] = "muggins",
    level: int = 1,
    among: Sequence[str] = SINGLE_KINDS,
) -> tuple[Question, ...]:
    """Questions of one kind, or of all kinds in turn: the same for the same seed (R3, R4).

    `kind` is "counting", "legal", "best-score", "variants", "puzzle" or "mixed": the kinds `among`
    these in turn. `n` is 1 to 120, `level` 1 to 3. No question comes twice. Raises `MugginsError`
    for anything else, and where the rules leave nothing to ask.

    >>> for question in questions("counting", n=2, seed=7):
    ...     print(question.layout, "counts", question.answer)
    0-3 0-1@0-3 1-3@0-1 counts 6
    0-5 0-3@0-5 3-6@0-3 0-6@3-6 counts 5
    """
    if kind not in KINDS:
        near = nearest(str(kind), KINDS)
        raise MugginsError(
            _("There is no kind of question {kind}; {near}").format(
                kind=quoted(str(kind)), near=near
            )
        )
    asked_for = whole_number(n)
    if asked_for is None or not 1 <= asked_for <= MOST:
        raise MugginsError(
            _("A sheet has 1 to {most} questions, not {number}.").format(
                most=MOST, number=quoted(str(n))
            )
        )
    checked_level(level)
    chosen, seed = Rules.of(rules), check_seed(seed)
    kinds = among if kind == MIXED else (kind,)
    found: list[Question] = []
    asked: set[Position] = set()
    number = 0
    while len(found) < asked_for:
        chance = Chance(seed, number, purpose=level)
        question = _question(kinds[len(found) % len(kinds)], chosen, chance, level)
        shown = Position(question.layout, question.hand)
        if shown not in asked:
            asked.add(shown)
            found.append(question)
        number += 1
    return tuple(found)


def _question(kind: str, rules: Rules, chance: Chance, level: int) -> Question:
    if kind == "counting":
        return _counting(counting_layout(rules, chance, checked_level(level)), level)
    if kind == "legal":
        return _legal(legal_position(rules, chance, checked_level(level)), level)
    if kind == PUZZLE:
        return _puzzle(rules, chance, level)
    if kind == "best-score":
        position = best_position(rules, chance, checked_level(level))
        exercise = best(position.layout, map(str, position.hand))
        return _one_play(kind, level, position, exercise)
    position, second = _variant(rules, chance, checked_level(level))
    return _one_play(kind, level, position, difference(position, second), second)


def _counting(layout: Layout, level: int) -> Question:
    exercise = counting(layout)
    numbers = _numbers(exercise)
    right = str(layout.count)
    return Question(
        "counting",
        level,
        layout,
        (),
        exercise.question,
        right,
        exercise.why,
        numbers,
        (right,),
        exercise=exercise,
    )


def _numbers(exercise: Exercise) -> tuple[str, ...]:
    """The count among wrong ones: the usual ones, the likelier first, then its neighbours."""
    count: int = exercise.answer
    usual = [n for n in exercise.wrong if isinstance(n, int) and n > 0]
    near = [count + step for step in (1, 2, 5, 6)]
    wrong = list(dict.fromkeys([*usual, *near]))[: CHOICES - 1]
    return tuple(str(n) for n in sorted([count, *wrong]))


def _legal(position: Position, level: int) -> Question:
    layout, hand = position
    exercise = playable(layout, map(str, hand))
    right = tuple(str(tile) for tile in hand if tile in exercise.answer)
    plays = [play_text(play) for tile in exercise.answer for play in layout.plays_of(tile)]
    why = _("The open ends show {numbers}. So these fit: {plays}.").format(
        numbers=layout.numbers, plays=listed(plays, "and")
    )
    answer = listed(exercise.answer, "and")
    choices = tuple(map(str, hand))
    return Question(
        "legal",
        level,
        layout,
        hand,
        exercise.question,
        answer,
        why,
        choices,
        right,
        exercise=exercise,
    )


def _one_play(
    kind: str, level: int, position: Position, exercise: Exercise, second: Rules | None = None
) -> Question:
    layout, hand = position
    plays: list[Play] = sorted(exercise.answer, key=str)
    tiles = [str(play.tile) for play in plays]
    return Question(
        kind,
        level,
        layout,
        hand,
        exercise.question,
        listed([play_text(play) for play in plays]),
        exercise.why,
        tuple(map(str, hand)),
        tuple(str(tile) for tile in hand if str(tile) in tiles),
        second,
        exercise=exercise,
    )


def _puzzle(rules: Rules, chance: Chance, level: int) -> Question:
    from muggins.exercises import puzzling  # which brings the coach: the others need none of it

    given = puzzling.drawn(rules, chance, level)
    exercise, view, best = puzzling.solving(given), given.view, given.best
    shown = {"draw": _("Draw"), "muggins": _("Call")}
    others = {word: shown[word.partition(":")[0]] for word in exercise.choices[2]}
    right = str(best.tile) if isinstance(best, Play) else others[str(best)]
    return Question(
        PUZZLE,
        level,
        view.layout,
        view.hand,
        f"{exercise.question} {exercise.situation}",
        move_text(best),
        exercise.why,
        (*map(str, view.hand), *others.values()),
        (right,),
        exercise=exercise,
    )


def move_text(move: Move) -> str:
    """A move in words: a play, or what else is done."""
    if isinstance(move, Play):
        return play_text(move)
    return _("Call Muggins!") if isinstance(move, Call) else _("Draw a tile")


def _variant(rules: Rules, chance: Chance, level: Level) -> tuple[Position, Rules]:
    """A position with the preset that pays less there, taken by chance."""
    others = list(PRESETS.values())
    while others:
        second = others.pop(chance.below(len(others)))
        position = difference_position(rules, second, chance, level)
        if position is not None:
            return position, second
    raise MugginsError(
        _(
            "No other rule set was found under which less scores than under "
            "{rules}; take other rules."
        ).format(rules=rules_name(rules))
    )
