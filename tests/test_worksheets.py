"""Worksheets: the same file for a seed, all of it on the page, fit for a printer without colour."""

import os
import re
import stat
from pathlib import Path

import matplotlib
import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg

from muggins import Layout, Rules
from muggins.cli import main
from muggins.cli.worksheet import told
from muggins.exercises.generated import KINDS, questions
from muggins.paper.pages import Page, lines_of, paper_of, pdf_of, spread, styled, width_of
from muggins.paper.reminders import reminder
from muggins.paper.worksheets import Sheet, key_pages, key_pdf, worksheet_pages, worksheet_pdf

FINE = 10
"""Dots a point, where widths are measured."""
FOOT_SIZE = 7.5
"""The type of the foot of a page."""
Capture = pytest.CaptureFixture[str]


def sheet(kind: str = "mixed", n: int = 6, seed: int = 7, level: int = 2, **more: str) -> Sheet:
    rules = more.pop("rules", "muggins")
    return Sheet(questions(kind, n, seed, rules, level), kind, level, seed, **more)


def words(pages: list[Page]) -> str:
    """All text of some pages, in the order in which it was put there."""
    axes = [ax for page in pages for ax in page.figure.axes]
    return " ".join(text.get_text() for ax in axes for text in ax.texts)


def made(makers: list) -> list[Page]:
    return [make() for make in makers]


# --- The files ------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_bytes_and_another_seed_other_ones() -> None:
    first, again = (worksheet_pdf(sheet("legal", 1)) for _ in range(2))
    assert first == again
    assert first.startswith(b"%PDF-")
    assert first != worksheet_pdf(sheet("legal", 1, seed=8))


def test_a_persons_own_settings_of_matplotlib_change_nothing() -> None:
    before = worksheet_pdf(sheet("counting", 1))
    own = {"font.size": 22, "savefig.bbox": "tight", "pdf.fonttype": 3, "axes.facecolor": "red"}
    with matplotlib.rc_context(own):
        assert worksheet_pdf(sheet("counting", 1)) == before


@pytest.mark.parametrize(("paper", "size"), [("a4", b"595.28 841.89"), ("letter", b"612 792")])
def test_pages_have_the_size_of_the_paper(paper: str, size: bytes) -> None:
    data = worksheet_pdf(sheet("counting", 1, level=1, paper=paper))
    assert b"/MediaBox [ 0 0 " + size + b" ]" in data


# --- What is on the pages -------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_R3_4_the_sheet_asks_and_the_key_answers_with_the_sum(kind: str) -> None:
    asked = sheet(kind, 4)
    told, answered = words(made(worksheet_pages(asked))), words(made(key_pages(asked)))
    for number, question in enumerate(asked.questions, start=1):
        assert str(number) in told.split()
        assert str(question.solved.tally) not in told
        assert str(question.solved.tally) in answered
        assert all(word in answered for word in question.answer.split())
    assert "Name" in told
    assert "Date" in told
    assert f"--kind {kind} --n 4 --seed 7 --level 2" in told


def test_each_kind_has_its_own_box_and_its_questions_are_together() -> None:
    asked = sheet("mixed", 5)
    told = words(made(worksheet_pages(asked)))
    assert told.count("A tile fits where") == told.count("The count adds up all open ends.") == 1
    assert told.count("What counts is what all open ends") == 1
    kinds = [question.kind for question in asked.questions]
    assert kinds == sorted(kinds, key=KINDS.index)
    assert "count" not in words(made(worksheet_pages(sheet("legal", 2)))).lower()


