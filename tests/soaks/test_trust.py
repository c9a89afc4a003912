from __future__ import annotations

from pathlib import Path

import pytest

from tests.soaks.trust import TRIALS

SHORT = {"kills": 3, "flipped bits": 12, "full disks": 3, "stale windows": 6, "documents": 800, "stacks": 300,
         "rule books": 6}  # fmt: skip


@pytest.mark.parametrize("name", TRIALS)
def test_nothing_is_lost_silent_or_unforeseen(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))
    trial, _times = TRIALS[name]
    (tmp_path / "trial").mkdir()
    found = trial(tmp_path / "trial", SHORT[name])
    assert found.trials >= SHORT[name]
    assert not found.bad, f"{found}\n{capsys.readouterr().err}"
