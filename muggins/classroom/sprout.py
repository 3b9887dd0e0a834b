"""Asks the nursery for a kernel and lives as long as it does; Jupyter takes this for the kernel.

A script that loads next to nothing: it is started once for every page. When it is killed, its
line to the nursery breaks, and the nursery ends the kernel. Where no nursery answers, it becomes
an ordinary kernel itself.

    python -I -S sprout.py SOCKET CONNECTION_FILE
"""

import json
import os
import signal
import socket
import sys


def main(nursery: str, connection_file: str) -> int:
    """Ask, wait for the end of the kernel, and return its exit status."""
    line = socket.socket(socket.AF_UNIX)
    try:
        line.connect(nursery)
    except OSError:
        command = [sys.executable, "-m", "ipykernel_launcher", "-f", connection_file]
        os.execv(sys.executable, command)
    wanted = {"file": connection_file, "folder": os.getcwd(), "environment": dict(os.environ)}
    line.sendall(json.dumps(wanted).encode() + b"\n")
    # Ctrl-C in the terminal is meant for the server, which then ends every kernel.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return int(line.makefile("rb").readline() or b"1")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
