"""A team that is called otherwise since: a past season's table has it under its present name, and says the old one."""

from __future__ import annotations

from pathlib import Path

from leaguekeeper.league.paperwork import from_value
from leaguekeeper.services.overview.builder import standings_rows
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from tests.past_seasons import season_opened


def test_a_past_table_says_what_a_team_was_called_then(tmp_path: Path) -> None:
    with Session.create(tmp_path / "l.league") as session:
        file(session, season_opened())
        (last, now), old = session.state.seasons.values(), session.state.teams["team-1"].name
        change = {"team": "team-1", "field": "name", "to": "New Name"}
        file(session, [from_value({"kind": "ruling", "id": "renamed", "reason": "it is theirs", "changes": [change]})])
        then = {row.team.id: row for row in standings_rows(session, last)}
        assert then["team-1"].team.name == "New Name"
        assert then["team-1"].second.startswith(f"as {old} · ")
        assert not any(row.second.startswith("as ") for ref, row in then.items() if ref != "team-1")
        assert not any(row.second.startswith("as ") for row in standings_rows(session, now))
