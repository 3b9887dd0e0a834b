"""A game at the table: who sits there, what they see and do, saved games and replays.

From outside the folder, import `desk` (a table as a value: page and receive), `replay`,
`saved` and `form`; the other modules are parts of these.
"""

from muggins.moved import old_names

__getattr__ = old_names(__name__, "desk")
