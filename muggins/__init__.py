"""Muggins (All Fives), the domino game: its rules as code, pictures, lessons and experiments.

The public names are loaded when they are first used, so that `import muggins` stays quick and
the engine needs nothing but the standard library.
"""

from __future__ import annotations

from importlib import import_module

from muggins import moved
from muggins.base import shown

TYPE_CHECKING = False  # not from typing, which takes longer to load than all of this
if TYPE_CHECKING:
    from typing import Any

__version__ = "0.1.0"

_HOMES = {
    "base.errors": ("MugginsError", "NotationError", "RulesError"),
    "game.tiles": ("SET", "Tile"),
    "game.options": ("PRESETS", "Rules"),
    "game.reasons": ("Reason",),
    "game.moves": ("AmbiguousMove", "Call", "Draw", "IllegalMove", "Move", "Pass", "Play"),
    "game.layout": ("End", "Layout", "Tally"),
    "base.chance": ("Chance",),
    "base.language": ("language",),
    "coach.advice": ("advise",),
    "game.deals": ("Deal", "deal"),
    "game.steps": ("Outcome", "Step", "View"),
    "game.round": ("State",),
    "game.match": ("Game",),
    "text.records": ("RecordError",),
    "experiments.experiment": ("compare", "simulate"),
    "experiments.numbers": ("numbers",),
    "experiments.stored": ("stored",),
    "experiments.tournament": ("round_robin",),
    "base.estimates": ("Estimate", "Share"),
    "reviews.review": ("review",),
    "experiments.results": ("Comparison", "Simulation"),
    "players.strategies": ("Strategy", "play_game", "play_round"),
    "pictures.plot": (
        "figure_of",
        "plot_hand",
        "plot_layout",
        "plot_layouts",
        "plot_plays",
        "plot_score",
    ),
    "experiments.charts": (
        "Chart",
        "plot_changes",
        "plot_counts",
        "plot_estimates",
        "plot_points",
        "plot_wins",
    ),
    "pictures.svg": ("Picture", "folded", "hand", "question", "side_by_side"),
    "text.all_rules": ("under_all_rules",),
    "text.plays": ("explain",),
    "text.rulebook": ("rule",),
    "lessons.sources": ("look",),
    "exercises": ("best", "counting", "endless", "picking", "playable", "scoring"),
    "exercises.finding": ("calling", "finding"),
    "exercises.book": ("ask",),
    "exercises.variants": ("endless_difference",),
    "exercises.drilling": ("drill",),
    "exercises.puzzling": ("puzzle",),
    "exercises.rounds": ("allowed", "paying", "standing", "winning"),
    "exercises.experiments": ("changing", "guessing"),
    "exercises.coaching": ("advised",),
    "pictures.rounds": ("table_of",),
    "pictures.seats": ("round_table",),
    "pictures.basics": ("double_sides", "whole_set"),
    "lessons.documents": ("DOCUMENT_1", "DOCUMENT_2", "search"),
    "widgets.stepping": ("stepper",),
    "widgets.rounds": ("round_stepper",),
    "widgets.testing_moves": ("move_tester",),
    "widgets.options_form": ("options_form",),
    "widgets.presenting": ("presenter",),
    "widgets.playing": ("table",),
    "widgets.catching": ("catch",),
    "widgets.practising": ("practice",),
}
"""Where each public name lives: the one list of them."""

_MODULES = {
    "policies": "players.policies",
    "solver": "coach.solver",
    "trials": "coach.trials",
    "worlds": "coach.worlds",
}
"""Modules that lessons import by name."""

_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}
__all__ = ["__version__", *sorted(_HOME_OF)]

moved.install()
shown.load_with(lambda: import_module("muggins.widgets.elements"))
shown.load_with(lambda: import_module("muggins.pictures.svg"))


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f"muggins.{_MODULES[name]}")
    if name not in _HOME_OF:
        raise AttributeError(f"module 'muggins' has no attribute {name!r}")
    value = getattr(import_module(f"muggins.{_HOME_OF[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
