"""Legal and illegal moves in any order, beside a model that knows only where the tiles are."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from random_rules import any_start

from muggins import SET, Call, Draw, Game, IllegalMove, Move, Pass, Play, State
from muggins.game.deals import leader
from muggins.text import records as notation

tiles = st.sampled_from(SET)
hosts = st.one_of(st.none(), st.integers(0, 6), tiles)
said = st.one_of(st.none(), st.integers(0, 40))


class Table(RuleBasedStateMachine):
    """One game; every accepted move is written down, and every refused one must change nothing."""

    @initialize(state=any_start())
    def sit_down(self, state: State) -> None:
        self.game = Game((state,), tuple(map(str, range(state.rules.seats))))
        self.hands = [set(hand) for hand in state.deal.hands]
        self.boneyard = list(state.deal.boneyard)
        self.laid: list[Any] = []
        self.scores = state.brought
        self.written: list[str] = []

    @property
    def state(self) -> State:
        return self.game.state

    def accept(self, move: Move) -> None:
        """Make a move that is legal, and the same move in the model."""
        seat = self.state.turn
        move = self.state.resolve(move)
        if isinstance(move, Play) and seat is not None:
            self.hands[seat].remove(move.tile)
            self.laid.append(move.tile)
        elif isinstance(move, Draw) and seat is not None:
            self.hands[seat].add(self.boneyard.pop(0))
        self.game = self.game.apply(move)
        self.written.append(str(move))

    def attempt(self, move: Move) -> None:
        """Make any move; where it is refused, everything stays as it was."""
        if self.state.why_not(move) is None:
            self.accept(move)
            return
        before, text = self.game, notation.dumps(self.game)
        with pytest.raises(IllegalMove) as refused:
            self.game.apply(move)
        assert refused.value.reason == self.state.why_not(move)
        assert self.game is before
        assert notation.dumps(self.game) == text

    @precondition(lambda self: not self.state.is_over)
    @rule(data=st.data(), announced=said)
    def play_on(self, data: st.DataObject, announced: int | None) -> None:
        move = data.draw(st.sampled_from(self.state.legal_moves))
        if isinstance(move, Play) and self.state.rules.call != "automatic":
            move = move.saying(announced)
        self.accept(move)

    @rule(tile=tiles, host=hosts, announced=said)
    def play_anything(self, tile: Any, host: Any, announced: int | None) -> None:
        self.attempt(Play(tile, host, announced))

    @rule(move=st.sampled_from([Draw(), Pass(), *map(Call, range(5))]))
    def draw_pass_or_call(self, move: Move) -> None:
        self.attempt(move)

    @precondition(lambda self: self.state.is_over)
    @rule(seed=st.integers(0, 99))
    def next_round(self, seed: int) -> None:
        if self.game.is_over:
            return
        lead, scores = self.state.next_lead, self.game.scores
        self.game = self.game.next_dealt(seed)
        lead = leader(self.state.rules, self.state.deal, lead, scores)  # R2.3: a double may lead
        assert (self.state.lead, self.state.brought) == (lead, scores)
        self.hands = [set(hand) for hand in self.state.deal.hands]
        self.boneyard, self.laid = list(self.state.deal.boneyard), []
        self.scores, self.written = scores, []

    @invariant()
    def tiles_are_where_the_model_has_them(self) -> None:
        assert [set(hand) for hand in self.state.hands] == self.hands
        assert list(self.state.boneyard) == self.boneyard
        assert list(self.state.layout.tiles) == self.laid

    @invariant()
    def scores_never_fall(self) -> None:
        assert all(new >= old for new, old in zip(self.state.scores, self.scores, strict=True))
        self.scores = self.state.scores

    @invariant()
    def what_was_written_is_the_round(self) -> None:
        assert str(self.state) == " ".join(self.written)

    def teardown(self) -> None:
        if hasattr(self, "game"):
            assert notation.loads(notation.dumps(self.game)) == self.game


Table.TestCase.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
test_a_table_stands_anything = Table.TestCase
