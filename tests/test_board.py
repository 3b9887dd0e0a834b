"""The board without a browser: what is sent to the page, and what comes back from it."""

from collections.abc import Iterator
from typing import Any

import pytest

from muggins.widgets import shared
from muggins.widgets.board import Board, board_widget, widget_class

VIEW = "application/vnd.jupyter.widget-view+json"


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    shared.STRICT.append(True)
    yield
    shared.STRICT.clear()


class Fake:
    """A model that only remembers what it was sent."""

    def __init__(self) -> None:
        self.got: list[Any] = []

    @property
    def page(self) -> dict[str, Any]:
        svg = '<svg role="img" viewBox="0 0 2 1"><g data-tile="1-4"/></svg>'
        tile = {"tile": "4-6", "svg": "<svg/>", "name": "4-6", "fits": {}, "why": "It is late."}
        return {
            "n": len(self.got),
            "kind": "board",
            "label": "A board",
            "board": {"svg": svg, "places": []},
            "hand": {"title": "Tiles", "seat": 0, "playable": True, "tiles": [tile]},
            "message": {"text": f"Got {len(self.got)}.", "tone": "plain"},
        }

    def receive(self, action: Any) -> None:
        if action == {"do": "break"}:
            raise ZeroDivisionError
        self.got.append(action)


def click(board: Board, action: Any) -> None:
    """What the page sends, as ipywidgets hands it on."""
    board.widget._handle_custom_msg(action, [])


def test_an_action_reaches_the_model_and_its_page_goes_back() -> None:
    board = board_widget(Fake())
    assert board.widget.page["message"]["text"] == "Got 0."
    click(board, {"do": "play", "n": 0})
    assert board.model.got == [{"do": "play", "n": 0}]
    assert board.widget.page["message"]["text"] == "Got 1."
    assert board.widget.page["words"]["turn"] == "to play"


def test_a_board_is_stored_with_a_picture_and_a_line_of_text() -> None:
    stored = board_widget(Fake())._repr_mimebundle_()
    assert set(stored) >= {VIEW, "text/html", "text/plain"}
    assert 'role="img"' in stored["text/html"]
    assert "Got 0." in stored["text/html"]
    assert stored["text/plain"] == "A board. Tiles: 4-6. Got 0."


def test_a_fault_of_the_model_is_shown_and_under_test_raised() -> None:
    board = board_widget(Fake())
    with pytest.raises(ZeroDivisionError):
        board._received(None, {"do": "break"}, [])
    assert "ZeroDivisionError" in board.widget.page["fault"]
    click(board, {"do": "play"})
    assert "fault" not in board.widget.page


def test_the_class_of_the_widgets_is_made_once() -> None:
    assert widget_class() is widget_class()
    assert "export default" in widget_class()._esm


def test_a_second_board_hears_nothing_of_the_first_and_a_closed_one_nothing_at_all() -> None:
    first, second = board_widget(Fake()), board_widget(Fake())
    click(second, {"do": "play"})
    assert (first.model.got, len(second.model.got)) == ([], 1)
    first.close()
    assert first.widget.comm is None
