"""The command `muggins`, and `python -m muggins`: nothing is loaded here before Ctrl-C is heard."""

import sys


def start() -> int:
    """Run the command line; interrupted while it is loaded, end without a word."""
    try:
        from muggins.cli import main

        return main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(start())
