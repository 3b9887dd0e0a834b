"""Where Jupyter and what it loads keep their files, also for a person whose home takes none.

On a machine for many, a home folder can be missing, read-only or full. Then those files go into
another folder, and nobody has to know the names of the settings that say so.
"""

import os
import tempfile
from pathlib import Path

from muggins.base.files import home


def usual() -> dict[str, str]:
    """The folder that each setting would name if it were not set."""
    from jupyter_core import paths

    def at_home(*names: str) -> str:
        return os.path.join(os.path.expanduser("~"), *names)

    config = os.environ.get("XDG_CONFIG_HOME") or at_home(".config")
    return {
        "JUPYTER_CONFIG_DIR": paths.jupyter_config_dir(),
        "JUPYTER_DATA_DIR": paths.jupyter_data_dir(),
        "JUPYTER_RUNTIME_DIR": paths.jupyter_runtime_dir(),
        "IPYTHONDIR": os.environ.get("IPYTHONDIR") or at_home(".ipython"),
        "MPLCONFIGDIR": os.environ.get("MPLCONFIGDIR") or os.path.join(config, "matplotlib"),
    }


def takes_files(folder: str) -> bool:
    """Whether files can be written to a folder, or to the one in which it would be made.

    >>> takes_files(os.curdir), takes_files(os.path.join(os.devnull, "home"))
    (True, False)
    """
    place = Path(folder).absolute()
    while not os.path.lexists(place) and place != place.parent:
        place = place.parent
    try:
        with tempfile.TemporaryDirectory(dir=place):
            return True
    except OSError:
        return False


def settle(folder: Path) -> None:
    """Name a place in `folder`, in the environment, for whatever has none at home."""
    if home() is None:
        os.environ["HOME"] = str(folder)  # Jupyter fails without one
    for setting, place in usual().items():
        if not takes_files(place):
            os.environ[setting] = str(folder / setting.removesuffix("DIR").strip("_").lower())
