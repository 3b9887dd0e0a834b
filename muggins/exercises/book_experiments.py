"""The questions of lessons 13 to 15: what thousands of rounds say, and what a move is worth.

What took long to play is stored; the coach answers from few worlds, so that nobody waits.
"""

from collections.abc import Callable
from dataclasses import replace
from math import comb

from muggins.base.chance import Chance
from muggins.base.estimates import ERRORS_95, Share
from muggins.base.language import _
from muggins.coach.advice import Advice, advise
from muggins.coach.worlds import worlds
from muggins.exercises.base import Exercise, picking
from muggins.exercises.coaching import advised
from muggins.exercises.experiments import changing, guessing
from muggins.experiments.results import Comparison, Simulation
from muggins.experiments.stored import stored
from muggins.game.deals import Deal, deal
from muggins.game.options import PRESETS
from muggins.game.round import State
from muggins.game.steps import View
from muggins.game.tiles import SET, set_of
from muggins.pictures.svg import hand
from muggins.players.compiled import PLAIN

MUGGINS = PRESETS["muggins"]
LEADS = tuple(tile for tile in SET if tile.pips in (5, 10))
"""The tiles that score as a lead (R2.2)."""
FIVE = 5
WORLDS = 200
"""Worlds in which the coach tries the moves of a lesson: a second's work in plain Python, which
begins at once and is the same on every machine."""

# --- 13 How often? ------------------------------------------------------------------------------


def chance_of_a_lead(tiles: int = FIVE) -> float:
    """The share of all hands that hold a tile that scores as a lead (R2.2)."""
    return 1 - comb(len(SET) - len(LEADS), tiles) / comb(len(SET), tiles)


def hands_with_a_lead(seed: int, hands: int = 200) -> Share:
    """The share of so many hands that hold a tile that scores as a lead, dealt from a seed (R2.2).

    >>> print(hands_with_a_lead(13))
    0.655 ± 0.066
    """
    good = set_of(LEADS)
    dealt = (set_of(deal(MUGGINS, seed, number).hands[0]) for number in range(hands))
    return Share.of_cases(sum(bool(held & good) for held in dealt), hands)


def scoring_hands() -> Exercise:
    """How many of 100 hands hold a scoring lead (R2.2)?"""
    question = _("Of 100 hands of five tiles, how many hold a tile that scores as a lead?")
    return replace(guessing(question, 100 * chance_of_a_lead(), 8), picture=hand(map(str, LEADS)))


def honest_intervals() -> Exercise:
    """How many of twenty intervals hold the true value?"""
    known = chance_of_a_lead()
    found = [hands_with_a_lead(seed) for seed in range(1, 21)]
    question = _("How many of the 20 intervals hold the true value?")
    return guessing(question, sum(one.holds(known) for one in found), within=1)


def narrower() -> Exercise:
    """How much narrower does an interval get?"""
    return picking(
        _("25 times as many hands: how many times narrower is the interval?"),
        5,
        _("Five times: the square root of 25."),
        _("It is less than 25."),
        {25: _("Nobody gains that much: luck evens out slowly.")},
    )


def points_together() -> Exercise:
    """How many points do two greedy players make in a round?"""
    question = _("How many points do two greedy players make together in a round?")
    return guessing(question, simulation("greedy").statistics["points of all sides"], within=2)


def most_frequent() -> Exercise:
    """Which count do greedy players reach most often (R4.1)?"""
    shares = simulation("greedy").counts_reached
    most = max(shares, key=lambda count: shares[count].mean)
    return picking(
        _("Which count do greedy players reach most often?"),
        most,
        _("{count}: {share} of 100 plays.").format(count=most, share=shares[most].percent),
        _("It scores."),
        {FIVE: _("Often, but another count is reached more often still.")},
    )


def share_of(name: str, statistic: str, question: str, within: float) -> Exercise:
    """How many of 100 rounds of a stored result are of a kind?"""
    return guessing(question, simulation(name).statistics[statistic].percent, within)


def simulation(name: str) -> Simulation:
    """A stored result of one table."""
    found = stored(name)
    assert isinstance(found, Simulation), name
    return found


# --- 14 What if? --------------------------------------------------------------------------------


def comparison(name: str) -> Comparison:
    """A stored result of two tables."""
    found = stored(name)
    assert isinstance(found, Comparison), name
    return found


