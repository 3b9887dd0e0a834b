"""Ctrl-C in the middle of an experiment."""

import pytest

from muggins.experiments import experiment, work


def interrupt(monkeypatch: pytest.MonkeyPatch, at: int, part: int | None = None) -> None:
    """Be interrupted in the part of this number; plain parts have `part` rounds, if that is said.

    The parts are counted over all experiments.
    """
    if part is not None:
        monkeypatch.setitem(work.PART, "plain", part)
    play, parts = experiment.play, [0]

    def interrupted(job: work.Job) -> work.Part:
        parts[0] += 1
        if parts[0] == at:
            raise KeyboardInterrupt
        return play(job)

    monkeypatch.setattr(experiment, "play", interrupted)
