"""The stepper and the move tester without a browser: models, and every handler by a click."""

from collections.abc import Iterator
from typing import Any

import pytest

from muggins import PRESETS, Layout, MugginsError, Rules, Tile, move_tester, options_form, stepper
from muggins.tabletop.page import places
from muggins.widgets import shared
from muggins.widgets.trying import EXAMPLES, Trying

PLAYS = "1-4 1-6@1-4 6-6@1-6"
HAND = ("4-6", "4-4", "0-6", "2-6", "3-5")
VIEW = "application/vnd.jupyter.widget-view+json"


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    shared.STRICT.append(True)
    yield
    shared.STRICT.clear()


def trial() -> Trying:
    return Trying(Layout.parse(PLAYS), [Tile.parse(tile) for tile in HAND])


def place_on(test: Trying, host: str) -> str:
    """The name of the place where the open end of a tile lies."""
    ends = places(test.now.layout)
    return next(name for name, end in ends.items() if end is not None and str(end.host) == host)


def lay(test: Trying, tile: str, host: str) -> None:
    """What the page sends when a tile is dropped on an end."""
    place = place_on(test, host)
    test.receive({"do": "play", "n": test.n, "tile": tile, "place": place, "say": None})


def test_steps_go_from_before_the_first_play_to_the_last() -> None:
    steps = stepper(PLAYS).steps
    assert len(steps) == 4
    assert steps[0].title == "Before the first play"
    assert "6 + 4 = 10" in steps[2].says
    assert "2 of 3" in steps[2].title
    assert len(stepper("").steps) == 1


def test_a_widget_is_stored_with_a_picture_and_a_line_of_text() -> None:
    widget = move_tester(PLAYS, HAND)
    stored = widget._repr_mimebundle_()
    assert set(stored) >= {VIEW, "text/html", "text/plain"}
    assert '<img alt="On the table' in stored["text/html"]
    assert "6 + 6 + 4 = 16" in stored["text/plain"]
    assert "object at" not in repr(widget)


def test_the_page_says_what_every_tile_would_do_at_every_place_R3_1() -> None:
    test = trial()
    tiles = {tile["tile"]: tile for tile in test.page["hand"]["tiles"]}
    fit = tiles["4-6"]["fits"][place_on(test, "6-6")]
    assert fit["text"] == "20"
    assert "4 + 6 + 6 + 4 = 20" in fit["says"]
    assert tiles["3-5"]["fits"] == {}
    assert "fits nowhere" in tiles["3-5"]["why"]
    test.switch_counts()
    tiles = {tile["tile"]: tile for tile in test.page["hand"]["tiles"]}
    assert tiles["4-6"]["fits"][place_on(test, "6-6")] == {"text": "", "says": ""}
    assert "= 16" not in test.page["board"]["svg"]


def test_a_play_moves_the_tile_from_the_hand_to_the_table() -> None:
    test = trial()
    lay(test, "3-5", "6-6")
    assert (test.tone, len(test.positions)) == ("refused", 1), "a refused play changes nothing"
    assert "share no number" in test.message
    lay(test, "4-6", "6-6")
    assert "4 + 6 + 6 + 4 = 20" in test.message
    assert str(test.now) == f"{PLAYS} 4-6@6-6 / 4-4 0-6 2-6 3-5"
    test.undo()
    test.undo()
    assert test.message == "There is nothing to take back."
    assert str(test.now) == f"{PLAYS} / {' '.join(HAND)}"


def test_what_was_done_on_an_older_page_is_left_alone() -> None:
    test = trial()
    action = {"do": "play", "n": test.n, "tile": "4-6", "place": place_on(test, "6-6")}
    test.receive(action)
    message = test.message
    test.receive(action)
    assert (test.message, len(test.positions)) == (message, 2)


MALFORMED: list[Any] = [
    None,
    [],
    "play",
    {},
    {"do": "play"},
    {"do": "play", "tile": 46, "place": "e0"},
    {"do": "play", "tile": "4-6", "place": "e9"},
    {"do": "play", "tile": "4-6", "place": ["e0"]},
    {"do": "play", "tile": "1-1", "place": "e0"},
    {"do": "play", "tile": "nonsense", "place": "e0"},
    {"do": "press", "id": "explode"},
    {"do": "press", "id": {}},
    {"do": ["press"], "id": "undo"},
]


@pytest.mark.parametrize("action", MALFORMED, ids=repr)
def test_an_action_that_cannot_be_read_changes_nothing_and_is_said(action: Any) -> None:
    test = trial()
    test.receive(action)
    assert (test.message, test.tone) == (
        "The board could not read that. Nothing has changed.",
        "refused",
    )
    assert str(test.now) == f"{PLAYS} / {' '.join(HAND)}"


def test_a_position_goes_out_as_text_and_comes_back() -> None:
    test = trial()
    test.random(seed=5)
    text = str(test.now)
    other = trial()
    other.load(text)
    assert other.now == test.now
    test.reset()
    assert str(test.now) == f"{PLAYS} / {' '.join(HAND)}"


BAD = ["", "1-4", "1-4 7-1 / 4-6", "1-4 / 1-4", "1-4 / 4-6 6-4", "1-4 2-3 / 4-6", "x" * 99999]


@pytest.mark.parametrize("text", BAD)
def test_a_bad_position_is_refused_in_one_sentence_and_changes_nothing(text: str) -> None:
    test = trial()
    before = test.now
    with pytest.raises(MugginsError) as caught:
        test.load(text)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300
    assert test.now == before


