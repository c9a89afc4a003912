"""What a team has done over several seasons says of each line which one it was: for the window, on paper and online."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from leaguekeeper.league.documents.league import SeasonOpened
from leaguekeeper.league.documents.season import SeasonClosed
from leaguekeeper.publish.pdf import ledger
from leaguekeeper.services.printing.ledger import ledger_paper
from leaguekeeper.services.records.builder import records_view
from leaguekeeper.services.records.hall import buried
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.season_of_sheet import seasons_by_sheet
from leaguekeeper.services.team.builder import team_view
from leaguekeeper.services.team.players import player_view
from tests.past_seasons import two_seasons, write_league
from tests.publish.paper import words

APART = ["Before the first season", "Season 1", "After Season 1", "Season 2", "After Season 2"]
OF_MATCHES = ("Most touchdowns in a match", "Most casualties in a match", "Highest winnings",
              "Graveyard, the first one first")  # fmt: skip


def test_a_season_runs_from_its_opening_sheet_to_its_closing_one(tmp_path: Path) -> None:
    sheets = two_seasons()
    with Session.open(write_league(tmp_path / "two.league", sheets), writing=False) as session:
        told = seasons_by_sheet(session)
    assert [told[each.id] for each in sheets if isinstance(each, SeasonOpened)] == ["Season 1", "Season 2"]
    assert [told[each.id] for each in sheets if isinstance(each, SeasonClosed)] == ["Season 1", "Season 2"]
    assert [name for name, _sheets in groupby(told[each.id] for each in sheets)] == APART


def test_every_line_of_a_ledger_and_every_match_names_its_season(tmp_path: Path) -> None:
    with Session.open(write_league(tmp_path / "two.league", two_seasons()), writing=False) as session:
        page, told = team_view(session, "team-1"), seasons_by_sheet(session)
        paper = words(ledger(ledger_paper(session, "team-1"), lang="en"))
        names = {each.number: session.state.seasons[each.season].name for each in session.state.fixtures.values()}
    assert [row.season for row in page.ledger] == [told[row.address.partition(":")[2]] for row in page.ledger]
    assert [season for season, _rows in groupby(row.season for row in page.ledger)] == APART
    assert {row.season for row in page.matches} == {"Season 1", "Season 2"}
    assert all(row.season == names[row.number] for row in page.matches)
    heads = [line for line in paper.splitlines() if line in APART]
    assert heads == APART


def test_careers_and_records_of_all_seasons_name_the_season_of_each_match_and_death(tmp_path: Path) -> None:
    with Session.open(write_league(tmp_path / "two.league", two_seasons()), writing=False) as session:
        tables = {each.title: each.rows for each in records_view(session).tables}
        team, dead = next(iter(buried(session, None)))
        career = player_view(session, f"{team.id}/{dead.id}").injuries
    told = [row[2] for title in OF_MATCHES for row in tables[title]] + [row.where for row in career]
    assert told
    assert all(each.endswith(("· Season 1", "· Season 2")) for each in told)


def test_each_improvement_says_after_which_match_and_in_which_season_it_came(tmp_path: Path) -> None:
    with Session.open(write_league(tmp_path / "a.league", two_seasons()), writing=False) as session:
        state = session.state
        told = {match.document: state.seasons[match.season].name for match in state.matches.values()}
        learned = [(team.id, each) for team in state.teams.values() for each in team.players.values() if each.advances]
        assert learned
        for team, player in learned[:6]:
            rows = player_view(session, f"{team}/{player.id}").improvements
            for row, each in zip(rows, player.advances, strict=True):
                assert row.day is not None
                assert row.where.endswith(told[each.document])
