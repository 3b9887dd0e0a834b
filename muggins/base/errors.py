"""What can go wrong: every error is a `MugginsError`, and its text is one clear sentence."""


class MugginsError(ValueError):
    """Something was refused; nothing has changed. The text says what, where and why."""

    __module__ = "muggins"  # where users meet it, whatever module defines it


class NotationError(MugginsError):
    """A text that is no tile, play, move or record."""

    __module__ = "muggins"  # where users meet it, whatever module defines it


class RulesError(MugginsError):
    """Options that do not exist or contradict each other."""

    __module__ = "muggins"  # where users meet it, whatever module defines it
