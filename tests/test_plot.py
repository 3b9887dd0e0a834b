"""The same scene with matplotlib, and the pictures of the README."""

import subprocess
import sys
from pathlib import Path

import pytest

from muggins import Layout, MugginsError, Tile
from muggins.pictures.plot import (
    figure_of,
    plot_hand,
    plot_layout,
    plot_layouts,
    plot_plays,
    plot_score,
    save,
)

PLAY_D = Layout.parse("1-4 1-6@1-4 6-6@1-6 4-6@6-6")
ROOT = Path(__file__).parent.parent


def words(ax) -> list[str]:
    return [text.get_text() for text in ax.texts]


def test_a_layout_is_drawn_with_its_ends_and_its_sum_R3_4() -> None:
    ax = plot_layout(PLAY_D)
    assert words(ax) == ["+4", "+6+6", "+4", "4 + 6 + 6 + 4 = 20 · 4 points"]
    dots = sum(len(collection.get_offsets()) for collection in ax.collections)
    assert dots == sum(tile.pips for tile in PLAY_D.tiles)


def test_a_layout_is_drawn_on_the_axes_that_are_given() -> None:
    first = plot_layout(PLAY_D)
    assert plot_layout(PLAY_D, ax=first, labels=False) is first


def test_nothing_is_left_in_pyplot() -> None:
    import matplotlib.pyplot as plt

    plot_layout(PLAY_D)
    plot_hand([Tile(0, 1)])
    assert plt.get_fignums() == []


def test_a_sheet_has_a_panel_a_play() -> None:
    figure = plot_plays(PLAY_D, title="d")
    titles = [ax.get_title() for ax in figure.axes]
    assert titles == ["1. 1-4", "2. 1-6@1-4", "3. 6-6@1-6", "4. 4-6@6-6"]
    scales = {round(abs(ax.get_xlim()[1] - ax.get_xlim()[0]), 6) for ax in figure.axes}
    assert len(scales) == 1, "all panels at one scale"


def test_plays_may_have_the_names_of_a_document() -> None:
    figure = plot_plays(PLAY_D, names="abcd")
    assert [ax.get_title() for ax in figure.axes][2] == "c 6-6@1-6"


def test_a_figure_in_a_cell_carries_its_text() -> None:
    picture = figure_of(plot_hand([Tile(0, 0), Tile(0, 1)]), 'two "light" tiles')
    assert repr(picture) == 'two "light" tiles'
    markup = picture._repr_html_()
    assert markup.startswith('<img alt="two &quot;light&quot; tiles"')
    assert "data:image/png;base64,iVBOR" in markup


def test_a_score_is_drawn_on_its_way_to_the_target_R7() -> None:
    ax = plot_score([12, 40], 61, ["Ann", "Bea"])
    assert words(ax) == ["12", "40"]
    assert [label.get_text() for label in ax.get_yticklabels()] == ["Ann", "Bea"]


def test_a_saved_figure_is_the_same_byte_for_byte(tmp_path: Path) -> None:
    for suffix in ("svg", "png", "pdf"):
        one, two = tmp_path / f"one.{suffix}", tmp_path / f"two.{suffix}"
        save(plot_layouts([("x", PLAY_D)]), one)
        save(plot_layouts([("x", PLAY_D)]), two)
        assert one.read_bytes() == two.read_bytes()
        assert one.stat().st_size > 1000


def test_a_saved_figure_replaces_no_file_unless_told_to(tmp_path: Path) -> None:
    mine, figure = tmp_path / "mine.png", plot_layouts([("x", PLAY_D)])
    mine.write_text("something dear")
    with pytest.raises(MugginsError, match="replace=True"):
        save(figure, mine)
    assert mine.read_text() == "something dear"
    save(figure, mine, replace=True)
    assert mine.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("name", ["mine", "mine.doc", "mine.svg.gz", ".png"])
def test_a_name_that_ends_otherwise_is_refused_in_a_sentence(tmp_path: Path, name: str) -> None:
    with pytest.raises(MugginsError, match=r"\.svg, \.png or \.pdf"):
        save(plot_hand([Tile(0, 1)]).figure, tmp_path / name)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("none/mine.svg", "There is no folder"), ("folder.svg", "is a folder; name a file in it")],
)
def test_a_place_that_is_none_is_refused_in_a_sentence(
    tmp_path: Path, name: str, sentence: str
) -> None:
    (tmp_path / "folder.svg").mkdir()
    with pytest.raises(MugginsError, match=sentence):
        save(plot_hand([Tile(0, 1)]).figure, tmp_path / name)


def test_a_figure_that_cannot_be_drawn_leaves_no_file(tmp_path: Path) -> None:
    ax = plot_hand([Tile(0, 1)])
    ax.set_title(r"$\wrong$")
    with pytest.raises(ValueError, match="wrong"):
        save(ax.figure, tmp_path / "mine.svg")
    assert not list(tmp_path.iterdir())


def test_the_pictures_in_images_are_current() -> None:
    command = [sys.executable, str(ROOT / "tests" / "make_images.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, f"{done.stdout}run: python tests/make_images.py"
