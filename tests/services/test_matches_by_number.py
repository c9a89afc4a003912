"""A refusal about a match names it as people do, by its number; programs find its id beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.services.api import LeagueApi
from tests.services.forecast.seasons import league_after


@pytest.mark.parametrize("kind", ["fixture_changed", "result_recorded"])
def test_a_match_that_has_a_report_is_named_by_its_number(tmp_path: Path, kind: str) -> None:
    with LeagueApi.open(league_after(tmp_path / "a.league", 3)) as league:
        played = next(each for each in league.session.state.fixtures.values() if each.played)
        more = {"home": {"score": 1}, "away": {"score": 0}} if kind != "fixture_changed" else {"day": "2030-01-01"}
        with pytest.raises(RuleViolation) as refused:
            league.stack.file_sheet(kind, {"fixture": played.id, **more})
    assert f"Match no. {played.number} has a report already." in str(refused.value)
    assert played.id not in str(refused.value)
    assert refused.value.values["fixture"] == played.id
