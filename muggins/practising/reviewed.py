"""From a review to the questions that come of it. (It brings the coach along, which takes long.)"""

from collections.abc import Iterator

from muggins.base.errors import MugginsError
from muggins.base.estimates import ERRORS_95
from muggins.game.moves import Play
from muggins.practising.moments import LONGEST_WHY, Moment
from muggins.reviews.findings import Findings
from muggins.reviews.why import why


def moments_of(review: Findings) -> Iterator[Moment]:
    """The mistakes among the moments of a review, as far as they can be asked again."""
    for move in review.moments:
        advice = move.advice
        if advice is None or not move.is_mistake:
            continue
        view = advice.view
        right = [a.move for a in advice.moves if a.behind <= ERRORS_95 * a.behind_error]
        others = [str(each) for each in view.legal_moves if not isinstance(each, Play)]
        moment = Moment(
            view.rules.changes(),
            " ".join(map(str, view.layout.plays)),
            [str(tile) for tile in view.hand],
            others,
            [str(each) for each in right],
            why(move)[:LONGEST_WHY],
        )
        try:
            moment.exercise()
        except MugginsError:
            continue
        yield moment
