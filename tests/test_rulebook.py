"""The rules text and the glossary: complete, in agreement with the code, and cited rightly."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from facts import facts

from muggins import DOCUMENT_1, DOCUMENT_2, PRESETS, Layout, MugginsError, Rules, Tile
from muggins import rules as r
from muggins.game.choices import CHOICES, LARGEST_TARGET
from muggins.game.moves import parse_move
from muggins.game.tiles import set_of
from muggins.packing import LARGEST_COUNT, LARGEST_WORTH
from muggins.text import records as notation
from muggins.text import rulebook
from muggins.text.rulebook import (
    NAMES,
    glossary,
    numbers,
    paragraph,
    rule,
    rule_name,
    rules_text,
    section,
    terms,
    titles,
)

ROOT = Path(__file__).resolve().parent.parent
CITED = re.compile(r"\bR[1-8]\.\d+")
IN_A_NAME = re.compile(r"_R([1-8])_(\d+)_")
READ = {".py", ".md", ".ipynb", ".toml", ".json", ".txt", ".js", ".svg", ".yml"}

SEVENS_AND_TWOS = {"multiples": [7, 2], "bonus": "one", "blocked": "nothing"}
TERMS = """
    announce,arm,award,blank,blocked,boneyard,bonus,call,count,deal,document,domino,double,draw,fit,
    game,half,hand,host,layout,lead,line,move,multiple,open end,open sides,option,partner,pass,pip,
    place,play,points,policy,preset,record,reserve,round,score,seat,side,spinner,strategy,stuck,tally,
    target,tile,unit,view,void,window
