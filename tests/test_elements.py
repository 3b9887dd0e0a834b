"""Exercises and steppers that answer without Python: what they hold, and what they answer."""

import json
import re
import shutil
import subprocess
from base64 import b64decode
from collections.abc import Iterator
from html import unescape
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

from muggins import allowed, ask, counting, guessing, picking, round_stepper, standing, stepper
from muggins.base.chance import Chance
from muggins.base.language import speaking
from muggins.coach.advice import advise
from muggins.exercises import Exercise, book, endless, paying, winning
from muggins.exercises.base import choosing
from muggins.exercises.coaching import advised
from muggins.exercises.generated import SINGLE_KINDS, questions
from muggins.exercises.puzzling import puzzle
from muggins.exercises.seeds import MAKERS
from muggins.game.deals import deal
from muggins.game.round import State
from muggins.game.tiles import Tile
from muggins.players.strategies import play_round
from muggins.rules import TWO_SIDES
from muggins.tabletop.page import aimed, places
from muggins.text import rulebook
from muggins.text.rulebook import plain_rule
from muggins.widgets import elements
from muggins.widgets.elements import description, element_html
from muggins.widgets.front import linked
from tests.drawn import drawn

GUESSES, MANY = 200, 1000
START = State("muggins", deal("muggins", seed=3))
LATER = START.apply(START.legal_moves[0])
OVER = [
    play_round(State("muggins", deal("muggins", seed)), ["greedy", "greedy"], Chance(seed))
    for seed in (1, 2, 3)
]
EXERCISES: dict[str, Exercise] = {
    **{
        f"{kind} {level} {seed}": endless(kind, seed, level)
        for kind, level, seed in product(MAKERS, (1, 2, 3), (1, 2, 3))
    },
    **{
        f"{kind} {number}": asked.exercise
        for kind in SINGLE_KINDS
        for number, asked in enumerate(questions(kind, n=4, seed=2, level=2))
    },
    "counted by the line": counting("1-4 1-6@1-4 6-6@1-6 4-6@6-6", "all-fives"),
    "allowed": allowed(START),
    "allowed later": allowed(LATER),
    "standing": standing(START, str(START.legal_moves[0])),
    "advised": advised(advise(START.view(START.lead), 20)),
    "advised later": advised(advise(LATER.view(1 - LATER.lead), 20)),
    "choosing": choosing("Who?", ["You", "Ann"], "You", "Ann was last.", "See.", {"Ann": "No."}),
    **{f"puzzle {theme}": puzzle("2026-12-01", theme) for theme in ("keep", "call", "draw")},
    "doubles": ask("01:doubles"),
    "who begins": ask("01:who begins"),
    "picking": picking("How many tiles?", 28, "All pairs.", "Count.", {49: "Twice."}),
    "guessing": guessing("How many pips has a tile, on average?", 6, within=1),
    **{f"winning {n}": winning(state) for n, state in enumerate(OVER)},
    **{f"paying {n}": paying(state) for n, state in enumerate(OVER)},
}


