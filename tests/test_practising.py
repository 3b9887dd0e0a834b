"""Practice: what is kept of a learner, which question is next, and where slips come from."""

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict, replace
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins import Deal, Game, MugginsError, State, play_game, practice, review, table
from muggins.classroom.mounts import Mounts
from muggins.classroom.tables import Table
from muggins.exercises.seeds import MAKERS
from muggins.practising import spacing
from muggins.practising.keeping import Drawer, text_of
from muggins.practising.moments import Moment
from muggins.practising.record import Card, Record, Skill, loads
from muggins.practising.session import DAY, SECONDS, SKILLS, Session
from muggins.practising.slips import missed, slips_of
from muggins.reviews.missed import turns
from muggins.tabletop.setup import Setup
from muggins.tabletop.sitting import Sitting

START = 1_800_000_000
TODAY = "2027-01-15"
LOST = play_game("muggins", ["random", "greedy"], seed=1)
FOUND = review(Game(LOST.rounds[:2], LOST.names), seat=0, worlds=60)
POSITIONS = [position for moment in FOUND.page["moments"] if (position := moment["position"])]
MOMENTS = [Moment(**position) for position in POSITIONS]
CARDS = st.builds(
    Card,
    *(st.integers(1, 3), st.integers(0, 1), st.integers(1, 10**9), st.integers(1000, 10_000)),
    *(st.integers(0, 2**33), st.integers(0, 2**33)),
)
RECORDS = st.builds(
    lambda skills, cards, taken: Record(
        skills, cards, {moment.name: moment for moment in MOMENTS}, taken
    ),
    st.dictionaries(
        st.sampled_from(list(MAKERS)),
        st.builds(Skill, st.integers(1, 3), st.integers(-1, 2), st.integers(0, 9)),
    ),
    st.dictionaries(
        st.sampled_from(["05:highest", "13:gone", *(moment.name for moment in MOMENTS)]), CARDS
    ),
    st.dictionaries(st.sampled_from(["03:third end", "call#0a1b", "points#ff"]), st.just(TODAY)),
)
FULL = Record(
    {"counting": Skill(2, 1, 3)},
    {"05:highest": Card(2, 0, 2300, 5000, START, START)},
    {moment.name: moment for moment in MOMENTS},
    {"03:third end": TODAY},
)


class Clock:
    """A clock that is put on by hand."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now


def opened(record: Record | None = None) -> tuple[Session, Clock]:
    clock = Clock()
    return Session(record or Record(), 7, clock), clock


def answer(session: Session, *outcomes: str) -> str:
    """Answer a question, and go on to the next one; returns the kind of the one answered."""
    kind = session.asked.kind
    for outcome in outcomes:
        session.answer(outcome)
    session.next()
    return kind


# --- The record -----------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(RECORDS, RECORDS)
def test_a_record_comes_back_and_two_become_one(one: Record, other: Record) -> None:
    assert loads(text_of(one)) == one
    assert one.with_other(one) == one
    both = loads(text_of(one.with_other(other)))
    assert both.skills.keys() == one.skills.keys() | other.skills.keys()
    assert all(both.cards[name].last >= card.last for name, card in one.cards.items())
    assert all(both.skills[name].slips >= skill.slips for name, skill in one.skills.items())


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where every value within a value is."""
    pairs: Any = ()
    if isinstance(value, dict | list):
        pairs = value.items() if isinstance(value, dict) else enumerate(value)
    return [path, *(at for key, one in pairs for at in paths(one, (*path, key)))]


@pytest.mark.parametrize("junk", [None, -1, 10**30, 0.5, "", "\x00", [], {}, True, ["x"] * 700])
def test_a_hostile_record_is_refused_in_a_sentence_or_is_a_record(junk: Any) -> None:
    for path in paths(FULL.to_data()):
        data: Any = {"": json.loads(text_of(FULL))}
        whole, at = data, ("", *path)
        for key in at[:-1]:
            whole = whole[key]
        whole[at[-1]] = junk
        with suppress(MugginsError):
            Session(loads(json.dumps(data[""])), 1, Clock()).answer("right")
    with pytest.raises(MugginsError):
        loads("[" * 10**5)
    with pytest.raises(MugginsError, match="name cannot be 'chess'"):
        loads(text_of(Record({"chess": Skill()})))
    with pytest.raises(MugginsError, match="a day like"):
        loads(text_of(Record(taken={"03:third end": "2027-02-30"})))


def test_a_record_that_holds_too_much_keeps_the_newest() -> None:
    many = {f"{n:02}:rule": Card(2, 0, 1, 1000, n, n) for n in range(99)}
    more = {f"{name} {n}": card for n in range(9) for name, card in many.items()}
    kept = loads(text_of(Record(cards=more)))
    assert [*kept.cards] == [*more][-len(kept.cards) :]
    assert 100 < len(kept.cards) < len(more)


