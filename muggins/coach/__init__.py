"""What a move is worth: worlds that fit what a seat has seen, trials in them, exact endings.

From outside the folder, import `advice`; lessons also show `worlds`, `trials` and `solver`.
"""

from muggins.moved import old_names

__getattr__ = old_names(__name__, "advice")
