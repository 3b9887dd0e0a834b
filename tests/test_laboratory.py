"""The laboratory: what it plays, and that a page can ask for no more than it offers."""

from collections.abc import Iterator

import pytest

from muggins import PRESETS, MugginsError, simulate
from muggins.widgets import shared
from muggins.widgets.laboratory import ROUNDS, Experiment, laboratory


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    shared.STRICT.append(True)
    yield
    shared.STRICT.clear()


def test_a_click_plays_and_shows_the_numbers_of_the_same_experiment() -> None:
    lab = laboratory()
    assert lab.table.value == ""
    lab.first.value, lab.second.value, lab.seed.value = "careful", "greedy", 5
    lab.button.click()
    found = simulate("muggins", ["careful", "greedy"], rounds=100, seed=5, progress=False)
    assert lab.table.value == found._repr_html_()
    assert str(found.statistics["side 0 wins"].percent) in lab.message.value
    stored = lab._repr_mimebundle_()
    assert found._repr_html_() in stored["text/html"]


@pytest.mark.parametrize(
    "asked",
    [
        ("chess", ("greedy", "random"), ROUNDS[0], 1),
        ("muggins", ("greedy", "coach"), ROUNDS[0], 1),
        ("muggins", ("greedy", "random"), 10**9, 1),
        ("muggins", ("greedy", "random"), ROUNDS[0], -1),
    ],
)
def test_what_the_form_does_not_offer_is_refused_and_nothing_is_played(
    asked: tuple[str, tuple[str, str], int, int],
) -> None:
    experiment = Experiment()
    with pytest.raises(MugginsError):
        experiment.run(*asked)
    assert (experiment.found, experiment.message) == (
        None,
        "Guess first: how many of 100 rounds will seat 0 win? Then let them play.",
    )


@pytest.mark.parametrize("rules", PRESETS)
def test_every_preset_is_played_by_two(rules: str) -> None:
    experiment = Experiment()
    experiment.run(rules, ("greedy", "random"), ROUNDS[0], 1)
    assert experiment.found is not None
    assert experiment.found.n == ROUNDS[0]
