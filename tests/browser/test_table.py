"""Journeys at the table: rounds by mouse, keys and touch, calls, the end of a game, hot seat."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.bare import Bare
from muggins import Deal, Game, Rules, State
from muggins.game.moves import Draw
from muggins.tabletop.desk import Desk
from muggins.tabletop.sitting import Waiting

ON = ("draw", "pass", "take_screen", "go_on", "new_round")


@pytest.fixture
def desk(tmp_path: Path) -> Callable[..., Desk]:
    """Makes a table that keeps its game in a folder of its own."""
    return lambda *rules, **options: Desk(*rules, **{"folder": tmp_path / "tables", **options})


def fitting(shown: dict[str, Any]) -> tuple[str, str] | None:
    """The first tile of the hand that fits, and where, by what the page says."""
    hand = shown["hand"] or {"tiles": []}
    return next(((t["tile"], place) for t in hand["tiles"] for place in t["fits"]), None)


def place_of(shown: dict[str, Any], name: str) -> str:
    """The first place where a tile of the hand fits."""
    return next(p for t in shown["hand"]["tiles"] if t["tile"] == name for p in t["fits"])


def onwards(shown: dict[str, Any]) -> str:
    """The button that brings the game forward."""
    return next(one["id"] for one in shown["buttons"] if one["enabled"] and one["id"] in ON)


def points(table: Bare, side: int) -> str:
    """The score of a side as the page shows it."""
    label = table.find(f"score-{side}").locator(".mg-points").get_attribute("aria-label")
    return str(label).split()[0]  # the number beside it counts up


# --- rounds in a bare page ------------------------------------------------------------------


def test_a_full_round_by_keyboard_alone(page: Page, desk: Callable[..., Desk]) -> None:
    table = Bare(page, desk(seed=4))
    keyboard = page.keyboard
    keyboard.press("Tab")
    while table.model.page["panel"] is None:
        shown = table.model.page
        assert table.root.evaluate("root => root.contains(document.activeElement)")
        if (found := fitting(shown)) is None:
            keys = {one["id"]: one["key"] for one in shown["buttons"]}
            table.key(keys[onwards(shown)])
            continue
        tiles = [tile["tile"] for tile in shown["hand"]["tiles"]]
        expect(table.root.locator(".mg-tile:focus")).to_have_count(1)
        while page.evaluate("document.activeElement.dataset.tile") != found[0]:
            keyboard.press("ArrowRight")
        keyboard.press("Enter")
        fits = next(tile["fits"] for tile in shown["hand"]["tiles"] if tile["tile"] == found[0])
        if len(fits) > 1:
            expect(table.place(found[1])).to_be_focused()
            keyboard.press("Enter")
        expect(table.find("say-field")).to_be_focused()
        keyboard.press("1")
        table.key("Enter")
        assert table.sent[-1]["tile"] == found[0]
        assert table.sent[-1]["say"] == 1
        assert len(tiles) > len(table.model.page["hand"]["tiles"])
    expect(table.find("panel")).to_contain_text("Round 1")
    expect(table.find("button-new_round")).to_be_focused()
    for side, score in enumerate(table.model.sitting.game.scores):
        assert points(table, side) == str(score)


def test_arrows_go_from_the_hand_to_the_ends_and_escape_lets_go(
    page: Page, desk: Callable[..., Desk]
) -> None:
    deal = Deal.of([["5-5", "0-0", "1-1", "2-2", "3-3"], ["0-1", "0-2", "0-3", "0-4", "0-6"]])
    game = Game((State("muggins", deal, lead=0).play("5-5"),), ("You", "Other"))
    table = Bare(page, desk(players=("greedy", "person"), game=game, announcing=False))
    keyboard = page.keyboard
    before = table.model.state
    table.tile("0-1").focus()
    keyboard.press("ArrowLeft")
    expect(table.tile("0-6")).to_be_focused()
    keyboard.press("ArrowUp")
    expect(table.tile("0-6")).to_be_focused()
    keyboard.press("Enter")
    table.says("fits nowhere")
    expect(table.place("e0")).to_be_focused()
    expect(table.tile("0-6")).to_have_attribute("aria-pressed", "true")
    keyboard.press("ArrowDown")
    expect(table.tile("0-6")).to_be_focused()
    keyboard.press("ArrowUp")
    expect(table.place("e0")).to_be_focused()
    keyboard.press("Escape")
    expect(table.tile("0-6")).to_be_focused()
    expect(table.tile("0-6")).to_have_attribute("aria-pressed", "false")
    assert (table.sent, table.model.state) == ([], before)


def test_a_tile_that_is_dropped_where_it_does_not_fit_is_explained_and_comes_back_R3_1(
    page: Page, desk: Callable[..., Desk]
) -> None:
    deal = Deal.of([["1-4", "0-0", "1-1", "2-2", "3-3"], ["1-6", "0-2", "4-5", "0-4", "2-6"]])
    game = Game((State("muggins", deal, lead=0).play("1-4"),), ("Other", "You"))
    table = Bare(page, desk(players=("greedy", "person"), game=game, announcing=False))
    before = table.model.state
    drag(page, table.tile("0-2"), table.place("e0"))
    table.settled()
    table.says("The 0-2")
    expect(table.find("message")).to_have_attribute("data-tone", "refused")
    expect(table.tile("0-2")).to_be_visible()
    assert table.model.state == before
    drag(page, table.tile("1-6"), table.place("e0"))
    table.settled()
    assert str(table.model.state.layout) == "1-4 1-6@1-4"
    expect(table.tile("1-6")).to_have_count(0)


def drag(page: Page, tile: Locator, place: Locator) -> None:
    """Drag a tile with the mouse and drop it on a place."""
    start, end = tile.bounding_box(), place.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 8, start["y"] + 8)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()


def test_a_tile_is_dragged_by_touch(page: Page, desk: Callable[..., Desk]) -> None:
    table = Bare(page, desk(seed=4, announcing=False))
    found = fitting(table.model.page)
    assert found is not None
    start, end = table.tile(found[0]).bounding_box(), table.place(found[1]).bounding_box()
    assert start is not None
    assert end is not None
    finger = page.context.new_cdp_session(page)
    finger.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    for step, kind in enumerate(["touchStart", "touchMove", "touchMove", "touchEnd"]):
        part = step / 2
        x = start["x"] + 9 + part * (end["x"] + end["width"] / 2 - start["x"] - 9)
        y = start["y"] + 9 + part * (end["y"] + end["height"] / 2 - start["y"] - 9)
        at = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})
    expect(table.tile(found[0])).to_have_count(0)
    table.settled()
    assert str(table.model.state.layout) == found[0]


# --- the call -------------------------------------------------------------------------------

SILENT = Deal.of([["1-4", "0-0", "1-1", "2-2", "3-3"], ["1-6", "2-6", "3-6", "0-6", "5-6"]])
"""Seat 0 can lead five; seat 1 can then only make ten."""


def test_a_call_is_made_on_what_a_computer_left_unsaid_R8_1(
    page: Page, desk: Callable[..., Desk]
) -> None:
    game = Game((State("muggins", SILENT),), ("You", "Greedy"))
    table = Bare(page, desk(game=game, forgets="always"))
    expect(table.find("button-call:0")).to_have_attribute("aria-disabled", "true")
    table.play("1-4", "e0", 1)
    table.press("go_on")
    table.says("says nothing")
    assert (points(table, 0), points(table, 1)) == ("1", "0")
    table.press("call:0")
    table.says("Muggins!")
    assert (points(table, 0), points(table, 1)) == ("3", "0")
    assert table.model.state.scores == (3, 0)


def test_a_call_is_suffered_for_saying_too_little_R8_3(
    page: Page, desk: Callable[..., Desk]
) -> None:
    game = Game((State("muggins", SILENT),), ("You", "Greedy"))
    table = Bare(page, desk(game=game, notices="always"))
    table.play("1-4", "e0")
    assert "say" not in table.sent[-1]
    table.says("Greedy: “Muggins!”")
    assert (points(table, 0), points(table, 1)) == ("0", "1")
    assert table.model.state.scores == (0, 1)
    expect(table.find("message")).to_have_attribute("data-tone", "call")


def test_a_double_click_says_nothing_in_anybodys_name_R8_1(
    page: Page, desk: Callable[..., Desk]
) -> None:
    game = Game((State("muggins", SILENT),), ("You", "Greedy"))
    table = Bare(page, desk(game=game, notices="always"))
    table.tile("1-4").dblclick()
    expect(table.find("say-field")).to_be_focused()
    table.says(table.model.page["words"]["announce chips"])
    assert table.sent == []
    table.find("say-field").fill("1")
    table.key("Enter")
    assert table.model.state.scores == (1, 0)


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_a_tile_moves_to_its_end_and_points_are_said_at_a_click_R8_1(
    page: Page, desk: Callable[..., Desk], motion: Any, moves: bool
) -> None:
    page.emulate_media(reduced_motion=motion)
    game = Game((State("muggins", SILENT),), ("You", "Greedy"))
    table = Bare(page, desk(game=game))
    page.evaluate(
        """() => {
            window.moved = [];
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...how) {
                window.moved.push(this.dataset.tile);
                return animate.apply(this, how);
            };
        }"""
    )
    table.tile("1-4").click()
    table.find("chip-1").click()
    table.settled()
    assert table.sent[-1]["say"] == 1
    assert table.model.state.scores == (1, 0)
    assert ("1-4" in page.evaluate("window.moved")) == moves


def test_a_computer_moves_by_itself_after_a_moment_unless_it_is_to_wait(
    alone: Page, desk: Callable[..., Desk]
) -> None:
    table = Bare(alone, desk(seed=4, announcing=False), moves=True)
    alone.clock.install()
    found = fitting(table.model.page)
    assert found is not None
    table.play(*found)
    assert table.model.page["moves_on"] > 500
    alone.clock.run_for(400)
    assert len(table.sent) == 1
    alone.clock.run_for(1000)
    table.settled()
    assert table.sent[-1]["id"] == "go_on"
    table.find("more").locator("summary").click()
    table.press("wait")
    expect(table.find("button-wait")).to_have_attribute("aria-pressed", "true")
    expect(table.find("button-wait")).to_be_focused()
    assert "moves_on" not in table.model.page


def test_in_the_pause_a_play_can_be_taken_back_and_nobody_acts_out_of_turn(
    alone: Page, desk: Callable[..., Desk]
) -> None:
    rules = {"target": 10, "exact": False, "call": "automatic"}
    table = Bare(alone, desk(rules, seed=4), moves=True)
    alone.clock.install(time=0)
    alone.clock.pause_at(1)
    before = table.model.state
    found = fitting(table.model.page)
    assert found is not None
    table.play(*found)
    expect(table.find("message").locator("strong")).to_have_text("Greedy is thinking.")
    table.root.locator(".mg-tile").first.dispatch_event("click")
    table.says("not your turn")
    table.find("button-draw").dispatch_event("click")
    table.says("not your turn to draw")
    assert len(table.sent) == 1
    table.press("undo")
    assert table.model.state == before
    alone.clock.run_for(5000)
    assert [action["do"] for action in table.sent] == ["play", "press"]
    expect(table.find("message")).to_have_text("Taken back. You lead: play any tile.")


def test_without_motion_the_pause_is_short_and_nothing_rises(
    alone: Page, desk: Callable[..., Desk]
) -> None:
    alone.emulate_media(reduced_motion="reduce")
    game = Game((State(Rules(call="automatic"), SILENT),), ("You", "Greedy"))
    table = Bare(alone, desk(game=game), moves=True)
    alone.clock.install()
    table.play("1-4", "e0")
    assert points(table, 0) == "1"
    expect(table.root.locator(".mg-rise")).to_have_count(0)
    alone.clock.run_for(500)
    table.settled()
    assert table.sent[-1]["id"] == "go_on"


def test_points_show_on_the_tile_that_scored(page: Page, desk: Callable[..., Desk]) -> None:
    game = Game((State(Rules(call="automatic"), SILENT),), ("You", "Greedy"))
    table = Bare(page, desk(game=game))
    table.tile("1-4").click()
    expect(table.root.locator(".mg-rise")).to_have_text("+1")
    expect(table.root.locator(".mg-rise")).to_have_count(0)


def nearly_won() -> Game:
    """A game to ten of which one point is missing, which the 1-4 brings."""
    rules = Rules(call="automatic", target=10, exact=False)
    return Game((State(rules, SILENT, scores=(9, 0)),), ("You", "Greedy"))


def test_after_a_review_further_down_the_table_shows_its_top_again(
    page: Page, desk: Callable[..., Desk]
) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    table = Bare(page, desk(game=nearly_won()))
    page.evaluate("document.querySelector('main').style.paddingBottom = '900px'")
    table.play("1-4", "e0")
    table.press("review")
    expect(table.find("review")).to_be_visible()
    out = table.find("button-leave_review")
    out.evaluate("one => one.scrollIntoView({ block: 'end' })")
    table.press("leave_review")
    expect(table.find("seats")).to_be_in_viewport(ratio=1)
    page.evaluate("() => scrollTo(0, 1e6)")
    expect(table.find("seats")).not_to_be_in_viewport()
    table.press("again")
    expect(table.find("seats")).to_be_in_viewport(ratio=1)


def test_a_new_game_shows_the_whole_table_or_else_the_hand_R2_1(
    page: Page, desk: Callable[..., Desk]
) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    table = Bare(page, desk(game=nearly_won()))
    page.evaluate("document.querySelector('main').style.padding = '500px 0'")
    table.play("1-4", "e0")
    page.evaluate("() => scrollTo(0, 0)")
    expect(table.find("hand")).not_to_be_in_viewport()
    table.press("again")
    for part in ("seats", "hand"):
        expect(table.find(part)).to_be_in_viewport(ratio=1)
    table.press("new_game")
    page.set_viewport_size({"width": 1280, "height": 360})
    page.evaluate("() => scrollTo(0, 0)")
    table.press("cancel")
    expect(table.find("hand")).to_be_in_viewport(ratio=1)


def test_a_tile_that_scored_too_little_in_a_second_try_is_chosen_no_longer(
    page: Page, desk: Callable[..., Desk]
) -> None:
    rules = Rules(call="automatic", target=10, exact=False)
    lost = State(rules, SILENT, scores=(0, 9)).play("0-0 0-6@0-0").apply(Draw()).play("5-6@0-6")
    model = desk(game=Game((lost,), ("You", "Greedy")))
    model.receive({"do": "press", "id": "review"})
    work = model.looking.work
    assert work is not None
    model.looking.finished(work(None))
    table = Bare(page, model)
    table.press("retry:0")
    table.play("0-0", "e0")
    table.says("no score. You can score 1 point here. Once more?")
    expect(table.root.locator(".mg-tile[aria-pressed='true']")).to_have_count(0)
    table.play("1-4", "e0")
    expect(table.find("message")).to_have_attribute("data-tone", "right")
    table.says("✓ Right. 1 + 4 = 5: 1 point.")
    expect(table.find("button-again")).to_have_count(0)
    table.press("to_review")
    expect(table.find("moment")).to_have_count(1)
    expect(table.find("moment")).to_contain_text("✓ Right. 1 + 4 = 5: 1 point.")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_game_that_is_won_is_celebrated_where_motion_is_wanted(
    page: Page, desk: Callable[..., Desk], motion: Literal["no-preference", "reduce"]
) -> None:
    page.emulate_media(reduced_motion=motion)
    table = Bare(page, desk(game=nearly_won()))
    table.play("1-4", "e0")
    expect(table.find("panel")).to_contain_text("You won 10–0!")
    expect(table.find("seat-0").locator(".mg-points")).to_have_text("10")
    assert table.root.locator(".mg-cheer").count() == (motion == "no-preference")
    expect(table.root.locator(".mg-cheer")).to_have_count(0)
    table.press("review")
    table.press("leave_review")
    assert table.root.locator(".mg-cheer").count() == 0, "once is enough"


def test_the_end_of_a_game_is_told_once_to_who_listens(
    page: Page, desk: Callable[..., Desk]
) -> None:
    table = Bare(page, desk(game=nearly_won()))
    page.evaluate(
        """() => {
            window.ends = 0;
            document.addEventListener("muggins-game-over", () => { window.ends += 1; });
        }"""
    )
    assert page.evaluate("ends") == 0
    table.play("1-4", "e0")
    expect(table.find("panel")).to_contain_text("You won 10–0!")
    assert page.evaluate("ends") == 1
    table.press("review")
    table.press("leave_review")
    expect(table.find("panel")).to_be_visible()
    assert page.evaluate("ends") == 1
    table.press("again")
    expect(table.find("panel")).to_be_hidden()
    assert page.evaluate("ends") == 1


def test_only_the_keyboard_draws_a_frame_and_an_open_end_has_no_dot(
    page: Page, desk: Callable[..., Desk]
) -> None:
    table = Bare(page, desk(seed=4, counts=False))
    tile = table.root.locator(".mg-tile").first
    page.keyboard.press("Tab")
    tile.click()
    expect(table.root.locator(".mg-lit")).to_have_text("↓")
    tile.focus()
    expect(tile).to_have_css("outline-style", "none")
    page.keyboard.press("ArrowRight")
    expect(table.root.locator(".mg-tile:focus")).to_have_css("outline-style", "solid")


def test_points_that_were_typed_are_put_back_with_their_tile_R8_1(
    page: Page, desk: Callable[..., Desk]
) -> None:
    game = Game((State("muggins", SILENT),), ("You", "Greedy"))
    table = Bare(page, desk(game=game))
    table.tile("1-4").click()
    page.keyboard.type("2")
    page.keyboard.press("Escape")
    expect(table.find("say-field")).to_have_value("")
    table.tile("1-4").click()
    table.says(table.model.page["words"]["announce chips"])
    assert table.sent == []


def test_the_score_sheet_names_the_players_of_the_game(
    page: Page, desk: Callable[..., Desk]
) -> None:
    table = Bare(page, desk())
    expect(table.find("sheet").locator("th")).to_have_text(["Round", "You", "Greedy"])
    table.press("new_game")
    table.find("field-player0").select_option("careful")
    table.press("start")
    expect(table.find("sheet").locator("th")).to_have_text(["Round", "Careful", "Greedy"])


def test_a_file_that_is_too_big_is_refused_in_the_page(
    page: Page, desk: Callable[..., Desk]
) -> None:
    table = Bare(page, desk())
    for size, sent in ((2**22 + 1, 0), (2**22, 1)):
        with page.expect_file_chooser() as chooser:
            if not sent:
                table.find("more").locator("summary").click()
            table.find("button-load").click()
        record = {"name": "a.json", "mimeType": "application/json", "buffer": b" " * size}
        chooser.value.set_files(record)  # type: ignore[arg-type]
        if not sent:
            table.says("too big")
    table.says("cannot be read")
    assert len(table.sent) == 1


def test_the_picture_stays_while_a_tile_is_chosen(page: Page, desk: Callable[..., Desk]) -> None:
    game = Game((State("muggins", SILENT),), ("You", "Greedy"))
    table = Bare(page, desk(game=game))
    table.root.locator(".mg-picture svg").evaluate("svg => { svg.dataset.kept = 'yes'; }")
    table.tile("1-4").click()
    expect(table.place("e0")).to_have_attribute("data-fits", "yes")
    expect(table.root.locator("[data-kept]")).to_have_count(1)
    table.place("e0").click()
    page.keyboard.type("1")
    table.key("Enter")
    expect(table.root.locator("[data-kept]")).to_have_count(0)


def test_a_kernel_that_is_gone_is_said_at_once(page: Page, desk: Callable[..., Desk]) -> None:
    table = Bare(page, desk())
    page.evaluate("() => { window.model.send = () => { throw new Error('Cannot send'); }; }")
    table.find("button-show_counts").click()
    table.says("The connection to Python is gone.")


def test_a_refusal_is_told_again_when_it_comes_again(page: Page, desk: Callable[..., Desk]) -> None:
    game = Game((State("muggins", SILENT).play("1-4"),), ("You", "Greedy"))
    table = Bare(page, desk(players=("greedy", "person"), game=game, announcing=False))
    page.evaluate(
        """() => {
            window.told = [];
            const live = document.querySelector(".mg-live");
            const note = () => window.told.push(live.textContent);
            new MutationObserver(note).observe(live, { childList: true });
        }"""
    )
    table.tile("5-6").click()
    for _ in range(2):
        table.drop("e0")
        expect(table.find("message")).to_have_attribute("data-tone", "refused")
    told = page.evaluate("window.told")
    assert told[-1] == table.model.page["message"]["text"]
    assert told.count(told[-1]) == 2
    assert table.model.state == game.state


# --- the end of a game ----------------------------------------------------------------------


def test_a_void_award_and_then_sixty_one_exactly_R7_1(
    page: Page, desk: Callable[..., Desk]
) -> None:
    deal = Deal.of([["4-6", "5-6", "3-5", "2-5", "1-5"], ["0-4", "1-1", "2-2", "3-3", "1-2"]])
    state = State(Rules(), deal, scores=(60, 40))
    table = Bare(page, desk(game=Game((state,), ("You", "Greedy"))))
    assert points(table, 0) == "60"
    table.play("4-6", "e0", 2)
    table.says("R7.1")
    assert points(table, 0) == "60"
    table.press("go_on")
    assert str(table.model.state.layout) == "4-6 0-4@4-6"
    table.play("5-6", place_of(table.model.page, "5-6"), 1)
    assert points(table, 0) == "61"
    expect(table.find("panel")).to_contain_text("You")
    assert table.model.sitting.game.winner == 0
    assert table.model.sitting.waiting is Waiting.NOTHING
    table.press("new_game")
    expect(table.root.get_by_role("form")).to_be_visible()
    expect(table.find("board")).to_be_hidden()
    table.root.locator(".mg-more summary").click()
    table.find("field-seed").fill("12")
    table.press("start")
    expect(table.find("board")).to_be_visible()
    assert table.model.sitting.setup.seed == 12
    assert (points(table, 0), points(table, 1)) == ("0", "0")


# --- several people -------------------------------------------------------------------------


def test_at_a_shared_screen_the_hands_of_others_are_covered(
    page: Page, desk: Callable[..., Desk]
) -> None:
    table = Bare(page, desk(players=("person", "person"), seed=2, announcing=False))
    for _ in range(4):
        state = table.model.state
        expect(table.find("hand")).to_be_hidden()
        expect(table.find("button-take_screen")).to_have_class("mg-button mg-primary")
        assert hidden_in(page, state.hands[0] + state.hands[1])
        table.press("take_screen")
        shown = table.model.page
        mine, other = state.hands[state.turn], state.hands[1 - state.turn]
        expect(table.root.locator(".mg-tile")).to_have_count(len(mine))
        assert hidden_in(page, other)
        if (found := fitting(shown)) is not None:
            table.play(*found)
        else:
            table.press(onwards(shown))


def hidden_in(page: Page, tiles: Any) -> bool:
    """Whether the page shows none of these tiles in any form."""
    text = page.content()
    return not any(f'"{tile}"' in text or f"{tile}</" in text for tile in tiles)


def test_partners_share_a_score_R1_3(page: Page, desk: Callable[..., Desk]) -> None:
    rules = Rules(seats=4, partners=True)
    players = ("person", "greedy", "careful", "random")
    table = Bare(page, desk(rules, players=players, seed=3, announcing=False, at_once=True))
    while table.model.page["panel"] is None:
        found = fitting(table.model.page)
        if found is not None:
            table.play(*found)
        else:
            table.press(onwards(table.model.page))
    expect(table.find("scores").locator("strong")).to_have_count(2)
    scores = table.model.sitting.game.scores
    assert [points(table, side) for side in (0, 1)] == [str(score) for score in scores]
    assert max(scores) > 0
    expect(table.find("sheet").locator("tbody tr").first).to_contain_text("1")


# --- two views, and the end of one -----------------------------------------------------------


def test_two_views_stay_in_step_and_a_closed_one_hears_nothing(
    page: Page, desk: Callable[..., Desk]
) -> None:
    table = Bare(page, desk(seed=4), views=2)
    other = page.locator("#two .mg")
    found = fitting(table.model.page)
    assert found is not None
    table.tile(found[0]).click()
    expect(other.locator(f".mg-tile[data-tile='{found[0]}']")).to_have_attribute(
        "aria-pressed", "false"
    )
    table.find("chip-0").click()
    table.settled()
    expect(other).to_have_attribute("data-n", str(table.model.n))
    expect(other.locator(f".mg-tile[data-tile='{found[0]}']")).to_have_count(0)
    page.evaluate("window.close[1]()")
    expect(page.locator("#two .mg")).to_have_count(0)
    assert page.evaluate("window.heard['change:page'].length") == 1
    table.press("go_on")


def test_a_change_is_told_aloud_once_and_everything_has_a_name(
    page: Page, desk: Callable[..., Desk]
) -> None:
    table = Bare(page, desk(seed=4))
    page.evaluate(
        """() => {
            window.told = [];
            const live = document.querySelector(".mg-live");
            const note = () => window.told.push(live.textContent);
            new MutationObserver(note).observe(live, { childList: true, characterData: true });
        }"""
    )
    found = fitting(table.model.page)
    assert found is not None
    table.play(*found, 1)
    told = page.evaluate("window.told")
    assert told[-1] == table.model.page["message"]["text"]
    assert len(told) == len(set(told)) == 2, "the points, the play"
    nameless = page.evaluate(
        """() => [...document.querySelectorAll("button, input, select")]
            .filter((one) => one.checkVisibility())
            .filter((one) => !one.getAttribute("aria-label") && !one.textContent.trim()
                && !one.labels?.length)
            .map((one) => one.outerHTML)"""
    )
    assert nameless == []
    expect(page.get_by_role("group", name="Domino table")).to_be_visible()


def test_keys_stay_with_the_table_but_to_save_and_to_run(
    page: Page, desk: Callable[..., Desk]
) -> None:
    table = Bare(page, desk(seed=4))
    page.evaluate("window.keys = []")
    page.evaluate("addEventListener('keydown', (event) => window.keys.push(event.key))")
    table.root.locator(".mg-tile").first.focus()
    for key in ("ArrowRight", "1", "x", "Enter", "Escape"):
        page.keyboard.press(key)
    assert page.evaluate("window.keys") == [], "no key leaves the board"
    page.keyboard.press("Control+s")
    assert "s" in page.evaluate("window.keys")
    off = "document.activeElement.hasAttribute('data-lm-suppress-shortcuts')"
    assert not page.evaluate(off)
    page.keyboard.press("x")
    assert page.evaluate(off)
