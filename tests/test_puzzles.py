"""Puzzles: what was made is whole and proved, and the reader takes nothing else."""

import json
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from importlib.resources import files
from pathlib import Path

import pytest

from muggins.base.errors import MugginsError
from muggins.classroom.puzzling import Puzzles
from muggins.cli import main
from muggins.exercises.generated import MOST
from muggins.exercises.puzzling import puzzle, solving, with_a_table
from muggins.game.moves import Call, Draw
from muggins.puzzles import __main__ as maker
from muggins.puzzles import book, making
from muggins.puzzles.book import LEVELS, NAME, all_puzzles, of, of_day, read, written
from muggins.puzzles.checking import check
from muggins.puzzles.solving import call_worth, solve
from muggins.puzzles.themes import DRAWING, THEMES
from muggins.widgets.elements import description

TEXT = files("muggins.puzzles").joinpath(NAME).read_text("utf-8")


def test_every_puzzle_is_a_position_with_one_best_move_and_a_reason() -> None:
    for each in all_puzzles():
        view = each.view
        is_call = isinstance(each.best, Call)
        assert each.best in (each.state.legal_calls if is_call else view.legal_moves), each.name
        assert (call_worth(view) > 0) == is_call == (each.theme == "call"), each.name
        assert each.rival in view.legal_moves, each.name
        assert each.rival != each.best, each.name
        assert len(each.losses) == len(view.legal_moves), each.name
        assert sum(loss == 0 for loss in each.losses) == int(not is_call), each.name
        assert is_call or each.loss(each.best) == 0, each.name
        assert each.is_exact or each.errors >= making.SURE, each.name
        assert (each.best == Draw()) <= (each.theme in (DRAWING, "exact-61")), each.name
        assert each.why(), each.name
        assert each.level in LEVELS, each.name


def test_the_book_has_all_themes_and_levels_and_nothing_twice() -> None:
    puzzles = all_puzzles()
    assert len(TEXT.encode()) < book.MOST_LETTERS
    assert Counter(a.theme for a in puzzles).keys() == set(THEMES)
    assert all(len(with_a_table(level)) >= MOST for level in LEVELS), "enough for a sheet"
    assert len({a.name for a in puzzles}) == len(puzzles)
    assert all(a.theme == "block" and a.level == 2 for a in of("block", 2))
    assert written(puzzles, *(json.loads(TEXT)[key] for key in ("seed", "worlds"))) == TEXT


def test_five_endings_solved_again_by_the_plain_engine_have_the_same_best_move() -> None:
    endings = [a for a in all_puzzles() if a.is_exact and a.solvers]
    for each in sorted(endings, key=lambda a: sum(a.view.hand_sizes))[:5]:
        again = solve(each.state, seed=5)
        assert (again.best, again.errors) == (each.best, float("inf"))
        assert [round(loss, 2) for loss in again.losses] == list(each.losses)


def test_a_puzzle_with_another_best_move_is_refuted() -> None:
    right = next(a for a in of("draw") if not a.is_exact)
    wrong = replace(right, best=right.rival)
    found = check([right, wrong], seed=9, worlds=2000)
    assert found.refuted == (wrong,)
    assert found.least_errors > 0


def test_the_maker_makes_the_same_puzzles_again() -> None:
    once, again = (making.make(many, 7, 500, lambda themes, games: None) for many in (2, 1))
    assert again[0] in once
    assert read(written(once, 7, 500)) == tuple(
        replace(a, losses=tuple(round(n, 2) for n in a.losses), errors=round(a.errors, 1))
        for a in once
    )


def test_a_day_has_one_puzzle_and_the_next_day_another() -> None:
    day = date(2026, 12, 1)
    assert of_day(day) is of_day("2026-12-01")
    assert len({of_day(day + timedelta(n)).name for n in range(30)}) == 30
    assert of_day(day, "keep").theme == "keep"
    assert puzzle("2026-12-01").name == of_day(day).name


@pytest.mark.parametrize("theme", THEMES)
def test_the_best_move_is_right_and_every_other_is_told_what_it_costs(theme: str) -> None:
    for each in of(theme)[:3]:
        quiz = solving(each)
        assert quiz.check(str(each.best)).outcome == "right"
        wrong = [move for move in each.view.legal_moves if move != each.best]
        for move in wrong:
            reply = quiz.check(str(move))
            assert reply.outcome == "not yet"
            assert "costs" in reply.says
            assert str(each.best) not in reply.says
        offered = {option["text"] for option in description(quiz)["form"].get("others", ())}
        assert ("Draw a tile" in offered) == (Draw() in each.view.legal_moves)
        assert ("Call Muggins!" in offered) == bool(each.state.legal_calls)


