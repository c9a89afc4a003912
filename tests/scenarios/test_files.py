"""Every scenario file under this folder, each a test of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguekeeper.cli.scenario import know_every_runner
from leaguekeeper.play.scenario import run_file

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=[path.relative_to(HERE).as_posix() for path in FILES])
def test_scenario(path: Path) -> None:
    know_every_runner()
    report = run_file(path)
    assert report.passed, "\n".join([report.name, *map(str, report.faults)])
