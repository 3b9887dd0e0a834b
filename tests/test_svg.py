"""Pictures on screen: well-formed SVG with a text form, right pips, nothing random."""

import re
from xml.etree import ElementTree

import pytest

from muggins import SET, Layout, Tile
from muggins.base import shown
from muggins.pictures import svg
from muggins.pictures.geometry import Half
from muggins.text.plays import picture_label
from tests.drawn import drawn
from tests.random_layouts import random_layouts

PLAY_D = Layout.parse("1-4 1-6@1-4 6-6@1-6 4-6@6-6")


def parsed(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawn(markup))


@pytest.mark.parametrize("tile", SET, ids=str)
def test_a_tile_shows_as_many_pips_as_it_has_R1_1(tile: Tile) -> None:
    picture = parsed(shown.html(tile))
    assert shown.html(tile).count("h0") == tile.pips
    assert str(tile) in str(picture.get("aria-label"))


def test_the_pips_of_a_six_stand_in_two_columns_along_the_half() -> None:
    upright = svg.pips(Half(6, 0, 0), upright=True)
    lying = svg.pips(Half(6, 0, 0), upright=False)
    assert len({x for x, _ in upright}) == 2
    assert len({y for _, y in upright}) == 3
    assert len({x for x, _ in lying}) == 3
    assert len({y for _, y in lying}) == 2


def test_a_layout_is_drawn_with_its_ends_its_sum_and_its_text_form_R3_4() -> None:
    picture = parsed(shown.html(PLAY_D))
    words = [text.text for text in picture.findall(".//text")]
    assert words == ["+4", "+6+6", "+4", "4 + 6 + 6 + 4 = 20 · 4 points"]
    assert picture.get("aria-label") == picture_label(PLAY_D)
    tiles = [group.get("data-tile") for group in picture.findall(".//g")]
    assert tiles == ["1-4", "1-6", "6-6", "4-6"]


def test_the_last_tile_alone_is_marked_and_not_by_colour_only() -> None:
    rims = re.findall(
        r'data-tile="(.-.)"><rect [^>]*stroke="([^"]+)" stroke-width="([^"]+)"',
        svg.layout_svg(PLAY_D),
    )
    marked = [tile for tile, colour, _ in rims if colour == svg.MARK]
    widths = {tile: float(width) for tile, _, width in rims}
    assert marked == ["4-6"]
    assert widths["4-6"] > 2 * widths["6-6"]


def test_a_question_gives_nothing_away() -> None:
    markup = svg.question(PLAY_D)._repr_html_()
    words = [text.text for text in parsed(markup).findall(".//text")]
    assert words == ["?", "?", "?"]
    assert "20" not in str(parsed(markup).get("aria-label"))
    assert markup.count("%3Crect") == len(PLAY_D.plays), "a mark of an end looks like no button"


def test_pictures_are_the_same_in_every_run_and_need_no_ids() -> None:
    for layout in random_layouts(3):
        markup = svg.layout_svg.__wrapped__(layout)
        assert markup == svg.layout_svg.__wrapped__(layout)
        assert " id=" not in markup
        parsed(markup)


def test_an_output_holds_images_alone_and_nothing_that_a_page_has_to_give() -> None:
    markup = shown.html(PLAY_D)
    assert re.fullmatch(r'<img alt="[^"]+" [^>]*src="data:image/svg\+xml,[^"]+">', markup)
    for shape in parsed(markup).iter():
        assert not {shape.get("fill"), shape.get("stroke")} & {"currentColor", svg.INK}


def test_what_a_reader_types_cannot_become_markup() -> None:
    shown = svg.side_by_side([("<b>&", PLAY_D)])
    assert "<b>" not in shown._repr_html_()
    assert "&lt;b&gt;&amp;" in shown._repr_html_()
    assert "object at" not in repr(shown)


def test_a_hand_stands_side_by_side_and_may_be_text_or_empty() -> None:
    picture = parsed(svg.hand(["6-4", Tile(0, 0)])._repr_html_())
    assert [group.get("data-tile") for group in picture.findall(".//g")] == ["4-6", "0-0"]
    assert parsed(svg.hand([])._repr_html_()).get("aria-label") == "Empty hand"
