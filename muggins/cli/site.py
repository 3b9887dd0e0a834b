"""`muggins site`: the lessons as a web site that runs in the browser alone."""

import argparse
import os
import shlex
import signal
import sys
import time
from pathlib import Path
from typing import Any

from muggins.site import build
from muggins.wording.site import PROGRESS, SITE, STEPS

MEGABYTE = 1_000_000


def register(commands: Any) -> None:
    """Add `site` to the commands."""
    parser = commands.add_parser("site", help=SITE["help"], description=SITE["help"])
    parser.add_argument("folder", metavar="DIR", type=Path, help=SITE["folder"])
    parser.add_argument("--force", action="store_true", help=SITE["force"])
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Build the site, saying what is being done, then how to look at it."""
    start = time.monotonic()
    previous = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        built = build(Path(os.path.expanduser(args.folder)), replace=args.force, tell=tell)
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


def tell(number: int, what: str) -> None:
    """Say which step begins."""
    say("step", number=number, steps=len(STEPS), what=what)


def say(key: str, **values: object) -> None:
    """Print one of the sentences at once."""
    print(PROGRESS[key].format(**values), flush=True)
