"""Files that somebody asks for: written whole or not at all, and over another only if told to."""

import os
from pathlib import Path

from muggins.errors import MugginsError
from muggins.notation import write_whole
from muggins.tiles import quoted
from muggins.wording.paper import FILES


def check_free(path: str | os.PathLike[str], force: bool = False) -> Path:
    """The path, if a file may be written there. Raises `MugginsError` where one may not.

    `force` says that a file which is there already may be replaced.
    """
    target = Path(path)
    if target.is_dir():
        raise MugginsError(FILES["a folder"].format(path=quoted(str(path))))
    if not target.parent.is_dir():
        raise MugginsError(FILES["no folder"].format(folder=quoted(str(target.parent))))
    if os.path.lexists(target) and not force:
        raise MugginsError(FILES["exists"].format(path=quoted(str(path))))
    return target


def write_new(path: str | os.PathLike[str], data: bytes, force: bool = False) -> None:
    """Write a file whole or not at all: first beside it, then in its place.

    Raises `MugginsError` where something is there already and `force` is not given, and where the
    file cannot be written.
    """
    check_free(path, force)
    write_whole(path, data)


def save_new(path: str | os.PathLike[str], data: bytes, replace: bool = False) -> None:
    """Write a file as `write_new` does, for who saves from Python and not by a command.

    Raises `MugginsError` where something is there already and `replace` is not given, and where the
    file cannot be written.
    """
    if os.path.lexists(path) and not Path(path).is_dir() and not replace:
        raise MugginsError(FILES["saved"].format(path=quoted(str(path))))
    write_new(path, data, force=True)
