"""The bar of an experiment: on a terminal, in a notebook with a person before it, else nowhere."""

import io
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook

from muggins import simulate
from muggins.experiments import progress


class Terminal(io.StringIO):
    """A terminal that remembers everything."""

    def isatty(self) -> bool:
        return True


def stderr_of(monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, **how: Any) -> str:
    monkeypatch.setattr(sys, "stderr", stream)
    assert simulate("muggins", "random", rounds=40, **how).n == 40
    return stream.getvalue()


def test_a_terminal_shows_a_bar_and_has_a_clean_line_in_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = stderr_of(monkeypatch, Terminal())
    assert " rounds/s" in shown
    assert shown.endswith("\r")
    assert shown.split("\r")[-2].strip() == ""


def test_there_is_no_bar_where_none_is_wanted_or_nobody_sees_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert stderr_of(monkeypatch, Terminal(), progress=False) == ""
    assert stderr_of(monkeypatch, io.StringIO()) == ""
    assert " rounds/s" in stderr_of(monkeypatch, io.StringIO(), progress=True)


def test_where_tqdm_is_missing_there_is_no_bar_and_no_complaint(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "tqdm", None)
    assert stderr_of(monkeypatch, Terminal(), progress=True) == ""


class Shell:
    """IPython as far as a bar looks at it."""

    def __init__(self, person: bool) -> None:
        self.kernel = type("Kernel", (), {"_allow_stdin": person})()

    def get_ipython(self) -> "Shell":
        return self


def test_a_notebook_shows_a_bar_only_to_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "IPython", Shell(person=False))
    assert isinstance(progress.bar_for(10, "rounds", None), progress.NoBar)
    monkeypatch.setitem(sys.modules, "IPython", Shell(person=True))
    monkeypatch.setattr(progress, "Cell", Terminal)
    with progress.bar_for(10, "rounds", None) as bar:
        assert "0.00/10.0" in bar.fp.getvalue(), "shown at once: the first part may take long"
    assert isinstance(progress.bar_for(10, "rounds", False), progress.NoBar)


def test_a_notebook_that_is_stored_keeps_nothing_of_a_bar(tmp_path: Path) -> None:
    quiet = "simulate('muggins', 'random', rounds=40).n"
    loud = "simulate('muggins', 'random', rounds=40, progress=True).n"
    sources = ["from muggins import simulate", quiet, loud]
    notebook = new_notebook(cells=[new_code_cell(source) for source in sources])
    client = NotebookClient(notebook, timeout=60, kernel_name="python3")
    stored = client.execute(cwd=str(tmp_path))
    assert nbformat.from_dict(stored.cells[1]).outputs[0].data == {"text/plain": "40"}
    bar, number = stored.cells[2].outputs
    assert bar.data == {"text/plain": ""}
    assert number.data == {"text/plain": "40"}
