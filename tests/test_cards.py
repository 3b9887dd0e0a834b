"""The rules card: sentences of the rules text, what a house changes, all on one page."""

import re
from pathlib import Path

import pytest
from facts import facts
from matplotlib.backends.backend_agg import FigureCanvasAgg
from test_worksheets import FINE, words

from muggins import PRESETS, Rules
from muggins.cli import main
from muggins.paper.cards import (
    ON_THE_CARD,
    card_page,
    card_pdf,
    changed,
    marked,
    on_the_card,
    sentences,
)
from muggins.paper.pages import PAPERS
from muggins.paper.pupil_card import pupil_card_page, pupil_card_pdf, sentences_of
from muggins.text import rulebook

Capture = pytest.CaptureFixture[str]
EVERYTHING = Rules(
    seats=4,
    partners=True,
    hand=(9, 7, 6),
    pay="pips",
    spinners="all",
    spinner_count="line",
    double_count="one",
    may_draw="only when stuck",
    draw_until="playable",
    play_drawn=True,
    reserve=2,
    rounding="up",
    bonus_step=5,
    bonus_per_hand=True,
    blocked="difference",
    target=250,
    exact=False,
    call="lost",
    overannounced="open",
    next_lead="rotate",
)
"""A house that plays nearly everything otherwise: its card is the fullest."""


def name_of(value: object) -> str:
    """A short name for a rule set in the name of a test."""
    return f"{len(value.changes())} changes" if isinstance(value, Rules) else str(value)


@pytest.mark.parametrize("number", ON_THE_CARD)
def test_the_card_quotes_the_rules_text(number: str) -> None:
    whole = " ".join(rulebook.paragraph(number).split())
    told = sentences(number)
    assert on_the_card(number)
    for at in ON_THE_CARD[number]:
        start = re.split(r"[(,;:.]", told[at])[0]
        assert start in whole
    assert "document" not in on_the_card(number).lower()
    assert on_the_card(number).count("(") == on_the_card(number).count(")")


def test_every_section_from_R1_to_R8_has_its_place() -> None:
    sections = {number.split(".")[0] for number in ON_THE_CARD}
    assert sections == {key for key in rulebook.titles() if re.fullmatch(r"R\d", key)}


def test_a_house_sees_what_it_changes_and_where_R3_5() -> None:
    assert changed(Rules()) == []
    assert marked(Rules()) == set()
    lines = changed(PRESETS["all-fives"])
    assert {"9 7 5 R1.2", "250 R7.1", "R3.5"} <= set(map(facts, lines))
    assert {"R1.2", "R3.5", "R7.1"} <= marked(PRESETS["all-fives"])
    assert marked(EVERYTHING) & set(ON_THE_CARD) > {"R1.2", "R2.1", "R8.1"}
    text = words([card_page(PRESETS["all-fives"])()])
    assert text.count("★") > len(lines)
    assert "4 + 4 = 8" in text, "the plays are counted as this house does"
    assert "4 + 6 + 6 + 4 = 20" in words([card_page(Rules())()])
    assert "★" not in words([card_page(Rules())()])


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("rules", [Rules(), EVERYTHING], ids=name_of)
def test_everything_stands_on_the_one_page_and_nothing_over_the_box(
    rules: Rules, paper: str
) -> None:
    page = card_page(rules, paper)()
    page.figure.set_dpi(72 * FINE)
    renderer = FigureCanvasAgg(page.figure).get_renderer()
    (box,) = page.figure.axes[0].patches
    house = box.get_window_extent(renderer).extents / FINE
    inside = 0
    for text in page.figure.axes[0].texts:
        left, low, right, high = text.get_window_extent(renderer).extents / FINE
        assert 35 <= left <= right <= page.paper.width - 35, text
        assert 15 <= low <= high <= page.paper.height - 32, text
        assert high < house[1] or low > house[3] or house[1] < low < high < house[3], text
        inside += house[1] < low < house[3]
    assert inside > 3


def test_the_card_of_the_documents_is_set_large_enough_to_read() -> None:
    sizes = [text.get_fontsize() for text in card_page(Rules())().figure.axes[0].texts]
    assert min(sizes) >= 7
    assert sorted(sizes)[len(sizes) // 2] >= 8


def test_the_command_writes_one_page_and_the_same_bytes(tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "card.pdf"
    house = ["--set", "spinners=none", "--set", "target=100"]
    assert main(["card", "-o", str(out), "--paper", "letter", *house]) == 0
    assert capsys.readouterr().out == f"{out}: the rules on one page.\n"
    data = out.read_bytes()
    assert len(re.findall(rb"/Type /Page\b", data)) == 1
    assert data == card_pdf(Rules(name="muggins", spinners="none", target=100), "letter")
    other = tmp_path / "pupil.pdf"
    assert main(["card", "--pupil", "-o", str(other), *house]) == 0
    assert other.read_bytes() == pupil_card_pdf(Rules(name="muggins", spinners="none", target=100))
    capsys.readouterr()
    assert main(["card", "-o", str(out)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert out.read_bytes() == data


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(
    "rules", [Rules(), PRESETS["pub-fives-and-threes"], EVERYTHING], ids=name_of
)
def test_the_card_for_pupils_says_eight_sentences_and_all_of_it_is_on_the_page(
    rules: Rules, paper: str
) -> None:
    page = pupil_card_page(rules, paper)()
    said = words([page])
    for sentence in sentences_of(rules):
        assert all(word in said for word in re.findall(r"\w+", sentence))
    assert len(sentences_of(rules)) == 8
    assert str(rules.target) in said
    page.figure.set_dpi(72 * FINE)
    renderer = FigureCanvasAgg(page.figure).get_renderer()
    whole, *pictures = page.figure.axes
    texts = [text.get_window_extent(renderer) for text in whole.texts]
    drawn = [axes.get_window_extent(renderer) for axes in pictures]
    for box in [*texts, *drawn]:
        left, low, right, high = box.extents / FINE
        assert 35 <= left <= right <= page.paper.width - 35
        assert 15 <= low <= high <= page.paper.height - 32
    assert not any(box.overlaps(text) for box in drawn for text in texts)


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (["--paper", "a3"], "There is no paper 'a3'"),
        (["--rules", "chess"], "There is no preset 'chess'"),
        (["-o", "card.txt"], "does not end in .pdf"),
    ],
)
def test_bad_input_is_one_sentence_and_leaves_no_file(
    bad: list[str], said: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["card", "-o", "card.pdf", *bad]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert said in err
    assert list(tmp_path.iterdir()) == []
