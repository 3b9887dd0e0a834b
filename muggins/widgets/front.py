"""The front end: ES modules that lie beside this file, linked into one text where one is needed.

The modules import one another as they are. A widget is given one text, though, and so is a page in
one file, so the imports are resolved here. Addresses made of data or blobs would do without a
linker, but then each text holds the others inside it, escaped once more at every level.
"""

import json
import re
from functools import cache
from importlib import resources

_IMPORT = re.compile(r'^import (?:(?:(\w+)|\{[^}]*\}) from )?"\./([\w.]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default )", re.MULTILINE)
_FACE = re.compile(r"^export default \{\n.*?^\};\n", re.MULTILINE | re.DOTALL)
"""What a front end hands to its host; one that is a part of another has none."""
_SILENT = re.compile(r"^\s*(?://.*|/\*\*(?:(?!\*/)(?:.|\n))*\*/)?\n|^[ ]+", re.MULTILINE)
"""What a browser need not read: comments on lines of their own, empty lines, indentation."""


def asset(name: str) -> str:
    """The text of a file that lies beside this module."""
    return resources.files("muggins.widgets").joinpath(name).read_text(encoding="utf-8")


@cache
def linked(name: str) -> str:
    """A module and all that it imports, as one module; a style sheet becomes a text in it.

    Names are shared by all modules that are linked together, so each is used once.

    >>> linked("board.js").count("export default")
    1
    """
    needed: dict[str, str] = {}
    own = _resolved(name, needed)
    return "".join((*(_EXPORT.sub("", text) for text in needed.values()), own))


def _resolved(name: str, needed: dict[str, str]) -> str:
    """A module without its imports; what they name is added to `needed`, in order of use."""
    source = asset(name)
    for variable, other in _IMPORT.findall(source):
        if other in needed:
            continue
        if other.endswith(".css"):
            needed[other] = f"const {variable} = {json.dumps(_SILENT.sub('', asset(other)))};\n"
        else:
            needed[other] = _FACE.sub("", _resolved(other, needed))
    return _SILENT.sub("", _IMPORT.sub("", source))
