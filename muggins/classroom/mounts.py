"""The models of one open page: what the page says to them, and what they answer, as plain JSON.

Written for any host: the class's server holds many of these, the static site's worker one.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

from muggins.base import language
from muggins.base.errors import MugginsError
from muggins.base.foreign import parse_json
from muggins.base.language import _, speaking
from muggins.classroom.descriptions import Model, model_of
from muggins.tabletop.hints import Coach
from muggins.widgets.playing import coach

MOST_MODELS = 12
"""Models of one page; the longest lesson has four."""
LONGEST_MESSAGE = 256 * 1024
"""Letters of a message; a record that is loaded is the longest."""
LONGEST_NAME = 20
"""Letters of the name of a mount point."""

Message = dict[str, Any]
Shared = Mapping[str, Callable[[str | None], Model]]
"""How a host makes the models that pages share, such as a live class, from what a page has kept."""


class Mounts:
    """The models of a page by the names of their mount points; tables ask this `coach`."""

    def __init__(self, coach: Coach = coach, shared: Shared | None = None) -> None:
        self.models: dict[str, Model] = {}
        self.coach, self.shared = coach, shared or {}
        self.language = language.spoken()

    def read(self, text: object) -> Message | None:
        """A message of the page; None for what cannot be one."""
        if not isinstance(text, str) or len(text) > LONGEST_MESSAGE:
            return None
        try:
            message = parse_json(text)
        except MugginsError:
            return None
        name = message.get("mount") if isinstance(message, dict) else None
        return message if type(name) is str and 0 < len(name) <= LONGEST_NAME else None

    def prepare(self, message: Message) -> None:
        """Let a model prepare what an action needs; this may take long, and changes nothing."""
        prepare = getattr(self.models.get(message["mount"]), "prepare", None)
        if prepare is not None and "action" in message:
            with speaking(self.language):
                prepare(message["action"])

    def answer(self, message: Message) -> list[Message]:
        """Do what a message asks for, and return what is to be said to the page."""
        with speaking(self.language):
            return self._answer(message)

    def _answer(self, message: Message) -> list[Message]:
        name = message["mount"]
        if "open" in message:
            return [self._open(name, message["open"], message.get("kept"))]
        model = self.models.get(name)
        if model is None:
            return [{"mount": name, "lost": True}]
        if message.get("close") is True:
            self._close(name)
            return []
        if "action" in message:
            model.receive(message["action"])
        return self.news(name)

    def _open(self, name: str, description: object, kept: object) -> Message:
        if name not in self.models and len(self.models) >= MOST_MODELS:
            refused = _("This page has more parts than are answered at a time. Load it again.")
            return {"mount": name, "refused": refused}
        kept = kept if isinstance(kept, str) else None
        widget = description.get("widget") if isinstance(description, dict) else None
        make = self.shared.get(widget) if isinstance(widget, str) else None
        try:
            model = model_of(description, kept, self.coach) if make is None else make(kept)
        except MugginsError as error:
            return {"mount": name, "refused": str(error)}
        self._close(name)
        self.models[name] = model
        return {"mount": name, "front": model.front, "page": model.page}

    def _close(self, name: str) -> None:
        """Let a model go; one that is shared hears of it."""
        getattr(self.models.pop(name, None), "go", bool)()

    def come(self) -> None:
        """The page is there again after a break."""
        for model in self.models.values():
            getattr(model, "come", bool)()

    def go(self) -> None:
        """The page is gone, or its network; it may come back."""
        for model in self.models.values():
            getattr(model, "go", bool)()

    def news(self, name: str) -> list[Message]:
        """What a model shows now, what the browser is to keep (a game, slips), files."""
        with speaking(self.language):
            return self._news(name)

    def _news(self, name: str) -> list[Message]:
        model = self.models[name]
        said: list[Message] = [{"mount": name, "page": model.page}]
        if (kept := getattr(model, "kept", lambda: None)()) is not None:
            said[0]["kept"] = kept
        for what in ("slips", "mistakes"):
            if found := getattr(model, what, lambda: None)():
                said[0][what] = found
        files = getattr(model, "files", list)
        return said + [{"mount": name, "file": file} for file in files()]


def spoken(message: Mapping[str, Any]) -> str:
    """A message as it is sent."""
    return json.dumps(message, separators=(",", ":"))
