from __future__ import annotations

from pathlib import Path

import pytest

from tests.sample_league import write_sample
from tests.services.in_tray.copies import Room


@pytest.fixture(scope="session")
def sample_league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sample(tmp_path_factory.mktemp("sample") / "sample.league")


@pytest.fixture
def room(tmp_path: Path, sample_league: Path) -> Room:
    return Room(tmp_path, sample_league)
