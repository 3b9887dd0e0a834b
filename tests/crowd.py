"""Pupils without a browser who take part in a whole lesson: they answer, vote and play.

They live in a thread of their own: a browser that is driven beside them keeps this one busy.
"""

import asyncio
import threading
from concurrent.futures import Future
from typing import Any

from serving import PATIENCE, Pupil

Page = dict[str, Any]


class Member:
    """One pupil: what it has sent, by the number of the question, and how to find it again."""

    def __init__(self, crowd: "Crowd", number: int) -> None:
        self.crowd, self.number, self.name = crowd, number, f"P{number}"
        self.kept = ""
        self.sent: dict[int, int] = {}
        self.line: Pupil | None = None

    async def come(self) -> None:
        """Open a page: as a new pupil, or with the token as the one that was here before."""
        self.line = line = await Pupil.open(self.crowd.base, Cookie=self.crowd.cookie)
        kept = {"kept": self.kept} if self.kept else {}
        await line.send({"mount": "m", "open": {"widget": "pupil"}, **kept})
        if not self.kept:
            await self.do(do="join", name=self.name)
        self.crowd.tasks.append(asyncio.create_task(self.take_part(line)))

    async def do(self, **action: Any) -> None:
        assert self.line is not None
        await self.line.send({"mount": "m", "action": action})

    async def take_part(self, line: Pupil) -> None:
        """Do what each page asks for, once, until the line is closed."""
        done: tuple[str, int] | None = None
        while heard := await line.hear():
            assert "refused" not in heard, heard
            self.kept = heard.get("kept", self.kept)
            page = heard.get("page", {})
            asked, table = page.get("question"), page.get("table")
            if asked and asked["open"] and asked["number"] not in self.sent:
                sent = self.sent[asked["number"]] = self.answer(asked)
                await self.do(do="answer", number=asked["number"], answer=sent)
            elif (
                table
                and done != (now := (page["board"], table["n"]))
                and (action := something(table))
            ):
                done = now
                await self.do(do="board", action=action)
        line.line.close()

    def answer(self, asked: Page) -> int:
        """Something that the question's form can send, not the same for all."""
        form = asked["described"]["form"]
        some = 2 if form["kind"] in ("one", "many", "play") else 7
        return (self.number + int(asked["number"])) % some


class Crowd(threading.Thread):
    """Some pupils; what they do is begun from outside, and waited for."""

    def __init__(self, base: str, cookie: str, many: int) -> None:
        super().__init__(daemon=True)
        self.base, self.cookie = base, cookie
        self.tasks: list[asyncio.Task[None]] = []
        self.loop = asyncio.new_event_loop()
        self.members = [Member(self, number) for number in range(many)]

    def run(self) -> None:
        self.loop.run_forever()
        self.loop.close()

    def __enter__(self) -> "Crowd":
        self.start()
        for member in self.members:
            self._wait(member.come())
        return self

    def __exit__(self, *_: object) -> None:
        """Hear everybody out; what went wrong with one of them is raised here."""
        self._wait(self._end())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.join(PATIENCE)

    async def _end(self) -> None:
        for member in self.members:
            if member.line is not None:
                member.line.line.close(1001)
        await asyncio.gather(*self.tasks)

    def _wait(self, what: Any) -> None:
        found: Future[None] = asyncio.run_coroutine_threadsafe(what, self.loop)
        found.result(PATIENCE)

    def lose(self, member: Member) -> None:
        """Break a pupil's line without a word, as a network does."""
        assert member.line is not None
        self.loop.call_soon_threadsafe(member.line.vanish)

    def find_again(self, member: Member) -> None:
        """Let a pupil come back who was lost."""
        self._wait(member.come())


def something(table: Page) -> Page | None:
    """What to do at a board: a tile that fits, else the first button that goes on."""
    fits = fitting(table)
    if fits is not None:
        return {"do": "play", "n": table["n"], **fits}
    enabled = {one["id"] for one in table["buttons"] if one["enabled"]}
    name = next((one for one in ("draw", "pass", "go_on", "new_round") if one in enabled), None)
    return None if name is None else {"do": "press", "n": table["n"], "id": name}


def fitting(table: Page) -> Page | None:
    """A tile of the hand with a place for it."""
    hand = table["hand"]
    if not hand or not hand["playable"]:
        return None
    fits = ({"tile": one["tile"], "place": place} for one in hand["tiles"] for place in one["fits"])
    return next(fits, None)
