"""`muggins site`: the lessons as a web site that runs in the browser alone."""

import argparse
import os
import shlex
import signal
import sys
import time
from pathlib import Path
from typing import Any

from muggins.base.language import N_, _
from muggins.site import build
from muggins.site.building import steps

PROGRESS: dict[str, str] = {
    "step": N_("{number}/{steps} {what} ..."),
    "done": N_("The site is in {path}: {files} files, {megabytes} MB, built in {seconds} seconds."),
    "look": N_("To look at it: {python} -m http.server --directory {path} --bind 127.0.0.1 8000"),
    "open": N_("Then open http://127.0.0.1:8000/ (opening index.html as a file does not work)."),
}


MEGABYTE = 1_000_000


def register(commands: Any) -> None:
    """Add `site` to the commands."""
    parser = commands.add_parser(
        "site",
        help=_("build a web site in which the lessons run in the browser, with nothing to install"),
        description=_(
            "build a web site in which the lessons run in the browser, with nothing to install"
        ),
    )
    parser.add_argument(
        "folder",
        metavar="DIR",
        type=Path,
        help=_("the folder to make: put it on any web server, it needs nothing from elsewhere"),
    )
    parser.add_argument(
        "--force",
        action="store_true",
        help=_("replace the site that an earlier run built in that folder"),
    )
    parser.add_argument(
        "--notebooks",
        action="store_true",
        help=_("add the lessons as notebooks, for readers who want to change the code"),
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Build the site, saying what is being done, then how to look at it."""
    start = time.monotonic()
    previous = signal.signal(signal.SIGTERM, signal.default_int_handler)
    doing = steps(args.notebooks)

    def tell(number: int, what: str) -> None:
        say("step", number=number, steps=len(doing), what=_(what))

    try:
        folder = Path(os.path.expanduser(args.folder))
        built = build(folder, replace=args.force, notebooks=args.notebooks, tell=tell)
    finally:
        signal.signal(signal.SIGTERM, previous)
    say(
        "done",
        path=built.folder,
        files=built.files,
        megabytes=round(built.size / MEGABYTE),
        seconds=round(time.monotonic() - start),
    )
    say("look", python=shlex.quote(sys.executable), path=shlex.quote(str(built.folder)))
    say("open")


def say(key: str, **values: object) -> None:
    """Print one of the sentences at once."""
    print(_(PROGRESS[key]).format(**values), flush=True)