def forgetful() -> Exercise:
    """How many of 100 games does a forgetful player win (R8.1)?"""
    question = _("Of 100 games, how many does the forgetful player win?")
    share = comparison("forgetful").second.statistics["side 0 wins"]
    return guessing(question, share.percent, within=5)


# --- 15 Better play -----------------------------------------------------------------------------


def lead_to_choose() -> Advice:
    """What the coach says of the five leads of a hand."""
    return advise(State(MUGGINS, deal(MUGGINS, 5)).view(0), WORLDS, engine=PLAIN)


def view_after_a_draw() -> View:
    """What is known once the other player had to draw, with a six to match (R5.1)."""
    stuck = MUGGINS.but(may_draw="only when stuck")
    hands = [["6-6", "0-1", "0-2", "1-3", "2-4"], ["1-1", "1-2", "2-2", "2-3", "3-3"]]
    return State(stuck, Deal.of(hands)).play("6-6 draw").view(0)


def sixes_in_worlds() -> Exercise:
    """How many sixes may be in the hand of somebody who had to draw (R5.1)?"""
    dealt = [tile for world in worlds(view_after_a_draw(), 100) for tile in world.hands[1]]
    return picking(
        _("In 100 worlds, how many sixes are there among the five tiles dealt to the other?"),
        sum(tile.shows(6) for tile in dealt),
        _("Not one: someone who holds a six can play it here, and then may not draw (R5.1)."),
        _("When may the other player draw?"),
    )


def open_ending() -> State:
    """The end of a round with an empty boneyard: each player knows the other's hand."""
    late = MUGGINS.but(hand=(14, 5, 5))
    state, chance = State(late, deal(late, 6)), Chance(6)
    while sum(map(len, state.hands)) > 7:
        state = state.apply(chance.choice(state.legal_moves))
    return state


def ending_to_solve() -> Advice:
    """What the coach says where nothing is hidden: it works the round out."""
    state = open_ending()
    assert state.turn is not None
    return advise(state.view(state.turn), engine=PLAIN)


def careful_wins() -> Exercise:
    """How many of 100 rounds does careful win against greedy?"""
    share = comparison("careful against greedy").second.statistics["side 0 wins"]
    question = _("Of 100 rounds against greedy, how many does careful win?")
    return guessing(question, share.percent, within=2)


def rounds_needed() -> Exercise:
    """How many rounds make an interval narrow?"""
    question = _("About how many rounds make the ± of such a share as small as 1?")
    return guessing(question, (ERRORS_95 * 50) ** 2, within=2000)


QUESTIONS: dict[str, Callable[[], Exercise]] = {
    "13:hands": scoring_hands,
    "13:twenty people": honest_intervals,
    "13:narrower": narrower,
    "13:points": points_together,
    "13:often": most_frequent,
    "13:blocked": lambda: share_of(
        "random",
        "blocked rounds",
        _("Two players choose at random. Of 100 of their rounds, how many are blocked?"),
        within=3,
    ),
    "13:leader": lambda: share_of(
        "greedy",
        "leader wins",
        _("Of 100 rounds between greedy players, how many does the leader win?"),
        within=3,
    ),
    "13:one greedy": lambda: share_of(
        "greedy against two",
        "side 0 wins",
        _("Of 100 rounds, how many does greedy win against two who choose at random?"),
        within=6,
    ),
    "14:line": lambda: changing(comparison("line"), "points of all sides"),
    "14:seven tiles": lambda: replace(
        changing(comparison("seven tiles"), "points of all sides"),
        situation=_("Two play Muggins. Table 1 deals five tiles to each, table 2 deals seven."),
    ),
    "14:when stuck": lambda: changing(comparison("draw when stuck"), "plays"),
    "14:until one fits": lambda: changing(comparison("draw until one fits"), "tiles left in hands"),
    "14:reach": lambda: changing(comparison("reach the target"), "rounds"),
    "14:forgetful": forgetful,
    "15:lead": lambda: advised(lead_to_choose()),
    "15:sixes": sixes_in_worlds,
    "15:ending": lambda: advised(ending_to_solve()),
    "15:coach": lambda: guessing(
        _("Of 100 games against greedy, how many does the coach win?"),
        simulation("coach against greedy").statistics["side 0 wins"].percent,
        within=6,
    ),
    "15:careful": careful_wins,
    "15:rounds needed": rounds_needed,
}
"""The questions of these lessons by name, in the order in which they are asked."""
