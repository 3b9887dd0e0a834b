"""Who is in the class: a name, a token that the pupil's browser keeps, and nothing else."""

import secrets
from dataclasses import dataclass, field

from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.live.words import named

MOST_PUPILS = 300
TOKEN = 18
"""Bytes of chance in a token."""


NOWHERE = ("", 0, 0)
"""Where pupils are who have no lesson open."""


@dataclass
class Pupil:
    """Somebody in the class; `lines` counts the pages that are open.

    `where` is the lesson that was open last, at which step, and how many it has.

    `number` is what the teacher's page calls the pupil: a token is known to its pupil alone.
    """

    number: int
    name: str
    token: str = field(default_factory=lambda: secrets.token_urlsafe(TOKEN), repr=False)
    lines: int = 0
    where: tuple[str, int, int] = NOWHERE
    has_answered: bool = False

    @property
    def is_here(self) -> bool:
        """Whether a page of the pupil is open."""
        return self.lines > 0


class People:
    """The pupils of a class, in the order in which they came.

    >>> people = People()
    >>> ann, other = people.join("Ann"), people.join("Ann")
    >>> other.name, people.known(ann.token) is ann, people.known("x")
    ('Ann (2)', True, None)
    """

    def __init__(self) -> None:
        self._by_token: dict[str, Pupil] = {}
        self._again: dict[str, str] = {}
        self._next = 1

    @property
    def all(self) -> list[Pupil]:
        """Everybody who has joined, gone or not."""
        return list(self._by_token.values())

    @property
    def here(self) -> list[Pupil]:
        """Everybody who has a page open."""
        return [pupil for pupil in self.all if pupil.is_here]

    def known(self, token: str) -> Pupil | None:
        """The pupil with a token."""
        return self._by_token.get(token)

    def numbered(self, number: int) -> Pupil:
        """The pupil with a number. Raises `MugginsError` where there is none."""
        found = next((pupil for pupil in self.all if pupil.number == number), None)
        if found is None:
            raise MugginsError(_("This pupil is not in the class any more."))
        return found

    def join(self, wish: str, before: str = "") -> Pupil:
        """A new pupil. Raises `MugginsError` where the class is full.

        A browser with an old token is one pupil, in however many of its tabs a name is typed.
        """
        if (again := self.known(self._again.get(before, ""))) is not None:
            return again
        if len(self._by_token) >= MOST_PUPILS:
            self._make_room()
        pupil = Pupil(self._next, named(wish, {pupil.name for pupil in self.all}))
        self._next += 1
        self._by_token[pupil.token] = pupil
        if before:
            self._again = {a: b for a, b in self._again.items() if b in self._by_token}
            self._again[before] = pupil.token
        return pupil

    def _make_room(self) -> None:
        """Forget one who has gone without an answer: a name alone holds no place."""
        gone = next((one for one in self.all if not one.is_here and not one.has_answered), None)
        if gone is None:
            raise MugginsError(_("The class is full: ask your teacher."))
        self.remove(gone)

    def remove(self, pupil: Pupil) -> None:
        """Ask somebody out."""
        self._by_token.pop(pupil.token, None)
