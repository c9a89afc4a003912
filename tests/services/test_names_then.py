"""A team that is called otherwise since: a past season's table has it under its present name, and says the old one."""

from __future__ import annotations

from pathlib import Path

from leaguekeeper.league.paperwork import from_value
from leaguekeeper.services.fixtures.bracket import bracket_view
from leaguekeeper.services.fixtures.builder import fixtures_view
from leaguekeeper.services.overview.builder import standings_rows
from leaguekeeper.services.printing.season import table_paper
from leaguekeeper.services.records.builder import records_view
from leaguekeeper.services.records.hall import honour_tables
from leaguekeeper.services.session import Session
from leaguekeeper.services.site.halls import hall_page
from leaguekeeper.services.site.publication import Publication
from leaguekeeper.services.site.views import SiteChoice
from leaguekeeper.services.stack.filing import file
from tests.past_seasons import season_opened


def test_whatever_tells_of_a_past_season_says_what_a_team_was_called_then(tmp_path: Path) -> None:
    with Session.create(tmp_path / "l.league") as session:
        file(session, season_opened())
        last, now = session.state.seasons.values()
        best = str(last.champion)
        old = session.state.teams[best].name
        change = {"team": best, "field": "name", "to": "New Name"}
        file(session, [from_value({"kind": "ruling", "id": "renamed", "reason": "it is theirs", "changes": [change]})])
        then = {row.team.id: row for row in standings_rows(session, last)}
        assert then[best].team.name == "New Name"
        assert then[best].second.startswith(f"as {old} · ")
        assert not any(row.second.startswith("as ") for ref, row in then.items() if ref != best)
        assert not any(row.second.startswith("as ") for row in standings_rows(session, now))
        told = f"New Name, then called {old}"
        for page in (fixtures_view, bracket_view, records_view):
            assert told in page(session, last.id).facts
            assert told not in page(session, now.id).facts
        assert table_paper(session, last.id).groups[0].level[-1] == told
        assert [row[2] for row in honour_tables(session, None)[0].rows] == [f"{last.name} · {told}"]
        assert [then for *_season, then in hall_page(Publication(session, SiteChoice())).seasons] == [(told,)]
