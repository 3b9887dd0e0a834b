"""Tournaments: the cross table, and who runs on which engine."""

from itertools import count

import pytest
from interrupting import interrupt

from muggins import PRESETS, Chance, Move, MugginsError, View, round_robin, simulate
from muggins.experiments import asking, results, tournament, work
from muggins.players import compiled


def first(view: View, chance: Chance) -> Move:
    """A strategy of somebody's own: the first legal move."""
    return view.legal_moves[0]


def test_every_pair_is_what_simulate_finds() -> None:
    found = round_robin("muggins", ["random", "greedy", "careful"], rounds=60, seed=5)
    pair = simulate("muggins", ["random", "careful"], rounds=60, seed=5)
    assert found.share("random", "careful") == pair.statistics["side 0 wins"]
    assert found.share("careful", "random") == pair.statistics["side 1 wins"]
    assert len(found.pairs) == 3


def test_the_cross_table_names_players_shares_and_how_it_was_played() -> None:
    found = round_robin("muggins", ["greedy", first], games=4, seed=5)
    share = found.share("greedy", "first")
    assert [row[0] for row in found.rows] == ["greedy", "first"]
    assert found.rows[0][1:] == ("–", str(share.percent))
    assert "Of 100 games" in found.caption
    assert all(word in found.caption for word in ("4 games", "muggins", "seed 5"))
    assert found.caption in str(found)
    assert found._repr_html_().count("<td") == 4


def test_the_table_says_who_ran_on_the_plain_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    monkeypatch.setattr(asking, "WORTH_COMPILING", 60)
    found = round_robin("muggins", ["greedy", "random", first], rounds=60, seed=5)
    assert found.caption.endswith("Pairs with first run on the plain engine.")
    assert found.pairs[0, 1].engine == "compiled"


@pytest.mark.parametrize(
    ("rules", "players", "sentence"),
    [
        (PRESETS["muggins"].with_seats(3), ["random"] * 3, "A tournament is for two seats"),
        ("muggins", ["random"], "A tournament needs at least two players, not 1."),
        ("muggins", ["random", "random"], "Two players are called 'random'"),
        ("muggins", ["random", "greedi"], "did you mean 'greedy'?"),
    ],
)
def test_what_is_no_tournament_is_refused(rules: object, players: list[str], sentence: str) -> None:
    with pytest.raises(MugginsError) as caught:
        round_robin(rules, players, rounds=2)  # type: ignore[arg-type]
    assert sentence in str(caught.value)


def test_who_does_not_play_has_no_share() -> None:
    found = round_robin("muggins", ["random", "greedy"], rounds=2)
    with pytest.raises(MugginsError, match="'coach'"):
        found.share("coach", "greedy")


def test_nobody_has_a_share_against_itself() -> None:
    found = round_robin("muggins", ["random", "greedy"], rounds=2)
    with pytest.raises(MugginsError, match="'greedy'"):
        found.share("greedy", "greedy")


@pytest.mark.parametrize(
    ("at", "played", "said"),
    [
        (2, [(0, 1)], "Interrupted: 0 of 3 pairs have played to the end."),
        (3, [(0, 1)], "Interrupted: 1 of 3 pairs has played to the end."),
        (4, [(0, 1), (0, 2)], "Interrupted: 1 of 3 pairs has played to the end."),
        (6, [(0, 1), (0, 2), (1, 2)], "Interrupted: 2 of 3 pairs have played to the end."),
    ],
)
def test_an_interruption_ends_the_tournament_and_the_table_says_so(
    at: int, played: list[tuple[int, int]], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every pair plays two parts; the interruption comes in one of the six."""
    monkeypatch.setitem(work.PART, "plain", 10)
    interrupt(monkeypatch, at)
    found = round_robin("muggins", ["random", "greedy", "careful"], rounds=20, engine="plain")
    assert list(found.pairs) == played
    assert "20 rounds a pair" in found.caption
    assert found.caption.endswith(said)
    assert str(found).count("not played") == 2 * (3 - len(played))
    if len(played) < 3:
        with pytest.raises(MugginsError, match="interrupted"):
            found.share("careful", "greedy")


def test_without_numba_all_pairs_share_the_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (compiled, results, tournament):
        monkeypatch.setattr(module, "available", lambda: False)
    monkeypatch.setitem(work.PART, "plain", 10)
    monkeypatch.setattr(work, "monotonic", count(0, 3).__next__)
    monkeypatch.setattr(tournament, "monotonic", count(0, 99).__next__)
    found = round_robin("muggins", ["random", "greedy", "careful"], rounds=500, seconds=12)
    assert [pair.n for pair in found.pairs.values()] == [20, 20, 20]
    assert "have played 20" in found.caption
    assert "muggins[fast]" in found.caption


def test_a_tournament_that_is_interrupted_at_once_has_no_result(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    interrupt(monkeypatch, at=1)
    with pytest.raises(KeyboardInterrupt):
        round_robin("muggins", ["random", "greedy", "careful"], rounds=20, engine="plain")


def test_a_tournament_that_is_whole_says_nothing_of_interruptions() -> None:
    found = round_robin("muggins", ["random", "greedy"], rounds=4)
    assert "Interrupted" not in found.caption
