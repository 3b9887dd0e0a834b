"""Some numbers of a result as a table: a whole result has more of them than a question asks."""

from muggins.base.checks import nearest, quoted
from muggins.base.columns import html_table, table
from muggins.base.errors import MugginsError
from muggins.base.language import _
from muggins.experiments.results import HEADS, Comparison, Simulation
from muggins.experiments.statistics import statistic_text
from muggins.pictures.svg import Picture


def numbers(found: Simulation | Comparison, *names: str) -> Picture:
    """Some statistics of a result by their names, with what was played above them.

    Raises `MugginsError` for a name that is no statistic of it.

    >>> from muggins.experiments.experiment import simulate
    >>> print(str(numbers(simulate("muggins", "greedy", rounds=50), "plays")).splitlines()[0])
    50 rounds under muggins, greedy, greedy, seed 1, plain engine
    """
    known = found.statistics if isinstance(found, Simulation) else found.differences
    for name in names:
        if name not in known:
            raise MugginsError(
                _("There is no statistic {given}; {names}").format(
                    given=quoted(name), names=nearest(name, known)
                )
            )
    if isinstance(found, Simulation):
        head = [_("statistic"), _(HEADS[found.unit])]
        rows = [[statistic_text(name), str(found.statistics[name])] for name in names]
    else:
        head = [_("statistic"), _("first"), _("second"), _("difference")]
        tables = (found.first.statistics, found.second.statistics, found.differences)
        rows = [[statistic_text(name), *(str(one[name]) for one in tables)] for name in names]
    lines = "\n".join(found.lines)
    text = table([head, *rows], right=range(1, len(head)))
    return Picture(html_table(lines, head, rows), f"{lines}\n{text}")
