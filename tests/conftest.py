"""What all tests share: nothing is skipped where `MUGGINS_NO_SKIP` is set, as CI does."""

import os
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from muggins import cli

ROOT = Path(__file__).resolve().parent.parent


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
    if os.environ.get("MUGGINS_NO_SKIP"):
        config.pluginmanager.register(NoSkips(), "muggins-no-skips")


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
