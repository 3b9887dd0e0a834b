"""What a person reads about a layout or a rule set, in whole sentences.

Pictures, widgets and the command line take their words from here and put none together
themselves. The sentences stand in one table, `muggins.wording.english`; the reasons for a refusal
in `muggins.game.reasons`.
"""

from muggins.text.plays import (
    explain,
    hand_label,
    picture_label,
    points_text,
    refusal,
    tile_label,
    verdict,
    why_count,
)
from muggins.text.rule_sets import (
    option_text,
    option_values,
    rules_line,
    rules_name,
    rules_summary,
    setting_text,
    value_text,
)

__all__ = [
    "explain",
    "hand_label",
    "option_text",
    "option_values",
    "picture_label",
    "points_text",
    "refusal",
    "rules_line",
    "rules_name",
    "rules_summary",
    "setting_text",
    "tile_label",
    "value_text",
    "verdict",
    "why_count",
]