def guesses(exercise: Exercise, form: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """What the page sends, and the same guess as a person writes it for `check`."""
    names = [option["text"] for option in form.get("options", ())]
    if form["kind"] in ("halves", "number"):
        yield from ((n, n) for n in (*range(GUESSES - 2), 1000, 123456))
    elif form["kind"] == "estimate":
        texts = [f"{n / 9:.3f}" for n in range(GUESSES - 8)]
        texts += ["", "-3", "1e1", "+7", ".5", "nan", "1e999", "six"]
        yield from ((text, text) for text in texts)
    elif form["kind"] == "many":
        words, meant = exercise.choices[0], set(map(str, exercise.answer))
        right = sum(1 << bit for bit, word in enumerate(words) if word in meant)
        for mask in (*range(1, min(GUESSES, 2 ** len(names))), right, right | 1 << len(words) - 1):
            yield mask, [word for bit, word in enumerate(words) if mask >> bit & 1]
    elif form["kind"] == "one":
        yield from enumerate(exercise.choices[0] if exercise.choices else range(len(names)))
    elif exercise.layout is not None and exercise.layout.plays:
        ends = places(exercise.layout).values()
        aims = (aimed(Tile.parse(name), end) for name, end in product(names, ends))
        others = exercise.choices[2] if "others" in form else ()
        yield from enumerate((*aims, *others))
    else:
        yield from enumerate(names)


def in_the_page(asked: list[tuple[str, list[Any]]], folder: Path) -> list[list[dict[str, str]]]:
    """What the front end's own code replies to guesses, run by Node."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node here: install it to run the front end's code")
    script = folder / "asked.mjs"
    script.write_text(
        f"{linked('replies.js')}\n"
        'import { readFileSync } from "node:fs";\n'
        "const asked = JSON.parse(readFileSync(0, 'utf8'));\n"
        "const replies = asked.map(([sealed, guesses]) => {\n"
        "  const key = unsealed(sealed);\n"
        "  return guesses.map((guess) => reply(key, guess));\n"
        "});\n"
        "console.log(JSON.stringify(replies));\n",
        "utf-8",
    )
    done = subprocess.run(
        [node, script], input=json.dumps(asked), capture_output=True, text=True, check=True
    )
    found: list[list[dict[str, str]]] = json.loads(done.stdout)
    return found


def test_the_page_answers_as_python_does(tmp_path: Path) -> None:
    described = {name: description(exercise) for name, exercise in EXERCISES.items()}
    asked = {name: list(guesses(EXERCISES[name], a["form"])) for name, a in described.items()}
    sent = [(described[name]["sealed"], [a for a, _ in pairs]) for name, pairs in asked.items()]
    for (name, pairs), replies in zip(asked.items(), in_the_page(sent, tmp_path), strict=True):
        right = 0
        for (_, guess), reply in zip(pairs, replies, strict=True):
            expected = EXERCISES[name].check(guess)
            assert reply["outcome"].replace("-", " ") == expected.outcome, (name, guess)
            assert f"{reply['word']} {reply['says']}" == expected.text, (name, guess)
            right += expected.outcome == "right"
        assert right, f"{name}: nothing that can be sent is right"


@pytest.mark.parametrize("name", EXERCISES)
def test_nothing_that_is_seen_before_a_guess_answers_it(name: str) -> None:
    exercise = EXERCISES[name]
    described = description(exercise)
    markup = element_html(described)
    seen = re.sub('"sealed":"[^"]*"', "", markup)
    assert exercise.why not in seen
    assert not any(hint in seen for hint in exercise.hints)
    if exercise.adds or exercise.kind == "a number":
        counted = "" if exercise.layout is None else str(exercise.layout.tally)
        assert not counted or counted not in drawn(seen)
    key = json.loads(b64decode(described["sealed"]))
    assert [hint["says"] for hint in key["hints"]] == list(exercise.hints)
    assert key["solution"]["says"] == exercise.why
    # A wrong guess is not told the answer, nor is the first hint.
    told = [reply["says"] for reply in key["replies"] if reply["outcome"] != "right"]
    assert all(exercise.why not in text for text in (*told, exercise.hints[0]))
    assert "</script" not in seen.removesuffix("</script>").replace("</script>", "", 1)


def sentences(text: str) -> set[str]:
    return {one for one in re.split(r"(?<=[.?!]) ", text) if one}


@pytest.mark.parametrize("spoken", ["en", "ru"])
def test_no_reply_is_a_hint_and_no_step_of_help_says_what_the_last_one_said(spoken: str) -> None:
    with speaking(spoken):
        lessons = {name: ask(name) for name in book.questions() if name < "13"}
        for name, exercise in {**lessons, **EXERCISES}.items():
            _described, sent = elements.asked(exercise)
            alone = ([word] for word in exercise.choices[0]) if len(sent) > MANY else sent
            replies = {exercise.check(guess) for guess in alone}
            hinted = set().union(*map(sentences, exercise.hints))
            for reply in replies:
                assert reply.outcome == "right" or not sentences(reply.says) & hinted, (name, reply)
            steps = [*map(sentences, exercise.hints), sentences(exercise.why)]
            for step, following in pairwise(steps):
                assert not step & following, (name, step & following)


def test_a_description_holds_the_rules_that_are_named_in_what_it_says() -> None:
    for name, exercise in EXERCISES.items():
        described = description(exercise)
        told = b64decode(described["sealed"]).decode()
        assert set(described["rules"]) == set(re.findall(r"R\d\.\d+", told)), name
        for number, html in described["rules"].items():
            told = rulebook.plain_rule(number, exercise.lesson).partition("\n\nExamples,")[0]
            plain = " ".join(rulebook.plain(told).replace("`", "").split())
            assert plain == unescape(re.sub(r"<[^>]+>", "", html))
    assert "R3.5" in description(stepper("6-6 1-6"))["rules"]


@pytest.mark.parametrize(
    ("name", "number", "says"),
    [
        ("06:only when stuck", "R5.1", "Some tables let you draw only when you are stuck"),
        ("07:next lead", "R2.1", "if nobody won it, the player after the one who led"),
        ("07:equal", "R6.3", "If two or more share the fewest, as with 4, 4 and 9, nobody wins"),
        ("08:at once", "R7.3", "No call is possible after that"),
        ("10:who may call", "R8.1", "Partners do not call on each other"),
        ("10:blocked", "R6.3", "Partners add their two hands"),
        ("10:who leads", "R2.1", "the one of them with fewer pips leads"),
        ("12:all threes", "R4.5", "three in the place of five"),
        ("12:all fives", "R3.5", "In All Fives and Five Up it counts both halves until a second"),
        ("12:five up", "R3.5", "In All Fives and Five Up it counts both halves until a second"),
        ("12:places", "R3.2", "In Five Up every double is a spinner"),
    ],
)
def test_a_rule_that_an_answer_names_opens_with_what_the_answer_says(
    name: str, number: str, says: str
) -> None:
    assert says in description(ask(name))["rules"][number]
    told = plain_rule(number, ask(name).lesson)  # as the text of a lesson shows it
    assert says in " ".join(told.split())


@pytest.mark.parametrize("name", ["03:third end", "04:fourth end", "01:who begins"])
def test_a_first_lesson_is_told_no_rule_of_partners_or_other_games(name: str) -> None:
    for rule in description(ask(name))["rules"].values():
        assert not re.search("partner|All Fives|Five Up", rule), rule


def test_a_hand_that_is_not_played_from_is_in_the_picture() -> None:
    described = description(ask("11:unseen"))
    assert described["picture"].count("<img ") == 2
    assert element_html(described).count('slot="picture"') == 1


def test_a_stepper_holds_every_step_and_each_shape_once() -> None:
    walk = stepper("1-4 1-6@1-4 6-6@1-6")
    described = description(walk)
    pictures = [
        "".join(described["shapes"][shape] for shape in step["shapes"])
        for step in described["steps"]
    ]
    assert pictures == [step.picture for step in walk.steps]
    assert len(set(described["shapes"])) == len(described["shapes"])
    assert "6 + 6 + 4 = 16" in described["steps"][-1]["says"]
    assert "<svg" not in element_html(described).split("</script>")[1]
    whole = round_stepper(OVER[0])
    drawn_anew = sum(len(step.picture) for step in whole.steps)
    assert sum(map(len, description(whole)["shapes"])) < drawn_anew / 2


def test_module_and_rules_go_with_the_first_output_and_again_with_that_cell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quiz, cell = counting("1-4"), ""
    monkeypatch.setattr(elements, "_CARRIERS", {})
    monkeypatch.setattr(elements, "_cell", lambda: cell or None)

    def carries() -> bool:
        shown = elements.output(quiz)
        assert ("customElements" in shown) == ('"R3.4":' in shown)
        return "customElements" in shown

    cell = "one"
    assert carries()
    cell = "two"
    assert not carries()
    cell = "one"
    assert carries()
    cell = ""
    assert not carries()
    assert '"R3.5":' in elements.output(counting("1-4 1-6 6-6"))


@pytest.mark.parametrize(
    "name", ["elements.js", "board.js", "practice.js", "presenting.js", "replies.js"]
)
def test_linked_modules_are_one_sound_module(name: str, tmp_path: Path) -> None:
    text = linked(name)
    assert not re.search(r"^import ", text, re.MULTILINE)
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node here: install it to check the front end's code")
    (tmp_path / "linked.mjs").write_text(text, "utf-8")
    command = [node, "--check", tmp_path / "linked.mjs"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", ["00:make ten", "03:second double", "04:three tiles", "05:best"])
def test_each_wrong_play_that_is_allowed_can_be_laid_in_the_picture_R3_1(name: str) -> None:
    exercise = ask(name)
    layout = exercise.layout
    assert layout is not None
    described = description(exercise)
    laid = json.loads(b64decode(described["sealed"]))["laid"]
    aims = [aimed(tile, end) for tile, end in product(exercise.held, places(layout).values())]
    wrong = [
        (str(at), play)
        for at, play in enumerate(aims)
        if layout.why_not(play) is None and exercise.check(play).outcome != "right"
    ]
    assert laid.keys() == {at for at, _ in wrong}
    for at, play in wrong:
        left, top, width, height = laid[at]["at"]
        turned = laid[at]["turn"] % 180 == 90
        assert laid[at]["sum"] == str(layout.play(play).tally)
        assert isinstance(play.host, Tile)
        assert turned == (len(layout.attached(play.host)) < TWO_SIDES)
        assert left >= 0 or turned
        assert top >= 0 or turned
        assert left + width <= 100 or turned
        assert top + height <= 100 or turned


def test_a_laid_tile_touches_with_its_equal_half_R3_1() -> None:
    laid = json.loads(b64decode(description(ask("03:second double"))["sealed"]))["laid"]
    at = {one["sum"]: one["turn"] for one in laid.values()}
    assert at["2 + 6 + 6 + 4 = 18"] == -90, "the 6 on the right, where the double six lies"
    assert at["6 + 6 + 0 = 12"] == 90, "the 4 on the left, where the line comes from"
