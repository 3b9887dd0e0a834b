"""Random rules, deals and rounds for hypothesis, none of them contradictory."""

from typing import Any

from hypothesis import strategies as st

from muggins import PRESETS, Rules, State, deal
from muggins.game.choices import CHOICES
from muggins.game.deals import leader

HANDS = [(5, 5, 5), (7, 5, 5), (9, 7, 5), (7, 7, 6), (13, 8, 6), (1, 1, 1), (3, 2, 2)]


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """A preset for any seats, or a rule set in which every option may have any value."""
    seats = draw(st.sampled_from([2, 3, 4]))
    partners = seats == 4 and draw(st.booleans())
    if draw(st.booleans()):
        return PRESETS[draw(st.sampled_from(sorted(PRESETS)))].with_seats(seats, partners)
    given: dict[str, Any] = {
        field: draw(st.sampled_from(list(choices))) for field, choices in CHOICES.items()
    }
    given |= {"seats": seats, "partners": partners, "hand": draw(st.sampled_from(HANDS))}
    given["target"] = draw(st.sampled_from([5, 20, 61, 150]))
    if given["may_draw"] == "never":
        given |= {"draw_until": "one", "play_drawn": False}
    given["multiples"] = draw(st.sampled_from([(5,), (5,), (3,), (5, 3), (7, 4, 2), (11,)]))
    given["worth"] = draw(st.sampled_from([(), (), ((10, 2), (20, 4))]))
    if given["pay"] == "units" and len(given["multiples"]) > 1:
        given["bonus"] = "one"
    if given["bonus"] == "one":
        given["blocked"] = "nothing"
    if given["pay"] == "units" or len(given["multiples"]) > 1:
        given["bonus_step"] = 1
    elif given["bonus_step"] > 1:
        given |= {"bonus_step": given["multiples"][0], "exact": False}
    return Rules(**given)


@st.composite
def any_start(draw: st.DrawFn) -> State:
    """The start of a round: any rules, any deal, any leader, any scores."""
    rules = draw(any_rules())
    points = st.integers(0, rules.target - 1)
    scores = draw(st.lists(points, min_size=rules.sides, max_size=rules.sides))
    lead = draw(st.integers(0, rules.seats - 1))
    tiles = deal(rules, draw(st.integers(0, 2**40)), draw(st.integers(0, 5)))
    return State(rules, tiles, lead=leader(rules, tiles, lead, scores), scores=scores)
