"""A sheet on which much stands is looked at as if it were taken out: that ends, whomever the dice drew above it."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import foresee_removal
from tests.sample_league import write_sample


@pytest.mark.parametrize("number", [1, 2, 10])
def test_taking_out_a_sheet_on_which_a_season_stands_is_foreseen(tmp_path: Path, number: int) -> None:
    with Session.open(write_sample(tmp_path / "s.league")) as session:
        held = len(session.reading.filed)
        foresee_removal(session, number)
        assert len(session.reading.filed) == held
