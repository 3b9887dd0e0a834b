"""The game as values: tiles, options, layouts, moves, rounds and matches, one module a thing.

From outside the folder, import any module by its name; all of them need the rules and the
standard library alone.
"""

from muggins.moved import old_names

__getattr__ = old_names(__name__, "round")