# --- Questions ------------------------------------------------------------------------------


@given(st.lists(st.booleans(), max_size=60))
def test_a_level_follows_the_learner(answers: list[bool]) -> None:
    skill = Skill()
    for right in answers:
        after = skill.after(right)
        assert after.level in (1, 2, 3)
        assert (after.level - skill.level) in ((0, 1) if right else (-1, 0))
        skill = after
    for _ in range(9):
        skill = skill.after(True)
    assert skill.level == 3


def test_kinds_take_turns_and_nobody_is_asked_for_a_call_before_its_lesson() -> None:
    session, _clock = opened()
    kinds = [answer(session, "right") for _ in range(30)]
    assert all(one != other for one, other in pairwise(kinds))
    assert set(kinds[:10]) == set(SKILLS) - {"call", "puzzle"}
    assert set(kinds) == set(SKILLS) - {"call"}, "puzzles come when plays that score are found"
    session.take({"call#1": TODAY})
    assert "call" in [answer(session, "right") for _ in range(4)]


def test_a_rule_returns_after_days_and_counting_comes_fresh() -> None:
    session, clock = opened()
    slips = {"03:third end": TODAY, "05:highest": TODAY, "99:unknown": TODAY}
    assert session.take(slips) == 2
    assert session.take(slips) == 0, "each slip once"
    assert [*session.record.cards] == ["05:highest"]
    assert session.record.skills["counting"].slips == 1
    session.next()
    assert session.asked.exercise.name == "05:highest"
    assert answer(session, "not-yet", "right") == "rule"
    assert answer(session, "right") == "counting", "a fresh one between"
    assert answer(session, "right") == "rule", "it went wrong, so it is asked again"
    assert "rule" not in [answer(session, "right") for _ in range(6)]
    waits = []
    for _ in range(5):
        due = session.record.cards["05:highest"].due
        waits.append(due - clock.now)
        clock.now = due
        session.next()
        assert answer(session, "right") == "rule"
        answer(session, "right")
    assert DAY / 2 < waits[0] < 2 * DAY < waits[-1], "the better it is known, the later"


def test_a_puzzle_that_was_missed_returns() -> None:
    session, clock = opened(Record({"best-score": Skill(2), "puzzle": Skill(1, 0, 9)}))
    answer(session, "right")
    name = session.asked.exercise.name
    assert answer(session, "not-yet", "right") == "puzzle"
    assert [*session.record.cards] == [name]
    answer(session, "right")
    assert session.asked.exercise.name == name
    assert answer(session, "right") == "judgement"
    assert session.take({name: TODAY, "puzzle:00000000": TODAY}) == 2
    clock.now += DAY
    assert loads(text_of(session.record)) == session.record
    assert session.asked.kind in SKILLS


def test_help_is_no_success_and_the_end_says_what_went_well() -> None:
    session, clock = opened()
    first = answer(session, "hint", "right")
    assert first not in session.record.skills
    best = answer(session, "right")
    answer(session, "solution", "right")
    assert SKILLS[best] in session.summary
    assert "1 of 1" in session.summary
    assert "come back in 1 day." in session.summary
    clock.now += SECONDS
    assert session.seconds_left == 0


# --- Slips of games and reviews ---------------------------------------------------------------


def test_a_silent_play_a_missed_call_and_a_scoring_play_not_seen_are_slips_R8() -> None:
    hands = [["1-4", "6-6", "0-0", "0-1", "0-2"], ["1-6", "4-6", "0-3", "0-4", "0-5"]]
    start = State("muggins", Deal.of(hands))
    scoring, plain, silent = "1-4", "0-1", start.play("1-4=0")
    assert kinds(silent) == [["points"]]
    assert kinds(start.play(scoring)) == [[]]
    assert kinds(start.play(plain)) == [["best-score"]]
    assert kinds(silent.play("1-6")) == [["points"], ["call"]]


def kinds(last: State) -> list[list[str]]:
    return [[*missed(before, after)] for before, after in turns(last, frozenset({0, 1}))]


def test_slips_at_a_table_are_found_once(tmp_path: Path) -> None:
    sitting = Sitting.at(Setup(LOST.rules, ("person", "greedy")), LOST)
    made = set(slips_of(LOST, [0]))
    board = table(game=LOST, players=("person", "greedy"), folder=tmp_path)
    found = practice(folder=tmp_path, seed=1)
    for _ in range(2):
        board.receive({"do": "press", "id": "go_on"})
        found.receive({"do": "answer", "n": 1, "outcome": "hint"})
        assert set(found.model.record.taken) == made != set()
    page = Table({"seed": 1})
    assert page.slips() == {}
    page.desk.sitting = sitting
    assert set(page.slips()) == made
    assert page.slips() == {}


