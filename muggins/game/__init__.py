"""The game as values: tiles, options, layouts, moves, rounds and matches, one module a thing.

From outside the folder, import any module by its name; all of them need the rules and the
standard library alone.
"""
