"""What all tests share: no skips where `MUGGINS_NO_SKIP` is set, signals, caches on disk."""

import os
import signal
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from platformdirs import user_cache_path

from muggins import cli

ROOT = Path(__file__).resolve().parent.parent
KEPT = {"MUGGINS_CACHE": "muggins", "MPLCONFIGDIR": "matplotlib"}
"""Where compiled loops and the list of fonts are kept: by the variable that names the folder."""


class NoSkips:
    """Turns every skip into a failure, so that CI cannot pass by leaving something out."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, Any, Any]:
        report = yield
        if report.skipped and not hasattr(report, "wasxfail"):
            report.outcome = "failed"
            report.longrepr = f"skipped, and here nothing may be: {report.longrepr}"
        return report

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self) -> Generator[None, Any, Any]:
        report = yield
        if report.outcome == "skipped":
            report.outcome = "failed"
            report.longrepr = f"skipped, and here nothing may be: {report.longrepr}"
        return report


def pytest_configure(config: pytest.Config) -> None:
    os.environ["MUGGINS_LANG"] = "en"  # whatever the machine speaks
    # Programs that the tests start have a home of their own, and would make all of it anew.
    for variable, name in KEPT.items():
        os.environ.setdefault(variable, str(user_cache_path(name)))
    listen_to_signals()
    # In their own order, files that share a browser come one after the other, and what takes
    # longest begins first; by the number of their tests, both would come last and apart.
    if hasattr(config.option, "loadscopereorder"):
        config.option.loadscopereorder = False
    if os.environ.get("MUGGINS_NO_SKIP"):
        config.pluginmanager.register(NoSkips(), "muggins-no-skips")


def listen_to_signals() -> None:
    """Give programs that the tests start their signals back, where this process ignores some.

    A shell ignores Ctrl-C for what runs in the background, `nohup` a closed terminal, and both
    are passed on. A signal with a handler is not: in a new program it does what it always does.
    """
    handlers = {"SIGINT": signal.default_int_handler, "SIGHUP": lambda *_: None}
    for name, handler in handlers.items():
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, handler)


@pytest.fixture
def root() -> Path:
    """The checkout."""
    return ROOT


@pytest.fixture
def taking_rules(capsys: pytest.CaptureFixture[str]) -> set[str]:
    """The commands that take changes of the rules, by what their help says."""
    taking = set()
    for name in cli.COMMANDS:
        assert cli.main([name, "--help"]) == 0
        if "--set" in capsys.readouterr().out:
            taking.add(name)
    return taking
