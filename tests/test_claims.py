"""What the lessons say of their own tiles is so, where no cell beside it reckons it."""

import re

import nbformat

from muggins import Layout, Tile
from muggins.lessons import notebooks as lessons


def test_one_play_of_the_first_quick_one_of_lesson_3_scores_R3_4() -> None:
    cells = nbformat.read(lessons.find("3").path, as_version=4).cells
    (first,) = (cell.source for cell in cells if "drill(" in cell.source)
    layout, *hand = re.findall(r'"([^"]+)"', first)
    table = Layout.parse(layout)
    plays = [play for tile in hand for play in table.plays_of(Tile.parse(tile))]
    (scoring,) = (play for play in plays if table.play(play).points)
    assert scoring.tile.is_double
    assert len(plays) > 2
