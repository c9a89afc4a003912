from pathlib import Path

import pytest

from leaguekeeper.play.scenarios.scenario import run_file

FOLDER = Path(__file__).parents[2] / "scenarios" / "pitch-lrb4"
FILES = sorted(FOLDER.rglob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=[str(f.relative_to(FOLDER).with_suffix("")) for f in FILES])
def test_rule(path: Path) -> None:
    report = run_file(path)
    assert report.passed, "\n".join(map(str, report.faults))