@pytest.mark.parametrize("seed", range(12))
def test_random_positions_deal_no_tile_twice(seed: int) -> None:
    for rules in PRESETS:
        test = Trying(Layout(rules=rules), [])
        test.random(seed)
        tiles = (*test.now.layout.tiles, *test.now.hand)
        assert len(tiles) == len(set(tiles))
        assert len(test.now.hand) == 5


def test_other_rules_count_the_same_table_otherwise_R3_5() -> None:
    test = Trying(Layout.parse(f"{PLAYS} 4-6@6-6"), [])
    test.under("all-fives")
    assert test.now.layout.count == 8
    assert "all-fives" in test.message
    test.load("6-6 1-6@6-6 2-6@6-6 3-6@6-6 / ")
    with pytest.raises(MugginsError):
        test.under("line-muggins")
    assert test.now.layout.rules.name == "all-fives"


def field(test: Trying, name: str) -> str:
    """What a field of the page holds."""
    return next(str(field["value"]) for field in test.page["fields"] if field["id"] == name)


def fill(test: Trying, name: str, value: str) -> None:
    """What the page sends when a field is changed."""
    test.receive({"do": "set", "n": test.n, "id": name, "value": value})


def test_the_tester_is_driven_by_the_board_its_buttons_and_its_fields() -> None:
    board = move_tester(PLAYS, HAND)
    test, page = board.model, board.widget.page
    action = {"do": "play", "n": page["n"], "tile": "4-6", "place": place_on(test, "6-6")}
    board.widget._handle_custom_msg(action, [])
    shown = board.widget.page
    assert "4 + 6 + 6 + 4 = 20" in shown["message"]["text"]
    assert shown["board"]["svg"] != page["board"]["svg"]
    assert "4-6" not in [tile["tile"] for tile in shown["hand"]["tiles"]]
    assert field(test, "position") == str(test.now)
    board.receive({"do": "press", "id": "undo"})
    assert board.widget.page["board"] == page["board"]
    fill(test, "rules", "fives-and-threes")
    assert "fives-and-threes" in test.message
    for name, nonsense in (("position", "nonsense"), ("example", "chess"), ("rules", "chess")):
        fill(test, name, nonsense)
        assert test.tone == "refused"
        assert str(test.now.layout) == PLAYS
    board.receive({"do": "press", "id": "another"})
    first = str(test.now)
    board.receive({"do": "press", "id": "another"})
    assert str(test.now) != first
    board.receive({"do": "press", "id": "reset"})
    assert str(test.now.layout) == PLAYS


def test_the_list_of_rules_shows_the_rules_that_hold_R3_2() -> None:
    test = move_tester("6-6 1-6@6-6 2-6@6-6 3-6@6-6", ["4-6"]).model
    fill(test, "rules", "line-muggins")
    assert field(test, "rules") == "muggins", "refused: the list goes back"
    assert "6-6" in test.message
    assert len(test.positions) == 1
    fill(test, "rules", "five-up")
    test.receive({"do": "press", "id": "undo"})
    assert field(test, "rules") == "muggins"
    own = move_tester("1-4", ["1-6"], rules=Rules(multiples=[3], target=100)).model
    assert field(own, "rules") == ""
    fill(own, "rules", "muggins")
    assert field(own, "rules") == "muggins"


def test_every_example_loads() -> None:
    test = move_tester(PLAYS, HAND).model
    for name, (plays, hand) in EXAMPLES.items():
        fill(test, "example", name)
        assert str(test.now) == f"{plays} / {hand}"
        assert field(test, "example") == name


def test_an_empty_table_takes_a_lead_and_an_empty_hand_is_said_R2_1() -> None:
    widget = move_tester("", ["1-4"])
    (place,) = widget.model.page["board"]["places"]
    (tile,) = widget.model.page["hand"]["tiles"]
    assert tile["fits"][place["id"]]["text"] == "5"
    widget.receive({"do": "play", "tile": "1-4", "place": place["id"]})
    assert str(widget.model.now.layout) == "1-4"
    assert (
        widget.model.page["hand"]["title"]
        == "The hand is empty: undo, reset, or load another position."
    )


def test_a_fault_in_a_handler_is_shown_and_under_test_raised() -> None:
    shown: list[str] = []

    def fail() -> None:
        raise ZeroDivisionError

    handler = shared.guarded(shown.append, fail)
    with pytest.raises(ZeroDivisionError):
        handler(None)
    shared.STRICT.clear()
    handler(None)
    assert len(shown) == 2
    assert "ZeroDivisionError" in shown[0]


def test_what_is_typed_cannot_become_markup() -> None:
    assert "<b>" not in shared.paragraph("<b>")


def test_the_form_takes_typed_multiples_and_a_table() -> None:
    form = options_form()
    for name, typed in (("pay", '"pips"'), ("multiples", "7, 2"), ("worth", "10: 2, 20: 4")):
        form.receive({"do": "set", "id": name, "value": typed})
        assert form.tone == "plain", form.message
    assert form.rules == Rules(multiples=(7, 2), pay="pips", worth=((10, 2), (20, 4)))
    fields = {field["id"]: field["value"] for field in form.page["fields"]}
    assert (fields["multiples"], fields["worth"]) == ("7 2", "10: 2, 20: 4")
    form.receive({"do": "set", "id": "worth", "value": " "})
    assert form.rules.worth == ()
    form.receive({"do": "set", "id": "multiples", "value": "2 7"})
    assert (form.tone, form.rules.multiples) == ("refused", (7, 2))
