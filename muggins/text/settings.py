"""Rules that are written as text: FIELD=VALUE, on the command line and in the form of the table."""

from collections.abc import Iterable
from typing import Any

from muggins.base.checks import quoted
from muggins.base.errors import RulesError
from muggins.base.language import _


def changes(settings: Iterable[str]) -> dict[str, Any]:
    """The options that some settings change, each named once.

    >>> changes(["target=100", "exact=false", "spinners=all", "multiples=[5, 3]"])
    {'target': 100, 'exact': False, 'spinners': 'all', 'multiples': [5, 3]}

    Raises `RulesError` for a setting without an equals sign and for an option set twice.
    """
    found: dict[str, Any] = {}
    for setting in settings:
        field, sign, value = setting.partition("=")
        field = field.strip()
        if not sign:
            raise RulesError(
                _(
                    "--set takes FIELD=VALUE, like target=100, and {setting} has no equals sign."
                ).format(setting=quoted(setting))
            )
        if field in found:
            raise RulesError(
                _("The option {field} is set twice; name it once, with one value.").format(
                    field=quoted(field)
                )
            )
        found[field] = _value(field, value)
    return found


def _value(field: str, text: str) -> Any:
    """A value from JSON or, if that fails, the plain text."""
    import json

    try:
        value = json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        return text.strip()
    return text.strip() if field == "name" and not isinstance(value, str) else value


def _no_constant(name: str) -> Any:
    """JSON has no NaN and no Infinity, though Python's reader takes them."""
    raise ValueError(name)
