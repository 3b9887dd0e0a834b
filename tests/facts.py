"""What a sentence says, in whatever words it says it."""

import re

FACT = re.compile(
    r"R\d\.\d+"  # a paragraph
    r"|\d-\d(?:@\d(?:-\d)?)?(?:=\d+)?"  # a tile, or a play
    r"|muggins:\d+"  # a call
    r"|(?<!\w)'[^']*'(?!\w)"  # what somebody wrote
    r"|-?\d+(?:\.\d+)?"  # a number
)


def facts(sentence: str) -> str:
    """The paragraphs, tiles, plays, quotations and numbers of a sentence, in their order.

    Tests compare these and leave the words between them to those who write the sentences.
    """
    return " ".join(FACT.findall(sentence))
