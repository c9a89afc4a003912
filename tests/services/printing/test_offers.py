"""What may be hired, on paper: the money to spend is what the rule book lets a side spend."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from leaguekeeper.league.reading import Reading
from leaguekeeper.league.value import current_team_value
from leaguekeeper.services.printing.offers import offer_sheet
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.seasons import simulated_documents
from tests.past_seasons import write_league


@pytest.mark.parametrize(("rules", "weaker", "level"), [("official2025", 50_000, 0), ("house2020", 300_000, 300_000)])
def test_a_side_spends_of_its_own_what_the_book_lets_it(rules: str, weaker: int, level: int, tmp_path: Path) -> None:
    path = write_league(tmp_path / "l.league", list(simulated_documents(Reading(), 1, 5, teams=4, rules=rules)))
    with Session.open(path, writing=False) as session:
        teams = sorted(session.state.teams.values(), key=lambda team: current_team_value(session.book, team))
        poor, rich = (replace(team, treasury=300_000) for team in (teams[0], teams[-1]))
        assert current_team_value(session.book, poor) < current_team_value(session.book, rich)
        assert offer_sheet(session, poor, rich).own == weaker
        assert offer_sheet(session, poor, poor).own == level
        assert offer_sheet(session, rich, poor).own == 300_000
