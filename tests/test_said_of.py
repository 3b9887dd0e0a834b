"""A player called "You" is the reader: every sentence speaks to that one, in every language."""

import re
from collections.abc import Iterator

import pytest

from muggins import PRESETS, Deal, Game, State, play_game
from muggins.base.language import _, speaking
from muggins.exercises.rounds import allowed
from muggins.reviews.review import review
from muggins.tabletop.buttons import what_next
from muggins.tabletop.replay import Replay
from muggins.tabletop.setup import Setup
from muggins.tabletop.sitting import Sitting
from muggins.tabletop.telling import panel_of
from muggins.text.endings import briefly
from muggins.text.people import People
from muggins.text.transcript import transcript
from muggins.widgets.rounds import round_stepper

TWO = ("You", "Greedy")
PAIRS = ("You", "Ann", "Ben", "Mia")
HANDS = [["1-4", "1-6", "6-6", "4-4", "0-0"], ["0-1", "4-6", "2-3", "3-5", "2-2"]]
CALLED = State("muggins", Deal.of(HANDS), lead=1).play("4-6=0 muggins:0")
AS_A_NAME = {
    "en": re.compile(r"\bYou (has|is|leads|plays|wins|takes|calls|passes)\b|[a-z,] You\b"),
    "ru": re.compile(r"(ет|ит|ёт) [Вв]ы\b|\b[Вв]ы [а-я]+(ет|ит|ёт)\b|[а-я,] Вы[ .](?!\d|и )"),
}


def played(names: tuple[str, ...], seed: int) -> Game:
    rules = PRESETS["muggins"].with_seats(len(names), len(names) == 4)
    game = play_game(rules, ["careful"] * len(names), seed=seed)
    return Game(game.rounds, tuple(map(_, names)))


def told(game: Game, names: tuple[str, ...]) -> Iterator[str]:
    """What the pages, the replay, the stepper and the transcript say of a game."""
    people = People(game)
    for paragraph in transcript(game).split("\n\n"):
        if ". " in paragraph and "1  " not in paragraph:
            yield " ".join(paragraph.split())
    for number, last in enumerate(game.rounds, 1):
        panel = panel_of(game.rounds[:number], people, None)
        yield from [panel["title"], *panel["lines"], *briefly(last, people)]
    for at in range(len(game.rounds[0].history)):
        yield Replay(game, at=at).text
    for state in game.rounds[0].history:
        if state.turn is not None:
            yield allowed(state, names).question
    yield from (step.says for step in round_stepper(game.rounds[0], names).steps)


@pytest.mark.parametrize("players", [("person", "greedy"), ("greedy", "person"), ("person",) * 2])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_table_speaks_to_a_player_called_you(language: str, players: tuple[str, ...]) -> None:
    with speaking(language):
        names, said = tuple(map(_, TWO)), []
        for seed in range(4):
            for called in (names, names[::-1]):
                sitting = Sitting.begin(Setup(seed=seed, players=players), called)
                people = People(sitting.game)
                said += [what_next(sitting, people, True, alone) for alone in (True, False)]
    assert not [text for text in said if AS_A_NAME[language].search(text)]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("names", [TWO, PAIRS], ids=["two", "pairs"])
def test_a_player_called_you_is_spoken_to(names: tuple[str, ...], language: str) -> None:
    with speaking(language):
        said = [text for seed in range(3) for text in told(played(names, seed), names)]
        if names == TWO:
            said += told(Game((CALLED,), tuple(map(_, TWO))), TWO)
    faults = [text for text in said if AS_A_NAME[language].search(text)]
    assert not faults, faults[:5]
    assert any(re.search(r"\b([Yy]ou|[Вв]ы) (lead|start|win|play|take|выи|бер)", t) for t in said)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_review_speaks_to_a_player_called_you(language: str) -> None:
    with speaking(language):
        last = play_game("muggins", ["random", "careful"], seed=1).rounds[0]
        game = Game((last,), tuple(map(_, TWO)))
        page = review(game, worlds=20, progress=False).page
    said = [page["title"], page["units"], page["mistakes"], *page["luck"], *page["next_time"]]
    assert not [text for text in said if AS_A_NAME[language].search(text)]
    assert "20" in page["units"], "what winning the game counts"
    assert any(re.search(r"\b([Yy]ou|[Вв]ам)\b", text) for text in said)
    assert str(len(page["moments"])) in page["mistakes"]
