"""Where modules lived before the house had rooms: their old names work for one release.

An import by an old name gives the module under its new one, with a `DeprecationWarning` that
says what to write. Nothing of the package itself uses an old name.
"""

from __future__ import annotations

import sys
import warnings
from importlib import import_module
from importlib.machinery import ModuleSpec

TYPE_CHECKING = False  # not from typing, which takes longer to load than all of this
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from importlib.abc import Loader, MetaPathFinder
    from types import ModuleType
    from typing import Any

    class _Importer(MetaPathFinder, Loader):
        """What finds and loads a module."""

else:
    _Importer = object  # every command would wait for `importlib.abc`

MOVED = {
    "wording": "text.plays",
    "errors": "base.errors",
    "checks": "base.checks",
    "chance": "base.chance",
    "files": "base.files",
    "estimates": "base.estimates",
    "cli.columns": "base.columns",
    "tiles": "game.tiles",
    "options": "game.options",
    "reasons": "game.reasons",
    "moves": "game.moves",
    "layout": "game.layout",
    "deals": "game.deals",
    "steps": "game.steps",
    "match": "game.match",
    "notation": "text.records",
    "transcript": "text.transcript",
    "rulebook": "text.rulebook",
    "settings": "text.settings",
    "policies": "players.policies",
    "playout": "players.playout",
    "tallies": "players.totals",
    "players.tallies": "players.totals",
    "compiled": "players.compiled",
    "testing": "players.checking",
    "placing": "pictures.placing",
    "geometry": "pictures.geometry",
    "svg": "pictures.svg",
    "pegs": "pictures.pegs",
    "plot": "pictures.plot",
    "exercises.tables": "pictures.rounds",
    "worlds": "coach.worlds",
    "trials": "coach.trials",
    "solver": "coach.solver",
    "compiled_coach": "coach.compiled",
    "sitting": "tabletop.sitting",
    "table_seating": "tabletop.setup",
    "saved": "tabletop.saved",
    "table_keeping": "tabletop.keeping",
    "table_actions": "tabletop.actions",
    "table_buttons": "tabletop.buttons",
    "table_form": "tabletop.form",
    "table_page": "tabletop.page",
    "table_replay": "tabletop.replay",
    "advice": "tabletop.hints",
    "experiment": "experiments.experiment",
    "watching": "experiments.watching",
    "results": "experiments.results",
    "tournament": "experiments.tournament",
    "charts": "experiments.charts",
    "progress": "experiments.progress",
    "documents": "lessons.documents",
    "sources": "lessons.sources",
    "teaching": "lessons.guide",
    "presenting": "lessons.projector",
    "worksheets": "paper.worksheets",
    "cards": "paper.cards",
    "slides": "paper.slides",
}
"""Old name to new name, both without "muggins."."""


def _warn(old: str, new: str, level: int) -> None:
    message = f"muggins.{old} has moved: import from muggins.{new}."
    warnings.warn(message, DeprecationWarning, stacklevel=level)


class _Moved(_Importer):
    """Finds a module under its old name, after everything else has failed to."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        old = fullname.removeprefix("muggins.")
        return ModuleSpec(fullname, self) if old != fullname and old in MOVED else None

    def create_module(self, spec: ModuleSpec) -> None:
        """An empty module will do: another one takes its place."""

    def exec_module(self, module: ModuleType) -> None:
        old = module.__name__.removeprefix("muggins.")
        _warn(old, MOVED[old], 3)
        sys.modules[module.__name__] = import_module(f"muggins.{MOVED[old]}")


def old_names(package: str, new: str) -> Callable[[str], Any]:
    """`__getattr__` of a folder that was a module: its names are in the module `new` now."""

    def getattribute(name: str) -> Any:
        from importlib.util import find_spec

        # A module of the folder is asked for here too, before Python looks for its file.
        if name.startswith("__") or find_spec(f"{package}.{name}") is not None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(f"{package}.{new}"), name)
        _warn(f"{package.removeprefix('muggins.')}.{name}", f"{package}.{new}"[8:], 3)
        return value

    return getattribute


def install() -> None:
    """Let old names be imported."""
    sys.meta_path.append(_Moved())