"""


def flat(markdown: str) -> str:
    return " ".join(markdown.split())


def files() -> Iterator[Path]:
    """Every text of the project, except this one, which also names paragraphs that do not exist."""
    for top in ("muggins", "notebooks", "tests", "images"):
        for path in sorted((ROOT / top).rglob("*")):
            hidden = any(part.startswith(".") for part in path.relative_to(ROOT).parts)
            if path.suffix in READ and not hidden and path != Path(__file__).resolve():
                yield path
    yield from sorted(ROOT.glob("*.md"))


def rows(title: str) -> list[list[str]]:
    """The rows of the table in a section, without its heading."""
    lines = [line for line in section(title).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


# --- citations ------------------------------------------------------------------------------


def test_every_paragraph_that_is_cited_exists() -> None:
    known, citing = set(numbers()), 0
    for path in files():
        cited = set(CITED.findall(path.read_text("utf-8")))
        citing += bool(cited)
        assert cited <= known, f"{path.relative_to(ROOT)} cites {sorted(cited - known)}"
    assert citing > 20


def test_every_paragraph_in_the_name_of_a_test_exists() -> None:
    found = {
        f"R{section}.{number}"
        for path in (ROOT / "tests").rglob("*.py")
        for section, number in IN_A_NAME.findall(path.read_text("utf-8"))
    }
    assert len(found) > 10
    assert found <= set(numbers())


def test_every_paragraph_is_cited_by_the_code_or_a_lesson() -> None:
    used = [*(ROOT / "muggins").rglob("*.py"), *(ROOT / "notebooks").glob("[0-9]*.ipynb")]
    cited: set[str] = set()
    for text in (path.read_text("utf-8") for path in used):
        cited.update(CITED.findall(text))
        for first, last in re.findall(r"(R[1-8]\.\d+)-(R[1-8]\.\d+)", text):
            cited.update(numbers()[numbers().index(first) : numbers().index(last) + 1])
    assert set(numbers()) - cited <= {"R7.2"}, "which only the presets' targets follow"


# --- the form of the text -------------------------------------------------------------------


def test_the_sections_are_the_whole_text_and_the_paragraphs_the_whole_section() -> None:
    assert list(titles())[:8] == [f"R{number}" for number in range(1, 9)]
    text = rules_text().markdown
    head = text[: text.index("## R1")]
    assert head + "\n\n".join(section(name) for name in titles()) == text.rstrip()
    for name in list(titles())[:8]:
        inside = [paragraph(number) for number in numbers() if number.startswith(f"{name}.")]
        assert f"## {titles()[name]}\n\n" + "\n\n".join(inside) == section(name)


def test_paragraphs_are_numbered_without_a_gap() -> None:
    sizes = Counter(int(number[1]) for number in numbers())
    made = tuple(f"R{top}.{n}" for top in range(1, 9) for n in range(1, sizes[top] + 1))
    assert numbers() == made
    assert sizes == {1: 4, 2: 3, 3: 7, 4: 8, 5: 5, 6: 6, 7: 3, 8: 5}


@pytest.mark.parametrize("number", numbers())
def test_a_paragraph_is_shown_whole_and_alone(number: str) -> None:
    shown = rule(number)
    assert shown._repr_markdown_() == paragraph(number)
    assert paragraph(number).startswith(f"**{number}** ")
    assert re.findall(r"^\*\*(R\d\.\d+)\*\*", paragraph(number), re.MULTILINE) == [number]
    assert "\n#" not in paragraph(number)
    assert repr(shown) == str(shown)
    assert str(shown).startswith(f"{number} ")
    assert "*" not in str(shown)
    assert flat(str(shown)) == flat(paragraph(number).replace("*", ""))


def test_a_section_is_shown_under_its_heading() -> None:
    assert str(rule("R4")).startswith("R4 ")
    assert str(rule("Presets")).startswith("Presets\n\n| ")


def test_every_paragraph_says_what_it_is_about() -> None:
    assert tuple(NAMES) == numbers()
    assert len(set(NAMES.values())) == len(NAMES)
    assert all(len(rule_name(number)) < 50 for number in numbers())


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ("R3.44", "'R3.44' R3.4"),
        ("r3.4", "'r3.4' R3.4"),
        ("3.4", "'3.4' R3.4"),
        (3.4, "'3.4' R3.4"),
        ("R9", "'R9' R1.1 R8.5"),
        ("Option", "'Option'"),
        ("", "'' R1.1 R8.5"),
        (None, "'None' R1.1 R8.5"),
    ],
)
def test_an_unknown_number_is_answered_with_the_nearest(wrong: Any, says: str) -> None:
    for look_up in (rule, paragraph, section):
        with pytest.raises(MugginsError) as caught:
            look_up(wrong)
        assert facts(str(caught.value)) == says


def test_a_very_long_number_is_cut() -> None:
    for look_up in (rule, glossary):
        with pytest.raises(MugginsError) as caught:
            look_up("R3.4" * 10**5)
        assert len(str(caught.value)) < 700


@pytest.mark.parametrize("name", ["rules", "glossary"])
def test_the_notebook_shows_the_text_as_it_is(name: str) -> None:
    text = rules_text() if name == "rules" else glossary()
    cells = json.loads((ROOT / "notebooks" / f"{name}.ipynb").read_text("utf-8"))["cells"]
    data = cells[1]["outputs"][0]["data"]
    assert "".join(data["text/markdown"]) == text.markdown, "run: python tests/regenerate.py"
    assert "".join(data["text/plain"]) == str(text).rstrip("\n")


# --- options and presets --------------------------------------------------------------------


def test_the_table_of_options_is_that_of_the_code() -> None:
    table = {cells[0].strip("`"): cells[1] for cells in rows("Options")}
    defaults = Rules().to_dict()
    assert list(table) == list(defaults)
    for field, choices in CHOICES.items():
        values = [list(value) if isinstance(value, tuple) else value for value in choices]
        assert json.dumps(json.loads(f"[{table[field]}]")) == json.dumps(values), field
        assert values[0] == defaults[field]
    assert table["hand"].startswith(json.dumps(defaults["hand"]))
    assert table["target"].startswith(str(defaults["target"]))
    assert f"from 1 to {LARGEST_TARGET}" in table["target"]
    assert table["multiples"].startswith("[5]")
    assert table["worth"].startswith("{}")
    limits = f"from 1 to {LARGEST_COUNT} with points from 1 to {LARGEST_WORTH}"
    assert limits in table["worth"]


def test_the_table_of_options_cites_what_exists() -> None:
    for field, _, cited in rows("Options"):
        assert set(filter(None, cited.split(", "))) <= {*numbers(), *titles()}, field


def value_of(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def test_the_table_of_presets_is_that_of_the_code() -> None:
    table = {}
    for name, changes, _ in rows("Presets"):
        parts = re.split(r", (?![^\[]*\])", changes) if changes != "nothing" else []
        split = [part.split(" ", 1) for part in parts]
        table[name.strip("`")] = {field: value_of(value) for field, value in split}
    assert list(table) == list(PRESETS)
    for name, differs in table.items():
        assert json.dumps(differs) == json.dumps(PRESETS[name].changes()), name


def test_every_value_of_every_preset_has_its_source() -> None:
    table = {cells[0].strip("`"): cells[1:] for cells in rows("Sources of the presets")}
    assert list(table) == list(Rules().to_dict())[1:]
    for sources in table.values():
        assert len(sources) == len(PRESETS)
        assert set(sources) <= {"D", "D1", "D2", "P", "L", "F", ".", "x"}
    lines = section("Sources of the presets").splitlines()
    head = next(line for line in lines if line.startswith("| option"))
    initials = ["".join(part[0] for part in name.split("-")) for name in PRESETS]
    assert [cell.strip() for cell in head.strip("|").split("|")][1:] == initials


def test_every_option_named_in_the_text_exists() -> None:
    text = rules_text().markdown
    named = {word for word in re.findall(r"`([a-z_]+)`", text) if "_" in word}
    assert named > {"next_lead", "play_drawn", "bonus_per_hand"}
    assert named <= set(Rules().to_dict())


# --- the examples ---------------------------------------------------------------------------


EXAMPLES = re.findall(r"`(\d-\d[^`]*)` counts (\d(?: \+ \d)+ = \d+)", flat(section("R3")))


@pytest.mark.parametrize(("plays", "tally"), EXAMPLES)
def test_R3_4_every_example_counts_what_the_text_says(plays: str, tally: str) -> None:
    assert str(Layout.parse(plays).tally) == tally


def test_R3_7_the_example_of_an_enclosed_double() -> None:
    text = flat(paragraph("R3.7"))
    plays, tally = re.findall(r"`(3-3[^`]*)`.* its count is ([^.]*)\.", text)[0]
    layout = Layout.parse(plays, {"spinners": "enclosed"})
    assert sorted(str(layout.tally)) == sorted(tally)
    assert [str(step.spinner) for step in layout.history] == ["None"] * 3 + ["4-4"] * 2
    with pytest.raises(MugginsError):
        Layout.parse(plays)


def test_R3_5_there_are_examples_for_each_number_of_tiles_at_a_spinner() -> None:
    spinner = {Layout.parse(plays) for plays, _ in EXAMPLES if plays.startswith("6-6")}
    assert sorted(len(layout) for layout in spinner) == [1, 2, 3, 4, 5]
    assert len(EXAMPLES) == 9
    assert "1 + 2 = 3" in flat(paragraph("R3.5"))
    assert str(Layout.parse("6-6 1-6@6-6 2-6@6-6", "all-fives").tally) == "1 + 2 = 3"


@pytest.mark.parametrize("text", [rules_text(), glossary()], ids=["rules", "glossary"])
def test_every_sum_is_right(text: Any) -> None:
    sums = re.findall(r"(\d+(?: \+ \d+)+) = (\d+)", flat(text.markdown))
    assert sums
    for parts, total in sums:
        assert sum(map(int, parts.split(" + "))) == int(total)


@pytest.mark.parametrize(("document", "column"), [(DOCUMENT_1, 1), (DOCUMENT_2, 3)])
def test_R3_6_the_table_of_the_example_plays(document: Any, column: int) -> None:
    table = [line for line in section("R3").splitlines() if line.startswith("|")][2:]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in table]
    history = document.layout().history
    assert len(cells) == len(history) == 4
    for row, layout in zip(cells, history, strict=True):
        addends, total, word = re.fullmatch(r"(.*) = (\d+), (\w+)", row[column + 1]).groups()  # type: ignore[union-attr]
        assert sorted(map(int, addends.split(" + "))) == sorted(layout.tally.parts)
        assert int(total) == layout.count
        assert word == ("scores" if layout.points else "nothing")
        tile, host = layout.plays[-1].tile, layout.plays[-1].host
        assert str(tile) in row[column]
        assert row[column].startswith("lead ") == (host is None)


@pytest.mark.parametrize(
    ("number", "words", "rules", "count", "points"),
    [
        ("R4.2", "5 brings 1", "muggins", 5, 1),
        ("R4.2", "15 brings 3", "muggins", 15, 3),
        ("R4.2", "to 35, which brings 7", "muggins", 35, 7),
        ("R4.3", "10 brings 10", "muggins-pips", 10, 10),
        ("R4.5", "a count of 12 brings 4 points", "all-threes", 12, 4),
        ("R4.5", "a count of 10 nothing", "all-threes", 10, 0),
        ("R4.6", "9 brings 9", "fives-and-threes", 9, 9),
        ("R4.6", "10 brings 10", "fives-and-threes", 10, 10),
        ("R4.6", "15 brings 30", "fives-and-threes", 15, 30),
        ("R4.6", "30 brings 60", "fives-and-threes", 30, 60),
        ("Options", "15 brings 3 + 5 = 8", "pub-fives-and-threes", 15, 8),
        ("R4.7", "a count of 14 brings 2 + 7 = 9", SEVENS_AND_TWOS, 14, 9),
        ("R4.7", "in pips it brings 28", {**SEVENS_AND_TWOS, "pay": "pips"}, 14, 28),
        ("R4.8", "a count of 10 brings two points", {"worth": "10: 2, 20: 4"}, 10, 2),
        ("R4.8", "a count of 20 four", {"worth": {10: 2, 20: 4}}, 20, 4),
        ("R4.8", "no other count brings any", {"worth": {"10": 2, "20": 4}}, 15, 0),
    ],
)
def test_R4_2_what_a_count_brings_in_the_text_and_in_the_code(
    number: str, words: str, rules: Any, count: int, points: int
) -> None:
    assert words in flat(rule(number).markdown)
    assert r.points(count, Rules.of(rules).options) == points


@pytest.mark.parametrize(
    ("number", "words", "rules", "pips", "points"),
    [
        ("R6.2", "together 14 pips. A fifth is 2.8, so the bonus is 3", "muggins", 14, 3),
        ("R6.2", "in pips all of them are paid, and the bonus is 14", "muggins-pips", 14, 14),
        ("R6.3", "a fifth of 18 is 3.6, so it scores 4", "muggins", 18, 4),
        ("R6.4", "a fifth of 12 is 2.4, so the side scores 2", "muggins", 12, 2),
        ("Options", "14 pips bring 15 points", "all-fives", 14, 15),
        ("Options", "pips bring 1 + 1 = 2 points", "muggins", 7, 1),
        ("Options", "hands of 7 and 6 pips", "muggins", 6, 1),
        ("Options", "added first, 13 pips would bring 3", "muggins", 13, 3),
        ("Options", "leave 19 and bring 4 points", "muggins", 19, 4),
    ],
)
def test_R6_2_what_pips_bring_in_the_text_and_in_the_code(
    number: str, words: str, rules: str, pips: int, points: int
) -> None:
    assert words in flat(rule(number).markdown)
    assert r.rounded(pips, PRESETS[rules].options) == points


def test_R6_5_the_example_of_a_double_that_is_left() -> None:
    assert "4-4 and 1-2 are then 7 pips, and 11 otherwise" in flat(paragraph("R6.5"))
    hand = set_of([Tile(4, 4), Tile(1, 2)])
    assert [r.pips_in(hand, Rules(left_doubles=d).options) for d in ("one", "both")] == [7, 11]


def test_R6_6_the_example_of_the_heaviest_hand() -> None:
    assert "from both hands it would be 5" in flat(paragraph("R6.6"))
    heaviest, every = Rules(bonus_from="heaviest hand").options, Rules().options
    assert r.rounded(r.with_one_more(14, 9, heaviest), heaviest) == 3
    assert r.rounded(r.with_one_more(14, 9, every), every) == 5


def test_R7_1_the_example_of_a_void_award() -> None:
    assert "at 59, a count of 10" in flat(paragraph("R7.1"))
    options = PRESETS["muggins"].options
    assert not r.is_void(59, r.points(10, options), options)
    assert r.is_void(59, r.points(15, options), options)


def test_R8_3_the_example_of_announcing_too_little_and_too_much() -> None:
    text = flat(paragraph("R8.3"))
    assert "4 3 3 1" in facts(text), "worth, announced, scored, left to the call"
    assert "6 4" in facts(text), "announced, scored"
    truth, lenient = PRESETS["muggins"], PRESETS["muggins"].but(overannounced="open")
    assert [r.kept(4, said, truth.options) for said in (3, 6)] == [3, 4]
    assert "nothing" in text
    assert r.kept(4, 6, lenient.options) == 0


def test_the_record_of_the_text_can_be_read_and_replayed() -> None:
    text = section("Text forms")
    record = re.search(r"```json\n(.*?)```", text, re.DOTALL)
    assert record is not None
    game = notation.loads(record[1])
    assert json.loads(record[1]) == notation.to_record(game)
    for key in notation.ROUND_KEYS:
        assert f"`{key}`" in text or key in ("boneyard", "moves"), key
    assert game.state.scores == (1, 6)
    assert "Ann has 1 point and Bob has 6" in flat(text)


def test_the_moves_of_the_text_can_be_read() -> None:
    text = section("Text forms")
    for move in ("1-6@1-4", "1-6@1", "1-6", "4-6@6-6=4", "draw", "pass", "muggins:1"):
        assert f"`{move}`" in text
        assert str(parse_move(move)) == move


# --- the glossary ---------------------------------------------------------------------------


def test_the_glossary_has_every_term_once_and_in_order() -> None:
    starts = re.findall(r"^\*\*([^*]+)\*\*", glossary().markdown, re.MULTILINE)
    assert tuple(starts) == terms()
    assert starts == re.findall(r"[\w ]+", " ".join(TERMS.split()).replace(", ", ","))
    assert starts == sorted(starts)


@pytest.mark.parametrize("term", terms())
def test_a_term_has_its_russian_name_one_or_two_sentences_and_a_paragraph(term: str) -> None:
    match = re.fullmatch(
        r"\*\*(?P<term>[^*]+)\*\* \((?P<russian>[^()]+)\) (?P<text>.+)", glossary(term).markdown
    )
    assert match is not None
    assert match["term"] == term
    assert re.search("[а-яё]", match["russian"])
    assert match["text"].endswith(").")
    assert CITED.findall(match["text"])
    assert set(CITED.findall(match["text"])) <= set(numbers())
    assert 1 <= len(re.findall(r"[.!?](?= [A-Z]|$)", match["text"])) <= 2
    assert str(glossary(term)).startswith(f"{term} (")


def test_an_unknown_term_is_answered_with_the_nearest() -> None:
    with pytest.raises(MugginsError, match=r"'spiner' .*'spinner'"):
        glossary("spiner")
    with pytest.raises(MugginsError, match=r"'chess' .* announce, arm,"):
        glossary("chess")


def test_the_old_name_of_the_rules_text_says_the_new_one() -> None:
    with pytest.warns(DeprecationWarning, match="rules_text"):
        assert rulebook.whole().markdown == rules_text().markdown
