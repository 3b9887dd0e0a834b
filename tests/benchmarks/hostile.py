"""A hostile client for `muggins app`: each attack by its name, bounded, on a server of its own.

`python tests/benchmarks/hostile.py [NAME ...]`, on Linux; without names, all of them. The quick
versions of these attacks are in `tests/test_app.py`.
"""

import asyncio
import json
import random
import socket
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from serving import PATIENCE, App, Pupil
from test_app import FIRST, mutated
from test_live import usual_actions

from muggins.classroom.descriptions import MAKERS
from muggins.classroom.mounts import MOST_MODELS, Mounts
from muggins.live.meeting import MOST_ASKED, Meeting
from muggins.live.people import MOST_PUPILS
from muggins.live.pupils import PupilView
from muggins.live.teaching import TeacherView

HALVES, FILES = 1500, 1024
MESSAGES, DROPPED = 100_000, 10_000
CLASS, FEW_FILES = 200, 256
CROWDS = 10
GUESSES = 200
LIMITED = (
    "import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, ({n}, {n})); "
    "from muggins.cli import main; sys.exit(main(sys.argv[1:]))"
)


def server(home: str, *arguments: str, files: int = 0) -> App:
    """A server, with a limit of its own for open files."""
    command = ("-c", LIMITED.format(n=files)) if files else ("-m", "muggins")
    return App(Path(home), *arguments, command=command)


def ended(served: App, lines: int = 3) -> None:
    """End it: it must still be there, and have said nothing but the usual."""
    assert served.process.poll() is None, "the server has died"
    assert served.stop() == 0
    assert len(served.said) == lines, served.said


def half_sent_requests(home: str) -> str:
    """More requests that never end than the server may have files open; the class comes in."""
    served = server(home, files=FILES)
    port = int(served.base.rsplit(":", 1)[1])
    sockets = []
    halves = (b"GET / HTTP/1.1\r\nX: ", b"POST /login HTTP/1.1\r\nContent-Length: 9\r\n\r\na")
    for number in range(HALVES):
        one = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        one.sendall(halves[number % 2])
        sockets.append(one)
    start = time.perf_counter()
    assert served.ask(FIRST)[0] == 200
    took = time.perf_counter() - start
    asyncio.run(come(served, 20))
    for one in sockets:
        one.close()
    ended(served)
    return f"{HALVES} half-sent requests under {FILES} files: a page came after {took:.3f} s"


async def come(served: App, many: int) -> list[Pupil]:
    """Pupils who open a page at once."""
    return list(await asyncio.gather(*(Pupil.open(served.base) for _ in range(many))))


def random_messages(home: str) -> str:
    """Random and mutated messages: no exception, no more models than a page may have."""
    chance, mounts = random.Random(1), Mounts()
    usual = [json.dumps({"mount": "m", "open": {"widget": widget}}) for widget in MAKERS]
    usual += [
        json.dumps({"mount": "m", "action": action})
        for action in (
            {"do": "play", "n": 1, "tile": "1-6", "place": "e0", "say": 2},
            {"do": "press", "n": 1, "id": "draw"},
            {"do": "start", "setup": {"preset": "five-up", "changes": "target=31"}},
            {"do": "load", "text": "{}"},
            {"set": "target", "value": "31", "form": True},
        )
    ]
    understood = 0
    for _ in range(MESSAGES):
        message = mounts.read(mutated(chance.choice(usual), chance))
        if message is not None:
            mounts.answer(message)
            understood += 1
    assert len(mounts.models) <= MOST_MODELS
    return f"{MESSAGES} messages, {understood} understood, {len(mounts.models)} models"


