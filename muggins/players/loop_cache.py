"""Compiled loops on disk: found again in the next run, or compiled anew where that cannot be.

Every loop has a folder of its own, in a folder named by a hash of the sources that take part:
numba itself notices changes of one file only. A folder appears whole, under a seal: a hash of what
it holds. What does not agree with its seal is never loaded, since damaged machine code would end
Python without a word.
"""

import hashlib
import os
import re
import shutil
import sys
import time
import warnings
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import TypeVar

from muggins.base.files import user_folder
from muggins.base.language import _

T = TypeVar("T")

CACHE_VARIABLE = "MUGGINS_CACHE"
"""The environment variable that names another folder for what was compiled."""
KEPT = 60 * 24 * 60 * 60
"""For how many seconds something compiled is kept that nobody uses."""
_FOLDER = "compiled-"
_SEAL = "seal"


@cache
def sources_hash(sources: tuple[ModuleType, ...]) -> str:
    """A hash of everything that compiled code depends on, as far as numba does not see it."""
    versions = [import_module(name).__version__ for name in ("numba", "llvmlite")]
    found = hashlib.sha256(repr((sys.version, versions)).encode())
    for name in sorted(str(module.__file__) for module in sources):
        found.update(Path(name).read_bytes())
    return found.hexdigest()[:20]


def cache_folder(sources: tuple[ModuleType, ...]) -> Path | None:
    """The folder for what was compiled from these sources; None where none can be made."""
    chosen = os.environ.get(CACHE_VARIABLE) or user_folder("cache")
    if chosen is None:
        return None
    folder = Path(chosen) / f"{_FOLDER}{sources_hash(sources)}"
    try:
        fresh = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)  # when it was last used
    except OSError:
        return None
    if fresh:
        _clear_away(folder.parent)
    return folder if os.access(folder, os.W_OK) else None


def _clear_away(place: Path) -> None:
    """Remove the folders of other sources or versions that nobody has used for a long time."""
    for folder in place.iterdir():
        ours = re.fullmatch(_FOLDER + "[0-9a-f]{20}", folder.name) and not folder.is_symlink()
        if ours and time.time() - folder.lstat().st_mtime > KEPT:
            shutil.rmtree(folder, ignore_errors=True)


def from_disk_or_anew(make: Callable[[Path | None], T], name: str, folder: Path | None) -> T:
    """What `make` compiles, in the folder that it is given to load from and to write to.

    `name` says which loop it is. Where nothing can be written, as on a full disk, `make` is given
    None. Where what was written is damaged, a warning says so and it is compiled anew.
    """
    if folder is None:
        return make(None)
    place = folder / hashlib.sha256(name.encode()).hexdigest()[:20]
    try:
        if place.exists():
            try:
                return _loaded(make, place)
            except Exception:  # whatever reading a damaged file raises
                sentence = _("{place} is damaged: it is deleted, and its loop compiled anew.")
                warnings.warn(sentence.format(place=place), stacklevel=2)
            shutil.rmtree(place)
        with TemporaryDirectory(dir=folder, ignore_cleanup_errors=True) as fresh:
            made = make(Path(fresh))
            (Path(fresh) / _SEAL).write_bytes(_hash(Path(fresh)))
            with suppress(OSError):  # another process may have been quicker
                Path(fresh).rename(place)
            return made
    except OSError:
        return make(None)


def _loaded(make: Callable[[Path | None], T], place: Path) -> T:
    """What was compiled before. Raises an exception of some kind where it is damaged."""
    sealed = (place / _SEAL).read_bytes()
    if sealed != _hash(place):
        raise ValueError(place)
    made = make(place)
    found = _hash(place)
    if found != sealed:  # a source file has a new date, so that numba compiled and wrote anew
        (place / _SEAL).write_bytes(found)
    return made


def _hash(place: Path) -> bytes:
    """A hash of numba's files: the index (.nbi) and the data (.nbc)."""
    found = hashlib.sha256()
    for path in sorted(place.rglob("*.nb[ic]")):
        found.update(path.read_bytes())
    return found.digest()