def broken(**changes: object) -> str:
    """The text of a file with the first puzzle changed: the values at these places."""
    data = json.loads(TEXT)
    data["puzzles"] = data["puzzles"][:1]
    for place, value in changes.items():
        data["puzzles"][0][int(place.removeprefix("at_"))] = value
    return json.dumps(data)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "not valid JSON"),
        (TEXT.replace('"format":1', '"format":2', 1), "its format must be 1"),
        (TEXT + " " * 250_000, "larger than 250000"),
        (broken(at_0="1234"), "hands and boneyard hold 2 of the 28 tiles"),
        (broken(at_2=2), "puzzles[0][2] must be a whole number from 0 to 1"),
        (broken(at_5="blok"), "did you mean 'block'?"),
        (broken(at_6="99"), "is no move"),
        (broken(at_8=[]), "puzzles[0][8] must hold from 1"),
        (broken(at_10=[101]), "from 0 to 100"),
    ],
)
def test_broken_puzzles_are_refused(text: str, fault: str) -> None:
    with pytest.raises(MugginsError, match=r"^The puzzles cannot be read: ") as refused:
        read(text)
    assert fault in str(refused.value)


def test_moves_that_cannot_be_made_are_refused_when_the_puzzle_is_opened() -> None:
    (one,) = read(broken(at_1="66@55"))
    with pytest.raises(MugginsError):
        _ = one.state


@pytest.mark.parametrize(
    ("call", "fault"),
    [
        (lambda: of("blok"), "did you mean 'block'?"),
        (lambda: of(level=4), "The level is 1, 2 or 3"),
        (lambda: of_day("yesterday"), "A day is written like 2026-12-01"),
        (lambda: of_day(7), "A day is written like 2026-12-01"),
    ],
)
def test_what_is_not_there_is_refused(call: object, fault: str) -> None:
    assert callable(call)
    with pytest.raises(MugginsError) as refused:
        call()
    assert fault in str(refused.value)


def test_the_page_shows_the_puzzle_of_today_and_others_by_theme() -> None:
    model = Puzzles(lot=lambda many: many - 1)
    assert of_day().name in model.page["question"]
    model.receive({"do": "press", "id": "block"})
    page = model.page
    assert of("block")[-1].name in page["question"]
    assert [a["id"] for a in page["buttons"] if a["primary"]] == ["block"]
    for outcome in ("not-tried", "right", "not-yet"):  # the first answer counts
        model.receive({"do": "answer", "n": page["number"], "outcome": outcome})
    assert [mark["right"] for mark in model.page["marks"]] == [True]
    model.receive({"do": "press", "id": "blok"})
    assert "did you mean 'block'?" in model.page["message"]["text"]
    assert model.page["question"] == page["question"]


def test_the_command_shows_the_puzzle_and_answers(capsys: pytest.CaptureFixture[str]) -> None:
    day = ["puzzle", "--day", "2026-12-01", "--theme", "keep"]
    each = of_day("2026-12-01", "keep")
    assert main(day) == 0
    shown = capsys.readouterr().out
    assert all(str(move) in shown for move in each.view.legal_moves)
    assert main([*day, str(each.best)]) == 0
    assert capsys.readouterr().out.startswith("✓ Right.")
    wrong = next(move for move in each.view.legal_moves if move != each.best)
    assert main([*day, str(wrong)]) == 0
    assert capsys.readouterr().out.startswith("Not yet.")
    other = next(tile for tile in each.deal.boneyard if tile not in each.view.hand)
    for move, fault in (("7-7", "is no move"), (str(other), "does not hold"), ("pass", "pass: ")):
        assert main([*day, move]) == 2
        assert fault in capsys.readouterr().err
    for text, fault in (("tomorrow", "A day is written like"), ("2026-02-30", "no day")):
        assert main(["puzzle", "--day", text]) == 2
        assert fault in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        (["--n", "0"], "from 1 on, not '0'"),
        (["--n", "-1", "--force"], "from 1 on, not '-1'"),
        (["--worlds", "0", "--check"], "from 1 on, not '0'"),
        ([], "--force"),
        (["-o", "gone/made.json"], "There is no folder 'gone'"),
        (["--check"], "The puzzles cannot be read"),
    ],
)
def test_the_maker_refuses_in_a_sentence_and_replaces_nothing(
    options: list[str],
    fault: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(maker, "make", pytest.fail)
    Path("made.json").write_text("{}")
    with pytest.raises(SystemExit) as left:
        maker.main(["-o", "made.json", *options])
    assert left.value.code == 2
    assert fault in capsys.readouterr().err
    assert Path("made.json").read_text() == "{}"