def test_no_page_is_left_with_a_row_of_its_own() -> None:
    for rows in range(2, 40):
        pages = spread([100.0] * rows, 480, 610)
        assert [row for page in pages for row in page] == list(range(rows))
        assert len(pages[0]) <= 4
        assert all(len(page) <= 6 for page in pages)
        assert len(pages) == 1 or min(map(len, pages)) > 1
        assert len(pages) == 1 + max(0, -(-(rows - 4) // 6)), "no more pages than are needed"


def test_the_key_begins_with_every_answer_in_a_line() -> None:
    asked = sheet("counting", 3)
    first, *_others = made(key_pages(asked))
    told = words([first])
    line = [part for at, q in enumerate(asked.questions, 1) for part in (str(at), q.answer)]
    assert [word for word in told.split() if word.isdigit()][: len(line)] == line


def test_every_page_has_its_number() -> None:
    makers = worksheet_pages(sheet("counting", 14, level=3))
    assert len(makers) > 1
    for number, page in enumerate(made(makers), start=1):
        assert f"Page {number} of {len(makers)}" in words([page])


def test_every_pip_of_every_tile_is_drawn() -> None:
    asked = sheet("best-score", 4, level=3)
    drawn = sum(
        len(dots.get_offsets())
        for page in made(worksheet_pages(asked))
        for ax in page.figure.axes
        for dots in ax.collections
    )
    tiles = [tile for q in asked.questions for tile in (*q.layout.tiles, *q.hand)]
    assert drawn == sum(tile.pips for tile in tiles)


@pytest.mark.parametrize(
    ("kind", "level", "rules", "paper"),
    [("mixed", 3, "five-up", "a4"), ("variants", 2, "fives-and-threes", "letter")],
)
def test_nothing_leaves_the_page_and_no_picture_covers_another(
    kind: str, level: int, rules: str, paper: str
) -> None:
    asked = sheet(kind, 8 if level == 3 else 4, level=level, rules=rules, paper=paper)
    width, height, margin = paper_of(paper)
    for page in made([*worksheet_pages(asked), *key_pages(asked)]):
        canvas = FigureCanvasAgg(page.figure)
        page.figure.set_dpi(72 * FINE)
        renderer = canvas.get_renderer()
        whole, *pictures = page.figure.axes
        for text in whole.texts:
            left, low, right, high = text.get_window_extent(renderer).extents / FINE
            assert margin - 1 <= left <= right <= width - margin + 1, text
            lowest = 20 if text.get_fontsize() == FOOT_SIZE else 40
            assert lowest <= low <= high <= height - 30, text
        boxes = [ax.get_position() for ax in pictures]
        for at, box in enumerate(boxes):
            assert box.x0 >= 0
            assert box.x1 <= 1 - (margin - 2) / width
            assert box.y0 > 40 / height
            assert not any(box.overlaps(other) for other in boxes[at + 1 :])


def test_a_sheet_is_fit_for_a_printer_in_black_and_white() -> None:
    (page,) = made(worksheet_pages(sheet("legal", 2)))
    canvas = FigureCanvasAgg(page.figure)
    canvas.draw()
    pixels = np.asarray(canvas.buffer_rgba())[..., :3].astype(int)
    assert np.ptp(pixels, axis=2).max() == 0, "no colour is left"
    dark = (pixels[..., 0] < 128).mean()
    assert 0.005 < dark < 0.1, "ink on paper, and little of it"
    between = ((pixels[..., 0] > 140) & (pixels[..., 0] < 245)).mean()
    assert between < 0.03, "no grey surfaces"


def test_levels_fill_more_paper() -> None:
    pages = [len(worksheet_pages(sheet("counting", 12, level=level))) for level in (1, 2, 3)]
    assert pages == sorted(pages)
    assert pages[0] < pages[2]


# --- Words ----------------------------------------------------------------------------------


def halves(plays: str, rules: Rules, double: str) -> int:
    """How many halves of a double count."""
    return next((e.halves for e in Layout.parse(plays, rules).ends if str(e.host) == double), 0)


SAID = {
    "adds both its halves.": (2, 2, 2),
    "adds one half; while it lies alone, both.": (2, 1, 1),
    "the spinner adds both its halves, every other double one of them.": (2, 2, 1),
}
"""How many halves count of a double alone, of the first one at an end, and of a later one."""


@pytest.mark.parametrize("double_count", ["both", "one"])
@pytest.mark.parametrize("spinner_count", ["open sides", "line"])
@pytest.mark.parametrize("spinners", ["none", "first", "all"])
def test_what_the_reminder_says_of_doubles_is_what_they_count_R3_4(
    spinners: str, spinner_count: str, double_count: str
) -> None:
    rules = Rules(spinners=spinners, spinner_count=spinner_count, double_count=double_count)
    (said,) = (halves for words, halves in SAID.items() if words in reminder(rules))
    first, second = "1-4 1-6 6-6@1-6", "1-4 1-6 6-6@1-6 4-4@1-4"
    assert said == (
        halves("6-6", rules, "6-6"),
        halves(first, rules, "6-6"),
        halves(second, rules, "4-4"),
    )
    arms = f"{first} 2-6@6-6"
    with_two = halves(arms, rules, "6-6")
    assert ("still adds its number twice" in reminder(rules)) == (with_two == 2)
    if spinners != "none":
        more = [f"{arms} 3-6@6-6", f"{arms} 3-6@6-6 0-6@6-6"]
        assert [halves(plays, rules, "6-6") for plays in more] == ([1, 0] if with_two else [0, 0])


def test_the_reminder_follows_the_rules_of_the_house_R3_5() -> None:
    assert "still adds its number twice" in reminder(Rules())
    assert "adds nothing" in reminder(Rules.of("all-fives"))
    assert "takes no more" in reminder(Rules.of("line-muggins"))
    assert "Every double is a spinner" in reminder(Rules.of("five-up"))


def test_lines_are_broken_between_words_and_keep_their_look() -> None:
    text = "A **double**, *crosswise*, is `6-6` and counts both of its halves here."
    lines = lines_of(text, 120, 10)
    assert len(lines) > 1
    told = "".join(run.words for line in lines for run in line)
    assert told.replace(" ", "") == re.sub("[*` ]", "", text)
    assert all(run.x + width_of(run.words, 10, run.style) <= 120 for ln in lines for run in ln)
    bold = [run.words for line in lines for run in line if run.style.bold]
    assert bold == ["double"]
    assert [words for words, _ in styled("no marks")] == ["no marks"]


def test_a_dollar_sign_is_no_formula() -> None:
    page = Page(paper_of("a4"))
    page.text(50, 50, "$1 and $2")
    assert pdf_of([lambda: page], "x").startswith(b"%PDF-")


# --- The command ----------------------------------------------------------------------------


def test_the_command_writes_both_files(tmp_path: Path, capsys: Capture) -> None:
    out, key = tmp_path / "sheet.pdf", tmp_path / "key.pdf"
    asked = ["worksheet", "--kind", "counting", "--n", "1", "--seed", "7", "--level", "2"]
    assert main([*asked, "-o", str(out), "--key", str(key), "--rules", "all-fives"]) == 0
    assert capsys.readouterr().out == f"{out}: 1 question.\n{key}: the answers.\n"
    expected = sheet("counting", 1, rules="all-fives")
    assert (out.read_bytes(), key.read_bytes()) == (worksheet_pdf(expected), key_pdf(expected))
    assert stat.S_IMODE(out.stat().st_mode) & 0o400
    assert sorted(path.name for path in tmp_path.iterdir()) == ["key.pdf", "sheet.pdf"]


def test_nothing_is_overwritten_without_force(tmp_path: Path, capsys: Capture) -> None:
    out, key = tmp_path / "new.pdf", tmp_path / "old.pdf"
    key.write_text("mine")
    command = ["worksheet", "--n", "1", "-o", str(out), "--key", str(key)]
    assert main(command) == 2
    assert "--force" in capsys.readouterr().err
    assert key.read_text() == "mine"
    assert not out.exists()
    assert main([*command, "--force"]) == 0
    assert key.read_bytes().startswith(b"%PDF-")


def refused(command: list[str], folder: Path, capsys: Capture) -> str:
    """What a refused command says; the files of the folder are those that were there."""
    before = {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert main(command) == 2
    after = {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert after == before
    return capsys.readouterr().err


@pytest.mark.parametrize("call", ["open", "replace"])
def test_a_key_that_cannot_be_written_leaves_no_sheet(
    call: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    do = getattr(os, call)

    def fail(path: Path, *more: object) -> object:
        if "key" in Path(path).name:
            raise PermissionError(13, "Permission denied")
        return do(path, *more)

    monkeypatch.setattr(os, call, fail)
    out, key = str(tmp_path / "sheet.pdf"), str(tmp_path / "key.pdf")
    said = refused(["worksheet", "--n", "1", "-o", out, "--key", key], tmp_path, capsys)
    assert "key.pdf' cannot be written: Permission denied." in said
    assert said.count("\n") == 1


def test_a_link_to_the_key_is_the_same_file(tmp_path: Path, capsys: Capture) -> None:
    real, link = tmp_path / "real.pdf", tmp_path / "link.pdf"
    real.write_text("mine")
    link.symlink_to(real)
    command = ["worksheet", "--n", "1", "-o", str(link), "--key", str(real), "--force"]
    assert "need two files" in refused(command, tmp_path, capsys)


def test_long_files_tell_how_far_they_are(capsys: Capture) -> None:
    told(Path("long.pdf"))(3, 17)
    told(Path("short.pdf"))(1, 2)
    assert capsys.readouterr().err == "long.pdf: page 3 of 17\n"
    done: list[tuple[int, int]] = []
    empty = [lambda: Page(paper_of("a4"))] * 2
    pdf_of(empty, "x", lambda *pages: done.append(pages))
    assert done == [(1, 2), (2, 2)]


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (["--kind", "countin"], "did you mean 'counting'?"),
        (["--n", "0"], "1 to 120 questions, not '0'"),
        (["--n", "many"], "--n takes a whole number, not 'many'."),
        (["--seed", "-3"], "A seed is a whole number"),
        (["--level", "4"], "The level is 1, 2 or 3"),
        (["--paper", "a5"], "There is no paper 'a5'; there are: a4, letter."),
        (["--rules", "chess"], "There is no preset 'chess'"),
        (["--set", "target"], "has no equals sign"),
        (["-o", "sheet.png"], "'sheet.png' does not end in .pdf"),
        (["-o", "no/such/folder/x.pdf"], "There is no folder 'no/such/folder'"),
        (["--key", "x.pdf"], "need two files"),
        (["--frob"], "Unrecognized arguments: --frob"),
    ],
)
def test_bad_input_is_one_sentence_and_leaves_no_file(
    bad: list[str],
    said: str,
    tmp_path: Path,
    capsys: Capture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["worksheet", "-o", "x.pdf", *bad]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert said in err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_no_file(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "x.pdf").mkdir()
    assert main(["worksheet", "-o", str(tmp_path / "x.pdf"), "--force"]) == 2
    assert "folder" in capsys.readouterr().err
