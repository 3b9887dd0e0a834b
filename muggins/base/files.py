"""Files: read within a limit, written whole or not at all, and replaced only if told to."""

import os
import secrets
import stat
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import BinaryIO

from muggins.base.errors import MugginsError
from muggins.base.language import _

LARGEST_FILE = 16 * 2**20
"""Bytes; a game of several hundred rounds takes about one megabyte."""
LONGEST_NAME = 160
IN_PYTHON, ON_THE_COMMAND_LINE = "replace=True", "--force"
"""How a person says that a file which is there already may be replaced."""


def home() -> Path | None:
    """The user's home folder; None with neither a HOME nor an entry in the list of users."""
    found = os.path.expanduser("~")
    return Path(found) if os.path.isabs(found) else None


def user_folder(kind: str) -> Path | None:
    """Where this user's files of a kind, "data" or "cache", lie; None where there is no place.

    In a browser there is none, nor where there is no home folder.
    """
    try:
        dirs = import_module("platformdirs")
        folder = Path(getattr(dirs, f"user_{kind}_dir")("muggins", appauthor=False))
    except (ModuleNotFoundError, RuntimeError):
        return None
    return folder if folder.is_absolute() else None


def named(path: str | os.PathLike[str]) -> str:
    """A path as it can be quoted in a sentence: in quotes, and only the end of a very long one."""
    text = str(path)
    return repr(text if len(text) <= LONGEST_NAME else f"…{text[1 - LONGEST_NAME :]}")


def read_whole(
    path: str | os.PathLike[str], limit: int = LARGEST_FILE, name: str | None = None
) -> str:
    """The text of a file of at most so many bytes; `name` is what a refusal calls it.

    Raises `MugginsError` for what is no plain file, is larger, cannot be read, or is not UTF-8.
    """
    name = named(path) if name is None else name
    try:
        # A pipe or a device might never end, or never begin.
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise OSError(_("it is no plain file"))
        with open(path, "rb") as file:
            return read_stream(file, name, limit)
    except MugginsError:
        raise
    except (OSError, ValueError) as error:  # a name can hold what no system takes
        raise MugginsError(
            _("{name} cannot be read: {reason}.").format(name=name, reason=_reason(error))
        ) from None


def read_stream(file: BinaryIO, name: str, limit: int = LARGEST_FILE) -> str:
    """The text of an open file; `name` is what the sentence of a refusal calls it."""
    data = file.read(limit + 1)
    if len(data) > limit:
        raise MugginsError(
            _("{name} is larger than {size}, the most that is read.").format(
                name=name, size=_size(limit)
            )
        )
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise MugginsError(
            _("{name} is not UTF-8 text: byte {start} is not.").format(name=name, start=error.start)
        ) from None


def check_free(
    path: str | os.PathLike[str], replace: bool = False, told_by: str = IN_PYTHON
) -> Path:
    """The path, if a file may be written there. Raises `MugginsError` where one may not.

    `replace` says that a file which is there already may be replaced, `told_by` how a person
    would say so.
    """
    target, name = Path(path), named(path)
    if target.is_dir():
        raise MugginsError(_("{name} is a folder; name a file in it.").format(name=name))
    if not target.parent.is_dir():
        folder = named(target.parent)
        raise MugginsError(
            _("There is no folder {folder}; make it first, or name a file elsewhere.").format(
                folder=folder
            )
        )
    if target.exists() and not target.is_file():
        raise MugginsError(
            _("{name} is no plain file, so no other can take its place.").format(name=name)
        )
    if os.path.lexists(target) and not replace:
        raise MugginsError(
            _("{name} is there already: choose another name, or replace it with {told_by}.").format(
                name=name, told_by=told_by
            )
        )
    return target


def write_new(
    path: str | os.PathLike[str], data: bytes, replace: bool = False, told_by: str = IN_PYTHON
) -> None:
    """Write a file that somebody asks for, where `check_free` finds nothing against it.

    Raises `MugginsError` where it does, and where the file cannot be written.
    """
    write_whole(check_free(path, replace, told_by), data)


def write_all(
    contents: Mapping[Path, bytes], replace: bool = False, told_by: str = IN_PYTHON
) -> None:
    """Write some files that somebody asks for as `write_new` does: all of them, or none.

    Raises `MugginsError` for the first that may not or cannot be written; then no file is new.
    """
    ready: list[tuple[Path, _Beside]] = []
    before: dict[Path, bytes | None] = {}
    try:
        for path, data in contents.items():
            ready.append((path, _Beside(check_free(path, replace, told_by), data)))
        for path, beside in ready:
            target = beside.target
            before[target] = _bytes_of(target, path) if target.exists() else None
            beside.put(path)
    except BaseException:
        for target, old in before.items():
            if old is None:
                target.unlink(missing_ok=True)
            elif target.read_bytes() != old:
                target.write_bytes(old)
        raise
    finally:
        for _, beside in ready:
            beside.drop()


def write_whole(path: str | os.PathLike[str], content: str | bytes) -> None:
    """Write a file whole or not at all: first beside it, then in its place.

    Where there is one already, who may read it stays as it was, and a link stays a link. Raises
    `MugginsError` where the file cannot be written.
    """
    beside = _Beside(path, content.encode("utf-8") if isinstance(content, str) else content)
    try:
        beside.put(path)
    finally:
        beside.drop()


def _bytes_of(target: Path, path: str | os.PathLike[str]) -> bytes:
    """What a file holds that is to be replaced, so that it can come back."""
    try:
        return target.read_bytes()
    except OSError as error:
        raise _unwritten(path, error) from None


class _Beside:
    """The new content of a file, written whole beside its place."""

    def __init__(self, path: str | os.PathLike[str], data: bytes) -> None:
        try:
            self.target = Path(os.path.realpath(path))
            # The name is cut: one that is just short enough for a disk would grow too long.
            name = f".{self.target.name[:60]}.{secrets.token_hex(4)}"
            self.path = self.target.with_name(name)
            mode = self.target.stat().st_mode & 0o777 if self.target.exists() else None
            handle = os.open(
                self.path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666 if mode is None else mode
            )
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(data)
                    # On the disk before its name is: a power cut must not leave an empty file.
                    file.flush()
                    os.fsync(file.fileno())
                if mode is not None:
                    os.chmod(self.path, mode)
            except BaseException:
                self.drop()
                raise
        except (OSError, ValueError) as error:
            raise _unwritten(path, error) from None

    def put(self, path: str | os.PathLike[str]) -> None:
        """Put it in its place; a refusal calls it by `path`."""
        try:
            os.replace(self.path, self.target)
        except OSError as error:
            raise _unwritten(path, error) from None

    def drop(self) -> None:
        """Leave nothing beside the place."""
        self.path.unlink(missing_ok=True)


def _unwritten(path: str | os.PathLike[str], error: OSError | ValueError) -> MugginsError:
    return MugginsError(
        _("{path} cannot be written: {reason}.").format(path=named(path), reason=_reason(error))
    )


def _reason(error: OSError | ValueError) -> str:
    return getattr(error, "strerror", None) or str(error)


def _size(limit: int) -> str:
    """A limit in words: whole mebibytes, or bytes."""
    return f"{limit // 2**20} MiB" if limit % 2**20 == 0 else f"{limit} bytes"