def test_a_mistake_that_a_review_found_is_asked_until_its_better_move_is_found() -> None:
    assert MOMENTS
    for moment in MOMENTS:
        exercise = moment.exercise()
        assert [exercise.check(move).outcome for move in moment.right] == ["right"] * len(
            moment.right
        )
        assert exercise.why
    session, _clock = opened()
    assert session.remember([MOMENTS[0], MOMENTS[0]]) == 1
    session.next()
    assert answer(session, "right") == "judgement"
    assert [*session.record.moments] == [*session.record.cards] == [MOMENTS[0].name]
    impossible = {**asdict(MOMENTS[0]), "right": ["0-0@6-6"]}
    data = {**FULL.to_data(), "moments": [{"name": MOMENTS[0].name, **impossible}]}
    with pytest.raises(MugginsError):
        loads(json.dumps(data))


def test_a_review_at_the_table_hands_its_mistakes_to_practice(tmp_path: Path) -> None:
    begun = Game(LOST.rounds[:1], LOST.names)
    sitting = Sitting.at(Setup(LOST.rules, ("person", "greedy")), begun)
    board = table(game=begun, players=("person", "greedy"), folder=tmp_path)
    page = Table({"seed": 1})
    page.desk.sitting = sitting
    for model, button in product((board, page), ("go_on", "review")):
        model.receive({"do": "press", "id": button})
    assert page.work is not None
    page.finished(page.work(None))
    found = page.mistakes()
    kept = Drawer(tmp_path).open()
    assert [Moment(**one) for one in found] == [*kept.moments.values()] != []
    assert kept.cards.keys() == kept.moments.keys()
    assert page.mistakes() == []


# --- Hosts ----------------------------------------------------------------------------------


def test_a_damaged_file_is_left_alone_and_an_answer_is_kept(tmp_path: Path) -> None:
    found = practice(folder=tmp_path, seed=1)
    found.receive({"do": "answer", "n": 1, "outcome": "right"})
    assert Drawer(tmp_path).open() == found.model.record
    (tmp_path / "practice.json").write_text("{")
    other = practice(folder=tmp_path, seed=1)
    assert "left alone" in other.page["message"]["text"]
    other.receive({"do": "answer", "n": 1, "outcome": "right"})
    assert (tmp_path / "practice.json").read_text() == "{"


def test_who_practises_and_plays_at_once_loses_no_slip(tmp_path: Path) -> None:
    here = Drawer(tmp_path)
    mine = here.open()
    slips = [f"call#{n}" for n in range(8)]
    with ThreadPoolExecutor(len(slips)) as tables:
        list(tables.map(lambda name: Drawer(tmp_path).add({name: TODAY}), slips))
    both = here.keep(replace(mine, skills={"call": Skill(2)}))
    assert both == Drawer(tmp_path).open()
    assert both.taken.keys() == {*slips}
    assert both.skills["call"] == Skill(2, 0, len(slips))


def test_a_page_keeps_the_record_and_hands_it_out_as_a_file() -> None:
    mounts = Mounts()
    opening = {"mount": "m", "open": {"widget": "practice", "version": 1}}
    (first,) = mounts.answer(opening)
    assert first["front"] == "practice"
    slips, none = [{"name": "05:highest", "day": TODAY}], {"mistakes": []}
    (said,) = mounts.answer({"mount": "m", "action": {"do": "slips", "found": slips, **none}})
    assert "05:highest" in loads(said["kept"]).cards
    assert said["page"]["question"] != first["page"]["question"]
    mounts.answer({**opening, "mount": "n", "kept": said["kept"]})
    *_page, file = mounts.answer({"mount": "n", "action": {"do": "press", "id": "save"}})
    assert loads(file["file"]["text"]).cards.keys() == {"05:highest"}
    (refused,) = mounts.answer({"mount": "n", "action": {"do": "load", "text": "<html>"}})
    assert "begins with '<html>'" in refused["page"]["message"]["text"]
    mounts.answer({**opening, "mount": "o", "kept": "{"})
    (spoilt,) = mounts.answer(
        {"mount": "o", "action": {"do": "answer", "n": 1, "outcome": "right"}}
    )
    assert "kept" not in spoilt, "what cannot be read is not written over"


def test_without_fsrs_practice_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    spacing._library.cache_clear()
    monkeypatch.setitem(sys.modules, "fsrs", None)
    with pytest.raises(MugginsError, match="pip install fsrs"):
        practice(folder=tmp_path)
