"""The wheel of muggins for the browser, written from the files of the package that is running.

So the site teaches what this installation does, whether that came from a wheel or is a checkout in
which somebody changed a rule; and building it needs neither the sources nor a build tool.
"""

import base64
import hashlib
import zipfile
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, distribution, metadata
from pathlib import Path

from muggins import __version__
from muggins.lessons import notebooks as lessons

NAME = f"muggins-{__version__}-py3-none-any.whl"
ABOUT = f"muggins-{__version__}.dist-info"
WHEEL = "Wheel-Version: 1.0\nGenerator: muggins site\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
DATE = (2020, 1, 1, 0, 0, 0)
"""The date of every file in it: the same package gives the same wheel."""
LEFT_OUT = ("__pycache__", "notebooks")
"""Folders that stay out: the site has the notebooks itself."""


LIBRARIES = ("fsrs", "typing_extensions")
"""What the pages need beside muggins itself, pure Python that is installed here: for practice."""


def write(folder: Path, libraries: Iterable[str] = ()) -> Path:
    """Write the wheel into a folder and return its path; some libraries can lie in it too."""
    inside = {f"muggins/{path}": (lessons.HERE / path).read_bytes() for path in files()}
    for name in libraries:
        inside |= library(name)
    inside[f"{ABOUT}/METADATA"] = about().encode("utf-8")
    inside[f"{ABOUT}/WHEEL"] = WHEEL.encode("ascii")
    record = f"{ABOUT}/RECORD"
    lines = [f"{name},{checksum(data)},{len(data)}" for name, data in inside.items()]
    inside[record] = "\n".join([*lines, f"{record},,", ""]).encode("utf-8")
    target = folder / NAME
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in inside.items():
            archive.writestr(zipfile.ZipInfo(name, DATE), data, zipfile.ZIP_DEFLATED)
    return target


def files() -> list[str]:
    """The files of the package, by their path inside it."""
    found = []
    for path in lessons.HERE.rglob("*"):
        inside = path.relative_to(lessons.HERE)
        hidden = any(part.startswith(".") for part in inside.parts)
        if path.is_file() and not hidden and not set(LEFT_OUT) & set(inside.parts[:-1]):
            found.append(inside.as_posix())
    return sorted(found)


def library(name: str) -> dict[str, bytes]:
    """The modules of an installed library with its licence; none where it is not installed."""
    try:
        paths = distribution(name).files or []
    except PackageNotFoundError:
        return {}
    kept = (path for path in paths if path.suffix == ".py" or path.name == "LICENSE")
    return {path.as_posix(): path.read_binary() for path in kept}


def about() -> str:
    """What the installed package says of itself; the least there is where it is not installed."""
    try:
        return str(metadata("muggins"))
    except PackageNotFoundError:
        return f"Metadata-Version: 2.1\nName: muggins\nVersion: {__version__}\n"


def checksum(data: bytes) -> str:
    """A checksum as RECORD writes it."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest())
    return "sha256=" + digest.rstrip(b"=").decode("ascii")