def messages_of_a_class(home: str) -> str:
    """Random and mutated actions of pupils and teachers: no exception, and no growth."""
    chance, meeting = random.Random(2), Meeting(titles=lambda: {"play": "Play"})
    views = [TeacherView(meeting), *(PupilView(meeting) for _ in range(3))]
    usual, understood, longest = [json.dumps(one) for one in usual_actions()], 0, 0.0
    for _ in range(MESSAGES):
        action = chance.choice(usual)
        if chance.random() < 0.7:
            action = mutated(action, chance)
        message = Mounts().read(f'{{"mount": "m", "action": {action}}}')
        if message is None or "action" not in message:
            continue
        view = chance.choice(views)
        start = time.perf_counter()
        view.receive(message["action"])
        json.dumps(view.page)
        longest = max(longest, time.perf_counter() - start)
        understood += 1
    people, asked = len(meeting.people.all), len(meeting.asked)
    assert people <= MOST_PUPILS
    assert asked <= MOST_ASKED
    return (
        f"{MESSAGES} messages, {understood} understood: {people} pupils, {asked} questions; "
        f"the longest took {longest:.3f} s"
    )


def crowds(home: str) -> str:
    """Pupils who come in without end under names of their own: the class is full, and goes on."""
    served = server(home)

    async def crowd() -> str:
        async def one(number: int) -> Pupil:
            pupil = await Pupil.open(served.base)
            await pupil.mount("pupil")
            await pupil.act({"do": "join", "name": f"{number}"})
            return pupil

        for _ in range(CROWDS):
            for pupil in await asyncio.gather(*(one(number) for number in range(100))):
                pupil.vanish()
        teacher = await Pupil.open(served.base)
        page = (await teacher.mount("teacher"))["page"]
        ann = await one(0)
        ann.vanish()
        return str(page["here"])

    here = asyncio.run(crowd())
    ended(served)
    return f"{100 * CROWDS} pupils came and went: {here}"


def dropped_lines(home: str) -> str:
    """Lines that are opened and dropped without a word leave nothing behind."""
    served = server(home)

    async def drop(many: int) -> None:
        for _ in range(many // 50):
            for pupil in await come(served, 50):
                pupil.vanish()

    asyncio.run(drop(500))
    before = resident(served)
    asyncio.run(drop(DROPPED))
    after = resident(served)
    asyncio.run(come(served, 1))
    ended(served)
    return f"{DROPPED} dropped lines: {before:.0f} MB before, {after:.0f} MB after"


def resident(served: App) -> float:
    """Megabytes that the server has in memory."""
    status = Path(f"/proc/{served.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def too_many_pupils(home: str) -> str:
    """More pupils than there are files: those who find no place are told so in a sentence."""
    served = server(home, "--places", str(CLASS), files=FEW_FILES)
    pupils = asyncio.run(come(served, CLASS))
    seated = sum(bool(pupil.key) for pupil in pupils)
    assert 0 < seated < CLASS
    assert served.ask(FIRST)[0] == 200
    ended(served)
    return f"{CLASS} pupils under {FEW_FILES} files: {seated} seated, the others told"


def guessed_words(home: str) -> str:
    """Words that are guessed: after a few the address has to wait."""
    served = server(home, "--room")
    data = [f"word={number:010}".encode() for number in range(GUESSES)]
    codes = [served.ask("/login", "POST", one)[0] for one in data]
    assert set(codes) == {401, 429}
    ended(served, lines=len(served.said) + 1)
    return f"{GUESSES} guesses: {codes.count(401)} looked at, {codes.count(429)} not"


def long_questions(home: str) -> str:
    """A page of questions that takes long to make keeps nobody waiting."""
    served = server(home)
    path = "/present.html?kind=variants&level=3&n=60"

    async def meanwhile() -> float:
        asking = asyncio.create_task(asyncio.to_thread(served.ask, path))
        longest = 0.0
        while not asking.done():
            start = time.perf_counter()
            assert (await asyncio.to_thread(served.ask, "/static/look.css"))[0] == 200
            longest = max(longest, time.perf_counter() - start)
        assert (await asking)[0] == 200
        return longest

    longest = asyncio.run(meanwhile())
    ended(served)
    return f"while questions were made, another page took {longest:.3f} s at most"


ATTACKS: dict[str, Callable[[str], str]] = {
    attack.__name__: attack
    for attack in (
        *(half_sent_requests, random_messages, messages_of_a_class, dropped_lines, crowds),
        *(too_many_pupils, guessed_words, long_questions),
    )
}


if __name__ == "__main__":
    for name in sys.argv[1:] or ATTACKS:
        with tempfile.TemporaryDirectory() as folder:
            print(f"{name}: {ATTACKS[name](folder)}", flush=True)
