"""The board without a browser: what is sent to the page, and what comes back from it."""

from collections.abc import Iterator
from typing import Any

import pytest

from muggins import table
from muggins.exercises import calling
from muggins.game.layout import Layout
from muggins.game.tiles import Tile
from muggins.pictures.svg import hand_svg, layout_svg
from muggins.widgets import shared
from muggins.widgets.board import Board, widget_class
from muggins.widgets.catching import Catching

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
        svg, held = layout_svg(Layout.parse("1-4")), hand_svg([Tile(4, 6)])
        tile = {"tile": "4-6", "svg": held, "name": "4-6", "fits": {}, "why": "It is late."}
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
    board = Board(Fake())
    assert board.widget.page["message"]["text"] == "Got 0."
    click(board, {"do": "play", "n": 0})
    assert board.model.got == [{"do": "play", "n": 0}]
    assert board.widget.page["message"]["text"] == "Got 1."
    assert board.widget.page["words"]["turn"] == "to play"


def test_a_board_is_stored_with_a_picture_and_a_line_of_text() -> None:
    stored = Board(Fake())._repr_mimebundle_()
    assert set(stored) >= {VIEW, "text/html", "text/plain"}
    assert stored["text/html"].count("<img alt=") == 2
    assert "Got 0." in stored["text/html"]
    assert stored["text/plain"] == "A board. Tiles: 4-6. Got 0."


def test_a_fault_of_the_model_is_shown_and_under_test_raised() -> None:
    board = Board(Fake())
    with pytest.raises(ZeroDivisionError):
        board._received(None, {"do": "break"}, [])
    assert "ZeroDivisionError" in board.widget.page["fault"]
    click(board, {"do": "play"})
    assert "fault" not in board.widget.page


def test_the_class_of_the_widgets_is_made_once() -> None:
    assert widget_class() is widget_class()
    assert "export default" in widget_class()._esm


def test_a_second_board_hears_nothing_of_the_first_and_a_closed_one_nothing_at_all() -> None:
    first, second = Board(Fake()), Board(Fake())
    click(second, {"do": "play"})
    assert (first.model.got, len(second.model.got)) == ([], 1)
    first.close()
    assert first.widget.comm is None


# --- the drill of calls ------------------------------------------------------------------------


def test_a_call_is_judged_by_what_was_left_unsaid_R8_3() -> None:
    told, cases = [], set()
    for seed in range(1, 30):
        for press in ("call:0", "pass"):
            drill = Catching(2, seed)
            left = calling(drill.layout, drill.said).answer
            assert "?" in drill.page["board"]["svg"]
            drill.receive({"do": "press", "id": press})
            assert drill.page["message"]["text"].startswith("✓") == (
                (press == "call:0") == (left > 0)
            )
            assert str(drill.layout.tally) in drill.message
            told.append(drill.tone)
        cases.add((left > 0, drill.said > 0, drill.layout.points > 0))
    assert cases == {(True, False, True), (True, True, True), (False, True, True)} | {
        (False, False, False)
    }
    assert set(told) == {"call", "points", "refused"}


def test_after_three_plays_it_is_said_how_many_were_judged_right() -> None:
    drill = Catching(2, 5)
    for number, press in enumerate(("call:0", "pass", "pass"), 1):
        assert drill.message.startswith(f"Question {number} of 3.")
        drill.receive({"do": "press", "id": press})
        drill.receive({"do": "press", "id": press})  # a second press judges nothing
        assert "could not read" in drill.message
        if number < 3:
            drill.receive({"do": "press", "id": "go_on"})
    assert drill.right == 2
    drill.receive({"do": "press", "id": "go_on"})
    assert (drill.round, drill.right) == (1, 0)


# --- the table as the value of a cell ---------------------------------------------------------


def test_a_table_is_stored_without_saying_anything_of_games_kept_here(tmp_path: Any) -> None:
    first = table(seed=4, folder=tmp_path)
    stored = first._repr_mimebundle_()
    page = first.widget.page
    play = next((t["tile"], place) for t in page["hand"]["tiles"] for place in t["fits"])
    click(first, {"do": "play", "n": page["n"], "tile": play[0], "place": play[1], "say": None})
    again = table(seed=4, folder=tmp_path)
    assert next(one["id"] for one in again.widget.page["buttons"]) == "resume:0"
    assert again._repr_mimebundle_()["text/html"] == stored["text/html"]
    assert repr(again) == stored["text/plain"]
    assert "Run this cell" in stored["text/plain"]


def test_a_file_of_the_model_is_handed_to_the_page_once() -> None:
    class Giving(Fake):
        """A model with a file to hand out after the first action."""

        def files(self) -> list[dict[str, str]]:
            return [{"name": "a.json", "text": "{}"}] if len(self.got) == 1 else []

    board = Board(Giving())
    handed: list[Any] = []
    board.widget.send = handed.append
    click(board, {"do": "press"})
    click(board, {"do": "press"})
    assert handed == [{"file": {"name": "a.json", "text": "{}"}}]


class Unsaved(Fake):
    """A model that cannot be saved, and says so on its page."""

    fault: str | None = None

    @property
    def page(self) -> dict[str, Any]:
        return {**super().page, "fault": self.fault}

    def save(self) -> bool:
        self.fault = "The disk is full."
        return True


def test_a_game_is_saved_after_its_page_was_shown_and_what_failed_is_shown_then() -> None:
    board = Board(Unsaved())
    shown: list[tuple[int, str | None]] = []
    board.widget.observe(
        lambda change: shown.append((change.new["n"], change.new["fault"])), "page"
    )
    click(board, "x")
    assert shown == [(1, None), (1, "The disk is full.")]


def test_a_round_is_looked_back_at_while_the_page_says_so(tmp_path: Any) -> None:
    board = table(players=("greedy", "random"), rules={"target": 3}, at_once=True, folder=tmp_path)
    seen: list[bool] = []
    board.widget.observe(lambda change: seen.append(change["new"]["review"]["busy"]), "page")
    click(board, {"do": "press", "id": "review"})
    assert seen == [True, False]
