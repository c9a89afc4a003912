"""Whoever bears no name yet is told by his position and number, wherever the best are told."""

from __future__ import annotations

from pathlib import Path

from leaguekeeper.services.api import LeagueApi
from tests.past_seasons import two_seasons, write_league


def test_the_best_who_bear_no_name_are_told_by_position_and_number(tmp_path: Path) -> None:
    path = write_league(tmp_path / "a.league", two_seasons())
    with LeagueApi.open(path) as league:
        for team in league.session.state.teams.values():
            for player in team.players.values():
                player.name = f"#{player.number}"
        told = [row[0] for table in league.season.review().tables for row in table.rows if "Leaders" in table.title]
        told += [row[0] for table in league.records.view().tables[:3] for row in table.rows]
    assert told
    assert all(" no. " in name and not name.startswith("#") for name in told), told
