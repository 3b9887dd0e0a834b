"""Puzzles: positions from games between good players in which one move is best, and proved so.

`python -m muggins.puzzles` makes them by hand, and `--check` solves all of them again. Everybody
else reads what was made: `of` and `of_day`.
"""

from muggins.puzzles.book import Puzzle, of, of_day

__all__ = ["Puzzle", "of", "of_day"]
