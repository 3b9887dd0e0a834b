"""`python -m muggins` is the same as `muggins`."""

import sys

from muggins.cli import main

if __name__ == "__main__":
    sys.exit(main())
