"""What pictures in the output of a cell show: each `<img>` as the SVG that it holds."""

import re
from urllib.parse import unquote

_IMAGE = re.compile(r'<img alt="([^"]*)"[^>]* src="data:image/svg\+xml,([^"]*)">')


def drawn(markup: str) -> str:
    """A piece of HTML with its pictures as inline SVG, each with its text form as its label."""

    def inline(found: re.Match[str]) -> str:
        # Read as one document with others: the name of the format on every part would only hinder.
        source = unquote(found[2]).replace(" xmlns='http://www.w3.org/2000/svg'", "")
        return source.replace("'", '"').replace("<svg ", f'<svg aria-label="{found[1]}" ', 1)

    return _IMAGE.sub(inline, markup)
