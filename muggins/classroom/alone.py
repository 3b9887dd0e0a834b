"""The models of a page in the browser's own Python: asked in turn, nobody else is there."""

import json
from collections.abc import Callable

from muggins.base.language import _
from muggins.classroom.mounts import Message, Mounts

MOUNTS = Mounts()


def answer(text: str, tell: Callable[[str], object] = lambda _text: None) -> str:
    """What is answered to a message of the page: a list of messages.

    Before long work is done, `tell` is given what the page shows meanwhile.

    >>> answer('{"mount": "m", "action": 1}')
    '[{"mount": "m", "lost": true}]'
    """
    message = MOUNTS.read(text)
    return json.dumps([] if message is None else _answered(message, tell))


def _answered(message: Message, tell: Callable[[str], object]) -> list[Message]:
    name = message["mount"]
    try:
        answers = MOUNTS.answer(message)
        model = MOUNTS.models.get(name)
        work = getattr(model, "work", None)
        if model is not None and work is not None:
            tell(json.dumps(answers))
            model.work = None  # type: ignore[attr-defined]
            model.finished(work(None))  # type: ignore[attr-defined]
            answers = MOUNTS.news(name)
    except Exception as error:  # a fault of a model is shown, and ends nothing else
        sentence = _("Something went wrong here ({error}). Load the page again.")
        return [{"mount": name, "refused": sentence.format(error=type(error).__name__)}]
    return answers
