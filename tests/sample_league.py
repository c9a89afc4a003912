"""The sample league as tests begin with it: written once a run, a copy of its file for each of them."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from leaguekeeper.rules.catalogue import USUAL
from leaguekeeper.services.simulation import sample
from tests.made_once import made_once

__all__ = ["write_sample"]


def write_sample(path: Path, rules: str = USUAL) -> Path:
    """Put a copy of the sample league under a rule book there; two of them are one league in two files."""
    path.write_bytes(_written(rules))
    return path


@made_once
def _written(rules: str) -> bytes:
    with TemporaryDirectory() as folder:
        return sample.write_sample(Path(folder) / "sample.league", rules=rules).read_bytes()
