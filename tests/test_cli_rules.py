"""`muggins rules`: presets, options, differences, and the rules text."""

import pytest

from muggins import PRESETS, Rules
from muggins.cli import main
from muggins.game.choices import written
from muggins.text import rulebook
from muggins.text.rule_sets import rules_line, setting_text

Captured = pytest.CaptureFixture[str]


def printed(capsys: Captured, *args: str) -> str:
    status = main(["rules", *args])
    out, err = capsys.readouterr()
    assert (status, err) == (0, "")
    return out


def test_without_a_name_there_is_a_list_of_presets_and_sections(capsys: Captured) -> None:
    lines = printed(capsys).splitlines()
    for name, rules in PRESETS.items():
        assert f"{name:20}  {rules_line(rules)}" in lines
    for number in range(1, 9):
        assert sum(line.startswith(f"R{number}  ") for line in lines) == 1
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_explained_option_by_option(capsys: Captured, name: str) -> None:
    out = printed(capsys, name)
    assert out.startswith(f"{name}\n\n{PRESETS[name].seats} seats with ")
    assert max(map(len, out.splitlines())) <= 80
    words = " ".join(out.split())
    for field, value in PRESETS[name].to_dict().items():
        if field != "name":
            assert f"{field} {written(value)} {setting_text(field, value)}" in words


@pytest.mark.parametrize("number", [*rulebook.numbers(), *rulebook.titles()])
def test_every_paragraph_and_section_is_printed_whole(capsys: Captured, number: str) -> None:
    out = printed(capsys, number)
    assert out.split() == str(rulebook.rule(number)).split()
    assert out == printed(capsys, number.lower())
    assert "**" not in out
    broken = [line for line in out.splitlines() if not line.startswith(("|", "-", " "))]
    assert max(map(len, broken)) <= 80


def test_a_section_holds_its_paragraphs_and_no_other(capsys: Captured) -> None:
    lines = printed(capsys, "R3").splitlines()
    numbers = [line.split()[0] for line in lines if line.startswith("R")]
    assert numbers == ["R3", *(n for n in rulebook.numbers() if n.startswith("R3."))]


def test_a_difference_names_what_differs_and_nothing_else(capsys: Captured) -> None:
    assert printed(capsys, "--diff", "muggins", "muggins-pips") == (
        "option  muggins  muggins-pips\n"
        'pay     "units"  "pips"\n'
        "target  61       150\n"
        "exact   true     false\n"
    )
    assert printed(capsys, "--diff", "five-up", "five-up") == (
        "There is no difference between five-up and five-up.\n"
    )


@pytest.mark.parametrize("other", PRESETS)
def test_every_difference_is_listed(capsys: Captured, other: str) -> None:
    out = printed(capsys, "--diff", other, "all-fives")
    changed = Rules.of(other).changes(PRESETS["all-fives"])
    listed = [line.split()[0] for line in out.splitlines()[1:]]
    assert listed == list(changed)
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["mugins"], "no word 'mugins' in the rules; did you mean 'muggins'?"),
        (["R9.9"], "There is no paragraph 'R9.9'; they go from R1.1 to R8.5."),
        (["r3.99"], "There is no paragraph 'r3.99'; they go from R1.1 to R8.5."),
        (["R9"], "There is no paragraph 'R9'"),
        (["chess"], "'chess' in the rules; there are: muggins, muggins-pips"),
        (["x" * 100_000], "There is no preset, no paragraph and no word 'xxx"),
        (["R" + "9" * 100_000], "There is no paragraph 'R999"),
        ([""], "There is no preset, no paragraph and no word ''"),
        (["--diff", "muggins"], "2 arguments"),
        (["--diff", "muggins", "chess"], "There is no preset 'chess'"),
        (["all-fives", "--diff", "muggins", "five-up"], "--diff takes two presets"),
        (["muggins", "five-up"], "five-up"),
        (["--set", "target=100"], "--set; `muggins rules --help` shows how."),
    ],
    ids=lambda value: str(value)[:30],
)
def test_unknown_names_are_refused_in_one_sentence(
    capsys: Captured, args: list[str], words: str
) -> None:
    status = main(["rules", *args])
    out, err = capsys.readouterr()
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert words in err
    assert len(err) < 900


def test_a_word_finds_its_term_and_its_paragraphs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "Boneyard"]) == 0
    found = capsys.readouterr().out
    assert found.startswith("boneyard")
    assert "\nR5.1 " in found
    assert "\nR4.1 " not in found
    assert main(["rules", "boneyard spinner"]) == 2
    assert "no word 'boneyard spinner' in the rules" in capsys.readouterr().err
